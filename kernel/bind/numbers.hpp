// Python's numbers and the kernel's: ints without end, card numbers of a caller, sets of cards.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <array>
#include <climits>
#include <stdexcept>
#include <vector>

#include "tarock/rules.hpp"

namespace tarock::bind {

namespace nb = nanobind;

using Ints = std::vector<nb::int_>;

// Python's ints have no end, so every one that comes in is measured before it is narrowed.
int small(const nb::int_& number);
Bits128 card_set(const nb::int_& number);
nb::int_ number(Bits128 set);
std::vector<Bits128> card_sets(const Ints& numbers);
std::vector<int> smalls(const Ints& numbers);

// The caller's card numbers, up to 127, and the kernel's, which follow the suits and leave no gap.
class Numbering {
public:
    Numbering(const std::vector<std::vector<int>>& suits, int fool);

    int size() const { return static_cast<int>(outside_.size()); }

    int inside(int card) const; // refuses a card that is not in the pack

    int outside(int card) const { return outside_[card]; }

    Bits128 inside_set(Bits128 cards) const;
    Bits128 outside_set(Bits128 cards) const;

private:
    void add(int card);

    std::array<int, 128> inside_;
    std::vector<int> outside_;
};

} // namespace tarock::bind
