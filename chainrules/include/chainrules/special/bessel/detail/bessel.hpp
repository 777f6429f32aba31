// SPDX-License-Identifier: MIT
#pragma once
// Boost's cylindrical Bessel functions with what they leave open: NaN, infinite arguments, the
// derivatives at 0.

#include <boost/math/special_functions/bessel.hpp>
#include <boost/math/special_functions/bessel_prime.hpp>
#include <boost/math/special_functions/cos_pi.hpp>
#include <boost/math/special_functions/sin_pi.hpp>
#include <cmath>
#include <limits>
#include <optional>

#include "chainrules/special/base/arguments.hpp"

namespace chainrules::special::detail {

// A NaN gives NaN, an infinite order is out of the domain, and at x = ±∞ the function tends to
// `limit`.
template <class T, class P>
std::optional<T> at_nan_or_infinity(char const* function, T const& nu, T const& x, T const& limit,
                                    P const& policy) {
    if (any_nan(nu, x)) return not_a_number<T>();
    if (is_infinite(nu)) return domain_error(function, "order %1% is infinite", nu, policy);
    if (is_infinite(x) && (x > 0 || is_whole(nu))) return limit;
    return {};
}

template <class T, class P>
T overflow(char const* function, P const& policy) {
    return policies::raise_overflow_error<T>(function, nullptr, policy);
}

// Near 0, J_ν and I_ν are (x/2)^ν / Γ(ν+1): the derivative of a fractional order below 1 is
// infinite there.
template <class T>
bool is_fraction(T const& nu) {
    return nu > 0 && nu < 1;
}

// The sign of Γ(ν + 1), and with it of J_ν and I_ν next to 0, for a negative order that is no whole
// number.
template <class T>
T sign_next_to_0(T const& nu) {
    using std::floor;
    return is_even(T(floor(nu))) ? T(-1) : T(1);
}
template <class T, class P>
bool is_pole_at_0(T const& nu, T const& x, P const&) {
    return gives_limits<P> && x == 0 && nu < 0 && !is_whole(nu);
}

// Whether nu is as good as a whole number to Boost, but is none.
template <class T>
bool is_next_to_whole(T const& nu) {
    using std::abs;
    using std::floor;
    T const distance = abs(T(nu - floor(T(nu + T(1) / 2))));
    return std::is_floating_point_v<T> && distance != 0 && distance < T(1) / 16;
}

/// The function F, one of those below: Boost's with its limit, and what is known better than by
/// Boost's, if anything.
template <class F, class T, Policy P>
T bessel(T const& nu, T const& x, P const& policy) {
    if (auto const end = at_nan_or_infinity(F::name, nu, x, F::limit(nu, x), policy)) return *end;
    if (auto const better = F::special(nu, x, policy)) return *better;
    return F::boost_value(nu, x, policy);
}

// Boost's have the wrong sign for a negative whole order at small x: Y₋ₙ = (−1)ⁿ Yₙ.
template <class F, class T, class P>
std::optional<T> mirrored(T const& nu, T const& x, P const& policy) {
    if (!(nu < 0 && is_whole(nu))) return {};
    T const value = F::boost_value(T(-nu), x, policy);
    return is_even(nu) ? value : T(-value);
}
// Boost's have few digits next to negative whole orders: cos μπ J_μ − sin μπ Y_μ, ν = −μ; in the
// wider type where Y_μ overflows, since sin μπ may be tiny.
template <class J, class Y, class T>
std::optional<T> reflected(T const& nu, T const& x) {
    if (!(nu < 0 && x > 0 && is_next_to_whole(nu))) return {};
    auto const sum = [](auto const& mu, auto const& at) {
        return std::remove_cvref_t<decltype(mu)>(
            boost::math::cos_pi(mu, Quiet{}) * bessel<J>(mu, at, Quiet{}) -
            boost::math::sin_pi(mu, Quiet{}) * bessel<Y>(mu, at, Quiet{}));
    };
    T const value = sum(T(-nu), x);
    if (value - value == 0) return value;
    using W = wide_t<T>;
    return within<T>(sum(W(-nu), W(x)));
}

// f(x), and where Boost's is NaN or infinite the neighbour of x: at a zero of J_ν in double its
// continued fraction has a pole, of which Y_ν′, J_ν′ and the next orders know.
template <class T, class F>
T off_zeros(F const& f, T const& x) {
    T const value = f(x);
    if constexpr (std::is_floating_point_v<T>) {
        if (value - value == 0 || !(x > 0) || is_infinite(x)) return value;
        T const beside = f(std::nextafter(x, T(0)));
        if (beside - beside == 0) return beside;
    }
    return value;
}

// What grows with the order has overflowed on the way, where Boost's recurrence ends in NaN.
template <class T>
bool is_lost_beyond(T const& nu, T const& x, T const& value) {
    using std::abs;
    return is_nan(value) && x > 0 && abs(nu) > x;
}

// Of a great order, to which Boost's go step by step: whether I_ν(x) and 1 / K_ν(x), e^exponent
// times powers of ν and x (DLMF 10.41.3), are above the range of T, 1, or below it, −1.
template <class T>
int beyond_range(T const& order, T const& argument) {
    if constexpr (std::is_floating_point_v<T>) {
        T const nu = std::fabs(order), x = std::fabs(argument), root = std::hypot(nu, x);
        if (!(nu > 1000 && x > 0)) return 0;
        T const exponent = root - nu * std::asinh(nu / x);
        using Limits = std::numeric_limits<T>;
        T const enough = 4 * std::log(Limits::max()) + 8 * Limits::epsilon() * root;
        return exponent > enough ? 1 : exponent < -enough ? -1 : 0;
    } else {
        return 0;
    }
}
// The same of 1 / Y_ν(x), ν > x (DLMF 10.19.3).
template <class T>
bool is_neumann_beyond_range(T const& nu, T const& x) {
    if constexpr (std::is_floating_point_v<T>) {
        if (!(nu > 1000 && x > 0 && x < nu)) return false;
        T const exponent = nu * std::acosh(nu / x) - std::sqrt(nu - x) * std::sqrt(nu + x);
        using Limits = std::numeric_limits<T>;
        return exponent > 4 * std::log(Limits::max()) + 8 * Limits::epsilon() * nu;
    } else {
        return false;
    }
}

// Out of reach, and where the policy ignores that, Boost's have the order for the value; J and J′
// of a great order are between −1 and 1.
template <class T>
T within_one(T const& nu, T const& value) {
    using std::abs;
    return nu > 1000 && abs(value) > 1 ? not_a_number<T>() : value;
}

// Y_ν next to a whole order and to x = 0, where Boost's two series have poles at whole orders that
// cancel, and the first of them ends before its own: Γ(ν)/π (2/x)^ν Σ (x²/4)^k / (k! (ν−1)…(ν−k)),
// k < ν − ½ (DLMF 10.8.1). The rest is below the rounding of it.
template <class T>
bool is_next_to_poles_of_series(T const& nu, T const& x) {
    using std::log;
    return is_next_to_whole(nu) && nu > T(1) / 2 && x > 0 && x < 1 &&
           nu * log(x / 2 * (x / 2) / nu) < log(std::numeric_limits<T>::epsilon() / 2);
}
template <class T>
T neumann_by_finite_sum(T const& nu, T const& x) {
    using std::pow;
    T const square = x / 2 * (x / 2), half = T(1) / 2;
    T sum = 1, term = 1;
    for (T k = 1; k < nu - half && term > sum * std::numeric_limits<T>::epsilon() / 4; k += 1)
        sum += term *= square / (k * (nu - k));
    return -boost::math::tgamma(nu, Quiet{}) * boost::math::constants::one_div_pi<T>() *
           pow(T(x / 2), T(-nu)) * sum;
}

struct VanishingBessel {
    template <class T>
    static T limit(T const&, T const&) {
        return T(0);
    }
    template <class T, class P>
    static std::optional<T> special(T const&, T const&, P const&) {
        return {};
    }
};
struct BesselY : VanishingBessel {
    static constexpr char const* name = "chainrules::cyl_neumann(%1%)";
    static constexpr char const* name_of_zero = "chainrules::cyl_neumann_zero(%1%)";
    template <class T, class P>
    static T boost_value(T const& nu, T const& x, P const& policy) {
        if (is_neumann_beyond_range(nu, x)) return -overflow<T>(name, policy);
        T const value =
            off_zeros([&](T const& at) { return T(boost::math::cyl_neumann(nu, at, policy)); }, x);
        return nu > 0 && is_lost_beyond(nu, x, value) ? T(-overflow<T>(name, policy)) : value;
    }
    template <class T, class P>
    static std::optional<T> special(T const& nu, T const& x, P const& policy) {
        if (gives_limits<P> && x == 0) return at_0(nu);
        if (is_next_to_poles_of_series(nu, x)) {
            T const value = neumann_by_finite_sum(nu, x);
            return is_infinite(value) ? T(-overflow<T>(name, policy)) : value;
        }
        if (nu < 0 && is_next_to_poles_of_series(T(-nu), x))
            return T(boost::math::cos_pi(nu, Quiet{}) * bessel<BesselY>(T(-nu), x, policy) -
                     boost::math::sin_pi(nu, Quiet{}) *
                         boost::math::cyl_bessel_j(T(-nu), x, Quiet{}));
        return mirrored<BesselY>(nu, x, policy);
    }
    // Y₋ᵥ = cos νπ Yᵥ + sin νπ Jᵥ.
    template <class T>
    static T at_0(T const& nu) {
        T const weight = nu < 0 ? T(boost::math::cos_pi(nu, Quiet{})) : T(1);
        return weight == 0 ? T(0) : T(-weight * infinity<T>());
    }
    template <class T, class P>
    static T zero(T const& nu, int index, P const& policy) {
        return boost::math::cyl_neumann_zero(nu, index, policy);
    }
};
/// j_ν and y_ν at 0, of any real order.
template <class T>
T spherical_j_at_0(T const& nu) {
    T const order = nu + T(1) / 2;
    if (nu >= 0 || (order < 0 && is_whole(order))) return nu == 0 ? T(1) : T(0);
    return order >= 0 ? infinity<T>() : T(sign_next_to_0(order) * infinity<T>());
}
template <class T>
T spherical_y_at_0(T const& nu) {
    return nu == -1 ? T(1) : BesselY::at_0(T(nu + T(1) / 2));
}
struct BesselJ : VanishingBessel {
    static constexpr char const* name = "chainrules::cyl_bessel_j(%1%)";
    static constexpr char const* name_of_zero = "chainrules::cyl_bessel_j_zero(%1%)";
    template <class T, class P>
    static T boost_value(T const& nu, T const& x, P const& policy) {
        if (is_neumann_beyond_range(nu, x)) return T(0);
        return within_one(
            nu, off_zeros([&](T const& at) { return T(boost::math::cyl_bessel_j(nu, at, policy)); },
                          x));
    }
    template <class T, class P>
    static std::optional<T> special(T const& nu, T const& x, P const& policy) {
        if (is_pole_at_0(nu, x, policy)) return T(sign_next_to_0(nu) * infinity<T>());
        return reflected<BesselJ, BesselY>(nu, x);
    }
    template <class T, class P>
    static T zero(T const& nu, int index, P const& policy) {
        return boost::math::cyl_bessel_j_zero(nu, index, policy);
    }
};
// I₋ᵥ of no whole order contains K.
template <class F, class T, class P>
std::optional<T> beyond_end(T const& nu, T const& x, P const& policy) {
    if (!(x > 0 || is_whole(nu))) return {};
    int const beyond = beyond_range(nu, x);
    if (beyond > 0)
        return F::limit(nu, x) > 0 ? overflow<T>(F::name, policy)
                                   : T(-overflow<T>(F::name, policy));
    if (beyond < 0 && (nu > 0 || is_whole(nu))) return T(0);
    return {};
}
struct BesselI : VanishingBessel {
    static constexpr char const* name = "chainrules::cyl_bessel_i(%1%)";
    template <class T, class P>
    static T boost_value(T const& nu, T const& x, P const& policy) {
        if (auto const end = beyond_end<BesselI>(nu, x, policy)) return *end;
        return boost::math::cyl_bessel_i(nu, x, policy);
    }
    template <class T>
    static T limit(T const& nu, T const& x) {
        return x > 0 || is_even(nu) ? infinity<T>() : T(-infinity<T>());
    }
    template <class T, class P>
    static std::optional<T> special(T const& nu, T const& x, P const& policy) {
        if (is_pole_at_0(nu, x, policy)) return T(sign_next_to_0(nu) * infinity<T>());
        return {};
    }
};
struct BesselK : VanishingBessel {
    static constexpr char const* name = "chainrules::cyl_bessel_k(%1%)";
    template <class T, class P>
    static T boost_value(T const& nu, T const& x, P const& policy) {
        if (int const beyond = x > 0 ? beyond_range(nu, x) : 0)
            return beyond > 0 ? T(0) : overflow<T>(name, policy);
        T const value = boost::math::cyl_bessel_k(nu, x, policy);
        return is_lost_beyond(nu, x, value) ? overflow<T>(name, policy) : value;
    }
    template <class T, class P>
    static std::optional<T> special(T const&, T const& x, P const&) {
        if (gives_limits<P> && x == 0) return infinity<T>();
        return {};
    }
};
struct BesselYPrime : VanishingBessel {
    static constexpr char const* name = "chainrules::cyl_neumann_prime(%1%)";
    template <class T, class P>
    static T boost_value(T const& nu, T const& x, P const& policy) {
        if (is_neumann_beyond_range(nu, x)) return overflow<T>(name, policy);
        T const value = off_zeros(
            [&](T const& at) { return T(boost::math::cyl_neumann_prime(nu, at, policy)); }, x);
        return nu > 0 && is_lost_beyond(nu, x, value) ? overflow<T>(name, policy) : value;
    }
    // Boost's series for small x loses digits next to whole orders.
    template <class T, class P>
    static std::optional<T> special(T const& nu, T const& x, P const& policy) {
        using W = wide_t<T>;
        if (x == 0 && nu >= 0) return overflow<T>(name, policy);
        if (gives_limits<P> && x == 0) {
            T const weight = boost::math::cos_pi(nu, Quiet{});
            if (weight != 0) return T(weight * infinity<T>());
            return nu > -1 ? infinity<T>() : T(0);
        }
        if (x > 0 && is_next_to_whole(nu)) {
            // By the neighbour towards 0, whose order is exact (DLMF 10.6.2).
            auto const slope = [](auto const& order, auto const& at) {
                using X = std::remove_cvref_t<decltype(at)>;
                X const quotient = order / at * bessel<BesselY>(order, at, Quiet{});
                return order > 0 ? X(bessel<BesselY>(X(order - 1), at, Quiet{}) - quotient)
                                 : X(quotient - bessel<BesselY>(X(order + 1), at, Quiet{}));
            };
            T const value = slope(nu, x);
            if (value - value == 0) return value;
            W const wide = slope(W(nu), W(x));
            if (auto const narrow = within<T>(wide)) return narrow;
            if (wide > 0) return overflow<T>(name, policy);
            if (wide < 0) return T(-overflow<T>(name, policy));
        }
        return mirrored<BesselYPrime>(nu, x, policy);
    }
};
struct BesselJPrime : VanishingBessel {
    static constexpr char const* name = "chainrules::cyl_bessel_j_prime(%1%)";
    template <class T, class P>
    static T boost_value(T const& nu, T const& x, P const& policy) {
        if (is_neumann_beyond_range(nu, x)) return T(0);
        // J₀′ = −J₁; Boost's series begins with a zero and underflows.
        if (nu == 0) return T(-boost::math::cyl_bessel_j(T(1), x, policy));
        T const value = off_zeros(
            [&](T const& at) { return T(boost::math::cyl_bessel_j_prime(nu, at, policy)); }, x);
        return within_one(nu, value);
    }
    template <class T, class P>
    static std::optional<T> special(T const& nu, T const& x, P const& policy) {
        if (x == 0 && is_fraction(nu)) return overflow<T>(name, policy);
        if (is_pole_at_0(nu, x, policy)) return T(-sign_next_to_0(nu) * infinity<T>());
        return reflected<BesselJPrime, BesselYPrime>(nu, x);
    }
};
struct BesselIPrime : VanishingBessel {
    static constexpr char const* name = "chainrules::cyl_bessel_i_prime(%1%)";
    template <class T, class P>
    static T boost_value(T const& nu, T const& x, P const& policy) {
        if (auto const end = beyond_end<BesselIPrime>(nu, x, policy)) return *end;
        return boost::math::cyl_bessel_i_prime(nu, x, policy);
    }
    template <class T>
    static T limit(T const& nu, T const& x) {
        return x > 0 || !is_even(nu) ? infinity<T>() : T(-infinity<T>());
    }
    // Boost's takes the order ν − 1, whose difference from −1 is lost.
    template <class T, class P>
    static std::optional<T> special(T const& nu, T const& x, P const& policy) {
        if (x == 0 && is_fraction(nu)) return overflow<T>(name, policy);
        if (is_pole_at_0(nu, x, policy)) return T(-sign_next_to_0(nu) * infinity<T>());
        if (!(nu > -1 && nu < 1 && x > 0 && is_next_to_whole(nu))) return {};
        T const next = BesselI::boost_value(T(nu + 1), x, policy);
        return T(next + nu / x * BesselI::boost_value(nu, x, policy));
    }
};
struct BesselKPrime : VanishingBessel {
    static constexpr char const* name = "chainrules::cyl_bessel_k_prime(%1%)";
    template <class T, class P>
    static T boost_value(T const& nu, T const& x, P const& policy) {
        if (int const beyond = x > 0 ? beyond_range(nu, x) : 0)
            return beyond > 0 ? T(0) : T(-overflow<T>(name, policy));
        T const value = boost::math::cyl_bessel_k_prime(nu, x, policy);
        return is_lost_beyond(nu, x, value) ? T(-overflow<T>(name, policy)) : value;
    }
    template <class T, class P>
    static std::optional<T> special(T const&, T const& x, P const& policy) {
        if (x == 0) return T(-overflow<T>(name, policy));
        return {};
    }
};

template <class F, class T, std::integral M, Policy P>
T bessel_zero(T const& nu, M const& index, P const& policy) {
    // Boost's Newton steps leave the positive numbers, and an assertion fails.
    if (!(nu < T(1e30) && nu > T(-1e30)))
        return domain_error(F::name_of_zero, "order %1% is too large", nu, policy);
    return F::zero(nu, static_cast<int>(index), policy);
}

}  // namespace chainrules::special::detail
