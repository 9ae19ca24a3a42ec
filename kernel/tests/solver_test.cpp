// The quick search finds what minimax finds, in card points and in worth, for every card and along its line.
#include "tarock/solver.hpp"

#include <cstdlib>

#include "brute_force.hpp"
#include "expect.hpp"
#include "tarock/each.hpp"

namespace {

using namespace tarock;
using namespace tarock::testing;

struct Case {
    PlayRules<Bits64> rules;
    PlayState<Bits64> state;
    unsigned maximisers = 1;
};

unsigned any_side(int players, Random& random) {
    if (players == 3 || below(random, 2) == 0) return 1u << below(random, players);
    constexpr unsigned pairs[] = {0b0011, 0b0101, 0b1001, 0b0110, 0b1010, 0b1100};
    return pairs[below(random, 6)];
}

// A position near the end, in the middle of a trick as often as not.
Case any_case(int players, int tricks, bool bound, Random& random) {
    Case found{players == 3 ? pack_of_54() : pack_of_42(), {}, 0};
    found.state = played_down(found.rules, dealt(found.rules, players, random), tricks, random);
    found.maximisers = any_side(players, random);
    if (bound) {
        for (int i = below(random, 3); i >= 0; --i) {
            const int trick = found.rules.tricks - below(random, tricks);
            Bound& one = found.state.bound[found.state.bound_count++];
            one = {any_card_left(found.state, random), trick, below(random, 2) == 0 ? 0 : ~0u,
                   any_side(players, random)};
        }
    }
    for (int more = below(random, players); more > 0; --more) {
        found.state = after(found.rules, found.state, any_move(found.rules, found.state, random));
    }
    return found;
}

std::string named(const char* what, int number) {
    return std::string(what) + " of position " + std::to_string(number);
}

int worth_of_line(const Case& one, const Objective<Bits64>& objective, const std::vector<Move>& line) {
    Course<Bits64> course = course_from(one.state, objective);
    for (const Move move : line) {
        course = after(one.rules, objective, course, move);
    }
    expect(course.state.over(), "the line goes to the end");
    return worth(one.rules, objective, course, 0);
}

// Everything a solution says, against minimax.
void holds(const Case& one, const Objective<Bits64>& objective, const Solution& solution, int number) {
    const Course<Bits64> start = course_from(one.state, objective);
    const int value = minimax(one.rules, objective, start, one.maximisers);
    expect(solution.bounds == Bounds{value, value}, named("the value", number));
    expect(worth_of_line(one, objective, solution.line) == value, named("the line", number));
    for (const MoveBounds& move : solution.moves) {
        const int found =
            minimax(one.rules, objective, after(one.rules, objective, start, move.move), one.maximisers);
        expect(move.bounds == Bounds{found, found}, named("a card", number));
    }
}

void card_points_agree(Solver& solver, int players, int tricks, int positions, bool bound) {
    for (int number = 0; number < positions; ++number) {
        Random random(static_cast<std::uint64_t>(1000 * players + 100 * tricks + 7) << 20 |
                      static_cast<std::uint64_t>(number));
        const Case one = any_case(players, tricks, bound, random);
        const Request request{.maximisers = one.maximisers, .moves = number % 2 == 0, .line = true};
        holds(one, points_alone(one.rules, one.maximisers), solver.points(one.rules, one.state, request),
              number);
    }
}

void worth_agrees(Solver& solver, int players, int tricks, int positions, bool bound) {
    int quick = 0;
    for (int number = 0; number < positions; ++number) {
        Random random(static_cast<std::uint64_t>(1000 * players + 100 * tricks + 3) << 20 |
                      static_cast<std::uint64_t>(number));
        const Case one = any_case(players, tricks, bound, random);
        const int events = number % 8 == 7 ? 11 : below(random, 6);
        const Objective<Bits64> objective =
            any_objective(one.rules, one.state, one.maximisers, events, random);
        const Request request{.maximisers = one.maximisers, .moves = number % 2 == 0, .line = true};
        const auto solution = solver.solve(one.rules, one.state, objective, request);
        if (!solution) continue;
        ++quick;
        holds(one, objective, *solution, number);
    }
    expect(2 * quick > positions, "the quick search reads most objectives");
}

// Turns parts of the search off, one after the other; the value stays, in card points and in worth.
void parts_agree(int players, int tricks, int positions) {
    Solver full(8 << 20), partial(8 << 20);
    const PlayRules<Bits64> rules = players == 3 ? pack_of_54() : pack_of_42();
    for (int number = 0; number < positions; ++number) {
        Random random(static_cast<std::uint64_t>(77 * tricks + players) << 20 |
                      static_cast<std::uint64_t>(number));
        PlayState<Bits64> state = players == 3 ? declared(rules, random) : dealt(rules, players, random);
        state = played_down(rules, state, tricks, random);
        Request request{.maximisers = players == 3 ? 1u : any_side(players, random)};
        const Objective<Bits64> objective = any_objective(rules, state, request.maximisers, 3, random);
        const Bounds expected = full.points(rules, state, request).bounds;
        const auto worth = full.solve(rules, state, objective, request);
        for (int part = 1; part < 12; ++part) {
            request.features = ~(1u << part);
            partial.clear();
            const Bounds found = partial.points(rules, state, request).bounds;
            expect(found == expected, named("part", part) + named(", value", number));
            if (!worth) continue;
            const auto again = partial.solve(rules, state, objective, request);
            expect(again && again->bounds == worth->bounds, named("part", part) + named(", worth", number));
        }
    }
}

// The same hands in other cards: who holds the strongest of a suit, the next, and so on, stays as it is, but
// not what they count.
PlayState<Bits64> in_other_cards(const PlayRules<Bits64>& rules, PlayState<Bits64> state, Random& random) {
    const PlayState<Bits64> before = state;
    for (Bits64& hand : state.hands) {
        hand = 0;
    }
    for (const Bits64 suit : rules.suits) {
        std::vector<int> holders, cards;
        for (Bits64 rest = suit; rest != 0; rest = without_lowest(rest)) {
            cards.push_back(lowest(rest));
            for (int seat = 0; seat < state.players; ++seat) {
                if (has(before.hands[seat], lowest(rest))) holders.push_back(seat);
            }
        }
        while (cards.size() > holders.size()) {
            cards.erase(cards.begin() + below(random, static_cast<int>(cards.size())));
        }
        for (std::size_t i = 0; i < cards.size(); ++i) {
            state.hands[holders[i]] |= only<Bits64>(cards[i]);
        }
    }
    return state;
}

// What was found with some cards is no wrong hint for others that only count differently.
void variants_agree(int players, int tricks, int positions) {
    const PlayRules<Bits64> rules = players == 3 ? pack_of_54() : pack_of_42();
    for (int number = 0; number < positions; ++number) {
        Random random(static_cast<std::uint64_t>(9100 + number) << 8 | static_cast<std::uint64_t>(players));
        PlayState<Bits64> state = dealt(rules, players, random);
        state = played_down(rules, state, tricks, random);
        const Request request{.maximisers = any_side(players, random)};
        Request alone = request;
        alone.features = ~(1u << 11);
        Solver together(4 << 20), fresh(4 << 20);
        for (int variant = 0; variant < 8; ++variant) {
            fresh.clear();
            const Bounds expected = fresh.points(rules, state, alone).bounds;
            expect(together.points(rules, state, request).bounds == expected, named("variant", number));
            state = in_other_cards(rules, state, random);
        }
    }
}

// Whatever the limit, the bounds are true, and a larger limit gives the value.
void limits_give_true_bounds() {
    const PlayRules<Bits64> rules = pack_of_54();
    for (int number = 0; number < 6; ++number) {
        Random random(99 + number);
        const PlayState<Bits64> state = played_down(rules, declared(rules, random), 9, random);
        Solver solver(4 << 20);
        Request request{.maximisers = 1, .moves = number % 2 == 0};
        const Solution whole = solver.points(rules, state, request);
        expect(whole.bounds.exact() && !whole.stopped);
        for (const std::uint64_t nodes : {1u, 10u, 100u, 1000u}) {
            solver.clear();
            request.limits.nodes = nodes;
            const Solution part = solver.points(rules, state, request);
            expect(part.nodes <= nodes);
            expect(part.bounds.lower <= whole.bounds.lower && whole.bounds.lower <= part.bounds.upper);
            for (std::size_t i = 0; i < part.moves.size(); ++i) {
                const int value = whole.moves[i].bounds.lower;
                expect(part.moves[i].bounds.lower <= value && value <= part.moves[i].bounds.upper);
            }
        }
    }
}

// A question about one value is answered without finding the value.
void a_window_is_enough() {
    const PlayRules<Bits64> rules = pack_of_54();
    for (int number = 0; number < 20; ++number) {
        Random random(500 + number);
        const PlayState<Bits64> state = played_down(rules, declared(rules, random), 7, random);
        Solver solver(4 << 20);
        const int value = solver.points(rules, state, {.maximisers = 1}).bounds.lower;
        for (const int target : {value - 3, value, value + 3}) {
            const Request request{.maximisers = 1, .at_most = target - 1, .at_least = target};
            const Bounds bounds = solver.points(rules, state, request).bounds;
            expect(value >= target ? bounds.lower >= target : bounds.upper < target);
        }
    }
}

} // namespace

