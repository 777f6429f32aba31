// SPDX-License-Identifier: MIT
#pragma once
// fourier_sine(f, omega, theta...) and fourier_cosine: the integrals of f(x, theta...) sin(ωx) and
// f(x, theta...) cos(ωx) over x from 0 to ∞, of f that may decay slowly.

#include "chainrules/cmath/trigonometric.hpp"
#include "chainrules/detail/primal.hpp"
#include "chainrules/quadrature/detail/call.hpp"

namespace chainrules::quadrature {

CHAINRULES_DETAIL_PRIMALS(chainrules::detail::ByPrimal, fourier_sine);
CHAINRULES_DETAIL_PRIMALS(chainrules::detail::ByPrimal, fourier_cosine);

namespace detail {

template <class G>
concept Fourier = std::is_same_v<G, fourier_sine_t> || std::is_same_v<G, fourier_cosine_t>;
template <Fourier G>
inline constexpr bool is_sine = std::is_same_v<G, fourier_sine_t>;
template <Fourier G>
using other_t = std::conditional_t<is_sine<G>, fourier_cosine_t, fourier_sine_t>;

// One level of Ooura and Mori's rule (1999): with M = π/h and x = M φ(t)/ω, the nodes t = n h, or
// (n − ½) h of the cosine, come double exponentially near to its zeros. use(x, weight).
template <class Use>
void each_fourier_node(bool sine, double omega, double h, Use const& use) {
    constexpr double pi = 3.141592653589793238;
    double const m = pi / h, beta = 0.25,
                 alpha = beta / std::sqrt(1 + m * std::log1p(m) / (4 * pi));
    int const count = static_cast<int>(8 / h);
    for (int n = -count; n <= count; ++n) {
        double const t = (n - (sine ? 0 : 0.5)) * h;
        double const u = 2 * t + alpha * -std::expm1(-t) + beta * std::expm1(t);
        if (u < -600) continue;
        double const q = std::exp(-u), rest = -std::expm1(-u);  // 1 − q
        double phi, slope, wave;
        if (n == 0 && sine) {
            double const c = 2 + alpha + beta;
            phi = 1 / c;
            slope = (c * c - beta + alpha) / (2 * c * c);
            wave = std::sin(m * phi);
        } else {
            double const q_dot = -q * (2 + alpha * std::exp(-t) + beta * std::exp(t));
            phi = t / rest;
            slope = (rest + t * q_dot) / (rest * rest);
            // M φ = M t + M t q/(1 − q), of which the first is a multiple of π, of π/2 less.
            double const beyond = std::sin(m * t * q / rest);
            wave = n % 2 == 0 ? beyond : -beyond;
        }
        double const x = m * phi / omega, weight = pi / omega * wave * slope;
        if (x > 0 && std::abs(weight) > 1e-300) use(x, weight);
    }
}

// The transforms of the components of a sample in one pass; sample(x, row). values: how many have
// to reach the tolerance by themselves.
template <class N, class Sample>
std::vector<N> plain_transform(char const* call, bool sine, QuadratureOptions const& options,
                               double omega, std::size_t size, std::size_t values,
                               Sample const& sample) {
    if (!(omega < 0 || omega > 0) || !(omega - omega <= 0)) {
        Error text("chainrules::");
        text.append(call).append(": omega is ").append_real(omega);
        rows::raise_as<std::domain_error>(text.append(", must be finite and not zero"));
    }
    Sampler<N, Sample> f(call, sample, size, options);
    std::vector<N> before;
    double h = 0.5;
    for (int level = 0;; ++level, h /= 2) {
        std::vector<N> sum(size, N(0));
        std::vector<double> sizes;
        each_fourier_node(sine, std::abs(omega), h, [&](double x, double weight) {
            auto const& y = f(x);
            add_scaled(sum, sine && omega < 0 ? -weight : weight, y);
            add_magnitudes(y, std::abs(weight), sizes);
        });
        if (level > 1) {
            std::vector<N> difference(sum);
            add_scaled(difference, -1, before);
            std::vector<double> error;
            add_magnitudes(difference, 1, error);
            auto const errors = largest(sum, error, values), all = largest(sum, sizes, values);
            if (f.accepts(errors, all)) return sum;
            if (f.is_spent() || level >= std::min(options.max_levels, 9))
                f.raise_not_converged(errors.all, f.tolerance(all.all));
        }
        before = std::move(sum);
    }
}

// The same where ω may have derivatives: sin((ω + δ)x) = sin ωx cos δx + cos ωx sin δx, where the
// value of δ is 0.
template <class N, class Omega, class Sample>
std::vector<N> transform(char const* call, bool sine, QuadratureOptions const& options,
                         Omega const& omega, std::size_t size, std::size_t values,
                         Sample const& sample) {
    auto const plain = static_cast<double>(rows::plain_value(omega));
    if constexpr (ActiveNumber<Omega>) {
        using D = evaluated_t<Omega>;
        D const delta = omega - D(rows::plain_value(omega));
        auto const with = [&](auto const& wave) {
            return [&](double x, N* row) {
                sample(x, row);
                N const factor(wave(D(rows::scaled(x, delta))));
                for (std::size_t i = 0; i != size; ++i) row[i] = N(row[i] * factor);
            };
        };
        auto result =
            plain_transform<N>(call, sine, options, plain, size, values, with(cmath::cos));
        add_scaled(result, sine ? 1 : -1,
                   plain_transform<N>(call, !sine, options, plain, size, 0, with(cmath::sin)));
        return result;
    } else {
        return plain_transform<N>(call, sine, options, plain, size, values, sample);
    }
}

template <class F, class W, class... P>
using FourierTypes = Types<F, W, W, P...>;

template <class G, class N, class Y>
struct Transformed {
    Y value;
    std::vector<N> row;
};
template <Fourier G, class F, class W, class... P>
auto transformed(QuadratureOptions const& options, F const& f, W const& omega, P const&... p) {
    using T = FourierTypes<F, W, P...>;
    using N = typename T::N;
    using Y = typename T::Y;
    Transformed<G, N, Y> result{Y(), {}};
    if constexpr (!Number<Y>)
        result.value = rows::with_numbers<N>(chainrules::evaluate(f(typename T::Real(1), p...)));
    std::size_t const size = rows::row_size(result.value);
    result.row = transform<N>(
        G::chainrules_name(), is_sine<G>, options, omega, size, size, [&](double x, N* row) {
            rows::to_row(chainrules::evaluate(f(static_cast<typename T::Real>(x), p...)), row);
        });
    rows::from_row(static_cast<N const*>(result.row.data()), result.value);
    return result;
}

template <Fourier G, class C, class Tangents, class F, class W, class... P>
auto fourier_frule(QuadratureOptions const& options, C& config, Tangents const& tangents,
                   F const& f, W const& omega, P const&... p) {
    using T = FourierTypes<F, W, P...>;
    using N = typename T::N;
    using Real = typename T::Real;
    auto result = transformed<G>(options, f, omega, p...);
    std::size_t const n = result.row.size();
    auto const dx = [&]<std::size_t... I>(std::index_sequence<I...>) {
        return std::tuple{chainrules::evaluate(unthunk(std::get<1>(tangents))), ZeroTangent{},
                          chainrules::evaluate(unthunk(std::get<I + 3>(tangents)))...};
    }(std::index_sequence_for<P...>{});
    // Beside the value, which tells what is noise.
    auto both = transform<N>(
        G::chainrules_name(), is_sine<G>, options, omega, 2 * n, n, [&](double x, N* row) {
            auto const each =
                adapters::frule_of_callable(config, dx, f, static_cast<Real>(x), p...);
            auto const y = rows::with_numbers<N>(each.value);
            rows::to_row(y, row);
            std::fill(row + n, row + 2 * n, N(0));
            rows::add_to_row(y, each.tangent, row + n);
        });
    std::vector<N> dot(both.begin() + static_cast<std::ptrdiff_t>(n), both.end());
    if constexpr (!AbstractZero<std::remove_cvref_t<decltype(unthunk(std::get<2>(tangents)))>>) {
        auto const moved = transform<N>(
            G::chainrules_name(), !is_sine<G>, options, omega, n, 0, [&](double x, N* row) {
                rows::to_row(chainrules::evaluate(f(static_cast<Real>(x), p...)), row);
                for (std::size_t i = 0; i != n; ++i) row[i] = rows::scaled(x, row[i]);
            });
        N const step(unthunk(std::get<2>(tangents)));
        for (std::size_t i = 0; i != n; ++i)
            dot[i] += N(rows::scaled(is_sine<G> ? 1. : -1., moved[i]) * step);
    }
    auto tangent = rows::tangent_of_row(result.value, static_cast<N const*>(dot.data()));
    return FRuleResult{std::move(result.value), std::move(tangent)};
}

template <Fourier G, class C, class F, class W, class... P>
auto fourier_rrule(QuadratureOptions const& options, C* config, F const& f, W const& omega,
                   P const&... p) {
    using T = FourierTypes<F, W, P...>;
    using N = typename T::N;
    using Real = typename T::Real;
    auto result = transformed<G>(options, f, omega, p...);
    auto value = result.value;
    auto pullback = [options, config, omega, result = own(std::move(result)), f = keep(f),
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
                    for (std::size_t i = 0; i != n; ++i) sum += N(row[i] * bar[i]);
                    return sum;
                };
                auto const shapes =
                    std::tuple<decltype(shape_of<N>(*f)), decltype(shape_of<N>(*kept))...>{
                        shape_of<N>(*f), shape_of<N>(*kept)...};
                std::size_t const size = std::apply(
                    [](auto const&... shape) { return (size_of(shape) + ... + 0); }, shapes);
                std::vector<N> sums(size + 1, N(0));
                if (size != 0)
                    sums = transform<N>(
                        G::chainrules_name(), is_sine<G>, options, omega, size + 1, 0,
                        [&](double x, N* row) {
                            auto const place = static_cast<Real>(x);
                            auto const each =
                                adapters::rrule_of_callable(*config, *f, place, *kept...);
                            row[0] = along(each.value);
                            std::fill(row + 1, row + 1 + size, N(0));
                            auto const bars = each.pullback(rows::tangent_of_row(
                                each.value, static_cast<N const*>(bar.data())));
                            N* next = row + 1;
                            add_bar(std::get<0>(shapes), std::get<0>(bars), next);
                            [&]<std::size_t... I>(std::index_sequence<I...>) {
                                (add_bar(std::get<I + 1>(shapes), std::get<I + 2>(bars), next),
                                 ...);
                            }(std::index_sequence_for<P...>{});
                        });
                auto const moved = transform<N>(
                    G::chainrules_name(), !is_sine<G>, options, omega, 1, 0, [&](double x, N* row) {
                        row[0] = rows::scaled(
                            x, along(chainrules::evaluate((*f)(static_cast<Real>(x), *kept...))));
                    });
                N const* next = sums.data() + 1;
                return [&]<std::size_t... I>(std::index_sequence<I...>) {
                    auto f_bar = bar_of(std::get<0>(shapes), next);
                    // Braces: in order.
                    std::tuple<decltype(bar_of(std::get<I + 1>(shapes), next))...> bars{
                        bar_of(std::get<I + 1>(shapes), next)...};
                    return std::tuple{NoTangent{}, std::move(f_bar),
                                      rows::scaled(is_sine<G> ? 1. : -1., moved[0]),
                                      std::move(std::get<I>(bars))...};
                }(std::index_sequence_for<P...>{});
            },
            p);
    };
    return RRuleResult{std::move(value), std::move(pullback)};
}

}  // namespace detail

