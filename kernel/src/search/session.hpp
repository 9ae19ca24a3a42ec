// One solve: closes in on a value by yes-or-no questions, first in growing steps from a guess, then by parts.
// Compiled once for every processor and once for newer ones, each in a namespace of its own.
#pragma once

#include <algorithm>
#include <span>

#include "search/limits.hpp"
#include "search/question.hpp"
#include "search/task.hpp"
#include "tarock/course.hpp"

namespace tarock::TAROCK_LEVEL {

// The values that an answer can have, in ascending order: an even grid, or a list.
class Scale {
public:
    Scale(int first, int last, int step) : first_(first), step_(step), size_((last - first) / step + 1) {}

    explicit Scale(std::vector<int> values)
        : values_(std::move(values)), size_(static_cast<int>(values_.size())) {}

    int size() const { return size_; }

    int at(int index) const { return values_.empty() ? first_ + index * step_ : values_[index]; }

    // The last place whose value is not above `value`, and the first that is not below.
    int floor(int value) const {
        if (values_.empty()) return std::clamp((value - first_) / step_, 0, size_ - 1);
        const auto place = std::ranges::upper_bound(values_, value);
        return place == values_.begin() ? 0 : static_cast<int>(place - values_.begin()) - 1;
    }

private:
    std::vector<int> values_;
    int first_ = 0;
    int step_ = 1;
    int size_ = 0;
};

template <int N>
class Session {
public:
    Session(const DealTables& deal, const Task& task)
        : rules_(task.rules), state_(task.state), request_(task.request), worth_(task.objective != nullptr),
          objective_(worth_ ? *task.objective : points_only()), deal_(deal),
          watch_(watch_for(request_.limits)), events_(events_for(task.objective)),
          above_events_(events_for(task.objective)), scale_(scale_for()), table_(task.table) {}

    Solution run() {
        using Clock = std::chrono::steady_clock;
        const auto began = Clock::now();
        Solution solution;
        bounds_ = whole();
        std::vector<MoveBounds> found;
        try {
            if (request_.moves) {
                solve_moves(found);
            } else {
                close_in(bounds_, {}, start(), {request_.at_least, request_.at_most});
            }
            if (request_.line && bounds_.exact()) solution.line = line();
        } catch (const Stopped&) {
            solution.stopped = true;
        }
        solution.bounds = bounds_;
        solution.moves = std::move(found);
        solution.nodes = watch_.nodes;
        solution.seconds = std::chrono::duration<double>(Clock::now() - began).count();
        return solution;
    }

private:
    static constexpr int least_solved = 5, most_sketched = 3; // tricks, for the first guess

    EventStates events_for(const Objective<Bits64>* objective) const {
        Bits64 cards = 0;
        for (int seat = 0; seat < N; ++seat) {
            cards |= state_.hands[seat];
        }
        for (int place = 0; place < state_.laid; ++place) {
            cards |= only<Bits64>(state_.trick[place]);
        }
        std::vector<Bound> bound;
        std::vector<Event<Bits64>> releases;
        for (int i = 0; i < state_.bound_count; ++i) {
            const Bound& one = state_.bound[i];
            if (!has(cards, one.card)) continue;
            Event<Bits64> release;
            release.tricks = one.until;
            release.winners = one.allies;
            bound.push_back(one);
            releases.push_back(release);
        }
        if (objective == nullptr && state_.bound_count == 0) return {};
        const int number = trick_number(rules_, state_);
        return {objective_, request_.maximisers, N,     rules_.tricks, deal_.sum(cards), deal_.unit,
                cards,      tricks_from(number), bound, releases};
    }

    std::uint32_t tricks_from(int number) const {
        if (number > rules_.tricks) return 0;
        const std::uint32_t all = ~std::uint32_t{0} >> (32 - rules_.tricks);
        return all >> (number - 1) << (number - 1);
    }

    // Card points as an objective, for when bound cards need the states of one.
    Objective<Bits64> points_only() const {
        Objective<Bits64> objective;
        if (state_.bound_count == 0) return objective;
        PointsTerm term;
        term.seats = request_.maximisers;
        term.table.resize(1 << 11);
        for (int i = 0; i < std::ssize(term.table); ++i) {
            term.table[i] = i;
        }
        objective.points.push_back(std::move(term));
        return objective;
    }

    Scale scale_for() {
        if (!worth_) return Scale(0, points_left(), deal_.unit);
        std::vector<int> values = events_.values();
        if (!values.empty()) return Scale(std::move(values));
        const auto [least, most] = events_.extremes();
        return Scale(least, most, 1);
    }

