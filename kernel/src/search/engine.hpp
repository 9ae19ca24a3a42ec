// The search for two sides: does side 0 still gain `target` from here? Fail-soft, with memory at trick ends.
// Positions are hands and a leader; what happened before reaches it only through the state of the events.
#pragma once

#include <vector>

#include "search/choice.hpp"
#include "search/watch.hpp"

namespace tarock {

template <int N>
class Engine {
public:
    Engine(const DealTables& deal, EventStates& events, Table& table, Watch& watch, std::uint32_t features)
        : deal_(deal), events_(events), table_(table), watch_(watch), features_(features) {}

    // What side 0 gains from this position, from below if it is at least `target`, else from above.
    int search(const PlayState<Bits64>& state, int event_state, int target) {
        int left = 0;
        const TrickState trick = enter(state, left);
        const int tricks = std::popcount(state.hand());
        if (tricks == 0) return 0;
        if (state.laid == 0) return lead(tricks, state.leader, left, event_state, target);
        return follow(state.laid, tricks, trick, left, event_state, target);
    }

    // The same after a card of the player to move.
    int search_card(const PlayState<Bits64>& state, int event_state, int target, int card) {
        int left = 0;
        const TrickState trick = enter(state, left);
        const int tricks = std::popcount(state.hand());
        hands_[state.to_move()] ^= only<Bits64>(card);
        const TrickState then = laid(deal_, trick, state.to_move(), card);
        if (state.laid + 1 == N) return close(then, tricks, left, event_state, target);
        return follow(state.laid + 1, tricks, then, left, event_state, target);
    }

    // The line in which everybody plays the card that looks best: a guess at how the hand will go.
    std::vector<int> sketch(const PlayState<Bits64>& state, int event_state) {
        int left = 0;
        TrickState trick = enter(state, left);
        std::vector<int> line;
        for (int place = state.laid, seat = state.to_move(); hands_[seat] != 0;) {
            const int tricks = std::popcount(hands_[seat]);
            const int card = at_place(place, [&]<int Place>() {
                const Bits64 legal = legal_for(tricks, seat, trick, event_state);
                return choice_for<Place>(legal, seat, trick, event_state).next(0).card;
            });
            line.push_back(card);
            hands_[seat] ^= only<Bits64>(card);
            trick = laid(deal_, trick, seat, card);
            place = (place + 1) % N;
            seat = place == 0 ? trick.winner : (seat + 1) % N;
            if (place == 0) trick = opened(trick.winner);
        }
        return line;
    }

private:
    static constexpr int infinity = 30000;

    // Takes over a position; counts the points it holds.
    TrickState enter(const PlayState<Bits64>& state, int& left) {
        TrickState trick = opened(state.leader);
        for (int place = 0; place < state.laid; ++place) {
            trick = laid(deal_, trick, (state.leader + place) % N, state.trick[place]);
        }
        left = deal_.sum(trick.cards);
        for (int seat = 0; seat < N; ++seat) {
            hands_[seat] = state.hands[seat];
            left += deal_.sum(hands_[seat]);
        }
        return trick;
    }

    bool on(Feature feature) const { return (features_ & feature) != 0; }

    int last_trick(int leader, int event_state) {
        TrickState trick = opened(leader);
        for (int place = 0, seat = leader; place < N; ++place, seat = seat + 1 == N ? 0 : seat + 1) {
            trick = laid(deal_, trick, seat, lowest(hands_[seat]));
        }
        const Step step = events_.after(event_state, finished(trick, 1), 0);
        return step.gain + (deal_.maximises[trick.winner] ? trick.points : 0);
    }

    FinishedTrick<Bits64> finished(const TrickState& trick, int tricks) const {
        return {trick.cards, events_.number(tricks), trick.winner, trick.winning_card};
    }

    int close(const TrickState& trick, int tricks, int left, int event_state, int target) {
        Step step{event_state, 0};
        if (events_.touched(event_state, trick.cards)) {
            step = events_.after(event_state, finished(trick, tricks), all_cards<N>(hands_));
        }
        const int gain = step.gain + (deal_.maximises[trick.winner] ? trick.points : 0);
        if (tricks == 1) return gain;
        return gain + lead(tricks - 1, trick.winner, left - trick.points, step.state, target - gain);
    }

