// Objectives from Python: events as words and numbers, tables, amounts.
#include <nanobind/stl/optional.h>

#include <optional>
#include <string>

#include "tarock/course.hpp"
#include "values.hpp"

namespace tarock::bind {

using namespace nb::literals;

namespace {

[[noreturn]] void refuse(const std::string& sentence) {
    throw std::invalid_argument(sentence);
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

using EventGiven = nb::typed<nb::tuple, nb::object, nb::ellipsis>;
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

// Pads a table, so that no sum of cards that could ever be won runs over its end.
template <CardBits Bits>
void pad(PointsTerm& term, const Rules& rules, const Objective<Bits>& objective) {
    int reachable = 0;
    for (int seat = 0; seat < max_players; ++seat) {
        if ((term.seats >> seat & 1) != 0) reachable += objective.base[seat];
    }
    const std::size_t rows = reachable + pack_value(rules) + 1, width = objective.width;
    if (term.table.size() >= rows * width) return;
    const std::vector<int> last(term.table.end() - objective.width, term.table.end());
    term.table.reserve(rows * width);
    while (term.table.size() < rows * width) {
        term.table.insert(term.table.end(), last.begin(), last.end());
    }
}

void set_redemption(Redemption& redemption, int players, const RedemptionGiven& given) {
    const auto& [owed_by, owed_to, cheapest] = given;
    redemption.present = true;
    if (owed_by != -1) check_seat(owed_by, players);
    if (owed_to != -1) check_seat(owed_to, players);
    redemption.owed_by = owed_by;
    redemption.owed_to = owed_to;
    if (std::ssize(cheapest) != players) refuse("the cheapest card won is to be given for every player");
    std::ranges::copy(cheapest, redemption.cheapest.begin());
}

template <CardBits Bits>
void set_events(Objective<Bits>& objective, const Rules& rules, int players,
                const std::vector<EventGiven>& events) {
    objective.events.clear();
    for (const EventGiven& event : events) {
        objective.events.push_back(event_as<Bits>(rules, event));
        check_seat(objective.events.back().seat, players);
    }
}

void check_base(const std::vector<int>& base, int players) {
    if (!base.empty() && std::ssize(base) != players)
        refuse("card points so far are to be given for every player");
    for (const int points_before : base) {
        if (points_before < 0) refuse("card points are never negative");
    }
}

template <CardBits Bits>
Objective<Bits> objective_as(const Rules& rules, int players, int width, const std::vector<int>& base,
                             const std::vector<EventGiven>& events, const std::vector<PointsGiven>& points,
                             const std::vector<AmountGiven>& sums,
                             const std::optional<RedemptionGiven>& redemption) {
    Objective<Bits> objective;
    objective.width = width;
    std::ranges::copy(base, objective.base.begin());
    set_events(objective, rules, players, events);
    for (const auto& [seats, when, table] : points) {
        PointsTerm term{static_cast<unsigned>(seats), event_mask(when, events.size()), table};
        if (term.seats >> players != 0) refuse("a table of card points names a player who is not there");
        if (table.empty() || table.size() % width != 0)
            refuse("a table of card points has rows of unequal length");
        pad(term, rules, objective);
        objective.points.push_back(std::move(term));
    }
    for (const auto& [when, amounts] : sums) {
        if (std::ssize(amounts) != width) refuse("an amount has as many numbers as the objective is wide");
        objective.amounts.push_back({event_mask(when, events.size()), amounts});
    }
    if (redemption) set_redemption(objective.redemption, players, *redemption);
    return objective;
}

Worth make_worth(const RulesHandle& handle, int players, int width, const std::vector<int>& base,
                 const std::vector<EventGiven>& events, const std::vector<PointsGiven>& points,
                 const std::vector<AmountGiven>& sums, const std::optional<RedemptionGiven>& redemption) {
    if (players < min_players || players > max_players)
        refuse("there must be two to four players, not " + std::to_string(players));
    if (width < 1 || width > players) refuse("an objective has one number, or one for each player");
    check_base(base, players);
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

// The same terms over other events, in as many places, and from other points on.
Worth renewed(const Worth& worth, const std::vector<int>& base, const std::vector<EventGiven>& events,
              const std::optional<RedemptionGiven>& redemption) {
    check_base(base, worth.players);
    Worth other = worth;
    const auto change = [&](auto& objective) {
        if (events.size() != objective.events.size())
            refuse("there are to be as many events as before, " + std::to_string(objective.events.size()));
        set_events(objective, *worth.rules, worth.players, events);
        objective.base = {};
        std::ranges::copy(base, objective.base.begin());
        for (PointsTerm& term : objective.points) {
            pad(term, *worth.rules, objective);
        }
        objective.redemption = {};
        if (redemption) set_redemption(objective.redemption, worth.players, *redemption);
    };
    std::visit(change, other.objective);
    return other;
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

void check_fit(const Position& position, const Worth& worth) {
    if (position.rules != worth.rules) refuse("position and objective belong to different rules");
    const int players = with(position, [](const auto&, const auto& state) { return state.players; });
    if (players != worth.players) refuse("position and objective have different numbers of players");
}

void bind_objectives(nb::module_& module) {
    nb::class_<Worth>(module, "Objective",
                      "What a finished hand is worth, as tables of card points and amounts for events.")
        .def(
            "__init__",
            [](Worth* self, const RulesHandle& rules, int players, int width, const std::vector<int>& base,
               const std::vector<EventGiven>& events, const std::vector<PointsGiven>& points,
               const std::vector<AmountGiven>& sums, const std::optional<RedemptionGiven>& redemption) {
                new (self) Worth(make_worth(rules, players, width, base, events, points, sums, redemption));
            },
            "rules"_a, nb::kw_only(), "players"_a, "width"_a = 1, "base"_a = std::vector<int>{},
            "events"_a = std::vector<EventGiven>{}, "points"_a = std::vector<PointsGiven>{},
            "sums"_a = std::vector<AmountGiven>{}, "redemption"_a = nb::none())
        .def("renewed", renewed, nb::kw_only(), "base"_a = std::vector<int>{},
             "events"_a = std::vector<EventGiven>{}, "redemption"_a = nb::none(),
             "The same terms over other events, as many as before, and from other points on.")
        .def("value", value_of_line, "position"_a, "moves"_a,
             "What the hand is worth if these moves end it.");
}

} // namespace tarock::bind
