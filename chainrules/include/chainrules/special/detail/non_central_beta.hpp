// SPDX-License-Identifier: MIT
#pragma once
// Kernels of the non-central beta and F distributions, which are mixtures of central ones.

#include <boost/math/special_functions/beta.hpp>
#include <cmath>
#include <limits>

#include "chainrules/special/detail/fisher_f.hpp"
#include "chainrules/special/detail/incomplete_beta_root.hpp"
#include "chainrules/special/detail/non_central_chi_squared.hpp"

namespace chainrules::special::detail {

/// The non-central beta distribution at x, with y = 1 − x. In units of x y times the density of a
/// central one, the derivatives of that come from incomplete_beta.hpp.
template <class T>
struct NonCentralBeta {
    T a, b, lambda, x, y;

    NonCentralBeta(T const& first, T const& second, T const& l, T const& at, T const& rest)
        : a(first), b(second), lambda(l), x(at), y(rest) {}
    bool end() const { return !(x > 0) || !(y > 0); }
    template <class G>
    T mixture(G const& g) const {
        if (!(a <= greatest_degrees<T> && b <= greatest_degrees<T>))
            return std::numeric_limits<T>::quiet_NaN();
        return poisson_mixture(T(lambda / 2), [&](int j) {
            return g(BetaArgument<T>{T(a + T(j)), b, x, y});
        });
    }
    using At = BetaArgument<T>;
    T lower() const {
        if (end()) return x > 0 ? 1 : 0;
        return mixture([](At const& at) { return at.lower(); });
    }
    T upper() const {
        if (end()) return x > 0 ? 0 : 1;
        return mixture([](At const& at) { return at.upper(); });
    }
    /// x y times the density.
    T unit() const {
        if (end()) return 0;
        return mixture([](At const& at) { return at.unit(); });
    }
    T density() const {
        if (end()) return at_end();
        return unit() / (x * y);
    }
    T at_end() const {
        return x > 0 ? partial_at_end(b, T(a + lambda / 2)) : partial_at_end(a, density_at_zero());
    }
    /// The density at x = 0 for a = 1.
    T density_at_zero() const { return b * std::exp(-lambda / 2); }
    T by_a() const {
        if (end()) return 0;
        return mixture(
            [](At const& at) { return at.unit() * ibeta_da_scaled(at.a, at.b, at.x, at.y); });
    }
    T by_b() const {
        if (end()) return 0;
        return mixture(
            [](At const& at) { return at.unit() * ibeta_db_scaled(at.a, at.b, at.x, at.y); });
    }
    /// (I(a + 1) − I(a)) / 2 = −x^a y^b / (2 a B(a, b)).
    T by_lambda() const {
        if (end()) return 0;
        return -mixture([](At const& at) { return at.unit() / at.a; }) / 2;
    }
    T density_by_a() const {
        T const infinity = std::numeric_limits<T>::infinity();
        if (end()) return x > 0 ? partial_at_end(b, T(1)) : partial_at_end(a, -infinity);
        return mixture(
                   [](At const& at) { return at.unit() * log_weight(at.a, at.b, at.x, at.y); }) /
               (x * y);
    }
    T density_by_b() const {
        T const infinity = std::numeric_limits<T>::infinity();
        if (end())
            return x > 0 ? partial_at_end(b, -infinity) : partial_at_end(a, density_at_zero() / b);
        return mixture(
                   [](At const& at) { return at.unit() * log_weight(at.b, at.a, at.y, at.x); }) /
               (x * y);
    }
    T density_by_lambda() const {
        if (end())
            return x > 0 ? partial_at_end(b, T(0.5)) : partial_at_end(a, T(-density_at_zero() / 2));
        return unit_by_lambda() / (x * y);
    }
    T unit_by_lambda() const {
        return mixture(
            [](At const& at) { return at.unit() * (((at.a + at.b) / at.a * at.x - 1) / 2); });
    }
    T density_by_x() const {
        if (end())
            return mixture([](At const& at) {
                return at.x > 0 ? -slope_at_zero(at.b, at.a) : slope_at_zero(at.a, at.b);
            });
        return mixture([](At const& at) {
                   return at.unit() * ((at.a - 1) * at.y - (at.b - 1) * at.x);
               }) /
               (x * y) / (x * y);
    }
    static T slope_at_zero(T const& p, T const& q) {
        return slope_at_end(p, T(-q * (q - 1)), T(q * (q + 1)));
    }
};

/// The non-central F distribution of d₁ and d₂ degrees at t: that of x = d₁ t / (d₁ t + d₂), of
/// which ∂x/∂d₁ = x y / d₁, ∂x/∂d₂ = −x y / d₂ and ∂x/∂t = x y / t.
template <class T>
struct NonCentralF : NonCentralBeta<T> {
    using At = BetaArgument<T>;
    T d1, d2, t;

