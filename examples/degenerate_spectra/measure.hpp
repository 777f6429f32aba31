// SPDX-License-Identifier: MIT
#pragma once
// Gradients of two losses that have derivatives where eigenvalues or singular values coincide, by
// the rules, by the usual formulas, and by Newton's iterations in long double, which decompose
// nothing.

#include <Eigen/LU>
#include <Eigen/QR>
#include <algorithm>
#include <cmath>
#include <limits>
#include <random>
#include <vector>

#include "chainrules/eigen/spectra/self_adjoint_eigen.hpp"
#include "chainrules/eigen/spectra/svd.hpp"
#include "orthogonal_start/usual_formula.hpp"

namespace degenerate_spectra {

using Eigen::Index;
template <int n, class T = double>
using Square = Eigen::Matrix<T, n, n>;

/// Uniform between −1 and 1, the same on every machine.
template <int n>
Square<n> random(std::mt19937& generator) {
    Square<n> A;
    for (Index i = 0; i != A.size(); ++i)
        A(i) = (static_cast<double>(generator()) + 0.5) / 2147483648.0 - 1;
    return A;
}
template <int n>
Square<n> orthogonal(std::mt19937& generator) {
    return Eigen::HouseholderQR<Square<n>>(random<n>(generator)).householderQ();
}

/// The gradient of ⟨C, Xₖ⟩ by X₀ where Xₖ is the limit of X ← (X + φ(X⁻¹))/2, φ the transpose or
/// the identity: the orthogonal polar factor of X₀, or its sign. The tangent of a step is
/// Ẋ ← (Ẋ − Y Ẋᵀ Y)/2 or (Ẋ − Y Ẋ Y)/2 with Y = φ(X⁻¹), and the cotangents go back through it.
template <int n>
Square<n, long double> gradient_of_limit(Square<n> const& A, Square<n> const& C, bool polar) {
    using M = Square<n, long double>;
    M X = A.template cast<long double>();
    std::vector<M> inverses;
    for (int k = 0; k != 20; ++k) {
        M Y = X.inverse();
        if (polar) Y.transposeInPlace();
        inverses.push_back(Y);
        X = (X + Y) / 2;
    }
    M X_bar = C.template cast<long double>();
    for (auto Y = inverses.rbegin(); Y != inverses.rend(); ++Y)
        X_bar = polar ? M((X_bar - *Y * X_bar.transpose() * *Y) / 2)
                      : M((X_bar - Y->transpose() * X_bar * Y->transpose()) / 2);
    return X_bar;
}

/// ‖x − y‖/‖y‖
template <int n>
double error(Square<n> const& x, Square<n, long double> const& y) {
    auto const result = static_cast<double>((x.template cast<long double>() - y).norm() / y.norm());
    return std::isnan(result) ? std::numeric_limits<double>::infinity() : result;
}

/// Errors of the gradient by the rule, and by the usual formula.
struct Errors {
    double rule, usual;
};

/// Of ⟨C, U Vᵀ⟩ + ‖s‖², s = 4, 1 + gap, 1, 1/2.
inline Errors svd_errors(double gap, std::mt19937& generator) {
    using M = Square<4>;
    Eigen::Vector4d const values(4, 1 + gap, 1, 0.5);
    M const left = orthogonal<4>(generator), right = orthogonal<4>(generator);
    M const A = left * values.asDiagonal() * right.transpose(), C = random<4>(generator);
    auto const exact = (gradient_of_limit<4>(A, C, true) + 2 * A.cast<long double>()).eval();

    using chainrules::field, chainrules::tangent;
    auto const [svd, pullback] = chainrules::rrule(chainrules::fn::svd, A);
    using Y = std::remove_cvref_t<decltype(svd)>;
    M const U_bar = C * svd.V, V_bar = C.transpose() * svd.U;
    Eigen::Vector4d const s_bar = 2 * svd.singular_values;
    auto const [self, A_bar] = pullback(
        tangent<Y>(field<&Y::U>(U_bar), field<&Y::singular_values>(s_bar), field<&Y::V>(V_bar)));
    M const usual = orthogonal_start::usual_svd_pullback(svd.U, svd.singular_values, svd.V, U_bar,
                                                         s_bar, V_bar);
    return {error<4>(chainrules::unthunk(A_bar), exact), error<4>(usual, exact)};
}

/// Of ⟨C, P⟩, P the projector on the eigenvectors of λ = −2 − gap, −2 and −1, with 1 and 3 beside.
inline Errors eigen_errors(double gap, std::mt19937& generator) {
    using M = Square<5>;
    Eigen::Vector<double, 5> values;
    values << -2 - gap, -2, -1, 1, 3;
    M const Q = orthogonal<5>(generator), D = random<5>(generator);
    M const product = Q * values.asDiagonal() * Q.transpose(), C = (D + D.transpose()) / 2;
    M const A = (product + product.transpose()) / 2;
    // P = (1 − sign A)/2.
    auto const exact = (gradient_of_limit<5>(A, C, false) / -2).eval();

    using chainrules::field, chainrules::tangent;
    auto const [eigen, pullback] = chainrules::rrule(chainrules::fn::self_adjoint_eigen, A);
    using Y = std::remove_cvref_t<decltype(eigen)>;
    M const& U = eigen.eigenvectors;
    M U_bar = M::Zero();
    U_bar.leftCols<3>() = 2 * C * U.leftCols<3>();
    auto const [self, A_bar] = pullback(tangent<Y>(field<&Y::eigenvectors>(U_bar)));
    // What a rule has in the lower triangle belongs to both.
    M const lower = chainrules::unthunk(A_bar);
    M const rule = (lower + lower.transpose()) / 2;

    // Ā = U K Uᵀ, K_ij = (Uᵀ Ū)_ij/(λ_j − λ_i), K_ii = 0, and of that the symmetric part.
    M K = U.transpose() * U_bar;
    for (Index j = 0; j != 5; ++j)
        for (Index i = 0; i != 5; ++i)
            K(i, j) = i == j ? 0 : K(i, j) / (eigen.eigenvalues(j) - eigen.eigenvalues(i));
    M const general = U * K * U.transpose(), usual = (general + general.transpose()) / 2;
    return {error<5>(rule, exact), error<5>(usual, exact)};
}

/// Of many matrices with one gap, the largest and the median errors.
struct Row {
    double gap;
    Errors largest, median;
};
template <class F>
Row measure(F const& errors, double gap, int matrices) {
    std::mt19937 generator(1);
    std::vector<double> rule, usual;
    for (int i = 0; i != matrices; ++i) {
        Errors const e = errors(gap, generator);
        rule.push_back(e.rule);
        usual.push_back(e.usual);
    }
    std::sort(rule.begin(), rule.end());
    std::sort(usual.begin(), usual.end());
    auto const middle = rule.size() / 2;
    return {gap, {rule.back(), usual.back()}, {rule[middle], usual[middle]}};
}

}  // namespace degenerate_spectra
