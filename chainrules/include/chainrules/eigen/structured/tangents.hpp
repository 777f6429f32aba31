// SPDX-License-Identifier: MIT
#pragma once
// What the rules for structured matrices do with tangents and cotangents: check them, cut them to
// the structure, hand them out as thunks that add a diagonal or a triangle where it belongs.

#include <algorithm>

#include "chainrules/eigen/dense/tangents.hpp"
#include "chainrules/eigen/structured/banded.hpp"
#include "chainrules/eigen/structured/diagonal.hpp"
#include "chainrules/eigen/structured/self_adjoint.hpp"
#include "chainrules/eigen/structured/triangular.hpp"

namespace chainrules::eigen::detail {

/// The tangent dx of the argument x of a structure: its shape checked, in x's precision and of x's
/// structure. A zero is returned as it is.
template <class X, class D>
decltype(auto) structured_tangent_of(char const* call, char const* name, X const& x, D const& dx) {
    if constexpr (AbstractZero<D>)
        return D{};
    else {
        static_assert(
            AnyMatrix<D>,
            "chainrules::frule(tangents, f, x...): the tangent of a structured Eigen matrix must "
            "be a matrix, of its structure or dense; give one of the argument's shape, or "
            "ZeroTangent{}");
        if constexpr (AnyMatrix<D>) {
            check_shape(call, name, dx, x.rows(), x.cols());
            using T = tangent_scalar_t<X>;
            constexpr bool complex = Complex<scalar_t<D>> && std::is_arithmetic_v<T>;
            using Target = structured_tangent_t<X, std::conditional_t<complex, std::complex<T>, T>>;
            if constexpr (std::is_same_v<D, Target>)
                return (dx);
            else
                return typename Structure<X>::template Projector<Target>(x)(dx);
        }
    }
}

template <class D>
constexpr void check_kind_of_cotangent() {
    static_assert(AnyMatrix<D>,
                  "chainrules::rrule(f, x...).pullback(dY): the cotangent of an Eigen matrix must "
                  "be a matrix, dense or of a structure; give one of the shape of the output");
}

/// The cotangent of an output of structure Y, checked, in Y's tangent space, kept for thunks.
template <class Y, class D>
auto hold_structured_cotangent(char const* call, D const& dY, Eigen::Index rows,
                               Eigen::Index cols) {
    check_kind_of_cotangent<D>();
    check_shape(call, "dY", dY, rows, cols);
    if constexpr (std::is_same_v<D, tangent_t<Y>>)
        return keep(dY);
    else
        return chainrules::own(cut<tangent_t<Y>>(dY));
}

/// The cotangent of a dense output of type Y, checked, kept for thunks; one of a structure is made
/// dense.
template <class Y, class D>
auto hold_cotangent(char const* call, D const& dY, Eigen::Index rows, Eigen::Index cols) {
    check_kind_of_cotangent<D>();
    if constexpr (Structured<D>) {
        check_shape(call, "dY", dY, rows, cols);
        using P = with_scalar_t<scalar_t<D>, Y>;
        return chainrules::own(P(Structure<D>::dense(dY)));
    } else {
        check_cotangent<Y>(call, dY, rows, cols);
        return hold(dY);
    }
}

// The k-th diagonal to write to.
template <class G>
decltype(auto) diagonal_of(G& dest, Eigen::Index k) {
    if constexpr (DiagonalLike<G>)
        return (dest.diagonal());
    else if constexpr (BandedLike<G>)
        return dest.diagonal(k);
    else
        return as_kind_of<Eigen::MatrixXd>(dest).diagonal(k);
}

/// The cotangent of an argument of type X of which only the k-th diagonal is not zero: of a dense
/// one, or of a diagonal matrix. give(use) calls use(e) with that diagonal as a column.
template <class X, class Give>
auto diagonal_thunk(Eigen::Index rows, Eigen::Index cols, Eigen::Index k, Give give) {
    using V = Eigen::Matrix<tangent_scalar_t<X>, Eigen::Dynamic, 1>;
    auto add_to = [rows, cols, k, give](auto& dest) {
        using G = std::remove_reference_t<decltype(dest)>;
        check_destination(dest, rows, cols);
        if constexpr (same_fixed_shape<G, X>) {
            auto&& diagonal = diagonal_of(dest, k);
            give(AddInto<V, std::remove_reference_t<decltype(diagonal)>>{diagonal});
        }
    };
    using Result = with_scalar_t<scalar_t<decltype(give(Evaluate<V>{}))>, X>;
    if constexpr (DiagonalLike<X>)
        return inplaceable_thunk(add_to, [give] { return Result(give(Evaluate<V>{})); });
    else
        return inplaceable_thunk(add_to, [rows, cols, add_to] {
            Result result = Result::Zero(rows, cols);
            add_to(result);
            return result;
        });
}

/// The cotangent of an n×n banded argument. give(k, use) calls use(e) with its k-th diagonal as a
/// column.
template <BandedLike X, class Give>
auto banded_thunk(Eigen::Index n, Give give) {
    using V = Eigen::Matrix<tangent_scalar_t<X>, Eigen::Dynamic, 1>;
    auto add_to = [n, give](auto& dest) {
        check_destination(dest, n, n);
        each_diagonal<X>([&](int k) {
            if (DiagonalRun(n, k).length == 0) return;
            auto&& diagonal = diagonal_of(dest, k);
            give(k, AddInto<V, std::remove_reference_t<decltype(diagonal)>>{diagonal});
        });
    };
    using Result = with_scalar_t<scalar_t<decltype(give(0, Evaluate<V>{}))>, X>;
    return inplaceable_thunk(add_to, [n, add_to] {
        Result result(n);
        add_to(result);
        return result;
    });
}

// Adds what a cotangent of X is into the part of a matrix that a TriangularView writes to.
template <class X, class Part>
struct AddIntoPart {
    using T = tangent_scalar_t<X>;
    using G = scalar_t<Part>;
    Part& part;