    int lead(int tricks, int leader, int left, int event_state, int target) {
        watch_.count();
        const EventState& events = events_[event_state];
        if (tricks == 1) return last_trick(leader, event_state);
        int lower = events.least, upper = left + events.most;
        if (lower >= target) return lower;
        if (upper < target) return upper;
        Hash hash;
        std::uint8_t hint = 0;
        if (on(use_table)) {
            hash = name_of<N>(deal_, hands_, leader, events, on(use_ranks));
            table_.prefetch(hash);
        }
        // While the memory is on its way.
        std::array<int, 2> sure{}; // by side: minimisers, maximisers
        if (cashed(leader, left, events, target, sure, lower, upper)) return lower >= target ? lower : upper;
        if (on(use_table)) {
            if (const Entry* entry = table_.find(hash)) {
                if (entry->lower >= target) return entry->lower;
                if (entry->upper < target) return entry->upper;
                lower = std::max<int>(lower, entry->lower);
                upper = std::min<int>(upper, entry->upper);
                hint = entry->move;
            }
        }
        if (settled(leader, left, events, target, sure, lower, upper)) return lower >= target ? lower : upper;
        const std::uint64_t before = watch_.nodes;
        int best_card = no_card;
        int value = choose<0>(tricks, opened(leader), left, event_state, target, hint, best_card);
        // What was known before may be sharper than what this search found.
        value = value >= target ? std::max(value, lower) : std::min(value, upper);
        if (on(use_table)) {
            Entry& entry = table_.place(hash);
            if (entry.weight == 0) {
                entry.lower = static_cast<std::int16_t>(lower);
                entry.upper = static_cast<std::int16_t>(upper);
            }
            if (value >= target) {
                entry.lower = static_cast<std::int16_t>(std::max<int>(entry.lower, value));
            } else {
                entry.upper = static_cast<std::int16_t>(std::min<int>(entry.upper, value));
            }
            if (best_card != no_card) entry.move = lead_code<N>(deal_, hands_, best_card);
            const std::uint64_t work = watch_.nodes - before;
            entry.weight = static_cast<std::uint8_t>(std::bit_width(work) + 1);
        }
        return value;
    }

    // Tries to decide the question by what the leader can run off; sharpens the bounds on the way.
    bool cashed(int leader, int left, const EventState& events, int target, std::array<int, 2>& sure,
                int& lower, int& upper) {
        if (!on(use_cashing) || events.binds) return false;
        const Bits64 cards = running<N>(deal_, hands_, leader);
        sure[deal_.maximises[leader]] = cashing_bound<N>(deal_, hands_, leader, cards);
        return decided(sure, left, events, target, lower, upper);
    }

    // The same by what the sides are sure of, whoever leads.
    bool settled(int leader, int left, const EventState& events, int target, std::array<int, 2>& sure,
                 int& lower, int& upper) {
        if (on(use_matching)) {
            for (int seat = 0; seat < N; ++seat) {
                int& side = sure[deal_.maximises[seat]];
                side = std::max(side, matching_bound<N>(deal_, hands_, seat));
            }
            if (decided(sure, left, events, target, lower, upper)) return true;
        }
        const int lone = deal_.lone;
        if (events.binds || lone < 0) return false;
        int& side = sure[deal_.maximises[lone]];
        if (on(use_entry)) side = std::max(side, entry_bound<N>(deal_, hands_, lone));
        if (on(use_outlasting)) side = std::max(side, outlasting_bound<N>(deal_, hands_, lone, leader));
        return decided(sure, left, events, target, lower, upper);
    }

    bool decided(const std::array<int, 2>& sure, int left, const EventState& events, int target, int& lower,
                 int& upper) const {
        lower = std::max(lower, deal_.rounded_up(sure[1]) + events.least);
        upper = std::min(upper, left - deal_.rounded_up(sure[0]) + events.most);
        return lower >= target || upper < target;
    }

    // Calls `what` with the place in the trick as a constant, so that each has code of its own.
    template <int Place = 0>
    static auto at_place(int place, auto what) {
        if constexpr (Place + 1 < N) {
            if (place > Place) return at_place<Place + 1>(place, what);
        }
        return what.template operator()<Place>();
    }

