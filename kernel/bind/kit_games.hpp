// What all compiled games of a rule set share: its tables and prices, and Python's records for what is said.
#pragma once

#include "tarock/bits.hpp"

#include <nanobind/nanobind.h>

#include <array>
#include <memory>
#include <unordered_map>
#include <vector>

#include "kit_hands.hpp"

namespace tarock::bind {

constexpr int kPlaces = 128; // no card has a higher number

class KitGames {
public:
    KitGames(const nanobind::dict& from, const nanobind::dict& records);

    // Returns the id of an action; -1 for one that nobody says here.
    int find(PyObject* action) const;

    // Returns a set of cards as Python numbers them.
    nanobind::object card_bits(Bits128 places) const;

    // Puts a question to a seat. A named tuple that is filled in place: its own constructor is in Python.
    nanobind::object asked(int seat, int topic, nanobind::object options) const;

    std::unique_ptr<Hands> hands;
    int fool, cards;
    std::vector<int> card_at;
    std::array<int, kPlaces> place_of{};
    std::vector<nanobind::object> actions, topics, closed_by, seats, bits;
    std::unordered_map<PyObject*, int> by_place;
    nanobind::dict ids;
    nanobind::object ask, chance, several, scripted, random_name, bits_name;
};

} // namespace tarock::bind
