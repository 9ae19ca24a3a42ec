// A tree over what one player sees: deals run through it together and part where they look different.
#include "tarock/fused.hpp"

#include <memory>
#include <numeric>

#include "search/limits.hpp"
#include "search/plain_search.hpp"

namespace tarock {
namespace {

using Clock = std::chrono::steady_clock;

template <CardBits Bits>
class Fused {
public:
    Fused(const PlayRules<Bits>& rules, std::span<const Possible<Bits>> deals, const FusedRequest& request)
        : rules_(rules), deals_(deals), decisions_(request.decisions), watch_(watch_for(request.limits)),
          me_(deals.front().state->to_move()) {
        for (const Possible<Bits>& deal : deals) {
            searches_.push_back(std::make_unique<PlainSearch<Bits>>(rules, *deal.objective, watch_,
                                                                    request.bytes / deals.size()));
        }
    }

    FusedSolution run() {
        const auto began = Clock::now();
        FusedSolution solution;
        try {
            const Group start = dealt();
            for (const Move move : moves(rules_, start.front().course.state)) {
                solution.moves.push_back({move, played(after_move(start, move), decisions_ - 1).worth});
            }
        } catch (const Stopped&) {
            solution.stopped = true;
            solution.moves.clear();
        }
        solution.nodes = watch_.nodes;
        solution.seconds = std::chrono::duration<double>(Clock::now() - began).count();
        return solution;
    }

private:
    // A deal on its way through the tree, and how much of it comes here.
    struct Branch {
        int deal;
        double share;
        int value; // of the deal's own number, when everybody sees all cards
        Course<Bits> course;
    };

    using Group = std::vector<Branch>;

    struct Found {
        double sum = 0; // over all deals, weighed
        std::vector<double> worth;
    };

    Group dealt() {
        Group start;
        for (int deal = 0; deal < std::ssize(deals_); ++deal) {
            const Course<Bits> course = course_from(*deals_[deal].state, *deals_[deal].objective);
            start.push_back({deal, 1.0, searched(deal, course, -infinity, infinity), course});
        }
        return start;
    }

    Course<Bits> next(const Branch& branch, Move move) const {
        return after(rules_, *deals_[branch.deal].objective, branch.course, move);
    }

    Group after_move(const Group& group, Move move) {
        Group then;
        then.reserve(group.size());
        for (const Branch& branch : group) {
            const Course<Bits> course = next(branch, move);
            then.push_back({branch.deal, branch.share, no_better(branch, course), course});
        }
        return then;
    }

    int searched(int deal, const Course<Bits>& course, int alpha, int beta) {
        return searches_[deal]->one_against_all(course, deals_[deal].maximisers, 0, alpha, beta);
    }

    bool maximises(const Branch& branch) const {
        return (deals_[branch.deal].maximisers >> branch.course.state.to_move() & 1) != 0;
    }

    // The value after a move, which cannot be better for the mover than it was before.
    int no_better(const Branch& branch, const Course<Bits>& course) {
        if (maximises(branch))
            return std::min(branch.value, searched(branch.deal, course, -infinity, branch.value));
        return std::max(branch.value, searched(branch.deal, course, branch.value, infinity));
    }

    // Whether a move gives nothing away.
    bool keeps(const Branch& branch, const Course<Bits>& course) {
        const int value = branch.value;
        if (maximises(branch)) return searched(branch.deal, course, value - 1, value) >= value;
        return searched(branch.deal, course, value, value + 1) <= value;
    }

    // What comes out if he is told the deal now.
    Found told(const Group& group) const {
        Found found = nothing();
        for (const Branch& branch : group) {
            enter(found, branch.deal, branch.share * deals_[branch.deal].scale * branch.value);
        }
        return found;
    }

    Found nothing() const { return {0, std::vector<double>(deals_.size())}; }

    void enter(Found& found, int deal, double worth) const {
        found.worth[deal] += worth;
        found.sum += deals_[deal].weight * worth;
    }

