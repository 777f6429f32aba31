// SPDX-License-Identifier: MIT
#pragma once
// What holds for functions of singular values on dual numbers, whether these are equal or not.

#include "chainrules/eigen/spectra/polar_decomposition.hpp"
#include "chainrules/eigen/spectra/singular_values.hpp"
#include "chainrules/eigen/spectra/spectral_norms.hpp"
#include "chainrules/eigen/spectra/svd.hpp"
#include "eigen/support/equal_values.hpp"

namespace support::equal_values {

/// Σ s⁴ = tr (AᴴA)²
template <class M>
void check_sums_of_singular_values(M const& A) {
    Point<M> const point(A);
    auto const sum = [](auto const& X) {
        auto const values = fn::singular_values(X);
        typename decltype(values)::Scalar total(0);
        for (auto const& s : values) total += s * s * s * s;
        return total;
    };
    auto const expected = [](auto const& X) {
        auto const square = product(adjoint(X), X);
        return trace(product(square, square));
    };
    auto const X = point.along_both();
    expect_equal(sum(X), expected(X), "sum of fourth powers");
    point.expect_second_derivatives(
        expected,
        [](auto const& Y) {
            auto const [values, pullback] = rrule(fn::singular_values, Y);
            auto bar = values;
            for (auto& s : bar) s = 4 * s * s * s;
            return unthunk(std::get<1>(pullback(bar)));
        },
        [](auto const& Y, M const& along) {
            auto const [s, tangents] =
                frule(std::tuple{NoTangent{},
                                 in<typename std::remove_cvref_t<decltype(Y)>::Scalar>(along)},
                      fn::singular_values, Y);
            First total(0);
            for (Eigen::Index i = 0; i != s.size(); ++i)
                total += 4 * s(i) * s(i) * s(i) * tangents(i);
            return total;
        });
}

/// A = U P, P is Hermitian, and U has orthonormal columns or rows. The nuclear norm is tr P.
template <class M>
void check_polar(M const& A) {
    Point<M> const point(A);
    auto const X = point.along_both();
    using S = typename Point<M>::Scalar2;
    auto const [U, P] = fn::polar_decomposition(X);
    expect_equal(product(U, P), X, "U P");
    expect_equal(P, adjoint(P), "P");
    bool const tall = A.rows() >= A.cols();
    Eigen::Index const k = std::min(A.rows(), A.cols());
    expect_equal(tall ? product(adjoint(U), U) : product(U, adjoint(U)),
                 in<S>(M(M::Identity(k, k))), "orthonormality");
    expect_equal(fn::nuclear_norm(X), trace(P), "nuclear norm");

    M const C = random<M>(A.rows(), A.cols(), 5), D = random<M>(A.cols(), A.cols(), 6);
    point.expect_second_derivatives(
        [&](auto const& Y) {
            using T = typename std::remove_cvref_t<decltype(Y)>::Scalar;
            auto const polar = fn::polar_decomposition(Y);
            return dot(in<T>(C), polar.U) + dot(in<T>(D), polar.P);
        },
        [&](auto const& Y) {
            auto const [value, pullback] = rrule(fn::polar_decomposition, Y);
            using Z = std::remove_cvref_t<decltype(value)>;
            using T = typename std::remove_cvref_t<decltype(Y)>::Scalar;
            return unthunk(
                std::get<1>(pullback(tangent<Z>(field<&Z::U>(in<T>(C)), field<&Z::P>(in<T>(D))))));
        },
        [&](auto const& Y, M const& along) {
            using T = typename std::remove_cvref_t<decltype(Y)>::Scalar;
            auto const [value, dots] =
                frule(std::tuple{NoTangent{}, in<T>(along)}, fn::polar_decomposition, Y);
            using Z = std::remove_cvref_t<decltype(value)>;
            return dot(in<T>(C), Matrix<T>(get<&Z::U>(dots))) +
                   dot(in<T>(D), Matrix<T>(get<&Z::P>(dots)));
        });
    point.expect_second_derivatives(
        [](auto const& Y) { return fn::nuclear_norm(Y); },
        [](auto const& Y) {
            return unthunk(std::get<1>(rrule(fn::nuclear_norm, Y).pullback(1.0)));
        },
        [](auto const& Y, M const& along) {
            using T = typename std::remove_cvref_t<decltype(Y)>::Scalar;
            return frule(std::tuple{NoTangent{}, in<T>(along)}, fn::nuclear_norm, Y).tangent;
        });
}

/// U S Vᴴ = A, and U S³ Vᴴ = A Aᴴ A, along one direction.
template <class M>
void check_composed_svd(M const& A) {
    auto const X = Point<M>(A).along_p();
    using S = typename Point<M>::Scalar1;
    auto const result = fn::svd(X);
    Matrix<S> const U = result.U, V = result.V;
    Matrix<S> left = U, cubes = U;
    for (Eigen::Index j = 0; j != U.cols(); ++j)
        for (Eigen::Index i = 0; i != U.rows(); ++i) {
            S const s(result.singular_values(j));
            left(i, j) = S(U(i, j) * s);
            cubes(i, j) = S(left(i, j) * S(s * s));
        }
    expect_equal(product(left, adjoint(V)), X, "A");
    expect_equal(product(cubes, adjoint(V)), product(X, product(adjoint(X), X)), "A Aᴴ A");
}

}  // namespace support::equal_values
