// The kernel's Python face: turns ints into card sets and errors into ValueError.
// Counts nothing itself and knows no rule; a call does a whole piece of work, never a single card.
#include <nanobind/nanobind.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <climits>
#include <stdexcept>
#include <vector>

#include "tarock/perft.hpp"
#include "tarock/position.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace {

using tarock::Bits128;
using tarock::Bits64;
using tarock::CardBits;
using Ints = std::vector<nb::int_>;

// Python's ints have no end, so every one that comes in is measured before it is narrowed.
int small(const nb::int_& number) {
    if (number < nb::int_(INT_MIN) || number > nb::int_(INT_MAX)) {
        throw std::invalid_argument("a number is too large to be a card, a player or a depth");
    }
    return nb::cast<int>(number);
}

Bits128 card_set(const nb::int_& number) {
    if (number < nb::int_(0)) throw std::invalid_argument("a set of cards is never negative");
    const nb::object upper = number >> nb::int_(64);
    const nb::object lower = number & nb::int_(UINT64_MAX);
    if (upper > nb::int_(UINT64_MAX)) throw std::invalid_argument("a pack has at most 128 cards");
    return Bits128{nb::cast<Bits64>(upper)} << 64 | nb::cast<Bits64>(lower);
}

nb::int_ number(Bits128 set) {
    const nb::object upper = nb::int_(tarock::upper_half(set)) << nb::int_(64);
    return nb::borrow<nb::int_>(upper | nb::int_(static_cast<Bits64>(set)));
}

std::vector<Bits128> card_sets(const Ints& numbers) {
    std::vector<Bits128> sets;
    std::ranges::transform(numbers, std::back_inserter(sets), card_set);
    return sets;
}

std::vector<int> cards(const Ints& numbers) {
    std::vector<int> cards;
    std::ranges::transform(numbers, std::back_inserter(cards), small);
    return cards;
}

bool fits_64(const std::vector<Bits128>& sets) {
    return std::ranges::all_of(sets, [](Bits128 set) { return tarock::upper_half(set) == 0; });
}

// Everything a call says about a position, in C++ types but not yet checked.
struct Question {
    std::vector<Bits128> suits;
    int trumps;
    bool must_beat;
    int kept_back;
    std::vector<Bits128> hands;
    int leader;
    std::vector<int> trick;
};

// Checks the question at the given width, then lets `work` answer it while other threads may run.
template <CardBits Bits, class Work>
auto answer_as(const Question& q, Work work) {
    const auto rules = tarock::checked_rules(std::vector<Bits>(q.suits.begin(), q.suits.end()), q.trumps,
                                             q.must_beat, q.kept_back);
    const auto state =
        tarock::checked_state(rules, std::vector<Bits>(q.hands.begin(), q.hands.end()), q.leader, q.trick);
    const nb::gil_scoped_release released;
    return work(rules, state);
}

template <class Work>
auto answer(const Question& q, Work work) {
    const bool narrow = fits_64(q.suits) && fits_64(q.hands);
    return narrow ? answer_as<Bits64>(q, work) : answer_as<Bits128>(q, work);
}

nb::int_ legal(const Ints& suits, const nb::int_& trumps, bool must_beat, const nb::int_& kept_back,
               const Ints& hands, const nb::int_& leader, const Ints& trick) {
    const Question q{card_sets(suits), small(trumps), must_beat,   small(kept_back),
                     card_sets(hands), small(leader), cards(trick)};
    const Bits128 allowed = answer(
        q, [](const auto& rules, const auto& state) -> Bits128 { return tarock::legal(rules, state); });
    return number(allowed);
}

std::uint64_t perft(const Ints& suits, const nb::int_& trumps, bool must_beat, const nb::int_& kept_back,
                    const Ints& hands, const nb::int_& leader, const Ints& trick, const nb::int_& depth) {
    const Question q{card_sets(suits), small(trumps), must_beat,   small(kept_back),
                     card_sets(hands), small(leader), cards(trick)};
    const int cards_deep = small(depth);
    if (cards_deep < 0) throw std::invalid_argument("a depth is never negative");
    return answer(q, [cards_deep](const auto& rules, const auto& state) {
        return tarock::perft(rules, state, cards_deep);
    });
}

} // namespace

NB_MODULE(_kernel, module) {
    module.doc() =
        "The compiled part of Tarock. Card n is bit n of a set; inside a suit the higher bit wins.";
    module.def("legal", legal, nb::kw_only(), "suits"_a, "trumps"_a, "must_beat"_a, "kept_back"_a, "hands"_a,
               "leader"_a, "trick"_a, "The set of cards that the player to move may play.");
    module.def("perft", perft, nb::kw_only(), "suits"_a, "trumps"_a, "must_beat"_a, "kept_back"_a, "hands"_a,
               "leader"_a, "trick"_a, "depth"_a, "How many ways there are to play the next `depth` cards.");
}
