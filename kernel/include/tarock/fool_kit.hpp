// Whole hands of games with 78 cards in which everybody plays for himself, declares, and a Fool excuses.
// It reads tables that are compiled from a rule set and knows no game; what a hand brings is a sum of prices
// that its owner has asked for. A hand whose prices do not add up is left to the script.
#pragma once

#include "tarock/bits.hpp"
#include "tarock/hand_kit.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace tarock::kit {

using Wide = Bits128;
constexpr int kWideCards = 78;
constexpr int kWideTricks = 25;
constexpr int kToLay = 3;
constexpr int kSlots = 7; // tarocks, matadors, kings, a cavalry of each suit
constexpr int kCodes = 32;
constexpr int kMostPoints = 128;

struct FeatTime {
    int before; // which trick
    bool vole;
    bool nolo;
};

struct FoolTables {
    int words = 0;
    std::array<Wide, kWideCards> beaters{};
    std::array<int, kWideCards> suit_of{};
    std::array<int, kWideCards> thirds{};
    std::array<Wide, 5> suits{}; // without the Fool; the first are the tarocks
    Wide kings = 0;
    int fool = 0, pagat = 0, mond = 0;
    std::vector<int> packets;
    bool redeal_asked = false;
    int discard_law = 0; // whole sets, few tarocks, void only
    bool shows_broken = false;
    bool compulsory = false;
    int tarocks_least = 0;
    bool kings_abundant = false, cavalry_abundant = false, from_below = false;
    std::array<Wide, 5> fours{}; // the kings, then the courts
    std::array<int, kSlots> slots{};
    std::vector<FeatTime> feats;
    int forced_in = -1, demanded_before = -1, forbidden_in = -1, captured_from = -1;
    bool forced_when_void = false, names_suit = false, names_suit_last = false;
    int good = 0, pass = 0, demand = 0, redeal = 0, vole = 0, nolo = 0;
    std::array<int, 5> led_as{};
    // prices, as amounts for each seat
    std::vector<Amounts> calls;    // slot, code, seat
    std::vector<Amounts> points;   // dealer, seat, whole points
    std::vector<Amounts> early;    // king or Pagat, lost or won, seat
    std::vector<Amounts> late;     // winner, what each seat played, Pagat lost before, kings lost before
    std::vector<Amounts> stranded; // seat
    std::vector<Amounts> failed;   // feat time, vole or nolo, seat
    // questions by their place among the numbers of an observation
    int ask_lay = 0, ask_declare = 0, ask_announce = 0, ask_play = 0, ask_redeal = 0, ask_demand = 0;
    int questions = 0;
    std::vector<int> pots;
};

enum class FoolPhase { redeal, lay, declare, announce, demand, play, over };

struct FoolHand {
    std::uint64_t chance = 0;
    int dealer = 0;
    std::array<std::uint8_t, kWideCards> pack{};
    std::array<Wide, kSeats> hands{};
    FoolPhase phase = FoolPhase::lay;
    int seat = 0;
    int turn = 0;
    Wide chosen = 0, laid = 0, shown = 0;
    std::array<std::array<int, kSlots>, kSeats> called{}; // the code of what was declared; -1 for nothing
    std::array<int, kSlots> holding{};
    std::array<int, kSlots> calling{};
    int next_slot = 0;
    std::array<int, kSeats> feat_time{}; // which one was announced when; -1 for none
    std::array<bool, kSeats> feat_nolo{};
    int number = 1;
    int leader = 0;
    int lying = 0;
    std::array<int, kSeats> trick{};
    int named = -1;
    bool demanded = false;
    int fool_trick = 0, fool_owner = 0, fool_winner = 0;
    std::array<Wide, kSeats> played{}, lacks{}, won{};
    std::array<int, kSeats> tricks{}, points{};
    std::array<int, 2> lost_early{}; // king, Pagat
    Amounts fates{};                 // what the cards that fell before the last trick have brought
    std::array<int, kSeats> last{};  // what each played to the last trick: 0, 1 the Pagat, 2 a king
    int last_winner = 0;
    bool stopped = false; // dealt anew: it brings nothing
    std::array<std::vector<std::uint8_t>, kSeats> said{};
    std::vector<std::int16_t> given;
    Amounts reward{};
};

class FoolKit {
public:
    FoolKit(FoolTables tables, std::size_t count, std::uint64_t seed);

    std::size_t size() const { return hands_.size(); }

    const FoolTables& tables() const { return tables_; }

    const FoolHand& hand(std::size_t row) const { return hands_[row]; }

    int width() const { return kWideCards + tables_.words; }

    void prefetch(std::size_t row) const { fetch_ahead(hands_, row); }

    int seat(std::size_t row) const { return seats_[row]; }

    bool over(std::size_t row) const { return seats_[row] == kNobody; }

