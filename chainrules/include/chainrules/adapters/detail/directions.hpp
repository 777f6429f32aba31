// SPDX-License-Identifier: MIT
#pragma once
// The tangent of a tool's number with several directions, taken out of it.

#include <cstddef>
#include <vector>

#include "chainrules/detail/version.hpp"

namespace chainrules::adapters::detail {

/// n directions, or any number of them where n is negative.
template <class V, int n>
class Directions {
  public:
    static constexpr int SizeAtCompileTime = n;

    static Directions Zero(int count) { return Directions(count); }
    /// d(i) for all of them.
    template <class D>
    static Directions of(int count, D const& d) {
        Directions result(count);
        for (int i = 0; i != count; ++i) result[i] = d(i);
        return result;
    }

    int size() const { return static_cast<int>(d_.size()); }
    V& operator[](int i) { return d_[static_cast<std::size_t>(i)]; }
    V const& operator[](int i) const { return d_[static_cast<std::size_t>(i)]; }

  private:
    explicit Directions(int count) : d_(static_cast<std::size_t>(count)) {}

    std::vector<V> d_;
};

}  // namespace chainrules::adapters::detail
