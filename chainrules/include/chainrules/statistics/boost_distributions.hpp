// SPDX-License-Identifier: MIT
#pragma once
// Distribution objects of Boost.Math as arguments: logpdf(d, x), logcdf(d, x), logccdf(d, x), by
// the functions of this folder. The tangent of a distribution is the std::array of those of its
// parameters, in the order of its constructor. The headers of the distributions are the caller's to
// include:
//
//     logpdf(boost::math::gamma_distribution<>(k, theta), x)

#include <boost/math/distributions/fwd.hpp>
#include <array>
#include <cstddef>
#include <tuple>
#include <type_traits>

#include "chainrules/statistics/beta.hpp"
#include "chainrules/statistics/cauchy.hpp"
#include "chainrules/statistics/exponential.hpp"
#include "chainrules/statistics/gamma.hpp"
#include "chainrules/statistics/log_cdf_beta.hpp"
#include "chainrules/statistics/log_cdf_discrete.hpp"
#include "chainrules/statistics/log_cdf_gamma.hpp"
#include "chainrules/statistics/log_cdf_hazards.hpp"
#include "chainrules/statistics/log_cdf_location_scale.hpp"
#include "chainrules/statistics/log_cdf_normal_mixtures.hpp"
#include "chainrules/statistics/negative_binomial.hpp"
#include "chainrules/statistics/normal.hpp"
#include "chainrules/statistics/pareto.hpp"
#include "chainrules/statistics/poisson.hpp"
#include "chainrules/statistics/skew_normal.hpp"
#include "chainrules/statistics/students_t.hpp"
#include "chainrules/statistics/uniform.hpp"

namespace chainrules::statistics {

namespace detail {

/// What stands for a distribution of Boost: its parameters, and functions of these and x; x first
/// where it is a whole number.
template <class D>
struct BoostFamily {};

}  // namespace detail

/// A distribution of Boost.Math that has functions here.
template <class D>
concept BoostDistribution = requires { detail::BoostFamily<D>::counts; };

#define CHAINRULES_DETAIL_BOOST_GETTER(c, i, getter) d.getter()
#define CHAINRULES_DETAIL_BOOST_FAMILY(boost_name, name, count, getters)                     \
    namespace detail {                                                                       \
    template <class T, class P>                                                              \
    struct BoostFamily<boost::math::boost_name##_distribution<T, P>> {                       \
        using number = T;                                                                    \
        static constexpr int counts = count;                                                 \
        static constexpr name##_logpdf_t logpdf{};                                           \
        static constexpr name##_logcdf_t logcdf{};                                           \
        static constexpr name##_logccdf_t logccdf{};                                         \
        static std::array<T, CHAINRULES_DETAIL_COUNT getters> parameters(                    \
            boost::math::boost_name##_distribution<T, P> const& d) {                         \
            return {CHAINRULES_DETAIL_MAP_LIST(CHAINRULES_DETAIL_BOOST_GETTER, ~, getters)}; \
        }                                                                                    \
    };                                                                                       \
    }                                                                                        \
    static_assert(true)

