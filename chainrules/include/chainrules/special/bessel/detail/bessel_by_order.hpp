// SPDX-License-Identifier: MIT
#pragma once
// First and second derivatives by the order of the Bessel functions of this folder, n = 1 and 2, in
// the standard floating types. At x = ∞ and, where the function has a value, at x = 0 they are the
// limits; for x < 0 real functions exist for whole orders only, and the derivative is NaN.

#include <cmath>
#include <complex>
#include <concepts>
#include <limits>
#include <type_traits>

#include "chainrules/special/bessel/detail/bessel_order.hpp"

namespace chainrules::special::detail {

template <class T, int n>
struct order_jet {
    using type = Jet<typename order_jet<T, n - 1>::type>;
};
template <class T>
struct order_jet<T, 0> {
    using type = T;
};
template <class T, int n>
using order_jet_t = typename order_jet<T, n>::type;

/// The derivative of highest order.
template <std::floating_point T>
T last_dot(T const& x) {
    return x;
}
template <class T>
auto last_dot(Jet<T> const& x) {
    return last_dot(x.dot);
}

// Functions of ν and x > 0. J_ν and I_ν are c(ν) (x/2)^(ν − lead) next to x = 0, with
// c = 1/Γ(ν+1), for their derivatives by x ½/Γ(ν); the others have a pole there.
enum class Growth { none, exponential };
template <int first_lead, Growth growth_at_infinity = Growth::none>
struct OfOrder {
    static constexpr int lead = first_lead;
    static constexpr Growth growth = growth_at_infinity;
};
inline constexpr int no_lead = -1;

// A function of ν, and another one: if it is far greater, the function has lost digits.
template <class N>
struct Pair {
    N value, other;

