// Batches of compiled hands with a called partner, from Python; their tables come as a dict.
#include "partner_kit.hpp"

#include <array>
#include <stdexcept>
#include <tuple>
#include <utility>
#include <vector>

#include "kit_batch.hpp"
#include "table_reading.hpp"

namespace tarock::bind {

namespace nb = nanobind;
using namespace nb::literals;
using kit::Cards;

namespace {

using Invited = std::pair<int, int>;
using Call = std::tuple<int, Cards, Cards, int, int>;
using Node = std::tuple<int, bool, Invited, std::vector<Call>>;
using End = std::tuple<int, int, int, Invited, int, bool, std::array<Cards, kit::kFour>>;

void read_auction(kit::PartnerTables& to, const nb::dict& from) {
    for (const auto& [seat, raising, invited, calls] : read<std::vector<Node>>(from, "auction")) {
        kit::GuardedNode node{seat, raising, {invited.first, invited.second}, {}};
        for (const auto& [action, one_of, all_of, tarocks, next] : calls)
            node.calls.push_back({action, {one_of, all_of, tarocks}, next});
        to.auction.push_back(std::move(node));
    }
    for (const auto& [declarer, contract, how, invited, bidders, honour, stays] :
         read<std::vector<End>>(from, "ends"))
        to.ends.push_back({declarer, contract, how, {invited.first, invited.second}, bidders, honour, stays});
    if (to.auction.empty()) throw std::invalid_argument("the auction has no question");
}

kit::SideBonus side_bonus(const nb::dict& from) {
    kit::SideBonus one{};
    fill(one.announce, from, "announce");
    fill(one.contra, from, "contra");
    fill(one.barred_by, from, "barred_by");
    fill(one.barred_now, from, "barred_now");
    fill(one.number_first, from, "number_first");
    fill(one.situated, from, "situated");
    fill(one.promises, from, "promises");
    fill(one.silent, from, "silent");
    fill(one.silent_loss, from, "silent_loss");
    fill(one.scaled, from, "scaled");
    fill(one.mingles, from, "mingles");
    one.kind = static_cast<kit::SideKind>(read<int>(from, "kind"));
    fill(one.mask, from, "mask");
    fill(one.number, from, "number");
    fill(one.bound_to, from, "bound_to");
    fill(one.all_before, from, "all_before");
    return one;
}

void read_talk(kit::PartnerTables& to, const nb::dict& from) {
    for (const nb::dict& one : read<std::vector<nb::dict>>(from, "bonuses"))
        to.bonuses.push_back(side_bonus(one));
    if (to.bonuses.size() > kit::kMostBonuses) throw std::invalid_argument("there are too many bonuses");
    fill(to.steps, from, "steps");
    fill(to.plain_is_declarers, from, "plain_is_declarers");
    fill(to.situations, from, "situations");
    fill(to.game_contra, from, "game_contra");
    fill(to.cheap_contracts, from, "cheap_contracts");
    fill(to.cheap_bonus, from, "cheap_bonus");
    fill(to.cheap_paid, from, "cheap_paid");
    fill(to.binds, from, "binds");
}

void read_call(kit::PartnerTables& to, const nb::dict& from) {
    fill(to.key_card, from, "key_card");
    fill(to.callable, from, "callable");
    fill(to.call_words, from, "call_words");
    fill(to.count_words, from, "count_words");
    fill(to.must_accept, from, "must_accept");
    fill(to.free_call, from, "free_call");
}

} // namespace

kit::PartnerTables partner_tables(const nb::dict& from) {
    kit::PartnerTables to;
    fill(to.words, from, "words");
    if (to.words < 1 || to.words > kit::kMostWords)
        throw std::invalid_argument("hands are compiled for 1 to 140 words");
    fill_cards(to.follows, from, "follows");
    fill_cards(to.beaters, from, "beaters");
    fill_cards(to.thirds, from, "thirds");
    fill(to.tarocks, from, "tarocks");
    fill(to.packets, from, "packets");
    read_auction(to, from);
    fill(to.shares, from, "shares");
    fill(to.honours, from, "honours");
    fill(to.throws_all, from, "throws_all");
    fill(to.throws_none, from, "throws_none");
    read_call(to, from);
    read_talk(to, from);
    fill(to.point_classes, from, "point_classes");
    const auto said = read<std::array<int, 3>>(from, "said"),
               asked = read<std::array<int, 3>>(from, "asked_early");
    to.good = said[0], to.pass = said[1], to.throw_in = said[2];
    to.ask_auction = asked[0], to.ask_raise = asked[1], to.ask_lay = asked[2];
    const auto later = read<std::array<int, 3>>(from, "asked_late");
    to.ask_call = later[0], to.ask_announce = later[1], to.ask_play = later[2];
    fill(to.contracts, from, "contracts");
    fill(to.questions, from, "questions");
    return to;
}

namespace {

class PartnerBatch : public Batch<kit::PartnerKit> {
public:
    PartnerBatch(const nb::dict& from, std::size_t count, std::uint64_t seed, int threads)
        : Batch(kit::PartnerKit(partner_tables(from), count, seed), threads) {}

    void price(const kit::PriceKey& key, const kit::FourAmounts& amounts) { kit_.price(key, amounts); }

    std::vector<kit::PriceKey> ending(std::size_t row) const { return kit_.ending(kit_.hand(checked(row))); }
};

} // namespace

void bind_partner_kit(nb::module_& module) {
    auto bound = nb::class_<PartnerBatch>(module, "PartnerBatch",
                                          "Compiled hands with a called partner, stepped together.");
    bound.def(
        nb::init<const nb::dict&, std::size_t, std::uint64_t, int>(), "tables"_a, "count"_a, "seed"_a,
        "threads"_a,
        nb::sig(
            "def __init__(self, tables: dict[str, object], count: int, seed: int, threads: int) -> None"));
    bind_batch<PartnerBatch>(bound);
    bound.def("price", &PartnerBatch::price, "key"_a, "amounts"_a)
        .def("ending", &PartnerBatch::ending, "row"_a);
}

} // namespace tarock::bind
