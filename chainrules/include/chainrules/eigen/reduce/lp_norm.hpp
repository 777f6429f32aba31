// SPDX-License-Identifier: MIT
#pragma once
// The p-norm of all coefficients of a matrix or array as one vector, for any real p: lp_norm(A, p)
// with a p given at run time, lp_norm_of<N, D>(A) with p = N / D.

#include <limits>
#include <utility>

#include "chainrules/algorithm/extrema.hpp"
#include "chainrules/cmath/powers.hpp"
#include "chainrules/cmath/sign.hpp"
#include "chainrules/eigen/reduce/norms.hpp"

namespace chainrules::eigen {

namespace lines {

// The place of the greatest or of the smallest modulus, the first of equal ones, or of the first
// NaN.
template <class X>
Index extreme_modulus(X const& x, bool greatest) {
    auto const moduli = x.abs();
    AsSequence<decltype(moduli)> const all{moduli};
    using containers::detail::first_extremum;
    return static_cast<Index>(greatest ? first_extremum(all, algorithm::detail::IsLess{})
                                       : first_extremum(all, algorithm::detail::IsGreater{}));
}

/// ω = (Σ |x|ᵖ)^(1/p) for any p: the number of coefficients that are not 0 for p = 0, the greatest
/// modulus for p = ∞, the smallest one for p = −∞. 0 for no coefficients.
///
/// Forward   ω̇ = Σ Re(conj(g) ẋ) + ω_p ṗ,  g = sign(x) (|x|/ω)ᵖ⁻¹,
///           ω_p = ω/p Σ (|x|/ω)ᵖ ln(|x|/ω)
/// Reverse   x̄ = g ω̄, p̄ = ω_p ω̄
/// Domain    real p. g is 0 where x or ω is 0, and for p = 0; for infinite p the first x of that
///           modulus has it all. ω_p is 0 where ω or p is 0 and for infinite p. AD numbers have no
///           derivative of g where x is 0, but for p = 2: for 1 < p < 2 it is infinite
/// Keeps     x
template <class P>
struct LpNorm : Reduction {
    static constexpr bool uses_value = true;
    P p;

    explicit LpNorm(P const& given) : p(given) {}

    template <class X>
    auto value(X const& given) const {
        decltype(auto) x = floating(given);
        using R = real_of<X>;
        if (x.size() == 0) return R(0);
        if (plain_value(p) == 0) return as_real<R>((x != scalar_t<decltype(x)>(0)).count());
        if constexpr (depth<P> == 0) {
            if (p == 1) return R(x.abs().sum());
            if (p == 2) return StableNorm{}.value(x);
        }
        auto const place = extreme_modulus(x, plain_value(p) > 0);
        R const extreme(modulus(coefficient_at(std::as_const(x), place)));
        auto const scale = plain_value(extreme);
        if (is_infinite() || !(scale > 0) || !is_finite(scale)) return extreme;
        auto const power = [this, scale](auto const& c) {
            return R(cmath::pow(chainrules::evaluate(base(c) / scale), p));
        };
        return R(scale * cmath::pow(R(x.unaryExpr(power).sum()), chainrules::evaluate(1 / p)));
    }

