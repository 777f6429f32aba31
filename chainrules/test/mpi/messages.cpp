// SPDX-License-Identifier: MIT
// Messages between two ranks.

#include "chainrules/mpi/messages.hpp"

#include "mpi/support/check.hpp"
#include "mpi/support/types.hpp"

namespace ring {

using namespace chainrules;
using mpi::Communicator;

// Round the ring of ranks, each rank sending to the next one. The functions that communicate are
// run one after the other here, and backwards in the pullback, as a tape does.
template <class X>
struct Between {
    int to;
    int from;
    explicit Between(Communicator const& comm)
        : to((comm.rank() + 1) % comm.size()),
          from((comm.rank() + comm.size() - 1) % comm.size()) {}
};

// A send to oneself would wait for its receive.
template <class X>
X blocking(X const& x, Communicator const& comm) {
    Between<X> const p(comm);
    if (comm.size() == 1) return x;
    if (comm.rank() == 0) (void)fn::mpi::send(x, p.to, 7, comm);
    auto y = fn::mpi::recv(x, p.from, 7, comm);
    if (comm.rank() != 0) (void)fn::mpi::send(x, p.to, 7, comm);
    return y;
}
template <class X>
X overlapping(X const& x, Communicator const& comm) {
    Between<X> const p(comm);
    auto const in = fn::mpi::irecv(x, p.from, 9, comm);
    auto const out = fn::mpi::isend(x, p.to, 9, comm);
    (void)fn::mpi::wait_sent(out, comm);
    return fn::mpi::wait(in, comm);
}

CHAINRULES_FUNCTION(send_and_recv, ring::blocking);
CHAINRULES_FUNCTION(isend_and_wait, ring::overlapping);

template <class S, class D, class C, class X>
auto frule(std::tuple<S, D, C> const& tangents, send_and_recv_t, X const& x,
           Communicator const& comm) {
    Between<X> const p(comm);
    std::tuple const all{NoTangent{}, std::get<1>(tangents), NoTangent{}, NoTangent{}, NoTangent{}};
    auto const send = [&] { (void)chainrules::frule(all, fn::mpi::send, x, p.to, 7, comm); };
    if (comm.size() == 1) {
        auto dx = mpi::detail::full_tangent(x, std::get<1>(tangents));
        return FRuleResult{x, dx};
    }
    if (comm.rank() == 0) send();
    auto [y, dy] = chainrules::frule(all, fn::mpi::recv, x, p.from, 7, comm);
    if (comm.rank() != 0) send();
    return FRuleResult{y, dy};
}
template <class X>
auto rrule(send_and_recv_t, X const& x, Communicator const& comm) {
    Between<X> const p(comm);
    auto const recv = [&] { return chainrules::rrule(fn::mpi::recv, x, p.from, 7, comm).pullback; };
    auto const send = [&] { return chainrules::rrule(fn::mpi::send, x, p.to, 7, comm).pullback; };
    auto y = x;
    std::optional<decltype(recv())> receive;
    std::optional<decltype(send())> post;
    bool const first = comm.rank() == 0;
    if (comm.size() != 1) {
        if (first) post.emplace(send());
        auto rule = chainrules::rrule(fn::mpi::recv, x, p.from, 7, comm);
        y = rule.value;
        receive.emplace(rule.pullback);
        if (!first) post.emplace(send());
    }
    auto pullback = [receive, post, first, x](auto const& y_bar) {
        auto x_bar = mpi::detail::full_tangent(x, y_bar);
        if (post) {
            if (!first) x_bar = std::get<1>((*post)(ZeroTangent{}));
            (void)(*receive)(y_bar);
            if (first) x_bar = std::get<1>((*post)(0.0));
        }
        return std::tuple{NoTangent{}, x_bar, NoTangent{}};
    };
    return RRuleResult{std::move(y), std::move(pullback)};
}

template <class S, class D, class C, class X>
auto frule(std::tuple<S, D, C> const& tangents, isend_and_wait_t, X const& x,
           Communicator const& comm) {
    Between<X> const p(comm);
    std::tuple const all{NoTangent{}, std::get<1>(tangents), NoTangent{}, NoTangent{}, NoTangent{}};
    auto const in = chainrules::frule(all, fn::mpi::irecv, x, p.from, 9, comm);
    auto const out = chainrules::frule(all, fn::mpi::isend, x, p.to, 9, comm);
    (void)chainrules::frule(std::tuple{NoTangent{}, out.tangent, NoTangent{}}, fn::mpi::wait_sent,
                            out.value, comm);
    return chainrules::frule(std::tuple{NoTangent{}, in.tangent, NoTangent{}}, fn::mpi::wait,
                             in.value, comm);
}
template <class X>
auto rrule(isend_and_wait_t, X const& x, Communicator const& comm) {
    Between<X> const p(comm);
    auto const in = chainrules::rrule(fn::mpi::irecv, x, p.from, 9, comm);
    auto const out = chainrules::rrule(fn::mpi::isend, x, p.to, 9, comm);
    auto const sent = chainrules::rrule(fn::mpi::wait_sent, out.value, comm);
    auto const received = chainrules::rrule(fn::mpi::wait, in.value, comm);
    auto pullback = [in = in.pullback, out = out.pullback, sent = sent.pullback,
                     received = received.pullback](auto const& y_bar) {
        auto const in_bar = std::get<1>(received(y_bar));
        auto const out_bar = std::get<1>(sent(ZeroTangent{}));
        auto x_bar = std::get<1>(out(out_bar));
        (void)in(in_bar);
        return std::tuple{NoTangent{}, x_bar, NoTangent{}};
    };
    return RRuleResult{received.value, std::move(pullback)};
}

}  // namespace ring

