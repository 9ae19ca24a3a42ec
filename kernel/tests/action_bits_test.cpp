// Sets of bits are written as bytes, and drawn from, bit by bit as they stand, at every width that is in use.
#include "tarock/action_bits.hpp"

#include "expect.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <random>

namespace {

using namespace tarock::kit;
using tarock::testing::expect;

constexpr std::array<std::size_t, 6> kWidths{32, 70, 105, 121, 179, kMostActions};

ActionBits any_actions(std::mt19937_64& random) {
    ActionBits found;
    for (int action = 0; action < kMostActions; ++action)
        if (random() % 3 == 0) found.add(action);
    return found;
}

void actions_are_written_as_they_are(const ActionBits& actions) {
    for (const std::size_t width : kWidths) {
        std::array<std::uint8_t, kMostActions> bytes{};
        actions.write(width, bytes.data());
        for (std::size_t action = 0; action < bytes.size(); ++action)
            expect(bytes[action] == (action < width && actions.has(static_cast<std::int64_t>(action))));
    }
}

void each_action_has_its_place(const ActionBits& actions) {
    int place = 0;
    for (int action = 0; action < kMostActions; ++action)
        if (actions.has(action)) expect(actions.at(place++) == action);
    expect(actions.count() == place);
    expect(!actions.has(-1) && !actions.has(kMostActions));
}

template <int Width>
void rows_are_written_as_they_are(std::uint64_t bits) {
    std::array<std::int8_t, Width + 1> row{};
    write_row<Width>(bits, row.data());
    for (int at = 0; at < Width; ++at)
        expect(row[static_cast<std::size_t>(at)] == static_cast<std::int8_t>(bits >> at & 1));
    expect(row[Width] == 0);
}

} // namespace

int main() {
    return tarock::testing::run([] {
        std::mt19937_64 random(7);
        for (int number = 0; number < 500; ++number) {
            const ActionBits actions = any_actions(random);
            actions_are_written_as_they_are(actions);
            each_action_has_its_place(actions);
            const std::uint64_t bits = random();
            rows_are_written_as_they_are<14>(bits);
            rows_are_written_as_they_are<42>(bits);
            rows_are_written_as_they_are<54>(bits);
            rows_are_written_as_they_are<64>(bits);
        }
    });
}
