// Small arithmetic for naming positions: mixing words.
#pragma once

#include <array>
#include <cstdint>

#include "tarock/bits.hpp"

namespace tarock {

// Both halves of a product, folded: a cheap mixture of two words.
inline std::uint64_t fold(std::uint64_t a, std::uint64_t b) {
    const Bits128 product = Bits128{a} * b;
    return static_cast<std::uint64_t>(product) ^ upper_half(product);
}

inline std::uint64_t mixed(std::uint64_t word) {
    word ^= word >> 32;
    word *= 0xd6e8feb86659fd93;
    word ^= word >> 32;
    word *= 0xd6e8feb86659fd93;
    return word ^ word >> 32;
}

// A fixed sequence of unrelated words.
constexpr std::uint64_t constant(std::uint64_t index) {
    std::uint64_t word = (index + 1) * 0x9e3779b97f4a7c15;
    word = (word ^ word >> 30) * 0xbf58476d1ce4e5b9;
    word = (word ^ word >> 27) * 0x94d049bb133111eb;
    return word ^ word >> 31;
}

// The first of them, at hand.
template <int Count>
constexpr std::array<std::uint64_t, Count> constants() {
    std::array<std::uint64_t, Count> table{};
    for (int i = 0; i < Count; ++i) {
        table[i] = constant(i);
    }
    return table;
}

inline constexpr std::array<std::uint64_t, 64> noise = constants<64>();

} // namespace tarock
