// What stays the same throughout a search: who is on which side, the suits, what the cards count.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <numeric>
#include <vector>

#include "search/hashing.hpp"
#include "tarock/rules.hpp"

namespace tarock::TAROCK_LEVEL {

inline constexpr int max_suits = 5;
inline constexpr int max_classes = 8;

// The cards in the hands, by seat and by side; the open trick is no part of it.
template <int N>
struct Board {
    std::array<Bits64, N> hands{};
    std::array<Bits64, 2> sides{}; // minimisers, maximisers

    Bits64 all() const { return sides[0] | sides[1]; }

    // Takes a card out of a hand, or puts it back.
    void flip(int seat, int side, Bits64 card) {
        hands[seat] ^= card;
        sides[side] ^= card;
    }
};

// How much more cards of one variant of a position can bring than those of the same rank in another, and
// less.
struct Surplus {
    std::int16_t more = 0, less = 0;
};

struct DealTables {
    // What they were made from.
    std::vector<Bits64> origin{};
    std::array<int, 64> counted{};
    int trumps = 0;
    unsigned maximisers = 0;
    int players = 0;

    int suits = 0;
    std::array<Bits64, max_suits> suit{}; // suit 0 is trumps
    std::array<std::uint8_t, 64> suit_of{};
    std::array<std::uint8_t, 64> value{};
    std::array<std::int16_t, 64> dearness{};   // the same for the ordering, in 256ths of three
    std::array<Bits64, max_classes> classes{}; // cards by value, cheapest first
    std::array<int, max_classes> class_value{};
    int class_count = 0;
    int dearest_surplus = 0; // what the dearest card counts more than the cheapest
    Bits64 valued = 0;       // cards that count more than the cheapest of their suit
    bool apart = false;      // each suit lies by itself in the numbering of the cards
    bool graded = false;     // variants of a position can be compared, by the surplus
    std::array<std::uint8_t, max_suits> variant_place{};
    std::array<std::uint8_t, max_suits> variant_mask{};
    std::array<std::uint8_t, 32> variant_suit{}; // of each bit
    std::array<std::array<Surplus, 256>, max_suits> surplus{};
    std::array<bool, max_players> maximises{};
    std::array<std::uint8_t, max_players>
        next{};    // who plays after it: anybody if it is alone, an enemy, a partner
    int lone = -1; // the seat that has no partner while all others have, if there is one
    std::array<std::int16_t, 2048> rounded{}; // to the next multiple of the unit; a division would cost more
    int unit = 1;                             // every trick counts a multiple of this
    std::uint64_t salt = 0;

    bool made_from(const PlayRules<Bits64>& rules, int seats, unsigned side) const {
        return players == seats && maximisers == side && trumps == rules.trumps && origin == rules.suits &&
               counted == rules.values;
    }

    bool allied(int seat, int other) const { return maximises[seat] == maximises[other]; }

    int sum(Bits64 cards) const {
        int total = 0;
        for (int i = 0; i < class_count; ++i) {
            total += class_value[i] * std::popcount(cards & classes[i]);
        }
        return total;
    }

    // What the cheapest `number` cards of a set count.
    int cheapest(Bits64 cards, int number) const {
        int total = 0;
        for (int i = 0; number > 0 && i < class_count; ++i) {
            const int here = std::min(number, std::popcount(cards & classes[i]));
            total += here * class_value[i];
            number -= here;
        }
        return total;
    }

    int rounded_up(int points) const { return rounded[points]; }

