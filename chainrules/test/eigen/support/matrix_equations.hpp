// SPDX-License-Identifier: MIT
#pragma once
// What the tests of Sylvester's and Lyapunov's equations share.

#include "chainrules_testutils/gtest.hpp"
#include "eigen/support/random.hpp"

namespace support {

/// Both rules of f at x....
template <class F, class... X>
void check(F const& f, X const&... x) {
    chainrules::testutils::test_frule(f, x...);
    chainrules::testutils::test_rrule(f, x...);
}

/// With eigenvalues around 3: none of A is close to one of -B, or of its own negative conjugate.
template <class M>
M coefficients(Eigen::Index n, unsigned seed) {
    M A = random<M>(n, n, seed);
    A.diagonal().array() += 3;
    return A;
}

}  // namespace support
