// SPDX-License-Identifier: MIT
#pragma once
// A Jacobian of which the places of the entries are known: columns that share no row are one
// direction, so that a grid's equations take as many directions as a point has neighbours.
//
//     auto const rule = implicit_rule(solver, residual, sparse_jacobian(pattern));
//     auto const rule = implicit_rule(solver, residual, sparse_jacobian(pattern).self_adjoint());
//
// Not in chainrules/implicit.hpp, for what Eigen's sparse solvers take to compile. given(J) with a
// sparse J needs this header, too.

#include <Eigen/SparseCholesky>
#include <Eigen/SparseCore>
#include <Eigen/SparseLU>
#include <memory>
#include <vector>

#include "chainrules/implicit/rule.hpp"

namespace chainrules::implicit {

namespace detail {

/// The places of a square matrix, by columns, and a colour of each column.
struct ColouredPattern {
    Eigen::SparseMatrix<char> places;
    std::vector<Index> colours;  // of the columns
    Index count = 0;
    std::vector<Index> place;  // of (row, colour); −1: none

    template <class S>
    explicit ColouredPattern(Eigen::SparseMatrix<S> const& pattern)
        : places(pattern.template cast<char>()) {
        places.makeCompressed();
        Index const n = places.cols();
        if (places.rows() != n)
            raise_domain("sparse_jacobian", "the pattern is ", places.rows(), "×", n,
                         ", must be square");
        Eigen::SparseMatrix<char, Eigen::RowMajor> const rows = places;
        colours.assign(unsigned_of(n), -1);
        std::vector<Index> taken_by;  // the last column that may not have the colour
        for (Index j = 0; j != n; ++j) {
            for (Eigen::SparseMatrix<char>::InnerIterator i(places, j); i; ++i)
                for (Eigen::SparseMatrix<char, Eigen::RowMajor>::InnerIterator k(rows, i.row()); k;
                     ++k)
                    if (Index const c = colours[unsigned_of(k.col())]; c >= 0)
                        taken_by[unsigned_of(c)] = j;
            Index c = 0;
            while (c != count && taken_by[unsigned_of(c)] == j) ++c;
            if (c == count) {
                ++count;
                taken_by.push_back(-1);
            }
            colours[unsigned_of(j)] = c;
        }
        place.assign(unsigned_of(n * count), -1);
        for (Index j = 0; j != n; ++j)
            for (Index k = places.outerIndexPtr()[j]; k != places.outerIndexPtr()[j + 1]; ++k)
                place[unsigned_of(places.innerIndexPtr()[k] * count + colours[unsigned_of(j)])] = k;
    }
};

}  // namespace detail

/// The form of a Jacobian whose entries lie at the places of a sparse matrix. The pattern is
/// coloured once, and shared by copies.
class SparseJacobian {
  public:
    template <class S>
    explicit SparseJacobian(Eigen::SparseMatrix<S> const& pattern)
        : pattern_(std::make_shared<detail::ColouredPattern const>(pattern)) {}

    /// The same of a Jacobian that is self-adjoint: Cholesky's factors in the place of LU.
    SparseJacobian self_adjoint() const {
        SparseJacobian result = *this;
        result.self_adjoint_ = true;
        return result;
    }

    detail::ColouredPattern const& pattern() const { return *pattern_; }
    bool is_self_adjoint() const { return self_adjoint_; }
    /// The directions that are taken.
    Eigen::Index colours() const { return pattern_->count; }

  private:
    std::shared_ptr<detail::ColouredPattern const> pattern_;
    bool self_adjoint_ = false;
};
template <>
inline constexpr bool is_form<SparseJacobian> = true;

/// The form of a Jacobian whose entries lie where the pattern stores some.
template <class S>
SparseJacobian sparse_jacobian(Eigen::SparseMatrix<S> const& pattern) {
    return SparseJacobian(pattern);
}

namespace detail {

/// Eigen's sparse factors. After each solve the true residual is looked at, as no condition number
/// is known.
template <class V>
class SparseFactors {
  public:
    using Matrix = Eigen::SparseMatrix<V>;

