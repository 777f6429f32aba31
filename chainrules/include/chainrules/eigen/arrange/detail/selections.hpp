// SPDX-License-Identifier: MIT
#pragma once
// Parts of a matrix that a list names: part p of A, `from(A, p)`, is part p of the result,
// `to(Y, p)`. How they are gathered, and added where they came from.

#include <stdexcept>
#include <utility>
#include <vector>

#include "chainrules/eigen/dense/linear.hpp"
#include "chainrules/sequences/sequences.hpp"

namespace chainrules::eigen::detail {

using Indices = std::vector<Eigen::Index>;

/// Lists of positions, and of flags, in containers and vectors of Eigen.
template <class L>
concept List = (containers::detail::Sequence<L> || ShapedVector<L>) && requires(L const& list) {
    requires std::integral<std::remove_cvref_t<decltype(list[0])>>;
    list.size();
};
template <class L>
inline constexpr bool is_mask = std::is_same_v<typename L::value_type, bool>;

/// A list of pairs (row, column).
template <class L>
concept ListOfPlaces = containers::detail::Sequence<L> && requires(L const& list) {
    requires std::integral<std::remove_cvref_t<decltype(list[0].first)>>;
    requires std::integral<std::remove_cvref_t<decltype(list[0].second)>>;
};

/// A matrix of flags beside a matrix that is no vector.
template <class X, class M>
concept MatrixAndMask =
    Shaped<X> && Shaped<M> && std::is_same_v<scalar_t<M>, bool> && !X::IsVectorAtCompileTime;

/// Throws std::out_of_range: "chainrules::<f>: <what> 7 is outside of A, which is 3×4".
template <class X, class I>
[[noreturn]] void raise_index(char const* f, char const* what, I i, X const& A) {
    chainrules::Error error;
    error.append("chainrules::").append(f).append(": ").append(what).append(" ");
    chainrules::detail::append_integer(error, i).append(" is outside of A, which");
    append_shape(error.append(" is "), A.rows(), A.cols());
    raise(std::out_of_range(error.what()));
}

/// The positions that a list names, all of them in the n that A has.
template <class X, List L>
Indices indices_in(char const* f, char const* what, X const& A, Eigen::Index n, L const& list) {
    Indices result;
    auto const size = static_cast<Eigen::Index>(list.size());
    if constexpr (is_mask<L>) {
        if (size != n)
            raise_arguments(f, "A", A, "the mask", Sizes{size, 1},
                            "the mask must have a flag each");
    } else
        result.reserve(static_cast<std::size_t>(size));
    for (Eigen::Index k = 0; k != size; ++k) {
        auto const i = [&] {
            if constexpr (ShapedVector<L>)
                return list[k];
            else
                return static_cast<typename L::value_type>(list[static_cast<std::size_t>(k)]);
        }();
        if constexpr (is_mask<L>) {
            if (i) result.push_back(k);
        } else {
            if (!chainrules::detail::is_position(i, static_cast<std::size_t>(n)))
                raise_index(f, what, i, A);
            result.push_back(static_cast<Eigen::Index>(i));
        }
    }
    return result;
}

struct RowsAt {
    Indices rows;
    template <class X>
    using result_t = with_sizes_t<X, Eigen::Dynamic, X::ColsAtCompileTime, Eigen::Dynamic,
                                  X::MaxColsAtCompileTime>;

    Eigen::Index size() const { return static_cast<Eigen::Index>(rows.size()); }
    Sizes shape(Eigen::Index, Eigen::Index a_cols) const { return {size(), a_cols}; }
    template <class A>
    auto from(A& a, Eigen::Index p) const {
        return a.row(rows[static_cast<std::size_t>(p)]);
    }
    template <class Y>
    auto to(Y& y, Eigen::Index p) const {
        return y.row(p);
    }
};

struct ColsAt {
    Indices cols;
    template <class X>
    using result_t = with_sizes_t<X, X::RowsAtCompileTime, Eigen::Dynamic, X::MaxRowsAtCompileTime,
                                  Eigen::Dynamic>;

    Eigen::Index size() const { return static_cast<Eigen::Index>(cols.size()); }
    Sizes shape(Eigen::Index a_rows, Eigen::Index) const { return {a_rows, size()}; }
    template <class A>
    auto from(A& a, Eigen::Index p) const {
        return a.col(cols[static_cast<std::size_t>(p)]);
    }
    template <class Y>
    auto to(Y& y, Eigen::Index p) const {
        return y.col(p);
    }
};

/// The entries that rows and columns share.
struct GridAt {
    Indices rows, cols;
    template <class X>
    using result_t = with_sizes_t<X, Eigen::Dynamic, Eigen::Dynamic>;

