// SPDX-License-Identifier: MIT
#pragma once
// Functions of the stored numbers of sparse matrices: scale, cwise of one or of several of one
// pattern, add and subtract of any two of one storage order.

#include "chainrules/cmath/arithmetic.hpp"
#include "chainrules/eigen/elementwise/cwise.hpp"
#include "chainrules/eigen/sparse/values.hpp"

namespace chainrules::eigen {

namespace entries {
CHAINRULES_DETAIL_PRIMALS(chainrules::detail::ByPrimal, scale);
}

namespace detail {

template <class X, class L>
concept ScalesSparse = SparseNumbers<X> && Number<L> && Number<tangent_t<L>> && requires {
    typename Eigen::ScalarBinaryOpTraits<scalar_t<X>, tangent_t<L>>::ReturnType;
};

template <class X, class L>
auto scaled(X const& S, L const& lambda) {
    using T = typename Eigen::ScalarBinaryOpTraits<scalar_t<X>, L>::ReturnType;
    auto const* numbers = S.valuePtr();
    return matrix_on<T>(S, [&](Eigen::Index k) { return T(numbers[k] * lambda); });
}

}  // namespace detail

namespace entries {

template <class X, class L>
    requires detail::ScalesSparse<X, L>
auto primal(scale_t, X const& given, L const& lambda) {
    decltype(auto) S = detail::compressed("scale", "S", given);
    return detail::scaled(S, tangent_t<L>(lambda));
}

/// A sparse matrix times a number, Y = λ S.
///
/// Forward   Ẏ = λ Ṡ + λ̇ S
/// Reverse   S̄ = conj(λ) Ȳ, λ̄ = Σ conj(S_ij) Ȳ_ij; the real part where the argument is real
/// Keeps     S and λ
template <class Self, class Ds, class Dl, class X, class L>
    requires detail::ScalesSparse<X, L>
auto frule(std::tuple<Self, Ds, Dl> const& tangents, scale_t, X const& given, L const& lambda) {
    decltype(auto) S = detail::compressed("scale", "S", given);
    auto Omega = scale(S, lambda);
    auto rule = [&](auto const& s_dot, auto const& lambda_dot) {
        auto const dS = detail::sparse_tangent_of("frule(scale, S, lambda)", "dS", S, s_dot);
        constexpr bool no_matrix = AbstractZero<std::remove_cvref_t<decltype(dS)>>;
        if constexpr (AbstractZero<std::remove_cvref_t<decltype(lambda_dot)>>)
            return detail::scaled(*dS, tangent_t<L>(lambda));
        else {
            auto from_number =
                detail::scaled(S, chainrules::project_number<tangent_t<L>>(lambda_dot));
            if constexpr (no_matrix)
                return from_number;
            else
                return add(from_number, detail::scaled(*dS, tangent_t<L>(lambda)));
        }
    };
    auto dOmega = detail::combine_tangents(rule, std::get<1>(tangents), std::get<2>(tangents));
    return FRuleResult{std::move(Omega), std::move(dOmega)};
}

template <class X, class L>
    requires detail::ScalesSparse<X, L>
auto rrule(scale_t, X const& given, L const& lambda) {
    auto const S = detail::hold_compressed("scale", "S", given);
    using Z = decltype(scale(*S, lambda));
    auto pullback = [S, lambda = tangent_t<L>(lambda)](auto const& dY) {
        auto const held = detail::hold_sparse_cotangent<Z>("rrule(scale, S, lambda)", *S, dY);
        using Bar = scalar_t<decltype(*held)>;
        auto S_bar = [lambda](auto const& put, auto const& d) {
            auto const factor = chainrules::evaluate(Eigen::numext::conj(lambda));
            for (Eigen::Index k = 0; k != d.nonZeros(); ++k) put(k, Bar(d.valuePtr()[k] * factor));
        };
        Bar sum(0);
        for (Eigen::Index k = 0; k != S->nonZeros(); ++k)
            sum = Bar(sum + Eigen::numext::conj(S->valuePtr()[k]) * held->valuePtr()[k]);
        return std::tuple{NoTangent{}, detail::on_pattern<X, Bar>(S, S_bar, held),
                          chainrules::project_number<tangent_t<L>>(sum)};
    };
    return RRuleResult{scale(*S, lambda), std::move(pullback)};
}

}  // namespace entries

namespace detail {

template <class F, class... X>
concept SparseElementwise = (SparseNumbers<X> && ...) && sizeof...(X) != 0 &&
                            Elementwise<SameShape, F, Eigen::Matrix<scalar_t<X>, -1, 1>...>;

// The numbers of all, where their patterns are one. Where f of zeros is none, so is no result.
template <class F, class X, class... Y>
void check_cwise(F const& f, X const& S, Y const&... others) {
    (
        [&](auto const& T) {
            if (!same_pattern(S, T))
                raise(std::invalid_argument(
                    "chainrules::cwise: the sparse matrices have different patterns; bring them to "
                    "one, or use to_dense"));
        }(others),
        ...);
    auto const at_zero = f(scalar_t<X>(0), scalar_t<Y>(0)...);
    if (!(at_zero == decltype(at_zero)(0)))
        raise(
            std::invalid_argument("chainrules::cwise: the function of 0 is not 0, so that the "
                                  "result is not sparse; use to_dense"));
}

// The matrix on the pattern of S with the numbers v, a dense column.
template <class S, class V>
auto on_pattern_of(S const& pattern, V const& v) {
    return matrix_on<scalar_t<V>>(pattern, [&](Eigen::Index k) { return v.coeff(k); });
}

}  // namespace detail

template <class F, class... X>
    requires detail::SparseElementwise<F, X...>
auto primal(cwise_t const& apply, F const& f, X const&... given) {
    auto of = [&](auto const& S, auto const&... others) {
        detail::check_cwise(f, S, others...);
        return detail::on_pattern_of(S,
                                     apply(f, detail::values_of(S), detail::values_of(others)...));
    };
    return of(detail::compressed("cwise", "S", given)...);
}

/// f at the stored numbers of a sparse matrix, or of several of one pattern; f(0) must be 0.
///
/// Forward   Ẏ as of dense matrices, at the pattern
/// Reverse   as of dense matrices, at the pattern
/// Domain    std::invalid_argument where the patterns differ, and where f(0) is not 0
/// Keeps     the first matrix, of which the pattern is read, and what cwise keeps of the numbers
template <class Self, class Df, class... Ds, class F, class... X>
    requires detail::SparseElementwise<F, X...> && has_frule<F, scalar_t<X>...>
auto frule(std::tuple<Self, Df, Ds...> const& tangents, cwise_t const& apply, F const& f,
           X const&... given) {
    auto of = [&](auto const& S, auto const&... others) {
        detail::check_cwise(f, S, others...);
        auto numbers = [&](auto const& A, auto const& dA) {
            auto const change = detail::sparse_tangent_of("frule(cwise, f, S)", "dS", A, dA);
            if constexpr (AbstractZero<std::remove_cvref_t<decltype(change)>>)
                return change;
            else
                return detail::values_of(*change);
        };
        auto of_numbers = [&](auto const& df, auto const&... dots) {
            auto each = [&](auto const&... A) {
                return chainrules::frule(std::tuple{std::get<0>(tangents), df, numbers(A, dots)...},
                                         apply, f, detail::values_of(A)...);
            };
            return each(S, others...);
        };
        auto const all = [&]<std::size_t... I>(std::index_sequence<I...>) {
            return of_numbers(std::get<I + 1>(tangents)...);
        }(std::index_sequence_for<Df, Ds...>{});
        auto tangent = [&] {
            if constexpr (AbstractZero<std::remove_cvref_t<decltype(all.tangent)>>)
                return all.tangent;
            else
                return detail::on_pattern_of(S, all.tangent);
        };
        return FRuleResult{detail::on_pattern_of(S, all.value), tangent()};
    };
    return of(detail::compressed("cwise", "S", given)...);
}

template <class F, class X0, class... X>
    requires detail::SparseElementwise<F, X0, X...> && has_rrule<F, scalar_t<X0>, scalar_t<X>...>
auto rrule(cwise_t const& apply, F const& f, X0 const& given, X const&... others) {
    auto const S = detail::hold_compressed("cwise", "S", given);
    auto inner = [&](auto const&... T) {
        detail::check_cwise(f, *S, T...);
        return chainrules::rrule(apply, f, detail::values_of(*S), detail::values_of(T)...);
    }(detail::compressed("cwise", "S", others)...);
    auto Omega = detail::on_pattern_of(*S, inner.value);
    using Z = decltype(Omega);
    auto pullback = [S, pull = std::move(inner.pullback)](auto const& dY) {
        auto const held = detail::hold_sparse_cotangent<Z>("rrule(cwise, f, S)", *S, dY);
        auto all = pull(detail::values_of(*held));
        auto matrix = [&]<class A>(std::type_identity<A>, auto const& v_bar) {
            auto const v = chainrules::own(unthunk(v_bar));
            using Bar = scalar_t<decltype(*v)>;
            auto S_bar = [](auto const& put, auto const& numbers) {
                for (Eigen::Index k = 0; k != numbers.size(); ++k) put(k, numbers.coeff(k));
            };
            return detail::on_pattern<A, Bar>(S, S_bar, v);
        };
        return [&]<std::size_t... I>(std::index_sequence<I...>) {
            using Types = std::tuple<std::type_identity<X0>, std::type_identity<X>...>;
            return std::tuple{NoTangent{}, std::get<1>(all),
                              matrix(std::tuple_element_t<I, Types>{}, std::get<I + 2>(all))...};
        }(std::make_index_sequence<1 + sizeof...(X)>{});
    };
    return RRuleResult{std::move(Omega), std::move(pullback)};
}

namespace detail {

template <class X, class Y>
concept AddsSparse =
    SparseNumbers<X> && SparseNumbers<Y> && plain_t<X>::IsRowMajor == plain_t<Y>::IsRowMajor &&
    std::is_same_v<scalar_t<X>, scalar_t<Y>> &&
    std::is_same_v<typename plain_t<X>::StorageIndex, typename plain_t<Y>::StorageIndex>;

template <int Sign, class X, class Y>
auto sparse_sum(X const& S, Y const& T) {
    if (same_pattern(S, T))
        return matrix_on<scalar_t<X>>(S, [&](Eigen::Index k) {
            auto const a = S.valuePtr()[k], b = T.valuePtr()[k];
            return Sign > 0 ? scalar_t<X>(a + b) : scalar_t<X>(a - b);
        });
    using M = plain_t<X>;
    if constexpr (Sign > 0)
        return M(S + T);
    else
        return M(S - T);
}
template <class X, class Y>
void check_sum(char const* f, X const& S, Y const& T) {
    if (S.rows() != T.rows() || S.cols() != T.cols())
        raise_arguments(f, "S", S, "T", T, "they must be of one shape");
}

template <int Sign, class Ds, class Dt, class X, class Y>
auto sparse_sum_frule(char const* f, Ds const& s_dot, Dt const& t_dot, X const& given_S,
                      Y const& given_T) {
    decltype(auto) S = compressed(f, "S", given_S);
    decltype(auto) T = compressed(f, "T", given_T);
    check_sum(f, S, T);
    auto rule = [&](auto const& s, auto const& t) {
        auto const dS = sparse_tangent_of(f, "dS", S, s);
        auto const dT = sparse_tangent_of(f, "dT", T, t);
        auto zero_like = [](auto const& A) {
            return matrix_on<scalar_t<X>>(A, [](Eigen::Index) { return scalar_t<X>(0); });
        };
        // At the pattern of the sum, whichever tangent there is.
        if constexpr (AbstractZero<std::remove_cvref_t<decltype(dT)>>)
            return sparse_sum<Sign>(*dS, zero_like(T));
        else if constexpr (AbstractZero<std::remove_cvref_t<decltype(dS)>>)
            return sparse_sum<Sign>(zero_like(S), *dT);
        else
            return sparse_sum<Sign>(*dS, *dT);
    };
    return FRuleResult{sparse_sum<Sign>(S, T), combine_tangents(rule, s_dot, t_dot)};
}

template <int Sign, class X, class Y>
auto sparse_sum_rrule(char const* f, X const& given_S, Y const& given_T) {
    auto const S = hold_compressed(f, "S", given_S);
    auto const T = hold_compressed(f, "T", given_T);
    check_sum(f, *S, *T);
    using Z = plain_t<X>;
    auto pullback = [S, T, f](auto const& dY) {
        auto of = [&]<int s, class A>(std::integral_constant<int, s>, std::type_identity<A>,
                                      auto const& pattern) {
            auto const held = hold_sparse_cotangent<Z>(f, *pattern, dY);
            using Bar = scalar_t<decltype(*held)>;
            auto bar = [](auto const& put, auto const& d) {
                for (Eigen::Index k = 0; k != d.nonZeros(); ++k)
                    put(k, s > 0 ? Bar(d.valuePtr()[k]) : Bar(-d.valuePtr()[k]));
            };
            return on_pattern<A, Bar>(pattern, bar, held);
        };
        return std::tuple{NoTangent{},
                          of(std::integral_constant<int, 1>{}, std::type_identity<X>{}, S),
                          of(std::integral_constant<int, Sign>{}, std::type_identity<Y>{}, T)};
    };
    return RRuleResult{sparse_sum<Sign>(*S, *T), std::move(pullback)};
}

}  // namespace detail
}  // namespace chainrules::eigen

