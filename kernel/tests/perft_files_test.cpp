// Counts every position of the shared `.perft` files, at both widths where the pack allows it.
#include <algorithm>
#include <filesystem>
#include <string>

#include "expect.hpp"
#include "perft_file.hpp"
#include "tarock/perft.hpp"

namespace {

using namespace tarock;
using testing::expect;
using testing::PerftCase;

template <CardBits Bits>
std::vector<Bits> as(const std::vector<Bits128>& sets) {
    return {sets.begin(), sets.end()};
}

template <CardBits Bits>
PlayRules<Bits> rules_of(const PerftCase& position) {
    PlayRules<Bits> rules;
    rules.suits = as<Bits>(position.suits);
    rules.must_beat = position.must_beat;
    rules.kept_back = position.kept_back;
    rules.tricks = position.tricks;
    rules.fool = position.fool;
    return checked_rules(rules);
}

template <CardBits Bits>
PlayState<Bits> state_of(const PlayRules<Bits>& rules, const PerftCase& position) {
    PlayState<Bits> state = checked_state(rules, as<Bits>(position.hands), position.leader, position.trick);
    check_bound(rules, position.bound);
    std::ranges::copy(position.bound, state.bound.begin());
    state.bound_count = static_cast<int>(position.bound.size());
    pass_lead(rules, state);
    return state;
}

template <CardBits Bits>
void counts_agree(const PerftCase& position) {
    const auto rules = rules_of<Bits>(position);
    const auto state = state_of(rules, position);
    for (const auto& [depth, expected] : position.counts) {
        const auto found = perft(rules, state, depth);
        expect(found == expected, position.place + ": perft " + std::to_string(depth) + " gives " +
                                      std::to_string(found) + ", not " + std::to_string(expected));
    }
}

bool fits_64(const PerftCase& position) {
    if (position.fool.card >= 64) return false;
    return std::ranges::all_of(position.suits, [](Bits128 suit) { return upper_half(suit) == 0; });
}

int count_directory(const std::filesystem::path& directory) {
    int positions = 0;
    for (const auto& entry : std::filesystem::directory_iterator(directory)) {
        if (entry.path().extension() != ".perft") continue;
        for (const PerftCase& position : testing::PerftReader(entry.path()).read()) {
            if (fits_64(position)) counts_agree<Bits64>(position);
            counts_agree<Bits128>(position);
            ++positions;
        }
    }
    return positions;
}

} // namespace

int main(int arguments, char** values) {
    return tarock::testing::run([&] {
        expect(arguments == 2, "the directory of the .perft files is the only argument");
        expect(count_directory(values[1]) > 0, "there are no .perft files");
    });
}
