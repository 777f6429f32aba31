// SPDX-License-Identifier: MIT
#pragma once
// What a callback gives to a person's function: a container of numbers, filled from an array of
// double. X is that container of double: std::vector<double>, std::array<double, n>, a vector of
// Eigen, or std::span<double const>, which sees the solver's numbers where they are.

#include <array>
#include <cstddef>
#include <span>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "chainrules/detail/version.hpp"
#include "reverse_ad/container.hpp"

namespace chainrules::callbacks::detail {

// The container that holds the numbers, and the same of other numbers U.
template <class X>
struct Holder {
    using type = X;
};
template <>
struct Holder<std::span<double const>> {
    using type = std::vector<double>;
};
template <class X>
using holder_t = typename Holder<X>::type;
template <class X, class U>
using holder_of = typename reverse_ad::Container<holder_t<X>>::template with<U>;

// What f is called with: the holder, or a view of it.
template <class X, class H>
decltype(auto) as_argument(H const& holder) {
    if constexpr (std::is_same_v<X, holder_t<X>>)
        return (holder);
    else
        return std::span<typename H::value_type const>(holder);
}
template <class X, class U>
using argument_t = decltype(detail::as_argument<X>(std::declval<holder_of<X, U> const&>()));

[[noreturn]] inline void throw_wrong_size(char const* what, std::size_t has, std::size_t wants) {
    throw std::invalid_argument("chainrules::callbacks: " + std::string(what) + " has " +
                                std::to_string(has) + " numbers, the solver has " +
                                std::to_string(wants));
}
inline void require_size(char const* what, std::size_t has, std::size_t wants) {
    if (has != wants) throw_wrong_size(what, has, wants);
}

// How many numbers a container always has; 0: any number.
template <class H>
inline constexpr std::size_t fixed_size = 0;
template <class T, std::size_t n>
inline constexpr std::size_t fixed_size<std::array<T, n>> = n;
template <class H>
    requires(H::SizeAtCompileTime > 0)
inline constexpr std::size_t fixed_size<H> = static_cast<std::size_t>(H::SizeAtCompileTime);

// A container of n numbers.
template <class H>
H of_size(std::size_t n) {
    if constexpr (fixed_size<H> != 0) {
        detail::require_size("the container of f", fixed_size<H>, n);
        return H();
    } else if constexpr (requires { typename H::size_type; }) {
        return H(n);
    } else {
        H holder;
        holder.resize(static_cast<decltype(holder.size())>(n));
        return holder;
    }
}

// use(x), where x is the argument of f for plain numbers: a view, or a copy.
template <class X, class Use>
decltype(auto) with_argument(double const* x, std::size_t n, Use const& use) {
    if constexpr (!std::is_same_v<X, holder_t<X>>) {
        return use(X(x, n));
    } else {
        auto holder = detail::of_size<X>(n);
        for (std::size_t i = 0; i != n; ++i) reverse_ad::Container<X>::at(holder, i) = x[i];
        return use(std::as_const(holder));
    }
}

}  // namespace chainrules::callbacks::detail
