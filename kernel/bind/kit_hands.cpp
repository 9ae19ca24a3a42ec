// The hands of both kits as a game asks for them.
#include "kit_hands.hpp"

#include "tarock/fool_kit.hpp"

#include <nanobind/stl/array.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <stdexcept>
#include <string>

#include "fool_kit.hpp"
#include "kit_tables.hpp"
#include "partner_kit.hpp"

namespace tarock::bind {

namespace nb = nanobind;
using kit::Phase;

namespace {

constexpr std::size_t kTopics = 9;
constexpr std::size_t kFoolTopics = 6;

class ContractHand : public OneHand {
public:
    ContractHand(const kit::HandKit& kit, int dealer, const std::vector<std::uint8_t>& pack) : kit_(kit) {
        std::copy(pack.begin(), pack.end(), hand_.pack.begin());
        hand_.dealer = dealer;
        if (kit_.begin(hand_)) return;
        hand_.phase = Phase::script;
        hand_.seat = kit::kScript;
    }

    int seat() const override { return hand_.seat; }

    bool left() const override { return hand_.phase == Phase::script; }

    int topic() const override {
        switch (hand_.phase) {
        case Phase::talk:
            return 1;
        case Phase::use_talon:
            return 2;
        case Phase::part:
            return kit_.tables().contracts[static_cast<std::size_t>(hand_.contract)].unseen ? 4 : 3;
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

    void offer(Offered& to) const override {
        to.several = hand_.phase == Phase::lay;
        if (hand_.phase == Phase::play)
            to.cards = kit_.legal(hand_);
        else
            kit_.words(hand_, [&](int word) { to.words.push_back(static_cast<std::uint16_t>(id_of(word))); });
    }

    Bits128 held(int seat) const override { return hand_.hands[static_cast<std::size_t>(seat)]; }

    int wanted(int) const override { return hand_.to_lay; }

    void step(int id) override { kit_.step(hand_, word_of(id)); }

    void choose(int, const std::vector<int>& numbers) override {
        if (hand_.phase != Phase::lay || static_cast<int>(numbers.size()) != hand_.to_lay)
            throw std::invalid_argument("nobody lays so many cards away now");
        for (const int place : numbers)
            kit_.step(hand_, place);
    }

    bool totals(std::vector<int>& to, std::vector<kit::PriceKey>& missing) override {
        if (hand_.phase != Phase::over || kit_.multiplied(hand_) || !kit_.settle(hand_, missing))
            return false;
        to.assign(hand_.reward.begin(), hand_.reward.end());
        return true;
    }

    nb::object ending() const override {
        if (hand_.phase != Phase::over || hand_.declarer < 0)
            throw std::invalid_argument("nothing was played");
        return nb::cast(ending_of(kit_, hand_));
    }

private:
    // A raise has an id for each level and owner; every other word is its own id.
    int id_of(int word) const {
        const kit::Tables& tables = kit_.tables();
        if (word < tables.game_contra) return word;
        const int first = (word - tables.game_contra) / kit::kSeats * kit::kSeats + tables.game_contra;
        const int owner = (word - first + hand_.seat) % kit::kSeats;
        int level = hand_.game_level;
        if (first != tables.game_contra)
            for (const kit::Said& one : hand_.items)
                if (one.owner == owner && tables.bonuses[static_cast<std::size_t>(one.bonus)].contra == first)
                    level = one.level;
        const int all = tables.cards + tables.words;
        return all + level * (all - tables.game_contra) + first + owner - tables.game_contra;
    }

    int word_of(int id) const {
        const kit::Tables& tables = kit_.tables();
        const int all = tables.cards + tables.words;
        if (id < all) return id;
        const int raise = (id - all) % (all - tables.game_contra), owner = raise % kit::kSeats;
        return tables.game_contra + raise - owner + (owner - hand_.seat + kit::kSeats) % kit::kSeats;
    }

    const kit::HandKit& kit_;
    kit::Hand hand_;
};

class ContractHands : public Hands {
public:
    explicit ContractHands(const nb::dict& tables) : kit_(tables_from(tables), 0, 0) {}

    int cards() const override { return kit_.tables().cards; }

    std::size_t topics() const override { return kTopics; }

    std::unique_ptr<OneHand> begin(int dealer, const std::vector<std::uint8_t>& pack) const override {
        return std::make_unique<ContractHand>(kit_, dealer, pack);
    }

    void price(const kit::PriceKey& key, const std::vector<int>& amounts) override {
        if (amounts.size() != kit::kSeats) throw std::invalid_argument("a price has an amount for each seat");
        kit_.price(key, {amounts[0], amounts[1], amounts[2]});
    }

private:
    kit::HandKit kit_;
};

class FoolHand : public OneHand {
public:
    FoolHand(const kit::FoolKit& kit, int dealer, const std::vector<std::uint8_t>& pack) : kit_(kit) {
        std::copy(pack.begin(), pack.end(), hand_.pack.begin());
        hand_.dealer = dealer;
        kit_.begin(hand_);
    }

    int seat() const override { return hand_.seat; }

    bool left() const override { return false; }

    int topic() const override { return static_cast<int>(hand_.phase); }

    void offer(Offered& to) const override {
        to.several = hand_.phase == kit::FoolPhase::lay || hand_.phase == kit::FoolPhase::declare;
        if (to.several) return;
        to.cards = kit_.allowed_cards(hand_);
        to.named = kit_.leads_named(hand_);
        kit_.words(hand_, [&](int word) { to.words.push_back(static_cast<std::uint16_t>(word)); });
    }

    Bits128 held(int seat) const override { return hand_.hands[static_cast<std::size_t>(seat)]; }

    int wanted(int) const override { return kit::kToLay; }

    void step(int id) override { kit_.step(hand_, id); }

    void choose(int, const std::vector<int>& numbers) override {
        kit::FoolHand beside = hand_;
        for (const int number : numbers) {
            bool allowed = false;
            kit_.each_allowed(beside, [&](int one) { allowed = allowed || one == number; });
            if (!allowed) throw std::invalid_argument("this cannot be chosen now");
            kit_.step(beside, number);
        }
        hand_ = std::move(beside);
    }

    bool totals(std::vector<int>& to, std::vector<kit::PriceKey>&) override {
        if (hand_.phase != kit::FoolPhase::over || kit_.multiplied(hand_)) return false;
        kit_.settle(hand_);
        to.assign(hand_.reward.begin(), hand_.reward.end());
        return true;
    }

    nb::object ending() const override { return nb::none(); }

private:
    const kit::FoolKit& kit_;
    kit::FoolHand hand_;
};

class FoolHands : public Hands {
public:
    explicit FoolHands(const nb::dict& tables) : kit_(fool_tables(tables), 0, 0) {}

    int cards() const override { return kit::kWideCards; }

    std::size_t topics() const override { return kFoolTopics; }

    int fool() const override { return kit_.tables().fool; }

    std::unique_ptr<OneHand> begin(int dealer, const std::vector<std::uint8_t>& pack) const override {
        return std::make_unique<FoolHand>(kit_, dealer, pack);
    }

private:
    kit::FoolKit kit_;
};

} // namespace

std::unique_ptr<Hands> hands_of(const nb::dict& tables) {
    const auto kit = nb::cast<std::string>(tables["kit"]);
    if (kit == "fool") return std::make_unique<FoolHands>(tables);
    if (kit == "partner") return partner_hands(tables);
    return std::make_unique<ContractHands>(tables);
}

} // namespace tarock::bind
