// Reads the tables of compiled hands from the dict that a rule set's own part makes of it.
#include "kit_tables.hpp"

#include <algorithm>
#include <stdexcept>
#include <tuple>
#include <utility>

#include "table_reading.hpp"

namespace tarock::bind {

namespace nb = nanobind;
using kit::Cards;

namespace {

kit::BonusData bonus(const nb::dict& from) {
    kit::BonusData one{};
    fill(one.announce, from, "announce");
    fill(one.contra, from, "contra");
    fill(one.say_mask, from, "say_mask");
    fill(one.say_least, from, "say_least");
    fill(one.say_most, from, "say_most");
    fill(one.needs, from, "needs");
    fill(one.rivals, from, "rivals");
    fill(one.silent, from, "silent");
    fill(one.declarer_alone, from, "declarer_alone");
    fill(one.nobody, from, "nobody");
    fill(one.silent_loss, from, "silent_loss");
    fill(one.needs_game, from, "needs_game");
    fill(one.binds, from, "binds");
    one.kind = static_cast<kit::Kind>(read<int>(from, "kind"));
    fill(one.mask, from, "mask");
    fill(one.number, from, "number");
    fill(one.by_side, from, "by_side");
    fill(one.multiplies, from, "multiplies");
    fill(one.fails_alone, from, "fails_alone");
    fill(one.fails_points, from, "fails_points");
    fill(one.fails_rest, from, "fails_rest");
    fill(one.game_matters, from, "game_matters");
    return one;
}

void read_auctions(kit::Tables& to, const nb::dict& from) {
    using Node = std::pair<int, std::vector<std::pair<int, int>>>;
    const auto trees = read<std::vector<std::vector<Node>>>(from, "auctions");
    if (trees.size() != kit::kSeats) throw std::invalid_argument("there is one auction for each dealer");
    for (std::size_t dealer = 0; dealer < trees.size(); ++dealer)
        for (const auto& [seat, calls] : trees[dealer]) {
            kit::AuctionNode node{seat, {}};
            for (const auto& [action, next] : calls)
                node.calls.push_back({action, next});
            to.auctions[dealer].push_back(std::move(node));
        }
    for (const auto& [declarer, contract, how] : read<std::vector<std::tuple<int, int, int>>>(from, "ends"))
        to.ends.push_back({declarer, contract, how});
}

void read_talk(kit::Tables& to, const nb::dict& from) {
    for (const nb::dict& one : read<std::vector<nb::dict>>(from, "bonuses"))
        to.bonuses.push_back(bonus(one));
    fill(to.announceable, from, "announceable");
    fill(to.early, from, "early");
    fill(to.rungs, from, "rungs");
    fill(to.game_open, from, "game_open");
    fill(to.good_binds, from, "good_binds");
    fill(to.contra_on_announcements, from, "contra_on_announcements");
    fill(to.answers_defenders, from, "answers_defenders");
    fill(to.partners_answer, from, "partners_answer");
    fill(to.clockwise, from, "clockwise");
    fill(to.game_contra, from, "game_contra");
    fill(to.good, from, "good");
}

void read_talon(kit::Tables& to, const nb::dict& from) {
    fill(to.any_adjacent, from, "any_adjacent");
    fill(to.optional_talon, from, "optional_talon");
    fill(to.tarocks_face_up, from, "tarocks_face_up");
    fill(to.tarocks_counted, from, "tarocks_counted");
    fill(to.keep_clean, from, "keep_clean");
    fill(to.suits_first, from, "suits_first");
    fill(to.stays, from, "stays");
    fill(to.parts, from, "parts");
    fill(to.use_talon, from, "use_talon");
    fill(to.no_talon, from, "no_talon");
}

} // namespace

kit::Tables tables_from(const nb::dict& from) {
    kit::Tables to;
    fill(to.cards, from, "cards");
    fill(to.words, from, "words");
    if (to.cards != kit::kCards || to.words < 1 || to.words > kit::kMostSaid)
        throw std::invalid_argument("hands are compiled for 54 cards and at most 72 words");
    fill_cards(to.follows, from, "follows");
    fill_cards(to.beaters, from, "beaters");
    fill_cards(to.thirds, from, "thirds");
    fill(to.tarocks, from, "tarocks");
    fill(to.packets, from, "packets");
    fill(to.cut, from, "cut");
    fill(to.knock, from, "knock");
    fill(to.packet_words, from, "packet_words");
    fill(to.redeal_without_tarocks, from, "redeal_without_tarocks");
    fill(to.all_passed_void, from, "all_passed_void");
    read_auctions(to, from);
    for (const auto& [size, unseen, part] : read<std::vector<std::tuple<int, bool, int>>>(from, "contracts"))
        to.contracts.push_back({size, unseen, part});
    read_talk(to, from);
    read_talon(to, from);
    fill(to.must_beat, from, "must_beat");
    fill(to.kept_back, from, "kept_back");
    fill(to.declarer_leads, from, "declarer_leads");
    fill(to.to_win, from, "to_win");
    to.contract_all_tricks = read<std::vector<bool>>(from, "contract_all_tricks");
    fill(to.points_matter, from, "points_matter");
    fill(to.rest_matters, from, "rest_matters");
    fill(to.turns, from, "turns");
    const auto asked = read<std::array<int, 10>>(from, "questions");
    to.ask_auction = asked[0], to.ask_announce = asked[1], to.ask_use = asked[2], to.ask_talon = asked[3];
    to.ask_unseen = asked[4], to.ask_lay = asked[5], to.ask_play = asked[6];
    to.ask_cut = asked[7], to.ask_packet = asked[8], to.questions = asked[9];
    return to;
}

Ending ending_of(const kit::HandKit& kit, const kit::Hand& hand) {
    const auto [game, items] = kit.ending(hand);
    Ending found{game};
    for (const kit::Said& one : items) {
        kit::PriceKey key = game;
        key[8] = one.bonus;
        key[9] = one.owner + kit::kSeats * (one.loser + 1);
        key[10] = one.when;
        key[11] = one.level;
        key[12] = one.raised_when;
        key[13] = one.made;
        found.push_back(key);
    }
    return found;
}

} // namespace tarock::bind
