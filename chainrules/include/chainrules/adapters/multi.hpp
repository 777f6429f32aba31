// SPDX-License-Identifier: MIT
#pragma once
// Multi<T, n>: a forward-mode number with n tangents, and with it all partial derivatives of order
// k of a function of numbers, by nesting it k times:
//
//     double second[4];  // by a twice, by a and x, by x and a, by x twice
//     adapters::all_partials<2>(second, fn::gamma_p, 1.2, 0.7);
//
// For tools that record derivatives again, whose operators of order k yield all of them. A partial
// that is not implemented is NaN where its argument changes, and is not asked for elsewhere: other
// derivatives of the call stay what they are.

#include <array>
#include <cstddef>
#include <limits>
#include <type_traits>

#include "chainrules/adapters/detail/contributing.hpp"
#include "chainrules/adapters/forward.hpp"
#include "chainrules/overloads.hpp"

namespace chainrules::adapters {

/// A value and its tangents in n directions. T is a plain number, or a Multi.
template <class T, int n>
struct Multi : overloads::enable<Multi<T, n>> {
    static_assert(n > 0, "chainrules::adapters::Multi<T, n>: n is the number of tangents");

    T value{};
    std::array<T, static_cast<std::size_t>(n)> tangent{};

    constexpr Multi() = default;
    /// A constant.
    template <class U>
        requires(std::is_convertible_v<U const&, T> && !std::is_same_v<U, Multi>)
    constexpr Multi(U const& constant) : value(static_cast<T>(constant)) {}
};

namespace detail {

template <class T>
constexpr bool is_constant_zero(T const& x) {
    return x <= 0 && x >= 0;
}
template <class T, int n>
constexpr bool is_constant_zero(Multi<T, n> const& x) {
    bool zero = detail::is_constant_zero(x.value);
    for (auto const& each : x.tangent) zero = zero && detail::is_constant_zero(each);
    return zero;
}

template <class T, int n, int k>
struct NestedMulti {
    using type = Multi<typename NestedMulti<T, n, k - 1>::type, n>;
};
template <class T, int n>
struct NestedMulti<T, n, 0> {
    using type = T;
};
template <class T, int n, int k>
using nested_multi_t = typename NestedMulti<T, n, k>::type;

// x, which changes in direction i at each level.
template <int k, int n, class T>
constexpr nested_multi_t<T, n, k> nested_variable(T const& x, int i) {
    if constexpr (k == 0)
        return x;
    else {
        nested_multi_t<T, n, k> result(nested_variable<k - 1, n>(x, i));
        result.tangent[static_cast<std::size_t>(i)] = nested_multi_t<T, n, k - 1>(T(1));
        return result;
    }
}

template <int k, int n, class T, class Y>
constexpr void write_partials(Y const& y, T*& out) {
    if constexpr (k == 0)
        *out++ = static_cast<T>(y);
    else if constexpr (std::is_arithmetic_v<Y>) {  // of a step, for one
        int count = n;
        for (int i = 1; i != k; ++i) count *= n;
        for (int i = 0; i != count; ++i) *out++ = T(0);
    } else
        for (auto const& each : y.tangent) write_partials<k - 1, n>(each, out);
}

// How many of the k indices of entry `at` are i.
constexpr int count_of_index(int at, int i, int k, int n) {
    int count = 0;
    for (int digit = 0; digit != k; ++digit, at /= n) count += at % n == i ? 1 : 0;
    return count;
}
constexpr bool are_permuted(int a, int b, int k, int n) {
    for (int i = 0; i != n; ++i)
        if (count_of_index(a, i, k, n) != count_of_index(b, i, k, n)) return false;
    return true;
}
// Partials do not depend on the order of the arguments that they are by; what is known in one order
// may be not implemented in another.
template <int k, int n, class T>
constexpr void fill_in_permuted(T* all) {
    int size = 1;
    for (int i = 0; i != k; ++i) size *= n;
    for (int a = 0; a != size; ++a)
        for (int b = 0; b != size && all[a] != all[a]; ++b)
            if (all[b] == all[b] && are_permuted(a, b, k, n)) all[a] = all[b];
}

// How many bits are set below bit i.
constexpr int place_in(unsigned mask, unsigned i) {
    int place = 0;
    for (unsigned bit = 0; bit != i; ++bit) place += static_cast<int>((mask >> bit) & 1u);
    return place;
}

}  // namespace detail

template <class T, int n>
struct forward_number<Multi<T, n>> {
    using value_type = T;
    using tangent_type = std::array<T, static_cast<std::size_t>(n)>;
    static constexpr bool throws_not_implemented = true;

    static constexpr T const& value(Multi<T, n> const& x) { return x.value; }
    static constexpr tangent_type const& tangent(Multi<T, n> const& x) { return x.tangent; }

    template <class F, class... P, class... X>
    static constexpr Multi<T, n> sum(F const&, T const& y, Term<P, X> const&... terms) {
        Multi<T, n> result(y);
        (add(result, terms), ...);
        return result;
    }

  private:
    template <class P, class X>
    static constexpr void add(Multi<T, n>& sum, Term<P, X> const& term) {
        for (std::size_t i = 0; i != n; ++i)
            if (T const& d = term.x.tangent[i]; !detail::is_constant_zero(d)) {
                if constexpr (chainrules::detail::IsNotImplemented<P>)
                    sum.tangent[i] = T(std::numeric_limits<double>::quiet_NaN());
                else
                    sum.tangent[i] = sum.tangent[i] + T(chain(term.partial, d));
            }
    }
};

}  // namespace chainrules::adapters

template <class T, int n>
struct chainrules::active_number<chainrules::adapters::Multi<T, n>>
    : adapters::Forward<adapters::Multi<T, n>> {};

namespace chainrules::adapters {

/// Writes the m^k partial derivatives of order k of f at x... to out, by the m arguments whose bits
/// are set in mask: in the order of nested loops over them. k is at least 1.
template <int k, unsigned mask, class T, class F, class... X>
constexpr void all_partials_by(T* out, F const& f, X const&... x) {
    constexpr int n = detail::place_in(mask, sizeof...(X));
    [&]<std::size_t... I>(std::index_sequence<I...>) {
        auto const each = [&]<unsigned i, class Argument>(std::integral_constant<unsigned, i>,
                                                          Argument const& argument) {
            if constexpr ((mask >> i & 1u) != 0)
                return detail::nested_variable<k, n>(static_cast<T>(argument),
                                                     detail::place_in(mask, i));
            else
                return argument;
        };
        T* next = out;
        detail::write_partials<k, n>(f(each(std::integral_constant<unsigned, unsigned(I)>{}, x)...),
                                     next);
    }(std::index_sequence_for<X...>{});
    if constexpr (k > 1 && n > 1) detail::fill_in_permuted<k, n>(out);
}
/// By all arguments.
template <int k, class T, class F, class... X>
constexpr void all_partials(T* out, F const& f, X const&... x) {
    adapters::all_partials_by<k, (1u << sizeof...(X)) - 1u>(out, f, x...);
}

}  // namespace chainrules::adapters
