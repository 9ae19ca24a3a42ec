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

// Card points that a player without partners is sure of, whoever leads, once he holds so many of the highest
// trumps that he can come in with one and draw all others with the rest. Until then he loses losers only: a
// suit whose best cards he holds brings him in, unless an enemy is ready to trump it.
template <int N>
int entry_bound(const DealTables& deal, const Hands<N>& hands, int seat) {
    const Bits64 trumps = deal.suit[0], hand = hands[seat];
    if ((hand & trumps) == 0) return 0;
    Bits64 enemies = 0;
    int longest = 0;
    for (int other = 0; other < N; ++other) {
        if (other == seat) continue;
        enemies |= hands[other];
        longest = std::max(longest, std::popcount(hands[other] & trumps));
    }
    if (std::popcount(hand & trumps & above_all(enemies & trumps)) <= longest) return 0;
    Bits64 winners = hand & trumps;
    for (int suit = 1; suit < deal.suits; ++suit) {
        Bits64 top = hand & deal.suit[suit] & above_all(enemies & deal.suit[suit]);
        for (int other = 0; top != 0 && other < N; ++other) {
            const bool trumps_it = (hands[other] & trumps) != 0 && (hands[other] & deal.suit[suit]) == 0;
            if (other != seat && trumps_it) top = 0;
        }
        winners |= top;
    }
    int points = deal.sum(winners);
    for (int other = 0; other < N; ++other) {
        if (other != seat) points += deal.cheapest(hands[other], std::popcount(winners));
    }
    return points;
}

// Card points that a player without partners is sure of while he has more trumps than all enemies together.
// His trumps and the best cards of his suits are lost to enemy trumps only, one for one: on lead he plays
// such cards and nothing else, so between two trumps with which he comes in the enemies have spent one. With
// one trump to spare (two, if an enemy leads) his last longer than theirs, and what is left runs.
template <int N>
int outlasting_bound(const DealTables& deal, const Hands<N>& hands, int seat, int leader) {
    const Bits64 trumps = deal.suit[0], hand = hands[seat];
    Bits64 enemies = 0;
    for (int other = 0; other < N; ++other) {
        if (other == seat) continue;
        enemies |= hands[other];
    }
    const int mine = std::popcount(hand & trumps), theirs = std::popcount(enemies & trumps);
    if (mine < theirs + (seat == leader ? 1 : 2)) return 0;
    Bits64 winners = hand & trumps;
    for (int suit = 1; suit < deal.suits; ++suit) {
        winners |= hand & deal.suit[suit] & above_all(enemies & deal.suit[suit]);
    }
    const Bits64 high = hand & trumps & above_all(enemies & trumps);
    const int tricks = std::max(std::popcount(winners) - theirs, std::popcount(high));
    int points = deal.sum(high) + deal.cheapest(winners & ~high, tricks - std::popcount(high));
    for (int other = 0; other < N; ++other) {
        if (other != seat) points += deal.cheapest(hands[other], tricks);
    }
    return points;
}

// What the others can do about the cards that a leader plays off.
template <int N>
struct Resistance {
    Bits64 enemies = 0;
    Bits64 partners = 0;
    int longest = 0; // most trumps of one enemy

    Resistance(const DealTables& deal, const Hands<N>& hands, int leader) {
        for (int seat = 0; seat < N; ++seat) {
            if (seat == leader) continue;
            (deal.allied(leader, seat) ? partners : enemies) |= hands[seat];
            if (!deal.allied(leader, seat))
                longest = std::max(longest, std::popcount(hands[seat] & deal.suit[0]));
        }
    }
};

// How often the partners can stay below these cards of the leader, so that he keeps the lead.
template <int N>
int ducking(const DealTables& deal, const Hands<N>& hands, int leader, Bits64 suit, Bits64 winners) {
    int rounds = 64;
    for (int seat = 0; seat < N; ++seat) {
        if (seat == leader || !deal.allied(leader, seat)) continue;
        const Bits64 held = hands[seat] & suit;
        const int low = std::popcount(held & ((winners & -winners) - 1));
        const bool trumps = (hands[seat] & deal.suit[0]) != 0 && suit != deal.suit[0];
        if (trumps || low < std::popcount(held)) rounds = std::min(rounds, low);
    }
    return rounds;
}

// The cards that the leader can play off one after the other, keeping the lead.
template <int N>
Bits64 running(const DealTables& deal, const Hands<N>& hands, int leader) {
    const Bits64 hand = hands[leader], trumps = deal.suit[0];
    const Resistance<N> others(deal, hands, leader);
    Bits64 found = 0;
    const Bits64 high = hand & trumps & above_all(others.enemies & trumps);
    bool drawn = others.longest == 0;
    if (high != 0) {
        const bool enough = std::popcount(high) >= others.longest;
        const Bits64 wanted = enough ? hand & trumps : high;
        const int rounds = others.partners == 0 ? 64 : ducking<N>(deal, hands, leader, trumps, wanted);
        found = strongest(wanted, rounds);
        drawn = enough && rounds >= others.longest;
        if (!drawn) found &= high;
    }
    for (int suit = 1; suit < deal.suits; ++suit) {
        const Bits64 own = hand & deal.suit[suit];
        if (own == 0) continue;
        const Bits64 top = own & above_all(others.enemies & deal.suit[suit]);
        if (top == 0) continue;
        int rounds = 64, length = 0;
        for (int seat = 0; seat < N; ++seat) {
            if (seat == leader || deal.allied(leader, seat)) continue;
            const int held = std::popcount(hands[seat] & deal.suit[suit]);
            length = std::max(length, held);
            if (!drawn && (hands[seat] & trumps) != 0) rounds = std::min(rounds, held);
        }
        const bool long_suit = drawn && std::popcount(top) >= length;
        const Bits64 wanted = long_suit ? own : top;
        if (others.partners != 0) {
            const int ducks = ducking<N>(deal, hands, leader, deal.suit[suit], wanted);
            found |= strongest(ducks >= length || !long_suit ? wanted : top, std::min(rounds, ducks));
        } else {
            found |= strongest(wanted, rounds);
        }
    }
    return found;
}

// Card points of the tricks that the leader runs off with these cards: others follow with their cheapest.
template <int N>
int cashing_bound(const DealTables& deal, const Hands<N>& hands, int leader, Bits64 cards) {
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
