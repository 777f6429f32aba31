// SPDX-License-Identifier: MIT
#pragma once
// Rows or columns added to a matrix, or multiplied with it: what the rules of
// elementwise/rowwise.hpp share.

#include "chainrules/eigen/dense/tangents.hpp"

namespace chainrules::eigen::detail {

// v as a row vector, which a matrix with one row is not to Eigen.
template <class V>
decltype(auto) as_row(V const& v) {
    if constexpr (V::RowsAtCompileTime == 1)
        return (v);
    else
        return v.row(0);
}
template <class V>
decltype(auto) as_col(V const& v) {
    if constexpr (V::ColsAtCompileTime == 1)
        return (v);
    else
        return v.col(0);
}

struct Rows {
    template <class X, class V>
    static constexpr bool may_fit = fits(V::RowsAtCompileTime, 1) &&
                                    !(V::ColsAtCompileTime == 1 && V::RowsAtCompileTime != 1) &&
                                    fits(X::ColsAtCompileTime, V::ColsAtCompileTime);
    template <class X, class V>
    static void check(char const* f, X const& A, V const& v) {
        if (v.rows() != 1 || v.cols() != A.cols())
            raise_arguments(f, "A", A, "v", v, "v must be a row as long as those of A");
    }
    template <class V>
    static auto repeated(V const& v, Eigen::Index rows, Eigen::Index) {
        return as_row(v).replicate(rows, 1);
    }
    template <class D>
    static auto sums(D const& d) {
        return d.colwise().sum();
    }
};

struct Cols {
    template <class X, class V>
    static constexpr bool may_fit = fits(V::ColsAtCompileTime, 1) &&
                                    !(V::RowsAtCompileTime == 1 && V::ColsAtCompileTime != 1) &&
                                    fits(X::RowsAtCompileTime, V::RowsAtCompileTime);
    template <class X, class V>
    static void check(char const* f, X const& A, V const& v) {
        if (v.cols() != 1 || v.rows() != A.rows())
            raise_arguments(f, "A", A, "v", v, "v must be a column as long as those of A");
    }
    template <class V>
    static auto repeated(V const& v, Eigen::Index, Eigen::Index cols) {
        return as_col(v).replicate(1, cols);
    }
    template <class D>
    static auto sums(D const& d) {
        return d.rowwise().sum();
    }
};

template <class Lines, class X, class V>
concept TakesLines = Differentiable<X> && Differentiable<V> && same_kind<X, V> &&
                     Lines::template may_fit<X, V> && requires { typename common_scalar_t<X, V>; };
template <class X, class V>
concept TakesRow = TakesLines<Rows, X, V>;
template <class X, class V>
concept TakesCol = TakesLines<Cols, X, V>;

template <class Lines, class X, class V>
auto add_lines(char const* f, X const& A, V const& v) {
    Lines::check(f, A, v);
    return chainrules::evaluate(beside<V>(A) + beside<X>(Lines::repeated(v, A.rows(), A.cols())));
}
// The products of coefficients, an expression of A's kind.
template <class X, class Y>
auto hadamard(X const& A, Y const& B) {
    return as_kind_of<X>(A.array() * B.array());
}

template <class Lines, class X, class V>
auto multiply_lines(char const* f, X const& A, V const& v) {
    Lines::check(f, A, v);
    return chainrules::evaluate(
        hadamard(beside<V>(A), beside<X>(Lines::repeated(v, A.rows(), A.cols()))));
}

template <class Lines, class X, class V, class Da, class Dv>
auto add_lines_tangent(char const* call, X const& A, V const& v, Da const& a_dot, Dv const& v_dot) {
    decltype(auto) dA = tangent_of(call, "dA", A, a_dot);
    decltype(auto) dv = tangent_of(call, "dv", v, v_dot);
    if constexpr (AbstractZero<decltype(dv)>)
        return chainrules::evaluate(dA);
    else if constexpr (AbstractZero<decltype(dA)>)
        return with_scalar_t<scalar_t<decltype(dv)>, X>(Lines::repeated(dv, A.rows(), A.cols()));
    else
        return add_lines<Lines>(call, dA, dv);
}

template <class Lines, class X, class V, class Da, class Dv>
auto multiply_lines_tangent(char const* call, X const& A, V const& v, Da const& a_dot,
                            Dv const& v_dot) {
    decltype(auto) dA = tangent_of(call, "dA", A, a_dot);
    decltype(auto) dv = tangent_of(call, "dv", v, v_dot);
    auto repeated = [&](auto const& line) { return Lines::repeated(line, A.rows(), A.cols()); };
    if constexpr (AbstractZero<decltype(dv)>)
        return multiply_lines<Lines>(call, dA, floating(v));
    else if constexpr (AbstractZero<decltype(dA)>)
        return multiply_lines<Lines>(call, floating(A), dv);
    else
        return chainrules::evaluate(hadamard(dA, floating(repeated(v))) +
                                    hadamard(floating(A), repeated(dv)));
}

template <class Lines, class X, class V>
auto add_lines_rrule(char const* f, char const* call, X const& A, V const& v) {
    auto Omega = add_lines<Lines>(f, A, v);
    auto pullback = [call, rows = A.rows(), cols = A.cols(), v_rows = v.rows(),
                     v_cols = v.cols()](auto const& dY) {
        using Z = decltype(Omega);
        check_cotangent<Z>(call, dY, rows, cols);
        auto const held = hold(dY);
        auto A_bar = [dY = held](auto const& use) { return use(cotangent_of<Z>(*dY)); };
        auto v_bar = [dY = held](auto const& use) {
            return use(Lines::sums(cotangent_of<Z>(*dY)));
        };
        return std::tuple{NoTangent{}, cotangent_thunk<X>(rows, cols, std::move(A_bar)),
                          cotangent_thunk<V>(v_rows, v_cols, std::move(v_bar))};
    };
    return RRuleResult{std::move(Omega), pullback};
}

template <class Lines, class X, class V>
auto multiply_lines_rrule(char const* f, char const* call, X const& A, V const& v) {
    auto const a = hold(A);
    auto const line = hold(v);
    auto Omega = multiply_lines<Lines>(f, *a, *line);
    auto pullback = [call, a = a, line = line](auto const& dY) {
        using Z = decltype(Omega);
        check_cotangent<Z>(call, dY, a->rows(), a->cols());
        auto const held = hold(dY);
        auto A_bar = [line = line, dY = held](auto const& use) {
            decltype(auto) d = cotangent_of<Z>(*dY);
            return use(
                hadamard(d, floating(Lines::repeated(*line, d.rows(), d.cols())).conjugate()));
        };
        auto v_bar = [a = a, dY = held](auto const& use) {
            return use(Lines::sums(hadamard(floating(*a).conjugate(), cotangent_of<Z>(*dY))));
        };
        return std::tuple{NoTangent{}, cotangent_thunk<X>(a->rows(), a->cols(), std::move(A_bar)),
                          cotangent_thunk<V>(line->rows(), line->cols(), std::move(v_bar))};
    };
    return RRuleResult{std::move(Omega), std::move(pullback)};
}

}  // namespace chainrules::eigen::detail
