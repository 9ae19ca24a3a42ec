// Solving and playing out over threads: the same answers as alone, and under the thread sanitizer no races.
#include "tarock/parallel.hpp"

#include <memory>

#include "dealing.hpp"
#include "expect.hpp"
#include "tarock/playout.hpp"
#include "tarock/solver.hpp"

namespace {

using namespace tarock;
using namespace tarock::testing;

constexpr int positions = 24;

std::vector<int> solved(const PlayRules<Bits64>& rules, int threads) {
    std::vector<int> values(positions);
    over_threads(threads, positions, [&](int) {
        return [&, solver = std::make_shared<Solver>(1 << 20)](std::size_t number) {
            Random random(number);
            const PlayState<Bits64> state = played_down(rules, declared(rules, random), 6, random);
            values[number] = solver->points(rules, state, {.maximisers = 1}).bounds.lower;
        };
    });
    return values;
}

std::vector<int> played(const PlayRules<Bits64>& rules, int threads) {
    std::vector<int> points(positions);
    over_threads(threads, positions, [&](int) {
        return [&](std::size_t number) {
            for (int i = 0; i < 50; ++i) {
                Dice dice(1, number, static_cast<std::uint64_t>(i));
                points[number] += deal_and_play(rules, 3, Policy::sensible, dice).points[0];
            }
        };
    });
    return points;
}

void a_failure_comes_out() {
    bool refused = false;
    try {
        over_threads(3, 10, [](int) {
            return [](std::size_t number) {
                if (number == 4) throw std::invalid_argument("the fourth");
            };
        });
    } catch (const std::invalid_argument&) {
        refused = true;
    }
    expect(refused);
}

} // namespace

int main() {
    return tarock::testing::run([] {
        const PlayRules<Bits64> rules = pack_of_54();
        expect(solved(rules, 1) == solved(rules, 4));
        expect(played(rules, 1) == played(rules, 4));
        a_failure_comes_out();
    });
}
