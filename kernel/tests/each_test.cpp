// The plain searches find what minimax and max^n without memory find, under every law.
#include "tarock/each.hpp"

#include <cstdlib>

#include "brute_force.hpp"
#include "expect.hpp"

namespace {

using namespace tarock;
using namespace tarock::testing;

struct Kind {
    const char* name;
    PlayRules<Bits128> rules;
    int players;
};

PlayRules<Bits128> with_fool(FoolRules fool) {
    PlayRules<Bits128> rules = pack_with<Bits128>(10, 25, true);
    rules.suits[0] &= ~only<Bits128>(21);
    rules.fool = fool;
    rules.fool.card = 21;
    rules.prepare();
    return rules;
}

PlayRules<Bits128> trischaken() {
    PlayRules<Bits128> rules = pack_with<Bits128>(4, 16, true);
    rules.must_beat = true;
    rules.kept_back = 0;
    return rules;
}

std::vector<Kind> kinds() {
    return {
        {"plain law of 54", pack_with<Bits128>(4, 16, true), 3},
        {"Trischaken", trischaken(), 3},
        {"plain law of 42", pack_with<Bits128>(1, 9, false), 4},
        {"Fool of 1754", with_fool({.forced_in = 23, .forced_when_void = true}), 3},
        {"Fool of Grosstarock", with_fool({.captured_from = 23}), 3},
        {"Danish Fool", with_fool({.forbidden_in = 24, .captured_from = 25, .names_suit = true}), 3},
        {"Danish Fool, last trick unnamed",
         with_fool({.forbidden_in = 24, .names_suit = true, .names_suit_last = false}), 3},
    };
}

// Every point of a seat counts the same at all times, for each number as much as chance says.
void count_evenly(const Kind& kind, Objective<Bits128>& objective, Random& random) {
    const std::size_t rows = objective.points.front().table.size();
    objective.points.clear();
    for (int seat = 0; seat < kind.players; ++seat) {
        PointsTerm term{1u << seat, 0, {}};
        std::array<int, max_players> slopes{};
        for (int& slope : slopes) {
            slope = below(random, 5) - 2;
        }
        for (int points = 0; points < static_cast<int>(rows); ++points) {
            for (int which = 0; which < kind.players; ++which) {
                term.table.push_back(7 + slopes[which] * points);
            }
        }
        objective.points.push_back(term);
    }
}

// One number for each seat, with shares of the most points and the Fool's way home.
Objective<Bits128> objective_for(const Kind& kind, const PlayState<Bits128>& state, Random& random) {
    Objective<Bits128> objective = any_objective(kind.rules, state, 1, 3, random);
    objective.width = kind.players;
    const bool evenly = below(random, 2) == 0;
    if (!evenly) {
        Event<Bits128> most;
        most.kind = Event<Bits128>::Kind::most;
        most.seat = below(random, kind.players);
        objective.events.push_back(most);
        objective.amounts.push_back({EventMask{1} << (objective.events.size() - 1), {-30}});
    }
    for (AmountTerm& term : objective.amounts) {
        while (std::ssize(term.amounts) < kind.players) {
            term.amounts.push_back(below(random, 21) - 10);
        }
    }
    for (PointsTerm& term : objective.points) {
        std::vector<int> rows;
        for (const int value : term.table) {
            for (int which = 0; which < kind.players; ++which) {
                rows.push_back(which == 0 ? value : below(random, 5) - value);
            }
        }
        term.table = rows;
    }
    if (evenly) count_evenly(kind, objective, random);
    objective.redemption.present = kind.rules.fool.card != no_card;
    for (int seat = 0; seat < kind.players; ++seat) {
        objective.redemption.cheapest[seat] = below(random, 3) * 3 + (below(random, 2) == 0 ? 1 : 0);
    }
    return objective;
}

void one_against_all_agrees(const Kind& kind, const PlayState<Bits128>& state,
                            const Objective<Bits128>& objective, Random& random) {
    const int which = below(random, kind.players);
    const Request request{.maximisers = 1u << which, .moves = below(random, 2) == 0, .line = true};
    const Solution solution = solve_against_all(kind.rules, state, objective, request, which, 1 << 20);
    Course<Bits128> course = course_from(state, objective);
    const int value = minimax(kind.rules, objective, course, request.maximisers, which);
    expect(solution.bounds == Bounds{value, value}, kind.name);
    for (const MoveBounds& move : solution.moves) {
        const int found = minimax(kind.rules, objective, after(kind.rules, objective, course, move.move),
                                  request.maximisers, which);
        expect(move.bounds == Bounds{found, found}, kind.name);
    }
    for (const Move move : solution.line) {
        course = after(kind.rules, objective, course, move);
    }
    expect(course.state.over() && worth(kind.rules, objective, course, which) == value, kind.name);
}

void max_n_agrees(const Kind& kind, const PlayState<Bits128>& state, const Objective<Bits128>& objective) {
    const EachSolution solution = solve_each(kind.rules, state, objective, {}, 1 << 20);
    Course<Bits128> course = course_from(state, objective);
    const auto values = each_for_himself(kind.rules, objective, course);
    expect(solution.values == std::vector<int>(values.begin(), values.begin() + kind.players), kind.name);
    for (const Move move : solution.line) {
        course = after(kind.rules, objective, course, move);
    }
    expect(course.state.over(), kind.name);
    for (int which = 0; which < kind.players; ++which) {
        expect(worth(kind.rules, objective, course, which) == values[which], kind.name);
    }
}

void agree(const Kind& kind, int tricks, int positions) {
    for (int number = 0; number < positions; ++number) {
        Random random(static_cast<std::uint64_t>(tricks) << 32 | static_cast<std::uint64_t>(number));
        PlayState<Bits128> state = dealt(kind.rules, kind.players, random);
        pass_lead(kind.rules, state);
        state = played_down(kind.rules, state, tricks, random);
        for (int more = below(random, kind.players); more > 0; --more) {
            state = after(kind.rules, state, any_move(kind.rules, state, random));
        }
        const Objective<Bits128> objective = objective_for(kind, state, random);
        one_against_all_agrees(kind, state, objective, random);
        max_n_agrees(kind, state, objective);
    }
}

void a_limit_leaves_bounds_or_nothing() {
    const Kind kind = kinds().front();
    Random random(5);
    const PlayState<Bits128> state = played_down(kind.rules, dealt(kind.rules, 3, random), 5, random);
    const Objective<Bits128> objective = objective_for(kind, state, random);
    Request request{.maximisers = 1, .moves = true};
    const int value = solve_against_all(kind.rules, state, objective, request, 0, 1 << 20).bounds.lower;
    request.limits.nodes = 50;
    const Solution part = solve_against_all(kind.rules, state, objective, request, 0, 1 << 20);
    expect(part.stopped && part.bounds.lower <= value && value <= part.bounds.upper);
    const EachSolution nothing = solve_each(kind.rules, state, objective, {20, 0, {}}, 1 << 20);
    expect(nothing.stopped && nothing.values.empty() && nothing.moves.empty());
}

} // namespace

int main(int arguments, char** values) {
    const int share = arguments > 1 ? std::atoi(values[1]) : 1;
    return tarock::testing::run([&] {
        for (const Kind& kind : kinds()) {
            agree(kind, 2, 30 * share);
            agree(kind, 3, 10 * share);
            if (share >= 10 && kind.players == 3) {
                agree(kind, 4, share);
                agree(kind, 5, share / 20);
            }
        }
        a_limit_leaves_bounds_or_nothing();
    });
}
