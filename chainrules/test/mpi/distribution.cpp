// SPDX-License-Identifier: MIT
// Arrays handed out and collected.

#include "chainrules/mpi/distribution.hpp"

#include "mpi/support/check.hpp"
#include "mpi/support/types.hpp"

namespace {

using namespace mpi_test;
using mpi::Communicator;
using mpi::Counts;

std::size_t of(int i) { return static_cast<std::size_t>(i); }

// Parts of different sizes, one of them empty.
Counts counts_for(Communicator const& comm, int shift = 0) {
    Counts counts;
    for (int r = 0; r != comm.size(); ++r) counts.of.push_back(of((r + shift) % 3));
    return counts;
}
std::size_t sum_of(Counts const& counts) { return mpi::detail::total(counts.of); }

void check_all(Communicator const& comm) {
    int const last = comm.size() - 1;
    auto const counts = counts_for(comm);
    check(comm, fn::mpi::bcast, some_numbers(comm, 3), last);
    check(comm, fn::mpi::gather, some_numbers(comm, of(comm.rank() % 3)), last);
    check(comm, fn::mpi::allgather, some_numbers(comm, of(comm.rank() % 3)));
    // Only the root's array and counts are read.
    bool const is_root = comm.rank() == last;
    check(comm, fn::mpi::scatter, some_numbers(comm, is_root ? sum_of(counts) : 2),
          is_root ? counts : Counts{}, last);
    auto const to = counts_for(comm, comm.rank());
    check(comm, fn::mpi::alltoall, some_numbers(comm, sum_of(to)), to);
    check(comm, fn::mpi::reduce_scatter, some_numbers(comm, sum_of(counts)), counts);
}

TEST(Distribution, OfVectors) { on_ranks(check_all); }

TEST(Distribution, InSeveralMessages) {
    SmallMessages const small(2);
    check_all(Communicator(MPI_COMM_WORLD));
}

TEST(Distribution, Values) {
    Communicator const comm(MPI_COMM_WORLD);
    double const r = comm.rank();
    auto const all = fn::mpi::allgather(Vector{r, 10 * r}, comm);
    ASSERT_EQ(all.size(), 2 * of(comm.size()));
    EXPECT_EQ(all.back(), 10 * (comm.size() - 1));
    EXPECT_EQ(fn::mpi::gather(Vector{r}, 0, comm).size(), comm.rank() == 0 ? of(comm.size()) : 0u);
    EXPECT_EQ(fn::mpi::bcast(r, comm.size() - 1, comm), comm.size() - 1);
    auto const one_each = Counts{std::vector<std::size_t>(of(comm.size()), 1)};
    Vector ranks;
    for (int i = 0; i != comm.size(); ++i) ranks.push_back(i);
    EXPECT_EQ(fn::mpi::scatter(ranks, one_each, 0, comm), Vector{r});
    EXPECT_EQ(fn::mpi::alltoall(Vector(of(comm.size()), r), one_each, comm), ranks);
    EXPECT_EQ(fn::mpi::reduce_scatter(ranks, one_each, comm), Vector{r * comm.size()});
}

// Structs of numbers, complex numbers, floats.
TEST(Distribution, OfOtherElements) {
    Communicator const comm(MPI_COMM_WORLD);
    double const r = comm.rank();
    check(comm, fn::mpi::allgather, std::vector<std::complex<double>>{{r, 1}, {2, -r}});
    check(comm, fn::mpi::allgather, std::vector<std::array<float, 2>>{{1, 2}});
    check(comm, fn::mpi::gather, std::vector<std::pair<double, double>>{{r, 1}}, 0);
    check(comm, fn::mpi::bcast, particle(comm.rank()), 0);
    EXPECT_EQ(fn::mpi::bcast(particle(comm.rank()), 0, comm).id, comm.rank());
}

static_assert(has_rrule<mpi::allgather_t, Vector, Communicator>);
// The members that are not sent would be lost, and so would the shape of vectors.
static_assert(!has_rrule<mpi::allgather_t, std::vector<Particle>, Communicator>);
static_assert(!has_rrule<mpi::allgather_t, std::vector<Vector>, Communicator>);

}  // namespace
