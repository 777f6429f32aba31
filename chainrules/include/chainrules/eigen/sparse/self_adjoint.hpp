// SPDX-License-Identifier: MIT
#pragma once
// Sparse self-adjoint matrices (symmetric, if real): SelfAdjoint of a SparseMatrix stores one
// triangle and stands for the whole matrix. Its tangents are of the same type and natural, as those
// of a dense one: the inner product of two is that of the whole matrices.

#include "chainrules/eigen/sparse/detail/entries.hpp"
#include "chainrules/eigen/structured/convert.hpp"

namespace chainrules::eigen {

/// A sparse self-adjoint matrix that owns the entries of its UpLo triangle, made from a matrix of
/// which the other triangle is not read.
template <class T, int O, class I, unsigned UpLo>
class SelfAdjoint<Eigen::SparseMatrix<T, O, I>, UpLo> {
    using Plain = Eigen::SparseMatrix<T, O, I>;

  public:
    using Scalar = T;
    using PlainObject = SelfAdjoint;
    static constexpr unsigned mode = UpLo | Eigen::SelfAdjoint;
    static constexpr int RowsAtCompileTime = Eigen::Dynamic;
    static constexpr int ColsAtCompileTime = Eigen::Dynamic;

    SelfAdjoint() = default;
    /// The matrix of the UpLo triangle of A, with the real part of its diagonal. Throws
    /// DimensionMismatch where A is not square.
    explicit SelfAdjoint(Plain const& A) {
        detail::check_shape("SelfAdjoint(A)", "A", A, A.rows(), A.rows());
        matrix_ = A.template triangularView<UpLo>();
        if constexpr (Complex<T>)
            detail::each_entry(matrix_, [](auto& entry) {
                if (entry.row() == entry.col()) entry.valueRef() = T(entry.value().real());
            });
    }

    /// The triangle that is stored.
    Plain const& matrix() const { return matrix_; }
    auto view() const { return matrix_.template selfadjointView<UpLo>(); }

    Eigen::Index rows() const { return matrix_.rows(); }
    Eigen::Index cols() const { return matrix_.cols(); }

    friend bool operator==(SelfAdjoint const& a, SelfAdjoint const& b) {
        return Structure<Plain>::same(a.matrix_, b.matrix_);
    }

  private:
    Plain matrix_;
};

namespace detail {

// No rule for dense self-adjoint matrices takes it.
template <class T, int O, class I, unsigned UpLo>
inline constexpr bool is_self_adjoint<SelfAdjoint<Eigen::SparseMatrix<T, O, I>, UpLo>> = false;

template <class T>
inline constexpr bool is_sparse_self_adjoint = false;
template <class T, int O, class I, unsigned UpLo>
inline constexpr bool is_sparse_self_adjoint<SelfAdjoint<Eigen::SparseMatrix<T, O, I>, UpLo>> =
    true;

template <class X>
concept SparseSelfAdjoint = is_sparse_self_adjoint<std::remove_cvref_t<X>>;

// The triangle that a SelfAdjoint stores.
template <SparseSelfAdjoint X>
inline constexpr unsigned stored_triangle = X::mode & (Eigen::Lower | Eigen::Upper);

// A sparse matrix of a triangle, from whole entries: those of a natural N count as its self-adjoint
// part.
template <class Target>
class SparseSelfAdjointProjector {
    using Plain = std::remove_cvref_t<decltype(std::declval<Target const&>().matrix())>;
    using T = scalar_t<Plain>;

  public:
    SparseSelfAdjointProjector() = default;
    template <class P>
    explicit SparseSelfAdjointProjector(P const& x) : pattern_(Structure<P>::zero(x)) {}

    template <class D>
    auto operator()(D const& dx) const {
        static_assert(AnyMatrix<D>,
                      "chainrules::ProjectTo(x)(dx): the tangent of a sparse self-adjoint matrix "
                      "must be a matrix; give one of the shape of x");
        check_shape("ProjectTo(x)(dx)", "dx", dx, pattern_.rows(), pattern_.cols());
        if constexpr (SparseSelfAdjoint<D>) {
            using S = projected_t<T, scalar_t<D>>;
            static_assert(stored_triangle<D> == stored_triangle<Target>,
                          "chainrules::ProjectTo(x)(dx): dx stores the other triangle than x; give "
                          "one of the same triangle");
            return with_scalar_t<S, Target>(gathered_at<T>(pattern_.matrix(), dx.matrix()));
        } else {
            auto const half = [&] {
                auto const x = gathered_at<T>(pattern_.matrix(), dx);
                using M = std::remove_const_t<decltype(x)>;
                M result = gathered_at<T>(pattern_.matrix(), adjoint_of_any(dx));
                auto* value = result.valuePtr();
                for (Eigen::Index k = 0; k != x.nonZeros(); ++k)
                    value[k] = (value[k] + x.valuePtr()[k]) * scalar_t<M>(0.5);
                return result;
            }();
            return with_scalar_t<scalar_t<decltype(half)>, Target>(half);
        }
    }

  private:
    template <class D>
    static auto adjoint_of_any(D const& dx) {
        if constexpr (SparseLike<D>)
            return plain_t<D>(dx.adjoint());
        else if constexpr (Dense<D>)
            return dx.matrix().adjoint().eval();
        else
            return Structure<D>::dense(dx).adjoint().eval();
    }

