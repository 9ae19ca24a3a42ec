// A flag by which any thread ends a search.
#pragma once

#include <atomic>
#include <memory>

namespace tarock::bind {

struct Cancel {
    std::shared_ptr<std::atomic<bool>> flag = std::make_shared<std::atomic<bool>>(false);

    bool set() const { return flag->load(std::memory_order_relaxed); }
};

} // namespace tarock::bind
