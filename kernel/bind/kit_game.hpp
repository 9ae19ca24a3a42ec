// One compiled hand behind the interface of a game, as Python's own objects hold it: each card makes one, so
// they are none of nanobind's.
#pragma once

#include "tarock/bits.hpp"

#include <nanobind/nanobind.h>

#include <cstddef>
#include <cstdint>
#include <exception>
#include <memory>
#include <utility>
#include <vector>

#include "kit_games.hpp"

namespace tarock::bind {

class Game {
public:
    Game(nanobind::object shared, nanobind::object origin, int dealer, const nanobind::tuple& cards);

    const KitGames& games() const { return *games_; }

    bool left() const { return hand_->left(); }

    // Takes an answer and returns the next questions; None if it is not one of those that were offered.
    PyObject* act(PyObject* self, PyObject* seat, PyObject* action);
    // Takes an answer that has been found legal, and is made of several cards or words.
    PyObject* choose(PyObject* self, int seat, PyObject* action, const std::vector<int>& numbers);
    nanobind::tuple told(std::size_t first, std::size_t last) const;

    std::size_t count() const { return told_.size(); }

    // Returns the options of the question that followed so many actions, from the script.
    nanobind::object script(std::size_t count) const { return games_->scripted(origin_, told(0, count)); }

    // Returns what each seat gets; None where prices are missing, which are added to a list, or where only
    // the settlement of the whole hand tells it.
    PyObject* totals(PyObject* missing);

    nanobind::object ending() const { return hand_->ending(); }

    // Returns the open questions; nothing at the end, or where the script has to go on.
    PyObject* asked(PyObject* self);

private:
    bool offers(int id) const;
    nanobind::object offer(PyObject* self, int topic);
    nanobind::object several(int seat, int topic) const;
    PyObject* asked_together(unsigned seats);

    nanobind::object shared_;
    KitGames* games_;
    nanobind::object origin_;
    std::unique_ptr<OneHand> hand_;
    Offered offered_;
    std::vector<nanobind::object> together_; // the questions that are open at the same time, by seat
    std::vector<std::pair<int, nanobind::object>> told_;
};

// Returns the game behind one of Python's objects.
Game& game_of(PyObject* self);

// Makes the type of options. Options are a record of their moment.
PyTypeObject* make_options_type();
nanobind::object options_of_now(PyObject* game, const Offered& offered, std::size_t told);

// Lets Python see what C++ throws.
template <typename Work>
PyObject* guarded(const Work& work) {
    try {
        return work();
    } catch (nanobind::python_error& error) {
        error.restore();
    } catch (const std::exception& error) {
        PyErr_SetString(PyExc_ValueError, error.what());
    }
    return nullptr;
}

template <typename Function>
void* slot(Function function) {
    return reinterpret_cast<void*>(function);
}

inline void* slot(const char* text) {
    return const_cast<char*>(text);
}

template <typename Function>
PyCFunction method(Function function) {
    return reinterpret_cast<PyCFunction>(reinterpret_cast<void (*)()>(function));
}

void bind_kit_game(nanobind::module_& module);

} // namespace tarock::bind
