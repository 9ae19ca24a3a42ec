// What is declared and laid away before the first trick of games with a Fool.
#include "tarock/fool_kit.hpp"

#include "fool_cards.hpp"

namespace tarock::kit {

using namespace fool;

int FoolKit::grade(Wide held, Wide four, bool abundant) const {
    const int missing = count(four & ~held);
    const bool fool = (held & bit(tables_.fool)) != 0;
    if (missing > 1) return -1;
    if (missing) return fool ? 0 : -1;
    return fool && abundant ? 2 : 1;
}

Wide FoolKit::bound(Wide held) const {
    Wide found = 0;
    for (std::size_t four = 1; four < tables_.fours.size(); ++four)
        if (grade(held, tables_.fours[four], tables_.cavalry_abundant) >= 0)
            found |= held & tables_.fours[four];
    return found;
}

std::array<int, kSlots> FoolKit::combinations(Wide held) const {
    std::array<int, kSlots> found{};
    const Wide fool = bit(tables_.fool), trull = fool | bit(tables_.pagat) | bit(tables_.mond);
    const int tarocks = count(held & (tables_.suits[0] | fool));
    found[0] = tarocks >= tables_.tarocks_least ? tarocks : -1;
    found[1] = -1;
    if (!(trull & ~held)) {
        Wide run = 0;
        for (int card = tables_.mond - 1; card >= 0 && has(held, card); --card)
            run |= bit(card);
        for (int card = tables_.pagat + 1; tables_.from_below && card < tables_.mond && has(held, card);
             ++card)
            run |= bit(card);
        found[1] = 3 + count(run & ~trull);
    }
    found[2] = grade(held, tables_.fours[0], tables_.kings_abundant);
    for (std::size_t four = 1; four < tables_.fours.size(); ++four)
        found[2 + four] = grade(held, tables_.fours[four], tables_.cavalry_abundant);
    return found;
}

std::vector<FoolKit::Way> FoolKit::ways(Wide held) const {
    const Wide numbered = held & tables_.suits[0], fool = bit(tables_.fool);
    Wide free = held & ~tables_.suits[0] & ~fool & ~tables_.kings;
    const Wide pagat = bit(tables_.pagat), mond = bit(tables_.mond);
    if (tables_.discard_law == 2) {
        const Wide kept = bound(held) & ~tables_.kings;
        free &= ~kept;
        const int missing = kToLay - count(free);
        if (missing > 0) {
            if (count(kept) >= missing) return {{free, missing, kept}};
            return {{free | kept, missing - count(kept), numbered & ~pagat & ~mond}};
        }
        const int number = count(numbered);
        std::vector<Way> found{{0, kToLay, free}};
        if (number > 0 && number <= kToLay && !(numbered & (pagat | mond)))
            found.push_back({numbered, kToLay - number, free});
        return found;
    }
    if (count(free) < kToLay) return {{free | lowest_of(numbered & ~pagat, kToLay - count(free)), 0, 0}};
    if (tables_.discard_law == 1) {
        const bool few = (numbered & pagat) && count(numbered) <= kFew;
        return {{0, kToLay, free | (few ? numbered & ~mond : Wide{0})}};
    }
    Wide whole = numbered;
    if (count(whole) == kToLay - 1) whole |= held & fool;
    std::vector<Way> found{{0, kToLay, free}};
    if (count(whole) == kToLay && (whole & pagat)) found.push_back({whole, 0, 0});
    return found;
}

Wide FoolKit::layable(const FoolHand& hand) const {
    Wide found = 0;
    for (const Way& way : ways(hand.hands[place(hand.seat)])) {
        const Wide extra = hand.chosen & ~way.all_of;
        if ((extra & ~way.of) || count(extra) > way.more) continue;
        found |= way.all_of & ~hand.chosen;
        if (count(extra) < way.more) found |= way.of & ~hand.chosen;
    }
    return found;
}

void FoolKit::lay(FoolHand& hand, int card) const {
    hand.chosen |= bit(card);
    if (count(hand.chosen) < kToLay) return;
    Wide& held = hand.hands[place(hand.dealer)];
    hand.laid = hand.chosen;
    hand.chosen = 0;
    if (tables_.shows_broken) {
        const Wide kept = bound(held), fool = bit(tables_.fool);
        const Wide free = held & ~kept & ~tables_.suits[0] & ~fool & ~tables_.kings;
        if (count(free) < kToLay) hand.shown = hand.laid & (kept | tables_.suits[0]);
    }
    held &= ~hand.laid;
    hand.turn = 0;
    begin_calls(hand);
}

void FoolKit::begin_calls(FoolHand& hand) const {
    if (!tables_.compulsory) return ask_call(hand);
    for (int seat = 0; seat < kSeats; ++seat) {
        hand.called[place(seat)] =
            combinations(hand.hands[place(seat)] | (seat == hand.dealer ? hand.laid : Wide{0}));
        for (std::size_t slot = 0; slot < kSlots; ++slot)
            if (hand.called[place(seat)][slot] >= 0)
                ++hand.said[place(seat)][place(tables_.slots[slot] - kWideCards)];
    }
    begin_trick(hand);
}

void FoolKit::ask_call(FoolHand& hand) const {
    if (hand.turn == kSeats) return begin_trick(hand);
    hand.phase = FoolPhase::declare;
    hand.seat = (hand.dealer + hand.turn) % kSeats;
    hand.holding = combinations(hand.hands[place(hand.seat)]);
    hand.calling.fill(-1);
    hand.next_slot = 0;
}

void FoolKit::close_call(FoolHand& hand) const {
    hand.called[place(hand.seat)] = hand.calling;
    for (std::size_t slot = 0; slot < kSlots; ++slot)
        if (hand.calling[slot] >= 0) ++hand.said[place(hand.seat)][place(tables_.slots[slot] - kWideCards)];
    ++hand.turn;
    ask_call(hand);
}

} // namespace tarock::kit
