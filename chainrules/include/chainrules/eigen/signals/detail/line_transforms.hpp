// SPDX-License-Identifier: MIT
#pragma once
// Linear maps of signals (signals/detail/linear_rules.hpp) along each column or each row of a
// matrix, one behind the other, and their rules. A map of matrices has
//
//     result<E>                        what the coefficients are that it makes of Es
//     apply(A)                         the image
//     transposed<G>(Y_bar)             the image of Y_bar under the transposed map, of Gs
//
// and a function object f makes one of the sizes, f.matrix_map(rows, cols, options...).

#include <vector>

#include "chainrules/eigen/dense/linear.hpp"
#include "chainrules/signals/detail/linear_rules.hpp"

namespace chainrules::signals {

namespace detail {

using Eigen::Index;
using eigen::scalar_t;
using eigen::detail::Shaped;
using eigen::detail::ShapedVector;

/// X with coefficients Y and lines of any length.
template <class Y, bool of_rows, class X>
using lines_t = eigen::with_scalar_t<
    Y, eigen::detail::with_sizes_t<X, of_rows ? int(X::RowsAtCompileTime) : Eigen::Dynamic,
                                   of_rows ? Eigen::Dynamic : int(X::ColsAtCompileTime)>>;

/// step(x, y) for each line, from pointers to its coefficients to those of `length` results.
template <class Y, bool of_rows, class X, class Step>
auto each_line(X const& A, std::size_t length, Step const& step) {
    Index const lines = of_rows ? A.rows() : A.cols(), size = static_cast<Index>(length);
    lines_t<Y, of_rows, X> result;
    result.resize(of_rows ? lines : size, of_rows ? size : lines);
    if constexpr (!of_rows && eigen::detail::is_stored<X> && std::is_same_v<X, eigen::plain_t<X>> &&
                  !X::IsRowMajor && !decltype(result)::IsRowMajor) {
        for (Index j = 0; j != lines; ++j) step(A.data() + j * A.rows(), result.data() + j * size);
    } else {
        std::vector<scalar_t<X>> from(static_cast<std::size_t>(of_rows ? A.cols() : A.rows()));
        std::vector<Y> to(length);
        for (Index j = 0; j != lines; ++j) {
            for (std::size_t i = 0; i != from.size(); ++i)
                from[i] =
                    of_rows ? A.coeff(j, static_cast<Index>(i)) : A.coeff(static_cast<Index>(i), j);
            step(static_cast<scalar_t<X> const*>(from.data()), to.data());
            for (std::size_t i = 0; i != length; ++i)
                result.coeffRef(of_rows ? j : static_cast<Index>(i),
                                of_rows ? static_cast<Index>(i) : j) = to[i];
        }
    }
    return result;
}

template <class Map, bool of_rows>
struct Lines {
    Map map;

    template <class E>
    using result = typename Map::template result<E>;

    template <class X>
    auto apply(X const& A) const {
        return each_line<result<scalar_t<X>>, of_rows>(
            A, map.out, [this](auto const* x, auto* y) { map.apply(x, y); });
    }
    template <class G, class Y>
    auto transposed(Y const& Y_bar) const {
        return each_line<G, of_rows>(Y_bar, map.in,
                                     [this](auto const* y, auto* x) { map.transposed(y, x); });
    }
};

/// The numbers of a cotangent whose reals are those of D, of what holds Es.
template <class E, class D>
using cotangent_number_t = std::conditional_t<Complex<E>, std::complex<real_t<D>>, real_t<D>>;

template <class First, class Second>
struct Successive {
    First first;
    Second second;

    template <class E>
    using between = typename First::template result<E>;
    template <class E>
    using result = typename Second::template result<between<E>>;

    template <class X>
    auto apply(X const& A) const {
        return second.apply(first.apply(A));
    }
    template <class G, class Y>
    auto transposed(Y const& Y_bar) const {
        return first.template transposed<G>(second.template transposed<between<G>>(Y_bar));
    }
};

/// The map of f of a matrix: of a vector, that of its coefficients.
template <class F, class X, class... O>
auto matrix_map(F f, X const& A, O const&... options) {
    using chainrules::detail::without_keyword;
    if constexpr (requires { typename F::LinearMapOfMatrices; })
        return f.matrix_map(static_cast<std::size_t>(A.rows()), static_cast<std::size_t>(A.cols()),
                            without_keyword(options)...);
    else
        return Lines<decltype(f.map("", 0, without_keyword(options)...)), bool(X::IsRowMajor)>{
            f.map(F::chainrules_name(), static_cast<std::size_t>(A.size()),
                  without_keyword(options)...)};
}

template <class F, class X, class... O>
concept TransformsMatrix = Shaped<X> &&
                           ((
                                requires { typename F::LinearMapOfMatrices; } &&
                                requires(F f, O const&... o) {
                                    f.matrix_map(std::size_t(1), std::size_t(1),
                                                 chainrules::detail::without_keyword(o)...);
                                }) ||
                            (ShapedVector<X> && LinearMapOf<F, O...>)) &&
                           (... && is_option<O>);

}  // namespace detail

namespace bases {
/// The base of function objects that are linear maps of matrices.
template <class F>
struct MatrixMap : seq::ByPrimal<F> {
    using LinearMapOfMatrices = F;
};
}  // namespace bases
using bases::MatrixMap;

template <class F, class X, class... O>
    requires detail::TransformsMatrix<F, X, O...>
auto primal(F f, X const& A, O const&... options) {
    return detail::matrix_map(f, A, options...).apply(A);
}

/// A linear map of a matrix, or of a vector.
///
/// Forward   the map of Ȧ
/// Reverse   the transposed map, conjugated, of Ȳ; its real part for real A
/// Keeps     sizes and options
template <class Self, class Da, class... Do, class F, class X, class... O>
    requires detail::TransformsMatrix<F, X, O...>
auto frule(std::tuple<Self, Da, Do...> const& tangents, F f, X const& A, O const&... options) {
    return eigen::detail::linear_frule(tangents, f, A, options...);
}

template <class F, class X, class... O>
    requires detail::TransformsMatrix<F, X, O...>
auto rrule(F f, X const& A, O const&... options) {
    auto const map = detail::matrix_map(f, A, options...);
    auto Y = map.apply(A);
    using Z = decltype(Y);
    auto pullback = [map, rows = A.rows(), cols = A.cols(), y_rows = Y.rows(),
                     y_cols = Y.cols()](auto const& dY) {
        eigen::detail::check_cotangent<Z>(F::chainrules_name(), dY, y_rows, y_cols);
        auto A_bar = [map](auto const& use, auto const& d) {
            auto const Y_bar = eigen::detail::cotangent_of<Z>(d).eval();
            using G =
                detail::cotangent_number_t<eigen::scalar_t<X>, eigen::scalar_t<decltype(Y_bar)>>;
            return use(map.template transposed<G>(Y_bar));
        };
        return std::tuple_cat(
            std::tuple{NoTangent{}, eigen::detail::cotangent_thunk<X>(rows, cols, A_bar,
                                                                      eigen::detail::operand(dY))},
            detail::no_tangents<O...>());
    };
    return RRuleResult{std::move(Y), std::move(pullback)};
}

}  // namespace chainrules::signals
