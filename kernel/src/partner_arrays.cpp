// Hands with a called partner as arrays: what a seat sees, in planes, words and numbers.
#include "tarock/partner_kit.hpp"

#include "partner_cards.hpp"

#include <algorithm>
#include <cstring>

namespace tarock::kit {

using namespace partner;

namespace {

constexpr int kHow = 4, kSuits = 5, kBySeat = 11, kLast = 3;

Cards one_card(int card) {
    return card < 0 ? 0 : bit(card);
}

} // namespace

int PartnerKit::numbers() const {
    return tables_.questions + tables_.contracts + kHow + kSuits + kBySeat * kFour + kLast;
}

void PartnerKit::observe(std::size_t row, std::int8_t* planes, std::int8_t* said, float* numbers) const {
    const PartnerHand& hand = hands_[row];
    const int me = hand.seat < 0 ? 0 : hand.seat;
    const auto seat_after = [&](int after) { return place((me + after) % kFour); };
    std::array<Cards, 5 * kFour + 5> rows{};
    rows[0] = hand.hands[place(me)];
    for (int after = 0; after < kFour; ++after) {
        const auto seat = seat_after(after);
        rows[place(kFour + after)] = hand.played[seat];
        if (hand.laid_told && after == 0) rows[3 * kFour] = hand.laid[seat];
        if (hand.laid_told && after && static_cast<int>(seat) == hand.declarer)
            rows[place(3 * kFour + after)] = hand.laid[seat] & tables_.tarocks;
        if (after) rows[place(4 * kFour + after)] = hand.lacks[seat];
    }
    for (int at = 0; at < hand.lying; ++at)
        rows[place(2 * kFour + (hand.leader + at - me + kFour) % kFour)] = bit(hand.trick[place(at)]);
    rows[5 * kFour + 2] = hand.chosen[place(me)];
    rows[5 * kFour + 3] = one_card(hand.called);
    rows[5 * kFour + 4] = one_card(hand.invited);
    for (std::size_t at = 0; at < rows.size(); ++at)
        write_row<kPartnerCards>(rows[at], planes + at * kPartnerCards);
    const auto words = place(tables_.words), first = place(tables_.game_contra - kPartnerCards);
    for (int after = 0; after < kFour; ++after) {
        const auto& spoken = hand.said[seat_after(after)];
        std::int8_t* line = said + place(after) * words;
        std::memcpy(line, spoken.data(), words);
        if (!me || !hand.raised) continue;
        // The owner of a raise is counted from whoever looks.
        for (std::size_t item = first; item < words; item += kFour) {
            std::uint32_t owners;
            std::memcpy(&owners, spoken.data() + item, sizeof owners);
            owners = std::endian::native == std::endian::little ? std::rotr(owners, 8 * me)
                                                                : std::rotl(owners, 8 * me);
            std::memcpy(line + item, &owners, sizeof owners);
        }
    }
    observe_numbers(hand, me, numbers);
}

void PartnerKit::observe_numbers(const PartnerHand& hand, int me, float* numbers) const {
    std::fill(numbers, numbers + this->numbers(), 0.0F);
    const std::array<int, 6> asked{tables_.ask_auction, tables_.ask_raise,    tables_.ask_lay,
                                   tables_.ask_call,    tables_.ask_announce, tables_.ask_play};
    if (hand.phase != PartnerPhase::over) numbers[asked[place(static_cast<int>(hand.phase))]] = 1;
    float* at = numbers + tables_.questions;
    if (hand.contract >= 0) {
        at[hand.contract] = 1;
        at[tables_.contracts + hand.won_by] = 1;
    }
    at += tables_.contracts + kHow + kSuits;
    const auto flag = [&](int number, int seat) {
        if (seat >= 0) at[number * kFour + ((seat - me) & (kFour - 1))] = 1;
    };
    flag(1, hand.dealer);
    flag(2, hand.declarer);
    flag(3, hand.leader);
    flag(4, hand.inviter);
    if (hand.phase != PartnerPhase::lay) at[0] = hand.phase != PartnerPhase::over;
    for (int after = 0; after < kFour; ++after) {
        const auto seat = place((me + after) & (kFour - 1));
        float* own = at + after;
        own[5 * kFour] = static_cast<float>(count(hand.hands[seat]));
        own[6 * kFour] = static_cast<float>(hand.tricks[seat]);
        own[7 * kFour] = static_cast<float>(hand.points[seat]);
        if (hand.phase == PartnerPhase::lay) own[0] = static_cast<float>(hand.waiting >> seat & 1);
        if (hand.laid_told) own[10 * kFour] = static_cast<float>(count(hand.laid[seat] & tables_.tarocks));
    }
    if (hand.declarer >= 0) observe_sides(hand, me, at);
    at += kBySeat * kFour;
    for (const Cards laid : hand.laid)
        at[0] += static_cast<float>(count(laid));
    at[1] = 1;
}

// Writes who is known to declare and to defend; before the call everybody but the declarer defends.
void PartnerKit::observe_sides(const PartnerHand& hand, int me, float* at) const {
    const bool knows = me == hand.partner || (me == hand.declarer && hand.by_choice);
    for (int after = 0; after < kFour; ++after) {
        const int seat = (me + after) & (kFour - 1);
        const bool sees = hand.called >= 0 && (knows || !after || known(hand, seat));
        const bool declares = seat == hand.declarer || (sees && side(hand, seat) == 0);
        at[8 * kFour + after] = declares;
        at[9 * kFour + after] = !declares && (sees || hand.called < 0);
    }
}

} // namespace tarock::kit
