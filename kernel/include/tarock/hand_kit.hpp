// Whole hands of the 54-card contract games, many of them side by side, stepped by numbers.
// It reads tables that are compiled from a rule set, and knows no game: auctions are trees, announcements a
// round over masks, prices a table that its owner fills. Where a hand leaves these tables it says so.
#pragma once

#include "tarock/action_bits.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <utility>
#include <vector>

namespace tarock::kit {

using Cards = std::uint64_t; // bit n is the card with number n of the vocabulary
constexpr int kSeats = 3;
constexpr int kCards = 54;
constexpr int kTricks = 16;
constexpr int kMostSaid = 72; // words that a rule set of 54 cards has at most
constexpr int kNobody = -1;
constexpr int kScript = -2; // who is asked when the script has to go on

struct AuctionCall {
    int action;
    int next; // a node, or ~end
};

struct AuctionNode {
    int seat;
    std::vector<AuctionCall> calls;
};

struct AuctionEnd {
    int declarer; // nobody where all passed
    int contract;
    int won_by;
};

struct ContractData {
    int talon;
    bool unseen;
    int part; // which part goes with it; -1 where the declarer chooses
};
enum class Kind { ultimo, held, dealt, won_together, without, points, all_tricks, captured };

struct BonusData {
    int announce; // the number of its word; -1 where it cannot be announced
    int contra;   // the number of the first of its raises
    Cards say_mask;
    int say_least;
    int say_most;
    int needs;
    std::uint32_t rivals;
    bool silent;
    bool declarer_alone;
    bool nobody;
    bool silent_loss;
    bool needs_game;
    bool binds;
    Kind kind;
    Cards mask;
    int number;
    bool by_side;
    bool multiplies;   // announced, it may change what other lines count
    bool fails_alone;  // failed, it changes the game's own line and no other
    bool fails_points; // that line depends on the card points then, and on whether the game was won
    bool fails_rest;   // it depends on what nobody took
    bool game_matters; // what it brings depends on how the game ended and stands raised
};

struct Tables {
    int cards = 54;
    int words = 0;
    std::array<Cards, 64> follows{};
    std::array<Cards, 64> beaters{};
    std::array<int, 64> thirds{};
    Cards tarocks = 0;
    std::vector<std::pair<bool, int>> packets;
    // The words of cutting, of knocking instead, and of each packet that is chosen then; -1 where nobody
    // knocks.
    int cut = -1, knock = -1;
    std::array<int, kSeats> packet_words{-1, -1, -1};
    bool redeal_without_tarocks = false;
    bool all_passed_void = false;
    std::array<std::vector<AuctionNode>, kSeats> auctions;
    std::vector<AuctionEnd> ends;
    std::vector<ContractData> contracts;
    std::vector<BonusData> bonuses;
    // which bonuses may be announced: before or after the talon, in a solo, by the declarer
    std::array<std::array<std::array<std::uint32_t, 2>, 2>, 2> announceable{};
    bool early = false;
    std::array<int, 2> rungs{};
    std::array<bool, 2> game_open{};
    bool good_binds = true;
    bool contra_on_announcements = true;
    bool answers_defenders = false;
    bool partners_answer = false;
    bool clockwise = false;
    int game_contra = 0;
    bool any_adjacent = false;
    bool optional_talon = false;
    bool tarocks_face_up = true;
    bool tarocks_counted = false;
    bool keep_clean = false;
    bool suits_first = false;
    Cards stays = 0;                           // what may never be laid away
    std::array<std::array<int, 6>, 7> parts{}; // the word of a part by size and start; -1 where none is
    int use_talon = -1;
    int no_talon = -1;
    int good = 0;
    bool must_beat = false;
    int kept_back = -1;
    bool declarer_leads = false;
    int to_win = 0;
    std::vector<bool> contract_all_tricks;
    bool points_matter = true;
    bool rest_matters = true;
    bool turns = false; // whether a hand brings the same to whoever sits in the same place from the declarer
    // questions by their place among the numbers of an observation
    int ask_auction = 0, ask_announce = 0, ask_use = 0, ask_talon = 0, ask_unseen = 0, ask_lay = 0,
        ask_play = 0, ask_cut = 0, ask_packet = 0;
    int questions = 0;
};

struct Said {
    int bonus;
    int owner;
    int when; // 0 before the talon, 1 after it, 2 never: it happened
    int level;
    int raised_when;
    bool made;
    int loser = kNobody;
};

using PriceKey = std::array<int, 14>;
using Amounts = std::array<int, kSeats>;

enum class Phase { auction, talk, use_talon, part, lay, play, over, script, cut, packet };

struct alignas(64) Hand {
    // what every card changes stands close together
    std::array<Cards, kSeats> hands{};
    std::array<Cards, kSeats> played{};
    std::array<Cards, kSeats> lacks{};
    std::array<Cards, kSeats> won{};
    std::array<int, kSeats> points{}; // of the tricks won, in thirds
    std::array<std::int8_t, kSeats> tricks{};
    std::array<std::int8_t, kSeats> trick{};
    std::int8_t number = 0;
    std::int8_t leader = 0;
    std::int8_t lying = 0;
    std::int8_t seat = 0;
    Phase phase = Phase::auction;
    std::int8_t declarer = kNobody;
    std::int8_t contract = -1;
    std::int8_t dealer = 0;
    bool binding = false;                                         // whether any of it binds a card
    std::array<std::array<std::uint8_t, kSeats>, kTricks> fell{}; // by seat
    std::array<std::uint8_t, kTricks> winner{};
    std::vector<std::int16_t> given;
    // the talon
    std::array<std::int8_t, 6> talon{};
    bool shown = false;
    Cards taken = 0;
    Cards drawn = 0;
    Cards laid = 0;
    Cards chosen = 0;
    int to_lay = 0;
    Cards rest = 0;
    unsigned packets_left = 0;
    int node = 0;
    int won_by = 0;
    // the round of announcements
    int window = 0;
    int stage = 0;
    std::array<int, 2> speakers{};
    int speaker = 0;
    std::uint64_t stakes = 0; // bit 0 is the game, bit k + 1 the item k
    std::uint64_t fresh = 0;
    std::vector<std::uint8_t> fresh_order; // what is fresh as it was said
    std::vector<std::uint8_t> stake_order;
    std::uint64_t open = 0;
    std::uint32_t sayable = 0;
    std::vector<Said> items;
    std::array<std::uint32_t, kSeats> announced{}; // the bonuses of the items, by seat
    int game_level = 0;
    int game_when = 1;
    // by observer, how often each seat from him on said each word, owners of raises counted from him
    std::array<std::array<std::uint8_t, kSeats * kMostSaid>, kSeats> said{};
    // what the hand began with
    std::array<Cards, kSeats> dealt{};
    std::array<Cards, kSeats> held{};
    std::array<std::uint8_t, kCards> pack{};
    std::uint64_t chance = 0;
    Amounts reward{};
};

class HandKit {
public:
    HandKit(Tables tables, std::size_t count, std::uint64_t seed);

