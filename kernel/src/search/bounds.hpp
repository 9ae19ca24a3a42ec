// What a side is sure of without search: cards that run, and trumps that cannot all be beaten.
// Each function gives a number of card points that the side wins at least; none looks at events.
#pragma once

#include <array>
#include <bit>

#include "search/deal.hpp"

namespace tarock::TAROCK_LEVEL {

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

// Card points of the tricks that the trumps of one player bring his side, whoever leads. Not worth the work
// where even all of his trumps with plain cards beside them would not come to `wanted`.
template <int N>
int matching_bound(const DealTables& deal, const Board<N>& board, int seat, int wanted) {
    const Bits64 mine = board.hands[seat] & deal.suit[0];
    if (mine == 0) return 0;
    const int most = std::popcount(mine);
    if (most * N * deal.class_value[0] + std::popcount(mine & deal.valued) * deal.dearest_surplus < wanted)
        return 0;
    const Bits64 theirs = board.sides[deal.maximises[seat] ? 0 : 1] & deal.suit[0];
    const int tricks = unbeatable(mine, theirs);
    if (tricks == 0) return 0;
    const Bits64 top = mine & above_all(theirs);
    int points = deal.sum(top) + deal.cheapest(mine & ~top, tricks - std::popcount(top));
    for (int other = 0; other < N; ++other) {
        if (other != seat) points += deal.cheapest(board.hands[other], tricks);
    }
    return points;
}

// What a player without partners and all others together hold.
struct Standing {
    Bits64 hand = 0, enemies = 0;
    Bits64 high = 0; // his trumps above all of theirs
    int mine = 0, theirs = 0;
    int longest = 0; // most trumps of one enemy
};

template <int N>
Standing standing_of(const DealTables& deal, const Board<N>& board, int seat) {
    const Bits64 trumps = deal.suit[0];
    Standing found;
    found.hand = board.hands[seat];
    found.enemies = board.sides[deal.maximises[seat] ? 0 : 1];
    found.mine = std::popcount(found.hand & trumps);
    found.theirs = std::popcount(found.enemies & trumps);
    found.high = found.hand & trumps & above_all(found.enemies & trumps);
    for (int other = 0; other < N; ++other) {
        if (other != seat)
            found.longest = std::max(found.longest, std::popcount(board.hands[other] & trumps));
    }
    return found;
}

// The points of so many tricks, these cards among them and others of the winners, each enemy giving his
// cheapest.
template <int N>
int points_of(const DealTables& deal, const Board<N>& board, int seat, Bits64 sure, Bits64 others,
              int tricks) {
    int points = deal.sum(sure) + deal.cheapest(others, tricks - std::popcount(sure));
    for (int other = 0; other < N; ++other) {
        if (other != seat) points += deal.cheapest(board.hands[other], tricks);
    }
    return points;
}

// Card points that a player without partners is sure of, whoever leads, once he holds so many of the highest
// trumps that he can come in with one and draw all others with the rest. Until then he loses losers only: a
// suit whose best cards he holds brings him in, unless an enemy is ready to trump it.
template <int N>
int entry_bound(const DealTables& deal, const Board<N>& board, int seat, const Standing& now) {
    if (std::popcount(now.high) <= now.longest) return 0;
    const Bits64 trumps = deal.suit[0];
    Bits64 winners = now.hand & trumps;
    for (int suit = 1; suit < deal.suits; ++suit) {
        Bits64 top = now.hand & deal.suit[suit];
        if (top == 0) continue;
        top &= above_all(now.enemies & deal.suit[suit]);
        for (int other = 0; top != 0 && other < N; ++other) {
            const bool trumps_it =
                (board.hands[other] & trumps) != 0 && (board.hands[other] & deal.suit[suit]) == 0;
            if (other != seat && trumps_it) top = 0;
        }
        winners |= top;
    }
    return points_of<N>(deal, board, seat, winners, 0, std::popcount(winners));
}

// Card points that a player without partners is sure of who leads and can draw all trumps of the others with
// higher ones: his trumps, then the best cards of his suits, and all of a suit of which the others run out.
template <int N>
int drawing_bound(const DealTables& deal, const Board<N>& board, int seat, const Standing& now) {
    if (std::popcount(now.high) < now.longest) return 0;
    Bits64 winners = now.hand & deal.suit[0];
    for (int suit = 1; suit < deal.suits; ++suit) {
        const Bits64 own = now.hand & deal.suit[suit];
        if (own == 0) continue;
        const Bits64 top = own & above_all(now.enemies & deal.suit[suit]);
        bool runs = top != 0;
        for (int other = 0; other < N; ++other) {
            if (other != seat)
                runs &= std::popcount(board.hands[other] & deal.suit[suit]) <= std::popcount(top);
        }
        winners |= runs ? own : top;
    }
    if (winners == 0) return 0;
    return points_of<N>(deal, board, seat, winners, 0, std::popcount(winners));
}

// Card points that a player without partners is sure of while he has more trumps than all enemies together.
// His trumps and the best cards of his suits are lost to enemy trumps only, one for one: on lead he plays
// such cards and nothing else, so between two trumps with which he comes in the enemies have spent one. With
// one trump to spare (two, if an enemy leads) his last longer than theirs, and what is left runs.
template <int N>
int outlasting_bound(const DealTables& deal, const Board<N>& board, int seat, int leader,
                     const Standing& now) {
    if (now.mine < now.theirs + (seat == leader ? 1 : 2)) return 0;
    Bits64 winners = now.hand & deal.suit[0];
    for (int suit = 1; suit < deal.suits; ++suit) {
        const Bits64 own = now.hand & deal.suit[suit];
        if (own != 0) winners |= own & above_all(now.enemies & deal.suit[suit]);
    }
    const int tricks = std::max(std::popcount(winners) - now.theirs, std::popcount(now.high));
    return points_of<N>(deal, board, seat, now.high, winners & ~now.high, tricks);
}

} // namespace tarock::TAROCK_LEVEL
