// Solving from Python: limits, Ctrl-C, answers as plain numbers.
#include <nanobind/stl/optional.h>

#include <atomic>
#include <optional>

#include "cancel.hpp"
#include "solver.hpp"
#include "tarock/each.hpp"
#include "tarock/parallel.hpp"
#include "values.hpp"

namespace tarock::bind {

using namespace nb::literals;

namespace {

struct Result {
    Bounds bounds;
    std::vector<std::tuple<int, int, int>> moves{};
    std::vector<int> line{};
    std::uint64_t nodes = 0;
    double seconds = 0;
    bool stopped = false;
    bool interrupted = false;
};

struct EachResult {
    std::vector<int> values{};
    std::vector<std::pair<int, std::vector<int>>> moves{};
    std::vector<int> line{};
    std::uint64_t nodes = 0;
    double seconds = 0;
    bool stopped = false;
    bool interrupted = false;
};

// Asks now and then whether somebody wants the search to end: a flag, or Ctrl-C at the terminal.
class Listener {
public:
    Listener(const Cancel* cancel, bool signals)
        : flag_(cancel == nullptr ? nullptr : cancel->flag), signals_(signals) {}

    std::function<bool()> asking() {
        return
            [this] { return interrupted_ || (flag_ && flag_->load(std::memory_order_relaxed)) || ctrl_c(); };
    }

    bool interrupted() const { return interrupted_; }

private:
    using Clock = std::chrono::steady_clock;

    bool ctrl_c() {
        if (!signals_ || Clock::now() < next_) return false;
        next_ = Clock::now() + std::chrono::milliseconds(50);
        const nb::gil_scoped_acquire held;
        if (PyErr_CheckSignals() == 0) return false;
        if (PyErr_ExceptionMatches(PyExc_KeyboardInterrupt) == 0) throw nb::python_error();
        PyErr_Clear();
        interrupted_ = true;
        return true;
    }