    SparseFactors(Matrix J, bool self_adjoint, ImplicitOptions const& options, char const* name)
        : matrix_(std::make_shared<Matrix const>(std::move(J))),
          ieee_(options.on_singular == OnDegenerate::ieee),
          name_(name) {
        bool failed = false;
        if (self_adjoint) {
            ldlt_ = std::make_shared<Eigen::SimplicialLDLT<Matrix>>(*matrix_);
            failed = ldlt_->info() != Eigen::Success;
        } else {
            lu_ = std::make_shared<Eigen::SparseLU<Matrix>>();
            lu_->compute(*matrix_);
            failed = lu_->info() != Eigen::Success;
        }
        if (failed) raise_domain(name, "the Jacobian of the residual is singular");
    }

    template <bool Adjoint>
    Column<V> solve(Column<V> const& b) const {
        Column<V> x;
        if (ldlt_)
            x = ldlt_->solve(b);
        else if constexpr (Adjoint)
            x = lu_->adjoint().solve(b);
        else
            x = lu_->solve(b);
        if (ieee_) return x;
        V const rest =
            Adjoint ? V((matrix_->adjoint() * x - b).norm()) : V((*matrix_ * x - b).norm());
        if (!(rest <= V(1e-6) * b.norm()))
            raise_domain(name_, "the Jacobian of the residual is singular: its solve leaves ",
                         static_cast<double>(rest / b.norm()), " of the right side");
        return x;
    }

  private:
    std::shared_ptr<Matrix const> matrix_;
    std::shared_ptr<Eigen::SimplicialLDLT<Matrix>> ldlt_;
    std::shared_ptr<Eigen::SparseLU<Matrix>> lu_;
    bool ieee_;
    char const* name_;
};

/// The largest modulus of an entry.
template <class V>
V largest_entry(Eigen::SparseMatrix<V> const& J) {
    V result(0);
    for (Index k = 0; k != J.nonZeros(); ++k) result = std::max(result, std::abs(J.valuePtr()[k]));
    return result;
}

/// The Jacobian at a point, a direction for each colour.
template <class At>
auto coloured(ColouredPattern const& pattern, At const& at, char const* name) {
    using V = number_of_t<At>;
    if (at.size() != pattern.places.cols())
        raise(DimensionMismatch(name, "x", unsigned_of(at.size()),
                                unsigned_of(pattern.places.cols())));
    Eigen::SparseMatrix<V> J = pattern.places.template cast<V>();
    // One direction more than there are colours tells whether an entry lies elsewhere.
    Column<V> probe(at.size()), product(at.size());
    for (Index i = 0; i != probe.size(); ++i) probe[i] = V(1) + V(i * 7 % 16) / V(16);
    auto const put = [&](Index row, Index colour, V const& entry) {
        if (colour == pattern.count)
            product[row] = entry;
        else if (Index const k = pattern.place[unsigned_of(row * pattern.count + colour)]; k >= 0)
            J.valuePtr()[k] = entry;
    };
    auto const direction = [&](Index i, Index c) {
        if (c == pattern.count) return probe[i];
        return pattern.colours[unsigned_of(i)] == c ? V(1) : V(0);
    };
    using Chunk = typename At::Chunk;
    if constexpr (!std::is_void_v<Chunk>) {
        at.template each_direction<Chunk>(pattern.count + 1, direction, put);
    } else {
        for (Index c = 0; c <= pattern.count; ++c) {
            Column<V> v(at.size());
            for (Index i = 0; i != v.size(); ++i) v[i] = direction(i, c);
            Column<V> const column = at.product(v);
            for (Index i = 0; i != v.size(); ++i) put(i, c, column[i]);
        }
    }
    product -= J * probe;
    V const size = std::max(V(1), largest_entry(J));
    for (Index i = 0; i != product.size(); ++i)
        if (std::abs(product[i]) > std::sqrt(std::numeric_limits<V>::epsilon()) * size)
            raise_domain(name, "row ", i, " of the Jacobian has an entry outside of the pattern");
    return J;
}

}  // namespace detail

/// The Jacobian at a solution, column by column of one colour, and its factors.
template <class At>
auto linearised(SparseJacobian const& form, At const& at, ImplicitOptions const& options,
                char const* name) {
    using V = detail::number_of_t<At>;
    if constexpr (depth<V> == 0)
        return detail::SparseFactors<V>(detail::coloured(form.pattern(), at, name),
                                        form.is_self_adjoint(), options, name);
    else
        return detail::DenseFactors<V>(at.matrix(), options, name);
}

}  // namespace chainrules::implicit
