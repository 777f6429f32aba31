// SPDX-License-Identifier: MIT
#pragma once
// Values, gradients and Jacobians in arrays of double, of a person's function f: by its reverse
// rule if it has one for X, else by one recording. X is what f is called with, see arguments.hpp.

#include <algorithm>
#include <cstddef>
#include <functional>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "chainrules/callbacks/detail/arguments.hpp"
#include "chainrules/detail/dense_tangent.hpp"
#include "chainrules_core/chainrules_core.hpp"
#include "reverse_ad/jacobian.hpp"

namespace chainrules::callbacks::detail {

template <class F, class X>
using result_t = std::remove_cvref_t<decltype(std::declval<F const&>()(
    std::declval<argument_t<X, double> const&>()))>;

// f returns a number, not a container of them.
template <class F, class X>
inline constexpr bool returns_number = Number<result_t<F, X>>;

// f(x) of plain numbers, in x itself where that is an X.
template <class X, class F>
double value(F const& f, double const* x, std::size_t n) {
    return detail::with_argument<X>(
        x, n, [&](auto const& argument) { return static_cast<double>(f(argument)); });
}

// What f is run on: n numbers that are recorded, T or with tangents of their own.
template <class X, class F, class T = double>
class Recorded {
  public:
    using Number = reverse_ad::Var<T, F>;
    using Holder = holder_of<X, Number>;

    Recorded(T const* x, std::size_t n)
        : n_(n), inputs_(tape().variables(n)), numbers_(detail::of_size<Holder>(n)) {
        for (std::size_t j = 0; j != n; ++j)
            reverse_ad::Container<Holder>::at(numbers_, j) =
                Number(x[j], inputs_ + static_cast<reverse_ad::Index>(j));
        begin_ = tape().mark();
    }

    auto& tape() const { return recording_.tape(); }
    auto const& begin() const { return begin_; }
    reverse_ad::Index inputs() const { return inputs_; }

    decltype(auto) run(F const& f) const {
        using Argument = argument_t<X, Number>;
        static_assert(
            std::is_invocable_v<F const&, Argument>,
            "chainrules::callbacks: f does not accept the numbers that are recorded, and "
            "has no rule for plain ones; make it a template or a generic lambda, or write "
            "an rrule for it");
        if constexpr (std::is_invocable_v<F const&, Argument>)
            return f(detail::as_argument<X>(numbers_));
    }

    // The cotangents of the numbers, after a sweep.
    void take(T* gradient) const {
        for (std::size_t j = 0; j != n_; ++j)
            gradient[j] = tape().take_adjoint(inputs_ + static_cast<reverse_ad::Index>(j));
    }

  private:
    reverse_ad::Recording<T, F> const recording_;
    std::size_t n_;
    reverse_ad::Index inputs_;
    Holder numbers_;
    typename reverse_ad::Tape<T, F>::Mark begin_{};
};

// A cotangent of x, added up as numbers in an array.
template <class X, class Bar>
void put(X const& x, Bar const& bar, double* gradient) {
    auto dense = chainrules::detail::dense_tangent(x, bar);
    for (std::size_t j = 0; j != static_cast<std::size_t>(x.size()); ++j)
        gradient[j] = reverse_ad::Container<decltype(dense)>::at(dense, j);
}

// By a recording: f(x), and its gradient in an array.
template <class X, class F, class T>
T record_gradient(F const& f, T const* x, std::size_t n, T* gradient) {
    Recorded<X, F, T> const recorded(x, n);
    typename Recorded<X, F, T>::Number const y = recorded.run(f);
    auto& tape = recorded.tape();
    auto const end = tape.mark();
    if (auto const statement = y.operand(); statement != 0) tape.adjoint(statement) = T(1);
    tape.backward(recorded.begin(), end);
    recorded.take(gradient);
    return y.value;
}

// f(x), and its gradient in an array.
template <class X, class F>
double value_and_gradient(F const& f, double const* x, std::size_t n, double* gradient) {
    if constexpr (has_rrule<F, X>) {
        return detail::with_argument<X>(x, n, [&](auto const& argument) {
            auto result = chainrules::rrule(f, std::cref(argument));
            detail::put(argument, std::get<1>(result.pullback(1.0)), gradient);
            return static_cast<double>(result.value);
        });
    } else {
        return detail::record_gradient<X>(f, x, n, gradient);
    }
}

// A matrix in an array of double.
struct Entries {
    double* data;
    std::size_t row_stride, column_stride;

    double& at(std::size_t i, std::size_t j) const {
        return data[i * row_stride + j * column_stride];
    }
};

// Of n columns, of m rows.
inline Entries by_rows(double* data, std::size_t n) { return {data, n, 1}; }
inline Entries by_columns(double* data, std::size_t m) { return {data, 1, m}; }

template <class Y>
void put_values(Y const& y, std::size_t m, double* values) {
    detail::require_size("f(x)", static_cast<std::size_t>(y.size()), m);
    using Index = decltype(y.size());
    for (std::size_t i = 0; i != m; ++i) values[i] = static_cast<double>(y[static_cast<Index>(i)]);
}

// The container f(x) of m numbers, in an array.
template <class X, class F>
void values(F const& f, double const* x, std::size_t n, double* y, std::size_t m) {
    detail::with_argument<X>(x, n,
                             [&](auto const& argument) { detail::put_values(f(argument), m, y); });
}

// f(x), where y is not null, and its Jacobian.
template <class X, class F>
void values_and_jacobian(F const& f, double const* x, std::size_t n, double* y, std::size_t m,
                         Entries jacobian) {
    if constexpr (has_rrule<F, X>) {
        detail::with_argument<X>(x, n, [&](auto const& argument) {
            auto const result = chainrules::rrule(f, std::cref(argument));
            std::vector<double> values(m), row(n);
            detail::put_values(result.value, m, values.data());
            if (y != nullptr) std::copy(values.begin(), values.end(), y);
            auto unit = chainrules::zero_tangent(result.value);
            using Index = decltype(unit.size());
            for (std::size_t i = 0; i != m; ++i) {
                unit[static_cast<Index>(i)] = 1;
                detail::put(argument, std::get<1>(result.pullback(std::as_const(unit))),
                            row.data());
                unit[static_cast<Index>(i)] = 0;
                for (std::size_t j = 0; j != n; ++j) jacobian.at(i, j) = row[j];
            }
        });
    } else {
        Recorded<X, F> const recorded(x, n);
        auto const results = recorded.run(f);
        detail::require_size("f(x)", static_cast<std::size_t>(results.size()), m);
        std::vector<typename Recorded<X, F>::Number> numbers(m);
        using Index = decltype(results.size());
        for (std::size_t i = 0; i != m; ++i) {
            numbers[i] = results[static_cast<Index>(i)];
            if (y != nullptr) y[i] = numbers[i].value;
        }
        reverse_ad::detail::sweep_jacobian(
            recorded.tape(), recorded.begin(), recorded.inputs(), n, numbers,
            [&](std::size_t i, std::size_t j, double entry) { jacobian.at(i, j) = entry; });
    }
}

}  // namespace chainrules::callbacks::detail