    template <class X, class Y, class D>
    auto tangent(X const& x, Y const& y, D const& dx) const {
        using T = decltype(pairing(gradient(x, y), dx));
        if (is_flat(y)) return T(0);
        if (!is_infinite()) {
            auto const sum = inner_sum(gradient(x, y), dx);
            if constexpr (Complex<scalar_t<X>>)
                return T(sum.real());
            else
                return T(sum);
        }
        auto const place = extreme_modulus(x, plain_value(p) > 0);
        scalar_t<X> const sign = direction(coefficient_at(x, place));
        scalar_t<D> const d = coefficient_at(dx, place);
        if constexpr (Complex<scalar_t<X>>)
            return T(sign.real() * d.real() + sign.imag() * d.imag());
        else
            return T(sign * d);
    }
    template <class X, class Y, class D, class To>
    void cotangent(X const& x, Y const& y, D const& d, To& out) const {
        if (is_flat(y))
            out(0);
        else if (is_infinite()) {
            auto const place = extreme_modulus(x, plain_value(p) > 0);
            out(0);
            out.at(place, direction(coefficient_at(x, place)) * d);
        } else
            out(chained(gradient(x, y), d));
    }
    template <class X, class Y>
    auto by_p(X const& x, Y const& y) const {
        using R = real_of<X>;
        if (is_flat(y) || is_infinite() || !is_finite(y)) return R(0);
        auto const term = [this, y](scalar_t<X> const& c) {
            if (c == scalar_t<X>(0)) return R(0);
            auto const ratio = chainrules::evaluate(modulus(c) / y);
            return R(cmath::pow(ratio, p) * cmath::log(ratio));
        };
        return R(x.unaryExpr(term).sum() * y / p);
    }

  private:
    template <class X>
    using real_of = std::conditional_t<depth<P> != 0, P, modulus_t<X>>;

