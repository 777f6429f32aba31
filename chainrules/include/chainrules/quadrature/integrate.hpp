// SPDX-License-Identifier: MIT
#pragma once
// integrate(f, a, b, theta...): the integral of f(x, theta...) over x from a to b. f returns a
// number, or an array, a container, a described struct of numbers: all are integrated in one pass.
//
//     double const y = fn::integrate([](auto x, auto s) { return exp(-s * x) * sqrt(x); },
//                                    0.0, std::numeric_limits<double>::infinity(), 2.0);

#include "chainrules/detail/primal.hpp"
#include "chainrules/quadrature/detail/call.hpp"

namespace chainrules::quadrature {

CHAINRULES_DETAIL_PRIMALS(chainrules::detail::ByPrimal, integrate);

namespace detail {

// A value and the level that it was found at.
template <class Y, class N>
struct Computed {
    Y value;
    std::vector<N> row;
    Method method;
    int level = 0;
};

// The integral between plain limits.
template <class N, class Y, class Real, class F, class... P>
Computed<Y, N> computed(char const* call, QuadratureOptions const& options, Limits const& limits,
                        F const& f, P const&... p) {
    auto const at = [&](double x) {
        return rows::with_numbers<N>(chainrules::evaluate(f(static_cast<Real>(x), p...)));
    };
    double const start = std::isfinite(limits.a)   ? limits.a
                         : std::isfinite(limits.b) ? limits.b
                                                   : 0;
    Computed<Y, N> result{Y(), {}, options.method};
    if constexpr (!Number<Y>) result.value = at(start);  // its shape
    std::size_t const size = Number<Y> && !Complex<Y> ? 1 : rows::row_size(result.value);
    result.row.assign(size, N(0));
    if (!limits.is_empty()) {
        auto const finite = [&](double x) {
            bool all = true;
            std::vector<N> row(size, N(0));
            rows::to_row(at(x), row.data());
            for (N const& each : row) {
                auto const value = rows::plain_value(each);
                all = all && value - value <= 0;
            }
            return all;
        };
        result.method = method_for(call, options, limits, finite);
        auto const sample = [&](Real const& x, N* row) {
            auto const y = chainrules::evaluate(f(x, p...));
            if constexpr (!Number<Y>)
                if (rows::row_size(y) != size)
                    chainrules::raise(DimensionMismatch(call, "f(x)", rows::row_size(y), size));
            rows::to_row(y, row);
        };
        auto const integral = detail::integral<Real, N>(call, sample, size, limits.a, limits.b,
                                                        result.method, options, size);
        result.level = integral.level;
        add_scaled(result.row, limits.sign, integral.sum);
    }
    rows::from_row(static_cast<N const*>(result.row.data()), result.value);
    return result;
}

// The integral of sample from the plain value of a limit to the limit itself, which is a number of
// an AD tool, times sign: its value is 0, its derivatives are those by the limit. sample(x, row).
template <class N, class T, class Sample>
void add_limit(std::vector<N>& sum, double sign, T const& limit, Sample const& sample) {
    if constexpr (ActiveNumber<T>) {
        if (is_infinite(limit)) return;
        constexpr double nodes[]{0.1127016653792583, 0.5, 0.8872983346207417};
        constexpr double weights[]{5 / 18., 8 / 18., 5 / 18.};
        auto const from = rows::plain_value(limit);
        T const step = limit - T(from);
        std::vector<N> row(sum.size(), N(0));
        for (int i = 0; i != 3; ++i) {
            T const x = T(from) + rows::scaled(nodes[i], step);
            sample(x, row.data());
            for (std::size_t k = 0; k != row.size(); ++k) {
                auto const value = static_cast<double>(rows::plain_value(row[k]));
                if (!(value - value <= 0)) {
                    Error text("chainrules::integrate: the derivative by the limit x = ");
                    text.append_real(static_cast<double>(from)).append(" is f there, which is ");
                    rows::raise_as<std::domain_error>(text.append_real(value));
                }
                sum[k] += N(rows::scaled(sign * weights[i], N(step)) * row[k]);
            }
        }
    }
}

// A limit as f is called with it: plain, unless it has derivatives.
template <class Real, class T>
auto exact_limit(T const& limit) {
    if constexpr (ActiveNumber<T>)
        return evaluated_t<T>(limit);
    else
        return static_cast<Real>(limit);
}

// The integral with the derivatives by the limits.
template <class T, class F, class A, class B, class... P>
auto value_of(QuadratureOptions const& options, F const& f, A const& a, B const& b, P const&... p) {
    using N = typename T::N;
    auto result = computed<N, typename T::Y, typename T::Real>("integrate", options,
                                                               Limits("integrate", a, b), f, p...);
    if constexpr (ActiveNumber<A> || ActiveNumber<B>) {
        auto const sample = [&](auto const& x, N* row) {
            rows::to_row(chainrules::evaluate(f(x, p...)), row);
        };
        add_limit(result.row, -1, a, sample);
        add_limit(result.row, 1, b, sample);
        rows::from_row(static_cast<N const*>(result.row.data()), result.value);
    }
    return result;
}

template <class F, class A, class B, class... P>
auto integrate_primal(QuadratureOptions const& options, F const& f, A const& a, B const& b,
                      P const&... p) {
    return value_of<Types<F, A, B, P...>>(options, f, a, b, p...).value;
}

template <class C, class Tangents, class F, class A, class B, class... P>
auto integrate_frule(QuadratureOptions const& options, C& config, Tangents const& tangents,
                     F const& f, A const& a, B const& b, P const&... p) {
    using T = Types<F, A, B, P...>;
    using N = typename T::N;
    using Real = typename T::Real;
    Limits const limits("integrate", a, b);
    auto result = value_of<T>(options, f, a, b, p...);
    std::size_t const n = result.row.size();
    std::vector<N> dot(n, N(0));
    // Of f itself and of the parameters; x stays.
    constexpr bool is_moved = []<std::size_t... I>(std::index_sequence<I...>) {
        return !(AbstractZero<std::remove_cvref_t<std::tuple_element_t<I + 4, Tangents>>> && ...) ||
               !AbstractZero<std::remove_cvref_t<std::tuple_element_t<1, Tangents>>>;
    }(std::index_sequence_for<P...>{});
    if constexpr (is_moved) {
        {
            auto const dx = [&]<std::size_t... I>(std::index_sequence<I...>) {
                return std::tuple{chainrules::evaluate(unthunk(std::get<1>(tangents))),
                                  ZeroTangent{},
                                  chainrules::evaluate(unthunk(std::get<I + 4>(tangents)))...};
            }(std::index_sequence_for<P...>{});
            auto const sample = [&](auto const& x, N* row) {
                auto const each = adapters::frule_of_callable(config, dx, f, x, p...);
                auto const y = rows::with_numbers<N>(each.value);
                rows::to_row(y, row);
                std::fill(row + n, row + 2 * n, N(0));
                rows::add_to_row(y, each.tangent, row + n);
            };
            std::vector<N> both(2 * n, N(0));
            if (!limits.is_empty())
                add_scaled(both, limits.sign,
                           detail::integral<Real, N>("integrate", sample, 2 * n, limits.a, limits.b,
                                                     result.method, options, n, result.level)
                               .sum);
            add_limit(both, -1, a, sample);
            add_limit(both, 1, b, sample);
            std::copy(both.begin(), both.begin() + static_cast<std::ptrdiff_t>(n),
                      result.row.begin());
            std::copy(both.begin() + static_cast<std::ptrdiff_t>(n), both.end(), dot.begin());
        }
    }
    rows::from_row(static_cast<N const*>(result.row.data()), result.value);
    auto const by_limit = [&](auto const& limit, auto const& d, double sign) {
        if constexpr (!AbstractZero<std::remove_cvref_t<decltype(unthunk(d))>>) {
            if (is_infinite(limit)) return;
            std::vector<N> row(n, N(0));
            rows::to_row(chainrules::evaluate(f(exact_limit<Real>(limit), p...)), row.data());
            N const step(unthunk(d));
            // An infinite f at a limit that does not move adds nothing.
            for (std::size_t i = 0; i != n; ++i)
                dot[i] += N(chain(Singular<N>{rows::scaled(sign, row[i])}, step));
        }
    };
    by_limit(a, std::get<2>(tangents), -1);
    by_limit(b, std::get<3>(tangents), 1);
    auto tangent = rows::tangent_of_row(result.value, dot.data());
    return FRuleResult{std::move(result.value), std::move(tangent)};
}

template <class C, class F, class A, class B, class... P>
auto integrate_rrule(QuadratureOptions const& options, C* config, F const& f, A const& a,
                     B const& b, P const&... p) {
    using T = Types<F, A, B, P...>;
    using N = typename T::N;
    using Real = typename T::Real;
    Limits const limits("integrate", a, b);
    auto result = value_of<T>(options, f, a, b, p...);
    auto value = result.value;
    auto pullback = [options, limits, config, a, b, result = own(std::move(result)), f = keep(f),
                     p = std::tuple{keep(p)...}](auto const& y_bar) {
        return std::apply(
            [&](auto const&... kept) {
                std::size_t const n = result->row.size();
                std::vector<N> bar(n, N(0));
                rows::add_to_row(result->value, y_bar, bar.data());
                auto const along = [&](auto const& y) {
                    std::vector<N> row(n, N(0));
                    rows::to_row(y, row.data());
                    N sum(0);
                    for (std::size_t i = 0; i != n; ++i)
                        sum += N(chain(Singular<N>{row[i]}, bar[i]));
                    return sum;
                };
                auto const by_limit = [&](auto const& limit, double sign) {
                    if (is_infinite(limit)) return N(0);
                    return rows::scaled(
                        sign,
                        along(chainrules::evaluate((*f)(exact_limit<Real>(limit), *kept...))));
                };
                // Of f itself and of the parameters, after the value's own product with y_bar.
                auto const shapes =
                    std::tuple<decltype(shape_of<N>(*f)), decltype(shape_of<N>(*kept))...>{
                        shape_of<N>(*f), shape_of<N>(*kept)...};
                std::size_t const size = std::apply(
                    [](auto const&... shape) { return (size_of(shape) + ... + 0); }, shapes);
                std::vector<N> sums(size + 1, N(0));
                if (size != 0) {
                    auto const sample = [&](auto const& x, N* row) {
                        auto const each = adapters::rrule_of_callable(*config, *f, x, *kept...);
                        row[0] = along(each.value);
                        std::fill(row + 1, row + 1 + size, N(0));
                        auto shaped = rows::with_numbers<N>(each.value);
                        rows::from_row(bar.data(), shaped);
                        auto const bars = each.pullback(rows::tangent_of_row(shaped, bar.data()));
                        N* next = row + 1;
                        add_bar(std::get<0>(shapes), std::get<0>(bars), next);
                        [&]<std::size_t... I>(std::index_sequence<I...>) {
                            (add_bar(std::get<I + 1>(shapes), std::get<I + 2>(bars), next), ...);
                        }(std::index_sequence_for<P...>{});
                    };
                    if (!limits.is_empty())
                        add_scaled(sums, limits.sign,
                                   detail::integral<Real, N>("integrate", sample, size + 1,
                                                             limits.a, limits.b, result->method,
                                                             options, 0, result->level)
                                       .sum);
                    add_limit(sums, -1, a, sample);
                    add_limit(sums, 1, b, sample);
                }
                N const* next = sums.data() + 1;
                return [&]<std::size_t... I>(std::index_sequence<I...>) {
                    auto f_bar = bar_of(std::get<0>(shapes), next);
                    // Braces: in order.
                    std::tuple<decltype(bar_of(std::get<I + 1>(shapes), next))...> bars{
                        bar_of(std::get<I + 1>(shapes), next)...};
                    return std::tuple{NoTangent{}, std::move(f_bar), by_limit(a, -1),
                                      by_limit(b, 1), std::move(std::get<I>(bars))...};
                }(std::index_sequence_for<P...>{});
            },
            p);
    };
    return RRuleResult{std::move(value), std::move(pullback)};
}

template <class F, class A, class B>
concept Integrates = !AnyConfig<F> && Real<A> && Real<B>;

}  // namespace detail

template <class F, class A, class B, class... X>
    requires detail::Integrates<F, A, B>
auto primal(integrate_t, F const& f, A const& a, B const& b, X const&... x) {
    return detail::with_options(
        [&](QuadratureOptions const& options, auto const&... p) {
            return detail::integrate_primal(options, f, a, b, p...);
        },
        x...);
}

/// The integral of f(x, θ…) from a to b.
///
/// Forward   İ = f(b) ḃ − f(a) ȧ + ∫ f_θ θ̇, in one pass with the value
/// Reverse   b̄ = ⟨f(b), ȳ⟩, ā = −⟨f(a), ȳ⟩, zero at infinite limits; θ̄ = ∫ f_θᴴ ȳ, one pass for all
///           parameters, the error measured by the largest integral of an absolute value among
///           the θ̄ and ȳ f
/// Shapes    the integral is like f(x, θ…)
/// Domain    throws std::domain_error with x where f is not finite at a node, NotConverged where
///           the tolerance is not reached; a limit of NaN: std::domain_error
/// Keeps     the parameters. Nodes and panels are constants; those of a derivative are chosen anew
/// Source    Leibniz's integral rule
template <AnyConfig C, class Tangents, class F, class A, class B, class... X>
    requires detail::Integrates<F, A, B>
auto frule(C& config, Tangents const& tangents, integrate_t, F const& f, A const& a, B const& b,
           X const&... x) {
    return detail::with_options(
        [&](QuadratureOptions const& options, auto const&... p) {
            return detail::integrate_frule(options, config, tangents, f, a, b, p...);
        },
        x...);
}
template <class... D, class F, class A, class B, class... X>
    requires detail::Integrates<F, A, B>
auto frule(std::tuple<D...> const& tangents, integrate_t, F const& f, A const& a, B const& b,
           X const&... x) {
    return detail::with_options(
        [&](QuadratureOptions const& options, auto const&... p) {
            using N = typename detail::Types<F, A, B, std::remove_cvref_t<decltype(p)>...>::N;
            return detail::integrate_frule(options, detail::rows::no_tool<N>, tangents, f, a, b,
                                           p...);
        },
        x...);
}

template <AnyConfig C, class F, class A, class B, class... X>
    requires detail::Integrates<F, A, B>
auto rrule(C& config, integrate_t, F const& f, A const& a, B const& b, X const&... x) {
    return detail::with_options(
        [&](QuadratureOptions const& options, auto const&... p) {
            return detail::integrate_rrule(options, &config, f, a, b, p...);
        },
        x...);
}
template <class F, class A, class B, class... X>
    requires detail::Integrates<F, A, B>
auto rrule(integrate_t, F const& f, A const& a, B const& b, X const&... x) {
    return detail::with_options(
        [&](QuadratureOptions const& options, auto const&... p) {
            using N = typename detail::Types<F, A, B, std::remove_cvref_t<decltype(p)>...>::N;
            return detail::integrate_rrule(options, &detail::rows::no_tool<N>, f, a, b, p...);
        },
        x...);
}

}  // namespace chainrules::quadrature

namespace chainrules::fn {
using quadrature::integrate;
}  // namespace chainrules::fn
