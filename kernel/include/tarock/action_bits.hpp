// A set of actions by their numbers, as it stands beside each hand of a batch: a bit for each.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace tarock::kit {

constexpr int kMostActions = 256;

struct ActionBits {
    std::array<std::uint64_t, kMostActions / 64> parts{};

    void add(int action) {
        parts[static_cast<std::size_t>(action) >> 6] |= std::uint64_t{1} << (action & 63);
    }

    bool has(std::int64_t action) const {
        return action >= 0 && action < kMostActions &&
               (parts[static_cast<std::size_t>(action) >> 6] >> (action & 63) & 1);
    }

    int count() const {
        int sum = 0;
        for (const std::uint64_t part : parts)
            sum += std::popcount(part);
        return sum;
    }

    // Writes so many of them as bytes of one or none.
    void write(std::size_t width, std::uint8_t* to) const;

    // Returns the action at a place among those of the set, counted from its lowest.
    int at(int place) const {
        for (std::size_t number = 0; number < parts.size(); ++number) {
            const int here = std::popcount(parts[number]);
            if (place >= here) {
                place -= here;
                continue;
            }
            std::uint64_t left = parts[number];
            for (; place; --place)
                left &= left - 1;
            return static_cast<int>(64 * number) + std::countr_zero(left);
        }
        return -1;
    }
};

// Eight bits as eight bytes of one or none, the lowest first.
constexpr std::array<std::array<std::uint8_t, 8>, 256> kSpread = [] {
    std::array<std::array<std::uint8_t, 8>, 256> table{};
    for (std::size_t bits = 0; bits < table.size(); ++bits)
        for (std::size_t at = 0; at < 8; ++at)
            table[bits][at] = bits >> at & 1;
    return table;
}();

// Writes so many bits of a set as bytes of one or none.
template <int Width, typename Byte>
void write_row(std::uint64_t bits, Byte* to) {
    static_assert(sizeof(Byte) == 1 && Width <= 64);
    constexpr int kWhole = Width / 8 * 8;
    for (int at = 0; at < kWhole; at += 8, bits >>= 8)
        std::memcpy(to + at, kSpread[bits & 255].data(), 8);
    if constexpr (Width > kWhole) std::memcpy(to + kWhole, kSpread[bits & 255].data(), Width - kWhole);
}

inline void ActionBits::write(std::size_t width, std::uint8_t* to) const {
    std::size_t at = 0;
    const auto bits = [&] { return kSpread[parts[at >> 6] >> (at & 63) & 255].data(); };
    for (; at + 8 <= width; at += 8)
        std::memcpy(to + at, bits(), 8);
    if (at < width) std::memcpy(to + at, bits(), width - at);
}

} // namespace tarock::kit
