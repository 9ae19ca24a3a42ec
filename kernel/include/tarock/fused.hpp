// What a card is worth to a player who cannot tell some deals apart: he plays the same card in all of them,
// and again at his next decisions, until the others' cards have told him more. The others see everything and
// play best; of cards equal to them they play any.
#pragma once

#include <span>

#include "tarock/objective.hpp"
#include "tarock/solver.hpp"

namespace tarock {

// One deal that may be the true one. Seats of `maximisers` want the objective high, all others low.
template <CardBits Bits>
struct Possible {
    const PlayState<Bits>* state = nullptr;
    const Objective<Bits>* objective = nullptr;
    unsigned maximisers = 1;
    double scale = 1;  // what a point of the objective means to the player to move; negative if he minimises
    double weight = 1; // how likely the deal is, compared with the others
};

struct FusedRequest {
    int decisions = 2; // how many of his own are looked at; after the last he is told the deal
    Limits limits = {};
    std::size_t bytes = std::size_t{16} << 20;
};

struct FusedMove {
    Move move;
    std::vector<double> worth; // deal by deal, if he goes on as is best on the whole
};

struct FusedSolution {
    std::vector<FusedMove> moves; // none if the search was stopped
    std::uint64_t nodes = 0;
    double seconds = 0;
    bool stopped = false;
};

// The same seat is to move everywhere, with the same hand and the same cards before it.
template <CardBits Bits>
FusedSolution solve_fused(const PlayRules<Bits>& rules, std::span<const Possible<Bits>> deals,
                          const FusedRequest& request);

} // namespace tarock
