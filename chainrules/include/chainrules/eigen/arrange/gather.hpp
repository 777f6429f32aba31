// SPDX-License-Identifier: MIT
#pragma once
// Parts of a matrix or array that are no block, by lists of positions: gather, gather_rows,
// gather_cols. A position may be named again: cotangents add there. A list is a container or an
// Eigen vector of integers, or a mask of flags. The adjoint functions, which add at such positions:
// scatter.hpp.

#include "chainrules/algorithm/selection.hpp"
#include "chainrules/eigen/arrange/detail/selections.hpp"

namespace chainrules::eigen {

namespace detail {

namespace bases {
/// Base of the function objects F that gather selection(F, A, lists...) of A.
template <class F>
struct BySelection : Function<F> {
    using ChainRulesAdl = chainrules::detail::NoAdl;
    template <Shaped X, class... I>
    static auto chainrules_spelled(X const& A, I const&... lists)
        -> decltype(gathered(A, selection(std::declval<F const&>(), A, lists...))) {
        return gathered(A, selection(F{}, A, lists...));
    }
};
}  // namespace bases
using bases::BySelection;

template <class F, class X, class... I>
concept Gathers =
    Shaped<X> && requires(F const& f, X const& A, I const&... lists) { selection(f, A, lists...); };

}  // namespace detail

namespace selections {

CHAINRULES_DETAIL_PRIMALS(detail::BySelection, gather_rows);
CHAINRULES_DETAIL_PRIMALS(detail::BySelection, gather_cols);

using detail::List, detail::Shaped;

/// gather_rows(A, i), the rows at a list of positions, or where a mask is true.
template <Shaped X, List I>
auto selection(gather_rows_t, X const& A, I const& list) {
    return detail::rows_at("gather_rows", A, list);
}
/// gather_cols(A, j), the columns.
template <Shaped X, List J>
auto selection(gather_cols_t, X const& A, J const& list) {
    return detail::cols_at("gather_cols", A, list);
}

/// Reads parts of A: y_p = a_{i_p}.
///
/// Forward   ẏ_p = ȧ_{i_p}
/// Reverse   ā_{i_p} += ȳ_p for all p, 0 elsewhere
/// Domain    std::out_of_range where A has no such part, std::invalid_argument for a mask of
///           another size
/// Keeps     the lists, nothing of A, Ȳ in what it hands out
template <class Self, class Da, class... Di, class F, class X, class... I>
    requires detail::Gathers<F, X, I...>
auto frule(std::tuple<Self, Da, Di...> const& tangents, F const& f, X const& A, I const&... lists) {
    return detail::linear_frule(tangents, f, A, lists...);
}

template <class F, class X, class... I>
    requires detail::Gathers<F, X, I...>
auto rrule(F const& f, X const& A, I const&... lists) {
    return detail::gathered_rrule(selection(f, A, lists...), f, A, lists...);
}

}  // namespace selections
}  // namespace chainrules::eigen

namespace chainrules::algorithm {

/// gather(v, i), the entries of a vector at a list of positions; gather(A, places), the entries at
/// pairs (row, column) or where a mask of A's shape is true, column by column; gather(A, i, j), the
/// entries that rows and columns share.
template <eigen::detail::Shaped X, class I>
auto selection(gather_t, X const& A, I const& places)
    -> decltype(eigen::detail::entries_at("gather", A, places)) {
    return eigen::detail::entries_at("gather", A, places);
}
template <eigen::detail::Shaped X, eigen::detail::List I, eigen::detail::List J>
auto selection(gather_t, X const& A, I const& rows, J const& cols) {
    return eigen::detail::grid_at("gather", A, rows, cols);
}

template <class X, class... I>
    requires eigen::detail::Gathers<gather_t, X, I...>
auto primal(gather_t f, X const& A, I const&... lists) {
    return eigen::detail::gathered(A, selection(f, A, lists...));
}

/// The rules of eigen/arrange/gather.hpp.
template <class Self, class Da, class... Di, class X, class... I>
    requires eigen::detail::Gathers<gather_t, X, I...>
auto frule(std::tuple<Self, Da, Di...> const& tangents, gather_t f, X const& A, I const&... lists) {
    return eigen::detail::linear_frule(tangents, f, A, lists...);
}

template <class X, class... I>
    requires eigen::detail::Gathers<gather_t, X, I...>
auto rrule(gather_t f, X const& A, I const&... lists) {
    return eigen::detail::gathered_rrule(selection(f, A, lists...), f, A, lists...);
}

}  // namespace chainrules::algorithm

namespace chainrules::fn {
using algorithm::gather;
using eigen::selections::gather_cols;
using eigen::selections::gather_rows;
}  // namespace chainrules::fn
