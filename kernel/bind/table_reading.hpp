// How tables of compiled hands are read from a dict of Python.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <stdexcept>
#include <string>
#include <vector>

namespace tarock::bind {

template <typename Value>
Value read(const nanobind::dict& from, const char* name) {
    if (!from.contains(name)) throw std::invalid_argument(std::string("the tables lack ") + name);
    return nanobind::cast<Value>(from[name]);
}

template <typename Value>
void fill(Value& to, const nanobind::dict& from, const char* name) {
    to = read<Value>(from, name);
}

// Reads a list with an entry for each card; a table may have room for more.
template <typename Row>
void fill_cards(Row& to, const nanobind::dict& from, const char* name) {
    const auto found = read<std::vector<typename Row::value_type>>(from, name);
    if (found.size() > to.size()) throw std::invalid_argument(std::string("too many cards in ") + name);
    std::copy(found.begin(), found.end(), to.begin());
}

} // namespace tarock::bind
