#include "tarock/fool_kit.hpp"

#include "kit_chance.hpp"

#include <algorithm>

namespace tarock::kit {
namespace {

constexpr Wide bit(int card) {
    return only<Wide>(card);
}

std::size_t place(int number) {
    return static_cast<std::size_t>(number);
}

void add(Amounts& to, const Amounts& more) {
    for (std::size_t seat = 0; seat < kSeats; ++seat)
        to[seat] += more[seat];
}

// The lowest so many cards of a set.
Wide lowest_of(Wide cards, int many) {
    Wide found = 0;
    for (; cards && many > 0; cards &= cards - 1, --many)
        found |= bit(lowest(cards));
    return found;
}

void spread(Wide cards, std::int8_t* row) {
    for (; cards; cards &= cards - 1)
        row[lowest(cards)] = 1;
}

constexpr int kFew = 3;
constexpr int kSorts = 3; // of tricks: any, that to which the Fool has to be played, that to which it may not

} // namespace

FoolKit::FoolKit(FoolTables tables, std::size_t count, std::uint64_t seed)
    : tables_(std::move(tables)), hands_(count) {
    know();
    for (std::size_t row = 0; row < count; ++row) {
        FoolHand& hand = hands_[row];
        hand.chance = seed * 0x2545f4914f6cdd1dULL + row;
        drawn_number(hand.chance);
        hand.dealer = static_cast<int>((row + kSeats - 2) % kSeats); // `deal` goes on to the next
        deal(row);
    }
}

void FoolKit::deal(std::size_t row) {
    FoolHand& hand = hands_[row];
    const std::uint64_t chance = hand.chance;
    const int dealer = (hand.dealer + 1) % kSeats;
    auto said = std::move(hand.said);
    auto given = std::move(hand.given);
    hand = FoolHand{};
    hand.chance = chance;
    hand.dealer = dealer;
    given.clear();
    hand.said = std::move(said);
    hand.given = std::move(given);
    for (int card = 0; card < kWideCards; ++card)
        hand.pack[place(card)] = static_cast<std::uint8_t>(card);
    for (int last = kWideCards - 1; last > 0; --last) {
        const auto other = static_cast<std::size_t>(
            (drawn_number(hand.chance) >> 32) * static_cast<std::uint64_t>(last + 1) >> 32);
        std::swap(hand.pack[place(last)], hand.pack[other]);
    }
    begin(hand);
}

void FoolKit::begin(FoolHand& hand) const {
    for (auto& words : hand.said)
        words.assign(place(tables_.words), std::uint8_t{0});
    std::size_t at = 0;
    for (const int size : tables_.packets)
        for (int after = 1; after <= kSeats; ++after)
            for (int card = 0; card < size; ++card)
                hand.hands[place((hand.dealer + after) % kSeats)] |= bit(hand.pack[at++]);
    while (at < hand.pack.size())
        hand.hands[place(hand.dealer)] |= bit(hand.pack[at++]);
    for (auto& codes : hand.called)
        codes.fill(-1);
    hand.feat_time.fill(-1);
    hand.leader = (hand.dealer + 1) % kSeats;
    hand.phase = tables_.redeal_asked ? FoolPhase::redeal : FoolPhase::lay;
    hand.seat = tables_.redeal_asked ? hand.leader : hand.dealer;
}

// --- the law of play ---

int FoolKit::led(const FoolHand& hand) const {
    if (hand.named >= 0) return hand.named;
    for (int at = 0; at < hand.lying; ++at)
        if (hand.trick[place(at)] != tables_.fool) return tables_.suit_of[place(hand.trick[place(at)])];
    return -1;
}

bool FoolKit::names(int number) const {
    return tables_.names_suit && (tables_.names_suit_last || number != kWideTricks);
}

Wide FoolKit::legal(Wide held, int led, int number, bool demanded) const {
    const Wide fool = bit(tables_.fool), numbered = tables_.suits[0];
    const bool has_fool = (held & fool) != 0;
    if (has_fool &&
        (demanded || number == tables_.forced_in ||
         (tables_.forced_when_void && led >= 0 && !(held & (tables_.suits[place(led)] | numbered)))))
        return fool;
    Wide others = held & ~fool;
    if (led >= 0) {
        if (const Wide follow = held & tables_.suits[place(led)])
            others = follow;
        else if (held & numbered)
            others = held & numbered;
    }
    if (number == tables_.forbidden_in && others) return others;
    return others | (held & fool);
}

Wide FoolKit::legal(const FoolHand& hand) const {
    return legal(hand.hands[place(hand.seat)], led(hand), hand.number, hand.demanded);
}

std::size_t FoolKit::besides(int number, int led, bool demanded, int card) const {
    const int sort = number == tables_.forced_in ? 1 : number == tables_.forbidden_in ? 2 : 0;
    return place(((sort * 6 + led + 1) * 2 + demanded) * kWideCards + card);
}

void FoolKit::know() {
    besides_.resize(place(kSorts * 6 * 2 * kWideCards));
    const std::array<int, kSorts> numbers{0, tables_.forced_in, tables_.forbidden_in};
    for (const int number : numbers)
        for (int led = -1; led < 5; ++led)
            for (const bool demanded : {false, true})
                for (int card = 0; card < kWideCards && number >= 0; ++card) {
                    Wide found = 0;
                    for (int other = 0; other < kWideCards; ++other)
                        if (other != card &&
                            !(legal(bit(card) | bit(other), led, number, demanded) & bit(card)))
                            found |= bit(other);
                    besides_[besides(number, led, demanded, card)] = found;
                }
}

// --- before the play ---

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

// --- the play ---

int FoolKit::time(int number) const {
    for (std::size_t at = 0; at < tables_.feats.size(); ++at)
        if (tables_.feats[at].before == number) return static_cast<int>(at);
    return -1;
}

std::array<bool, 2> FoolKit::feats(const FoolHand& hand, int seat) const {
    const int at = time(hand.number);
    if (at < 0 || hand.feat_time[place(seat)] >= 0) return {false, false};
    const FeatTime& window = tables_.feats[place(at)];
    const int won = hand.tricks[place(seat)];
    return {window.vole && won == hand.number - 1, window.nolo && won == 0};
}

void FoolKit::begin_trick(FoolHand& hand) const {
    hand.turn = 0;
    next_feat(hand);
}

void FoolKit::next_feat(FoolHand& hand) const {
    for (; hand.turn < kSeats; ++hand.turn) {
        const int seat = (hand.leader + hand.turn) % kSeats;
        const auto open = feats(hand, seat);
        if (!open[0] && !open[1]) continue;
        hand.phase = FoolPhase::announce;
        hand.seat = seat;
        return;
    }
    if (hand.number != tables_.demanded_before || hand.fool_trick) return begin_lead(hand);
    hand.phase = FoolPhase::demand;
    hand.turn = 0;
    hand.seat = hand.leader;
}

void FoolKit::begin_lead(FoolHand& hand) const {
    if (hand.number == tables_.forced_in && has(hand.hands[place(hand.leader)], tables_.fool))
        hand.leader = (hand.leader + 1) % kSeats;
    hand.phase = FoolPhase::play;
    hand.seat = hand.leader;
}

void FoolKit::play(FoolHand& hand, int action) const {
    const auto seat = place(hand.seat);
    int card = action, suit = -1;
    if (action >= kWideCards) {
        card = tables_.fool;
        suit = static_cast<int>(std::find(tables_.led_as.begin(), tables_.led_as.end(), action) -
                                tables_.led_as.begin());
    }
    hand.lacks[seat] |= besides_[besides(hand.number, led(hand), hand.demanded, card)];
    hand.hands[seat] &= ~bit(card);
    hand.played[seat] |= bit(card);
    hand.trick[place(hand.lying++)] = card;
    if (suit >= 0) {
        bool binds = false;
        for (std::size_t other = 0; other < kSeats; ++other)
            binds = binds || (other != seat && (hand.hands[other] & tables_.suits[place(suit)]));
        if (binds) hand.named = suit;
    }
    if (card == tables_.fool) {
        hand.fool_trick = hand.number;
        hand.fool_owner = hand.seat;
    }
    hand.seat = (hand.seat + 1) % kSeats;
    if (hand.lying == kSeats) end_trick(hand);
}

void FoolKit::end_trick(FoolHand& hand) const {
    const int suit = led(hand);
    int best = -1;
    for (int at = 0; at < kSeats; ++at) {
        const int card = hand.trick[place(at)];
        const int own = tables_.suit_of[place(card)];
        if (card == tables_.fool || (own != suit && own != 0)) continue;
        if (best < 0 || has(tables_.beaters[place(hand.trick[place(best)])], card)) best = at;
    }
    const int winner = (hand.leader + std::max(best, 0)) % kSeats;
    for (int at = 0; at < kSeats; ++at) {
        const int card = hand.trick[place(at)], owner = (hand.leader + at) % kSeats;
        hand.won[place(winner)] |= bit(card);
        hand.points[place(winner)] += tables_.thirds[place(card)];
        const bool pagat = card == tables_.pagat;
        if (!pagat && !has(tables_.kings, card)) continue;
        if (hand.number == kWideTricks) {
            hand.last[place(owner)] = pagat ? 1 : 2;
            continue;
        }
        add(hand.fates, tables_.early[place((pagat * 2 + (owner == winner)) * kSeats + owner)]);
        if (owner != winner) ++hand.lost_early[pagat];
    }
    if (hand.fool_trick == hand.number) hand.fool_winner = winner;
    ++hand.tricks[place(winner)];
    hand.last_winner = hand.leader = winner;
    hand.lying = 0;
    hand.named = -1;
    hand.demanded = false;
    if (++hand.number <= kWideTricks) return begin_trick(hand);
    hand.phase = FoolPhase::over;
    hand.seat = kNobody;
}

void FoolKit::step(FoolHand& hand, int action) const {
    hand.given.push_back(static_cast<std::int16_t>(action));
    const auto say = [&] { ++hand.said[place(hand.seat)][place(action - kWideCards)]; };
    switch (hand.phase) {
    case FoolPhase::redeal:
        if (action == tables_.redeal) {
            hand.stopped = true;
            hand.phase = FoolPhase::over;
            hand.seat = kNobody;
        } else if (++hand.turn == kSeats) {
            hand.phase = FoolPhase::lay;
            hand.seat = hand.dealer;
        } else {
            hand.seat = (hand.leader + hand.turn) % kSeats;
        }
        break;
    case FoolPhase::lay:
        lay(hand, action);
        break;
    case FoolPhase::declare:
        if (action == tables_.good) return close_call(hand);
        hand.next_slot = static_cast<int>(std::find(tables_.slots.begin(), tables_.slots.end(), action) -
                                          tables_.slots.begin());
        hand.calling[place(hand.next_slot)] = hand.holding[place(hand.next_slot)];
        ++hand.next_slot;
        break;
    case FoolPhase::announce:
        say();
        if (action != tables_.good) {
            hand.feat_time[place(hand.seat)] = time(hand.number);
            hand.feat_nolo[place(hand.seat)] = action == tables_.nolo;
        }
        ++hand.turn;
        next_feat(hand);
        break;
    case FoolPhase::demand:
        say();
        hand.demanded = action == tables_.demand;
        if (hand.demanded || ++hand.turn == kSeats) return begin_lead(hand);
        hand.seat = (hand.leader + hand.turn) % kSeats;
        break;
    case FoolPhase::play:
        play(hand, action);
        break;
    case FoolPhase::over:
        break;
    }
}

bool FoolKit::allows(std::size_t row, int action) const {
    bool found = false;
    each_allowed(row, [&](int one) { found = found || one == action; });
    return found;
}

// --- the end ---

std::array<int, kSeats> FoolKit::counted(const FoolHand& hand, int& stranded) const {
    std::array<int, kSeats> found = hand.points;
    stranded = kNobody;
    if (hand.fool_trick && (tables_.captured_from < 0 || hand.fool_trick < tables_.captured_from)) {
        if (!hand.won[place(hand.fool_owner)]) {
            stranded = hand.fool_owner;
        } else {
            int cheapest = 1 << 20;
            for (Wide left = hand.won[place(hand.fool_owner)]; left; left &= left - 1)
                cheapest = std::min(cheapest, tables_.thirds[place(lowest(left))]);
            const int gained = tables_.thirds[place(tables_.fool)] - cheapest;
            found[place(hand.fool_owner)] += gained;
            found[place(hand.fool_winner)] -= gained;
        }
    }
    for (Wide left = hand.laid; left; left &= left - 1)
        found[place(hand.dealer)] += tables_.thirds[place(lowest(left))];
    for (int& points : found)
        points /= 3;
    return found;
}

bool FoolKit::multiplied(const FoolHand& hand) const {
    return !hand.stopped && std::find(hand.tricks.begin(), hand.tricks.end(), 0) != hand.tricks.end();
}

void FoolKit::settle(FoolHand& hand) const {
    hand.reward = {};
    if (hand.stopped) return;
    int stranded = kNobody;
    const auto points = counted(hand, stranded);
    add(hand.reward, hand.fates);
    for (int seat = 0; seat < kSeats; ++seat) {
        add(hand.reward,
            tables_.points[place((hand.dealer * kSeats + seat) * kMostPoints + points[place(seat)])]);
        for (std::size_t slot = 0; slot < kSlots; ++slot)
            if (const int code = hand.called[place(seat)][slot]; code >= 0)
                add(hand.reward, tables_.calls[(slot * kCodes + place(code)) * kSeats + place(seat)]);
        if (const int at = hand.feat_time[place(seat)]; at >= 0)
            add(hand.reward, tables_.failed[place((at * 2 + hand.feat_nolo[place(seat)]) * kSeats + seat)]);
    }
    const int fell = (hand.last[0] * 3 + hand.last[1]) * 3 + hand.last[2];
    add(hand.reward,
        tables_
            .late[place(((hand.last_winner * 27 + fell) * 2 + hand.lost_early[1]) * 5 + hand.lost_early[0])]);
    if (stranded >= 0) add(hand.reward, tables_.stranded[place(stranded)]);
}

int FoolKit::numbers() const {
    return tables_.questions + 4 + 5 + 11 * kSeats + 3 + static_cast<int>(tables_.pots.size());
}

void FoolKit::observe(std::size_t row, std::int8_t* planes, std::int8_t* said, float* numbers) const {
    const FoolHand& hand = hands_[row];
    const int me = std::max(hand.seat, 0);
    constexpr std::size_t head = kWideCards;
    const auto words = place(tables_.words);
    spread(hand.hands[place(me)], planes);
    for (int after = 0; after < kSeats; ++after) {
        const auto seat = place((me + after) % kSeats);
        spread(hand.played[seat], planes + head * place(kSeats + after));
        if (static_cast<int>(seat) == hand.dealer)
            spread(after ? hand.shown : hand.laid, planes + head * place(3 * kSeats + after));
        if (after) spread(hand.lacks[seat], planes + head * place(4 * kSeats + after));
        std::copy_n(hand.said[seat].begin(), words, said + place(after) * words);
    }
    for (int at = 0; at < hand.lying; ++at)
        planes[head * place(2 * kSeats + (hand.leader + at - me + kSeats) % kSeats) +
               place(hand.trick[place(at)])] = 1;
    spread(hand.chosen, planes + head * (5 * kSeats + 2));
    std::fill(numbers, numbers + this->numbers(), 0.0F);
    const std::array<int, 7> asked{tables_.ask_redeal,
                                   tables_.ask_lay,
                                   tables_.ask_declare,
                                   tables_.ask_announce,
                                   tables_.ask_demand,
                                   tables_.ask_play,
                                   0};
    numbers[asked[place(static_cast<int>(hand.phase))]] = 1;
    int at = tables_.questions + 4;
    if (hand.named >= 0) numbers[at + hand.named] = 1;
    at += 5;
    numbers[at + (hand.seat - me + kSeats) % kSeats] = 1;
    numbers[at + kSeats + (hand.dealer - me + kSeats) % kSeats] = 1;
    numbers[at + 3 * kSeats + (hand.leader - me + kSeats) % kSeats] = 1;
    at += 5 * kSeats;
    for (int after = 0; after < kSeats; ++after) {
        const auto seat = place((me + after) % kSeats);
        numbers[at + after] = static_cast<float>(count(hand.hands[seat]));
        numbers[at + kSeats + after] = static_cast<float>(hand.tricks[seat]);
        numbers[at + 2 * kSeats + after] = static_cast<float>(hand.points[seat]);
    }
    at += 6 * kSeats;
    numbers[at] = static_cast<float>(count(hand.laid));
    numbers[at + 1] = 1;
    numbers[at + 2] = hand.demanded;
    for (std::size_t pot = 0; pot < tables_.pots.size(); ++pot)
        numbers[place(at) + 3 + pot] = static_cast<float>(tables_.pots[pot]);
}

} // namespace tarock::kit