template <detail::Fourier G, class F, Real W, class... X>
    requires(!AnyConfig<F>)
auto primal(G, F const& f, W const& omega, X const&... x) {
    return detail::with_options(
        [&](QuadratureOptions const& options, auto const&... p) {
            return detail::transformed<G>(options, f, omega, p...).value;
        },
        x...);
}

/// The integral of f(x, θ…) sin(ωx), or cos(ωx), over x from 0 to ∞.
///
/// Forward   by ω the other transform of x f: + cosine of x f for the sine, − sine of x f for the
///           cosine, also where x f does not decay; by θ the transform of f_θ θ̇
/// Reverse   the same, in one pass for all parameters
/// Shapes    the integral is like f(x, θ…)
/// Domain    ω ≠ 0, else std::domain_error; f smooth; as integrate
/// Source    Ooura, Mori (1999), J. Comput. Appl. Math. 112
template <AnyConfig C, class Tangents, detail::Fourier G, class F, Real W, class... X>
    requires(!AnyConfig<F>)
auto frule(C& config, Tangents const& tangents, G, F const& f, W const& omega, X const&... x) {
    return detail::with_options(
        [&](QuadratureOptions const& options, auto const&... p) {
            return detail::fourier_frule<G>(options, config, tangents, f, omega, p...);
        },
        x...);
}
template <class... D, detail::Fourier G, class F, Real W, class... X>
    requires(!AnyConfig<F>)
