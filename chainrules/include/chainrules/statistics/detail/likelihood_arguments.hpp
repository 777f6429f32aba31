// SPDX-License-Identifier: MIT
#pragma once
// The arguments of log_likelihood: numbers, and arrays of any library that tell where their
// elements are. Arrays have rows and columns; one of one row, or of one column, stands for as many
// as the others have.

#include <cstddef>
#include <type_traits>

#include "chainrules/sequences/sequences.hpp"
#include "chainrules/statistics/density.hpp"

namespace chainrules::statistics::detail {

namespace seq = containers::detail;

/// std::vector, std::array, std::span; a matrix or array of Eigen, whole or a block of one.
template <class X>
concept ArrayArgument = !Number<X> && requires(X const& x) {
    x.size();
    requires Real<std::remove_cvref_t<decltype(*x.data())>>;
};
template <class X>
concept MatrixArgument = ArrayArgument<X> && requires(X const& x) {
    typename X::PlainObject;
    x.rowStride();
    x.colStride();
};

template <class X>
struct element {
    using type = X;
};
template <ArrayArgument X>
struct element<X> {
    using type = std::remove_cvref_t<decltype(*std::declval<X const&>().data())>;
};
template <class X>
using element_t = typename element<X>::type;

template <class X>
inline constexpr bool is_array = ArrayArgument<X>;

/// The type of a log density of numbers and arrays.
template <class... X>
using likelihood_t = cmath::detail::common_t<element_t<X>...>;

/// Where the elements are. Of a number there is one.
template <class E>
struct View {
    E* first;
    std::ptrdiff_t rows, cols, row_step, col_step;
};
template <class X>
constexpr auto view_of(X& x) {
    using E = std::conditional_t<std::is_const_v<X>, element_t<std::remove_const_t<X>> const,
                                 element_t<X>>;
    if constexpr (MatrixArgument<std::remove_const_t<X>>)
        return View<E>{x.data(), x.rows(), x.cols(), x.rowStride(), x.colStride()};
    else if constexpr (is_array<std::remove_const_t<X>>)
        return View<E>{x.data(), static_cast<std::ptrdiff_t>(x.size()), 1, 1, 0};
    else
        return View<E>{&x, 1, 1, 0, 0};
}

/// The container of as many derivatives, zero.
template <class X>
auto zeros_like(X const& x) {
    if constexpr (MatrixArgument<X>) {
        typename X::PlainObject zeros(x.rows(), x.cols());
        zeros.setZero();
        return zeros;
    } else {
        return seq::made<seq::owner_t<element_t<X>, X>>(x.size());
    }
}

/// The rows and columns of all arrays together.
struct Extent {
    std::ptrdiff_t rows = 1, cols = 1;

    std::ptrdiff_t size() const { return rows * cols; }
    template <class E>
    void include(char const* f, View<E> const& view) {
        include(f, view.rows, rows);
        include(f, view.cols, cols);
    }

  private:
    static void include(char const* f, std::ptrdiff_t n, std::ptrdiff_t& all) {
        if (n == all || n == 1) return;
        if (all != 1)
            seq::raise_sizes(f, "an array", static_cast<std::size_t>(n), "another one",
                             static_cast<std::size_t>(all),
                             "rows and columns must be as many, or one");
        all = n;
    }
};

/// A view of which each step stays where there is one row, or one column.
template <class E>
View<E> broadcast(View<E> view) {
    if (view.rows == 1) view.row_step = 0;
    if (view.cols == 1) view.col_step = 0;
    return view;
}

}  // namespace chainrules::statistics::detail
