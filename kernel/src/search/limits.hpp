// The limits that somebody asked for, as a watch over the search.
#pragma once

#include <algorithm>
#include <chrono>

#include "search/watch.hpp"
#include "tarock/solver.hpp"

namespace tarock {

// Stops a search by the clock or on request, whichever comes first.
inline Watch watch_for(const Limits& limits) {
    Watch watch;
    if (limits.nodes != 0) watch.limit = limits.nodes;
    watch.next_look = std::min(Watch::look_every, watch.limit);
    if (limits.seconds <= 0 && !limits.stop) return watch;
    using Clock = std::chrono::steady_clock;
    const auto end = limits.seconds > 0 ? Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                                             std::chrono::duration<double>(limits.seconds))
                                        : Clock::time_point::max();
    watch.stop = [end, stop = limits.stop] { return Clock::now() >= end || (stop && stop()); };
    return watch;
}

} // namespace tarock
