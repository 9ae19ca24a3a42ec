// The search over deals that look alike, from Python: one call for one decision.
#include "tarock/fused.hpp"

#include "cancel.hpp"
#include "values.hpp"

namespace tarock::bind {

using namespace nb::literals;

namespace {

struct FusedResult {
    std::vector<std::pair<int, std::vector<double>>> moves{};
    std::uint64_t nodes = 0;
    double seconds = 0;
    bool stopped = false;
};

struct Asked {
    std::vector<const Position*> positions;
    std::vector<const Worth*> objectives;
    std::vector<unsigned> maximisers;
    std::vector<double> scales;
    std::vector<double> weights;
};

template <CardBits Bits>
bool alike(const PlayRules<Bits>& rules, const PlayState<Bits>& one, const PlayState<Bits>& other) {
    return one.to_move() == other.to_move() && one.players == other.players && one.laid == other.laid &&
           one.trick == other.trick && one.hand() == other.hand() && legal(rules, one) == legal(rules, other);
}

void check(const Asked& asked, int decisions) {
    const std::size_t size = asked.positions.size();
    if (size == 0) throw std::invalid_argument("there must be at least one position");
    if (decisions < 1) throw std::invalid_argument("there must be at least one decision");
    if (asked.objectives.size() != size || asked.maximisers.size() != size || asked.scales.size() != size ||
        asked.weights.size() != size)
        throw std::invalid_argument("positions and what belongs to them are not equally many");
    const Position& first = *asked.positions.front();
    for (std::size_t i = 0; i < size; ++i) {
        const Position& position = *asked.positions[i];
        check_fit(position, *asked.objectives[i]);
        check_seats(position, asked.maximisers[i]);
        if (position.rules != first.rules) throw std::invalid_argument("the positions have different rules");
        if (!(asked.weights[i] > 0)) throw std::invalid_argument("a weight is more than nothing");
        const bool same = with(position, [&](const auto& law, const auto& state) {
            using Bits = std::remove_cvref_t<decltype(state.hands[0])>;
            return alike<Bits>(law, first.as<Bits>(), state);
        });
        if (!same) throw std::invalid_argument("the player to move can tell the positions apart");
    }
}

template <CardBits Bits>
FusedSolution solved(const Asked& asked, const FusedRequest& request) {
    std::vector<Possible<Bits>> deals;
    for (std::size_t i = 0; i < asked.positions.size(); ++i) {
        deals.push_back({&asked.positions[i]->as<Bits>(), &asked.objectives[i]->as<Bits>(),
                         asked.maximisers[i], asked.scales[i], asked.weights[i]});
    }
    return solve_fused<Bits>(asked.positions.front()->rules->as<Bits>(), deals, request);
}

FusedResult solve_alike(std::vector<const Position*> positions, std::vector<const Worth*> objectives,
                        std::vector<unsigned> maximisers, std::vector<double> scales,
                        std::vector<double> weights, int decisions, std::uint64_t nodes, double seconds,
                        const Cancel* cancel) {
    if (weights.empty()) weights.assign(positions.size(), 1.0);
    const Asked asked{std::move(positions), std::move(objectives), std::move(maximisers), std::move(scales),
                      std::move(weights)};
    check(asked, decisions);
    const Rules& rules = *asked.positions.front()->rules;
    FusedRequest request;
    request.decisions = decisions;
    request.limits = {nodes, seconds, {}};
    if (cancel != nullptr) request.limits.stop = [flag = *cancel] { return flag.set(); };
    FusedSolution solution;
    {
        const nb::gil_scoped_release released;
        solution = rules.wide() ? solved<Bits128>(asked, request) : solved<Bits64>(asked, request);
    }
    FusedResult result{.nodes = solution.nodes, .seconds = solution.seconds, .stopped = solution.stopped};
    for (const FusedMove& one : solution.moves) {
        result.moves.emplace_back(coded(rules, one.move), one.worth);
    }
    return result;
}

} // namespace

void bind_fused(nb::module_& module) {
    nb::class_<FusedResult>(module, "Alike", "What cards are worth in deals that look alike.")
        .def_ro("moves", &FusedResult::moves)
        .def_ro("nodes", &FusedResult::nodes)
        .def_ro("seconds", &FusedResult::seconds)
        .def_ro("stopped", &FusedResult::stopped);
    module.def("solve_alike", solve_alike, "positions"_a, "objectives"_a, nb::kw_only(), "maximisers"_a,
               "scales"_a, "weights"_a = std::vector<double>{}, "decisions"_a = 2, "nodes"_a = 0,
               "seconds"_a = 0.0, "cancel"_a = nb::none(),
               "What each card is worth, deal by deal, to a player who cannot tell the deals apart.");
}

} // namespace tarock::bind
