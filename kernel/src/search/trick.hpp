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
    std::array<int, 2> sure{-2, -2};
    std::array<int, 2> possible{-2, -2};

    void enter(int side, int least, int most) {
        sure[side] = std::max(sure[side], least);
        possible[side] = std::max(possible[side], most);
    }
};

// Which side wins a trick for certain, as a question of the card that one side adds to it.
struct Prospect {
    int mine, theirs;
    int wins_above;  // a stronger card wins the trick
    int loses_below; // a weaker one loses it

    Prospect(const Rivals& rivals, int side)
        : mine(side), theirs(1 - side),
          wins_above(rivals.sure[mine] > rivals.possible[theirs] ? -2 : rivals.possible[theirs]),
          loses_below(rivals.sure[theirs] > rivals.possible[mine] ? rivals.sure[theirs] : -2) {}

    // The side that wins whatever the others play; -1 if neither does for sure.
    int certain(int strength) const {
        if (strength > wins_above) return mine;
        return strength < loses_below ? theirs : -1;
    }
};

template <int N, int Place>
Rivals rivals_in(const DealTables& deal, const Hands<N>& hands, const TrickState& trick, Bits64 led) {
    Rivals found;
    if (Place > 0) found.enter(deal.maximises[trick.winner], trick.power, trick.power);
    for (int later = Place + 1; later < N; ++later) {
        const int who = trick.leader + later < N ? trick.leader + later : trick.leader + later - N;
        const auto [least, most] = reach(deal, hands[who], led);
        found.enter(deal.maximises[who], least, most);
    }
    return found;
}

} // namespace tarock::TAROCK_LEVEL
