// What a game asks of a compiled hand, whatever kit plays it. Actions have ids here: first the cards in the
// order of the pack, then words, then raises by height and owner. No kit and no rule is known beyond that.
#pragma once

#include "tarock/bits.hpp"
#include "tarock/hand_kit.hpp"

#include <nanobind/nanobind.h>

#include <cstdint>
#include <memory>
#include <vector>

namespace tarock::bind {

// What a question allows.
struct Offered {
    Bits128 cards = 0;                // that may be played
    std::vector<std::uint16_t> words; // by their ids, in the order of the script
    bool named = false;   // a card is led, and one of them would stand for a suit: the words say which
    bool several = false; // several are chosen together, of which the kit does not tell
};

class OneHand {
public:
    virtual ~OneHand() = default;
    // Who is asked: nobody at the end, and nobody either where the script has to go on.
    virtual int seat() const = 0;
    virtual bool left() const = 0;
    virtual int topic() const = 0;
    virtual void offer(Offered& to) const = 0;
    // What a seat that is asked holds, and how many cards it has to choose where they are chosen together.
    virtual Bits128 held(int seat) const = 0;
    virtual int wanted(int seat) const = 0;

    // What may not be chosen beyond what the law of choosing tells.
    virtual Bits128 stays(int) const { return 0; }

    // Who is asked at the same time, each to choose several: a bit for each seat; none where one is asked.
    virtual unsigned together() const { return 0; }

    // Takes one card or word by its id, or several that make one answer by their numbers in the vocabulary.
    virtual void step(int id) = 0;
    virtual void choose(int seat, const std::vector<int>& numbers) = 0;
    // Tells what each seat gets; false where prices are missing, which are listed, or where lines may not add
    // up.
    virtual bool totals(std::vector<int>& to, std::vector<kit::PriceKey>& missing) = 0;
    // How the hand ended, for a settlement of all its lines together; None where only the script tells it.
    virtual nanobind::object ending() const = 0;
};

// The tables of a rule set, and what starts its hands.
class Hands {
public:
    virtual ~Hands() = default;
    virtual int cards() const = 0;
    virtual std::size_t topics() const = 0;

    virtual int seats() const { return kit::kSeats; }

    // The card that stands for a suit when it is led; -1 if none does.
    virtual int fool() const { return -1; }

    virtual std::unique_ptr<OneHand> begin(int dealer, const std::vector<std::uint8_t>& pack) const = 0;

    virtual void price(const kit::PriceKey&, const std::vector<int>&) {}
};

// Reads tables as they come from Python; whose they are, they say themselves.
std::unique_ptr<Hands> hands_of(const nanobind::dict& tables);

} // namespace tarock::bind
