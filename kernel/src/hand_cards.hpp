#pragma once

// Sets of cards as hands without a Fool hold them: one card, how many, and a set as a row of an array.

#include "tarock/hand_kit.hpp"

#include <bit>
#include <cstdint>

namespace tarock::kit {

constexpr Cards bit(int card) {
    return Cards{1} << card;
}

inline int count(Cards cards) {
    return std::popcount(cards);
}

inline void spread(Cards cards, std::int8_t* row) {
    for (; cards; cards &= cards - 1)
        row[std::countr_zero(cards)] = 1;
}

} // namespace tarock::kit