    std::size_t size() const { return hands_.size(); }

    const Tables& tables() const { return tables_; }

    const Hand& hand(std::size_t row) const { return hands_[row]; }

    // What is asked most often stands beside the hands, close together.
    int width() const { return tables_.cards + tables_.words; }

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

    // The same for a hand that stands by itself. Its pack and its dealer are given; what is returned tells
    // whether these cards are played, or thrown in at once.
    bool begin(Hand& hand) const;
    Cards legal(const Hand& hand) const;
    // Calls a function with each word that may be said, in the order of the script.
    template <typename Call>
    void words(const Hand& hand, const Call& call) const;

    Cards allowed_cards(const Hand& hand) const {
        return hand.phase == Phase::lay ? layable(hand) : hand.phase == Phase::play ? legal(hand) : 0;
    }

    void step(Hand& hand, int action) const;
    // Settle an ended hand by the table of prices; what is missing is added to the list.
    bool settle(Hand& hand, std::vector<PriceKey>& missing) const;
    // Whether the table of prices cannot settle a hand, because its lines may not add up.
    bool multiplied(const Hand& hand) const;
    // Returns how an ended hand came out: the key of its game, with all it may depend on, and what was said
    // or happened beside it.
    std::pair<PriceKey, std::vector<Said>> ending(const Hand& hand) const;

