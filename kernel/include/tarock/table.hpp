// A transposition table: what earlier searches proved about positions, found again by their hash.
// Two independent 64-bit hashes name a position. One is kept in full and compared; of the other, the place
// and 16 bits more count. Whether two positions share all of it is left to chance. Positions of one name may
// come in several variants, which tell something about each other. Knows no card.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <memory>
#include <new>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace tarock {

struct Hash {
    std::uint64_t place;
    std::uint64_t check;
};

// Bounds on what side 0 still gains, and the lead that proved the last of them.
struct Entry {
    std::array<std::uint32_t, 2> halves{}; // of the check, so that three entries share a line of the cache
    std::uint32_t variant = 0;
    std::int16_t lower = 0;
    std::int16_t upper = 0;
    std::uint8_t move = 0;
    std::uint8_t weight = 0; // how much work it took; 0 marks an empty entry
    std::uint16_t tag = 0;   // bits of the place that a small table does not need

    std::uint64_t check() const { return std::bit_cast<std::uint64_t>(halves); }
};

static_assert(sizeof(Entry) == 20);

// Begins small, so that a short search stays in the cache, and doubles while it fills, up to its size.
class Table {
public:
    explicit Table(std::size_t bytes) {
        while (most_ < most_buckets && most_ * 2 * bucket_bytes <= bytes) {
            most_ *= 2;
        }
        buckets_at_.reset(static_cast<Bucket*>(::operator new(most_ * bucket_bytes, alignment)));
#if defined(__linux__)
        // Large pages: a search jumps about, and looking up the address of a page costs as much as reading
        // it.
        madvise(buckets_at_.get(), most_ * bucket_bytes, MADV_HUGEPAGE);
#endif
        wipe();
    }

    // Forgets everything. After a short search the entries it filled are fewer than those of the table.
    void clear() {
        if (filled_ > listed) return wipe();
        for (std::size_t i = 0; i < filled_; ++i) {
            const std::size_t place = filled_places_[i];
            buckets_at_[place / bucket_size].entries[place % bucket_size] = Entry{};
        }
        filled_ = 0;
    }

    std::size_t bytes() const { return most_ * bucket_bytes; }

    void prefetch(Hash hash) const { __builtin_prefetch(&bucket(hash)); }

    // Calls `see` with each entry of this name, whatever its variant.
    template <class See>
    void each(Hash hash, See see) const {
        for (const Entry& entry : bucket(hash).entries) {
            if (same(entry, hash)) see(entry);
        }
    }

    // The entry of this position, or the cheapest one of its bucket to be written over.
    Entry& place(Hash hash, std::uint32_t variant) {
        if (filled_ * 2 > buckets_ * bucket_size && buckets_ < most_) grow();
        Bucket& here = bucket(hash);
        Entry* cheapest = here.entries.data();
        for (Entry& entry : here.entries) {
            if (same(entry, hash) && entry.variant == variant) return entry;
            if (entry.weight < cheapest->weight) cheapest = &entry;
        }
        if (cheapest->weight == 0) {
            if (filled_ < listed) {
                const std::size_t place =
                    (&here - buckets_at_.get()) * bucket_size + (cheapest - here.entries.data());
                filled_places_[filled_] = static_cast<std::uint16_t>(place);
            }
            ++filled_;
        }
        *cheapest = Entry{.halves = halves(hash), .variant = variant, .tag = tag(hash)};
        return *cheapest;
    }

private:
    static constexpr int bucket_size = 3;
    static constexpr std::size_t bucket_bytes = 64;
    static constexpr int first_bits = 10;
    static constexpr std::size_t first_buckets = std::size_t{1} << first_bits;
    static constexpr std::size_t most_buckets = first_buckets << 16; // as far as the tags tell places apart
    static constexpr std::align_val_t alignment{1 << 21};

    static constexpr std::size_t listed = 256; // long before the table grows, so places stay

    struct alignas(bucket_bytes) Bucket {
        std::array<Entry, bucket_size> entries;
    };

    static_assert(sizeof(Bucket) == bucket_bytes);

    struct Free {
        void operator()(Bucket* buckets) const { ::operator delete(buckets, alignment); }
    };

    // Memory beyond the part in use has never been touched.
    void wipe() {
        buckets_ = std::min(most_, first_buckets);
        filled_ = 0;
        std::memset(static_cast<void*>(buckets_at_.get()), 0, buckets_ * bucket_bytes);
    }

    Bucket& bucket(Hash hash) const { return buckets_at_[hash.place & (buckets_ - 1)]; }

    static std::uint16_t tag(Hash hash) { return static_cast<std::uint16_t>(hash.place >> first_bits); }

    static std::array<std::uint32_t, 2> halves(Hash hash) {
        return std::bit_cast<std::array<std::uint32_t, 2>>(hash.check);
    }

    static bool same(const Entry& entry, Hash hash) {
        return entry.check() == hash.check && entry.tag == tag(hash) && entry.weight != 0;
    }

    // Twice as many buckets: each gives the entries whose next bit is set to its new twin.
    void grow() {
        const std::size_t bit = buckets_ >> first_bits;
        for (std::size_t i = 0; i < buckets_; ++i) {
            Bucket& here = buckets_at_[i];
            Bucket& there = buckets_at_[i + buckets_];
            for (int slot = 0; slot < bucket_size; ++slot) {
                Entry& entry = here.entries[slot];
                const bool moves = (entry.tag & bit) != 0;
                there.entries[slot] = moves ? entry : Entry{};
                if (moves) entry = Entry{};
            }
        }
        buckets_ *= 2;
    }

    std::size_t most_ = 1;    // buckets it may have
    std::size_t buckets_ = 1; // buckets it has now
    std::size_t filled_ = 0;
    std::array<std::uint16_t, listed> filled_places_{};
    std::unique_ptr<Bucket[], Free> buckets_at_;
};

} // namespace tarock
