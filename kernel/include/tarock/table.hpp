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
    std::uint8_t weight = 0; // how much work it took; 0 marks an empty entry
    std::uint16_t spare = 0;
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
        clear();
    }

    void clear() { std::memset(static_cast<void*>(entries_.get()), 0, (mask_ + 1) * bucket_bytes); }

    std::size_t bytes() const { return (mask_ + 1) * bucket_bytes; }

    void prefetch(Hash hash) const { __builtin_prefetch(bucket(hash)); }

    const Entry* find(Hash hash) const {
        const Entry* first = bucket(hash);
        for (int i = 0; i < bucket_size; ++i) {
            if (first[i].check == hash.check && first[i].weight != 0) return first + i;
        }
        return nullptr;
    }

    // The entry of this position, or the cheapest one of its bucket to be written over.
    Entry& place(Hash hash) {
        Entry* first = bucket(hash);
        Entry* cheapest = first;
        for (Entry* entry = first; entry < first + bucket_size; ++entry) {
            if (entry->check == hash.check && entry->weight != 0) return *entry;
            if (entry->weight < cheapest->weight) cheapest = entry;
        }
        *cheapest = Entry{};
        return *cheapest;
    }

private:
    static constexpr int bucket_size = 4;
    static constexpr std::size_t bucket_bytes = bucket_size * sizeof(Entry);

    struct Free {
        void operator()(Entry* entries) const { ::operator delete(entries, std::align_val_t{64}); }
    };

    Entry* bucket(Hash hash) const { return entries_.get() + (hash.place & mask_) * bucket_size; }

    std::size_t mask_ = 0;
    std::unique_ptr<Entry, Free> entries_;
};

} // namespace tarock
