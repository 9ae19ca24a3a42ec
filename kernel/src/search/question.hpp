// One question ("at least this much?") from the first position down a line of play.
#pragma once

#include "search/engine.hpp"
#include "tarock/play.hpp"

namespace tarock::TAROCK_LEVEL {

// Follows one question ("at least this much?") from the first position down a line of play.
template <int N>
class Question {
public:
    Question(Engine<N> engine, EventStates& events, const DealTables& deal, const PlayRules<Bits64>& rules,
             Step start, int target)
        : engine_(engine), events_(events), deal_(deal), rules_(rules), event_state_(start.state),
          target_(target - start.gain) {}

    // What the search finds, on the scale of the first position.
    int operator()(const PlayState<Bits64>& state) {
        return engine_.search(state, event_state_, target_ - gained_) - (target_ - gained_);
    }

    int after(const PlayState<Bits64>& state, int card) {
        return engine_.search_card(state, event_state_, target_ - gained_, card) - (target_ - gained_);
    }

    void play(const PlayState<Bits64>& state, int card) {
        if (state.laid + 1 < N) return;
        const PlayState<Bits64> then = tarock::after(rules_, state, {card});
        Bits64 cards = only<Bits64>(card), left = 0;
        for (int place = 0; place < state.laid; ++place) {
            cards |= only<Bits64>(state.trick[place]);
        }
        for (int seat = 0; seat < N; ++seat) {
            left |= then.hands[seat];
        }
        PlayState<Bits64> full = state;
        full.trick[full.laid++] = card;
        const int place = winning_place(rules_, full);
        const int taker = (state.leader + place) % N;
        const FinishedTrick<Bits64> trick{cards, events_.number(std::popcount(state.hands[state.to_move()])),
                                          taker, full.trick[place]};
        const Step step = events_.after(event_state_, trick, left);
        event_state_ = step.state;
        gained_ += step.gain + (deal_.maximises[taker] ? deal_.sum(cards) : 0);
    }

private:
    Engine<N> engine_;
    EventStates& events_;
    const DealTables& deal_;
    const PlayRules<Bits64>& rules_;
    int event_state_;
    int target_;
    int gained_ = 0;
};

} // namespace tarock::TAROCK_LEVEL
