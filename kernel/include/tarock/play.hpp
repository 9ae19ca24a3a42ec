// Which cards may be played and who wins the trick, driven by a small table of rules.
// Knows no Tarock: no card has a name, points or a meaning here, and nothing is checked. What comes
// from outside goes through position.hpp first.
#pragma once

#include <array>
#include <vector>

#include "tarock/bits.hpp"

namespace tarock {

inline constexpr int no_card = -1;
inline constexpr int min_players = 2;
inline constexpr int max_players = 4;

template <CardBits Bits>
struct PlayRules {
    std::vector<Bits> suits; // disjoint; inside a suit the higher index is the stronger card
    int trumps = 0;          // which of the suits
    bool must_beat = false;  // beat the card that is winning the trick, if you can
    int kept_back = no_card; // a trump that stays in hand until it is its owner's last trump

    Bits trump_cards() const { return suits[trumps]; }
};

template <CardBits Bits>
struct PlayState {
    int players = 0;
    int leader = 0;
    int laid = 0;                          // how many cards lie on the table
    std::array<Bits, max_players> hands{}; // the first `players` count
    std::array<int, max_players> trick{};  // in order of play, the first `laid` count

    int to_move() const { return (leader + laid) % players; }

    Bits hand() const { return hands[to_move()]; }
};

template <CardBits Bits>
Bits suit_of(const PlayRules<Bits>& rules, int card) {
    for (const Bits suit : rules.suits) {
        if (has(suit, card)) return suit;
    }
    return 0;
}

// The cards that would take the trick from `card`, if it is winning at the moment.
template <CardBits Bits>
Bits beating(const PlayRules<Bits>& rules, int card) {
    const Bits suit = suit_of(rules, card);
    const Bits stronger = suit & above<Bits>(card);
    return suit == rules.trump_cards() ? stronger : stronger | rules.trump_cards();
}

// Where in the trick the winning card lies, counted from the lead.
template <CardBits Bits>
int winning_place(const PlayRules<Bits>& rules, const PlayState<Bits>& state) {
    int best = 0;
    for (int place = 1; place < state.laid; ++place) {
        const int card = state.trick[place];
        if (has(beating(rules, state.trick[best]), card)) best = place;
    }
    return best;
}

// The player who is winning the cards on the table.
template <CardBits Bits>
int winner(const PlayRules<Bits>& rules, const PlayState<Bits>& state) {
    return (state.leader + winning_place(rules, state)) % state.players;
}

template <CardBits Bits>
Bits following(const PlayRules<Bits>& rules, Bits hand, int led) {
    if (const Bits same_suit = hand & suit_of(rules, led)) return same_suit;
    if (const Bits trumps = hand & rules.trump_cards()) return trumps;
    return hand;
}

// Never empties `allowed`: where the kept card was allowed, so was the other trump.
template <CardBits Bits>
Bits keep_back(const PlayRules<Bits>& rules, Bits hand, Bits allowed) {
    if (rules.kept_back == no_card) return allowed;
    const Bits kept = only<Bits>(rules.kept_back);
    return (hand & rules.trump_cards() & ~kept) != 0 ? allowed & ~kept : allowed;
}

// The cards that the player to move may play; empty only when the hand is.
template <CardBits Bits>
Bits legal(const PlayRules<Bits>& rules, const PlayState<Bits>& state) {
    const Bits hand = state.hand();
    if (state.laid == 0) return keep_back(rules, hand, hand);
    const Bits allowed = keep_back(rules, hand, following(rules, hand, state.trick[0]));
    if (!rules.must_beat) return allowed;
    const int winning = state.trick[winning_place(rules, state)];
    const Bits winners = allowed & beating(rules, winning);
    return winners != 0 ? winners : allowed;
}

// The position after a legal card; a full trick is cleared and its winner leads.
template <CardBits Bits>
PlayState<Bits> after(const PlayRules<Bits>& rules, PlayState<Bits> state, int card) {
    state.hands[state.to_move()] &= ~only<Bits>(card);
    state.trick[state.laid++] = card;
    if (state.laid == state.players) {
        state.leader = winner(rules, state);
        state.laid = 0;
    }
    return state;
}

} // namespace tarock
