// Solving for any law and any objective, for the last tricks: one seat against all others, or each for
// himself.
#pragma once

#include "tarock/objective.hpp"
#include "tarock/solver.hpp"

namespace tarock {

struct EachSolution {
    std::vector<int> values; // by seat; none if the search was stopped
    std::vector<std::pair<Move, std::vector<int>>> moves;
    std::vector<Move> line;
    std::uint64_t nodes = 0;
    double seconds = 0;
    bool stopped = false;
};

// The maximisers want number `which` of the objective high, everybody else wants it low.
template <CardBits Bits>
Solution solve_against_all(const PlayRules<Bits>& rules, const PlayState<Bits>& state,
                           const Objective<Bits>& objective, const Request& request, int which,
                           std::size_t bytes);

// Everybody wants his own number high (max^n). Of cards that give him the same he plays the lowest.
template <CardBits Bits>
EachSolution solve_each(const PlayRules<Bits>& rules, const PlayState<Bits>& state,
                        const Objective<Bits>& objective, const Limits& limits, std::size_t bytes);

} // namespace tarock
