// Names for positions and leads that stay the same when cards change places without changing anything.
#pragma once

#include "search/bounds.hpp"
#include "search/events.hpp"
#include "tarock/table.hpp"

namespace tarock {

template <int N>
Bits64 all_cards(const Hands<N>& hands) {
    Bits64 all = 0;
    for (const Bits64 hand : hands) {
        all |= hand;
    }
    return all;
}

// The cards as they are: who holds which.
template <int N>
Hash exact_name(const Hands<N>& hands, Hash hash) {
    const Bits64 all = all_cards<N>(hands);
    for (int seat = 0; seat + 1 < N; ++seat) {
        hash.place += fold(hands[seat] ^ noise[4 * seat], all ^ noise[4 * seat + 1]);
        hash.check += fold(hands[seat] ^ noise[4 * seat + 2], all ^ noise[4 * seat + 3]);
    }
    hash.place = mixed(hash.place);
    return hash;
}

// In each suit who holds the strongest card, the next, and so on, and which of them count more than others.
template <int N>
Hash relative_name(const DealTables& deal, const Hands<N>& hands, Bits64 marked, Hash hash) {
    const Bits64 all = all_cards<N>(hands);
    for (int suit = 0; suit < deal.suits; ++suit) {
        const Bits64 left = all & deal.suit[suit];
        const std::uint64_t a = gather(hands[0], left) | gather(hands[1], left) << 32;
        std::uint64_t b = gather(marked, left) | Bits64{1} << std::popcount(left) |
                          gather(left, marked & deal.suit[suit]) << 45;
        if constexpr (N == 4) b |= gather(hands[2], left) << 23;
        hash.place += fold(a ^ noise[8 * suit], b ^ noise[8 * suit + 1]);
        hash.check += fold(a ^ noise[8 * suit + 2], b ^ noise[8 * suit + 3]);
    }
    hash.place ^= hash.place >> 32;
    return hash;
}

template <int N>
Hash name_of(const DealTables& deal, const Hands<N>& hands, int leader, const EventState& events,
             bool relative) {
    const Hash start{deal.salt + events.hash + noise[56 + leader],
                     ~deal.salt + events.check + noise[60 + leader]};
    if (!relative) return exact_name<N>(hands, start);
    return relative_name<N>(deal, hands, deal.valued | events.marked, start);
}

// A lead by suit and place among the cards left, so that it means the same wherever the name does.
template <int N>
std::uint8_t lead_code(const DealTables& deal, const Hands<N>& hands, int card) {
    const int suit = deal.suit_of[card];
    const Bits64 left = all_cards<N>(hands) & deal.suit[suit];
    return static_cast<std::uint8_t>(1 + suit * 32 + std::popcount(left & ((Bits64{1} << card) - 1)));
}

} // namespace tarock
