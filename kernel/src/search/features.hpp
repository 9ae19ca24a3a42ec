// The parts of the search that can be switched off, one bit each, so that tests can compare with and without.
#pragma once

#include <cstdint>

namespace tarock {

enum Feature : std::uint32_t {
    use_table = 1 << 0,   // remember positions
    use_ranks = 1 << 1,   // call positions equal that differ in the names of cards only
    use_merging = 1 << 2, // play one of several cards that are equal in strength and value
    use_certainty = 1
        << 3,              // of cards equal in strength play the dearest into a sure trick, else the cheapest
    use_pooling = 1 << 4,  // plain cards of suits that nobody else has are equal in strength
    use_ordering = 1 << 5, // try promising cards first
    use_preview = 1 << 6,  // look up where each last card of a trick leads before searching any
    use_entry = 1 << 7,    // what a player is sure of once he comes in
    use_outlasting = 1 << 8, // what he is sure of while he has more trumps than they
    use_matching = 1 << 9,   // trumps that the other side has too few higher ones to beat
    use_modern = 1 << 10,    // instructions of newer processors, where they are known to be there
    use_variants = 1 << 11,  // positions that differ only in what their cards count bound each other
    use_all = ~0u,
};

} // namespace tarock
