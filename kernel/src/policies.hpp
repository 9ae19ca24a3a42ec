// How players of playouts choose their cards, and what they keep for later.
#pragma once

#include <algorithm>
#include <bit>

#if defined(__BMI2__)
#include <immintrin.h>
#endif

#include "catches.hpp"
#include "foresight.hpp"
#include "tarock/objective.hpp"
#include "tarock/play.hpp"
#include "tarock/playout.hpp"

namespace tarock {

// The card at this place among those of a set, as a set of one.
inline Bits64 nth(Bits64 cards, std::uint32_t place) {
#if defined(__BMI2__)
    return _pdep_u64(Bits64{1} << place, cards);
#else
    for (; place > 0; --place) {
        cards = without_lowest(cards);
    }
    return cards & -cards;
#endif
}

inline Bits128 nth(Bits128 cards, std::uint32_t place) {
    const auto lower = static_cast<Bits64>(cards);
    const auto held = static_cast<std::uint32_t>(std::popcount(lower));
    if (place < held) return nth(lower, place);
    return Bits128{nth(upper_half(cards), place - held)} << 64;
}

// A trick on the table, as the policies see it.
template <CardBits Bits>
struct Lying {
    Bits led = 0;
    Bits cards = 0;
    int winning_card = no_card;
    int winner = 0;
    bool last = false; // nobody plays after this one
};

// Wins what it can when nobody plays after it, gives to its own side, throws cheaply otherwise.
// Leads at random: whoever sees one hand only cannot tell much, and the spread is wanted.
template <CardBits Bits>
Bits sensible(const PlayRules<Bits>& rules, Bits legal, const Lying<Bits>& table, bool ours, Dice& dice) {
    const auto any = [&](Bits cards) {
        return nth(cards, dice.below(static_cast<std::uint32_t>(count(cards))));
    };
    if (table.cards == 0) return any(legal);
    const Bits winners = legal & rules.beaters[table.winning_card];
    if (ours) {
        const Bits giving = legal & ~winners;
        if (giving == 0) return rules.cheapest(legal);
        return table.last ? rules.dearest(giving) : any(giving);
    }
    if (winners == 0) return rules.cheapest(legal);
    if (table.last)
        return (winners & rules.trump_cards()) == 0 ? rules.dearest(winners) : rules.cheapest(winners);
    return any(legal);
}

// Whoever has promised a trump to a late trick leads his others, so that the trumps of the rest are gone by
// then.
template <CardBits Bits>
Bits drawing_leads(const PlayRules<Bits>& rules, std::span<const Bound> promises, int now, Bits legal,
                   Bits hand) {
    Bits kept = 0;
    for (const Bound& one : promises) {
        if (one.trick >= now) kept |= only<Bits>(one.card);
    }
    const Bits trumps = hand & rules.trump_cards();
    return (trumps & kept) == 0 ? Bits{0} : legal & trumps & ~kept;
}

template <CardBits Bits>
Bits drawing_leads(const PlayRules<Bits>& rules, const PlayState<Bits>& state, Bits legal) {
    if (state.laid != 0 || state.bound_count == 0) return 0;
    return drawing_leads(rules, state.promises(), trick_number(rules, state), legal & ~rules.fool_card(),
                         state.hand());
}

template <CardBits Bits>
Move any_move(const PlayRules<Bits>& rules, const PlayState<Bits>& state, Dice& dice) {
    const Moves choice = moves(rules, state);
    return choice.items[dice.below(static_cast<std::uint32_t>(choice.size))];
}

// The best card of this trick; the Fool when it would cost much, or before it is caught.
template <CardBits Bits>
Move foreseen_move(const PlayRules<Bits>& rules, const PlayState<Bits>& state, Policy policy, unsigned side,
                   Dice& dice) {
    constexpr int much = 36;
    const Bits legal = tarock::legal(rules, state), plain = legal & ~rules.fool_card();
    if (plain == 0) return any_move(rules, state, dice);
    int value = 0;
    Foresight<Bits> foresight(rules, state, side, policy == Policy::shunning);
    const int card = foresight.best(plain, dice, value);
    if (legal == plain || state.laid == 0) return {card};
    const bool last_chance = trick_number(rules, state) + 1 >= rules.fool.captured_from;
    return {last_chance || value < -much ? rules.fool.card : card};
}

// Whoever may play the Fool does so as often as any other card.
template <CardBits Bits>
Move sensible_move(const PlayRules<Bits>& rules, const PlayState<Bits>& state, unsigned side,
                   const Catches<Bits>& catches, Dice& dice) {
    Bits legal = prudent(catches, rules, state, side, tarock::legal(rules, state));
    if (const Bits drawing = drawing_leads(rules, state, legal))
        return {lowest(nth(drawing, dice.below(static_cast<std::uint32_t>(count(drawing)))))};
    const int place = winning_place(rules, state);
    if (state.laid == 0 || state.trick[place] == rules.fool.card) return any_move(rules, state, dice);
    if ((legal & rules.fool_card()) != 0) {
        const Move any = any_move(rules, state, dice);
        if (any.card == rules.fool.card) return any;
        legal &= ~rules.fool_card();
    }
    Lying<Bits> table;
    table.winning_card = state.trick[place];
    table.winner = (state.leader + place) % state.players;
    table.cards = only<Bits>(table.winning_card);
    table.last = state.laid + 1 == state.players;
    const bool ours = allied(side, state.to_move(), table.winner);
    return {lowest(sensible(rules, legal, table, ours, dice))};
}

template <CardBits Bits>
Move chosen_move(const PlayRules<Bits>& rules, const PlayState<Bits>& state, Policy policy, unsigned side,
                 const Catches<Bits>& catches, Dice& dice) {
    if (policy == Policy::random) return any_move(rules, state, dice);
    const bool favoured = (side >> state.to_move() & 1) != 0;
    const bool simple = policy == Policy::sensible || policy == Policy::wary;
    if (simple || (policy == Policy::favouring && !favoured))
        return sensible_move(rules, state, side, catches, dice);
    return foreseen_move(rules, state, policy, side, dice);
}

// Whether a seat has more trumps than any other, so that the last of them may be his.
template <CardBits Bits>
bool commands_trumps(const PlayRules<Bits>& rules, const PlayState<Bits>& state, int seat) {
    const auto trumps = [&](int whose) { return count(state.hands[whose] & rules.trump_cards()); };
    for (int other = 0; other < state.players; ++other) {
        if (other != seat && trumps(other) >= trumps(seat)) return false;
    }
    return true;
}

// Whoever has promised a card to a late trick keeps it for that trick: something happens only if his side
// wins there with it, and nothing else is said of its falling. A card of which both are told, a win and a
// loss, is kept by those who may well win with it.
template <CardBits Bits>
bool promised(const PlayRules<Bits>& rules, const PlayState<Bits>& state, const Objective<Bits>& objective,
              const Event<Bits>& event, int seat) {
    using Kind = typename Event<Bits>::Kind;
    if (event.kind != Kind::fall || count(event.cards) != 1 || std::popcount(event.tricks) != 1) return false;
    if ((event.winners >> seat & 1) == 0) return false;
    const bool risky = std::ranges::any_of(objective.events, [&](const Event<Bits>& other) {
        return other.kind == Kind::fall && (other.cards & event.cards) != 0 &&
               (other.tricks & event.tricks) != 0 && (other.winners >> seat & 1) == 0;
    });
    return !risky || commands_trumps(rules, state, seat);
}

// A card that the law binds already is left to the law.
template <CardBits Bits>
void keep_promises(const PlayRules<Bits>& rules, const Objective<Bits>& objective, PlayState<Bits>& state) {
    Bits open = 0;
    for (int seat = 0; seat < state.players; ++seat) {
        open |= state.hands[seat];
    }
    for (int i = 0; i < state.bound_count; ++i) {
        open &= ~only<Bits>(state.bound[i].card);
    }
    for (const Event<Bits>& event : objective.events) {
        for (int seat = 0; seat < state.players && state.bound_count < max_bound; ++seat) {
            if ((state.hands[seat] & event.cards & open) == 0 ||
                !promised(rules, state, objective, event, seat))
                continue;
            state.bound[state.bound_count++] = {lowest(event.cards), std::countr_zero(event.tricks) + 1, 0,
                                                0};
        }
    }
}

} // namespace tarock
