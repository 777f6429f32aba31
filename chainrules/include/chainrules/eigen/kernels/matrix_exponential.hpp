// SPDX-License-Identifier: MIT
#pragma once
// exp(A) by Padé's approximants, scaling and squaring, in numbers of any precision, and its
// derivative, which uses the same powers, factors and squares again. Degree and scaling are those
// that bound the backward error of the derivative as well by the numbers' precision.

#include <cmath>
#include <limits>

#include "chainrules/eigen/kernels/elimination.hpp"
#include "chainrules/eigen/kernels/lu.hpp"
#include "chainrules/eigen/kernels/matrix_function_rules.hpp"

namespace chainrules::eigen::detail {

/// The largest sum of magnitudes in a column.
template <class X>
double one_norm(X const& x) {
    double largest = 0;
    for (Index j = 0; j != x.cols(); ++j) {
        magnitude_t<scalar_t<X>> sum(0);
        for (Index i = 0; i != x.rows(); ++i) sum += magnitude(x.coeff(i, j));
        // NaN stays.
        if (auto const s = static_cast<double>(sum); !(s <= largest)) largest = s;
    }
    return largest;
}

/// How many binary digits the numbers T have.
template <class T>
constexpr double binary_digits() {
    using Limits = std::numeric_limits<T>;
    return Limits::radix == 2 ? Limits::digits : 3.3219280948873626 * Limits::digits;
}

struct PadeChoice {
    int degree, squarings;
};
/// For a matrix of that norm x, in numbers of so many digits. The leading terms of the relative
/// backward errors of exp(x) and of its derivative are c x²ᵐ and (2m + 1) c x²ᵐ, where
/// c = (m!)² / ((2m)! (2m + 1)!).
inline PadeChoice choose_pade(double x, double digits) {
    for (int const m : {3, 5, 7, 9, 13}) {
        double log_weight = std::log2(2 * m + 1);
        for (int k = 1; k <= m; ++k) log_weight -= std::log2(m + k);
        for (int k = 1; k <= 2 * m + 1; ++k) log_weight -= std::log2(k);
        for (int k = 1; k <= m; ++k) log_weight += std::log2(k);
        double const log_bound = (-digits - log_weight) / (2 * m);
        if (x == 0 || std::log2(x) <= log_bound) return {m, 0};
        if (m != 13) continue;
        double const squarings = std::ceil(std::log2(x) - log_bound);
        return {m, squarings < 2048 ? static_cast<int>(squarings) : 0};
    }
    return {13, 0};
}

/// Numerators' coefficients b_0, b_1, ... of Padé's approximants.
inline double const* pade_coefficients(int degree) {
    static constexpr double of_3[] = {120, 60, 12, 1};
    static constexpr double of_5[] = {30240, 15120, 3360, 420, 30, 1};
    static constexpr double of_7[] = {17297280, 8648640, 1995840, 277200, 25200, 1512, 56, 1};
    static constexpr double of_9[] = {17643225600., 8821612800., 2075673600., 302702400., 30270240.,
                                      2162160.,     110880.,     3960.,       90.,        1.};
    static constexpr double of_13[] = {64764752532480000.,
                                       32382376266240000.,
                                       7771770303897600.,
                                       1187353796428800.,
                                       129060195264000.,
                                       10559470521600.,
                                       670442572800.,
                                       33522128640.,
                                       1323241920.,
                                       40840800.,
                                       960960.,
                                       16380.,
                                       182.,
                                       1.};
    return degree == 3   ? of_3
           : degree == 5 ? of_5
           : degree == 7 ? of_7
           : degree == 9 ? of_9
                         : of_13;
}

/// exp(A), with what its derivatives share.
template <class S>
class Exponential {
    using M = Square<S>;
    using Permutation = Eigen::PermutationMatrix<Eigen::Dynamic>;
    using T = magnitude_t<S>;

    // What lu_solve_in_place reads.
    struct Factors {
        M lu;
        Permutation permutation;

        M const& matrixLU() const { return lu; }
        Permutation const& permutationP() const { return permutation; }
    };

  public:
    explicit Exponential(M const& A, bool keep = true)
        : n_(A.rows()), choice_(choose_pade(one_norm(A), binary_digits<T>())) {
        Index const kept_squares = !keep ? 1 : squarings() == 0 ? 1 : squarings();
        work_.resize(n_, n_ * (first_square() + kept_squares));
        if (n_ == 0) return;
        auto a = block(0);
        a = A * scale();
        block(1).noalias() = a * a;
        for (Index k = 1; k < powers(); ++k) block(k + 1).noalias() = block(1) * block(k);
        M& x = value_;
        auto w = block(powers() + 1);
        M& q = factors_.lu;
        add_low<1>(w, *this);
        add_low<0>(q, *this);
        if (high()) {
            add_high<1>(x, *this);
            w.noalias() += block(3) * x;
            add_high<0>(x, *this);
            q.noalias() += block(3) * x;
        }
        x.noalias() = a * w;
        q -= x;
        lu_in_place(q, factors_.permutation);
        x *= S(real_t<S>(2));
        lu_solve_in_place<false>(factors_, x);
        x.diagonal().array() += S(real_t<S>(1));
        if (squarings() == 0 && keep) square(0) = x;
        for (int i = 0; i != squarings(); ++i) {
            auto y = square(keep ? i : 0);
            y = x;
            x.noalias() = y * y;
        }
    }
    /// The same in other numbers.
    template <class Other>
    explicit Exponential(Exponential<Other> const& other)
        : n_(other.n_),
          choice_(other.choice_),
          work_(other.work_.template cast<S>()),
          value_(other.value_.template cast<S>()),
          factors_{other.factors_.lu.template cast<S>(), other.factors_.permutation} {}

