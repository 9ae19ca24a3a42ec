#pragma once

// Places and sets as hands with a called partner use them.

#include "tarock/partner_kit.hpp"

#include <bit>
#include <cstddef>

namespace tarock::kit::partner {

inline std::size_t place(int number) {
    return static_cast<std::size_t>(number);
}

constexpr Cards bit(int card) {
    return Cards{1} << card;
}

inline int count(Cards cards) {
    return std::popcount(cards);
}

constexpr unsigned kAll = (1U << kFour) - 1;

} // namespace tarock::kit::partner
