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

} // namespace

int HandKit::numbers() const {
    return tables_.questions +
           static_cast<int>(tables_.contracts.size() + kWon + kSuits + kBySeat * kSeats + kLast);
}

void HandKit::observe(std::size_t row, std::int8_t* planes, std::int8_t* said, float* numbers) const {
    const Hand& hand = hands_[row];
    const int me = hand.seat < 0 ? 0 : hand.seat;
    const auto& from = kFrom[static_cast<std::size_t>(me)];
    const auto words = static_cast<std::size_t>(tables_.words);
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
    for (std::size_t after = 0; after < kSeats; ++after)
        copy_words(hand.said[from[after]], hand.raised ? me : 0, said + after * words);
    observe_numbers(hand, me, numbers);
}

// Words from the first raise on stand in threes, one for each owner, who is counted from whoever looks: each
// comes from a place further up, or three before that.
void HandKit::know_turns() {
    const int first = tables_.game_contra - tables_.cards;
    for (int me = 0; me < kSeats; ++me)
        for (int word = 0; word < kMostSaid; ++word) {
            const int owner = word < first ? -1 : (word - first) % kSeats;
            const int way = owner < 0 ? 0 : owner + me < kSeats ? 1 : 2;
            turns_[static_cast<std::size_t>(me)][static_cast<std::size_t>(way)]
                  [static_cast<std::size_t>(word)] = 0xff;
        }
}

void HandKit::copy_words(const Words& spoken, int me, std::int8_t* line) const {
    const auto words = static_cast<std::size_t>(tables_.words);
    if (!me) {
        std::memcpy(line, spoken.data(), words);
        return;
    }
    constexpr std::size_t kRoom = 4;
    std::array<std::uint8_t, kMostSaid + 2 * kRoom> from{};
    Words found;
    std::memcpy(from.data() + kRoom, spoken.data(), kMostSaid);
    const auto& [same, up, down] = turns_[static_cast<std::size_t>(me)];
    const std::uint8_t* here = from.data() + kRoom;
    const std::uint8_t *further = here + me, *before = here + me - kSeats;
    for (std::size_t word = 0; word < kMostSaid; ++word)
        found[word] = static_cast<std::uint8_t>((here[word] & same[word]) | (further[word] & up[word]) |
                                                (before[word] & down[word]));
    std::memcpy(line, found.data(), words);
}

int HandKit::question(const Hand& hand) const {
    switch (hand.phase) {
    case Phase::talk:
        return tables_.ask_announce;
    case Phase::use_talon:
        return tables_.ask_use;
    case Phase::part:
        return tables_.contracts[static_cast<std::size_t>(hand.contract)].unseen ? tables_.ask_unseen
                                                                                 : tables_.ask_talon;
    case Phase::cut:
        return tables_.ask_cut;
    case Phase::packet:
        return tables_.ask_packet;
    case Phase::lay:
        return tables_.ask_lay;
    case Phase::play:
        return tables_.ask_play;
    default:
        return tables_.ask_auction;
    }
}

void HandKit::observe_numbers(const Hand& hand, int me, float* numbers) const {
    const std::size_t contracts = tables_.contracts.size();
    float* at = numbers + tables_.questions;
    std::fill(numbers, at + contracts + kWon + kSuits + kBySeat * kSeats + kLast, 0.0F);
    numbers[question(hand)] = 1;
    if (hand.contract >= 0) {
        at[hand.contract] = 1;
        at[static_cast<int>(contracts) + hand.won_by] = 1;
    }
    at += contracts + kWon + kSuits;
    const auto& from = kFrom[static_cast<std::size_t>(me)];
    // Before the cards are dealt nobody has been told who deals and who leads.
    const bool dealt = hand.phase != Phase::cut && hand.phase != Phase::packet;
    for (std::size_t after = 0; after < kSeats; ++after) {
        const std::size_t place = from[after];
        const int seat = static_cast<int>(place);
        float* own = at + after;
        const bool declares = seat == hand.declarer;
        own[0] = seat == hand.seat;
        own[kSeats] = dealt && seat == hand.dealer;
        own[2 * kSeats] = declares;
        own[3 * kSeats] = dealt && seat == hand.leader;
        own[5 * kSeats] = dealt ? static_cast<float>(count(hand.hands[place])) : 0;
        own[6 * kSeats] = static_cast<float>(hand.tricks[place]);
        own[7 * kSeats] = static_cast<float>(hand.points[place]);
        own[8 * kSeats] = declares;
        own[9 * kSeats] = hand.declarer >= 0 && !declares;
        if (declares && tables_.tarocks_counted)
            own[10 * kSeats] = static_cast<float>(count(hand.laid & tables_.tarocks));
    }
    at += kBySeat * kSeats;
    at[0] = static_cast<float>(count(hand.laid));
    at[1] = 1;
}

} // namespace tarock::kit
