// The plain searches from outside: values for every card, one line, and bounds when a limit ends them.
#include "tarock/each.hpp"

#include "search/limits.hpp"
#include "search/plain_search.hpp"

namespace tarock {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point began) {
    return std::chrono::duration<double>(Clock::now() - began).count();
}

// No hand is worth less or more than this, each term taken by itself.
template <CardBits Bits>
Bounds extremes(const Objective<Bits>& objective, int which) {
    Bounds whole;
    const auto enter = [&](EventMask when, int least, int most) {
        whole.lower += when == 0 ? least : std::min(least, 0);
        whole.upper += when == 0 ? most : std::max(most, 0);
    };
    for (const AmountTerm& term : objective.amounts) {
        enter(term.when, term.amounts[which], term.amounts[which]);
    }
    for (const PointsTerm& term : objective.points) {
        int least = term.table[which], most = least;
        for (std::size_t i = which; i < term.table.size(); i += objective.width) {
            least = std::min(least, term.table[i]);
            most = std::max(most, term.table[i]);
        }
        enter(term.when, least, most);
    }
    return whole;
}

template <CardBits Bits>
class AgainstAll {
public:
    AgainstAll(const PlayRules<Bits>& rules, const PlayState<Bits>& state, const Objective<Bits>& objective,
               const Request& request, int which, std::size_t bytes)
        : rules_(rules), objective_(objective), request_(request), which_(which),
          watch_(watch_for(request.limits)), search_(rules, objective, watch_, bytes),
          start_(course_from(state, objective)), whole_(extremes(objective, which)) {}

    Solution run() {
        const auto began = Clock::now();
        Solution solution;
        solution.bounds = whole_;
        try {
            if (request_.moves) {
                solve_moves(solution);
            } else {
                solution.bounds = exact(start_);
            }
            if (request_.line) solution.line = line(solution.bounds.lower);
        } catch (const Stopped&) {
            solution.stopped = true;
            if (!solution.moves.empty()) solution.bounds = over(solution.moves);
        }
        solution.nodes = watch_.nodes;
        solution.seconds = seconds_since(began);
        return solution;
    }

private:
    Bounds exact(const Course<Bits>& course) {
        const int value =
            search_.one_against_all(course, request_.maximisers, which_, whole_.lower - 1, whole_.upper + 1);
        return {value, value};
    }

    void solve_moves(Solution& solution) {
        for (const Move move : moves(rules_, start_.state)) {
            solution.moves.push_back({move, whole_});
        }
        for (MoveBounds& one : solution.moves) {
            one.bounds = exact(after(rules_, objective_, start_, one.move));
        }
        solution.bounds = solution.moves.empty() ? exact(start_) : over(solution.moves);
    }

    Bounds over(const std::vector<MoveBounds>& found) const {
        const bool maximises = (request_.maximisers >> start_.state.to_move() & 1) != 0;
        Bounds best = found.front().bounds;
        for (const MoveBounds& one : found) {
            best.lower =
                maximises ? std::max(best.lower, one.bounds.lower) : std::min(best.lower, one.bounds.lower);
            best.upper =
                maximises ? std::max(best.upper, one.bounds.upper) : std::min(best.upper, one.bounds.upper);
        }
        return best;
    }

    std::vector<Move> line(int value) {
        std::vector<Move> found;
        for (Course<Bits> course = start_; !course.state.over();) {
            const bool maximises = (request_.maximisers >> course.state.to_move() & 1) != 0;
            for (const Move move : moves(rules_, course.state)) {
                const Course<Bits> next = after(rules_, objective_, course, move);
                const int alpha = maximises ? value - 1 : value, beta = alpha + 1;
                const int result = search_.one_against_all(next, request_.maximisers, which_, alpha, beta);
                if (maximises ? result < value : result > value) continue;
                found.push_back(move);
                course = next;
                break;
            }
        }
        return found;
    }

    const PlayRules<Bits>& rules_;
    const Objective<Bits>& objective_;
    const Request& request_;
    int which_;
    Watch watch_;
    PlainSearch<Bits> search_;
    Course<Bits> start_;
    Bounds whole_;
};

std::vector<int> row(const Values& values, int players) {
    return {values.begin(), values.begin() + players};
}

} // namespace

template <CardBits Bits>
Solution solve_against_all(const PlayRules<Bits>& rules, const PlayState<Bits>& state,
                           const Objective<Bits>& objective, const Request& request, int which,
                           std::size_t bytes) {
    return AgainstAll<Bits>(rules, state, objective, request, which, bytes).run();
}

template <CardBits Bits>
EachSolution solve_each(const PlayRules<Bits>& rules, const PlayState<Bits>& state,
                        const Objective<Bits>& objective, const Limits& limits, std::size_t bytes) {
    const auto began = Clock::now();
    Watch watch = watch_for(limits);
    PlainSearch<Bits> search(rules, objective, watch, bytes);
    EachSolution solution;
    try {
        Course<Bits> course = course_from(state, objective);
        for (const Move move : moves(rules, state)) {
            solution.moves.emplace_back(
                move, row(search.each_for_himself(after(rules, objective, course, move)), state.players));
        }
        const Values values = search.each_for_himself(course);
        while (!course.state.over()) {
            for (const Move move : moves(rules, course.state)) {
                const Course<Bits> next = after(rules, objective, course, move);
                if (search.each_for_himself(next) != values) continue;
                solution.line.push_back(move);
                course = next;
                break;
            }
        }
        solution.values = row(values, state.players);
    } catch (const Stopped&) {
        solution.stopped = true;
        solution.moves.clear();
        solution.line.clear();
    }
    solution.nodes = watch.nodes;
    solution.seconds = seconds_since(began);
    return solution;
}

template Solution solve_against_all(const PlayRules<Bits64>&, const PlayState<Bits64>&,
                                    const Objective<Bits64>&, const Request&, int, std::size_t);
template Solution solve_against_all(const PlayRules<Bits128>&, const PlayState<Bits128>&,
                                    const Objective<Bits128>&, const Request&, int, std::size_t);
template EachSolution solve_each(const PlayRules<Bits64>&, const PlayState<Bits64>&, const Objective<Bits64>&,
                                 const Limits&, std::size_t);
template EachSolution solve_each(const PlayRules<Bits128>&, const PlayState<Bits128>&,
                                 const Objective<Bits128>&, const Limits&, std::size_t);

} // namespace tarock
