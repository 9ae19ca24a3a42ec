// What is said and exchanged before the first card: auction, announcements, talon.
#include "tarock/hand_kit.hpp"

#include "hand_cards.hpp"

#include <bit>

namespace tarock::kit {

int HandKit::next_auction(Hand& hand, int next) const {
    if (next >= 0) {
        hand.node = next;
        return hand.seat =
                   tables_.auctions[static_cast<std::size_t>(hand.dealer)][static_cast<std::size_t>(next)]
                       .seat;
    }
    const AuctionEnd& end = tables_.ends[static_cast<std::size_t>(~next)];
    if (end.declarer == kNobody) {
        hand.phase = tables_.all_passed_void ? Phase::over : Phase::script;
        return hand.seat = tables_.all_passed_void ? kNobody : kScript;
    }
    hand.declarer = end.declarer;
    hand.contract = end.contract;
    hand.won_by = end.won_by;
    start_talk(hand, 0);
    return hand.seat;
}

void HandKit::start_talk(Hand& hand, int window) const {
    hand.window = window;
    const bool solo = tables_.contracts[static_cast<std::size_t>(hand.contract)].talon == 0;
    if (window == 0 && (!tables_.early || solo)) return end_talk(hand);
    hand.phase = Phase::talk;
    hand.stage = 0;
    hand.speakers = {hand.declarer, kNobody};
    hand.stakes = hand.fresh = 0;
    hand.stake_order.clear();
    hand.fresh_order.clear();
    hand.speaker = -1;
    next_speaker(hand);
}

bool HandKit::answerable(const Hand& hand, int stake) const {
    if (owner_of(hand, stake) != hand.declarer && !tables_.answers_defenders) return false;
    return level_of(hand, stake) < tables_.rungs[static_cast<std::size_t>(hand.window)];
}

void HandKit::next_stage(Hand& hand) const {
    const int after = (hand.declarer + 1) % kSeats, last = (hand.declarer + 2) % kSeats;
    const std::array<int, 2> defenders =
        tables_.clockwise ? std::array{last, after} : std::array{after, last};
    ++hand.stage;
    hand.speaker = -1;
    if (hand.stage == 1) {
        hand.speakers = defenders;
        hand.stakes = 0;
        if (tables_.rungs[static_cast<std::size_t>(hand.window)]) {
            if (!hand.game_level && tables_.game_open[static_cast<std::size_t>(hand.window)])
                hand.stakes |= 1;
            if (tables_.contra_on_announcements)
                for (std::size_t item = 0; item < hand.items.size(); ++item) {
                    const Said& one = hand.items[item];
                    if (one.owner == hand.declarer && !one.level &&
                        (one.when == hand.window || !tables_.good_binds))
                        hand.stakes |= std::uint64_t{2} << item;
                }
        }
        hand.stake_order.clear();
        for (std::uint64_t left = hand.stakes; left; left &= left - 1)
            hand.stake_order.push_back(static_cast<std::uint8_t>(std::countr_zero(left)));
        hand.fresh = 0;
        hand.fresh_order.clear();
        return next_speaker(hand);
    }
    hand.stakes = 0;
    hand.stake_order.clear();
    for (const std::uint8_t stake : hand.fresh_order)
        if (answerable(hand, stake)) {
            hand.stakes |= std::uint64_t{1} << stake;
            hand.stake_order.push_back(stake);
        }
    if (!hand.stakes) return end_talk(hand);
    hand.fresh = 0;
    hand.fresh_order.clear();
    hand.speakers = hand.stage % 2 ? defenders : std::array{static_cast<int>(hand.declarer), kNobody};
    next_speaker(hand);
}

void HandKit::next_speaker(Hand& hand) const {
    for (;;) {
        ++hand.speaker;
        if (hand.speaker > 1 || hand.speakers[static_cast<std::size_t>(hand.speaker)] == kNobody)
            return next_stage(hand);
        const int seat = hand.speakers[static_cast<std::size_t>(hand.speaker)];
        hand.seat = seat;
        hand.open = 0;
        for (std::uint64_t left = hand.stakes & ~hand.fresh; left; left &= left - 1) {
            const int stake = std::countr_zero(left);
            const int owner = owner_of(hand, stake);
            if (seat == hand.declarer || owner == hand.declarer || owner == seat || tables_.partners_answer)
                hand.open |= left & -left;
        }
        hand.sayable = 0;
        if (hand.stage < 2) {
            const bool solo = tables_.contracts[static_cast<std::size_t>(hand.contract)].talon == 0;
            hand.sayable =
                tables_.announceable[static_cast<std::size_t>(hand.window)][solo][seat == hand.declarer] &
                ~hand.announced[static_cast<std::size_t>(seat)];
        }
        if (hand.open || hand.sayable) return;
    }
}

void HandKit::speak(Hand& hand, int action) const {
    const auto seat = static_cast<std::size_t>(hand.seat);
    if (action == tables_.good) {
        say(hand, action);
        return next_speaker(hand);
    }
    for (std::uint32_t left = hand.sayable; left; left &= left - 1) {
        const int bonus = std::countr_zero(left);
        if (tables_.bonuses[static_cast<std::size_t>(bonus)].announce != action) continue;
        say(hand, action);
        hand.fresh |= std::uint64_t{2} << hand.items.size();
        hand.fresh_order.push_back(static_cast<std::uint8_t>(hand.items.size() + 1));
        hand.announced[seat] |= 1U << bonus;
        hand.items.push_back({bonus, hand.seat, hand.window, 0, 1, false, kNobody});
        hand.binding = hand.binding || tables_.bonuses[static_cast<std::size_t>(bonus)].binds;
        hand.sayable &= ~(1U << bonus);
        if (!hand.open && !hand.sayable) next_speaker(hand);
        return;
    }
    for (std::uint64_t left = hand.open; left; left &= left - 1) {
        const int stake = std::countr_zero(left);
        const int owner = owner_of(hand, stake), first = raise_of(hand, stake);
        if (first + (owner - hand.seat + kSeats) % kSeats != action) continue;
        say(hand, first, owner);
        if (stake) {
            ++hand.items[static_cast<std::size_t>(stake - 1)].level;
            hand.items[static_cast<std::size_t>(stake - 1)].raised_when = hand.window;
        } else {
            ++hand.game_level;
            hand.game_when = hand.window;
        }
        hand.fresh |= std::uint64_t{1} << stake;
        hand.fresh_order.push_back(static_cast<std::uint8_t>(stake));
        hand.open &= ~(std::uint64_t{1} << stake);
        if (!hand.open && !hand.sayable) next_speaker(hand);
        return;
    }
}

void HandKit::end_talk(Hand& hand) const {
    if (hand.window == 1) return begin_play(hand);
    if (tables_.contracts[static_cast<std::size_t>(hand.contract)].talon == 0) return start_talk(hand, 1);
    hand.seat = hand.declarer;
    if (tables_.optional_talon) {
        hand.phase = Phase::use_talon;
        return;
    }
    begin_talon(hand);
}

void HandKit::begin_talon(Hand& hand) const {
    const ContractData& contract = tables_.contracts[static_cast<std::size_t>(hand.contract)];
    hand.shown = !contract.unseen;
    const int choices = tables_.any_adjacent ? 7 - contract.talon : 6 / contract.talon;
    hand.seat = hand.declarer;
    if (contract.part < 0 && choices > 1) {
        hand.phase = Phase::part;
        return;
    }
    const int part = contract.part < 0 ? 0 : contract.part;
    take(hand, part * (tables_.any_adjacent ? 1 : contract.talon), contract.talon);
}

void HandKit::take(Hand& hand, int start, int size) const {
    Cards cards = 0;
    for (int place = start; place < start + size; ++place)
        cards |= bit(hand.talon[static_cast<std::size_t>(place)]);
    (hand.shown ? hand.taken : hand.drawn) = cards;
    hand.rest &= ~cards;
    hand.hands[static_cast<std::size_t>(hand.declarer)] |= cards;
    hand.to_lay = size;
    hand.phase = Phase::lay;
    hand.seat = hand.declarer;
}

void HandKit::lay_card(Hand& hand, int card) const {
    hand.chosen |= bit(card);
    if (count(hand.chosen) < hand.to_lay) return;
    hand.laid = hand.chosen;
    hand.chosen = 0;
    hand.hands[static_cast<std::size_t>(hand.declarer)] &= ~hand.laid;
    start_talk(hand, 1);
}

} // namespace tarock::kit