    std::shared_ptr<std::atomic<bool>> flag_;
    bool signals_;
    bool interrupted_ = false;
    Clock::time_point next_{};
};

Result result_of(const Rules& rules, const Solution& solution, const Listener& listener) {
    Result result{.bounds = solution.bounds,
                  .nodes = solution.nodes,
                  .seconds = solution.seconds,
                  .stopped = solution.stopped};
    for (const MoveBounds& one : solution.moves) {
        result.moves.emplace_back(coded(rules, one.move), one.bounds.lower, one.bounds.upper);
    }
    std::ranges::sort(result.moves);
    for (const Move move : solution.line) {
        result.line.push_back(coded(rules, move));
    }
    result.interrupted = listener.interrupted();
    return result;
}

Request request_for(unsigned maximisers, bool moves, bool line, std::optional<int> at_least,
                    std::optional<int> at_most, std::uint64_t nodes, double seconds, std::uint32_t features) {
    return {maximisers, moves, line, at_most, at_least, {nodes, seconds, {}}, features};
}

template <CardBits Bits>
Solution solve_as(Solver& solver, std::size_t bytes, const Position& position, const Worth& worth,
                  const Request& request, int which) {
    const PlayRules<Bits>& law = position.rules->as<Bits>();
    const PlayState<Bits>& state = position.as<Bits>();
    if constexpr (std::same_as<Bits, Bits64>) {
        if (which == 0 && Solver::reads(law, state)) {
            if (auto solution = solver.solve(law, state, worth.as<Bits>(), request)) return *solution;
        }
    }
    return solve_against_all(law, state, worth.as<Bits>(), request, which, bytes);
}

Solution solve_any(Solver& solver, std::size_t bytes, const Position& position, const Worth& worth,
                   const Request& request, int which) {
    if (position.rules->wide()) return solve_as<Bits128>(solver, bytes, position, worth, request, which);
    return solve_as<Bits64>(solver, bytes, position, worth, request, which);
}

void check_which(const Worth& worth, int which) {
    const int width = std::visit([](const auto& objective) { return objective.width; }, worth.objective);
    if (which < 0 || which >= width)
        throw std::invalid_argument("the objective has no number " + std::to_string(which));
}

Result solve(SolverHandle& self, const Position& position, const Worth& worth, unsigned maximisers,
             bool moves, bool line, std::optional<int> at_least, std::optional<int> at_most,
             std::uint64_t nodes, double seconds, const Cancel* cancel, std::uint32_t features, int which) {
    check_fit(position, worth);
    check_seats(position, maximisers);
    check_which(worth, which);
    Request request = request_for(maximisers, moves, line, at_least, at_most, nodes, seconds, features);
    Listener listener(cancel, true);
    request.limits.stop = listener.asking();
    Solution solution;
    {
        const nb::gil_scoped_release released;
        const std::lock_guard lock(*self.busy);
        solution = solve_any(*self.solver, self.bytes, position, worth, request, which);
    }
    return result_of(*position.rules, solution, listener);
}

// Card points as an objective of their own, for laws that the quick search does not read.
Worth points_worth(const Position& position, unsigned maximisers) {
    const auto make = [&](const auto& law, const auto& state) {
        using Bits = std::remove_cvref_t<decltype(state.hands[0])>;
        Objective<Bits> objective;
        int total = 0;
        for (const int value : law.values) {
            total += value;
        }
        PointsTerm term{maximisers, 0, {}};
        for (int points = 0; points <= total; ++points) {
            term.table.push_back(points);
        }
        objective.points.push_back(std::move(term));
        return Worth{position.rules, std::move(objective), state.players};
    };
    return with(position, make);
}

Result points(SolverHandle& self, const Position& position, unsigned maximisers, bool moves, bool line,
              std::optional<int> at_least, std::optional<int> at_most, std::uint64_t nodes, double seconds,
              const Cancel* cancel, std::uint32_t features) {
    check_seats(position, maximisers);
    Request request = request_for(maximisers, moves, line, at_least, at_most, nodes, seconds, features);
    Listener listener(cancel, true);
    request.limits.stop = listener.asking();
    Solution solution;
    {
        const nb::gil_scoped_release released;
        const std::lock_guard lock(*self.busy);
        const bool quick =
            !position.rules->wide() && Solver::reads(position.rules->as<Bits64>(), position.as<Bits64>());
        solution = quick ? self.solver->points(position.rules->as<Bits64>(), position.as<Bits64>(), request)
                         : solve_any(*self.solver, self.bytes, position, points_worth(position, maximisers),
                                     request, 0);
    }
    return result_of(*position.rules, solution, listener);
}

EachResult max_n(SolverHandle& self, const Position& position, const Worth& worth, std::uint64_t nodes,
                 double seconds, const Cancel* cancel) {
    check_fit(position, worth);
    check_which(worth, worth.players - 1);
    Listener listener(cancel, true);
    const Limits limits{nodes, seconds, listener.asking()};
    EachSolution solution;
    {
        const nb::gil_scoped_release released;
        solution = with(position, [&](const auto& law, const auto& state) {
            using Bits = std::remove_cvref_t<decltype(state.hands[0])>;
            return solve_each<Bits>(law, state, worth.as<Bits>(), limits, self.bytes);
        });
    }
    EachResult result{.values = solution.values,
                      .nodes = solution.nodes,
                      .seconds = solution.seconds,
                      .stopped = solution.stopped,
                      .interrupted = listener.interrupted()};
    for (const auto& [move, values] : solution.moves) {
        result.moves.emplace_back(coded(*position.rules, move), values);
    }
    for (const Move move : solution.line) {
        result.line.push_back(coded(*position.rules, move));
    }
    return result;
}

// Each thread has a solver of its own, emptied before every position, so that no answer depends on another.
std::vector<Result> solve_many(const std::vector<const Position*>& positions,
                               const std::vector<const Worth*>& objectives,
                               const std::vector<unsigned>& maximisers, bool moves, int megabytes,
                               std::uint64_t nodes, double seconds, int threads, const Cancel* cancel) {
    if (positions.size() != objectives.size() || positions.size() != maximisers.size()) {
        throw std::invalid_argument("positions, objectives and maximisers are not equally many");
    }
    for (std::size_t i = 0; i < positions.size(); ++i) {
        check_fit(*positions[i], *objectives[i]);
        check_seats(*positions[i], maximisers[i]);
    }
    const std::size_t bytes = SolverHandle::checked_bytes(megabytes);
    const auto flag = cancel == nullptr ? nullptr : cancel->flag;
    std::vector<Solution> solutions(positions.size());
    Listener listener(cancel, true);
    {
        const nb::gil_scoped_release released;
        std::atomic<bool> stop = false;
        const auto watch = listener.asking();
        const auto asked = [&](int worker) {
            if (worker == 0 && watch()) stop = true;
            return stop.load(std::memory_order_relaxed) || (flag && flag->load(std::memory_order_relaxed));
        };
        over_threads(threads, positions.size(), [&](int worker) {
            return [&, worker, solver = std::make_shared<Solver>(bytes)](std::size_t i) {
                Request request = request_for(maximisers[i], moves, false, {}, {}, nodes, seconds, ~0u);
                request.limits.stop = [&, worker] { return asked(worker); };
                solver->clear();
                solutions[i] = solve_any(*solver, bytes, *positions[i], *objectives[i], request, 0);
            };
        });
    }
    std::vector<Result> results;
    for (std::size_t i = 0; i < positions.size(); ++i) {
        results.push_back(result_of(*positions[i]->rules, solutions[i], listener));
    }
    return results;
}

template <class Outcome>
void bind_common(nb::class_<Outcome>& outcome) {
    outcome.def_ro("moves", &Outcome::moves)
        .def_ro("line", &Outcome::line)
        .def_ro("nodes", &Outcome::nodes)
        .def_ro("seconds", &Outcome::seconds)
        .def_ro("stopped", &Outcome::stopped)
        .def_ro("interrupted", &Outcome::interrupted);
}

} // namespace

void bind_solving(nb::module_& module) {
    nb::class_<Cancel>(module, "Cancel", "Ends a search from another thread.")
        .def(nb::init<>())
        .def(
            "set", [](Cancel& self) { self.flag->store(true); }, "End every search that was given this.")
        .def_prop_ro("is_set", [](const Cancel& self) { return self.flag->load(); });
    nb::class_<Result> result(module, "Result", "Proven bounds on a value; they meet when it is known.");
    result.def_prop_ro("lower", [](const Result& self) { return self.bounds.lower; })
        .def_prop_ro("upper", [](const Result& self) { return self.bounds.upper; })
        .def_prop_ro("exact", [](const Result& self) { return self.bounds.exact(); });
    bind_common(result);
    nb::class_<EachResult> each(module, "MaxN", "What each player gets if everybody plays for himself.");
    each.def_ro("values", &EachResult::values);
    bind_common(each);
    nb::class_<SolverHandle>(module, "Solver", "Searches to the end of the hand; owns the memory for it.")
        .def(nb::init<int>(), nb::kw_only(), "megabytes"_a = 64)
        .def("solve", solve, "position"_a, "objective"_a, nb::kw_only(), "maximisers"_a, "moves"_a = false,
             "line"_a = false, "at_least"_a = nb::none(), "at_most"_a = nb::none(), "nodes"_a = 0,
             "seconds"_a = 0.0, "cancel"_a = nb::none(), "features"_a = ~0u, "which"_a = 0,
             "What the hand is worth if these seats maximise it and all others minimise it.")
        .def("points", points, "position"_a, nb::kw_only(), "maximisers"_a, "moves"_a = false,
             "line"_a = false, "at_least"_a = nb::none(), "at_most"_a = nb::none(), "nodes"_a = 0,
             "seconds"_a = 0.0, "cancel"_a = nb::none(), "features"_a = ~0u,
             "The card points that these seats still win.")
        .def("max_n", max_n, "position"_a, "objective"_a, nb::kw_only(), "nodes"_a = 0, "seconds"_a = 0.0,
             "cancel"_a = nb::none(),
             "What each player gets if everybody maximises his own number; of equal cards he plays the "
             "lowest.")
        .def("clear", [](SolverHandle& self) { self.solver->clear(); }, "Forget all positions.");
    module.def("solve_many", solve_many, "positions"_a, "objectives"_a, nb::kw_only(), "maximisers"_a,
               "moves"_a = false, "megabytes"_a = 64, "nodes"_a = 0, "seconds"_a = 0.0, "threads"_a = 1,
               "cancel"_a = nb::none(),
               "Solve position after position; the answers are the same for any number of threads.");
}

} // namespace tarock::bind
