// SPDX-License-Identifier: MIT
// Communicators, and what ranks that do not agree are told: in debug mode all of them the same,
// where some would wait for ever.

#include "chainrules/mpi/communicator.hpp"

#include <string>

#include "chainrules/mpi/mpi.hpp"
#include "mpi/support/check.hpp"

namespace {

using namespace mpi_test;
using mpi::Communicator;

class DebugMode {
  public:
    DebugMode() { set_debug_mode(true); }
    DebugMode(DebugMode const&) = delete;
    DebugMode& operator=(DebugMode const&) = delete;
    ~DebugMode() { set_debug_mode(false); }
};

template <class Call>
std::string error_of(Call const& call) {
    try {
        call();
    } catch (std::exception const& error) {
        return error.what();
    }
    return "no exception";
}

/// All ranks throw the text.
template <class Call>
void expect_error(std::string const& text, Call const& call) {
    EXPECT_EQ(error_of(call), "chainrules::mpi" + text);
}

TEST(Communicator, HasNoTangent) {
    Communicator const comm(MPI_COMM_WORLD);
    auto const copy = comm;
    EXPECT_EQ(copy.reverse(), comm.reverse());
    EXPECT_NE(comm.reverse(), comm.forward());
    int backwards = 0;
    MPI_Comm_rank(comm.forward_backwards(), &backwards);
    EXPECT_EQ(backwards, comm.size() - 1 - comm.rank());
    static_assert(std::is_same_v<decltype(zero_tangent(comm)), NoTangent>);
    expect_error("::Communicator(comm): comm is MPI_COMM_NULL",
                 [] { Communicator const none(MPI_COMM_NULL); });
}

// Without debug mode too: the argument is wrong on all ranks, or the root tells the others.
TEST(BadInput, AllRanksThrow) {
    Communicator const comm(MPI_COMM_WORLD);
    auto const n = std::to_string(comm.size());
    expect_error("::bcast(x, root, comm): root is " + n + ", must be from 0 to " +
                     std::to_string(comm.size() - 1),
                 [&] { (void)fn::mpi::bcast(1.0, comm.size(), comm); });
    expect_error("::reduce(x, op, root, comm): root is -1, must be from 0 to " +
                     std::to_string(comm.size() - 1),
                 [&] { (void)rrule(fn::mpi::reduce, 1.0, mpi::sum, -1, comm); });
    auto const size = static_cast<std::size_t>(comm.size());
    expect_error("::scatter(x, counts, root, comm): on rank 0 x has " + std::to_string(size + 1) +
                     " elements, the counts add up to " + n,
                 [&] {
                     mpi::Counts const ones{std::vector<std::size_t>(size, 1)};
                     (void)fn::mpi::scatter(Vector(comm.rank() == 0 ? size + 1 : 0), ones, 0, comm);
                 });
    if (comm.size() == 1) return;
    expect_error(
        "::alltoall(x, counts, comm): on rank 1 counts has 1 entries, must have one for each of " +
            n + " ranks",
        [&] {
            mpi::Counts const counts{std::vector<std::size_t>(comm.rank() == 1 ? 1 : size)};
            (void)fn::mpi::alltoall(Vector{}, counts, comm);
        });
    expect_error(
        "::reduce_scatter(x, counts, comm): the counts are not the same on the ranks 0 and 1", [&] {
            std::vector<std::size_t> counts(size);
            counts[comm.rank() == 1 ? 1 : 0] = 2;
            (void)fn::mpi::reduce_scatter(Vector(2), mpi::Counts{counts}, comm);
        });
}

TEST(DebugMode, RanksThatDoNotAgree) {
    Communicator const comm(MPI_COMM_WORLD);
    if (comm.size() == 1) return;
    DebugMode const debugging;
    bool const odd = comm.rank() == 1;
    expect_error(
        "::allreduce(x, op, comm): x has 5 numbers on rank 0, and on rank 1 3; it must have as "
        "many on all ranks",
        [&] { (void)fn::mpi::allreduce(Vector(odd ? 3 : 5), mpi::sum, comm); });
    expect_error(
        "::bcast(x, root, comm): root is 0 on rank 0, and on rank 1 1; it must be the same",
        [&] { (void)fn::mpi::bcast(1.0, odd ? 1 : 0, comm); });
    expect_error(
        ": rank 0 calls bcast(x, root, comm), rank 1 calls allreduce(x, op, comm); all ranks of a "
        "communicator must do the same in the same order",
        [&] {
            if (odd)
                (void)fn::mpi::allreduce(1.0, mpi::sum, comm);
            else
                (void)fn::mpi::bcast(1.0, 0, comm);
        });
    // Active on one rank only.
    expect_error(
        ": rank 0 calls scan(x, comm), rank 1 runs the reverse rule of scan(x, comm); all ranks of "
        "a communicator must do the same in the same order",
        [&] {
            if (odd)
                (void)rrule(fn::mpi::scan, 1.0, comm);
            else
                (void)fn::mpi::scan(1.0, comm);
        });
    auto const rule = rrule(fn::mpi::allreduce, Vector(2), mpi::sum, comm);
    expect_error(
        ": rank 0 runs the pullback of allreduce(x, op, comm), rank 1 calls allreduce(x, op, "
        "comm); all ranks of a communicator must do the same in the same order",
        [&] {
            if (odd)
                (void)fn::mpi::allreduce(Vector(2), mpi::sum, comm);
            else
                (void)rule.pullback(Vector(2));
        });
    // One rank has something to complain of.
    EXPECT_EQ(error_of([&] { (void)rule.pullback(Vector(odd ? 3 : 2)); }),
              "chainrules::ProjectTo(x)(dx): dx has 3 elements, must have 2");
    expect_error("::halo(x, plan, comm): x has 3 elements, the plan is for 2",
                 [&] { (void)fn::mpi::halo(Vector(odd ? 3 : 2), mpi::Plan(2, {}), comm); });
    // Now they agree again.
    EXPECT_EQ(fn::mpi::allreduce(1.0, mpi::sum, comm), comm.size());
}

TEST(DebugMode, ValuesThatAreNotReplicated) {
    Communicator const comm(MPI_COMM_WORLD);
    if (comm.size() == 1) return;
    DebugMode const debugging;
    double const own = comm.rank() == 1;
    expect_error(
        "::to_each(w, comm): the value is not the same on the ranks 0 and 1: a replicated value is "
        "one value that all ranks hold",
        [&] { (void)fn::mpi::to_each(own, comm); });
    auto const rule = rrule(fn::mpi::sum_to_all, own, comm);
    expect_error(
        "::sum_to_all(x, comm): the cotangent is not the same on the ranks 0 and 1: the result is "
        "one value that all ranks hold, and so is its cotangent; where each rank has a loss of its "
        "own, allreduce",
        [&] { (void)rule.pullback(own); });
}

TEST(DebugMode, PlansThatDoNotFit) {
    Communicator const comm(MPI_COMM_WORLD);
    if (comm.size() == 1) return;
    DebugMode const debugging;
    expect_error("::halo(x, plan, comm): rank 0 sends 1 cells to rank 1, which waits for 0", [&] {
        mpi::Plan const plan(2, comm.rank() == 0 ? std::vector<mpi::Neighbour>{{1, {0}, {}}}
                                                 : std::vector<mpi::Neighbour>{});
        (void)fn::mpi::halo(Vector(2), plan, comm);
    });
}

// All rules with the checks of debug mode on.
TEST(DebugMode, RightCalls) {
    DebugMode const debugging;
    Communicator const comm(MPI_COMM_WORLD);
    auto const x = some_numbers(comm, 3);
    check(comm, fn::mpi::allreduce, x, mpi::max);
    check(comm, fn::mpi::allgather, x);
    check(comm, fn::mpi::shift, x, 1);
    check(comm, fn::mpi::halo, x, mpi::line_plan(1, 1, comm, true));
    check({.replicated_output = true}, comm, fn::mpi::sum_to_all, x);
    check({.replicated_arguments = {1}}, comm, fn::mpi::to_each, Vector{1, 2});
}

// A communicator of some ranks in another order, and one freed by its user meanwhile.
TEST(Communicator, OfSomeRanks) {
    int rank = 0;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm part;
    MPI_Comm_split(MPI_COMM_WORLD, rank % 2, -rank, &part);
    {
        Communicator const comm(part);
        check(comm, fn::mpi::scan, some_numbers(comm, 2));
        check(comm, fn::mpi::reduce, some_numbers(comm, 2), mpi::prod, comm.size() - 1);
    }
    MPI_Comm_free(&part);
}

}  // namespace
