// What a side is sure of without search: cards that run, and trumps that cannot all be beaten.
// Each function gives a number of card points that the side wins at least; none looks at events.
#pragma once

#include <array>
#include <bit>

#include "search/deal.hpp"

namespace tarock {

template <int N>
using Hands = std::array<Bits64, N>;

// For four cards, mine and theirs: mine minus theirs, and the most it reaches from the top card down.
struct Balance {
    std::int8_t sum = 0;
    std::int8_t most = 0;
};

constexpr std::array<Balance, 256> balances() {
    std::array<Balance, 256> table{};
    for (int index = 0; index < 256; ++index) {
        Balance& row = table[index];
        for (int card = 3; card >= 0; --card) {
            row.sum = static_cast<std::int8_t>(row.sum + (index >> card & 1) - (index >> (card + 4) & 1));
            if (row.sum > row.most) row.most = row.sum;
        }
    }
    return table;
}

inline constexpr std::array<Balance, 256> balance_table = balances();

// How many of my trumps win at least: a higher trump of theirs beats one of mine, and only one.
inline int unbeatable(Bits64 mine, Bits64 theirs) {
    int sum = 0, most = 0;
    int shift = 60 - (std::countl_zero(mine | theirs) & ~3);
    for (; shift >= 0; shift -= 4) {
        const Balance& part = balance_table[(mine >> shift & 15) | (theirs >> shift & 15) << 4];
        most = std::max(most, sum + part.most);
        sum += part.sum;
        if ((mine & ((Bits64{1} << shift) - 1)) == 0) break;
    }
    return most;
}

inline Bits64 above_all(Bits64 cards) {
    return cards == 0 ? ~Bits64{0} : ~Bits64{0} << (63 - std::countl_zero(cards)) << 1;
}

// The strongest `number` cards of a suit.
inline Bits64 strongest(Bits64 cards, int number) {
    Bits64 rest = cards;
    for (int surplus = std::popcount(cards) - number; surplus > 0; --surplus) {
        rest = without_lowest(rest);
    }
    return rest;
}

// Card points of the tricks that the trumps of one player bring his side, whoever leads.
template <int N>
int matching_bound(const DealTables& deal, const Hands<N>& hands, int seat) {
    const Bits64 mine = hands[seat] & deal.suit[0];
    if (mine == 0) return 0;
    Bits64 theirs = 0;
    for (int other = 0; other < N; ++other) {
        if (!deal.allied(seat, other)) theirs |= hands[other] & deal.suit[0];
    }
    const int tricks = unbeatable(mine, theirs);
    if (tricks == 0) return 0;
    const Bits64 top = mine & above_all(theirs);
    int points = deal.sum(top) + deal.cheapest(mine & ~top, tricks - std::popcount(top));
    for (int other = 0; other < N; ++other) {
        if (other != seat) points += deal.cheapest(hands[other], tricks);
    }
    return points;
}

// The cards that the leader can play off one after the other, keeping the lead.
template <int N>
Bits64 running(const DealTables& deal, const Hands<N>& hands, int leader) {
    const Bits64 hand = hands[leader], trumps = deal.suit[0];
    Bits64 others = 0;
    int longest = 0;
    for (int seat = 0; seat < N; ++seat) {
        if (seat == leader) continue;
        others |= hands[seat];
        longest = std::max(longest, std::popcount(hands[seat] & trumps));
    }
    const Bits64 high = hand & trumps & above_all(others & trumps);
    const bool drawn = std::popcount(high) >= longest;
    Bits64 found = drawn ? hand & trumps : high;
    for (int suit = 1; suit < deal.suits; ++suit) {
        const Bits64 own = hand & deal.suit[suit];
        if (own == 0) continue;
        const Bits64 top = own & above_all(others & deal.suit[suit]);
        if (top == 0) continue;
        int rounds = 64, length = 0;
        for (int seat = 0; seat < N; ++seat) {
            if (seat == leader) continue;
            const int held = std::popcount(hands[seat] & deal.suit[suit]);
            length = std::max(length, held);
            if (!drawn && (hands[seat] & trumps) != 0) rounds = std::min(rounds, held);
        }
        if (drawn) {
            found |= std::popcount(top) >= length ? own : top;
        } else {
            found |= strongest(top, rounds);
        }
    }
    return found;
}

// Card points of the tricks that the leader runs off: others follow with their cheapest.
template <int N>
int cashing_bound(const DealTables& deal, const Hands<N>& hands, int leader) {
    const Bits64 cards = running<N>(deal, hands, leader);
    if (cards == 0) return 0;
    int points = deal.sum(cards);
    const int tricks = std::popcount(cards);
    std::array<int, max_suits> rounds{};
    for (int suit = 0; suit < deal.suits; ++suit) {
        rounds[suit] = std::popcount(cards & deal.suit[suit]);
    }
    for (int seat = 0; seat < N; ++seat) {
        if (seat == leader) continue;
        int free = tricks;
        for (int suit = 0; suit < deal.suits; ++suit) {
            if (rounds[suit] == 0) continue;
            const Bits64 held = hands[seat] & deal.suit[suit];
            const int follows = std::min(rounds[suit], std::popcount(held));
            points += deal.cheapest(held, follows);
            free -= follows;
        }
        points += free * deal.class_value[0];
    }
    return points;
}

} // namespace tarock
