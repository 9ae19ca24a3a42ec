// The state of the events during a search, reduced to what can still matter.
// For one question ("is the hand worth at least t?") every outcome of the events asks for some number of card
// points; the search maximises points gained minus points asked for. States that ask alike are one state.
#pragma once

#include <cstdint>
#include <limits>
#include <unordered_map>
#include <vector>

#include "search/hashing.hpp"
#include "tarock/objective.hpp"

namespace tarock {

struct EventState {
    std::uint64_t hash = 0; // 0: nothing is open, and only card points matter
    std::uint64_t check = 0;
    Bits64 marked = 0; // cards on which something open hangs
    int least = 0;     // what the open events add at least and at most, in card points
    int most = 0;
    int offset = 0;      // taken out of both, so that states that ask alike are alike
    bool binds = false;  // a card may be bound
    bool sweeps = false; // every trick matters
    EventMask failed = 0;
    EventMask open = 0;
};

struct Step {
    int state = 0;
    int gain = 0;
};

// A curve over the points that side 0 gains: what the hand is worth, in steps of the unit.
using Curve = std::vector<int>;

// Raised when more card points can make a hand worth less to the side that gets them.
struct NotMonotone {};

class EventStates {
public:
    // Nothing but card points.
    EventStates() { states_.emplace_back(); }

    EventStates(const Objective<Bits64>& objective, unsigned maximisers, int players, int total_tricks,
                int points_left, int unit, Bits64 cards_left, std::uint32_t tricks_left,
                const std::vector<Bound>& bound, const std::vector<Event<Bits64>>& releases);

    // Asks whether the hand is worth at least `target`; gives the state to search from and what it gains.
    Step ask(int target);

    // All values that the hand can still have, ascending, or none if there are too many outcomes to list.
    std::vector<int> values();

    std::pair<int, int> extremes();

    const EventState& operator[](int state) const { return states_[state]; }

    int number(int tricks) const { return total_tricks_ + 1 - tricks; }

    bool touched(int state, Bits64 trick) const {
        const EventState& now = states_[state];
        return now.hash != 0 && (now.sweeps || (now.marked & trick) != 0);
    }

    Step after(int state, const FinishedTrick<Bits64>& trick, Bits64 cards_left);

    Bits64 unbound(int state, Bits64 allowed, int tricks) const;

private:
    static constexpr int max_listed = 8;

    struct Name {
        EventMask failed, open;
        bool operator==(const Name&) const = default;
    };

    struct NameHash {
        std::size_t operator()(const Name& name) const {
            return fold(name.failed ^ constant(1), name.open ^ constant(2));
        }
    };

    EventMask open_now(EventMask failed, Bits64 cards_left, std::uint32_t tricks_left) const;
    EventMask late(EventMask failed, Bits64 cards_left, std::uint32_t tricks_left) const;
    Step named(EventMask failed, EventMask open);
    Step made(EventMask failed, EventMask open);
    EventState described(EventMask failed, EventMask open) const;
    const Curve& curve(EventMask happened);
    std::pair<Curve, Curve> range(EventMask failed, EventMask open) const;
    int asked(const Curve& curve) const;
    int points_at(const PointsTerm& term, int step) const;
    void add_definition(const Event<Bits64>& event);

    Objective<Bits64> objective_;
    std::vector<Event<Bits64>> events_; // those of the objective, then one for each binding: not lost yet
    std::vector<Bound> bound_;
    EventMask valued_ = 0; // events on which an amount hangs
    unsigned maximisers_ = 0;
    int total_tricks_ = 0;
    int points_left_ = 0;
    int base_ = 0; // points of the maximisers before the position
    int their_base_ = 0;
    int unit_ = 1;
    int steps_ = 0;
    Bits64 cards_left_ = 0;
    std::uint32_t tricks_left_ = 0;
    std::uint64_t definition_ = 1;
    int target_ = 0;
    std::vector<EventState> states_;
    std::unordered_map<Name, Step, NameHash> known_;
    std::unordered_map<EventMask, Curve> curves_;
};

} // namespace tarock
