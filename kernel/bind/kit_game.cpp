// One compiled hand behind the interface of a game: questions as records of Python, answers as its actions.
// It knows no rule: the kit's tables answer, and whatever they do not tell is asked of the script.
#include "kit_game.hpp"
#include "kit_hands.hpp"

#include <nanobind/nanobind.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <array>
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

namespace {

constexpr int kPlaces = 128; // no card has a higher number

// What all hands of a rule set share: tables and prices, and Python's records for what they say.
class KitGames {
public:
    KitGames(const nb::dict& from, const nb::dict& records)
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
        if (topics.size() != hands->topics()) throw std::invalid_argument("the questions do not fit");
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

    // Returns the id of an action; -1 for one that nobody says here.
    int find(PyObject* action) const {
        if (const auto known = by_place.find(action); known != by_place.end()) return known->second;
        PyObject* id = PyDict_GetItemWithError(ids.ptr(), action);
        if (id) return nb::cast<int>(nb::handle(id));
        PyErr_Clear();
        return -1;
    }

    // Returns a set of cards as Python numbers them.
    nb::object card_bits(Bits128 places) const {
        Bits128 found = 0;
        for (; places; places &= places - 1)
            found |= only<Bits128>(card_at[static_cast<std::size_t>(lowest(places))]);
        const nb::object upper = nb::int_(static_cast<std::uint64_t>(found >> 64));
        return (upper << nb::int_(64)) | nb::int_(static_cast<std::uint64_t>(found));
    }

    std::unique_ptr<Hands> hands;
    int fool, cards;
    std::vector<int> card_at;
    std::array<int, kPlaces> place_of{};
    std::vector<nb::object> actions, topics, seats;
    std::unordered_map<PyObject*, int> by_place;
    nb::dict ids;
    std::vector<nb::object> bits;
    nb::object ask, chance, several, scripted, random_name, bits_name;
};

// The types of the objects below, which are Python's own rather than nanobind's: each card makes one.
PyTypeObject* options_type = nullptr;
PyTypeObject* game_type = nullptr;

// What a question allows, as it stood then; `script` has the same from the script, with all it can tell.
struct KitOptions {
    PyObject_VAR_HEAD PyObject* game;
    std::uint64_t lower, upper; // the cards
    std::uint32_t told;
    bool named;
    std::uint16_t words[1]; // NOLINT: as many as the object's size says

    Bits128 cards() const { return static_cast<Bits128>(upper) << 64 | lower; }
};

class Game {
public:
    Game(nb::object shared, nb::object origin, int dealer, const nb::tuple& cards)
        : shared_(std::move(shared)), games_(nb::cast<KitGames*>(shared_)), origin_(std::move(origin)) {
        const auto many = static_cast<std::size_t>(games_->cards);
        if (cards.size() != many) throw std::invalid_argument("a hand wants the whole pack");
        std::vector<std::uint8_t> pack(many);
        Bits128 seen = 0;
        for (std::size_t at = 0; at < many; ++at) {
            const long card = PyLong_AsLong(PyTuple_GetItem(cards.ptr(), static_cast<Py_ssize_t>(at)));
            const int place =
                card < 0 || card >= kPlaces ? -1 : games_->place_of[static_cast<std::size_t>(card)];
            if (place < 0) throw std::invalid_argument("a card is not in the pack");
            pack[at] = static_cast<std::uint8_t>(place);
            seen |= only<Bits128>(place);
        }
        if (tarock::count(seen) != games_->cards || dealer < 0 || dealer >= kit::kSeats)
            throw std::invalid_argument("a hand wants each card once, and a dealer who sits at the table");
        told_.reserve(many + many / 2);
        hand_ = games_->hands->begin(dealer, pack);
    }

    const KitGames& games() const { return *games_; }

    bool left() const { return hand_->left(); }

    // Takes an answer and returns the next questions; None if it is not one of those that were offered.
    PyObject* act(PyObject* self, PyObject* seat, PyObject* action) {
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

    // Takes an answer that has been found legal, and is made of several cards or words.
    PyObject* choose(PyObject* self, PyObject* action, PyObject* numbers) {
        const int me = hand_->seat();
        if (!offered_.several) throw std::invalid_argument("nothing is chosen together now");
        hand_->choose(nb::cast<std::vector<int>>(nb::handle(numbers)));
        told_.emplace_back(me, nb::borrow(action));
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
        std::vector<kit::PriceKey> lacking;
        kit::Amounts found{};
        if (hand_->totals(found, lacking)) return nb::cast(found).release().ptr();
        if (!lacking.empty()) nb::handle(missing).attr("extend")(lacking);
        Py_RETURN_NONE;
    }

    nb::object ending() const { return hand_->ending(); }

    // Returns the open questions; nothing at the end, or where the script has to go on.
    PyObject* asked(PyObject* self) {
        const int me = hand_->seat();
        if (me < 0) return PyTuple_New(0);
        const nb::object& topic = games_->topics[static_cast<std::size_t>(hand_->topic())];
        nb::object options = offer(self, topic);
        // A named tuple that is filled in place: its own constructor is written in Python.
        PyObject* ask = PyType_GenericAlloc(reinterpret_cast<PyTypeObject*>(games_->ask.ptr()), 4);
        if (!ask) throw nb::python_error();
        PyTuple_SetItem(ask, 0, nb::object(games_->seats[static_cast<std::size_t>(me)]).release().ptr());
        PyTuple_SetItem(ask, 1, nb::object(topic).release().ptr());
        PyTuple_SetItem(ask, 2, options.release().ptr());
        PyTuple_SetItem(ask, 3, PyTuple_New(0));
        PyObject* asks = PyTuple_New(1);
        PyTuple_SetItem(asks, 0, ask);
        return asks;
    }

private:
    bool offers(int id) const {
        if (id < games_->cards) return has(offered_.cards, id);
        return std::find(offered_.words.begin(), offered_.words.end(), id) != offered_.words.end();
    }

    nb::object offer(PyObject* self, const nb::object& topic) {
        offered_.words.clear();
        offered_.cards = 0;
        offered_.named = offered_.several = false;
        hand_->offer(offered_);
        if (offered_.several)
            return games_->several(topic, games_->card_bits(hand_->held()), hand_->wanted());
        KitOptions* found =
            PyObject_NewVar(KitOptions, options_type, static_cast<Py_ssize_t>(offered_.words.size()));
        if (!found) throw nb::python_error();
        found->game = nb::borrow(self).release().ptr();
        found->lower = static_cast<std::uint64_t>(offered_.cards);
        found->upper = static_cast<std::uint64_t>(offered_.cards >> 64);
        found->told = static_cast<std::uint32_t>(told_.size());
        found->named = offered_.named;
        std::copy(offered_.words.begin(), offered_.words.end(), found->words);
        return nb::steal(reinterpret_cast<PyObject*>(found));
    }

    nb::object shared_;
    KitGames* games_;
    nb::object origin_;
    std::unique_ptr<OneHand> hand_;
    Offered offered_;
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

PyObject* game_choose(PyObject* self, PyObject* const* given, Py_ssize_t count) {
    if (count != 2) return wrong_count("choose takes an action and the numbers of its parts");
    return guarded([&] { return game_of(self).choose(self, given[0], given[1]); });
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
                games.hands->price(key, amounts);
            },
            "key"_a, "amounts"_a);
}

} // namespace tarock::bind
