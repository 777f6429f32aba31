// SPDX-License-Identifier: MIT
#pragma once
// What tests of functions of one matrix do: its cotangent, and its second derivatives by rules on
// active coefficients.

#include <gtest/gtest.h>

#include "eigen/support/dual.hpp"
#include "eigen/support/random.hpp"

namespace support {

/// The cotangent of A for the cotangent d of f(A, options...).
template <class F, class X, class D = double, class... Options>
auto cotangent(F const& f, X const& A, D const& d = 1.0, Options const&... options) {
    auto [omega, pullback] = chainrules::rrule(f, A, options...);
    auto [self, A_bar] = pullback(d);
    return chainrules::unthunk(A_bar);
}

/// The tangent of f(A, options...) for the tangent dA.
template <class F, class X, class D, class... Options>
auto tangent_of(F const& f, X const& A, D const& dA, Options const&... options) {
    return chainrules::frule(std::tuple{chainrules::NoTangent{}, dA}, f, A, options...).tangent;
}

/// Rules on matrices of dual numbers have the derivatives of the rules on numbers.
template <class F, class... Options>
void expect_second_order(F const& f, Eigen::MatrixXd const& A, Options const&... options) {
    using D = Dual<double>;
    using Matrix = Eigen::Matrix<D, Eigen::Dynamic, Eigen::Dynamic>;
    using Eigen::MatrixXd;
    MatrixXd const dA = random<MatrixXd>(A.rows(), A.cols(), 8),
                   v = random<MatrixXd>(A.rows(), A.cols(), 9);
    auto const y = f(A, options...);
    auto const y_bar = [&] {
        using Y = std::remove_cvref_t<decltype(y)>;
        if constexpr (chainrules::Number<Y>)
            return 0.7;
        else
            return random<Y>(y.rows(), y.cols(), 10);
    }();
    auto const reverse = [&](auto const& X) { return cotangent(f, X, y_bar, options...); };
    auto const forward = [&](auto const& X) { return tangent_of(f, X, v, options...); };
    auto const slope = [&](auto const& g) {
        double const h = 1e-3;
        auto const at = [&](double t) {
            auto const X = MatrixXd(A + t * dA);
            if constexpr (chainrules::Number<decltype(g(X))>)
                return MatrixXd(MatrixXd::Constant(1, 1, g(X)));
            else
                return MatrixXd(g(X).matrix());
        };
        return MatrixXd((8 * (at(h) - at(-h)) - (at(2 * h) - at(-2 * h))) / (12 * h));
    };
    auto const derivative = [](auto const& dual) {
        if constexpr (chainrules::Number<decltype(dual)>)
            return MatrixXd(MatrixXd::Constant(1, 1, D(dual).derivative));
        else
            return MatrixXd(dual.matrix().unaryExpr([](auto const& x) { return D(x).derivative; }));
    };
    auto const near = [](MatrixXd const& a, MatrixXd const& b) {
        return a.rows() == b.rows() && a.cols() == b.cols() &&
               (a - b).cwiseAbs().maxCoeff() < 1e-8 * (1 + b.cwiseAbs().maxCoeff());
    };
    Matrix const X = A.binaryExpr(dA, [](double x, double dx) { return D(x, dx); });
    EXPECT_PRED2(near, derivative(f(X, options...)),
                 slope([&](auto const& x) { return f(x, options...); }));
    EXPECT_PRED2(near, derivative(reverse(X)), slope(reverse));
    EXPECT_PRED2(near, derivative(forward(X)), slope(forward));
}

}  // namespace support
