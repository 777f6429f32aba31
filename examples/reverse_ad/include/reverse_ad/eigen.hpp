// SPDX-License-Identifier: MIT
#pragma once
// Eigen's matrices and arrays as variables. The function objects of chainrules accept them whole:
// fn::matmul(A, B) is one node on the tape, whose cotangents are matrix products as well.

#include <Eigen/Core>
#include <cstddef>

#include "chainrules/eigen/eigen.hpp"
#include "reverse_ad/call.hpp"
#include "reverse_ad/jacobian.hpp"

namespace reverse_ad {
inline namespace REVERSE_AD_MODE {

namespace detail {

template <template <class, int, int, int, int, int> class Kind, class T, int R, int C, int O,
          int MR, int MC>
struct EigenContainer {
    using This = Kind<T, R, C, O, MR, MC>;
    template <class U>
    using with = Kind<U, R, C, O, MR, MC>;
    template <class U>
    static with<U> like(This const& c) {
        with<U> result;
        result.resize(c.rows(), c.cols());
        return result;
    }
    template <class Dense>
    static auto& at(Dense& c, std::size_t i) {
        return c.data()[i];
    }
    static std::size_t offset(This const& c, Eigen::Index row, Eigen::Index column) {
        bool constexpr rows_first = (O & Eigen::RowMajor) != 0;
        return static_cast<std::size_t>(rows_first ? row * c.cols() + column
                                                   : column * c.rows() + row);
    }
};

template <class... X>
concept OneIsVariable = (is_variable<X> || ...);

}  // namespace detail

template <class T, int R, int C, int O, int MR, int MC>
struct Container<Eigen::Matrix<T, R, C, O, MR, MC>>
    : detail::EigenContainer<Eigen::Matrix, T, R, C, O, MR, MC> {};
template <class T, int R, int C, int O, int MR, int MC>
struct Container<Eigen::Array<T, R, C, O, MR, MC>>
    : detail::EigenContainer<Eigen::Array, T, R, C, O, MR, MC> {};

template <class T, int R, int C, int O, int MR, int MC, class Y>
struct JacobianOf<Eigen::Matrix<T, R, C, O, MR, MC>, Y> {
    using Number = chainrules::promoted_t<T>;
    using type = Eigen::Matrix<Number, Eigen::Dynamic, Eigen::Dynamic>;

    static type make(Eigen::Matrix<T, R, C, O, MR, MC> const& x, Y const& y) {
        return type::Zero(static_cast<Eigen::Index>(y.size()), x.size());
    }
    static Number& entry(type& jacobian, std::size_t i, std::size_t j) {
        return jacobian(static_cast<Eigen::Index>(i), static_cast<Eigen::Index>(j));
    }
};

namespace variables {

// A function object looks for a function of its name in the namespace of its arguments. Finding it
// here it accepts variables.
#define REVERSE_AD_FUNCTION(name)                            \
    template <class... X>                                    \
        requires detail::OneIsVariable<X...>                 \
    auto name(X const&... x) {                               \
        return reverse_ad::call(chainrules::fn::name, x...); \
    }                                                        \
    static_assert(true)
REVERSE_AD_FUNCTION(matmul);
REVERSE_AD_FUNCTION(rowwise_add);
REVERSE_AD_FUNCTION(cwise);
REVERSE_AD_FUNCTION(sum);
REVERSE_AD_FUNCTION(dot);
REVERSE_AD_FUNCTION(logsumexp);
REVERSE_AD_FUNCTION(solve);
#undef REVERSE_AD_FUNCTION

}  // namespace variables

}  // namespace REVERSE_AD_MODE
}  // namespace reverse_ad