    template <class C>
    static auto modulus(C const& c) {
        return real_t<C>(cmath::abs(c));
    }
    // |x| of |x|ᵖ. Of AD numbers at 0 that is x itself for p = 2: |x| has no derivative there, and
    // x² has one of second order.
    template <class C>
    auto base(C const& c) const {
        if constexpr (depth<C> != 0 && !Complex<C>)
            if (plain_value(c) == 0 && plain_value(p) == 2) return real_t<C>(c);
        return modulus(c);
    }
    // x / |x|, and 0 at 0.
    template <class C>
    static C direction(C const& c) {
        auto const length = modulus(c);
        return plain_value(length) == 0 ? C(0) : C(c / length);
    }
    bool is_infinite() const {
        auto const value = plain_value(p);
        return value == value && !is_finite(value);
    }
    template <class Y>
    bool is_flat(Y const& y) const {
        return plain_value(p) == 0 || plain_value(y) == 0;
    }
    template <class X, class Y>
    auto gradient(X const& x, Y const& y) const {
        using S = std::conditional_t<Complex<scalar_t<X>>, scalar_t<X>, real_of<X>>;
        return x.unaryExpr([p = p, y](scalar_t<X> const& c) {
            auto const length = modulus(c);
            if (plain_value(length) == 0) return at_zero<S>(c, y, p);
            return S(direction(c) * weight(chainrules::evaluate(length / y), p));
        });
    }
    // Of an x that is 0, whose tangents in AD numbers count.
    template <class S, class C, class Y>
    static S at_zero([[maybe_unused]] C const& c, [[maybe_unused]] Y const& y, P const& p) {
        if constexpr (depth<real_t<C>> != 0)
            if (plain_value(p) == 2) return S(c / y);
        return S(0);
    }
    template <class R>
    static R weight(R const& ratio, P const& p) {
        if constexpr (depth<P> == 0) {
            if (p == 1) return R(1);
            if (p == 2) return ratio;
        }
        return R(cmath::pow(ratio, chainrules::evaluate(p - 1)));
    }
};

template <int N, int D>
struct LpNormOf : LpNorm<double> {
    static_assert(D >= 0 && (N != 0 || D != 0),
                  "chainrules::fn::lp_norm_of<N, D>: p is N / D; give a D that is positive, or "
                  "lp_norm_of<1, 0> for infinity");
    LpNormOf()
        : LpNorm(D == 0 ? N * std::numeric_limits<double>::infinity()
                        : static_cast<double>(N) / (D == 0 ? 1 : D)) {}
};

// The formula for a p given at run time, which is a plain constant of the precision of A unless it
// is active.
template <class S>
using plain_of = std::remove_cvref_t<decltype(plain_value(std::declval<S const&>()))>;
template <class X, class P>
auto lp_formula(P const& p) {
    using Q = std::conditional_t<depth<P> != 0, P, plain_of<modulus_t<X>>>;
    return LpNorm<Q>(static_cast<Q>(p));
}

}  // namespace lines

CHAINRULES_DETAIL_PRIMALS(lines::ByPrimal, lp_norm);

/// The norm of p = N / D, known at compile time; infinity is lp_norm_of<1, 0>.
template <int N, int D = 1>
struct lp_norm_of_t : lines::ByPrimal<lp_norm_of_t<N, D>> {
    static constexpr char const* chainrules_name() { return "lp_norm_of"; }
    using Along = lines::Whole;
    using Formula = lines::LpNormOf<N, D>;
};
template <int N, int D = 1>
inline constexpr lp_norm_of_t<N, D> lp_norm_of{};

template <class X, Real P>
    requires lines::Differentiable<X>
auto primal(lp_norm_t, X const& A, P const& p) {
    decltype(auto) x = lines::stored(A);
    return chainrules::evaluate(lines::lp_formula<X>(p).value(lines::Whole::line(x, 0)));
}

/// The norm with a p given at run time, which has a derivative, too. Formulas: LpNorm above.
template <class Self, class Da, class Dp, class X, Real P>
    requires lines::Differentiable<X>
auto frule(std::tuple<Self, Da, Dp> const& tangents, lp_norm_t, X const& A, P const& p) {
    using lines::Whole;
    auto const formula = lines::lp_formula<X>(p);
    decltype(auto) stored = lines::stored(A);
    auto const& line = Whole::line(stored, 0);
    decltype(auto) x = lines::floating(line);
    auto const omega = formula.value(x);
    auto rule = [&](auto const& a_dot, auto const& p_dot) {
        auto const by_p = [&] {
            return chainrules::detail::product(formula.by_p(x, omega), p_dot);
        };
        if constexpr (AbstractZero<decltype(a_dot)>)
            return by_p();
        else {
            decltype(auto) dA = lines::tangent_of("frule(lp_norm, A, p)", "dA", A, a_dot);
            auto const by_x = chainrules::evaluate(formula.tangent(x, omega, Whole::line(dA, 0)));
            if constexpr (AbstractZero<decltype(p_dot)>)
                return by_x;
            else
                return chainrules::detail::sum(by_x, by_p());
        }
    };
    auto omega_dot = lines::combine_tangents(rule, std::get<1>(tangents), std::get<2>(tangents));
    return FRuleResult{omega, std::move(omega_dot)};
}

template <class X, Real P>
    requires lines::Differentiable<X>
auto rrule(lp_norm_t, X const& A, P const& p) {
    using lines::Whole;
    auto const formula = lines::lp_formula<X>(p);
    auto const a = lines::hold(A);
    auto const omega = chainrules::evaluate(formula.value(Whole::line(*a, 0)));
    auto pullback = [formula, a, omega, shape = lines::shape_of(A)](auto const& omega_bar) {
        auto const d = chainrules::detail::constant_beside<scalar_t<X>>(
            lines::number_cotangent<std::remove_const_t<decltype(omega)>>(omega_bar));
        using D = decltype(chainrules::detail::product(omega, d));  // active where p is
        auto give = [formula, a, omega, d](Eigen::Index, auto& out) {
            lines::with_floating_line<Whole>(
                *a, 0, [&](auto const& x) { formula.cotangent(x, omega, d, out); });
        };
        auto p_bar = thunk([formula, a, omega, d] {
            return lines::with_floating_line<Whole>(*a, 0, [&](auto const& x) {
                return chainrules::project_number<tangent_t<P>>(
                    chainrules::detail::product(formula.by_p(x, omega), d));
            });
        });
        return std::tuple{NoTangent{}, lines::lines_thunk<X, Whole, D, false>(shape, give), p_bar};
    };
    return RRuleResult{omega, pullback};
}

}  // namespace chainrules::eigen

namespace chainrules::fn {
using eigen::lp_norm;
using eigen::lp_norm_of;
}  // namespace chainrules::fn
