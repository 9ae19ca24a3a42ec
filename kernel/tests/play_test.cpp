// The law of the trick, card by card, on a pack of three suits of four: trumps 0–3, reds 4–7, blacks 8–11.
// Runs at both widths; the wide pack lies across the border between the two words.
#include "tarock/play.hpp"

#include <initializer_list>
#include <source_location>

#include "expect.hpp"
#include "tarock/position.hpp"

namespace {

using namespace tarock;
using testing::expect;
using Cards = std::initializer_list<int>;

template <CardBits Bits>
struct Table {
    static constexpr int shift = capacity<Bits> == 64 ? 0 : 58;

    static int moved(int card) { return card == no_card ? no_card : card + shift; }

    static Bits set(Cards cards) {
        Bits bits = 0;
        for (const int card : cards) {
            bits |= only<Bits>(moved(card));
        }
        return bits;
    }

    static PlayRules<Bits> rules(bool must_beat = false, int kept_back = no_card) {
        return checked_rules<Bits>({set({0, 1, 2, 3}), set({4, 5, 6, 7}), set({8, 9, 10, 11})}, 0, must_beat,
                                   moved(kept_back));
    }

    // One hand decides; the other players hold nothing that matters to `legal` and `winner`.
    static PlayState<Bits> facing(Cards hand, Cards trick) {
        PlayState<Bits> state;
        state.players = 4;
        state.leader = 2;
        for (const int card : trick) {
            state.trick[state.laid++] = moved(card);
        }
        state.hands[state.to_move()] = set(hand);
        return state;
    }

    static void allows(const PlayRules<Bits>& rules, Cards hand, Cards trick, Cards expected,
                       const std::source_location& where = std::source_location::current()) {
        expect(legal(rules, facing(hand, trick)) == set(expected), "", where);
    }
};

template <CardBits Bits>
void follows_suit_then_trumps_then_anything() {
    using T = Table<Bits>;
    T::allows(T::rules(), {0, 5, 9}, {}, {0, 5, 9});
    T::allows(T::rules(), {0, 5, 6, 9}, {4}, {5, 6});
    T::allows(T::rules(), {0, 3, 9}, {4}, {0, 3});
    T::allows(T::rules(), {8, 9}, {4}, {8, 9});
    T::allows(T::rules(), {5, 9}, {1}, {5, 9});
    T::allows(T::rules(), {5, 0}, {1}, {0});
    T::allows(T::rules(), {}, {}, {});
}

template <CardBits Bits>
void beats_if_it_can_but_never_instead_of_following() {
    using T = Table<Bits>;
    const auto rules = T::rules(true);
    T::allows(rules, {4, 7}, {5}, {7});
    T::allows(rules, {4, 5}, {6}, {4, 5});
    T::allows(rules, {4, 7, 3}, {5, 0}, {4, 7});
    T::allows(rules, {0, 2, 3}, {5, 1}, {2, 3});
    T::allows(rules, {0, 1}, {5, 2}, {0, 1});
    T::allows(rules, {4, 6}, {5, 11}, {6});
}

template <CardBits Bits>
void keeps_a_card_back_until_it_is_the_last_trump() {
    using T = Table<Bits>;
    const auto rules = T::rules(false, 0);
    T::allows(rules, {0, 1, 5}, {}, {1, 5});
    T::allows(rules, {0, 5}, {}, {0, 5});
    T::allows(rules, {0, 1, 2, 5}, {8}, {1, 2});
    T::allows(rules, {0, 5}, {8}, {0});
    T::allows(T::rules(true, 2), {0, 2}, {1}, {0});
}

template <CardBits Bits>
void highest_trump_wins_else_highest_of_the_suit_led() {
    using T = Table<Bits>;
    const auto rules = T::rules();
    expect(winner(rules, T::facing({}, {5})) == 2);
    expect(winner(rules, T::facing({}, {5, 7, 11})) == 3);
    expect(winner(rules, T::facing({}, {5, 0, 7})) == 3);
    expect(winner(rules, T::facing({}, {7, 0, 2})) == 0);
    expect(winner(rules, T::facing({}, {3, 0, 2})) == 2);
}

template <CardBits Bits>
void winner_leads_to_the_next_trick() {
    using T = Table<Bits>;
    auto state = T::facing({3, 10}, {5, 6, 11});
    state = after(T::rules(), state, {T::moved(3)});
    expect(state.laid == 0);
    expect(state.leader == 1);
    expect(state.to_move() == 1);
    expect(state.hand() == T::set({10}));
}

template <CardBits Bits>
void all() {
    follows_suit_then_trumps_then_anything<Bits>();
    beats_if_it_can_but_never_instead_of_following<Bits>();
    keeps_a_card_back_until_it_is_the_last_trump<Bits>();
    highest_trump_wins_else_highest_of_the_suit_led<Bits>();
    winner_leads_to_the_next_trick<Bits>();
}

} // namespace

int main() {
    return tarock::testing::run([] {
        all<Bits64>();
        all<Bits128>();
    });
}
