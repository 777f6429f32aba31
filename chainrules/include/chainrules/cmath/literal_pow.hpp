// SPDX-License-Identifier: MIT
#pragma once
// literal_pow<N>(x): a whole power known at compile time, of real and complex numbers. Exponents up
// to 4 in size are products; larger ones call pow where the number is a floating-point number, and
// are products in more digits where it is a complex one.

#include "chainrules/cmath/detail/error_free.hpp"
#include "chainrules/cmath/powers.hpp"

namespace chainrules::cmath {

template <int N>
struct literal_pow_t;

namespace detail {

// Real and imaginary part of a power.
template <class T>
struct Parts {
    T re;
    T im;
};
template <class T>
constexpr Parts<T> product_of_parts(Parts<T> const& z, Parts<T> const& w) {
    return {z.re * w.re - z.im * w.im, z.re * w.im + z.im * w.re};
}

template <class T>
constexpr Parts<WithError<T>> product_of_parts(Parts<WithError<T>> const& z,
                                               Parts<WithError<T>> const& w) {
    WithError<T> const minus{-z.im.value, -z.im.error};
    return {sum_of_products(z.re, w.re, minus, w.im), sum_of_products(z.re, w.im, z.im, w.re)};
}

template <int N, class T>
constexpr Parts<T> positive_power_of_parts(Parts<T> const& z) {
    if constexpr (N == 1) {
        return z;
    } else {
        auto const root = positive_power_of_parts<N / 2>(z);
        auto const even = product_of_parts(root, root);
        if constexpr (N % 2 == 0)
            return even;
        else
            return product_of_parts(even, z);
    }
}

template <int N, class X>
constexpr X positive_power(X const& x) {
    if constexpr (N == 1) {
        return x;
    } else if constexpr (N > 4 && std::is_floating_point_v<X>) {
        return static_cast<X>(pow(x, N));
    } else if constexpr (N > 4 && Complex<X> && std::is_floating_point_v<real_t<X>>) {
        using T = real_t<X>;
        if constexpr (std::numeric_limits<T>::digits < std::numeric_limits<long double>::digits) {
            auto const [re, im] = positive_power_of_parts<N, long double>({x.real(), x.imag()});
            return X(static_cast<T>(re), static_cast<T>(im));
        } else {
            using W = WithError<T>;
            auto const [re, im] = positive_power_of_parts<N, W>({{x.real(), 0}, {x.imag(), 0}});
            return X(re.value, im.value);
        }
    } else {
        X const root(positive_power<N / 2>(x));
        X const even(root * root);
        if constexpr (N % 2 == 0)
            return even;
        else
            return X(even * x);
    }
}

// An integer stays one, unless the exponent is negative.
template <int N, class X>
constexpr auto literal_power(X const& x) {
    if constexpr (N < 0)
        return promoted_t<X>(1 / positive_power<-N>(promoted_t<X>(x)));
    else if constexpr (N == 0)
        return evaluated_t<X>(1);
    else
        return positive_power<N, evaluated_t<X>>(x);
}

template <int N, class O, class X>
struct LiteralPowPartials {
    static constexpr int chainrules_arguments = 1;
    static constexpr int chainrules_outputs = 0;
    using chainrules_real_type = real_t<O>;
    X x;

    // N xᴺ⁻¹, infinite at 0 for a negative N, where it overflows for others.
    CHAINRULES_DETAIL_INLINE constexpr auto operator()(Slot<0>) const {
        constexpr literal_pow_t<N == 0 ? 0 : N - 1> power{};
        if constexpr (N == 0 || N == 1)
            return X(N);
        else
            return singular(N * power(x));
    }
};

}  // namespace detail

/// The type of literal_pow<N>.
template <int N>
struct literal_pow_t : Function<literal_pow_t<N>> {
    static constexpr char const* chainrules_name() { return "literal_pow"; }
    static constexpr int exponent = N;
    using ChainRulesAdl = chainrules::detail::NoAdl;
    template <class X>
        requires Number<X>
    CHAINRULES_DETAIL_INLINE static constexpr auto chainrules_spelled(X&& x)
        -> decltype(detail::literal_power<N>(x)) {
        return detail::literal_power<N>(x);
    }
};

/// xᴺ: `literal_pow<3>(x)`.
template <int N>
CHAINRULES_DETAIL_OBJECT literal_pow_t<N> literal_pow{};

template <class O, int N, Number X>
constexpr detail::LiteralPowPartials<N, promoted_t<O, X>, promoted_t<X>> derivatives_given_output(
    O const&, literal_pow_t<N> const&, X const& x) {
    return {static_cast<promoted_t<X>>(x)};
}

}  // namespace chainrules::cmath

namespace chainrules::fn {
using cmath::literal_pow;
}  // namespace chainrules::fn
