// Which card to try first. A guess that costs nothing but time when it is wrong.
#pragma once

#include "search/bounds.hpp"

namespace tarock {

struct TrickState {
    Bits64 led = 0; // the suit; none before the lead
    Bits64 cards = 0;
    int leader = 0;
    int winner = 0;
    int winning_card = no_card;
    int power = -2;
    int points = 0;
};

struct CardView {
    int card;
    int place;
    int seat;
    int side; // which side wins the trick for sure with this card, -1 if neither
    Bits64 led;
    int tricks;
};

// What a lead promises: points in a sure trick, drawing trumps, a cheap way out.
template <int N>
int lead_score(const DealTables& deal, const Hands<N>& hands, const CardView& view) {
    const int value = deal.value[view.card];
    const bool trump = deal.suit_of[view.card] == 0;
    const int mine = deal.maximises[view.seat];
    Bits64 enemies = 0, partners = 0;
    for (int other = 0; other < N; ++other) {
        if (other != view.seat) (deal.allied(view.seat, other) ? partners : enemies) |= hands[other];
    }
    const Bits64 suit = view.led;
    int score = 0;
    if (view.side == mine) {
        score = 100 + 4 * value;
    } else if (view.side >= 0) {
        score = 40 - 6 * value;
    } else {
        score = 60 - 2 * value;
    }
    if (trump) {
        score += 10 + std::popcount(enemies & suit) - view.card / 2;
    } else {
        const int theirs = std::popcount(enemies & suit);
        score += 3 * theirs;
    }
    return score;
}

// What a card does for its side in the trick.
template <int N>
int follow_score(const DealTables& deal, const Hands<N>& hands, const TrickState& trick,
                 const CardView& view) {
    (void)hands;
    const int value = deal.value[view.card];
    const int mine = deal.maximises[view.seat];
    const bool trump = deal.suit_of[view.card] == 0;
    const int strength = trump ? 64 + view.card : (has(view.led, view.card) ? view.card : -1);
    const bool takes = strength > trick.power;
    if (view.side == mine) return 100 + 4 * value + (takes ? 0 : 10) - (trump ? view.card / 2 : 0);
    if (view.side >= 0) return 50 - 6 * value - (trump ? view.card / 2 : 0);
    if (takes) return 60 + 2 * value;
    return 50 - 4 * value;
}

} // namespace tarock
