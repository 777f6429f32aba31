// SPDX-License-Identifier: MIT
// Eigen's arrays as tangents, without a header of chainrules/eigen/: chunks of tangents of a
// number, functions of tangents.

#include <gtest/gtest.h>

#include <Eigen/Dense>
#include <cmath>
#include <limits>
#include <tuple>

#include "chainrules_core/chainrules_core.hpp"

namespace lib {

inline double square_root(double x) { return std::sqrt(x); }
CHAINRULES_FUNCTION(root, square_root);
CHAINRULES_SCALAR_RULE(root, (x), singular(1 / (2 * Omega)));

}  // namespace lib

namespace {

using namespace chainrules;
using Lanes = Eigen::Array3d;

TEST(CoreAlone, ChunksOfTangents) {
    constexpr double inf = std::numeric_limits<double>::infinity();
    auto const dy = frule(std::tuple{NoTangent{}, Lanes(0, 1, -2)}, lib::root, 0.0).tangent;
    static_assert(std::is_same_v<std::remove_const_t<decltype(dy)>, Lanes>);
    EXPECT_TRUE((dy == Lanes(0, inf, -inf)).all()) << dy;
    auto const dx = std::get<1>(rrule(lib::root, 4.0f).pullback(Lanes(0, 4, -8)));
    static_assert(std::is_same_v<std::remove_const_t<decltype(dx)>, Eigen::Array3f>);
    EXPECT_TRUE((dx == Eigen::Array3f(0, 1, -2)).all()) << dx;
}

TEST(CoreAlone, FunctionsOfTangents) {
    using Matrix = Eigen::Matrix2cd;
    Matrix A;
    A << std::complex<double>(1, 2), 0, 0, 2;
    auto const t = tangent<std::tuple<Matrix>>(field<0>(A));
    EXPECT_EQ(norm(t), 3);
    EXPECT_FALSE(is_zero(t));
    EXPECT_TRUE(is_zero(scale(0.0, t)));
    EXPECT_TRUE(get<0>(conj(t)) == A.conjugate());
    EXPECT_TRUE(adjoint(A) == A.adjoint());
    EXPECT_TRUE(transpose(thunk([&] { return A; }))() == A.transpose());
    EXPECT_TRUE(get<0>(t + t) == 2 * A);
}

}  // namespace
