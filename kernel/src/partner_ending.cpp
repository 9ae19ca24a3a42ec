// How a hand with a called partner has ended, and its amounts by the prices that are known.
#include "tarock/partner_kit.hpp"

#include "partner_cards.hpp"

namespace tarock::kit {

using namespace partner;

Cards PartnerKit::pile(const PartnerHand& hand, int which) const {
    Cards everything = 0, found = 0;
    for (std::size_t seat = 0; seat < kFour; ++seat) {
        everything |= hand.laid[seat];
        if (side(hand, static_cast<int>(seat)) == which) found |= hand.won[seat];
    }
    // Whom a card that was laid away has left alone, gets all that was laid away.
    const Cards declarers = hand.laid_by != kNobody ? everything : hand.laid[place(hand.declarer)];
    return found | (which == 0 ? declarers : everything & ~declarers);
}

int PartnerKit::points(const PartnerHand& hand, int which) const {
    int sum = 0;
    for (Cards left = pile(hand, which); left; left &= left - 1)
        sum += tables_.thirds[place(std::countr_zero(left))];
    return (sum + 1) / 3;
}

int PartnerKit::declaring_tricks(const PartnerHand& hand) const {
    int sum = 0;
    for (int seat = 0; seat < kFour; ++seat)
        if (side(hand, seat) == 0) sum += hand.tricks[place(seat)];
    return sum;
}

// How a bonus ended for a side: 1 made, 0 lost, -1 nothing of the kind happened.
int PartnerKit::judge(const PartnerHand& hand, const SideBonus& bonus, int which) const {
    const auto winning = [&](int trick) { return hand.fell[place(trick)][hand.winner[place(trick)]]; };
    const auto ours = [&](int trick) { return side(hand, hand.winner[place(trick)]) == which; };
    const auto player = [&](int trick) {
        int seat = 0;
        while (seat < kFour && bit(hand.fell[place(trick)][place(seat)]) != bonus.mask)
            ++seat;
        return seat;
    };
    switch (bonus.kind) {
    case SideKind::has:
        return bonus.mask & ~pile(hand, which) ? -1 : 1;
    case SideKind::points:
        return points(hand, which) >= bonus.number ? 1 : -1;
    case SideKind::all_tricks:
        return declaring_tricks(hand) == (which == 0 ? kPartnerTricks : 0) ? 1 : -1;
    case SideKind::first_tricks:
        for (int trick = 0; trick < bonus.number; ++trick)
            if (!ours(trick)) return -1;
        return bit(winning(bonus.number - 1)) == bonus.mask ? 1 : -1;
    case SideKind::wins_trick: {
        const int trick = kPartnerTricks - 1 - bonus.number, seat = player(trick);
        if (seat == kFour || side(hand, seat) != which) return -1;
        return bit(winning(trick)) == bonus.mask;
    }
    case SideKind::catches:
        for (int trick = 0; trick < kPartnerTricks; ++trick)
            if (winning(trick) == bonus.number)
                if (const int seat = player(trick); seat < kFour)
                    return ours(trick) && side(hand, seat) != which ? 1 : -1;
        return -1;
    }
    return -1;
}

// Judges what was announced, and finds what happened to a side that had not announced it.
std::vector<SideItem> PartnerKit::outcome(const PartnerHand& hand) const {
    std::vector<SideItem> found(hand.items.begin(), hand.items.begin() + hand.count);
    for (SideItem& item : found)
        item.made = !hand.played_out || judge(hand, tables_.bonuses[item.bonus], side(hand, item.owner)) == 1;
    if (!hand.played_out) return found;
    for (std::size_t bonus = 0; bonus < tables_.bonuses.size(); ++bonus) {
        const SideBonus& one = tables_.bonuses[bonus];
        if (!one.silent) continue;
        for (int which = 0; which < 2; ++which) {
            if (hand.announced[place(which)] >> bonus & 1) continue;
            const int ended = judge(hand, one, which);
            if (ended < 0 || (ended == 0 && !one.silent_loss)) continue;
            int owner = 0;
            while (side(hand, owner) != which)
                ++owner;
            found.push_back(
                {static_cast<std::uint8_t>(bonus), static_cast<std::uint8_t>(owner), 0, false, ended == 1});
        }
    }
    return found;
}

bool PartnerKit::multiplied(const PartnerHand& hand) const {
    if (!hand.scored || !hand.played_out) return false;
    const int tricks = declaring_tricks(hand);
    return tricks == 0 || tricks == kPartnerTricks;
}

std::vector<PriceKey> PartnerKit::ending(const PartnerHand& hand) const {
    std::vector<PriceKey> found{{0, hand.contract, hand.declarer, hand.partner, points(hand, 0),
                                 declaring_tricks(hand), hand.game_level, hand.played_out}};
    for (const SideItem& one : outcome(hand))
        found.push_back({1, one.bonus, one.owner, one.announced, one.level, one.made});
    for (int seat = 0; seat < kFour; ++seat)
        if (const int number = hand.stated[place(seat)]) found.push_back({2, seat, number});
    return found;
}

std::uint64_t PartnerKit::packed(const PriceKey& key) {
    std::uint64_t found = 0;
    for (std::size_t at = 0; at < 8; ++at)
        found = found << 8 | static_cast<std::uint64_t>(key[at] + 1);
    return found;
}

// Seats of keys and prices are counted from the declarer.
bool PartnerKit::settle(PartnerHand& hand, std::vector<PriceKey>& missing) const {
    hand.reward = {};
    if (!hand.scored) return true;
    const auto after = [&](int seat) { return (seat - hand.declarer + kFour) % kFour; };
    const int partner = hand.partner == kNobody ? 0 : after(hand.partner);
    bool whole = true;
    const auto add = [&](const PriceKey& key) {
        const auto found = prices_.find(packed(key));
        if (found == prices_.end()) {
            missing.push_back(key);
            whole = false;
            return;
        }
        for (int seat = 0; seat < kFour; ++seat)
            hand.reward[place((hand.declarer + seat) % kFour)] += found->second[place(seat)];
    };
    const auto items = outcome(hand);
    int mingled = 0;
    for (const SideItem& one : items) {
        const SideBonus& bonus = tables_.bonuses[one.bonus];
        if (bonus.mingles >= 0) mingled |= 1 << (2 * bonus.mingles + side(hand, one.owner));
        add({1, bonus.scaled ? hand.contract : 0, partner, one.bonus, after(one.owner), one.announced,
             one.level, one.made});
    }
    const int points_class = hand.played_out ? tables_.point_classes[place(points(hand, 0))] : -1;
    add({0, hand.contract, partner, points_class, hand.game_level, mingled});
    for (int seat = 0; seat < kFour; ++seat)
        if (const int number = hand.stated[place(seat)]) add({2, 0, partner, after(seat), number});
    return whole;
}

} // namespace tarock::kit