CHAINRULES_DETAIL_BOOST_FAMILY(normal, normal, 0, (mean, standard_deviation));
CHAINRULES_DETAIL_BOOST_FAMILY(lognormal, lognormal, 0, (location, scale));
CHAINRULES_DETAIL_BOOST_FAMILY(inverse_gaussian, inverse_gaussian, 0, (mean, scale));
CHAINRULES_DETAIL_BOOST_FAMILY(skew_normal, skew_normal, 0, (location, scale, shape));
CHAINRULES_DETAIL_BOOST_FAMILY(exponential, exponential, 0, (lambda));
CHAINRULES_DETAIL_BOOST_FAMILY(laplace, laplace, 0, (location, scale));
CHAINRULES_DETAIL_BOOST_FAMILY(extreme_value, gumbel, 0, (location, scale));
CHAINRULES_DETAIL_BOOST_FAMILY(weibull, weibull, 0, (shape, scale));
CHAINRULES_DETAIL_BOOST_FAMILY(pareto, pareto, 0, (scale, shape));
CHAINRULES_DETAIL_BOOST_FAMILY(cauchy, cauchy, 0, (location, scale));
CHAINRULES_DETAIL_BOOST_FAMILY(logistic, logistic, 0, (location, scale));
CHAINRULES_DETAIL_BOOST_FAMILY(uniform, uniform, 0, (lower, upper));
CHAINRULES_DETAIL_BOOST_FAMILY(triangular, triangular, 0, (lower, mode, upper));
CHAINRULES_DETAIL_BOOST_FAMILY(arcsine, arcsine, 0, (x_min, x_max));
CHAINRULES_DETAIL_BOOST_FAMILY(gamma, gamma, 0, (shape, scale));
CHAINRULES_DETAIL_BOOST_FAMILY(inverse_gamma, inverse_gamma, 0, (shape, scale));
CHAINRULES_DETAIL_BOOST_FAMILY(chi_squared, chi_squared, 0, (degrees_of_freedom));
CHAINRULES_DETAIL_BOOST_FAMILY(rayleigh, rayleigh, 0, (sigma));
CHAINRULES_DETAIL_BOOST_FAMILY(students_t, students_t, 0, (degrees_of_freedom));
CHAINRULES_DETAIL_BOOST_FAMILY(beta, beta, 0, (alpha, beta));
CHAINRULES_DETAIL_BOOST_FAMILY(fisher_f, fisher_f, 0, (degrees_of_freedom1, degrees_of_freedom2));
CHAINRULES_DETAIL_BOOST_FAMILY(poisson, poisson, 1, (mean));
CHAINRULES_DETAIL_BOOST_FAMILY(geometric, geometric, 1, (success_fraction));
CHAINRULES_DETAIL_BOOST_FAMILY(negative_binomial, negative_binomial, 1,
                               (successes, success_fraction));

/// The base of functions of a distribution of Boost and x, a whole number of those of counts.
template <class F>
struct OfBoostDistribution : Function<F> {
    using ChainRulesAdl = ::chainrules::detail::NoAdl;
    using ChainRulesOfDistribution = F;

    template <BoostDistribution D, class X>
        requires(std::is_arithmetic_v<X> &&
                 (detail::BoostFamily<D>::counts == 0 || std::is_integral_v<X>))
    static auto chainrules_spelled(D const& d, X const& x) {
        using Family = detail::BoostFamily<D>;
        return std::apply(
            [&](auto const&... p) {
                if constexpr (Family::counts != 0)
                    return F::of(Family{})(x, p...);
                else
                    return F::of(Family{})(p..., x);
            },
            Family::parameters(d));
    }
};

/// logpdf(d, x): the log density at x of a distribution d of Boost.Math.
struct logpdf_t : OfBoostDistribution<logpdf_t> {
    static constexpr char const* chainrules_name() { return "logpdf"; }
    template <class Family>
    static constexpr auto of(Family) {
        return Family::logpdf;
    }
};
inline constexpr logpdf_t logpdf{};
/// logcdf(d, x): ln P(X ≤ x).
struct logcdf_t : OfBoostDistribution<logcdf_t> {
    static constexpr char const* chainrules_name() { return "logcdf"; }
    template <class Family>
    static constexpr auto of(Family) {
        return Family::logcdf;
    }
};
inline constexpr logcdf_t logcdf{};
/// logccdf(d, x): ln P(X > x).
struct logccdf_t : OfBoostDistribution<logccdf_t> {
    static constexpr char const* chainrules_name() { return "logccdf"; }
    template <class Family>
    static constexpr auto of(Family) {
        return Family::logccdf;
    }
};
inline constexpr logccdf_t logccdf{};