    Eigen::Index height() const { return static_cast<Eigen::Index>(rows.size()); }
    Eigen::Index size() const { return height() * static_cast<Eigen::Index>(cols.size()); }
    Sizes shape(Eigen::Index, Eigen::Index) const {
        return {height(), static_cast<Eigen::Index>(cols.size())};
    }
    template <class A>
    auto from(A& a, Eigen::Index p) const {
        return a.template block<1, 1>(rows[static_cast<std::size_t>(p % height())],
                                      cols[static_cast<std::size_t>(p / height())]);
    }
    template <class Y>
    auto to(Y& y, Eigen::Index p) const {
        return y.template block<1, 1>(p % height(), p / height());
    }
};

/// Entries, which make a column, or a row where they come from one.
template <bool IsRow>
struct EntriesAt {
    std::vector<std::pair<Eigen::Index, Eigen::Index>> places;
    template <class X>
    using result_t = std::conditional_t<IsRow, with_sizes_t<X, 1, Eigen::Dynamic>,
                                        with_sizes_t<X, Eigen::Dynamic, 1>>;

    Eigen::Index size() const { return static_cast<Eigen::Index>(places.size()); }
    Sizes shape(Eigen::Index, Eigen::Index) const {
        return IsRow ? Sizes{1, size()} : Sizes{size(), 1};
    }
    template <class A>
    auto from(A& a, Eigen::Index p) const {
        auto const& [i, j] = places[static_cast<std::size_t>(p)];
        return a.template block<1, 1>(i, j);
    }
    template <class Y>
    auto to(Y& y, Eigen::Index p) const {
        return y.template block<1, 1>(IsRow ? 0 : p, IsRow ? p : 0);
    }
};

template <Shaped X, List L>
RowsAt rows_at(char const* f, X const& A, L const& list) {
    return {indices_in(f, "row", A, A.rows(), list)};
}
template <Shaped X, List L>
ColsAt cols_at(char const* f, X const& A, L const& list) {
    return {indices_in(f, "column", A, A.cols(), list)};
}
template <Shaped X, List I, List J>
GridAt grid_at(char const* f, X const& A, I const& rows, J const& cols) {
    return {indices_in(f, "row", A, A.rows(), rows), indices_in(f, "column", A, A.cols(), cols)};
}

template <ShapedVector X, List L>
auto entries_at(char const* f, X const& v, L const& list) {
    constexpr bool is_row = X::RowsAtCompileTime == 1;
    EntriesAt<is_row> result;
    for (auto const i : indices_in(f, "entry", v, v.size(), list))
        result.places.emplace_back(is_row ? 0 : i, is_row ? i : 0);
    return result;
}
template <Shaped X, ListOfPlaces L>
auto entries_at(char const* f, X const& A, L const& list) {
    EntriesAt<false> result;
    for (auto const& [row, col] : list) {
        auto const i = static_cast<Eigen::Index>(row), j = static_cast<Eigen::Index>(col);
        if (i < 0 || i >= A.rows()) raise_index(f, "row", i, A);
        if (j < 0 || j >= A.cols()) raise_index(f, "column", j, A);
        result.places.emplace_back(i, j);
    }
    return result;
}
template <class X, class M>
    requires MatrixAndMask<X, M>
auto entries_at(char const* f, X const& A, M const& mask) {
    if (mask.rows() != A.rows() || mask.cols() != A.cols())
        raise_arguments(f, "A", A, "the mask", mask, "they must have the same shape");
    EntriesAt<false> result;
    for (Eigen::Index j = 0; j != A.cols(); ++j)
        for (Eigen::Index i = 0; i != A.rows(); ++i)
            if (mask.coeff(i, j)) result.places.emplace_back(i, j);
    return result;
}

/// The parts of A, as a matrix of their own.
template <class X, class S>
auto gathered(X const& given, S const& selection) {
    decltype(auto) A = stored(given);
    auto const [rows, cols] = selection.shape(A.rows(), A.cols());
    typename S::template result_t<X> Y;
    Y.resize(rows, cols);
    for (Eigen::Index p = 0; p != selection.size(); ++p) selection.to(Y, p) = selection.from(A, p);
    return Y;
}

/// The rrule of f(A, lists...), which gathers.
template <class S, class F, class X, class... I>
auto gathered_rrule(S selection, F const& f, X const& A, I const&... lists) {
    if constexpr (!Differentiable<X>)
        return chainrules::detail::non_differentiable_rrule(f, A, lists...);
    else {
        auto Y = gathered(A, selection);
        using Z = decltype(Y);
        auto pullback = [selection = own(std::move(selection)), rows = A.rows(),
                         cols = A.cols()](auto const& dY) {
            auto const shape = selection->shape(rows, cols);
            check_cotangent<Z>(function_name(F{}), dY, shape.rows(), shape.cols());
            auto const held = hold(dY);
            auto each = [selection, held](auto& dest, auto const& add) {
                auto const& d = cotangent_of<Z>(*held);
                for (Eigen::Index p = 0; p != selection->size(); ++p)
                    add(selection->from(dest, p), selection->to(d, p));
            };
            using D = cotangent_scalar_t<Z, decltype(held)>;
            return std::tuple{NoTangent{}, cotangent_in_parts<X, D>(rows, cols, each),
                              no_tangent_of<I>{}...};
        };
        return RRuleResult{std::move(Y), pullback};
    }
}

}  // namespace chainrules::eigen::detail
