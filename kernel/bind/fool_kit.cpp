// Batches of compiled hands with a Fool, from Python; their tables come as a dict.
#include "fool_kit.hpp"

#include "tarock/fool_kit.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

#include "kit_batch.hpp"
#include "table_reading.hpp"

namespace tarock::bind {

namespace nb = nanobind;
using namespace nb::literals;
using kit::Wide;

namespace {

// A set of 78 cards comes as its lower and its upper half.
using Halves = std::pair<std::uint64_t, std::uint64_t>;

Wide whole(const Halves& halves) {
    return static_cast<Wide>(halves.second) << 64 | halves.first;
}

template <std::size_t Count>
void fill_sets(std::array<Wide, Count>& to, const nb::dict& from, const char* name) {
    std::vector<Halves> sets;
    fill(sets, from, name);
    if (sets.size() != Count) throw std::invalid_argument(std::string("the wrong number of ") + name);
    std::transform(sets.begin(), sets.end(), to.begin(), whole);
}

void fill_prices(std::vector<kit::Amounts>& to, const nb::dict& from, const char* name, std::size_t count) {
    fill(to, from, name);
    if (to.size() != count) throw std::invalid_argument(std::string("the wrong number of ") + name);
}

void read_law(kit::FoolTables& to, const nb::dict& from) {
    fill(to.forced_in, from, "forced_in");
    fill(to.demanded_before, from, "demanded_before");
    fill(to.forbidden_in, from, "forbidden_in");
    fill(to.captured_from, from, "captured_from");
    fill(to.forced_when_void, from, "forced_when_void");
    fill(to.names_suit, from, "names_suit");
    fill(to.names_suit_last, from, "names_suit_last");
}

void read_prices(kit::FoolTables& to, const nb::dict& from) {
    using kit::kSeats;
    fill_prices(to.calls, from, "calls", kit::kSlots * kit::kCodes * kSeats);
    fill_prices(to.points, from, "points", kSeats * kSeats * kit::kMostPoints);
    fill_prices(to.early, from, "early", std::size_t{2} * 2 * kSeats);
    fill_prices(to.late, from, "late", std::size_t{kSeats} * 27 * 2 * 5);
    fill_prices(to.stranded, from, "stranded", kSeats);
    fill_prices(to.failed, from, "failed", to.feats.size() * 2 * kSeats);
}

} // namespace

kit::FoolTables fool_tables(const nb::dict& from) {
    kit::FoolTables to;
    fill(to.words, from, "words");
    if (to.words < 1 || to.words > 128) throw std::invalid_argument("hands are compiled for 1 to 128 words");
    fill_sets(to.beaters, from, "beaters");
    fill_sets(to.suits, from, "suits");
    fill_sets(to.fours, from, "fours");
    fill(to.suit_of, from, "suit_of");
    fill(to.thirds, from, "thirds");
    Halves kings;
    fill(kings, from, "kings");
    to.kings = whole(kings);
    fill(to.fool, from, "fool");
    fill(to.pagat, from, "pagat");
    fill(to.mond, from, "mond");
    fill(to.packets, from, "packets");
    fill(to.redeal_asked, from, "redeal_asked");
    fill(to.discard_law, from, "discard_law");
    fill(to.shows_broken, from, "shows_broken");
    fill(to.compulsory, from, "compulsory");
    fill(to.tarocks_least, from, "tarocks_least");
    fill(to.kings_abundant, from, "kings_abundant");
    fill(to.cavalry_abundant, from, "cavalry_abundant");
    fill(to.from_below, from, "from_below");
    fill(to.slots, from, "slots");
    std::vector<std::tuple<int, bool, bool>> feats;
    fill(feats, from, "feats");
    for (const auto& [before, vole, nolo] : feats)
        to.feats.push_back({before, vole, nolo});
    read_law(to, from);
    std::array<int, 6> said{}, asked{};
    fill(said, from, "said");
    to.good = said[0], to.pass = said[1], to.demand = said[2], to.redeal = said[3], to.vole = said[4],
    to.nolo = said[5];
    fill(to.led_as, from, "led_as");
    read_prices(to, from);
    fill(asked, from, "asked");
    to.ask_lay = asked[0], to.ask_declare = asked[1], to.ask_announce = asked[2], to.ask_play = asked[3],
    to.ask_redeal = asked[4], to.ask_demand = asked[5];
    fill(to.questions, from, "questions");
    fill(to.pots, from, "pots");
    return to;
}

namespace {

class FoolBatch : public Batch<kit::FoolKit> {
public:
    FoolBatch(const nb::dict& from, std::size_t count, std::uint64_t seed, int threads)
        : Batch(kit::FoolKit(fool_tables(from), count, seed), threads) {}
};

} // namespace

void bind_fool_kit(nb::module_& module) {
    auto bound = nb::class_<FoolBatch>(module, "FoolBatch", "Compiled hands with a Fool, stepped together.");
    bound.def(
        nb::init<const nb::dict&, std::size_t, std::uint64_t, int>(), "tables"_a, "count"_a, "seed"_a,
        "threads"_a,
        nb::sig(
            "def __init__(self, tables: dict[str, object], count: int, seed: int, threads: int) -> None"));
    bind_batch<FoolBatch>(bound);
}

} // namespace tarock::bind
