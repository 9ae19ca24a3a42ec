// The cards worth trying in one place: one of each kind, the promising ones first.
#pragma once

#include <utility>

#include "search/features.hpp"
#include "search/naming.hpp"
#include "search/ordering.hpp"

namespace tarock::TAROCK_LEVEL {

// A card, the side that wins the trick for sure, its place in the list, and how promising it looks: in one
// word, the last foremost, so that comparing and changing places are cheap.
class Candidate {
public:
    Candidate() = default;

    Candidate(int card, int side) : word_(card | (side + 1) << 8) {}

    int card() const { return static_cast<int>(word_ & 63); }

    int side() const { return static_cast<int>(word_ >> 8 & 3) - 1; } // -1 if neither does

    int place() const { return static_cast<int>(word_ >> 16 & 63); } // before they are put in order

    int score() const { return static_cast<int>(word_ >> 32); }

    void put(int place) { word_ |= place << 16; }

    void judge(int score) { word_ += static_cast<std::int64_t>(score) << 32; }

private:
    std::int64_t word_;
};

template <int N>
class Choice {
public:
    Choice(const DealTables& deal, const Board<N>& board, int seat, std::uint32_t features)
        : deal_(deal), board_(board), seat_(seat), mine_(deal.maximises[seat]),
          others_(board.all() ^ board.hands[seat]), features_(features) {}

    // Fills the list; `marked` holds the cards on which an event hangs, which are like no other.
    void collect_leads(Bits64 legal, Bits64 marked, const TrickState& trick) {
        Bits64 exclusive = 0;
        for (int index = 0; index < deal_.suits; ++index) {
            const Bits64 suit = deal_.suit[index], cards = legal & suit;
            if (cards == 0) continue;
            if (index > 0 && (others_ & suit) == 0 && (features_ & use_pooling) != 0) {
                exclusive |= cards;
                continue;
            }
            const Prospect prospect = prospect_of<N, 0>(deal_, board_, seat_, trick, suit);
            collect_suit(cards, others_ & suit, marked, prospect, index == 0 ? 64 : 0);
        }
        if (exclusive == 0) return;
        const Bits64 suit = deal_.suit[deal_.suit_of[lowest(exclusive)]];
        const Prospect prospect = prospect_of<N, 0>(deal_, board_, seat_, trick, suit);
        collect_run(exclusive, marked, prospect.certain(0));
    }

    template <int Place>
    void collect_follows(Bits64 legal, Bits64 marked, const TrickState& trick) {
        // A card on the table that is beaten already tells no two cards apart.
        const Bits64 others = others_ | only<Bits64>(trick.winning_card);
        const Prospect prospect = prospect_of<N, Place>(deal_, board_, seat_, trick, trick.led);
        if ((legal & deal_.suit[0]) != 0) {
            collect_suit(legal, others & deal_.suit[0], marked, prospect, 64);
        } else if ((legal & trick.led) != 0) {
            collect_suit(legal, others & trick.led, marked, prospect, 0);
        } else {
            collect_thrown(legal, others, marked, prospect);
        }
    }

    // Says how promising each of them looks.
    template <int Place>
    void judge(const TrickState& trick) {
        if (size_ < 2 || (features_ & use_ordering) == 0) return;
        if constexpr (Place > 0) {
            judge_follows<Place>(trick);
        } else {
            judge_leads();
        }
    }

    // Puts the lead that was best here before in front.
    void prefer(std::uint8_t hint) {
        for (int i = 0; i < size_; ++i) {
            if (lead_code<N>(deal_, board_, items_[i].card()) == hint) items_[i].judge(1 << 20);
        }
    }

    int size() const { return size_; }

    Candidate& operator[](int index) { return items_[index]; }

    // The best of those not taken yet.
    Candidate next(int taken) {
        int top = taken;
        for (int i = taken + 1; i < size_; ++i) {
            if (items_[i].score() > items_[top].score()) top = i;
        }
        if (top != taken) std::swap(items_[taken], items_[top]);
        return items_[taken];
    }

private:
    static constexpr int thrown = -128; // what is thrown away beats nothing

