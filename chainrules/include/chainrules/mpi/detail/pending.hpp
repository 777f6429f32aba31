// SPDX-License-Identifier: MIT
#pragma once
// A message that has been started and not waited for.

#include <memory>
#include <utility>
#include <vector>

#include "chainrules/mpi/detail/calls.hpp"
#include "chainrules/mpi/sendable.hpp"

namespace chainrules::mpi {

/// A message under way: of isend, the value that leaves; of irecv, one of the shape of what comes.
/// Copies are the same message. Its tangent is a message of a tangent.
template <class X>
class Pending {
  public:
    using value_type = X;

    /// A message that is over.
    explicit Pending(X value) : held_(std::make_shared<Held>(std::move(value))) {}

    static Pending sending(X value, int to, int tag, MPI_Comm comm) {
        Pending pending(std::move(value), to, tag, true);
        pending.start([&](T* at, int count, MPI_Request* request) {
            return MPI_Isend(at, count, detail::datatype<T>(), to, tag, comm, request);
        });
        return pending;
    }
    static Pending receiving(X like, int from, int tag, MPI_Comm comm) {
        Pending pending(std::move(like), from, tag, false);
        pending.start([&](T* at, int count, MPI_Request* request) {
            return MPI_Irecv(at, count, detail::datatype<T>(), from, tag, comm, request);
        });
        return pending;
    }

    int peer() const { return held_->peer; }
    int tag() const { return held_->tag; }
    X const& value() const { return held_->value; }

    /// What came, once it is there; throws std::logic_error for a message that leaves.
    X received(char const* call) const {
        if (held_->leaves)
            throw std::logic_error(detail::message(call, "the message leaves; use wait_sent"));
        held_->finish(call);
        return held_->value;
    }
    void sent(char const* call) const {
        if (!held_->leaves)
            throw std::logic_error(detail::message(call, "the message arrives; use wait"));
        held_->finish(call);
    }

  private:
    using T = detail::numbers_in_t<X>;

    struct Held {
        X value;
        int peer = no_rank;
        int tag = 0;
        bool leaves = false;
        std::vector<T> numbers = {};
        std::vector<MPI_Request> requests = {};
        std::vector<int> expected = {};

        explicit Held(X x) : value(std::move(x)) {}
        Held(Held const&) = delete;
        Held& operator=(Held const&) = delete;
        ~Held() {
            // Nobody has waited: MPI must not write here any more.
            if (requests.empty() || !detail::is_running()) return;
            if (!leaves)
                for (auto& request : requests) MPI_Cancel(&request);
            MPI_Waitall(static_cast<int>(requests.size()), requests.data(), MPI_STATUSES_IGNORE);
        }

        void finish(char const* call) {
            if (requests.empty()) return;
            std::vector<MPI_Status> states(requests.size());
            detail::must(
                MPI_Waitall(static_cast<int>(requests.size()), requests.data(), states.data()),
                call);
            requests.clear();
            if (leaves) return;
            if (peer != no_rank)
                for (std::size_t i = 0; i != states.size(); ++i)
                    detail::check_received(call, states[i], detail::datatype<T>(), expected[i]);
            detail::assign_numbers(value, static_cast<T const*>(numbers.data()));
        }
    };

    Pending(X value, int peer, int tag, bool leaves) : Pending(std::move(value)) {
        held_->peer = peer;
        held_->tag = tag;
        held_->leaves = leaves;
        // Zeros come from nobody.
        held_->numbers.resize(detail::count_numbers(held_->value));
        if (leaves) detail::copy_numbers(held_->value, held_->numbers.data());
    }

    template <class Start>
    void start(Start const& one) {
        detail::in_messages(held_->numbers.size(), [&](std::size_t at, int count) {
            MPI_Request request;
            detail::must(one(held_->numbers.data() + at, count, &request), "isend or irecv");
            held_->requests.push_back(request);
            held_->expected.push_back(count);
        });
    }

    std::shared_ptr<Held> held_;
};

}  // namespace chainrules::mpi

template <class X>
struct chainrules::TangentSpace<chainrules::mpi::Pending<X>> {
    using tangent_type = mpi::Pending<tangent_t<X>>;
    static tangent_type zero(mpi::Pending<X> const& p) {
        return tangent_type(zero_tangent(p.value()));
    }
};

// Tools that add cotangents ask for the sum. There is none: a second cotangent is a second message
// for the one that was sent.
template <class X>
struct chainrules::Destination<chainrules::mpi::Pending<X>> {
    static void check(mpi::Pending<X> const&, mpi::Pending<X> const&) {
        throw std::logic_error("chainrules::mpi: a message is waited for twice");
    }
    static void add(mpi::Pending<X>&, mpi::Pending<X> const&) {}
};
