// Batches of compiled hands, from Python: arrays in and out, one call for a step of all hands.
#include "tarock/hand_kit.hpp"

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <stdexcept>
#include <string>
#include <thread>
#include <tuple>

#include "hand_kit.hpp"
#include "kit_batch.hpp"
#include "kit_tables.hpp"

namespace tarock::bind {

namespace nb = nanobind;
using namespace nb::literals;

namespace {

class KitBatch : public Batch<kit::HandKit> {
public:
    KitBatch(const nb::dict& from, std::size_t count, std::uint64_t seed, int threads)
        : Batch(kit::HandKit(tables_from(from), count, seed), threads) {}

    void price(const kit::PriceKey& key, const kit::Amounts& amounts) { kit_.price(key, amounts); }

    Ending ending(std::size_t row) const { return ending_of(kit_, kit_.hand(checked(row))); }
};

} // namespace

void bind_hand_kit(nb::module_& module) {
    auto bound = nb::class_<KitBatch>(module, "KitBatch", "Compiled hands of a rule set, stepped together.");
    bound.def(
        nb::init<const nb::dict&, std::size_t, std::uint64_t, int>(), "tables"_a, "count"_a, "seed"_a,
        "threads"_a,
        nb::sig(
            "def __init__(self, tables: dict[str, object], count: int, seed: int, threads: int) -> None"));
    bind_batch<KitBatch>(bound);
    bound.def("price", &KitBatch::price, "key"_a, "amounts"_a).def("ending", &KitBatch::ending, "row"_a);
}

} // namespace tarock::bind
