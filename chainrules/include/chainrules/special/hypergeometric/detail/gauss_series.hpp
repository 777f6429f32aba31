// SPDX-License-Identifier: MIT
#pragma once
// Gauss's function ₂F₁(a, b; c; z) by its series, on jets. The transformations of variables between
// which ₂F₁ can choose (DLMF 15.8.1 and 15.8.7) are forms of it: a factor, other parameters and
// another variable.

#include <algorithm>
#include <cmath>
#include <optional>

#include "chainrules/special/hypergeometric/detail/gauss_numbers.hpp"

namespace chainrules::special::detail {

/// front · e^scale · ₂F₁(a, b; c; x); 1 − x is known to its own digits.
template <class T, class J>
struct GaussForm {
    using R = jet_base_t<J>;
    J a, b, c, front;
    R x, one_minus_x;
    T scale = 0;
    // Of the factor.
    T roundings = 4;
};

/// A function's parts with estimates of their errors, times e^scale; the first part may be known as
/// 1 + rest.
template <class T, class J>
struct GaussJet {
    J value;
    jet_of_t<J, T> error;
    T scale = 0;
    std::optional<T> rest{};
};

/// Σ tₖ without t₀ = 1, Σ k tₖ, and the sizes of their terms: what is next to 1 may be wanted
/// itself.
template <class T, class J>
struct GaussSeries {
    using R = jet_base_t<J>;
    J rest, weighted;
    jet_of_t<J, T> size, weighted_size;

    /// Whether there is a sum.
    bool run(J const& a, J const& b, J const& c, R const& x, int longest) {
        using std::abs;
        T const unit = rounding_unit<R, T>(), most = std::numeric_limits<T>::max();
        T high = leading(first_part(a)), low = leading(first_part(b)),
          high_below = leading(first_part(c)), low_below = 1;
        if (high < low) std::swap(high, low);
        if (high_below < low_below) std::swap(high_below, low_below);
        T const z = abs(leading(x));
        R const zero{T(0)};
        J term = jet_number<J>(R{T(1)});
        // The term without the signs of what it is a sum of: parameters that move together, as
        // c − b and c, cancel in the derivatives of each term.
        auto bound = rounded<T>(term);
        rest = weighted = jet_number<J>(zero);
        size = weighted_size = rounded<T>(rest);
        for (int k = 0; k != longest; ++k) {
            R const count{T(k)}, next{T(k + 1)};
            J const upper = shifted(a, count) * shifted(b, count) * term, lower = shifted(c, count);
            if (all_zero(upper)) return true;
            if (leading(first_part(lower)) == 0) return false;
            term = scaled(upper / lower, R{x / next});
            auto const below = absolute(rounded<T>(lower));
            bound = scaled(bound * absolute(rounded<T>(shifted(a, count))) *
                               absolute(rounded<T>(shifted(b, count))) / mirrored(below),
                           T(z / T(k + 1)));
            rest = rest + term;
            weighted = weighted + scaled(term, next);
            // No later quotient of two terms is greater where the factors below are positive.
            T const ratio = z * std::max(T(1), T(abs(high + T(k + 1)) / (high_below + T(k + 1)))) *
                            std::max(T(1), T(abs(low + T(k + 1)) / (low_below + T(k + 1))));
            bool settled = low_below + T(k + 1) > 0 && ratio < 1, finite = true;
            T const share = unit * (1 - ratio) / 8;
            for_each_part(
                [&](R const& last, R const& sum, T const& most_of_it, T& sizes, T& weighted_sizes) {
                    T const t = abs(leading(last));
                    sizes += most_of_it;
                    weighted_sizes += T(k + 1) * most_of_it;
                    finite = finite && weighted_sizes <= most;
                    settled = settled && t * T(k + 1) <= share * std::max(T(abs(leading(sum))),
                                                                          T(unit * sizes));
                },
                term, rest, bound, size, weighted_size);
            if (!finite) return false;
            if (settled) return true;
        }
        return false;
    }
};

/// Parts that are summed with such errors, times the factor of a form.
template <class T, class J>
GaussJet<T, J> in_form(GaussForm<T, J> const& form, J const& sum, jet_of_t<J, T> const& error) {
    T const rounding = 2 * form.roundings * rounding_unit<jet_base_t<J>, T>();
    auto const errors = error + scaled(absolute(rounded<T>(sum)), rounding);
    return {form.front * sum, absolute(rounded<T>(form.front)) * errors, form.scale, {}};
}

template <class T, class J>
std::optional<GaussJet<T, J>> gauss_by_series(GaussForm<T, J> const& form, int longest) {
    using std::abs;
    using R = jet_base_t<J>;
    GaussSeries<T, J> s;
    if (!s.run(form.a, form.b, form.c, form.x, longest)) return {};
    T const unit = 16 * rounding_unit<R, T>();
    auto result = in_form(form, shifted(s.rest, R{T(1)}), scaled(shifted(s.size, T(1)), unit));
    if constexpr (!is_jet<J>)
        if (leading(form.front) == 1 &&
            unit * s.size <= 2048 * std::numeric_limits<T>::epsilon() * abs(leading(s.rest)))
            result.rest = leading(s.rest);
    return result;
}

}  // namespace chainrules::special::detail