    bool multiplied(std::size_t row) const { return multiplied(hands_[row]); }

    const ActionBits& allowed(std::size_t row) const { return allowed_[row]; }

    void step(std::size_t row, int action) {
        step(hands_[row], action);
        refresh(row);
    }

    void deal(std::size_t row);
    void observe(std::size_t row, std::int8_t* planes, std::int8_t* said, float* numbers) const;

    // Settles an ended hand; no price is ever missing.
    bool settle(std::size_t row, std::vector<PriceKey>&) {
        settle(hands_[row]);
        return true;
    }

    int numbers() const;

    // The same for a hand that stands by itself. Its pack and its dealer are given.
    void begin(FoolHand& hand) const;
    void step(FoolHand& hand, int action) const;
    void settle(FoolHand& hand) const;
    // Whether the prices of an ended hand do not add up: one took every trick or none.
    bool multiplied(const FoolHand& hand) const;
    Wide legal(const FoolHand& hand) const;

    // Whether the Fool, were it led now, would stand for a suit.
    bool leads_named(const FoolHand& hand) const {
        return hand.phase == FoolPhase::play && !hand.lying && names(hand.number);
    }

    // Calls a function with each word that may be said, and with the Fool led as each suit, in the order of
    // the script. What is chosen as a set, laid away or declared, comes one by one.
    template <typename Call>
    void words(const FoolHand& hand, const Call& call) const;

    // Calls a function with each action that is allowed, cards first.
    template <typename Call>
    void each_allowed(const FoolHand& hand, const Call& call) const {
        for (Wide left = allowed_cards(hand); left; left &= left - 1)
            call(lowest(left));
        words(hand, call);
    }

    // The cards that may be played or laid away; the Fool is not among them where it stands for a suit.
    Wide allowed_cards(const FoolHand& hand) const {
        if (hand.phase == FoolPhase::lay) return layable(hand);
        if (hand.phase != FoolPhase::play) return 0;
        return leads_named(hand) ? legal(hand) & ~only<Wide>(tables_.fool) : legal(hand);
    }

private:
    struct Way {
        Wide all_of;
        int more;
        Wide of;
    };

    int led(const FoolHand& hand) const;
    bool names(int number) const;
    Wide legal(Wide held, int led, int number, bool demanded) const;
    std::vector<Way> ways(Wide held) const;
    Wide layable(const FoolHand& hand) const;
    int grade(Wide held, Wide four, bool abundant) const;
    Wide bound(Wide held) const;
    std::array<int, kSlots> combinations(Wide held) const;
    std::array<bool, 2> feats(const FoolHand& hand, int seat) const;
    int time(int number) const;
    void lay(FoolHand& hand, int card) const;
    void begin_calls(FoolHand& hand) const;
    void ask_call(FoolHand& hand) const;
    void close_call(FoolHand& hand) const;
    void begin_trick(FoolHand& hand) const;
    void next_feat(FoolHand& hand) const;
    void begin_lead(FoolHand& hand) const;
    void play(FoolHand& hand, int action) const;
    void end_trick(FoolHand& hand) const;
    std::array<int, kSeats> counted(const FoolHand& hand, int& stranded) const;
    std::size_t besides(int number, int led, bool demanded, int card) const;
    void know();
    FoolTables tables_;
    void refresh(std::size_t row);
    std::vector<FoolHand> hands_;
    std::vector<ActionBits> allowed_;
    std::vector<std::int8_t> seats_;
    // What a card tells of its player's other cards, by sort of trick, suit led, demand, and card.
    std::vector<Wide> besides_;
};

template <typename Call>
void FoolKit::words(const FoolHand& hand, const Call& call) const {
    switch (hand.phase) {
    case FoolPhase::redeal:
        call(tables_.good);
        if (!(hand.hands[static_cast<std::size_t>(hand.seat)] & tables_.suits[0])) call(tables_.redeal);
        break;
    case FoolPhase::declare:
        call(tables_.good);
        for (std::size_t slot = static_cast<std::size_t>(hand.next_slot); slot < kSlots; ++slot)
            if (hand.holding[slot] >= 0) call(tables_.slots[slot]);
        break;
    case FoolPhase::announce: {
        const auto open = feats(hand, hand.seat);
        call(tables_.good);
        if (open[0]) call(tables_.vole);
        if (open[1]) call(tables_.nolo);
        break;
    }
    case FoolPhase::demand:
        call(tables_.pass);
        call(tables_.demand);
        break;
    case FoolPhase::play:
        if (!leads_named(hand) || !has(legal(hand), tables_.fool)) break;
        for (std::size_t suit = 1; suit <= tables_.led_as.size(); ++suit)
            call(tables_.led_as[suit % tables_.led_as.size()]); // the tarocks come last
        break;
    case FoolPhase::lay:
    case FoolPhase::over:
        break;
    }
}

} // namespace tarock::kit
