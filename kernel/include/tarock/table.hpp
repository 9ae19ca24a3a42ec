// A transposition table: what earlier searches proved about a position, found again by its hash.
// Two independent 64-bit hashes name a position: one chooses the place, the other is kept in full and
// compared. Whether two positions share all of it is left to chance: with ten million entries and as many
// questions the chance of one mistake is below one in a hundred thousand million. Knows no card.
#pragma once

#include <cstdint>
#include <cstring>
#include <memory>
#include <new>

namespace tarock {

struct Hash {
    std::uint64_t place = 0;
    std::uint64_t check = 0;
};

// Bounds on what side 0 still gains, and the lead that proved the last of them.
struct Entry {
    std::uint64_t check = 0;
    std::int16_t lower = 0;
    std::int16_t upper = 0;
    std::uint8_t move = 0;
    std::uint8_t weight = 0;      // how much work it took; 0 marks an empty entry
    std::uint16_t generation = 0; // entries of earlier ones count as empty
};

static_assert(sizeof(Entry) == 16);

class Table {
public:
    explicit Table(std::size_t bytes) {
        std::size_t buckets = 1;
        while (buckets * 2 * bucket_bytes <= bytes) {
            buckets *= 2;
        }
        mask_ = buckets - 1;
        entries_.reset(static_cast<Entry*>(::operator new(buckets * bucket_bytes, std::align_val_t{64})));
        wipe();
        use(buckets * bucket_size);
    }

    // Forgets everything, mostly without touching it.
    void clear() {
        if (++generation_ == 0) wipe();
    }

    // Works with the first part of the table only, so that a small search stays in the cache.
    void use(std::size_t entries) {
        used_ = mask_;
        while (used_ > 1023 && used_ * bucket_size > entries) {
            used_ >>= 1;
        }
    }

    std::size_t bytes() const { return (mask_ + 1) * bucket_bytes; }

    void prefetch(Hash hash) const { __builtin_prefetch(bucket(hash)); }

    const Entry* find(Hash hash) const {
        const Entry* first = bucket(hash);
        for (int i = 0; i < bucket_size; ++i) {
            if (first[i].check == hash.check && live(first[i])) return first + i;
        }
        return nullptr;
    }

    // The entry of this position, or the cheapest one of its bucket to be written over.
    Entry& place(Hash hash) {
        Entry* first = bucket(hash);
        Entry* cheapest = first;
        for (Entry* entry = first; entry < first + bucket_size; ++entry) {
            if (entry->check == hash.check && live(*entry)) return *entry;
            if (price(*entry) < price(*cheapest)) cheapest = entry;
        }
        *cheapest = Entry{};
        cheapest->generation = generation_;
        return *cheapest;
    }

private:
    static constexpr int bucket_size = 4;
    static constexpr std::size_t bucket_bytes = bucket_size * sizeof(Entry);

    struct Free {
        void operator()(Entry* entries) const { ::operator delete(entries, std::align_val_t{64}); }
    };

    Entry* bucket(Hash hash) const { return entries_.get() + (hash.place & used_) * bucket_size; }

    bool live(const Entry& entry) const { return entry.weight != 0 && entry.generation == generation_; }

    int price(const Entry& entry) const { return live(entry) ? entry.weight : 0; }

    void wipe() {
        std::memset(static_cast<void*>(entries_.get()), 0, (mask_ + 1) * bucket_bytes);
        generation_ = 1;
    }

    std::size_t mask_ = 0;
    std::size_t used_ = 0;
    std::uint16_t generation_ = 1;
    std::unique_ptr<Entry, Free> entries_;
};

} // namespace tarock
