// Playouts: a quick loop for the plain law, and the general one for everything else.
#include "tarock/playout.hpp"

#include <algorithm>
#include <bit>

#include "foresight.hpp"
#include "search/hashing.hpp"

namespace tarock {

Dice::Dice(std::uint64_t seed, std::uint64_t first, std::uint64_t second)
    : state_(mixed(seed ^ mixed(first ^ mixed(second + 0x51ed270b7a1f39c5)))) {}

namespace {

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

template <CardBits Bits>
bool plain_law(const PlayRules<Bits>& rules, const PlayState<Bits>& state) {
    return !rules.must_beat && rules.kept_back == no_card && rules.fool.card == no_card &&
           state.bound_count == 0;
}

// A trick on the table, as the policies see it.
template <CardBits Bits>
struct Table {
    Bits led = 0;
    Bits cards = 0;
    int winning_card = no_card;
    int winner = 0;
    bool last = false; // nobody plays after this one
};

template <CardBits Bits>
Bits dearest(const PlayRules<Bits>& rules, Bits cards) {
    int best = lowest(cards);
    for (Bits rest = without_lowest(cards); rest != 0; rest = without_lowest(rest)) {
        const int card = lowest(rest);
        if (rules.values[card] > rules.values[best]) best = card;
    }
    return only<Bits>(best);
}

// The cheapest card, of equal ones the weakest.
template <CardBits Bits>
Bits cheapest(const PlayRules<Bits>& rules, Bits cards) {
    int best = lowest(cards);
    for (Bits rest = without_lowest(cards); rest != 0; rest = without_lowest(rest)) {
        const int card = lowest(rest);
        if (rules.values[card] < rules.values[best]) best = card;
    }
    return only<Bits>(best);
}

// Wins what it can when nobody plays after it, gives to its own side, throws cheaply otherwise.
// Leads at random: whoever sees one hand only cannot tell much, and the spread is wanted.
template <CardBits Bits>
Bits sensible(const PlayRules<Bits>& rules, Bits legal, const Table<Bits>& table, bool ours, Dice& dice) {
    const auto any = [&](Bits cards) {
        return nth(cards, dice.below(static_cast<std::uint32_t>(count(cards))));
    };
    if (table.cards == 0) return any(legal);
    const Bits winners = legal & rules.beaters[table.winning_card];
    if (ours) {
        const Bits giving = legal & ~winners;
        if (giving == 0) return cheapest(rules, legal);
        return table.last ? dearest(rules, giving) : any(giving);
    }
    if (winners == 0) return cheapest(rules, legal);
    if (table.last)
        return (winners & rules.trump_cards()) == 0 ? dearest(rules, winners) : cheapest(rules, winners);
    return any(legal);
}

// The plain law, without a copy of the position at every card.
template <CardBits Bits, int Players, Policy How>
class QuickPlay {
public:
    QuickPlay(const PlayRules<Bits>& rules, unsigned side, Dice& dice)
        : rules_(rules), trumps_(rules.trump_cards()), side_(side), dice_(dice) {}

    Played run(const PlayState<Bits>& state) {
        hands_ = state.hands;
        int leader = state.leader, place = state.laid;
        Played played;
        Table<Bits> table;
        for (int earlier = 0; earlier < state.laid; ++earlier) {
            lay(table, (state.leader + earlier) % Players, only<Bits>(state.trick[earlier]));
        }
        while (place != 0 || hands_[leader] != 0) {
            for (; place < Players; ++place) {
                const int seat = leader + place < Players ? leader + place : leader + place - Players;
                table.last = place + 1 == Players;
                const Bits card = chosen(table, seat);
                hands_[seat] ^= card;
                lay(table, seat, card);
            }
            leader = table.winner;
            taken_[leader] |= table.cards;
            ++played.tricks[leader];
            table.cards = 0;
            table.led = 0;
            place = 0;
        }
        for (int seat = 0; seat < Players; ++seat) {
            played.points[seat] = rules_.worth(taken_[seat]);
        }
        return played;
    }

private:
    void lay(Table<Bits>& table, int seat, Bits card) const {
        if (table.cards == 0) {
            table.winning_card = lowest(card);
            table.led = rules_.follows[table.winning_card];
            table.winner = seat;
        } else if ((rules_.beaters[table.winning_card] & card) != 0) {
            table.winning_card = lowest(card);
            table.winner = seat;
        }
        table.cards |= card;
    }

