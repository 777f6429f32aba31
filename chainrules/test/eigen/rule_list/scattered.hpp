// SPDX-License-Identifier: MIT
#pragma once
// The numbers of a Scattered, with those that are not stored, for checks of the list of array
// rules.

#include "chainrules/eigen/dense/scattered.hpp"
#include "chainrules_testutils/eigen.hpp"

namespace chainrules::testutils {

template <class Plain, class Block>
struct Flatten<eigen::Scattered<Plain, Block>> {
    static constexpr unsigned reals = Flatten<Plain>::reals;

    template <class V>
    static void each(eigen::Scattered<Plain, Block> const& x, V const& visit) {
        Flatten<Plain>::each(Plain(x), visit);
    }
};

}  // namespace chainrules::testutils
