// SPDX-License-Identifier: MIT
//
// Richardson extrapolation of a finite difference: the difference is formed with a geometric
// sequence of steps, and the polynomial in the step through the results is taken to step zero. More
// accurate than one difference for analytic functions, and with more evaluations.
#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <exception>
#include <limits>
#include <utility>

#include "chainrules_testutils/finite_differences/derivative.hpp"
#include "chainrules_testutils/finite_differences/interval.hpp"
#include "chainrules_testutils/finite_differences/method.hpp"
#include "chainrules_testutils/finite_differences/numbers.hpp"
#include "chainrules_testutils/finite_differences/samples.hpp"
#include "chainrules_testutils/finite_differences/step.hpp"
#include "chainrules_testutils/finite_differences/value_space.hpp"

namespace chainrules::testutils {

/// Options of extrapolate_fdm, with the defaults of Richardson.jl.
struct ExtrapolationOptions {
    double initial_step = 10;
    double contract = 0.125;  ///< ratio of successive steps, between 0 and 1
    /// The error is a series in step^power; 1 becomes 2 where the method is symmetric.
    int power = 1;
    /// Stops when the error is at most max(atol, rtol |value|). A negative rtol stands for √eps, or
    /// for 0 where atol is positive.
    double rtol = -1;
    double atol = 0;
    /// Stops when the error grows to more than breaktol times the best one.
    double breaktol = std::numeric_limits<double>::infinity();
    int max_steps = 100;  ///< at most 100 differences
};

/// An extrapolated derivative, and the largest error of its components.
template <class Value, class Real>
struct Extrapolation {
    Value value;
    Real error;
};

namespace detail {

template <class Y, class T>
using extrapolation_t =
    Extrapolation<typename ValueSpace<Y, T>::Value, typename ValueSpace<Y, T>::Real>;

inline constexpr std::size_t max_extrapolation_steps = 100;

/// Throws std::domain_error when an option makes no sense.
void check_extrapolation(ExtrapolationOptions const& options);

/// The tableau of Neville and Aitken, of which the newest diagonal is kept: entry i is the value at
/// step zero of the polynomial through the results i … size - 1.
template <class S>
struct NevilleTableau {
    using W = typename S::Wide;
    using Element = typename S::Space::Element;
    using Items = typename S::Space::template Buffer<Element>;

    std::array<Items, max_extrapolation_steps> diagonal{};
    std::size_t size = 0;
    Items best{};
    W error = std::numeric_limits<W>::infinity();

    template <class Buffer>
    static W norm(Buffer const& items) {
        W largest(0);
        for (std::size_t i = 0; i < items.size(); ++i) {
            W const m(static_cast<W>(magnitude(items[i])));
            if (m != m) return m;  // NaN
            largest = larger(largest, m);
        }
        return largest;
    }

