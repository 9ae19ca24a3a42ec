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
        : rules_(rules), state_(state), side_(side), shuns_(shuns), fool_(rules.fool_card()) {
        for (int seat = 0; seat < state.players; ++seat) {
            held_ |= state.hands[seat] & ~fool_;
        }
        weight_ = std::ranges::max(rules.values) >= counted_in_thirds ? 4 : 12;
    }

    // Of the legal cards that are not the Fool, the best to play, give or take a little chance.
    // `value` says what it brings, in quarters of a third of a card point.
    int best(Bits legal, Dice& dice, int& value) const {
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

    bool allied(int one, int other) const {
        if (side_ == 0) return one == other;
        return (side_ >> one & 1) == (side_ >> other & 1);
    }

    // Two cards of one hand between which no card is out, and which count alike.
    bool alike(int lower, int higher) const {
        if (rules_.values[lower] != rules_.values[higher]) return false;
        if (!has(rules_.beaters[lower], higher)) return false;
        const Bits between = rules_.beaters[lower] & ~rules_.beaters[higher] & rules_.follows[higher];
        return (between & held_ & ~only<Bits>(higher) & ~state_.hand()) == 0;
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
            line.winner = (state_.leader + place) % state_.players;
        }
        return line;
    }

    int price(int card) const {
        const Bits trumps = rules_.trump_cards();
        if (!has(trumps, card)) return 0;
        const Bits out = trumps & held_;
        const int all = std::max(count(out), 1);
        return a_trump + its_rank * (all - count(out & rules_.beaters[card])) / all;
    }

    void lay(Line& line, int seat, int card) const {
        line.points += rules_.values[card];
        line.spent += allied(seat, state_.to_move()) ? -price(card) : price(card);
        if (line.winning == no_card) {
            if (line.led == 0) line.led = rules_.follows[card];
            line.winning = card;
            line.winner = seat;
        } else if (has(rules_.beaters[line.winning], card)) {
            line.winning = card;
            line.winner = seat;
        }
    }

    Bits legal_reply(const Line& line, int seat) const {
        return following(rules_, state_.hands[seat] & ~fool_, line.led);
    }

    int cheapest(Bits cards) const {
        int best = lowest(cards);
        for (Bits rest = without_lowest(cards); rest != 0; rest = without_lowest(rest)) {
            if (rules_.values[lowest(rest)] < rules_.values[best]) best = lowest(rest);
        }
        return best;
    }

    int dearest(Bits cards) const {
        int best = lowest(cards);
        for (Bits rest = without_lowest(cards); rest != 0; rest = without_lowest(rest)) {
            if (rules_.values[lowest(rest)] > rules_.values[best]) best = lowest(rest);
        }
        return best;
    }

    // What those who play after this place and not with its seat can still play over a trick.
    Bits threats(const Line& line, int place) const {
        const int seat = (state_.leader + place) % state_.players;
        Bits found = 0;
        for (int later = place + 1; later < state_.players; ++later) {
            const int other = (state_.leader + later) % state_.players;
            if (!allied(seat, other)) found |= legal_reply(line, other);
        }
        return found;
    }

    int reply(const Line& line, int place) const {
        const int seat = (state_.leader + place) % state_.players;
        const Bits legal = legal_reply(line, seat);
        const Bits winners = line.winning == no_card ? legal : legal & rules_.beaters[line.winning];
        const Bits losers = legal & ~winners;
        if (shuns_) return losers != 0 ? dearest(losers) : cheapest(winners);
        if (line.winning != no_card && allied(line.winner, seat)) {
            const bool safe = (threats(line, place) & rules_.beaters[line.winning]) == 0;
            if (losers == 0) return cheapest(legal);
            return safe ? dearest(losers) : cheapest(losers);
        }
        const Bits against = threats(line, place);
        Bits sure = 0;
        for (Bits rest = winners; rest != 0; rest = without_lowest(rest)) {
            if ((against & rules_.beaters[lowest(rest)]) == 0) sure |= only<Bits>(lowest(rest));
        }
        if (sure == 0) return cheapest(legal);
        return (sure & rules_.trump_cards()) == 0 ? dearest(sure) : cheapest(sure);
    }

    int judged(Line line, int card) const {
        const int me = state_.to_move();
        lay(line, me, card);
        for (int place = state_.laid + 1; place < state_.players; ++place) {
            const int seat = (state_.leader + place) % state_.players;
            if ((state_.hands[seat] & ~fool_) != 0) lay(line, seat, reply(line, place));
        }
        const int points = line.points * weight_;
        if (shuns_) return line.winner == me ? -points : rules_.values[card] * weight_ + price(card);
        if (allied(line.winner, me)) return points + line.spent;
        return (side_ == 0 ? -points / 2 : -points) + line.spent;
    }

    const PlayRules<Bits>& rules_;
    const PlayState<Bits>& state_;
    unsigned side_;
    bool shuns_;
    Bits fool_;
    Bits held_ = 0;
    int weight_ = 4;
};

} // namespace tarock
