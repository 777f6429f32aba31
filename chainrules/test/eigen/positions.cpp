// SPDX-License-Identifier: MIT
// Every function that takes positions names the one that is wrong as it was given: gather(v, {-1})
// spoke of a position 18446744073709551615.
#include <gtest/gtest.h>

#include <array>
#include <map>
#include <string>

#include "chainrules/algorithms.hpp"
#include "chainrules/eigen/arrange/blocks.hpp"
#include "chainrules/eigen/arrange/gather.hpp"
#include "chainrules/eigen/arrange/in_place.hpp"
#include "chainrules/eigen/arrange/scatter.hpp"
#include "chainrules/eigen/elementwise/sequences.hpp"
#include "chainrules/eigen/reduce/extrema.hpp"
#include "chainrules/eigen/reduce/losses.hpp"
#include "chainrules/eigen/structured/diagonals.hpp"
#include "eigen/support/random.hpp"

namespace {

using namespace chainrules;
using Eigen::MatrixXd;
using Eigen::VectorXd;
using support::message_of;
using Numbers = std::vector<double>;
using List = std::vector<int>;
using Places = std::vector<std::pair<int, int>>;

TEST(Positions, AreNamedAsGiven) {
    Numbers const v{1, 2, 3};
    VectorXd const x = VectorXd::Ones(3);
    MatrixXd const A = MatrixXd::Ones(2, 3);
    Numbers changed = v;
    VectorXd x_changed = x;
    MatrixXd A_changed = A;
    std::map<std::string, std::string> messages;
    auto const of = [&](char const* name, auto const& call) {
        messages[name] = message_of<std::out_of_range>(call);
    };
    of("at(v)", [&] { fn::at(v, -1); });
    of("at(x)", [&] { fn::at(x, -1); });
    of("rrule(at)", [&] { rrule(fn::at, v, -1); });
    of("coeff", [&] { fn::coeff(A, -1, 0); });
    of("row", [&] { fn::row(A, -1); });
    of("col", [&] { fn::col(A, -1); });
    of("segment", [&] { fn::segment(x, -1, 2); });
    of("head", [&] { fn::head(x, -1); });
    of("tail", [&] { fn::tail(x, -1); });
    of("block", [&] { fn::block(A, 0, -1, 1, 1); });
    of("gather(v)", [&] { fn::gather(v, List{0, -1}); });
    of("gather(x)", [&] { fn::gather(x, List{0, -1}); });
    of("gather(A)", [&] { fn::gather(A, List{0}, List{-1}); });
    of("gather(A, places)", [&] { fn::gather(A, Places{{0, -1}}); });
    of("gather_rows", [&] { fn::gather_rows(A, List{-1}); });
    of("gather_cols", [&] { fn::gather_cols(A, List{-1}); });
    of("scatter_add", [&] { fn::scatter_add(x, VectorXd(VectorXd::Ones(1)), List{-1}); });
    of("scatter_add_rows", [&] { fn::scatter_add_rows(A, MatrixXd(A.topRows(1)), List{-1}); });
    of("scatter_add_cols", [&] { fn::scatter_add_cols(A, MatrixXd(A.leftCols(1)), List{-1}); });
    of("cross_entropy", [&] { fn::cross_entropy(x, -1); });
    of("nth_value", [&] { fn::nth_value(v, -1); });
    of("nth_value(x)", [&] { fn::nth_value(x, -1); });
    of("partially_sorted", [&] { fn::partially_sorted(v, -1); });
    of("set_at", [&] { fn::set_at(changed, -1, 0.0); });
    of("insert", [&] { fn::insert(changed, -1, 0.0); });
    of("erase", [&] { fn::erase(changed, -1); });
    of("copy_into", [&] { fn::copy_into(changed, -1, Numbers{1}); });
    of("rotate_in_place", [&] { fn::rotate_in_place(changed, -1); });
    of("set_coeff", [&] { fn::set_coeff(A_changed, 1.0, 0, -1); });
    of("set_row",
       [&] { fn::set_row(A_changed, Eigen::RowVectorXd(Eigen::RowVectorXd::Ones(3)), -1); });
    of("set_segment", [&] { fn::set_segment(x_changed, VectorXd(VectorXd::Ones(1)), -1); });
    EXPECT_EQ(messages["gather(v)"], "chainrules::gather: a position is -1, v has 3 elements");
    EXPECT_EQ(messages["set_at"], "chainrules::set_at: the position is -1, v has 3 elements");
    for (auto const& [name, text] : messages) {
        EXPECT_NE(text.find("-1"), std::string::npos) << name << ": " << text;
        EXPECT_EQ(text.find("1844674"), std::string::npos) << name << ": " << text;
    }
    EXPECT_EQ(changed, v);
}

// And one that is too great for a signed number.
TEST(Positions, WithoutSign) {
    std::array<std::size_t, 1> const last{~std::size_t{}};
    char const* const number = "18446744073709551615";
    for (auto const& text :
         {message_of<std::out_of_range>([&] { fn::gather(Numbers{1}, last); }),
          message_of<std::out_of_range>([&] { fn::gather(VectorXd(VectorXd::Ones(1)), last); })})
        EXPECT_NE(text.find(number), std::string::npos) << text;
}

}  // namespace
