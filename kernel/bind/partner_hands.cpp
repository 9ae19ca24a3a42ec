// The hands with a called partner as a game asks for them.
#include "partner_kit.hpp"

#include <nanobind/stl/array.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <stdexcept>
#include <vector>

namespace tarock::bind {

namespace nb = nanobind;
using kit::PartnerPhase;

namespace {

constexpr std::size_t kTopics = 6;

class PartnerHand : public OneHand {
public:
    PartnerHand(const kit::PartnerKit& kit, int dealer, const std::vector<std::uint8_t>& pack) : kit_(kit) {
        std::copy(pack.begin(), pack.end(), hand_.pack.begin());
        hand_.dealer = dealer;
        kit_.begin(hand_);
    }

    int seat() const override { return hand_.seat; }

    bool left() const override { return false; }

    int topic() const override { return static_cast<int>(hand_.phase); }

    void offer(Offered& to) const override {
        if (hand_.phase == PartnerPhase::play)
            to.cards = kit_.legal(hand_);
        else
            kit_.words(hand_, [&](int word) { to.words.push_back(static_cast<std::uint16_t>(id_of(word))); });
    }

    Bits128 held(int seat) const override { return hand_.hands[static_cast<std::size_t>(seat)]; }

    int wanted(int seat) const override { return hand_.to_lay[static_cast<std::size_t>(seat)]; }

    Bits128 stays(int seat) const override { return kit_.stays(hand_, seat); }

    unsigned together() const override { return hand_.phase == PartnerPhase::lay ? hand_.waiting : 0; }

    void step(int id) override { kit_.step(hand_, word_of(id)); }

    void choose(int seat, const std::vector<int>& numbers) override {
        if (hand_.phase != PartnerPhase::lay || seat < 0 || !(hand_.waiting >> seat & 1))
            throw std::invalid_argument("this seat lays nothing away now");
        if (numbers.size() == 1 && numbers[0] == kit_.tables().throw_in) return kit_.throw_in(hand_);
        kit::Cards cards = 0;
        for (const int card : numbers)
            if (card >= 0 && card < kit::kPartnerCards) cards |= kit::Cards{1} << card;
        if (std::popcount(cards) != wanted(seat) || (cards & ~hand_.hands[static_cast<std::size_t>(seat)]))
            throw std::invalid_argument("these cards cannot be laid away");
        kit_.lay(hand_, seat, cards);
    }

    bool totals(std::vector<int>& to, std::vector<kit::PriceKey>& missing) override {
        if (hand_.phase != PartnerPhase::over || kit_.multiplied(hand_) || !kit_.settle(hand_, missing))
            return false;
        to.assign(hand_.reward.begin(), hand_.reward.end());
        return true;
    }

    nb::object ending() const override {
        if (hand_.phase != PartnerPhase::over || !hand_.scored)
            throw std::invalid_argument("nothing was scored");
        return nb::cast(kit_.ending(hand_));
    }

private:
    // A raise has an id for each level and owner; every other word is its own id.
    int id_of(int word) const {
        const kit::PartnerTables& tables = kit_.tables();
        if (word < tables.game_contra) return word;
        const int first = word - (word - tables.game_contra) % kit::kFour;
        const int owner = (word - first + hand_.seat) % kit::kFour;
        const int item = first == tables.game_contra ? -1 : kit_.item_of(hand_, first, owner);
        const int all = kit_.width();
        return all + kit_.level_of(hand_, item) * (all - tables.game_contra) + first + owner -
               tables.game_contra;
    }

    int word_of(int id) const {
        const int first = kit_.tables().game_contra, all = kit_.width();
        if (id < all) return id;
        const int raise = (id - all) % (all - first), owner = raise % kit::kFour;
        return first + raise - owner + (owner - hand_.seat + kit::kFour) % kit::kFour;
    }

    const kit::PartnerKit& kit_;
    kit::PartnerHand hand_;
};

class PartnerHands : public Hands {
public:
    explicit PartnerHands(const nb::dict& tables) : kit_(partner_tables(tables), 0, 0) {}

    int cards() const override { return kit::kPartnerCards; }

    std::size_t topics() const override { return kTopics; }

    int seats() const override { return kit::kFour; }

    std::unique_ptr<OneHand> begin(int dealer, const std::vector<std::uint8_t>& pack) const override {
        return std::make_unique<PartnerHand>(kit_, dealer, pack);
    }

    void price(const kit::PriceKey& key, const std::vector<int>& amounts) override {
        if (amounts.size() != kit::kFour) throw std::invalid_argument("a price has an amount for each seat");
        kit_.price(key, {amounts[0], amounts[1], amounts[2], amounts[3]});
    }

private:
    kit::PartnerKit kit_;
};

} // namespace

std::unique_ptr<Hands> partner_hands(const nb::dict& tables) {
    return std::make_unique<PartnerHands>(tables);
}

} // namespace tarock::bind
