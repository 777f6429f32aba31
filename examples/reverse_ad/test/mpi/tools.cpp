// SPDX-License-Identifier: MIT
// The tools of the examples on programs of several ranks: they know nothing of MPI.

#include <gtest/gtest.h>

#include "chainrules/algorithms.hpp"
#include "chainrules/mpi/mpi.hpp"
#include "forward_ad/derivatives.hpp"
#include "reverse_ad/call.hpp"
#include "reverse_ad/gradient.hpp"

template <class T, int N, class Tag>
inline constexpr bool chainrules::mpi::is_sendable_number<forward_ad::Dual<T, N, Tag>> = true;

namespace {

namespace mpi = chainrules::mpi;
namespace f = chainrules::fn::mpi;
using reverse_ad::call;
using Vector = std::vector<double>;

struct Ring {
    mpi::Communicator comm{MPI_COMM_WORLD};
    int to = (comm.rank() + 1) % comm.size();
    int from = (comm.rank() + comm.size() - 1) % comm.size();
    Vector x{1.0 + comm.rank(), 2};
    double weight = 1.0 + comm.rank();
    // What x counts for, by the weight of the rank that gets it.
    Vector expected{1.0 + to, 1.0 + to};
};

TEST(ReverseTool, RecordsMessagesUnderWay) {
    Ring const ring;
    auto const gradient = reverse_ad::gradient(
        [&](auto const& u) {
            auto const in = call(f::irecv, u, ring.from, 1, ring.comm);
            auto const out = call(f::isend, u, ring.to, 1, ring.comm);
            (void)call(f::wait_sent, out, ring.comm);
            return call(chainrules::fn::sum, call(f::wait, in, ring.comm)) * ring.weight;
        },
        ring.x);
    EXPECT_EQ(gradient, ring.expected);
}

TEST(ReverseTool, RecordsSendsAndReceives) {
    Ring const ring;
    if (ring.comm.size() == 1) return;
    auto const gradient = reverse_ad::gradient(
        [&](auto const& u) {
            bool const first = ring.comm.rank() == 0;
            if (first) (void)call(f::send, u, ring.to, 1, ring.comm);
            auto const y = call(f::recv, u, ring.from, 1, ring.comm);
            if (!first) (void)call(f::send, u, ring.to, 1, ring.comm);
            return call(chainrules::fn::sum, y) * ring.weight;
        },
        ring.x);
    EXPECT_EQ(gradient, ring.expected);
}

// The others' pullbacks run with nothing but zeros, and send what the first rank's loss needs.
TEST(ReverseTool, OfALossOnOneRankOnly) {
    Ring const ring;
    auto const gradient = reverse_ad::gradient(
        [&](auto const& u) {
            auto const product =
                call(f::allreduce, call(f::shift, u, 1, ring.comm), mpi::prod, ring.comm);
            if (ring.comm.rank() != 0) return u[0] * 0.0;
            return call(chainrules::fn::sum, product) * 1.0;
        },
        ring.x);
    double others = 1;
    for (int r = 0; r != ring.comm.size(); ++r)
        if (r != ring.comm.rank()) others *= 1.0 + r;
    EXPECT_EQ(gradient[0], others);
}

// Second derivatives, by dual numbers of dual numbers in the messages.
TEST(ForwardTool, NestedNumbersAreSent) {
    mpi::Communicator const comm(MPI_COMM_WORLD);
    auto const cube = [&](auto const& t) {
        return f::allreduce(t * t * t, mpi::sum, comm) + f::bcast(t * t, 0, comm);
    };
    auto const first = [&](auto const& t) { return forward_ad::derivative(cube, t); };
    EXPECT_EQ(first(2.0), 12.0 * comm.size() + 4);
    EXPECT_EQ(forward_ad::derivative(first, 2.0), 12.0 * comm.size() + 2);
}

}  // namespace
