// Whole hands of games with a called partner: 42 cards, four seats, sides that are partly hidden.
// It reads tables that are compiled from a rule set, and knows no game: the auction is a tree whose words ask
// something of a hand, the talk a round over masks of what bars what, prices a table that its owner fills.
#pragma once

#include "tarock/action_bits.hpp"
#include "tarock/hand_kit.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <utility>
#include <vector>

namespace tarock::kit {

constexpr int kFour = 4;
constexpr int kPartnerCards = 42;
constexpr int kPartnerTricks = 9;
constexpr int kShared = 6;      // the cards of the talon
constexpr int kMostWords = 140; // apart from cards
constexpr int kMostBonuses = 20;
constexpr int kMostItems = 2 * kMostBonuses; // each side announces each once

// What a word asks of a hand.
struct Guard {
    Cards one_of = 0; // of which the hand has a card, if there is any in it
    Cards all_of = 0;
    int tarocks = 0;
};

struct GuardedCall {
    int action;
    Guard guard;
    int next; // a node, or ~end
};

struct Invited {
    int card = -1;
    int seat = kNobody; // counted from forehand, as all seats of an auction
};

struct GuardedNode {
    int seat;
    bool raising; // whether the contract is known but for what its buyer adds
    Invited invited;
    std::vector<GuardedCall> calls;
};

struct GuardedEnd {
    int declarer; // nobody where all passed
    int contract;
    int won_by;
    Invited invited;
    int bidders;
    bool needs_honour;              // or the hand is void
    std::array<Cards, kFour> stays; // what each seat may not lay away
};

enum class SideKind { has, points, all_tricks, first_tricks, wins_trick, catches };

struct SideBonus {
    int announce;             // the number of its word
    int contra;               // the number of the first of its raises
    std::uint32_t barred_by;  // by what one's own side has announced
    std::uint32_t barred_now; // by what oneself has announced in this turn
    Cards number_first;       // whoever holds it states the number of his tarocks first, and to a contra too
    bool situated;            // whether the table of situations tells who may announce it
    bool promises;            // whether it is a promise of tricks, as situations ask
    bool silent, silent_loss;
    bool scaled; // whether the contract decides what it brings
    int mingles; // its place among those that change the game's own line; -1 for none of them
    SideKind kind;
    Cards mask;      // the card, or the cards
    int number;      // points, tricks, tricks from the end, or the card that catches
    int bound_to;    // the trick for which its card is kept; 0 for none
    bool all_before; // whether it has failed when a trick before that is lost
};

struct PartnerTables {
    int words = 0;
    std::array<Cards, kPartnerCards> follows{}, beaters{};
    std::array<int, kPartnerCards> thirds{};
    Cards tarocks = 0;
    std::vector<std::pair<bool, int>> packets;
    std::vector<GuardedNode> auction;
    std::vector<GuardedEnd> ends;
    std::vector<std::array<int, kShared>> shares; // by contract, who gets which card, from the declarer on
    Cards honours = 0;
    Cards throws_all = 0;  // with all of these a hand may be thrown in,
    Cards throws_none = 0; // and with none of these
    // the call
    int key_card = 0;          // it is called first, and by its holder to call himself
    std::vector<int> callable; // the others in their order
    std::array<int, kPartnerCards> call_words{};
    std::array<int, 16> count_words{}; // by how many tarocks one holds; -1 where nobody states it
    bool must_accept = true, free_call = true;
    // the talk
    std::vector<SideBonus> bonuses;
    std::array<std::uint32_t, kMostBonuses> bars{}, bars_now{}; // what each bonus bars
    std::uint32_t situated = 0;
    int steps = 0;
    bool plain_is_declarers = false;
    std::vector<bool> situations;
    int game_contra = 0;
    std::uint32_t cheap_contracts = 0;
    int cheap_bonus = -1;
    bool cheap_paid = false;
    bool binds = true;
    std::vector<int> point_classes; // points that bring the same have the same class
    int pass = 0, throw_in = 0, good = 0;
    int contracts = 0;
    int ask_auction = 0, ask_raise = 0, ask_lay = 0, ask_call = 0, ask_announce = 0, ask_play = 0;
    int questions = 0;
};

enum class PartnerPhase { auction, raise, lay, call, talk, play, over };

struct SideItem {
    std::uint8_t bonus = 0, owner = 0, level = 0;
    bool announced = true, made = false;
};

using FourAmounts = std::array<int, kFour>;

struct alignas(64) PartnerHand {
    // what most steps read stands close together
    std::array<Cards, kFour> hands{};
    PartnerPhase phase = PartnerPhase::auction;
    std::int8_t seat = 0;
    std::int8_t dealer = 0;
    std::int8_t declarer = kNobody, contract = -1, won_by = 0;
    std::int8_t invited = -1, inviter = kNobody;
    std::int8_t called = -1;
    std::int8_t partner = kNobody, laid_by = kNobody;
    std::int8_t last = kNobody;
    std::uint8_t shown = 0;
    std::uint8_t quiet = 0, first = 0;
    std::uint8_t waiting = 0; // who has still to lay away
    bool by_choice = false, accepted = false, laid_told = false;
    bool spoken = false, owes = false;
    bool raised = false; // whether any raise was said
    bool scored = false, played_out = true;
    std::uint8_t game_level = 0;
    std::array<std::uint8_t, kFour> stated{};
    std::uint32_t said_now = 0;
    std::array<std::uint32_t, 2> announced{}; // by side
    std::array<std::uint32_t, 2> barred{};    // what each side may not announce for what it has
    std::array<std::uint64_t, 2> open{}; // what each side may raise: bit 0 is the game, bit k + 1 the item k
    std::uint64_t wants_number = 0;      // those of them to which one may not say contra before one's number
    int count = 0;
    int turn = -1;
    int node = 0, end = -1;
    // the play
    std::array<Cards, kFour> played{}, lacks{}, won{};
    std::array<Cards, 2> tied{}; // by side, all cards that are kept for a trick
    std::array<std::int8_t, kFour> trick{}, tricks{};
    std::array<int, kFour> points{};
    std::int8_t number = 0, leader = 0, lying = 0;
    std::array<std::array<std::uint8_t, kFour>, kPartnerTricks> fell{}; // by seat
    std::array<std::uint8_t, kPartnerTricks> winner{};
    // laying away
    std::array<std::uint8_t, kFour> to_lay{};
    std::array<Cards, kFour> chosen{}, laid{};
    std::vector<std::int16_t> given;
    std::array<std::array<std::uint8_t, kMostWords>, kFour> said{}; // owners of raises as seats
    std::array<SideItem, kMostItems> items{};
    // by side and trick, the cards that are kept for it, and those of a promise that may have failed
    std::array<std::array<Cards, kPartnerTricks + 1>, 2> kept{}, promised{};
    std::uint64_t chance = 0;
    std::array<std::uint8_t, kPartnerCards> pack{};
    std::array<std::uint8_t, kShared> talon{};
    FourAmounts reward{};
};

class PartnerKit {
public:
    PartnerKit(PartnerTables tables, std::size_t count, std::uint64_t seed);

