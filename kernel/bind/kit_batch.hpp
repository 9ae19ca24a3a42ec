// What batches of compiled hands have in common, whatever kit plays them: arrays in and out, one call for a
// step of all hands.
#pragma once

#include "tarock/hand_kit.hpp"

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <thread>
#include <tuple>
#include <vector>

namespace tarock::bind {

template <typename Number, int Dimensions>
using Out = nanobind::ndarray<Number, nanobind::ndim<Dimensions>, nanobind::c_contig, nanobind::device::cpu>;

// Does something to every hand, in so many threads at most: one is worth its start from some hundred hands
// on.
template <typename Work>
void each(std::size_t count, int threads, const Work& work) {
    const auto share = [&](std::size_t part, std::size_t parts) {
        for (std::size_t row = count * part / parts; row < count * (part + 1) / parts; ++row)
            work(row);
    };
    constexpr std::size_t kWorth = 256;
    const auto parts =
        std::clamp<std::size_t>(count / kWorth, 1, static_cast<std::size_t>(std::max(1, threads)));
    std::vector<std::jthread> others;
    for (std::size_t part = 1; part < parts; ++part)
        others.emplace_back(share, part, parts);
    share(0, parts);
}

using Unsettled = std::tuple<std::vector<kit::PriceKey>, std::vector<std::size_t>, std::vector<std::size_t>>;

template <typename Kit>
class Batch {
public:
    Batch(Kit kit, int threads) : kit_(std::move(kit)), threads_(threads) {}

    std::size_t size() const { return kit_.size(); }

    void seats(Out<std::int8_t, 1> out) const {
        for (std::size_t row = 0; row < size(); ++row)
            out.data()[row] = static_cast<std::int8_t>(kit_.seat(row));
    }

    void masks(Out<std::uint8_t, 2> out) const {
        const std::size_t width = out.shape(1);
        if (out.shape(0) != size() || width != static_cast<std::size_t>(kit_.width()))
            throw std::invalid_argument("the masks do not fit");
        std::uint8_t* to = out.data();
        nanobind::gil_scoped_release freed;
        each(size(), threads_, [&](std::size_t row) { kit_.allowed(row).write(width, to + row * width); });
    }

    // Draws an allowed action for each hand, from as many numbers between 0 and 1; none where the script
    // asks.
    void drawn(Out<const double, 1> chance, Out<std::int64_t, 1> out) const {
        if (chance.shape(0) != size() || out.shape(0) != size())
            throw std::invalid_argument("every hand wants a number");
        const double* numbers = chance.data();
        std::int64_t* to = out.data();
        nanobind::gil_scoped_release freed;
        each(size(), threads_, [&](std::size_t row) {
            const kit::ActionBits& allowed = kit_.allowed(row);
            const int count = allowed.count(), place = static_cast<int>(numbers[row] * count);
            to[row] = count ? allowed.at(std::min(place, count - 1)) : -1;
        });
    }

    void observations(Out<std::int8_t, 3> planes, Out<std::int8_t, 3> said, Out<float, 2> numbers) const {
        const std::size_t area = planes.shape(1) * planes.shape(2), words = said.shape(1) * said.shape(2);
        const std::size_t length = numbers.shape(1);
        if (length != static_cast<std::size_t>(kit_.numbers()))
            throw std::invalid_argument("the numbers do not fit");
        auto *to_planes = planes.data(), *to_said = said.data();
        float* to_numbers = numbers.data();
        nanobind::gil_scoped_release freed;
        each(size(), threads_, [&](std::size_t row) {
            kit_.prefetch(row);
            kit_.observe(row, to_planes + row * area, to_said + row * words, to_numbers + row * length);
        });
    }

    // Returns the first row whose action is not allowed, or -1 when all hands have been stepped.
    std::int64_t step(Out<const std::int64_t, 1> actions) {
        const std::int64_t* given = actions.data();
        nanobind::gil_scoped_release freed;
        for (std::size_t row = 0; row < size(); ++row)
            if (kit_.seat(row) >= 0 && !kit_.allowed(row).has(given[row]))
                return static_cast<std::int64_t>(row);
        each(size(), threads_, [&](std::size_t row) {
            kit_.prefetch(row);
            if (kit_.seat(row) >= 0) kit_.step(row, static_cast<int>(given[row]));
        });
        return -1;
    }

    // Settles the hands that are over and deals anew, and tells who is asked then. Returns prices that are
    // missing, hands whose lines may not add up, and those that the script goes on with.
    Unsettled settle(Out<float, 2> rewards, Out<bool, 1> done, Out<std::int8_t, 1> seats) {
        Unsettled found;
        auto& [missing, multiplied, left] = found;
        for (std::size_t row = 0; row < size(); ++row) {
            const int seat = kit_.seat(row);
            seats.data()[row] = static_cast<std::int8_t>(seat);
            if (seat >= 0) continue;
            if (!kit_.over(row)) {
                left.push_back(row);
            } else if (kit_.multiplied(row)) {
                multiplied.push_back(row);
            } else if (kit_.settle(row, missing)) {
                const auto& reward = kit_.hand(row).reward;
                std::copy(reward.begin(), reward.end(), rewards.data() + row * reward.size());
                done.data()[row] = true;
                kit_.deal(row);
                seats.data()[row] = static_cast<std::int8_t>(kit_.seat(row));
            }
        }
        return found;
    }

    void deal(std::size_t row) { kit_.deal(checked(row)); }

    int dealer(std::size_t row) const { return kit_.hand(checked(row)).dealer; }

    std::vector<int> pack(std::size_t row) const {
        const auto& cards = kit_.hand(checked(row)).pack;
        return {cards.begin(), cards.end()};
    }

    std::vector<std::int16_t> given(std::size_t row) const { return kit_.hand(checked(row)).given; }

protected:
    std::size_t checked(std::size_t row) const {
        if (row >= size()) throw std::out_of_range("there is no such hand");
        return row;
    }

    Kit kit_;
    int threads_;
};

// Tells Python of a batch what all batches do.
template <typename One, typename Bound>
void bind_batch(Bound& bound) {
    using namespace nanobind::literals;
    bound.def("__len__", &One::size)
        .def("seats", &One::seats, "out"_a.noconvert())
        .def("masks", &One::masks, "out"_a.noconvert())
        .def("drawn", &One::drawn, "chance"_a.noconvert(), "out"_a.noconvert())
        .def("observations", &One::observations, "planes"_a.noconvert(), "said"_a.noconvert(),
             "numbers"_a.noconvert())
        .def("step", &One::step, "actions"_a.noconvert())
        .def("settle", &One::settle, "rewards"_a.noconvert(), "done"_a.noconvert(), "seats"_a.noconvert())
        .def("deal", &One::deal, "row"_a)
        .def("dealer", &One::dealer, "row"_a)
        .def("pack", &One::pack, "row"_a)
        .def("given", &One::given, "row"_a);
}

} // namespace tarock::bind
