// Where batches of hands with a Fool enter the Python module, and how their tables are read.
#pragma once

#include "tarock/fool_kit.hpp"

#include <nanobind/nanobind.h>

namespace tarock::bind {

kit::FoolTables fool_tables(const nanobind::dict& from);

void bind_fool_kit(nanobind::module_& module);

} // namespace tarock::bind
