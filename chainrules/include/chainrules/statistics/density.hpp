// SPDX-License-Identifier: MIT
#pragma once
// How a log density is declared: as a sum of terms, each of which says what it depends on, its
// value and its partials. Out of that come the function of numbers, its scalar rule, and the pass
// over arrays of log_likelihood.hpp, which computes once what depends on no array.
//
//     CHAINRULES_DENSITY(normal_logpdf, (mu, sigma, x), sigma > 0, true,
//                        (((sigma), w, 1 / sigma), ((mu, sigma, x), z, (x - mu) * w)),
//                        (((sigma), -log(sigma) - half_log_two_pi<T>, -w),
//                         ((mu, sigma, x), -z * z / 2, z * w, z * z * w, -z * w)));
//
// The domain of the parameters and the support of x come first, then quantities that the terms
// share: what each depends on, its name, its formula. Formulas see numbers of one type T. Values
// are computed in standard floating types alone; quantities and partials, of active numbers too.

#include <array>
#include <cmath>
#include <limits>

#include "chainrules/cmath/exponential.hpp"
#include "chainrules/cmath/powers.hpp"
#include "chainrules/detail/constants.hpp"
#include "chainrules/statistics/detail/density_form.hpp"
#include "chainrules_core/rules/frule.hpp"
#include "chainrules_core/rules/rrule.hpp"

namespace chainrules::statistics {

// As in the formulas of rules.
using namespace ::chainrules::rule_operators;
using cmath::exp;
using cmath::expm1;
using cmath::log;
using cmath::log1p;
using cmath::sqrt;

/// A log density declared by CHAINRULES_DENSITY: what log_likelihood sums.
template <class F>
concept LogDensity = requires { typename std::remove_cvref_t<F>::ChainRulesDensity; };

namespace detail {

// ½ ln 2π.
template <class T>
inline constexpr T half_log_two_pi = T(0.918938533204672741780329736405617639861L);

// The type in which a density of these arguments is computed: no less than double.
template <class... X>
using computed_t = cmath::detail::at_least_double_t<cmath::detail::common_t<X...>>;

template <class T, class X>
CHAINRULES_DETAIL_INLINE constexpr T as_number(X const& x) {
    if constexpr (std::is_floating_point_v<T>)
        return static_cast<T>(x);
    else
        return ::chainrules::detail::constant_of<T>(x);
}
template <class T, class X>
    requires std::is_same_v<T, X>
CHAINRULES_DETAIL_INLINE constexpr T as_number(X const& x) {
    return x;
}

// Arguments of F: whole numbers in the places of counts, real ones elsewhere.
template <class F, class... X, std::size_t... I>
constexpr bool fit(std::index_sequence<I...>) {
    return (... && (Real<X> && (int(I) >= F::counts || Integer<X>)));
}
template <class F, class... X>
concept ArgumentsOf =
    sizeof...(X) == F::count && fit<F, X...>(std::make_index_sequence<sizeof...(X)>{});
template <class F, class... X>
concept PlainArgumentsOf = ArgumentsOf<F, X...> && (... && std::is_arithmetic_v<X>);

// The form of a density at x.
template <class F, class T, class... X>
CHAINRULES_DETAIL_INLINE constexpr auto form_at(X const&... x) {
    typename F::template form<T> form;
    form.set(as_number<T>(x)...);
    form.template give<~0U>();
    return form;
}

// What a density is outside of its domain, where it throws, and of its support: NaN if an argument
// is, else `outside`. True: inside.
template <class F, class Form, class T>
CHAINRULES_DETAIL_INLINE constexpr bool is_inside(Form const& form, T& outside) {
    bool const in_domain = form.in_domain();
    if (in_domain && form.in_support()) [[likely]]
        return true;
    if (form.any_nan())
        outside = std::numeric_limits<T>::quiet_NaN();
    else if (!in_domain)
        raise_domain(F::chainrules_name(), F::condition(), F::chainrules_names(),
                     form.numbers().data(), -1);
    return false;
}

}  // namespace detail

/// The base of the function objects that CHAINRULES_DENSITY declares. Called with numbers: the
/// logarithm of the density; −∞ outside of the support, NaN where an argument is NaN;
/// std::domain_error where a parameter is outside of its domain.
template <class F>
struct Density : Function<F> {
    using ChainRulesAdl = ::chainrules::detail::NoAdl;

