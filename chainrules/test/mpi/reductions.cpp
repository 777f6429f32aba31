// SPDX-License-Identifier: MIT
// Sums, products, means and extrema over the ranks.

#include "chainrules/mpi/reductions.hpp"

#include <cmath>
#include <limits>
#include <optional>
#include <tuple>

#include "mpi/support/check.hpp"
#include "mpi/support/types.hpp"

namespace {

using namespace mpi_test;
using mpi::Communicator;

template <class Op>
class Reductions : public testing::Test {};
using Operations = testing::Types<mpi::Sum, mpi::Prod, mpi::Max, mpi::Min, mpi::Mean>;
TYPED_TEST_SUITE(Reductions, Operations);

TYPED_TEST(Reductions, OfVectors) {
    on_ranks([](Communicator const& comm) {
        auto const x = some_numbers(comm, 3);
        check(comm, fn::mpi::allreduce, x, TypeParam{});
        check(comm, fn::mpi::reduce, x, TypeParam{}, comm.size() - 1);
        check(comm, fn::mpi::allreduce, Vector{}, TypeParam{});
    });
}

TEST(Reductions, OfNumbersAndStructs) {
    Communicator const comm(MPI_COMM_WORLD);
    double const r = comm.rank();
    check(comm, fn::mpi::allreduce, 1.5 + r, mpi::sum);
    check(comm, fn::mpi::allreduce, 1.5f + static_cast<float>(r), mpi::sum);
    check(comm, fn::mpi::allreduce, std::complex<double>(1, r), mpi::sum);
    check(comm, fn::mpi::allreduce, std::complex<double>(1, r), mpi::prod);
    check(comm, fn::mpi::reduce, std::complex<float>(2, 1), mpi::mean, 0);
    check(comm, fn::mpi::allreduce, particle(comm.rank()), mpi::sum);
    check(comm, fn::mpi::allreduce, std::vector<Particle>{particle(comm.rank()), particle(7)},
          mpi::prod);
    check(comm, fn::mpi::allreduce, std::array{std::pair{2 - r, r}, std::pair{r, 3 * r}}, mpi::max);
}

// Each product without one factor, where some are zero.
TEST(Reductions, ProductsWithZeros) {
    Communicator const comm(MPI_COMM_WORLD);
    check(comm, fn::mpi::allreduce,
          Vector{comm.rank() == 0 ? 0.0 : 2.0, comm.rank() < 2 ? 0.0 : 3.0}, mpi::prod);
}

template <class Op>
auto extremum(Communicator const& comm, Vector const& x, Op op) {
    auto const rule = rrule(fn::mpi::allreduce, x, op, comm);
    return std::pair{rule.value, std::get<1>(rule.pullback(Vector(x.size(), comm.rank() == 0)))};
}

// A NaN on any rank is the result on all, and that of the lowest rank has the cotangent.
TEST(Reductions, ExtremaOfNaN) {
    Communicator const comm(MPI_COMM_WORLD);
    double const nan = std::numeric_limits<double>::quiet_NaN();
    for (int where = 0; where != comm.size(); ++where) {
        Vector const x{comm.rank() >= where ? nan : 1.0 + comm.rank()};
        auto const [largest, x_bar] = extremum(comm, x, mpi::max);
        EXPECT_TRUE(std::isnan(largest[0]));
        EXPECT_EQ(x_bar[0], comm.rank() == where ? 1 : 0);
        auto const [smallest, ignored] = extremum(comm, x, mpi::min);
        EXPECT_TRUE(std::isnan(smallest[0]));
        EXPECT_TRUE(std::isnan(fn::mpi::allreduce(x, mpi::max, comm)[0]));
    }
}

TEST(Reductions, TiesBelongToTheLowestRank) {
    Communicator const comm(MPI_COMM_WORLD);
    Vector const x{2, comm.rank() == 0 ? 0.0 : 1.0};
    int const second = comm.size() == 1 ? 0 : 1;
    EXPECT_EQ(extremum(comm, x, mpi::max).second,
              (Vector{comm.rank() == 0 ? 1.0 : 0.0, comm.rank() == second ? 1.0 : 0.0}));
    EXPECT_EQ(extremum(comm, x, mpi::min).second,
              (Vector{comm.rank() == 0 ? 1.0 : 0.0, comm.rank() == 0 ? 1.0 : 0.0}));
}

// The convention: a result counts once for each rank that is given a cotangent of it.
TEST(Reductions, CotangentsAreSummed) {
    Communicator const comm(MPI_COMM_WORLD);
    auto const rule = rrule(fn::mpi::allreduce, 2.0, mpi::sum, comm);
    EXPECT_EQ(rule.value, 2.0 * comm.size());
    EXPECT_EQ(std::get<1>(rule.pullback(1.0)), comm.size());
    auto const at_root = rrule(fn::mpi::reduce, 2.0, mpi::sum, 0, comm);
    EXPECT_EQ(at_root.value, comm.rank() == 0 ? 2.0 * comm.size() : 0.0);
    EXPECT_EQ(std::get<1>(at_root.pullback(1.0)), 1);
}

// More numbers than an int counts, with a small limit in its place.
TEST(Reductions, InSeveralMessages) {
    Communicator const comm(MPI_COMM_WORLD);
    SmallMessages const small(2);
    check(comm, fn::mpi::allreduce, some_numbers(comm, 5), mpi::sum);
    check(comm, fn::mpi::reduce, some_numbers(comm, 5), mpi::prod, 0);
    check(comm, fn::mpi::allreduce, some_numbers(comm, 4), mpi::max);
}

// A nested dual number goes through the primal and through the rules.
TEST(Reductions, OfDualNumbers) {
    Communicator const comm(MPI_COMM_WORLD);
    auto const seed = [&](double v) { return Dual2{Dual1{v, 1.0}, Dual1{1.0, 0.0}}; };
    auto const product = fn::mpi::allreduce(seed(2.0 + comm.rank()), mpi::prod, comm);
    // d²/dt² of Π (2 + r + t)
    double expected = 0;
    for (int a = 0; a != comm.size(); ++a)
        for (int b = 0; b != comm.size(); ++b) {
            double rest = a == b ? 0 : 1;
            for (int c = 0; c != comm.size(); ++c)
                if (c != a && c != b) rest *= 2.0 + c;
            expected += rest;
        }
    EXPECT_EQ(second_part(product), expected);
    auto const rule = rrule(fn::mpi::allreduce, seed(2.0 + comm.rank()), mpi::prod, comm);
    EXPECT_EQ(second_part(rule.value), expected);
    static_assert(std::is_same_v<decltype(rule.value), Dual2>);
    static_assert(
        std::is_same_v<std::remove_cvref_t<decltype(std::get<1>(rule.pullback(Dual2{})))>, Dual2>);
}

static_assert(communicates<mpi::allreduce_t> && communicates<mpi::reduce_t>);
static_assert(!has_rrule<mpi::allreduce_t, std::vector<int>, mpi::Sum, Communicator>);
// Their tangents would have more numbers than they.
static_assert(!mpi::Sendable<std::tuple<int, double>> && !mpi::Sendable<std::optional<double>>);
static_assert(!mpi::Sendable<std::pair<double, std::vector<int>>>);
static_assert(!mpi::Sendable<std::pair<double, float>> && mpi::Sendable<std::pair<double, double>>);
static_assert(mpi::Sendable<Particle> && mpi::Sendable<tangent_t<Particle>>);
static_assert(std::is_same_v<tangent_t<Communicator>, NoTangent>);

}  // namespace
