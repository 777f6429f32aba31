// SPDX-License-Identifier: MIT
#pragma once
// Sparse matrices made of their parts: from_triplets, from_diagonals. The places are data; the
// numbers have derivatives.

#include <array>

#include "chainrules/eigen/sparse/values.hpp"

namespace chainrules::eigen {

CHAINRULES_DETAIL_PRIMALS(chainrules::detail::ByPrimal, from_triplets);
CHAINRULES_DETAIL_PRIMALS(chainrules::detail::ByPrimal, from_diagonals);

template <int O, class I, detail::DenseNumberVector V>
auto primal(from_triplets_t, SparsePattern<O, I> const& pattern, V const& numbers) {
    detail::check_count("from_triplets", numbers, "the pattern", pattern.triplets());
    decltype(auto) v = detail::stored(numbers);
    using S = scalar_t<V>;
    auto result = pattern.template zeros<S>();
    auto* value = result.valuePtr();
    for (Eigen::Index k = 0; k != v.size(); ++k) {
        S& x = value[pattern.place(k)];
        x = S(x + v.coeff(k));
    }
    return result;
}

/// The sparse matrix of the triplets (i_k, j_k, v_k), of which a pattern holds i and j; those at
/// one place are added. A zero stays stored.
///
/// Forward   Ẏ = from_triplets(pattern, v̇)
/// Reverse   v̄_k = Ȳ at (i_k, j_k); each of several at one place receives it
/// Shapes    std::invalid_argument where v has not as many elements as the pattern has triplets
/// Keeps     the pattern
template <class Self, class Dp, class Dv, int O, class I, detail::DenseNumberVector V>
auto frule(std::tuple<Self, Dp, Dv> const& tangents, from_triplets_t,
           SparsePattern<O, I> const& pattern, V const& v) {
    auto rule = [&](auto const& dv) {
        return from_triplets(pattern,
                             detail::tangent_of("frule(from_triplets, pattern, v)", "dv", v, dv));
    };
    return FRuleResult{from_triplets(pattern, v),
                       detail::combine_tangents(rule, std::get<2>(tangents))};
}

template <int O, class I, detail::DenseNumberVector V>
auto rrule(from_triplets_t, SparsePattern<O, I> const& given, V const& v) {
    auto const pattern = chainrules::own(SparsePattern<O, I>(given));
    using Z = typename SparsePattern<O, I>::template Matrix<scalar_t<V>>;
    auto v_bar = detail::places_pullback<Z, V>(
        "rrule(from_triplets, pattern, v)", pattern, v.rows(), v.cols(),
        [pattern](Eigen::Index k) { return pattern->place(k); });
    auto pullback = [v_bar](auto const& dY) {
        return std::tuple{NoTangent{}, NoTangent{}, v_bar(dY)};
    };
    return RRuleResult{from_triplets(given, v), std::move(pullback)};
}

namespace detail {

// Where the diagonals are, and where their numbers begin in one vector of all.
template <std::size_t N>
struct Diagonals {
    SparsePattern<> pattern;
    std::array<Eigen::Index, N + 1> first{};

    template <class O, class... V>
    Diagonals(Eigen::Index rows, Eigen::Index cols, O const& offsets, V const&... diagonals) {
        using chainrules::detail::append_integer;
        chainrules::Error error("chainrules::from_diagonals: ");
        if (static_cast<std::size_t>(offsets.size()) != N) {
            error.append(static_cast<unsigned long long>(offsets.size())).append(" offsets and ");
            error.append(N).append(" diagonals; they must be equally many");
            raise(std::invalid_argument(error.what()));
        }
        std::array<Eigen::Index, N> const sizes{diagonals.size()...};
        std::vector<Eigen::Index> i, j;
        for (std::size_t d = 0; d != N; ++d) {
            auto const k = static_cast<Eigen::Index>(offsets[static_cast<position_t<O>>(d)]);
            Eigen::Index const row = std::max<Eigen::Index>(-k, 0);
            Eigen::Index const col = std::max<Eigen::Index>(k, 0);
            Eigen::Index const n = std::min(rows - row, cols - col);
            if (n < 0 || sizes[d] != n) {
                append_integer(error.append("diagonal "), k).append(" of a matrix that is ");
                append_shape(error, rows, cols).append(" was given ");
                append_integer(error, sizes[d]).append(" elements, must be given ");
                append_integer(error, std::max<Eigen::Index>(n, 0));
                raise(std::invalid_argument(error.what()));
            }
            for (Eigen::Index t = 0; t != n; ++t) {
                i.push_back(row + t);
                j.push_back(col + t);
            }
            first[d + 1] = first[d] + n;
        }
        pattern = SparsePattern<>(rows, cols, i, j);
    }

    // The numbers of all diagonals that are no zeros, in one sparse matrix.
    template <class S, class... V>
    auto matrix(V const&... diagonals) const {
        auto result = pattern.template zeros<S>();
        std::size_t d = 0;
        auto add = [&](auto const& given) {
            Eigen::Index const at = first[d++];
            if constexpr (!AbstractZero<std::remove_cvref_t<decltype(given)>>) {
                decltype(auto) v = stored(given);
                for (Eigen::Index t = 0; t != v.size(); ++t) {
                    S& x = result.valuePtr()[pattern.place(at + t)];
                    x = S(x + v.coeff(t));
                }
            }
        };
        (add(diagonals), ...);
        return result;
    }

