// SPDX-License-Identifier: MIT
#pragma once
// A function of several blocks of parameters: one argument each, and a Jacobian each, as Ceres has
// them.

#include <array>
#include <cstddef>
#include <type_traits>
#include <utility>
#include <vector>

#include "chainrules/callbacks/detail/evaluate.hpp"

namespace chainrules::callbacks::detail {

// A block of n parameters as an argument of f: a number, if it is one.
template <class T, std::size_t n>
struct Block {
    using type = std::array<T, n>;
};
template <class T>
struct Block<T, 1> {
    using type = T;
};
template <class T, std::size_t n>
using block_t = typename Block<T, n>::type;
template <class B>
auto* numbers_of(B& block) {
    if constexpr (Number<std::remove_const_t<B>>)
        return &block;
    else
        return block.data();
}
template <class B>
B block_from(double const* parameters, std::size_t n) {
    B block{};
    for (std::size_t j = 0; j != n; ++j) detail::numbers_of(block)[j] = parameters[j];
    return block;
}

// Residual i of a result that is a container, or of one residual the number.
template <class Y>
decltype(auto) residual(Y const& y, std::size_t i) {
    if constexpr (Number<Y>) {
        return (y);
    } else {
        using Index = decltype(y.size());
        return y[static_cast<Index>(i)];
    }
}
template <class Y>
void set_residual(Y& y, std::size_t i, double value) {
    if constexpr (Number<Y>) {
        y = value;
    } else {
        using Index = decltype(y.size());
        y[static_cast<Index>(i)] = value;
    }
}
template <class Y>
void require_residuals(Y const& y, std::size_t m) {
    if constexpr (Number<Y>)
        detail::require_size("f(x)", 1, m);
    else
        detail::require_size("f(x)", static_cast<std::size_t>(y.size()), m);
}
template <class Y>
void put_residuals(Y const& y, std::size_t m, double* residuals) {
    detail::require_residuals(y, m);
    for (std::size_t i = 0; i != m; ++i) residuals[i] = static_cast<double>(residual(y, i));
}

// The parameters that a Jacobian is wanted by are recorded, the others are constants.
template <class F>
class RecordedBlocks {
  public:
    using Number = reverse_ad::Var<double, F>;

    explicit RecordedBlocks(std::size_t parameters) { places_.reserve(parameters); }

    // One block after the other.
    void count(std::size_t n, double* jacobian) {
        for (std::size_t j = 0; jacobian != nullptr && j != n; ++j)
            places_.emplace_back(jacobian + j, n);
    }
    // When all are counted.
    void begin() {
        next_ = inputs_ = recording_.tape().variables(places_.size());
        begin_ = recording_.tape().mark();
    }
    void fill(double const* x, std::size_t n, bool recorded, Number* numbers) {
        for (std::size_t j = 0; j != n; ++j)
            numbers[j] = recorded ? Number(x[j], next_++) : Number(x[j]);
    }
    template <class Y>
    void finish(Y const& results, std::size_t m, double* residuals) {
        detail::require_residuals(results, m);
        std::vector<Number> y(m);
        for (std::size_t i = 0; i != m; ++i) {
            y[i] = detail::residual(results, i);
            residuals[i] = y[i].value;
        }
        reverse_ad::detail::sweep_jacobian(recording_.tape(), begin_, inputs_, places_.size(), y,
                                           [this](std::size_t i, std::size_t j, double entry) {
                                               places_[j].first[i * places_[j].second] = entry;
                                           });
    }

  private:
    reverse_ad::Recording<double, F> const recording_;
    // Of each recorded parameter: its entry in the first row of the Jacobian of its block, and how
    // far it is to the next row.
    std::vector<std::pair<double*, std::size_t>> places_;
    reverse_ad::Index inputs_ = 0, next_ = 0;
    typename reverse_ad::Tape<double, F>::Mark begin_{};
};

// Of a number or a vector, in row i of a Jacobian.
template <class B, class Bar>
void put_row(B const& block, Bar const& bar, std::size_t i, std::size_t n, double* jacobian) {
    if (jacobian == nullptr) return;
    auto dense = chainrules::detail::dense_tangent(block, bar);
    for (std::size_t j = 0; j != n; ++j) jacobian[i * n + j] = detail::numbers_of(dense)[j];
}

}  // namespace chainrules::callbacks::detail
