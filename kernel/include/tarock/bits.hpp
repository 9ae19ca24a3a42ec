// Sets of cards as machine words: bit n stands for card n.
// Knows nothing of suits, strength or rules; it only makes 64 and 128 bits look alike.
#pragma once

#include <bit>
#include <concepts>
#include <cstdint>

namespace tarock {

using Bits64 = std::uint64_t;
// The largest Tarock packs have 78 cards; no standard type is as wide as that.
__extension__ typedef unsigned __int128 Bits128;

template <class T>
concept CardBits = std::same_as<T, Bits64> || std::same_as<T, Bits128>;

template <CardBits Bits>
inline constexpr int capacity = static_cast<int>(8 * sizeof(Bits));

template <CardBits Bits>
constexpr Bits only(int card) {
    return Bits{1} << card;
}

template <CardBits Bits>
constexpr bool has(Bits set, int card) {
    return (set >> card & 1) != 0;
}

// Shifted twice, because shifting by the full width at once would be undefined.
template <CardBits Bits>
constexpr Bits above(int card) {
    return ~Bits{0} << card << 1;
}

constexpr Bits64 upper_half(Bits128 set) {
    return static_cast<Bits64>(set >> 64);
}

template <CardBits Bits>
constexpr int count(Bits set) {
    if constexpr (std::same_as<Bits, Bits64>) {
        return std::popcount(set);
    } else {
        return std::popcount(static_cast<Bits64>(set)) + std::popcount(upper_half(set));
    }
}

// The weakest card of a set that is not empty.
template <CardBits Bits>
constexpr int lowest(Bits set) {
    if constexpr (std::same_as<Bits, Bits64>) {
        return std::countr_zero(set);
    } else {
        const auto lower = static_cast<Bits64>(set);
        return lower != 0 ? std::countr_zero(lower) : 64 + std::countr_zero(upper_half(set));
    }
}

// The strongest card of a set that is not empty.
template <CardBits Bits>
constexpr int highest(Bits set) {
    if constexpr (std::same_as<Bits, Bits64>) {
        return 63 - std::countl_zero(set);
    } else {
        const Bits64 upper = upper_half(set);
        return upper != 0 ? 127 - std::countl_zero(upper) : 63 - std::countl_zero(static_cast<Bits64>(set));
    }
}

template <CardBits Bits>
constexpr Bits without_lowest(Bits set) {
    return set & (set - 1);
}

} // namespace tarock
