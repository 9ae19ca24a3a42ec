// Where compiled games enter the Python module.
#pragma once

#include <nanobind/nanobind.h>

namespace tarock::bind {

void bind_kit_game(nanobind::module_& module);

} // namespace tarock::bind
