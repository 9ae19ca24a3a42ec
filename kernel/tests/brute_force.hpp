// Minimax to the end without memory, bounds or pruning: slow, and too simple to be wrong.
#pragma once

#include <algorithm>

#include "dealing.hpp"
#include "tarock/course.hpp"

namespace tarock::testing {

template <CardBits Bits>
int minimax(const PlayRules<Bits>& rules, const Objective<Bits>& objective, const Course<Bits>& course,
            unsigned maximisers, int which = 0) {
    if (course.state.over()) return worth(rules, objective, course, which);
    const bool maximises = (maximisers >> course.state.to_move() & 1) != 0;
    int best = maximises ? -(1 << 28) : 1 << 28;
    for (const Move move : moves(rules, course.state)) {
        const int value = minimax(rules, objective, after(rules, objective, course, move), maximisers, which);
        best = maximises ? std::max(best, value) : std::min(best, value);
    }
    return best;
}

template <CardBits Bits>
std::array<int, max_players> each_for_himself(const PlayRules<Bits>& rules, const Objective<Bits>& objective,
                                              const Course<Bits>& course) {
    std::array<int, max_players> best{};
    if (course.state.over()) {
        for (int which = 0; which < objective.width; ++which) {
            best[which] = worth(rules, objective, course, which);
        }
        return best;
    }
    const int seat = course.state.to_move();
    bool first = true;
    for (const Move move : moves(rules, course.state)) {
        const auto values = each_for_himself(rules, objective, after(rules, objective, course, move));
        if (first || values[seat] > best[seat]) best = values;
        first = false;
    }
    return best;
}

inline constexpr int max_base = 30;

template <CardBits Bits>
PointsTerm points_of(const PlayRules<Bits>& rules, unsigned seats) {
    PointsTerm term{seats, 0, {}};
    int total = 1 + max_players * max_base;
    for (const int value : rules.values) {
        total += value;
    }
    for (int points = 0; points < total; ++points) {
        term.table.push_back(points);
    }
    return term;
}

// Card points of some seats, and nothing else.
template <CardBits Bits>
Objective<Bits> points_alone(const PlayRules<Bits>& rules, unsigned seats) {
    Objective<Bits> objective;
    objective.points.push_back(points_of(rules, seats));
    return objective;
}

template <CardBits Bits>
int any_card_left(const PlayState<Bits>& state, Random& random) {
    Bits left = 0;
    for (const Bits hand : state.hands) {
        left |= hand;
    }
    int place = below(random, count(left));
    for (; place > 0; --place) {
        left = without_lowest(left);
    }
    return lowest(left);
}

template <CardBits Bits>
Event<Bits> any_event(const PlayRules<Bits>& rules, const PlayState<Bits>& state, Random& random) {
    using Kind = typename Event<Bits>::Kind;
    const int now = trick_number(rules, state);
    const auto later = [&] { return now + below(random, rules.tricks + 1 - now); };
    Event<Bits> event;
    event.winners = 1u + static_cast<unsigned>(below(random, (1 << state.players) - 2));
    switch (below(random, 4)) {
    case 0:
        event.kind = Kind::fall;
        event.cards = only<Bits>(any_card_left(state, random));
        if (below(random, 3) == 0) event.cards |= only<Bits>(any_card_left(state, random));
        event.tricks = below(random, 2) == 0 ? 1u << (later() - 1) : ~0u << (now - 1);
        break;
    case 1:
        event.kind = Kind::take;
        event.taken = any_card_left(state, random);
        event.taker = any_card_left(state, random);
        break;
    case 2:
        event.kind = Kind::sweep;
        event.tricks = below(random, 2) == 0 ? ~0u << (now - 1) : 1u << (later() - 1);
        break;
    default:
        event.kind = Kind::miss;
        event.cards = only<Bits>(any_card_left(state, random)) | only<Bits>(any_card_left(state, random));
        event.tricks = 1u << (later() - 1);
    }
    return event;
}

// Steps up at a few places: what winning a game, a double game or each point is worth.
template <CardBits Bits>
PointsTerm any_points(const PlayRules<Bits>& rules, unsigned maximisers, int players, int events,
                      Random& random) {
    PointsTerm term = points_of(rules, maximisers);
    const bool theirs = below(random, 3) == 0;
    if (theirs) term.seats = ((1u << players) - 1) & ~maximisers;
    const int threshold = below(random, 100), height = below(random, 40), slope = below(random, 3);
    for (int i = 0; i < std::ssize(term.table); ++i) {
        term.table[i] = slope * (i / 3) + (i >= threshold ? height : 0);
        if (theirs) term.table[i] = -term.table[i];
    }
    if (events > 0 && below(random, 3) == 0) term.when = EventMask{1} << below(random, events);
    return term;
}

template <CardBits Bits>
Objective<Bits> any_objective(const PlayRules<Bits>& rules, const PlayState<Bits>& state, unsigned maximisers,
                              int events, Random& random) {
    Objective<Bits> objective;
    for (int seat = 0; seat < state.players; ++seat) {
        objective.base[seat] = below(random, max_base);
    }
    for (int i = 0; i < events; ++i) {
        objective.events.push_back(any_event(rules, state, random));
        EventMask when = EventMask{1} << i;
        if (i > 0 && below(random, 3) == 0) when |= EventMask{1} << below(random, i);
        objective.amounts.push_back({when, {below(random, 41) - 20}});
    }
    objective.amounts.push_back({0, {below(random, 9)}});
    objective.points.push_back(any_points(rules, maximisers, state.players, events, random));
    if (below(random, 2) == 0)
        objective.points.push_back(any_points(rules, maximisers, state.players, events, random));
    return objective;
}

} // namespace tarock::testing
