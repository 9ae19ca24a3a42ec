// The search once more, for processors that count and gather bits (x86-64-v3).
// Only what is included below the pragma uses their instructions, and it lies in a namespace of its own: what
// comes from elsewhere may be shared with code that has to run everywhere.
#include "search/task.hpp"

#if defined(TAROCK_MODERN) && !defined(__BMI2__)

#include <immintrin.h>

#include <algorithm>
#include <array>
#include <bit>
#include <chrono>
#include <cstdint>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

#include "search/events.hpp"
#include "search/features.hpp"
#include "search/hashing.hpp"
#include "search/limits.hpp"
#include "tarock/course.hpp"

#pragma GCC push_options
#pragma GCC target("popcnt,lzcnt,bmi,bmi2,avx2")
#define TAROCK_LEVEL modern
#define TAROCK_GATHERS // the pragma sets no macro in time
#include "search/session.hpp"

namespace tarock {

Solution solved_modern(const Task& task) {
    return modern::solved(task);
}

} // namespace tarock

#pragma GCC pop_options

#endif
