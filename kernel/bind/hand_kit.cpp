// Batches of compiled hands, from Python: arrays in and out, one call for a step of all hands.
#include "tarock/hand_kit.hpp"

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <stdexcept>
#include <string>
#include <thread>
#include <tuple>

#include "hand_kit.hpp"

namespace tarock::bind {

namespace nb = nanobind;
using namespace nb::literals;
using kit::Cards;

namespace {

template <typename Number, int Dimensions>
using Out = nb::ndarray<Number, nb::ndim<Dimensions>, nb::c_contig, nb::device::cpu>;

template <typename Value>
Value read(const nb::dict& from, const char* name) {
    if (!from.contains(name)) throw std::invalid_argument(std::string("the tables lack ") + name);
    return nb::cast<Value>(from[name]);
}

template <typename Value>
void fill(Value& to, const nb::dict& from, const char* name) {
    to = read<Value>(from, name);
}

void fill_cards(std::array<Cards, 64>& to, const nb::dict& from, const char* name) {
    const auto found = read<std::vector<Cards>>(from, name);
    if (found.size() > to.size()) throw std::invalid_argument("too many cards");
    std::copy(found.begin(), found.end(), to.begin());
}

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

kit::Tables tables(const nb::dict& from) {
    kit::Tables to;
    fill(to.cards, from, "cards");
    fill(to.words, from, "words");
    if (to.cards != 54 || to.words < 1 || to.cards + to.words > 512)
        throw std::invalid_argument("hands are compiled for 54 cards and at most 458 words");
    fill_cards(to.follows, from, "follows");
    fill_cards(to.beaters, from, "beaters");
    const auto thirds = read<std::vector<int>>(from, "thirds");
    std::copy_n(thirds.begin(), std::min<std::size_t>(thirds.size(), 64), to.thirds.begin());
    fill(to.tarocks, from, "tarocks");
    fill(to.packets, from, "packets");
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
    const auto asked = read<std::array<int, 8>>(from, "questions");
    to.ask_auction = asked[0], to.ask_announce = asked[1], to.ask_use = asked[2], to.ask_talon = asked[3];
    to.ask_unseen = asked[4], to.ask_lay = asked[5], to.ask_play = asked[6], to.questions = asked[7];
    return to;
}

// Does something to every hand, in so many threads.
template <typename Work>
void each(std::size_t count, int threads, const Work& work) {
    const auto share = [&](std::size_t part, std::size_t parts) {
        for (std::size_t row = count * part / parts; row < count * (part + 1) / parts; ++row)
            work(row);
    };
    const auto parts = static_cast<std::size_t>(std::max(1, threads));
    std::vector<std::jthread> others;
    for (std::size_t part = 1; part < parts; ++part)
        others.emplace_back(share, part, parts);
    share(0, parts);
}

class KitBatch {
public:
    KitBatch(const nb::dict& from, std::size_t count, std::uint64_t seed, int threads)
        : kit_(tables(from), count, seed), threads_(threads) {}

    std::size_t size() const { return kit_.size(); }

    void seats(Out<std::int8_t, 1> out) const {
        for (std::size_t row = 0; row < size(); ++row)
            out.data()[row] = static_cast<std::int8_t>(kit_.hand(row).seat);
    }

    void masks(Out<std::uint8_t, 2> out) const {
        const std::size_t width = out.shape(1);
        std::uint8_t* to = out.data();
        nb::gil_scoped_release freed;
        each(size(), threads_, [&](std::size_t row) {
            std::fill(to + row * width, to + (row + 1) * width, std::uint8_t{0});
            kit_.allowed(row, to + row * width);
        });
    }

    void observations(Out<std::int8_t, 3> planes, Out<std::int8_t, 3> said, Out<float, 2> numbers) const {
        const std::size_t area = planes.shape(1) * planes.shape(2), words = said.shape(1) * said.shape(2);
        const std::size_t length = numbers.shape(1);
        if (length != static_cast<std::size_t>(kit_.numbers()))
            throw std::invalid_argument("the numbers do not fit");
        auto *to_planes = planes.data(), *to_said = said.data();
        float* to_numbers = numbers.data();
        nb::gil_scoped_release freed;
        each(size(), threads_, [&](std::size_t row) {
            std::fill(to_planes + row * area, to_planes + (row + 1) * area, std::int8_t{0});
            kit_.observe(row, to_planes + row * area, to_said + row * words, to_numbers + row * length);
        });
    }