auto frule(std::tuple<D...> const& tangents, G, F const& f, W const& omega, X const&... x) {
    return detail::with_options(
        [&](QuadratureOptions const& options, auto const&... p) {
            using N = typename detail::FourierTypes<F, W, std::remove_cvref_t<decltype(p)>...>::N;
            return detail::fourier_frule<G>(options, detail::rows::no_tool<N>, tangents, f, omega,
                                            p...);
        },
        x...);
}

template <AnyConfig C, detail::Fourier G, class F, Real W, class... X>
    requires(!AnyConfig<F>)
auto rrule(C& config, G, F const& f, W const& omega, X const&... x) {
    return detail::with_options(
        [&](QuadratureOptions const& options, auto const&... p) {
            return detail::fourier_rrule<G>(options, &config, f, omega, p...);
        },
        x...);
}
template <detail::Fourier G, class F, Real W, class... X>
    requires(!AnyConfig<F>)
auto rrule(G, F const& f, W const& omega, X const&... x) {
    return detail::with_options(
        [&](QuadratureOptions const& options, auto const&... p) {
            using N = typename detail::FourierTypes<F, W, std::remove_cvref_t<decltype(p)>...>::N;
            return detail::fourier_rrule<G>(options, &detail::rows::no_tool<N>, f, omega, p...);
        },
        x...);
}

}  // namespace chainrules::quadrature

namespace chainrules::fn {
using quadrature::fourier_cosine;
using quadrature::fourier_sine;
}  // namespace chainrules::fn
