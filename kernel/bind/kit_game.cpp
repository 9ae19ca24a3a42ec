// One compiled hand behind the interface of a game: questions as records of Python, answers as its actions.
// It knows no rule: the kit's tables answer, and whatever they do not tell is asked of the script.
#include "kit_game.hpp"

#include <nanobind/stl/array.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <bit>
#include <stdexcept>
#include <string>

namespace tarock::bind {

namespace nb = nanobind;
using namespace nb::literals;

Game::Game(nb::object shared, nb::object origin, int dealer, const nb::tuple& cards)
    : shared_(std::move(shared)), games_(nb::cast<KitGames*>(shared_)), origin_(std::move(origin)) {
    const auto many = static_cast<std::size_t>(games_->cards);
    if (cards.size() != many) throw std::invalid_argument("a hand wants the whole pack");
    std::vector<std::uint8_t> pack(many);
    Bits128 seen = 0;
    for (std::size_t at = 0; at < many; ++at) {
        const long card = PyLong_AsLong(PyTuple_GetItem(cards.ptr(), static_cast<Py_ssize_t>(at)));
        const int place = card < 0 || card >= kPlaces ? -1 : games_->place_of[static_cast<std::size_t>(card)];
        if (place < 0) throw std::invalid_argument("a card is not in the pack");
        pack[at] = static_cast<std::uint8_t>(place);
        seen |= only<Bits128>(place);
    }
    if (tarock::count(seen) != games_->cards || dealer < 0 || dealer >= games_->hands->seats())
        throw std::invalid_argument("a hand wants each card once, and a dealer who sits at the table");
    told_.reserve(many + many / 2);
    hand_ = games_->hands->begin(dealer, pack);
}

PyObject* Game::act(PyObject* self, PyObject* seat, PyObject* action) {
    const int me = hand_->seat();
    if (me < 0) Py_RETURN_NONE;
    if (seat != games_->seats[static_cast<std::size_t>(me)].ptr() &&
        (!PyLong_Check(seat) || PyLong_AsLong(seat) != me))
        Py_RETURN_NONE;
    const int id = games_->find(action);
    if (id < 0 || !offers(id)) Py_RETURN_NONE;
    told_.emplace_back(me, games_->actions[static_cast<std::size_t>(id)]);
    hand_->step(id);
    return asked(self);
}

PyObject* Game::choose(PyObject* self, int seat, PyObject* action, const std::vector<int>& numbers) {
    if (!offered_.several) throw std::invalid_argument("nothing is chosen together now");
    hand_->choose(seat, numbers);
    told_.emplace_back(seat, nb::borrow(action));
    return asked(self);
}

nb::tuple Game::told(std::size_t first, std::size_t last) const {
    nb::list entries;
    for (std::size_t at = first; at < std::min(last, told_.size()); ++at)
        entries.append(
            nb::make_tuple(games_->seats[static_cast<std::size_t>(told_[at].first)], told_[at].second));
    return nb::tuple(entries);
}

PyObject* Game::totals(PyObject* missing) {
    std::vector<kit::PriceKey> lacking;
    std::vector<int> found;
    if (hand_->totals(found, lacking)) return nb::cast(found).release().ptr();
    if (!lacking.empty()) nb::handle(missing).attr("extend")(lacking);
    Py_RETURN_NONE;
}

PyObject* Game::asked(PyObject* self) {
    const int me = hand_->seat();
    if (me < 0) return PyTuple_New(0);
    if (const unsigned seats = hand_->together()) return asked_together(seats);
    const int topic = hand_->topic();
    PyObject* asks = PyTuple_New(1);
    if (!asks) throw nb::python_error();
    PyTuple_SetItem(asks, 0, games_->asked(me, topic, offer(self, topic)).release().ptr());
    return asks;
}

// Several are asked at once, and each may answer first.
PyObject* Game::asked_together(unsigned seats) {
    const auto players = static_cast<std::size_t>(games_->hands->seats());
    if (together_.empty() || !offered_.several) {
        together_.assign(players, nb::object());
        for (std::size_t seat = 0; seat < players; ++seat)
            if (seats >> seat & 1) {
                const int own = static_cast<int>(seat);
                together_[seat] = games_->asked(own, hand_->topic(), several(own, hand_->topic()));
            }
    }
    offered_ = Offered{};
    offered_.several = true;
    PyObject* asks = PyTuple_New(std::popcount(seats));
    if (!asks) throw nb::python_error();
    Py_ssize_t at = 0;
    for (std::size_t after = 0; after < players; ++after) {
        const std::size_t seat = (static_cast<std::size_t>(hand_->seat()) + after) % players;
        if (seats >> seat & 1) PyTuple_SetItem(asks, at++, nb::object(together_[seat]).release().ptr());
    }
    return asks;
}

bool Game::offers(int id) const {
    if (id < games_->cards) return has(offered_.cards, id);
    return std::find(offered_.words.begin(), offered_.words.end(), id) != offered_.words.end();
}

nb::object Game::several(int seat, int topic) const {
    return games_->several(games_->topics[static_cast<std::size_t>(topic)],
                           games_->card_bits(hand_->held(seat)), hand_->wanted(seat),
                           games_->card_bits(hand_->stays(seat)));
}

nb::object Game::offer(PyObject* self, int topic) {
    offered_.words.clear();
    offered_.cards = 0;
    offered_.named = offered_.several = false;
    hand_->offer(offered_);
    return offered_.several ? several(hand_->seat(), topic) : options_of_now(self, offered_, told_.size());
}

namespace {

PyTypeObject* game_type = nullptr;

struct KitGame {
    PyObject_HEAD Game* game;
};

PyObject* wrong_count(const char* what) {
    PyErr_SetString(PyExc_TypeError, what);
    return nullptr;
}

PyObject* game_act(PyObject* self, PyObject* const* given, Py_ssize_t count) {
    if (count != 2) return wrong_count("act takes a seat and an action");
    return guarded([&] { return game_of(self).act(self, given[0], given[1]); });
}

PyObject* game_choose(PyObject* self, PyObject* const* given, Py_ssize_t count) {
    if (count != 3) return wrong_count("choose takes a seat, an action and the numbers of its parts");
    return guarded([&] {
        const auto numbers = nb::cast<std::vector<int>>(nb::handle(given[2]));
        return game_of(self).choose(self, nb::cast<int>(nb::handle(given[0])), given[1], numbers);
    });
}

PyObject* game_told(PyObject* self, PyObject* const* given, Py_ssize_t count) {
    if (count != 2) return wrong_count("told takes the first action and the one behind the last");
    return guarded([&] {
        const auto first = nb::cast<std::size_t>(nb::handle(given[0]));
        return game_of(self).told(first, nb::cast<std::size_t>(nb::handle(given[1]))).release().ptr();
    });
}

PyObject* game_pending(PyObject* self, PyObject*) {
    return guarded([&] { return game_of(self).asked(self); });
}

PyObject* game_totals(PyObject* self, PyObject* missing) {
    return guarded([&] { return game_of(self).totals(missing); });
}

PyObject* game_ending(PyObject* self, PyObject*) {
    return guarded([&] { return game_of(self).ending().release().ptr(); });
}

PyObject* game_count(PyObject* self, void*) {
    return PyLong_FromSize_t(game_of(self).count());
}

PyObject* game_left(PyObject* self, void*) {
    return PyBool_FromLong(game_of(self).left());
}

void game_free(PyObject* self) {
    PyTypeObject* type = Py_TYPE(self);
    delete &game_of(self);
    PyObject_Free(self);
    Py_DECREF(reinterpret_cast<PyObject*>(type));
}

nb::object started(nb::object shared, nb::object origin, int dealer, const nb::tuple& cards) {
    auto game = std::make_unique<Game>(std::move(shared), std::move(origin), dealer, cards);
    KitGame* self = PyObject_New(KitGame, game_type);
    if (!self) throw nb::python_error();
    self->game = game.release();
    return nb::steal(reinterpret_cast<PyObject*>(self));
}

PyMethodDef game_methods[] = {
    {"act", method(game_act), METH_FASTCALL, "Take an answer; return the next questions, or None."},
    {"choose", method(game_choose), METH_FASTCALL,
     "Take what was chosen together; return the next questions."},
    {"told", method(game_told), METH_FASTCALL, "Return some of the actions, each with its seat."},
    {"pending", game_pending, METH_NOARGS, "Return the open questions."},
    {"ending", game_ending, METH_NOARGS, "Return how the hand ended, line by line."},
    {"totals", game_totals, METH_O, "Return what each seat gets; prices that are missing are listed."},
    {}};
PyGetSetDef game_fields[] = {{"count", game_count, nullptr, "How many actions there were.", nullptr},
                             {"left", game_left, nullptr, "Whether the script has to go on.", nullptr},
                             {}};
PyType_Slot game_slots[] = {{Py_tp_doc, slot("One compiled hand, asked and answered as a game is.")},
                            {Py_tp_methods, game_methods},
                            {Py_tp_getset, game_fields},
                            {Py_tp_dealloc, slot(game_free)},
                            {0, nullptr}};
PyType_Spec game_spec = {"tarock._kernel.KitGame", sizeof(KitGame), 0,
                         Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION, game_slots};

PyTypeObject* made(PyType_Spec& spec) {
    PyObject* type = PyType_FromSpec(&spec);
    if (!type) throw nb::python_error();
    return reinterpret_cast<PyTypeObject*>(type);
}

} // namespace

Game& game_of(PyObject* self) {
    return *reinterpret_cast<KitGame*>(self)->game;
}

void bind_kit_game(nb::module_& module) {
    game_type = made(game_spec);
    PyTypeObject* options_type = make_options_type();
    nb::class_<KitGames>(module, "KitGames", "What compiled games of a rule set share.")
        .def(nb::init<const nb::dict&, const nb::dict&>(), "tables"_a, "records"_a,
             nb::sig("def __init__(self, tables: dict[str, object], records: dict[str, object]) -> None"))
        .def(
            "start",
            [](nb::handle self, nb::object origin, int dealer, const nb::tuple& cards) {
                return started(nb::borrow(self), std::move(origin), dealer, cards);
            },
            "origin"_a, "dealer"_a, "cards"_a,
            nb::sig("def start(self, origin: object, dealer: int, cards: tuple[int, ...]) -> typing.Any"))
        .def_static(
            "options_type", [options_type] { return nb::borrow(reinterpret_cast<PyObject*>(options_type)); },
            nb::sig("def options_type() -> type"))
        .def(
            "price",
            [](KitGames& games, const kit::PriceKey& key, const std::vector<int>& amounts) {
                games.hands->price(key, amounts);
            },
            "key"_a, "amounts"_a);
}

} // namespace tarock::bind
