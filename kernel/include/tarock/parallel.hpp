// Work over threads, piece by piece: whoever is free takes the next one.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <exception>
#include <stdexcept>
#include <thread>
#include <vector>

namespace tarock {

// `make(worker)` gives each thread its own way to do piece number i. The first failure comes out again.
template <class Make>
void over_threads(int threads, std::size_t pieces, Make make) {
    if (threads < 1 || threads > 1024)
        throw std::invalid_argument("the number of threads is not between 1 and 1024");
    const std::size_t workers = std::max<std::size_t>(1, std::min<std::size_t>(threads, pieces));
    std::atomic<std::size_t> next = 0;
    std::vector<std::exception_ptr> failures(workers);
    const auto run = [&](std::size_t worker) {
        try {
            auto work = make(static_cast<int>(worker));
            for (std::size_t i = next++; i < pieces; i = next++) {
                work(i);
            }
        } catch (...) {
            failures[worker] = std::current_exception();
            next = pieces;
        }
    };
    {
        std::vector<std::jthread> others;
        for (std::size_t worker = 1; worker < workers; ++worker) {
            others.emplace_back(run, worker);
        }
        run(0);
    }
    for (const std::exception_ptr& failure : failures) {
        if (failure) std::rethrow_exception(failure);
    }
}

} // namespace tarock
