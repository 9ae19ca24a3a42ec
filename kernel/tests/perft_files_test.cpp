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
void counts_agree(const PerftCase& position) {
    const auto rules = checked_rules(as<Bits>(position.suits), 0, position.must_beat, position.kept_back);
    const auto state = checked_state(rules, as<Bits>(position.hands), position.leader, position.trick);
    for (const auto& [depth, expected] : position.counts) {
        const auto found = perft(rules, state, depth);
        expect(found == expected, position.place + ": perft " + std::to_string(depth) + " gives " +
                                      std::to_string(found) + ", not " + std::to_string(expected));
    }
}

bool fits_64(const PerftCase& position) {
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
