// The one assertion the kernel's tests need, and the main function around them.
#pragma once

#include <exception>
#include <functional>
#include <iostream>
#include <source_location>
#include <stdexcept>
#include <string>

namespace tarock::testing {

inline void expect(bool holds, const std::string& what = "",
                   const std::source_location& where = std::source_location::current()) {
    if (holds) return;
    throw std::logic_error(std::string(where.file_name()) + ":" + std::to_string(where.line()) + " in " +
                           where.function_name() + ": does not hold" + (what.empty() ? "" : ": " + what));
}

inline int run(const std::function<void()>& tests) {
    try {
        tests();
    } catch (const std::exception& failure) {
        std::cerr << failure.what() << '\n';
        return 1;
    }
    return 0;
}

} // namespace tarock::testing
