// SPDX-License-Identifier: MIT
#pragma once
// Stored numbers and their places: values, with_values, to_sparse. The other way round: to_dense of
// structured/convert.hpp. A sparse matrix of triplets or of diagonals: construct.hpp.

#include "chainrules/eigen/sparse/detail/entries.hpp"
#include "chainrules/eigen/structured/convert.hpp"

namespace chainrules::eigen {

// A namespace of its own: `values` is a good name for a variable.
namespace entries {
CHAINRULES_DETAIL_PRIMALS(chainrules::detail::ByPrimal, values);
}
CHAINRULES_DETAIL_PRIMALS(chainrules::detail::ByPrimal, with_values);
CHAINRULES_DETAIL_PRIMALS(chainrules::detail::ByPrimal, to_sparse);

namespace detail {

// What has a pattern: a SparsePattern, or a matrix of which nothing else is read.
template <class P>
concept HasPattern = is_sparse_pattern<P> || SparseLike<P>;

template <class P>
decltype(auto) pattern_operand(char const* f, P const& x) {
    if constexpr (is_sparse_pattern<P>)
        return (x);
    else
        return compressed(f, "S", x);
}
template <class S, class P>
using matrix_on_t = Eigen::SparseMatrix<S, (P::IsRowMajor ? Eigen::RowMajor : Eigen::ColMajor),
                                        typename P::StorageIndex>;

/// The sparse matrix with a pattern and the numbers number(k), k = 0, 1, …, in storage order.
template <class S, class P, class At>
auto matrix_on(P const& pattern, At const& number) {
    matrix_on_t<S, P> result(pattern.rows(), pattern.cols());
    result.resizeNonZeros(pattern.nonZeros());
    std::copy_n(pattern.outerIndexPtr(), pattern.outerSize() + 1, result.outerIndexPtr());
    std::copy_n(pattern.innerIndexPtr(), pattern.nonZeros(), result.innerIndexPtr());
    auto* value = result.valuePtr();
    for (Eigen::Index k = 0; k != pattern.nonZeros(); ++k) value[k] = number(k);
    return result;
}

// Throws std::invalid_argument: "chainrules::<f>: v has 3 elements, <whose> has 4; …".
template <class V>
void check_count(char const* f, V const& v, char const* whose, Eigen::Index count) {
    if (v.size() == count) return;
    chainrules::Error error("chainrules::");
    error.append(f).append(": v has ").append(static_cast<unsigned long long>(v.size()));
    error.append(" elements, ").append(whose).append(" has ");
    error.append(static_cast<unsigned long long>(count)).append("; they must be equally many");
    raise(std::invalid_argument(error.what()));
}

template <class P, class V>
auto with_values(P const& given, V const& numbers) {
    decltype(auto) pattern = pattern_operand("with_values", given);
    check_count("with_values", numbers, "the pattern", pattern.nonZeros());
    decltype(auto) v = stored(numbers);
    return matrix_on<scalar_t<V>>(pattern, [&](Eigen::Index k) { return v.coeff(k); });
}

template <class X>
auto values_of(X const& given) {
    decltype(auto) S = compressed("values", "S", given);
    return Eigen::Matrix<scalar_t<X>, Eigen::Dynamic, 1>(numbers_of(S));
}

}  // namespace detail

namespace entries {

template <detail::SparseNumbers X>
auto primal(values_t, X const& S) {
    return detail::values_of(S);
}

/// The stored numbers of a sparse matrix in storage order, as a column; stored zeros among them.
///
/// Forward   v̇ = the numbers of Ṡ at the pattern of S
/// Reverse   S̄ = the pattern of S with the numbers v̄
/// Domain    std::invalid_argument where S is not compressed
/// Keeps     S, of which the pattern is read
template <class Self, class Ds, detail::SparseNumbers X>
auto frule(std::tuple<Self, Ds> const& tangents, values_t, X const& given) {
    decltype(auto) S = detail::compressed("values", "S", given);
    auto rule = [&](auto const& dS) {
        return detail::values_of(*detail::sparse_tangent_of("frule(values, S)", "dS", S, dS));
    };
    return FRuleResult{values(S), detail::combine_tangents(rule, std::get<1>(tangents))};
}

template <detail::SparseNumbers X>
auto rrule(values_t, X const& given) {
    auto const S = detail::hold_compressed("values", "S", given);
    auto v = values(*S);
    using Z = decltype(v);
    auto pullback = [S](auto const& dv) {
        detail::check_cotangent<Z>("rrule(values, S)", dv, S->nonZeros(), 1);
        auto const held = detail::hold(dv);
        using Bar = scalar_t<decltype(detail::cotangent_of<Z>(*held))>;
        auto S_bar = [](auto const& put, auto const& d) {
            decltype(auto) bar = detail::cotangent_of<Z>(d);
            for (Eigen::Index k = 0; k != bar.size(); ++k) put(k, bar.coeff(k));
        };
        return std::tuple{NoTangent{}, detail::on_pattern<X, Bar>(S, S_bar, held)};
    };
    return RRuleResult{std::move(v), std::move(pullback)};
}

}  // namespace entries

template <detail::HasPattern P, detail::DenseNumberVector V>
auto primal(with_values_t, P const& pattern, V const& v) {
    return detail::with_values(pattern, v);
}

/// The sparse matrix with a pattern and the numbers v, in storage order: with_values(pattern, v),
/// or with_values(S, v), which reads the pattern of S alone.
///
/// Forward   Ẏ = with_values(pattern, v̇)
/// Reverse   v̄ = the numbers of Ȳ at the pattern; none for the pattern, or for S
/// Shapes    std::invalid_argument where v has not as many elements as the pattern
/// Keeps     the pattern: S, where it was given
template <class Self, class Dp, class Dv, detail::HasPattern P, detail::DenseNumberVector V>
auto frule(std::tuple<Self, Dp, Dv> const& tangents, with_values_t, P const& given, V const& v) {
    decltype(auto) pattern = detail::pattern_operand("with_values", given);
    auto rule = [&](auto const& dv) {
        return with_values(pattern, detail::tangent_of("frule(with_values, S, v)", "dv", v, dv));
    };
    return FRuleResult{with_values(pattern, v),
                       detail::combine_tangents(rule, std::get<2>(tangents))};
}

namespace detail {

// v̄_k = the number of Ȳ at place(k).
template <class Z, class V, class Pattern, class Place>
auto places_pullback(char const* call, Pattern const& pattern, Eigen::Index rows, Eigen::Index cols,
                     Place const& place) {
    return [call, pattern, rows, cols, place](auto const& dY) {
        auto const held = hold_sparse_cotangent<Z>(call, *pattern, dY);
        auto v_bar = [rows, cols, place](auto const& use, auto const& d) {
            using S = scalar_t<decltype(d)>;
            auto const* numbers = d.valuePtr();
            using R = with_scalar_t<S, V>;
            return use(R::NullaryExpr(rows, cols, [&](Eigen::Index r, Eigen::Index c) {
                return S(numbers[place(r + c)]);
            }));
        };
        return cotangent_thunk<V>(rows, cols, v_bar, held);
    };
}

template <class P>
auto hold_pattern(char const* f, P const& x) {
    if constexpr (is_sparse_pattern<P>)
        return chainrules::own(P(x));
    else
        return hold_compressed(f, "S", x);
}

}  // namespace detail

template <detail::HasPattern P, detail::DenseNumberVector V>
auto rrule(with_values_t, P const& given, V const& v) {
    auto const pattern = detail::hold_pattern("with_values", given);
    using Z = detail::matrix_on_t<scalar_t<V>, std::remove_cvref_t<decltype(*pattern)>>;
    auto v_bar = detail::places_pullback<Z, V>("rrule(with_values, S, v)", pattern, v.rows(),
                                               v.cols(), [](Eigen::Index k) { return k; });
    auto pullback = [v_bar](auto const& dY) {
        return std::tuple{NoTangent{}, NoTangent{}, v_bar(dY)};
    };
    return RRuleResult{with_values(*pattern, v), std::move(pullback)};
}

namespace detail {

// A dense cotangent that is zero but for the numbers of a sparse matrix.
template <class X, class Held>
struct DenseFromSparse {
    Held held;
    auto operator()() const {
        using M = with_scalar_t<projected_t<tangent_scalar_t<X>, scalar_t<decltype(*held)>>, X>;
        M result = M::Zero(held->rows(), held->cols());
        (*this)(result);
        return result;
    }
    template <class G>
    void operator()(G& dest) const {
        check_destination(dest, held->rows(), held->cols());
        using M = std::remove_cvref_t<decltype(*held)>;
        auto&& matrix = as_kind_of<Eigen::MatrixXd>(dest);
        Structure<M>::add_to(matrix, *held);
    }
};

template <class X, class P>
auto sparse_at(X const& A, P const& given) {
    decltype(auto) pattern = pattern_operand("to_sparse", given);
    if (A.rows() != pattern.rows() || A.cols() != pattern.cols())
        raise_arguments("to_sparse", "A", A, "the pattern", pattern, "they must be of one shape");
    return gathered_at<tangent_scalar_t<X>>(pattern, A);
}

// The pattern of what is larger than a threshold.
template <class X>
auto pattern_above(X const& given, double threshold) {
    decltype(auto) A = stored(given);
    std::vector<int> i, j;
    for (Eigen::Index c = 0; c != A.cols(); ++c)
        for (Eigen::Index r = 0; r != A.rows(); ++r)
            if (!(static_cast<double>(Eigen::numext::abs(plain_value(A.coeff(r, c)))) <=
                  threshold)) {
                i.push_back(static_cast<int>(r));
                j.push_back(static_cast<int>(c));
            }
    return SparsePattern<>(A.rows(), A.cols(), i, j);
}

}  // namespace detail

template <detail::DenseNumbers X, detail::HasPattern P>
auto primal(to_sparse_t, X const& A, P const& pattern) {
    return detail::sparse_at(A, pattern);
}
template <detail::DenseNumbers X>
auto primal(to_sparse_t, X const& A, double threshold) {
    return detail::sparse_at(A, detail::pattern_above(A, threshold));
}

/// A dense matrix as a sparse one: to_sparse(A, pattern), its entries at a pattern or at the places
/// that a sparse matrix stores; to_sparse(A, threshold), those whose modulus is not at most the
/// threshold.
///
/// Forward   Ẏ = Ȧ at the pattern
/// Reverse   Ā = Ȳ there, 0 elsewhere. The pattern is data: entries at or below the threshold have
///           the derivative 0, and so has the threshold
/// Shapes    std::invalid_argument where A has not the shape of the pattern
/// Keeps     the pattern
template <class Self, class Da, class Dp, detail::DenseNumbers X, class P>
    requires(detail::HasPattern<P> || std::is_same_v<P, double>)
auto frule(std::tuple<Self, Da, Dp> const& tangents, to_sparse_t, X const& A, P const& given) {
    auto at = [&](auto const& pattern) {
        auto rule = [&](auto const& dA) {
            return to_sparse(detail::tangent_of("frule(to_sparse, A, pattern)", "dA", A, dA),
                             pattern);
        };
        return FRuleResult{to_sparse(A, pattern),
                           detail::combine_tangents(rule, std::get<1>(tangents))};
    };
    if constexpr (std::is_same_v<P, double>)
        return at(detail::pattern_above(A, given));
    else
        return at(given);
}

template <detail::DenseNumbers X, class P>
    requires(detail::HasPattern<P> || std::is_same_v<P, double>)
auto rrule(to_sparse_t, X const& A, P const& given) {
    auto at = [&](auto const& pattern) {
        using Z = decltype(to_sparse(A, *pattern));
        using None = std::conditional_t<std::is_same_v<P, double>, ZeroTangent, NoTangent>;
        auto pullback = [pattern](auto const& dY) {
            auto const held =
                detail::hold_sparse_cotangent<Z>("rrule(to_sparse, A, pattern)", *pattern, dY);
            using Both = detail::DenseFromSparse<X, std::remove_const_t<decltype(held)>>;
            return std::tuple{NoTangent{}, inplaceable_thunk(Both{held}), None{}};
        };
        return RRuleResult{to_sparse(A, *pattern), std::move(pullback)};
    };
    if constexpr (std::is_same_v<P, double>)
        return at(chainrules::own(detail::pattern_above(A, given)));
    else
        return at(detail::hold_pattern("to_sparse", given));
}

}  // namespace chainrules::eigen

namespace chainrules::fn {
using eigen::to_sparse;
using eigen::with_values;
using eigen::entries::values;
}  // namespace chainrules::fn
