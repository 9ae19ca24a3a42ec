// How a hand has ended: what was made and lost, and its amounts by the prices that are known.
#include "tarock/hand_kit.hpp"

#include "hand_cards.hpp"

#include <algorithm>
#include <bit>

namespace tarock::kit {

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

// Each part of a key has so many bits that no two keys are alike; the least of them is below nothing.
std::uint64_t HandKit::packed(const PriceKey& key) {
    constexpr std::array<int, 14> kBits{2, 4, 2, 8, 1, 3, 2, 8, 7, 4, 2, 3, 2, 1};
    constexpr std::array<int, 14> kBelow{0, 0, 0, 1, 0, 0, 0, 0, 40, 0, 0, 0, 0, 0};
    std::uint64_t found = 0;
    for (std::size_t at = 0; at < key.size(); ++at)
        found = found << kBits[at] | static_cast<std::uint64_t>(key[at] + kBelow[at]);
    return found;
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
        const auto found = prices_.find(packed(key));
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

} // namespace tarock::kit
