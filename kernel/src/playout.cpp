// Playouts: a quick loop for the plain law, and the general one for everything else.
#include "tarock/playout.hpp"

#include "policies.hpp"
#include "search/hashing.hpp"

namespace tarock {

Dice::Dice(std::uint64_t seed, std::uint64_t first, std::uint64_t second)
    : state_(mixed(seed ^ mixed(first ^ mixed(second + 0x51ed270b7a1f39c5)))) {}

namespace {

// The law of the quick loop: cards may be promised to a trick, but nothing that happens sets them free.
template <CardBits Bits>
bool plain_law(const PlayRules<Bits>& rules, const PlayState<Bits>& state) {
    return !rules.must_beat && rules.kept_back == no_card && rules.fool.card == no_card &&
           std::ranges::all_of(state.promises(), [](const Bound& one) { return one.until == 0; });
}

// The plain law, with as little to remember as can be. Some events are watched; the others are not touched.
template <CardBits Bits, int Players, Policy How>
class QuickPlay {
public:
    QuickPlay(const PlayRules<Bits>& rules, const PlayState<Bits>& state, const Objective<Bits>& objective,
              EventMask watched, unsigned side, Dice& dice)
        : rules_(rules), trumps_(rules.trump_cards()), state_(state), number_(trick_number(rules, state)),
          events_(objective.events), watched_(watched), catches_(heeded(How, objective, ~watched)),
          side_(side), dice_(dice), hands_(state.hands) {}

    void run() {
        int leader = state_.leader, place = state_.laid;
        Lying<Bits> table;
        for (int earlier = 0; earlier < state_.laid; ++earlier) {
            lay(table, (state_.leader + earlier) % Players, only<Bits>(state_.trick[earlier]));
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
            ++tricks_[leader];
            watch({table.cards, number_++, table.winner, table.winning_card});
            table.cards = 0;
            table.led = 0;
            place = 0;
        }
    }

    // What the tricks of a seat count.
    int points(int seat) const { return rules_.worth(taken_[seat]); }

    int tricks(int seat) const { return tricks_[seat]; }

    // The watched events that have not failed.
    EventMask left() const { return watched_; }

private:
    void watch(const FinishedTrick<Bits>& trick) {
        for (EventMask rest = watched_; rest != 0; rest &= rest - 1) {
            if (fails(events_[std::countr_zero(rest)], trick)) watched_ ^= rest & -rest;
        }
    }

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

    Bits legal(const Lying<Bits>& table, Bits hand) const {
        Bits allowed = hand & table.led;
        if (allowed == 0) allowed = table.cards == 0 ? hand : hand & trumps_;
        if (allowed == 0) allowed = hand;
        return state_.bound_count == 0 ? allowed : unbound(state_.promises(), number_, allowed);
    }

    Bits chosen(const Lying<Bits>& table, int seat) {
        Bits cards = legal(table, hands_[seat]);
        if constexpr (How == Policy::wary) cards = wary(table, seat, cards);
        if constexpr (How == Policy::random) {
            return nth(cards, dice_.below(static_cast<std::uint32_t>(count(cards))));
        } else {
            if (state_.bound_count != 0 && table.cards == 0) {
                if (const Bits drawing =
                        drawing_leads(rules_, state_.promises(), number_, cards, hands_[seat]))
                    cards = drawing;
            }
            const bool ours = table.cards != 0 && allied(side_, seat, table.winner);
            return sensible(rules_, cards, table, ours, dice_);
        }
    }

    // What is prudent for a seat. Whoever holds as many cards as it does has still to play.
    Bits wary(const Lying<Bits>& table, int seat, Bits legal) const {
        if ((legal & catches_.cards()) == 0) return legal;
        Others<Bits> others{.lying = table.cards};
        const int held = count(hands_[seat]);
        for (int other = 0; other < Players; ++other) {
            if (allied(side_, other, seat)) continue;
            others.add(rules_, hands_[other], count(hands_[other]) == held, table.led);
        }
        return catches_.prudent(legal, others);
    }