    // One suit: runs of cards between which nobody else holds one.
    void collect_suit(Bits64 cards, Bits64 others, Bits64 marked, const Prospect& prospect, int offset) {
        for (Bits64 rest = cards; rest != 0;) {
            const int card = lowest(rest);
            const Bits64 stop = others & above<Bits64>(card);
            const Bits64 run = stop == 0 ? rest : rest & ((stop & -stop) - 1);
            rest &= ~run;
            collect_run(run, marked, prospect.certain(std::max(offset + card, -1)));
        }
    }

    void collect_thrown(Bits64 legal, Bits64 others, Bits64 marked, const Prospect& prospect) {
        Bits64 exclusive = 0;
        for (int index = 1; index < deal_.suits; ++index) {
            const Bits64 suit = deal_.suit[index], cards = legal & suit;
            if ((others & suit) == 0 && (features_ & use_pooling) != 0) {
                exclusive |= cards;
            } else if (cards != 0) {
                collect_suit(cards, others & suit, marked, prospect, thrown);
            }
        }
        if (exclusive != 0) collect_run(exclusive, marked, prospect.certain(-1));
    }

    // Cards that are equally strong.
    void collect_run(Bits64 run, Bits64 marked, int side) {
        for (Bits64 special = run & marked; special != 0; special = without_lowest(special)) {
            add(lowest(special), side);
        }
        if ((run & ~marked) != 0) reduce(run & ~marked, side);
    }

    void add(int card, int side) { items_[size_++] = {card, side}; }

    // Of cards equal in strength one of each value, or the one that dominates the others.
    void reduce(Bits64 run, int side) {
        if (without_lowest(run) == 0 || (features_ & use_merging) == 0) {
            for (; run != 0; run = without_lowest(run)) {
                add(lowest(run), side);
            }
            return;
        }
        if ((run & deal_.valued) == 0) return add(lowest(run), side);
        const bool dominated = side >= 0 && (features_ & use_certainty) != 0;
        const bool dearest = dominated && side == mine_;
        for (int i = 0; i < deal_.class_count && run != 0; ++i) {
            const Bits64 same = run & deal_.classes[dearest ? deal_.class_count - 1 - i : i];
            if (same == 0) continue;
            add(lowest(same), side);
            if (dominated) return;
            run &= ~same;
        }
    }

    template <int Place>
    void judge_follows(const TrickState& trick) {
        const Outlook outlook = outlook_of<N>(deal_, board_, seat_);
        FollowOutlook<N> table(deal_, outlook, trick, Place + 1 == N);
        int last_suit = -1;
        for (int i = 0; i < size_; ++i) {
            const int card = items_[i].card(), suit = deal_.suit_of[card];
            if (suit != last_suit) table.enter(suit);
            last_suit = suit;
            items_[i].judge(table.score(card, items_[i].side()));
        }
    }

    void judge_leads() {
        const Outlook outlook = outlook_of<N>(deal_, board_, seat_);
        const int longest = longest_enemy<N>(deal_, board_, outlook);
        SuitOutlook suit;
        int last_suit = -1;
        for (int i = 0; i < size_; ++i) {
            const int card = items_[i].card(), index = deal_.suit_of[card];
            if (index != last_suit) {
                last_suit = index;
                suit = lead_outlook<N>(deal_, board_, outlook, longest, index);
            }
            items_[i].judge(lead_score<N>(deal_, outlook, suit, index, card, items_[i].side()));
        }
    }

    const DealTables& deal_;
    const Board<N>& board_;
    int seat_;
    int mine_;
    Bits64 others_; // what nobody but the others holds
    std::uint32_t features_;
    int size_ = 0;
    std::array<Candidate, 32> items_;
};

} // namespace tarock::TAROCK_LEVEL
