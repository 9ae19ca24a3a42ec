// The search for two sides: does side 0 still gain `target` from here? Fail-soft, with memory at trick ends.
// Positions are hands and a leader; what happened before reaches it only through the state of the events.
#pragma once

#include <vector>

#include "search/choice.hpp"
#include "search/watch.hpp"

namespace tarock::TAROCK_LEVEL {

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
        flip(state.to_move(), only<Bits64>(card));
        const TrickState then = laid(deal_, trick, state.to_move(), card);
        if (state.laid + 1 == N) return close(then, tricks, left, event_state, target);
        return follow(state.laid + 1, tricks, then, left, event_state, target);
    }

    // A line of play, and the card points that side 0 gains in it.
    struct Line {
        std::vector<int> cards;
        int points = 0;
    };

    // The line in which everybody plays the card that looks best: a guess at how the hand will go.
    Line sketch(const PlayState<Bits64>& state, int event_state) {
        int left = 0;
        TrickState trick = enter(state, left);
        Line line;
        line.cards.reserve(std::popcount(board_.all()));
        for (int place = state.laid, seat = state.to_move(); board_.hands[seat] != 0;) {
            const int tricks = std::popcount(board_.hands[seat]);
            const int card = at_place(place, [&]<int Place>() {
                const Bits64 legal = legal_for(tricks, seat, trick, event_state);
                Choice<N> choice = choice_for<Place>(legal, seat, trick, event_state);
                choice.template judge<Place>(trick);
                return choice.next(0).card();
            });
            line.cards.push_back(card);
            flip(seat, only<Bits64>(card));
            trick = laid(deal_, trick, seat, card);
            place = (place + 1) % N;
            seat = place == 0 ? trick.winner : (seat + 1) % N;
            if (place != 0) continue;
            if (deal_.maximises[trick.winner]) line.points += trick.points;
            trick = opened(trick.winner);
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
        board_ = {};
        for (int seat = 0; seat < N; ++seat) {
            flip(seat, state.hands[seat]);
        }
        left = deal_.sum(trick.cards | board_.all());
        return trick;
    }

    void flip(int seat, Bits64 card) { board_.flip(seat, deal_.maximises[seat], card); }

    bool on(Feature feature) const { return (features_ & feature) != 0; }

    int last_trick(int leader, int event_state) {
        TrickState trick = opened(leader);
        for (int place = 0, seat = leader; place < N; ++place, seat = seat + 1 == N ? 0 : seat + 1) {
            trick = laid(deal_, trick, seat, lowest(board_.hands[seat]));
        }
        const Step step = events_.after(event_state, finished(trick, 1), 0);
        return step.gain + (deal_.maximises[trick.winner] ? trick.points : 0);
    }

    FinishedTrick<Bits64> finished(const TrickState& trick, int tricks) const {
        return {trick.cards, events_.number(tricks), trick.winner, trick.winning_card};
    }

    // A position between tricks, and what is known of it before it is searched.
    struct Node {
        int tricks, leader, left, event_state;
        int target;       // what side 0 is asked to gain from here
        int gain;         // what it got in the trick that led here
        int lower, upper; // on what it gains from here
        Hash hash;
        std::uint32_t variant;
        std::uint8_t hint;

        bool decided() const { return lower >= target || upper < target; }

        // From the position before the trick.
        int result() const { return gain + (lower >= target ? lower : upper); }
    };

    // What needs no memory; asks the memory to come nearer meanwhile.
    void enter(Node& node) {
        watch_.count();
        const EventState& events = events_[node.event_state];
        node.lower = node.upper = node.hint = 0;
        if (node.tricks == 0) return;
        if (node.tricks == 1) {
            node.lower = node.upper = last_trick(node.leader, node.event_state);
            return;
        }
        node.lower = events.least;
        node.upper = node.left + events.most;
        if (!node.decided() && on(use_table)) {
            node.hash = name_of<N>(deal_, board_, node.leader, events, on(use_ranks));
            table_.prefetch(node.hash);
            node.variant = variant_of<N>(deal_, board_);
        }
    }

    // The position after a full trick.
    void enter_after(Node& node, const TrickState& trick, int tricks, int left, int event_state, int target) {
        Step step{event_state, 0};
        if (events_.touched(event_state, trick.cards)) {
            step = events_.after(event_state, finished(trick, tricks), board_.all());
        }
        node.tricks = tricks - 1;
        node.leader = trick.winner;
        node.left = left - trick.points;
        node.event_state = step.state;
        node.gain = step.gain + (deal_.maximises[trick.winner] ? trick.points : 0);
        node.target = target - node.gain;
        enter(node);
    }

    void recall(Node& node) const {
        if (node.decided() || !on(use_table)) return;
        bool met = false;
        table_.each(node.hash, [&](const Entry& entry) {
            Surplus surplus;
            if (entry.variant != node.variant) {
                if (!on(use_variants)) return;
                surplus = deal_.compared(entry.variant, node.variant);
            }
            node.lower = std::max(node.lower, entry.lower - surplus.more);
            node.upper = std::min(node.upper, entry.upper + surplus.less);
            if (met) return;
            node.hint = entry.move;
            met = entry.variant == node.variant;
        });
    }

    int close(const TrickState& trick, int tricks, int left, int event_state, int target) {
        Node node;
        enter_after(node, trick, tricks, left, event_state, target);
        recall(node);
        return node.decided() ? node.result() : search_node(node);
    }

    int lead(int tricks, int leader, int left, int event_state, int target) {
        Node node;
        node.tricks = tricks;
        node.leader = leader;
        node.left = left;
        node.event_state = event_state;
        node.target = target;
        node.gain = 0;
        enter(node);
        recall(node);
        return node.decided() ? node.result() : search_node(node);
    }

    // Bounds first, then every lead; remembers what was found.
    int search_node(Node& node) {
        if (settled(node)) return node.result();
        const std::uint64_t before = watch_.nodes;
        int best_card = no_card;
        int value = choose<0>(node.tricks, opened(node.leader), node.left, node.event_state, node.target,
                              node.hint, best_card);
        // What was known before may be sharper than what this search found.
        value = value >= node.target ? std::max(value, node.lower) : std::min(value, node.upper);
        (value >= node.target ? node.lower : node.upper) = value;
        if (on(use_table)) remember(node, best_card, watch_.nodes - before);
        return node.gain + value;
    }

    void remember(const Node& node, int best_card, std::uint64_t work) {
        Entry& entry = table_.place(node.hash, node.variant);
        const bool fresh = entry.weight == 0;
        entry.lower = static_cast<std::int16_t>(fresh ? node.lower : std::max<int>(entry.lower, node.lower));
        entry.upper = static_cast<std::int16_t>(fresh ? node.upper : std::min<int>(entry.upper, node.upper));
        if (best_card != no_card) entry.move = lead_code<N>(deal_, board_, best_card);
        entry.weight = static_cast<std::uint8_t>(std::bit_width(work) + 1);
    }

    // Tries to decide the question by what the sides are sure of; sharpens the bounds on the way.
    bool settled(Node& node) {
        const EventState& events = events_[node.event_state];
        std::array<int, 2> sure{}; // by side: minimisers, maximisers
        const int lone = deal_.lone;
        if (!events.binds && lone >= 0) {
            const Standing now = standing_of<N>(deal_, board_, lone);
            int& side = sure[deal_.maximises[lone]];
            if (on(use_entry)) {
                side = node.leader == lone ? drawing_bound<N>(deal_, board_, lone, now)
                                           : entry_bound<N>(deal_, board_, lone, now);
            }
            if (on(use_outlasting))
                side = std::max(side, outlasting_bound<N>(deal_, board_, lone, node.leader, now));
            if (decided(sure, events, node)) return true;
        }
        if (!on(use_matching)) return false;
        for (int seat = 0; seat < N; ++seat) {
            const bool maximises = deal_.maximises[seat];
            const int wanted =
                maximises ? node.target - events.least : node.left + events.most - node.target + deal_.unit;
            sure[maximises] = std::max(sure[maximises], matching_bound<N>(deal_, board_, seat, wanted));
        }
        return decided(sure, events, node);
    }

    bool decided(const std::array<int, 2>& sure, const EventState& events, Node& node) const {
        node.lower = std::max(node.lower, deal_.rounded_up(sure[1]) + events.least);
        node.upper = std::min(node.upper, node.left - deal_.rounded_up(sure[0]) + events.most);
        return node.decided();
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
        const Bits64 legal = allowed(deal_, board_.hands[seat], trick.led);
        return events_[event_state].binds ? events_.unbound(event_state, legal, tricks) : legal;
    }

    template <int Place>
    Choice<N> choice_for(Bits64 legal, int seat, const TrickState& trick, int event_state) const {
        Choice<N> choice(deal_, board_, seat, features_);
        if constexpr (Place == 0) {
            choice.collect_leads(legal, events_[event_state].marked, trick);
        } else {
            choice.template collect_follows<Place>(legal, events_[event_state].marked, trick);
        }
        return choice;
    }

    // What follows a card.
    template <int Place>
    int played(int seat, int card, int tricks, const TrickState& trick, int left, int event_state,
               int target) {
        flip(seat, only<Bits64>(card));
        const TrickState then = laid(deal_, trick, seat, card);
        int result = 0;
        if constexpr (Place + 1 == N) {
            result = close(then, tricks, left, event_state, target);
        } else {
            int best_card = no_card;
            result = choose<Place + 1>(tricks, then, left, event_state, target, 0, best_card);
        }
        flip(seat, only<Bits64>(card));
        return result;
    }

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
        Choice<N> choice = choice_for<Place>(legal, seat, trick, event_state);
        if constexpr (Place + 1 == N) {
            return choose_last(choice, seat, tricks, trick, left, event_state, target);
        }
        const bool maximises = deal_.maximises[seat];
        choice.template judge<Place>(trick);
        if (hint != 0) choice.prefer(hint);
        int best = maximises ? -infinity : infinity;
        const int lowest_terms = events_[event_state].least, highest_terms = events_[event_state].most;
        for (int next = 0; next < choice.size(); ++next) {
            const Candidate candidate = choice.next(next);
            const int card = candidate.card();
            if (on(use_certainty) && candidate.side() >= 0) {
                const int least = deal_.rounded_up(trick.points + deal_.value[card] +
                                                   (N - 1 - Place) * deal_.class_value[0]);
                const int bound = candidate.side() == 1 ? least + lowest_terms : left - least + highest_terms;
                if (candidate.side() == 1 ? bound >= target : bound < target) {
                    if (maximises ? bound > best : bound < best) {
                        best = bound;
                        best_card = card;
                    }
                    if (maximises == (candidate.side() == 1)) break;
                    continue;
                }
            }
            const int result = played<Place>(seat, card, tricks, trick, left, event_state, target);
            if (maximises ? result > best : result < best) {
                best = result;
                best_card = card;
            }
            if (maximises ? best >= target : best < target) break;
        }
        return best;
    }

    // The last card of a trick: looks all positions up that it can lead to before it searches one of them.
    int choose_last(Choice<N>& choice, int seat, int tricks, const TrickState& trick, int left,
                    int event_state, int target) {
        const bool maximises = deal_.maximises[seat];
        std::array<Node, 32> nodes;
        const auto look_ahead = [&](int i) {
            const Bits64 card = only<Bits64>(choice[i].card());
            flip(seat, card);
            const TrickState then = laid(deal_, trick, seat, choice[i].card());
            enter_after(nodes[i], then, tricks, left, event_state, target);
            flip(seat, card);
            choice[i].put(i);
        };
        int best = maximises ? -infinity : infinity;
        int open = 0;
        look_ahead(0);
        for (int i = 0; i < choice.size(); ++i) {
            // The memory brings the next one nearer meanwhile.
            if (i + 1 < choice.size()) look_ahead(i + 1);
            if (on(use_preview)) recall(nodes[i]);
            if (!nodes[i].decided()) {
                ++open;
                continue;
            }
            best = maximises ? std::max(best, nodes[i].result()) : std::min(best, nodes[i].result());
            if (maximises ? best >= target : best < target) return best;
        }
        if (open == 0) return best;
        if (open > 1) choice.template judge<N - 1>(trick);
        for (int next = 0; next < choice.size(); ++next) {
            const Candidate candidate = choice.next(next);
            Node& node = nodes[candidate.place()];
            if (node.decided()) continue;
            const Bits64 card = only<Bits64>(candidate.card());
            flip(seat, card);
            if (!on(use_preview)) recall(node);
            const int result = node.decided() ? node.result() : search_node(node);
            flip(seat, card);
            best = maximises ? std::max(best, result) : std::min(best, result);
            if (maximises ? best >= target : best < target) break;
        }
        return best;
    }

    const DealTables& deal_;
    EventStates& events_;
    Table& table_;
    Watch& watch_;
    std::uint32_t features_;
    Board<N> board_{};
};

} // namespace tarock::TAROCK_LEVEL
