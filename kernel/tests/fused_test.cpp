// The search over deals that look alike finds what playing every line without memory finds, under every law,
// and plays an ending right in which being told the deal later misleads.
#include "tarock/fused.hpp"

#include <cmath>
#include <map>

#include "brute_force.hpp"
#include "expect.hpp"

namespace {

using namespace tarock;
using namespace tarock::testing;

template <CardBits Bits>
struct Branch {
    const Possible<Bits>* deal;
    double share;
    Course<Bits> course;
};

template <CardBits Bits>
Branch<Bits> moved(const PlayRules<Bits>& rules, const Branch<Bits>& one, Move move, double share) {
    return {one.deal, share, after(rules, *one.deal->objective, one.course, move)};
}

template <CardBits Bits>
int told(const PlayRules<Bits>& rules, const Branch<Bits>& one) {
    return minimax(rules, *one.deal->objective, one.course, one.deal->maximisers);
}

// What a player gets who has so many decisions before he is told the deal, weighed over the deals.
template <CardBits Bits>
double alike(const PlayRules<Bits>& rules, const std::vector<Branch<Bits>>& group, int me, int decisions) {
    const PlayState<Bits>& state = group.front().course.state;
    double sum = 0;
    if (decisions == 0 || state.over()) {
        for (const Branch<Bits>& one : group) {
            sum += one.share * one.deal->weight * one.deal->scale * told(rules, one);
        }
        return sum;
    }
    if (state.to_move() == me) {
        const Moves choice = moves(rules, state);
        double best = -1e9;
        for (const Move move : choice) {
            std::vector<Branch<Bits>> then;
            for (const Branch<Bits>& one : group) {
                then.push_back(moved(rules, one, move, one.share));
            }
            best = std::max(best, alike(rules, then, me, decisions - (choice.size > 1)));
        }
        return best;
    }
    std::map<std::pair<int, int>, std::vector<Branch<Bits>>> parts;
    for (const Branch<Bits>& one : group) {
        const int value = told(rules, one);
        std::vector<Move> best;
        for (const Move move : moves(rules, one.course.state)) {
            if (told(rules, moved(rules, one, move, 1)) == value) best.push_back(move);
        }
        for (const Move move : best) {
            parts[{move.card, move.named}].push_back(
                moved(rules, one, move, one.share / static_cast<double>(best.size())));
        }
    }
    for (const auto& [move, part] : parts) {
        sum += alike(rules, part, me, decisions);
    }
    return sum;
}

// The same for the player to move, the others' cards mixed among them.
template <CardBits Bits>
PlayState<Bits> mixed_up(const PlayRules<Bits>& rules, PlayState<Bits> state, Random& random) {
    const int me = state.to_move();
    std::vector<int> cards;
    for (const int card : shuffled(rules, random)) {
        for (int seat = 0; seat < state.players; ++seat) {
            if (seat != me && has(state.hands[seat], card)) cards.push_back(card);
        }
    }
    for (int seat = 0; seat < state.players; ++seat) {
        if (seat == me) continue;
        Bits hand = 0;
        for (int left = count(state.hands[seat]); left > 0; --left) {
            hand |= only<Bits>(cards.back());
            cards.pop_back();
        }
        state.hands[seat] = hand;
    }
    return state;
}

template <CardBits Bits>
void agrees(const PlayRules<Bits>& rules, int players, int tricks, int seed) {
    Random random(static_cast<std::uint64_t>(tricks) << 32 | static_cast<std::uint64_t>(seed));
    PlayState<Bits> state = played_down(rules, dealt(rules, players, random), tricks, random);
    for (int more = below(random, players); more > 0; --more) {
        state = after(rules, state, any_move(rules, state, random));
    }
    const unsigned maximisers = 1u + static_cast<unsigned>(below(random, (1 << players) - 2));
    const Objective<Bits> objective = any_objective(rules, state, maximisers, 2, random);
    const int me = state.to_move();
    std::vector<PlayState<Bits>> states{state};
    for (int more = 1 + below(random, 3); more > 0; --more) {
        states.push_back(mixed_up(rules, state, random));
    }
    std::vector<Possible<Bits>> deals;
    for (const PlayState<Bits>& one : states) {
        const double scale = (maximisers >> me & 1) != 0 ? 1 : -0.5;
        deals.push_back({&one, &objective, maximisers, scale, 1.0 + below(random, 3)});
    }
    FusedRequest request;
    request.decisions = 1 + below(random, 3);
    const FusedSolution found = solve_fused<Bits>(rules, deals, request);
    expect(!found.stopped && std::ssize(found.moves) == moves(rules, state).size);
    for (const FusedMove& one : found.moves) {
        std::vector<Branch<Bits>> group;
        double sum = 0;
        for (std::size_t i = 0; i < deals.size(); ++i) {
            const Branch<Bits> start{&deals[i], 1, course_from(*deals[i].state, objective)};
            group.push_back(moved(rules, start, one.move, 1));
            sum += deals[i].weight * one.worth[i];
        }
        expect(std::abs(sum - alike(rules, group, me, request.decisions - 1)) < 1e-6);
    }
}

struct Ending {
    PlayRules<Bits64> rules;
    std::vector<PlayState<Bits64>> states;
    Objective<Bits64> objective;

