// The search for two sides: does side 0 still gain `target` from here? Fail-soft, with memory at trick ends.
// Positions are hands and a leader; what happened before reaches it only through the state of the events.
#pragma once

#include "search/bounds.hpp"
#include "search/events.hpp"
#include "search/features.hpp"
#include "search/ordering.hpp"
#include "search/watch.hpp"
#include "tarock/table.hpp"

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
        return follow(tricks, state.laid, trick, left, event_state, target);
    }

    // The same after a card of the player to move.
    int search_card(const PlayState<Bits64>& state, int event_state, int target, int card) {
        int left = 0;
        const TrickState trick = enter(state, left);
        const int tricks = std::popcount(state.hand());
        hands_[state.to_move()] ^= only<Bits64>(card);
        const TrickState then = laid(trick, state.to_move(), card);
        if (state.laid + 1 == N) return close(then, tricks, left, event_state, target);
        return follow(tricks, state.laid + 1, then, left, event_state, target);
    }

    // The line in which everybody plays the card that looks best: a guess at how the hand will go.
    std::vector<int> sketch(const PlayState<Bits64>& state, int event_state) {
        int left = 0;
        TrickState trick = enter(state, left);
        std::vector<int> line;
        std::array<Candidate, 32> candidates;
        for (int place = state.laid, seat = state.to_move(); hands_[seat] != 0;) {
            const int tricks = std::popcount(hands_[seat]);
            const int count = collect(tricks, place, seat, trick, event_state, 0, candidates);
            pick(candidates, 0, count);
            const int card = candidates[0].card;
            line.push_back(card);
            hands_[seat] ^= only<Bits64>(card);
            trick = laid(trick, seat, card);
            place = (place + 1) % N;
            seat = place == 0 ? trick.winner : (seat + 1) % N;
            if (place == 0) trick = opened(trick.winner);
        }
        return line;
    }

