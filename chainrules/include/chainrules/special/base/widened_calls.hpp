// SPDX-License-Identifier: MIT
#pragma once
// Calls of doubles that are computed in long double: values and partials where the policy says so,
// `fn::lgamma(x, keyword(special::wide))` or any policy of Boost.Math with promote_double<true>,
// which is Boost's default; values of functions of several numbers where one of them is so great or
// small that what is computed from it may over- or underflow, or where the function asks for it.

#include <boost/math/policies/error_handling.hpp>
#include <boost/math/policies/policy.hpp>
#include <complex>
#include <concepts>
#include <tuple>
#include <type_traits>
#include <utility>

#include "chainrules/special/base/wide.hpp"
#include "chainrules_core/functions/derivatives_given_output.hpp"
#include "chainrules_core/functions/keyword.hpp"
#include "chainrules_core/rules/scalar_rule.hpp"

namespace chainrules::special::detail {

/// Whether X is a policy under which double is promoted; of keyword(policy), too.
template <class X>
inline constexpr bool promotes = false;
template <class P>
    requires(boost::math::policies::is_policy<P>::value)
inline constexpr bool promotes<P> = P::promote_double_type::value;
template <class P>
inline constexpr bool promotes<Keyword<P>> = promotes<P>;

template <class X>
inline constexpr bool is_plain_argument =
    std::is_arithmetic_v<X> || boost::math::policies::is_policy<X>::value;
template <class P>
inline constexpr bool is_plain_argument<Keyword<P>> = is_plain_argument<P>;

/// Arguments of which the greatest number is a double: what a policy that promotes it is for.
template <class... X>
concept OfDouble = double_has_wider && !double_is_widened && (... || std::is_same_v<X, double>) &&
                   (... && (is_plain_argument<X> && !std::is_same_v<X, long double>));
/// The same with such a policy.
template <class... X>
concept AreWidened = (... || promotes<X>) && OfDouble<X...>;
/// Several numbers, without one.
template <class... X>
concept MayBeWidened =
    !(... || promotes<X>) && OfDouble<X...> && (0 + ... + int(std::is_arithmetic_v<X>)) > 1;

/// Whether products of such numbers may over- or underflow.
template <class X>
constexpr bool is_far_out(X const& x) {
    if constexpr (std::is_same_v<X, double>) {
        constexpr double small = 1e-100, great = 1e100;
        double const size = x < 0 ? -x : x;
        return !(size >= small && size <= great) && x != 0 && x - x == 0;
    } else {
        return false;
    }
}
/// A function that loses digits in double elsewhere, too, says where: F::needs_wide(x...).
template <class F, class... X>
constexpr bool needs_wide(X const&... x) {
    if constexpr (requires { F::needs_wide(x...); })
        if (F::needs_wide(x...)) return true;
    return (... || is_far_out(x));
}

template <class X>
constexpr decltype(auto) wider(X const& x) {
    if constexpr (std::is_same_v<X, double>)
        return wide_t<double>(x);
    else
        return (x);
}

// A result in double. What is too large for it is as the policy says.
template <class Policy>
struct Narrow {
    using W = wide_t<double>;
    char const* function;

    double operator()(W y) const {
        return boost::math::policies::checked_narrowing_cast<double, Policy>(y, function);
    }
    std::complex<double> operator()(std::complex<W> const& y) const {
        return {(*this)(y.real()), (*this)(y.imag())};
    }
    template <class A, class B>
    auto operator()(std::pair<A, B> const& y) const {
        return std::pair{(*this)(y.first), (*this)(y.second)};
    }
    template <class... Y>
    auto operator()(std::tuple<Y...> const& y) const {
        return std::apply([this](auto const&... part) { return std::tuple{(*this)(part)...}; }, y);
    }
    template <class T>
    auto operator()(Singular<T> const& y) const {
        return chainrules::singular((*this)(y.value));
    }
    // A sign, NoTangent.
    template <class Y>
    Y operator()(Y const& y) const {
        return y;
    }
};
/// What overflows is infinite.
using Infinite = boost::math::policies::policy<
    boost::math::policies::overflow_error<boost::math::policies::ignore_error>>;
template <class First, class... Rest>
struct last_policy : last_policy<Rest...> {};
template <class Last>
struct last_policy<Last> {
    using type = Infinite;
};
template <class P>
    requires(boost::math::policies::is_policy<P>::value)
struct last_policy<P> {
    using type = P;
};

/// What `call(x...)` gives with the doubles among x as long doubles, in double again.
template <class F, class Call, class... X>
    requires OfDouble<X...>
auto in_wide_type(Call const& call, X const&... x) {
    return Narrow<typename last_policy<X...>::type>{F::chainrules_name()}(call(wider(x)...));
}

/// The partials of such a call, each rounded to double.
template <class D>
struct NarrowPartials {
    static constexpr int chainrules_arguments = D::chainrules_arguments;
    static constexpr int chainrules_outputs = 0;
    using chainrules_real_type = double;
    D partials;

    // Whatever the policy is, it is not asked about partials.
    template <int I>
    auto operator()(Slot<I>) const {
        return Narrow<Infinite>{"partial"}(partial<I>(partials));
    }
};

}  // namespace chainrules::special::detail

namespace chainrules::special {

/// The partials of a function of this folder for a policy that promotes double.
template <class O, class F, class... X>
    requires(detail::AreWidened<X...> && std::same_as<O, double>)
constexpr auto derivatives_given_output(O const& omega, F const& f, X const&... x) {
    auto partials =
        ::chainrules::derivatives_given_output(detail::wider(omega), f, detail::wider(x)...);
    return detail::NarrowPartials<decltype(partials)>{partials};
}

}  // namespace chainrules::special
