// SPDX-License-Identifier: MIT
#pragma once
// Scattered: a matrix or array that is zero but for one block, the cotangent of one of which an
// entry, a column or a block was read. Only that block is stored. Rules and projections see an
// expression of Eigen, which is dense where its coefficients are asked for; accumulate adds the
// block alone.

#include "chainrules/eigen/dense/dense.hpp"

template <class Plain, class Part>
struct Eigen::internal::traits<chainrules::eigen::Scattered<Plain, Part>> : traits<Plain> {
    enum {
        Flags = (int(traits<Plain>::Flags) & int(RowMajorBit)) | int(NestByRefBit) |
                (bool(Plain::IsVectorAtCompileTime) ? int(LinearAccessBit) : 0)
    };
};

template <class Plain, class Part>
struct Eigen::internal::evaluator<chainrules::eigen::Scattered<Plain, Part>>
    : evaluator_base<chainrules::eigen::Scattered<Plain, Part>> {
    using XprType = chainrules::eigen::Scattered<Plain, Part>;
    using CoeffReturnType = typename Plain::Scalar;
    enum {
        CoeffReadCost = 4 * int(NumTraits<CoeffReturnType>::ReadCost),
        Flags = int(traits<XprType>::Flags) & (int(RowMajorBit) | int(LinearAccessBit)),
        Alignment = 0
    };

    explicit evaluator(XprType const& x) : x_(x) {}
    CoeffReturnType coeff(Index i, Index j) const { return x_.coeff(i, j); }
    CoeffReturnType coeff(Index k) const {
        return Plain::RowsAtCompileTime == 1 ? x_.coeff(0, k) : x_.coeff(k, 0);
    }

  private:
    XprType const& x_;
};

namespace chainrules {

namespace eigen {

namespace detail {

/// The cotangent of an X that has the coefficients of e in the block at (i, j).
template <class X, class E>
auto scattered(Eigen::Index rows, Eigen::Index cols, Eigen::Index i, Eigen::Index j, E const& e);

}  // namespace detail

/// A matrix or array like a Plain, zero but for the block that is stored; its upper left corner
/// stands at (first_row(), first_col()). An object of its own, which refers to nothing.
template <class Plain, class Block>
class Scattered : public Eigen::internal::dense_xpr_base<Scattered<Plain, Block>>::type {
  public:
    using Scalar = typename Plain::Scalar;
    using PlainObject = Plain;
    using Index = Eigen::Index;
    using Nested = typename Eigen::internal::ref_selector<Scattered>::type;

    Scattered(Index rows, Index cols, Index first_row, Index first_col, Block stored)
        : rows_(rows),
          cols_(cols),
          first_row_(first_row),
          first_col_(first_col),
          stored_(std::move(stored)) {}
    Scattered(Scattered const&) = default;
    Scattered(Scattered&&) = default;
    // That of the base class assigns coefficients.
    Scattered& operator=(Scattered other) {
        rows_ = other.rows_, cols_ = other.cols_;
        first_row_ = other.first_row_, first_col_ = other.first_col_;
        stored_ = std::move(other.stored_);
        return *this;
    }

    Index rows() const { return rows_; }
    Index cols() const { return cols_; }
    Index first_row() const { return first_row_; }
    Index first_col() const { return first_col_; }
    Block const& stored() const { return stored_; }

    Scalar coeff(Index i, Index j) const {
        Index const k = i - first_row_, l = j - first_col_;
        bool const inside = k >= 0 && k < stored_.rows() && l >= 0 && l < stored_.cols();
        return inside ? stored_.coeff(k, l) : Scalar(0);
    }
    /// Itself: chainrules::evaluate keeps it. `Plain(x)` is dense.
    Scattered eval() const { return *this; }

    /// The same in the tangent space of an X.
    template <class X>
    auto in_space_of() const {
        return detail::scattered<X>(rows_, cols_, first_row_, first_col_, stored_);
    }
    /// The same with op(stored()) as its block.
    template <class Op>
    auto with(Op const& op) const {
        auto block = chainrules::evaluate(op(stored_));
        using New = Scattered<with_scalar_t<scalar_t<decltype(block)>, Plain>, decltype(block)>;
        return New(rows_, cols_, first_row_, first_col_, std::move(block));
    }

    /// Adds the block to that of a matrix of the same shape.
    template <class D>
    void add_to(D& dest) const {
        auto place = dest.template block<Block::RowsAtCompileTime, Block::ColsAtCompileTime>(
            first_row_, first_col_, stored_.rows(), stored_.cols());
        place += detail::as_kind_of<D>(detail::projected<scalar_t<D>>(stored_));
    }

  private:
    Index rows_, cols_, first_row_, first_col_;
    Block stored_;
};

namespace detail {

template <class X, class E>
auto scattered(Eigen::Index rows, Eigen::Index cols, Eigen::Index i, Eigen::Index j, E const& e) {
    using T = tangent_scalar_t<X>;
    using Block = plain_t<decltype(as_kind_of<X>(projected<T>(e)))>;
    return Scattered<with_scalar_t<scalar_t<Block>, X>, Block>(
        rows, cols, i, j, Block(as_kind_of<X>(projected<T>(e))));
}

}  // namespace detail
}  // namespace eigen

/// A form of the cotangent Plain. Linear maps of its parts and sums over them see the block alone.
template <class Plain, class Block>
struct TangentSpace<eigen::Scattered<Plain, Block>> {
    using P = eigen::Scattered<Plain, Block>;
    using tangent_type = Plain;
    using Projector = eigen::detail::DenseProjector<Plain>;
    static Plain zero(P const& p) { return Plain::Zero(p.rows(), p.cols()); }

    /// Dense.
    template <eigen::Dense D>
    static auto add(P const& a, D const& b) {
        return TangentSpace<Plain>::add(Plain(a), b);
    }

    static constexpr bool partly_stored = true;
    static constexpr bool has_parts = true;
    template <class Op>
    static auto map(P const& p, Op const& op) {
        return p.with(op);
    }
    template <class Op>
    static auto fold(P const& p, Op const& op) {
        return detail::fold_numbers(p.stored(), op);
    }
    template <eigen::Dense D>
    static bool same(P const& a, D const& b) {
        return detail::same_tangent(Plain(a), b);
    }
};

}  // namespace chainrules
