// SPDX-License-Identifier: MIT
#pragma once
// Entries, rows, columns and blocks of a matrix or array: coeff, row, col, segment, head, tail,
// block, and at of a vector. Copies, no views. Their cotangents are Scattered: what was read, at
// its place. Parts that are no block: gather.hpp.
//
// A namespace of their own: `row` is a good name for a variable.

#include <stdexcept>

#include "chainrules/containers/element.hpp"
#include "chainrules/eigen/dense/linear.hpp"
#include "chainrules/eigen/dense/scattered.hpp"

namespace chainrules::eigen {

namespace detail {

/// Where a block stands and how big it is; R and C are its sizes where the types know them.
template <int R, int C>
struct Place {
    Eigen::Index row, col, rows, cols;
};
/// An entry, which is read as a number.
struct Entry : Place<1, 1> {};

/// Throws std::out_of_range: "chainrules::<f>: the 1×4 block at (5, 0) is outside of A, which is
/// 3×4".
template <class X, int R, int C>
void check_place(char const* f, X const& A, Place<R, C> const& p) {
    bool const inside = p.row >= 0 && p.rows >= 0 && p.row <= A.rows() - p.rows && p.col >= 0 &&
                        p.cols >= 0 && p.col <= A.cols() - p.cols;
    if (inside) return;
    using chainrules::detail::append_integer;
    chainrules::Error error;
    error.append("chainrules::").append(f).append(": the ");
    append_integer(append_integer(error, p.rows).append("×"), p.cols).append(" block at (");
    append_integer(append_integer(error, p.row).append(", "), p.col)
        .append(") is outside of A, which");
    append_shape(error.append(" is "), A.rows(), A.cols());
    raise(std::out_of_range(error.what()));
}

template <class X, int R, int C>
auto block_at(X& A, Place<R, C> const& p) {
    return A.template block<R, C>(p.row, p.col, p.rows, p.cols);
}

template <class X, int R, int C>
auto read(char const* f, X const& A, Place<R, C> const& p) {
    check_place(f, A, p);
    return plain_t<decltype(block_at(A, p))>(block_at(A, p));
}
template <class X>
auto read(char const* f, X const& A, Entry const& p) {
    check_place(f, A, p);
    // A product can be read in blocks only.
    return scalar_t<X>(plain_t<decltype(block_at(A, p))>(block_at(A, p)).coeff(0, 0));
}

namespace bases {
/// Base of the function objects F that read place(F, A, i...) of A; of a sparse A overloads of
/// primal(F, A, i...).
template <class F>
struct ByPlace : Function<F> {
    using ChainRulesAdl = chainrules::detail::NoAdl;
    template <Shaped X, class... I>
    static auto chainrules_spelled(X const& A, I const&... i)
        -> decltype(read("", A, place(std::declval<F const&>(), A, i...))) {
        return read(F::chainrules_name(), A, place(F{}, A, i...));
    }
    template <Structured X, class... I>
    static auto chainrules_spelled(X const& A, I const&... i)
        -> decltype(primal(std::declval<F const&>(), A, i...)) {
        return primal(F{}, A, i...);
    }
};
}  // namespace bases
using bases::ByPlace;

// What the thunk of a cotangent of X computes, or adds into a destination: the cotangent of an
// output of type Z, of which `held` is kept, at its place.
template <class X, class Z, class P, class Held>
struct AtPlace {
    Eigen::Index rows, cols;
    P place;
    Held held;

