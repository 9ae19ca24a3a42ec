// Names for positions and leads that stay the same when cards change places without changing anything.
#pragma once

#include "search/bounds.hpp"
#include "search/events.hpp"
#include "tarock/table.hpp"

#if defined(__BMI2__) || defined(TAROCK_GATHERS)
#include <immintrin.h>
#endif

namespace tarock::TAROCK_LEVEL {

// The bits of `word` that lie under `mask`, moved together at the lower end.
inline std::uint64_t gather(std::uint64_t word, std::uint64_t mask) {
#if defined(__BMI2__) || defined(TAROCK_GATHERS)
    return _pext_u64(word, mask);
#else
    std::uint64_t found = 0;
    for (std::uint64_t next = 1; mask != 0; mask &= mask - 1, next <<= 1) {
        if ((word & mask & -mask) != 0) found |= next;
    }
    return found;
#endif
}

// The cards as they are: who holds which.
template <int N>
Hash exact_name(const Board<N>& board, Hash hash) {
    const Bits64 all = board.all();
    for (int seat = 0; seat + 1 < N; ++seat) {
        hash.place += fold(board.hands[seat] ^ noise[4 * seat], all ^ noise[4 * seat + 1]);
        hash.check += fold(board.hands[seat] ^ noise[4 * seat + 2], all ^ noise[4 * seat + 3]);
    }
    hash.place = mixed(hash.place);
    return hash;
}

// In each suit who holds the strongest card, the next, and so on, and which of them are marked.
template <int N>
Hash relative_name(const DealTables& deal, const Board<N>& board, Bits64 marked, Hash hash) {
    static_assert(N == 3 || N == 4);
    const Bits64 all = board.all();
    // The holder of a card as a number from 1 on, bit by bit. All suits at once, so their lengths belong to
    // it.
    const std::uint64_t a = gather(board.hands[0] | board.hands[2], all);
    const std::uint64_t b = gather(board.hands[1] | board.hands[2], all);
    std::uint64_t lengths = 0;
    for (int suit = 1; suit < max_suits; ++suit) {
        lengths = lengths << 6 | static_cast<unsigned>(std::popcount(all & deal.suit[suit]));
    }
    if (marked != 0) {
        const std::uint64_t places = gather(marked, all), names = gather(all, marked);
        hash.place += fold(places ^ noise[12], names ^ noise[3]);
        hash.check += fold(places ^ noise[13], names ^ noise[7]);
    }
    if constexpr (N == 4) {
        const std::uint64_t c = gather(board.hands[3], all);
        hash.place += fold(c ^ noise[8], noise[9]);
        hash.check += fold(c ^ noise[10], noise[11]);
    }
    hash.place += fold(a ^ noise[0], b ^ noise[1] ^ lengths * noise[2]);
    hash.check += fold(a ^ noise[4], b ^ noise[5] ^ lengths * noise[6]);
    hash.place ^= hash.place >> 32;
    return hash;
}

// Where the cards that count more make a variant, they are no part of the name.
template <int N>
Hash name_of(const DealTables& deal, const Board<N>& board, int leader, const EventState& events,
             bool relative) {
    const Hash start{deal.salt + events.hash + noise[56 + leader],
                     ~deal.salt + events.check + noise[60 + leader]};
    if (!relative || !deal.apart) return exact_name<N>(board, start);
    return relative_name<N>(deal, board, deal.graded ? events.marked : deal.valued | events.marked, start);
}

// Which of the cards that count more are left.
template <int N>
std::uint32_t variant_of(const DealTables& deal, const Board<N>& board) {
    return deal.graded ? static_cast<std::uint32_t>(gather(board.all(), deal.valued)) : 0;
}

// A lead by suit and place among the cards left, so that it means the same wherever the name does.
template <int N>
std::uint8_t lead_code(const DealTables& deal, const Board<N>& board, int card) {
    const int suit = deal.suit_of[card];
    const Bits64 left = board.all() & deal.suit[suit];
    return static_cast<std::uint8_t>(1 + suit * 32 + std::popcount(left & ((Bits64{1} << card) - 1)));
}

} // namespace tarock::TAROCK_LEVEL
