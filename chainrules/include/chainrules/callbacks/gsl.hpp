// SPDX-License-Identifier: MIT
#pragma once
// The structs of functions that GSL's minimisers, least squares and root finders take, of any
// generic function and of any function object with a reverse rule. Nothing of GSL is included here:
// the structs are known by their fields. Tried with GSL 2.7.
//
//     auto f = [](auto const& x) { return square(1 - x[0]) + 100 * square(x[1] - x[0] * x[0]); };
//     gsl_multimin_function_fdf problem = callbacks::gsl(f, 2);

#include <cstddef>
#include <limits>
#include <vector>

#include "chainrules/callbacks/detail/evaluate.hpp"
#include "chainrules/callbacks/detail/number.hpp"
#include "chainrules/callbacks/run.hpp"

namespace chainrules::callbacks {

namespace detail {

// GSL_SUCCESS and GSL_EBADFUNC of gsl_errno.h.
inline constexpr int gsl_success = 0, gsl_bad_function = 9;

// The numbers of a gsl_vector side by side: its own, or copies.
template <class V, class Use>
decltype(auto) with_numbers(V const* x, Use const& use) {
    if (x->stride == 1) return use(static_cast<double const*>(x->data));
    std::vector<double> copies(x->size);
    for (std::size_t i = 0; i != x->size; ++i) copies[i] = x->data[i * x->stride];
    return use(static_cast<double const*>(copies.data()));
}

// use(numbers), whose results go to a gsl_vector.
template <class V, class Use>
void into(V* y, Use const& use) {
    if (y->stride == 1) return use(y->data);
    std::vector<double> numbers(y->size);
    use(numbers.data());
    for (std::size_t i = 0; i != y->size; ++i) y->data[i * y->stride] = numbers[i];
}

template <class M>
Entries entries_of(M* matrix) {
    return {matrix->data, matrix->tda, 1};
}

// Functions with one of GSL's signatures: of vectors V and matrices M, f behind the void*.
template <class X, class F>
struct GslFunctions {
    static F const& at(void* f) { return *static_cast<F const*>(f); }

    template <class V>
    static double number(V const* x, void* f) noexcept {
        return by_number(x, f, static_cast<V*>(nullptr));
    }
    template <class V>
    static void gradient(V const* x, void* f, V* g) noexcept {
        by_number(x, f, g);
    }
    template <class V>
    static void number_and_gradient(V const* x, void* f, double* y, V* g) noexcept {
        *y = by_number(x, f, g);
    }
    template <class V>
    static int values(V const* x, void* f, V* y) noexcept {
        return status([&] {
            detail::with_numbers(x, [&](double const* numbers) {
                detail::into(y, [&](double* results) {
                    detail::values<X>(at(f), numbers, x->size, results, y->size);
                });
            });
        });
    }
    template <class V, class M>
    static int jacobian(V const* x, void* f, M* J) noexcept {
        return status([&] {
            detail::with_numbers(x, [&](double const* numbers) {
                detail::values_and_jacobian<X>(at(f), numbers, x->size, nullptr, J->size1,
                                               detail::entries_of(J));
            });
        });
    }
    template <class V, class M>
    static int values_and_jacobian(V const* x, void* f, V* y, M* J) noexcept {
        return status([&] {
            detail::with_numbers(x, [&](double const* numbers) {
                detail::into(y, [&](double* results) {
                    detail::values_and_jacobian<X>(at(f), numbers, x->size, results, y->size,
                                                   detail::entries_of(J));
                });
            });
        });
    }
    static double of_number(double x, void* f) noexcept {
        double y = std::numeric_limits<double>::quiet_NaN();
        status([&] { y = static_cast<double>(at(f)(x)); });
        return y;
    }
    static double derivative(double x, void* f) noexcept {
        double y, dy;
        value_and_derivative(x, f, &y, &dy);
        return dy;
    }
    static void value_and_derivative(double x, void* f, double* y, double* dy) noexcept {
        WithDerivative<double> result{};
        if (status([&] { result = detail::value_and_derivative(at(f), x); }) != gsl_success)
            result.value = result.derivative = std::numeric_limits<double>::quiet_NaN();
        *y = result.value;
        *dy = result.derivative;
    }