    int points_left() const {
        int sum = 0;
        for (int place = 0; place < state_.laid; ++place) {
            sum += deal_.value[state_.trick[place]];
        }
        for (int seat = 0; seat < N; ++seat) {
            sum += deal_.sum(state_.hands[seat]);
        }
        return sum;
    }

    bool plain_points() const { return !worth_ && state_.bound_count == 0; }

    Question<N> question(EventStates& events, int target) {
        Engine<N> engine(deal_, events, table_, watch_, request_.features);
        // For card points the target itself is searched for; for worth, events say how many points it asks
        // for.
        if (plain_points()) return {engine, events, deal_, rules_, {}, target};
        return {engine, events, deal_, rules_, events.ask(target), 0};
    }

    Bounds whole() const { return {scale_.at(0), scale_.at(scale_.size() - 1)}; }

    // A first question near the value saves half of the others: a few tricks are played as they look natural,
    // and what is left of the hand is solved, which costs little beside the whole.
    int guess() {
        const Step start = plain_points() ? Step{} : events_.ask(scale_.at(scale_.size() / 2));
        Engine<N> engine(deal_, events_, table_, watch_, request_.features);
        const int tricks = std::popcount(state_.hand());
        const auto [cards, points] = engine.sketch(state_, start.state);
        std::size_t played = cards.size();
        if (tricks >= least_solved + most_sketched) played = std::size_t{N} * most_sketched - state_.laid;
        const int natural = scale_.floor(plain_points() ? points : worth_of(cards));
        if (played == cards.size()) return natural;
        Bounds found = whole();
        close_in(found, std::span(cards).first(played), natural, {});
        return scale_.floor(found.lower) + (leans_up() ? 1 : 0);
    }

    int worth_of(const std::vector<int>& line) const {
        Course<Bits64> course = course_from(state_, objective_);
        for (const int card : line) {
            course = after(rules_, objective_, course, {card});
        }
        return worth(rules_, objective_, course, 0);
    }

    // What needs no closer look.
    struct Window {
        std::optional<int> at_least = {};
        std::optional<int> at_most = {};

        bool enough(const Bounds& bounds) const {
            if (bounds.exact()) return true;
            if (at_least && bounds.lower >= *at_least) return true;
            return at_most && bounds.upper <= *at_most;
        }
    };

    // Asks "at least the value at this index, after these cards?" and narrows the bounds by the answer.
    bool ask(Bounds& bounds, int index, std::span<const int> cards) {
        const int target = scale_.at(index);
        Question<N> at_least = question(events_, target);
        PlayState<Bits64> state = state_;
        for (const int card : cards) {
            at_least.play(state, card);
            state = after(rules_, state, {card});
        }
        const int margin = at_least(state);
        const int sharper = plain_points() ? target + margin : (margin >= 0 ? target : scale_.at(index - 1));
        if (margin >= 0) {
            bounds.lower = std::max(bounds.lower, sharper);
        } else {
            bounds.upper = std::min(bounds.upper, sharper);
        }
        return margin >= 0;
    }

    // That a single player gains so much costs more to prove than that he does not: so better ask too much.
    bool leans_up() const { return plain_points() && deal_.lone >= 0 && deal_.maximises[deal_.lone]; }

    // Where to begin: a window for one question is that question.
    int start() {
        const auto [least, most] = std::pair{request_.at_least, request_.at_most};
        if (least && most && *least - *most <= scale_step()) return first_at_least(*least);
        return guess();
    }

    // Finds the value after these cards, from a first question at `start`: in growing steps until one answer
    // was yes and one was no, then by parts.
    void close_in(Bounds& bounds, std::span<const int> cards, int start, const Window& window) {
        int next = std::clamp(start, scale_.floor(bounds.lower) + 1, scale_.size() - 1);
        bool up = false, down = false;
        for (int asked = 0; !window.enough(bounds); ++asked) {
            const bool yes = ask(bounds, next, cards);
            (yes ? up : down) = true;
            const int low = scale_.floor(bounds.lower), high = scale_.floor(bounds.upper);
            if (up && down) {
                next = low + std::max(1, leans_up() ? (high - low + 1) * 3 / 4 : (high - low + 1) / 2);
            } else {
                next = yes ? low + 2 + asked : high - asked / 2;
            }
            next = std::clamp(next, low + 1, std::max(low + 1, high));
        }
    }

    int scale_step() const { return worth_ ? 1 : deal_.unit; }

