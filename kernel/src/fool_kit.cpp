// Dealing, what may be done, and the tricks of games with a Fool; declarations and the end have files of
// their own.
#include "tarock/fool_kit.hpp"

#include "fool_cards.hpp"
#include "kit_chance.hpp"

#include <algorithm>

namespace tarock::kit {

using namespace fool;

FoolKit::FoolKit(FoolTables tables, std::size_t count, std::uint64_t seed)
    : tables_(std::move(tables)), hands_(count), allowed_(count), seats_(count) {
    know();
    for (std::size_t row = 0; row < count; ++row) {
        FoolHand& hand = hands_[row];
        hand.chance = seed * 0x2545f4914f6cdd1dULL + row;
        drawn_number(hand.chance);
        hand.dealer = static_cast<int>((row + kSeats - 2) % kSeats); // `deal` goes on to the next
        deal(row);
    }
}

void FoolKit::deal(std::size_t row) {
    FoolHand& hand = hands_[row];
    const std::uint64_t chance = hand.chance;
    const int dealer = (hand.dealer + 1) % kSeats;
    auto said = std::move(hand.said);
    auto given = std::move(hand.given);
    hand = FoolHand{};
    hand.chance = chance;
    hand.dealer = dealer;
    given.clear();
    hand.said = std::move(said);
    hand.given = std::move(given);
    for (int card = 0; card < kWideCards; ++card)
        hand.pack[place(card)] = static_cast<std::uint8_t>(card);
    for (int last = kWideCards - 1; last > 0; --last) {
        const auto other = static_cast<std::size_t>(
            (drawn_number(hand.chance) >> 32) * static_cast<std::uint64_t>(last + 1) >> 32);
        std::swap(hand.pack[place(last)], hand.pack[other]);
    }
    begin(hand);
    refresh(row);
}

void FoolKit::begin(FoolHand& hand) const {
    for (auto& words : hand.said)
        words.assign(place(tables_.words), std::uint8_t{0});
    std::size_t at = 0;
    for (const int size : tables_.packets)
        for (int after = 1; after <= kSeats; ++after)
            for (int card = 0; card < size; ++card)
                hand.hands[place((hand.dealer + after) % kSeats)] |= bit(hand.pack[at++]);
    while (at < hand.pack.size())
        hand.hands[place(hand.dealer)] |= bit(hand.pack[at++]);
    for (auto& codes : hand.called)
        codes.fill(-1);
    hand.feat_time.fill(-1);
    hand.leader = (hand.dealer + 1) % kSeats;
    hand.phase = tables_.redeal_asked ? FoolPhase::redeal : FoolPhase::lay;
    hand.seat = tables_.redeal_asked ? hand.leader : hand.dealer;
}

int FoolKit::led(const FoolHand& hand) const {
    if (hand.named >= 0) return hand.named;
    for (int at = 0; at < hand.lying; ++at)
        if (hand.trick[place(at)] != tables_.fool) return tables_.suit_of[place(hand.trick[place(at)])];
    return -1;
}

bool FoolKit::names(int number) const {
    return tables_.names_suit && (tables_.names_suit_last || number != kWideTricks);
}

Wide FoolKit::legal(Wide held, int led, int number, bool demanded) const {
    const Wide fool = bit(tables_.fool), numbered = tables_.suits[0];
    const bool has_fool = (held & fool) != 0;
    if (has_fool &&
        (demanded || number == tables_.forced_in ||
         (tables_.forced_when_void && led >= 0 && !(held & (tables_.suits[place(led)] | numbered)))))
        return fool;
    Wide others = held & ~fool;
    if (led >= 0) {
        if (const Wide follow = held & tables_.suits[place(led)])
            others = follow;
        else if (held & numbered)
            others = held & numbered;
    }
    if (number == tables_.forbidden_in && others) return others;
    return others | (held & fool);
}

Wide FoolKit::legal(const FoolHand& hand) const {
    return legal(hand.hands[place(hand.seat)], led(hand), hand.number, hand.demanded);
}

std::size_t FoolKit::besides(int number, int led, bool demanded, int card) const {
    const int sort = number == tables_.forced_in ? 1 : number == tables_.forbidden_in ? 2 : 0;
    return place(((sort * 6 + led + 1) * 2 + demanded) * kWideCards + card);
}

void FoolKit::know() {
    besides_.resize(place(kSorts * 6 * 2 * kWideCards));
    const std::array<int, kSorts> numbers{0, tables_.forced_in, tables_.forbidden_in};
    for (const int number : numbers)
        for (int led = -1; led < 5; ++led)
            for (const bool demanded : {false, true})
                for (int card = 0; card < kWideCards && number >= 0; ++card) {
                    Wide found = 0;
                    for (int other = 0; other < kWideCards; ++other)
                        if (other != card &&
                            !(legal(bit(card) | bit(other), led, number, demanded) & bit(card)))
                            found |= bit(other);
                    besides_[besides(number, led, demanded, card)] = found;
                }
}

int FoolKit::time(int number) const {
    for (std::size_t at = 0; at < tables_.feats.size(); ++at)
        if (tables_.feats[at].before == number) return static_cast<int>(at);
    return -1;
}

std::array<bool, 2> FoolKit::feats(const FoolHand& hand, int seat) const {
    const int at = time(hand.number);
    if (at < 0 || hand.feat_time[place(seat)] >= 0) return {false, false};
    const FeatTime& window = tables_.feats[place(at)];
    const int won = hand.tricks[place(seat)];
    return {window.vole && won == hand.number - 1, window.nolo && won == 0};
}

void FoolKit::begin_trick(FoolHand& hand) const {
    hand.turn = 0;
    next_feat(hand);
}

void FoolKit::next_feat(FoolHand& hand) const {
    for (; hand.turn < kSeats; ++hand.turn) {
        const int seat = (hand.leader + hand.turn) % kSeats;
        const auto open = feats(hand, seat);
        if (!open[0] && !open[1]) continue;
        hand.phase = FoolPhase::announce;
        hand.seat = seat;
        return;
    }
    if (hand.number != tables_.demanded_before || hand.fool_trick) return begin_lead(hand);
    hand.phase = FoolPhase::demand;
    hand.turn = 0;
    hand.seat = hand.leader;
}

void FoolKit::begin_lead(FoolHand& hand) const {
    if (hand.number == tables_.forced_in && has(hand.hands[place(hand.leader)], tables_.fool))
        hand.leader = (hand.leader + 1) % kSeats;
    hand.phase = FoolPhase::play;
    hand.seat = hand.leader;
}

void FoolKit::play(FoolHand& hand, int action) const {
    const auto seat = place(hand.seat);
    int card = action, suit = -1;
    if (action >= kWideCards) {
        card = tables_.fool;
        suit = static_cast<int>(std::find(tables_.led_as.begin(), tables_.led_as.end(), action) -
                                tables_.led_as.begin());
    }
    hand.lacks[seat] |= besides_[besides(hand.number, led(hand), hand.demanded, card)];
    hand.hands[seat] &= ~bit(card);
    hand.played[seat] |= bit(card);
    hand.trick[place(hand.lying++)] = card;
    if (suit >= 0) {
        bool binds = false;
        for (std::size_t other = 0; other < kSeats; ++other)
            binds = binds || (other != seat && (hand.hands[other] & tables_.suits[place(suit)]));
        if (binds) hand.named = suit;
    }
    if (card == tables_.fool) {
        hand.fool_trick = hand.number;
        hand.fool_owner = hand.seat;
    }
    hand.seat = (hand.seat + 1) % kSeats;
    if (hand.lying == kSeats) end_trick(hand);
}

void FoolKit::end_trick(FoolHand& hand) const {
    const int suit = led(hand);
    int best = -1;
    for (int at = 0; at < kSeats; ++at) {
        const int card = hand.trick[place(at)];
        const int own = tables_.suit_of[place(card)];
        if (card == tables_.fool || (own != suit && own != 0)) continue;
        if (best < 0 || has(tables_.beaters[place(hand.trick[place(best)])], card)) best = at;
    }
    const int winner = (hand.leader + std::max(best, 0)) % kSeats;
    for (int at = 0; at < kSeats; ++at) {
        const int card = hand.trick[place(at)], owner = (hand.leader + at) % kSeats;
        hand.won[place(winner)] |= bit(card);
        hand.points[place(winner)] += tables_.thirds[place(card)];
        const bool pagat = card == tables_.pagat;
        if (!pagat && !has(tables_.kings, card)) continue;
        if (hand.number == kWideTricks) {
            hand.last[place(owner)] = pagat ? 1 : 2;
            continue;
        }
        add(hand.fates, tables_.early[place((pagat * 2 + (owner == winner)) * kSeats + owner)]);
        if (owner != winner) ++hand.lost_early[pagat];
    }
    if (hand.fool_trick == hand.number) hand.fool_winner = winner;
    ++hand.tricks[place(winner)];
    hand.last_winner = hand.leader = winner;
    hand.lying = 0;
    hand.named = -1;
    hand.demanded = false;
    if (++hand.number <= kWideTricks) return begin_trick(hand);
    hand.phase = FoolPhase::over;
    hand.seat = kNobody;
}

void FoolKit::step(FoolHand& hand, int action) const {
    hand.given.push_back(static_cast<std::int16_t>(action));
    const auto say = [&] { ++hand.said[place(hand.seat)][place(action - kWideCards)]; };
    switch (hand.phase) {
    case FoolPhase::redeal:
        if (action == tables_.redeal) {
            hand.stopped = true;
            hand.phase = FoolPhase::over;
            hand.seat = kNobody;
        } else if (++hand.turn == kSeats) {
            hand.phase = FoolPhase::lay;
            hand.seat = hand.dealer;
        } else {
            hand.seat = (hand.leader + hand.turn) % kSeats;
        }
        break;
    case FoolPhase::lay:
        lay(hand, action);
        break;
    case FoolPhase::declare:
        if (action == tables_.good) return close_call(hand);
        hand.next_slot = static_cast<int>(std::find(tables_.slots.begin(), tables_.slots.end(), action) -
                                          tables_.slots.begin());
        hand.calling[place(hand.next_slot)] = hand.holding[place(hand.next_slot)];
        ++hand.next_slot;
        break;
    case FoolPhase::announce:
        say();
        if (action != tables_.good) {
            hand.feat_time[place(hand.seat)] = time(hand.number);
            hand.feat_nolo[place(hand.seat)] = action == tables_.nolo;
        }
        ++hand.turn;
        next_feat(hand);
        break;
    case FoolPhase::demand:
        say();
        hand.demanded = action == tables_.demand;
        if (hand.demanded || ++hand.turn == kSeats) return begin_lead(hand);
        hand.seat = (hand.leader + hand.turn) % kSeats;
        break;
    case FoolPhase::play:
        play(hand, action);
        break;
    case FoolPhase::over:
        break;
    }
}

void FoolKit::refresh(std::size_t row) {
    const FoolHand& hand = hands_[row];
    ActionBits& bits = allowed_[row];
    seats_[row] = static_cast<std::int8_t>(hand.phase == FoolPhase::over ? kNobody : hand.seat);
    const Wide cards = allowed_cards(hand);
    bits = ActionBits{};
    bits.parts[0] = static_cast<std::uint64_t>(cards);
    bits.parts[1] = static_cast<std::uint64_t>(cards >> 64);
    words(hand, [&](int word) { bits.add(word); });
}

} // namespace tarock::kit
