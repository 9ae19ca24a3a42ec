// One compiled hand behind the interface of a game: questions as records of Python, answers as its actions.
// It knows no rule: the kit's tables answer, and whatever they do not tell is asked of the script.
#include "kit_game.hpp"
#include "kit_tables.hpp"

#include <nanobind/nanobind.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <memory>
#include <stdexcept>
#include <string>
#include <unordered_map>
#include <utility>

namespace tarock::bind {

namespace nb = nanobind;
using namespace nb::literals;
using kit::Cards;
using kit::Phase;

namespace {

constexpr int kPlaces = 128; // no card has a higher number
constexpr int kTopics = 9;

// What all hands of a rule set share: tables and prices, and Python's records for what they say.
class KitGames {
public:
    KitGames(const nb::dict& from, const nb::dict& records)
        : kit(tables_from(from), 0, 0), ask(nb::borrow(records["ask"])),
          chance(nb::borrow(records["chance"])), discard(nb::borrow(records["discard"])),
          scripted(nb::borrow(records["scripted"])) {
        const auto places = nb::cast<std::vector<int>>(records["cards"]);
        place_of.fill(-1);
        for (std::size_t place = 0; place < places.size(); ++place)
            place_of.at(static_cast<std::size_t>(places[place])) = static_cast<int>(place);
        for (const nb::handle topic : records["topics"])
            topics.push_back(nb::borrow(topic));
        if (topics.size() != kTopics) throw std::invalid_argument("a hand asks about nine topics");
        for (const nb::handle action : records["actions"]) {
            const auto id = static_cast<int>(actions.size());
            actions.push_back(nb::borrow(action));
            if (action.is_none()) continue;
            by_place.emplace(action.ptr(), id);
            ids[action] = id;
        }
        for (int seat = 0; seat < kit::kSeats; ++seat)
            seats.push_back(nb::int_(seat));
        for (int count = 0; count < 16; ++count)
            bits.push_back(nb::int_(count));
        bits_name = nb::steal(PyUnicode_InternFromString("getrandbits"));
        random_name = nb::steal(PyUnicode_InternFromString("random"));
    }

    // A raise has an id for each level and owner; every other word is its own id.
    int id_of(const kit::Hand& hand, int word) const {
        const kit::Tables& tables = kit.tables();
        if (word < tables.game_contra) return word;
        const int first = (word - tables.game_contra) / kit::kSeats * kit::kSeats + tables.game_contra;
        const int owner = (word - first + hand.seat) % kit::kSeats;
        int level = hand.game_level;
        if (first != tables.game_contra)
            for (const kit::Said& one : hand.items)
                if (one.owner == owner && tables.bonuses[static_cast<std::size_t>(one.bonus)].contra == first)
                    level = one.level;
        const int all = tables.cards + tables.words;
        return all + level * (all - tables.game_contra) + first + owner - tables.game_contra;
    }

    int word_of(const kit::Hand& hand, int id) const {
        const kit::Tables& tables = kit.tables();
        const int all = tables.cards + tables.words;
        if (id < all) return id;
        const int raise = (id - all) % (all - tables.game_contra), owner = raise % kit::kSeats;
        return tables.game_contra + raise - owner + (owner - hand.seat + kit::kSeats) % kit::kSeats;
    }

    // Returns the id of an action; -1 for one that nobody says here.
    int find(PyObject* action) const {
        if (const auto known = by_place.find(action); known != by_place.end()) return known->second;
        PyObject* id = PyDict_GetItemWithError(ids.ptr(), action);
        if (id) return nb::cast<int>(nb::handle(id));
        PyErr_Clear();
        return -1;
    }