    std::size_t size() const { return hands_.size(); }

    const PartnerTables& tables() const { return tables_; }

    const PartnerHand& hand(std::size_t row) const { return hands_[row]; }

    int width() const { return kPartnerCards + tables_.words; }

    void prefetch(std::size_t row) const { fetch_ahead(hands_, row); }

    int seat(std::size_t row) const { return seats_[row]; }

    bool over(std::size_t row) const { return seats_[row] == kNobody; }

    const ActionBits& allowed(std::size_t row) const { return allowed_[row]; }

    void step(std::size_t row, int action) {
        step(hands_[row], action);
        refresh(row);
    }

    void deal(std::size_t row);
    void observe(std::size_t row, std::int8_t* planes, std::int8_t* said, float* numbers) const;

    bool multiplied(std::size_t row) const { return multiplied(hands_[row]); }

    bool settle(std::size_t row, std::vector<PriceKey>& missing) { return settle(hands_[row], missing); }

    int numbers() const;

    // The same for a hand that stands by itself. Its pack and its dealer are given.
    void begin(PartnerHand& hand) const;
    void step(PartnerHand& hand, int action) const;
    // Lets one of those who lay away at the same time choose his cards, all at once.
    void lay(PartnerHand& hand, int seat, Cards cards) const;
    void throw_in(PartnerHand& hand) const;
    // Whether the table of prices cannot settle a hand, because a side took every trick.
    bool multiplied(const PartnerHand& hand) const;
    bool settle(PartnerHand& hand, std::vector<PriceKey>& missing) const;
    // Returns how an ended hand came out: its game first, then what was announced or happened, then numbers.
    std::vector<PriceKey> ending(const PartnerHand& hand) const;

