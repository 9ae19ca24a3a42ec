// Information-set Monte Carlo tree search, as plain as it comes: one tree over what one seat can see,
// another deal for each way down, UCB1 among the moves that are legal there, a random playout from the first
// new node.
// A measure for cleverer players; it prices nothing and knows no game.
#pragma once

#include <cmath>
#include <span>
#include <vector>

#include "tarock/course.hpp"
#include "tarock/playout.hpp"

namespace tarock {

// One deal that may be the true one, and what it is worth to each seat.
template <CardBits Bits>
struct Deal {
    const PlayState<Bits>* state;
    const Objective<Bits>* objective;
};

struct Visited {
    Move move;
    int visits;
};

template <CardBits Bits>
class Tree {
public:
    Tree(const PlayRules<Bits>& rules, double curiosity, std::uint64_t seed)
        : rules_(rules), curiosity_(curiosity), dice_(seed, 0, 0), nodes_(1) {}

    void search(std::span<const Deal<Bits>> deals, int iterations) {
        for (int i = 0; i < iterations; ++i) {
            descend(deals[static_cast<std::size_t>(i) % deals.size()]);
        }
    }

    std::vector<Visited> visits() const {
        std::vector<Visited> found;
        for (const int child : nodes_.front().children) {
            found.push_back({nodes_[child].move, nodes_[child].visits});
        }
        return found;
    }

private:
    struct Node {
        Move move{};
        int seat = 0; // who makes the move
        int visits = 0;
        int open = 0; // how often the move was legal when its parent was passed
        double sum = 0;
        std::vector<int> children{};
    };

    void descend(const Deal<Bits>& deal) {
        Course<Bits> course = course_from(*deal.state, *deal.objective);
        std::vector<int> path;
        int node = 0;
        bool grown = false;
        while (!course.state.over() && !grown) {
            const int seat = course.state.to_move();
            const Moves choice = moves(rules_, course.state);
            const std::size_t before = nodes_.size();
            node = chosen(node, seat, choice);
            grown = nodes_.size() > before;
            path.push_back(node);
            play(rules_, *deal.objective, course, nodes_[node].move);
        }
        conclude(rules_, *deal.objective, course, Policy::random, 0, dice_);
        credit(path, course, *deal.objective);
    }

    // A move never tried here if there is one, else the most promising.
    int chosen(int parent, int seat, const Moves& choice) {
        std::vector<int> known;
        Moves fresh;
        for (const Move move : choice) {
            const int child = find(parent, move);
            if (child < 0) {
                fresh.add(move);
            } else {
                known.push_back(child);
            }
        }
        for (const int child : known) {
            ++nodes_[child].open;
        }
        if (fresh.size > 0) return grow(parent, seat, fresh);
        int best = known.front();
        for (const int child : known) {
            if (promise(nodes_[child]) > promise(nodes_[best])) best = child;
        }
        return best;
    }

    int find(int parent, Move move) const {
        for (const int child : nodes_[parent].children) {
            if (nodes_[child].move == move) return child;
        }
        return -1;
    }

    int grow(int parent, int seat, const Moves& fresh) {
        const int child = static_cast<int>(nodes_.size());
        Node node;
        node.move = fresh.items[dice_.below(static_cast<std::uint32_t>(fresh.size))];
        node.seat = seat;
        node.open = 1;
        nodes_.push_back(std::move(node));
        nodes_[parent].children.push_back(child);
        return child;
    }

    double promise(const Node& node) const {
        const double spread = most_ > least_ ? most_ - least_ : 1.0;
        const double mean = (node.sum / node.visits - least_) / spread;
        return mean + curiosity_ * std::sqrt(std::log(static_cast<double>(node.open)) / node.visits);
    }

    // Each node on the way gets what its mover gets, less what the others get on average.
    void credit(const std::vector<int>& path, const Course<Bits>& end, const Objective<Bits>& objective) {
        const int players = end.state.players;
        std::array<double, max_players> amounts{};
        double all = 0;
        for (int seat = 0; seat < players; ++seat) {
            amounts[seat] = worth(rules_, objective, end, seat);
            all += amounts[seat];
        }
        for (const int at : path) {
            Node& node = nodes_[at];
            const double lead = amounts[node.seat] - (all - amounts[node.seat]) / (players - 1);
            least_ = std::min(least_, lead);
            most_ = std::max(most_, lead);
            node.sum += lead;
            ++node.visits;
        }
    }

    const PlayRules<Bits>& rules_;
    double curiosity_;
    Dice dice_;
    std::vector<Node> nodes_;
    double least_ = 0, most_ = 0;
};

} // namespace tarock
