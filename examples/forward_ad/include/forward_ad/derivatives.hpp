// SPDX-License-Identifier: MIT
#pragma once
// derivative, gradient and jacobian in forward mode, and products of the Jacobian and the Hessian
// with a vector. The function must accept Dual numbers: a
// generic lambda or a function object. The numbers are tagged with the type of the function, so
// that derivatives of different functions, one inside the other, are never mixed up.

#include <algorithm>
#include <array>
#include <cstddef>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>

#include "forward_ad/container.hpp"
#include "forward_ad/dual.hpp"

namespace forward_ad {

/// A value and its derivative, made for structured bindings.
template <class Y, class D>
struct WithDerivative {
    Y value;
    D derivative;
};

namespace detail {

// How many tangents gradient and jacobian carry at a time, if not told: all of a small array, else
// as many as keep a few numbers in registers.
template <class C>
inline constexpr int default_chunk = 4;
template <class T, std::size_t n>
    requires(n > 0 && n <= 8)
inline constexpr int default_chunk<std::array<T, n>> = static_cast<int>(n);

template <int N, class C>
inline constexpr int chunk = N;
template <class C>
inline constexpr int chunk<0, C> = default_chunk<C>;

// An integer variable counts as a double.
template <class T, int N, class F>
using Variable = Dual<chainrules::promoted_t<T>, N, std::remove_cvref_t<F>>;

// The type that holds the sum of numbers of several types.
template <class... T>
struct Common {
    template <class X>
    static chainrules::promoted_t<X, T...> promoted();
    using type = chainrules::evaluated_t<decltype((promoted<T>() + ...))>;
};

// The value of a result, and its tangent in direction k. A result that does not depend on the
// variables need not be a Dual.
template <class Number, class Y>
constexpr auto value_of(Y const& y) {
    if constexpr (std::is_same_v<Y, Number>)
        return y.value;
    else
        return y;
}
template <class Number, class Y>
constexpr auto tangent_of(Y const& y, std::size_t k) {
    using T = decltype(Number::value);
    if constexpr (std::is_same_v<Y, Number>)
        return y.tangent[k];
    else
        return T(0);
}

// The values and the tangents of a container of results.
template <class Number, class Y>
constexpr auto values_of(Y const& y) {
    using T = decltype(Number::value);
    auto result = Container<Y>::template like<T>(y);
    using Index = decltype(y.size());
    for (Index i = 0; i != y.size(); ++i) result[i] = detail::value_of<Number>(y[i]);
    return result;
}
template <class Number, class Y>
constexpr auto tangents_of(Y const& y, std::size_t k) {
    using T = decltype(Number::value);
    auto result = Container<Y>::template like<T>(y);
    using Index = decltype(y.size());
    for (Index i = 0; i != y.size(); ++i) result[i] = detail::tangent_of<Number>(y[i], k);
    return result;
}

// Runs f once for every N entries of x, at least once, with those as variables: use(y, begin,
// count).
template <class Number, int N, class F, class C, class Use>
constexpr void for_each_chunk(F const& f, C const& x, Use const& use) {
    using Index = decltype(x.size());
    using T = decltype(Number::value);
    auto numbers = Container<C>::generate(x, [](std::size_t j, auto const& x_j) {
        return Number::variable(static_cast<T>(x_j), static_cast<std::ptrdiff_t>(j));
    });
    auto const n = static_cast<std::size_t>(x.size());
    auto const tangent = [&](std::size_t begin, std::size_t k) -> T& {
        return numbers[static_cast<Index>(begin + k)].tangent[k];
    };
    for (std::size_t begin = 0;;) {
        std::size_t const count = std::min(n - begin, static_cast<std::size_t>(N));
        use(f(std::as_const(numbers)), begin, count);
        if (n - begin == count) return;
        for (std::size_t k = 0; k != count; ++k) tangent(begin, k) = 0;
        begin += count;
        for (std::size_t k = 0; k != std::min(n - begin, static_cast<std::size_t>(N)); ++k)
            tangent(begin, k) = 1;
    }
}

// Two containers must be of one length.
template <class C, class Other>
constexpr void require_same_size(char const* what, C const& c, char const* which,
                                 Other const& other) {
    auto const n = static_cast<std::size_t>(c.size()), m = static_cast<std::size_t>(other.size());
    if (n != m)
        throw std::invalid_argument("forward_ad::" + std::string(what) + " has " +
                                    std::to_string(n) + " numbers, " + which + " has " +
                                    std::to_string(m));
}

}  // namespace detail

/// f(x) and its derivative for a number x; f may return a number or a container of numbers.
template <class F, chainrules::Number T>
constexpr auto value_and_derivative(F const& f, T const& x) {
    using Number = detail::Variable<T, 1, F>;
    auto const y = f(Number::variable(x, 0));
    if constexpr (AnyContainer<std::remove_cvref_t<decltype(y)>>)
        return WithDerivative{detail::values_of<Number>(y), detail::tangents_of<Number>(y, 0)};
    else
        return WithDerivative{detail::value_of<Number>(y), detail::tangent_of<Number>(y, 0)};
}

/// The derivative of f at a number x: `derivative([](auto x) { return sin(x); }, 0.5)`.
template <class F, chainrules::Number T>
constexpr auto derivative(F const& f, T const& x) {
    return forward_ad::value_and_derivative(f, x).derivative;
}

/// f(x) and its gradient, a container like x; f returns a number. N: tangents at a time.
template <int N = 0, class F, AnyContainer C>
constexpr auto value_and_gradient(F const& f, C const& x) {
    constexpr int chunk = detail::chunk<N, C>;
    using Number = detail::Variable<typename Container<C>::value_type, chunk, F>;
    using T = decltype(Number::value);
    using Index = decltype(x.size());
    auto gradient = Container<C>::template like<T>(x);
    T value{};
    auto const take = [&]<class Y>(Y const& y, std::size_t begin, std::size_t count) {
        static_assert(!AnyContainer<Y>,
                      "forward_ad::gradient(f, x): f returns a container; use jacobian(f, x)");
        value = detail::value_of<Number>(y);
        for (std::size_t k = 0; k != count; ++k)
            gradient[static_cast<Index>(begin + k)] = detail::tangent_of<Number>(y, k);
    };
    detail::for_each_chunk<Number, chunk>(f, x, take);
    return WithDerivative<T, decltype(gradient)>{value, gradient};
}

/// The gradient of f at the container x.
template <int N = 0, class F, AnyContainer C>
constexpr auto gradient(F const& f, C const& x) {
    return forward_ad::value_and_gradient<N>(f, x).derivative;
}

/// The partial derivatives of f at the numbers x..., computed together, as a std::array.
template <class F, chainrules::Number... T>
    requires(sizeof...(T) > 0)
constexpr auto gradient(F const& f, T const&... x) {
    // The variables' type is promoted from all of them.
    using Common = typename detail::Common<T...>::type;
    using Number = detail::Variable<Common, static_cast<int>(sizeof...(T)), F>;
    auto const y = [&]<std::size_t... I>(std::index_sequence<I...>) {
        return f(Number::variable(static_cast<Common>(x), static_cast<std::ptrdiff_t>(I))...);
    }(std::index_sequence_for<T...>{});
    std::array<Common, sizeof...(T)> result{};
    for (std::size_t k = 0; k != sizeof...(T); ++k) result[k] = detail::tangent_of<Number>(y, k);
    return result;
}

/// f(x) and its Jacobian for a function from containers to containers: a row per entry of f(x), or
/// a matrix if x is Eigen's. N: tangents at a time.
template <int N = 0, class F, AnyContainer C>
constexpr auto value_and_jacobian(F const& f, C const& x) {
    constexpr int chunk = detail::chunk<N, C>;
    using Number = detail::Variable<typename Container<C>::value_type, chunk, F>;
    using T = decltype(Number::value);
    using Y = std::remove_cvref_t<decltype(f(Container<C>::template like<Number>(x)))>;
    static_assert(AnyContainer<Y>,
                  "forward_ad::jacobian(f, x): f returns no container; use gradient(f, x)");
    using Values = typename Container<Y>::template with<T>;
    using Space = Container<C>;
    Values value{};
    typename Space::template jacobian_type<Values> jacobian{};
    auto const take = [&](Y const& y, std::size_t begin, std::size_t count) {
        if (begin == 0) {
            value = detail::values_of<Number>(y);
            jacobian = Space::template jacobian<Values>(value, x);
        }
        detail::require_same_size("jacobian(f, x): f(x)", y, "and for the chunk before it", value);
        using Index = decltype(y.size());
        for (Index i = 0; i != y.size(); ++i)
            for (std::size_t k = 0; k != count; ++k)
                Space::entry(jacobian, static_cast<std::size_t>(i), begin + k) =
                    detail::tangent_of<Number>(y[i], k);
    };
    detail::for_each_chunk<Number, chunk>(f, x, take);
    return WithDerivative<Values, decltype(jacobian)>{value, jacobian};
}

/// The Jacobian of f at the container x.
template <int N = 0, class F, AnyContainer C>
constexpr auto jacobian(F const& f, C const& x) {
    return forward_ad::value_and_jacobian<N>(f, x).derivative;
}

/// The Jacobian of f at x times v, the derivative along v: f runs once, with one tangent. f returns
/// a number or a container.
template <class F, AnyContainer C, AnyContainer V>
constexpr auto jacobian_vector_product(F const& f, C const& x, V const& v) {
    detail::require_same_size("jacobian_vector_product(f, x, v): v", v, "x", x);
    using T = typename detail::Common<typename Container<C>::value_type,
                                      typename Container<V>::value_type>::type;
    using Number = detail::Variable<T, 1, F>;
    auto const y = f(Container<C>::generate(x, [&v](std::size_t j, auto const& x_j) {
        Number number(static_cast<T>(x_j));
        number.tangent[0] = static_cast<T>(v[static_cast<decltype(v.size())>(j)]);
        return number;
    }));
    if constexpr (AnyContainer<std::remove_cvref_t<decltype(y)>>)
        return detail::tangents_of<Number>(y, 0);
    else
        return detail::tangent_of<Number>(y, 0);
}

/// The Hessian of f at x times v, without the Hessian: the gradient of the derivative along v. N:
/// tangents at a time. By forward over reverse instead, `jacobian_vector_product(g, x, v)` of a g
/// that returns the gradient by a reverse-mode tool, it takes one run of f for any number of
/// inputs.
template <int N = 0, class F, AnyContainer C, AnyContainer V>
constexpr auto hessian_vector_product(F const& f, C const& x, V const& v) {
    detail::require_same_size("hessian_vector_product(f, x, v): v", v, "x", x);
    return forward_ad::gradient<N>(
        [&](auto const& y) { return forward_ad::jacobian_vector_product(f, y, v); }, x);
}

/// The Hessian of f at x, a row like x per entry of x, or a matrix if x is Eigen's.
template <int N = 0, class F, AnyContainer C>
constexpr auto hessian(F const& f, C const& x) {
    return forward_ad::jacobian<N>([&](auto const& y) { return forward_ad::gradient<N>(f, y); }, x);
}

}  // namespace forward_ad
