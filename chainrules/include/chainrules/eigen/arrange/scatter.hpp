// SPDX-License-Identifier: MIT
#pragma once
// What adds to parts of a matrix or array, at the positions that gather.hpp reads: scatter_add,
// scatter_add_rows, scatter_add_cols.

#include "chainrules/eigen/arrange/gather.hpp"

namespace chainrules::eigen {

namespace detail {

template <class X, class Y>
concept Adds = Shaped<X> && Shaped<Y> && same_kind<X, Y>;

// dest_p += B_p for the parts that are selected.
template <class Z, class S, class Y>
void add_parts(Z& dest, S const& selection, Y const& B) {
    for (Eigen::Index p = 0; p != selection.size(); ++p)
        selection.from(dest, p) += selection.to(B, p).template cast<scalar_t<Z>>();
}

template <class X, class S, class Y>
auto scattered_sum(char const* f, X const& A, S const& selection, Y const& given) {
    auto const shape = selection.shape(A.rows(), A.cols());
    if (given.rows() != shape.rows() || given.cols() != shape.cols())
        raise_arguments(f, "B", given, "what the positions name", shape,
                        "they must have the same shape");
    decltype(auto) B = stored(given);
    using T = joined_t<scalar_t<X>, scalar_t<Y>>;
    with_scalar_t<T, X> Z = A.template cast<T>();
    add_parts(Z, selection, B);
    return Z;
}

namespace bases {
/// Base of the function objects F that add B to selection(F, A, lists...) of A.
template <class F>
struct ByAddition : Function<F> {
    using ChainRulesAdl = chainrules::detail::NoAdl;
    template <class X, class Y, class... I>
        requires Adds<X, Y>
    static auto chainrules_spelled(X const& A, Y const& B, I const&... lists)
        -> decltype(scattered_sum("", A, selection(std::declval<F const&>(), A, lists...), B)) {
        return scattered_sum(F::chainrules_name(), A, selection(F{}, A, lists...), B);
    }
};
}  // namespace bases
using bases::ByAddition;

template <class F, class X, class Y, class... I>
concept ScattersInto =
    Adds<X, Y> && Differentiable<X> && Differentiable<Y> &&
    requires(F const& f, X const& A, I const&... lists) { selection(f, A, lists...); };

// The tangent of the sum; T are its coefficients where those of dA and dB are narrower.
template <class T, class F, class S, class X, class Y, class Da, class Db>
auto scattered_tangent(F const& f, S const& selection, X const& A, Y const& B, Da const& a_dot,
                       Db const& b_dot) {
    decltype(auto) dA = tangent_of(function_name(f), "dA", A, a_dot);
    decltype(auto) given = tangent_of(function_name(f), "dB", B, b_dot);
    decltype(auto) dB = stored(given);
    if constexpr (AbstractZero<decltype(dB)>)
        return with_scalar_t<joined_t<T, scalar_t<decltype(dA)>>, X>(
            dA.template cast<joined_t<T, scalar_t<decltype(dA)>>>());
    else if constexpr (AbstractZero<decltype(dA)>) {
        using U = joined_t<T, scalar_t<decltype(dB)>>;
        with_scalar_t<U, X> dZ = with_scalar_t<U, X>::Zero(A.rows(), A.cols());
        add_parts(dZ, selection, dB);
        return dZ;
    } else {
        using U = joined_t<joined_t<T, scalar_t<decltype(dA)>>, scalar_t<decltype(dB)>>;
        with_scalar_t<U, X> dZ = dA.template cast<U>();
        add_parts(dZ, selection, dB);
        return dZ;
    }
}

}  // namespace detail

namespace selections {

CHAINRULES_DETAIL_PRIMALS(detail::ByAddition, scatter_add);
CHAINRULES_DETAIL_PRIMALS(detail::ByAddition, scatter_add_rows);
CHAINRULES_DETAIL_PRIMALS(detail::ByAddition, scatter_add_cols);

/// scatter_add_rows(A, B, i), A with row k of B added to row i_k.
template <Shaped X, List I>
auto selection(scatter_add_rows_t, X const& A, I const& list) {
    return detail::rows_at("scatter_add_rows", A, list);
}
/// scatter_add_cols(A, B, j), the same for columns.
template <Shaped X, List J>
auto selection(scatter_add_cols_t, X const& A, J const& list) {
    return detail::cols_at("scatter_add_cols", A, list);
}
/// scatter_add(v, b, i), scatter_add(A, b, places) and scatter_add(A, B, i, j), the same for the
/// entries that gather reads.
template <Shaped X, class I>
auto selection(scatter_add_t, X const& A, I const& places)
    -> decltype(detail::entries_at("", A, places)) {
    return detail::entries_at("scatter_add", A, places);
}
template <Shaped X, List I, List J>
auto selection(scatter_add_t, X const& A, I const& rows, J const& cols) {
    return detail::grid_at("scatter_add", A, rows, cols);
}

/// Adds B to parts of A: Z = A, z_{i_p} += b_p.
///
/// Forward   Ż = Ȧ, ż_{i_p} += ḃ_p
/// Reverse   Ā = Z̄, b̄_p = z̄_{i_p}
/// Shapes    B: what gather would give there, else std::invalid_argument
/// Domain    std::out_of_range where A has no such part
/// Keeps     the lists, nothing of A and B, Z̄ in what it hands out
template <class Self, class Da, class Db, class... Di, class F, class X, class Y, class... I>
    requires detail::ScattersInto<F, X, Y, I...>
auto frule(std::tuple<Self, Da, Db, Di...> const& tangents, F const& f, X const& A, Y const& B,
           I const&... lists) {
    auto Z = f(A, B, lists...);
    auto sum_rule = [&](auto const& dA, auto const& dB) {
        using T = tangent_scalar_t<decltype(Z)>;
        return detail::scattered_tangent<T>(f, selection(f, A, lists...), A, B, dA, dB);
    };
    auto dZ = detail::combine_tangents(sum_rule, std::get<1>(tangents), std::get<2>(tangents));
    return FRuleResult{std::move(Z), std::move(dZ)};
}

template <class F, class X, class Y, class... I>
    requires detail::ScattersInto<F, X, Y, I...>
auto rrule(F const& f, X const& A, Y const& B, I const&... lists) {
    auto places = selection(f, A, lists...);
    auto Z = detail::scattered_sum(function_name(f), A, places, B);
    using Sum = decltype(Z);
    auto pullback = [places = own(std::move(places)), a = detail::Sizes{A.rows(), A.cols()},
                     b = detail::Sizes{B.rows(), B.cols()}](auto const& dZ) {
        detail::check_cotangent<Sum>(function_name(F{}), dZ, a.rows(), a.cols());
        auto const held = detail::hold(dZ);
        auto A_bar = [](auto const& use, auto const& d) {
            return use(detail::cotangent_of<Sum>(d));
        };
        auto each = [places, held](auto& dest, auto const& add) {
            auto const& d = detail::cotangent_of<Sum>(*held);
            for (Eigen::Index p = 0; p != places->size(); ++p)
                add(places->to(dest, p), places->from(d, p));
        };
        using D = detail::cotangent_scalar_t<Sum, decltype(held)>;
        return std::tuple{NoTangent{}, detail::cotangent_thunk<X>(a.rows(), a.cols(), A_bar, held),
                          detail::cotangent_in_parts<Y, D>(b.rows(), b.cols(), each),
                          detail::no_tangent_of<I>{}...};
    };
    return RRuleResult{std::move(Z), pullback};
}

}  // namespace selections
}  // namespace chainrules::eigen

namespace chainrules::fn {
using eigen::selections::scatter_add;
using eigen::selections::scatter_add_cols;
using eigen::selections::scatter_add_rows;
}  // namespace chainrules::fn
