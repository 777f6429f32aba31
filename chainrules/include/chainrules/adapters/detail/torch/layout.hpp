// SPDX-License-Identifier: MIT
#pragma once
// Tensors as Eigen's matrices and vectors, and as numbers. Those of torch are stored by rows.

#include <Eigen/Core>
#include <concepts>

#include "chainrules/adapters/detail/torch/autograd.hpp"
#include "chainrules_core/tangents/accumulate.hpp"

namespace chainrules::adapters::tensors::detail {

template <class X>
using tensor_for = torch::Tensor;

template <class V>
inline constexpr c10::ScalarType dtype_of =
    std::is_same_v<V, float> ? torch::kFloat : torch::kDouble;

inline void require_shape(char const* function, int position, torch::Tensor const& x,
                          int dimensions, c10::ScalarType dtype) {
    require_cpu("call", function, x);
    TORCH_CHECK(x.dim() == dimensions, "chainrules::adapters::tensors::call(", function,
                ", x...): argument ", position, " has ", dimensions,
                " dimensions, and the tensor has ", x.dim(), ": ", x.sizes());
    TORCH_CHECK(x.scalar_type() == dtype, "chainrules::adapters::tensors::call(", function,
                ", x...): argument ", position, " is of ", dtype, ", and the tensor of ",
                x.scalar_type(), "; convert it by .to(…)");
}

/// How a tensor becomes an argument X of numbers N in the place of its own, V.
template <class X>
struct Layout;

template <class T>
concept NumberOfTensors = std::same_as<T, float> || std::same_as<T, double>;

template <NumberOfTensors T>
struct Layout<T> {
    using Number = T;
    template <class N>
    using with = N;
    template <class N>
    static N from(torch::Tensor const& t) {
        return N(t.template item<T>());
    }
    template <class N>
    static void along(N& x, torch::Tensor const& w) {
        if (w.defined()) x.coefficients[1] = w.template item<T>();
    }
    static void require(char const* function, int position, torch::Tensor const& x) {
        require_shape(function, position, x, 0, dtype_of<T>);
    }
};

template <NumberOfTensors T, int R, int C, int O, int MR, int MC>
struct Layout<Eigen::Matrix<T, R, C, O, MR, MC>> {
    static constexpr int dimensions = R == 1 || C == 1 ? 1 : 2;
    using Number = T;
    template <class N>
    using with = Eigen::Matrix<N, R, C, O, MR, MC>;

    // visit(i, j, number) of each number of the tensor.
    template <class Visit>
    static void each(torch::Tensor const& t, Visit const& visit) {
        torch::Tensor const stored = t.contiguous();
        T const* next = stored.template data_ptr<T>();
        Eigen::Index const rows = R == 1 ? 1 : stored.size(0);
        Eigen::Index const cols = C == 1 ? 1 : stored.size(dimensions - 1);
        for (Eigen::Index i = 0; i != rows; ++i)
            for (Eigen::Index j = 0; j != cols; ++j) visit(i, j, *next++);
    }
    template <class N>
    static with<N> from(torch::Tensor const& t) {
        with<N> result;
        result.resize(R == 1 ? 1 : t.size(0), C == 1 ? 1 : t.size(dimensions - 1));
        if constexpr (std::is_same_v<N, T>) {
            torch::Tensor const stored = t.contiguous();
            using ByRows = Eigen::Matrix<T, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
            result = Eigen::Map<ByRows const>(stored.template data_ptr<T>(), result.rows(),
                                              result.cols());
        } else
            each(t, [&](auto i, auto j, T number) { result(i, j) = N(number); });
        return result;
    }
    template <class N>
    static void along(with<N>& x, torch::Tensor const& w) {
        if (w.defined())
            each(w, [&](auto i, auto j, T number) { x(i, j).coefficients[1] = number; });
    }
    static void require(char const* function, int position, torch::Tensor const& x) {
        require_shape(function, position, x, dimensions, dtype_of<T>);
    }
};

/// get(number) of each number of y, as a tensor.
template <class Y, class Get>
torch::Tensor to_tensor(Y const& y, Get const& get) {
    if constexpr (requires { y.rows(); }) {
        using V = std::remove_cvref_t<decltype(get(y(0, 0)))>;
        constexpr bool is_vector = Y::RowsAtCompileTime == 1 || Y::ColsAtCompileTime == 1;
        torch::Tensor t = is_vector ? torch::empty({y.size()}, dtype_of<V>)
                                    : torch::empty({y.rows(), y.cols()}, dtype_of<V>);
        V* next = t.template data_ptr<V>();
        for (Eigen::Index i = 0; i != y.rows(); ++i)
            for (Eigen::Index j = 0; j != y.cols(); ++j) *next++ = get(y(i, j));
        return t;
    } else {
        using V = std::remove_cvref_t<decltype(get(y))>;
        return torch::scalar_tensor(get(y), torch::TensorOptions().dtype(dtype_of<V>));
    }
}

/// The numbers of bar as a tangent of y.
template <class Y, class Bar>
auto tangent_like(Y const& y, Bar const& bar) {
    auto result = zero_tangent(y);
    accumulate(result, bar);
    return result;
}

}  // namespace chainrules::adapters::tensors::detail