    Target pattern_;
};

}  // namespace detail

template <class V, int O, class I, unsigned UpLo>
struct Structure<SelfAdjoint<Eigen::SparseMatrix<V, O, I>, UpLo>> {
    using Plain = Eigen::SparseMatrix<V, O, I>;
    using Owned = SelfAdjoint<Plain, UpLo>;
    using Base = Structure<Plain>;
    using DenseType = typename Base::DenseType;
    template <class S>
    using Tangent = SelfAdjoint<Eigen::SparseMatrix<S, O, I>, UpLo>;
    template <class T>
    using Projector = detail::SparseSelfAdjointProjector<T>;

    static auto zero(Owned const& x) { return Tangent<tangent_t<V>>(Base::zero(x.matrix())); }
    static DenseType dense(Owned const& x) {
        DenseType result = DenseType::Zero(x.rows(), x.cols());
        add_to(result, x);
        return result;
    }
    template <class D>
    static void add_to(D& dest, Owned const& x) {
        using S = scalar_t<D>;
        detail::each_entry(x.matrix(), [&](auto const& entry) {
            auto& d = dest.coeffRef(entry.row(), entry.col());
            d = d + chainrules::project_number<S>(entry.value());
            if (entry.row() == entry.col()) return;
            auto& other = dest.coeffRef(entry.col(), entry.row());
            other = other + chainrules::project_number<S>(
                                chainrules::evaluate(Eigen::numext::conj(entry.value())));
        });
    }
    static auto numbers(Owned const& x) { return Base::numbers(x.matrix()); }
    template <class N>
    static auto with_numbers(Owned const& x, N const& numbers) {
        return Tangent<scalar_t<N>>(Base::with_numbers(x.matrix(), numbers));
    }
    // A complex multiple is not self-adjoint.
    template <class Op>
    static auto map(Owned const& x, Op const& op) {
        using Real = real_t<V>;
        if constexpr (Complex<std::remove_cvref_t<decltype(op(std::declval<Real const&>()))>>)
            return chainrules::evaluate(op(dense(x)));
        else
            return with_numbers(x, op(numbers(x)));
    }
    template <class S, class B>
        requires(detail::SparseSelfAdjoint<B> && B::mode == Owned::mode)
    static auto sum(Owned const& a, B const& b) {
        return Tangent<S>(Base::template sum<S>(a.matrix(), b.matrix()));
    }
    template <class B>
        requires(detail::SparseSelfAdjoint<B> && B::mode == Owned::mode)
    static bool same(Owned const& a, B const& b) {
        return Base::same(a.matrix(), b.matrix());
    }
    template <class B>
    static constexpr bool holds() {
        if constexpr (detail::SparseSelfAdjoint<B>)
            return B::mode == Owned::mode;
        else
            return false;
    }
    template <class B>
    static void check(Owned const& dest, B const& dx) {
        Base::check(dest.matrix(), dx.matrix());
    }
    template <class B>
    static void accumulate(Owned& dest, B const& dx) {
        Plain sum = dest.matrix();
        Base::accumulate(sum, dx.matrix());
        dest = Owned(sum);
    }
};

template <unsigned UpLo, detail::SparseNumbers X>
auto primal(self_adjoint_t<UpLo>, X const& A) {
    if (A.rows() != A.cols()) detail::raise_argument("self_adjoint", A, "must be square");
    return SelfAdjoint<plain_t<X>, UpLo>(plain_t<X>(A));
}

/// The self-adjoint matrix of one triangle of a sparse one, as a SelfAdjoint.
///
/// Forward   Ẏ = self_adjoint(Ȧ)
/// Reverse   Ā_ij = 2 Ȳ_ij at the entries of the triangle, Ā_ii = Re Ȳ_ii, stored zeros in the
///           other one
/// Shapes    A: n×n, else std::invalid_argument
/// Keeps     A, of which the pattern is read
template <class Self, class Da, unsigned UpLo, detail::SparseNumbers X>
auto frule(std::tuple<Self, Da> const& tangents, self_adjoint_t<UpLo> const& f, X const& given) {
    decltype(auto) A = detail::compressed("self_adjoint", "A", given);
    auto rule = [&](auto const& dA) {
        return f(*detail::sparse_tangent_of("frule(self_adjoint, A)", "dA", A, dA));
    };
    return FRuleResult{f(A), detail::combine_tangents(rule, std::get<1>(tangents))};
}

template <unsigned UpLo, detail::SparseNumbers X>
auto rrule(self_adjoint_t<UpLo> const& f, X const& given) {
    auto const A = detail::hold_compressed("self_adjoint", "A", given);
    auto Omega = f(*A);
    using Z = decltype(Omega);
    auto pullback = [A, project = chainrules::own(detail::SparseSelfAdjointProjector<Z>(Omega))](
                        auto const& dY) {
        using Bar = std::remove_cvref_t<decltype((*project)(dY))>;
        auto const held = chainrules::own(Bar((*project)(dY)));
        auto A_bar = [](auto const& put, auto const& a, auto const& d) {
            auto const& M = d.matrix();
            Eigen::Index next = 0;
            detail::each_place(a, [&](Eigen::Index k, Eigen::Index i, Eigen::Index j) {
                if (i == j)
                    put(k, scalar_t<Bar>(Eigen::numext::real(M.valuePtr()[next++])));
                else if (detail::is_in_triangle<UpLo>(i, j)) {
                    auto const x = M.valuePtr()[next++];
                    put(k, scalar_t<Bar>(x + x));
                }
            });
        };
        return std::tuple{NoTangent{}, detail::on_pattern<X, scalar_t<Bar>>(A, A_bar, A, held)};
    };
    return RRuleResult{std::move(Omega), std::move(pullback)};
}

}  // namespace chainrules::eigen