    Pair(N const& function) : value(function), other(function) {}
    Pair(N const& function, N const& greater) : value(function), other(greater) {}
};
// I, or its slope, of an order below 0 is a sum with K (DLMF 10.27.2).
template <class N, class T>
Pair<N> modified_of_any_order(N const& nu, T const& x, N AlongX<N>::* part, bool scaled = false) {
    auto const [I, K] = bessel_ik(nu, x, Modified::both, scaled);
    if (number_of(nu) >= 0) return I.*part;
    T const factor = 2 / boost::math::constants::pi<T>() * (scaled ? T(std::exp(-2 * x)) : T(1));
    return {I.*part, times_turn(N(factor * turn_pi(nu).sin), K.*part)};
}

template <class F>
struct ByOrder;
template <>
struct ByOrder<BesselJ> : OfOrder<0> {
    template <class N, class T>
    static Pair<N> at(N const& nu, T const& x) {
        auto const [J, Y] = bessel_jy(nu, x);
        return {J.value, Y.value};
    }
};
template <>
struct ByOrder<BesselJPrime> : OfOrder<1> {
    template <class N, class T>
    static Pair<N> at(N const& nu, T const& x) {
        auto const [J, Y] = bessel_jy(nu, x);
        return {J.slope, Y.slope};
    }
};
template <>
struct ByOrder<BesselY> : OfOrder<no_lead> {
    using AtPole = BesselY;
    template <class N, class T>
    static Pair<N> at(N const& nu, T const& x) {
        auto const [J, Y] = bessel_jy(nu, x);
        return {Y.value, J.value};
    }
};
template <>
struct ByOrder<BesselYPrime> : OfOrder<no_lead> {
    using AtPole = BesselYPrime;
    template <class N, class T>
    static Pair<N> at(N const& nu, T const& x) {
        auto const [J, Y] = bessel_jy(nu, x);
        return {Y.slope, J.slope};
    }
};
template <>
struct ByOrder<BesselI> : OfOrder<0, Growth::exponential> {
    template <class N, class T>
    static Pair<N> at(N const& nu, T const& x) {
        return modified_of_any_order(nu, x, &AlongX<N>::value);
    }
};
template <>
struct ByOrder<BesselIPrime> : OfOrder<1, Growth::exponential> {
    template <class N, class T>
    static Pair<N> at(N const& nu, T const& x) {
        return modified_of_any_order(nu, x, &AlongX<N>::slope);
    }
};
template <>
struct ByOrder<BesselK> : OfOrder<no_lead> {
    using AtPole = BesselK;
    template <class N, class T>
    static Pair<N> at(N const& nu, T const& x) {
        return bessel_ik(nu, x, Modified::second).K.value;
    }
};
template <>
struct ByOrder<BesselKPrime> : OfOrder<no_lead> {
    using AtPole = BesselKPrime;
    template <class N, class T>
    static Pair<N> at(N const& nu, T const& x) {
        return bessel_ik(nu, x, Modified::second).K.slope;
    }
};
struct ScaledI {};
template <>
struct ByOrder<ScaledI> : OfOrder<0> {
    template <class N, class T>
    static Pair<N> at(N const& nu, T const& x) {
        return modified_of_any_order(nu, x, &AlongX<N>::value, true);
    }
};
struct ScaledK {};
template <>
struct ByOrder<ScaledK> : OfOrder<no_lead> {
    using AtPole = BesselK;
    template <class N, class T>
    static Pair<N> at(N const& nu, T const& x) {
        return bessel_ik(nu, x, Modified::second, true).K.value;
    }
};

/// The n-th derivative of c(ν) (x/2)^(ν − lead) by ν in the limit x → 0, where a power of ln x
/// remains: at ν = lead, and where c is 0 at a whole ν < lead, or the function infinite.
template <int n, class T>
T by_order_at_zero(int lead, T const& nu) {
    if (nu > T(lead)) return 0;
    T const endless = n % 2 == 0 ? infinity<T>() : T(-infinity<T>());
    if (nu == T(lead) || (lead == 1 && nu > 0)) return endless;
    if (!is_whole(nu)) return (lead == 0) == (sign_next_to_0(nu) > 0) ? endless : T(-endless);
    return is_even(T(nu + T(lead))) ? endless : T(-endless);
}
// The others, infinite at 0, of an order of either sign.
template <int n, class F, class T>
T by_order_at_pole(T const& nu) {
    if (nu < 0 && is_whole(T(nu - T(1) / 2))) {
        // There cos νπ = 0 hides the pole of Y, but not from derivatives.
        T const way = boost::math::sin_pi(nu, Quiet{}) * infinity<T>();
        if (std::is_same_v<F, BesselY>) return n == 1 ? way : T(-way);
        if (std::is_same_v<F, BesselYPrime>) return n == 1 ? T(-way) : way;
    }
    T const value = bessel<F>(nu, T(0), Quiet{});
    if (n % 2 == 0 || nu > 0) return value;
    if (nu < 0) return T(-value);
    return std::is_same_v<F, BesselY> ? T(-boost::math::constants::half_pi<T>()) : T(0);
}
template <int n, class T>
T by_order_at_infinity(Growth growth, T const& nu) {
    if (growth == Growth::none || (n == 1 && nu == 0)) return 0;
    return n == 1 && nu < 0 ? infinity<T>() : T(-infinity<T>());
}
// Beyond, squares overflow.
template <class W>
bool is_out_of_reach(W const& x) {
    return std::fabs(x) > std::sqrt(std::numeric_limits<W>::max()) / 8;
}

/// Functions of numbers of the standard types, as Boost.Math promotes them.
template <class F>
struct OfStandardTypes : AsBoost<F> {
    template <class T>
    static constexpr bool is_formula_of = std::floating_point<T>;
};

/// Whether a derivative by ν keeps its digits in double: not next to a zero, nor of great orders,
/// whose exponents have some hundred units, nor far out, where what is made of it cancels, nor
/// where something may have over- or underflowed.
template <class W>
bool keeps_digits(W const& nu, W const& x, W const& value, W const& other) {
    W const size = std::fabs(value);
    return std::fabs(nu) < 256 && x < 4096 && size > W(1e-280) && size < W(1e280) &&
           (x <= nu || size > std::fabs(other) / 16);
}

/// The n-th derivative of F by the order; of numbers with more digits there is none.
template <class F, int n, std::floating_point T>
T bessel_by_order(T const& order, T const& x) {
    using W = working_t<T>;
    W const nu(order), at(x);
    if (is_infinite(nu) || at < 0) return not_a_number<T>();
    if constexpr (ByOrder<F>::lead == no_lead) {
        if (at == 0) return by_order_at_pole<n, typename ByOrder<F>::AtPole>(T(nu));
    } else {
        if (at == 0) return by_order_at_zero<n>(ByOrder<F>::lead, T(nu));
    }
    if (is_infinite(at)) return by_order_at_infinity<n>(ByOrder<F>::growth, T(nu));
    if (is_out_of_reach(nu) || is_out_of_reach(at)) return not_a_number<T>();
    auto const derivatives = []<class V>(V const& v, V const& y) {
        auto const pair = ByOrder<F>::at(order_variable<order_jet_t<V, n>>(v), y);
        return Pair<V>(last_dot(pair.value), last_dot(pair.other));
    };
    using V = wide_t<T>;
    if constexpr (!std::is_same_v<V, W>) {
        auto const found = derivatives(nu, at);
        if (keeps_digits(nu, at, found.value, found.other)) return found.value;
    }
    return T(derivatives(V(nu), V(at)).value);
}

/// The n-th derivative by ν of √(π/2x) J_{ν+½}(x), or of Y.
template <class F, int n, std::floating_point T>
T spherical_by_order(T const& order, T const& x) {
    using W = working_t<T>;
    W const nu(order), at(x);
    if (at == 0 && nu >= 0) {
        if (std::is_same_v<F, BesselY>) return by_order_at_infinity<n>(Growth::exponential, T(1));
        return by_order_at_zero<n>(0, T(nu));
    }
    if (at == 0) return not_a_number<T>();
    W const factor = boost::math::constants::root_half_pi<W>() / std::sqrt(at);
    return T(factor * bessel_by_order<F, n>(W(nu + W(1) / 2), at));
}

/// The derivative by ν of a zero x of J_ν, of Y_ν, or of another solution cos α J − sin α Y: there
/// the phase atan(Y / J) has a given value, and its derivatives are smooth, whatever the rounding
/// of x.
template <std::floating_point T>
T bessel_zero_by_order(T const& zero, T const& order) {
    using W = wide_t<T>;
    W const nu(order), x(zero);
    if (!(x > 0) || is_out_of_reach(nu) || is_out_of_reach(x)) return not_a_number<T>();
    auto const [J, Y] = bessel_jy(order_variable<Jet<W>>(nu), x);
    return T(boost::math::constants::half_pi<W>() * x *
             (Y.value.value * J.value.dot - J.value.value * Y.value.dot));
}

/// What H = J ± iY, of x < 0 on the upper side of the cut (DLMF 10.11.1 and 10.11.2), is in jets.
template <class N>
struct ComplexJet {
    N re, im;
};
template <int sign, class N, class T>
ComplexJet<N> hankel_on_jets(N const& nu, T const& x) {
    auto const [J, Y] = bessel_jy(nu, T(std::fabs(x)));
    if (x > 0) return {J.value, T(sign) * Y.value};
    auto const [c, s] = turn_pi(nu);
    auto const times = [](N const& a, N const& b) { return times_turn(a, b); };
    // H₁: −e^{−iνπ} (J − iY); H₂: (e^{iνπ} + 2 cos νπ) J − i e^{−iνπ} Y
    if (sign > 0)
        return {times(s, Y.value) - times(c, J.value), times(s, J.value) + times(c, Y.value)};
    return {T(3) * times(c, J.value) - times(s, Y.value), times(s, J.value) - times(c, Y.value)};
}

enum class Hankel { plain, spherical, scaled, scaled_slope };
/// The n-th derivatives by ν of H₁ and H₂, of √(π/2x) H_{ν+½}, of e^(∓ix) H and of its slope.
template <Hankel kind, int sign, int n, std::floating_point T>
std::complex<T> hankel_by_order(T const& order, T const& argument) {
    using W = wide_t<T>;
    using C = std::complex<T>;
    W const nu(order), x(argument);
    bool const real_only = kind == Hankel::scaled || kind == Hankel::scaled_slope;
    if (any_nan(nu, x) || is_infinite(nu) || x == 0 || (real_only && x < 0))
        return C(not_a_number<T>(), not_a_number<T>());
    if (is_infinite(x)) return C(0);
    if (is_out_of_reach(nu) || is_out_of_reach(x)) return C(not_a_number<T>(), not_a_number<T>());
    auto const jet = [](W const& v) { return order_variable<order_jet_t<W, n>>(v); };
    auto const parts = [](auto const& re, auto const& im) {
        return C(static_cast<T>(last_dot(re)), static_cast<T>(last_dot(im)));
    };
    if constexpr (kind == Hankel::plain) {
        auto const [re, im] = hankel_on_jets<sign>(jet(nu), x);
        return parts(re, im);
    } else if constexpr (kind == Hankel::spherical) {
        auto const [re, im] = hankel_on_jets<sign>(jet(W(nu + W(1) / 2)), x);
        W const factor = boost::math::constants::root_half_pi<W>() / std::sqrt(std::fabs(x));
        if (x > 0) return parts(factor * re, factor * im);
        return parts(factor * im, -factor * re);  // 1/√x = −i/√|x|
    } else {
        auto const [J, Y] = bessel_jy(jet(nu), x, true);
        if constexpr (kind == Hankel::scaled) return parts(J.value, W(sign) * Y.value);
        return parts(J.slope, W(sign) * Y.slope);
    }
}

/// f of ν and x, a derivative by ν, as a partial; of numbers with more digits it is not known.
template <class F, class A, class B>
auto by_order(F const& f, A const& a, B const& b) {
    if constexpr (std::is_floating_point_v<result_t<plain_real_t<A>, plain_real_t<B>>>)
        return singular(f(a, b));
    else
        return CHAINRULES_NOT_IMPLEMENTED(
            "the derivative of a Bessel function by its order is known to the digits of long "
            "double only");
}

}  // namespace chainrules::special::detail