    template <class E>
    void operator()(E const& e) const {
        static_assert(chainrules::detail::AddsInto<G, projected_t<T, scalar_t<E>>>,
                      "chainrules::accumulate(dest, dx): dest cannot hold the sum; its "
                      "coefficients must be of the number type of dx");
        part += projected<G>(projected<T>(e));
    }
    // Eigen computes half of a product of plain numbers only, but of square ones.
    template <class A, class B>
    void operator()(A const& a, B const& b) const {
        constexpr bool same = std::is_same_v<scalar_t<A>, G> && std::is_same_v<scalar_t<B>, G> &&
                              std::is_same_v<T, G> && depth<G> == 0;
        if constexpr (fits(A::ColsAtCompileTime, 1))
            if (a.cols() == 1)
                return add_outer_product(chainrules::evaluate(a), chainrules::evaluate(b));
        if constexpr (same && A::ColsAtCompileTime != 1 && B::RowsAtCompileTime != 1)
            if (part.rows() == part.cols() && part.rows() > 1)
                return static_cast<void>(part += a * b);
        (*this)(Evaluate<X>{}(a, b));
    }

  private:
    // What of the columns of a b lies in the part.
    template <class A, class B>
    void add_outer_product(A const& a, B const& b) const {
        constexpr unsigned mode = Part::Mode;
        constexpr Eigen::Index skipped = (mode & (Eigen::ZeroDiag | Eigen::UnitDiag)) != 0 ? 1 : 0;
        using S = projected_t<T, decltype(chainrules::evaluate(a.coeff(0, 0) * b.coeff(0, 0)))>;
        static_assert(chainrules::detail::AddsInto<G, S>,
                      "chainrules::accumulate(dest, dx): dest cannot hold the sum; its "
                      "coefficients must be of the number type of dx");
        auto& dest = part.nestedExpression();
        for (Eigen::Index c = 0; c != dest.cols(); ++c) {
            bool const lower = side(mode) == Eigen::Lower;
            Eigen::Index const first = lower ? std::min(c + skipped, dest.rows()) : 0;
            Eigen::Index const last =
                lower ? dest.rows() : std::clamp<Eigen::Index>(c + 1 - skipped, 0, dest.rows());
            dest.col(c).segment(first, last - first) +=
                projected<G>(projected<T>(a.col(0).segment(first, last - first) * b.coeff(0, c)));
        }
    }
};

/// The cotangent of a triangular argument. give(use) calls use(e) with a dense expression of the
/// given shape, or use(a, b) with the factors of a product, of which the triangle counts.
template <TriangularLike X, class Give>
auto triangular_thunk(Eigen::Index rows, Eigen::Index cols, Give give) {
    using Tangent = structured_tangent_t<X>;
    using Plain = typename Structure<Tangent>::DenseType;
    auto add_to = [rows, cols, give](auto& dest) {
        using G = std::remove_reference_t<decltype(dest)>;
        check_destination(dest, rows, cols);
        [[maybe_unused]] auto add_to_part = [&](auto part) {
            give(AddIntoPart<Plain, decltype(part)>{part});
        };
        if constexpr (!same_fixed_shape<G, X>)
            return;
        else if constexpr (TriangularLike<G>)
            add_to_part(dest.template part<Tangent::mode>());
        else {
            auto&& matrix = as_kind_of<Plain>(dest);
            add_to_part(matrix.template triangularView<Tangent::mode>());
        }
    };
    return inplaceable_thunk(add_to,
                             [give] { return Structure<Tangent>::of(give(Evaluate<Plain>{})); });
}

/// The cotangent of an argument x of any structure: what of the dense compute() lies in it.
template <Structured X, class P, class Compute>
auto projected_thunk(P const& x, Compute compute) {
    using Projector = typename Structure<X>::template Projector<structured_tangent_t<X>>;
    return thunk(
        [project = Projector(x), compute] { return chainrules::evaluate(project(compute())); });
}

}  // namespace chainrules::eigen::detail
