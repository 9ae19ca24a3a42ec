// Packs and positions for tests and measurements, from seeds alone.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <random>
#include <vector>

#include "tarock/play.hpp"

namespace tarock::testing {

using Random = std::mt19937_64;

// Not a standard distribution, whose results differ between libraries.
inline int below(Random& random, int limit) {
    return static_cast<int>(random() % static_cast<std::uint64_t>(limit));
}

// A pack of 22 trumps and four suits with so many pips below four court cards, numbered from 0.
template <CardBits Bits>
PlayRules<Bits> pack_with(int pips, int tricks, bool in_threes) {
    PlayRules<Bits> rules;
    rules.tricks = tricks;
    int next = 0;
    const auto suit_of = [&](int size) {
        Bits suit = 0;
        for (int i = 0; i < size; ++i) {
            suit |= only<Bits>(next++);
        }
        return suit;
    };
    rules.suits.push_back(suit_of(22));
    for (int suit = 0; suit < 4; ++suit) {
        rules.suits.push_back(suit_of(pips + 4));
    }
    const auto worth = [&](int face) { return in_threes ? 3 * face - 2 : face; };
    for (int card = 0; card < next; ++card) {
        const int rank = card < 22 ? -1 : (card - 22) % (pips + 4);
        const bool honour = card == 0 || card == 20 || card == 21;
        rules.values[card] = worth(card < 22 ? (honour ? 5 : 1) : std::max(1, rank - pips + 2));
    }
    rules.prepare();
    return rules;
}

inline PlayRules<Bits64> pack_of_54() {
    return pack_with<Bits64>(4, 16, true);
}

inline PlayRules<Bits64> pack_of_42() {
    return pack_with<Bits64>(1, 9, false);
}

template <CardBits Bits>
std::vector<int> shuffled(const PlayRules<Bits>& rules, Random& random) {
    std::vector<int> cards;
    for (Bits rest = rules.pack(); rest != 0; rest = without_lowest(rest)) {
        cards.push_back(lowest(rest));
    }
    for (int i = static_cast<int>(cards.size()) - 1; i > 0; --i) {
        std::swap(cards[i], cards[below(random, i + 1)]);
    }
    return cards;
}

template <CardBits Bits>
PlayState<Bits> dealt(const PlayRules<Bits>& rules, int players, Random& random) {
    const std::vector<int> cards = shuffled(rules, random);
    PlayState<Bits> state;
    state.players = players;
    for (int i = 0; i < players * rules.tricks; ++i) {
        state.hands[i / rules.tricks] |= only<Bits>(cards[i]);
    }
    state.leader = below(random, players);
    return state;
}

template <CardBits Bits>
Move any_move(const PlayRules<Bits>& rules, const PlayState<Bits>& state, Random& random) {
    const Moves choice = moves(rules, state);
    return choice.items[below(random, choice.size)];
}

// Plays at random until so many tricks are left.
template <CardBits Bits>
PlayState<Bits> played_down(const PlayRules<Bits>& rules, PlayState<Bits> state, int tricks, Random& random) {
    while (state.laid != 0 || count(state.hand()) > tricks) {
        state = after(rules, state, any_move(rules, state, random));
    }
    return state;
}

inline int strength(Bits64 hand, const PlayRules<Bits64>& rules) {
    int sum = 0;
    for (Bits64 rest = hand; rest != 0; rest = without_lowest(rest)) {
        const int card = lowest(rest);
        sum += card < 22 ? 6 + card / 3 : rules.values[card] / 3;
    }
    return sum;
}

// Three players of 54 cards: the strongest hand declares, takes the better half of the talon and lays three
// cards away, none of them a trump or a king where it can be helped; with fewer than eight trumps it is dealt
// anew. Seat 0 declares.
inline PlayState<Bits64> declared(const PlayRules<Bits64>& rules, Random& random) {
    for (;;) {
        const std::vector<int> cards = shuffled(rules, random);
        std::array<Bits64, 5> parts{};
        for (int i = 0; i < 54; ++i) {
            parts[i < 48 ? i / 16 : 3 + (i - 48) / 3] |= only<Bits64>(cards[i]);
        }
        int best = 0;
        for (int seat = 1; seat < 3; ++seat) {
            if (strength(parts[seat], rules) > strength(parts[best], rules)) best = seat;
        }
        const Bits64 half = strength(parts[3], rules) >= strength(parts[4], rules) ? parts[3] : parts[4];
        Bits64 hand = parts[best] | half;
        for (int away = 0; away < 3; ++away) {
            int chosen = no_card, least = 1 << 20;
            for (Bits64 rest = hand; rest != 0; rest = without_lowest(rest)) {
                const int card = lowest(rest);
                const Bits64 suit = hand & rules.follows[card];
                const bool barred = card < 22 || (rules.values[card] == 13 && card >= 22);
                const int cost =
                    (barred ? 1000 + (card < 22 ? card : 500) : 0) + 20 * count(suit) - rules.values[card];
                if (cost < least) {
                    least = cost;
                    chosen = card;
                }
            }
            hand &= ~only<Bits64>(chosen);
        }
        if (count(hand & rules.trump_cards()) < 8) continue;
        PlayState<Bits64> state;
        state.players = 3;
        state.hands = {hand, parts[(best + 1) % 3], parts[(best + 2) % 3], 0};
        state.leader = below(random, 3);
        return state;
    }
}

} // namespace tarock::testing
