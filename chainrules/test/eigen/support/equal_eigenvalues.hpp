// SPDX-License-Identifier: MIT
#pragma once
// What holds for functions of eigenvalues on dual numbers, whether these are equal or not.

#include "chainrules/cmath/powers.hpp"
#include "chainrules/eigen/matrix_functions/self_adjoint.hpp"
#include "chainrules/eigen/spectra/self_adjoint_eigen.hpp"
#include "eigen/support/equal_values.hpp"

namespace support::equal_values {

// Twice the lower triangle, where a cotangent stands for both.
template <class S>
Matrix<S> natural(Matrix<S> const& stored) {
    Matrix<S> result = stored;
    for (Eigen::Index j = 0; j != result.cols(); ++j)
        for (Eigen::Index i = j + 1; i < result.rows(); ++i) {
            result(i, j) = S(stored(i, j) * S(0.5));
            result(j, i) = S(Eigen::numext::conj(result(i, j)));
        }
    return result;
}

/// Σ λ³ = tr A³
template <class M>
void check_sums(M const& A) {
    auto const point = Point<M>(A).hermitian();
    auto const sum = [](auto const& X) {
        auto const values = fn::self_adjoint_eigenvalues(X);
        typename decltype(values)::Scalar total(0);
        for (auto const& value : values) total += value * value * value;
        return total;
    };
    auto const X = point.along_both();
    expect_equal(sum(X), trace(product(X, product(X, X))), "sum of cubes");
    point.expect_second_derivatives(
        [](auto const& Y) { return trace(product(Y, product(Y, Y))); },
        [](auto const& Y) {
            auto const [values, pullback] = rrule(fn::self_adjoint_eigenvalues, Y);
            auto bar = values;
            for (auto& each : bar) each = 3 * each * each;
            return natural(std::remove_cvref_t<decltype(Y)>(unthunk(std::get<1>(pullback(bar)))));
        },
        [](auto const& Y, M const& along) {
            using T = typename std::remove_cvref_t<decltype(Y)>::Scalar;
            auto const [values, tangents] =
                frule(std::tuple{NoTangent{}, in<T>(along)}, fn::self_adjoint_eigenvalues, Y);
            First total(0);
            for (Eigen::Index i = 0; i != values.size(); ++i)
                total += 3 * values(i) * values(i) * tangents(i);
            return total;
        });
}

/// fn::cube of a matrix is A A A.
template <class M>
void check_function(M const& A) {
    auto const point = Point<M>(A).hermitian();
    auto const X = point.along_both();
    using S = typename Point<M>::Scalar2;
    expect_equal(Matrix<S>(fn::self_adjoint_function(fn::cube, X)), product(X, product(X, X)),
                 "cube");
    M const C = hermitian(random<M>(A.rows(), A.cols(), 5));
    point.expect_second_derivatives(
        [&](auto const& Y) { return dot(in<S>(C), product(Y, product(Y, Y))); },
        [&](auto const& Y) {
            using Numbers = std::remove_cvref_t<decltype(Y)>;
            auto const pullback = rrule(fn::self_adjoint_function, fn::cube, Y).pullback;
            return natural(
                Numbers(unthunk(std::get<2>(pullback(in<typename Numbers::Scalar>(C))))));
        },
        [&](auto const& Y, M const& along) {
            using T = typename std::remove_cvref_t<decltype(Y)>::Scalar;
            auto const tangent = frule(std::tuple{NoTangent{}, NoTangent{}, in<T>(along)},
                                       fn::self_adjoint_function, fn::cube, Y)
                                     .tangent;
            return dot(in<T>(C), Matrix<T>(tangent));
        });
}

/// U Λ Uᴴ = A, and U Λ³ Uᴴ = A A A, along one direction.
template <class M>
void check_composed(M const& A) {
    auto const X = Point<M>(A).hermitian().along_p();
    using S = typename Point<M>::Scalar1;
    auto const [values, vectors] = fn::self_adjoint_eigen(X);
    Matrix<S> const U = vectors;
    Matrix<S> left = U, cubes = U;
    for (Eigen::Index j = 0; j != U.cols(); ++j)
        for (Eigen::Index i = 0; i != U.rows(); ++i) {
            left(i, j) = S(U(i, j) * S(values(j)));
            cubes(i, j) = S(left(i, j) * S(values(j) * values(j)));
        }
    expect_equal(product(left, adjoint(U)), X, "A");
    expect_equal(product(cubes, adjoint(U)), product(X, product(X, X)), "A cubed");
}

}  // namespace support::equal_values
