// Legal cards and counts of a position given as plain numbers.
#include "tarock/perft.hpp"
#include "tarock/position.hpp"
#include "values.hpp"

namespace tarock::bind {

using namespace nb::literals;

namespace {

bool fits_64(const std::vector<Bits128>& sets) {
    return std::ranges::all_of(sets, [](Bits128 set) { return upper_half(set) == 0; });
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
    const auto rules =
        checked_rules(std::vector<Bits>(q.suits.begin(), q.suits.end()), q.trumps, q.must_beat, q.kept_back);
    const auto state =
        checked_state(rules, std::vector<Bits>(q.hands.begin(), q.hands.end()), q.leader, q.trick);
    const nb::gil_scoped_release released;
    return work(rules, state);
}

template <class Work>
auto answer(const Question& q, Work work) {
    const bool narrow = fits_64(q.suits) && fits_64(q.hands);
    return narrow ? answer_as<Bits64>(q, work) : answer_as<Bits128>(q, work);
}

nb::int_ legal_cards(const Ints& suits, const nb::int_& trumps, bool must_beat, const nb::int_& kept_back,
                     const Ints& hands, const nb::int_& leader, const Ints& trick) {
    const Question q{card_sets(suits), small(trumps), must_beat,    small(kept_back),
                     card_sets(hands), small(leader), smalls(trick)};
    const Bits128 allowed =
        answer(q, [](const auto& rules, const auto& state) -> Bits128 { return legal(rules, state); });
    return number(allowed);
}

std::uint64_t counted(const Ints& suits, const nb::int_& trumps, bool must_beat, const nb::int_& kept_back,
                      const Ints& hands, const nb::int_& leader, const Ints& trick, const nb::int_& depth) {
    const Question q{card_sets(suits), small(trumps), must_beat,    small(kept_back),
                     card_sets(hands), small(leader), smalls(trick)};
    const int cards_deep = small(depth);
    if (cards_deep < 0) throw std::invalid_argument("a depth is never negative");
    return answer(
        q, [cards_deep](const auto& rules, const auto& state) { return perft(rules, state, cards_deep); });
}

} // namespace

void bind_counting(nb::module_& module) {
    module.def("legal", legal_cards, nb::kw_only(), "suits"_a, "trumps"_a, "must_beat"_a, "kept_back"_a,
               "hands"_a, "leader"_a, "trick"_a, "The set of cards that the player to move may play.");
    module.def("perft", counted, nb::kw_only(), "suits"_a, "trumps"_a, "must_beat"_a, "kept_back"_a,
               "hands"_a, "leader"_a, "trick"_a, "depth"_a,
               "How many ways there are to play the next `depth` cards.");
}

} // namespace tarock::bind
