// SPDX-License-Identifier: MIT
#pragma once
// For libraries in C that take a function pointer for value and gradient, and a void* for what it
// is called with:
//
//     double (*)(int n, double const* x, double* gradient, void* f)           and unsigned, size_t
//     double (*)(void* f, double const* x, double* gradient, int n, double)   libLBFGS
//
// as in `minimize(callbacks::c_function(f), &f, …)`. The forms of GSL are in gsl.hpp.

#include <cstddef>
#include <limits>
#include <type_traits>
#include <vector>

#include "chainrules/callbacks/detail/evaluate.hpp"
#include "chainrules/callbacks/run.hpp"

namespace chainrules::callbacks {

namespace detail {

template <class X, class F>
double number_or_nan(F const& f, double const* x, std::size_t n, double* gradient) noexcept {
    try {
        return gradient == nullptr ? detail::value<X>(f, x, n)
                                   : detail::value_and_gradient<X>(f, x, n, gradient);
    } catch (...) {
        detail::keep_exception();
        double const nan = std::numeric_limits<double>::quiet_NaN();
        for (std::size_t i = 0; gradient != nullptr && i != n; ++i) gradient[i] = nan;
        return nan;
    }
}

template <class X, class F>
struct CFunction {
    template <class Count>
    static double call(Count n, double const* x, double* gradient, void* f) noexcept {
        return detail::number_or_nan<X>(*static_cast<F const*>(f), x, static_cast<std::size_t>(n),
                                        gradient);
    }
    static double call_lbfgs(void* f, double const* x, double* gradient, int n, double) noexcept {
        return call(n, x, gradient, f);
    }

    template <class Count>
    using Pointer = double (*)(Count, double const*, double*, void*);
    using OfLbfgs = double (*)(void*, double const*, double*, int, double);

    template <class Count>
        requires std::is_integral_v<Count>
    operator Pointer<Count>() const {
        return &call<Count>;
    }
    operator OfLbfgs() const { return &call_lbfgs; }
};

}  // namespace detail

/// A pointer to a function in C that a library calls with &f, for an f that returns a number: its
/// value, and its gradient where that is asked for by a pointer that is not null. One recording of
/// f, or one call of its rule, per gradient; f is called with an X.
///
/// An exception does not cross the library: value and gradient are NaN, and callbacks::run throws
/// it when the library has returned.
template <class X = std::vector<double>, class F>
detail::CFunction<X, F> c_function(F&) {
    return {};
}

}  // namespace chainrules::callbacks