    int first_at_least(int value) const {
        const int index = scale_.floor(value);
        return scale_.at(index) < value ? index + 1 : index;
    }

    void solve_moves(std::vector<MoveBounds>& found) {
        for (const Move move : moves(rules_, state_)) {
            found.push_back({move, whole()});
        }
        const Window window{request_.at_least, request_.at_most};
        close_in(bounds_, {}, start(), window);
        // No card does better than the best, and most do nearly as well.
        const bool maximises = deal_.maximises[state_.to_move()];
        for (std::size_t i = 0; i < found.size(); ++i) {
            Bounds& bounds = found[i].bounds;
            if (i > 0 && equal(found[i - 1].move.card, found[i].move.card)) {
                bounds = found[i - 1].bounds;
                continue;
            }
            (maximises ? bounds.upper : bounds.lower) = maximises ? bounds_.upper : bounds_.lower;
            const int keeps = scale_.floor(maximises ? bounds_.upper : bounds_.lower) + (maximises ? 0 : 1);
            close_in(bounds, std::array{found[i].move.card}, keeps, window);
        }
    }

    // Whether it makes no difference which of two cards of the player to move, the lower one first, is
    // played.
    bool equal(int card, int other) const {
        if ((request_.features & use_merging) == 0) return false;
        if (deal_.suit_of[card] != deal_.suit_of[other] || deal_.value[card] != deal_.value[other])
            return false;
        const Bits64 both = only<Bits64>(card) | only<Bits64>(other);
        const Bits64 between = only<Bits64>(other) - only<Bits64>(card);
        return (special_cards() & both) == 0 && (others_cards() & between) == 0;
    }

    // Cards that an event or a promise names.
    Bits64 special_cards() const {
        Bits64 found = 0;
        for (const Event<Bits64>& event : objective_.events) {
            found |= event.cards;
            for (const int card : {event.taken, event.taker}) {
                if (card != no_card) found |= only<Bits64>(card);
            }
        }
        for (int i = 0; i < state_.bound_count; ++i) {
            found |= only<Bits64>(state_.bound[i].card);
        }
        return found;
    }

    // What the player to move does not hold: the other hands, and the cards on the table.
    Bits64 others_cards() const {
        Bits64 found = 0;
        for (int seat = 0; seat < N; ++seat) {
            if (seat != state_.to_move()) found |= state_.hands[seat];
        }
        for (int place = 0; place < state_.laid; ++place) {
            found |= only<Bits64>(state_.trick[place]);
        }
        return found;
    }

    // The lowest card at each turn that keeps the value.
    std::vector<Move> line() {
        const int place = scale_.floor(bounds_.lower);
        const bool top = place + 1 == scale_.size();
        Question<N> reaches = question(events_, scale_.at(place));
        Question<N> exceeds =
            question(above_events_, top ? scale_.at(place) + scale_step() : scale_.at(place + 1));
        std::vector<Move> found;
        for (PlayState<Bits64> state = state_; !state.over();) {
            const bool maximises = deal_.maximises[state.to_move()];
            for (const Move move : moves(rules_, state)) {
                const bool keeps =
                    maximises ? reaches.after(state, move.card) >= 0 : exceeds.after(state, move.card) < 0;
                if (!keeps) continue;
                reaches.play(state, move.card);
                exceeds.play(state, move.card);
                state = after(rules_, state, move);
                found.push_back(move);
                break;
            }
        }
        return found;
    }

    const PlayRules<Bits64>& rules_;
    const PlayState<Bits64>& state_;
    const Request& request_;
    bool worth_;
    Objective<Bits64> objective_;
    const DealTables& deal_;
    Watch watch_;
    EventStates events_;
    EventStates above_events_;
    Scale scale_;
    Table& table_;
    Bounds bounds_;
};

// Keeps the tables of the last question: the next is mostly of the same game.
inline const DealTables& tables(std::shared_ptr<void>& kept, const PlayRules<Bits64>& rules, int players,
                                unsigned maximisers) {
    const auto* last = static_cast<const DealTables*>(kept.get());
    if (last == nullptr || !last->made_from(rules, players, maximisers)) {
        kept = std::make_shared<DealTables>(tables_for(rules, players, maximisers));
    }
    return *static_cast<const DealTables*>(kept.get());
}

inline Solution solved(const Task& task) {
    const DealTables& deal = tables(task.tables, task.rules, task.state.players, task.request.maximisers);
    if (task.state.players == 4) return Session<4>(deal, task).run();
    return Session<3>(deal, task).run();
}

} // namespace tarock::TAROCK_LEVEL