    NonCentralF(T const& first, T const& second, T const& l, T const& at)
        : NonCentralF(first, second, l, at, fisher_f_argument(first, second, at)) {}

    T density() const { return this->end() ? at_end(density_at_zero()) : T(this->unit() / t); }
    /// The density at t = 0 for d₁ = 2.
    T density_at_zero() const { return std::exp(-this->lambda / 2); }
    T at_end(T const& for_two) const { return t == 0 ? partial_at_end(T(d1 / 2), for_two) : T(0); }
    T by_d1() const {
        if (this->end()) return 0;
        return this->mixture([&](At const& at) {
            return at.unit() * (ibeta_da_scaled(at.a, at.b, at.x, at.y) / 2 + 1 / d1);
        });
    }
    T by_d2() const {
        if (this->end()) return 0;
        return this->mixture([&](At const& at) {
            return at.unit() * (ibeta_db_scaled(at.a, at.b, at.x, at.y) / 2 - 1 / d2);
        });
    }
    T density_by_d1() const {
        if (this->end()) return at_end(-std::numeric_limits<T>::infinity());
        return this->mixture([&](At const& at) {
            return at.unit() *
                   (log_weight(at.a, at.b, at.x, at.y) / 2 + (at.a * at.y - at.b * at.x) / d1);
        }) / t;
    }
    T density_by_d2() const {
        if (this->end()) return at_end(0);
        return this->mixture([&](At const& at) {
            return at.unit() *
                   (log_weight(at.b, at.a, at.y, at.x) / 2 - (at.a * at.y - at.b * at.x) / d2);
        }) / t;
    }
    T density_by_lambda() const {
        return this->end() ? at_end(T(-density_at_zero() / 2)) : T(this->unit_by_lambda() / t);
    }
    T density_by_x() const {
        if (this->end())
            return t != 0 ? T(0) : this->mixture([&](At const& at) {
                T const slope = d1 / d2 * (d1 / d2) * at.b * (at.b + 1);
                return slope_at_end(at.a, T(-slope), slope);
            });
        return this->mixture(
                   [&](At const& at) { return at.unit() * (at.a * at.y - at.b * at.x - 1); }) /
               t / t;
    }

  private:
    NonCentralF(T const& first, T const& second, T const& l, T const& at, At const& beta)
        : NonCentralBeta<T>(beta.a, beta.b, l, beta.x, beta.y), d1(first), d2(second), t(at) {}
};

template <class T>
T fraction_of_odds(T const& odds) {
    return odds > std::numeric_limits<T>::max() ? T(1) : T(odds / (1 + odds));
}
/// The point with F(x) = p, in the odds x / y, which do not round near 1.
template <class T>
T non_central_beta_odds(T const& a, T const& b, T const& lambda, T const& p) {
    if (p == 0 || p == 1) return p == 0 ? T(0) : std::numeric_limits<T>::infinity();
    auto const at = [&](T const& odds) {
        return NonCentralBeta<T>(a, b, lambda, odds / (1 + odds), 1 / (1 + odds));
    };
    return invert_distribution(
        p, T(1 - p), T(0), std::numeric_limits<T>::infinity(), T((a + lambda / 2) / b),
        [&](T const& odds) { return at(odds).lower(); },
        [&](T const& odds) { return at(odds).upper(); },
        [&](T const& odds) { return at(odds).unit() / odds; });
}

/// The partial by d₁ of an infinite root of the non-central F distribution. Of the mixture's terms,
/// C of fisher_f.hpp with d₁ + 2j for d₁ in the Γ functions, all fall for d₂ ≥ 2; for d₂ < 2 some
/// rise, and the sign of the sum is not asked for: NaN.
template <class O, class A, class B, class L>
O non_central_f_infinite_root_dd1(O const&, A const& d1, B const& d2, L const& lambda) {
    if (lambda == 0) return fisher_f_infinite_root_dd1(O(d1), O(d2));
    return d2 < 2 ? std::numeric_limits<O>::quiet_NaN() : -std::numeric_limits<O>::infinity();
}

}  // namespace chainrules::special::detail