    /// Adds a result with its round-off, and returns the smallest error of an entry: the change
    /// that the result makes to it, plus the round-off.
    W add(Items&& result, W const& roundoff, W const& inverse_ratio) {
        using R = typename S::Real;
        if (size == 0) best = result;
        diagonal[size++] = std::move(result);
        W power(inverse_ratio);
        W smallest = std::numeric_limits<W>::infinity();
        for (std::size_t i = size - 1; i-- > 0; power *= inverse_ratio) {
            Items const old = diagonal[i];
            Items change = old;
            R const divisor(static_cast<R>(W(power - 1)));
            for (std::size_t c = 0; c < old.size(); ++c) {
                Element const slope(diagonal[i + 1][c] - old[c]);
                diagonal[i][c] = diagonal[i + 1][c] + divided(slope, divisor);
                change[c] = diagonal[i][c] - old[c];
            }
            W const entry_error(norm(change) + roundoff);
            if (!(entry_error >= smallest)) smallest = entry_error;
            if (entry_error < error) {
                error = entry_error;
                best = diagonal[i];
            }
        }
        return smallest;
    }
};

template <class Y, class T>
extrapolation_t<Y, T> extrapolate(FiniteDifferenceMethod const& method, FunctionRef<Y, T> f,
                                  T const& x, ExtrapolationOptions const& options,
                                  Interval<T> const& domain) {
    using S = Samples<Y, T>;
    using W = typename S::Wide;
    using R = typename S::Real;
    using std::pow;
    using std::sqrt;
    using Result = extrapolation_t<Y, T>;
    check_extrapolation(options);
    check_argument(x, domain);
    S samples(f, x);
    if (method.derivative_order() == 0) {
        return Result{value_at_centre(samples), rounding_of_centre(samples)};
    }

    auto const& stencil = method.stencil();
    auto const room = room_in<W>(domain, x);
    W first(options.initial_step);
    if (stencil.highest > 0) first = smaller(first, W(room.above / W(stencil.highest)));
    if (stencil.lowest < 0) first = smaller(first, W(room.below / W(-stencil.lowest)));
    first = smaller(first, W(W(method.max_range()) / W(stencil.reach())));
    T step = exact_step(static_cast<T>(static_cast<R>(first)), x, stencil.reach());

    int const power = options.power == 1 && is_symmetric(method) ? 2 : options.power;
    W inverse_ratio(1);
    for (int i = 0; i < power; ++i) inverse_ratio /= W(options.contract);
    W rtol(options.rtol);
    if (options.rtol < 0) rtol = options.atol > 0 ? W(0) : static_cast<W>(sqrt(S::epsilon()));

    NevilleTableau<S> tableau;
    for (int i = 0; i < options.max_steps; ++i, step *= static_cast<T>(options.contract)) {
        auto sums = stencil_sums<1>(samples, stencil, std::array{&stencil.weights}, step);
        bool const ok = sums.ok && is_finite(NevilleTableau<S>::norm(sums.sum[0]));
        if (!ok && tableau.size == 0) continue;  // f is not finite so far from x: closer, then
        W roundoff = S::rounding_of_value(NevilleTableau<S>::norm(sums.magnitude));
        roundoff *= W(stencil.roundoff_multiplier);
        for (int k = 0; k < stencil.derivative_order; ++k) {
            roundoff /= static_cast<W>(static_cast<R>(step));
        }
        // Closer still, and the points are x itself or the values differ by rounding only.
        if (!ok || T(x + step) == x || roundoff > tableau.error) break;
        W const change = tableau.add(std::move(sums.sum[0]), roundoff, inverse_ratio);
        if (tableau.size == 1) continue;
        if (!is_finite(change) || change > W(options.breaktol) * tableau.error) break;
        W const tolerance(rtol * NevilleTableau<S>::norm(tableau.best));
        if (tableau.error <= larger(tolerance, W(options.atol))) break;
    }
    if (tableau.size == 0) {
        if (samples.exception) std::rethrow_exception(samples.exception);
        return Result{not_a_number(samples), std::numeric_limits<R>::quiet_NaN()};
    }
    return Result{S::Space::make(std::move(tableau.best)), static_cast<R>(tableau.error)};
}

#define CHAINRULES_DETAIL_EXTRAPOLATION(KEYWORD, Y, T)                                           \
    KEYWORD template extrapolation_t<Y, T> extrapolate<Y, T>(                                    \
        FiniteDifferenceMethod const&, FunctionRef<Y, T>, T const&, ExtrapolationOptions const&, \
        Interval<T> const&)

#define CHAINRULES_DETAIL_DECLARE_EXTRAPOLATION(Y, T) CHAINRULES_DETAIL_EXTRAPOLATION(extern, Y, T)
CHAINRULES_DETAIL_FOR_COMPILED_TYPES(CHAINRULES_DETAIL_DECLARE_EXTRAPOLATION);
#undef CHAINRULES_DETAIL_DECLARE_EXTRAPOLATION

}  // namespace detail

/// The derivative of f at x by Richardson extrapolation over the step, from `initial_step`
/// downwards. Steps at which f is not finite are skipped; f is evaluated inside `domain`, and
/// within the method's max_range, only.
///
/// Domain    x finite and inside `domain`, 0 < contract < 1, positive initial_step and power,
///           1 <= max_steps <= 100, atol >= 0: else std::domain_error
/// Source    Richardson's extrapolation in the tableau of Neville and Aitken; Press et al.,
/// Numerical
///           Recipes, section 5.7
template <class F, class X>
[[nodiscard]] auto extrapolate_fdm(FiniteDifferenceMethod const& method, F&& f, X const& x,
                                   ExtrapolationOptions const& options = {},
                                   Interval<detail::argument_t<X>> const& domain = {}) {
    using T = detail::argument_t<X>;
    return detail::extrapolate(method, detail::refer_to<T>(f), static_cast<T>(x), options, domain);
}

}  // namespace chainrules::testutils