    Bits chosen(const Table<Bits>& table, int seat) {
        const Bits hand = hands_[seat];
        Bits legal = hand & table.led;
        if (legal == 0) legal = table.cards == 0 ? hand : hand & trumps_;
        if (legal == 0) legal = hand;
        if constexpr (How == Policy::random) {
            return nth(legal, dice_.below(static_cast<std::uint32_t>(count(legal))));
        } else {
            const bool ours = table.cards != 0 && (side_ >> seat & 1) == (side_ >> table.winner & 1);
            return sensible(rules_, legal, table, ours, dice_);
        }
    }

    const PlayRules<Bits>& rules_;
    Bits trumps_;
    unsigned side_;
    Dice& dice_;
    std::array<Bits, max_players> hands_{};
    std::array<Bits, max_players> taken_{};
};

template <CardBits Bits, Policy How>
Played play_quickly(const PlayRules<Bits>& rules, const PlayState<Bits>& state, unsigned side, Dice& dice) {
    if (state.players == 2) return QuickPlay<Bits, 2, How>(rules, side, dice).run(state);
    if (state.players == 3) return QuickPlay<Bits, 3, How>(rules, side, dice).run(state);
    return QuickPlay<Bits, 4, How>(rules, side, dice).run(state);
}

// The best card of this trick; the Fool when it would cost much, or before it is caught.
template <CardBits Bits>
Move foreseen_move(const PlayRules<Bits>& rules, const PlayState<Bits>& state, Policy policy, unsigned side,
                   Dice& dice) {
    constexpr int much = 36;
    const Bits legal = tarock::legal(rules, state), plain = legal & ~rules.fool_card();
    if (plain == 0) {
        const Moves choice = moves(rules, state);
        return choice.items[dice.below(static_cast<std::uint32_t>(choice.size))];
    }
    int value = 0;
    Foresight<Bits> foresight(rules, state, side, policy == Policy::shunning);
    const int card = foresight.best(plain, dice, value);
    if (legal == plain || state.laid == 0) return {card};
    const bool last_chance = trick_number(rules, state) + 1 >= rules.fool.captured_from;
    return {last_chance || value < -much ? rules.fool.card : card};
}

// Whoever has promised a trump to a late trick leads his others, so that the trumps of the rest are gone by
// then.
template <CardBits Bits>
Bits drawing_leads(const PlayRules<Bits>& rules, const PlayState<Bits>& state) {
    Bits kept = 0;
    for (int i = 0; i < state.bound_count; ++i) {
        kept |= only<Bits>(state.bound[i].card);
    }
    const Bits trumps = state.hands[state.to_move()] & rules.trump_cards();
    return (trumps & kept) == 0 ? Bits{0} : tarock::legal(rules, state) & trumps & ~kept & ~rules.fool_card();
}

template <CardBits Bits>
Move chosen_move(const PlayRules<Bits>& rules, const PlayState<Bits>& state, Policy policy, unsigned side,
                 Dice& dice) {
    if (policy == Policy::foreseeing || policy == Policy::shunning) {
        return foreseen_move(rules, state, policy, side, dice);
    }
    if (policy == Policy::sensible && state.laid == 0) {
        if (const Bits drawing = drawing_leads(rules, state); drawing != 0)
            return {lowest(nth(drawing, dice.below(static_cast<std::uint32_t>(count(drawing)))))};
    }
    const Moves choice = moves(rules, state);
    const Move any = choice.items[dice.below(static_cast<std::uint32_t>(choice.size))];
    if (policy == Policy::random || state.laid == 0 || any.card == rules.fool.card) return any;
    Table<Bits> table;
    const int place = winning_place(rules, state);
    if (state.trick[place] == rules.fool.card) return any;
    table.winning_card = state.trick[place];
    table.winner = (state.leader + place) % state.players;
    table.cards = only<Bits>(table.winning_card);
    table.last = state.laid + 1 == state.players;
    const bool ours = (side >> state.to_move() & 1) == (side >> table.winner & 1);
    const Bits legal = tarock::legal(rules, state) & ~rules.fool_card();
    return {lowest(sensible(rules, legal, table, ours, dice))};
}

// Whoever has promised a card to a late trick keeps it for that trick: something happens only if his side
// wins there with it, and nothing else is said of its falling. A card of which both are told, a win and a
// loss, is no promise.
template <CardBits Bits>
bool promised(const Objective<Bits>& objective, const Event<Bits>& event, int seat) {
    using Kind = typename Event<Bits>::Kind;
    if (event.kind != Kind::fall || count(event.cards) != 1 || std::popcount(event.tricks) != 1) return false;
    if ((event.winners >> seat & 1) == 0) return false;
    return std::ranges::none_of(objective.events, [&](const Event<Bits>& other) {
        return other.kind == Kind::fall && (other.cards & event.cards) != 0 &&
               (other.tricks & event.tricks) != 0 && (other.winners >> seat & 1) == 0;
    });
}

// A card that the law binds already is left to the law.
template <CardBits Bits>
void keep_promises(const Objective<Bits>& objective, PlayState<Bits>& state) {
    Bits open = 0;
    for (int seat = 0; seat < state.players; ++seat) {
        open |= state.hands[seat];
    }
    for (int i = 0; i < state.bound_count; ++i) {
        open &= ~only<Bits>(state.bound[i].card);
    }
    for (const Event<Bits>& event : objective.events) {
        for (int seat = 0; seat < state.players && state.bound_count < max_bound; ++seat) {
            if ((state.hands[seat] & event.cards & open) == 0 || !promised(objective, event, seat)) continue;
            state.bound[state.bound_count++] = {lowest(event.cards), std::countr_zero(event.tricks) + 1, 0,
                                                0};
        }
    }
}

template <CardBits Bits>
Played play_to_the_end(const PlayRules<Bits>& rules, Course<Bits> course, const Objective<Bits>& objective,
                       Policy policy, unsigned side, Dice& dice) {
    if (policy != Policy::random) keep_promises(objective, course.state);
    while (!course.state.over()) {
        course = after(rules, objective, course, chosen_move(rules, course.state, policy, side, dice));
    }
    Played played;
    for (int seat = 0; seat < course.state.players; ++seat) {
        played.points[seat] = course.points[seat] - objective.base[seat];
        played.tricks[seat] = static_cast<std::uint8_t>(course.state.won[seat]);
    }
    if (objective.points.empty() && objective.amounts.empty()) return played;
    for (int which = 0; which < objective.width; ++which) {
        played.values[which] = worth(rules, objective, course, which);
    }
    return played;
}

template <CardBits Bits>
Played play_generally(const PlayRules<Bits>& rules, const PlayState<Bits>& state,
                      const Objective<Bits>& objective, Policy policy, unsigned side, Dice& dice) {
    Course<Bits> course = course_from(state, objective);
    course.state.won = {};
    return play_to_the_end(rules, course, objective, policy, side, dice);
}

} // namespace

template <CardBits Bits>
Played play_out(const PlayRules<Bits>& rules, const PlayState<Bits>& state, const Objective<Bits>* objective,
                Policy policy, unsigned side, Dice& dice) {
    if (objective != nullptr) return play_generally(rules, state, *objective, policy, side, dice);
    const bool looks = policy == Policy::foreseeing || policy == Policy::shunning;
    if (!looks && plain_law(rules, state)) {
        return policy == Policy::random ? play_quickly<Bits, Policy::random>(rules, state, side, dice)
                                        : play_quickly<Bits, Policy::sensible>(rules, state, side, dice);
    }
    return play_generally(rules, state, Objective<Bits>{}, policy, side, dice);
}

template <CardBits Bits>
Played play_on(const PlayRules<Bits>& rules, const PlayState<Bits>& state, Move move,
               const Objective<Bits>& objective, Policy policy, unsigned side, Dice& dice) {
    Course<Bits> course = course_from(state, objective);
    course.state.won = {};
    course = after(rules, objective, course, move);
    return play_to_the_end(rules, course, objective, policy, side, dice);
}

template <CardBits Bits>
Played deal_and_play(const PlayRules<Bits>& rules, int players, Policy policy, Dice& dice) {
    std::array<std::uint8_t, capacity<Bits>> cards = rules.order;
    auto left = static_cast<std::uint32_t>(rules.size);
    PlayState<Bits> state;
    state.players = players;
    for (int seat = 0; seat < players; ++seat) {
        Bits hand = 0;
        for (int i = 0; i < rules.tricks; ++i) {
            const std::uint32_t place = dice.below(left);
            hand |= only<Bits>(cards[place]);
            cards[place] = cards[--left];
        }
        state.hands[seat] = hand;
    }
    pass_lead(rules, state);
    return play_out<Bits>(rules, state, nullptr, policy, 0, dice);
}

template Played play_out(const PlayRules<Bits64>&, const PlayState<Bits64>&, const Objective<Bits64>*, Policy,
                         unsigned, Dice&);
template Played play_out(const PlayRules<Bits128>&, const PlayState<Bits128>&, const Objective<Bits128>*,
                         Policy, unsigned, Dice&);
template Played play_on(const PlayRules<Bits64>&, const PlayState<Bits64>&, Move, const Objective<Bits64>&,
                        Policy, unsigned, Dice&);
template Played play_on(const PlayRules<Bits128>&, const PlayState<Bits128>&, Move, const Objective<Bits128>&,
                        Policy, unsigned, Dice&);
template Played deal_and_play(const PlayRules<Bits64>&, int, Policy, Dice&);
template Played deal_and_play(const PlayRules<Bits128>&, int, Policy, Dice&);

} // namespace tarock
