// What makes rules and positions sound, and the sentences for those that are not.
#include "tarock/position.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>
#include <utility>

namespace tarock {
namespace {

[[noreturn]] void refuse(const std::string& sentence) {
    throw std::invalid_argument(sentence);
}

std::string card_name(int card) {
    return "card " + std::to_string(card);
}

std::string player_name(int player) {
    return "player " + std::to_string(player);
}

// Also takes what is no card at all, so that the caller can name it.
template <CardBits Bits>
bool holds(Bits set, int card) {
    return card >= 0 && card < capacity<Bits> && has(set, card);
}

// Adds `cards` to those already placed, which they must not overlap.
template <CardBits Bits>
Bits placed(Bits before, Bits cards, const char* where) {
    const Bits twice = before & cards;
    if (twice != 0) refuse(card_name(lowest(twice)) + " is in two " + where);
    return before | cards;
}

template <CardBits Bits>
void check_suits(const std::vector<Bits>& suits) {
    if (suits.empty()) refuse("a pack needs at least one suit");
    Bits seen = 0;
    for (const Bits suit : suits) {
        if (suit == 0) refuse("a suit holds no card");
        seen = placed(seen, suit, "suits");
    }
}

template <CardBits Bits>
void check_kept_back(const PlayRules<Bits>& rules) {
    if (rules.kept_back == no_card || holds(rules.trump_cards(), rules.kept_back)) return;
    refuse(card_name(rules.kept_back) + " is kept back, but it is not a trump");
}

template <CardBits Bits>
void check_fool(const PlayRules<Bits>& rules) {
    for (const Bits suit : rules.suits) {
        if (holds(suit, rules.fool.card))
            refuse("the Fool belongs to no suit, but " + card_name(rules.fool.card) + " does");
    }
}

template <CardBits Bits>
void check_seats(const std::vector<Bits>& hands, int leader) {
    const auto players = std::ssize(hands);
    if (players < min_players || players > max_players) {
        refuse("there must be two to four hands, not " + std::to_string(players));
    }
    if (leader < 0 || leader >= players) refuse("there is no " + player_name(leader) + " to lead");
}

template <CardBits Bits>
void check_hands(Bits pack, const std::vector<Bits>& hands) {
    for (int player = 0; player < std::ssize(hands); ++player) {
        const Bits strange = hands[player] & ~pack;
        if (strange == 0) continue;
        refuse(player_name(player) + " holds " + card_name(lowest(strange)) + ", which is not in the pack");
    }
}

void check_room(const std::vector<int>& trick, std::ptrdiff_t players) {
    if (std::ssize(trick) < players) return;
    refuse(std::to_string(trick.size()) +
           " cards on the table make a full trick, which is to be cleared first");
}

template <CardBits Bits>
void check_table(Bits pack, const std::vector<int>& trick) {
    for (const int card : trick) {
        if (!holds(pack, card)) refuse(card_name(card) + " lies on the table, but it is not in the pack");
    }
}

template <CardBits Bits>
void check_held_once(const std::vector<Bits>& hands, const std::vector<int>& trick) {
    Bits seen = 0;
    for (const Bits hand : hands) {
        seen = placed(seen, hand, "places");
    }
    for (const int card : trick) {
        seen = placed(seen, only<Bits>(card), "places");
    }
}

// Who has played to the trick holds one card less than who has not.
template <CardBits Bits>
int cards_before_trick(const PlayState<Bits>& state, int place) {
    return count(state.hands[(state.leader + place) % state.players]) + (place < state.laid ? 1 : 0);
}

template <CardBits Bits>
void check_even(const PlayState<Bits>& state) {
    for (int place = 1; place < state.players; ++place) {
        if (cards_before_trick(state, place) != cards_before_trick(state, 0)) {
            refuse("the hands are uneven, even when the cards on the table are counted in");
        }
    }
}

template <CardBits Bits>
void check_length(const PlayRules<Bits>& rules, const PlayState<Bits>& state) {
    if (rules.tricks == 0 || cards_before_trick(state, 0) <= rules.tricks) return;
    refuse("the hands hold more cards than the " + std::to_string(rules.tricks) + " tricks of a whole hand");
}

} // namespace

template <CardBits Bits>
PlayRules<Bits> checked_rules(PlayRules<Bits> rules) {
    check_suits(rules.suits);
    if (rules.trumps < 0 || rules.trumps >= std::ssize(rules.suits)) {
        refuse("there is no suit " + std::to_string(rules.trumps) + " to be trumps");
    }
    check_kept_back(rules);
    check_fool(rules);
    rules.prepare();
    return rules;
}

template <CardBits Bits>
PlayRules<Bits> checked_rules(std::vector<Bits> suits, int trumps, bool must_beat, int kept_back) {
    return checked_rules(PlayRules<Bits>{
        .suits = std::move(suits), .trumps = trumps, .must_beat = must_beat, .kept_back = kept_back});
}

template <CardBits Bits>
PlayState<Bits> checked_state(const PlayRules<Bits>& rules, const std::vector<Bits>& hands, int leader,
                              const std::vector<int>& trick) {
    check_seats(hands, leader);
    check_room(trick, std::ssize(hands));
    check_hands(rules.pack(), hands);
    check_table(rules.pack(), trick);
    check_held_once(hands, trick);
    PlayState<Bits> state;
    state.players = static_cast<int>(hands.size());
    state.leader = leader;
    state.laid = static_cast<int>(trick.size());
    std::ranges::copy(hands, state.hands.begin());
    std::ranges::copy(trick, state.trick.begin());
    check_even(state);
    check_length(rules, state);
    pass_lead(rules, state);
    return state;
}

template <CardBits Bits>
void check_named(const PlayRules<Bits>& rules, const PlayState<Bits>& state) {
    if (state.named == no_suit) return;
    if (state.named < 0 || state.named >= std::ssize(rules.suits)) {
        refuse("there is no suit " + std::to_string(state.named) + " to be named");
    }
    if (state.laid == 0 || state.trick[0] != rules.fool.card) refuse("only who leads the Fool names a suit");
}

template <CardBits Bits>
void check_bound(const PlayRules<Bits>& rules, const std::vector<Bound>& bound) {
    if (bound.size() > max_bound) refuse("there are more than " + std::to_string(max_bound) + " bound cards");
    for (const Bound& one : bound) {
        if (!holds(rules.pack(), one.card))
            refuse(card_name(one.card) + " is bound, but it is not in the pack");
        if (one.trick < 1 || one.trick > rules.tricks) {
            refuse(card_name(one.card) + " is bound to trick " + std::to_string(one.trick) +
                   ", which is never played");
        }
    }
}

template PlayRules<Bits64> checked_rules(PlayRules<Bits64>);
template PlayRules<Bits128> checked_rules(PlayRules<Bits128>);
template void check_named(const PlayRules<Bits64>&, const PlayState<Bits64>&);
template void check_named(const PlayRules<Bits128>&, const PlayState<Bits128>&);
template void check_bound(const PlayRules<Bits64>&, const std::vector<Bound>&);
template void check_bound(const PlayRules<Bits128>&, const std::vector<Bound>&);
template PlayRules<Bits64> checked_rules(std::vector<Bits64>, int, bool, int);
template PlayRules<Bits128> checked_rules(std::vector<Bits128>, int, bool, int);
template PlayState<Bits64> checked_state(const PlayRules<Bits64>&, const std::vector<Bits64>&, int,
                                         const std::vector<int>&);
template PlayState<Bits128> checked_state(const PlayRules<Bits128>&, const std::vector<Bits128>&, int,
                                          const std::vector<int>&);

} // namespace tarock
