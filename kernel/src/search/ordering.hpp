// Which card to try first. A guess that costs nothing but time when it is wrong.
// The weights were found by trying: small changes were kept when they made searches of other deals shorter.
#pragma once

#include "search/bounds.hpp"
#include "search/trick.hpp"
#include "search/weights.hpp"

namespace tarock::TAROCK_LEVEL {

// What all cards of one hand have in common when they are judged.
struct Outlook {
    int seat = 0;
    int mine = 0; // the side of the seat
    bool alone = false;
    int next = 0; // who plays after it: anybody if it is alone, an enemy, a partner
    Bits64 hand = 0;
    Bits64 enemies = 0;
    Bits64 partners = 0;
};

template <int N>
Outlook outlook_of(const DealTables& deal, const Hands<N>& hands, int seat) {
    Outlook outlook{.seat = seat, .mine = deal.maximises[seat], .hand = hands[seat]};
    for (int other = 0; other < N; ++other) {
        if (other == seat) continue;
        (deal.allied(seat, other) ? outlook.partners : outlook.enemies) |= hands[other];
    }
    outlook.alone = outlook.partners == 0;
    outlook.next = outlook.alone ? 0 : (deal.allied(seat, seat + 1 == N ? 0 : seat + 1) ? 2 : 1);
    return outlook;
}

// What is the same for all leads of one suit.
struct SuitOutlook {
    int base = 0;
    Bits64 enemies = 0;
};

template <int N>
SuitOutlook lead_outlook(const DealTables& deal, const Hands<N>& hands, const Outlook& outlook, int suit) {
    const Bits64 cards = deal.suit[suit], trumps = deal.suit[0];
    const LeadWeights& w = weights<N>().lead[outlook.next][suit == 0];
    SuitOutlook found;
    found.enemies = outlook.enemies & cards;
    int ruffs = 0, helps = 0, forced = 0, longest = 0;
    for (int other = 0; other < N; ++other) {
        if (other == outlook.seat) continue;
        const bool enemy = deal.allied(outlook.seat, other) == false;
        const Bits64 held = hands[other] & cards;
        if (enemy) longest = std::max(longest, std::popcount(hands[other] & trumps));
        if (held == 0) {
            if (suit != 0 && (hands[other] & trumps) != 0) (enemy ? ruffs : helps) += 1;
        } else if (enemy) {
            forced += deal.value[lowest(held)] - 1;
        }
    }
    found.base = w.length * std::popcount(outlook.hand & cards) + w.enemies * std::popcount(found.enemies) +
                 w.partners * std::popcount(outlook.partners & cards) + w.ruffs * ruffs + w.helps * helps +
                 w.forced * forced + w.balance * (std::popcount(outlook.hand & trumps) - longest);
    const Bits64 theirs = found.enemies, ours = outlook.partners & cards;
    if (ours != 0 && (ours & above_all(theirs)) != 0) found.base += w.partner_high;
    return found;
}

template <int N>
int lead_score(const DealTables& deal, const Outlook& outlook, const SuitOutlook& suit, int card, int side) {
    const int index = deal.suit_of[card];
    const LeadWeights& w = weights<N>().lead[outlook.next][index == 0];
    const int certain = side < 0 ? 0 : (side == outlook.mine ? 1 : 2);
    const Bits64 own = outlook.hand & deal.suit[index];
    int score = suit.base + w.certain[certain] + w.value[certain] * (deal.value[card] - 1) / 3;
    score += w.higher * std::popcount(suit.enemies & above<Bits64>(card));
    if ((own & above<Bits64>(card)) == 0) score += w.top;
    if ((own & (only<Bits64>(card) - 1)) == 0) score += w.bottom;
    return score;
}

// What a card does for its side in a trick that is under way.
template <int N>
class FollowOutlook {
public:
    FollowOutlook(const DealTables& deal, const Outlook& outlook, const TrickState& trick, bool last)
        : deal_(deal), outlook_(outlook), trick_(trick),
          weights_(weights<N>().follow[outlook.alone][last]
                                      [deal.maximises[trick.winner] == static_cast<bool>(outlook.mine)]) {}

    int score(int card, int side) const {
        const int index = deal_.suit_of[card];
        const Bits64 suit = deal_.suit[index];
        const int kind = index == 0 ? 0 : (suit == trick_.led ? 1 : 2);
        const int strength = index == 0 ? 64 + card : (kind == 1 ? card : -1);
        const bool takes = strength > trick_.power;
        const FollowWeights& w = weights_[takes][kind];
        const int certain = side < 0 ? 0 : (side == outlook_.mine ? 1 : 2);
        int found = w.base + w.certain[certain] + w.value[certain] * (deal_.value[card] - 1) / 3;
        found += w.higher * std::popcount(outlook_.enemies & suit & above<Bits64>(card));
        found += w.length * std::popcount(outlook_.hand & suit);
        return takes ? found + w.points * trick_.points / 4 : found;
    }

private:
    const DealTables& deal_;
    const Outlook& outlook_;
    const TrickState& trick_;
    const FollowWeights (&weights_)[2][3];
};

} // namespace tarock::TAROCK_LEVEL