// The numbers of positions at each length, and of the longer ones that are solved with parts turned off.
int main(int arguments, char** values) {
    const int share = arguments > 1 ? std::atoi(values[1]) : 1;
    return tarock::testing::run([&] {
        Solver solver(8 << 20);
        for (const int players : {3, 4}) {
            for (const bool bound : {false, true}) {
                card_points_agree(solver, players, 2, 40 * share, bound);
                card_points_agree(solver, players, 3, 30 * share, bound);
                worth_agrees(solver, players, 2, 40 * share, bound);
                worth_agrees(solver, players, 3, 30 * share, bound);
            }
        }
        card_points_agree(solver, 3, 4, 4 * share, false);
        worth_agrees(solver, 3, 4, 4 * share, false);
        parts_agree(3, 8, share);
        parts_agree(4, 7, share);
        variants_agree(3, 5, 8 * share);
        variants_agree(4, 4, 8 * share);
        limits_give_true_bounds();
        a_window_is_enough();
        if (share < 10) return;
        for (const bool bound : {false, true}) {
            card_points_agree(solver, 3, 5, share / 3, bound);
            worth_agrees(solver, 3, 5, share / 3, bound);
            card_points_agree(solver, 4, 4, share / 3, bound);
            worth_agrees(solver, 4, 4, share / 3, bound);
        }
        parts_agree(3, 10, share / 2);
        parts_agree(3, 12, share / 6);
        parts_agree(4, 9, share / 6);
    });
}
