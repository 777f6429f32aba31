// SPDX-License-Identifier: MIT
#pragma once
// Eigen's column and row vectors as containers: gradients are vectors, Jacobians are matrices.

#include <Eigen/Core>
#include <cstddef>

#include "chainrules/eigen/eigen.hpp"
#include "forward_ad/container.hpp"

namespace forward_ad {

template <class T, int R, int C, int O, int MR, int MC>
    requires(R == 1 || C == 1)
struct Container<Eigen::Matrix<T, R, C, O, MR, MC>> {
    using value_type = T;
    template <class U>
    using with = Eigen::Matrix<U, R, C, O, MR, MC>;
    template <class U>
    static with<U> like(Eigen::Matrix<T, R, C, O, MR, MC> const& c) {
        return with<U>(c.rows(), c.cols());
    }
    template <class Make>
    static auto generate(Eigen::Matrix<T, R, C, O, MR, MC> const& c, Make const& make) {
        auto result = like<decltype(make(0, c[0]))>(c);
        for (Eigen::Index i = 0; i != c.size(); ++i)
            result[i] = make(static_cast<std::size_t>(i), c[i]);
        return result;
    }

    template <class Y>
    using jacobian_type = Eigen::Matrix<T, Eigen::Dynamic, Eigen::Dynamic>;
    template <class Y, class X>
    static jacobian_type<Y> jacobian(Y const& y, X const& x) {
        return jacobian_type<Y>(static_cast<Eigen::Index>(y.size()), x.size());
    }
    template <class J>
    static auto& entry(J& jacobian, std::size_t i, std::size_t j) {
        return jacobian(static_cast<Eigen::Index>(i), static_cast<Eigen::Index>(j));
    }
};

}  // namespace forward_ad
