// SPDX-License-Identifier: MIT
#pragma once
// The ranks that check a function together. Everything that a check decides it decides by numbers
// that all ranks have, so that all of them make the same calls.

#include <string>
#include <vector>

#include "chainrules_testutils/mpi/detail/mpi.hpp"

namespace chainrules::testutils::mpi::detail {

/// A communicator of the checker's own.
class Ranks {
  public:
    explicit Ranks(MPI_Comm comm) {
        MPI_Comm_dup(comm, &comm_);
        MPI_Comm_rank(comm_, &rank_);
        MPI_Comm_size(comm_, &size_);
    }
    Ranks(Ranks const&) = delete;
    Ranks& operator=(Ranks const&) = delete;
    ~Ranks() { MPI_Comm_free(&comm_); }

    int rank() const { return rank_; }
    int size() const { return size_; }

    /// Sums over the ranks, on all of them.
    void sum(std::vector<double>& x) const {
        MPI_Allreduce(MPI_IN_PLACE, x.data(), static_cast<int>(x.size()), MPI_DOUBLE, MPI_SUM,
                      comm_);
    }
    bool any(bool here) const {
        int one = here ? 1 : 0;
        MPI_Allreduce(MPI_IN_PLACE, &one, 1, MPI_INT, MPI_LOR, comm_);
        return one != 0;
    }
    /// The lowest rank's value.
    template <class T>
    T of_first(T x) const {
        MPI_Bcast(&x, sizeof x, MPI_BYTE, 0, comm_);
        return x;
    }
    bool same_as_first(std::vector<double> const& x) const {
        auto first = x;
        auto const size = of_first(x.size());
        first.resize(size);
        MPI_Bcast(first.data(), static_cast<int>(size * sizeof(double)), MPI_BYTE, 0, comm_);
        return !any(first != x);
    }
    /// The text of the lowest rank that has one, on all ranks.
    std::string first_text(std::string text) const {
        int owner = text.empty() ? size_ : rank_;
        MPI_Allreduce(MPI_IN_PLACE, &owner, 1, MPI_INT, MPI_MIN, comm_);
        if (owner == size_) return {};
        auto length = static_cast<int>(text.size());
        MPI_Bcast(&length, 1, MPI_INT, owner, comm_);
        text.resize(static_cast<std::size_t>(length));
        MPI_Bcast(text.data(), length, MPI_CHAR, owner, comm_);
        return text;
    }

  private:
    MPI_Comm comm_ = MPI_COMM_NULL;
    int rank_ = 0;
    int size_ = 1;
};

}  // namespace chainrules::testutils::mpi::detail