    FusedSolution solved(int decisions, std::uint64_t nodes = 0) const {
        std::vector<Possible<Bits64>> deals;
        for (const PlayState<Bits64>& state : states) {
            deals.push_back({&state, &objective, 1, 1, 1});
        }
        FusedRequest request;
        request.decisions = decisions;
        request.limits.nodes = nodes;
        return solve_fused<Bits64>(rules, deals, request);
    }
};

Bits64 cards(std::initializer_list<int> some) {
    Bits64 found = 0;
    for (const int card : some) {
        found |= only<Bits64>(card);
    }
    return found;
}

// Eight trumps and two suits of six. Seat 0 leads from the highest trump, a knight, and a knave and the king
// of the other suit; the king that beats the knight lies left or right. Whoever draws the two trumps first
// must then know where it lies. The knave asks first.
Ending ending() {
    Ending found;
    found.rules.suits = {cards({0, 1, 2, 3, 4, 5, 6, 7}), cards({8, 9, 10, 11, 12, 13}),
                         cards({14, 15, 16, 17, 18, 19})};
    found.rules.tricks = 4;
    const std::array<int, 20> values{5, 1, 1, 1, 1, 1, 5, 5, 1, 1, 2, 3, 4, 5, 1, 1, 2, 3, 4, 5};
    std::ranges::copy(values, found.rules.values.begin());
    found.rules.prepare();
    PlayState<Bits64> state;
    state.players = 3;
    state.hands = {cards({7, 11, 16, 19}), cards({0, 8, 15, 17}), cards({1, 10, 12, 13}), 0};
    found.states.push_back(state);
    state.hands = {cards({7, 11, 16, 19}), cards({0, 13, 15, 17}), cards({1, 10, 12, 8}), 0};
    found.states.push_back(state);
    found.objective = points_alone(found.rules, 1);
    return found;
}

int best(const FusedSolution& solution) {
    const auto mean = [](const FusedMove& one) { return one.worth[0] + one.worth[1]; };
    return std::ranges::max_element(solution.moves, {}, mean)->move.card;
}

void a_guess_to_come_is_no_gain() {
    const Ending here = ending();
    expect(best(here.solved(1)) == 7, "told the deal after this card, he draws trumps");
    expect(best(here.solved(4)) == 16, "not told, he does not");
}

void a_limit_leaves_nothing() {
    const FusedSolution part = ending().solved(4, 20);
    expect(part.stopped && part.moves.empty());
}

} // namespace

int main(int arguments, char** values) {
    const int share = arguments > 1 ? std::atoi(values[1]) : 1;
    return tarock::testing::run([&] {
        PlayRules<Bits128> fool = pack_with<Bits128>(10, 25, true);
        fool.suits[0] &= ~only<Bits128>(21);
        fool.fool = {.card = 21, .captured_from = 23};
        fool.prepare();
        for (int seed = 0; seed < 20 * share; ++seed) {
            agrees(pack_of_54(), 3, 3, seed);
            agrees(pack_of_42(), 4, 2, seed);
            agrees(fool, 3, 2, seed);
        }
        a_guess_to_come_is_no_gain();
        a_limit_leaves_nothing();
    });
}
