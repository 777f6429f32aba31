// SPDX-License-Identifier: MIT
#pragma once
// Ceres' Jet<T, N> takes every function with a rule, in an AutoDiffCostFunction or by itself, and
// nested. Tried with Ceres 2.1.
//
//     template <class T>
//     bool operator()(T const* tau, T* residual) const {
//         residual[0] = chainrules::fn::erfcx(t_ / tau[0]) - y_;
//         return true;
//     }

#include <ceres/jet.h>

#include "chainrules/adapters/forward.hpp"

namespace chainrules::adapters {

namespace detail {

template <class T, int N>
struct CeresNumber {
    using value_type = T;
    using tangent_type = Eigen::Matrix<T, N, 1>;

    static T const& value(ceres::Jet<T, N> const& x) { return x.a; }
    static tangent_type const& tangent(ceres::Jet<T, N> const& x) { return x.v; }
    // Of expressions, so that no sum stands in memory first.
    template <class V>
    static ceres::Jet<T, N> make(T const& y, V const& dy) {
        return ceres::Jet<T, N>(y, dy);
    }
    static auto scale(T const& p, tangent_type const& dx) { return p * dx; }
};

}  // namespace detail

template <class T, int N>
struct forward_number<ceres::Jet<T, N>> : detail::CeresNumber<T, N> {};

}  // namespace chainrules::adapters

template <class T, int N>
struct chainrules::active_number<ceres::Jet<T, N>> : adapters::Forward<ceres::Jet<T, N>> {};
