// SPDX-License-Identifier: MIT
#pragma once
// Self-adjoint matrices (symmetric, if real) as primals and as tangents. A view has the tangents of
// a SelfAdjoint, which owns its coefficients. These are natural: a cotangent is a self-adjoint
// matrix, and the inner product of two is that of the dense matrices. A plain matrix of which a
// function reads one triangle has its cotangent there, with what belongs to both places:
// stored_from_natural and natural_from_stored convert.

#include "chainrules/eigen/structured/structure.hpp"

namespace chainrules::eigen {

namespace detail {

constexpr unsigned other_strict_part(unsigned up_lo) {
    return up_lo == Eigen::Lower ? Eigen::StrictlyUpper : Eigen::StrictlyLower;
}
template <unsigned UpLo>
constexpr bool is_in_triangle(Eigen::Index i, Eigen::Index j) {
    return UpLo == Eigen::Lower ? i > j : i < j;
}

}  // namespace detail

/// A self-adjoint matrix that owns its coefficients, those of both triangles; it is made from one.
template <class Plain, unsigned UpLo>
class SelfAdjoint {
  public:
    using Scalar = typename Plain::Scalar;
    using PlainObject = SelfAdjoint;
    using View = Eigen::SelfAdjointView<Plain const, UpLo>;
    static constexpr unsigned mode = UpLo | Eigen::SelfAdjoint;
    static constexpr int RowsAtCompileTime = Plain::RowsAtCompileTime;
    static constexpr int ColsAtCompileTime = Plain::ColsAtCompileTime;

    SelfAdjoint() = default;
    /// The matrix of the UpLo triangle of A, with the real part of its diagonal. Throws
    /// DimensionMismatch where A is not square.
    explicit SelfAdjoint(Plain A) : matrix_(std::move(A)) {
        detail::check_shape("SelfAdjoint(A)", "A", matrix_, matrix_.rows(), matrix_.rows());
        matrix_.template triangularView<detail::other_strict_part(UpLo)>() = matrix_.adjoint();
        if constexpr (Complex<Scalar>)
            matrix_.diagonal() = matrix_.diagonal().real().template cast<Scalar>();
    }

    /// The dense matrix that it is.
    Plain const& matrix() const { return matrix_; }
    View view() const { return View(matrix_); }
    operator View() const { return view(); }

    Eigen::Index rows() const { return matrix_.rows(); }
    Eigen::Index cols() const { return matrix_.cols(); }
    Eigen::Index size() const { return matrix_.size(); }
    Scalar const* data() const { return matrix_.data(); }

    template <class Other, unsigned U>
    SelfAdjoint& operator+=(SelfAdjoint<Other, U> const& other) {
        matrix_ += detail::projected<Scalar>(other.matrix());
        return *this;
    }
    friend bool operator==(SelfAdjoint const& a, SelfAdjoint const& b) {
        return a.rows() == b.rows() && a.matrix_ == b.matrix_;
    }

