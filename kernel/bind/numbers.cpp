#include "numbers.hpp"

#include <iterator>
#include <string>

namespace tarock::bind {

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
    const nb::object upper = nb::int_(upper_half(set)) << nb::int_(64);
    return nb::borrow<nb::int_>(upper | nb::int_(static_cast<Bits64>(set)));
}

std::vector<Bits128> card_sets(const Ints& numbers) {
    std::vector<Bits128> sets;
    std::ranges::transform(numbers, std::back_inserter(sets), card_set);
    return sets;
}

std::vector<int> smalls(const Ints& numbers) {
    std::vector<int> cards;
    std::ranges::transform(numbers, std::back_inserter(cards), small);
    return cards;
}

Numbering::Numbering(const std::vector<std::vector<int>>& suits, int fool) {
    inside_.fill(no_card);
    for (const std::vector<int>& suit : suits) {
        for (const int card : suit) {
            add(card);
        }
    }
    if (fool != no_card) add(fool);
}

void Numbering::add(int card) {
    const std::string name = "card " + std::to_string(card);
    if (card < 0 || card >= std::ssize(inside_))
        throw std::invalid_argument(name + " is not between 0 and 127");
    if (inside_[card] != no_card) throw std::invalid_argument(name + " is twice in the pack");
    inside_[card] = size();
    outside_.push_back(card);
}

int Numbering::inside(int card) const {
    const bool known = card >= 0 && card < std::ssize(inside_) && inside_[card] != no_card;
    if (!known) throw std::invalid_argument("card " + std::to_string(card) + " is not in the pack");
    return inside_[card];
}

Bits128 Numbering::inside_set(Bits128 cards) const {
    Bits128 set = 0;
    for (; cards != 0; cards = without_lowest(cards)) {
        set |= only<Bits128>(inside(lowest(cards)));
    }
    return set;
}

Bits128 Numbering::outside_set(Bits128 cards) const {
    Bits128 set = 0;
    for (; cards != 0; cards = without_lowest(cards)) {
        set |= only<Bits128>(outside(lowest(cards)));
    }
    return set;
}

} // namespace tarock::bind
