// The answers that a compiled hand allows, as Python sees them: listed, drawn from, read.
#include "kit_game.hpp"

#include <algorithm>
#include <bit>
#include <stdexcept>

namespace tarock::bind {

namespace nb = nanobind;

namespace {

PyTypeObject* options_type = nullptr;

// What a question allows, as it stood then; `script` has the same from the script, with all it can tell.
struct KitOptions {
    PyObject_VAR_HEAD PyObject* game;
    std::uint64_t lower, upper; // the cards
    std::uint32_t told;
    bool named;
    std::uint16_t words[1]; // NOLINT: as many as the object's size says

    Bits128 cards() const { return static_cast<Bits128>(upper) << 64 | lower; }
};

KitOptions& options_of(PyObject* self) {
    return *reinterpret_cast<KitOptions*>(self);
}

nb::object script_of(PyObject* self) {
    return game_of(options_of(self).game).script(options_of(self).told);
}

nb::list listed(PyObject* self) {
    const KitOptions& options = options_of(self);
    const KitGames& games = game_of(options.game).games();
    nb::list found;
    for (Bits128 left = options.cards(); left; left &= left - 1)
        found.append(games.actions[static_cast<std::size_t>(lowest(left))]);
    for (Py_ssize_t at = 0; at < Py_SIZE(self); ++at)
        found.append(games.actions[options.words[at]]);
    return found;
}

bool holds(PyObject* self, PyObject* action) {
    const KitOptions& options = options_of(self);
    const KitGames& games = game_of(options.game).games();
    const int id = games.find(action);
    if (id < 0) return false;
    if (id < games.cards) return has(options.cards(), id);
    return std::find(options.words, options.words + Py_SIZE(self), id) != options.words + Py_SIZE(self);
}

// Draws a place below a number as `Random.choice` does, which takes its time.
std::size_t below(const KitGames& games, std::size_t count, PyObject* random) {
    PyObject* arguments[] = {random, games.bits[static_cast<std::size_t>(std::bit_width(count))].ptr()};
    for (;;) {
        const nb::object drawn = nb::steal(PyObject_VectorcallMethod(
            games.bits_name.ptr(), arguments, 2 | PY_VECTORCALL_ARGUMENTS_OFFSET, nullptr));
        if (!drawn.is_valid()) throw nb::python_error();
        if (const std::size_t place = PyLong_AsSize_t(drawn.ptr()); place < count) return place;
    }
}

int card_at(Bits128 cards, std::size_t place) {
    for (; place; --place)
        cards &= cards - 1;
    return lowest(cards);
}

nb::object word_of(const KitGames& games, PyObject* self, PyObject* random) {
    const auto count = static_cast<std::size_t>(Py_SIZE(self));
    return games.actions[options_of(self).words[below(games, count, random)]];
}

nb::object card_of(const KitGames& games, Bits128 cards, PyObject* random) {
    PyObject* arguments[] = {random};
    const nb::object drawn = nb::steal(PyObject_VectorcallMethod(
        games.random_name.ptr(), arguments, 1 | PY_VECTORCALL_ARGUMENTS_OFFSET, nullptr));
    if (!drawn.is_valid()) throw nb::python_error();
    const double place = PyFloat_AsDouble(drawn.ptr());
    if (place < 0 || place >= 1) throw std::invalid_argument("chance is drawn from 0 to 1");
    const auto skipped = static_cast<std::size_t>(place * tarock::count(cards));
    return games.actions[static_cast<std::size_t>(card_at(cards, skipped))];
}

// A card that is led: the Fool is one of the cards first, then the suit is drawn for which it stands.
nb::object lead_of(const KitGames& games, PyObject* self, PyObject* random) {
    Bits128 cards = options_of(self).cards();
    if (Py_SIZE(self)) cards |= only<Bits128>(games.fool);
    const int card = card_at(cards, below(games, static_cast<std::size_t>(tarock::count(cards)), random));
    return card == games.fool ? word_of(games, self, random) : games.actions[static_cast<std::size_t>(card)];
}

// The same choice as the script's options make with the same source of chance.
PyObject* options_pick(PyObject* self, PyObject* random) {
    return guarded([&]() -> PyObject* {
        const KitOptions& options = options_of(self);
        const KitGames& games = game_of(options.game).games();
        const bool plain = reinterpret_cast<PyObject*>(Py_TYPE(random)) == games.chance.ptr();
        if (options.cards() && !options.named) return card_of(games, options.cards(), random).release().ptr();
        if (!plain && options.named) return script_of(self).attr("pick")(nb::handle(random)).release().ptr();
        if (!plain) return nb::handle(random).attr("choice")(listed(self)).release().ptr();
        if (options.named) return lead_of(games, self, random).release().ptr();
        return word_of(games, self, random).release().ptr();
    });
}

PyObject* options_allows(PyObject* self, PyObject* action) {
    return PyBool_FromLong(holds(self, action));
}

PyObject* options_read(PyObject* self, PyObject* action) {
    return guarded([&] {
        if (holds(self, action)) return nb::borrow(action).release().ptr();
        return script_of(self).attr("read")(nb::handle(action)).release().ptr();
    });
}

PyObject* options_script(PyObject* self, void*) {
    return guarded([&] { return script_of(self).release().ptr(); });
}

// Whoever asks what kind of options these are is told what the script's are.
PyObject* options_class(PyObject* self, void*) {
    return guarded([&] { return script_of(self).type().inc_ref().ptr(); });
}

PyObject* options_iterate(PyObject* self) {
    return guarded([&] { return PyObject_GetIter(listed(self).ptr()); });
}

PyObject* options_shown(PyObject* self) {
    return guarded([&] { return nb::repr(script_of(self)).release().ptr(); });
}

PyObject* options_compare(PyObject* self, PyObject* other, int how) {
    return guarded([&] { return PyObject_RichCompare(script_of(self).ptr(), other, how); });
}

Py_ssize_t options_size(PyObject* self) {
    return tarock::count(options_of(self).cards()) + Py_SIZE(self);
}

int options_contain(PyObject* self, PyObject* action) {
    if (holds(self, action)) return 1;
    const nb::object found = nb::steal(
        guarded([&] { return script_of(self).attr("__contains__")(nb::handle(action)).release().ptr(); }));
    return found.is_valid() ? PyObject_IsTrue(found.ptr()) : -1;
}

void options_free(PyObject* self) {
    PyTypeObject* type = Py_TYPE(self);
    Py_DECREF(options_of(self).game);
    PyObject_Free(self);
    Py_DECREF(reinterpret_cast<PyObject*>(type));
}

PyMethodDef options_methods[] = {
    {"pick", options_pick, METH_O, "Choose one of the answers at random."},
    {"allows", options_allows, METH_O, "Whether an action is one of the answers."},
    {"read", options_read, METH_O, "Return an action that is allowed, or refuse it."},
    {}};
PyGetSetDef options_fields[] = {
    {"script", options_script, nullptr, "The same options, from the script.", nullptr},
    {"__class__", options_class, nullptr, nullptr, nullptr},
    {}};
PyType_Slot options_slots[] = {{Py_tp_doc, slot("The answers that a compiled hand allows.")},
                               {Py_tp_methods, options_methods},
                               {Py_tp_getset, options_fields},
                               {Py_tp_iter, slot(options_iterate)},
                               {Py_tp_repr, slot(options_shown)},
                               {Py_tp_richcompare, slot(options_compare)},
                               {Py_sq_length, slot(options_size)},
                               {Py_sq_contains, slot(options_contain)},
                               {Py_tp_dealloc, slot(options_free)},
                               {0, nullptr}};
PyType_Spec options_spec = {"tarock._kernel.KitOptions", offsetof(KitOptions, words), sizeof(std::uint16_t),
                            Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION, options_slots};

} // namespace

PyTypeObject* make_options_type() {
    PyObject* type = PyType_FromSpec(&options_spec);
    if (!type) throw nb::python_error();
    return options_type = reinterpret_cast<PyTypeObject*>(type);
}

nb::object options_of_now(PyObject* game, const Offered& offered, std::size_t told) {
    KitOptions* found =
        PyObject_NewVar(KitOptions, options_type, static_cast<Py_ssize_t>(offered.words.size()));
    if (!found) throw nb::python_error();
    found->game = nb::borrow(game).release().ptr();
    found->lower = static_cast<std::uint64_t>(offered.cards);
    found->upper = static_cast<std::uint64_t>(offered.cards >> 64);
    found->told = static_cast<std::uint32_t>(told);
    found->named = offered.named;
    std::copy(offered.words.begin(), offered.words.end(), found->words);
    return nb::steal(reinterpret_cast<PyObject*>(found));
}

} // namespace tarock::bind
