// SPDX-License-Identifier: MIT
#include "chainrules/eigen/structured/permutation.hpp"

#include <gtest/gtest.h>

#include "chainrules_core/chainrules_core.hpp"

namespace {

using namespace chainrules;
using Permutation = Eigen::PermutationMatrix<Eigen::Dynamic>;
using Transpositions = Eigen::Transpositions<3>;

TEST(Permutation, HasNoTangent) {
    static_assert(std::is_same_v<tangent_t<Permutation>, NoTangent> &&
                  std::is_same_v<tangent_t<Eigen::PermutationMatrix<3>>, NoTangent> &&
                  std::is_same_v<tangent_t<Eigen::PermutationWrapper<Eigen::Vector3i>>, NoTangent>);
    static_assert(std::is_same_v<tangent_t<Transpositions>, NoTangent>);
    static_assert(
        std::is_same_v<tangent_t<std::tuple<double, Permutation>>,
                       Tangent<std::tuple<double, Permutation>, Field<std::size_t{0}, double>,
                               Field<std::size_t{1}, NoTangent>>>);
    Permutation P(2);
    P.setIdentity();
    static_assert(std::is_same_v<decltype(ProjectTo(P)(1.0)), NoTangent>);
    static_assert(std::is_same_v<decltype(zero_tangent(P)), NoTangent>);
}

}  // namespace
