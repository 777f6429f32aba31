// SPDX-License-Identifier: MIT
#pragma once
// Dual<T, N, Tag>: a number that carries N tangents along, the number type of a forward-mode AD
// tool. It knows no derivative. Operators and functions are chainrules' overloads; they call apply
// below, which asks the rule of the function for its partials, at a value that was computed once.

#include <array>
#include <cstddef>
#include <tuple>
#include <type_traits>
#include <utility>

#include "chainrules/overloads.hpp"
#include "chainrules_core/chainrules_core.hpp"

namespace forward_ad {

namespace detail {

// The width of the vector registers that this is compiled for.
#if defined(__AVX512F__)
inline constexpr std::size_t simd_bytes = 64;
#elif defined(__AVX__)
inline constexpr std::size_t simd_bytes = 32;
#else
inline constexpr std::size_t simd_bytes = 16;
#endif

// How many lanes N tangents take: whole vector registers, if numbers fit into those at all.
template <class T, int N>
constexpr std::size_t lanes() {
    constexpr auto n = static_cast<std::size_t>(N);
    if constexpr (!std::is_arithmetic_v<T> || N == 1) {
        return n;
    } else {
        std::size_t step = 1;
        while (step < n && 2 * step * sizeof(T) <= simd_bytes) step *= 2;
        return (n + step - 1) / step * step;
    }
}

// The bytes are a power of two wherever they do not fill a register.
template <class T, int N>
constexpr std::size_t alignment() {
    constexpr std::size_t bytes = lanes<T, N>() * sizeof(T);
    if constexpr (!std::is_arithmetic_v<T>)
        return alignof(T);
    else
        return bytes < simd_bytes ? bytes : simd_bytes;
}

}  // namespace detail

// The numbers have a namespace of their own, which is all that argument-dependent lookup finds: an
// unqualified gradient(f, x) in user code never means this tool's because x is one of its numbers.
namespace numbers {

/// N tangents of type T, padded and aligned so that loops over all lanes become vector
/// instructions. Unused lanes hold anything.
template <class T, int N>
struct alignas(detail::alignment<T, N>()) Chunk {
    static constexpr std::size_t lanes = detail::lanes<T, N>();
    std::array<T, lanes> lane{};

    constexpr T const& operator[](std::size_t k) const { return lane[k]; }
    constexpr T& operator[](std::size_t k) { return lane[k]; }
};

/// A value and its tangents in N directions. Tag separates numbers of different derivatives that
/// are under way at the same time: use the type of the function that is differentiated.
template <class T, int N, class Tag>
struct Dual : chainrules::overloads::enable<Dual<T, N, Tag>> {
    static_assert(N > 0, "forward_ad::Dual<T, N, Tag>: N is the number of tangents, at least 1");

    T value{};
    Chunk<T, N> tangent{};

    constexpr Dual() = default;

    /// A constant.
    template <class U>
    requires(std::is_convertible_v<U const&, T> &&
             !std::is_same_v<U, Dual>) constexpr Dual(U const& constant)
        : value(static_cast<T>(constant)) {}

    /// The variable that direction k perturbs; in no direction if k is none of 0 … N - 1.
    static constexpr Dual variable(T const& value, std::ptrdiff_t k) {
        Dual result(value);
        if (k >= 0 && k < N) result.tangent[static_cast<std::size_t>(k)] = T(1);
        return result;
    }
};

}  // namespace numbers

using numbers::Chunk;
using numbers::Dual;

namespace detail {

template <class Number>
struct Apply;

// y.tangent = Σ (partial i) · (tangent of argument i) over the arguments that carry tangents.
template <class T, int N, class Tag>
struct Apply<Dual<T, N, Tag>> {
    using Number = Dual<T, N, Tag>;

    // Whether argument I counts: it is one of our numbers, and f has a derivative by it. The type
    // says so, no partial is evaluated to find out.
    template <std::size_t I, class Partials, class X>
    static constexpr bool counts() {
        if constexpr (std::is_same_v<X, Number>)
            return !chainrules::AbstractZero<decltype(chainrules::partial<int(I)>(
                std::declval<Partials const&>()))>;
        else
            return false;
    }

    template <class Partials, std::size_t... I, class... X>
    static constexpr bool any_counts(std::index_sequence<I...>, std::tuple<X...> const*) {
        return (counts<I, Partials, X>() || ...);
    }

    // First: nothing was written to y.tangent yet.
    template <std::size_t I, bool First, class Partials>
    static constexpr void add(Number&, Partials const&) {}

    template <std::size_t I, bool First, class Partials, class X, class... Rest>
    static constexpr void add(Number& y, Partials const& d, X const& x, Rest const&... rest) {
        if constexpr (counts<I, Partials, X>()) {
            // chain is the product that knows infinite partials: times a zero tangent, zero.
            auto const p = chainrules::partial<int(I)>(d);
            for (std::size_t k = 0; k != Chunk<T, N>::lanes; ++k) {
                auto const term = static_cast<T>(chainrules::chain(p, x.tangent[k]));
                if constexpr (First)
                    y.tangent[k] = term;
                else
                    y.tangent[k] += term;
            }
            add<I + 1, false>(y, d, rest...);
        } else {
            add<I + 1, First>(y, d, rest...);
        }
    }
};

}  // namespace detail
}  // namespace forward_ad

/// What makes Dual known to every function object that has a rule.
template <class T, int N, class Tag>
struct chainrules::active_number<forward_ad::Dual<T, N, Tag>> {
    using number_type = forward_ad::Dual<T, N, Tag>;
    using value_type = T;

    static constexpr T const& value(number_type const& x) { return x.value; }

    /// f(x...), computed once on the values, and its tangents. A function without a derivative
    /// returns its plain value.
    template <class F, class... X>
    static constexpr auto apply(F const& f, X const&... x) {
        using Apply = forward_ad::detail::Apply<number_type>;
        constexpr int level = depth<number_type>;
        using Y = evaluated_t<decltype(f(value_below<level>(x)...))>;
        Y const value = f(value_below<level>(x)...);
        auto const d = derivatives_given_output(value, f, value_below<level>(x)...);
        constexpr bool differentiable = Apply::template any_counts<decltype(d)>(
            std::index_sequence_for<X...>{}, static_cast<std::tuple<X...>*>(nullptr));
        if constexpr (differentiable) {
            number_type y(value);
            Apply::template add<0, true>(y, d, x...);
            return y;
        } else {
            return value;
        }
    }
};
