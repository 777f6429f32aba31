// SPDX-License-Identifier: MIT
#include "chainrules/eigen/matrix_functions/function.hpp"

#include <functional>

#include "chainrules_testutils/eigen.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "eigen/support/matrix_equations.hpp"

namespace {

using namespace chainrules;
using eigen::FactorizationOptions;
using Eigen::Index;
using Eigen::MatrixXcd;
using Eigen::MatrixXd;
using eigen::OnDegenerate;
using support::check;
using support::message_of;
using support::random;

// factor / (pole - x), whose k-th derivative is k! factor / (pole - x)ᵏ⁺¹.
struct Resolvent {
    std::complex<double> pole = 5, factor = 1;

    std::complex<double> operator()(std::complex<double> x, int k) const {
        auto const y = 1.0 / (pole - x);
        auto result = factor * y;
        for (int j = 1; j <= k; ++j) result *= y * static_cast<double>(j);
        return result;
    }
};
struct ResolventOfFive {
    template <class C>
    C operator()(C const& x, int k) const {
        C const y = C(1) / (C(5) - x);
        C result = y;
        for (int j = 1; j <= k; ++j) result *= y * C(static_cast<float>(j));
        return result;
    }
};

template <class F, class M>
M tangent(F const& f, M const& A, M const& dA) {
    return frule(std::tuple{NoTangent{}, NoTangent{}, dA}, fn::matrix_function, f, A).tangent;
}

TEST(MatrixFunction, Real) {
    for (Index const n : {1, 3})
        check(fn::matrix_function, ResolventOfFive{}, random<MatrixXd>(n, n));
}

// (5 - A)⁻¹ and (5 - A)⁻¹ Ȧ (5 - A)⁻¹ of matrices whose eigenvalues repeat, with and without as
// many eigenvectors, lie close to each other, or are ill-conditioned.
TEST(MatrixFunction, RepeatedAndCloseEigenvalues) {
    MatrixXd jordan(3, 3), close(3, 3), skewed = random<MatrixXd>(3, 3);
    jordan << 2, 1, 0, 0, 2, 1, 0, 0, 2;
    close << 2, 1, 0, 0, 2 + 1e-9, 1, 0, 0, 2 - 1e-9;
    skewed(0, 2) = 1000;
    for (MatrixXd const& A : {jordan, close, skewed, MatrixXd(MatrixXd::Identity(3, 3)),
                              MatrixXd(MatrixXd::Zero(3, 3))}) {
        MatrixXd const inverse = (5 * MatrixXd::Identity(3, 3) - A).inverse(),
                       dA = random<MatrixXd>(3, 3, 2), expected = inverse * dA * inverse;
        EXPECT_LT((fn::matrix_function(ResolventOfFive{}, A) - inverse).norm(),
                  1e-13 * inverse.norm());
        EXPECT_LT((tangent(ResolventOfFive{}, A, dA) - expected).norm(), 1e-12 * expected.norm());
    }
}

// The derivative is linear, whatever the size of a tangent.
TEST(MatrixFunction, TangentsOfAnySize) {
    MatrixXd const A = random<MatrixXd>(3, 3), dA = random<MatrixXd>(3, 3, 2),
                   expected = tangent(ResolventOfFive{}, A, dA);
    for (double const size : {1e-200, 1e-8, 1e12, 1e200}) {
        MatrixXd const actual = tangent(ResolventOfFive{}, A, MatrixXd(size * dA)) / size;
        EXPECT_LT((actual - expected).norm(), 1e-13 * expected.norm()) << size;
    }
    EXPECT_EQ(tangent(ResolventOfFive{}, A, MatrixXd(0 * dA)), MatrixXd::Zero(3, 3));
}

// A function that is not real on the real axis, which holds what it needs.
TEST(MatrixFunction, OfAFunctionWithAState) {
    Resolvent const f{{4, 1}, {2, 3}};
    MatrixXcd const A = random<MatrixXcd>(3, 3), dA = random<MatrixXcd>(3, 3, 2),
                    Y_bar = random<MatrixXcd>(3, 3, 3),
                    inverse = (f.pole * MatrixXcd::Identity(3, 3) - A).inverse(),
                    dY = f.factor * inverse * dA * inverse,
                    A_bar = std::conj(f.factor) * inverse.adjoint() * Y_bar * inverse.adjoint();
    EXPECT_LT((fn::matrix_function(f, A) - f.factor * inverse).norm(), 1e-13);
    EXPECT_LT((tangent(f, A, dA) - dY).norm(), 1e-13);
    auto const [self, f_bar, A_cotangent] = rrule(fn::matrix_function, f, A).pullback(Y_bar);
    EXPECT_LT((unthunk(A_cotangent) - A_bar).norm(), 1e-13);
    static_assert(std::is_same_v<decltype(f_bar), NotImplemented const>);
    EXPECT_STREQ(f_bar.reason,
                 "the derivative of matrix_function(f, A) with respect to what f holds");
    // Of a real matrix, the real part.
    MatrixXd const real = A.real(), bar = Y_bar.real();
    MatrixXcd const of_real = (f.pole * MatrixXcd::Identity(3, 3) - real).inverse();
    MatrixXd const value = fn::matrix_function(f, real),
                   expected =
                       (std::conj(f.factor) * of_real.adjoint() * bar * of_real.adjoint()).real(),
                   actual = unthunk(std::get<2>(rrule(fn::matrix_function, f, real).pullback(bar)));
    EXPECT_LT((value - (f.factor * of_real).real()).norm(), 1e-13);
    EXPECT_LT((actual - expected).norm(), 1e-13);
}

// A function that computes a function of another matrix, with a function of the same type; one that
// throws.
TEST(MatrixFunction, WithinAnother) {
    using Stem = std::function<std::complex<double>(std::complex<double>, int)>;
    MatrixXd const A = random<MatrixXd>(2, 2);
    Stem const inner = Resolvent{};
    Stem const outer = [&](std::complex<double> x, int k) {
        EXPECT_LT((fn::matrix_function(inner, A) - fn::matrix_function(Resolvent{}, A)).norm(),
                  1e-15);
        return Resolvent{7}(x, k);
    };
    Stem const failing = [](std::complex<double>, int) -> std::complex<double> {
        throw std::out_of_range("no such derivative");
    };
    MatrixXd const expected = (7 * MatrixXd::Identity(2, 2) - A).inverse();
    EXPECT_LT((fn::matrix_function(outer, A) - expected).norm(), 1e-14);
    EXPECT_EQ(message_of<std::out_of_range>([&] { fn::matrix_function(failing, A); }),
              "no such derivative");
    EXPECT_LT((fn::matrix_function(outer, A) - expected).norm(), 1e-14);
}

TEST(MatrixFunction, OtherNumbersAndStorages) {
    MatrixXd const A = random<MatrixXd>(2, 2), Y = fn::matrix_function(ResolventOfFive{}, A);
    Eigen::MatrixXf const single = fn::matrix_function(ResolventOfFive{}, A.cast<float>().eval());
    EXPECT_LT((single.cast<double>() - Y).norm(), 1e-6);
    Eigen::Matrix<double, 2, 2, Eigen::RowMajor> const fixed = A;
    auto const value = fn::matrix_function(ResolventOfFive{}, fixed);
    static_assert(std::is_same_v<decltype(value), decltype(fixed)>);
    EXPECT_EQ(value, Y);
    Eigen::Matrix2i const integers{{1, 2}, {0, 1}};
    EXPECT_LT((fn::matrix_function(ResolventOfFive{}, integers) -
               Eigen::Matrix2d{{0.25, 0.125}, {0, 0.25}})
                  .norm(),
              1e-15);
}

TEST(MatrixFunction, BadArguments) {
    MatrixXd N = MatrixXd::Identity(2, 2);
    MatrixXd const R = random<MatrixXd>(2, 3);
    EXPECT_EQ(message_of<std::invalid_argument>(
                  [&] { rrule(fn::matrix_function, ResolventOfFive{}, R); }),
              "chainrules::matrix_function: A is 2×3, must be square");
    N(1, 0) = std::numeric_limits<double>::infinity();
    EXPECT_EQ(message_of<std::domain_error>([&] { fn::matrix_function(ResolventOfFive{}, N); }),
              "chainrules::matrix_function: A(1, 0) is inf; all entries must be finite");
    EXPECT_TRUE(fn::matrix_function(ResolventOfFive{}, N,
                                    FactorizationOptions{.on_degenerate = OnDegenerate::ieee})
                    .hasNaN());
    MatrixXd const empty(0, 0);
    auto const [Y, pullback] = rrule(fn::matrix_function, ResolventOfFive{}, empty);
    EXPECT_EQ(Y.size(), 0);
    EXPECT_EQ(MatrixXd(unthunk(std::get<2>(pullback(empty)))).size(), 0);
}

}  // namespace
