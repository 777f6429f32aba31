// SPDX-License-Identifier: MIT
//
// From a method's stencils to a derivative, in three ways: the quick one, with a given step, and
// with an estimated error. The public face of these is method.hpp.
#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <exception>
#include <limits>
#include <utility>
#include <vector>

#include "chainrules_testutils/finite_differences/attempt.hpp"
#include "chainrules_testutils/finite_differences/estimate.hpp"
#include "chainrules_testutils/finite_differences/function_ref.hpp"
#include "chainrules_testutils/finite_differences/interval.hpp"
#include "chainrules_testutils/finite_differences/numbers.hpp"
#include "chainrules_testutils/finite_differences/samples.hpp"
#include "chainrules_testutils/finite_differences/value_space.hpp"

namespace chainrules::testutils::detail {

/// Throws std::domain_error when x is not finite, or not in [lo, hi].
[[noreturn]] void throw_bad_argument(long double x, long double lo, long double hi);
[[noreturn]] void throw_bad_step(long double step);

template <class T>
void check_argument(T const& x, Interval<T> const& domain) {
    if (!is_finite(x) || !(domain.lo <= x && x <= domain.hi)) {
        throw_bad_argument(static_cast<long double>(x), static_cast<long double>(domain.lo),
                           static_cast<long double>(domain.hi));
    }
}

template <class Y, class T>
using derivative_value_t = typename ValueSpace<Y, T>::Value;
template <class Y, class T>
using derivative_estimate_t =
    DerivativeEstimate<derivative_value_t<Y, T>, T, typename ValueSpace<Y, T>::Error>;
template <class Y, class T>
using step_estimate_t = StepEstimate<T, typename ValueSpace<Y, T>::Real>;

/// The value type with NaN in every component.
template <class S>
typename S::Space::Value not_a_number(S const& samples) {
    using Element = typename S::Space::Element;
    typename S::Space::template Buffer<Element> items(samples.size());
    for (std::size_t i = 0; i < items.size(); ++i) {
        items[i] = Element(std::numeric_limits<typename S::Real>::quiet_NaN());
    }
    return S::Space::make(std::move(items));
}

/// f(x) itself, which is the derivative of order 0.
template <class S>
typename S::Space::Value value_at_centre(S& samples) {
    using Element = typename S::Space::Element;
    auto const& y = samples.centre();
    typename S::Space::template Buffer<Element> items(samples.size());
    for (std::size_t i = 0; i < items.size(); ++i) items[i] = S::Space::get(y, i);
    return S::Space::make(std::move(items));
}

/// The largest rounding error of a component of f(x).
template <class S>
typename S::Real rounding_of_centre(S& samples) {
    typename S::Wide largest(0);
    auto const& y = samples.centre();
    for (std::size_t i = 0; i < samples.size(); ++i) {
        auto const size = static_cast<typename S::Wide>(magnitude(S::Space::get(y, i)));
        largest = larger(largest, S::rounding_of_value(size));
    }
    return static_cast<typename S::Real>(largest);
}

template <class Y, class T>
derivative_value_t<Y, T> derivative(MethodStencils const& method, FunctionRef<Y, T> f, T const& x,
                                    Interval<T> const& domain) {
    check_argument(x, domain);
    Samples<Y, T> samples(f, x);
    if (method.requested[0]->derivative_order == 0) return value_at_centre(samples);
    auto best = best_attempt<Samples<Y, T>, T>(samples, method, domain, QuickWay{});
    if (!best.rung.ok) return not_a_number(samples);
    return Samples<Y, T>::Space::make(std::move(best.rung.value));
}

template <class Y, class T>
derivative_value_t<Y, T> derivative_with_step(MethodStencils const& method, FunctionRef<Y, T> f,
                                              T const& x, T const& step) {
    check_argument(x, Interval<T>{});
    if (!is_finite(step)) throw_bad_step(static_cast<long double>(step));
    Samples<Y, T> samples(f, x);
    auto const& stencil = *method.requested[0];
    if (stencil.derivative_order == 0) return value_at_centre(samples);
    auto sums = stencil_sums<1>(samples, stencil, std::array{&stencil.weights}, step);
    if (!sums.ok && samples.exception) std::rethrow_exception(samples.exception);
    if (!sums.ok) return not_a_number(samples);
    return Samples<Y, T>::Space::make(std::move(sums.sum[0]));
}

/// Whether some error is large against its component and the slope of f, and not negligible beside
/// the other components (an entry of a Jacobian that is zero up to rounding is not noise).
template <class S, class T>
bool is_noisy(Rung<S, T> const& rung) {
    using std::sqrt;
    using W = typename S::Wide;
    if (!rung.ok || rung.kink) return true;
    W const negligible(static_cast<W>(sqrt(S::epsilon())) * rung.largest_scale);
    for (std::size_t i = 0; i < rung.error.size(); ++i) {
        W const scale = rung.scale[i] > 0 ? rung.scale[i] : W(1);
        if (rung.error[i] * 1000 > scale && rung.error[i] > negligible) return true;
    }
    return false;
}

template <class Y, class T>
derivative_estimate_t<Y, T> derivative_with_error(MethodStencils const& method, FunctionRef<Y, T> f,
                                                  T const& x, Interval<T> const& domain) {
    using S = Samples<Y, T>;
    check_argument(x, domain);
    S samples(f, x);
    using Space = typename S::Space;
    using Real = typename S::Real;
    derivative_estimate_t<Y, T> result{};
    typename Space::template Buffer<Real> errors;
    typename Space::template Buffer<Real> scales;
    if (method.requested[0]->derivative_order == 0) {
        result.value = value_at_centre(samples);
        errors = scales = typename Space::template Buffer<Real>(samples.size());
        auto const& y = samples.centre();
        for (std::size_t i = 0; i < samples.size(); ++i) {
            auto const size = static_cast<typename S::Wide>(magnitude(Space::get(y, i)));
            errors[i] = static_cast<Real>(S::rounding_of_value(size));
            scales[i] = static_cast<Real>(size);
        }
    } else {
        auto best = best_attempt<S, T>(samples, method, domain, CarefulWay{});
        result.step = best.rung.step;
        result.stencil = best.stencil;
        result.reason = best.reason;
        result.kink = best.rung.kink;
        result.noisy = is_noisy(best.rung);
        errors = scales = typename Space::template Buffer<Real>(samples.size());
        for (std::size_t i = 0; i < samples.size(); ++i) {
            if (best.rung.ok) scales[i] = static_cast<Real>(best.rung.scale[i]);
            errors[i] = best.rung.ok ? static_cast<Real>(best.rung.error[i])
                                     : std::numeric_limits<Real>::quiet_NaN();
        }
        result.value =
            best.rung.ok ? Space::make(std::move(best.rung.value)) : not_a_number(samples);
    }
    result.error = Space::make_error(std::move(errors));
    result.scale = Space::make_error(std::move(scales));
    result.evaluations = samples.evaluations;
    return result;
}

template <class Y, class T>
step_estimate_t<Y, T> estimated_step(MethodStencils const& method, FunctionRef<Y, T> f, T const& x,
                                     Interval<T> const& domain) {
    using S = Samples<Y, T>;
    using Real = typename S::Real;
    check_argument(x, domain);
    S samples(f, x);
    if (method.requested[0]->derivative_order == 0) {
        return step_estimate_t<Y, T>{T(0), rounding_of_centre(samples)};
    }
    auto const best = best_attempt<S, T>(samples, method, domain, QuickWay{});
    bool const known = best.rung.ok && !best.plan.limited && best.rung.step == best.plan.step;
    Real const error =
        known ? static_cast<Real>(best.plan.error) : std::numeric_limits<Real>::quiet_NaN();
    return step_estimate_t<Y, T>{best.rung.step, error, best.stencil, best.reason};
}

/// The argument and value types that the library has compiled.
#define CHAINRULES_DETAIL_FOR_COMPILED_TYPES(X) \
    X(float, float);                            \
    X(double, double);                          \
    X(long double, long double);                \
    X(std::vector<float>, float);               \
    X(std::vector<double>, double);             \
    X(std::vector<long double>, long double)

#define CHAINRULES_DETAIL_DERIVATIVES(KEYWORD, Y, T)                             \
    KEYWORD template derivative_value_t<Y, T> derivative<Y, T>(                  \
        MethodStencils const&, FunctionRef<Y, T>, T const&, Interval<T> const&); \
    KEYWORD template derivative_value_t<Y, T> derivative_with_step<Y, T>(        \
        MethodStencils const&, FunctionRef<Y, T>, T const&, T const&);           \
    KEYWORD template derivative_estimate_t<Y, T> derivative_with_error<Y, T>(    \
        MethodStencils const&, FunctionRef<Y, T>, T const&, Interval<T> const&); \
    KEYWORD template step_estimate_t<Y, T> estimated_step<Y, T>(                 \
        MethodStencils const&, FunctionRef<Y, T>, T const&, Interval<T> const&)

#define CHAINRULES_DETAIL_DECLARE_DERIVATIVES(Y, T) CHAINRULES_DETAIL_DERIVATIVES(extern, Y, T)
CHAINRULES_DETAIL_FOR_COMPILED_TYPES(CHAINRULES_DETAIL_DECLARE_DERIVATIVES);
#undef CHAINRULES_DETAIL_DECLARE_DERIVATIVES

}  // namespace chainrules::testutils::detail
