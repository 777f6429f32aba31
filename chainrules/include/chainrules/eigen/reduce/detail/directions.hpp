// SPDX-License-Identifier: MIT
#pragma once
// The lines of a matrix: all its coefficients, each column, each row. They are arrays, whatever the
// matrix is. How functions of lines read them, and put what they compute. Their rules: formula.hpp.

#include "chainrules/eigen/dense/tangents.hpp"
#include "chainrules/sequences/sequences.hpp"

namespace chainrules::eigen::lines {

using namespace ::chainrules::eigen::detail;
using chainrules::detail::ByPrimal;
using Eigen::Index;

struct LineShape {
    Index rows, cols;
    Index size() const { return rows * cols; }
};

// A plain matrix or array, as X is, of other sizes.
template <class S, class X, int R, int C, int MaxR, int MaxC>
using resized_t = std::conditional_t<
    MatrixLike<X>,
    Eigen::Matrix<S, R, C, R == 1 && C != 1 ? Eigen::RowMajor : Eigen::ColMajor, MaxR, MaxC>,
    Eigen::Array<S, R, C, R == 1 && C != 1 ? Eigen::RowMajor : Eigen::ColMajor, MaxR, MaxC>>;

template <class Block>
auto as_line(Block block) {
    if constexpr (MatrixLike<Block>)
        return block.array();
    else
        return block;
}

/// The one line of a function of all coefficients.
struct Whole {
    template <class X>
    static constexpr int fixed_rows = X::RowsAtCompileTime;
    template <class X>
    static constexpr int fixed_cols = X::ColsAtCompileTime;
    static Index count(LineShape) { return 1; }
    static LineShape line_of(LineShape x) { return x; }
    template <class X>
    static decltype(auto) line(X&& x, Index) {
        if constexpr (MatrixLike<X>)
            return x.array();
        else
            return (x);
    }
};

struct Colwise {
    template <class X>
    static constexpr int fixed_rows = X::RowsAtCompileTime;
    template <class X>
    static constexpr int fixed_cols = 1;
    template <class S, class X>
    using reduced = resized_t<S, X, 1, X::ColsAtCompileTime, 1, X::MaxColsAtCompileTime>;
    static Index count(LineShape x) { return x.cols; }
    static LineShape reduced_shape(LineShape x) { return {1, x.cols}; }
    static LineShape line_of(LineShape x) { return {x.rows, 1}; }
    template <class X>
    static auto line(X&& x, Index k) {
        return as_line(x.col(k));
    }
    template <class Y>
    static auto number(Y const& y, Index k) {
        return y.coeff(0, k);
    }
};

struct Rowwise {
    template <class X>
    static constexpr int fixed_rows = 1;
    template <class X>
    static constexpr int fixed_cols = X::ColsAtCompileTime;
    template <class S, class X>
    using reduced = resized_t<S, X, X::RowsAtCompileTime, 1, X::MaxRowsAtCompileTime, 1>;
    static Index count(LineShape x) { return x.rows; }
    static LineShape reduced_shape(LineShape x) { return {x.rows, 1}; }
    static LineShape line_of(LineShape x) { return {1, x.cols}; }
    template <class X>
    static auto line(X&& x, Index k) {
        return as_line(x.row(k));
    }
    template <class Y>
    static auto number(Y const& y, Index k) {
        return y.coeff(k, 0);
    }
};

template <class Along>
inline constexpr bool is_whole = std::is_same_v<Along, Whole>;

template <class X>
LineShape shape_of(X const& x) {
    if constexpr (std::is_same_v<X, LineShape>)
        return x;
    else
        return {x.rows(), x.cols()};
}

/// Coefficient i of a line, counted along it; by columns in one that is a matrix.
template <class L>
decltype(auto) coefficient_at(L&& line, Index i) {
    using Plain = std::remove_cvref_t<L>;
    if constexpr (std::is_const_v<std::remove_reference_t<L>>) {
        if constexpr (bool(Plain::IsVectorAtCompileTime))
            return line.coeff(i);
        else
            return line.coeff(i % line.rows(), i / line.rows());
    } else if constexpr (bool(Plain::IsVectorAtCompileTime))
        return line.coeffRef(i);
    else
        return line.coeffRef(i % line.rows(), i / line.rows());
}

/// A line as a sequence, for the algorithms of containers.
template <class L>
struct AsSequence {
    L const& line;
    std::size_t size() const { return static_cast<std::size_t>(line.size()); }
    auto operator[](std::size_t i) const {
        return scalar_t<L>(coefficient_at(line, static_cast<Index>(i)));
    }
};

/// Σ Re(conj(x) d); of a real x also the sum of a complex tangent d.
template <class X, class D>
auto pairing(X const& x, D const& d) {
    if constexpr (Complex<scalar_t<X>>)
        return chainrules::evaluate((x.conjugate() * d).real().sum());
    else
        return chainrules::evaluate((x * d).sum());
}

template <class S>
auto as_real(Index n) {
    return static_cast<real_t<S>>(static_cast<double>(n));
}

/// False for infinities and NaN.
template <class S>
bool is_finite(S const& x) {
    auto const value = plain_value(x);
    return value - value == 0;
}

/// Where a formula puts the line that it computes, in the tangent space T: out(expression),
/// out(number) for a constant line, or out.at(i, number) coefficient by coefficient.
template <bool adds, class T, class Line>
struct Out {
    Line line;
    using S = scalar_t<Line>;

