// From the middle of a playout to the search: what has happened by then is settled first.
#include "tarock/ending.hpp"

#include <algorithm>
#include <optional>

#include "policies.hpp"
#include "tarock/course.hpp"

namespace tarock {
namespace {

// The events that can no longer fail.
EventMask happened(const PlayRules<Bits64>& rules, const Objective<Bits64>& objective,
                   const Course<Bits64>& course) {
    Bits64 cards = 0;
    for (int seat = 0; seat < course.state.players; ++seat) {
        cards |= course.state.hands[seat];
    }
    const std::uint32_t tricks = ~std::uint32_t{0} << (trick_number(rules, course.state) - 1);
    EventMask found = 0;
    for (std::size_t i = 0; i < objective.events.size(); ++i) {
        if (!open(objective.events[i], cards, tricks)) found |= EventMask{1} << i;
    }
    return found & ~course.failed;
}

// What is left of an objective.
Objective<Bits64> left_of(const PlayRules<Bits64>& rules, const Objective<Bits64>& objective,
                          const Course<Bits64>& course) {
    Objective<Bits64> left = objective;
    left.base = course.points;
    const EventMask certain = happened(rules, objective, course);
    const auto settle = [&](auto& terms) {
        std::erase_if(terms, [&](const auto& term) { return (term.when & course.failed) != 0; });
        for (auto& term : terms) {
            term.when &= ~certain;
        }
    };
    settle(left.amounts);
    settle(left.points);
    return left;
}

// Leaves only what the law binds: players keep their promises, the search may think better of it.
void drop_promises(const PlayState<Bits64>& lawful, PlayState<Bits64>& state) {
    const auto binds = [&](const Bound& one) {
        const auto* const end = lawful.bound.data() + lawful.bound_count;
        return std::any_of(lawful.bound.data(), end, [&](const Bound& law) { return law.card == one.card; });
    };
    const auto begin = state.bound.begin(), end = begin + state.bound_count;
    const auto kept = std::stable_partition(begin, end, binds);
    std::fill(kept, end, Bound{});
    state.bound_count = static_cast<int>(kept - begin);
}

std::optional<int> searched(const PlayRules<Bits64>& rules, const Objective<Bits64>& objective,
                            const Course<Bits64>& course, unsigned side, const Ending& ending) {
    if (!Solver::reads(rules, course.state)) return {};
    Request request;
    request.maximisers = side;
    request.limits.nodes = ending.nodes;
    const auto found = ending.solver.solve(rules, course.state, left_of(rules, objective, course), request);
    if (!found || found->stopped) return {};
    return found->bounds.lower;
}

} // namespace

int play_to_ending(const PlayRules<Bits64>& rules, const PlayState<Bits64>& state, Move move,
                   const Objective<Bits64>& objective, Policy policy, unsigned side, Dice& dice,
                   const Ending& ending) {
    Course<Bits64> course = after(rules, objective, course_from(state, objective), move);
    const PlayState<Bits64> lawful = course.state;
    if (policy != Policy::random) keep_promises(rules, objective, course.state);
    const Catches<Bits64> catches = heeded(policy, objective, course.failed);
    const auto play_on = [&] {
        play(rules, objective, course, chosen_move(rules, course.state, policy, side, catches, dice));
    };
    while (!course.state.over() && (course.state.laid != 0 || count(course.state.hand()) > ending.tricks)) {
        play_on();
    }
    if (!course.state.over()) {
        Course<Bits64> last = course;
        drop_promises(lawful, last.state);
        if (const auto value = searched(rules, objective, last, side, ending)) return *value;
    }
    while (!course.state.over()) {
        play_on();
    }
    return worth(rules, objective, course, 0);
}

} // namespace tarock
