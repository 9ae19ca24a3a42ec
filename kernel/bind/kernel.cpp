// The kernel's Python face: turns ints into card sets and errors into ValueError.
// Counts nothing itself and knows no rule; a call does a whole piece of work, never a single card.
#include "fool_kit.hpp"
#include "hand_kit.hpp"
#include "kit_game.hpp"
#include "partner_kit.hpp"
#include "values.hpp"

namespace nb = nanobind;

NB_MODULE(_kernel, module) {
    module.doc() =
        "The compiled part of Tarock. Card n is bit n of a set; inside a suit the higher bit wins.";
    // What a caller keeps in a module of his own is still alive when Python ends; that is no leak.
    nb::set_leak_warnings(false);
    tarock::bind::bind_counting(module);
    tarock::bind::bind_values(module);
    tarock::bind::bind_objectives(module);
    tarock::bind::bind_solving(module);
    tarock::bind::bind_playing(module);
    tarock::bind::bind_trees(module);
    tarock::bind::bind_fused(module);
    tarock::bind::bind_hand_kit(module);
    tarock::bind::bind_fool_kit(module);
    tarock::bind::bind_partner_kit(module);
    tarock::bind::bind_kit_game(module);
}
