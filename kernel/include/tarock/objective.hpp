// What a finished hand is worth: card points through tables, and amounts for what happened.
// Sees cards, seats and trick numbers only; what a bonus is called or costs is decided before.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "tarock/rules.hpp"

namespace tarock {

inline constexpr int max_events = 64;

// Something that happens in the tricks from the position on, or does not.
template <CardBits Bits>
struct Event {
    enum class Kind : std::uint8_t {
        fall,  // every card of `cards` falls in a trick of `tricks` that a seat of `winners` wins
        take,  // some trick holds `taken`, and `taker` wins it
        miss,  // no card of `cards` falls in a trick of `tricks`
        sweep, // every trick of `tricks` is won by a seat of `winners`
        most,  // at the end no seat has more card points than `seat`
    };

    Kind kind = Kind::sweep;
    Bits cards = 0;
    std::uint32_t tricks = 0; // bit t - 1 stands for trick t
    unsigned winners = 0;     // bit s stands for seat s
    int taken = no_card;
    int taker = no_card;
    int seat = 0;
};

using EventMask = std::uint64_t;

// A function of the summed card points of some seats, which counts when certain events happened.
struct PointsTerm {
    unsigned seats = 0;
    EventMask when = 0;
    std::vector<int> table; // (largest sum + 1) rows of `width` amounts
};

struct AmountTerm {
    EventMask when = 0;
    std::vector<int> amounts;
};

// The Fool goes back to its owner for the cheapest card of his tricks, if he has any.
struct Redemption {
    bool present = false;
    int owed_by = -1;                        // seat of the owner, if the Fool has fallen already
    int owed_to = -1;                        // who won that trick
    std::array<int, max_players> cheapest{}; // in tricks won before the position; 0: none won
};

template <CardBits Bits>
struct Objective {
    int width = 1;
    std::array<int, max_players> base{}; // card points of each seat before the position
    std::vector<Event<Bits>> events;
    std::vector<PointsTerm> points;
    std::vector<AmountTerm> amounts;
    Redemption redemption;
};

// A trick as it was won.
template <CardBits Bits>
struct FinishedTrick {
    Bits cards = 0;
    int number = 0;
    int winner = 0;
    int winning_card = no_card;
};

// Whether this trick makes the event impossible.
template <CardBits Bits>
bool fails(const Event<Bits>& event, const FinishedTrick<Bits>& trick) {
    using Kind = typename Event<Bits>::Kind;
    const bool in_time = (event.tricks >> (trick.number - 1) & 1) != 0;
    const bool ours = (event.winners >> trick.winner & 1) != 0;
    switch (event.kind) {
    case Kind::fall:
        return (event.cards & trick.cards) != 0 && !(in_time && ours);
    case Kind::take:
        return has(trick.cards, event.taken) ? trick.winning_card != event.taker
                                             : has(trick.cards, event.taker);
    case Kind::miss:
        return (event.cards & trick.cards) != 0 && in_time;
    case Kind::sweep:
        return in_time && !ours;
    case Kind::most:
        return false;
    }
    return false;
}

// Whether the rest of the play can still make the event fail, given that it has not failed yet.
template <CardBits Bits>
bool open(const Event<Bits>& event, Bits cards_left, std::uint32_t tricks_left) {
    using Kind = typename Event<Bits>::Kind;
    switch (event.kind) {
    case Kind::fall:
        return (event.cards & cards_left) != 0;
    case Kind::take:
        return has(cards_left, event.taken);
    case Kind::miss:
        return (event.cards & cards_left) != 0 && (event.tricks & tricks_left) != 0;
    case Kind::sweep:
        return (event.tricks & tricks_left) != 0;
    case Kind::most:
        return true;
    }
    return true;
}

// One number of what a hand is worth, from the points by seat and the events that happened.
template <CardBits Bits>
int worth(const Objective<Bits>& objective, const std::array<int, max_players>& points, EventMask happened,
          int which) {
    int sum = 0;
    for (const AmountTerm& term : objective.amounts) {
        if ((happened & term.when) == term.when) sum += term.amounts[which];
    }
    for (const PointsTerm& term : objective.points) {
        if ((happened & term.when) != term.when) continue;
        int total = 0;
        for (int seat = 0; seat < max_players; ++seat) {
            if ((term.seats >> seat & 1) != 0) total += points[seat];
        }
        sum += term.table[total * objective.width + which];
    }
    return sum;
}

} // namespace tarock
