#include "tarock/hand_kit.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

namespace tarock::kit {
namespace {

std::uint64_t drawn_number(std::uint64_t& chance) {
    std::uint64_t mixed = chance += 0x9e3779b97f4a7c15ULL;
    mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9ULL;
    mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111ebULL;
    return mixed ^ (mixed >> 31);
}

constexpr Cards bit(int card) {
    return Cards{1} << card;
}

int count(Cards cards) {
    return std::popcount(cards);
}

void spread(Cards cards, std::int8_t* row) {
    for (; cards; cards &= cards - 1)
        row[std::countr_zero(cards)] = 1;
}

} // namespace

HandKit::HandKit(Tables tables, std::size_t count, std::uint64_t seed)
    : tables_(std::move(tables)), hands_(count), offers_(count), seats_(count) {
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
    hand.tricks = hand.points = {};
    hand.number = hand.lying = 0;
    hand.leader = (hand.dealer + 1) % kSeats;
    for (auto& words : hand.said)
        words.assign(static_cast<std::size_t>(tables_.words), std::uint8_t{0});
    hand.raised = hand.binding = false;
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

bool HandKit::has_said(const Hand& hand, int bonus, int seat) const {
    return std::any_of(hand.items.begin(), hand.items.end(),
                       [&](const Said& one) { return one.bonus == bonus && one.owner == seat; });
}

std::uint32_t HandKit::fitting(const Hand& hand) const {
    std::uint32_t found = 0;
    for (std::uint32_t left = hand.sayable; left; left &= left - 1) {
        const int number = std::countr_zero(left);
        const BonusData& bonus = tables_.bonuses[static_cast<std::size_t>(number)];
        const int held = count(hand.hands[static_cast<std::size_t>(hand.seat)] & bonus.say_mask);
        if (held < bonus.say_least || held > bonus.say_most) continue;
        if (bonus.needs >= 0 && !has_said(hand, bonus.needs, hand.seat)) continue;
        bool rival = false;
        for (std::uint32_t rivals = bonus.rivals; rivals; rivals &= rivals - 1)
            rival = rival || has_said(hand, std::countr_zero(rivals), hand.seat);
        if (!rival) found |= 1U << number;
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
    Offer& offer = offers_[row];
    seats_[row] = static_cast<std::int8_t>(hand.seat);
    offer.cards = allowed_cards(hand);
    offer.count = 0;
    if (!offer.cards)
        words(hand, [&](int word) { offer.words.at(offer.count++) = static_cast<std::uint16_t>(word); });
}

bool HandKit::allows(std::size_t row, int action) const {
    const Offer& offer = offers_[row];
    if (action >= 0 && action < tables_.cards) return offer.cards >> action & 1;
    const auto* end = offer.words.begin() + offer.count;
    return std::find(offer.words.begin(), end, action) != end;
}

void HandKit::step(Hand& hand, int action) const {
    hand.given.push_back(static_cast<std::int16_t>(action));
    const auto say = [&](int word) {
        ++hand.said[static_cast<std::size_t>(hand.seat)][static_cast<std::size_t>(word - tables_.cards)];
    };
    switch (hand.phase) {
    case Phase::auction: {
        say(action);
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
        say(action);
        if (action == tables_.no_talon)
            start_talk(hand, 1);
        else
            begin_talon(hand);
        break;
    case Phase::part: {
        say(action);
        const int size = tables_.contracts[static_cast<std::size_t>(hand.contract)].talon;
        const auto& starts = tables_.parts[static_cast<std::size_t>(size)];
        take(hand, static_cast<int>(std::find(starts.begin(), starts.end(), action) - starts.begin()), size);
        break;
    }
    case Phase::cut:
        say(action);
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
        say(action);
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
    hand.speakers = hand.stage % 2 ? defenders : std::array{hand.declarer, kNobody};
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
            for (std::uint32_t left =
                     tables_.announceable[static_cast<std::size_t>(hand.window)][solo][seat == hand.declarer];
                 left; left &= left - 1)
                if (!has_said(hand, std::countr_zero(left), seat)) hand.sayable |= left & -left;
        }
        if (hand.open || hand.sayable) return;
    }
}

void HandKit::speak(Hand& hand, int action) const {
    const auto seat = static_cast<std::size_t>(hand.seat);
    if (action == tables_.good) {
        ++hand.said[seat][static_cast<std::size_t>(action - tables_.cards)];
        return next_speaker(hand);
    }
    for (std::uint32_t left = hand.sayable; left; left &= left - 1) {
        const int bonus = std::countr_zero(left);
        if (tables_.bonuses[static_cast<std::size_t>(bonus)].announce != action) continue;
        ++hand.said[seat][static_cast<std::size_t>(action - tables_.cards)];
        hand.fresh |= std::uint64_t{2} << hand.items.size();
        hand.fresh_order.push_back(static_cast<std::uint8_t>(hand.items.size() + 1));
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
        ++hand.said[seat][static_cast<std::size_t>(first + owner - tables_.cards)];
        hand.raised = true;
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
    hand.trick[static_cast<std::size_t>(hand.lying++)] = card;
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

// Who lost a card to the one that captures it; nobody if it was not captured.
int HandKit::captured_from(const Hand& hand, const BonusData& bonus) const {
    for (std::size_t trick = 0; trick < kTricks; ++trick) {
        const auto& fell = hand.fell[trick];
        if (fell[hand.winner[trick]] != bonus.number) continue;
        for (int seat = 0; seat < kSeats; ++seat)
            if (bit(fell[static_cast<std::size_t>(seat)]) == bonus.mask) return seat;
    }
    return kNobody;
}

// How a bonus ended for a seat: 1 made, 0 lost, -1 nothing of the kind happened.
int HandKit::judge(const Hand& hand, const BonusData& bonus, int seat) const {
    const auto own = static_cast<std::size_t>(seat);
    const bool declaring = seat == hand.declarer;
    Cards pile = declaring ? hand.laid : hand.rest;
    int points = 0;
    switch (bonus.kind) {
    case Kind::ultimo: {
        const auto trick = static_cast<std::size_t>(kTricks - 1 - bonus.number);
        if (bit(hand.fell[trick][own]) != bonus.mask) return -1;
        if (hand.winner[trick] == seat) return 1;
        const bool allied = (hand.winner[trick] == hand.declarer) == declaring;
        return allied && !bonus.by_side ? -1 : 0;
    }
    case Kind::held:
        return count(hand.held[own] & bonus.mask) >= bonus.number ? 1 : -1;
    case Kind::dealt:
        return count(hand.dealt[own] & bonus.mask) >= bonus.number ? 1 : -1;
    case Kind::without:
        return hand.held[own] & bonus.mask ? -1 : 1;
    case Kind::all_tricks: {
        if (!bonus.by_side) return hand.tricks[own] == kTricks ? 1 : -1;
        const int mine = hand.tricks[static_cast<std::size_t>(hand.declarer)];
        const int first = declaring ? hand.declarer : hand.declarer == 0 ? 1 : 0;
        return mine == (declaring ? kTricks : 0) && seat == first ? 1 : -1;
    }
    case Kind::captured: {
        const int from = captured_from(hand, bonus);
        if (from < 0 || !(hand.won[own] & bonus.mask)) return -1;
        return bonus.by_side || (from == hand.declarer) != declaring ? 1 : -1;
    }
    case Kind::won_together:
    case Kind::points:
        break;
    }
    for (int other = 0; other < kSeats; ++other)
        if ((other == hand.declarer) == declaring) pile |= hand.won[static_cast<std::size_t>(other)];
    if (bonus.kind == Kind::won_together) {
        const int first = declaring ? hand.declarer : hand.declarer == 0 ? 1 : 0;
        return seat == first && !(bonus.mask & ~pile) ? 1 : -1;
    }
    for (Cards left = pile; left; left &= left - 1)
        points += tables_.thirds[static_cast<std::size_t>(std::countr_zero(left))];
    return (points + 1) / 3 >= bonus.number ? 1 : -1;
}

std::vector<Said> HandKit::outcome(const Hand& hand, bool won) const {
    std::vector<Said> found = hand.items;
    for (Said& one : found) {
        const BonusData& bonus = tables_.bonuses[static_cast<std::size_t>(one.bonus)];
        one.made = judge(hand, bonus, one.owner) == 1 && (won || !bonus.needs_game);
    }
    for (int number = 0; number < static_cast<int>(tables_.bonuses.size()); ++number) {
        const BonusData& bonus = tables_.bonuses[static_cast<std::size_t>(number)];
        if (!bonus.silent || bonus.nobody) continue;
        for (int seat = 0; seat < kSeats; ++seat) {
            if (bonus.declarer_alone && seat != hand.declarer) continue;
            const int ended = judge(hand, bonus, seat);
            if (ended < 0 || (ended == 0 && !bonus.silent_loss)) continue;
            const bool counted = std::any_of(found.begin(), found.end(), [&](const Said& one) {
                return one.owner == seat && (one.bonus == number || bonus.rivals >> one.bonus & 1);
            });
            if (!counted) {
                const int loser = bonus.kind == Kind::captured ? captured_from(hand, bonus) : kNobody;
                found.push_back({number, seat, 2, 0, 1, ended == 1, loser});
            }
        }
    }
    return found;
}

// A side that takes every trick may multiply what the others count, so no table of prices has it.
bool HandKit::multiplied(const Hand& hand) const {
    if (hand.declarer < 0) return false;
    const int tricks = hand.tricks[static_cast<std::size_t>(hand.declarer)];
    if (tricks == 0 || tricks == kTricks) return true;
    int others = 0;
    for (const Said& one : hand.items) {
        const BonusData& bonus = tables_.bonuses[static_cast<std::size_t>(one.bonus)];
        if (!bonus.multiplies) continue;
        if (!bonus.fails_alone || others++) return true;
    }
    return false;
}

// What has failed and so stands for the game's own line, where nobody took every trick; null for nothing.
const Said* HandKit::failed(const Hand& hand) const {
    for (const Said& one : hand.items)
        if (tables_.bonuses[static_cast<std::size_t>(one.bonus)].multiplies) return &one;
    return nullptr;
}

PriceKey HandKit::game_key(const Hand& hand, bool whole) const {
    const auto declarer = static_cast<std::size_t>(hand.declarer);
    int points = 0, rest = 0;
    for (Cards left = hand.won[declarer] | hand.laid; left; left &= left - 1)
        points += tables_.thirds[static_cast<std::size_t>(std::countr_zero(left))];
    for (Cards left = hand.rest; left; left &= left - 1)
        rest += tables_.thirds[static_cast<std::size_t>(std::countr_zero(left))];
    const bool won = tables_.contract_all_tricks[static_cast<std::size_t>(hand.contract)]
                         ? hand.tricks[declarer] == kTricks
                         : (points + 1) / 3 >= tables_.to_win;
    return {hand.declarer,
            hand.contract,
            hand.won_by,
            whole || tables_.points_matter ? points : -1,
            won,
            hand.game_level,
            hand.game_when,
            whole || tables_.rest_matters ? rest : 0,
            -1,
            0,
            0,
            0,
            0,
            0};
}

std::pair<PriceKey, std::vector<Said>> HandKit::ending(const Hand& hand) const {
    PriceKey game = game_key(hand, true);
    game[13] = hand.tricks[static_cast<std::size_t>(hand.declarer)] == kTricks;
    return {game, outcome(hand, game[4] != 0)};
}

bool HandKit::settle(Hand& hand, std::vector<PriceKey>& missing) const {
    hand.reward = {};
    if (hand.declarer == kNobody) return true;
    // Where seats are counted from the declarer, he is seat 0.
    const int first = tables_.turns ? hand.declarer : 0;
    const auto from_first = [&](int seat) { return (seat - first + kSeats) % kSeats; };
    PriceKey game = game_key(hand, false);
    game[0] = from_first(hand.declarer);
    bool whole = true;
    const auto add = [&](const PriceKey& key) {
        const auto found = prices_.find(key);
        if (found == prices_.end()) {
            missing.push_back(key);
            whole = false;
            return;
        }
        for (std::size_t seat = 0; seat < kSeats; ++seat)
            hand.reward[(seat + static_cast<std::size_t>(first)) % kSeats] += found->second[seat];
    };
    const Said* instead = failed(hand);
    if (instead) {
        const BonusData& bonus = tables_.bonuses[static_cast<std::size_t>(instead->bonus)];
        PriceKey key = game_key(hand, true);
        key[0] = game[0];
        if (!bonus.fails_points) key[3] = -1, key[4] = 0;
        if (!bonus.fails_rest) key[7] = 0;
        key[8] = -2 - instead->bonus;
        key[9] = from_first(instead->owner);
        key[10] = instead->when;
        key[11] = instead->level;
        key[12] = instead->raised_when;
        add(key);
    } else {
        add(game);
    }
    for (const Said& one : outcome(hand, game[4] != 0)) {
        if (tables_.bonuses[static_cast<std::size_t>(one.bonus)].multiplies) continue;
        PriceKey key = game;
        key[3] = -1;
        key[7] = 0;
        if (!tables_.bonuses[static_cast<std::size_t>(one.bonus)].game_matters)
            key[4] = key[5] = 0, key[6] = 1;
        key[8] = one.bonus;
        key[9] = from_first(one.owner) + kSeats * (one.loser == kNobody ? 0 : from_first(one.loser) + 1);
        key[10] = one.when;
        key[11] = one.level;
        key[12] = one.raised_when;
        key[13] = one.made;
        add(key);
    }
    return whole;
}

int HandKit::numbers() const {
    return tables_.questions + static_cast<int>(tables_.contracts.size()) + 4 + 5 + 11 * kSeats + 3;
}

void HandKit::observe(std::size_t row, std::int8_t* planes, std::int8_t* said, float* numbers) const {
    const Hand& hand = hands_[row];
    const int me = hand.seat < 0 ? 0 : hand.seat;
    const auto cards = static_cast<std::size_t>(tables_.cards),
               words = static_cast<std::size_t>(tables_.words);
    const Cards face_up = tables_.tarocks_face_up ? hand.laid & tables_.tarocks : 0;
    const std::size_t head = cards;
    spread(hand.hands[static_cast<std::size_t>(me)], planes);
    for (std::size_t after = 0; after < kSeats; ++after) {
        const auto seat = (static_cast<std::size_t>(me) + after) % kSeats;
        spread(hand.played[seat], planes + head * (kSeats + after));
        if (static_cast<int>(seat) == hand.declarer)
            spread(after == 0 ? hand.laid : face_up, planes + head * (3 * kSeats + after));
        if (after) spread(hand.lacks[seat], planes + head * (4 * kSeats + after));
    }
    for (int place = 0; place < hand.lying; ++place) {
        const int after = (hand.leader + place - me + kSeats) % kSeats;
        planes[head * static_cast<std::size_t>(2 * kSeats + after) +
               static_cast<std::size_t>(hand.trick[static_cast<std::size_t>(place)])] = 1;
    }
    const std::size_t single = head * 5 * kSeats;
    if (hand.shown)
        for (int card : hand.talon)
            planes[single + static_cast<std::size_t>(card)] = 1;
    spread(hand.taken, planes + single + head);
    spread(hand.chosen, planes + single + 2 * head);
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
