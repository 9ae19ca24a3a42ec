// States of the events: what can still happen, and what it asks of the card points.
#include "search/events.hpp"

#include <algorithm>
#include <bit>

namespace tarock {
namespace {

std::uint32_t tricks_after(int number) {
    return number >= 32 ? 0 : ~std::uint32_t{0} << number;
}

bool includes(EventMask mask, EventMask part) {
    return (mask & part) == part;
}

} // namespace

EventStates::EventStates(const Objective<Bits64>& objective, unsigned maximisers, int players,
                         int total_tricks, int points_left, int unit, Bits64 cards_left,
                         std::uint32_t tricks_left, const std::vector<Bound>& bound,
                         const std::vector<Event<Bits64>>& releases)
    : objective_(objective), events_(objective.events), bound_(bound), maximisers_(maximisers),
      total_tricks_(total_tricks), points_left_(points_left), unit_(unit), steps_(points_left / unit),
      cards_left_(cards_left), tricks_left_(tricks_left) {
    events_.insert(events_.end(), releases.begin(), releases.end());
    for (const PointsTerm& term : objective_.points) {
        const unsigned everybody = (1u << players) - 1;
        if (term.seats != maximisers && term.seats != (everybody & ~maximisers)) throw NotMonotone{};
        valued_ |= term.when;
    }
    for (const AmountTerm& term : objective_.amounts) {
        valued_ |= term.when;
    }
    for (int seat = 0; seat < players; ++seat) {
        ((maximisers >> seat & 1) != 0 ? base_ : their_base_) += objective.base[seat];
    }
    for (const Event<Bits64>& event : events_) {
        if (event.kind == Event<Bits64>::Kind::most) throw NotMonotone{};
        add_definition(event);
    }
    for (const Bound& one : bound_) {
        definition_ = mixed(definition_ ^ static_cast<std::uint64_t>(one.card + 64 * one.trick));
    }
    states_.emplace_back();
    // A curve that falls anywhere would make the counting of points unsound.
    const EventMask open = open_now(0, cards_left_, tricks_left_) & valued_;
    if (std::popcount(open) <= max_listed) return;
    for (const PointsTerm& term : objective_.points) {
        int before = std::numeric_limits<int>::min();
        for (int step = 0; step <= steps_; ++step) {
            const int here = points_at(term, step);
            if (here < before) throw NotMonotone{};
            before = here;
        }
    }
}

void EventStates::add_definition(const Event<Bits64>& event) {
    definition_ = mixed(definition_ ^ event.cards);
    definition_ = mixed(definition_ ^ (std::uint64_t{event.tricks} << 8 | event.winners << 4 |
                                       static_cast<unsigned>(event.kind)));
    definition_ = mixed(definition_ ^ static_cast<std::uint64_t>((event.taken + 1) * 256 + event.taker + 1));
}

int EventStates::points_at(const PointsTerm& term, int step) const {
    const int gained = step * unit_;
    const int index = term.seats == maximisers_ ? base_ + gained : their_base_ + points_left_ - gained;
    return term.table[index * objective_.width];
}

EventMask EventStates::open_now(EventMask failed, Bits64 cards_left, std::uint32_t tricks_left) const {
    EventMask found = 0;
    for (std::size_t i = 0; i < events_.size(); ++i) {
        if ((failed >> i & 1) != 0) continue;
        const std::size_t binding = i - objective_.events.size();
        const bool still = i < objective_.events.size() ? open(events_[i], cards_left, tricks_left)
                                                        : has(cards_left, bound_[binding].card);
        if (still) found |= EventMask{1} << i;
    }
    return found;
}

// Adds the events whose cards are still held although their tricks are over.
EventMask EventStates::late(EventMask failed, Bits64 cards_left, std::uint32_t tricks_left) const {
    for (std::size_t i = 0; i < objective_.events.size(); ++i) {
        const Event<Bits64>& event = events_[i];
        const bool falls = event.kind == Event<Bits64>::Kind::fall && (event.cards & cards_left) != 0;
        if (falls && (event.tricks & tricks_left) == 0) failed |= EventMask{1} << i;
    }
    return failed;
}

const Curve& EventStates::curve(EventMask happened) {
    happened &= valued_;
    const auto [place, fresh] = curves_.try_emplace(happened);
    if (!fresh) return place->second;
    Curve& found = place->second;
    found.resize(steps_ + 1);
    for (int step = 0; step <= steps_; ++step) {
        int sum = 0;
        for (const PointsTerm& term : objective_.points) {
            if (includes(happened, term.when)) sum += points_at(term, step);
        }
        for (const AmountTerm& term : objective_.amounts) {
            if (includes(happened, term.when)) sum += term.amounts[0];
        }
        found[step] = sum;
    }
    if (!std::ranges::is_sorted(found)) throw NotMonotone{};
    return found;
}

// The least and the most the hand can be worth at each number of points, each term taken by itself.
std::pair<Curve, Curve> EventStates::range(EventMask failed, EventMask open) const {
    Curve least(steps_ + 1), most(steps_ + 1);
    const auto enter = [&](EventMask when, int step, int amount) {
        if ((when & failed) != 0) return;
        const bool sure = (when & open) == 0;
        least[step] += sure ? amount : std::min(amount, 0);
        most[step] += sure ? amount : std::max(amount, 0);
    };
    for (int step = 0; step <= steps_; ++step) {
        for (const PointsTerm& term : objective_.points) {
            enter(term.when, step, points_at(term, step));
        }
        for (const AmountTerm& term : objective_.amounts) {
            enter(term.when, step, term.amounts[0]);
        }
    }
    // Making them monotone loosens them and keeps them true.
    for (int step = 1; step <= steps_; ++step) {
        most[step] = std::max(most[step], most[step - 1]);
        least[steps_ - step] = std::min(least[steps_ - step], least[steps_ - step + 1]);
    }
    return {least, most};
}

// The points that have to be gained for the target; one step more than there are if it is out of reach.
int EventStates::asked(const Curve& curve) const {
    return static_cast<int>(std::ranges::lower_bound(curve, target_) - curve.begin()) * unit_;
}

Step EventStates::ask(int target) {
    target_ = target;
    known_.clear();
    states_.resize(1);
    const EventMask failed = late(0, cards_left_, tricks_left_);
    return named(failed, open_now(failed, cards_left_, tricks_left_));
}

Step EventStates::named(EventMask failed, EventMask open) {
    const auto [place, fresh] = known_.try_emplace({failed, open});
    if (fresh) place->second = made(failed, open);
    return place->second;
}

EventState EventStates::described(EventMask failed, EventMask open) const {
    EventState state;
    state.failed = failed;
    state.open = open;
    for (std::size_t i = 0; i < events_.size(); ++i) {
        const bool binding = i >= objective_.events.size();
        if (binding && has(cards_left_, bound_[i - objective_.events.size()].card) && (open >> i & 1) != 0) {
            state.binds = true;
            state.marked |= only<Bits64>(bound_[i - objective_.events.size()].card);
        }
        if ((open >> i & 1) == 0) continue;
        state.marked |= events_[i].cards;
        if (events_[i].kind == Event<Bits64>::Kind::take) {
            state.marked |= only<Bits64>(events_[i].taken) | only<Bits64>(events_[i].taker);
        }
        state.sweeps |= events_[i].kind == Event<Bits64>::Kind::sweep && events_[i].tricks != 0;
    }
    return state;
}

Step EventStates::made(EventMask failed, EventMask open) {
    const EventMask all = events_.size() == 64 ? ~EventMask{0} : (EventMask{1} << events_.size()) - 1;
    const EventMask listed = open & valued_;
    const EventMask happened = all & ~failed & ~open;
    EventState state = described(failed, open);
    int most, least;
    std::uint64_t hash = definition_;
    if (std::popcount(listed) <= max_listed) {
        most = std::numeric_limits<int>::min();
        least = std::numeric_limits<int>::max();
        std::vector<int> needs;
        EventMask part = 0;
        do {
            const int need = asked(curve(happened | part));
            needs.push_back(need);
            most = std::max(most, -need);
            least = std::min(least, -need);
            part = (part - listed) & listed;
        } while (part != 0);
        for (const int need : needs) {
            hash = mixed(hash ^ static_cast<std::uint64_t>(need + most + 1));
        }
    } else {
        const auto [low, high] = range(failed, open);
        most = -asked(high);
        least = -asked(low);
        hash = mixed(hash ^ failed) ^ mixed(static_cast<std::uint64_t>(target_) + 77);
    }
    if (most == least && !state.binds) return {0, most};
    hash = mixed(hash ^ open) | 1;
    state.hash = hash;
    state.check = mixed(hash);
    state.offset = most;
    state.most = 0;
    state.least = least - most;
    states_.push_back(state);
    return {static_cast<int>(states_.size()) - 1, most};
}

Step EventStates::after(int state, const FinishedTrick<Bits64>& trick, Bits64 cards_left) {
    if (state == 0) return {};
    const EventState now = states_[state];
    EventMask failed = now.failed;
    for (EventMask rest = now.open; rest != 0; rest &= rest - 1) {
        const int i = std::countr_zero(rest);
        if (fails(events_[i], trick)) failed |= EventMask{1} << i;
    }
    const std::uint32_t tricks_left = tricks_left_ & tricks_after(trick.number);
    failed = late(failed, cards_left, tricks_left);
    const int offset = now.offset;
    Step step = named(failed, open_now(failed, cards_left, tricks_left));
    step.gain -= offset;
    return step;
}

Bits64 EventStates::unbound(int state, Bits64 allowed, int tricks) const {
    const int now = number(tricks);
    Bits64 bound = 0, due = 0, first = 0;
    int soonest = 1 << 20;
    for (std::size_t i = 0; i < bound_.size(); ++i) {
        const Bound& one = bound_[i];
        const bool freed = (states_[state].failed >> (objective_.events.size() + i) & 1) != 0;
        if (!has(allowed, one.card) || one.trick < now || freed) continue;
        const Bits64 card = only<Bits64>(one.card);
        bound |= card;
        if (one.trick == now) due |= card;
        if (one.trick < soonest) first = 0;
        soonest = std::min(soonest, one.trick);
        if (one.trick == soonest) first |= card;
    }
    if (due != 0) return due;
    return (allowed & ~bound) != 0 ? allowed & ~bound : first;
}

std::pair<int, int> EventStates::extremes() {
    const auto [low, high] = range(0, open_now(0, cards_left_, tricks_left_));
    return {low.front(), high.back()};
}

std::vector<int> EventStates::values() {
    const EventMask all = events_.size() == 64 ? ~EventMask{0} : (EventMask{1} << events_.size()) - 1;
    const EventMask open = open_now(0, cards_left_, tricks_left_);
    const EventMask listed = open & valued_;
    std::vector<int> found;
    if (std::popcount(listed) > max_listed) return found;
    EventMask part = 0;
    do {
        const Curve& here = curve((all & ~open) | part);
        found.insert(found.end(), here.begin(), here.end());
        part = (part - listed) & listed;
    } while (part != 0);
    std::ranges::sort(found);
    found.erase(std::ranges::unique(found).begin(), found.end());
    return found;
}

} // namespace tarock
