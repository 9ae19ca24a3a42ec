#pragma once

// Chance of hands in the kernel: numbers that follow from a seed alone, the same on every machine.

#include <cstdint>

namespace tarock::kit {

inline std::uint64_t drawn_number(std::uint64_t& chance) {
    std::uint64_t mixed = chance += 0x9e3779b97f4a7c15ULL;
    mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9ULL;
    mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111ebULL;
    return mixed ^ (mixed >> 31);
}

} // namespace tarock::kit
