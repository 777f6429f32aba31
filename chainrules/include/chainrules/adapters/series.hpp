// SPDX-License-Identifier: MIT
#pragma once
// Series<V, K>: a truncated power series as a number. Functions with a rule compute on it the
// derivatives of all orders up to K along a line, or along any curve x(t):
//
//     auto const x = adapters::Series<double, 4>::along(0.7, 1.0);  // 0.7 + t
//     double fourth = fn::erfcx(x).derivative(4);
//
// From the partials p of a rule, which are series that are one shorter, follows the last
// coefficient of y = f(x(t)), since y' = p x':
//
//     K y_K = sum of j x_j p_(K-j) over j = 1 .. K, and over the arguments
//
// The number below Series<V, K> is Series<V, K - 1>, and V below the last of them: rules see them
// as nested numbers that keep each coefficient once. They have a fixed size and allocate nothing.

#include <array>
#include <cstddef>

#include "chainrules/adapters/detail/contributing.hpp"
#include "chainrules/adapters/detail/series_arithmetic.hpp"
#include "chainrules/overloads.hpp"

namespace chainrules::adapters {

template <class V, int K>
struct Series;

namespace detail {

template <class V, int K>
inline constexpr bool is_series<Series<V, K>> = true;

// A series of this order; the number itself where that is zero.
template <class V, int K>
struct OfOrder {
    using type = Series<V, K>;
};
template <class V>
struct OfOrder<V, 0> {
    using type = V;
};
template <class V, int K>
using of_order_t = typename OfOrder<V, K>::type;

}  // namespace detail

/// c_0 + c_1 t + … + c_K t^K, where higher powers of t are left out. V is a plain real number, or
/// one of an AD tool.
template <class V, int K>
struct Series : overloads::enable<Series<V, K>> {
    static_assert(K >= 0, "chainrules::adapters::Series<V, K>: K is the order, at least 0");
    static_assert(Real<V>,
                  "chainrules::adapters::Series<V, K>: V is a real number; a complex series is a "
                  "std::complex<Series<double, K>>");

    static constexpr int order = K;
    std::array<V, std::size_t(K) + 1> coefficients{};

    constexpr Series() = default;
    /// A constant.
    template <class U>
        requires(std::is_convertible_v<U const&, V> && !detail::is_series<U>)
    constexpr Series(U const& constant) {
        coefficients[0] = static_cast<V>(constant);
    }
    /// The same polynomial.
    constexpr Series(detail::of_order_t<V, K - 1> const& shorter)
        requires(K > 1)
    {
        for (std::size_t k = 0; k != K; ++k) coefficients[k] = shorter.coefficients[k];
    }

    /// The line x + dx t.
    static constexpr Series along(V const& x, V const& dx) {
        Series line(x);
        if constexpr (K > 0) line.coefficients[1] = dx;
        return line;
    }
    /// The derivative of order k by t at t = 0: k! times the coefficient.
    constexpr V derivative(int k) const {
        V result = coefficients[static_cast<std::size_t>(k)];
        for (int j = 2; j <= k; ++j) result = result * chainrules::detail::constant_of<V>(j);
        return result;
    }
};

namespace detail {

// Whether it is more than a constant; what nobody can tell is.
template <class V, int K>
constexpr bool moves(Series<V, K> const& x) {
    if constexpr (std::is_arithmetic_v<V>) {
        for (std::size_t k = 1; k <= K; ++k)
            if (!(x.coefficients[k] <= 0 && x.coefficients[k] >= 0)) return true;
        return false;
    } else
        return true;
}

}  // namespace detail
}  // namespace chainrules::adapters

/// What makes Series known to every function object that has a rule.
template <class V, int K>
struct chainrules::active_number<chainrules::adapters::Series<V, K>> {
    using number_type = adapters::Series<V, K>;
    using value_type = adapters::detail::of_order_t<V, (K > 1 ? K - 1 : 0)>;

    /// Without the last coefficient.
    static constexpr value_type value(number_type const& x) {
        if constexpr (K <= 1)
            return x.coefficients[0];
        else {
            value_type result;
            for (std::size_t k = 0; k != K; ++k) result.coefficients[k] = x.coefficients[k];
            return result;
        }
    }

    /// The derivative by t.
    static constexpr int directions = K == 0 ? 0 : 1;
    static constexpr value_type tangent(number_type const& x, int)
        requires(K > 0)
    {
        if constexpr (K == 1)
            return x.coefficients[1];
        else {
            value_type result;
            for (int k = 0; k != K; ++k)
                result.coefficients[std::size_t(k)] =
                    of(k + 1) * x.coefficients[std::size_t(k) + 1];
            return result;
        }
    }

    /// f(x...), where at least one x is a series of this order, and none is of a deeper level.
    template <class F, class... X>
    static constexpr auto apply(F const& f, X const&... x) {
        constexpr int level = depth<number_type>;
        if constexpr (K > 1 && requires(number_type& y) { Arithmetic::compute(f, y, x...); }) {
            number_type y;
            if (Arithmetic::compute(f, y, x...)) [[likely]]
                return y;
        }
        auto const y = f(value_below<level>(x)...);
        using Y = std::remove_const_t<decltype(y)>;
        if constexpr (!adapters::detail::DifferentiableResult<Y, value_type>)
            return y;
        else if constexpr (K == 0)
            return number_type(V(y));
        else
            return longer(value_type(y),
                          last(chainrules::detail::partials_of(y, f, value_below<level>(x)...),
                               std::index_sequence_for<X...>{}, x...));
    }

  private:
    using Arithmetic = adapters::detail::SeriesArithmetic<number_type>;

    static constexpr V of(int k) { return chainrules::detail::constant_of<V>(k); }

    static constexpr number_type longer(value_type const& y, V const& last) {
        number_type result(y);
        result.coefficients[K] = last;
        return result;
    }

    template <class Partials, std::size_t... I, class... X>
    static constexpr V last(Partials const& partials, std::index_sequence<I...>, X const&... x) {
        V sum = of(0);
        (add<int(I)>(sum, partials, x), ...);
        return K == 1 ? sum : V(sum / of(K));
    }

    // Partials of constants are not evaluated: they may be costly, or not known.
    template <int I, class Partials, class X>
    static constexpr void add(V& sum, Partials const& partials, X const& x) {
        if constexpr (adapters::detail::NumberOf<X, number_type>) {
            using P = std::remove_cvref_t<decltype(partial<I>(partials))>;
            if constexpr (!AbstractZero<P>)
                if (adapters::detail::moves(x)) {
                    if constexpr (chainrules::detail::IsNotImplemented<P>)
                        partial<I>(partials).raise();
                    else
                        add_products<chainrules::detail::is_singular<P>>(
                            sum, static_cast<value_type>(partial<I>(partials)), x);
                }
        }
    }
    template <bool singular>
    static constexpr void add_products(V& sum, value_type const& p, number_type const& x) {
        for (int j = 1; j <= K; ++j) {
            V const by = K == 1 ? p_of(p, 0) : p_of(p, K - j);
            V const dx = j == 1 ? x.coefficients[1] : V(of(j) * x.coefficients[std::size_t(j)]);
            if constexpr (singular)
                sum = sum + V(chain(Singular<V>{by}, dx));
            else
                sum = sum + V(chain(by, dx));
        }
    }
    static constexpr V p_of(value_type const& p, int k) {
        if constexpr (K == 1)
            return p;
        else
            return p.coefficients[static_cast<std::size_t>(k)];
    }
};
