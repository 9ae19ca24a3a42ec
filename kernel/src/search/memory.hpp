// What was found under a name, in a table that grows as it fills. Knows neither cards nor rules.
#pragma once

#include <cstdint>
#include <vector>

namespace tarock {

// Two unrelated words; positions of the same name are taken to be alike.
struct Name {
    std::uint64_t first = 0, second = 0;

    bool operator==(const Name&) const = default;
};

template <class Value>
class Memory {
public:
    explicit Memory(std::size_t bytes) {
        while (most_ * 2 * sizeof(Slot) <= bytes) {
            most_ *= 2;
        }
    }

    const Value* find(const Name& name) const {
        if (slots_.empty()) return nullptr;
        const Slot& slot = slots_[index(name)];
        return slot.used ? &slot.value : nullptr;
    }

    // The value of this name, as it was or new.
    Value& place(const Name& name) {
        if (used_ * 2 >= slots_.size()) grow();
        Slot& slot = slots_[index(name)];
        if (!slot.used) {
            slot = {name, Value{}, true};
            ++used_;
        }
        return slot.value;
    }

private:
    static constexpr std::size_t least = 1 << 8;

    struct Slot {
        Name name;
        Value value;
        bool used = false;
    };

    // Where the name is, or would be.
    std::size_t index(const Name& name) const {
        const std::size_t last = slots_.size() - 1;
        std::size_t place = name.first & last;
        while (slots_[place].used && slots_[place].name != name) {
            place = (place + 1) & last;
        }
        return place;
    }

    // Twice as much room; or, with no more to have, a fresh start.
    void grow() {
        const std::vector<Slot> before = std::move(slots_);
        const bool full = before.size() * 2 > most_ && before.size() >= least;
        slots_.assign(full ? before.size() : std::max(least, before.size() * 2), Slot{});
        used_ = 0;
        if (full) return;
        for (const Slot& slot : before) {
            if (!slot.used) continue;
            slots_[index(slot.name)] = slot;
            ++used_;
        }
    }

    std::size_t most_ = 1;
    std::size_t used_ = 0;
    std::vector<Slot> slots_;
};

} // namespace tarock