  private:
    template <class Call>
    static int status(Call const& call) noexcept {
        try {
            call();
            return gsl_success;
        } catch (...) {
            detail::keep_exception();
            return gsl_bad_function;
        }
    }
    template <class V>
    static double by_number(V const* x, void* f, V* g) noexcept {
        double y = 0;
        int const result = status([&] {
            detail::with_numbers(x, [&](double const* numbers) {
                if (g == nullptr) {
                    y = detail::value<X>(at(f), numbers, x->size);
                } else {
                    detail::into(g, [&](double* results) {
                        y = detail::value_and_gradient<X>(at(f), numbers, x->size, results);
                    });
                }
            });
        });
        if (result == gsl_success) return y;
        double const nan = std::numeric_limits<double>::quiet_NaN();
        for (std::size_t i = 0; g != nullptr && i != g->size; ++i) g->data[i * g->stride] = nan;
        return nan;
    }
};

// The field of a struct says by its type which function it holds.
template <class X, class F>
struct GslValue {
    using Functions = GslFunctions<X, F>;
    template <class V>
    using OfNumber = double (*)(V const*, void*);
    template <class V>
    using OfValues = int (*)(V const*, void*, V*);
    using OfOne = double (*)(double, void*);

    template <class V>
    operator OfNumber<V>() const {
        return &Functions::template number<V>;
    }
    template <class V>
    operator OfValues<V>() const {
        return &Functions::template values<V>;
    }
    operator OfOne() const { return &Functions::of_number; }
};
template <class X, class F>
struct GslDerivative {
    using Functions = GslFunctions<X, F>;
    template <class V>
    using Gradient = void (*)(V const*, void*, V*);
    template <class V, class M>
    using Jacobian = int (*)(V const*, void*, M*);
    using OfOne = double (*)(double, void*);

    template <class V>
    operator Gradient<V>() const {
        return &Functions::template gradient<V>;
    }
    template <class V, class M>
    operator Jacobian<V, M>() const {
        return &Functions::template jacobian<V, M>;
    }
    operator OfOne() const { return &Functions::derivative; }
};
template <class X, class F>
struct GslBoth {
    using Functions = GslFunctions<X, F>;
    template <class V>
    using Gradient = void (*)(V const*, void*, double*, V*);
    template <class V, class M>
    using Jacobian = int (*)(V const*, void*, V*, M*);
    using OfOne = void (*)(double, void*, double*, double*);

    template <class V>
    operator Gradient<V>() const {
        return &Functions::template number_and_gradient<V>;
    }
    template <class V, class M>
    operator Jacobian<V, M>() const {
        return &Functions::template values_and_jacobian<V, M>;
    }
    operator OfOne() const { return &Functions::value_and_derivative; }
};

// What is converted to the struct that is asked for.
template <class X, class F>
struct Gsl {
    F* f;
    std::size_t variables, residuals;

    template <class Struct>
        requires requires(Struct s) {
            s.f;
            s.params;
        }
    operator Struct() const {
        Struct s{};
        s.f = GslValue<X, F>();
        if constexpr (requires { s.df; }) s.df = GslDerivative<X, F>();
        if constexpr (requires { s.fdf; }) s.fdf = GslBoth<X, F>();
        if constexpr (requires { s.p; }) {
            s.n = residuals;
            s.p = variables;
        } else if constexpr (requires { s.n; }) {
            s.n = variables;
        }
        s.params = const_cast<void*>(static_cast<void const*>(f));
        return s;
    }
};

}  // namespace detail

/// The struct of GSL that it is assigned to, for f and its derivatives: of a function of vectors
/// gsl_multimin_function_fdf, gsl_multiroot_function_fdf, gsl_multifit_function_fdf and
/// gsl_multifit_nlinear_fdf, and those without derivatives; of one of a number gsl_function_fdf.
/// `residuals` is for least squares, how many numbers f returns. The struct points to f.
///
/// A gradient or a Jacobian is one recording of f, or one call of its rule, together with the value
/// where GSL asks for both. f is called with an X, or with a number.
///
/// An exception does not cross GSL: numbers are NaN, the status is GSL_EBADFUNC, and callbacks::run
/// throws it when GSL has returned.
template <class X = std::vector<double>, class F>
detail::Gsl<X, F> gsl(F& f, std::size_t variables = 1, std::size_t residuals = 0) {
    return {&f, variables, residuals};
}

}  // namespace chainrules::callbacks