    kit::HandKit kit;
    std::array<int, kPlaces> place_of{};
    std::vector<nb::object> actions, topics, seats;
    std::unordered_map<PyObject*, int> by_place;
    nb::dict ids;
    std::vector<nb::object> bits;
    nb::object ask, chance, discard, scripted, random_name, bits_name;
};

// The types of the objects below, which are Python's own rather than nanobind's: each card makes one.
PyTypeObject* options_type = nullptr;
PyTypeObject* game_type = nullptr;

// What a question allows, as it stood then; `script` has the same from the script, with all it can tell.
struct KitOptions {
    PyObject_VAR_HEAD PyObject* game;
    Cards cards;
    std::uint32_t told;
    std::uint16_t words[1]; // NOLINT: as many as the object's size says
};

class Game {
public:
    Game(nb::object shared, nb::object origin, int dealer, const nb::tuple& cards)
        : shared_(std::move(shared)), games_(nb::cast<KitGames*>(shared_)), origin_(std::move(origin)) {
        if (cards.size() != hand_.pack.size()) throw std::invalid_argument("a hand wants the whole pack");
        Cards seen = 0;
        for (std::size_t at = 0; at < hand_.pack.size(); ++at) {
            const long card = PyLong_AsLong(PyTuple_GetItem(cards.ptr(), static_cast<Py_ssize_t>(at)));
            const int place =
                card < 0 || card >= kPlaces ? -1 : games_->place_of[static_cast<std::size_t>(card)];
            if (place < 0) throw std::invalid_argument("a card is not in the pack");
            hand_.pack[at] = static_cast<std::uint8_t>(place);
            seen |= Cards{1} << place;
        }
        if (std::popcount(seen) != static_cast<int>(hand_.pack.size()) || dealer < 0 || dealer >= kit::kSeats)
            throw std::invalid_argument("a hand wants each card once, and a dealer who sits at the table");
        hand_.dealer = dealer;
        told_.reserve(80);
        if (kit().begin(hand_)) return;
        hand_.phase = Phase::script;
        hand_.seat = kit::kScript;
    }

    const kit::HandKit& kit() const { return games_->kit; }

    const KitGames& games() const { return *games_; }

    bool left() const { return hand_.phase == Phase::script; }

    // Takes an answer and returns the next questions; None if it is not one of those that were offered.
    PyObject* act(PyObject* self, PyObject* seat, PyObject* action) {
        const int me = hand_.seat;
        if (me < 0) Py_RETURN_NONE;
        if (seat != games_->seats[static_cast<std::size_t>(me)].ptr() &&
            (!PyLong_Check(seat) || PyLong_AsLong(seat) != me))
            Py_RETURN_NONE;
        const int id = games_->find(action);
        if (id < 0 || !offers(id)) Py_RETURN_NONE;
        told_.emplace_back(me, games_->actions[static_cast<std::size_t>(id)]);
        kit().step(hand_, games_->word_of(hand_, id));
        return asked(self);
    }

    // Lays away cards that have been found legal.
    PyObject* lay(PyObject* self, PyObject* action, PyObject* places) {
        const auto cards = nb::cast<std::vector<int>>(nb::handle(places));
        if (hand_.phase != Phase::lay || static_cast<int>(cards.size()) != hand_.to_lay)
            throw std::invalid_argument("nobody lays so many cards away now");
        told_.emplace_back(hand_.seat, nb::borrow(action));
        for (const int place : cards)
            kit().step(hand_, place);
        return asked(self);
    }

    nb::tuple told(std::size_t first, std::size_t last) const {
        nb::list entries;
        for (std::size_t at = first; at < std::min(last, told_.size()); ++at)
            entries.append(
                nb::make_tuple(games_->seats[static_cast<std::size_t>(told_[at].first)], told_[at].second));
        return nb::tuple(entries);
    }

    std::size_t count() const { return told_.size(); }

    nb::object script(std::size_t count) const { return games_->scripted(origin_, told(0, count)); }

    // Returns what each seat gets; None where prices are missing, which are added to a list, or where only
    // the settlement of the whole hand tells it.
    PyObject* totals(PyObject* missing) {
        if (hand_.phase != Phase::over || kit().multiplied(hand_)) Py_RETURN_NONE;
        std::vector<kit::PriceKey> lacking;
        if (kit().settle(hand_, lacking)) return nb::cast(hand_.reward).release().ptr();
        nb::handle(missing).attr("extend")(lacking);
        Py_RETURN_NONE;
    }

    // Returns how the hand ended, for a settlement of all its lines together.
    nb::object ending() const {
        if (hand_.phase != Phase::over || hand_.declarer < 0)
            throw std::invalid_argument("nothing was played");
        return nb::cast(ending_of(kit(), hand_));
    }