    void add(Found& found, const Found& more) const {
        found.sum += more.sum;
        std::transform(found.worth.begin(), found.worth.end(), more.worth.begin(), found.worth.begin(),
                       std::plus<>());
    }

    Found played(const Group& group, int decisions) {
        if (decisions <= 0 || single(group) || group.front().course.state.over()) return told(group);
        watch_.count();
        return group.front().course.state.to_move() == me_ ? mine(group, decisions)
                                                           : theirs(group, decisions);
    }

    static bool single(const Group& group) {
        return std::ranges::all_of(group, [&](const Branch& one) { return one.deal == group.front().deal; });
    }

    // Deals in which other cards may be played look different.
    Found mine(const Group& group, int decisions) {
        Group alike, others;
        const Bits cards = legal(rules_, group.front().course.state);
        for (const Branch& branch : group) {
            (legal(rules_, branch.course.state) == cards ? alike : others).push_back(branch);
        }
        Found found = chosen(alike, decisions);
        if (!others.empty()) add(found, played(others, decisions));
        return found;
    }

    // No card brings more than it would if he were told the deal, so cards that look worse than one that was
    // tried are left out.
    Found chosen(const Group& group, int decisions) {
        const Moves choice = moves(rules_, group.front().course.state);
        if (choice.size == 1) return played(after_move(group, choice.items[0]), decisions);

        struct Candidate {
            double most;
            Group group;
        };

        std::vector<Candidate> candidates;
        for (const Move move : choice) {
            Group then = after_move(group, move);
            const double most = told(then).sum;
            candidates.push_back({most, std::move(then)});
        }
        std::ranges::stable_sort(candidates, std::ranges::greater{}, &Candidate::most);
        Found best;
        for (const Candidate& candidate : candidates) {
            if (!best.worth.empty() && candidate.most <= best.sum + a_hair) break;
            Found found = played(candidate.group, decisions - 1);
            if (best.worth.empty() || found.sum > best.sum) best = std::move(found);
        }
        return best;
    }

    // In each deal the best cards, each as likely as the other; by the card that falls the deals part.
    Found theirs(const Group& group, int decisions) {
        std::vector<std::pair<Move, Group>> parts;
        const auto part = [&](Move move) -> Group& {
            const auto known = std::ranges::find(parts, move, &std::pair<Move, Group>::first);
            return known != parts.end() ? known->second : parts.emplace_back(move, Group{}).second;
        };
        for (const Branch& branch : group) {
            const Moves choice = best_for_mover(branch);
            for (const Move move : choice) {
                part(move).push_back(
                    {branch.deal, branch.share / choice.size, branch.value, next(branch, move)});
            }
        }
        Found found = nothing();
        for (const auto& [move, then] : parts) {
            add(found, played(then, decisions));
        }
        return found;
    }

    Moves best_for_mover(const Branch& branch) {
        const Moves choice = moves(rules_, branch.course.state);
        if (choice.size == 1) return choice;
        Moves best;
        for (const Move move : choice) {
            if (keeps(branch, next(branch, move))) best.add(move);
        }
        return best;
    }

    static constexpr int infinity = std::numeric_limits<int>::max();
    static constexpr double a_hair = 1e-9;

    const PlayRules<Bits>& rules_;
    std::span<const Possible<Bits>> deals_;
    int decisions_;
    Watch watch_;
    int me_;
    std::vector<std::unique_ptr<PlainSearch<Bits>>> searches_;
};

} // namespace

template <CardBits Bits>
FusedSolution solve_fused(const PlayRules<Bits>& rules, std::span<const Possible<Bits>> deals,
                          const FusedRequest& request) {
    return Fused<Bits>(rules, deals, request).run();
}

template FusedSolution solve_fused(const PlayRules<Bits64>&, std::span<const Possible<Bits64>>,
                                   const FusedRequest&);
template FusedSolution solve_fused(const PlayRules<Bits128>&, std::span<const Possible<Bits128>>,
                                   const FusedRequest&);

} // namespace tarock
