// Search for every law and every objective: one seat or side against all others, or each for himself.
// Remembers finished sub-games with all they depend on; prunes nothing but what alpha and beta allow.
#pragma once

#include <limits>
#include <unordered_map>
#include <vector>

#include "search/hashing.hpp"
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
        : rules_(rules), objective_(objective), watch_(watch), room_(bytes / entry_bytes + 1),
          special_(rules.fool_card()) {
        for (const Event<Bits>& event : objective.events) {
            special_ |= event.cards;
            for (const int card : {event.taken, event.taker}) {
                if (card != no_card) special_ |= only<Bits>(card);
            }
        }
        if (rules.kept_back != no_card) special_ |= only<Bits>(rules.kept_back);
    }

    // What number `which` comes to, if these seats maximise it and all others minimise it. Fail-soft.
    int one_against_all(const Course<Bits>& course, unsigned maximisers, int which, int alpha, int beta) {
        if (course.state.over()) return worth(rules_, objective_, course, which);
        watch_.count();
        const bool boundary = course.state.laid == 0;
        const Name name = boundary ? named(course, maximisers, which) : Name{};
        if (boundary) {
            if (const auto known = bounds_.find(name); known != bounds_.end()) {
                if (known->second.lower >= beta || known->second.exact()) return known->second.lower;
                if (known->second.upper <= alpha) return known->second.upper;
            }
        }
        const int value = best_for_one(course, maximisers, which, alpha, beta);
        if (boundary) {
            if (bounds_.size() >= room_) bounds_.clear();
            Bounds& bounds = bounds_
                                 .try_emplace(name, Bounds{std::numeric_limits<int>::min(),
                                                           std::numeric_limits<int>::max()})
                                 .first->second;
            if (value > alpha) bounds.lower = std::max(bounds.lower, value);
            if (value < beta) bounds.upper = std::min(bounds.upper, value);
        }
        return value;
    }

    // What each seat gets if everybody wants the most for himself; of equal cards he plays the lowest.
    Values each_for_himself(const Course<Bits>& course) {
        if (course.state.over()) return final_values(course);
        watch_.count();
        const bool boundary = course.state.laid == 0;
        const Name name = boundary ? named(course, 0, 0) : Name{};
        if (boundary) {
            if (const auto known = values_.find(name); known != values_.end()) return known->second;
        }
        const int seat = course.state.to_move();
        Values best{};
        bool first = true;
        for (const Move move : choice(course)) {
            const Values values = each_for_himself(after(rules_, objective_, course, move));
            if (first || values[seat] > best[seat]) best = values;
            first = false;
        }
        if (boundary) {
            if (values_.size() >= room_) values_.clear();
            values_.insert_or_assign(name, best);
        }
        return best;
    }

private:
    static constexpr std::size_t entry_bytes = 96;

    struct Name {
        std::uint64_t first = 0, second = 0;
        bool operator==(const Name&) const = default;
    };

    struct NameHash {
        std::size_t operator()(const Name& name) const { return name.first; }
    };

    Values final_values(const Course<Bits>& course) const {
        Values values{};
        for (int which = 0; which < objective_.width; ++which) {
            values[which] = worth(rules_, objective_, course, which);
        }
        return values;
    }

    int best_for_one(const Course<Bits>& course, unsigned maximisers, int which, int alpha, int beta) {
        const bool maximises = (maximisers >> course.state.to_move() & 1) != 0;
        int best = maximises ? std::numeric_limits<int>::min() : std::numeric_limits<int>::max();
        for (const Move move : choice(course)) {
            const int value =
                one_against_all(after(rules_, objective_, course, move), maximisers, which, alpha, beta);
            best = maximises ? std::max(best, value) : std::min(best, value);
            (maximises ? alpha : beta) = maximises ? std::max(alpha, best) : std::min(beta, best);
            if (alpha >= beta) break;
        }
        return best;
    }

    // The legal moves, but of neighbours that are equal in every respect only the lowest.
    Moves choice(const Course<Bits>& course) const {
        const PlayState<Bits>& state = course.state;
        Bits others = 0, bound = 0;
        for (int seat = 0; seat < state.players; ++seat) {
            if (seat != state.to_move()) others |= state.hands[seat];
        }
        for (int place = 0; place < state.laid; ++place) {
            others |= only<Bits>(state.trick[place]);
        }
        for (int i = 0; i < state.bound_count; ++i) {
            bound |= only<Bits>(state.bound[i].card);
        }
        Moves kept;
        int before = no_card;
        for (const Move move : moves(rules_, state)) {
            const Bits card = only<Bits>(move.card);
            const bool special = (card & (special_ | bound)) != 0;
            const bool same =
                before != no_card && !special && rules_.values[before] == rules_.values[move.card] &&
                has(rules_.follows[before], move.card) && (others & above<Bits>(before) & (card - 1)) == 0;
            if (!same) kept.add(move);
            before = special ? no_card : move.card;
        }
        return kept;
    }

    Name named(const Course<Bits>& course, unsigned maximisers, int which) const {
        Name name{constant(maximisers), constant(300 + which)};
        const auto enter = [&](std::uint64_t word) {
            name.first = fold(name.first ^ word ^ constant(1), constant(2) ^ word);
            name.second = fold(name.second ^ word ^ constant(3), constant(4) + word);
        };
        for (int seat = 0; seat < course.state.players; ++seat) {
            enter(static_cast<std::uint64_t>(course.state.hands[seat]));
            if constexpr (sizeof(Bits) > 8) enter(upper_half(course.state.hands[seat]));
            enter(static_cast<std::uint64_t>(course.points[seat]) << 32 |
                  static_cast<unsigned>(course.cheapest[seat]));
        }
        enter(course.failed);
        enter(static_cast<std::uint64_t>((course.owed_by + 1) * 64 + (course.owed_to + 1) * 8 +
                                         course.state.leader) *
                  2 +
              course.state.demanded);
        for (int i = 0; i < course.state.bound_count; ++i) {
            enter(static_cast<std::uint64_t>(course.state.bound[i].card + 1));
        }
        return name;
    }

    const PlayRules<Bits>& rules_;
    const Objective<Bits>& objective_;
    Watch& watch_;
    std::size_t room_;
    Bits special_;
    std::unordered_map<Name, Bounds, NameHash> bounds_;
    std::unordered_map<Name, Values, NameHash> values_;
};

} // namespace tarock