    auto operator()() const {
        return scattered<X>(rows, cols, place.row, place.col, cotangent_of<Z>(*held));
    }
    template <class G>
    void operator()(G& dest) const {
        check_destination(dest, rows, cols);
        if constexpr (same_fixed_shape<G, X>) {
            auto block = block_at(dest, place);
            AddInto<X, decltype(block)>{block}(cotangent_of<Z>(*held));
        }
    }
};

/// The rrule of f(A, i...) that reads the block, or the entry, at p.
template <class P, class F, class X, class... I>
auto place_rrule(P const& p, F const& f, X const& A, I const&... i) {
    if constexpr (!Differentiable<X>)
        return chainrules::detail::non_differentiable_rrule(f, A, i...);
    else {
        auto y = f(A, i...);
        using Y = decltype(y);
        auto pullback = [p, rows = A.rows(), cols = A.cols()](auto const& dy) {
            if constexpr (std::is_same_v<P, Entry>) {
                auto const d = number_cotangent<Y>(dy);
                using One = with_scalar_t<std::remove_const_t<decltype(d)>, with_sizes_t<X, 1, 1>>;
                return std::tuple{NoTangent{},
                                  scattered<X>(rows, cols, p.row, p.col, One::Constant(d)),
                                  no_tangent_of<I>{}...};
            } else {
                check_cotangent<Y>(function_name(F{}), dy, p.rows, p.cols);
                using Both = AtPlace<X, Y, P, decltype(hold(dy))>;
                return std::tuple{NoTangent{}, inplaceable_thunk(Both{rows, cols, p, hold(dy)}),
                                  no_tangent_of<I>{}...};
            }
        };
        return RRuleResult{std::move(y), pullback};
    }
}

/// n entries of a vector of either orientation, from number i on.
template <class X>
using segment_place_t = std::conditional_t<X::RowsAtCompileTime == 1, Place<1, Eigen::Dynamic>,
                                           Place<Eigen::Dynamic, 1>>;
template <class X>
segment_place_t<X> segment_of(Eigen::Index i, Eigen::Index n) {
    if constexpr (X::RowsAtCompileTime == 1)
        return {0, i, 1, n};
    else
        return {i, 0, n, 1};
}

}  // namespace detail

namespace parts {

CHAINRULES_DETAIL_PRIMALS(detail::ByPlace, coeff);
CHAINRULES_DETAIL_PRIMALS(detail::ByPlace, row);
CHAINRULES_DETAIL_PRIMALS(detail::ByPlace, col);
CHAINRULES_DETAIL_PRIMALS(detail::ByPlace, segment);
CHAINRULES_DETAIL_PRIMALS(detail::ByPlace, head);
CHAINRULES_DETAIL_PRIMALS(detail::ByPlace, tail);
CHAINRULES_DETAIL_PRIMALS(detail::ByPlace, block);

using detail::Place, detail::Shaped, detail::ShapedVector;
using Eigen::Index;

/// coeff(A, i, j), an entry as a number.
template <Shaped X, std::integral I, std::integral J>
detail::Entry place(coeff_t, X const&, I i, J j) {
    return {{static_cast<Index>(i), static_cast<Index>(j), 1, 1}};
}
/// row(A, i), as a row vector.
template <Shaped X, std::integral I>
Place<1, X::ColsAtCompileTime> place(row_t, X const& A, I i) {
    return {static_cast<Index>(i), 0, 1, A.cols()};
}
/// col(A, j), as a column vector.
template <Shaped X, std::integral J>
Place<X::RowsAtCompileTime, 1> place(col_t, X const& A, J j) {
    return {0, static_cast<Index>(j), A.rows(), 1};
}
/// segment(v, i, n), n entries of a vector from number i on.
template <ShapedVector X, std::integral I, std::integral N>
auto place(segment_t, X const&, I i, N n) {
    return detail::segment_of<X>(static_cast<Index>(i), static_cast<Index>(n));
}
/// head(v, n), the first n entries of a vector.
template <ShapedVector X, std::integral N>
auto place(head_t, X const&, N n) {
    return detail::segment_of<X>(0, static_cast<Index>(n));
}
/// tail(v, n), the last n entries of a vector.
template <ShapedVector X, std::integral N>
auto place(tail_t, X const& v, N n) {
    return detail::segment_of<X>(v.size() - static_cast<Index>(n), static_cast<Index>(n));
}
/// block(A, i, j, rows, cols), the block whose upper left corner stands at (i, j).
template <Shaped X, std::integral I, std::integral J, std::integral R, std::integral C>
Place<Eigen::Dynamic, Eigen::Dynamic> place(block_t, X const&, I i, J j, R rows, C cols) {
    return {static_cast<Index>(i), static_cast<Index>(j), static_cast<Index>(rows),
            static_cast<Index>(cols)};
}

template <class F, class X, class... I>
concept Reads = Shaped<X> && requires(F const& f, X const& A, I const&... i) { place(f, A, i...); };

/// Reads a block or an entry of A: Y = A[P], P the places that are named above.
///
/// Forward   Ẏ = Ȧ[P]
/// Reverse   Ā[P] = Ȳ, 0 elsewhere: a Scattered. Added into storage it touches P alone
/// Domain    std::out_of_range where P is not inside of A
/// Keeps     nothing of A, Ȳ in what it hands out
template <class Self, class Da, class... Di, class F, class X, class... I>
    requires Reads<F, X, I...>
auto frule(std::tuple<Self, Da, Di...> const& tangents, F const& f, X const& A, I const&... i) {
    return detail::linear_frule(tangents, f, A, i...);
}

template <class F, class X, class... I>
    requires Reads<F, X, I...>
auto rrule(F const& f, X const& A, I const&... i) {
    return detail::place_rrule(place(f, A, i...), f, A, i...);
}

}  // namespace parts
}  // namespace chainrules::eigen

namespace chainrules::containers {

template <eigen::detail::ShapedVector X, std::integral I>
auto primal(at_t, X const& v, I i) {
    auto const at_i = static_cast<Eigen::Index>(i);
    constexpr bool is_row = X::RowsAtCompileTime == 1;
    return eigen::detail::read("at", v,
                               eigen::detail::Entry{{is_row ? 0 : at_i, is_row ? at_i : 0, 1, 1}});
}

/// Entry i of a vector: y = v_i.
///
/// Forward   ẏ = v̇_i
/// Reverse   v̄_i = ȳ, 0 elsewhere: a Scattered. Added into storage it touches this entry alone
/// Domain    std::out_of_range where v has no such entry
/// Keeps     nothing of v
template <class Self, class Dv, class Di, eigen::detail::ShapedVector X, std::integral I>
auto frule(std::tuple<Self, Dv, Di> const& tangents, at_t, X const& v, I const& i) {
    return eigen::detail::linear_frule(tangents, at, v, i);
}

template <eigen::detail::ShapedVector X, std::integral I>
auto rrule(at_t, X const& v, I const& i) {
    auto const at_i = static_cast<Eigen::Index>(i);
    constexpr bool is_row = X::RowsAtCompileTime == 1;
    return eigen::detail::place_rrule(
        eigen::detail::Entry{{is_row ? 0 : at_i, is_row ? at_i : 0, 1, 1}}, at, v, i);
}

}  // namespace chainrules::containers

namespace chainrules::fn {
using containers::at;
using eigen::parts::block;
using eigen::parts::coeff;
using eigen::parts::col;
using eigen::parts::head;
using eigen::parts::row;
using eigen::parts::segment;
using eigen::parts::tail;
}  // namespace chainrules::fn
