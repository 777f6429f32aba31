// SPDX-License-Identifier: MIT
#pragma once
// ₂F₁ next to 1 by two series in 1 − x (DLMF 15.8.4) where c − a − b is not next to a whole number,
// and at 1 (DLMF 15.4.20), on jets.

#include <boost/math/special_functions/digamma.hpp>
#include <boost/math/special_functions/gamma.hpp>
#include <boost/math/special_functions/trigamma.hpp>
#include <algorithm>
#include <cmath>
#include <optional>

#include "chainrules/special/hypergeometric/detail/gauss_series.hpp"

namespace chainrules::special::detail {

/// factor · e^scale; `sizes` is the factor from its terms without their signs, each of which has
/// that many roundings.
template <class J>
struct ScaledJet {
    using T = jet_base_t<J>;
    J factor, sizes;
    T scale = 0, roundings = 1;

    explicit ScaledJet(J const& x) : factor(x), sizes(absolute(x)) {}

    ScaledJet& operator*=(ScaledJet const& y) {
        factor = factor * y.factor;
        sizes = sizes * y.sizes;
        scale += y.scale;
        roundings += y.roundings;
        return *this;
    }
    ScaledJet& operator/=(ScaledJet const& y) {
        factor = factor / y.factor;
        sizes = sizes / mirrored(y.sizes);
        scale -= y.scale;
        roundings += y.roundings;
        return *this;
    }
};

/// 1/Γ(x); for x < 1 as x (x + 1) … / Γ(x + n), which is regular at whole numbers as well.
template <class J>
ScaledJet<J> reciprocal_gamma_jet(J x) {
    using std::abs;
    using std::log;
    using T = jet_base_t<J>;
    if (first_part(x) < -5000) return ScaledJet<J>(jet_number<J>(not_a_number<T>()));
    ScaledJet<J> result(jet_number<J>(T(1)));
    for (; first_part(x) < 1; x = shifted(x, T(1))) {
        T const size = abs(first_part(x));
        result *= ScaledJet<J>(size > 16 ? scaled(x, T(1 / size)) : x);
        if (size > 16) result.scale += log(size);
    }
    T const at = first_part(x), log_gamma = boost::math::lgamma(at, Quiet{});
    ScaledJet<J> rest(jet_number<J>(T(1)));
    rest.scale = -log_gamma;
    rest.roundings = 4 + 2 * abs(log_gamma) + abs(result.scale);
    if constexpr (is_jet<J>) {
        T const psi = boost::math::digamma(at, Quiet{}),
                trigamma = boost::math::trigamma(at, Quiet{});
        J const moved = infinitesimal(x);
        auto const taylor = [&](T const& slope, T const& curvature) {
            return shifted(moved * shifted(scaled(moved, T(curvature / 2)), slope), T(1));
        };
        rest.factor = taylor(T(-psi), T(psi * psi - trigamma));
        rest.sizes = absolute(taylor(T(1 + abs(psi)), T(1 + psi * psi + trigamma)));
    }
    result *= rest;
    return result;
}

/// Γ(c) Γ(c − a − b) / (Γ(c − a) Γ(c − b)).
template <class J>
ScaledJet<J> gauss_sum_jet(J const& a, J const& b, J const& c) {
    ScaledJet<J> result = reciprocal_gamma_jet(J(c - a));
    result *= reciprocal_gamma_jet(J(c - b));
    result /= reciprocal_gamma_jet(c);
    result /= reciprocal_gamma_jet(J(c - a - b));
    return result;
}

/// ₂F₁ at 1, c > a + b.
template <class T, class J>
GaussJet<T, J> gauss_at_one(J const& a, J const& b, J const& c) {
    ScaledJet<J> const sum = gauss_sum_jet(a, b, c);
    T const unit = std::numeric_limits<T>::epsilon() * sum.roundings;
    return {sum.factor, scaled(sum.sizes, unit), sum.scale, {}};
}

/// A form of which what is in front has been rounded.
template <class T, class J>
std::optional<GaussJet<T, J>> gauss_behind(GaussForm<T, J> form, ScaledJet<J> const& front) {
    GaussSeries<T, J> s;
    if (!s.run(form.a, form.b, form.c, form.x, 2000)) return {};
    T const eps = std::numeric_limits<T>::epsilon();
    J const error = scaled(absolute(form.front) * front.sizes * shifted(s.size, T(1)),
                           T(eps * (16 + front.roundings)));
    form.front = form.front * front.factor;
    form.scale += front.scale;
    auto result = in_form(form, shifted(s.rest, T(1)), J{});
    result.error = result.error + error;
    return result;
}

/// 15.8.4, 0 < x < 1.
template <class T, class J>
std::optional<GaussJet<T, J>> gauss_by_connection(GaussForm<T, J> const& form) {
    using std::abs;
    using std::exp;
    using std::floor;
    using std::log;
    J const& a = form.a;
    J const& b = form.b;
    J const& c = form.c;
    J const s = c - a - b, opposite = -s;
    T const excess = first_part(s), distance = abs(excess - floor(T(excess + T(0.5))));
    if (!(distance > T(1) / 16)) return {};
    T const y = form.one_minus_x, log_y = log(y);
    J const exponent = scaled(s, log_y);
    ScaledJet<J> regular = gauss_sum_jet(a, b, c), singular = reciprocal_gamma_jet(a);
    singular *= reciprocal_gamma_jet(b);
    singular /= reciprocal_gamma_jet(c);
    singular /= reciprocal_gamma_jet(opposite);
    singular *= ScaledJet<J>(exp_of_infinitesimal(infinitesimal(exponent)));
    singular.scale += first_part(exponent);
    // c − a − b has been rounded.
    T const rounding = abs(first_part(a)) + abs(first_part(b)) + abs(first_part(c));
    regular.roundings += rounding * 4 / distance;
    singular.roundings += rounding * (4 / distance - 2 * log_y);
    auto const first = gauss_behind(
        GaussForm<T, J>{a, b, shifted(opposite, T(1)), form.front, y, form.x, form.scale}, regular);
    auto const second = gauss_behind(
        GaussForm<T, J>{J(c - a), J(c - b), shifted(s, T(1)), form.front, y, form.x, form.scale},
        singular);
    if (!first || !second) return {};
    GaussJet<T, J> result = *first;
    result.scale = std::max(first->scale, second->scale);
    T const one = exp(first->scale - result.scale), other = exp(second->scale - result.scale);
    result.value = scaled(first->value, one) + scaled(second->value, other);
    result.error = scaled(first->error, one) + scaled(second->error, other);
    return result;
}

}  // namespace chainrules::special::detail
