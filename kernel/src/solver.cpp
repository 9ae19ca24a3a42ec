// The solver from outside, and its search for processors of any kind.
#include "tarock/solver.hpp"

#define TAROCK_LEVEL anywhere
#include "search/session.hpp"
#include "search/task.hpp"

namespace tarock {
namespace {

// Whether the search compiled for newer processors is there and runs here. A build for this very processor
// has no need of it.
#if defined(TAROCK_MODERN) && !defined(__BMI2__)
bool modern_processor() {
    return __builtin_cpu_supports("popcnt") != 0 && __builtin_cpu_supports("bmi") != 0 &&
           __builtin_cpu_supports("bmi2") != 0 && __builtin_cpu_supports("avx2") != 0;
}
#endif

Solution solved(const Task& task) {
#if defined(TAROCK_MODERN) && !defined(__BMI2__)
    static const bool modern = modern_processor();
    if (modern && (task.request.features & use_modern) != 0) return solved_modern(task);
#endif
    return solved_anywhere(task);
}

} // namespace

Solution solved_anywhere(const Task& task) {
    return anywhere::solved(task);
}

Solver::Solver(std::size_t bytes) : table_(bytes) {}

bool Solver::reads(const PlayRules<Bits64>& rules, const PlayState<Bits64>& state) {
    return anywhere::plain(rules) && (state.players == 3 || state.players == 4);
}

Solution Solver::points(const PlayRules<Bits64>& rules, const PlayState<Bits64>& state,
                        const Request& request) {
    return solved({table_, tables_, rules, state, request, nullptr});
}

std::optional<Solution> Solver::solve(const PlayRules<Bits64>& rules, const PlayState<Bits64>& state,
                                      const Objective<Bits64>& objective, const Request& request) {
    try {
        return solved({table_, tables_, rules, state, request, &objective});
    } catch (const NotMonotone&) {
        return {};
    }
}

} // namespace tarock
