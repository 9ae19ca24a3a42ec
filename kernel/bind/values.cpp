// Rules and positions from Python: renumbered, checked, and readable again.
#include "values.hpp"

#include <string>

#include "tarock/perft.hpp"
#include "tarock/position.hpp"

namespace tarock::bind {

using namespace nb::literals;

namespace {

[[noreturn]] void refuse(const std::string& sentence) {
    throw std::invalid_argument(sentence);
}

struct Law {
    std::vector<std::vector<int>> suits;
    int trumps;
    int tricks;
    std::vector<int> values;
    bool must_beat;
    int kept_back;
    FoolRules fool;
};

template <CardBits Bits>
PlayRules<Bits> law_as(const Law& law, const Numbering& numbering) {
    PlayRules<Bits> rules{
        .trumps = law.trumps, .must_beat = law.must_beat, .tricks = law.tricks, .fool = law.fool};
    rules.kept_back = law.kept_back == no_card ? no_card : numbering.inside(law.kept_back);
    rules.fool.card = law.fool.card == no_card ? no_card : numbering.inside(law.fool.card);
    for (const std::vector<int>& suit : law.suits) {
        Bits cards = 0;
        for (const int card : suit) {
            cards |= only<Bits>(numbering.inside(card));
        }
        rules.suits.push_back(cards);
    }
    for (int card = 0; card < numbering.size(); ++card) {
        const int outside = numbering.outside(card);
        if (outside >= std::ssize(law.values)) refuse("card " + std::to_string(outside) + " has no value");
        const int value = law.values[outside];
        if (value < 0 || value > 255) refuse("card " + std::to_string(outside) + " is not worth 0 to 255");
        rules.values[card] = value;
    }
    return checked_rules(std::move(rules));
}

RulesHandle make_rules(const Law& law) {
    if (law.tricks < 1 || law.tricks > 32)
        refuse("a hand has 1 to 32 tricks, not " + std::to_string(law.tricks));
    const Numbering numbering(law.suits, law.fool.card);
    if (numbering.size() <= capacity<Bits64>) {
        return {std::make_shared<const Rules>(Rules{numbering, law_as<Bits64>(law, numbering)})};
    }
    return {std::make_shared<const Rules>(Rules{numbering, law_as<Bits128>(law, numbering)})};
}

using Binding = std::tuple<nb::int_, nb::int_, nb::int_, nb::int_>;

template <CardBits Bits>
PlayState<Bits> state_as(const Rules& rules, const Ints& hands, int leader, const Ints& trick,
                         const std::vector<Binding>& bound, int named, bool demanded) {
    const PlayRules<Bits>& law = rules.as<Bits>();
    std::vector<Bits> sets;
    for (const nb::int_& hand : hands) {
        sets.push_back(static_cast<Bits>(rules.numbering.inside_set(card_set(hand))));
    }
    std::vector<int> cards;
    for (const nb::int_& card : trick) {
        cards.push_back(rules.numbering.inside(small(card)));
    }
    PlayState<Bits> state = checked_state(law, sets, leader, cards);
    std::vector<Bound> bindings;
    for (const auto& [card, number, until, allies] : bound) {
        Bound one{rules.numbering.inside(small(card)), small(number), 0, 0};
        one.until = static_cast<std::uint32_t>(card_set(until));
        one.allies = static_cast<unsigned>(card_set(allies));
        bindings.push_back(one);
    }
    check_bound(law, bindings);
    state.bound_count = static_cast<int>(bindings.size());
    std::ranges::copy(bindings, state.bound.begin());
    state.named = named;
    state.demanded = demanded;
    check_named(law, state);
    return state;
}

Position make_position(const RulesHandle& handle, const Ints& hands, int leader, const Ints& trick,
                       const std::vector<Binding>& bound, int named, bool demanded) {
    const Rules& rules = *handle.rules;
    if (rules.wide())
        return {handle.rules, state_as<Bits128>(rules, hands, leader, trick, bound, named, demanded)};
    return {handle.rules, state_as<Bits64>(rules, hands, leader, trick, bound, named, demanded)};
}

std::vector<int> legal_moves(const Position& position) {
    return with(position, [&](const auto& law, const auto& state) {
        std::vector<int> codes;
        for (const Move move : moves(law, state)) {
            codes.push_back(coded(*position.rules, move));
        }
        std::ranges::sort(codes);
        return codes;
    });
}

Position position_after(const Position& position, int code) {
    const std::vector<int> allowed = legal_moves(position);
    if (!std::ranges::binary_search(allowed, code))
        refuse("move " + std::to_string(code) + " is not legal here");
    return with(position, [&](const auto& law, const auto& state) {
        return Position{position.rules, after(law, state, decoded(*position.rules, code))};
    });
}

std::uint64_t count_lines(const Position& position, int depth) {
    if (depth < 0) refuse("a depth is never negative");
    return with(position, [&](const auto& law, const auto& state) {
        const nb::gil_scoped_release released;
        return perft(law, state, depth);
    });
}

template <class Bits>
std::vector<nb::int_> sets_of(const Rules& rules, const std::array<Bits, max_players>& sets, int players) {
    std::vector<nb::int_> numbers;
    for (int seat = 0; seat < players; ++seat) {
        numbers.push_back(number(rules.numbering.outside_set(sets[seat])));
    }
    return numbers;
}

std::vector<int> open_trick(const Position& position) {
    return with(position, [&](const auto&, const auto& state) {
        std::vector<int> cards;
        for (int place = 0; place < state.laid; ++place) {
            cards.push_back(position.rules->numbering.outside(state.trick[place]));
        }
        return cards;
    });
}

} // namespace

int coded(const Rules& rules, Move move) {
    return rules.numbering.outside(move.card) + (move.named == no_suit ? 0 : 128 * (1 + move.named));
}

Move decoded(const Rules& rules, int code) {
    if (code < 0) refuse("a move is never negative");
    return {rules.numbering.inside(code % 128), code / 128 - 1};
}

void check_seats(const Position& position, unsigned seats) {
    const int players = with(position, [](const auto&, const auto& state) { return state.players; });
    if (seats == 0 || seats >> players != 0) refuse("the maximisers are not players of the position");
}

void bind_values(nb::module_& module) {
    nb::class_<RulesHandle>(module, "Rules", "The law of play and what the cards count.")
        .def(
            "__init__",
            [](RulesHandle* self, std::vector<std::vector<int>> suits, int trumps, int tricks,
               std::vector<int> values, bool must_beat, int kept_back, int fool, int fool_forced_in,
               bool fool_forced_when_void, int fool_forbidden_in, int fool_captured_from,
               bool fool_names_suit, bool fool_names_suit_last) {
                new (self)
                    RulesHandle(make_rules({std::move(suits),
                                            trumps,
                                            tricks,
                                            std::move(values),
                                            must_beat,
                                            kept_back,
                                            {fool, fool_forced_in, fool_forced_when_void, fool_forbidden_in,
                                             fool_captured_from, fool_names_suit, fool_names_suit_last}}));
            },
            nb::kw_only(), "suits"_a, "trumps"_a, "tricks"_a, "values"_a, "must_beat"_a = false,
            "kept_back"_a = no_card, "fool"_a = no_card, "fool_forced_in"_a = 0,
            "fool_forced_when_void"_a = false, "fool_forbidden_in"_a = 0, "fool_captured_from"_a = 999,
            "fool_names_suit"_a = false, "fool_names_suit_last"_a = true);
    nb::class_<Position>(module, "Position", "Hands, the trick on the table, who led to it.")
        .def(
            "__init__",
            [](Position* self, const RulesHandle& rules, const Ints& hands, int leader, const Ints& trick,
               const std::vector<Binding>& bound, int named, bool demanded) {
                new (self) Position(make_position(rules, hands, leader, trick, bound, named, demanded));
            },
            "rules"_a, nb::kw_only(), "hands"_a, "leader"_a, "trick"_a = Ints{},
            "bound"_a = std::vector<Binding>{}, "named"_a = no_suit, "demanded"_a = false)
        .def("legal", legal_moves,
             "The moves of the player to move: a card, or the Fool and 128 times one more than the suit "
             "named.")
        .def("perft", count_lines, "depth"_a, "How many ways there are to play the next `depth` cards.")
        .def("after", position_after, "move"_a, "The position after a legal move.")
        .def_prop_ro(
            "turn",
            [](const Position& p) { return with(p, [](const auto&, const auto& s) { return s.to_move(); }); })
        .def_prop_ro(
            "leader",
            [](const Position& p) { return with(p, [](const auto&, const auto& s) { return s.leader; }); })
        .def_prop_ro(
            "players",
            [](const Position& p) { return with(p, [](const auto&, const auto& s) { return s.players; }); })
        .def_prop_ro("trick_number",
                     [](const Position& p) {
                         return with(p, [](const auto& l, const auto& s) { return trick_number(l, s); });
                     })
        .def_prop_ro(
            "over",
            [](const Position& p) { return with(p, [](const auto&, const auto& s) { return s.over(); }); })
        .def_prop_ro(
            "named",
            [](const Position& p) { return with(p, [](const auto&, const auto& s) { return s.named; }); })
        .def_prop_ro("trick", open_trick)
        .def_prop_ro("hands",
                     [](const Position& p) {
                         return with(p, [&](const auto&, const auto& s) {
                             return sets_of(*p.rules, s.hands, s.players);
                         });
                     })
        .def_prop_ro("taken",
                     [](const Position& p) {
                         return with(p, [&](const auto&, const auto& s) {
                             return sets_of(*p.rules, s.taken, s.players);
                         });
                     })
        .def_prop_ro("won", [](const Position& p) {
            return with(p, [](const auto&, const auto& s) {
                return std::vector<int>(s.won.begin(), s.won.begin() + s.players);
            });
        });
}

} // namespace tarock::bind
