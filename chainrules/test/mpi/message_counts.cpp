// SPDX-License-Identifier: MIT
// How many messages the functions and their pullbacks take, as the documents say, and how many
// bytes a rank gives to those whose parts have one size: counted by MPI's profiling interface,
// which lets a program define MPI_… over PMPI_….

#include "chainrules/mpi/mpi.hpp"
#include "mpi/support/check.hpp"

namespace {

int calls = 0;
long bytes = 0;

void count(int n, MPI_Datatype type) {
    int size = 0;
    MPI_Type_size(type, &size);
    ++calls;
    bytes += static_cast<long>(n) * size;
}
void count(int const*, MPI_Datatype) { ++calls; }

}  // namespace

#define COUNTED(name, parameters, arguments) \
    extern "C" int MPI_##name parameters {   \
        count(n, t);                         \
        return PMPI_##name arguments;        \
    }                                        \
    static_assert(true)
COUNTED(Allreduce, (void const* a, void* b, int n, MPI_Datatype t, MPI_Op o, MPI_Comm c),
        (a, b, n, t, o, c));
COUNTED(Reduce, (void const* a, void* b, int n, MPI_Datatype t, MPI_Op o, int r, MPI_Comm c),
        (a, b, n, t, o, r, c));
COUNTED(Bcast, (void* a, int n, MPI_Datatype t, int r, MPI_Comm c), (a, n, t, r, c));
COUNTED(Scan, (void const* a, void* b, int n, MPI_Datatype t, MPI_Op o, MPI_Comm c),
        (a, b, n, t, o, c));
COUNTED(Exscan, (void const* a, void* b, int n, MPI_Datatype t, MPI_Op o, MPI_Comm c),
        (a, b, n, t, o, c));
COUNTED(Allgather,
        (void const* a, int n, MPI_Datatype t, void* b, int m, MPI_Datatype u, MPI_Comm c),
        (a, n, t, b, m, u, c));
COUNTED(Allgatherv,
        (void const* a, int n, MPI_Datatype t, void* b, int const* m, int const* d, MPI_Datatype u,
         MPI_Comm c),
        (a, n, t, b, m, d, u, c));
COUNTED(Gatherv,
        (void const* a, int n, MPI_Datatype t, void* b, int const* m, int const* d, MPI_Datatype u,
         int r, MPI_Comm c),
        (a, n, t, b, m, d, u, r, c));
COUNTED(Scatterv,
        (void const* a, int const* n, int const* d, MPI_Datatype t, void* b, int m, MPI_Datatype u,
         int r, MPI_Comm c),
        (a, n, d, t, b, m, u, r, c));
COUNTED(Alltoall,
        (void const* a, int n, MPI_Datatype t, void* b, int m, MPI_Datatype u, MPI_Comm c),
        (a, n, t, b, m, u, c));
COUNTED(Alltoallv,
        (void const* a, int const* n, int const* d, MPI_Datatype t, void* b, int const* m,
         int const* e, MPI_Datatype u, MPI_Comm c),
        (a, n, d, t, b, m, e, u, c));
COUNTED(Reduce_scatter,
        (void const* a, void* b, int const* n, MPI_Datatype t, MPI_Op o, MPI_Comm c),
        (a, b, n, t, o, c));
COUNTED(Sendrecv,
        (void const* a, int n, MPI_Datatype t, int p, int g, void* b, int m, MPI_Datatype u, int q,
         int h, MPI_Comm c, MPI_Status* s),
        (a, n, t, p, g, b, m, u, q, h, c, s));
COUNTED(Isend, (void const* a, int n, MPI_Datatype t, int p, int g, MPI_Comm c, MPI_Request* r),
        (a, n, t, p, g, c, r));