  private:
    template <class O>
    using position_t = std::remove_cvref_t<decltype(std::declval<O const&>().size())>;
};

template <class O>
concept Offsets = requires(O const& offsets) {
    { offsets[0] } -> std::convertible_to<Eigen::Index>;
    offsets.size();
} && !Number<O>;

// The type of the sum of coefficients of all, but of those that are zeros.
struct NoScalar {};
template <class A, class V>
auto joined_with() {
    using X = std::remove_cvref_t<V>;
    if constexpr (AbstractZero<X>)
        return std::type_identity<A>{};
    else if constexpr (std::is_same_v<A, NoScalar>)
        return std::type_identity<scalar_t<X>>{};
    else
        return std::type_identity<
            typename Eigen::ScalarBinaryOpTraits<A, scalar_t<X>>::ReturnType>{};
}
template <class A, class... V>
struct JoinedScalar {
    using type = A;
};
template <class A, class V, class... W>
struct JoinedScalar<A, V, W...> : JoinedScalar<typename decltype(joined_with<A, V>())::type, W...> {
};
template <class... V>
using joined_scalar_t = typename JoinedScalar<NoScalar, V...>::type;

}  // namespace detail

template <std::integral N, detail::Offsets O, detail::DenseNumberVector... V>
    requires(sizeof...(V) != 0)
auto primal(from_diagonals_t, N const& rows, N const& cols, O const& offsets,
            V const&... diagonals) {
    detail::Diagonals<sizeof...(V)> const all(
        static_cast<Eigen::Index>(rows), static_cast<Eigen::Index>(cols), offsets, diagonals...);
    return all.template matrix<detail::joined_scalar_t<V...>>(diagonals...);
}

/// The sparse rows×cols matrix with given diagonals: diagonal d has the offset offsets[d], 0 for
/// the main one, positive above it: `from_diagonals(n, n, std::array{-1, 0, 1}, lower, middle,
/// upper)`. Two of one offset are added.
///
/// Forward   Ẏ = the same of the tangents
/// Reverse   of each diagonal that of Ȳ
/// Shapes    each as long as its diagonal, else std::invalid_argument
/// Keeps     the pattern
template <class Self, class Dr, class Dc, class Do, class... Dv, std::integral N, detail::Offsets O,
          detail::DenseNumberVector... V>
    requires(sizeof...(V) != 0 && sizeof...(Dv) == sizeof...(V))
auto frule(std::tuple<Self, Dr, Dc, Do, Dv...> const& tangents, from_diagonals_t, N const& rows,
           N const& cols, O const& offsets, V const&... diagonals) {
    detail::Diagonals<sizeof...(V)> const all(
        static_cast<Eigen::Index>(rows), static_cast<Eigen::Index>(cols), offsets, diagonals...);
    auto rule = [&](auto const&... dv) {
        auto of = [&](auto const&... dots) {
            using S = detail::joined_scalar_t<decltype(dots)...>;
            return all.template matrix<S>(dots...);
        };
        return of(detail::tangent_of("frule(from_diagonals, rows, cols, offsets, d...)", "dd",
                                     diagonals, dv)...);
    };
    auto dots = [&]<std::size_t... I>(std::index_sequence<I...>) {
        return detail::combine_tangents(rule, std::get<I + 4>(tangents)...);
    };
    return FRuleResult{all.template matrix<detail::joined_scalar_t<V...>>(diagonals...),
                       dots(std::index_sequence_for<V...>{})};
}

template <std::integral N, detail::Offsets O, detail::DenseNumberVector... V>
    requires(sizeof...(V) != 0)
auto rrule(from_diagonals_t, N const& rows, N const& cols, O const& offsets,
           V const&... diagonals) {
    using All = detail::Diagonals<sizeof...(V)>;
    using Z = SparsePattern<>::Matrix<detail::joined_scalar_t<V...>>;
    All all(static_cast<Eigen::Index>(rows), static_cast<Eigen::Index>(cols), offsets,
            diagonals...);
    auto Omega = all.template matrix<scalar_t<Z>>(diagonals...);
    std::array<std::pair<Eigen::Index, Eigen::Index>, sizeof...(V)> const shapes{
        std::pair{diagonals.rows(), diagonals.cols()}...};
    auto pullback = [all = chainrules::own(std::move(all)), shapes](auto const& dY) {
        auto const held = detail::hold_sparse_cotangent<Z>(
            "rrule(from_diagonals, rows, cols, offsets, d...)", all->pattern, dY);
        auto of = [&]<std::size_t... I>(std::index_sequence<I...>) {
            auto one = [&]<class W>(std::type_identity<W>, std::size_t d) {
                auto const shape = shapes[d];
                auto bar = [all, d, shape](auto const& use, auto const& y) {
                    using S = scalar_t<decltype(y)>;
                    using R = with_scalar_t<S, W>;
                    auto at = [&](Eigen::Index i, Eigen::Index j) {
                        return S(y.valuePtr()[all->pattern.place(all->first[d] + i + j)]);
                    };
                    return use(R::NullaryExpr(shape.first, shape.second, at));
                };
                return detail::cotangent_thunk<W>(shape.first, shape.second, bar, held);
            };
            return std::tuple{NoTangent{}, NoTangent{}, NoTangent{}, NoTangent{},
                              one(std::type_identity<V>{}, I)...};
        };
        return of(std::index_sequence_for<V...>{});
    };
    return RRuleResult{std::move(Omega), std::move(pullback)};
}

}  // namespace chainrules::eigen

namespace chainrules::fn {
using eigen::from_diagonals;
using eigen::from_triplets;
}  // namespace chainrules::fn
