// SPDX-License-Identifier: MIT
#pragma once
// mpi::Communicator: what the functions of this folder take for an MPI_Comm. It has no derivative.
// Beside the user's communicator it holds a duplicate for the messages of pullbacks, so that none
// of them can meet a message of the user's, and one whose ranks are in reverse order for scans.
//
// mpi::AbortOnException: a guard for what throws on some ranks only.

#include <exception>
#include <memory>

#include "chainrules/mpi/detail/errors.hpp"
#include "chainrules_core/functions/ownership.hpp"
#include "chainrules_core/tangents/project_to.hpp"

namespace chainrules::mpi {

/// No rank: where sendrecv has nobody to send to, or to receive from.
inline constexpr int no_rank = MPI_PROC_NULL;

/// A communicator for functions that are differentiated. Copies share what it holds, which the last
/// of them frees, unless MPI is finalized by then.
///
/// Throws std::logic_error before MPI_Init and after MPI_Finalize. Errors of MPI itself go to the
/// error handler of the user's communicator; where that returns them, std::runtime_error.
class Communicator {
  public:
    /// Collective: all ranks of `comm` make one, at the same place among their calls.
    explicit Communicator(MPI_Comm comm) {
        detail::check_running("Communicator(comm)");
        if (comm == MPI_COMM_NULL)
            throw std::invalid_argument(
                "chainrules::mpi::Communicator(comm): comm is MPI_COMM_NULL");
        held_ = std::make_shared<Held>(comm);
    }

    /// The communicator that it was made of, for the messages of primals and forward rules.
    MPI_Comm forward() const { return held_->forward; }
    /// Its duplicate, for the messages of pullbacks.
    MPI_Comm reverse() const { return held_->reverse; }
    /// The same ranks in reverse order.
    MPI_Comm forward_backwards() const { return held_->forward_backwards; }
    MPI_Comm reverse_backwards() const { return held_->reverse_backwards; }

    int rank() const { return held_->rank; }
    int size() const { return held_->size; }

  private:
    struct Held {
        MPI_Comm forward;
        MPI_Comm reverse = MPI_COMM_NULL;
        MPI_Comm forward_backwards = MPI_COMM_NULL;
        MPI_Comm reverse_backwards = MPI_COMM_NULL;
        int rank = 0;
        int size = 1;

        explicit Held(MPI_Comm comm) : forward(comm) {
            constexpr auto call = "Communicator(comm)";
            detail::must(MPI_Comm_rank(comm, &rank), call);
            detail::must(MPI_Comm_size(comm, &size), call);
            detail::must(MPI_Comm_dup(comm, &reverse), call);
            detail::must(MPI_Comm_split(reverse, 0, size - 1 - rank, &forward_backwards), call);
            detail::must(MPI_Comm_dup(forward_backwards, &reverse_backwards), call);
        }
        Held(Held const&) = delete;
        Held& operator=(Held const&) = delete;
        ~Held() {
            if (!detail::is_running()) return;
            MPI_Comm_free(&reverse_backwards);
            MPI_Comm_free(&forward_backwards);
            MPI_Comm_free(&reverse);
        }
    };

    std::shared_ptr<Held> held_;
};

/// Ends all ranks where this one leaves a scope by an exception, which the others, who wait for its
/// messages, would never hear of:
///
///     mpi::AbortOnException const guard(comm);
class AbortOnException {
  public:
    explicit AbortOnException(Communicator const& comm) : comm_(comm) {}
    AbortOnException(AbortOnException const&) = delete;
    AbortOnException& operator=(AbortOnException const&) = delete;
    ~AbortOnException() {
        if (std::uncaught_exceptions() > before_) detail::abort_all(comm_.forward(), comm_.rank());
    }

  private:
    Communicator comm_;
    int before_ = std::uncaught_exceptions();
};

}  // namespace chainrules::mpi

template <>
inline constexpr bool chainrules::keep_by_value<chainrules::mpi::Communicator> = true;

template <>
struct chainrules::TangentSpace<chainrules::mpi::Communicator> {
    using tangent_type = NoTangent;
    static NoTangent zero(mpi::Communicator const&) { return {}; }
};
