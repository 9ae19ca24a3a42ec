// Tree search from Python: one call for one decision.
#include "tarock/tree.hpp"
#include "values.hpp"

namespace tarock::bind {

using namespace nb::literals;

namespace {

template <CardBits Bits>
std::vector<Visited> searched(const std::vector<const Position*>& positions,
                              const std::vector<const Worth*>& objectives, int iterations, double curiosity,
                              std::uint64_t seed) {
    std::vector<Deal<Bits>> deals;
    for (std::size_t i = 0; i < positions.size(); ++i) {
        deals.push_back({&positions[i]->as<Bits>(), &objectives[i]->as<Bits>()});
    }
    Tree<Bits> tree(positions.front()->rules->as<Bits>(), curiosity, seed);
    tree.search(deals, iterations);
    return tree.visits();
}

void check_deals(const std::vector<const Position*>& positions, const std::vector<const Worth*>& objectives) {
    if (positions.empty()) throw std::invalid_argument("there must be at least one position");
    if (objectives.size() != positions.size())
        throw std::invalid_argument("positions and objectives are not equally many");
    for (std::size_t i = 0; i < positions.size(); ++i) {
        check_fit(*positions[i], *objectives[i]);
        if (positions[i]->rules->wide() != positions.front()->rules->wide())
            throw std::invalid_argument("the positions are of different packs");
        const int width = std::visit([](const auto& one) { return one.width; }, objectives[i]->objective);
        if (width != objectives[i]->players)
            throw std::invalid_argument("an objective must have a number for each player");
    }
}

std::vector<std::pair<int, int>> tree_search(const std::vector<const Position*>& positions,
                                             const std::vector<const Worth*>& objectives, int iterations,
                                             std::uint64_t seed, double curiosity) {
    check_deals(positions, objectives);
    if (iterations < 1) throw std::invalid_argument("there must be at least one iteration");
    std::vector<Visited> found;
    {
        const nb::gil_scoped_release released;
        found = positions.front()->rules->wide()
                    ? searched<Bits128>(positions, objectives, iterations, curiosity, seed)
                    : searched<Bits64>(positions, objectives, iterations, curiosity, seed);
    }
    std::vector<std::pair<int, int>> codes;
    for (const Visited& one : found) {
        codes.emplace_back(coded(*positions.front()->rules, one.move), one.visits);
    }
    return codes;
}

} // namespace

void bind_trees(nb::module_& module) {
    module.def("tree_search", tree_search, "positions"_a, "objectives"_a, nb::kw_only(), "iterations"_a,
               "seed"_a, "curiosity"_a = 0.7,
               "Plain information-set tree search over deals in turn: each move and how often it was tried.");
}

} // namespace tarock::bind
