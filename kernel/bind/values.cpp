// Rules, positions and objectives from Python: renumbered, checked, and readable again.
#include "values.hpp"

#include <nanobind/stl/optional.h>

#include <optional>
#include <string>

#include "tarock/course.hpp"
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

// One event, given as a word and numbers.
template <CardBits Bits>
Event<Bits> event_as(const Rules& rules, const nb::tuple& given) {
    using Kind = typename Event<Bits>::Kind;
    const auto word = nb::cast<std::string>(given[0]);
    const auto field = [&](std::size_t place) { return nb::cast<nb::int_>(given[place]); };
    const auto is = [&](const char* name, std::size_t fields) {
        return word == name && given.size() == fields + 1;
    };
    Event<Bits> event;
    if (is("fall", 3)) {
        event.kind = Kind::fall;
        event.cards = static_cast<Bits>(rules.numbering.inside_set(card_set(field(1))));
        event.tricks = static_cast<std::uint32_t>(card_set(field(2)));
        event.winners = static_cast<unsigned>(card_set(field(3)));
    } else if (is("take", 2)) {
        event.kind = Kind::take;
        event.taken = rules.numbering.inside(small(field(1)));
        event.taker = rules.numbering.inside(small(field(2)));
    } else if (is("miss", 2)) {
        event.kind = Kind::miss;
        event.cards = static_cast<Bits>(rules.numbering.inside_set(card_set(field(1))));
        event.tricks = static_cast<std::uint32_t>(card_set(field(2)));
    } else if (is("sweep", 2)) {
        event.kind = Kind::sweep;
        event.tricks = static_cast<std::uint32_t>(card_set(field(1)));
        event.winners = static_cast<unsigned>(card_set(field(2)));
    } else if (is("most", 1)) {
        event.kind = Kind::most;
        event.seat = small(field(1));
    } else {
        refuse("an event is a fall with 3 numbers, a take, miss or sweep with 2, or a most with 1; " + word +
               " is none of them");
    }
    return event;
}

using PointsGiven = std::tuple<int, nb::int_, std::vector<int>>;
using AmountGiven = std::tuple<nb::int_, std::vector<int>>;
using RedemptionGiven = std::tuple<int, int, std::vector<int>>;

EventMask event_mask(const nb::int_& given, std::size_t events) {
    const Bits128 mask = card_set(given);
    if (mask >> events != 0)
        refuse("a term names event " + std::to_string(events) + " or later, and there are " +
               std::to_string(events));
    return static_cast<EventMask>(mask);
}

void check_seat(int seat, int players) {
    if (seat < 0 || seat >= players) refuse("there is no player " + std::to_string(seat));
}

int pack_value(const Rules& rules) {
    const auto sum = [](const auto& law) {
        int total = 0;
        for (const int value : law.values) {
            total += value;
        }
        return total;
    };
    return std::visit(sum, rules.law);
}

template <CardBits Bits>
Objective<Bits> objective_as(const Rules& rules, int players, int width, const std::vector<int>& base,
                             const std::vector<nb::tuple>& events, const std::vector<PointsGiven>& points,
                             const std::vector<AmountGiven>& sums,
                             const std::optional<RedemptionGiven>& redemption) {
    Objective<Bits> objective;
    objective.width = width;
    std::ranges::copy(base, objective.base.begin());
    for (const nb::tuple& event : events) {
        objective.events.push_back(event_as<Bits>(rules, event));
        check_seat(objective.events.back().seat, players);
    }
    for (const auto& [seats, when, table] : points) {
        PointsTerm term{static_cast<unsigned>(seats), event_mask(when, events.size()), table};
        if (term.seats >> players != 0) refuse("a table of card points names a player who is not there");
        int reachable = 0;
        for (int seat = 0; seat < players; ++seat) {
            if ((term.seats >> seat & 1) != 0) reachable += objective.base[seat];
        }
        if (table.empty() || table.size() % width != 0)
            refuse("a table of card points has rows of unequal length");
        // Padded, so that no sum of cards that could ever be won runs over its end.
        const std::size_t rows = reachable + pack_value(rules) + 1;
        const std::vector<int> last(table.end() - width, table.end());
        while (term.table.size() < rows * width) {
            term.table.insert(term.table.end(), last.begin(), last.end());
        }
        objective.points.push_back(std::move(term));
    }
    for (const auto& [when, amounts] : sums) {
        if (std::ssize(amounts) != width) refuse("an amount has as many numbers as the objective is wide");
        objective.amounts.push_back({event_mask(when, events.size()), amounts});
    }
    if (redemption) {
        const auto& [owed_by, owed_to, cheapest] = *redemption;
        objective.redemption.present = true;
        if (owed_by != -1) check_seat(owed_by, players);
        if (owed_to != -1) check_seat(owed_to, players);
        objective.redemption.owed_by = owed_by;
        objective.redemption.owed_to = owed_to;
        if (std::ssize(cheapest) != players) refuse("the cheapest card won is to be given for every player");
        std::ranges::copy(cheapest, objective.redemption.cheapest.begin());
    }
    return objective;
}

