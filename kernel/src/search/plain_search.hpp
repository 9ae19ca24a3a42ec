// Search for every law and every objective: one seat or side against all others, or each for himself.
// Remembers the ends of tricks with all that the rest depends on; prunes nothing but what alpha and beta
// allow.
#pragma once

#include <limits>
#include <vector>

#include "search/account.hpp"
#include "search/hashing.hpp"
#include "search/memory.hpp"
#include "search/watch.hpp"
#include "tarock/course.hpp"
#include "tarock/solver.hpp"

namespace tarock {

using Values = std::array<int, max_players>;

template <CardBits Bits>
class PlainSearch {
public:
    PlainSearch(const PlayRules<Bits>& rules, const Objective<Bits>& objective, Watch& watch,
                std::size_t bytes)
        : rules_(rules), objective_(objective), watch_(watch), known_(bytes / 2), values_(bytes / 2),
          special_(rules.fool_card()) {
        for (int which = 0; which < objective.width; ++which) {
            accounts_.emplace_back(rules, objective, which);
        }
        for (const Event<Bits>& event : objective.events) {
            special_ |= event.cards;
            for (const int card : {event.taken, event.taker}) {
                if (card != no_card) special_ |= only<Bits>(card);
            }
        }
        if (rules.kept_back != no_card) special_ |= only<Bits>(rules.kept_back);
        for (int suit = 0; suit < std::ssize(rules.suits); ++suit) {
            for (Bits rest = rules.suits[suit]; rest != 0; rest = without_lowest(rest)) {
                const int card = lowest(rest);
                faces_[card] = suit << 8 | rules.values[card];
            }
        }
        // Where suits lie apart, the lowest card stays the lowest when cards below it are gone.
        for (const Bits suit : rules.suits) {
            if (suit == 0) continue;
            const Bits from = ~(only<Bits>(lowest(suit)) - 1), to = ~above<Bits>(highest(suit));
            if ((from & to) != suit) special_ = ~Bits{0};
        }
    }

    // What number `which` comes to, if these seats maximise it and all others minimise it. Fail-soft.
    int one_against_all(const Course<Bits>& course, unsigned maximisers, int which, int alpha, int beta) {
        if (course.state.over()) return worth(rules_, objective_, course, which);
        watch_.count();
        if (course.state.laid != 0) return best_for_one(course, maximisers, which, alpha, beta).value;
        const Account<Bits>& account = accounts_[which];
        const Bounds rest = account.range(course);
        if (rest.lower >= beta) return rest.lower;
        if (rest.upper <= alpha) return rest.upper;
        const Name name = named(course, {&account, 1}, fold(constant(maximisers), constant(300 + which)));
        const int base = account.base(course);
        int first = -1;
        if (const Found* known = known_.find(name)) {
            if (known->lower + base >= beta || known->lower == known->upper) return known->lower + base;
            if (known->upper + base <= alpha) return known->upper + base;
            first = known->first;
        }
        const Best best = best_for_one(course, maximisers, which, alpha, beta, first);
        Found& found = known_.place(name);
        if (best.value > alpha) found.lower = std::max(found.lower, best.value - base);
        if (best.value < beta) found.upper = std::min(found.upper, best.value - base);
        found.first = best.place;
        return best.value;
    }

    // What each seat gets if everybody wants the most for himself; of equal cards he plays the lowest.
    Values each_for_himself(const Course<Bits>& course) {
        if (course.state.over()) return final_values(course);
        watch_.count();
        const bool boundary = course.state.laid == 0;
        const Name name = boundary ? named(course, accounts_, 0) : Name{};
        Values base{};
        if (boundary) {
            for (int which = 0; which < objective_.width; ++which) {
                base[which] = accounts_[which].base(course);
            }
            if (const Values* known = values_.find(name)) return sum(*known, base, 1);
        }
        const int seat = course.state.to_move();
        Values best{};
        bool first = true;
        for (const Move move : choice(course)) {
            Course<Bits> next = course;
            play(rules_, objective_, next, move);
            const Values values = each_for_himself(next);
            if (first || values[seat] > best[seat]) best = values;
            first = false;
        }
        if (boundary) values_.place(name) = sum(best, base, -1);
        return best;
    }

private:
    static constexpr int halves = capacity<Bits> / 64;

