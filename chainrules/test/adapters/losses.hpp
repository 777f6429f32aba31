// SPDX-License-Identifier: MIT
#pragma once
// Losses of functions of a matrix and their gradients, for tests of tables of such functions.

#include <gtest/gtest.h>

#include <Eigen/Core>
#include <cmath>
#include <vector>

#include "chainrules_core/chainrules_core.hpp"
#include "chainrules_testutils/finite_differences/method.hpp"

namespace spectra {

/// Without eigenvalues or singular values that are equal or negative. Its lower triangle is that of
/// a positive definite matrix.
inline std::vector<double> const matrix{2.0, 0.5, 0.2, 0.3, 1.4, -0.4, -0.2, 0.1, 0.9};
/// Two of its eigenvalues are not real.
inline std::vector<double> const rotating{0.3, 1.1, -0.2, -1.4, 0.5, 0.4, 0.1, 0.3, 0.9};

template <class T>
Eigen::Matrix<T, -1, -1> square(std::vector<T> const& x) {
    return Eigen::Map<Eigen::Matrix<T, -1, -1> const>(x.data(), 3, 3);
}

template <class T>
Eigen::Matrix<T, -1, 1> column_of(Eigen::Matrix<T, -1, -1> const& A, Eigen::Index j) {
    return A.col(j);
}

/// Adds the squares of all numbers in y with weights, which do not depend on the signs or phases of
/// vectors.
template <class T, class Y>
void add_squares(Y const& y, double& weight, T& sum) {
    if constexpr (chainrules::Complex<Y>) {
        sum = sum + T(weight) * (y.real() * y.real() + y.imag() * y.imag());
        weight += 0.3;
    } else if constexpr (chainrules::Number<Y>) {
        sum = sum + T(weight) * (y * y);
        weight += 0.3;
    } else if constexpr (requires { y.coeff(0, 0); }) {
        for (Eigen::Index i = 0; i != y.size(); ++i) add_squares(y.data()[i], weight, sum);
    } else if constexpr (requires { y.coeffs().w(); }) {
        add_squares(y.coeffs(), weight, sum);
    } else if constexpr (requires { y.indices(); }) {
        // A permutation has no derivative.
    } else {
        [&]<auto... M>(chainrules::MemberList<M...>) {
            (add_squares(y.*M, weight, sum), ...);
        }(typename chainrules::FieldsOf<Y>::members{});
    }
}
template <class T, class Y>
T loss_of(Y const& y) {
    T sum(0);
    double weight = 1;
    add_squares(y, weight, sum);
    return sum;
}

/// A loss and its gradient by all numbers of the matrix.
struct Gradient {
    double value;
    std::vector<double> by;
};
/// Of plain numbers, by differences.
template <class F>
Gradient expected(F const& f, std::vector<double> x) {
    auto const call = [](auto const& g, auto const&... arguments) { return g(arguments...); };
    auto const loss = [&] { return loss_of<double>(f(call, square(x))); };
    Gradient result{loss(), {}};
    for (double& number : x) {
        double const at = number;
        result.by.push_back(chainrules::testutils::central_fdm(7, 1)(
            [&](double moved) {
                number = moved;
                return loss();
            },
            at));
        number = at;
    }
    return result;
}
inline void expect_near(Gradient const& got, Gradient const& expected, char const* name) {
    EXPECT_NEAR(got.value, expected.value, 1e-13 * (1 + std::abs(expected.value))) << name;
    ASSERT_EQ(got.by.size(), expected.by.size()) << name;
    for (std::size_t i = 0; i != got.by.size(); ++i)
        EXPECT_NEAR(got.by[i], expected.by[i], 1e-9 * (1 + std::abs(expected.by[i])))
            << name << ", number " << i;
}

}  // namespace spectra
