// Playouts from Python: whole batches, as numpy arrays.
#include <nanobind/ndarray.h>

#include "solver.hpp"
#include "tarock/ending.hpp"
#include "tarock/parallel.hpp"
#include "tarock/playout.hpp"
#include "values.hpp"

namespace tarock::bind {

using namespace nb::literals;

namespace {

template <class Number>
using Array = nb::ndarray<nb::numpy, Number>;

// Memory that lives as long as the array over it.
template <class Number>
class Block {
public:
    explicit Block(std::vector<std::size_t> shape) : shape_(std::move(shape)) {
        std::size_t size = 1;
        for (const std::size_t side : shape_) {
            size *= side;
        }
        numbers_ = std::make_unique<std::vector<Number>>(size);
    }

    Number* data() { return numbers_->data(); }

    Array<Number> release() {
        std::vector<Number>* numbers = numbers_.release();
        const nb::capsule owner(numbers,
                                [](void* kept) noexcept { delete static_cast<std::vector<Number>*>(kept); });
        return Array<Number>(numbers->data(), shape_.size(), shape_.data(), owner);
    }

private:
    std::vector<std::size_t> shape_;
    std::unique_ptr<std::vector<Number>> numbers_;
};

Policy policy_named(const std::string& name) {
    if (name == "random") return Policy::random;
    if (name == "sensible") return Policy::sensible;
    if (name == "foreseeing") return Policy::foreseeing;
    if (name == "favouring") return Policy::favouring;
    if (name == "shunning") return Policy::shunning;
    if (name == "wary") return Policy::wary;
    throw std::invalid_argument("there is no policy " + name +
                                "; there are random, sensible, foreseeing, favouring, shunning and wary");
}

std::size_t checked_count(int count) {
    if (count < 0) throw std::invalid_argument("a number of playouts is never negative");
    return static_cast<std::size_t>(count);
}

int players_of(const Position& position) {
    return with(position, [](const auto&, const auto& state) { return state.players; });
}

Played one_playout(const Position& position, const Worth* worth, Policy policy, unsigned side, Dice& dice) {
    return with(position, [&](const auto& law, const auto& state) {
        using Bits = std::remove_cvref_t<decltype(state.hands[0])>;
        const Objective<Bits> nothing;
        return play_out<Bits>(law, state, worth == nullptr ? nothing : worth->as<Bits>(), policy, side, dice);
    });
}

using Arrays = std::tuple<Array<std::int32_t>, Array<std::uint8_t>, Array<std::int32_t>>;

int width_of(const std::vector<const Worth*>& objectives) {
    return objectives.empty()
               ? 0
               : std::visit([](const auto& one) { return one.width; }, objectives.front()->objective);
}

void check_batch(const std::vector<const Position*>& positions, const std::vector<const Worth*>& objectives) {
    for (const Position* position : positions) {
        if (players_of(*position) != players_of(*positions.front()))
            throw std::invalid_argument("the positions have different numbers of players");
    }
    if (objectives.empty()) return;
    if (objectives.size() != positions.size())
        throw std::invalid_argument("positions and objectives are not equally many");
    for (std::size_t i = 0; i < positions.size(); ++i) {
        check_fit(*positions[i], *objectives[i]);
        if (width_of({objectives[i]}) != width_of(objectives))
            throw std::invalid_argument("the objectives are not equally wide");
    }
}

// One stream of numbers for each playout makes the answer independent of the threads.
Arrays playouts(const std::vector<const Position*>& positions, int count, std::uint64_t seed,
                const std::string& policy, unsigned side, const std::vector<const Worth*>& objectives,
                int threads) {
    check_batch(positions, objectives);
    const Policy chosen = policy_named(policy);
    const std::size_t each = checked_count(count), width = width_of(objectives);
    const std::size_t players = positions.empty() ? 0 : players_of(*positions.front());
    Block<std::int32_t> points({positions.size(), each, players}), values({positions.size(), each, width});
    Block<std::uint8_t> tricks({positions.size(), each, players});
    {
        const nb::gil_scoped_release released;
        constexpr std::size_t piece = 256;
        const std::size_t pieces = (each + piece - 1) / piece;
        over_threads(threads, positions.size() * pieces, [&](int) {
            return [&](std::size_t number) {
                const std::size_t which = number / pieces, from = number % pieces * piece;
                for (std::size_t i = from; i < std::min(from + piece, each); ++i) {
                    Dice dice(seed, which, i);
                    const Worth* worth = objectives.empty() ? nullptr : objectives[which];
                    const Played played = one_playout(*positions[which], worth, chosen, side, dice);
                    std::copy_n(played.points.begin(), players, points.data() + (which * each + i) * players);
                    std::copy_n(played.tricks.begin(), players, tricks.data() + (which * each + i) * players);
                    std::copy_n(played.values.begin(), width, values.data() + (which * each + i) * width);
                }
            };
        });
    }
    return {points.release(), tricks.release(), values.release()};
}

// Whether it makes no difference which of two cards the player to move plays: nobody else has a card between
// them, they count alike, and nothing that is watched for or promised tells them apart.
template <CardBits Bits>
bool alike(const PlayRules<Bits>& law, const PlayState<Bits>& state, Bits special, Move one, Move other) {
    const int lower = std::min(one.card, other.card), higher = std::max(one.card, other.card);
    if (has(special, lower) || has(special, higher)) return false;
    if (law.values[lower] != law.values[higher] || law.follows[lower] != law.follows[higher]) return false;
    Bits others = 0;
    for (int place = 0; place < state.laid; ++place) {
        others |= only<Bits>(state.trick[place]);
    }
    for (int seat = 0; seat < state.players; ++seat) {
        if (seat != state.to_move()) others |= state.hands[seat];
    }
    return (others & law.follows[lower] & above<Bits>(lower) & ~above<Bits>(higher)) == 0;
}

// The cards that differ from all others, however they are valued.
template <CardBits Bits>
Bits special_cards(const PlayRules<Bits>& law, const PlayState<Bits>& state,
                   const Objective<Bits>& objective) {
    Bits found = law.fool_card() | (law.kept_back == no_card ? 0 : only<Bits>(law.kept_back));
    for (int i = 0; i < state.bound_count; ++i) {
        found |= only<Bits>(state.bound[i].card);
    }
    for (const Event<Bits>& event : objective.events) {
        found |= event.cards;
        if (event.taken != no_card) found |= only<Bits>(event.taken) | only<Bits>(event.taker);
    }
    return found;
}

using Means = std::vector<std::vector<double>>;

// What each move is worth on average; nothing if one of them is not legal. Equal cards are played out once.
template <CardBits Bits, class Play>
Means means_of(const PlayRules<Bits>& law, const PlayState<Bits>& state, const Objective<Bits>& objective,
               const std::vector<Move>& tried, int count, Play play) {
    const Moves allowed = moves(law, state);
    const Bits special = special_cards(law, state, objective);
    Means means;
    for (std::size_t which = 0; which < tried.size(); ++which) {
        if (std::ranges::find(allowed, tried[which]) == allowed.end()) return {};
        std::size_t same = 0;
        while (same < which && !alike(law, state, special, tried[same], tried[which])) {
            ++same;
        }
        if (same < which) {
            means.push_back(means[same]);
            continue;
        }
        std::vector<double> sums(objective.width);
        for (int i = 0; i < count; ++i) {
            const Played played = play(which, tried[which], i);
            for (int number = 0; number < objective.width; ++number) {
                sums[number] += played.values[number];
            }
        }
        for (double& sum : sums) {
            sum /= count;
        }
        means.push_back(std::move(sums));
    }
    return means;
}

// Plays one hand out after a move, with its end searched where that is wanted and can be done.
template <CardBits Bits>
Played moved(const PlayRules<Bits>& law, const PlayState<Bits>& state, Move move,
             const Objective<Bits>& objective, Policy policy, unsigned side, Dice& dice,
             const Ending* ending) {
    if constexpr (std::same_as<Bits, Bits64>) {
        if (ending != nullptr)
            return {.values = {play_to_ending(law, state, move, objective, policy, side, dice, *ending)}};
    }
    return play_on<Bits>(law, state, move, objective, policy, side, dice);
}

void check_trial(const std::vector<const Position*>& positions, const std::vector<const Worth*>& objectives,
                 int count, unsigned side, bool searched) {
    if (objectives.size() != positions.size())
        throw std::invalid_argument("positions and objectives are not equally many");
    check_batch(positions, objectives);
    if (count < 1) throw std::invalid_argument("a number of playouts is at least 1");
    if (!searched) return;
    if (side == 0) throw std::invalid_argument("an ending is searched for a side, and there is none");
    if (width_of(objectives) > 1)
        throw std::invalid_argument("an ending is searched for one number, not for one of each player");
}

std::vector<Means> tried(const std::vector<const Position*>& positions, const std::vector<int>& codes,
                         const std::vector<const Worth*>& objectives, int count, std::uint64_t seed,
                         const std::string& policy, unsigned side, SolverHandle* solver, int ending,
                         std::uint64_t nodes) {
    check_trial(positions, objectives, count, side, solver != nullptr);
    const Policy chosen = policy_named(policy);
    std::vector<Means> found(positions.size());
    const nb::gil_scoped_release released;
    std::unique_lock<std::mutex> lock;
    std::optional<Ending> search;
    if (solver != nullptr) {
        lock = std::unique_lock(*solver->busy);
        search.emplace(Ending{*solver->solver, ending, nodes});
    }
    for (std::size_t at = 0; at < positions.size(); ++at) {
        with(*positions[at], [&](const auto& law, const auto& state) {
            using Bits = std::remove_cvref_t<decltype(state.hands[0])>;
            const Objective<Bits>& objective = objectives[at]->as<Bits>();
            std::vector<Move> choice;
            for (const int code : codes) {
                choice.push_back(decoded(*positions[at]->rules, code));
            }
            const auto play = [&](std::size_t which, Move move, int number) {
                Dice dice(seed, at * codes.size() + which, static_cast<std::uint64_t>(number));
                return moved<Bits>(law, state, move, objective, chosen, side, dice,
                                   search ? &*search : nullptr);
            };
            found[at] = means_of<Bits>(law, state, objective, choice, count, play);
        });
    }
    return found;
}

std::pair<Array<std::int32_t>, Array<std::uint8_t>> deal_playouts(const RulesHandle& handle, int players,
                                                                  int count, std::uint64_t seed,
                                                                  const std::string& policy, int threads) {
    const Rules& rules = *handle.rules;
    const Policy chosen = policy_named(policy);
    const std::size_t each = checked_count(count);
    if (players < min_players || players > max_players)
        throw std::invalid_argument("there must be two to four players");
    const int tricks_of_hand = std::visit([](const auto& law) { return law.tricks; }, rules.law);
    if (players * tricks_of_hand > rules.numbering.size())
        throw std::invalid_argument("the pack is too small to deal these hands");
    Block<std::int32_t> points({each, static_cast<std::size_t>(players)});
    Block<std::uint8_t> tricks({each, static_cast<std::size_t>(players)});
    {
        const nb::gil_scoped_release released;
        constexpr std::size_t piece = 1024;
        over_threads(threads, (each + piece - 1) / piece, [&](int) {
            return [&](std::size_t number) {
                for (std::size_t i = number * piece; i < std::min((number + 1) * piece, each); ++i) {
                    Dice dice(seed, 0, i);
                    const Played played =
                        std::visit([&](const auto& law) { return deal_and_play(law, players, chosen, dice); },
                                   rules.law);
                    std::copy_n(played.points.begin(), players, points.data() + i * players);
                    std::copy_n(played.tricks.begin(), players, tricks.data() + i * players);
                }
            };
        });
    }
    return {points.release(), tricks.release()};
}

std::vector<std::pair<std::vector<int>, int>> walk(const Position& position, std::uint64_t seed) {
    std::vector<std::pair<std::vector<int>, int>> steps;
    with(position, [&](const auto& law, auto state) {
        Dice dice(seed, 0, 0);
        while (!state.over()) {
            const Moves choice = moves(law, state);
            const Move move = choice.items[dice.below(static_cast<std::uint32_t>(choice.size))];
            std::vector<int> codes;
            for (const Move one : choice) {
                codes.push_back(coded(*position.rules, one));
            }
            std::ranges::sort(codes);
            steps.emplace_back(std::move(codes), coded(*position.rules, move));
            state = after(law, state, move);
        }
    });
    return steps;
}

} // namespace

void bind_playing(nb::module_& module) {
    module.def("playouts", playouts, "positions"_a, nb::kw_only(), "count"_a, "seed"_a, "policy"_a = "random",
               "side"_a = 0, "objectives"_a = std::vector<const Worth*>{}, "threads"_a = 1,
               "Play each position out so many times: card points, tricks and worth, by position, playout "
               "and player.");
    module.def("tried", tried, "positions"_a, "moves"_a, nb::kw_only(), "objectives"_a, "count"_a, "seed"_a,
               "policy"_a = "random", "side"_a = 0, "solver"_a = nb::none(), "ending"_a = 0, "nodes"_a = 0,
               "Play each position out so many times after each of these moves: the mean worth by position, "
               "move and number; nothing for a position where one of the moves is not legal. With a solver "
               "the last tricks are searched for `side`, each over so many nodes at most.");
    module.def("deal_playouts", deal_playouts, "rules"_a, nb::kw_only(), "players"_a, "count"_a, "seed"_a,
               "policy"_a = "random", "threads"_a = 1,
               "Deal and play so many hands: card points and tricks, by hand and player.");
    module.def("walk", walk, "position"_a, nb::kw_only(), "seed"_a,
               "A random way to the end: at each step the legal moves and the one taken.");
}

} // namespace tarock::bind
