// SPDX-License-Identifier: MIT
#pragma once
// jacobian(f, x) in reverse mode: f is recorded once, and a sweep carries the cotangents of several
// results. f gets the container of its numbers; arrays on the tape are for gradient(f, x...). A
// function with a rule for x as it is need not be recorded: a row is a pullback.

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <functional>
#include <type_traits>
#include <utility>
#include <vector>

#include "chainrules/detail/dense_tangent.hpp"
#include "reverse_ad/gradient.hpp"

namespace reverse_ad {
inline namespace REVERSE_AD_MODE {

/// A value and its Jacobian, made for structured bindings.
template <class Y, class J>
struct WithJacobian {
    Y value;
    J jacobian;
};

/// The Jacobian of a function from C to Y: a row like x for every result. A matrix, if C is
/// Eigen's.
template <class C, class Y>
struct JacobianOf {
    using T = typename detail::Common<scalar_t<C>>::type;
    using type = typename Container<Y>::template with<typename Container<C>::template with<T>>;

    static type make(C const& x, Y const& y) {
        type rows = Container<Y>::template like<typename Container<C>::template with<T>>(y);
        for (std::size_t i = 0; i != rows.size(); ++i) rows[i] = Container<C>::template like<T>(x);
        return rows;
    }
    static T& entry(type& rows, std::size_t i, std::size_t j) { return rows[i][j]; }
};

namespace detail {

// How many cotangents a sweep carries: those of all results of a small array.
template <class Y>
inline constexpr std::size_t lanes = 4;
template <class T, std::size_t n>
    requires(n > 0 && n <= 8)
inline constexpr std::size_t lanes<std::array<T, n>> = std::bit_ceil(n);

template <class C>
std::size_t size_of(C const& c) {
    return static_cast<std::size_t>(c.size());
}

// The rows `first` and on, by one sweep for all of them: set(i, j, entry), of n columns.
template <class T, class Tag, class Mark, class Results, class Set>
void sweep_rows(Tape<T, Tag>& tape, Mark const& begin, Mark const& end, Index inputs, std::size_t n,
                Results const& y, std::size_t first, Set const& set) {
    constexpr std::size_t m = lanes<Results>;
    std::size_t const count = std::min(m, size_of(y) - first);
    Lanes<T, m>* const adjoints = tape.template lanes<m>(end);
    for (std::size_t k = 0; k != count; ++k)
        if (Index const s = Container<Results>::at(y, first + k).operand(); s != 0)
            adjoints[s].lane[k] = T(1);
    tape.backward(begin, end, adjoints);
    for (std::size_t j = 0; j != n; ++j) {
        for (std::size_t k = 0; k != count; ++k) set(first + k, j, adjoints[inputs + j].lane[k]);
        adjoints[inputs + j] = {};
    }
}

// One row, where there are operations on arrays.
template <class T, class Tag, class Mark, class Results, class Set>
void sweep_row(Tape<T, Tag>& tape, Mark const& begin, Mark const& end, Index inputs, std::size_t n,
               Results const& y, std::size_t i, Set const& set) {
    tape.adjoint(Container<Results>::at(y, i).operand()) += T(1);
    tape.backward(begin, end);
    for (std::size_t j = 0; j != n; ++j)
        set(i, j, tape.take_adjoint(inputs + static_cast<Index>(j)));
}

// set(i, j, entry) of each entry of the Jacobian of the results y, recorded since `begin`, by the n
// numbers from `inputs` on.
template <class T, class Tag, class Mark, class Results, class Set>
void sweep_jacobian(Tape<T, Tag>& tape, Mark const& begin, Index inputs, std::size_t n,
                    Results const& y, Set const& set) {
    auto const end = tape.mark();
    std::size_t const m = size_of(y);
    if (begin.node == end.node)
        for (std::size_t i = 0; i < m; i += lanes<Results>)
            detail::sweep_rows(tape, begin, end, inputs, n, y, i, set);
    else
        for (std::size_t i = 0; i != m; ++i)
            detail::sweep_row(tape, begin, end, inputs, n, y, i, set);
}

// By the reverse rule of f.
template <class F, class C>
auto jacobian_by_rule(F const& f, C const& x) {
    auto rule = chainrules::rrule(f, std::cref(x));
    using Y = std::remove_cvref_t<decltype(rule.value)>;
    static_assert(
        requires { Container<Y>::at(rule.value, 0); },
        "reverse_ad::jacobian(f, x): f returns no container; use gradient(f, x)");
    using Jacobian = JacobianOf<C, Y>;
    auto jacobian = Jacobian::make(x, rule.value);
    auto y_bar = chainrules::zero_tangent(rule.value);
    using Bar = decltype(y_bar);
    for (std::size_t i = 0; i != size_of(rule.value); ++i) {
        Container<Bar>::at(y_bar, i) = 1;
        auto x_bar = chainrules::detail::dense_tangent(x, std::get<1>(rule.pullback(y_bar)));
        Container<Bar>::at(y_bar, i) = 0;
        for (std::size_t j = 0; j != size_of(x); ++j)
            Jacobian::entry(jacobian, i, j) = Container<decltype(x_bar)>::at(x_bar, j);
    }
    return WithJacobian{std::move(rule.value), std::move(jacobian)};
}

// On the tape, for functions of the container of its numbers.
template <class F, class C>
auto recorded_jacobian(F const& f, C const& x) {
    using T = typename detail::Common<scalar_t<C>>::type;
    using Number = Var<T, std::remove_cvref_t<F>>;
    Recording<T, std::remove_cvref_t<F>> const recording;
    auto& tape = recording.tape();

    std::size_t const n = detail::size_of(x);
    Index const inputs = tape.variables(n);
    auto numbers = Container<C>::template like<Number>(x);
    for (std::size_t j = 0; j != n; ++j)
        Container<decltype(numbers)>::at(numbers, j) =
            Number(static_cast<T>(Container<C>::at(x, j)), inputs + static_cast<Index>(j));
    auto const begin = tape.mark();
    auto const results = f(std::as_const(numbers));
    using Results = std::remove_const_t<decltype(results)>;
    static_assert(
        requires { Container<Results>::at(results, 0); },
        "reverse_ad::jacobian(f, x): f returns no container; use gradient(f, x)");
    auto y = Container<Results>::template like<Number>(results);
    auto value = Container<Results>::template like<T>(results);
    using Y = decltype(y);
    for (std::size_t i = 0; i != detail::size_of(y); ++i) {
        Container<Y>::at(y, i) = Container<Results>::at(results, i);
        Container<decltype(value)>::at(value, i) = Container<Y>::at(y, i).value;
    }
    using Jacobian = JacobianOf<C, decltype(value)>;
    auto jacobian = Jacobian::make(x, value);
    detail::sweep_jacobian(tape, begin, inputs, n, y,
                           [&](std::size_t i, std::size_t j, T const& entry) {
                               Jacobian::entry(jacobian, i, j) = entry;
                           });
    return WithJacobian{std::move(value), std::move(jacobian)};
}

}  // namespace detail

/// f(x) and its Jacobian, a row like x for every result, or a matrix if x is Eigen's: for a
/// function from a container of numbers to another one, which takes numbers of this tool, or has a
/// reverse rule for x as it is.
template <class F, class C>
auto value_and_jacobian(F const& f, C const& x) {
    if constexpr (chainrules::has_rrule<F, C>)
        return detail::jacobian_by_rule(f, x);
    else
        return detail::recorded_jacobian(f, x);
}

/// The Jacobian of f at the container x.
template <class F, class C>
auto jacobian(F const& f, C const& x) {
    return reverse_ad::value_and_jacobian(f, x).jacobian;
}

}  // namespace REVERSE_AD_MODE
}  // namespace reverse_ad