    // Returns the open questions; nothing at the end, or where the script has to go on.
    PyObject* asked(PyObject* self) {
        if (hand_.seat < 0) return PyTuple_New(0);
        nb::object options = nb::steal(offer(self));
        // A named tuple that is filled in place: its own constructor is written in Python.
        PyObject* ask = PyType_GenericAlloc(reinterpret_cast<PyTypeObject*>(games_->ask.ptr()), 4);
        if (!ask) throw nb::python_error();
        PyTuple_SetItem(ask, 0,
                        nb::object(games_->seats[static_cast<std::size_t>(hand_.seat)]).release().ptr());
        PyTuple_SetItem(ask, 1,
                        nb::object(games_->topics[static_cast<std::size_t>(topic())]).release().ptr());
        PyTuple_SetItem(ask, 2, options.release().ptr());
        PyTuple_SetItem(ask, 3, PyTuple_New(0));
        PyObject* asks = PyTuple_New(1);
        PyTuple_SetItem(asks, 0, ask);
        return asks;
    }

private:
    bool offers(int id) const {
        if (id < kit().tables().cards) return offered_ >> id & 1;
        return std::find(words_.begin(), words_.end(), id) != words_.end();
    }

    int topic() const {
        switch (hand_.phase) {
        case Phase::talk:
            return 1;
        case Phase::use_talon:
            return 2;
        case Phase::part:
            return kit().tables().contracts[static_cast<std::size_t>(hand_.contract)].unseen ? 4 : 3;
        case Phase::lay:
            return 5;
        case Phase::play:
            return 6;
        case Phase::cut:
            return 7;
        case Phase::packet:
            return 8;
        default:
            return 0;
        }
    }

    PyObject* offer(PyObject* self) {
        words_.clear();
        offered_ = 0;
        if (hand_.phase == Phase::lay) {
            nb::list cards;
            for (Cards left = hand_.hands[static_cast<std::size_t>(hand_.seat)]; left; left &= left - 1)
                cards.append(nb::int_(std::countr_zero(left)));
            return games_->discard(cards, hand_.to_lay).release().ptr();
        }
        if (hand_.phase == Phase::play)
            offered_ = kit().legal(hand_);
        else
            kit().words(hand_, [&](int word) {
                words_.push_back(static_cast<std::uint16_t>(games_->id_of(hand_, word)));
            });
        KitOptions* found = PyObject_NewVar(KitOptions, options_type, static_cast<Py_ssize_t>(words_.size()));
        if (!found) throw nb::python_error();
        found->game = nb::borrow(self).release().ptr();
        found->cards = offered_;
        found->told = static_cast<std::uint32_t>(told_.size());
        std::copy(words_.begin(), words_.end(), found->words);
        return reinterpret_cast<PyObject*>(found);
    }