private:
    static constexpr int infinity = 30000;
    static constexpr std::uint8_t alone = 31; // the group of cards that are compared with none

    // Takes over a position; counts the points it holds.
    TrickState enter(const PlayState<Bits64>& state, int& left) {
        TrickState trick = opened(state.leader);
        for (int place = 0; place < state.laid; ++place) {
            trick = laid(trick, (state.leader + place) % N, state.trick[place]);
        }
        left = deal_.sum(trick.cards);
        for (int seat = 0; seat < N; ++seat) {
            hands_[seat] = state.hands[seat];
            left += deal_.sum(hands_[seat]);
        }
        return trick;
    }

    bool on(Feature feature) const { return (features_ & feature) != 0; }

    static TrickState opened(int leader) {
        TrickState trick;
        trick.leader = leader;
        trick.winner = leader;
        return trick;
    }

    int power(int card, const TrickState& trick) const {
        if (has(deal_.suit[0], card)) return 64 + card;
        return has(trick.led, card) ? card : -1;
    }

    TrickState laid(TrickState trick, int seat, int card) const {
        if (trick.cards == 0) trick.led = deal_.suit[deal_.suit_of[card]];
        const int strength = power(card, trick);
        if (trick.cards == 0 || strength > trick.power) {
            trick.power = strength;
            trick.winner = seat;
            trick.winning_card = card;
        }
        trick.cards |= only<Bits64>(card);
        trick.points += deal_.value[card];
        return trick;
    }

    Bits64 allowed(int seat, Bits64 led) const {
        const Bits64 hand = hands_[seat];
        if (led == 0) return hand;
        if (const Bits64 same = hand & led) return same;
        if (const Bits64 trumps = hand & deal_.suit[0]) return trumps;
        return hand;
    }

    // The weakest and the strongest that a seat can play to a suit.
    std::pair<int, int> reach(int seat, Bits64 led) const {
        Bits64 cards = hands_[seat] & led;
        int offset = led == deal_.suit[0] ? 64 : 0;
        if (cards == 0) {
            cards = hands_[seat] & deal_.suit[0];
            offset = 64;
        }
        if (cards == 0) return {-1, -1};
        return {offset + lowest(cards), offset + 63 - std::countl_zero(cards)};
    }

    Hash named(int leader, int event_state) const {
        const EventState& events = events_[event_state];
        Bits64 all = 0;
        for (const Bits64 hand : hands_) {
            all |= hand;
        }
        Hash hash{deal_.salt + events.hash + noise[56 + leader],
                  ~deal_.salt + events.check + noise[60 + leader]};
        if (!on(use_ranks)) {
            for (int seat = 0; seat + 1 < N; ++seat) {
                hash.place += fold(hands_[seat] ^ noise[4 * seat], all ^ noise[4 * seat + 1]);
                hash.check += fold(hands_[seat] ^ noise[4 * seat + 2], all ^ noise[4 * seat + 3]);
            }
            hash.place = mixed(hash.place);
            return hash;
        }
        const Bits64 marked = deal_.valued | events.marked;
        for (int suit = 0; suit < deal_.suits; ++suit) {
            const Bits64 left = all & deal_.suit[suit];
            const std::uint64_t a = gather(hands_[0], left) | gather(hands_[1], left) << 32;
            std::uint64_t b = gather(marked, left) | Bits64{1} << std::popcount(left) |
                              gather(left, marked & deal_.suit[suit]) << 45;
            if constexpr (N == 4) b |= gather(hands_[2], left) << 23;
            hash.place += fold(a ^ noise[8 * suit], b ^ noise[8 * suit + 1]);
            hash.check += fold(a ^ noise[8 * suit + 2], b ^ noise[8 * suit + 3]);
        }
        hash.place ^= hash.place >> 32;
        return hash;
    }

    // A lead by suit and place among the cards left, so that it means the same wherever the hash does.
    std::uint8_t lead_code(int card) const {
        const int suit = deal_.suit_of[card];
        Bits64 left = 0;
        for (const Bits64 hand : hands_) {
            left |= hand & deal_.suit[suit];
        }
        const int below = std::popcount(left & ((Bits64{1} << card) - 1));
        return static_cast<std::uint8_t>(1 + suit * 32 + below);
    }

    int last_trick(int leader, int event_state) {
        TrickState trick = opened(leader);
        for (int place = 0, seat = leader; place < N; ++place, seat = seat + 1 == N ? 0 : seat + 1) {
            trick = laid(trick, seat, lowest(hands_[seat]));
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
            Bits64 cards = 0;
            for (const Bits64 hand : hands_) {
                cards |= hand;
            }
            step = events_.after(event_state, finished(trick, tricks), cards);
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
        if (settled(leader, left, events, target, lower, upper)) return lower >= target ? lower : upper;
        Hash hash;
        std::uint8_t hint = 0;
        if (on(use_table)) {
            hash = named(leader, event_state);
            if (const Entry* entry = table_.find(hash)) {
                if (entry->lower >= target) return entry->lower;
                if (entry->upper < target) return entry->upper;
                lower = std::max<int>(lower, entry->lower);
                upper = std::min<int>(upper, entry->upper);
                hint = entry->move;
            }
        }
        const std::uint64_t before = watch_.nodes;
        int best_card = no_card;
        int value = choose(tricks, 0, opened(leader), left, event_state, target, hint, best_card);
        // What was known before may be sharper than what this search found.
        value = value >= target ? std::max(value, lower) : std::min(value, upper);
        if (on(use_table)) {
            Entry& entry = table_.place(hash);
            if (entry.weight == 0) {
                entry.check = hash.check;
                entry.lower = static_cast<std::int16_t>(lower);
                entry.upper = static_cast<std::int16_t>(upper);
            }
            if (value >= target) {
                entry.lower = static_cast<std::int16_t>(std::max<int>(entry.lower, value));
            } else {
                entry.upper = static_cast<std::int16_t>(std::min<int>(entry.upper, value));
            }
            if (best_card != no_card) entry.move = lead_code(best_card);
            const std::uint64_t work = watch_.nodes - before;
            entry.weight = static_cast<std::uint8_t>(std::bit_width(work) + 1);
        }
        return value;
    }

    // Tries to decide the question by what the sides are sure of; sharpens the bounds on the way.
    bool settled(int leader, int left, const EventState& events, int target, int& lower, int& upper) {
        std::array<int, 2> sure{}; // by side: minimisers, maximisers
        if (on(use_cashing) && !events.binds) {
            const Bits64 cards = running<N>(deal_, hands_, leader);
            sure[deal_.maximises[leader]] = cashing_bound<N>(deal_, hands_, leader, cards);
            if (decided(sure, left, events, target, lower, upper)) return true;
        }
        if (on(use_matching)) {
            for (int seat = 0; seat < N; ++seat) {
                int& side = sure[deal_.maximises[seat]];
                side = std::max(side, matching_bound<N>(deal_, hands_, seat));
            }
            if (decided(sure, left, events, target, lower, upper)) return true;
        }
        if (events.binds) return false;
        for (int seat = 0; seat < N; ++seat) {
            int& side = sure[deal_.maximises[seat]];
            if (on(use_entry)) side = std::max(side, entry_bound<N>(deal_, hands_, seat));
            if (on(use_outlasting)) side = std::max(side, outlasting_bound<N>(deal_, hands_, seat, leader));
        }
        return decided(sure, left, events, target, lower, upper);
    }

    bool decided(const std::array<int, 2>& sure, int left, const EventState& events, int target, int& lower,
                 int& upper) const {
        lower = std::max(lower, deal_.rounded_up(sure[1]) + events.least);
        upper = std::min(upper, left - deal_.rounded_up(sure[0]) + events.most);
        return lower >= target || upper < target;
    }

    int follow(int tricks, int place, const TrickState& trick, int left, int event_state, int target) {
        int best_card = no_card;
        return choose(tricks, place, trick, left, event_state, target, 0, best_card);
    }

    struct Candidate {
        std::int8_t card;
        std::uint8_t group;
        std::int8_t side; // the one that wins the trick for sure, -1 if neither
        int score;
    };

    struct Tried {
        int result = 0;
        int value = -1; // of the card; -1: none yet
    };

    int choose(int tricks, int place, const TrickState& trick, int left, int event_state, int target,
               std::uint8_t hint, int& best_card) {
        int seat = trick.leader + place;
        if (seat >= N) seat -= N;
        const bool maximises = deal_.maximises[seat];
        std::array<Candidate, 32> candidates;
        const int count = collect(tricks, place, seat, trick, event_state, hint, candidates);
        std::array<Tried, 32> tried;
        for (int i = 0; i < count; ++i) {
            tried[i].value = -1;
        }
        int best = maximises ? -infinity : infinity;
        const int lowest_terms = events_[event_state].least, highest_terms = events_[event_state].most;
        for (int next = 0; next < count; ++next) {
            pick(candidates, next, count);
            const Candidate& candidate = candidates[next];
            const int card = candidate.card;
            Tried& earlier = tried[candidate.group];
            const int worth = deal_.value[card];
            if (candidate.group != alone && earlier.value >= 0 && on(use_margin)) {
                const int margin = deal_.rounded_up(std::abs(worth - earlier.value));
                if (maximises ? earlier.result + margin < target : earlier.result - margin >= target) {
                    const int bound = maximises ? earlier.result + margin : earlier.result - margin;
                    best = maximises ? std::max(best, bound) : std::min(best, bound);
                    continue;
                }
            }
            if (on(use_certainty) && candidate.side >= 0) {
                const int least =
                    deal_.rounded_up(trick.points + worth + (N - 1 - place) * deal_.class_value[0]);
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
            hands_[seat] ^= only<Bits64>(card);
            const TrickState then = laid(trick, seat, card);
            const int result = place + 1 == N ? close(then, tricks, left, event_state, target)
                                              : follow(tricks, place + 1, then, left, event_state, target);
            hands_[seat] ^= only<Bits64>(card);
            if (earlier.value < 0) earlier = {result, worth};
            if (maximises ? result > best : result < best) {
                best = result;
                best_card = card;
            }
            if (maximises ? best >= target : best < target) break;
        }
        return best;
    }

    static void pick(std::array<Candidate, 32>& candidates, int next, int count) {
        int top = next;
        for (int i = next + 1; i < count; ++i) {
            if (candidates[i].score > candidates[top].score) top = i;
        }
        if (top != next) std::swap(candidates[next], candidates[top]);
    }

    // The weakest and the strongest that each side brings to a trick, but for the seat to play.
    struct Rivals {
        std::array<int, 2> sure{-2, -2}, possible{-2, -2};
    };

    Rivals rivals(int place, const TrickState& trick, Bits64 led) const {
        Rivals found;
        const auto enter = [&](int who, int least, int most) {
            const int side = deal_.maximises[who];
            found.sure[side] = std::max(found.sure[side], least);
            found.possible[side] = std::max(found.possible[side], most);
        };
        if (place > 0) enter(trick.winner, trick.power, trick.power);
        for (int later = place + 1; later < N; ++later) {
            const int who = trick.leader + later < N ? trick.leader + later : trick.leader + later - N;
            const auto [least, most] = reach(who, led);
            enter(who, least, most);
        }
        return found;
    }

    // The side that wins the trick whatever is played, if this side adds a card of this strength; -1 if none.
    static int certain(const Rivals& rivals, int mine, int strength) {
        const int theirs = 1 - mine;
        if (std::max(rivals.sure[mine], strength) > rivals.possible[theirs]) return mine;
        if (rivals.sure[theirs] > std::max(rivals.possible[mine], strength)) return theirs;
        return -1;
    }

    // The cards worth trying, with their scores.
    int collect(int tricks, int place, int seat, const TrickState& trick, int event_state, std::uint8_t hint,
                std::array<Candidate, 32>& candidates) {
        Bits64 legal = allowed(seat, trick.led);
        const EventState& events = events_[event_state];
        if (events.binds) legal = events_.unbound(event_state, legal, tricks);
        if (without_lowest(legal) == 0) {
            candidates[0] = {static_cast<std::int8_t>(lowest(legal)), 0, -1, 0};
            return 1;
        }
        const Outlook outlook = outlook_of<N>(deal_, hands_, seat, place);
        const Bits64 others = trick.cards | outlook.enemies | outlook.partners;
        int count = 0, last_suit = -1;
        std::uint8_t group = 0;
        Rivals against;
        if (place > 0) against = rivals(place, trick, trick.led);
        for (Bits64 rest = legal; rest != 0; ++group) {
            const int card = lowest(rest), index = deal_.suit_of[card];
            const Bits64 suit = deal_.suit[index];
            const Bits64 stop = (others | ~suit) & above<Bits64>(card);
            const Bits64 run = rest & (stop == 0 ? ~Bits64{0} : (stop & -stop) - 1);
            rest &= ~run;
            if (place == 0 && index != last_suit) {
                against = rivals(0, trick, suit);
                last_suit = index;
            }
            const Bits64 led = place == 0 ? suit : trick.led;
            const int strength = index == 0 ? 64 + card : (suit == led ? card : -1);
            const int side = certain(against, outlook.mine, strength);
            const auto add = [&](int chosen, std::uint8_t with) {
                candidates[count++] = {static_cast<std::int8_t>(chosen), with, static_cast<std::int8_t>(side),
                                       0};
            };
            if (without_lowest(run) == 0) {
                add(card, (run & events.marked) != 0 ? alone : group);
                continue;
            }
            // Cards on which an event hangs are like no other.
            for (Bits64 special = run & events.marked; special != 0; special = without_lowest(special)) {
                add(lowest(special), alone);
            }
            if ((run & ~events.marked) != 0) {
                reduce(run & ~events.marked, side, seat, [&](int chosen) { add(chosen, group); });
            }
        }
        if (count > 1 && on(use_ordering)) judge(outlook, trick, candidates, count);
        if (hint != 0) prefer(candidates, count, hint);
        return count;
    }

    void judge(const Outlook& outlook, const TrickState& trick, std::array<Candidate, 32>& candidates,
               int count) const {
        SuitOutlook suit;
        int last_suit = -1;
        for (int i = 0; i < count; ++i) {
            Candidate& one = candidates[i];
            if (outlook.place > 0) {
                one.score =
                    follow_score<N>(deal_, outlook, trick, outlook.place + 1 == N, one.card, one.side);
                continue;
            }
            if (deal_.suit_of[one.card] != last_suit) {
                last_suit = deal_.suit_of[one.card];
                suit = lead_outlook<N>(deal_, hands_, outlook, last_suit);
            }
            one.score = lead_score<N>(deal_, outlook, suit, one.card, one.side);
        }
    }

    // Calls `use` for one card of each value, or for the one that dominates the others.
    template <class Use>
    void reduce(Bits64 run, int side, int seat, Use use) const {
        if (!on(use_merging)) {
            for (; run != 0; run = without_lowest(run)) {
                use(lowest(run));
            }
            return;
        }
        if (side >= 0 && on(use_certainty)) {
            const bool dearest = side == static_cast<int>(deal_.maximises[seat]);
            int chosen = lowest(run);
            for (Bits64 rest = without_lowest(run); rest != 0; rest = without_lowest(rest)) {
                const int card = lowest(rest);
                const bool better = dearest ? deal_.value[card] > deal_.value[chosen]
                                            : deal_.value[card] < deal_.value[chosen];
                if (better) chosen = card;
            }
            use(chosen);
            return;
        }
        for (int i = 0; i < deal_.class_count && run != 0; ++i) {
            const Bits64 same = run & deal_.classes[i];
            if (same == 0) continue;
            use(lowest(same));
            run &= ~same;
        }
    }

    void prefer(std::array<Candidate, 32>& candidates, int count, std::uint8_t hint) const {
        for (int i = 0; i < count; ++i) {
            if (lead_code(candidates[i].card) == hint) candidates[i].score += 1 << 20;
        }
    }

    const DealTables& deal_;
    EventStates& events_;
    Table& table_;
    Watch& watch_;
    std::uint32_t features_;
    Hands<N> hands_{};
};

} // namespace tarock
