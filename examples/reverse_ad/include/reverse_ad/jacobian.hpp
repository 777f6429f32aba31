// SPDX-License-Identifier: MIT
#pragma once
// jacobian(f, x) in reverse mode: f is recorded once, and a sweep carries the cotangents of several
// results. f gets the container of its numbers; arrays on the tape are for gradient(f, x...).

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <type_traits>
#include <utility>
#include <vector>

#include "reverse_ad/gradient.hpp"

namespace reverse_ad {
inline namespace REVERSE_AD_MODE {

/// A value and its Jacobian, made for structured bindings.
template <class Y, class J>
struct WithJacobian {
    Y value;
    J jacobian;
};

namespace detail {

// How many cotangents a sweep carries: those of all results of a small array.
template <class Y>
inline constexpr std::size_t lanes = 4;
template <class T, std::size_t n>
    requires(n > 0 && n <= 8)
inline constexpr std::size_t lanes<std::array<T, n>> = std::bit_ceil(n);

// The rows `first` and on, by one sweep for all of them.
template <class T, class Tag, class Mark, class Results, class J>
void sweep_rows(Tape<T, Tag>& tape, Mark const& begin, Mark const& end, Index inputs,
                Results const& y, std::size_t first, J& jacobian) {
    constexpr std::size_t m = lanes<Results>;
    std::size_t const count = std::min(m, static_cast<std::size_t>(y.size()) - first);
    Lanes<T, m>* const adjoints = tape.template lanes<m>(end);
    for (std::size_t k = 0; k != count; ++k)
        if (Index const s = y[first + k].operand(); s != 0) adjoints[s].lane[k] = T(1);
    tape.backward(begin, end, adjoints);
    for (std::size_t j = 0; j != jacobian[first].size(); ++j) {
        for (std::size_t k = 0; k != count; ++k)
            jacobian[first + k][j] = adjoints[inputs + j].lane[k];
        adjoints[inputs + j] = {};
    }
}

// One row, where there are operations on arrays.
template <class T, class Tag, class Mark, class Results, class J>
void sweep_row(Tape<T, Tag>& tape, Mark const& begin, Mark const& end, Index inputs,
               Results const& y, std::size_t i, J& jacobian) {
    tape.adjoint(y[i].operand()) += T(1);
    tape.backward(begin, end);
    for (std::size_t j = 0; j != jacobian[i].size(); ++j)
        jacobian[i][j] = tape.take_adjoint(inputs + static_cast<Index>(j));
}

}  // namespace detail

/// f(x) and its Jacobian, a row like x for every result, for a function from a standard container
/// of numbers to another one.
template <class F, class C>
auto value_and_jacobian(F const& f, C const& x) {
    using T = typename detail::Common<scalar_t<C>>::type;
    using Number = Var<T, std::remove_cvref_t<F>>;
    Recording<T, std::remove_cvref_t<F>> const recording;
    auto& tape = recording.tape();

    Index const inputs = tape.variables(x.size());
    auto numbers = Container<C>::template like<Number>(x);
    for (std::size_t j = 0; j != x.size(); ++j)
        numbers[j] = Number(static_cast<T>(x[j]), inputs + static_cast<Index>(j));
    auto const begin = tape.mark();
    auto const results = f(std::as_const(numbers));
    using Results = std::remove_const_t<decltype(results)>;
    static_assert(
        requires { Container<Results>::at(results, 0); },
        "reverse_ad::jacobian(f, x): f returns no container; use gradient(f, x)");
    auto y = Container<Results>::template like<Number>(results);
    auto value = Container<Results>::template like<T>(results);
    using Row = typename Container<C>::template with<T>;
    auto jacobian = Container<Results>::template like<Row>(results);
    for (std::size_t i = 0; i != y.size(); ++i) {
        y[i] = results[i];
        value[i] = y[i].value;
        jacobian[i] = Container<C>::template like<T>(x);
    }
    auto const end = tape.mark();
    if (begin.node == end.node)
        for (std::size_t i = 0; i < y.size(); i += detail::lanes<decltype(y)>)
            detail::sweep_rows(tape, begin, end, inputs, y, i, jacobian);
    else
        for (std::size_t i = 0; i != y.size(); ++i)
            detail::sweep_row(tape, begin, end, inputs, y, i, jacobian);
    return WithJacobian{std::move(value), std::move(jacobian)};
}

/// The Jacobian of f at the container x.
template <class F, class C>
auto jacobian(F const& f, C const& x) {
    return reverse_ad::value_and_jacobian(f, x).jacobian;
}

}  // namespace REVERSE_AD_MODE
}  // namespace reverse_ad