    int follow(int place, int tricks, const TrickState& trick, int left, int event_state, int target) {
        int best_card = no_card;
        return at_place(place, [&]<int Place>() {
            return choose<Place>(tricks, trick, left, event_state, target, 0, best_card);
        });
    }

    Bits64 legal_for(int tricks, int seat, const TrickState& trick, int event_state) const {
        const Bits64 legal = allowed(deal_, hands_[seat], trick.led);
        return events_[event_state].binds ? events_.unbound(event_state, legal, tricks) : legal;
    }

    template <int Place>
    Choice<N> choice_for(Bits64 legal, int seat, const TrickState& trick, int event_state) const {
        Choice<N> choice(deal_, hands_, features_);
        choice.template collect<Place>(legal, events_[event_state].marked, seat, trick);
        return choice;
    }

    // What follows a card.
    template <int Place>
    int played(int seat, int card, int tricks, const TrickState& trick, int left, int event_state,
               int target) {
        hands_[seat] ^= only<Bits64>(card);
        const TrickState then = laid(deal_, trick, seat, card);
        int result = 0;
        if constexpr (Place + 1 == N) {
            result = close(then, tricks, left, event_state, target);
        } else {
            int best_card = no_card;
            result = choose<Place + 1>(tricks, then, left, event_state, target, 0, best_card);
        }
        hands_[seat] ^= only<Bits64>(card);
        return result;
    }

    struct Tried {
        int result;
        int value; // of the card
    };

    template <int Place>
    int choose(int tricks, const TrickState& trick, int left, int event_state, int target, std::uint8_t hint,
               int& best_card) {
        int seat = trick.leader + Place;
        if (seat >= N) seat -= N;
        const Bits64 legal = legal_for(tricks, seat, trick, event_state);
        if (without_lowest(legal) == 0) {
            best_card = lowest(legal);
            return played<Place>(seat, best_card, tricks, trick, left, event_state, target);
        }
        const bool maximises = deal_.maximises[seat];
        Choice<N> choice = choice_for<Place>(legal, seat, trick, event_state);
        if (hint != 0) choice.prefer(hint);
        std::array<Tried, 32> tried;
        std::uint32_t seen = 0; // groups of which a card was tried
        int best = maximises ? -infinity : infinity;
        const int lowest_terms = events_[event_state].least, highest_terms = events_[event_state].most;
        for (int next = 0; next < choice.size(); ++next) {
            const Candidate& candidate = choice.next(next);
            const int card = candidate.card;
            Tried& earlier = tried[candidate.group];
            const int worth = deal_.value[card];
            const bool repeated = candidate.group != Choice<N>::alone && (seen >> candidate.group & 1) != 0;
            if (repeated && on(use_margin)) {
                const int margin = deal_.rounded_up(std::abs(worth - earlier.value));
                if (maximises ? earlier.result + margin < target : earlier.result - margin >= target) {
                    const int bound = maximises ? earlier.result + margin : earlier.result - margin;
                    best = maximises ? std::max(best, bound) : std::min(best, bound);
                    continue;
                }
            }
            if (on(use_certainty) && candidate.side >= 0) {
                const int least =
                    deal_.rounded_up(trick.points + worth + (N - 1 - Place) * deal_.class_value[0]);
                const int bound = candidate.side == 1 ? least + lowest_terms : left - least + highest_terms;
                if (candidate.side == 1 ? bound >= target : bound < target) {
                    if (maximises ? bound > best : bound < best) {
                        best = bound;
                        best_card = card;
                    }
                    if (maximises == (candidate.side == 1)) break;
                    continue;
                }
            }
            const int result = played<Place>(seat, card, tricks, trick, left, event_state, target);
            if (!repeated) earlier = {result, worth};
            seen |= std::uint32_t{1} << candidate.group;
            if (maximises ? result > best : result < best) {
                best = result;
                best_card = card;
            }
            if (maximises ? best >= target : best < target) break;
        }
        return best;
    }

    const DealTables& deal_;
    EventStates& events_;
    Table& table_;
    Watch& watch_;
    std::uint32_t features_;
    Hands<N> hands_{};
};

} // namespace tarock
