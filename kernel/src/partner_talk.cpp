// The call and the round of announcements: who speaks, who may say what, and what it shows of sides.
#include "tarock/partner_kit.hpp"

#include "partner_cards.hpp"

#include <algorithm>

namespace tarock::kit {

using namespace partner;

bool PartnerKit::may_announce(const PartnerHand& hand) const {
    if (known(hand, hand.seat)) return true;
    return side(hand, hand.seat) == (tables_.plain_is_declarers ? 0 : side(hand, hand.last));
}

// Looks up whether in this situation, with these honours, a situated bonus may be announced.
bool PartnerKit::situation(const PartnerHand& hand) const {
    const int role = hand.seat == hand.declarer ? 0 : hand.seat == hand.partner ? 1 : 2;
    bool promised = false;
    for (int number = 0; number < hand.count; ++number) {
        const SideItem& item = hand.items[place(number)];
        promised = promised || (item.owner == hand.declarer && tables_.bonuses[item.bonus].promises);
    }
    int index = role * 2 + static_cast<int>(hand.first >> hand.seat & 1);
    index = index * 2 + (hand.accepted && hand.seat == hand.inviter);
    index = index * kFour + tables_.ends[place(hand.end)].bidders - 1;
    index = index * 2 + hand.accepted;
    index = index * 2 + promised;
    for (Cards left = tables_.honours; left; left &= left - 1)
        index = index * 2 + ((hand.hands[place(hand.seat)] & left & -left) != 0);
    return tables_.situations[place(index)];
}

// What may be announced by somebody who may announce at all; `number` tells whether he still has one to
// state.
std::uint32_t PartnerKit::sayable(const PartnerHand& hand, bool number) const {
    const auto every = static_cast<std::uint32_t>((std::uint64_t{1} << tables_.bonuses.size()) - 1);
    std::uint32_t found = every & ~hand.barred[place(side(hand, hand.seat))];
    for (std::uint32_t now = hand.said_now; now; now &= now - 1)
        found &= ~tables_.bars_now[place(std::countr_zero(now))];
    const Cards held = hand.hands[place(hand.seat)];
    if (number)
        for (std::size_t bonus = 0; bonus < tables_.bonuses.size(); ++bonus)
            if (tables_.bonuses[bonus].number_first & held) found &= ~(1U << bonus);
    if ((found & tables_.situated) && !situation(hand)) found &= ~tables_.situated;
    return found;
}

// Raises an item by a step: the answer is open to the other side, until nobody can go on.
void PartnerKit::raise(PartnerHand& hand, int item) const {
    const auto own = item < 0 ? 0 : place(side(hand, hand.items[place(item)].owner));
    const std::uint64_t stake = std::uint64_t{1} << (item + 1);
    std::uint8_t& level = item < 0 ? hand.game_level : hand.items[place(item)].level;
    ++level;
    hand.wants_number &= ~stake;
    hand.open[0] &= ~stake;
    hand.open[1] &= ~stake;
    if (level < tables_.steps) hand.open[level % 2 ? own : 1 - own] |= stake;
}

int PartnerKit::item_of(const PartnerHand& hand, int first, int owner) const {
    for (int number = 0; number < hand.count; ++number) {
        const SideItem& item = hand.items[place(number)];
        if (item.owner == owner && tables_.bonuses[item.bonus].contra == first) return number;
    }
    return -1;
}

// With the partner's side all are known.
void PartnerKit::show(PartnerHand& hand, int seat) const {
    hand.shown |= seat == hand.partner ? kAll : 1U << seat;
}

void PartnerKit::call(PartnerHand& hand, int card) const {
    hand.called = card;
    for (int seat = 0; seat < kFour; ++seat) {
        if (hand.hands[place(seat)] >> card & 1) hand.partner = seat;
        if (hand.laid[place(seat)] >> card & 1) hand.laid_by = seat;
    }
    hand.by_choice = hand.partner == hand.declarer;
    if (hand.by_choice) hand.partner = kNobody;
    hand.accepted = hand.invited == card && hand.inviter != hand.declarer;
    if (hand.accepted) hand.shown = kAll;
    hand.phase = PartnerPhase::talk;
    if (tables_.steps) hand.open[1] = 1;
    hand.first = kAll;
    begin_turn(hand, hand.declarer);
}

void PartnerKit::begin_turn(PartnerHand& hand, int seat) const {
    hand.seat = seat;
    hand.spoken = hand.owes = false;
    hand.said_now = 0;
}

void PartnerKit::end_turn(PartnerHand& hand) const {
    if (!hand.spoken) hand.quiet |= 1U << hand.seat;
    hand.first &= ~(1U << hand.seat);
    if (hand.turn < 0 && hand.laid_by != kNobody) {
        // Whoever laid the called card away says contra by that.
        ++hand.said[place(hand.laid_by)][place(tables_.game_contra + hand.declarer - kPartnerCards)];
        hand.raised = true;
        hand.shown = kAll;
        raise(hand, -1);
        hand.last = hand.laid_by;
        hand.quiet = 0;
    }
    if ((hand.quiet | 1U << hand.last) == kAll) return end_talk(hand);
    ++hand.turn;
    begin_turn(hand, (hand.declarer + 1 + hand.turn) % kFour);
}

void PartnerKit::announce(PartnerHand& hand, int action) const {
    int bonus = 0;
    while (tables_.bonuses[place(bonus)].announce != action)
        ++bonus;
    hand.items[place(hand.count++)] = {static_cast<std::uint8_t>(bonus),
                                       static_cast<std::uint8_t>(hand.seat)};
    const auto own = place(side(hand, hand.seat));
    hand.announced[own] |= 1U << bonus;
    hand.barred[own] |= tables_.bars[place(bonus)];
    hand.said_now |= 1U << bonus;
    if (tables_.steps) hand.open[1 - own] |= std::uint64_t{1} << hand.count;
    if (tables_.bonuses[place(bonus)].number_first) hand.wants_number |= std::uint64_t{1} << hand.count;
}

// Enters a raise; returns whether the speaker owes the number of his tarocks for it, if he has one to state.
bool PartnerKit::raise_said(PartnerHand& hand, int action, bool number) const {
    const int owner = (action - tables_.game_contra + hand.seat) % kFour;
    const int first = action - (action - tables_.game_contra) % kFour;
    ++hand.said[place(hand.seat)][place(first + owner - kPartnerCards)];
    hand.raised = true;
    const int item = first == tables_.game_contra ? -1 : item_of(hand, first, owner);
    const bool owes = number && (hand.wants_number >> (item + 1) & 1);
    raise(hand, item);
    return owes;
}

void PartnerKit::speak(PartnerHand& hand, int action) const {
    const auto me = place(hand.seat);
    const int number = number_word(hand, hand.seat);
    if (action < tables_.game_contra) ++hand.said[me][place(action - kPartnerCards)];
    if (action == tables_.pass) return end_turn(hand);
    bool owes = false;
    if (action == number) {
        hand.stated[me] = static_cast<std::uint8_t>(count(hand.hands[me] & tables_.tarocks));
        if (hand.phase == PartnerPhase::call) return;
    } else if (hand.phase == PartnerPhase::call) {
        const auto& words = tables_.call_words;
        return call(hand, static_cast<int>(std::find(words.begin(), words.end(), action) - words.begin()));
    } else if (action < tables_.game_contra) {
        announce(hand, action);
    } else {
        owes = raise_said(hand, action, number >= 0);
    }
    hand.owes = owes;
    hand.last = hand.seat;
    hand.spoken = true;
    hand.quiet = 0;
    show(hand, hand.seat);
}

// Notes which cards of which side are kept for which trick.
void PartnerKit::tie(PartnerHand& hand) const {
    for (int number = 0; number < hand.count; ++number) {
        const SideItem& item = hand.items[place(number)];
        const SideBonus& bonus = tables_.bonuses[item.bonus];
        if (!bonus.bound_to) continue;
        const auto own = place(side(hand, item.owner));
        (bonus.all_before ? hand.promised : hand.kept)[own][place(bonus.bound_to)] |= bonus.mask;
        hand.tied[own] |= bonus.mask;
    }
}

// A cheap game in which nothing but one safe thing was announced is not played out.
void PartnerKit::end_talk(PartnerHand& hand) const {
    const bool plain = hand.count == 1 && hand.items[0].bonus == tables_.cheap_bonus &&
                       !hand.items[0].level && !hand.game_level && hand.stated == decltype(hand.stated){};
    if (plain && (tables_.cheap_contracts >> hand.contract & 1) && hand.partner != kNobody &&
        side(hand, hand.items[0].owner) == 0 &&
        !(tables_.honours & ~(hand.hands[place(hand.declarer)] | hand.hands[place(hand.partner)]))) {
        hand.played_out = false;
        hand.scored = tables_.cheap_paid;
        return throw_in(hand);
    }
    if (tables_.binds) tie(hand);
    hand.phase = PartnerPhase::play;
    hand.seat = hand.leader = (hand.dealer + 1) % kFour;
}

} // namespace tarock::kit