  private:
    Plain matrix_;
};

namespace detail {

template <class S, class P, unsigned UpLo>
struct with_scalar<S, SelfAdjoint<P, UpLo>> {
    using type = SelfAdjoint<with_scalar_t<S, P>, UpLo>;
};

template <class T>
inline constexpr bool is_self_adjoint = false;
template <class P, unsigned UpLo>
inline constexpr bool is_self_adjoint<SelfAdjoint<P, UpLo>> = true;
template <class M, unsigned UpLo>
inline constexpr bool is_self_adjoint<Eigen::SelfAdjointView<M, UpLo>> = MatrixLike<M>;

// What both places of a natural N count for in the triangle that was read, as an expression.
template <unsigned UpLo, class X>
auto stored_expression(X const& N) {
    using S = scalar_t<X>;
    auto at = [&N](Eigen::Index i, Eigen::Index j) {
        if (i == j) return S(Eigen::numext::real(N.coeff(i, i)));
        return is_in_triangle<UpLo>(i, j)
                   ? chainrules::evaluate(N.coeff(i, j) + Eigen::numext::conj(N.coeff(j, i)))
                   : S(0);
    };
    return plain_t<X>::NullaryExpr(N.rows(), N.cols(), at);
}

}  // namespace detail

/// A SelfAdjoint, or a selfadjointView() of a dense matrix.
template <class T>
concept SelfAdjointLike = detail::is_self_adjoint<std::remove_cvref_t<T>>;

/// The cotangent G of a plain matrix whose UpLo triangle a function read as a self-adjoint matrix,
/// from the natural cotangent N of that matrix: G_ij = N_ij + conj(N_ji) within the triangle,
/// G_ii = Re N_ii, and 0 in the other one.
template <unsigned UpLo, MatrixLike X>
plain_t<X> stored_from_natural(X const& given) {
    decltype(auto) N = detail::stored(given);
    return detail::stored_expression<UpLo>(N);
}

/// The natural cotangent (G + Gᴴ)/2 from the cotangent G of the UpLo triangle that was read.
template <unsigned UpLo, MatrixLike X>
SelfAdjoint<plain_t<X>, UpLo> natural_from_stored(X const& G) {
    using S = scalar_t<X>;
    plain_t<X> N = G * S(0.5);
    N.diagonal() = G.diagonal();
    return SelfAdjoint<plain_t<X>, UpLo>(std::move(N));
}

template <class P, unsigned UpLo>
struct Structure<SelfAdjoint<P, UpLo>> {
    using Owned = SelfAdjoint<P, UpLo>;
    using DenseType = P;
    template <class S>
    using Tangent = SelfAdjoint<with_scalar_t<S, P>, UpLo>;
    template <class T>
    using Projector = detail::StructuredProjector<T>;

    template <class X>
    static auto zero(X const& x) {
        using M = with_scalar_t<tangent_scalar_t<P>, P>;
        return Tangent<tangent_scalar_t<P>>(M(M::Zero(x.rows(), x.cols())));
    }
    static P const& dense(Owned const& x) { return x.matrix(); }
    template <class D>
    static void add_to(D& dest, Owned const& x) {
        dest += detail::as_kind_of<D>(detail::projected<scalar_t<D>>(x.matrix()));
    }
    static P const& numbers(Owned const& x) { return x.matrix(); }
    template <class N>
    static auto with_numbers(Owned const&, N const& numbers) {
        using M = with_scalar_t<scalar_t<N>, P>;
        return SelfAdjoint<M, UpLo>(M(numbers));
    }
    // A complex multiple is not self-adjoint: an op that makes a real number complex gives a dense
    // matrix.
    template <class Op>
    static auto map(Owned const& x, Op const& op) {
        using Real = real_t<scalar_t<P>>;
        if constexpr (Complex<std::remove_cvref_t<decltype(op(std::declval<Real const&>()))>>)
            return chainrules::evaluate(op(x.matrix()));
        else
            return with_numbers(x, op(x.matrix()));
    }
    // The closest self-adjoint matrix.
    template <class E>
    static auto of(E const& e) {
        using S = scalar_t<E>;
        using M = with_scalar_t<S, P>;
        decltype(auto) X = detail::stored(e);
        return Tangent<S>(M((X + X.adjoint()) * S(0.5)));
    }
    template <class S, SelfAdjointLike B>
    static auto sum(Owned const& a, B const& b) {
        decltype(auto) other = detail::owned(b);
        using M = with_scalar_t<S, P>;
        return SelfAdjoint<M, UpLo>(
            M(a.matrix().template cast<S>() + other.matrix().template cast<S>()));
    }
    template <class B>
    static constexpr bool holds() {
        return SelfAdjointLike<B>;
    }
    template <SelfAdjointLike B>
    static void accumulate(Owned& dest, B const& dx) {
        dest += detail::owned(dx);
    }
};

template <MatrixLike M, unsigned UpLo>
struct Structure<Eigen::SelfAdjointView<M, UpLo>> : Structure<SelfAdjoint<plain_t<M>, UpLo>> {
    using View = Eigen::SelfAdjointView<M, UpLo>;
    using Base = Structure<SelfAdjoint<plain_t<M>, UpLo>>;
    static plain_t<M> dense(View const& x) { return detail::owned(x).matrix(); }
    template <class D>
    static void add_to(D& dest, View const& x) {
        Base::add_to(dest, detail::owned(x));
    }
    template <class S, SelfAdjointLike B>
    static auto sum(View const& a, B const& b) {
        return Base::template sum<S>(detail::owned(a), b);
    }
};

}  // namespace chainrules::eigen