    // Returns the first row whose action is not allowed, or -1 when all hands have been stepped.
    std::int64_t step(Out<const std::int64_t, 1> actions) {
        const std::int64_t* given = actions.data();
        nb::gil_scoped_release freed;
        for (std::size_t row = 0; row < size(); ++row)
            if (kit_.hand(row).seat >= 0 && !kit_.allows(row, static_cast<int>(given[row])))
                return static_cast<std::int64_t>(row);
        each(size(), threads_, [&](std::size_t row) {
            if (kit_.hand(row).seat >= 0) kit_.step(row, static_cast<int>(given[row]));
        });
        return -1;
    }

    // Settles the hands that are over and deals anew; returns prices that are missing, and hands to be
    // replayed.
    std::tuple<std::vector<kit::PriceKey>, std::vector<std::size_t>> settle(Out<float, 2> rewards,
                                                                            Out<bool, 1> done) {
        std::vector<kit::PriceKey> missing;
        std::vector<std::size_t> replayed;
        for (std::size_t row = 0; row < size(); ++row) {
            const kit::Hand& hand = kit_.hand(row);
            if (hand.phase != kit::Phase::over) continue;
            if (swept(hand)) {
                replayed.push_back(row);
            } else if (kit_.settle(row, missing)) {
                for (std::size_t seat = 0; seat < kit::kSeats; ++seat)
                    rewards.data()[row * kit::kSeats + seat] = static_cast<float>(hand.reward[seat]);
                done.data()[row] = true;
                kit_.deal(row);
            }
        }
        return {std::move(missing), std::move(replayed)};
    }

    void price(const kit::PriceKey& key, const kit::Amounts& amounts) { kit_.price(key, amounts); }

    void deal(std::size_t row) { kit_.deal(checked(row)); }

    int dealer(std::size_t row) const { return kit_.hand(checked(row)).dealer; }

    std::vector<int> pack(std::size_t row) const {
        const auto& cards = kit_.hand(checked(row)).pack;
        return {cards.begin(), cards.end()};
    }

    std::vector<std::int16_t> given(std::size_t row) const { return kit_.hand(checked(row)).given; }

private:
    // A side that takes every trick may multiply what the others count, so no table of prices has it.
    bool swept(const kit::Hand& hand) const {
        if (hand.declarer < 0) return false;
        for (const kit::Said& one : hand.items)
            if (kit_.tables().bonuses[static_cast<std::size_t>(one.bonus)].multiplies) return true;
        const int tricks = hand.tricks[static_cast<std::size_t>(hand.declarer)];
        return tricks == 0 || tricks == kit::kTricks;
    }

    std::size_t checked(std::size_t row) const {
        if (row >= size()) throw std::out_of_range("there is no such hand");
        return row;
    }

    kit::HandKit kit_;
    int threads_;
};

} // namespace

void bind_hand_kit(nb::module_& module) {
    nb::class_<KitBatch>(module, "KitBatch", "Compiled hands of a rule set, stepped together.")
        .def(
            nb::init<const nb::dict&, std::size_t, std::uint64_t, int>(), "tables"_a, "count"_a, "seed"_a,
            "threads"_a,
            nb::sig(
                "def __init__(self, tables: dict[str, object], count: int, seed: int, threads: int) -> None"))
        .def("__len__", &KitBatch::size)
        .def("seats", &KitBatch::seats, "out"_a.noconvert())
        .def("masks", &KitBatch::masks, "out"_a.noconvert())
        .def("observations", &KitBatch::observations, "planes"_a.noconvert(), "said"_a.noconvert(),
             "numbers"_a.noconvert())
        .def("step", &KitBatch::step, "actions"_a.noconvert())
        .def("settle", &KitBatch::settle, "rewards"_a.noconvert(), "done"_a.noconvert())
        .def("price", &KitBatch::price, "key"_a, "amounts"_a)
        .def("deal", &KitBatch::deal, "row"_a)
        .def("dealer", &KitBatch::dealer, "row"_a)
        .def("pack", &KitBatch::pack, "row"_a)
        .def("given", &KitBatch::given, "row"_a);
}

} // namespace tarock::bind
