// SPDX-License-Identifier: MIT
// Cotangents of parts of matrices are added without a temporary.

#include <stdexcept>

// Eigen's own check before each of its allocations, as an exception.
#define EIGEN_RUNTIME_NO_MALLOC
#define eigen_assert(x) ((x) ? static_cast<void>(0) : throw std::logic_error(#x))

#include <gtest/gtest.h>

#include <functional>

#include "chainrules/eigen/arrange/blocks.hpp"
#include "chainrules/eigen/arrange/concatenate.hpp"
#include "chainrules/eigen/arrange/gather.hpp"
#include "chainrules/eigen/arrange/permute.hpp"
#include "chainrules/eigen/arrange/shape.hpp"

namespace {

using namespace chainrules;
using Eigen::MatrixXd;
using Eigen::RowVectorXd;

template <class Work>
void expect_no_allocation(Work const& work) {
    Eigen::internal::set_is_malloc_allowed(false);
    EXPECT_NO_THROW(work());
    Eigen::internal::set_is_malloc_allowed(true);
}

TEST(PartsAllocations, TheCounterSeesOne) {
    Eigen::internal::set_is_malloc_allowed(false);
    EXPECT_THROW(MatrixXd(20, 20), std::logic_error);
    Eigen::internal::set_is_malloc_allowed(true);
}

TEST(PartsAllocations, AddingAllocatesNothing) {
    MatrixXd const A = MatrixXd::Ones(20, 10), wide = MatrixXd::Ones(20, 20);
    RowVectorXd const dy = RowVectorXd::Ones(10);
    MatrixXd sum = A;
    auto const of_row = rrule(fn::row, std::cref(A), 3).pullback(std::cref(dy));
    auto const of_rows =
        rrule(fn::gather_rows, std::cref(A), std::vector{3, 3}).pullback(MatrixXd(A.topRows(2)));
    auto const of_both = rrule(fn::hcat, std::cref(A), std::cref(A)).pullback(std::cref(wide));
    auto const of_transpose = rrule(fn::transpose, std::cref(A)).pullback(MatrixXd(A.transpose()));
    auto const of_reverse = rrule(fn::reverse, std::cref(A)).pullback(std::cref(A));
    expect_no_allocation([&] {
        accumulate(sum, std::get<1>(of_row));
        accumulate(sum, std::get<1>(of_rows));
        accumulate(sum, std::get<1>(of_both));
        accumulate(sum, std::get<2>(of_both));
        accumulate(sum, std::get<1>(of_transpose));
        accumulate(sum, std::get<1>(of_reverse));
        auto const [y, pullback] = rrule(fn::coeff, std::cref(A), 3, 4);
        accumulate(sum, std::get<1>(pullback(2.0)));
    });
    EXPECT_EQ(sum(3, 4), 1 + 1 + 2 + 1 + 1 + 1 + 1 + 2);
    EXPECT_EQ(sum(0, 0), 5);
}

}  // namespace
