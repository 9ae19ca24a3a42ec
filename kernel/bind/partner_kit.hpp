// Where batches of hands with a called partner enter the Python module, and how their tables are read.
#pragma once

#include "tarock/partner_kit.hpp"

#include <nanobind/nanobind.h>

#include <memory>

#include "kit_hands.hpp"

namespace tarock::bind {

kit::PartnerTables partner_tables(const nanobind::dict& from);

// Returns what starts single hands.
std::unique_ptr<Hands> partner_hands(const nanobind::dict& tables);

void bind_partner_kit(nanobind::module_& module);

} // namespace tarock::bind