namespace {

using namespace mpi_test;

/// What a rule and its pullback add to a counter, as "1 + 1".
template <class N, class F, class... X>
std::string added_by(N const& counter, F const& f, X const&... x) {
    N const before = counter;
    auto const rule = rrule(f, x...);
    N const between = counter;
    (void)rule.pullback(rule.value);
    N const after = counter;
    (void)f(x...);
    std::string const primal =
        counter - after == between - before ? "" : " (primal: another number)";
    return std::to_string(between - before) + " + " + std::to_string(after - between) + primal;
}
template <class F, class... X>
std::string messages_of(F const& f, X const&... x) {
    return added_by(calls, f, x...);
}
template <class F, class... X>
std::string bytes_of(F const& f, X const&... x) {
    return added_by(bytes, f, x...);
}

TEST(MessageCounts, AreThoseOfTheDocuments) {
    mpi::Communicator const comm(MPI_COMM_WORLD);
    auto const n = static_cast<std::size_t>(comm.size());
    mpi::Counts const ones{std::vector<std::size_t>(n, 1)};
    Vector const x(n, 1.0);
    EXPECT_EQ(messages_of(fn::mpi::allreduce, x, mpi::sum, comm), "1 + 1");
    EXPECT_EQ(messages_of(fn::mpi::allreduce, x, mpi::mean, comm), "1 + 1");
    EXPECT_EQ(messages_of(fn::mpi::allreduce, x, mpi::max, comm), "1 + 1");
    EXPECT_EQ(messages_of(fn::mpi::reduce, x, mpi::sum, 0, comm), "1 + 1");
    EXPECT_EQ(messages_of(fn::mpi::to_each, x, comm), "0 + 1");
    EXPECT_EQ(messages_of(fn::mpi::sum_to_all, x, comm), "1 + 0");
    EXPECT_EQ(messages_of(fn::mpi::to_each, x, mpi::in_blocks(2), comm), "0 + 2");
    EXPECT_EQ(messages_of(fn::mpi::sum_to_all, x, mpi::in_blocks(n), comm), "2 + 0");
    EXPECT_EQ(messages_of(fn::mpi::bcast, x, 0, comm), "1 + 1");
    EXPECT_EQ(messages_of(fn::mpi::scatter, x, ones, 0, comm), "3 + 1");
    EXPECT_EQ(messages_of(fn::mpi::gather, x, 0, comm), "2 + 1");
    EXPECT_EQ(messages_of(fn::mpi::allgather, x, comm), "2 + 1");
    EXPECT_EQ(messages_of(fn::mpi::alltoall, x, ones, comm), "4 + 1");
    EXPECT_EQ(messages_of(fn::mpi::reduce_scatter, x, ones, comm), "4 + 1");
    EXPECT_EQ(messages_of(fn::mpi::scan, x, comm), "1 + 1");
    EXPECT_EQ(messages_of(fn::mpi::exscan, x, comm), "1 + 1");
    EXPECT_EQ(messages_of(fn::mpi::shift, x, 1, comm), "1 + 1");
    // To each of two neighbours.
    EXPECT_EQ(messages_of(fn::mpi::halo, Vector(4), mpi::line_plan(2, 1, comm, true), comm),
              "2 + 2");
}

TEST(MessageCounts, Bytes) {
    mpi::Communicator const comm(MPI_COMM_WORLD);
    Vector const x(5, 1.0);
    EXPECT_EQ(bytes_of(fn::mpi::allreduce, x, mpi::sum, comm), "40 + 40");
    EXPECT_EQ(bytes_of(fn::mpi::to_each, x, comm), "0 + 40");
    EXPECT_EQ(bytes_of(fn::mpi::sum_to_all, x, comm), "40 + 0");
    EXPECT_EQ(bytes_of(fn::mpi::bcast, x, 0, comm), "40 + 40");
    EXPECT_EQ(bytes_of(fn::mpi::scan, x, comm), "40 + 40");
    EXPECT_EQ(bytes_of(fn::mpi::shift, x, 1, comm), "40 + 40");
    // A cell to each of two neighbours.
    EXPECT_EQ(bytes_of(fn::mpi::halo, Vector(4), mpi::line_plan(2, 1, comm, true), comm),
              "16 + 16");
}

// The product of the others takes two more.
TEST(MessageCounts, OfProducts) {
    mpi::Communicator const comm(MPI_COMM_WORLD);
    int const before = calls;
    auto const rule = rrule(fn::mpi::allreduce, 2.0, mpi::prod, comm);
    EXPECT_EQ(calls - before, 3);
    (void)rule.pullback(1.0);
    EXPECT_EQ(calls - before, 4);
    (void)fn::mpi::allreduce(2.0, mpi::prod, comm);
    EXPECT_EQ(calls - before, 5);
}

// A value and its tangent are one message.
TEST(MessageCounts, OfForwardRules) {
    mpi::Communicator const comm(MPI_COMM_WORLD);
    int const before = calls;
    (void)frule(std::tuple{NoTangent{}, 1.0, NoTangent{}, NoTangent{}}, fn::mpi::allreduce, 2.0,
                mpi::sum, comm);
    EXPECT_EQ(calls - before, 1);
    long const bytes_before = bytes;
    (void)frule(std::tuple{NoTangent{}, 1.0, NoTangent{}, NoTangent{}}, fn::mpi::allreduce, 2.0,
                mpi::sum, comm);
    EXPECT_EQ(bytes - bytes_before, 16);
}

}  // namespace
