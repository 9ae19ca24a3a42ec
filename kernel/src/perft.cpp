// The perft recursion, compiled once for each width of card set.
#include "tarock/perft.hpp"

namespace tarock {

template <CardBits Bits>
std::uint64_t perft(const PlayRules<Bits>& rules, const PlayState<Bits>& state, int depth) {
    if (depth == 0) return 1;
    const Moves choice = moves(rules, state);
    if (choice.size == 0) return 1;
    // The last card need not be played to be counted; this saves the widest layer of the tree.
    if (depth == 1) return static_cast<std::uint64_t>(choice.size);
    std::uint64_t leaves = 0;
    for (const Move move : choice) {
        leaves += perft(rules, after(rules, state, move), depth - 1);
    }
    return leaves;
}

template std::uint64_t perft(const PlayRules<Bits64>&, const PlayState<Bits64>&, int);
template std::uint64_t perft(const PlayRules<Bits128>&, const PlayState<Bits128>&, int);

} // namespace tarock