    // The most by which what somebody wins in the first variant of a position counts more than the cards of
    // the same ranks in the second, and less.
    Surplus compared(std::uint32_t first, std::uint32_t second) const {
        Surplus total;
        for (std::uint32_t rest = first ^ second; rest != 0;) {
            const int index = variant_suit[std::countr_zero(rest)];
            const int place = variant_place[index];
            const unsigned mask = variant_mask[index];
            const Surplus here = surplus[index][(first >> place & mask) | (second >> place & mask) << 4];
            total.more = static_cast<std::int16_t>(total.more + here.more);
            total.less = static_cast<std::int16_t>(total.less + here.less);
            rest &= ~(mask << place);
        }
        return total;
    }
};

// Whether the fast search can read these rules at all.
inline bool plain(const PlayRules<Bits64>& rules) {
    int total = 0;
    for (const int value : rules.values) {
        total += value;
    }
    std::array<bool, 256> seen{};
    for (Bits64 rest = rules.pack(); rest != 0; rest = without_lowest(rest)) {
        seen[rules.values[lowest(rest)]] = true;
    }
    return !rules.must_beat && rules.kept_back == no_card && rules.fool.card == no_card &&
           rules.suits.size() <= max_suits && total < 1024 && std::ranges::count(seen, true) <= max_classes;
}

// Tricks count multiples of a number when all cards leave the same rest and the rests add up to it.
inline int common_unit(const PlayRules<Bits64>& rules, Bits64 cards, int players) {
    const int first = rules.values[lowest(cards)];
    int step = 0;
    for (Bits64 rest = cards; rest != 0; rest = without_lowest(rest)) {
        step = std::gcd(step, std::abs(rules.values[lowest(rest)] - first));
    }
    return std::max(1, step == 0 ? first * players : std::gcd(step, first * players));
}

// What the cards of one suit that count more than its others count, from the strongest down and from the
// weakest up, if these of them are left.
struct Ends {
    std::array<int, 4> high{}, low{};
};

inline Ends ends_of(const DealTables& deal, Bits64 valued, Bits64 plain, unsigned left) {
    Ends found;
    const int least = deal.value[lowest(plain)];
    int lows = 0, highs = 0;
    std::array<int, 4> up{};
    for (; valued != 0; valued = without_lowest(valued), left >>= 1) {
        const int surplus = deal.value[lowest(valued)] - least;
        if ((left & 1) == 0) continue;
        if (lowest(valued) < lowest(plain)) {
            found.low[lows++] = surplus;
        } else {
            up[highs++] = surplus;
        }
    }
    std::reverse_copy(up.begin(), up.begin() + highs, found.high.begin());
    return found;
}

// Fills in how variants compare. The cards of a suit that count more must be its ends: then the n-th from
// the top of one variant stands where the n-th of another does, and so from below.
inline void grade(DealTables& deal) {
    deal.apart = deal.graded = true;
    for (int index = 0; index < deal.suits; ++index) {
        const Bits64 suit = deal.suit[index], valued = suit & deal.valued, plain = suit & ~deal.valued;
        if (suit == 0) continue;
        const Bits64 span = (above<Bits64>(highest(suit)) ^ ~Bits64{0}) & -(suit & -suit);
        if (std::popcount(span) != std::popcount(suit)) {
            for (int other = 0; other < deal.suits; ++other) {
                if (other != index && (deal.suit[other] & span) != 0) deal.apart = false;
            }
        }
        const Bits64 middle = (above<Bits64>(highest(plain)) ^ ~Bits64{0}) & -(plain & -plain);
        if ((suit & middle) != plain || std::popcount(valued) > 4) {
            deal.graded = false;
            continue;
        }
        deal.variant_place[index] =
            static_cast<std::uint8_t>(std::popcount(deal.valued & ((suit & -suit) - 1)));
        deal.variant_mask[index] = static_cast<std::uint8_t>((1u << std::popcount(valued)) - 1);
        for (int i = 0; i < std::popcount(valued); ++i) {
            deal.variant_suit[deal.variant_place[index] + i] = static_cast<std::uint8_t>(index);
        }
        for (unsigned both = 0; both < 256; ++both) {
            const Ends a = ends_of(deal, valued, plain, both & deal.variant_mask[index]);
            const Ends b = ends_of(deal, valued, plain, both >> 4 & deal.variant_mask[index]);
            Surplus& here = deal.surplus[index][both];
            for (int i = 0; i < 4; ++i) {
                for (const int more : {a.high[i] - b.high[i], a.low[i] - b.low[i]}) {
                    here.more = static_cast<std::int16_t>(here.more + std::max(0, more));
                    here.less = static_cast<std::int16_t>(here.less + std::max(0, -more));
                }
            }
        }
    }
    deal.graded = deal.graded && deal.apart;
}

inline DealTables tables_for(const PlayRules<Bits64>& rules, int players, unsigned maximisers) {
    DealTables deal;
    deal.origin = rules.suits;
    deal.counted = rules.values;
    deal.trumps = rules.trumps;
    deal.maximisers = maximisers;
    deal.players = players;
    deal.suit[0] = rules.trump_cards();
    deal.suits = 1;
    for (int suit = 0; suit < std::ssize(rules.suits); ++suit) {
        if (suit != rules.trumps) deal.suit[deal.suits++] = rules.suits[suit];
    }
    std::uint64_t salt = maximisers + 16u * players;
    for (int suit = 0; suit < deal.suits; ++suit) {
        salt = mixed(salt ^ deal.suit[suit]);
        int least = 1 << 20;
        for (Bits64 rest = deal.suit[suit]; rest != 0; rest = without_lowest(rest)) {
            const int card = lowest(rest);
            deal.suit_of[card] = static_cast<std::uint8_t>(suit);
            deal.value[card] = static_cast<std::uint8_t>(rules.values[card]);
            deal.dearness[card] = static_cast<std::int16_t>(std::max(0, rules.values[card] - 1) * 256 / 3);
            least = std::min(least, rules.values[card]);
            salt = mixed(salt + rules.values[card]);
        }
        for (Bits64 rest = deal.suit[suit]; rest != 0; rest = without_lowest(rest)) {
            if (rules.values[lowest(rest)] != least) deal.valued |= rest & -rest;
        }
    }
    deal.salt = salt;
    grade(deal);
    const Bits64 pack = rules.pack();
    for (Bits64 rest = pack; rest != 0;) {
        int value = 1 << 20;
        for (Bits64 more = rest; more != 0; more = without_lowest(more)) {
            value = std::min(value, rules.values[lowest(more)]);
        }
        Bits64 same = 0;
        for (Bits64 more = rest; more != 0; more = without_lowest(more)) {
            if (rules.values[lowest(more)] == value) same |= more & -more;
        }
        deal.classes[deal.class_count] = same;
        deal.class_value[deal.class_count++] = value;
        rest &= ~same;
    }
    deal.dearest_surplus = deal.class_value[deal.class_count - 1] - deal.class_value[0];
    for (int seat = 0; seat < players; ++seat) {
        deal.maximises[seat] = (maximisers >> seat & 1) != 0;
        const unsigned own = 1u << seat, others = ((1u << players) - 1) & ~own;
        if (maximisers == own || maximisers == others) deal.lone = seat;
    }
    for (int seat = 0; seat < players; ++seat) {
        const bool alone = std::ranges::count(deal.maximises.begin(), deal.maximises.begin() + players,
                                              deal.maximises[seat]) == 1;
        deal.next[seat] = alone ? 0 : (deal.allied(seat, (seat + 1) % players) ? 2 : 1);
    }
    deal.unit = common_unit(rules, pack, players);
    for (int points = 0; points < std::ssize(deal.rounded); ++points) {
        deal.rounded[points] = static_cast<std::int16_t>((points + deal.unit - 1) / deal.unit * deal.unit);
    }
    return deal;
}

} // namespace tarock::TAROCK_LEVEL
