// Where batches of compiled hands enter the Python module.
#pragma once

#include <nanobind/nanobind.h>

namespace tarock::bind {

void bind_hand_kit(nanobind::module_& module);

} // namespace tarock::bind
