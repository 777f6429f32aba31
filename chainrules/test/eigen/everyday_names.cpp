// SPDX-License-Identifier: MIT
// A user's run(f), size_of(f) found those of chainrules::detail, of which the bases of function
// objects were: one object of each base here. All objects: some_are_mine(f) in the tests of the
// lists.
#include "support/everyday_names.hpp"

#include <gtest/gtest.h>

#include "chainrules/algorithms.hpp"
#include "chainrules/chainrules.hpp"
#include "chainrules/complex/complex.hpp"
#include "chainrules/eigen/eigen.hpp"

namespace {

namespace fn = chainrules::fn;
using everyday::are_mine;

TEST(EverydayNames, AreTheUsersOwn) {
    EXPECT_TRUE(are_mine(fn::sin) && are_mine(fn::sec) && are_mine(fn::add) && are_mine(fn::abs));
    EXPECT_TRUE(are_mine(fn::matmul) && are_mine(fn::softmax) && are_mine(fn::lp_norm_of<3>));
    EXPECT_TRUE(are_mine(fn::sum) && are_mine(fn::transform) && are_mine(fn::size));
    EXPECT_TRUE(are_mine(fn::insert) && are_mine(fn::push_back) && are_mine(fn::set_row));
    EXPECT_TRUE(are_mine(fn::row) && are_mine(fn::gather_rows) && are_mine(fn::scatter_add));
    EXPECT_TRUE(are_mine(fn::hcat) && are_mine(fn::gemm) && are_mine(fn::syrk<Eigen::Lower>));
    EXPECT_TRUE(are_mine(fn::llt) && are_mine(fn::element<0>) && are_mine(fn::transpose));
    EXPECT_TRUE(are_mine(chainrules::NoTangent()) && are_mine(chainrules::ZeroTangent()));
}

// And of what rules return, the names of the core's helpers.
TEST(EverydayNames, OfPullbacks) {
    auto const of_number = chainrules::rrule(fn::sin, 1.0);
    EXPECT_TRUE(are_mine(of_number) && are_mine(of_number.pullback));
    EXPECT_TRUE(are_mine(of_number.pullback(1.0)));
    auto const of_list = chainrules::rrule(fn::sum, std::vector{1.0});
    EXPECT_TRUE(are_mine(of_list.pullback) && are_mine(of_list.pullback(1.0)));
    EXPECT_TRUE(are_mine(std::get<1>(of_list.pullback(1.0))));
}

}  // namespace
