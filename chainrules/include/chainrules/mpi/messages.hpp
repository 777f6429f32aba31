// SPDX-License-Identifier: MIT
#pragma once
// Messages between two ranks. A value that comes in has the shape of one that the rank gives.
//
// sendrecv and shift are functions of a value to a value, which an AD tool cannot leave out by
// mistake: they are the ones to prefer. A send alone has a value that carries nothing, 0, but a
// tangent, so that the tool records it and runs its pullback, which waits for the cotangent. A
// receive must be recorded as well: its first argument, which tells the shape, must be a variable
// wherever what is sent is one.
//
//     isend, irecv       start a message, and return it as Pending
//     wait, wait_sent    end it, and return the value that came, or 0
//
// Reversed, the pullback of wait starts the opposite message, and that of irecv or isend ends it:
// what is computed between the two overlaps with the message in both directions.
//
// In forward mode sendrecv and shift have the value and the tangent in one message; the others
// have one for each.

#include "chainrules/mpi/detail/linear.hpp"
#include "chainrules/mpi/detail/pending.hpp"

namespace chainrules::mpi {

namespace detail {

struct SendRecv {
    static constexpr char const* call = "sendrecv(x, to, from, comm)";
    static constexpr bool between_two = true;
    Communicator comm;
    int to;
    int from;

    void check() const {
        check_peer(comm, call, "to", to);
        check_peer(comm, call, "from", from);
    }
    template <class T>
    void forward(T* x, std::size_t n, std::size_t copies) const {
        sendrecv(call, x, n * copies, to, from, 0, comm.forward());
    }
    template <class T>
    void reverse(T* x, std::size_t n) const {
        sendrecv(call, x, n, from, to, 0, comm.reverse());
    }
};

struct Shift : SameCount {
    static constexpr char const* call = "shift(x, steps, comm)";
    Communicator comm;
    int to;
    int from;

    Shift(Communicator const& c, int steps) : comm(c) {
        int const turn = (steps % c.size() + c.size()) % c.size();
        to = (c.rank() + turn) % c.size();
        from = (c.rank() + c.size() - turn) % c.size();
    }
    template <class T>
    void forward(T* x, std::size_t n, std::size_t copies) const {
        sendrecv(call, x, n * copies, to, from, 0, comm.forward());
    }
    template <class T>
    void reverse(T* x, std::size_t n) const {
        sendrecv(call, x, n, from, to, 0, comm.reverse());
    }
};

// send and isend, recv and irecv: what the rank has to do with one message.
struct Outgoing {
    static constexpr char const* call = "send(x, to, tag, comm)";
    Communicator comm;
    int peer;
    int tag;

    void check() const {
        check_running(call);
        check_peer(comm, call, "to", peer);
    }
    template <class X>
    void forward(X x) const {
        with_numbers(x, [&](auto* numbers, std::size_t n) {
            detail::send(call, numbers, n, peer, tag, comm.forward());
        });
    }
    // What comes back; zeros where nobody is.
    template <class X>
    X reverse(X x_bar) const {
        with_numbers(x_bar, [&](auto* numbers, std::size_t n) {
            detail::recv(call, numbers, n, peer, tag, comm.reverse());
        });
        return x_bar;
    }
};
struct Incoming {
    static constexpr char const* call = "recv(like, from, tag, comm)";
    Communicator comm;
    int peer;
    int tag;

