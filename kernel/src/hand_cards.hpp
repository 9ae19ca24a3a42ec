#pragma once

// Sets of cards as hands without a Fool hold them: one card, how many.

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

} // namespace tarock::kit
