// SPDX-License-Identifier: MIT
// Eigen's vectors and matrices as what is sent; columns of a matrix are its parts.

#include <Eigen/Core>

#include "chainrules/eigen/dense/dense.hpp"
#include "chainrules/mpi/mpi.hpp"
#include "chainrules_testutils/eigen.hpp"
#include "mpi/support/check.hpp"

namespace {

using namespace mpi_test;
using Eigen::MatrixXd;
using Eigen::VectorXd;
using mpi::Communicator;

MatrixXd matrix(Communicator const& comm, Eigen::Index rows, Eigen::Index cols) {
    auto const numbers = some_numbers(comm, static_cast<std::size_t>(rows * cols));
    return Eigen::Map<MatrixXd const>(numbers.data(), rows, cols);
}

TEST(Eigen, Reductions) {
    on_ranks([](Communicator const& comm) {
        check(comm, fn::mpi::allreduce, matrix(comm, 2, 3), mpi::sum);
        check(comm, fn::mpi::allreduce, VectorXd(matrix(comm, 3, 1)), mpi::max);
        check(comm, fn::mpi::reduce, Eigen::Matrix2d(matrix(comm, 2, 2)), mpi::prod, 0);
        check(comm, fn::mpi::scan,
              Eigen::MatrixXcd(matrix(comm, 2, 2) * std::complex<double>(1, 2)));
    });
}

TEST(Eigen, Columns) {
    on_ranks([](Communicator const& comm) {
        check(comm, fn::mpi::allgather, matrix(comm, 2, comm.rank()));
        check(comm, fn::mpi::gather, VectorXd(matrix(comm, comm.rank() + 1, 1)), 0);
        // The root tells the others how many rows there are.
        mpi::Counts const counts{
            std::vector<std::size_t>(static_cast<std::size_t>(comm.size()), 2)};
        check(comm, fn::mpi::scatter,
              comm.rank() == 0 ? matrix(comm, 3, 2 * comm.size()) : MatrixXd(), counts, 0);
        check(comm, fn::mpi::alltoall, matrix(comm, 2, 2 * comm.size()), counts);
    });
    Communicator const comm(MPI_COMM_WORLD);
    MatrixXd const all = fn::mpi::allgather(MatrixXd::Constant(2, 1, comm.rank()).eval(), comm);
    EXPECT_EQ(all.cols(), comm.size());
    EXPECT_EQ(all(1, comm.size() - 1), comm.size() - 1);
}

TEST(Eigen, GhostColumns) {
    Communicator const comm(MPI_COMM_WORLD);
    check(comm, fn::mpi::halo, matrix(comm, 2, 4), mpi::line_plan(2, 1, comm));
    check(comm, fn::mpi::shift, VectorXd(matrix(comm, 3, 1)), 1);
}

static_assert(
    std::is_same_v<std::remove_cvref_t<decltype(std::get<1>(
                       rrule(fn::mpi::allreduce, MatrixXd(), mpi::sum, std::declval<Communicator>())
                           .pullback(MatrixXd())))>,
                   MatrixXd>);

}  // namespace
