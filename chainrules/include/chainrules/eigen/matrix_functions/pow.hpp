// SPDX-License-Identifier: MIT
#pragma once
// A power of a square matrix, of any real or of a whole exponent: matrix_pow(A, p). That of each
// coefficient is fn::pow.

#include "chainrules/eigen/kernels/matrix_logarithm.hpp"
#include "chainrules/eigen/systems/inverse.hpp"

namespace chainrules::eigen {

namespace detail {

// In A's precision, in the numbers of AD tools where p is one.
template <class S, class P>
struct power_scalar {
    using type = S;
};
template <class S, class P>
    requires(depth<P> != 0)
struct power_scalar<S, P> {
    using type = typename Eigen::ScalarBinaryOpTraits<S, P>::ReturnType;
};

template <class X, class P>
using power_of_t = typename power_scalar<tangent_scalar_t<X>, P>::type;
template <class X, class P>
concept MatrixPower =
    SquareMatrix<X> && Real<P> && !Integer<P> && requires { typename power_of_t<X, P>; };
template <class X, class P>
concept MatrixIntegerPower = SquareMatrix<X> && Integer<P>;

/// exp(p log A), with what its derivatives share.
template <class S>
class Power {
  public:
    template <class P>
    Power(Square<S> const& A, P const& p, FactorizationOptions const& options, bool keep = true)
        : p_(checked(p, options)),
          log_("matrix_pow", A, options),
          exp_(Square<S>(log_.value() * S(p_)), keep) {}

    auto const& value() const& { return exp_.value(); }
    auto&& value() && { return std::move(exp_).value(); }

    /// L(A, E), or L(Aᴴ, E), with p fixed.
    template <bool Adjoint, class E>
    E derivative(E const& e) const {
        using R = scalar_t<E>;
        E along = e * R(p_);
        if constexpr (Adjoint)
            return log_.template derivative<true>(exp_.template derivative<true>(along));
        else
            return exp_.template derivative<false>(log_.template derivative<false>(along));
    }
    /// Aᵖ log A.
    Square<S> by_exponent() const { return exp_.value() * log_.value(); }

  private:
    real_t<S> p_;
    Logarithm<S> log_;
    Exponential<S> exp_;

    template <class P>
    static real_t<S> checked(P const& p, FactorizationOptions const& options) {
        auto const x = plain_value(p);
        if (options.on_degenerate != OnDegenerate::ieee && !(x - x == 0))
            raise_domain("matrix_pow", "p is ", static_cast<double>(x), ", must be finite");
        return real_t<S>(p);
    }
};

/// Aⁿ by repeated products, of A⁻¹ for a negative n.
template <class S>
class IntegerPower {
  public:
    template <class P>
    IntegerPower(Square<S> const& A, P n, FactorizationOptions const& options)
        : base_(A), count_(static_cast<unsigned long long>(n)), inverts_(n < P(0)) {
        check_finite("matrix_pow", "A", A, options);
        if (!inverts_) return;
        count_ = 0 - count_;
        base_ = inverse_of(A, options);
    }
    Square<S> value() const {
        Square<S> power = Square<S>::Identity(base_.rows(), base_.cols()), square = base_;
        for (auto n = count_; n != 0;) {
            if (n % 2 != 0) power = power * square;
            if ((n /= 2) != 0) square = square * square;
        }
        return power;
    }
    /// L(A, E), or L(Aᴴ, E): the derivative of the same products.
    template <bool Adjoint, class E>
    E derivative(E const& e) const {
        using R = scalar_t<E>;
        E square = base_.template cast<R>();
        if constexpr (Adjoint) square = E(square.adjoint());
        E const base = square;
        E along = inverts_ ? E(-(base * e * base)) : e;
        E power = E::Identity(e.rows(), e.cols()), tangent = E::Zero(e.rows(), e.cols());
        for (auto n = count_; n != 0;) {
            if (n % 2 != 0) {
                tangent = tangent * square + power * along;
                power = power * square;
            }
            if ((n /= 2) == 0) break;
            along = square * along + along * square;
            square = square * square;
        }
        return tangent;
    }

