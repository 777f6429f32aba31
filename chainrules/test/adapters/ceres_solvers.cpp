// SPDX-License-Identifier: MIT
// What Eigen's own solvers make of Ceres' Jets where an entry is zero and moves, beside fn::solve:
// the table in docs/use_in_ceres.md, of which those kinds are here that the others end in.
// Eigen 3.4 leaves out what has the value zero.
#include "chainrules/adapters/ceres.hpp"

#include <Eigen/Cholesky>
#include <Eigen/LU>
#include <Eigen/QR>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "chainrules/eigen/systems/solve.hpp"

namespace {

using Number = ceres::Jet<double, 2>;
template <class S>
using Matrix = Eigen::Matrix<S, Eigen::Dynamic, Eigen::Dynamic>;
template <class S>
using Vector = Eigen::Matrix<S, Eigen::Dynamic, 1>;

// value + a s + b t.
struct Moving {
    double s, t;
    double operator()(double value, double a = 0, double b = 0) const {
        return value + a * s + b * t;
    }
};
struct Seeded {
    Number operator()(double value, double a = 0, double b = 0) const {
        return {value, Eigen::Vector2d(a, b)};
    }
};

// Symmetric and positive definite, with zeros.
template <class S, class N>
Matrix<S> matrix(N const& n) {
    Matrix<S> a(3, 3);
    a << n(4), n(0, 1, 0.3), n(1, 0.2),               //
        n(0, 1, 0.3), n(3, 0, 0.5), n(0, -0.7, 0.4),  //
        n(1, 0.2), n(0, -0.7, 0.4), n(5, 0.1, 0.2);
    return a;
}
template <class S, class N>
Vector<S> right_side(N const& n) {
    Vector<S> b(3);
    b << n(0, 1), n(2), n(0, 0.5, 1);
    return b;
}

// The greatest difference from finite differences of the same solver on plain numbers.
template <class Solve>
double error(Solve const& solve) {
    Vector<Number> const x = solve(matrix<Number>(Seeded{}), right_side<Number>(Seeded{}));
    auto const at = [&](double s, double t) -> Eigen::VectorXd {
        return solve(matrix<double>(Moving{s, t}), right_side<double>(Moving{s, t}));
    };
    double const h = 1e-5;
    Eigen::VectorXd const by_s = (at(h, 0) - at(-h, 0)) / (2 * h);
    Eigen::VectorXd const by_t = (at(0, h) - at(0, -h)) / (2 * h);
    double worst = 0;
    for (int i = 0; i != x.size(); ++i)
        worst = std::max({worst, std::abs(x[i].v[0] - by_s[i]), std::abs(x[i].v[1] - by_t[i])});
    return worst;
}
#define ERROR_OF(...)                                                            \
    error([](auto const& a, auto const& b) -> std::remove_cvref_t<decltype(b)> { \
        return __VA_ARGS__;                                                      \
    })

TEST(CeresSolvers, SolveIsRight) { EXPECT_LT(ERROR_OF(chainrules::fn::solve(a, b)), 1e-9); }
TEST(CeresSolvers, InverseIsRight) { EXPECT_LT(ERROR_OF(a.inverse() * b), 1e-9); }
// Should one of these fail with a newer Eigen, it has been mended: change the table.
TEST(CeresSolvers, SolversOfEigen34DropTangents) {
#if EIGEN_VERSION_AT_LEAST(3, 5, 0)
    GTEST_SKIP() << "of Eigen 3.4";
#else
    EXPECT_GT(ERROR_OF(a.partialPivLu().solve(b)), 0.01);
    EXPECT_GT(ERROR_OF(a.householderQr().solve(b)), 0.01);
    EXPECT_GT(ERROR_OF(a.llt().solve(b)), 0.01);
    EXPECT_GT(ERROR_OF(a.ldlt().solve(b)), 0.01);
    EXPECT_GT(ERROR_OF(a.template triangularView<Eigen::Lower>().solve(b)), 0.01);
#endif
}

}  // namespace
