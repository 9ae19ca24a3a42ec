// Playouts that are searched at their end: how a hand begins is left to players, how it ends is not.
// For two sides and one number only.
#pragma once

#include <cstdint>

#include "tarock/playout.hpp"
#include "tarock/solver.hpp"

namespace tarock {

struct Ending {
    Solver& solver;
    int tricks = 0;          // so many before the end the search begins
    std::uint64_t nodes = 0; // and looks at so many positions at most
};

// Plays a legal move and then on to the ending: what that is worth to `side`. An ending that takes too long
// is played like the rest.
int play_to_ending(const PlayRules<Bits64>& rules, const PlayState<Bits64>& state, Move move,
                   const Objective<Bits64>& objective, Policy policy, unsigned side, Dice& dice,
                   const Ending& ending);

} // namespace tarock
