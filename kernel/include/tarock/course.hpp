// A hand in play together with what its objective must remember: points, events, the Fool's debt.
// The plain way to judge a line of play; slow, general, and the measure for anything faster.
#pragma once

#include "tarock/objective.hpp"
#include "tarock/play.hpp"

namespace tarock {

template <CardBits Bits>
struct Course {
    PlayState<Bits> state;
    std::array<int, max_players> points{};
    std::array<int, max_players> cheapest{}; // in tricks won; 0: none won
    EventMask failed = 0;
    int owed_by = -1;
    int owed_to = -1;

    bool operator==(const Course&) const = default;
};

template <CardBits Bits>
Course<Bits> course_from(const PlayState<Bits>& state, const Objective<Bits>& objective) {
    Course<Bits> course;
    course.state = state;
    course.points = objective.base;
    course.cheapest = objective.redemption.cheapest;
    course.owed_by = objective.redemption.owed_by;
    course.owed_to = objective.redemption.owed_to;
    return course;
}

template <CardBits Bits>
FinishedTrick<Bits> finish(const PlayRules<Bits>& rules, const PlayState<Bits>& full) {
    FinishedTrick<Bits> trick;
    for (int place = 0; place < full.laid; ++place) {
        trick.cards |= only<Bits>(full.trick[place]);
    }
    const int place = winning_place(rules, full);
    trick.winner = (full.leader + place) % full.players;
    trick.winning_card = full.trick[place];
    trick.number = rules.tricks - count(full.hands[full.leader]);
    return trick;
}

// Counts a full trick: its points, its cheapest card, the Fool in it, the events it spoils.
template <CardBits Bits>
void reckon(const PlayRules<Bits>& rules, const Objective<Bits>& objective, const PlayState<Bits>& full,
            Course<Bits>& course) {
    const FinishedTrick<Bits> trick = finish(rules, full);
    int& cheapest = course.cheapest[trick.winner];
    for (int place = 0; place < full.laid; ++place) {
        const int card = full.trick[place], value = rules.values[card];
        course.points[trick.winner] += value;
        if (cheapest == 0 || value < cheapest) cheapest = value;
        if (card == rules.fool.card && trick.number < rules.fool.captured_from) {
            course.owed_by = (full.leader + place) % full.players;
            course.owed_to = trick.winner;
        }
    }
    for (std::size_t i = 0; i < objective.events.size(); ++i) {
        if (fails(objective.events[i], trick)) course.failed |= EventMask{1} << i;
    }
}

// Plays a legal move; a full trick is counted and cleared.
template <CardBits Bits>
void play(const PlayRules<Bits>& rules, const Objective<Bits>& objective, Course<Bits>& course, Move move) {
    lay(rules, course.state, move);
    if (course.state.laid < course.state.players) return;
    reckon(rules, objective, course.state, course);
    clear_trick(rules, course.state);
}

template <CardBits Bits>
Course<Bits> after(const PlayRules<Bits>& rules, const Objective<Bits>& objective, Course<Bits> course,
                   Move move) {
    play(rules, objective, course, move);
    return course;
}

// Points by seat after the Fool has gone home.
template <CardBits Bits>
std::array<int, max_players> redeemed(const PlayRules<Bits>& rules, const Objective<Bits>& objective,
                                      const Course<Bits>& course) {
    std::array<int, max_players> points = course.points;
    const int owner = course.owed_by;
    if (!objective.redemption.present || owner < 0 || owner == course.owed_to || course.cheapest[owner] == 0)
        return points;
    const int difference = rules.values[rules.fool.card] - course.cheapest[owner];
    points[owner] += difference;
    points[course.owed_to] -= difference;
    return points;
}

// What a finished hand is worth.
template <CardBits Bits>
int worth(const PlayRules<Bits>& rules, const Objective<Bits>& objective, const Course<Bits>& course,
          int which) {
    const std::array<int, max_players> points = redeemed(rules, objective, course);
    EventMask happened = ~course.failed;
    for (std::size_t i = 0; i < objective.events.size(); ++i) {
        if (objective.events[i].kind != Event<Bits>::Kind::most) continue;
        const int mine = points[objective.events[i].seat];
        for (int seat = 0; seat < course.state.players; ++seat) {
            if (points[seat] > mine) happened &= ~(EventMask{1} << i);
        }
    }
    return worth(objective, points, happened, which);
}

} // namespace tarock
