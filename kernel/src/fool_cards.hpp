#pragma once

// Sets of cards as hands with a Fool hold them, and amounts that add up.

#include "tarock/fool_kit.hpp"

#include <cstddef>
#include <cstdint>

namespace tarock::kit::fool {

constexpr Wide bit(int card) {
    return only<Wide>(card);
}

inline std::size_t place(int number) {
    return static_cast<std::size_t>(number);
}

inline void add(Amounts& to, const Amounts& more) {
    for (std::size_t seat = 0; seat < kSeats; ++seat)
        to[seat] += more[seat];
}

// The lowest so many cards of a set.
inline Wide lowest_of(Wide cards, int many) {
    Wide found = 0;
    for (; cards && many > 0; cards &= cards - 1, --many)
        found |= bit(lowest(cards));
    return found;
}

constexpr int kFew = 3;
constexpr int kSorts = 3; // of tricks: any, that to which the Fool has to be played, that to which it may not

} // namespace tarock::kit::fool