namespace chainrules::cmath {

/// Sum and difference of two sparse matrices of one storage order: add(S, T), subtract(S, T). The
/// result has the entries of both; the function alone is Eigen's expression of it.
///
/// Forward   Ẏ = Ṡ ± Ṫ, at the pattern of Y
/// Reverse   S̄ = Ȳ at the pattern of S, T̄ = ±Ȳ at that of T
/// Shapes    of one shape, else std::invalid_argument
/// Keeps     S and T, of which the patterns are read
template <class Self, class Ds, class Dt, class X, class Y>
    requires eigen::detail::AddsSparse<X, Y>
auto frule(std::tuple<Self, Ds, Dt> const& tangents, add_t, X const& S, Y const& T) {
    return eigen::detail::sparse_sum_frule<1>("add", std::get<1>(tangents), std::get<2>(tangents),
                                              S, T);
}
template <class Self, class Ds, class Dt, class X, class Y>
    requires eigen::detail::AddsSparse<X, Y>
auto frule(std::tuple<Self, Ds, Dt> const& tangents, subtract_t, X const& S, Y const& T) {
    return eigen::detail::sparse_sum_frule<-1>("subtract", std::get<1>(tangents),
                                               std::get<2>(tangents), S, T);
}

template <class X, class Y>
    requires eigen::detail::AddsSparse<X, Y>
auto rrule(add_t, X const& S, Y const& T) {
    return eigen::detail::sparse_sum_rrule<1>("add", S, T);
}
template <class X, class Y>
    requires eigen::detail::AddsSparse<X, Y>
auto rrule(subtract_t, X const& S, Y const& T) {
    return eigen::detail::sparse_sum_rrule<-1>("subtract", S, T);
}

}  // namespace chainrules::cmath

namespace chainrules::fn {
using eigen::entries::scale;
}  // namespace chainrules::fn
