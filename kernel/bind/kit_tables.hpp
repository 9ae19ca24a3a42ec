// Tables of compiled hands, from Python.
#pragma once

#include "tarock/hand_kit.hpp"

#include <nanobind/nanobind.h>

namespace tarock::bind {

kit::Tables tables_from(const nanobind::dict& from);

// How a hand ended: the key of its game, then the keys of what counts beside it.
using Ending = std::vector<kit::PriceKey>;

Ending ending_of(const kit::HandKit& kit, const kit::Hand& hand);

} // namespace tarock::bind