    M const& value() const& { return value_; }
    M&& value() && { return std::move(value_); }

    /// L(A, E), or L(Aᴴ, E).
    template <bool Adjoint, class E>
    E derivative(E const& e) const {
        if constexpr (!std::is_same_v<scalar_t<E>, S>)
            return Exponential<scalar_t<E>>(*this).template derivative<Adjoint>(e);
        else
            return derivative_along<Adjoint>(e);
    }

  private:
    template <class>
    friend class Exponential;

    Index n_;
    PadeChoice choice_;
    // A 2⁻ˢ, its even powers, W of U = A W, and the matrices that are squared.
    M work_;
    M value_;
    Factors factors_;

    int squarings() const { return choice_.squarings; }
    bool high() const { return choice_.degree == 13; }
    Index powers() const { return high() ? 3 : (choice_.degree - 1) / 2; }
    Index first_square() const { return powers() + 2; }
    auto block(Index k) { return work_.middleCols(k * n_, n_); }
    auto block(Index k) const { return work_.middleCols(k * n_, n_); }
    auto square(Index k) { return block(first_square() + k); }
    auto square(Index k) const { return block(first_square() + k); }
    S scale() const { return S(real_t<S>(std::ldexp(1.0, -squarings()))); }
    S b(Index k) const { return S(real_t<S>(pade_coefficients(choice_.degree)[k])); }
    bool has_identity() const { return true; }

    // y ← Σ b_{2k+Odd} of the powers, the lower ones, or those above that A⁶ multiplies.
    template <int Odd, class Y, class P>
    void add_low(Y& y, P const& p) const {
        y = b(2 + Odd) * p.block(1);
        for (Index k = 2; k <= powers(); ++k) y += b(2 * k + Odd) * p.block(k);
        if (p.has_identity()) y.diagonal().array() += b(Odd);
    }
    template <int Odd, class Y, class P>
    void add_high(Y& y, P const& p) const {
        y = b(12 + Odd) * p.block(3) + b(10 + Odd) * p.block(2) + b(8 + Odd) * p.block(1);
    }

    // The tangents of the powers.
    struct Tangents {
        M work;
        Index n;

        auto block(Index k) { return work.middleCols(k * n, n); }
        auto block(Index k) const { return work.middleCols(k * n, n); }
        bool has_identity() const { return false; }
    };

    // y ← y + left dright + dleft right, where y is 0 at first.
    template <class Y, class A, class Da, class B, class Db>
    static void product_rule(Y&& y, A const& left, Da const& d_left, B const& right,
                             Db const& d_right) {
        y.noalias() += left * d_right;
        y.noalias() += d_left * right;
    }

    template <bool Adjoint>
    M derivative_along(M const& e) const {
        auto const power = [&](Index k) { return adjoint_if<Adjoint>(block(k)); };
        Index const p = powers();
        // Ȧ and the tangents of the powers, of W and of the denominator.
        Tangents d{M(n_, n_ * (p + 3)), n_};
        M l(n_, n_);
        if (n_ == 0) return l;
        d.block(0) = e * scale();
        d.work.rightCols(n_ * (p + 2)).setZero();
        product_rule(d.block(1), power(0), d.block(0), power(0), d.block(0));
        for (Index k = 1; k < p; ++k)
            product_rule(d.block(k + 1), power(1), d.block(1), power(k), d.block(k));
        auto w_dot = d.block(p + 1), q_dot = d.block(p + 2);
        add_low<1>(w_dot, d);
        add_low<0>(q_dot, d);
        if (high()) {
            M combined(n_, n_);
            add_high<1>(l, d);
            add_high<1>(combined, *this);
            product_rule(w_dot, power(3), d.block(3), adjoint_if<Adjoint>(combined), l);
            add_high<0>(l, d);
            add_high<0>(combined, *this);
            product_rule(q_dot, power(3), d.block(3), adjoint_if<Adjoint>(combined), l);
        }
        // Q L = (U̇ + V̇) + (U̇ − V̇) X, from Q X = U + V and Q = V − U.
        l.noalias() = power(0) * w_dot;
        l.noalias() += d.block(0) * power(p + 1);
        auto difference = d.block(0);
        difference = l - q_dot;
        l += q_dot;
        l.noalias() += difference * adjoint_if<Adjoint>(square(0));
        lu_solve_in_place<Adjoint>(factors_, l);
        auto old = d.block(0);
        for (int i = 0; i != squarings(); ++i) {
            old = l;
            l.noalias() = adjoint_if<Adjoint>(square(i)) * old;
            l.noalias() += old * adjoint_if<Adjoint>(square(i));
        }
        return l;
    }
};

}  // namespace chainrules::eigen::detail
