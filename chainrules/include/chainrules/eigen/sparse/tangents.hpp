// SPDX-License-Identifier: MIT
#pragma once
// Eigen's sparse matrices as primals and as tangents: SparseMatrix, a Map of one, an expression. A
// tangent has the pattern of its primal, the same stored entries, zeros among them. Projection
// gathers there: what stands elsewhere is dropped, what a narrower tangent lacks is zero. A sum of
// two patterns has both; a destination whose pattern lacks an entry is left as it is, with an
// error.

#include <algorithm>

#include <Eigen/SparseCore>

#include "chainrules/eigen/structured/structure.hpp"

namespace chainrules::eigen {

namespace detail {

template <class D>
void sparse_base(Eigen::SparseMatrixBase<D> const*);

template <class S, class T, int O, class I>
struct with_scalar<S, Eigen::SparseMatrix<T, O, I>> {
    using type = Eigen::SparseMatrix<S, O, I>;
};

}  // namespace detail

/// A sparse matrix of Eigen, or an expression of one; no sparse vector.
template <class T>
concept SparseLike = requires(std::remove_cvref_t<T> const* x) {
    detail::sparse_base(x);
    requires std::remove_cvref_t<T>::ColsAtCompileTime == Eigen::Dynamic;
    requires std::remove_cvref_t<T>::RowsAtCompileTime == Eigen::Dynamic;
};

namespace detail {

/// Whether two sparse matrices of one type of storage have the same stored entries: the very same
/// indices, or equal ones.
template <class A, class B>
bool same_pattern(A const& a, B const& b) {
    if (a.rows() != b.rows() || a.cols() != b.cols() || !a.isCompressed() || !b.isCompressed() ||
        a.nonZeros() != b.nonZeros())
        return false;
    auto const same = [](auto const* x, auto const* y, Eigen::Index n) {
        return x == y || std::equal(x, x + n, y);
    };
    return same(a.outerIndexPtr(), b.outerIndexPtr(), a.outerSize() + 1) &&
           same(a.innerIndexPtr(), b.innerIndexPtr(), a.nonZeros());
}

/// x with storage order and type of index of the SparseMatrix Like: itself, or a copy.
template <class Like, class X>
decltype(auto) stored_like(X const& x) {
    using Result = with_scalar_t<scalar_t<X>, Like>;
    if constexpr (std::is_same_v<Result, X>)
        return (x);
    else
        return Result(x);
}

/// visit(entry) for every stored entry, in storage order.
template <class X, class Visit>
void each_entry(X& x, Visit const& visit) {
    for (Eigen::Index k = 0; k != x.outerSize(); ++k)
        for (typename std::remove_const_t<X>::InnerIterator entry(x, k); entry; ++entry)
            visit(entry);
}

/// visit(entry of a, entry of b at the same place or nullptr); both are of one storage order.
template <class A, class B, class Visit>
void each_entry_beside(A& a, B const& b, Visit const& visit) {
    for (Eigen::Index k = 0; k != a.outerSize(); ++k) {
        typename B::InnerIterator beside(b, k);
        for (typename std::remove_const_t<A>::InnerIterator entry(a, k); entry; ++entry) {
            while (beside && beside.index() < entry.index()) ++beside;
            bool const found = beside && beside.index() == entry.index();
            visit(entry, found ? &beside : nullptr);
        }
    }
}

/// A sparse matrix with the pattern of x and the values next(entry), in storage order.
template <class Result, class X, class Next>
Result with_pattern_of(X const& x, Next const& next) {
    Result result(x.rows(), x.cols());
    if constexpr (requires { x.isCompressed(); })
        if (x.isCompressed()) {
            result.resizeNonZeros(x.nonZeros());
            std::copy_n(x.outerIndexPtr(), x.outerSize() + 1, result.outerIndexPtr());
            std::copy_n(x.innerIndexPtr(), x.nonZeros(), result.innerIndexPtr());
            auto* value = result.valuePtr();
            each_entry(x, [&](auto const& entry) { *value++ = next(entry); });
            return result;
        }
    result.reserve(x.nonZeros());
    for (Eigen::Index k = 0; k != x.outerSize(); ++k) {
        result.startVec(k);
        for (typename X::InnerIterator entry(x, k); entry; ++entry)
            result.insertBackByOuterInner(k, entry.index()) = next(entry);
    }
    result.finalize();
    return result;
}

/// ProjectTo for sparse matrices: shape, pattern, precision, real part. It keeps the pattern.
template <class Target>
class SparseProjector {
    using T = scalar_t<Target>;

  public:
    SparseProjector() = default;
    template <class P>
    explicit SparseProjector(P const& x) : pattern_(Structure<P>::zero(x)) {}

    template <class D>
    auto operator()(D const& dx) const {
        static_assert(AnyMatrix<D>,
                      "chainrules::ProjectTo(x)(dx): the tangent of a sparse Eigen matrix must be "
                      "a matrix, sparse or dense; give one of the shape of x");
        if constexpr (AnyMatrix<D>) {
            if constexpr (!Number<tangent_scalar_t<D>>)
                return NoTangent{};
            else {
                check_shape("ProjectTo(x)(dx)", "dx", dx, pattern_.rows(), pattern_.cols());
                return gathered(dx);
            }
        }
    }

