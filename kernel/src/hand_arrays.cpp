// Hands as arrays: what a seat sees, in planes, words and numbers.
#include "tarock/hand_kit.hpp"

#include "hand_cards.hpp"

#include <algorithm>
#include <cstring>

namespace tarock::kit {

namespace {

constexpr std::size_t kWon = 4, kSuits = 5, kBySeat = 11, kLast = 3;

// The seats from each observer on.
constexpr std::array<std::array<std::size_t, kSeats>, kSeats> kFrom{{{0, 1, 2}, {1, 2, 0}, {2, 0, 1}}};

// How many seats after an observer one sits.
std::size_t behind(int seat, int me) {
    return static_cast<std::size_t>(seat - me + (seat < me ? kSeats : 0));
}

} // namespace

void HandKit::know_questions() {
    const auto ask = [&](Phase phase, int question) { asks_[static_cast<std::size_t>(phase)] = question; };
    asks_.fill(tables_.ask_auction);
    ask(Phase::talk, tables_.ask_announce);
    ask(Phase::use_talon, tables_.ask_use);
    ask(Phase::part, tables_.ask_talon);
    ask(Phase::cut, tables_.ask_cut);
    ask(Phase::packet, tables_.ask_packet);
    ask(Phase::lay, tables_.ask_lay);
    ask(Phase::play, tables_.ask_play);
}

int HandKit::numbers() const {
    return tables_.questions +
           static_cast<int>(tables_.contracts.size() + kWon + kSuits + kBySeat * kSeats + kLast);
}

void HandKit::observe(std::size_t row, std::int8_t* planes, std::int8_t* said, float* numbers) const {
    const Hand& hand = hands_[row];
    const int me = hand.seat < 0 ? 0 : hand.seat;
    const auto& from = kFrom[static_cast<std::size_t>(me)];
    std::array<Cards, 5 * kSeats + 5> rows{};
    rows[0] = hand.hands[static_cast<std::size_t>(me)];
    for (std::size_t after = 0; after < kSeats; ++after) {
        const std::size_t seat = from[after];
        rows[kSeats + after] = hand.played[seat];
        if (static_cast<int>(seat) == hand.declarer)
            rows[3 * kSeats + after] =
                after == 0 || !tables_.tarocks_face_up ? after ? 0 : hand.laid : hand.laid & tables_.tarocks;
        if (after) rows[4 * kSeats + after] = hand.lacks[seat];
    }
    for (int place = 0; place < hand.lying; ++place) {
        const int after = (hand.leader + place - me + kSeats) % kSeats;
        rows[static_cast<std::size_t>(2 * kSeats + after)] = bit(hand.trick[static_cast<std::size_t>(place)]);
    }
    if (hand.shown)
        for (const int card : hand.talon)
            rows[5 * kSeats] |= bit(card);
    rows[5 * kSeats + 1] = hand.taken;
    rows[5 * kSeats + 2] = hand.chosen;
    for (std::size_t at = 0; at < rows.size(); ++at)
        write_row<kCards>(rows[at], planes + at * kCards);
    std::memcpy(said, hand.said[static_cast<std::size_t>(me)].data(),
                kSeats * static_cast<std::size_t>(tables_.words));
    observe_numbers(hand, me, numbers);
}

void HandKit::observe_numbers(const Hand& hand, int me, float* numbers) const {
    const std::size_t contracts = tables_.contracts.size();
    float* at = numbers + tables_.questions;
    std::fill(numbers, at + contracts + kWon + kSuits + kBySeat * kSeats + kLast, 0.0F);
    const bool unseen =
        hand.phase == Phase::part && tables_.contracts[static_cast<std::size_t>(hand.contract)].unseen;
    numbers[unseen ? tables_.ask_unseen : asks_[static_cast<std::size_t>(hand.phase)]] = 1;
    if (hand.contract >= 0) {
        at[hand.contract] = 1;
        at[static_cast<int>(contracts) + hand.won_by] = 1;
    }
    at += contracts + kWon + kSuits;
    const auto& from = kFrom[static_cast<std::size_t>(me)];
    const auto after = [&](int seat) { return from[static_cast<std::size_t>(seat)]; };
    at[0] = hand.seat >= 0;
    if (hand.declarer >= 0) {
        const std::size_t declarer = behind(hand.declarer, me);
        at[2 * kSeats + declarer] = at[8 * kSeats + declarer] = 1;
        for (std::size_t other = 0; other < kSeats; ++other)
            at[9 * kSeats + other] = other != declarer;
        if (tables_.tarocks_counted)
            at[10 * kSeats + declarer] = static_cast<float>(count(hand.laid & tables_.tarocks));
    }
    for (int next = 0; next < kSeats; ++next) {
        const std::size_t seat = after(next);
        float* own = at + next;
        own[6 * kSeats] = static_cast<float>(hand.tricks[seat]);
        own[7 * kSeats] = static_cast<float>(hand.points[seat]);
    }
    at[kBySeat * kSeats] = static_cast<float>(count(hand.laid));
    at[kBySeat * kSeats + 1] = 1;
    // Before the cards are dealt nobody has been told who deals and who leads.
    if (hand.phase == Phase::cut || hand.phase == Phase::packet) return;
    at[kSeats + behind(hand.dealer, me)] = 1;
    at[3 * kSeats + behind(hand.leader, me)] = 1;
    for (int next = 0; next < kSeats; ++next)
        at[5 * kSeats + next] = static_cast<float>(count(hand.hands[after(next)]));
}

} // namespace tarock::kit
