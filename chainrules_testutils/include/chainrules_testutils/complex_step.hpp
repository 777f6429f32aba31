// SPDX-License-Identifier: MIT
#pragma once
// Derivatives of real functions by a step into the complex plane: Im f(x + i h) / h has no
// cancellation, so h can be tiny and the derivative is as accurate as f itself. For functions that
// can be called with std::complex and are analytic there: no abs, conj, real or imag inside, and
// comparisons of real parts only.
//
//     complex_step([](auto const& x) { return exp(x) / sqrt(x); }, 1.5)
//
// The sign of a zero imaginary part decides on branch cuts: a step downwards takes the other side.

#include <array>
#include <cmath>
#include <complex>
#include <concepts>
#include <cstddef>
#include <limits>
#include <tuple>
#include <type_traits>
#include <vector>

#include "chainrules_core/detail/language.hpp"
#include "chainrules_testutils/detail/version.hpp"

namespace chainrules::testutils {

namespace detail {

/// So short that its square vanishes beside |x|², so long that products with it do not underflow.
template <class T>
T imaginary_step(T const& x) {
    using Limits = std::numeric_limits<T>;
    T const size = std::fabs(x);
    T const longest = size > 0 ? std::ldexp(size, -Limits::digits / 2) : T(1);
    T const least = std::fmin(std::ldexp(Limits::min(), 10), longest);
    return std::fmax(std::fmax(std::ldexp(size, -2 * Limits::digits), least), Limits::min());
}

template <class T, class Y>
auto imaginary_quotient(Y const& y, T const& h) {
    if constexpr (requires { y.imag(); }) {
        return T(y.imag() / h);
    } else if constexpr (requires { typename Y::value_type; }) {
        std::vector<T> quotient;
        for (auto const& component : y) quotient.push_back(imaginary_quotient(component, h));
        return quotient;
    } else {
        static_assert(std::is_arithmetic_v<Y>,
                      "chainrules::testutils::complex_step(f, x): f of a complex number must be a "
                      "complex number, or a sequence of them");
        return T(0);  // a constant
    }
}

}  // namespace detail

/// The derivative at x of f, which is called with a std::complex<T> near x and returns one, or a
/// sequence of them (the result then is a std::vector).
template <class F, std::floating_point T>
auto complex_step(F const& f, T const& x) {
    static_assert(std::is_invocable_v<F const&, std::complex<T>>,
                  "chainrules::testutils::complex_step(f, x): f must accept a std::complex number; "
                  "make it a template over the number type, or use central_fdm(5, 1)(f, x)");
    if constexpr (std::is_invocable_v<F const&, std::complex<T>>) {
        T const h = detail::imaginary_step(x);
        return detail::imaginary_quotient(f(std::complex<T>(x, h)), h);
    }
}

/// The partial derivatives of f(x...), which is called with std::complex<T> in every place.
template <class F, std::floating_point T, std::same_as<T>... More>
auto complex_step_partials(F const& f, T const& x, More const&... more) {
    constexpr std::size_t n = 1 + sizeof...(More);
    std::array<T, n> const point{x, more...};
    auto const partial = [&](std::size_t i) {
        std::array<std::complex<T>, n> moved{std::complex<T>(x), std::complex<T>(more)...};
        T const h = detail::imaginary_step(point[i]);
        moved[i] = std::complex<T>(point[i], h);
        return detail::imaginary_quotient(std::apply(f, moved), h);
    };
    return [&]<std::size_t... I>(std::index_sequence<I...>) {
        return std::array{partial(I)...};
    }(std::make_index_sequence<n>{});
}

/// The gradient of f, which is called with a std::vector<std::complex<T>>.
template <class F, std::floating_point T>
std::vector<T> complex_step_gradient(F const& f, std::vector<T> const& x) {
    std::vector<std::complex<T>> moved(x.begin(), x.end());
    std::vector<T> gradient(x.size());
    for (std::size_t i = 0; i != x.size(); ++i) {
        T const h = detail::imaginary_step(x[i]);
        moved[i] = std::complex<T>(x[i], h);
        gradient[i] = detail::imaginary_quotient(f(moved), h);
        moved[i] = x[i];
    }
    return gradient;
}

}  // namespace chainrules::testutils
