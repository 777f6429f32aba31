// SPDX-License-Identifier: MIT
#pragma once
// Rows or columns added to a matrix, or multiplied with it: what the rules of
// elementwise/rowwise.hpp share.

#include "chainrules/eigen/dense/bilinear.hpp"

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
    static constexpr char const *add = "rowwise_add", *multiply = "rowwise_multiply";

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
    static constexpr char const *add = "colwise_add", *multiply = "colwise_multiply";

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

/// Y = A + v, repeated.
///
/// Forward   Ẏ = Ȧ + v̇, repeated
/// Reverse   Ā = Ȳ, v̄ is the sum of the rows or columns of Ȳ
/// Shapes    A, Y: n×m, v: 1×m or n×1; else std::invalid_argument
/// Keeps     nothing of A and v
template <class Lines>
struct AddLines : JointlyLinear {
    template <class X, class V>
    static constexpr bool takes = TakesLines<Lines, X, V>;

    static auto value(auto const& A, auto const& v) { return add_lines<Lines>(Lines::add, A, v); }
    static Sizes shape(auto const& A, auto const&) { return {A.rows(), A.cols()}; }
    template <class X>
    static auto tangent(X const& A, auto const&, auto const& dA, auto const& dv) {
        if constexpr (AbstractZero<decltype(dv)>)
            return chainrules::evaluate(dA);
        else if constexpr (AbstractZero<decltype(dA)>)
            return with_scalar_t<scalar_t<decltype(dv)>, X>(
                Lines::repeated(dv, A.rows(), A.cols()));
        else
            return value(dA, dv);
    }
    template <class X>
    static auto first(auto const& use, auto const& dY) {
        return use(dY);
    }
    template <class V>
    static auto second(auto const& use, auto const& dY) {
        return use(Lines::sums(dY));
    }
};

/// Y = A ∘ v, repeated; ∘ is the product of coefficients.
///
/// Forward   Ẏ = Ȧ ∘ v + A ∘ v̇
/// Reverse   Ā = Ȳ ∘ conj(v), v̄ is the sum of the rows or columns of conj(A) ∘ Ȳ
/// Shapes    A, Y: n×m, v: 1×m or n×1; else std::invalid_argument
/// Keeps     A and v
template <class Lines>
struct MultiplyLines : Bilinear {
    template <class X, class V>
    static constexpr bool takes = TakesLines<Lines, X, V>;

    static auto value(auto const& A, auto const& v) {
        return multiply_lines<Lines>(Lines::multiply, A, v);
    }
    static Sizes shape(auto const& A, auto const&) { return {A.rows(), A.cols()}; }
    // Evaluated together.
    static auto tangent(auto const& A, auto const& v, auto const& dA, auto const& dv) {
        auto repeated = [&](auto const& line) { return Lines::repeated(line, A.rows(), A.cols()); };
        if constexpr (AbstractZero<decltype(dv)> || AbstractZero<decltype(dA)>)
            return product_rule([](auto const& M, auto const& line) { return value(M, line); }, A,
                                v, dA, dv);
        else
            return chainrules::evaluate(hadamard(dA, repeated(v)) + hadamard(A, repeated(dv)));
    }
    template <class X>
    static auto first(auto const& use, auto const& dY, auto const& v) {
        return use(hadamard(dY, Lines::repeated(v, dY.rows(), dY.cols()).conjugate()));
    }
    template <class V>
    static auto second(auto const& use, auto const& dY, auto const& A) {
        return use(Lines::sums(hadamard(A.conjugate(), dY)));
    }
};

}  // namespace chainrules::eigen::detail
