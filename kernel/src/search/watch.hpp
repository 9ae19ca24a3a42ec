// Limits on a search: nodes, time, and somebody who wants it to stop.
#pragma once

#include <cstdint>
#include <functional>

namespace tarock {

// Thrown out of a search whose limit is reached; what it had proved before stands.
struct Stopped {};

struct Watch {
    std::uint64_t nodes = 0;
    std::uint64_t limit = ~std::uint64_t{0};
    std::uint64_t next_look = look_every;
    std::function<bool()> stop; // asked now and then

    static constexpr std::uint64_t look_every = 1 << 14;

    void count() {
        if (++nodes >= next_look) look();
    }

    void look() {
        if (nodes >= limit || (stop && stop())) throw Stopped{};
        next_look = nodes + look_every < limit ? nodes + look_every : limit;
    }
};

} // namespace tarock
