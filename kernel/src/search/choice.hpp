// The cards worth trying in one place: one of each kind, the promising ones first.
#pragma once

#include <utility>

#include "search/features.hpp"
#include "search/naming.hpp"
#include "search/ordering.hpp"

namespace tarock {

struct Candidate {
    std::int8_t card;
    std::uint8_t group; // cards of one group are equally strong
    std::int8_t side;   // the one that wins the trick for sure, -1 if neither
    int score;
};

template <int N>
class Choice {
public:
    static constexpr std::uint8_t alone = 31; // the group of cards that are compared with none

    Choice(const DealTables& deal, const Hands<N>& hands, std::uint32_t features)
        : deal_(deal), hands_(hands), features_(features) {}

    // Fills the list; `marked` holds the cards on which an event hangs, which are like no other.
    template <int Place>
    void collect(Bits64 legal, Bits64 marked, int seat, const TrickState& trick) {
        const Outlook outlook = outlook_of<N>(deal_, hands_, seat);
        const Bits64 others = trick.cards | outlook.enemies | outlook.partners;
        Rivals against;
        if (Place > 0) against = rivals_in<N, Place>(deal_, hands_, trick, trick.led);
        int last_suit = -1;
        std::uint8_t group = 0;
        for (Bits64 rest = legal; rest != 0; ++group) {
            const int card = lowest(rest), index = deal_.suit_of[card];
            const Bits64 suit = deal_.suit[index];
            const Bits64 stop = (others | ~suit) & above<Bits64>(card);
            const Bits64 run = rest & (stop == 0 ? ~Bits64{0} : (stop & -stop) - 1);
            rest &= ~run;
            if (Place == 0 && index != last_suit) {
                against = rivals_in<N, 0>(deal_, hands_, trick, suit);
                last_suit = index;
            }
            const bool follows = Place == 0 || suit == trick.led;
            const int side = against.certain(outlook.mine, index == 0 ? 64 + card : (follows ? card : -1));
            for (Bits64 special = run & marked; special != 0; special = without_lowest(special)) {
                add(lowest(special), alone, side);
            }
            if ((run & ~marked) != 0) reduce(run & ~marked, group, side, outlook.mine);
        }
        if (size_ > 1 && (features_ & use_ordering) != 0) judge<Place>(outlook, trick);
    }

    // Puts the lead that was best here before in front.
    void prefer(std::uint8_t hint) {
        for (int i = 0; i < size_; ++i) {
            if (lead_code<N>(deal_, hands_, items_[i].card) == hint) items_[i].score += 1 << 20;
        }
    }

    int size() const { return size_; }

    // The best of those not taken yet.
    const Candidate& next(int taken) {
        int top = taken;
        for (int i = taken + 1; i < size_; ++i) {
            if (items_[i].score > items_[top].score) top = i;
        }
        if (top != taken) std::swap(items_[taken], items_[top]);
        return items_[taken];
    }

private:
    void add(int card, std::uint8_t group, int side) {
        items_[size_++] = {static_cast<std::int8_t>(card), group, static_cast<std::int8_t>(side), 0};
    }

    // Of cards equal in strength one of each value, or the one that dominates the others.
    void reduce(Bits64 run, std::uint8_t group, int side, int mine) {
        if (without_lowest(run) == 0 || (features_ & use_merging) == 0) {
            for (; run != 0; run = without_lowest(run)) {
                add(lowest(run), group, side);
            }
            return;
        }
        const bool dominated = side >= 0 && (features_ & use_certainty) != 0;
        const bool dearest = dominated && side == mine;
        for (int i = 0; i < deal_.class_count && run != 0; ++i) {
            const Bits64 same = run & deal_.classes[dearest ? deal_.class_count - 1 - i : i];
            if (same == 0) continue;
            add(lowest(same), group, side);
            if (dominated) return;
            run &= ~same;
        }
    }

    template <int Place>
    void judge(const Outlook& outlook, const TrickState& trick) {
        if constexpr (Place > 0) {
            for (int i = 0; i < size_; ++i) {
                items_[i].score =
                    follow_score<N>(deal_, outlook, trick, Place + 1 == N, items_[i].card, items_[i].side);
            }
        } else {
            SuitOutlook suit;
            int last_suit = -1;
            for (int i = 0; i < size_; ++i) {
                Candidate& one = items_[i];
                if (deal_.suit_of[one.card] != last_suit) {
                    last_suit = deal_.suit_of[one.card];
                    suit = lead_outlook<N>(deal_, hands_, outlook, last_suit);
                }
                one.score = lead_score<N>(deal_, outlook, suit, one.card, one.side);
            }
        }
    }

    const DealTables& deal_;
    const Hands<N>& hands_;
    std::uint32_t features_;
    int size_ = 0;
    std::array<Candidate, 32> items_;
};

} // namespace tarock