    const PlayRules<Bits>& rules_;
    Bits trumps_;
    const PlayState<Bits>& state_; // where the play began
    int number_;                   // of the trick on the table
    std::span<const Event<Bits>> events_;
    EventMask watched_;
    Catches<Bits> catches_;
    unsigned side_;
    Dice& dice_;
    std::array<Bits, max_players> hands_;
    std::array<Bits, Players> taken_{};
    std::array<int, Players> tricks_{};
};

template <CardBits Bits, int Players, Policy How>
void conclude_quickly(const PlayRules<Bits>& rules, const Objective<Bits>& objective, Course<Bits>& course,
                      unsigned side, Dice& dice) {
    const EventMask every =
        objective.events.size() == max_events ? ~EventMask{0} : (EventMask{1} << objective.events.size()) - 1;
    const EventMask watched = every & ~course.failed;
    QuickPlay<Bits, Players, How> quick(rules, course.state, objective, watched, side, dice);
    quick.run();
    for (int seat = 0; seat < Players; ++seat) {
        course.points[seat] += quick.points(seat);
        course.state.won[seat] += quick.tricks(seat);
    }
    course.failed |= watched & ~quick.left();
}

template <CardBits Bits, Policy How>
void conclude_quickly(const PlayRules<Bits>& rules, const Objective<Bits>& objective, Course<Bits>& course,
                      unsigned side, Dice& dice) {
    if (course.state.players == 2)
        return conclude_quickly<Bits, 2, How>(rules, objective, course, side, dice);
    if (course.state.players == 3)
        return conclude_quickly<Bits, 3, How>(rules, objective, course, side, dice);
    return conclude_quickly<Bits, 4, How>(rules, objective, course, side, dice);
}

} // namespace

template <CardBits Bits>
void conclude(const PlayRules<Bits>& rules, const Objective<Bits>& objective, Course<Bits>& course,
              Policy policy, unsigned side, Dice& dice) {
    if (policy != Policy::random) keep_promises(rules, objective, course.state);
    if (plain_law(rules, course.state)) {
        if (policy == Policy::random)
            return conclude_quickly<Bits, Policy::random>(rules, objective, course, side, dice);
        if (policy == Policy::sensible)
            return conclude_quickly<Bits, Policy::sensible>(rules, objective, course, side, dice);
        if (policy == Policy::wary)
            return conclude_quickly<Bits, Policy::wary>(rules, objective, course, side, dice);
    }
    const Catches<Bits> catches = heeded(policy, objective, course.failed);
    while (!course.state.over()) {
        play(rules, objective, course, chosen_move(rules, course.state, policy, side, catches, dice));
    }
}

namespace {

template <CardBits Bits>
Played played_to_the_end(const PlayRules<Bits>& rules, const Objective<Bits>& objective, Course<Bits>& course,
                         Policy policy, unsigned side, Dice& dice) {
    conclude(rules, objective, course, policy, side, dice);
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
Course<Bits> fresh_course(const PlayState<Bits>& state, const Objective<Bits>& objective) {
    Course<Bits> course = course_from(state, objective);
    course.state.won = {};
    return course;
}

} // namespace

template <CardBits Bits>
Played play_out(const PlayRules<Bits>& rules, const PlayState<Bits>& state, const Objective<Bits>& objective,
                Policy policy, unsigned side, Dice& dice) {
    Course<Bits> course = fresh_course(state, objective);
    return played_to_the_end(rules, objective, course, policy, side, dice);
}

template <CardBits Bits>
Played play_on(const PlayRules<Bits>& rules, const PlayState<Bits>& state, Move move,
               const Objective<Bits>& objective, Policy policy, unsigned side, Dice& dice) {
    Course<Bits> course = fresh_course(state, objective);
    play(rules, objective, course, move);
    return played_to_the_end(rules, objective, course, policy, side, dice);
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
    return play_out(rules, state, Objective<Bits>{}, policy, 0, dice);
}

template void conclude(const PlayRules<Bits64>&, const Objective<Bits64>&, Course<Bits64>&, Policy, unsigned,
                       Dice&);
template void conclude(const PlayRules<Bits128>&, const Objective<Bits128>&, Course<Bits128>&, Policy,
                       unsigned, Dice&);
template Played play_out(const PlayRules<Bits64>&, const PlayState<Bits64>&, const Objective<Bits64>&, Policy,
                         unsigned, Dice&);
template Played play_out(const PlayRules<Bits128>&, const PlayState<Bits128>&, const Objective<Bits128>&,
                         Policy, unsigned, Dice&);
template Played play_on(const PlayRules<Bits64>&, const PlayState<Bits64>&, Move, const Objective<Bits64>&,
                        Policy, unsigned, Dice&);
template Played play_on(const PlayRules<Bits128>&, const PlayState<Bits128>&, Move, const Objective<Bits128>&,
                        Policy, unsigned, Dice&);
template Played deal_and_play(const PlayRules<Bits64>&, int, Policy, Dice&);
template Played deal_and_play(const PlayRules<Bits128>&, int, Policy, Dice&);

} // namespace tarock
