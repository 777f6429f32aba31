// SPDX-License-Identifier: MIT
#pragma once
// Matrices to test with, the same in every run.

#include <complex>
#include <random>

#include <Eigen/Core>

#include "support/message_of.hpp"

namespace support {

/// A matrix or array with coefficients between -1 and 1, away from 0.
template <class M>
M random(Eigen::Index rows, Eigen::Index cols, unsigned seed = 1) {
    using S = typename M::Scalar;
    std::mt19937 generator(seed + 7u * static_cast<unsigned>(rows) +
                           31u * static_cast<unsigned>(cols));
    auto number = [&] {
        double const x = (static_cast<double>(generator() % 1801) + 200) / 2001;
        return generator() % 2 == 0 ? x : -x;
    };
    M result;
    result.resize(rows, cols);
    for (Eigen::Index j = 0; j != cols; ++j)
        for (Eigen::Index i = 0; i != rows; ++i) {
            if constexpr (Eigen::NumTraits<S>::IsComplex) {
                using R = typename S::value_type;
                R const real = static_cast<R>(number());
                result(i, j) = S(real, static_cast<R>(number()));
            } else
                result(i, j) = static_cast<S>(number());
        }
    return result;
}

}  // namespace support