    nb::object shared_;
    KitGames* games_;
    nb::object origin_;
    kit::Hand hand_;
    Cards offered_ = 0;
    std::vector<std::uint16_t> words_;
    std::vector<std::pair<int, nb::object>> told_;
};

struct KitGame {
    PyObject_HEAD Game* game;
};

Game& game_of(PyObject* self) {
    return *reinterpret_cast<KitGame*>(self)->game;
}

KitOptions& options_of(PyObject* self) {
    return *reinterpret_cast<KitOptions*>(self);
}

// Lets Python see what C++ throws.
template <typename Work>
PyObject* guarded(const Work& work) {
    try {
        return work();
    } catch (nb::python_error& error) {
        error.restore();
    } catch (const std::exception& error) {
        PyErr_SetString(PyExc_ValueError, error.what());
    }
    return nullptr;
}

PyObject* wrong_count(const char* what) {
    PyErr_SetString(PyExc_TypeError, what);
    return nullptr;
}

PyObject* game_act(PyObject* self, PyObject* const* given, Py_ssize_t count) {
    if (count != 2) return wrong_count("act takes a seat and an action");
    return guarded([&] { return game_of(self).act(self, given[0], given[1]); });
}

PyObject* game_lay(PyObject* self, PyObject* const* given, Py_ssize_t count) {
    if (count != 2) return wrong_count("lay takes an action and the numbers of its cards");
    return guarded([&] { return game_of(self).lay(self, given[0], given[1]); });
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

nb::object script_of(PyObject* self) {
    return game_of(options_of(self).game).script(options_of(self).told);
}

nb::list listed(PyObject* self) {
    const KitOptions& options = options_of(self);
    const KitGames& games = game_of(options.game).games();
    nb::list found;
    for (Cards left = options.cards; left; left &= left - 1)
        found.append(games.actions[static_cast<std::size_t>(std::countr_zero(left))]);
    for (Py_ssize_t at = 0; at < Py_SIZE(self); ++at)
        found.append(games.actions[options.words[at]]);
    return found;
}

bool holds(PyObject* self, PyObject* action) {
    const KitOptions& options = options_of(self);
    const KitGames& games = game_of(options.game).games();
    const int id = games.find(action);
    if (id < 0) return false;
    if (id < games.kit.tables().cards) return options.cards >> id & 1;
    return std::find(options.words, options.words + Py_SIZE(self), id) != options.words + Py_SIZE(self);
}

// Draws the place of a word as `Random.choice` does, which takes its time.
std::size_t below(const KitGames& games, PyObject* self, PyObject* random) {
    const auto count = static_cast<std::size_t>(Py_SIZE(self));
    PyObject* arguments[] = {random, games.bits[static_cast<std::size_t>(std::bit_width(count))].ptr()};
    for (;;) {
        const nb::object drawn = nb::steal(PyObject_VectorcallMethod(
            games.bits_name.ptr(), arguments, 2 | PY_VECTORCALL_ARGUMENTS_OFFSET, nullptr));
        if (!drawn.is_valid()) throw nb::python_error();
        if (const std::size_t place = PyLong_AsSize_t(drawn.ptr()); place < count) return place;
    }
}

// The same choice as the script's options make with the same source of chance.
PyObject* options_pick(PyObject* self, PyObject* random) {
    return guarded([&]() -> PyObject* {
        const KitOptions& options = options_of(self);
        const KitGames& games = game_of(options.game).games();
        if (!options.cards && reinterpret_cast<PyObject*>(Py_TYPE(random)) != games.chance.ptr())
            return nb::handle(random).attr("choice")(listed(self)).release().ptr();
        if (!options.cards)
            return nb::object(games.actions[options.words[below(games, self, random)]]).release().ptr();
        PyObject* arguments[] = {random};
        const nb::object drawn = nb::steal(PyObject_VectorcallMethod(
            games.random_name.ptr(), arguments, 1 | PY_VECTORCALL_ARGUMENTS_OFFSET, nullptr));
        if (!drawn.is_valid()) throw nb::python_error();
        Cards left = options.cards;
        const double place = PyFloat_AsDouble(drawn.ptr());
        if (place < 0 || place >= 1) throw std::invalid_argument("chance is drawn from 0 to 1");
        for (int skipped = static_cast<int>(place * std::popcount(left)); skipped; --skipped)
            left &= left - 1;
        return nb::object(games.actions[static_cast<std::size_t>(std::countr_zero(left))]).release().ptr();
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
    return std::popcount(options_of(self).cards) + Py_SIZE(self);
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

template <typename Function>
void* slot(Function function) {
    return reinterpret_cast<void*>(function);
}

void* slot(const char* text) {
    return const_cast<char*>(text);
}

template <typename Function>
PyCFunction method(Function function) {
    return reinterpret_cast<PyCFunction>(reinterpret_cast<void (*)()>(function));
}

PyMethodDef game_methods[] = {
    {"act", method(game_act), METH_FASTCALL, "Take an answer; return the next questions, or None."},
    {"lay", method(game_lay), METH_FASTCALL, "Lay cards away; return the next questions."},
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

PyTypeObject* made(PyType_Spec& spec) {
    PyObject* type = PyType_FromSpec(&spec);
    if (!type) throw nb::python_error();
    return reinterpret_cast<PyTypeObject*>(type);
}

} // namespace

void bind_kit_game(nb::module_& module) {
    game_type = made(game_spec);
    options_type = made(options_spec);
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
            "options_type", [] { return nb::borrow(reinterpret_cast<PyObject*>(options_type)); },
            nb::sig("def options_type() -> type"))
        .def(
            "price",
            [](KitGames& games, const kit::PriceKey& key, const kit::Amounts& amounts) {
                games.kit.price(key, amounts);
            },
            "key"_a, "amounts"_a);
}

} // namespace tarock::bind
