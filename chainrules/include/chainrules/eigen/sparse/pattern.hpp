// SPDX-License-Identifier: MIT
#pragma once
// SparsePattern: which entries of a sparse matrix are stored. Made once, of the rows and columns of
// triplets or of a matrix; copies share it, and nothing changes it. It has no tangent.

#include <cstddef>
#include <memory>
#include <stdexcept>
#include <vector>

#include "chainrules/detail/append_integer.hpp"
#include "chainrules/eigen/sparse/tangents.hpp"
#include "chainrules_core/rules/rrule.hpp"

namespace chainrules::eigen {

namespace detail {

// Throws std::invalid_argument unless x is compressed and the indices in each column (row) rise, so
// that its stored numbers are one array, one for each place.
template <bool Indices, class X>
void check_storage(char const* f, char const* name, X const& x) {
    if (!x.isCompressed()) {
        chainrules::Error error("chainrules::");
        error.append(f).append(": ").append(name).append(" is not compressed; call ");
        raise(std::invalid_argument(error.append(name).append(".makeCompressed() before").what()));
    }
    if constexpr (Indices) {
        auto const* outer = x.outerIndexPtr();
        auto const* inner = x.innerIndexPtr();
        for (Eigen::Index o = 0; o != x.outerSize(); ++o)
            for (auto p = outer[o] + 1; p < outer[o + 1]; ++p) {
                if (inner[p - 1] < inner[p]) continue;
                chainrules::Error error("chainrules::");
                error.append(f).append(": the stored indices of ").append(name);
                error.append(" do not rise in ").append(x.IsRowMajor ? "row " : "column ");
                error.append(static_cast<unsigned long long>(o)).append(": ");
                error.append(static_cast<unsigned long long>(inner[p])).append(" after ");
                error.append(static_cast<unsigned long long>(inner[p - 1]));
                raise(std::invalid_argument(error.what()));
            }
    }
}

/// Throws std::invalid_argument: "chainrules::<f>: S is 3×4, <must>".
template <class X>
[[noreturn]] void raise_sparse(char const* f, X const& S, char const* must) {
    chainrules::Error error("chainrules::");
    append_shape(error.append(f).append(": S is "), S.rows(), S.cols()).append(", ").append(must);
    raise(std::invalid_argument(error.what()));
}

/// visit(k, i, j) for the k-th stored entry, at row i and column j.
template <class X, class Visit>
void each_place(X const& x, Visit const& visit) {
    auto const* outer = x.outerIndexPtr();
    auto const* inner = x.innerIndexPtr();
    for (Eigen::Index o = 0; o != x.outerSize(); ++o)
        for (Eigen::Index k = outer[o]; k != outer[o + 1]; ++k) {
            if constexpr (X::IsRowMajor)
                visit(k, o, static_cast<Eigen::Index>(inner[k]));
            else
                visit(k, static_cast<Eigen::Index>(inner[k]), o);
        }
}

}  // namespace detail

/// The places of the stored entries of a sparse matrix, column by column, or row by row where Order
/// is Eigen::RowMajor.
template <int Order = Eigen::ColMajor, class StorageIndex_ = int>
class SparsePattern {
  public:
    using StorageIndex = StorageIndex_;
    static constexpr bool IsRowMajor = Order == Eigen::RowMajor;
    template <class T>
    using Matrix = Eigen::SparseMatrix<T, Order, StorageIndex>;

    /// That of a rows×cols matrix without entries.
    SparsePattern(Eigen::Index rows = 0, Eigen::Index cols = 0)
        : SparsePattern(rows, cols, std::vector<StorageIndex>(), std::vector<StorageIndex>()) {}

    /// The entries (i[k], j[k]), in any order and any of them more than once. i and j are vectors
    /// of whole numbers, of std or of Eigen. Throws std::invalid_argument where they differ in
    /// length, std::out_of_range where an entry is outside of the matrix.
    template <class I, class J>
    SparsePattern(Eigen::Index rows, Eigen::Index cols, I const& i, J const& j) {
        check(rows, cols, i, j);
        auto data = std::make_shared<Data>(rows, cols);
        data->place(i, j);
        data_ = std::move(data);
    }

    /// That of a matrix. Throws std::invalid_argument where it is not compressed, or its indices do
    /// not rise.
    template <SparseLike X>
        requires std::is_same_v<plain_t<X>, Matrix<scalar_t<X>>>
    explicit SparsePattern(X const& given) {
        decltype(auto) x = detail::stored_like<plain_t<X>>(given);
        detail::check_storage<true>("SparsePattern", "S", x);
        auto data = std::make_shared<Data>(x.rows(), x.cols());
        data->outer.assign(x.outerIndexPtr(), x.outerIndexPtr() + x.outerSize() + 1);
        data->inner.assign(x.innerIndexPtr(), x.innerIndexPtr() + x.nonZeros());
        data_ = std::move(data);
    }

    Eigen::Index rows() const { return data_->rows; }
    Eigen::Index cols() const { return data_->cols; }
    Eigen::Index outerSize() const { return IsRowMajor ? rows() : cols(); }
    /// How many entries are stored.
    Eigen::Index nonZeros() const { return static_cast<Eigen::Index>(data_->inner.size()); }
    /// How many triplets it was made of; 0 if it was made of a matrix.
    Eigen::Index triplets() const { return static_cast<Eigen::Index>(data_->places.size()); }
    /// Where triplet k is among the stored entries.
    Eigen::Index place(Eigen::Index k) const {
        return static_cast<Eigen::Index>(data_->places[static_cast<std::size_t>(k)]);
    }
    StorageIndex const* outerIndexPtr() const { return data_->outer.data(); }
    StorageIndex const* innerIndexPtr() const { return data_->inner.data(); }
    static constexpr bool isCompressed() { return true; }

