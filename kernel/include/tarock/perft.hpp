// Counting card sequences: the number that two implementations of the same rules must agree on.
#pragma once

#include <cstdint>

#include "tarock/play.hpp"

namespace tarock {

// How many ways there are to play the next `depth` cards. A line that runs out of cards counts once.
template <CardBits Bits>
std::uint64_t perft(const PlayRules<Bits>& rules, const PlayState<Bits>& state, int depth);

} // namespace tarock