template <>
inline constexpr bool chainrules::communicates<ring::send_and_recv_t> = true;
template <>
inline constexpr bool chainrules::communicates<ring::isend_and_wait_t> = true;

namespace {

using namespace mpi_test;
using mpi::Communicator;

TEST(Messages, ShiftAndSendrecv) {
    on_ranks([](Communicator const& comm) {
        auto const x = some_numbers(comm, 3);
        check(comm, fn::mpi::shift, x, 1);
        check(comm, fn::mpi::shift, x, -2);
        // The first rank gets nothing, the last one sends nothing.
        int const to = comm.rank() + 1 == comm.size() ? mpi::no_rank : comm.rank() + 1;
        int const from = comm.rank() == 0 ? mpi::no_rank : comm.rank() - 1;
        check(comm, fn::mpi::sendrecv, x, to, from);
        check(comm, fn::mpi::sendrecv, particle(comm.rank()), to, from);
    });
    Communicator const comm(MPI_COMM_WORLD);
    EXPECT_EQ(fn::mpi::shift(double(comm.rank()), 1, comm),
              (comm.rank() + comm.size() - 1) % comm.size());
}

TEST(Messages, SendAndRecv) {
    on_ranks([](Communicator const& comm) {
        check(comm, ring::send_and_recv, some_numbers(comm, 3));
        check(comm, ring::send_and_recv, particle(comm.rank()));
    });
}

TEST(Messages, IsendAndIrecv) {
    on_ranks([](Communicator const& comm) {
        check(comm, ring::isend_and_wait, some_numbers(comm, 3));
        check(comm, ring::isend_and_wait, particle(comm.rank()));
    });
}

TEST(Messages, Several) {
    SmallMessages const small(2);
    Communicator const comm(MPI_COMM_WORLD);
    check(comm, fn::mpi::shift, some_numbers(comm, 5), 1);
    check(comm, ring::send_and_recv, some_numbers(comm, 5));
    check(comm, ring::isend_and_wait, some_numbers(comm, 5));
}

// Where nothing follows from what a message brought, the other rank waits all the same.
TEST(Messages, ThatNobodyWaitedForAreAnswered) {
    Communicator const comm(MPI_COMM_WORLD);
    ring::Between<Vector> const p(comm);
    Vector const x{1, 2};
    if (comm.size() == 1) return;  // who sends to himself has to receive first
    auto const in = rrule(fn::mpi::irecv, x, p.from, 3, comm);
    auto const out = rrule(fn::mpi::isend, x, p.to, 3, comm);
    (void)fn::mpi::wait(in.value, comm);
    (void)fn::mpi::wait_sent(out.value, comm);
    if (comm.rank() != 0) (void)in.pullback(ZeroTangent{});
    EXPECT_EQ(std::get<1>(out.pullback(ZeroTangent{})), (Vector{0, 0}));
    if (comm.rank() == 0) (void)in.pullback(ZeroTangent{});
}

// A reverse message is never taken for one of the user's.
TEST(Messages, KeepAwayFromOpenReceives) {
    Communicator const comm(MPI_COMM_WORLD);
    Vector const x = some_numbers(comm, 2);
    auto const rule = rrule(fn::mpi::shift, x, 1, comm);
    double mine = -1;
    MPI_Request open;
    MPI_Irecv(&mine, 1, MPI_DOUBLE, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &open);
    (void)rule.pullback(x);
    double const seven = 7;
    MPI_Send(&seven, 1, MPI_DOUBLE, (comm.rank() + 1) % comm.size(), 0, MPI_COMM_WORLD);
    MPI_Wait(&open, MPI_STATUS_IGNORE);
    EXPECT_EQ(mine, 7);
}

TEST(Messages, OfTheWrongLengthThrow) {
    Communicator const comm(MPI_COMM_WORLD);
    if (comm.size() == 1) return;
    if (comm.rank() == 0) (void)fn::mpi::send(Vector(2), 1, 5, comm);
    if (comm.rank() == 1) try {
            (void)fn::mpi::recv(Vector(3), 0, 5, comm);
            ADD_FAILURE() << "no exception";
        } catch (std::invalid_argument const& error) {
            EXPECT_STREQ(error.what(),
                         "chainrules::mpi::recv(like, from, tag, comm): a message of 2 "
                         "numbers came from rank 0, expected 3");
        }
}

}  // namespace
