// The exact value of a position for two sides, from bounds that close in on it.
// Owns its memory; two solvers share nothing. A limit ends the work with the bounds proven so far.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "tarock/objective.hpp"
#include "tarock/table.hpp"

namespace tarock {

struct Limits {
    std::uint64_t nodes = 0;    // 0: as many as it takes
    double seconds = 0;         // 0: as long as it takes
    std::function<bool()> stop; // asked now and then
};

// Every number lies between `lower` and `upper`; they meet when it is known.
struct Bounds {
    int lower = 0;
    int upper = 0;

    bool exact() const { return lower == upper; }

    bool operator==(const Bounds&) const = default;
};

struct MoveBounds {
    Move move;
    Bounds bounds;
};

struct Request {
    unsigned maximisers = 1;         // the seats that want much
    bool moves = false;              // bounds for every legal card too
    bool line = false;               // and one way both sides can play best
    std::optional<int> at_most = {}; // nothing below or above these needs telling apart
    std::optional<int> at_least = {};
    Limits limits = {};
    std::uint32_t features = ~0u;
};

struct Solution {
    Bounds bounds;
    std::vector<MoveBounds> moves;
    std::vector<Move> line;
    std::uint64_t nodes = 0;
    double seconds = 0;
    bool stopped = false;
};

class Solver {
public:
    explicit Solver(std::size_t bytes);

    void clear() { table_.clear(); }

    std::size_t bytes() const { return table_.bytes(); }

    // Whether `points` and `solve` can read the rules and the position.
    static bool reads(const PlayRules<Bits64>& rules, const PlayState<Bits64>& state);

    // Card points that the maximisers still win, the cards on the table included.
    Solution points(const PlayRules<Bits64>& rules, const PlayState<Bits64>& state, const Request& request);

    // What the hand is worth. Nothing if the objective is beyond this search.
    std::optional<Solution> solve(const PlayRules<Bits64>& rules, const PlayState<Bits64>& state,
                                  const Objective<Bits64>& objective, const Request& request);

private:
    Table table_;
    std::shared_ptr<void> tables_; // what the search keeps for the next question
};

} // namespace tarock
