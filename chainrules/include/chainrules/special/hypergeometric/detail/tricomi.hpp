// SPDX-License-Identifier: MIT
#pragma once
// Tricomi's confluent hypergeometric function U(a, b, z), ln |U| and their derivatives by a and b:
// by the expansion for large z, the integral for a > ¾, the expansion at z = 0, the recurrence
// along a to where the integral is. For b < 1 by U(a, b, z) = z^(1−b) U(a − b + 1, 2 − b, z) (DLMF
// 13.2.40).

#include <cmath>
#include <limits>

#include "chainrules/special/hypergeometric/detail/kummer_partials.hpp"
#include "chainrules/special/hypergeometric/detail/tricomi_recurrence.hpp"
#include "chainrules/special/hypergeometric/detail/tricomi_series.hpp"

namespace chainrules::special::detail {

/// That of 1/Γ(a).
template <class T>
int sign_at_pole(T const& a) {
    using std::floor;
    return a < 0 && !is_even(T(floor(a))) ? -1 : 1;
}

/// The greatest magnitude of a component, and of one but the last.
template <class T>
T greatest_of(Estimate<T> const& x) {
    using std::abs;
    return abs(x.value);
}
template <class T>
auto greatest_of(Jet<T> const& x) {
    auto const value = greatest_of(x.value), dot = greatest_of(x.dot);
    return value > dot ? value : dot;
}
template <class T>
T greatest_but_last(Estimate<T> const&) {
    return 0;
}
template <class T>
auto greatest_but_last(Jet<T> const& x) {
    auto const value = greatest_of(x.value), dot = greatest_but_last(x.dot);
    return value > dot ? value : dot;
}

/// U(a, b, 0): Γ(1−b)/Γ(a−b+1) for b < 1, (−1)ⁿ (b)ₙ for a = −n; NaN at a pole.
template <class N, class T = innermost_t<N>>
ScaledTricomi<N> tricomi_of_zero(N const& a, N const& lower, N const& b) {
    N const zero(Estimate<T>(T(0)));
    T const p = number_of(a), q = number_of(b);
    if (terminates(p) && p > -10'000 && !(q < 1)) {
        N product(Estimate<T>(T(1)));
        for (T k = 0; k < -p; k += 1) product = product * -(b + k);
        // Moving a makes it infinite.
        if (greatest_of(moving_part(a)) > 0) product = zero + not_a_number<T>();
        return {product, zero};
    }
    if (!(q < 1)) return {zero + not_a_number<T>(), zero};
    N const scale = log_gamma(N(T(1) - b));
    if (number_of(lower) > 1) return {zero + T(1), scale - log_gamma(lower)};
    if constexpr (std::is_floating_point_v<T>)
        if (number_of(lower) > -1000) return {reciprocal_gamma_of(lower), scale};
    return {zero + not_a_number<T>(), zero};
}

/// The last component of U, or of ln |U|, by the methods that are tried one after the other. Digits
/// are counted from a thousandth of the components before it, for those of ln |U| from that of 1
/// (the second ones from a tenth): next to its zeros there is a number.
template <bool logarithm, class N>
class TricomiMethods {
    using T = innermost_t<N>;

  public:
    TricomiMethods(N const& a, N const& b, T const& z, T const& within)
        : a_(a), b_(b), lower_(a - b + T(1)), z_(z), within_(within) {}

    /// NaN where it is not to be had; `least` is what an error may be relative to.
    T run(T const& least = 0) {
        ScaledTricomi<T> const result = scaled(least);
        return half_times_exp(half_times_exp(result.rest, result.scale), result.scale);
    }
    ScaledTricomi<T> scaled(T const& least = 0) {
        using std::log;
        least_ = least;
        if (z_ == 0) {
            take(tricomi_of_zero(a_, lower_, b_));
        } else if (number_of(b_) < 1 && number_of(a_) < T(-0.25)) {
            N const scale = (T(1) - b_) * log(z_);
            by_methods(lower_, a_, T(2) - b_, &scale);
        } else {
            by_methods(a_, lower_, b_, nullptr);
        }
        T const last = last_tolerance(within_) *
                       (logarithm && std::is_same_v<N, Jet<Jet<Estimate<T>>>> ? 100 : 1);
        return {best_ <= last ? value_ : not_a_number<T>(), scale_};
    }

  private:
    static T half_times_exp(T const& x, T const& exponent) {
        return exponent == 0 ? x : times_exp(x, T(exponent / 2));
    }
    void by_methods(N const& a, N const& lower, N const& b, N const* scale) {
        T const p = number_of(a), q = number_of(b);
        auto const settled = [&](ScaledTricomi<N> u) {
            if (scale) u.scale = u.scale + *scale;
            return take(u);
        };
        if (z_ > 40 && settled(tricomi_far_out(a, lower, z_))) return;
        if (p >= T(0.75)) {
            settled(tricomi_integral(a, b, z_));
            return;
        }
        if (!(p > -1000)) return;
        if constexpr (std::is_floating_point_v<T>)
            if (z_ < 4 && q >= T(0.5) && q < 200 && p > -200)
                if (settled(tricomi_at_zero<logarithm>(a, lower, b, z_))) return;
        if (settled(tricomi_by_recurrence(a, b, z_)) || !(z_ < 30 && q >= 3 && q < 1000)) return;
        settled(tricomi_upwards(a, b, z_));
    }
    bool take(ScaledTricomi<N> const& u) {
        using std::abs;
        using std::exp;
        T const eps = std::numeric_limits<T>::epsilon(), exponent = number_of(u.scale);
        Estimate<T> result;
        T size = T(1) / 1000, scale = 0;
        if constexpr (logarithm) {
            N const rest = !u.beside_one && number_of(u.rest) < 0 ? -u.rest : u.rest;
            N const log = u.scale + (u.beside_one ? log1p_of(rest) : log_of(rest));
            result = last_of(log);
        } else {
            N const whole = u.beside_one ? u.rest + T(1) : u.rest;
            N const moved = times_exp(whole, moving_part(u.scale));
            result = last_of(moved);
            scale = exponent;
            size = greatest_but_last(moved) / 1000;
            result.error += eps * abs(exponent * result.value);
            if (least_ > 0) size = least_ * exp(-exponent);
        }
        if (abs(result.value) > size) size = abs(result.value);
        T const ratio = result.error == 0 ? T(0) : T(result.error / size);
        if (ratio < best_) {
            best_ = ratio;
            value_ = result.value;
            scale_ = scale;
        }
        return best_ <= within_;
    }

