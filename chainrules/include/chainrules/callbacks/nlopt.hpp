// SPDX-License-Identifier: MIT
#pragma once
// NLopt takes any generic function of a vector of numbers, with its exact gradient, and any
// function object with a reverse rule. Tried with NLopt 2.7.
//
//     auto f = [](auto const& x) { return square(1 - x[0]) + 100 * square(x[1] - x[0] * x[0]); };
//     nlopt::opt opt(nlopt::LD_LBFGS, 2);
//     opt.set_min_objective(callbacks::nlopt(f), &f);

#include <nlopt.hpp>
#include <cmath>
#include <cstddef>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <vector>

#include "chainrules/callbacks/detail/evaluate.hpp"
#include "chainrules/callbacks/run.hpp"

namespace chainrules::callbacks {

namespace detail {

// MMA and COBYLA go wrong, or never end, where a value is no number. An infinite one is a step that
// they take back.
inline double or_worst(double y, double worst) { return std::isnan(y) ? worst : y; }

// Where the value is one, a gradient that is none would become the next step.
inline void require_numbers(double const* gradient, std::size_t n) {
    for (std::size_t i = 0; i != n; ++i)
        if (std::isnan(gradient[i]))
            throw std::domain_error(
                "chainrules::callbacks::nlopt(f): f(x) is a number, and its derivative " +
                std::to_string(i) + " is NaN");
}

template <class X, int sign, class F>
double nlopt_number(std::vector<double> const& x, std::vector<double>& gradient, void* f) {
    F const& function = *static_cast<F const*>(f);
    try {
        double y;
        if (!gradient.empty()) {
            y = detail::value_and_gradient<X>(function, x.data(), x.size(), gradient.data());
            if (std::isfinite(y)) detail::require_numbers(gradient.data(), gradient.size());
        } else if constexpr (std::is_same_v<X, std::vector<double>>) {
            y = static_cast<double>(function(x));
        } else {
            y = detail::value<X>(function, x.data(), x.size());
        }
        return detail::or_worst(y, sign * HUGE_VAL);
    } catch (...) {
        detail::keep_exception();
        throw;
    }
}

template <class X, class F>
void nlopt_numbers(unsigned m, double* y, unsigned n, double const* x, double* jacobian, void* f) {
    F const& function = *static_cast<F const*>(f);
    try {
        if (jacobian == nullptr)
            detail::values<X>(function, x, n, y, m);
        else
            detail::values_and_jacobian<X>(function, x, n, y, m, detail::by_rows(jacobian, n));
        for (unsigned i = 0; i != m; ++i) {
            if (jacobian != nullptr && std::isfinite(y[i]))
                detail::require_numbers(jacobian + std::size_t(i) * n, n);
            y[i] = detail::or_worst(y[i], HUGE_VAL);
        }
    } catch (...) {
        detail::keep_exception();
        throw;
    }
}

}  // namespace detail

/// What nlopt::opt takes together with &f: for an f that returns a number the argument of
/// set_min_objective, add_inequality_constraint and add_equality_constraint, for one that returns a
/// container that of add_inequality_mconstraint and add_equality_mconstraint. f must live as long
/// as it is used, and is no const object, for NLopt asks for a void*.
///
/// The gradient is computed where NLopt asks for one, by one recording of f, or one call of its
/// rule. f is called with an X: std::vector, of double or of recorded numbers, if not told.
///
/// A value NaN becomes infinite, a step that NLopt takes back; NaN in the gradient of a finite
/// value is a std::domain_error. An exception stops the optimisation: optimize throws an error of
/// NLopt's, callbacks::run the exception itself.
template <class X = std::vector<double>, class F>
auto nlopt(F&) {
    if constexpr (detail::returns_number<F, X>)
        return static_cast<::nlopt::vfunc>(&detail::nlopt_number<X, 1, F>);
    else
        return static_cast<::nlopt::mfunc>(&detail::nlopt_numbers<X, F>);
}

/// The same for set_max_objective, where NaN becomes -infinity.
template <class X = std::vector<double>, class F>
::nlopt::vfunc nlopt_max(F&) {
    return &detail::nlopt_number<X, -1, F>;
}

}  // namespace chainrules::callbacks
