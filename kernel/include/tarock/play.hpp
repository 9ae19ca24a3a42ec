// Which cards may be played and who wins the trick, driven by the tables of rules.hpp.
// Judges one position at a time, keeps no history but what the position says, and checks nothing.
#pragma once

#include <algorithm>

#include "tarock/rules.hpp"

namespace tarock {

// The number of the trick on the table, counted from 1.
template <CardBits Bits>
int trick_number(const PlayRules<Bits>& rules, const PlayState<Bits>& state) {
    return rules.tricks + 1 - count(state.hand());
}

// The cards of the suit to follow; none as long as it is open.
template <CardBits Bits>
Bits suit_led(const PlayRules<Bits>& rules, const PlayState<Bits>& state) {
    if (state.named != no_suit) return rules.suits[state.named];
    for (int place = 0; place < state.laid; ++place) {
        if (state.trick[place] != rules.fool.card) return rules.follows[state.trick[place]];
    }
    return 0;
}

// Where in the trick the winning card lies, counted from the lead.
template <CardBits Bits>
int winning_place(const PlayRules<Bits>& rules, const PlayState<Bits>& state) {
    const Bits in_play = suit_led(rules, state) | rules.trump_cards();
    int best = -1;
    for (int place = 0; place < state.laid; ++place) {
        const int card = state.trick[place];
        if (card == rules.fool.card || !has(in_play, card)) continue;
        if (best < 0 || has(rules.beaters[state.trick[best]], card)) best = place;
    }
    return std::max(best, 0);
}

// The player who is winning the cards on the table.
template <CardBits Bits>
int winner(const PlayRules<Bits>& rules, const PlayState<Bits>& state) {
    return (state.leader + winning_place(rules, state)) % state.players;
}

template <CardBits Bits>
Bits following(const PlayRules<Bits>& rules, Bits hand, Bits led) {
    if (led == 0) return hand;
    if (const Bits same_suit = hand & led) return same_suit;
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

// What the duty to beat the winning card leaves.
template <CardBits Bits>
Bits beating(const PlayRules<Bits>& rules, const PlayState<Bits>& state, Bits allowed) {
    if (!rules.must_beat || state.laid == 0) return allowed;
    const int winning = state.trick[winning_place(rules, state)];
    const Bits winners = allowed & rules.beaters[winning];
    return winners != 0 ? winners : allowed;
}

template <CardBits Bits>
bool fool_forced(const PlayRules<Bits>& rules, const PlayState<Bits>& state, Bits led) {
    if (state.demanded || trick_number(rules, state) == rules.fool.forced_in) return true;
    return rules.fool.forced_when_void && led != 0 && (state.hand() & (led | rules.trump_cards())) == 0;
}

// The legal cards of a hand that holds the Fool.
template <CardBits Bits>
Bits legal_with_fool(const PlayRules<Bits>& rules, const PlayState<Bits>& state) {
    const Bits led = suit_led(rules, state), fool = rules.fool_card();
    if (fool_forced(rules, state, led)) return fool;
    const Bits others = following(rules, state.hand() & ~fool, led);
    const bool forbidden = trick_number(rules, state) == rules.fool.forbidden_in && others != 0;
    return forbidden ? others : others | fool;
}

// What is due in this trick, else what is free, else what is due first.
template <CardBits Bits>
Bits unbound(std::span<const Bound> promises, int now, Bits allowed) {
    Bits bound = 0, due = 0, first = 0;
    int soonest = 1 << 20;
    for (const Bound& one : promises) {
        if (!has(allowed, one.card) || one.trick < now) continue;
        const Bits card = only<Bits>(one.card);
        bound |= card;
        if (one.trick == now) due |= card;
        if (one.trick < soonest) first = 0;
        soonest = std::min(soonest, one.trick);
        if (one.trick == soonest) first |= card;
    }
    if (due != 0) return due;
    const Bits free = allowed & ~bound;
    return free != 0 ? free : first;
}

// The cards that the player to move may play; empty only when the hand is.
template <CardBits Bits>
Bits legal(const PlayRules<Bits>& rules, const PlayState<Bits>& state) {
    const Bits hand = state.hand();
    if ((hand & rules.fool_card()) != 0) return legal_with_fool(rules, state);
    Bits allowed = keep_back(rules, hand, following(rules, hand, suit_led(rules, state)));
    allowed = beating(rules, state, allowed);
    if (state.bound_count == 0) return allowed;
    return unbound(state.promises(), trick_number(rules, state), allowed);
}

// Whether the Fool, led now, stands for a suit.
template <CardBits Bits>
bool names_suit(const PlayRules<Bits>& rules, const PlayState<Bits>& state) {
    if (!rules.fool.names_suit || state.laid != 0) return false;
    return rules.fool.names_suit_last || trick_number(rules, state) != rules.tricks;
}

// A short list without memory of its own.
struct Moves {
    std::array<Move, 40> items;
    int size = 0;

    void add(Move move) { items[size++] = move; }

    const Move* begin() const { return items.data(); }

    const Move* end() const { return items.data() + size; }
};

template <CardBits Bits>
Moves moves(const PlayRules<Bits>& rules, const PlayState<Bits>& state) {
    Moves found;
    for (Bits cards = legal(rules, state); cards != 0; cards = without_lowest(cards)) {
        const int card = lowest(cards);
        if (card != rules.fool.card || !names_suit(rules, state)) {
            found.add({card});
            continue;
        }
        for (int suit = 0; suit < std::ssize(rules.suits); ++suit) {
            found.add({card, suit});
        }
    }
    return found;
}

// Whoever has to play the Fool to a trick may not lead to it.
template <CardBits Bits>
void pass_lead(const PlayRules<Bits>& rules, PlayState<Bits>& state) {
    if (rules.fool.forced_in == 0 || state.laid != 0 || (state.hand() & rules.fool_card()) == 0) return;
    if (trick_number(rules, state) == rules.fool.forced_in) state.leader = (state.leader + 1) % state.players;
}

// Drops the bindings that this trick sets free.
template <CardBits Bits>
void release(PlayState<Bits>& state, int number, int taker) {
    int kept = 0;
    for (int i = 0; i < state.bound_count; ++i) {
        const Bound& one = state.bound[i];
        const bool lost = (one.until >> (number - 1) & 1) != 0 && (one.allies >> taker & 1) == 0;
        if (number < one.trick && !lost) state.bound[kept++] = one;
    }
    std::fill(state.bound.begin() + kept, state.bound.begin() + state.bound_count, Bound{});
    state.bound_count = kept;
}

template <CardBits Bits>
void clear_trick(const PlayRules<Bits>& rules, PlayState<Bits>& state) {
    const int number = rules.tricks - count(state.hands[state.leader]);
    const int taker = winner(rules, state);
    for (int place = 0; place < state.laid; ++place) {
        state.taken[taker] |= only<Bits>(state.trick[place]);
        const bool fool = state.trick[place] == rules.fool.card;
        if (fool && number < rules.fool.captured_from)
            state.fool_owner = (state.leader + place) % state.players;
    }
    ++state.won[taker];
    if (state.bound_count != 0) release(state, number, taker);
    state.leader = taker;
    state.laid = 0;
    state.named = no_suit;
    state.demanded = false;
    state.trick = {};
    pass_lead(rules, state);
}

// Lays a legal card on the table; a full trick stays there.
template <CardBits Bits>
void lay(const PlayRules<Bits>& rules, PlayState<Bits>& state, Move move) {
    state.hands[state.to_move()] &= ~only<Bits>(move.card);
    state.trick[state.laid++] = move.card;
    if (move.named == no_suit) return;
    state.named = no_suit;
    for (int seat = 0; seat < state.players; ++seat) {
        if (seat != state.leader && (state.hands[seat] & rules.suits[move.named]) != 0)
            state.named = move.named;
    }
}

// The position after a legal move; a full trick is cleared and its winner leads.
template <CardBits Bits>
PlayState<Bits> after(const PlayRules<Bits>& rules, PlayState<Bits> state, Move move) {
    lay(rules, state, move);
    if (state.laid == state.players) clear_trick(rules, state);
    return state;
}

} // namespace tarock
