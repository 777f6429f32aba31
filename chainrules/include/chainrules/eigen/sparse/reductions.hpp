// SPDX-License-Identifier: MIT
#pragma once
// Sums of the entries of a sparse matrix: sum, colwise_sum, rowwise_sum, trace, and diagonal, which
// reads some of them. Dense results; a cotangent is read at the pattern.

#include "chainrules/eigen/reduce/norms.hpp"
#include "chainrules/eigen/reduce/sums.hpp"
#include "chainrules/eigen/sparse/detail/entries.hpp"
#include "chainrules/eigen/structured/diagonals.hpp"

namespace chainrules::eigen {

namespace detail {

// Where the entry (i, j) is added: a formula makes the zero result of an A, and slot(y, i, j, k...)
// is the place in it, or nullptr.
struct AllEntries {
    template <class S, class X>
    static S zero(X const&) {
        return S(0);
    }
    template <class Y>
    static Y* slot(Y& y, Eigen::Index, Eigen::Index) {
        return &y;
    }
};
struct ColumnEntries {
    template <class S, class X>
    static auto zero(X const& A) {
        return Eigen::Matrix<S, 1, Eigen::Dynamic>(
            Eigen::Matrix<S, 1, Eigen::Dynamic>::Zero(A.cols()));
    }
    template <class Y>
    static auto* slot(Y& y, Eigen::Index, Eigen::Index j) {
        return y.data() + j;
    }
};
struct RowEntries {
    template <class S, class X>
    static auto zero(X const& A) {
        return Eigen::Matrix<S, Eigen::Dynamic, 1>(
            Eigen::Matrix<S, Eigen::Dynamic, 1>::Zero(A.rows()));
    }
    template <class Y>
    static auto* slot(Y& y, Eigen::Index i, Eigen::Index) {
        return y.data() + i;
    }
};
struct MainDiagonal : AllEntries {
    template <class S, class X>
    static S zero(X const& A) {
        if (A.rows() != A.cols()) raise_sparse("trace", A, "must be square");
        return S(0);
    }
    template <class Y>
    static Y* slot(Y& y, Eigen::Index i, Eigen::Index j) {
        return i == j ? &y : nullptr;
    }
};
struct DiagonalEntries {
    template <class S, class X, class... K>
    static auto zero(X const& A, K... given) {
        Eigen::Index const k = offset_of(given...);
        check_diagonal(A, k);
        Eigen::Index const n = std::min(A.rows() + std::min<Eigen::Index>(k, 0),
                                        A.cols() - std::max<Eigen::Index>(k, 0));
        return Eigen::Matrix<S, Eigen::Dynamic, 1>(
            Eigen::Matrix<S, Eigen::Dynamic, 1>::Zero(std::max<Eigen::Index>(n, 0)));
    }
    template <class Y, class... K>
    static auto* slot(Y& y, Eigen::Index i, Eigen::Index j, K... given) {
        return j - i == offset_of(given...) ? y.data() + std::min(i, j) : nullptr;
    }
};

template <class F>
struct EntryFormula {};
template <>
struct EntryFormula<numeric::sum_t> {
    using type = AllEntries;
};
template <>
struct EntryFormula<colwise_sum_t> {
    using type = ColumnEntries;
};
template <>
struct EntryFormula<rowwise_sum_t> {
    using type = RowEntries;
};
template <>
struct EntryFormula<trace_t> {
    using type = MainDiagonal;
};
template <>
struct EntryFormula<diagonal_t> {
    using type = DiagonalEntries;
};

template <class F, class X, class... K>
concept SumsEntries = SparseNumbers<X> && requires { typename EntryFormula<F>::type; } &&
                      (sizeof...(K) == 0 || (std::is_same_v<F, diagonal_t> && sizeof...(K) == 1 &&
                                             (... && std::integral<K>)));

template <class F, class X, class... K>
auto sum_entries(X const& S, K... k) {
    using Formula = typename EntryFormula<F>::type;
    auto y = Formula::template zero<scalar_t<X>>(S, k...);
    auto const* numbers = S.valuePtr();
    each_place(S, [&](Eigen::Index p, Eigen::Index i, Eigen::Index j) {
        if (auto* slot = Formula::slot(y, i, j, k...); slot != nullptr)
            *slot = scalar_t<X>(*slot + numbers[p]);
    });
    return y;
}

template <class F, class Ds, class X, class... K>
auto sum_entries_frule(Ds const& s_dot, X const& given, K... k) {
    char const* const f = F::chainrules_name();
    decltype(auto) S = compressed(f, "S", given);
    auto Omega = sum_entries<F>(S, k...);
    auto rule = [&](auto const& dS) {
        return sum_entries<F>(*sparse_tangent_of(f, "dS", S, dS), k...);
    };
    return FRuleResult{std::move(Omega), combine_tangents(rule, s_dot)};
}

template <class F, class X, class... K>
auto sum_entries_rrule(X const& given, K... k) {
    char const* const f = F::chainrules_name();
    auto const S = hold_compressed(f, "S", given);
    auto Omega = sum_entries<F>(*S, k...);
    using Z = decltype(Omega);
    Sizes shape{1, 1};
    if constexpr (!Number<Z>) shape = {Omega.rows(), Omega.cols()};
    auto pullback = [=](auto const& dY) {
        auto cotangent = [&] {
            if constexpr (Number<Z>)
                return number_cotangent<Z>(dY);
            else {
                check_cotangent<Z>(f, dY, shape.rows(), shape.cols());
                decltype(auto) bar = cotangent_of<Z>(dY);
                return plain_t<decltype(bar)>(bar);
            }
        };
        auto const d = chainrules::own(cotangent());
        auto S_bar = [=](auto const& put, auto const& A, auto const& bar) {
            each_place(A, [&](Eigen::Index p, Eigen::Index i, Eigen::Index j) {
                if (auto* slot = EntryFormula<F>::type::slot(bar, i, j, k...); slot != nullptr)
                    put(p, *slot);
            });
        };
        using Bar = std::remove_cvref_t<decltype(*EntryFormula<F>::type::slot(*d, 0, 0, k...))>;
        return std::tuple{NoTangent{}, on_pattern<X, Bar>(S, S_bar, S, d),
                          (static_cast<void>(sizeof(K)), NoTangent{})...};
    };
    return RRuleResult{std::move(Omega), std::move(pullback)};
}

}  // namespace detail
}  // namespace chainrules::eigen

