// SPDX-License-Identifier: MIT
// Rules on ranks, right and wrong.

#include "chainrules_testutils/mpi/check_rrule.hpp"

#include <gtest/gtest.h>

#include "chainrules_testutils/mpi/check_frule.hpp"
#include "chainrules_testutils/mpi/sizes.hpp"
#include "mpi/support/functions.hpp"

namespace {

using namespace ranks;
namespace testutils = chainrules::testutils;
using testutils::Check;
using testutils::Outcome;

struct Ranks {
    int rank = 0;
    int size = 1;
    explicit Ranks(Fault f, MPI_Comm part = MPI_COMM_WORLD) {
        ranks::fault = f;
        ranks::comm = part;
        MPI_Comm_rank(part, &rank);
        MPI_Comm_size(part, &size);
    }
    Vector x() const { return {1.5 + rank, 2.0 - rank}; }
};

std::string message_of(testutils::CheckResult const& result, Check check) {
    for (auto const& record : result.records())
        if (record.check == check) return record.message;
    return {};
}

TEST(CheckRRule, PassesARightRule) {
    testutils::mpi::for_each_size(MPI_COMM_WORLD, [](MPI_Comm part) {
        Ranks const here(Fault::none, part);
        auto const sum = testutils::mpi::check_rrule(part, fn::sum_over_ranks, here.x());
        EXPECT_TRUE(sum) << sum;
        EXPECT_EQ(sum.count(Outcome::passed), 7u);
        auto const next = testutils::mpi::check_rrule(part, fn::next_rank, here.x());
        EXPECT_TRUE(next) << next;
        auto const forward = testutils::mpi::check_frule(part, fn::sum_over_ranks, here.x());
        EXPECT_TRUE(forward) << forward;
    });
}

// All ranks hold the same result, which names the blocks that are wrong.
TEST(CheckRRule, FindsTheIdentityInThePlaceOfASum) {
    Ranks const here(Fault::identity);
    auto const result = testutils::mpi::check_rrule(MPI_COMM_WORLD, fn::sum_over_ranks, here.x());
    EXPECT_EQ(static_cast<bool>(result), here.size == 1);
    if (here.size == 1) return;
    EXPECT_TRUE(result.has(Check::derivative, Outcome::failed));
    EXPECT_TRUE(result.has(Check::forward_reverse, Outcome::failed));
    EXPECT_NE(message_of(result, Check::derivative)
                  .find("cotangent on rank 0 only, argument moved on rank 1 only: 0 by the rule"),
              std::string::npos)
        << result;
    EXPECT_EQ(message_of(result, Check::derivative)
                  .find("cotangent on rank 0 only, argument moved on rank 0 only"),
              std::string::npos);
}

// Where all ranks leave it out as often, they meet again, in another call.
TEST(CheckRRule, FindsAPullbackThatIsLeftOut) {
    Ranks const here(Fault::skipped);
    auto const result = testutils::mpi::check_rrule(MPI_COMM_WORLD, fn::sum_over_ranks, here.x());
    EXPECT_EQ(static_cast<bool>(result), here.size == 1) << result;
}

TEST(CheckRRule, FindsExchangedPeers) {
    Ranks const here(Fault::direction);
    auto const result = testutils::mpi::check_rrule(MPI_COMM_WORLD, fn::next_rank, here.x());
    EXPECT_EQ(static_cast<bool>(result), here.size <= 2) << result;
}

TEST(CheckRRule, FindsAnotherValue) {
    Ranks const here(Fault::value);
    auto const result = testutils::mpi::check_rrule(MPI_COMM_WORLD, fn::sum_over_ranks, here.x());
    EXPECT_TRUE(result.has(Check::primal_value, Outcome::failed));
    EXPECT_EQ(
        message_of(result, Check::primal_value).find("rank 0: number 0 of the rule's value is"),
        0u);
}

// The convention: this rule is wrong for a result that counts once.
TEST(CheckRRule, KnowsReplicatedResults) {
    Ranks const here(Fault::none);
    auto const wrong = testutils::mpi::check_rrule({.replicated_output = true}, MPI_COMM_WORLD,
                                                   fn::sum_over_ranks, here.x());
    EXPECT_EQ(static_cast<bool>(wrong), here.size == 1);
    fault = Fault::identity;
    auto const right = testutils::mpi::check_rrule({.replicated_output = true}, MPI_COMM_WORLD,
                                                   fn::sum_over_ranks, here.x());
    EXPECT_TRUE(right.has(Check::derivative, Outcome::passed)) << right;
    auto const argument = testutils::mpi::check_rrule({.replicated_arguments = {1}}, MPI_COMM_WORLD,
                                                      fn::next_rank, Vector{1, 2});
    EXPECT_TRUE(argument.has(Check::projection, Outcome::failed) == (here.size > 1)) << argument;
}

TEST(CheckFRule, FindsAMissingSum) {
    Ranks const here(Fault::forward);
    auto const result = testutils::mpi::check_frule(MPI_COMM_WORLD, fn::sum_over_ranks, here.x());
    EXPECT_EQ(static_cast<bool>(result), here.size == 1) << result;
}

TEST(SameOnAnyNumberOfRanks, LooksAtBits) {
    Ranks const here(Fault::none);
    auto const same = testutils::mpi::check_same_on_any_number_of_ranks(
        MPI_COMM_WORLD, [](MPI_Comm) { return 0.1; });
    EXPECT_TRUE(same);
    auto const other = testutils::mpi::check_same_on_any_number_of_ranks(
        MPI_COMM_WORLD, [](MPI_Comm part) { return 0.5 * Ranks(Fault::none, part).size; });
    EXPECT_EQ(static_cast<bool>(other), here.size == 1);
}

}  // namespace
