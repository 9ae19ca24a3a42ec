// Dealing, the auction, the exchange and the tricks of games with a called partner; talk, endings and arrays
// have files of their own.
#include "tarock/partner_kit.hpp"

#include "kit_chance.hpp"
#include "partner_cards.hpp"

#include <algorithm>

namespace tarock::kit {

using namespace partner;

PartnerKit::PartnerKit(PartnerTables tables, std::size_t count, std::uint64_t seed)
    : tables_(std::move(tables)), hands_(count), allowed_(count), seats_(count) {
    for (std::size_t bonus = 0; bonus < tables_.bonuses.size(); ++bonus) {
        const SideBonus& one = tables_.bonuses[bonus];
        if (one.situated) tables_.situated |= 1U << bonus;
        for (std::size_t other = 0; other < tables_.bonuses.size(); ++other) {
            if (one.barred_by >> other & 1) tables_.bars[other] |= 1U << bonus;
            if (one.barred_now >> other & 1) tables_.bars_now[other] |= 1U << bonus;
        }
    }
    for (std::size_t row = 0; row < count; ++row) {
        PartnerHand& hand = hands_[row];
        hand.chance = seed * 0x2545f4914f6cdd1dULL + row;
        drawn_number(hand.chance);
        hand.dealer = static_cast<int>((row + kFour - 2) % kFour); // `deal` goes on to the next
        deal(row);
    }
}

void PartnerKit::deal(std::size_t row) {
    PartnerHand& hand = hands_[row];
    const std::uint64_t chance = hand.chance;
    const int dealer = (hand.dealer + 1) % kFour;
    auto given = std::move(hand.given);
    given.clear();
    hand = PartnerHand{};
    hand.given = std::move(given);
    hand.chance = chance;
    hand.dealer = dealer;
    for (int card = 0; card < kPartnerCards; ++card)
        hand.pack[place(card)] = static_cast<std::uint8_t>(card);
    for (int last = kPartnerCards - 1; last > 0; --last) {
        const auto other = static_cast<std::size_t>(
            (drawn_number(hand.chance) >> 32) * static_cast<std::uint64_t>(last + 1) >> 32);
        std::swap(hand.pack[place(last)], hand.pack[other]);
    }
    begin(hand);
    refresh(row);
}

void PartnerKit::begin(PartnerHand& hand) const {
    std::size_t at = 0, lying = 0;
    for (const auto& [to_talon, size] : tables_.packets) {
        if (to_talon) {
            for (int card = 0; card < size; ++card)
                hand.talon[lying++] = hand.pack[at++];
            continue;
        }
        for (int after = 1; after <= kFour; ++after)
            for (int card = 0; card < size; ++card)
                hand.hands[place((hand.dealer + after) % kFour)] |= bit(hand.pack[at++]);
    }
    hand.given.reserve(160);
    hand.leader = (hand.dealer + 1) % kFour;
    hand.seat = (hand.leader + tables_.auction[0].seat) % kFour;
}

void PartnerKit::refresh(std::size_t row) {
    const PartnerHand& hand = hands_[row];
    ActionBits& bits = allowed_[row];
    seats_[row] = static_cast<std::int8_t>(hand.seat);
    bits = ActionBits{};
    bits.parts[0] = allowed_cards(hand);
    if (hand.phase != PartnerPhase::play) words(hand, [&](int word) { bits.add(word); });
}

Cards PartnerKit::stays(const PartnerHand& hand, int seat) const {
    const int after = (seat - hand.dealer - 1 + 2 * kFour) % kFour;
    return tables_.ends[place(hand.end)].stays[place(after)];
}

Cards PartnerKit::allowed_cards(const PartnerHand& hand) const {
    if (hand.phase == PartnerPhase::play) return legal(hand);
    if (hand.phase != PartnerPhase::lay || !hand.to_lay[place(hand.seat)]) return 0;
    return hand.hands[place(hand.seat)] & ~stays(hand, hand.seat) & ~hand.chosen[place(hand.seat)];
}

void PartnerKit::step(PartnerHand& hand, int action) const {
    hand.given.push_back(static_cast<std::int16_t>(action));
    const auto me = place(hand.seat);
    switch (hand.phase) {
    case PartnerPhase::auction:
    case PartnerPhase::raise: {
        ++hand.said[me][place(action - kPartnerCards)];
        const auto& calls = tables_.auction[place(hand.node)].calls;
        const int next = std::find_if(calls.begin(), calls.end(), [&](const GuardedCall& call) {
                             return call.action == action;
                         })->next;
        if (next < 0) {
            after_auction(hand, ~next);
            break;
        }
        const GuardedNode& node = tables_.auction[place(next)];
        const int forehand = hand.dealer + 1;
        hand.node = next;
        hand.seat = (forehand + node.seat) % kFour;
        hand.phase = node.raising ? PartnerPhase::raise : PartnerPhase::auction;
        hand.invited = node.invited.card;
        hand.inviter = node.invited.seat < 0 ? kNobody : (forehand + node.invited.seat) % kFour;
        break;
    }
    case PartnerPhase::lay:
        if (action == tables_.throw_in) {
            throw_in(hand);
            break;
        }
        if (action != tables_.good) hand.chosen[me] |= bit(action);
        if (count(hand.chosen[me]) == hand.to_lay[me]) lay(hand, hand.seat, hand.chosen[me]);
        break;
    case PartnerPhase::call:
    case PartnerPhase::talk:
        speak(hand, action);
        break;
    case PartnerPhase::play:
        play(hand, action);
        break;
    case PartnerPhase::over:
        break;
    }
}

void PartnerKit::after_auction(PartnerHand& hand, int number) const {
    const GuardedEnd& end = tables_.ends[place(number)];
    const int forehand = hand.dealer + 1;
    hand.end = number;
    if (end.declarer == kNobody) return throw_in(hand);
    hand.declarer = (forehand + end.declarer) % kFour;
    hand.contract = end.contract;
    hand.won_by = end.won_by;
    hand.invited = end.invited.card;
    hand.inviter = end.invited.seat < 0 ? kNobody : (forehand + end.invited.seat) % kFour;
    const auto& shares = tables_.shares[place(hand.contract)];
    for (std::size_t at = 0; at < kShared; ++at) {
        const int seat = (hand.declarer + shares[at]) % kFour;
        hand.hands[place(seat)] |= bit(hand.talon[at]);
        ++hand.to_lay[place(seat)];
    }
    if (end.needs_honour && !(hand.hands[place(hand.declarer)] & tables_.honours)) return throw_in(hand);
    hand.phase = PartnerPhase::lay;
    hand.waiting = kAll;
    next_layer(hand);
}

// Ends a hand that brings nothing.
void PartnerKit::throw_in(PartnerHand& hand) const {
    hand.phase = PartnerPhase::over;
    hand.seat = kNobody;
}

void PartnerKit::next_layer(PartnerHand& hand) const {
    hand.seat = (hand.dealer + 1) % kFour;
    while (!(hand.waiting >> hand.seat & 1))
        hand.seat = (hand.seat + 1) % kFour;
}

void PartnerKit::lay(PartnerHand& hand, int seat, Cards cards) const {
    hand.chosen[place(seat)] = cards;
    hand.waiting &= ~(1U << seat);
    if (hand.waiting) return next_layer(hand);
    hand.laid = hand.chosen;
    hand.chosen = {};
    hand.laid_told = true;
    for (std::size_t one = 0; one < kFour; ++one)
        hand.hands[one] &= ~hand.laid[one];
    hand.phase = PartnerPhase::call;
    hand.seat = hand.last = hand.declarer;
}

Cards PartnerKit::legal(const PartnerHand& hand) const {
    const Cards held = hand.hands[place(hand.seat)];
    Cards allowed = held;
    if (hand.lying) {
        const Cards follow = held & tables_.follows[place(hand.trick[0])], tarocks = held & tables_.tarocks;
        allowed = follow ? follow : tarocks ? tarocks : held;
    }
    return allowed & hand.tied[place(side(hand, hand.seat))] ? bound(hand, allowed) : allowed;
}

// What bound cards leave of those that are legal: what is due now, else what is free, else the first due.
Cards PartnerKit::bound(const PartnerHand& hand, Cards allowed) const {
    const int own = side(hand, hand.seat);
    const bool knows = hand.seat == hand.partner || (hand.seat == hand.declarer && hand.by_choice);
    // How many tricks there were before the first that is known to have gone to the other side.
    int lost = 0;
    while (lost < hand.number) {
        const int winner = hand.winner[place(lost)];
        if ((knows || known(hand, winner)) && side(hand, winner) != own) break;
        ++lost;
    }
    const auto due_in = [&](int trick) {
        const bool failed = lost < std::min<int>(hand.number, trick);
        return allowed &
               (hand.kept[place(own)][place(trick)] | (failed ? 0 : hand.promised[place(own)][place(trick)]));
    };
    const Cards due = due_in(hand.number + 1);
    Cards kept = 0, first = 0;
    for (int trick = hand.number + 1; trick <= kPartnerTricks; ++trick) {
        const Cards here = due_in(trick);
        if (!kept) first = here;
        kept |= here;
    }
    if (!kept) return allowed;
    return due ? due : (allowed & ~kept) ? allowed & ~kept : first;
}

void PartnerKit::play(PartnerHand& hand, int card) const {
    const auto seat = place(hand.seat);
    hand.hands[seat] &= ~bit(card);
    hand.played[seat] |= bit(card);
    hand.fell[place(hand.number)][seat] = static_cast<std::uint8_t>(card);
    if (hand.lying) {
        const Cards suit = tables_.follows[place(hand.trick[0])];
        if (!(suit & bit(card)))
            hand.lacks[seat] |= tables_.tarocks & bit(card) ? suit : suit | tables_.tarocks;
    }
    if (card == hand.called) hand.shown = kAll;
    hand.trick[place(hand.lying++)] = card;
    if (hand.lying < kFour) {
        hand.seat = (hand.seat + 1) % kFour;
        return;
    }
    int best = 0;
    for (int at = 1; at < kFour; ++at)
        if (tables_.beaters[place(hand.trick[place(best)])] >> hand.trick[place(at)] & 1) best = at;
    const int winner = (hand.leader + best) % kFour;
    for (const int one : hand.trick) {
        hand.won[place(winner)] |= bit(one);
        hand.points[place(winner)] += tables_.thirds[place(one)];
    }
    ++hand.tricks[place(winner)];
    hand.winner[place(hand.number++)] = static_cast<std::uint8_t>(winner);
    hand.lying = 0;
    hand.leader = hand.seat = winner;
    if (hand.number < kPartnerTricks) return;
    hand.scored = true;
    throw_in(hand);
}

} // namespace tarock::kit