    template <class E>
    void operator()(E const& e) {
        if constexpr (Number<E>) {
            S const number = of_line(e);
            if constexpr (adds)
                line += number;
            else
                line.setConstant(number);
        } else if constexpr (adds)
            line += projected<S>(projected<T>(e));
        else
            line = projected<S>(projected<T>(e));
    }
    template <class E>
    void at(Index i, E const& e) {
        auto& place = coefficient_at(line, i);
        if constexpr (adds)
            place = static_cast<S>(place + of_line(e));
        else
            place = of_line(e);
    }

  private:
    template <class E>
    static S of_line(E const& e) {
        return static_cast<S>(chainrules::project_number<S>(chainrules::project_number<T>(e)));
    }
};
template <bool adds, class T, class Along, class Y>
auto out_into(Y& y, Index k) {
    return Out<adds, T, decltype(Along::line(y, k))>{Along::line(y, k)};
}

/// The number type of products of both.
template <class A, class B>
using wider_scalar_t = typename Eigen::ScalarBinaryOpTraits<A, B>::ReturnType;

/// Writes a plain matrix P of a shape line by line: give(k, out).
template <class P, class Along, bool scatters = false, class Give>
P made_of_lines(LineShape shape, Index count, Give const& give) {
    P result;
    result.resize(shape.rows, shape.cols);
    if constexpr (scatters) result.setZero();
    for (Index k = 0; k != count; ++k) {
        auto out = out_into<scatters, scalar_t<P>, Along>(result, k);
        give(k, out);
    }
    return result;
}

/// The cotangent of an argument of type X, line by line, as an inplaceable thunk: give(k, out) puts
/// what is to be added to line k. `scatters` says that it leaves coefficients out. D is the number
/// type of the cotangents that it reads.
template <class X, class Along, class D, bool scatters, class Give>
auto lines_thunk(LineShape shape, Give give) {
    using T = tangent_scalar_t<X>;
    using S = projected_t<T, wider_scalar_t<T, D>>;
    auto add_to = [shape, give](auto& dest) {
        using G = std::remove_reference_t<decltype(dest)>;
        if (dest.rows() != shape.rows || dest.cols() != shape.cols)
            raise_shape("accumulate(dest, dx)", "dx", shape.rows, shape.cols, dest.rows(),
                        dest.cols());
        static_assert(chainrules::detail::AddsInto<scalar_t<G>, S>,
                      "chainrules::accumulate(dest, dx): dest cannot hold the sum; its "
                      "coefficients must be of the number type of dx");
        if constexpr (same_fixed_shape<G, X>)
            for (Index k = 0; k != Along::count(shape); ++k) {
                auto out = out_into<true, T, Along>(dest, k);
                give(k, out);
            }
    };
    auto compute = [shape, give] {
        return made_of_lines<with_scalar_t<S, X>, Along, scatters>(shape, Along::count(shape),
                                                                   give);
    };
    return inplaceable_thunk(add_to, compute);
}

}  // namespace chainrules::eigen::lines
