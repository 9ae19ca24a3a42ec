// What all compiled games of a rule set share, read from Python.
#include "kit_games.hpp"

#include <nanobind/stl/vector.h>

#include <cstddef>
#include <stdexcept>
#include <utility>

namespace tarock::bind {

namespace nb = nanobind;

KitGames::KitGames(const nb::dict& from, const nb::dict& records)
    : hands(hands_of(from)), fool(hands->fool()), cards(hands->cards()), ask(nb::borrow(records["ask"])),
      chance(nb::borrow(records["chance"])), several(nb::borrow(records["several"])),
      scripted(nb::borrow(records["scripted"])) {
    card_at = nb::cast<std::vector<int>>(records["cards"]);
    place_of.fill(-1);
    for (std::size_t place = 0; place < card_at.size(); ++place)
        place_of.at(static_cast<std::size_t>(card_at[place])) = static_cast<int>(place);
    if (static_cast<int>(card_at.size()) != cards) throw std::invalid_argument("the pack does not fit");
    for (const nb::handle topic : records["topics"])
        topics.push_back(nb::borrow(topic));
    for (const nb::handle actions_closing : records["closed_by"])
        closed_by.push_back(nb::borrow(actions_closing));
    if (topics.size() != hands->topics() || closed_by.size() != topics.size())
        throw std::invalid_argument("the questions do not fit");
    for (const nb::handle action : records["actions"]) {
        const auto id = static_cast<int>(actions.size());
        actions.push_back(nb::borrow(action));
        if (action.is_none()) continue;
        by_place.emplace(action.ptr(), id);
        ids[action] = id;
    }
    for (int seat = 0; seat < hands->seats(); ++seat)
        seats.push_back(nb::int_(seat));
    for (int count = 0; count < 16; ++count)
        bits.push_back(nb::int_(count));
    bits_name = nb::steal(PyUnicode_InternFromString("getrandbits"));
    random_name = nb::steal(PyUnicode_InternFromString("random"));
}

int KitGames::find(PyObject* action) const {
    if (const auto known = by_place.find(action); known != by_place.end()) return known->second;
    PyObject* id = PyDict_GetItemWithError(ids.ptr(), action);
    if (id) return nb::cast<int>(nb::handle(id));
    PyErr_Clear();
    return -1;
}

nb::object KitGames::card_bits(Bits128 places) const {
    Bits128 found = 0;
    for (; places; places &= places - 1)
        found |= only<Bits128>(card_at[static_cast<std::size_t>(lowest(places))]);
    const nb::object upper = nb::int_(static_cast<std::uint64_t>(found >> 64));
    return (upper << nb::int_(64)) | nb::int_(static_cast<std::uint64_t>(found));
}

nb::object KitGames::asked(int seat, int topic, nb::object options) const {
    PyObject* found = PyType_GenericAlloc(reinterpret_cast<PyTypeObject*>(ask.ptr()), 4);
    if (!found) throw nb::python_error();
    const auto about = static_cast<std::size_t>(topic);
    PyTuple_SetItem(found, 0, nb::object(seats[static_cast<std::size_t>(seat)]).release().ptr());
    PyTuple_SetItem(found, 1, nb::object(topics[about]).release().ptr());
    PyTuple_SetItem(found, 2, options.release().ptr());
    PyTuple_SetItem(found, 3, nb::object(closed_by[about]).release().ptr());
    return nb::steal(found);
}

} // namespace tarock::bind
