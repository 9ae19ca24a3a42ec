// Whole hands of the 54-card contract games, many of them side by side, stepped by numbers.
// It reads tables that are compiled from a rule set, and knows no game: auctions are trees, announcements a
// round over masks, prices a table that its owner fills. Where a hand leaves these tables it says so.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

namespace tarock::kit {

using Cards = std::uint64_t; // bit n is the card with number n of the vocabulary
constexpr int kSeats = 3;
constexpr int kTricks = 16;
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
    bool multiplies; // announced, it may change what other lines count
};

struct Tables {
    int cards = 54;
    int words = 0;
    std::array<Cards, 64> follows{};
    std::array<Cards, 64> beaters{};
    std::array<int, 64> thirds{};
    Cards tarocks = 0;
    std::vector<std::pair<bool, int>> packets;
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
    // questions by their place among the numbers of an observation
    int ask_auction = 0, ask_announce = 0, ask_use = 0, ask_talon = 0, ask_unseen = 0, ask_lay = 0,
        ask_play = 0;
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

enum class Phase { auction, talk, use_talon, part, lay, play, over, script };

struct Hand {
    std::uint64_t chance = 0;
    int dealer = 0;
    std::array<std::uint8_t, 54> pack{};
    std::array<Cards, kSeats> dealt{};
    std::array<Cards, kSeats> hands{};
    std::array<int, 6> talon{};
    Phase phase = Phase::auction;
    int seat = 0;
    int node = 0;
    int declarer = kNobody;
    int contract = -1;
    int won_by = 0;
    std::vector<Said> items;
    int game_level = 0;
    int game_when = 1;
    // the round of announcements
    int window = 0;
    int stage = 0;
    std::array<int, 2> speakers{};
    int speaker = 0;
    int speaking = 0;
    std::uint64_t stakes = 0; // bit 0 is the game, bit k + 1 the item k
    std::uint64_t fresh = 0;
    std::uint64_t open = 0;
    std::uint32_t sayable = 0;
    // the talon
    bool shown = false;
    Cards taken = 0;
    Cards drawn = 0;
    Cards laid = 0;
    Cards chosen = 0;
    int to_lay = 0;
    Cards rest = 0;
    // the play
    std::array<Cards, kSeats> held{};
    std::array<Cards, kSeats> played{};
    std::array<Cards, kSeats> lacks{};
    std::array<Cards, kSeats> won{};
    std::array<int, kSeats> tricks{};
    std::array<int, kSeats> points{};                             // of the tricks won, in thirds
    std::array<std::array<std::uint8_t, kSeats>, kTricks> fell{}; // by seat
    std::array<std::uint8_t, kTricks> winner{};
    int number = 0;
    int leader = 0;
    int lying = 0;
    std::array<int, kSeats> trick{};
    std::array<std::vector<std::uint8_t>, kSeats> said{};
    std::vector<std::int16_t> given;
    Amounts reward{};
};

class HandKit {
public:
    HandKit(Tables tables, std::size_t count, std::uint64_t seed);

    std::size_t size() const { return hands_.size(); }

    const Tables& tables() const { return tables_; }

    const Hand& hand(std::size_t row) const { return hands_[row]; }

    void allowed(std::size_t row, std::uint8_t* mask) const;
    bool allows(std::size_t row, int action) const;
    void step(std::size_t row, int action);
    void deal(std::size_t row);
    void observe(std::size_t row, std::int8_t* planes, std::int8_t* said, float* numbers) const;
    // Settle an ended hand by the table of prices; what is missing is added to the list.
    bool settle(std::size_t row, std::vector<PriceKey>& missing);

    void price(const PriceKey& key, const Amounts& amounts) { prices_[key] = amounts; }

    int numbers() const;

private:
    Cards legal(const Hand& hand) const;
    Cards layable(const Hand& hand) const;
    int next_auction(Hand& hand, int next);
    void start_talk(Hand& hand, int window);
    void next_stage(Hand& hand);
    void next_speaker(Hand& hand);
    void end_talk(Hand& hand);
    void begin_talon(Hand& hand);
    void take(Hand& hand, int start, int size);
    void begin_play(Hand& hand);
    void lay_card(Hand& hand, int card);
    void play_card(Hand& hand, int card);
    void speak(Hand& hand, int action);
    std::uint32_t fitting(const Hand& hand) const;
    std::uint32_t offered_parts(const Hand& hand) const;
    bool answerable(const Hand& hand, int stake) const;
    std::vector<Said> outcome(const Hand& hand, bool won) const;
    int judge(const Hand& hand, const BonusData& bonus, int seat) const;
    int captured_from(const Hand& hand, const BonusData& bonus) const;
    bool has_said(const Hand& hand, int bonus, int seat) const;
    Tables tables_;
    std::vector<Hand> hands_;
    std::map<PriceKey, Amounts> prices_;
};

} // namespace tarock::kit
