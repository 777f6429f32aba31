// SPDX-License-Identifier: MIT
#pragma once
// OwnNumber<V, N>: a value and its derivatives in N directions, for callers without an AD tool: the
// rules of solvers, integrators and quadratures run a user's function on it. It knows no derivative
// of its own; operators and functions are those of overloads.hpp. It nests.

#include <array>
#include <cstddef>

#include "chainrules/adapters/detail/contributing.hpp"
#include "chainrules/overloads.hpp"

namespace chainrules::adapters {

/// A value with N derivatives. V is a plain real number, or one of an AD tool.
template <class V, int N = 4>
struct OwnNumber : overloads::enable<OwnNumber<V, N>> {
    V value{};
    std::array<V, std::size_t(N)> tangent{};

    constexpr OwnNumber() = default;
    /// A constant.
    template <class U>
        requires(std::is_convertible_v<U const&, V> && !std::is_same_v<U, OwnNumber>)
    constexpr OwnNumber(U const& constant) : value(static_cast<V>(constant)) {}
};

}  // namespace chainrules::adapters

/// What makes OwnNumber known to every function object that has a rule.
template <class V, int N>
struct chainrules::active_number<chainrules::adapters::OwnNumber<V, N>> {
    using number_type = adapters::OwnNumber<V, N>;
    using value_type = V;

    static constexpr V const& value(number_type const& x) { return x.value; }
    static constexpr int directions = N;
    static constexpr V tangent(number_type const& x, int k) { return x.tangent[std::size_t(k)]; }
    /// With tangent(k) in each direction.
    template <class Tangent>
    static constexpr number_type make(V const& value, Tangent const& tangent) {
        number_type result(value);
        for (int k = 0; k != N; ++k) result.tangent[std::size_t(k)] = tangent(k);
        return result;
    }

    /// f(x...), where at least one x is such a number, and none is of a deeper level.
    template <class F, class... X>
    static constexpr auto apply(F const& f, X const&... x) {
        constexpr int level = depth<number_type>;
        auto const y = f(value_below<level>(x)...);
        using Y = std::remove_const_t<decltype(y)>;
        if constexpr (!adapters::detail::DifferentiableResult<Y, V>) {
            return y;
        } else {
            number_type result(static_cast<V>(y));
            add(result, chainrules::detail::partials_of(y, f, value_below<level>(x)...),
                std::index_sequence_for<X...>{}, x...);
            return result;
        }
    }

  private:
    template <class Partials, std::size_t... I, class... X>
    static constexpr void add(number_type& sum, Partials const& partials, std::index_sequence<I...>,
                              X const&... x) {
        (add_term<int(I)>(sum, partials, x), ...);
    }
    template <int I, class Partials, class X>
    static constexpr void add_term(number_type& sum, Partials const& partials, X const& x) {
        if constexpr (adapters::detail::NumberOf<X, number_type>) {
            using P = std::remove_cvref_t<decltype(partial<I>(partials))>;
            if constexpr (!AbstractZero<P>)
                if (moves(x)) {
                    if constexpr (chainrules::detail::IsNotImplemented<P>)
                        partial<I>(partials).raise();
                    else
                        add_products<chainrules::detail::is_singular<P>>(
                            sum, static_cast<V>(partial<I>(partials)), x);
                }
        }
    }
    template <bool singular>
    static constexpr void add_products(number_type& sum, V const& p, number_type const& x) {
        for (std::size_t k = 0; k != N; ++k) {
            if constexpr (singular)
                sum.tangent[k] = sum.tangent[k] + V(chain(Singular<V>{p}, x.tangent[k]));
            else
                sum.tangent[k] = sum.tangent[k] + V(chain(p, x.tangent[k]));
        }
    }
    // Partials by constants are not evaluated: they may be costly, or not known.
    static constexpr bool moves(number_type const& x) {
        if constexpr (std::is_arithmetic_v<V>) {
            for (V const& each : x.tangent)
                if (!(each <= 0 && each >= 0)) return true;
            return false;
        } else
            return true;
    }
};
