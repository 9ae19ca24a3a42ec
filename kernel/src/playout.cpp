// Playouts: a quick loop for the plain law, and the general one for everything else.
#include "tarock/playout.hpp"

#include "policies.hpp"
#include "search/hashing.hpp"

namespace tarock {

Dice::Dice(std::uint64_t seed, std::uint64_t first, std::uint64_t second)
    : state_(mixed(seed ^ mixed(first ^ mixed(second + 0x51ed270b7a1f39c5)))) {}

namespace {

template <CardBits Bits>
bool plain_law(const PlayRules<Bits>& rules, const PlayState<Bits>& state) {
    return !rules.must_beat && rules.kept_back == no_card && rules.fool.card == no_card &&
           state.bound_count == 0;
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
        Lying<Bits> table;
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
    void lay(Lying<Bits>& table, int seat, Bits card) const {
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

    Bits chosen(const Lying<Bits>& table, int seat) {
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