    Cards legal(const PartnerHand& hand) const;
    Cards stays(const PartnerHand& hand, int seat) const;

    bool may_throw(Cards held) const {
        return !(tables_.throws_all & ~held) || !(held & tables_.throws_none);
    }

    Cards allowed_cards(const PartnerHand& hand) const;
    // Calls a function with each word that may be said, in the order of the script.
    template <typename Call>
    void words(const PartnerHand& hand, const Call& call) const;

    int level_of(const PartnerHand& hand, int item) const {
        return item < 0 ? hand.game_level : hand.items[static_cast<std::size_t>(item)].level;
    }

    // Returns the item that a raise is about, by the first of its raises and its owner; -1 for the game.
    int item_of(const PartnerHand& hand, int first, int owner) const;

    void price(const PriceKey& key, const FourAmounts& amounts) { prices_[packed(key)] = amounts; }

private:
    template <typename Call>
    void callable_words(const PartnerHand& hand, const Call& call) const;
    template <typename Call>
    void talk_words(const PartnerHand& hand, const Call& call) const;

    static int side(const PartnerHand& hand, int seat) {
        return seat == hand.declarer || seat == hand.partner ? 0 : 1;
    }

    static bool known(const PartnerHand& hand, int seat) {
        return seat == hand.declarer || (hand.shown >> seat & 1);
    }

    bool fits(Cards held, const Guard& guard) const {
        return (!guard.one_of || (held & guard.one_of)) && !(guard.all_of & ~held) &&
               std::popcount(held & tables_.tarocks) >= guard.tarocks;
    }

    // The word for the number of tarocks that a seat may still state; -1 for none.
    int number_word(const PartnerHand& hand, int seat) const {
        return hand.stated[static_cast<std::size_t>(seat)]
                   ? -1
                   : tables_.count_words[static_cast<std::size_t>(
                         std::popcount(hand.hands[static_cast<std::size_t>(seat)] & tables_.tarocks))];
    }

