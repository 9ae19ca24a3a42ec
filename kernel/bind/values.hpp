// The values that Python holds: rules, positions and objectives, in the width that their pack needs.
#pragma once

#include <functional>
#include <memory>
#include <utility>
#include <variant>

#include "numbers.hpp"
#include "tarock/objective.hpp"
#include "tarock/play.hpp"

namespace tarock::bind {

struct Rules {
    Numbering numbering;
    std::variant<PlayRules<Bits64>, PlayRules<Bits128>> law;

    template <CardBits Bits>
    const PlayRules<Bits>& as() const {
        return std::get<PlayRules<Bits>>(law);
    }

    bool wide() const { return law.index() == 1; }
};

using SharedRules = std::shared_ptr<const Rules>;

// What Python calls Rules: positions keep what it refers to alive.
struct RulesHandle {
    SharedRules rules;
};

struct Position {
    SharedRules rules;
    std::variant<PlayState<Bits64>, PlayState<Bits128>> state;

    template <CardBits Bits>
    const PlayState<Bits>& as() const {
        return std::get<PlayState<Bits>>(state);
    }
};

struct Worth {
    SharedRules rules;
    std::variant<Objective<Bits64>, Objective<Bits128>> objective;
    int players = 0;

    template <CardBits Bits>
    const Objective<Bits>& as() const {
        return std::get<Objective<Bits>>(objective);
    }
};

// Calls `work` with the law and the position in their own width.
template <class Work>
auto with(const Position& position, Work work) {
    if (position.rules->wide()) return work(position.rules->as<Bits128>(), position.as<Bits128>());
    return work(position.rules->as<Bits64>(), position.as<Bits64>());
}

// A move as one number: the card, and above it the suit that the Fool stands for.
int coded(const Rules& rules, Move move);
Move decoded(const Rules& rules, int code);

// Refuses what cannot be judged together.
void check_fit(const Position& position, const Worth& worth);
void check_seats(const Position& position, unsigned seats);

void bind_values(nb::module_& module);
void bind_objectives(nb::module_& module);
void bind_solving(nb::module_& module);
void bind_playing(nb::module_& module);
void bind_counting(nb::module_& module);
void bind_trees(nb::module_& module);
void bind_fused(nb::module_& module);

} // namespace tarock::bind
