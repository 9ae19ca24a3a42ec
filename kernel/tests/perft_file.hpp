// Reads `.perft` files; tests/perft/README.md describes them. Knows the words of the format and no rule.
#pragma once

#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "tarock/position.hpp"

namespace tarock::testing {

struct PerftCase {
    std::string place;
    std::vector<Bits128> suits;
    bool must_beat = false;
    int kept_back = no_card;
    int tricks = 0;
    FoolRules fool;
    std::vector<Bits128> hands;
    int leader = 0;
    std::vector<int> trick;
    std::vector<Bound> bound;
    std::vector<std::pair<int, std::uint64_t>> counts;
};

class PerftReader {
public:
    explicit PerftReader(const std::filesystem::path& path) : path_(path), file_(path) {
        if (!file_) throw std::runtime_error("cannot read " + path.string());
    }

    std::vector<PerftCase> read() {
        for (std::string text; std::getline(file_, text);) {
            ++line_;
            if (text.empty()) {
                finish_position();
            } else {
                take(text.substr(0, text.find('#')));
            }
        }
        finish_position();
        return std::move(cases_);
    }

private:
    void take(const std::string& text) {
        std::istringstream words(text);
        std::string key;
        if (!(words >> key)) return;
        if (key == "suit") {
            take_suit(words);
        } else if (key == "must_beat") {
            position_.must_beat = word(words) == "yes";
        } else if (key == "kept_back") {
            const std::string name = word(words);
            position_.kept_back = name == "-" ? no_card : card(name);
        } else if (key == "tricks") {
            position_.tricks = static_cast<int>(number(words));
        } else if (key == "fool") {
            take_fool(words);
        } else if (key == "bound") {
            take_bound(words);
        } else if (key == "hand") {
            take_hand(words);
        } else if (key == "leader") {
            position_.leader = static_cast<int>(number(words));
        } else if (key == "trick") {
            for (std::string name; words >> name;) {
                position_.trick.push_back(card(name));
            }
        } else if (key == "perft") {
            const int depth = static_cast<int>(number(words));
            position_.counts.emplace_back(depth, number(words));
        } else {
            wrong("the unknown word " + key);
        }
    }

    // The first suit of a block starts a new pack; later blocks may go on using it.
    void take_suit(std::istringstream& words) {
        if (!suits_open_) {
            position_.suits.clear();
            cards_.clear();
            suits_open_ = true;
        }
        word(words); // the suit's name is for the reader
        Bits128 suit = 0;
        for (std::string name; words >> name;) {
            const int index = static_cast<int>(cards_.size());
            if (!cards_.emplace(name, index).second) wrong("a second card " + name);
            suit |= only<Bits128>(index);
        }
        position_.suits.push_back(suit);
    }

    // Belongs to no suit, so that its line adds it to the pack.
    void take_fool(std::istringstream& words) {
        position_.fool = {};
        const std::string name = word(words);
        if (name == "-") return;
        position_.fool.card = cards_.emplace(name, static_cast<int>(cards_.size())).first->second;
        for (std::string said; words >> said;) {
            const std::size_t sign = said.find('=');
            const std::string key = said.substr(0, sign);
            const int value = sign == std::string::npos ? 1 : std::stoi(said.substr(sign + 1));
            if (key == "forced_in") {
                position_.fool.forced_in = value;
            } else if (key == "forbidden_in") {
                position_.fool.forbidden_in = value;
            } else if (key == "forced_when_void") {
                position_.fool.forced_when_void = true;
            } else if (key == "names_suit") {
                position_.fool.names_suit = true;
            } else if (key == "unnamed_last") {
                position_.fool.names_suit_last = false;
            } else {
                wrong("a Fool that does what is not known: " + said);
            }
        }
    }

    void take_bound(std::istringstream& words) {
        Bound bound;
        bound.card = card(word(words));
        bound.trick = static_cast<int>(number(words));
        bound.until = set(word(words), 1);
        bound.allies = set(word(words), 0);
        position_.bound.push_back(bound);
    }

    // Numbers between commas as a set, the `first` of them as bit 0.
    static std::uint32_t set(const std::string& text, int first) {
        std::uint32_t found = 0;
        std::istringstream numbers(text == "-" ? "" : text);
        for (std::string one; std::getline(numbers, one, ',');) {
            found |= std::uint32_t{1} << (std::stoi(one) - first);
        }
        return found;
    }

    void take_hand(std::istringstream& words) {
        Bits128 hand = 0;
        for (std::string name; words >> name;) {
            hand |= only<Bits128>(card(name));
        }
        position_.hands.push_back(hand);
    }

    void finish_position() {
        if (!position_.counts.empty()) {
            position_.place = path_.filename().string() + ":" + std::to_string(line_);
            cases_.push_back(position_);
        } else if (!position_.hands.empty()) {
            wrong("a position without a count");
        }
        position_.hands.clear();
        position_.leader = 0;
        position_.trick.clear();
        position_.bound.clear();
        position_.counts.clear();
        suits_open_ = false;
    }

    int card(const std::string& name) const {
        const auto found = cards_.find(name);
        if (found == cards_.end()) wrong("the unknown card " + name);
        return found->second;
    }

    std::string word(std::istringstream& words) const {
        std::string next;
        if (!(words >> next)) wrong("a line that ends too early");
        return next;
    }

    std::uint64_t number(std::istringstream& words) const { return std::stoull(word(words)); }

    [[noreturn]] void wrong(const std::string& what) const {
        throw std::runtime_error(path_.filename().string() + ":" + std::to_string(line_) + " has " + what);
    }

    std::filesystem::path path_;
    std::ifstream file_;
    int line_ = 0;
    bool suits_open_ = false;
    std::map<std::string, int> cards_;
    PerftCase position_;
    std::vector<PerftCase> cases_;
};

} // namespace tarock::testing
