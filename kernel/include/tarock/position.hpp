// The door to the kernel: rules and positions from outside are checked here, once, so that the play
// itself need not look again. Refuses with std::invalid_argument and a sentence; knows no caller.
#pragma once

#include <vector>

#include "tarock/play.hpp"

namespace tarock {

// Rules whose tables are still to be filled.
template <CardBits Bits>
PlayRules<Bits> checked_rules(PlayRules<Bits> rules);

template <CardBits Bits>
PlayRules<Bits> checked_rules(std::vector<Bits> suits, int trumps, bool must_beat, int kept_back);

template <CardBits Bits>
PlayState<Bits> checked_state(const PlayRules<Bits>& rules, const std::vector<Bits>& hands, int leader,
                              const std::vector<int>& trick);

// A suit that was named with the Fool, and cards that are promised to a trick.
template <CardBits Bits>
void check_named(const PlayRules<Bits>& rules, const PlayState<Bits>& state);

template <CardBits Bits>
void check_bound(const PlayRules<Bits>& rules, const std::vector<Bound>& bound);

} // namespace tarock
