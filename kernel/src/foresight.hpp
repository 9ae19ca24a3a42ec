// A policy for playouts that looks to the end of the trick: what each card would bring if the others answered
// sensibly, and what trumps it would cost both sides. It sees all hands, so it is for worlds, not for
// players.
#pragma once

#include <algorithm>
#include <limits>

#include "tarock/play.hpp"
#include "tarock/playout.hpp"

namespace tarock {

template <CardBits Bits>
class Foresight {
public:
    Foresight(const PlayRules<Bits>& rules, const PlayState<Bits>& state, unsigned side, bool shuns)
        : rules_(rules), state_(state), side_(side), shuns_(shuns), me_(state.to_move()),
          fool_(rules.fool_card()), trumps_(rules.trump_cards()) {
        for (int seat = 0; seat < state.players; ++seat) {
            held_ |= state.hands[seat] & ~fool_;
        }
        for (int place = 0; place < state.laid; ++place) {
            lying_ |= only<Bits>(state.trick[place]);
        }
        trumps_out_ = trumps_ & held_;
        how_many_ = std::max(count(trumps_out_), 1);
        weight_ = rules.classes.back().first >= counted_in_thirds ? 4 : 12;
    }

    // Of the legal cards that are not the Fool, the best to play, give or take a little chance.
    // `value` says what it brings, in quarters of a third of a card point.
    int best(Bits legal, Dice& dice, int& value) {
        const Line line = table();
        int chosen = lowest(legal), before = no_card;
        value = std::numeric_limits<int>::min();
        for (Bits rest = legal; rest != 0; rest = without_lowest(rest)) {
            const int card = lowest(rest);
            if (before != no_card && alike(before, card)) continue;
            before = card;
            const int worth = judged(line, card) + static_cast<int>(dice.below(chance));
            if (worth > value) {
                value = worth;
                chosen = card;
            }
        }
        return chosen;
    }

private:
    static constexpr int counted_in_thirds = 10;
    static constexpr std::uint32_t chance = 12;
    static constexpr int a_trump = 8, its_rank = 24;

    struct Line {
        Bits led = 0;
        int winning = no_card;
        int winner = 0;
        int points = 0;
        int spent = 0; // what others' trumps were worth, less those of one's own side
    };

    bool allied(int one, int other) const { return tarock::allied(side_, one, other); }

    int seat_at(int place) const {
        const int seat = state_.leader + place;
        return seat < state_.players ? seat : seat - state_.players;
    }

    // Two cards of one hand between which no card is out or on the table, and which count alike.
    bool alike(int lower, int higher) const {
        if (rules_.values[lower] != rules_.values[higher]) return false;
        if (!has(rules_.beaters[lower], higher)) return false;
        const Bits between = rules_.beaters[lower] & ~rules_.beaters[higher] & rules_.follows[higher];
        return (between & (held_ | lying_) & ~only<Bits>(higher) & ~state_.hand()) == 0;
    }

    Line table() const {
        Line line;
        line.led = suit_led(rules_, state_);
        for (int place = 0; place < state_.laid; ++place) {
            const int card = state_.trick[place];
            if (card != rules_.fool.card) line.points += rules_.values[card];
        }
        const int place = winning_place(rules_, state_);
        if (state_.laid != 0 && state_.trick[place] != rules_.fool.card) {
            line.winning = state_.trick[place];
            line.winner = seat_at(place);
        }
        return line;
    }

    int price(int card) const {
        if (!has(trumps_, card)) return 0;
        const int rank = how_many_ - count(trumps_out_ & rules_.beaters[card]);
        return a_trump + (how_many_ < few ? ranks[how_many_][rank] : its_rank * rank / how_many_);
    }

    void lay(Line& line, int seat, int card) const {
        line.points += rules_.values[card];
        line.spent += allied(seat, me_) ? -price(card) : price(card);
        if (line.winning == no_card) {
            if (line.led == 0) line.led = rules_.follows[card];
            line.winning = card;
            line.winner = seat;
        } else if (has(rules_.beaters[line.winning], card)) {
            line.winning = card;
            line.winner = seat;
        }
    }

    // Finds what each of those still to play may play, and what is against each of them after him.
    // Cards are tried suit by suit, so that this is done once for each suit.
    void prepare(Bits led) {
        if (led == prepared_) return;
        prepared_ = led;
        for (int place = state_.players - 1; place > state_.laid; --place) {
            const int seat = seat_at(place);
            replies_[place] = following(rules_, state_.hands[seat] & ~fool_, led);
            against_[place] = 0;
            for (int later = place + 1; later < state_.players; ++later) {
                if (!allied(seat, seat_at(later))) against_[place] |= replies_[later];
            }
        }
    }

    int cheapest(Bits cards) const { return lowest(rules_.cheapest(cards)); }

    int dearest(Bits cards) const { return lowest(rules_.dearest(cards)); }

    // Those of some cards that win now which nothing of what comes later beats.
    Bits sure(const Line& line, Bits winners, Bits against) const {
        Bits rivals = against & trumps_;
        if (rivals == 0) rivals = against & rules_.follows[line.winning];
        return rivals == 0 ? winners : winners & rules_.beaters[highest(rivals)];
    }

    int reply(const Line& line, int place) const {
        const Bits legal = replies_[place];
        const Bits winners = legal & rules_.beaters[line.winning];
        const Bits losers = legal & ~winners;
        if (shuns_) return losers != 0 ? dearest(losers) : cheapest(winners);
        if (allied(line.winner, seat_at(place))) {
            const bool safe = (against_[place] & rules_.beaters[line.winning]) == 0;
            if (losers == 0) return cheapest(legal);
            return safe ? dearest(losers) : cheapest(losers);
        }
        const Bits safe = sure(line, winners, against_[place]);
        if (safe == 0) return cheapest(legal);
        return (safe & trumps_) == 0 ? dearest(safe) : cheapest(safe);
    }

    int judged(Line line, int card) {
        lay(line, me_, card);
        prepare(line.led);
        for (int place = state_.laid + 1; place < state_.players; ++place) {
            if (replies_[place] != 0) lay(line, seat_at(place), reply(line, place));
        }
        const int points = line.points * weight_;
        if (shuns_) return line.winner == me_ ? -points : rules_.values[card] * weight_ + price(card);
        if (allied(line.winner, me_)) return points + line.spent;
        return (side_ == 0 ? -points / 2 : -points) + line.spent;
    }

    // What a trump's rank is worth, by how many are out and how many of them it is at least as high as.
    static constexpr int few = 32;
    static constexpr auto ranks = [] {
        std::array<std::array<std::uint8_t, few>, few> table{};
        for (int all = 1; all < few; ++all) {
            for (int rank = 0; rank <= all; ++rank) {
                table[all][rank] = static_cast<std::uint8_t>(its_rank * rank / all);
            }
        }
        return table;
    }();

    const PlayRules<Bits>& rules_;
    const PlayState<Bits>& state_;
    unsigned side_;
    bool shuns_;
    int me_;
    Bits fool_, trumps_;
    Bits held_ = 0, lying_ = 0, trumps_out_ = 0;
    int how_many_ = 1;
    int weight_ = 4;
    Bits prepared_ = 0;
    std::array<Bits, max_players> replies_{}, against_{};
};

} // namespace tarock