    /// A matrix of these entries, all of them T(0).
    template <class T>
    Matrix<T> zeros() const {
        Matrix<T> result(rows(), cols());
        result.resizeNonZeros(nonZeros());
        std::copy_n(outerIndexPtr(), outerSize() + 1, result.outerIndexPtr());
        std::copy_n(innerIndexPtr(), nonZeros(), result.innerIndexPtr());
        std::fill_n(result.valuePtr(), nonZeros(), T(0));
        return result;
    }

    /// The same entries.
    friend bool operator==(SparsePattern const& a, SparsePattern const& b) {
        return a.data_ == b.data_ || detail::same_pattern(a, b);
    }

  private:
    struct Data {
        Eigen::Index rows, cols;
        std::vector<StorageIndex> outer, inner, places;

        Data(Eigen::Index r, Eigen::Index c)
            : rows(r), cols(c), outer(static_cast<std::size_t>(IsRowMajor ? r : c) + 1) {}

        // Sorts by the inner index, then by the outer one, and joins what is equal.
        template <class I, class J>
        void place(I const& i, J const& j) {
            auto const n = static_cast<std::size_t>(i.size());
            auto const at = [](auto const& x, std::size_t k) {
                return static_cast<std::size_t>(x[static_cast<position_t<decltype(x)>>(k)]);
            };
            auto const outer_of = [&](std::size_t k) { return IsRowMajor ? at(i, k) : at(j, k); };
            auto const inner_of = [&](std::size_t k) { return IsRowMajor ? at(j, k) : at(i, k); };
            std::vector<std::size_t> identity(n);
            for (std::size_t k = 0; k != n; ++k) identity[k] = k;
            auto const sizes = static_cast<std::size_t>(IsRowMajor ? cols : rows);
            auto const order =
                sorted(sorted(identity, sizes, inner_of), outer.size() - 1, outer_of);
            places.resize(n);
            std::size_t last = 0;
            for (std::size_t k : order) {
                bool const is_new =
                    inner.empty() || outer_of(last) != outer_of(k) || inner_of(last) != inner_of(k);
                if (is_new) {
                    inner.push_back(static_cast<StorageIndex>(inner_of(k)));
                    ++outer[outer_of(k) + 1];
                }
                places[k] = static_cast<StorageIndex>(inner.size() - 1);
                last = k;
            }
            for (std::size_t o = 1; o != outer.size(); ++o)
                outer[o] = static_cast<StorageIndex>(outer[o] + outer[o - 1]);
        }

      private:
        template <class X>
        using position_t = std::remove_cvref_t<decltype(std::declval<X>().size())>;

        // The numbers k in the order of key(k) < size; equal ones stay in order.
        template <class Key>
        static std::vector<std::size_t> sorted(std::vector<std::size_t> const& numbers,
                                               std::size_t size, Key const& key) {
            std::vector<std::size_t> first(size + 1);
            for (std::size_t k : numbers) ++first[key(k) + 1];
            for (std::size_t s = 0; s != size; ++s) first[s + 1] += first[s];
            std::vector<std::size_t> result(numbers.size());
            for (std::size_t k : numbers) result[first[key(k)]++] = k;
            return result;
        }
    };

    template <class I, class J>
    static void check(Eigen::Index rows, Eigen::Index cols, I const& i, J const& j) {
        using chainrules::detail::append_integer;
        chainrules::Error error("chainrules::SparsePattern: ");
        if (rows < 0 || cols < 0) {
            append_integer(error.append("the matrix is "), rows).append("×");
            append_integer(error, cols).append("; sizes must not be negative");
            raise(std::invalid_argument(error.what()));
        }
        auto const n = static_cast<std::size_t>(i.size());
        if (n != static_cast<std::size_t>(j.size())) {
            error.append("i has ").append(n).append(" elements, j has ");
            error.append(static_cast<unsigned long long>(j.size()))
                .append("; they must be equally many");
            raise(std::invalid_argument(error.what()));
        }
        for (std::size_t k = 0; k != n; ++k) {
            auto const row = static_cast<Eigen::Index>(i[static_cast<decltype(i.size())>(k)]);
            auto const col = static_cast<Eigen::Index>(j[static_cast<decltype(j.size())>(k)]);
            if (0 <= row && row < rows && 0 <= col && col < cols) continue;
            append_integer(error.append("entry ").append(k).append(" is at ("), row).append(", ");
            append_integer(error, col).append("), outside of a matrix that is ");
            detail::append_shape(error, rows, cols);
            raise(std::out_of_range(error.what()));
        }
    }

    std::shared_ptr<Data const> data_;
};

template <SparseLike X>
SparsePattern(X const&)
    -> SparsePattern<(plain_t<X>::IsRowMajor ? Eigen::RowMajor : Eigen::ColMajor),
                     typename plain_t<X>::StorageIndex>;

namespace detail {
template <class T>
inline constexpr bool is_sparse_pattern = false;
template <int O, class I>
inline constexpr bool is_sparse_pattern<SparsePattern<O, I>> = true;
}  // namespace detail

}  // namespace chainrules::eigen

namespace chainrules {

template <int O, class I>
struct TangentSpace<eigen::SparsePattern<O, I>> {
    using tangent_type = NoTangent;
    static NoTangent zero(eigen::SparsePattern<O, I> const&) { return {}; }
};

}  // namespace chainrules
