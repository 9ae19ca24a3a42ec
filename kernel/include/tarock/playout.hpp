// Playing hands out, many at a time: at random, or as a sensible player would without thinking ahead.
// Every playout draws from a stream of its own, so that the answer does not depend on who computes it.
#pragma once

#include <cstdint>
#include <span>

#include "tarock/course.hpp"

namespace tarock {

// Sensible players see their own hand and the trick. Foreseeing ones see all hands, to the end of the trick;
// shunning ones do too, and want no points. Where one side is favoured, it foresees and the other is
// sensible. Wary ones are sensible, but see who could catch what.
enum class Policy : std::uint8_t { random, sensible, foreseeing, favouring, shunning, wary };

// Whether two seats play together; `side` holds the seats of one side, and without one nobody does.
inline bool allied(unsigned side, int one, int other) {
    return one == other || (side != 0 && (side >> one & 1) == (side >> other & 1));
}

// A stream of random words, named by a seed and two numbers.
class Dice {
public:
    Dice(std::uint64_t seed, std::uint64_t first, std::uint64_t second);

    // A number below `limit`. The bias is below 2^-26 for any number of cards.
    std::uint32_t below(std::uint32_t limit) {
        return static_cast<std::uint32_t>((next() >> 32) * limit >> 32);
    }

private:
    std::uint64_t next() {
        state_ += 0xa0761d6478bd642f;
        const Bits128 product = Bits128{state_} * (state_ ^ 0xe7037ed1a0b428db);
        return static_cast<std::uint64_t>(product) ^ upper_half(product);
    }

    std::uint64_t state_;
};

// What one playout came to: card points and tricks by seat, and the numbers of the objective if there is one.
struct Played {
    std::array<std::int32_t, max_players> points{};
    std::array<std::uint8_t, max_players> tricks{};
    std::array<std::int32_t, max_players> values{};
};

// Brings a course to its end. Afterwards its points, failed events and tricks count, its hands do not.
template <CardBits Bits>
void conclude(const PlayRules<Bits>& rules, const Objective<Bits>& objective, Course<Bits>& course,
              Policy policy, unsigned side, Dice& dice);

// Plays one hand out. `side` holds the seats of one side; each other seat belongs to the other side.
// Without a side everyone plays for himself.
template <CardBits Bits>
Played play_out(const PlayRules<Bits>& rules, const PlayState<Bits>& state, const Objective<Bits>& objective,
                Policy policy, unsigned side, Dice& dice);

// Plays a legal move and then the hand out; a trick that the move ends counts.
template <CardBits Bits>
Played play_on(const PlayRules<Bits>& rules, const PlayState<Bits>& state, Move move,
               const Objective<Bits>& objective, Policy policy, unsigned side, Dice& dice);

// Shuffles, deals `rules.tricks` cards to each player and plays them out; seat 0 leads.
template <CardBits Bits>
Played deal_and_play(const PlayRules<Bits>& rules, int players, Policy policy, Dice& dice);

} // namespace tarock
