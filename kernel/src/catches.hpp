// Cards that another card may catch: who holds one keeps it out of danger, and who can catch it waits for it.
// Sees all hands, so it is for worlds, not for players.
#pragma once

#include <array>

#include "tarock/objective.hpp"
#include "tarock/play.hpp"
#include "tarock/playout.hpp"

namespace tarock {

// The trick on the table, and what the other side has.
template <CardBits Bits>
struct Others {
    Bits lying = 0;
    Bits held = 0;
    Bits to_come = 0; // of that, what those hold who have still to play to the trick
    Bits forced = 0;  // of that, the cards of those who have no choice; before the lead, if a trump is led

    void add(const PlayRules<Bits>& rules, Bits hand, bool plays, Bits led) {
        held |= hand;
        if (!plays) return;
        to_come |= hand;
        const Bits replies = following(rules, hand, led == 0 ? rules.trump_cards() : led);
        if (count(replies) == 1) forced |= replies;
    }
};

template <CardBits Bits>
class Catches {
public:
    Catches() = default;

    // Those of an objective that may still come about; more than a few are not heeded.
    Catches(const Objective<Bits>& objective, EventMask failed) {
        for (std::size_t i = 0; i < objective.events.size() && size_ < most; ++i) {
            const Event<Bits>& event = objective.events[i];
            if (event.kind != Event<Bits>::Kind::take || (failed >> i & 1) != 0) continue;
            items_[size_++] = {only<Bits>(event.taken), only<Bits>(event.taker)};
            cards_ |= only<Bits>(event.taken) | only<Bits>(event.taker);
        }
    }

    // The cards that matter here.
    Bits cards() const { return cards_; }

    // Of the legal cards those that are prudent: what catches now, or is brought home; never one that may be
    // caught, nor one that could still catch, unless there is no other.
    Bits prudent(Bits legal, const Others<Bits>& others) const {
        for (int i = 0; i < size_; ++i) {
            const auto [taken, taker] = items_[i];
            if ((legal & taker) != 0) {
                if (((others.lying | others.forced) & taken) != 0) return taker;
                if ((others.held & taken) != 0) legal = rather_not(legal, taker);
            }
            if ((legal & taken) == 0) continue;
            if (((others.lying | others.to_come) & taker) != 0)
                legal = rather_not(legal, taken);
            else if ((others.held & taker) != 0)
                return taken;
        }
        return legal;
    }

private:
    static constexpr int most = 4;

    struct Catch {
        Bits taken = 0;
        Bits taker = 0;
    };

    static Bits rather_not(Bits legal, Bits card) { return legal == card ? legal : legal & ~card; }

    std::array<Catch, most> items_{};
    int size_ = 0;
    Bits cards_ = 0;
};

// What players of a sort heed: only wary ones see catches coming.
template <CardBits Bits>
Catches<Bits> heeded(Policy policy, const Objective<Bits>& objective, EventMask failed) {
    return policy == Policy::wary ? Catches<Bits>(objective, failed) : Catches<Bits>();
}

// The prudent cards of a hand in play, in which `side` holds the seats of one side.
template <CardBits Bits>
Bits prudent(const Catches<Bits>& catches, const PlayRules<Bits>& rules, const PlayState<Bits>& state,
             unsigned side, Bits legal) {
    if ((legal & catches.cards()) == 0) return legal;
    Others<Bits> others;
    for (int place = 0; place < state.players; ++place) {
        const int seat = (state.leader + place) % state.players;
        if (place < state.laid) others.lying |= only<Bits>(state.trick[place]);
        if (allied(side, seat, state.to_move())) continue;
        others.add(rules, state.hands[seat], place > state.laid, suit_led(rules, state));
    }
    return catches.prudent(legal, others);
}

} // namespace tarock
