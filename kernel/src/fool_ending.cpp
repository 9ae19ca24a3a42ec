// What a hand with a Fool comes to, and hands as arrays: what a seat sees, in planes, words and numbers.
#include "tarock/fool_kit.hpp"

#include "fool_cards.hpp"

#include <algorithm>

namespace tarock::kit {

using namespace fool;

std::array<int, kSeats> FoolKit::counted(const FoolHand& hand, int& stranded) const {
    std::array<int, kSeats> found = hand.points;
    stranded = kNobody;
    if (hand.fool_trick && (tables_.captured_from < 0 || hand.fool_trick < tables_.captured_from)) {
        if (!hand.won[place(hand.fool_owner)]) {
            stranded = hand.fool_owner;
        } else {
            int cheapest = 1 << 20;
            for (Wide left = hand.won[place(hand.fool_owner)]; left; left &= left - 1)
                cheapest = std::min(cheapest, tables_.thirds[place(lowest(left))]);
            const int gained = tables_.thirds[place(tables_.fool)] - cheapest;
            found[place(hand.fool_owner)] += gained;
            found[place(hand.fool_winner)] -= gained;
        }
    }
    for (Wide left = hand.laid; left; left &= left - 1)
        found[place(hand.dealer)] += tables_.thirds[place(lowest(left))];
    for (int& points : found)
        points /= 3;
    return found;
}

bool FoolKit::multiplied(const FoolHand& hand) const {
    return !hand.stopped && std::find(hand.tricks.begin(), hand.tricks.end(), 0) != hand.tricks.end();
}

void FoolKit::settle(FoolHand& hand) const {
    hand.reward = {};
    if (hand.stopped) return;
    int stranded = kNobody;
    const auto points = counted(hand, stranded);
    add(hand.reward, hand.fates);
    for (int seat = 0; seat < kSeats; ++seat) {
        add(hand.reward,
            tables_.points[place((hand.dealer * kSeats + seat) * kMostPoints + points[place(seat)])]);
        for (std::size_t slot = 0; slot < kSlots; ++slot)
            if (const int code = hand.called[place(seat)][slot]; code >= 0)
                add(hand.reward, tables_.calls[(slot * kCodes + place(code)) * kSeats + place(seat)]);
        if (const int at = hand.feat_time[place(seat)]; at >= 0)
            add(hand.reward, tables_.failed[place((at * 2 + hand.feat_nolo[place(seat)]) * kSeats + seat)]);
    }
    const int fell = (hand.last[0] * 3 + hand.last[1]) * 3 + hand.last[2];
    add(hand.reward,
        tables_
            .late[place(((hand.last_winner * 27 + fell) * 2 + hand.lost_early[1]) * 5 + hand.lost_early[0])]);
    if (stranded >= 0) add(hand.reward, tables_.stranded[place(stranded)]);
}

int FoolKit::numbers() const {
    return tables_.questions + 4 + 5 + 11 * kSeats + 3 + static_cast<int>(tables_.pots.size());
}

void FoolKit::observe(std::size_t number, std::int8_t* planes, std::int8_t* said, float* numbers) const {
    const FoolHand& hand = hands_[number];
    const int me = std::max(hand.seat, 0);
    const auto words = place(tables_.words);
    std::array<Wide, 5 * kSeats + 5> rows{};
    rows[0] = hand.hands[place(me)];
    for (int after = 0; after < kSeats; ++after) {
        const auto seat = place((me + after) % kSeats);
        rows[place(kSeats + after)] = hand.played[seat];
        if (static_cast<int>(seat) == hand.dealer)
            rows[place(3 * kSeats + after)] = after ? hand.shown : hand.laid;
        if (after) rows[place(4 * kSeats + after)] = hand.lacks[seat];
        std::copy_n(hand.said[seat].begin(), words, said + place(after) * words);
    }
    for (int at = 0; at < hand.lying; ++at)
        rows[place(2 * kSeats + (hand.leader + at - me + kSeats) % kSeats)] = bit(hand.trick[place(at)]);
    rows[5 * kSeats + 2] = hand.chosen;
    for (std::size_t at = 0; at < rows.size(); ++at) {
        std::int8_t* row = planes + at * kWideCards;
        write_row<64>(static_cast<std::uint64_t>(rows[at]), row);
        write_word(static_cast<std::uint32_t>(rows[at] >> (kWideCards - 32)), row + kWideCards - 32);
    }
    std::fill(numbers, numbers + this->numbers(), 0.0F);
    const std::array<int, 7> asked{tables_.ask_redeal,
                                   tables_.ask_lay,
                                   tables_.ask_declare,
                                   tables_.ask_announce,
                                   tables_.ask_demand,
                                   tables_.ask_play,
                                   0};
    numbers[asked[place(static_cast<int>(hand.phase))]] = 1;
    int at = tables_.questions + 4;
    if (hand.named >= 0) numbers[at + hand.named] = 1;
    at += 5;
    numbers[at + (hand.seat - me + kSeats) % kSeats] = 1;
    numbers[at + kSeats + (hand.dealer - me + kSeats) % kSeats] = 1;
    numbers[at + 3 * kSeats + (hand.leader - me + kSeats) % kSeats] = 1;
    at += 5 * kSeats;
    for (int after = 0; after < kSeats; ++after) {
        const auto seat = place((me + after) % kSeats);
        numbers[at + after] = static_cast<float>(count(hand.hands[seat]));
        numbers[at + kSeats + after] = static_cast<float>(hand.tricks[seat]);
        numbers[at + 2 * kSeats + after] = static_cast<float>(hand.points[seat]);
    }
    at += 6 * kSeats;
    numbers[at] = static_cast<float>(count(hand.laid));
    numbers[at + 1] = 1;
    numbers[at + 2] = hand.demanded;
    for (std::size_t pot = 0; pot < tables_.pots.size(); ++pot)
        numbers[place(at) + 3 + pot] = static_cast<float>(tables_.pots[pot]);
}

} // namespace tarock::kit