    bool may_announce(const PartnerHand& hand) const;
    bool situation(const PartnerHand& hand) const;
    std::uint32_t sayable(const PartnerHand& hand, bool number) const;
    void raise(PartnerHand& hand, int item) const;
    void announce(PartnerHand& hand, int action) const;
    bool raise_said(PartnerHand& hand, int action, bool number) const;
    void after_auction(PartnerHand& hand, int end) const;
    void next_layer(PartnerHand& hand) const;
    void call(PartnerHand& hand, int card) const;
    void begin_turn(PartnerHand& hand, int seat) const;
    void end_turn(PartnerHand& hand) const;
    void speak(PartnerHand& hand, int action) const;
    void end_talk(PartnerHand& hand) const;
    void tie(PartnerHand& hand) const;
    void show(PartnerHand& hand, int seat) const;
    void play(PartnerHand& hand, int card) const;
    Cards bound(const PartnerHand& hand, Cards allowed) const;
    Cards pile(const PartnerHand& hand, int side) const;
    int points(const PartnerHand& hand, int side) const;
    int judge(const PartnerHand& hand, const SideBonus& bonus, int side) const;
    std::vector<SideItem> outcome(const PartnerHand& hand) const;
    int declaring_tricks(const PartnerHand& hand) const;
    void observe_numbers(const PartnerHand& hand, int me, float* numbers) const;
    void observe_sides(const PartnerHand& hand, int me, float* at) const;
    static std::uint64_t packed(const PriceKey& key);
    void refresh(std::size_t row);
    PartnerTables tables_;
    std::vector<PartnerHand> hands_;
    std::vector<ActionBits> allowed_;
    std::vector<std::int8_t> seats_;
    std::unordered_map<std::uint64_t, FourAmounts> prices_;
};

template <typename Call>
void PartnerKit::words(const PartnerHand& hand, const Call& call) const {
    const auto me = static_cast<std::size_t>(hand.seat < 0 ? 0 : hand.seat);
    const Cards held = hand.hands[me];
    switch (hand.phase) {
    case PartnerPhase::auction:
    case PartnerPhase::raise:
        for (const GuardedCall& one : tables_.auction[static_cast<std::size_t>(hand.node)].calls)
            if (fits(held, one.guard)) call(one.action);
        break;
    case PartnerPhase::lay:
        if (!hand.to_lay[me]) call(tables_.good);
        if (!hand.chosen[me] && may_throw(held)) call(tables_.throw_in);
        break;
    case PartnerPhase::call:
        callable_words(hand, call);
        break;
    case PartnerPhase::talk:
        talk_words(hand, call);
        break;
    case PartnerPhase::play:
    case PartnerPhase::over:
        break;
    }
}

// The tarocks that may be called, and the number of one's own.
template <typename Call>
void PartnerKit::callable_words(const PartnerHand& hand, const Call& call) const {
    const auto me = static_cast<std::size_t>(hand.seat);
    const Cards held = hand.hands[me];
    const Cards own = held | hand.laid[me];
    const auto say = [&](int card) { call(tables_.call_words[static_cast<std::size_t>(card)]); };
    const bool asked = hand.invited >= 0 && hand.inviter != hand.declarer;
    if (asked) say(hand.invited);
    if (!asked || !tables_.must_accept) {
        if (!(own >> tables_.key_card & 1)) {
            if (!asked || hand.invited != tables_.key_card) say(tables_.key_card);
        } else {
            Cards others = 0;
            for (std::size_t seat = 0; seat < kFour; ++seat)
                if (seat != me) others |= hand.laid[seat];
            const bool free = tables_.free_call && (others & tables_.tarocks);
            for (const int card : tables_.callable) {
                if (own >> card & 1) continue;
                if (!asked || card != hand.invited) say(card);
                if (!free) break;
            }
            if (held >> tables_.key_card & 1) say(tables_.key_card);
        }
    }
    if (const int number = number_word(hand, hand.seat); number >= 0) call(number);
}

// What may be said in the round of announcements: nothing more, a number, announcements, raises.
template <typename Call>
void PartnerKit::talk_words(const PartnerHand& hand, const Call& call) const {
    const int number = number_word(hand, hand.seat);
    if (hand.owes && number >= 0) {
        call(number);
        return;
    }
    call(tables_.pass);
    const bool open = may_announce(hand);
    if (open) {
        if (number >= 0) call(number);
        for (std::uint32_t left = sayable(hand, number >= 0); left; left &= left - 1)
            call(tables_.bonuses[static_cast<std::size_t>(std::countr_zero(left))].announce);
    }
    std::uint64_t left = hand.open[static_cast<std::size_t>(side(hand, hand.seat))];
    if (open && number >= 0) left &= ~hand.wants_number;
    for (; left; left &= left - 1) {
        const int item = std::countr_zero(left) - 1;
        const SideItem one = item < 0 ? SideItem{} : hand.items[static_cast<std::size_t>(item)];
        const int owner = item < 0 ? hand.declarer : one.owner;
        const int first = item < 0 ? tables_.game_contra : tables_.bonuses[one.bonus].contra;
        call(first + ((owner - hand.seat) & (kFour - 1)));
    }
}

} // namespace tarock::kit
