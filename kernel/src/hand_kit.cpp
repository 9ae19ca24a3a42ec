// Dealing, what may be done, and the play of cards; talk, endings and arrays have files of their own.
#include "tarock/hand_kit.hpp"

#include "hand_cards.hpp"
#include "kit_chance.hpp"

#include <algorithm>
#include <bit>

namespace tarock::kit {

HandKit::HandKit(Tables tables, std::size_t count, std::uint64_t seed)
    : tables_(std::move(tables)), hands_(count), allowed_(count), seats_(count) {
    know_questions();
    for (std::size_t row = 0; row < count; ++row) {
        Hand& hand = hands_[row];
        hand.chance = seed * 0x2545f4914f6cdd1dULL + row;
        drawn_number(hand.chance);
        hand.dealer = static_cast<int>((row + kSeats - 2) % kSeats); // `deal` goes on to the next
        deal(row);
    }
}

void HandKit::deal(std::size_t row) {
    Hand& hand = hands_[row];
    do {
        hand.dealer = (hand.dealer + 1) % kSeats;
        for (int card = 0; card < tables_.cards; ++card)
            hand.pack[static_cast<std::size_t>(card)] = static_cast<std::uint8_t>(card);
        for (int place = tables_.cards - 1; place > 0; --place) {
            const auto other = static_cast<std::size_t>(
                (drawn_number(hand.chance) >> 32) * static_cast<std::uint64_t>(place + 1) >> 32);
            std::swap(hand.pack[static_cast<std::size_t>(place)], hand.pack[other]);
        }
    } while (!begin(hand));
    refresh(row);
}

bool HandKit::begin(Hand& hand) const {
    hand.hands = hand.dealt = hand.held = {};
    hand.node = 0;
    hand.declarer = kNobody;
    hand.contract = -1;
    hand.won_by = 0;
    hand.items.clear();
    hand.game_level = 0;
    hand.game_when = 1;
    hand.shown = false;
    hand.taken = hand.drawn = hand.laid = hand.chosen = 0;
    hand.to_lay = 0;
    hand.rest = 0;
    hand.played = hand.lacks = hand.won = {};
    hand.tricks = {};
    hand.points = {};
    hand.number = hand.lying = 0;
    hand.leader = (hand.dealer + 1) % kSeats;
    hand.said = {};
    hand.announced = {};
    hand.binding = false;
    hand.given.clear();
    hand.given.reserve(80);
    hand.reward = {};
    if (tables_.knock < 0) return distribute(hand);
    hand.phase = Phase::cut;
    hand.seat = (hand.dealer + 2) % kSeats;
    return true;
}

// Deals the packets in their order; returns whether the hands are played.
bool HandKit::distribute(Hand& hand) const {
    std::size_t at = 0, lying = 0;
    for (const auto& [to_talon, size] : tables_.packets) {
        if (to_talon) {
            for (int card = 0; card < size; ++card)
                hand.talon[lying++] = hand.pack[at++];
            continue;
        }
        for (int place = 1; place <= kSeats; ++place)
            for (int card = 0; card < size; ++card)
                hand.hands[static_cast<std::size_t>((hand.dealer + place) % kSeats)] |= bit(hand.pack[at++]);
    }
    return begin_auction(hand);
}

bool HandKit::begin_auction(Hand& hand) const {
    hand.dealt = hand.held = hand.hands;
    for (int card : hand.talon)
        hand.rest |= bit(card);
    hand.phase = Phase::auction;
    hand.seat = tables_.auctions[static_cast<std::size_t>(hand.dealer)][0].seat;
    return !tables_.redeal_without_tarocks ||
           std::all_of(hand.hands.begin(), hand.hands.end(),
                       [&](Cards held) { return (held & tables_.tarocks) != 0; });
}

// After a knock the talon lies on top, then the packets; the last one is for whoever chooses none.
void HandKit::choose_packet(Hand& hand, int number) const {
    constexpr std::size_t kTalon = 6, kHand = 16;
    for (;;) {
        const std::size_t first = kTalon + static_cast<std::size_t>(number) * kHand;
        for (std::size_t card = first; card < first + kHand; ++card)
            hand.hands[static_cast<std::size_t>(hand.seat)] |= bit(hand.pack[card]);
        hand.packets_left &= ~(1U << number);
        if (!hand.packets_left) break;
        hand.seat = (hand.seat + 1) % kSeats;
        if (std::popcount(hand.packets_left) > 1) return;
        number = std::countr_zero(hand.packets_left);
    }
    std::copy_n(hand.pack.begin(), kTalon, hand.talon.begin());
    if (begin_auction(hand)) return;
    hand.phase = Phase::over;
    hand.seat = kNobody;
}

std::uint32_t HandKit::fitting(const Hand& hand) const {
    const std::uint32_t announced = hand.announced[static_cast<std::size_t>(hand.seat)];
    std::uint32_t found = 0;
    for (std::uint32_t left = hand.sayable; left; left &= left - 1) {
        const int number = std::countr_zero(left);
        const BonusData& bonus = tables_.bonuses[static_cast<std::size_t>(number)];
        const int held = count(hand.hands[static_cast<std::size_t>(hand.seat)] & bonus.say_mask);
        if (held < bonus.say_least || held > bonus.say_most || (bonus.rivals & announced)) continue;
        if (bonus.needs < 0 || (announced >> bonus.needs & 1)) found |= 1U << number;
    }
    return found;
}

std::uint32_t HandKit::offered_parts(const Hand& hand) const {
    const int size = tables_.contracts[static_cast<std::size_t>(hand.contract)].talon;
    Cards bad = 0;
    if (tables_.keep_clean && !tables_.contracts[static_cast<std::size_t>(hand.contract)].unseen)
        for (const Said& one : hand.items)
            if (tables_.bonuses[static_cast<std::size_t>(one.bonus)].kind == Kind::without)
                bad |= tables_.bonuses[static_cast<std::size_t>(one.bonus)].mask;
    std::uint32_t all = 0, clean = 0;
    for (int start = 0; start + size <= 6; start += tables_.any_adjacent ? 1 : size) {
        Cards cards = 0;
        for (int place = start; place < start + size; ++place)
            cards |= bit(hand.talon[static_cast<std::size_t>(place)]);
        all |= 1U << start;
        if (!(cards & bad)) clean |= 1U << start;
    }
    return clean ? clean : all;
}

Cards HandKit::layable(const Hand& hand) const {
    const Cards free = hand.hands[static_cast<std::size_t>(hand.seat)] & ~tables_.stays;
    if (!tables_.suits_first) return free & ~hand.chosen;
    const Cards suits = free & ~tables_.tarocks;
    if (count(suits) >= hand.to_lay) return suits & ~hand.chosen;
    const int tarocks = hand.to_lay - count(suits);
    const Cards wanted = suits & ~hand.chosen;
    return count(hand.chosen & tables_.tarocks) < tarocks ? wanted | (free & tables_.tarocks & ~hand.chosen)
                                                          : wanted;
}

Cards HandKit::legal(const Hand& hand) const {
    const Cards held = hand.hands[static_cast<std::size_t>(hand.seat)];
    Cards allowed = held;
    int best = 0;
    if (hand.lying) {
        const Cards follow = held & tables_.follows[static_cast<std::size_t>(hand.trick[0])];
        const Cards tarocks = held & tables_.tarocks;
        allowed = follow ? follow : tarocks ? tarocks : held;
        for (int place = 1; place < hand.lying; ++place)
            if (tables_.beaters[static_cast<std::size_t>(hand.trick[static_cast<std::size_t>(best)])] >>
                    hand.trick[static_cast<std::size_t>(place)] &
                1)
                best = place;
    }
    if (tables_.kept_back >= 0 && held & tables_.tarocks & ~bit(tables_.kept_back))
        allowed &= ~bit(tables_.kept_back);
    if (tables_.must_beat && hand.lying)
        if (const Cards over =
                allowed &
                tables_.beaters[static_cast<std::size_t>(hand.trick[static_cast<std::size_t>(best)])])
            allowed = over;
    if (!hand.binding) return allowed;
    Cards due = 0, bound = 0, first = 0;
    int soonest = kTricks + 1;
    for (const Said& one : hand.items) {
        const BonusData& bonus = tables_.bonuses[static_cast<std::size_t>(one.bonus)];
        if (!bonus.binds || one.owner != hand.seat || !(allowed & bonus.mask)) continue;
        const int trick = kTricks - bonus.number;
        bound |= bonus.mask;
        if (trick == hand.number + 1) due |= bonus.mask;
        if (trick < soonest) {
            soonest = trick;
            first = 0;
        }
        if (trick == soonest) first |= bonus.mask;
    }
    if (!bound) return allowed;
    return due ? due : (allowed & ~bound) ? allowed & ~bound : first;
}

void HandKit::refresh(std::size_t row) {
    const Hand& hand = hands_[row];
    ActionBits& bits = allowed_[row];
    seats_[row] = static_cast<std::int8_t>(hand.seat);
    bits = ActionBits{};
    bits.parts[0] = allowed_cards(hand);
    if (!bits.parts[0]) words(hand, [&](int word) { bits.add(word); });
}

// Counts a word for each observer; a raise comes as the first of its raises, and its owner.
void HandKit::say(Hand& hand, int word, int owner) const {
    for (int me = 0; me < kSeats; ++me) {
        const int line = (hand.seat - me + kSeats) % kSeats;
        const int place = word - tables_.cards + (owner < 0 ? 0 : (owner - me + kSeats) % kSeats);
        ++hand.said[static_cast<std::size_t>(me)][static_cast<std::size_t>(line * tables_.words + place)];
    }
}

void HandKit::step(Hand& hand, int action) const {
    hand.given.push_back(static_cast<std::int16_t>(action));
    switch (hand.phase) {
    case Phase::auction: {
        say(hand, action);
        const auto& calls =
            tables_.auctions[static_cast<std::size_t>(hand.dealer)][static_cast<std::size_t>(hand.node)]
                .calls;
        next_auction(hand, std::find_if(calls.begin(), calls.end(), [&](const AuctionCall& call) {
                               return call.action == action;
                           })->next);
        break;
    }
    case Phase::talk:
        speak(hand, action);
        break;
    case Phase::use_talon:
        say(hand, action);
        if (action == tables_.no_talon)
            start_talk(hand, 1);
        else
            begin_talon(hand);
        break;
    case Phase::part: {
        say(hand, action);
        const int size = tables_.contracts[static_cast<std::size_t>(hand.contract)].talon;
        const auto& starts = tables_.parts[static_cast<std::size_t>(size)];
        take(hand, static_cast<int>(std::find(starts.begin(), starts.end(), action) - starts.begin()), size);
        break;
    }
    case Phase::cut:
        say(hand, action);
        if (action == tables_.knock) {
            hand.phase = Phase::packet;
            hand.packets_left = (1U << kSeats) - 1;
            hand.seat = (hand.dealer + 1) % kSeats;
        } else if (!distribute(hand)) {
            hand.phase = Phase::over;
            hand.seat = kNobody;
        }
        break;
    case Phase::packet: {
        say(hand, action);
        const auto& packets = tables_.packet_words;
        choose_packet(hand,
                      static_cast<int>(std::find(packets.begin(), packets.end(), action) - packets.begin()));
        break;
    }
    case Phase::lay:
        lay_card(hand, action);
        break;
    case Phase::play:
        play_card(hand, action);
        break;
    case Phase::over:
    case Phase::script:
        break;
    }
}

void HandKit::begin_play(Hand& hand) const {
    hand.phase = Phase::play;
    hand.held = hand.hands;
    hand.leader = hand.seat = tables_.declarer_leads ? hand.declarer : (hand.dealer + 1) % kSeats;
}

void HandKit::play_card(Hand& hand, int card) const {
    const auto seat = static_cast<std::size_t>(hand.seat);
    hand.hands[seat] &= ~bit(card);
    hand.played[seat] |= bit(card);
    hand.fell[static_cast<std::size_t>(hand.number)][seat] = static_cast<std::uint8_t>(card);
    if (hand.lying) {
        const Cards suit = tables_.follows[static_cast<std::size_t>(hand.trick[0])];
        if (!(suit & bit(card))) {
            hand.lacks[seat] |= suit;
            if (!(tables_.tarocks & bit(card))) hand.lacks[seat] |= tables_.tarocks;
        }
    }
    hand.trick[static_cast<std::size_t>(hand.lying++)] = static_cast<std::int8_t>(card);
    if (hand.lying < kSeats) {
        hand.seat = (hand.seat + 1) % kSeats;
        return;
    }
    int best = 0;
    for (int place = 1; place < kSeats; ++place)
        if (tables_.beaters[static_cast<std::size_t>(hand.trick[static_cast<std::size_t>(best)])] >>
                hand.trick[static_cast<std::size_t>(place)] &
            1)
            best = place;
    const int winner = (hand.leader + best) % kSeats;
    for (int one : hand.trick) {
        hand.won[static_cast<std::size_t>(winner)] |= bit(one);
        hand.points[static_cast<std::size_t>(winner)] += tables_.thirds[static_cast<std::size_t>(one)];
    }
    ++hand.tricks[static_cast<std::size_t>(winner)];
    hand.winner[static_cast<std::size_t>(hand.number++)] = static_cast<std::uint8_t>(winner);
    hand.lying = 0;
    hand.leader = hand.seat = winner;
    if (hand.number == kTricks) {
        hand.phase = Phase::over;
        hand.seat = kNobody;
    }
}

} // namespace tarock::kit