    // Beyond what was gained before.
    struct Found {
        int lower = -(1 << 29);
        int upper = 1 << 29;
        int first = -1; // the place among the choice of the card that did it
    };

    struct Best {
        int value;
        int place;
    };

    static Values sum(Values values, const Values& other, int sign) {
        for (std::size_t i = 0; i < values.size(); ++i) {
            values[i] += sign * other[i];
        }
        return values;
    }

    Values final_values(const Course<Bits>& course) const {
        Values values{};
        for (int which = 0; which < objective_.width; ++which) {
            values[which] = worth(rules_, objective_, course, which);
        }
        return values;
    }

    // Tries first what was best here before, then what has been best of this player elsewhere.
    Best best_for_one(const Course<Bits>& course, unsigned maximisers, int which, int alpha, int beta,
                      int first = -1) {
        const int seat = course.state.to_move();
        const bool maximises = (maximisers >> seat & 1) != 0;
        const Moves all = choice(course);
        std::array<int, 40> scores, places;
        for (int i = 0; i < all.size; ++i) {
            scores[i] = i == first ? std::numeric_limits<int>::max()
                                   : history_[seat][course.state.laid == 0][all.items[i].card];
            places[i] = i;
        }
        Best best{maximises ? std::numeric_limits<int>::min() : std::numeric_limits<int>::max(), -1};
        for (int i = 0; i < all.size; ++i) {
            int top = i;
            for (int other = i + 1; other < all.size; ++other) {
                if (scores[other] > scores[top]) top = other;
            }
            std::swap(scores[i], scores[top]);
            std::swap(places[i], places[top]);
            const Move move = all.items[places[i]];
            Course<Bits> next = course;
            play(rules_, objective_, next, move);
            // Only whether it is better yet; how much, if it is.
            const int from = maximises || i == 0 ? alpha : beta - 1,
                      to = maximises && i > 0 ? alpha + 1 : beta;
            int value = one_against_all(next, maximisers, which, from, to);
            if (value > alpha && value < beta && (from != alpha || to != beta))
                value = one_against_all(next, maximisers, which, alpha, beta);
            if (maximises ? value > best.value : value < best.value) best = {value, places[i]};
            (maximises ? alpha : beta) = maximises ? std::max(alpha, best.value) : std::min(beta, best.value);
            if (alpha < beta) continue;
            praise(history_[seat][course.state.laid == 0], move.card, count(course.state.hands[seat]));
            break;
        }
        return best;
    }

    static void praise(std::array<int, capacity<Bits>>& history, int card, int tricks) {
        history[card] += tricks * tricks;
        if (history[card] < 1 << 20) return;
        for (int& one : history) {
            one /= 2;
        }
    }

    Bits marked(const PlayState<Bits>& state) const {
        Bits marked = special_;
        for (int i = 0; i < state.bound_count; ++i) {
            marked |= only<Bits>(state.bound[i].card);
        }
        return marked;
    }

    // The legal moves, but of neighbours that are equal in every respect only the lowest.
    Moves choice(const Course<Bits>& course) const {
        const PlayState<Bits>& state = course.state;
        const Bits special = marked(state);
        Bits others = 0;
        for (int seat = 0; seat < state.players; ++seat) {
            if (seat != state.to_move()) others |= state.hands[seat];
        }
        for (int place = 0; place < state.laid; ++place) {
            others |= only<Bits>(state.trick[place]);
        }
        Moves kept;
        int before = no_card;
        for (const Move move : moves(rules_, state)) {
            const Bits card = only<Bits>(move.card);
            const bool alone = (card & special) != 0;
            const bool same =
                before != no_card && !alone && rules_.values[before] == rules_.values[move.card] &&
                has(rules_.follows[before], move.card) && (others & above<Bits>(before) & (card - 1)) == 0;
            if (!same) kept.add(move);
            before = alone ? no_card : move.card;
        }
        return kept;
    }