/// Sums of the entries of a sparse matrix as of a dense one: sum(S), colwise_sum(S),
/// rowwise_sum(S), trace(S), and diagonal(S), diagonal(S, k), whose entries are the stored ones or
/// zeros.
///
/// Forward   the same of Ṡ
/// Reverse   S̄ = what of the cotangent of the dense matrix lies at the pattern of S
/// Keeps     S, of which the pattern is read
#define CHAINRULES_DETAIL_SUMS_OF_ENTRIES                                                          \
    template <class F, class X, class... K>                                                        \
        requires ::chainrules::eigen::detail::SumsEntries<F, X, K...>                              \
    auto primal(F const&, X const& given, K const&... k) {                                         \
        namespace detail = ::chainrules::eigen::detail;                                            \
        decltype(auto) S = detail::compressed(F::chainrules_name(), "S", given);                   \
        return detail::sum_entries<F>(S, k...);                                                    \
    }                                                                                              \
    template <class Self, class Ds, class... Dk, class F, class X, class... K>                     \
        requires ::chainrules::eigen::detail::SumsEntries<F, X, K...>                              \
    auto frule(std::tuple<Self, Ds, Dk...> const& tangents, F const&, X const& S, K const&... k) { \
        return ::chainrules::eigen::detail::sum_entries_frule<F>(std::get<1>(tangents), S, k...);  \
    }                                                                                              \
    template <class F, class X, class... K>                                                        \
        requires ::chainrules::eigen::detail::SumsEntries<F, X, K...>                              \
    auto rrule(F const&, X const& S, K const&... k) {                                              \
        return ::chainrules::eigen::detail::sum_entries_rrule<F>(S, k...);                         \
    }                                                                                              \
    static_assert(true)

namespace chainrules::eigen {
CHAINRULES_DETAIL_SUMS_OF_ENTRIES;
}
namespace chainrules::numeric {
CHAINRULES_DETAIL_SUMS_OF_ENTRIES;
}
#undef CHAINRULES_DETAIL_SUMS_OF_ENTRIES