  private:
    template <class D>
    auto gathered(D const& dx) const {
        using S = projected_t<T, scalar_t<D>>;
        using Result = with_scalar_t<S, Target>;
        if constexpr (Dense<D>) {
            decltype(auto) X = stored(dx);
            return with_pattern_of<Result>(pattern_, [&](auto const& entry) {
                return S(chainrules::project_number<T>(X.coeff(entry.row(), entry.col())));
            });
        } else if constexpr (SparseLike<D>) {
            decltype(auto) X = stored_like<Target>(dx);
            auto result = with_pattern_of<Result>(pattern_, [](auto const&) { return S(0); });
            each_entry_beside(result, X, [](auto& entry, auto const* found) {
                if (found != nullptr)
                    entry.valueRef() = S(chainrules::project_number<T>(found->value()));
            });
            return result;
        } else
            return gathered(Structure<D>::dense(dx));
    }

    Target pattern_;
};

}  // namespace detail

template <SparseLike X>
struct Structure<X> {
    using Owned = plain_t<X>;
    using DenseType = Eigen::Matrix<scalar_t<X>, Eigen::Dynamic, Eigen::Dynamic,
                                    Owned::IsRowMajor ? Eigen::RowMajor : Eigen::ColMajor>;
    template <class S>
    using Tangent = with_scalar_t<S, X>;
    template <class T>
    using Projector = detail::SparseProjector<T>;

    static auto zero(X const& x) {
        using T = tangent_scalar_t<X>;
        decltype(auto) pattern = detail::stored_like<Owned>(x);
        return detail::with_pattern_of<Tangent<T>>(pattern, [](auto const&) { return T(0); });
    }
    static DenseType dense(X const& x) {
        DenseType result = DenseType::Zero(x.rows(), x.cols());
        add_to(result, x);
        return result;
    }
    template <class D>
    static void add_to(D& dest, X const& x) {
        decltype(auto) entries = detail::stored_like<Owned>(x);
        detail::each_entry(entries, [&](auto const& entry) {
            auto& d = dest.coeffRef(entry.row(), entry.col());
            d = d + chainrules::project_number<scalar_t<D>>(entry.value());
        });
    }
    static auto numbers(Owned const& x) {
        Eigen::Matrix<scalar_t<X>, Eigen::Dynamic, 1> result(x.nonZeros());
        Eigen::Index i = 0;
        detail::each_entry(x, [&](auto const& entry) { result(i++) = entry.value(); });
        return result;
    }
    template <class V>
    static auto with_numbers(Owned const& x, V const& numbers) {
        decltype(auto) values = detail::stored(numbers);
        Eigen::Index i = 0;
        return detail::with_pattern_of<Tangent<scalar_t<V>>>(
            x, [&](auto const&) { return values(i++); });
    }
    template <class Op>
    static auto map(Owned const& x, Op const& op) {
        return with_numbers(x, op(numbers(x)));
    }
    template <class S, SparseLike B>
    static auto sum(X const& a, B const& b) {
        decltype(auto) left = detail::stored_like<Owned>(a);
        decltype(auto) right = detail::stored_like<Owned>(b);
        return Tangent<S>(left.template cast<S>() + right.template cast<S>());
    }
    template <SparseLike B>
    static bool same(X const& a, B const& b) {
        decltype(auto) left = detail::stored_like<Owned>(a);
        decltype(auto) right = detail::stored_like<Owned>(b);
        bool result = true;
        auto const compare = [&](auto const& entry, auto const* other) {
            result = result && (other == nullptr ? chainrules::is_zero(entry.value())
                                                 : entry.value() == other->value());
        };
        detail::each_entry_beside(left, right, compare);
        detail::each_entry_beside(right, left, compare);
        return result;
    }

    template <class B>
    static constexpr bool holds() {
        return SparseLike<B>;
    }
    /// Throws DimensionMismatch where dx stores an entry that dest does not.
    template <SparseLike B>
    static void check(X const& dest, B const& dx) {
        decltype(auto) entries = detail::stored_like<X>(dx);
        if (detail::same_pattern(dest, entries)) return;
        detail::each_entry_beside(entries, dest, [](auto const& entry, auto const* found) {
            if (found != nullptr) return;
            DimensionMismatch error("chainrules::accumulate(dest, dx): dx has an entry at (");
            error.append(static_cast<unsigned long long>(entry.row())).append(", ");
            error.append(static_cast<unsigned long long>(entry.col()));
            error.append("), where the pattern of dest has none");
            raise(error);
        });
    }
    template <SparseLike B>
    static void accumulate(X& dest, B const& dx) {
        decltype(auto) entries = detail::stored_like<X>(dx);
        detail::each_entry_beside(dest, entries, [](auto& entry, auto const* found) {
            if (found != nullptr)
                entry.valueRef() =
                    entry.value() + chainrules::project_number<scalar_t<X>>(found->value());
        });
    }
};

}  // namespace chainrules::eigen