namespace detail {

template <class F, class D, class X>
concept BoostCall =
    requires { typename F::ChainRulesOfDistribution; } && BoostDistribution<D> &&
    std::is_arithmetic_v<X> && (BoostFamily<D>::counts == 0 || std::is_integral_v<X>);

// Element i of a tangent that may be zero.
template <class Dd>
auto parameter_tangent([[maybe_unused]] Dd const& dd, [[maybe_unused]] std::size_t i) {
    if constexpr (AbstractZero<Dd>)
        return ZeroTangent{};
    else
        return dd[i];
}

}  // namespace detail

/// ω = f(d, x) of a distribution d of the parameters p.
///
/// Forward   ω̇ = Σ ∂f/∂pᵢ ṗᵢ + ∂f/∂x ẋ
/// Reverse   d̄ = ω̄ ∂f/∂p, x̄ = ω̄ ∂f/∂x; of a whole number x there is none
template <class Self, class Dd, class Dx, class F, class D, class X>
    requires detail::BoostCall<F, D, X>
auto frule(std::tuple<Self, Dd, Dx> const& tangents, F const&, D const& d, X const& x) {
    using Family = detail::BoostFamily<D>;
    auto const f = F::of(Family{});
    auto const p = Family::parameters(d);
    auto const dd = unthunk(std::get<1>(tangents));
    auto const dx = unthunk(std::get<2>(tangents));
    return [&]<std::size_t... I>(std::index_sequence<I...>) {
        if constexpr (Family::counts != 0)
            return ::chainrules::frule(
                std::tuple{NoTangent{}, NoTangent{}, detail::parameter_tangent(dd, I)...}, f, x,
                p[I]...);
        else
            return ::chainrules::frule(
                std::tuple{NoTangent{}, detail::parameter_tangent(dd, I)..., dx}, f, p[I]..., x);
    }(std::make_index_sequence<std::tuple_size_v<std::remove_const_t<decltype(p)>>>{});
}

template <class F, class D, class X>
    requires detail::BoostCall<F, D, X>
auto rrule(F const&, D const& d, X const& x) {
    using Family = detail::BoostFamily<D>;
    using T = typename Family::number;
    auto const f = F::of(Family{});
    auto const p = Family::parameters(d);
    return [&]<std::size_t... I>(std::index_sequence<I...>) {
        constexpr std::size_t first = 1 + std::size_t(Family::counts), n = sizeof...(I);
        auto inner = [&] {
            if constexpr (Family::counts != 0)
                return ::chainrules::rrule(f, x, p[I]...);
            else
                return ::chainrules::rrule(f, p[I]..., x);
        }();
        auto pullback = [back = std::move(inner.pullback)](auto const& dy) {
            auto const all = back(dy);
            std::array<T, n> const d_bar{static_cast<T>(unthunk(std::get<first + I>(all)))...};
            if constexpr (Family::counts != 0)
                return std::tuple{NoTangent{}, d_bar, NoTangent{}};
            else
                return std::tuple{NoTangent{}, d_bar, std::get<first + n>(all)};
        };
        return RRuleResult{inner.value, std::move(pullback)};
    }(std::make_index_sequence<std::tuple_size_v<std::remove_const_t<decltype(p)>>>{});
}

}  // namespace chainrules::statistics

/// The tangents of its parameters.
template <chainrules::statistics::BoostDistribution D>
struct chainrules::TangentSpace<D> {
    using Family = chainrules::statistics::detail::BoostFamily<D>;
    using tangent_type = decltype(Family::parameters(std::declval<D const&>()));
    struct Projector {
        explicit Projector(D const&) {}
        tangent_type operator()(tangent_type const& d) const { return d; }
    };
    static tangent_type zero(D const&) { return {}; }
    static D add(D const& d, tangent_type const& by) {
        auto const p = Family::parameters(d);
        return [&]<std::size_t... I>(std::index_sequence<I...>) {
            return D((p[I] + by[I])...);
        }(std::make_index_sequence<std::tuple_size_v<tangent_type>>{});
    }
};

namespace chainrules::fn {
using statistics::logccdf;
using statistics::logcdf;
using statistics::logpdf;
}  // namespace chainrules::fn
