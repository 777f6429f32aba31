// SPDX-License-Identifier: MIT
#pragma once
// An unknown, its tangents and cotangents as columns of numbers, and back: a number, a matrix, a
// container, a described struct. A complex number is two.

#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "chainrules/adapters/callable.hpp"
#include "chainrules/eigen/dense/dense.hpp"
#include "chainrules/eigen/kernels/plain_numbers.hpp"

namespace chainrules::implicit::detail {

namespace tools = chainrules::adapters::detail;
using Eigen::Index;
using eigen::detail::raise_domain;

template <class V>
using Column = Eigen::Matrix<V, Eigen::Dynamic, 1>;
template <class V>
using Square = Eigen::Matrix<V, Eigen::Dynamic, Eigen::Dynamic>;
template <class X>
using numbers_of_t = tools::numbers_of_t<X>;

inline std::size_t unsigned_of(Index i) { return static_cast<std::size_t>(i); }

template <class V, class X>
Index size_of(X const& x) {
    return static_cast<Index>(tools::count_of<V>(x));
}
template <class V, class X>
Column<V> column_of(X const& x) {
    Column<V> result(size_of<V>(x));
    Index i = 0;
    tools::each_number<V>(x, [&](V const& number) { result[i++] = number; });
    return result;
}
template <class V, class X, class Bar>
Column<V> cotangent_column(X const& x, Bar const& bar) {
    Column<V> result = Column<V>::Zero(size_of<V>(x));
    V* next = result.data();
    tools::add_cotangent(x, chainrules::evaluate(unthunk(bar)), next);
    return result;
}
template <class V, class X>
auto tangent_from_column(X const& x, Column<V> const& numbers) {
    V const* next = numbers.data();
    return tools::tangent_from(x, next);
}
/// x + dx.
template <class V, class X>
X moved(X x, Column<V> const& dx) {
    Index i = 0;
    tools::each_number<V>(x, [&](V& number) { number = number + dx[i++]; });
    return x;
}
/// An x of the same shape with these numbers.
template <class V, class X>
X with_numbers(X x, Column<V> const& numbers) {
    Index i = 0;
    tools::each_number<V>(x, [&](V& number) { number = numbers[i++]; });
    return x;
}

/// The largest modulus, of the plain numbers below; NaN where there is one.
template <class V>
double greatest(Column<V> const& x) {
    double result = 0;
    for (Index i = 0; i != x.size(); ++i) {
        double const size = static_cast<double>(eigen::detail::magnitude(x[i]));
        if (!(size <= result)) result = size;
    }
    return result;
}

/// The precision of the plain numbers below.
template <class V>
constexpr double epsilon() {
    using Plain = std::remove_cvref_t<decltype(plain_value(std::declval<V const&>()))>;
    return static_cast<double>(std::numeric_limits<Plain>::epsilon());
}

/// Which numbers or constraints are held: 0 none, −1 at the lower bound, 1 at the upper one.
using Held = std::vector<signed char>;

/// A column of zeros but for these numbers at their places; and those of a column at these places.
template <class V>
Column<V> scattered(Column<V> const& numbers, std::vector<Index> const& places, Index size) {
    Column<V> result = Column<V>::Zero(size);
    for (std::size_t j = 0; j != places.size(); ++j)
        result[places[j]] = numbers[static_cast<Index>(j)];
    return result;
}
template <class V>
Column<V> gathered(Column<V> const& x, std::vector<Index> const& places) {
    Column<V> result(static_cast<Index>(places.size()));
    for (std::size_t j = 0; j != places.size(); ++j) result[static_cast<Index>(j)] = x[places[j]];
    return result;
}

/// The derivative of a tangent's argument, dense; a zero where it has none.
template <class V, class X, class D>
auto dense_tangent(X const& x, D const& dx) {
    using M = Eigen::Matrix<V, Eigen::Dynamic, X::ColsAtCompileTime == 1 ? 1 : Eigen::Dynamic>;
    M result = M::Zero(x.rows(), x.cols());
    if constexpr (!AbstractZero<std::remove_cvref_t<decltype(unthunk(dx))>>)
        result = chainrules::evaluate(unthunk(dx)).template cast<V>();
    return result;
}

/// Made once, when it is first asked for; where that throws, the next one tries again.
template <class T>
class Once {
  public:
    template <class Make>
    T const& get(Make const& make) {
        std::lock_guard const lock(mutex_);
        if (!value_) value_.emplace(make());
        return *value_;
    }

  private:
    std::mutex mutex_;
    std::optional<T> value_;
};

}  // namespace chainrules::implicit::detail