    // Who owns a stake of the open round, how high it stands, and the first of its raises.
    int owner_of(const Hand& hand, int stake) const {
        return stake ? hand.items[static_cast<std::size_t>(stake - 1)].owner : hand.declarer;
    }

    int level_of(const Hand& hand, int stake) const {
        return stake ? hand.items[static_cast<std::size_t>(stake - 1)].level : hand.game_level;
    }

    int raise_of(const Hand& hand, int stake) const {
        if (!stake) return tables_.game_contra;
        const int bonus = hand.items[static_cast<std::size_t>(stake - 1)].bonus;
        return tables_.bonuses[static_cast<std::size_t>(bonus)].contra;
    }

    std::uint32_t fitting(const Hand& hand) const;
    std::uint32_t offered_parts(const Hand& hand) const;

    void price(const PriceKey& key, const Amounts& amounts) { prices_[packed(key)] = amounts; }

    int numbers() const;

private:
    void know_questions();
    void say(Hand& hand, int word, int owner = kNobody) const;
    void observe_numbers(const Hand& hand, int me, float* numbers) const;
    Cards layable(const Hand& hand) const;
    bool distribute(Hand& hand) const;
    bool begin_auction(Hand& hand) const;
    void choose_packet(Hand& hand, int number) const;
    int next_auction(Hand& hand, int next) const;
    void start_talk(Hand& hand, int window) const;
    void next_stage(Hand& hand) const;
    void next_speaker(Hand& hand) const;
    void end_talk(Hand& hand) const;
    void begin_talon(Hand& hand) const;
    void take(Hand& hand, int start, int size) const;
    void begin_play(Hand& hand) const;
    void lay_card(Hand& hand, int card) const;
    void play_card(Hand& hand, int card) const;
    void speak(Hand& hand, int action) const;
    bool answerable(const Hand& hand, int stake) const;
    std::vector<Said> outcome(const Hand& hand, bool won) const;
    PriceKey game_key(const Hand& hand, bool whole) const;
    const Said* failed(const Hand& hand) const;
    int judge(const Hand& hand, const BonusData& bonus, int seat) const;
    int captured_from(const Hand& hand, const BonusData& bonus) const;
    static std::uint64_t packed(const PriceKey& key);
    Tables tables_;
    std::array<int, 10> asks_{}; // the question of each phase
    void refresh(std::size_t row);
    std::vector<Hand> hands_;
    std::vector<ActionBits> allowed_;
    std::vector<std::int8_t> seats_;
    std::unordered_map<std::uint64_t, Amounts> prices_;
};

template <typename Call>
void HandKit::words(const Hand& hand, const Call& call) const {
    switch (hand.phase) {
    case Phase::auction:
        for (const AuctionCall& one :
             tables_.auctions[static_cast<std::size_t>(hand.dealer)][static_cast<std::size_t>(hand.node)]
                 .calls)
            call(one.action);
        break;
    case Phase::talk:
        call(tables_.good);
        for (const int stake : hand.stake_order)
            if (hand.open >> stake & 1)
                call(raise_of(hand, stake) + (owner_of(hand, stake) - hand.seat + kSeats) % kSeats);
        for (std::uint32_t left = fitting(hand); left; left &= left - 1)
            call(tables_.bonuses[static_cast<std::size_t>(std::countr_zero(left))].announce);
        break;
    case Phase::use_talon:
        call(tables_.use_talon);
        call(tables_.no_talon);
        break;
    case Phase::part: {
        const int size = tables_.contracts[static_cast<std::size_t>(hand.contract)].talon;
        for (std::uint32_t left = offered_parts(hand); left; left &= left - 1)
            call(tables_.parts[static_cast<std::size_t>(size)]
                              [static_cast<std::size_t>(std::countr_zero(left))]);
        break;
    }
    case Phase::cut:
        call(tables_.cut);
        call(tables_.knock);
        break;
    case Phase::packet:
        for (unsigned left = hand.packets_left; left; left &= left - 1)
            call(tables_.packet_words[static_cast<std::size_t>(std::countr_zero(left))]);
        break;
    case Phase::lay:
    case Phase::play:
    case Phase::over:
    case Phase::script:
        break;
    }
}

} // namespace tarock::kit