    // In each suit who holds the lowest card left, the next, and so on, what each counts, and which card it
    // is where that matters; and of what has been only what the rest depends on.
    Name named(const Course<Bits>& course, std::span<const Account<Bits>> accounts,
               std::uint64_t salt) const {
        const PlayState<Bits>& state = course.state;
        Name name{salt + constant(1), ~salt + constant(2)};
        const auto enter = [&](std::uint64_t word) {
            name.first = fold(name.first ^ word, constant(3));
            name.second = fold(name.second ^ word, constant(4));
        };
        const Bits special = marked(state);
        std::array<Bits64, 2 * max_players> hands{};
        for (int seat = 0; seat < state.players; ++seat) {
            hands[seat] = static_cast<Bits64>(state.hands[seat]);
            if constexpr (halves == 2) hands[max_players + seat] = upper_half(state.hands[seat]);
        }
        std::uint64_t word = 1; // grows by 21 bits a card
        for (int half = 0; half < halves; ++half) {
            const Bits64* here = hands.data() + half * max_players;
            for (Bits64 rest = here[0] | here[1] | here[2] | here[3]; rest != 0;
                 rest = without_lowest(rest)) {
                const Bits64 one = rest & -rest;
                const int owner = ((here[1] | here[3]) & one) != 0 ? 1 : 0,
                          late = ((here[2] | here[3]) & one) != 0 ? 2 : 0;
                const int card = 64 * half + lowest(rest);
                const int identity = has(special, card) ? card + 1 : 0;
                word = word << 21 | static_cast<unsigned>(faces_[card] << 9 | identity << 2 | owner | late);
                if (word >> 42 == 0) continue;
                enter(word);
                word = 1;
            }
        }
        enter(word);
        for (const Account<Bits>& account : accounts) {
            account.enter(course, enter);
        }
        enter(redemption(course));
        enter(course.failed);
        enter(static_cast<std::uint64_t>((state.named + 1) * 8 + state.leader) * 2 + state.demanded);
        for (int i = 0; i < state.bound_count; ++i) {
            enter(static_cast<std::uint64_t>(state.bound[i].card + 1));
        }
        return name;
    }

    // Whose the Fool is, and the cheapest card that can go for it.
    std::uint64_t redemption(const Course<Bits>& course) const {
        const PlayState<Bits>& state = course.state;
        int holder = -1;
        for (int seat = 0; seat < state.players; ++seat) {
            if ((state.hands[seat] & rules_.fool_card()) != 0) holder = seat;
        }
        std::uint64_t word = static_cast<unsigned>(holder + 1);
        if (!objective_.redemption.present) return word;
        const int owner = course.owed_by >= 0 ? course.owed_by : holder;
        word = word * 8 + static_cast<unsigned>(course.owed_by + 1);
        word = word * 8 + static_cast<unsigned>(course.owed_to + 1);
        return owner < 0 ? word : word << 16 | static_cast<unsigned>(course.cheapest[owner]);
    }

    const PlayRules<Bits>& rules_;
    const Objective<Bits>& objective_;
    Watch& watch_;
    Memory<Found> known_;
    Memory<Values> values_;
    Bits special_;
    std::array<int, capacity<Bits>> faces_{}; // suit and value; of the Fool its identity tells enough
    std::vector<Account<Bits>> accounts_;
    std::array<std::array<std::array<int, capacity<Bits>>, 2>, max_players>
        history_{}; // of leads and other cards
};

} // namespace tarock
