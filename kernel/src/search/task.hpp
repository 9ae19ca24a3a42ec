// What a solve is given; and the solves, one for each set of instructions.
#pragma once

#include <memory>

#include "tarock/solver.hpp"

namespace tarock {

struct Task {
    Table& table;
    std::shared_ptr<void>& tables; // what is kept for the next one, known to the solve alone
    const PlayRules<Bits64>& rules;
    const PlayState<Bits64>& state;
    const Request& request;
    const Objective<Bits64>* objective; // none: card points
};

// The first runs everywhere, the second where `modern_processor` says so.
Solution solved_anywhere(const Task& task);
Solution solved_modern(const Task& task);

} // namespace tarock
