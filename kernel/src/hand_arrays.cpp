// Hands as arrays: what a seat sees, in planes, words and numbers.
#include "tarock/hand_kit.hpp"

#include "hand_cards.hpp"

#include <algorithm>

namespace tarock::kit {

int HandKit::numbers() const {
    return tables_.questions + static_cast<int>(tables_.contracts.size()) + 4 + 5 + 11 * kSeats + 3;
}

void HandKit::observe(std::size_t row, std::int8_t* planes, std::int8_t* said, float* numbers) const {
    const Hand& hand = hands_[row];
    const int me = hand.seat < 0 ? 0 : hand.seat;
    const auto words = static_cast<std::size_t>(tables_.words);
    std::array<Cards, 5 * kSeats + 5> rows{};
    rows[0] = hand.hands[static_cast<std::size_t>(me)];
    for (std::size_t after = 0; after < kSeats; ++after) {
        const auto seat = (static_cast<std::size_t>(me) + after) % kSeats;
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
    const auto first = static_cast<std::size_t>(tables_.game_contra - tables_.cards);
    // The owner of a raise is counted from whoever looks.
    std::array<std::size_t, kSeats> places{};
    for (std::size_t owner = 0; owner < kSeats; ++owner)
        places[owner] = (owner + kSeats - static_cast<std::size_t>(me)) % kSeats;
    for (std::size_t after = 0; after < kSeats; ++after) {
        const auto& spoken = hand.said[(static_cast<std::size_t>(me) + after) % kSeats];
        std::int8_t* line = said + after * words;
        std::copy_n(spoken.begin(), words, line);
        if (!me || !hand.raised) continue;
        for (std::size_t item = first; item < words; item += kSeats)
            for (std::size_t owner = 0; owner < kSeats; ++owner)
                line[item + places[owner]] = static_cast<std::int8_t>(spoken[item + owner]);
    }
    std::fill(numbers, numbers + this->numbers(), 0.0F);
    static_assert(static_cast<int>(Phase::auction) == 0);
    int question = tables_.ask_auction;
    if (hand.phase == Phase::talk) question = tables_.ask_announce;
    if (hand.phase == Phase::use_talon) question = tables_.ask_use;
    if (hand.phase == Phase::part)
        question = tables_.contracts[static_cast<std::size_t>(hand.contract)].unseen ? tables_.ask_unseen
                                                                                     : tables_.ask_talon;
    if (hand.phase == Phase::cut) question = tables_.ask_cut;
    if (hand.phase == Phase::packet) question = tables_.ask_packet;
    if (hand.phase == Phase::lay) question = tables_.ask_lay;
    if (hand.phase == Phase::play) question = tables_.ask_play;
    numbers[question] = 1;
    int at = tables_.questions;
    if (hand.contract >= 0) numbers[at + hand.contract] = 1;
    at += static_cast<int>(tables_.contracts.size());
    if (hand.contract >= 0) numbers[at + hand.won_by] = 1;
    at += 4 + 5;
    const auto flag = [&](int seat) {
        if (seat >= 0) numbers[at + (seat - me + kSeats) % kSeats] = 1;
        at += kSeats;
    };
    flag(hand.seat);
    // Before the cards are dealt nobody has been told who deals and who leads.
    const bool dealt = hand.phase != Phase::cut && hand.phase != Phase::packet;
    flag(dealt ? hand.dealer : kNobody);
    flag(hand.declarer);
    flag(dealt ? hand.leader : kNobody);
    flag(kNobody);
    for (int after = 0; after < kSeats; ++after) {
        const auto seat = static_cast<std::size_t>((me + after) % kSeats);
        numbers[at + after] = dealt ? static_cast<float>(count(hand.hands[seat])) : 0;
        numbers[at + kSeats + after] = static_cast<float>(hand.tricks[seat]);
        numbers[at + 2 * kSeats + after] = static_cast<float>(hand.points[seat]);
        const bool declares = static_cast<int>(seat) == hand.declarer;
        numbers[at + 3 * kSeats + after] = declares;
        numbers[at + 4 * kSeats + after] = hand.declarer >= 0 && !declares;
        if (declares && tables_.tarocks_counted)
            numbers[at + 5 * kSeats + after] = static_cast<float>(count(hand.laid & tables_.tarocks));
    }
    at += 6 * kSeats;
    numbers[at] = static_cast<float>(count(hand.laid));
    numbers[at + 1] = 1;
}

} // namespace tarock::kit