Worth make_worth(const RulesHandle& handle, int players, int width, const std::vector<int>& base,
                 const std::vector<nb::tuple>& events, const std::vector<PointsGiven>& points,
                 const std::vector<AmountGiven>& sums, const std::optional<RedemptionGiven>& redemption) {
    if (players < min_players || players > max_players)
        refuse("there must be two to four players, not " + std::to_string(players));
    if (width < 1 || width > players) refuse("an objective has one number, or one for each player");
    if (!base.empty() && std::ssize(base) != players)
        refuse("card points so far are to be given for every player");
    for (const int points_before : base) {
        if (points_before < 0) refuse("card points are never negative");
    }
    if (events.size() >= max_events - max_bound) refuse("there are more events than an objective can hold");
    const Rules& rules = *handle.rules;
    if (rules.wide()) {
        return {handle.rules,
                objective_as<Bits128>(rules, players, width, base, events, points, sums, redemption),
                players};
    }
    return {handle.rules, objective_as<Bits64>(rules, players, width, base, events, points, sums, redemption),
            players};
}

template <CardBits Bits>
std::vector<int> worth_of_line(const Worth& worth, const Position& position, const std::vector<int>& line) {
    const PlayRules<Bits>& law = position.rules->as<Bits>();
    const Objective<Bits>& objective = worth.as<Bits>();
    Course<Bits> course = course_from(position.as<Bits>(), objective);
    for (const int code : line) {
        const Move move = decoded(*position.rules, code);
        const Moves allowed = moves(law, course.state);
        if (std::ranges::find(allowed, move) == allowed.end())
            refuse("move " + std::to_string(code) + " is not legal here");
        course = after(law, objective, course, move);
    }
    if (!course.state.over()) refuse("the line ends before the hand does");
    std::vector<int> values;
    for (int which = 0; which < objective.width; ++which) {
        values.push_back(tarock::worth(law, objective, course, which));
    }
    return values;
}

std::vector<int> value_of_line(const Worth& worth, const Position& position, const std::vector<int>& line) {
    check_fit(position, worth);
    if (position.rules->wide()) return worth_of_line<Bits128>(worth, position, line);
    return worth_of_line<Bits64>(worth, position, line);
}

} // namespace

int coded(const Rules& rules, Move move) {
    return rules.numbering.outside(move.card) + (move.named == no_suit ? 0 : 128 * (1 + move.named));
}

Move decoded(const Rules& rules, int code) {
    if (code < 0) refuse("a move is never negative");
    return {rules.numbering.inside(code % 128), code / 128 - 1};
}

void check_fit(const Position& position, const Worth& worth) {
    if (position.rules != worth.rules) refuse("position and objective belong to different rules");
    const int players = with(position, [](const auto&, const auto& state) { return state.players; });
    if (players != worth.players) refuse("position and objective have different numbers of players");
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
    nb::class_<Worth>(module, "Objective",
                      "What a finished hand is worth, as tables of card points and amounts for events.")
        .def(
            "__init__",
            [](Worth* self, const RulesHandle& rules, int players, int width, const std::vector<int>& base,
               const std::vector<nb::tuple>& events, const std::vector<PointsGiven>& points,
               const std::vector<AmountGiven>& sums, const std::optional<RedemptionGiven>& redemption) {
                new (self) Worth(make_worth(rules, players, width, base, events, points, sums, redemption));
            },
            "rules"_a, nb::kw_only(), "players"_a, "width"_a = 1, "base"_a = std::vector<int>{},
            "events"_a = std::vector<nb::tuple>{}, "points"_a = std::vector<PointsGiven>{},
            "sums"_a = std::vector<AmountGiven>{}, "redemption"_a = nb::none())
        .def("value", value_of_line, "position"_a, "moves"_a,
             "What the hand is worth if these moves end it.");
}

} // namespace tarock::bind