    void check() const {
        check_running(call);
        check_peer(comm, call, "from", peer);
    }
    template <class X>
    X forward(X y) const {
        with_numbers(y, [&](auto* numbers, std::size_t n) {
            if (peer == no_rank) std::fill_n(numbers, n, numbers_in_t<X>(0));
            detail::recv(call, numbers, n, peer, tag, comm.forward());
        });
        return y;
    }
    template <class X>
    void reverse(X y_bar) const {
        with_numbers(y_bar, [&](auto* numbers, std::size_t n) {
            detail::send(call, numbers, n, peer, tag, comm.reverse());
        });
    }
};

template <class X>
double send_value(X const& x, int to, int tag, Communicator const& comm) {
    check_sendable<X>();
    Outgoing const message{comm, to, tag};
    message.check();
    if constexpr (Sendable<X>) message.forward(x);
    return 0;
}
template <class X>
X recv_value(X const& like, int from, int tag, Communicator const& comm) {
    check_sendable<X>();
    Incoming const message{comm, from, tag};
    message.check();
    if constexpr (Sendable<X>)
        return message.forward(like);
    else
        return like;
}
template <class X>
Pending<X> isend_value(X const& x, int to, int tag, Communicator const& comm) {
    check_sendable<X>();
    Outgoing{comm, to, tag}.check();
    return Pending<X>::sending(x, to, tag, comm.forward());
}
template <class X>
Pending<X> irecv_value(X const& like, int from, int tag, Communicator const& comm) {
    check_sendable<X>();
    Incoming{comm, from, tag}.check();
    return Pending<X>::receiving(like, from, tag, comm.forward());
}
template <class X>
X wait_value(Pending<X> const& pending, Communicator const&) {
    return pending.received("wait(pending, comm)");
}
template <class X>
double wait_sent_value(Pending<X> const& pending, Communicator const&) {
    pending.sent("wait_sent(pending, comm)");
    return 0;
}

}  // namespace detail

CHAINRULES_FUNCTION(send, detail::send_value);
CHAINRULES_FUNCTION(recv, detail::recv_value);
CHAINRULES_FUNCTION(isend, detail::isend_value);
/// Begins to receive what a rank sends: the shape of x tells what comes. Ends with wait.
CHAINRULES_FUNCTION(irecv, detail::irecv_value);
CHAINRULES_FUNCTION(wait, detail::wait_value);
CHAINRULES_FUNCTION(wait_sent, detail::wait_sent_value);

/// sendrecv(x, to, from, comm): sends x, and is what came from the other rank, of x's shape. With
/// no_rank there is nobody: what comes from there is zeros.
///
/// Forward   the same of ẋ, in one message with x
/// Reverse   ȳ goes to where the value came from, x̄ comes from where x went
/// Messages  1 + 1
CHAINRULES_DETAIL_MPI_FUNCTION(sendrecv, linear, Sendable,
                               (int const& to, int const& from, Communicator const& comm),
                               SendRecv{comm, to, from});

/// shift(x, steps, comm): rank r + steps has x of rank r, round the ring of all ranks.
///
/// Reverse   shift of ȳ by −steps
/// Messages  1 + 1
CHAINRULES_DETAIL_MPI_FUNCTION(shift, linear, Sendable,
                               (int const& steps, Communicator const& comm), Shift(comm, steps));

/// send(x, to, tag, comm): sends x, and is 0. For a recv or irecv there.
///
/// Forward   sends ẋ as well; 0
/// Reverse   x̄ is received, whatever the cotangent of 0 is
template <class Self, class Dx, class Dto, class Dtag, class Dcomm, Sendable X>
auto frule(std::tuple<Self, Dx, Dto, Dtag, Dcomm> const& tangents, send_t, X const& x,
           int const& to, int const& tag, Communicator const& comm) {
    detail::Outgoing const message{comm, to, tag};
    message.check();
    auto dx = detail::full_tangent(x, std::get<1>(tangents));
    message.forward(x);
    message.forward(std::move(dx));
    return FRuleResult{0.0, 0.0};
}
template <Sendable X>
auto rrule(send_t, X const& x, int const& to, int const& tag, Communicator const& comm) {
    detail::Outgoing const message{comm, to, tag};
    message.check();
    message.forward(x);
    auto pullback = [message, shape = detail::Shape<X>(x)](auto const&) {
        return detail::cotangents<3>(message.reverse(shape.zero()));
    };
    return RRuleResult{0.0, std::move(pullback)};
}

/// recv(like, from, tag, comm): what a send or isend there has sent, of the shape of `like`, of
/// which nothing else counts.
///
/// Forward   receives ẏ as well
/// Reverse   ȳ is sent; the cotangent of `like` is an array of zeros, no ZeroTangent: where a tool
///           sees by the types that nothing flows back it records nothing
template <class Self, class Dx, class Dfrom, class Dtag, class Dcomm, Sendable X>
auto frule(std::tuple<Self, Dx, Dfrom, Dtag, Dcomm> const&, recv_t, X const& like, int const& from,
           int const& tag, Communicator const& comm) {
    detail::Incoming const message{comm, from, tag};
    message.check();
    auto y = message.forward(like);
    auto dy = message.forward(zero_tangent(like));
    return FRuleResult{std::move(y), std::move(dy)};
}
template <Sendable X>
auto rrule(recv_t, X const& like, int const& from, int const& tag, Communicator const& comm) {
    detail::Incoming const message{comm, from, tag};
    message.check();
    auto pullback = [message, shape = detail::Shape<X>(like),
                     project = ProjectTo<X>(like)](auto const& y_bar) {
        message.reverse(detail::full_tangent(shape, project, y_bar));
        return detail::cotangents<3>(shape.zero());
    };
    return RRuleResult{message.forward(like), std::move(pullback)};
}

/// isend(x, to, tag, comm), irecv(like, from, tag, comm): start what send and recv do; see wait and
/// wait_sent, of which each must follow once, with this result.
///
/// Forward   the same of ẋ
/// Reverse   end what the pullback of wait_sent or wait has started; where it has not run, because
///           nothing follows from the result, the message is received, or zeros are sent, at once
template <class Self, class Dx, class Dto, class Dtag, class Dcomm, Sendable X>
auto frule(std::tuple<Self, Dx, Dto, Dtag, Dcomm> const& tangents, isend_t, X const& x,
           int const& to, int const& tag, Communicator const& comm) {
    auto y = detail::isend_value(x, to, tag, comm);
    auto dy = detail::isend_value(detail::full_tangent(x, std::get<1>(tangents)), to, tag, comm);
    return FRuleResult{std::move(y), std::move(dy)};
}
template <Sendable X>
auto rrule(isend_t, X const& x, int const& to, int const& tag, Communicator const& comm) {
    auto pullback = [message = detail::Outgoing{comm, to, tag},
                     shape = detail::Shape<X>(x)]<class Bar>(Bar const& pending) {
        if constexpr (AbstractZero<Bar>)
            return detail::cotangents<3>(message.reverse(shape.zero()));
        else
            return detail::cotangents<3>(pending.received(message.call));
    };
    return RRuleResult{detail::isend_value(x, to, tag, comm), std::move(pullback)};
}
template <class Self, class Dx, class Dfrom, class Dtag, class Dcomm, Sendable X>
auto frule(std::tuple<Self, Dx, Dfrom, Dtag, Dcomm> const&, irecv_t, X const& like, int const& from,
           int const& tag, Communicator const& comm) {
    auto y = detail::irecv_value(like, from, tag, comm);
    auto dy = detail::irecv_value(zero_tangent(like), from, tag, comm);
    return FRuleResult{std::move(y), std::move(dy)};
}
template <Sendable X>
auto rrule(irecv_t, X const& like, int const& from, int const& tag, Communicator const& comm) {
    auto pullback = [message = detail::Incoming{comm, from, tag},
                     shape = detail::Shape<X>(like)]<class Bar>(Bar const& pending) {
        if constexpr (AbstractZero<Bar>)
            message.reverse(shape.zero());
        else
            pending.sent(message.call);
        return detail::cotangents<3>(shape.zero());
    };
    return RRuleResult{detail::irecv_value(like, from, tag, comm), std::move(pullback)};
}

/// wait(pending, comm): what an irecv was for, once it is there.
///
/// Forward   waits for ẏ as well
/// Reverse   starts to send ȳ
template <class Self, class Dp, class Dcomm, class X>
auto frule(std::tuple<Self, Dp, Dcomm> const& tangents, wait_t, Pending<X> const& pending,
           Communicator const& comm) {
    auto y = detail::wait_value(pending, comm);
    if constexpr (AbstractZero<Dp>) {
        auto dy = zero_tangent(y);
        return FRuleResult{std::move(y), std::move(dy)};
    } else {
        return FRuleResult{std::move(y), detail::wait_value(std::get<1>(tangents), comm)};
    }
}
template <class X>
auto rrule(wait_t, Pending<X> const& pending, Communicator const& comm) {
    auto y = detail::wait_value(pending, comm);
    auto pullback = [comm, peer = pending.peer(), tag = pending.tag(), shape = detail::Shape<X>(y),
                     project = ProjectTo<X>(y)](auto const& y_bar) {
        auto full = detail::full_tangent(shape, project, y_bar);
        using Bar = Pending<decltype(full)>;
        return detail::cotangents<1>(Bar::sending(std::move(full), peer, tag, comm.reverse()));
    };
    return RRuleResult{std::move(y), std::move(pullback)};
}

/// wait_sent(pending, comm): 0, once the message of an isend has left.
///
/// Reverse   starts to receive the cotangent of what was sent
template <class Self, class Dp, class Dcomm, class X>
auto frule(std::tuple<Self, Dp, Dcomm> const& tangents, wait_sent_t, Pending<X> const& pending,
           Communicator const& comm) {
    if constexpr (!AbstractZero<Dp>) detail::wait_sent_value(std::get<1>(tangents), comm);
    return FRuleResult{detail::wait_sent_value(pending, comm), 0.0};
}
template <class X>
auto rrule(wait_sent_t, Pending<X> const& pending, Communicator const& comm) {
    auto pullback = [comm, peer = pending.peer(), tag = pending.tag(),
                     shape = detail::Shape<X>(pending.value())](auto const&) {
        using Bar = Pending<tangent_t<X>>;
        return detail::cotangents<1>(Bar::receiving(shape.zero(), peer, tag, comm.reverse()));
    };
    return RRuleResult{detail::wait_sent_value(pending, comm), std::move(pullback)};
}

}  // namespace chainrules::mpi

CHAINRULES_DETAIL_MPI_FUNCTIONS(sendrecv, shift, send, recv, isend, irecv, wait, wait_sent);