  private:
    Square<S> base_;
    unsigned long long count_;
    bool inverts_;
};

template <class X, class P>
auto make_power(X const& A, P const& p, FactorizationOptions const& options, bool keep = true) {
    using S = power_of_t<X, P>;
    check_square("matrix_pow", "A", A);
    return Power<S>(square_in<S>(floating(A)), p, options, keep);
}
template <class X, class P>
auto make_integer_power(X const& A, P p, FactorizationOptions const& options) {
    using S = tangent_scalar_t<X>;
    check_square("matrix_pow", "A", A);
    return IntegerPower<S>(square_in<S>(floating(A)), p, options);
}

template <class X, class P>
    requires MatrixPower<X, P>
auto matrix_pow(X const& A, P const& p, FactorizationOptions const& options = {}) {
    return as<with_scalar_t<power_of_t<X, P>, X>>(make_power(A, p, options, false).value());
}
template <class X, class P>
    requires MatrixIntegerPower<X, P>
auto matrix_pow(X const& A, P p, FactorizationOptions const& options = {}) {
    return as<factorized_t<X>>(make_integer_power(A, p, options).value());
}

}  // namespace detail

/// The principal power of a square matrix with a real exponent, exp(p log A). That of a real matrix
/// is real. Where the exponent's type is an integer's, repeated products, for any matrix; no
/// derivative by it.
///
/// Forward   Ẏ = L(A, Ȧ) + ṗ Aᵖ log A, with L of exp(p ·) and log in turn, or of the products
/// Reverse   Ā = L(Aᴴ, Ȳ), p̄ = Re ⟨Ȳ, Aᵖ log A⟩
/// Shapes    A, Y: n×n, else std::invalid_argument
/// Domain    std::domain_error where A has an eigenvalue on the closed negative real axis, up to
///           the gap tolerance, whatever p, or where entries or p are not finite. For integers only
///           where A has to be inverted and is singular
/// Keeps     what matrix_log keeps of A, and matrix_exp of p log A; A or A⁻¹ for integers
CHAINRULES_FUNCTION(matrix_pow, detail::matrix_pow);

template <class Self, class Da, class Dp, class X, class P, class... O>
    requires detail::MatrixPower<X, P> && detail::OptionsOfFactorization<O...>
auto frule(std::tuple<Self, Da, Dp> const& tangents, matrix_pow_t, X const& A, P const& p,
           O const&... o) {
    auto power = detail::make_power(A, p, detail::options_of(o...));
    using S = detail::power_of_t<X, P>;
    auto rule = [&](auto const& a_dot, auto const& p_dot) {
        decltype(auto) dA = detail::tangent_of("frule(matrix_pow, A, p)", "dA", A, a_dot);
        auto by_A = [&](auto const& d) {
            using R = detail::scalar_beside_t<S, decltype(d)>;
            return detail::as<with_scalar_t<R, X>>(
                detail::derivative_along<false>(power, detail::square_in<R>(d)));
        };
        auto by_p = [&](auto const& given) {
            auto const d = chainrules::evaluate(given);
            using R = typename detail::power_scalar<S, std::remove_cvref_t<decltype(d)>>::type;
            return detail::as<with_scalar_t<R, X>>(detail::square_in<R>(power.by_exponent()) *
                                                   R(real_t<R>(d)));
        };
        if constexpr (AbstractZero<decltype(dA)>)
            return by_p(p_dot);
        else if constexpr (AbstractZero<decltype(p_dot)>)
            return by_A(dA);
        else
            return chainrules::evaluate(add(by_A(dA), by_p(p_dot)));
    };
    auto dOmega = detail::combine_tangents(rule, std::get<1>(tangents), std::get<2>(tangents));
    return FRuleResult{detail::as<with_scalar_t<S, X>>(std::move(power).value()),
                       std::move(dOmega)};
}

template <class X, class P, class... O>
    requires detail::MatrixPower<X, P> && detail::OptionsOfFactorization<O...>
auto rrule(matrix_pow_t, X const& A, P const& p, O const&... o) {
    auto power = detail::make_power(A, p, detail::options_of(o...));
    using S = detail::power_of_t<X, P>;
    using W = with_scalar_t<S, X>;
    W Omega = detail::as<W>(std::as_const(power).value());
    auto pullback = [n = A.rows(), power = own(std::move(power))](auto const& dY) {
        detail::check_cotangent<W>("rrule(matrix_pow, A, p)", dY, n, n);
        auto const bar = detail::hold(dY);
        auto A_bar = [](auto const& use, auto const& kept, auto const& y_bar) {
            auto const& G = detail::cotangent_of<W>(y_bar);
            using R = detail::scalar_beside_t<S, decltype(G)>;
            return use(detail::derivative_along<true>(kept, detail::square_in<R>(G)));
        };
        auto p_bar = [bar, power] {
            auto const& G = detail::cotangent_of<W>(*bar);
            using R = detail::scalar_beside_t<S, decltype(G)>;
            detail::Square<R> const product =
                detail::square_in<R>(G).conjugate().cwiseProduct(power->by_exponent());
            R const sum = product.sum();
            return chainrules::project_number<tangent_t<P>>(sum);
        };
        return std::tuple{NoTangent{}, detail::cotangent_thunk<X>(n, n, A_bar, power, bar),
                          thunk(p_bar)};
    };
    return RRuleResult{std::move(Omega), std::move(pullback)};
}

template <class Self, class Da, class Dp, class X, class P, class... O>
    requires detail::MatrixIntegerPower<X, P> && detail::OptionsOfFactorization<O...>
auto frule(std::tuple<Self, Da, Dp> const& tangents, matrix_pow_t, X const& A, P const& p,
           O const&... o) {
    auto const power = detail::make_integer_power(A, p, detail::options_of(o...));
    auto rule = [&](auto const& a_dot) {
        decltype(auto) dA = detail::tangent_of("frule(matrix_pow, A, p)", "dA", A, a_dot);
        using R = detail::scalar_beside_t<tangent_scalar_t<X>, decltype(dA)>;
        return detail::as<with_scalar_t<R, X>>(
            detail::derivative_along<false>(power, detail::square_in<R>(dA)));
    };
    auto dOmega = detail::combine_tangents(rule, std::get<1>(tangents));
    return FRuleResult{detail::as<detail::factorized_t<X>>(power.value()), std::move(dOmega)};
}

template <class X, class P, class... O>
    requires detail::MatrixIntegerPower<X, P> && detail::OptionsOfFactorization<O...>
auto rrule(matrix_pow_t, X const& A, P const& p, O const&... o) {
    auto power = detail::make_integer_power(A, p, detail::options_of(o...));
    using W = detail::factorized_t<X>;
    W Omega = detail::as<W>(power.value());
    auto pullback = [n = A.rows(), power = own(std::move(power))](auto const& dY) {
        detail::check_cotangent<W>("rrule(matrix_pow, A, p)", dY, n, n);
        auto A_bar = [](auto const& use, auto const& kept, auto const& y_bar) {
            auto const& G = detail::cotangent_of<W>(y_bar);
            using R = detail::scalar_beside_t<scalar_t<W>, decltype(G)>;
            return use(detail::derivative_along<true>(kept, detail::square_in<R>(G)));
        };
        return std::tuple{NoTangent{},
                          detail::cotangent_thunk<X>(n, n, A_bar, power, detail::hold(dY)),
                          NoTangent{}};
    };
    return RRuleResult{std::move(Omega), std::move(pullback)};
}

}  // namespace chainrules::eigen

namespace chainrules::fn {
using eigen::matrix_pow;
}  // namespace chainrules::fn
