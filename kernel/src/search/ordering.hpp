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
    int next = 0; // who plays after it: anybody if it is alone, an enemy, a partner
    Bits64 hand = 0;
    Bits64 enemies = 0;
    Bits64 partners = 0;
};

template <int N>
Outlook outlook_of(const DealTables& deal, const Board<N>& board, int seat) {
    const int mine = deal.maximises[seat];
    const Bits64 hand = board.hands[seat];
    return {seat, mine, deal.next[seat], hand, board.sides[1 - mine], board.sides[mine] ^ hand};
}

// What is the same for all leads of one suit.
struct SuitOutlook {
    int base = 0;
    Bits64 enemies = 0;
    Bits64 own = 0;
};

template <int N>
SuitOutlook lead_outlook(const DealTables& deal, const Board<N>& board, const Outlook& outlook, int longest,
                         int suit) {
    const Bits64 cards = deal.suit[suit], trumps = deal.suit[0];
    const LeadWeights& w = weights<N>().lead[outlook.next][suit == 0];
    SuitOutlook found;
    found.enemies = outlook.enemies & cards;
    found.own = outlook.hand & cards;
    int ruffs = 0, helps = 0, forced = 0;
    for (int later = 1; later < N; ++later) {
        const int other = outlook.seat + later < N ? outlook.seat + later : outlook.seat + later - N;
        const bool enemy = deal.maximises[other] != static_cast<bool>(outlook.mine);
        const Bits64 held = board.hands[other] & cards;
        if (held == 0) {
            if (suit != 0 && (board.hands[other] & trumps) != 0) (enemy ? ruffs : helps) += 1;
        } else if (enemy) {
            forced += deal.value[lowest(held)] - 1;
        }
    }
    const Bits64 theirs = found.enemies, ours = outlook.partners & cards;
    found.base = w.length * std::popcount(found.own) + w.enemies * std::popcount(theirs) +
                 w.partners * std::popcount(ours) + w.ruffs * ruffs + w.helps * helps + w.forced * forced +
                 w.balance * (std::popcount(outlook.hand & trumps) - longest);
    if (ours != 0 && ours > theirs) found.base += w.partner_high;
    return found;
}

// Most trumps of one enemy.
template <int N>
int longest_enemy(const DealTables& deal, const Board<N>& board, const Outlook& outlook) {
    int longest = 0;
    for (int other = 0; other < N; ++other) {
        if (deal.maximises[other] == static_cast<bool>(outlook.mine)) continue;
        longest = std::max(longest, std::popcount(board.hands[other] & deal.suit[0]));
    }
    return longest;
}

template <int N>
int lead_score(const DealTables& deal, const Outlook& outlook, const SuitOutlook& suit, int index, int card,
               int side) {
    const LeadWeights& w = weights<N>().lead[outlook.next][index == 0];
    const int certain = side < 0 ? 0 : (side == outlook.mine ? 1 : 2);
    const Bits64 higher = above<Bits64>(card);
    int score = suit.base + w.certain[certain] + (w.value[certain] * deal.dearness[card] >> 8);
    score += w.higher * std::popcount(suit.enemies & higher);
    if ((suit.own & higher) == 0) score += w.top;
    if ((suit.own & (only<Bits64>(card) - 1)) == 0) score += w.bottom;
    return score;
}

// What a card does for its side in a trick that is under way.
template <int N>
class FollowOutlook {
public:
    FollowOutlook(const DealTables& deal, const Outlook& outlook, const TrickState& trick, bool last)
        : deal_(deal), outlook_(outlook), trick_(trick),
          weights_(weights<N>().follow[outlook.next == 0][last]
                                      [deal.maximises[trick.winner] == static_cast<bool>(outlook.mine)]) {}

    // Goes on to cards of this suit, which a trump beats or not.
    void enter(int index) {
        const Bits64 suit = deal_.suit[index];
        kind_ = index == 0 ? 0 : (suit == trick_.led ? 1 : 2);
        beaten_below_ = kind_ == 2 ? 64 : trick_.power - (kind_ == 0 ? 64 : 0);
        enemies_ = outlook_.enemies & suit;
        length_ = std::popcount(outlook_.hand & suit);
    }

    int score(int card, int side) const {
        const bool takes = card > beaten_below_;
        const FollowWeights& w = weights_[takes][kind_];
        const int certain = side < 0 ? 0 : (side == outlook_.mine ? 1 : 2);
        int found = w.base + w.certain[certain] + (w.value[certain] * deal_.dearness[card] >> 8);
        found += w.higher * std::popcount(enemies_ & above<Bits64>(card));
        found += w.length * length_;
        return takes ? found + w.points * trick_.points / 4 : found;
    }

private:
    const DealTables& deal_;
    const Outlook& outlook_;
    const TrickState& trick_;
    const FollowWeights (&weights_)[2][3];
    int kind_ = 2;
    int beaten_below_ = 64;
    int length_ = 0;
    Bits64 enemies_ = 0;
};

} // namespace tarock::TAROCK_LEVEL