    N a_, b_, lower_;  // a − b + 1
    T z_, within_, least_ = 0, best_ = std::numeric_limits<T>::max(), value_ = 0, scale_ = 0;
};

/// The partial of U or ln |U| by argument I of 0 and 1, and then by J unless that is −1; NaN where
/// it is not to be had.
template <bool logarithm, int I, int J, class T>
T tricomi_partial(T const& first, T const& second, T const& third) {
    using W = wide_t<T>;
    using E = Estimate<W>;
    using N = std::conditional_t<J == -1, Jet<E>, Jet<Jet<E>>>;
    W const a(first), b(second), z(third);
    if (out_of_reach(a) || out_of_reach(b) || z < 0) return not_a_number<T>();
    if (is_infinite(z)) {  // z^−a
        if (I == 0 && J == -1 && (logarithm || a <= 0)) return -infinity<T>();
        return logarithm || a > 0 ? T(0) : not_a_number<T>();
    }
    auto const argument = [](W const& x, int i) {
        Jet<E> const inner(E(x), E(W(I == i)));
        if constexpr (J == -1)
            return inner;
        else
            return Jet<Jet<E>>(inner, Jet<E>(E(W(J == i))));
    };
    TricomiMethods<logarithm, N> methods(argument(a, 0), argument(b, 1), z,
                                         partial_tolerance<T, W>());
    return static_cast<T>(methods.run());
}

template <bool logarithm, class T, Policy P>
T tricomi_value(T const& first, T const& second, T const& third, P const& policy) {
    using std::abs;
    using W = wide_t<T>;
    using E = Estimate<W>;
    char const* const function =
        logarithm ? "chainrules::log_hypergeometric_U" : "chainrules::hypergeometric_U";
    W const a(first), b(second), z(third);
    if (is_infinite(a) || is_infinite(b)) return not_a_number<T>();
    if (z < 0) return domain_error(function, "z is %1%, must not be negative", third, policy);
    if (is_infinite(z)) {  // z^−a
        T const power = a == 0 ? T(0) : a > 0 ? T(-infinity<T>()) : infinity<T>();
        using std::exp;
        return logarithm ? power : T(exp(power));
    }
    if (out_of_reach(a) || out_of_reach(b))
        return no_method(function, "a parameter is too large, beside z = %1%", third, policy);
    if (z == 0 && !(b < 1) && !terminates(a)) {
        T const infinite = policies::raise_overflow_error<T>(function, "a pole at z = 0", policy);
        return logarithm ? infinite : T(T(sign_at_pole(a)) * infinite);
    }
    TricomiMethods<logarithm, E> methods(E(a), E(b), z, partial_tolerance<T, W>());
    W value = methods.run();
    if (!logarithm && a < 0 && is_nan(value)) {
        // Next to a zero: against the change by z.
        TricomiMethods<false, E> slope(E(a + 1), E(b + 1), z, partial_tolerance<T, W>());
        value = methods.run(abs(a * z * slope.run()));
    }
    if (is_nan(value)) return no_method(function, "no method at z = %1%", third, policy);
    return policies::checked_narrowing_cast<T, P>(value, function);
}

/// U(p, q, z) / U(a, b, z), neither of which need be representable, in the arguments' type.
template <class W>
W tricomi_ratio(W const& p, W const& q, W const& a, W const& b, W const& z, W const& within) {
    using std::exp;
    using E = Estimate<W>;
    auto const above = TricomiMethods<false, E>(E(p), E(q), z, within).scaled();
    auto const below = TricomiMethods<false, E>(E(a), E(b), z, within).scaled();
    return above.rest / below.rest * exp(W(above.scale - below.scale));
}
/// ∂ ln |U| / ∂z = −a U(a + 1, b + 1, z) / U(a, b, z).
template <class T>
T log_tricomi_by_z(T const& first, T const& second, T const& third) {
    using W = wide_t<T>;
    W const a(first), b(second), z(third);
    if (out_of_reach(a) || out_of_reach(b) || z < 0) return not_a_number<T>();
    if (a == 0 || is_infinite(z)) return T(0);
    W const p(a + 1), q(b + 1), tolerance = partial_tolerance<T, W>();
    if (z == 0 && !(b < 0) && b < 1 && !terminates(p)) {
        // U(p, q, 0) is infinite.
        W const value = TricomiMethods<false, Estimate<W>>(a, b, z, tolerance).run();
        return static_cast<T>(W(-sign_at_pole(p)) * a / value * infinity<W>());
    }
    return static_cast<T>(-a * tricomi_ratio(p, q, a, b, z, tolerance));
}

}  // namespace chainrules::special::detail