    template <class... X>
        requires(detail::PlainArgumentsOf<F, X...>)
    CHAINRULES_DETAIL_INLINE static constexpr auto chainrules_spelled(X const&... x)
        -> cmath::detail::common_t<X...> {
        using T = detail::computed_t<X...>;
        auto const form = detail::form_at<F, T>(x...);
        detail::Sums<T, F::count> sums;
        sums.value = -std::numeric_limits<T>::infinity();
        if (detail::is_inside<F>(form, sums.value)) {
            sums.value = 0;
            form.template add_terms<~0U, true, ~0U, 0U, true>(sums);
        }
        return static_cast<cmath::detail::common_t<X...>>(sums.value);
    }

    // Value and partials at once: they share quantities.
    template <class... X>
        requires(detail::PlainArgumentsOf<F, X...>)
    CHAINRULES_DETAIL_INLINE static constexpr auto chainrules_value_and_partials(X const&... x) {
        using T = detail::computed_t<X...>;
        using Y = cmath::detail::common_t<X...>;
        auto const form = detail::form_at<F, T>(x...);
        detail::Sums<T, F::count> sums;
        sums.value = -std::numeric_limits<T>::infinity();
        T outside = 0;
        if (detail::is_inside<F>(form, outside)) {
            sums.value = 0;
            form.template add_terms<~0U, true, ~0U, ~0U, true>(sums);
        } else if (outside != outside) {
            sums.fill(outside);
        }
        return [&]<std::size_t... I>(std::index_sequence<I...>) {
            auto const partial = [&]<int J>(Slot<J>) {
                if constexpr (J < F::counts)
                    return NoTangent{};
                else
                    return singular(static_cast<Y>(sums.partial[J]));
            };
            return ::chainrules::detail::ValueAndPartials<Y, decltype(partial(Slot<int(I)>{}))...>{
                static_cast<Y>(sums.value), {{partial(Slot<int(I)>{})...}}};
        }(std::make_index_sequence<F::count>{});
    }
};

namespace detail {

// The partials of F in numbers of type T, of an output whose real type is R.
template <class F, class T, class R>
struct DensityPartials {
    static constexpr int chainrules_arguments = F::count;
    static constexpr int chainrules_outputs = 0;
    static constexpr char const* chainrules_names = F::chainrules_names();
    using chainrules_real_type = R;
    typename F::template form<T> form;

    template <int I>
    CHAINRULES_DETAIL_INLINE constexpr auto operator()(Slot<I>) const {
        if constexpr (I < F::counts) {
            return NoTangent{};
        } else {
            Sums<T, F::count> sums;
            if (form.in_domain() && form.in_support()) [[likely]]
                form.template add_terms<~0U, true, ~0U, (1U << I), false>(sums);
            else if (form.any_nan() || !form.in_domain())
                sums.fill(as_number<T>(std::numeric_limits<double>::quiet_NaN()));
            return singular(sums.partial[I]);
        }
    }
};

}  // namespace detail

/// The partials of a log density at x, from its terms.
template <class Omega, class F, class... X>
    requires(LogDensity<F> && detail::ArgumentsOf<F, X...>)
CHAINRULES_DETAIL_INLINE constexpr auto derivatives_given_output(Omega const&, F const&,
                                                                 X const&... x) {
    using T = detail::computed_t<X...>;
    using R = real_t<promoted_t<Omega, X...>>;
    return detail::DensityPartials<F, T, R>{detail::form_at<F, T>(x...)};
}

}  // namespace chainrules::statistics
