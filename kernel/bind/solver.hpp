// What Python calls Solver: a search with its memory, for one thread at a time.
#pragma once

#include <memory>
#include <mutex>
#include <stdexcept>

#include "tarock/solver.hpp"

namespace tarock::bind {

struct SolverHandle {
    explicit SolverHandle(int megabytes)
        : bytes(checked_bytes(megabytes)), solver(std::make_unique<Solver>(bytes)) {}

    static std::size_t checked_bytes(int megabytes) {
        if (megabytes < 1 || megabytes > 1 << 16)
            throw std::invalid_argument("a solver has 1 to 65536 megabytes");
        return static_cast<std::size_t>(megabytes) << 20;
    }

    std::size_t bytes;
    std::unique_ptr<Solver> solver;
    std::unique_ptr<std::mutex> busy = std::make_unique<std::mutex>();
};

} // namespace tarock::bind
