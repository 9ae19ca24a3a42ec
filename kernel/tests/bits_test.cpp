// Card sets behave alike at both widths, also at the edges of a word.
#include "tarock/bits.hpp"

#include "expect.hpp"

namespace {

using namespace tarock;
using testing::expect;

template <CardBits Bits>
void single_cards_are_found_again() {
    for (int card = 0; card < capacity<Bits>; ++card) {
        const Bits set = only<Bits>(card);
        expect(has(set, card));
        expect(count(set) == 1);
        expect(lowest(set) == card);
        expect(without_lowest(set) == 0);
    }
}

template <CardBits Bits>
void above_leaves_out_the_card_itself() {
    for (int card = 0; card < capacity<Bits>; ++card) {
        const Bits stronger = above<Bits>(card);
        expect(!has(stronger, card));
        expect(count(stronger) == capacity<Bits> - card - 1);
    }
}

template <CardBits Bits>
void cards_come_out_in_ascending_order() {
    const int last = capacity<Bits> - 1;
    const Bits set = only<Bits>(0) | only<Bits>(last / 2) | only<Bits>(last);
    expect(count(set) == 3);
    expect(lowest(set) == 0);
    expect(lowest(without_lowest(set)) == last / 2);
    expect(lowest(without_lowest(without_lowest(set))) == last);
}

template <CardBits Bits>
void all() {
    single_cards_are_found_again<Bits>();
    above_leaves_out_the_card_itself<Bits>();
    cards_come_out_in_ascending_order<Bits>();
}

} // namespace

int main() {
    return tarock::testing::run([] {
        all<Bits64>();
        all<Bits128>();
    });
}
