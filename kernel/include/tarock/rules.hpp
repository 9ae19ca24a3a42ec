// The law of play as data, and a position under it.
// Knows no Tarock: no card has a name or a meaning here, and nothing is checked. What comes from outside goes
// through position.hpp first.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "tarock/bits.hpp"

namespace tarock {

inline constexpr int no_card = -1;
inline constexpr int no_suit = -1;
inline constexpr int min_players = 2;
inline constexpr int max_players = 4;
inline constexpr int max_bound = 8;

// A card that frees its player from every duty and wins no trick. Tricks are counted from 1; 0 is never.
struct FoolRules {
    int card = no_card;
    int forced_in = 0;             // whoever still holds it has to play it to this trick, and may not lead it
    bool forced_when_void = false; // whoever can neither follow nor trump has to play it
    int forbidden_in = 0;          // stays in hand in this trick, if anything else is left
    int captured_from = 1 << 20;   // from this trick on the winner keeps it; before, its owner redeems it
    bool names_suit = false;       // whoever leads it names a suit; otherwise the next card sets the suit
    bool names_suit_last = true;   // and in the last trick too
};

template <CardBits Bits>
struct PlayRules {
    std::vector<Bits> suits{}; // disjoint; inside a suit the higher index is the stronger card
    int trumps = 0;            // which of the suits
    bool must_beat = false;    // beat the card that is winning the trick, if you can
    int kept_back = no_card;   // a trump that stays in hand until it is its owner's last trump
    int tricks = 0;            // tricks of a whole hand, so that they can be numbered from the cards held
    FoolRules fool = {};       // its card stands outside the suits
    std::array<int, capacity<Bits>> values{};         // what the cards count
    std::vector<std::pair<int, Bits>> classes{};      // the cards that count alike, the cheapest first
    std::array<std::uint8_t, capacity<Bits>> order{}; // all cards of the pack
    int size = 0;                                     // and how many there are
    std::array<Bits, capacity<Bits>> follows{};       // the suit of each card
    std::array<Bits, capacity<Bits>> beaters{};       // the cards that take the trick from it, while it wins

    Bits trump_cards() const { return suits[trumps]; }

    Bits fool_card() const { return fool.card == no_card ? 0 : only<Bits>(fool.card); }

    Bits pack() const {
        Bits all = fool_card();
        for (const Bits suit : suits) {
            all |= suit;
        }
        return all;
    }

    int worth(Bits cards) const {
        int sum = 0;
        for (const auto& [value, alike] : classes) {
            sum += value * count(cards & alike);
        }
        return sum;
    }

    // Of equally cheap cards the weakest, as a set of one; nothing of nothing.
    Bits cheapest(Bits cards) const {
        for (const auto& [value, alike] : classes) {
            if (const Bits found = cards & alike) return found & -found;
        }
        return 0;
    }

    // Of equally dear cards the weakest, likewise.
    Bits dearest(Bits cards) const {
        for (auto same = classes.rbegin(); same != classes.rend(); ++same) {
            if (const Bits found = cards & same->second) return found & -found;
        }
        return 0;
    }

    // Fills the tables that follow from the suits and the values.
    void prepare() {
        classes.clear();
        size = 0;
        for (Bits rest = pack(); rest != 0; rest = without_lowest(rest)) {
            order[size++] = static_cast<std::uint8_t>(lowest(rest));
        }
        for (Bits rest = pack(); rest != 0;) {
            const int value = values[lowest(rest)];
            Bits alike = 0;
            for (Bits more = rest; more != 0; more = without_lowest(more)) {
                if (values[lowest(more)] == value) alike |= only<Bits>(lowest(more));
            }
            classes.emplace_back(value, alike);
            rest &= ~alike;
        }
        std::ranges::sort(classes, {}, &std::pair<int, Bits>::first);
        for (const Bits suit : suits) {
            for (Bits rest = suit; rest != 0; rest = without_lowest(rest)) {
                const int card = lowest(rest);
                follows[card] = suit;
                beaters[card] = (suit & above<Bits>(card)) | (suit == trump_cards() ? 0 : trump_cards());
            }
        }
    }
};

// A card promised to one trick: it stays in hand until then, and falls there.
struct Bound {
    int card = no_card;
    int trick = 0;
    std::uint32_t until = 0; // comes free as soon as one of these tricks (bit t - 1 for trick t)
    unsigned allies = 0;     // is won by a seat that is not among these

    bool operator==(const Bound&) const = default;
};

template <CardBits Bits>
struct PlayState {
    int players = 0;
    int leader = 0;
    int laid = 0;                          // how many cards lie on the table
    std::array<Bits, max_players> hands{}; // the first `players` count
    std::array<int, max_players> trick{};  // in order of play, the first `laid` count
    int named = no_suit;                   // the suit for which the Fool was led, if it binds anybody
    bool demanded = false;                 // the Fool has to be played to this trick
    int fool_owner = -1;                   // who has played it and redeems it at the end
    std::array<Bits, max_players> taken{}; // the cards of the tricks each player has won
    std::array<int, max_players> won{};    // and their number
    std::array<Bound, max_bound> bound{};
    int bound_count = 0;

    bool operator==(const PlayState&) const = default;

    int to_move() const {
        const int seat = leader + laid;
        return seat < players ? seat : seat - players;
    }

    Bits hand() const { return hands[to_move()]; }

    std::span<const Bound> promises() const { return {bound.data(), static_cast<std::size_t>(bound_count)}; }

    bool over() const { return laid == 0 && hand() == 0; }
};

// A card, and the suit named with it when it is the Fool.
struct Move {
    int card = no_card;
    int named = no_suit;

    bool operator==(const Move&) const = default;
};

} // namespace tarock
