// SPDX-License-Identifier: MIT
#pragma once
// Triangular matrices as primals and as tangents, of every mode of Eigen's triangularView: Lower,
// Upper, UnitLower, UnitUpper, StrictlyLower, StrictlyUpper. A view has the tangents of a
// Triangular, which owns its coefficients. A diagonal of ones is no variable: the tangent of a unit
// triangle is a strict one.

#include "chainrules/eigen/structured/structure.hpp"

namespace chainrules::eigen {

namespace detail {

constexpr unsigned side(unsigned mode) { return mode & (Eigen::Lower | Eigen::Upper); }
constexpr unsigned tangent_mode(unsigned mode) {
    return (mode & Eigen::UnitDiag) != 0 ? side(mode) | Eigen::ZeroDiag : mode;
}
constexpr unsigned opposite_part(unsigned mode) {
    return side(mode) == Eigen::Lower ? Eigen::StrictlyUpper : Eigen::StrictlyLower;
}
// The mode of a sum of two of the same side.
constexpr unsigned sum_mode(unsigned a, unsigned b) {
    if ((a & Eigen::ZeroDiag) != 0) return b;
    return (b & Eigen::ZeroDiag) != 0 ? a : side(a);
}

}  // namespace detail

/// A triangular matrix, or a trapezoidal one, that owns its coefficients: zeros, and ones on the
/// diagonal, where Mode says so.
template <class Plain, unsigned Mode>
class Triangular {
  public:
    using Scalar = typename Plain::Scalar;
    using PlainObject = Triangular;
    using View = Eigen::TriangularView<Plain const, Mode>;
    static constexpr unsigned mode = Mode;
    static constexpr int RowsAtCompileTime = Plain::RowsAtCompileTime;
    static constexpr int ColsAtCompileTime = Plain::ColsAtCompileTime;

    Triangular() = default;
    /// The triangle of A; the other coefficients are not looked at.
    explicit Triangular(Plain A) : matrix_(std::move(A)) {
        matrix_.template triangularView<detail::opposite_part(Mode)>().setZero();
        if constexpr ((Mode & Eigen::UnitDiag) != 0)
            matrix_.diagonal().setOnes();
        else if constexpr ((Mode & Eigen::ZeroDiag) != 0)
            matrix_.diagonal().setZero();
    }

    /// The dense matrix that it stands for.
    Plain const& matrix() const { return matrix_; }
    View view() const { return View(matrix_); }
    operator View() const { return view(); }
    /// The coefficients that may change, or a part of them, as a view to write to.
    template <unsigned Part = detail::tangent_mode(Mode)>
    Eigen::TriangularView<Plain, Part> part() {
        static_assert(detail::sum_mode(Mode, Part) == Mode && (Part & Eigen::UnitDiag) == 0);
        return matrix_.template triangularView<Part>();
    }

    Eigen::Index rows() const { return matrix_.rows(); }
    Eigen::Index cols() const { return matrix_.cols(); }
    Eigen::Index size() const { return matrix_.size(); }
    Scalar const* data() const { return matrix_.data(); }

    friend bool operator==(Triangular const& a, Triangular const& b) {
        return a.rows() == b.rows() && a.cols() == b.cols() && a.matrix_ == b.matrix_;
    }

  private:
    Plain matrix_;
};

namespace detail {

template <class S, class P, unsigned Mode>
struct with_scalar<S, Triangular<P, Mode>> {
    using type = Triangular<with_scalar_t<S, P>, Mode>;
};

template <class T>
inline constexpr bool is_triangular = false;
template <class P, unsigned Mode>
inline constexpr bool is_triangular<Triangular<P, Mode>> = true;
template <class M, unsigned Mode>
inline constexpr bool is_triangular<Eigen::TriangularView<M, Mode>> = MatrixLike<M>;

}  // namespace detail

/// A Triangular, or a triangularView() of a dense matrix.
template <class T>
concept TriangularLike = detail::is_triangular<std::remove_cvref_t<T>>;

template <class P, unsigned Mode>
struct Structure<Triangular<P, Mode>> {
    using Owned = Triangular<P, Mode>;
    using DenseType = P;
    template <class S>
    using Tangent = Triangular<with_scalar_t<S, P>, detail::tangent_mode(Mode)>;
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
    // Ones on the diagonal that are no longer ones are coefficients like others.
    template <class N>
    static auto with_numbers(Owned const&, N const& numbers) {
        constexpr unsigned mode = (Mode & Eigen::UnitDiag) != 0 ? detail::side(Mode) : Mode;
        using M = with_scalar_t<scalar_t<N>, P>;
        return Triangular<M, mode>(M(numbers));
    }
    template <class Op>
    static auto map(Owned const& x, Op const& op) {
        return with_numbers(x, op(x.matrix()));
    }
    template <class E>
    static auto of(E&& e) {
        using M = with_scalar_t<scalar_t<E>, P>;
        return Tangent<scalar_t<E>>(M(std::forward<E>(e)));
    }
    template <class S, TriangularLike B>
        requires(detail::side(owned_t<B>::mode) == detail::side(Mode))
    static auto sum(Owned const& a, B const& b) {
        using M = with_scalar_t<S, P>;
        using Result = Triangular<M, detail::sum_mode(Mode, owned_t<B>::mode)>;
        decltype(auto) other = detail::owned(b);
        return Result(M(a.matrix().template cast<S>() + other.matrix().template cast<S>()));
    }
    template <class B>
    static constexpr bool holds() {
        if constexpr (TriangularLike<B>)
            return detail::side(owned_t<B>::mode) == detail::side(Mode) &&
                   detail::sum_mode(Mode, owned_t<B>::mode) == Mode;
        return false;
    }
    template <TriangularLike B>
    static void accumulate(Owned& dest, B const& dx) {
        decltype(auto) x = detail::owned(dx);
        dest.template part<detail::tangent_mode(owned_t<B>::mode)>() +=
            detail::projected<scalar_t<P>>(x.matrix());
    }
};

template <MatrixLike M, unsigned Mode>
struct Structure<Eigen::TriangularView<M, Mode>> : Structure<Triangular<plain_t<M>, Mode>> {
    using View = Eigen::TriangularView<M, Mode>;
    using Base = Structure<Triangular<plain_t<M>, Mode>>;
    static plain_t<M> dense(View const& x) { return plain_t<M>(x); }
    template <class D>
    static void add_to(D& dest, View const& x) {
        Base::add_to(dest, detail::owned(x));
    }
    template <class S, class B>
        requires requires(typename Base::Owned const& a, B const& b) {
            Base::template sum<S>(a, b);
        }
    static auto sum(View const& a, B const& b) {
        return Base::template sum<S>(detail::owned(a), b);
    }
};

}  // namespace chainrules::eigen
