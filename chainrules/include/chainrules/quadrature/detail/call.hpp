// SPDX-License-Identifier: MIT
#pragma once
// A call integrate(f, a, b, theta..., options) taken apart, the integrand as rows of numbers, and
// its derivatives by the cheapest way that a configuration has.

#include <tuple>

#include "chainrules/quadrature/detail/driver.hpp"
#include "chainrules_core/chainrules_core.hpp"

namespace chainrules::quadrature::detail {

template <class X>
inline constexpr bool is_options =
    std::is_same_v<X, QuadratureOptions> || std::is_same_v<X, Keyword<QuadratureOptions>>;

/// use(options, theta...) of theta..., which options may follow.
template <class Use, class... X>
auto with_options(Use const& use, X const&... x) {
    constexpr std::size_t n = sizeof...(X);
    auto const all = std::tie(x...);
    if constexpr (n != 0) {
        using Last = std::remove_cvref_t<std::tuple_element_t<n - 1, decltype(all)>>;
        if constexpr (is_options<Last>) {
            return [&]<std::size_t... I>(std::index_sequence<I...>) {
                return use(chainrules::detail::without_keyword(std::get<n - 1>(all)),
                           std::get<I>(all)...);
            }(std::make_index_sequence<n - 1>{});
        } else {
            return use(QuadratureOptions{}, x...);
        }
    } else {
        return use(QuadratureOptions{});
    }
}

/// The numbers of a parameter, or of f itself, that a derivative is computed by: those of x, as
/// Ns; an integer counts as one.
template <class N, class X>
auto shape_of(X const& x) {
    if constexpr (std::is_same_v<chainrules::detail::self_tangent_t<X>, NoTangent>)
        return NoTangent{};
    else if constexpr (Integer<X>)
        return static_cast<N>(x);
    else
        return std::cref(x);
}
template <class Shape>
std::size_t size_of(Shape const& shape) {
    if constexpr (std::is_same_v<Shape, NoTangent>)
        return 0;
    else
        return rows::row_size(static_cast<std::unwrap_reference_t<Shape> const&>(shape));
}
template <class N, class Shape, class Bar>
void add_bar(Shape const& shape, Bar const& bar, N*& row) {
    if constexpr (!std::is_same_v<Shape, NoTangent>) {
        auto const& x = static_cast<std::unwrap_reference_t<Shape> const&>(shape);
        auto const value = chainrules::evaluate(unthunk(bar));
        if constexpr (chainrules::detail::IsNotImplemented<std::remove_const_t<decltype(value)>>)
            value.raise();
        else
            rows::add_to_row(x, value, row);
        row += rows::row_size(x);
    }
}
template <class N, class Shape>
auto bar_of(Shape const& shape, N const*& row) {
    if constexpr (std::is_same_v<Shape, NoTangent>) {
        return NoTangent{};
    } else {
        auto const& x = static_cast<std::unwrap_reference_t<Shape> const&>(shape);
        N const* const own = row;
        row += rows::row_size(x);
        return rows::tangent_of_row(x, own);
    }
}

/// Whether a limit is infinite.
template <class T>
bool is_infinite(T const& x) {
    return std::isinf(static_cast<double>(rows::plain_value(x)));
}

/// The limits, in order, with the sign that reversed ones have.
struct Limits {
    double a, b, sign;

    template <class A, class B>
    Limits(char const* call, A const& first, B const& last)
        : a(static_cast<double>(rows::plain_value(first))),
          b(static_cast<double>(rows::plain_value(last))),
          sign(a > b ? -1 : 1) {
        if (!(a <= b || a >= b)) {
            Error text("chainrules::");
            text.append(call).append(": the limits are ").append_real(a).append(" and ");
            rows::raise_as<std::domain_error>(text.append_real(b));
        }
        if (a > b) std::swap(a, b);
    }
    bool is_empty() const { return a >= b; }
};

/// The method, where it is to be chosen: finite(x) tells whether f is finite at a limit.
template <class Finite>
Method method_for(char const* call, QuadratureOptions const& options, Limits const& limits,
                  Finite const& finite) {
    using Kind = Method::Kind;
    int const ends = std::isinf(limits.a) + std::isinf(limits.b);
    Method method = options.method;
    if (method.kind == Kind::automatic) {
        if (ends == 2) return sinh_sinh;
        if (ends == 1) return exp_sinh;
        return finite(limits.a) && finite(limits.b) ? gauss_kronrod<21> : tanh_sinh;
    }
    int const wanted = method.kind == Kind::sinh_sinh ? 2 : method.kind == Kind::exp_sinh ? 1 : 0;
    if (wanted != ends) {
        Error text("chainrules::");
        text.append(call).append(": the method is for ");
        text.append(wanted == 2   ? "two infinite limits"
                    : wanted == 1 ? "one infinite limit"
                                  : "finite limits");
        text.append(", not for ").append_real(limits.a).append(" and ").append_real(limits.b);
        rows::raise_as<std::invalid_argument>(text);
    }
    return method;
}

/// What a call with these arguments computes with.
template <class F, class A, class B, class... P>
struct Types {
    using Real = promoted_t<rows::plain_value_t<A>, rows::plain_value_t<B>>;
    static constexpr bool is_callable = std::is_invocable_v<F const&, Real const&, P const&...>;
    static_assert(is_callable,
                  "chainrules::fn::integrate(f, a, b, theta...): f cannot be called as f(x, "
                  "theta...); the parameters are passed as they are given");
    using Value = std::remove_cvref_t<decltype(chainrules::evaluate(
        std::declval<F const&>()(std::declval<Real const&>(), std::declval<P const&>()...)))>;
    using N = rows::deepest_t<Value, A, B, P...>;
    using Y = rows::with_numbers_t<Value, N>;
};

}  // namespace chainrules::quadrature::detail
