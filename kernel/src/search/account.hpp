// How one number of an objective hangs on the card points gained so far, so that positions which differ in
// nothing else are searched once. Where every point counts the same at all times, the points gained only
// add to what the rest brings; elsewhere the sums that are asked for belong to the position.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "tarock/course.hpp"
#include "tarock/solver.hpp"

namespace tarock {

template <CardBits Bits>
class Account {
public:
    Account(const PlayRules<Bits>& rules, const Objective<Bits>& objective, int which)
        : rules_(rules), objective_(objective), which_(which) {
        bool most = false;
        for (const Event<Bits>& event : objective.events) {
            if (event.kind == Event<Bits>::Kind::most) most = true;
        }
        adds_up_ = !most;
        for (const PointsTerm& term : objective.points) {
            const int slope = at(term, 1) - at(term, 0);
            if (!even(term, slope)) adds_up_ = false;
            if (slope == 0 && even(term, 0)) continue;
            sums_.push_back(term.seats);
            if (term.when != 0) adds_up_ = false;
            for (int seat = 0; seat < max_players; ++seat) {
                if ((term.seats >> seat & 1) != 0) slopes_[seat] += slope;
            }
        }
        if (most) sums_ = {1, 2, 4, 8};
        std::ranges::sort(sums_);
        const auto again = std::ranges::unique(sums_);
        sums_.erase(again.begin(), again.end());
        if (adds_up_) {
            sums_.clear();
        } else {
            slopes_ = {};
        }
        for (const auto& [value, cards] : rules.classes) {
            dearest_ = std::max(dearest_, value);
        }
    }

    // What is gained already, if that only adds up.
    int base(const Course<Bits>& course) const {
        int sum = 0;
        for (int seat = 0; seat < max_players; ++seat) {
            sum += slopes_[seat] * course.points[seat];
        }
        return sum;
    }

    // The part of a name that the points gained have.
    void enter(const Course<Bits>& course, auto&& enter) const {
        for (const unsigned seats : sums_) {
            int sum = 0;
            for (int seat = 0; seat < max_players; ++seat) {
                if ((seats >> seat & 1) != 0) sum += course.points[seat];
            }
            enter(static_cast<std::uint64_t>(sum));
        }
    }

    // Between what the hand ends, whoever wins what is left; only where points add up.
    Bounds range(const Course<Bits>& course) const {
        if (!adds_up_) return {-(1 << 28), 1 << 28};
        Bits left = 0;
        for (int seat = 0; seat < course.state.players; ++seat) {
            left |= course.state.hands[seat];
        }
        const auto [least, most] =
            std::minmax_element(slopes_.begin(), slopes_.begin() + course.state.players);
        const int points = rules_.worth(left), start = base(course);
        Bounds range{start + points * *least, start + points * *most};
        for (const PointsTerm& term : objective_.points) {
            range.lower += at(term, 0);
            range.upper += at(term, 0);
        }
        for (const AmountTerm& term : objective_.amounts) {
            if ((term.when & course.failed) != 0) continue;
            const int amount = term.amounts[which_];
            range.lower += term.when == 0 ? amount : std::min(amount, 0);
            range.upper += term.when == 0 ? amount : std::max(amount, 0);
        }
        // The Fool may still change places with a cheap card.
        if (objective_.redemption.present) {
            const int most_moved = (*most - *least) * dearest_;
            range.lower -= most_moved;
            range.upper += most_moved;
        }
        return range;
    }

private:
    int at(const PointsTerm& term, int points) const {
        const std::size_t row = static_cast<std::size_t>(points) * objective_.width + which_;
        return row < term.table.size() ? term.table[row] : term.table[which_];
    }

    bool even(const PointsTerm& term, int slope) const {
        const int rows = static_cast<int>(term.table.size()) / objective_.width;
        for (int points = 1; points < rows; ++points) {
            if (at(term, points) - at(term, points - 1) != slope) return false;
        }
        return true;
    }

    const PlayRules<Bits>& rules_;
    const Objective<Bits>& objective_;
    int which_;
    bool adds_up_ = false;
    std::array<int, max_players> slopes_{};
    std::vector<unsigned> sums_;
    int dearest_ = 0;
};

} // namespace tarock
