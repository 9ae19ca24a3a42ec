// Sets as bits, written as bytes and drawn from: the actions that a hand allows, rows of cards.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#if defined(__AVX2__) || defined(__BMI2__)
#include <immintrin.h>
#endif

namespace tarock::kit {

// Eight bits as eight bytes of one or none, the lowest first.
constexpr std::array<std::array<std::uint8_t, 8>, 256> kSpread = [] {
    std::array<std::array<std::uint8_t, 8>, 256> table{};
    for (std::size_t bits = 0; bits < table.size(); ++bits)
        for (std::size_t at = 0; at < 8; ++at)
            table[bits][at] = bits >> at & 1;
    return table;
}();

// Writes 32 bits as bytes of one or none.
inline void write_word(std::uint32_t bits, void* to) {
#if defined(__AVX2__)
    const __m256i places = _mm256_setr_epi8(0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2,
                                            2, 2, 3, 3, 3, 3, 3, 3, 3, 3);
    const __m256i bytes = _mm256_shuffle_epi8(_mm256_set1_epi32(static_cast<int>(bits)), places);
    const __m256i found =
        _mm256_and_si256(bytes, _mm256_set1_epi64x(static_cast<long long>(0x8040201008040201)));
    _mm256_storeu_si256(static_cast<__m256i*>(to), _mm256_min_epu8(found, _mm256_set1_epi8(1)));
#else
    auto* at = static_cast<std::uint8_t*>(to);
    for (int byte = 0; byte < 4; ++byte, bits >>= 8)
        std::memcpy(at + 8 * byte, kSpread[bits & 255].data(), 8);
#endif
}

// Writes so many bits of a set as bytes of one or none; the last bytes may be written twice.
template <int Width, typename Byte>
void write_row(std::uint64_t bits, Byte* to) {
    static_assert(sizeof(Byte) == 1 && Width <= 64);
    if constexpr (Width < 32) {
        for (int at = 0; at < Width; ++at)
            to[at] = static_cast<Byte>(bits >> at & 1);
    } else {
        write_word(static_cast<std::uint32_t>(bits), to);
        write_word(static_cast<std::uint32_t>(bits >> (Width - 32)), to + Width - 32);
    }
}

// Has what every step of a hand reads fetched some hands ahead.
template <typename Hands>
void fetch_ahead(const Hands& hands, std::size_t row) {
#if defined(__GNUC__)
    constexpr std::size_t kAhead = 3, kLine = 64, kLines = 5;
    if (row + kAhead >= hands.size()) return;
    const auto* from = reinterpret_cast<const char*>(&hands[row + kAhead]);
    for (std::size_t line = 0; line < kLines; ++line)
        __builtin_prefetch(from + line * kLine);
#endif
}

constexpr int kMostActions = 224; // as many as can be read 32 at a time

// A set of actions by their numbers.
struct ActionBits {
    std::array<std::uint64_t, 4> parts{};

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

    // Writes so many of them as bytes of one or none; there are 32 at least.
    void write(std::size_t width, std::uint8_t* to) const {
        const auto from = [&](std::size_t first) {
            const std::size_t part = first >> 6, shift = first & 63;
            std::uint64_t bits = parts[part] >> shift;
            if (shift > 32) bits |= parts[part + 1] << (64 - shift);
            return static_cast<std::uint32_t>(bits);
        };
        for (std::size_t at = 0; at + 32 < width; at += 32)
            write_word(from(at), to + at);
        write_word(from(width - 32), to + width - 32);
    }

    // Returns the action at a place among those of the set, counted from its lowest.
    int at(int place) const {
        for (std::size_t number = 0; number < parts.size(); ++number) {
            const int here = std::popcount(parts[number]);
            if (place < here) return static_cast<int>(64 * number) + bit_at(parts[number], place);
            place -= here;
        }
        return -1;
    }

private:
    static int bit_at(std::uint64_t bits, int place) {
#if defined(__BMI2__)
        return std::countr_zero(_pdep_u64(std::uint64_t{1} << place, bits));
#else
        for (; place; --place)
            bits &= bits - 1;
        return std::countr_zero(bits);
#endif
    }
};

} // namespace tarock::kit
