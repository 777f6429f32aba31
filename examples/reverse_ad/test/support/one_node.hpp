// SPDX-License-Identifier: MIT
#pragma once
// Functions of a matrix that are one node each on the tape.

#include <gtest/gtest.h>

#include <Eigen/Dense>

#include "chainrules/chainrules.hpp"
#include "reverse_ad/eigen.hpp"
#include "reverse_ad/gradient.hpp"

namespace one_node_each {

// Without eigenvalues that are not positive, as is its lower triangle.
inline Eigen::MatrixXd const A{{2.0, 0.3, -0.2}, {0.5, 1.4, 0.1}, {0.2, -0.4, 0.9}};
inline Eigen::MatrixXd const C{{0.3, -1.4, 0.1}, {1.1, 0.5, 0.3}, {-0.2, 0.4, 0.9}};

inline void expect_near(Eigen::MatrixXd const& got, Eigen::MatrixXd const& expected) {
    EXPECT_LT((got - expected).norm(), 1e-13 * (1 + expected.norm())) << "got\n"
                                                                      << got << "\nexpected\n"
                                                                      << expected;
}

// f(a, x...), which must be one node.
template <class F, class V, class... X>
auto one_node(F const& f, V const& a, X const&... x) {
    auto const nodes = [] { return V::TapeType::active().mark().node; };
    auto const before = nodes();
    auto const y = reverse_ad::call(f, a, x...);
    EXPECT_EQ(nodes(), before + 1) << chainrules::function_name(f);
    return y;
}

}  // namespace one_node_each
