// A trick in the making, and what the players after this one can still do to it.
#pragma once

#include <utility>

#include "search/bounds.hpp"

namespace tarock::TAROCK_LEVEL {

struct TrickState {
    Bits64 led = 0; // the suit; none before the lead
    Bits64 cards = 0;
    int leader = 0;
    int winner = 0;
    int winning_card = no_card;
    int power = -2;
    int points = 0;
};

inline TrickState opened(int leader) {
    TrickState trick;
    trick.leader = leader;
    trick.winner = leader;
    return trick;
}

inline TrickState laid(const DealTables& deal, TrickState trick, int seat, int card) {
    if (trick.cards == 0) trick.led = deal.suit[deal.suit_of[card]];
    const int strength = has(deal.suit[0], card) ? 64 + card : (has(trick.led, card) ? card : -1);
    if (strength > trick.power) {
        trick.power = strength;
        trick.winner = seat;
        trick.winning_card = card;
    }
    trick.cards |= only<Bits64>(card);
    trick.points += deal.value[card];
    return trick;
}

inline Bits64 allowed(const DealTables& deal, Bits64 hand, Bits64 led) {
    if (led == 0) return hand;
    if (const Bits64 same = hand & led) return same;
    if (const Bits64 trumps = hand & deal.suit[0]) return trumps;
    return hand;
}

// The weakest and the strongest that a hand can play to a suit.
inline std::pair<int, int> reach(const DealTables& deal, Bits64 hand, Bits64 led) {
    Bits64 cards = hand & led;
    int offset = led == deal.suit[0] ? 64 : 0;
    if (cards == 0) {
        cards = hand & deal.suit[0];
        offset = 64;
    }
    if (cards == 0) return {-1, -1};
    return {offset + lowest(cards), offset + 63 - std::countl_zero(cards)};
}

// The weakest and the strongest that each side brings to a trick, but for the seat to play.
struct Rivals {
    int own_sure = -2, own_possible = -2;
    int their_sure = -2, their_possible = -2;

    void enter(bool own, int least, int most) {
        if (own) {
            own_sure = std::max(own_sure, least);
            own_possible = std::max(own_possible, most);
        } else {
            their_sure = std::max(their_sure, least);
            their_possible = std::max(their_possible, most);
        }
    }
};

// Which side wins a trick for certain, as a question of the card that one side adds to it.
struct Prospect {
    int mine;
    int wins_above;  // a stronger card wins the trick
    int loses_below; // a weaker one loses it

    Prospect(const Rivals& rivals, int side)
        : mine(side), wins_above(rivals.own_sure > rivals.their_possible ? -2 : rivals.their_possible),
          loses_below(rivals.their_sure > rivals.own_possible ? rivals.their_sure : -2) {}

    // The side that wins whatever the others play; -1 if neither does for sure.
    int certain(int strength) const {
        if (strength > wins_above) return mine;
        return strength < loses_below ? 1 - mine : -1;
    }
};

template <int N, int Place>
Prospect prospect_of(const DealTables& deal, const Board<N>& board, int seat, const TrickState& trick,
                     Bits64 led) {
    const bool mine = deal.maximises[seat];
    Rivals found;
    if (Place > 0) found.enter(deal.maximises[trick.winner] == mine, trick.power, trick.power);
    for (int later = 1; later < N - Place; ++later) {
        const int who = seat + later < N ? seat + later : seat + later - N;
        const auto [least, most] = reach(deal, board.hands[who], led);
        found.enter(deal.maximises[who] == mine, least, most);
    }
    return {found, mine};
}

} // namespace tarock::TAROCK_LEVEL
