// Unsound rules and positions are refused with the sentence that names what is wrong.
#include "tarock/position.hpp"

#include <functional>
#include <stdexcept>
#include <string>
#include <vector>

#include "expect.hpp"

namespace {

using namespace tarock;
using testing::expect;

void refused(const std::string& sentence, const std::function<void()>& attempt) {
    try {
        attempt();
    } catch (const std::invalid_argument& refusal) {
        expect(refusal.what() == sentence, refusal.what());
        return;
    }
    expect(false, "nobody said: " + sentence);
}

template <CardBits Bits>
PlayRules<Bits> rules() {
    return checked_rules<Bits>({0b000111, 0b111000}, 0, false, 0);
}

template <CardBits Bits>
void unsound_rules_are_refused() {
    refused("a pack needs at least one suit", [] { checked_rules<Bits>({}, 0, false, no_card); });
    refused("a suit holds no card", [] { checked_rules<Bits>({1, 0}, 0, false, no_card); });
    refused("card 1 is in two suits", [] { checked_rules<Bits>({0b011, 0b110}, 0, false, no_card); });
    refused("there is no suit 2 to be trumps", [] { checked_rules<Bits>({1, 2}, 2, false, no_card); });
    refused("there is no suit -1 to be trumps", [] { checked_rules<Bits>({1, 2}, -1, false, no_card); });
    for (const int card : {1, 500, -2}) {
        refused("card " + std::to_string(card) + " is kept back, but it is not a trump",
                [card] { checked_rules<Bits>({1, 2}, 0, false, card); });
    }
}

template <CardBits Bits>
void state_refused(const std::string& sentence, const std::vector<Bits>& hands, int leader,
                   const std::vector<int>& trick = {}) {
    refused(sentence, [&] { checked_state(rules<Bits>(), hands, leader, trick); });
}

template <CardBits Bits>
void unsound_states_are_refused() {
    state_refused<Bits>("there must be two to four hands, not 1", {1}, 0);
    state_refused<Bits>("there must be two to four hands, not 5", {1, 2, 4, 8, 16}, 0);
    state_refused<Bits>("there is no player 2 to lead", {1, 2}, 2);
    state_refused<Bits>("there is no player -1 to lead", {1, 2}, -1);
    state_refused<Bits>("player 1 holds card 6, which is not in the pack", {1, 64}, 0);
    state_refused<Bits>("card 0 is in two places", {1, 1}, 0);
    state_refused<Bits>("card 1 is in two places", {0, 2}, 0, {1});
    state_refused<Bits>("card 200 lies on the table, but it is not in the pack", {0, 2}, 0, {200});
    state_refused<Bits>("card -1 lies on the table, but it is not in the pack", {0, 2}, 0, {-1});
    state_refused<Bits>("2 cards on the table make a full trick, which is to be cleared first", {1, 2}, 0,
                        {2, 3});
    const std::string uneven = "the hands are uneven, even when the cards on the table are counted in";
    state_refused<Bits>(uneven, {1, 6}, 0);
    state_refused<Bits>(uneven, {1, 6}, 1, {3});
}

template <CardBits Bits>
void sound_states_come_through() {
    const auto state = checked_state<Bits>(rules<Bits>(), {1, 6}, 0, {3});
    expect(state.players == 2 && state.leader == 0 && state.laid == 1);
    expect(state.to_move() == 1 && state.hand() == 6);
    expect(checked_state<Bits>(rules<Bits>(), {0, 0, 0}, 0, {}).players == 3);
}

template <CardBits Bits>
void all() {
    unsound_rules_are_refused<Bits>();
    unsound_states_are_refused<Bits>();
    sound_states_come_through<Bits>();
}

} // namespace

int main() {
    return tarock::testing::run([] {
        all<Bits64>();
        all<Bits128>();
    });
}
