// Where batches of hands with a Fool enter the Python module.
#pragma once

#include <nanobind/nanobind.h>

namespace tarock::bind {

void bind_fool_kit(nanobind::module_& module);

} // namespace tarock::bind
