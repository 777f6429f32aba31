// SPDX-License-Identifier: MIT
#pragma once
// halo(x, plan, comm): an array whose ghost cells hold what neighbours have, exchanged by a plan:
// which cells go to which rank, and which ones what comes is for.
//
//     auto const plan = mpi::line_plan(own_cells, 1, comm);
//     y = fn::mpi::halo(x, plan, comm);

#include <optional>

#include "chainrules/mpi/detail/linear.hpp"
#include "chainrules/mpi/detail/parts.hpp"

namespace chainrules::mpi {

/// What this rank exchanges with another: the cells it sends, in the order in which the other's
/// `receive` names cells for them. Two ranks may be neighbours several times, with several tags:
/// what is sent with a tag is received where receive_tag is the same.
struct Neighbour {
    int rank;
    std::vector<std::size_t> send;
    std::vector<std::size_t> receive;
    int send_tag = 0;
    int receive_tag = 0;
};

/// The exchange of an array of `size` elements, or columns. Throws std::invalid_argument where a
/// cell is none, or is received twice.
class Plan {
  public:
    Plan(std::size_t size, std::vector<Neighbour> neighbours)
        : size_(size), neighbours_(std::move(neighbours)) {
        std::vector<bool> received(size);
        for (auto const& one : neighbours_) {
            for (auto const cell : one.send) check(cell < size, "a cell to send", cell);
            for (auto const cell : one.receive) {
                check(cell < size, "a cell to receive", cell);
                if (received[cell])
                    throw std::invalid_argument(
                        detail::message("Plan(size, neighbours)",
                                        "cell " + std::to_string(cell) + " is received twice"));
                received[cell] = true;
            }
        }
    }

    std::size_t size() const { return size_; }
    std::vector<Neighbour> const& neighbours() const { return neighbours_; }

  private:
    void check(bool good, char const* what, std::size_t cell) const {
        if (!good)
            throw std::invalid_argument(detail::message(
                "Plan(size, neighbours)", std::string(what) + " is " + std::to_string(cell) +
                                              ", there are " + std::to_string(size_)));
    }

    std::size_t size_;
    std::vector<Neighbour> neighbours_;
};

/// Ranks on a line, or a ring: each has `width` ghost cells, `own` cells, and `width` ghost cells
/// again, which hold the nearest cells of the ranks before and behind. The outer ghost cells of a
/// line are left as they are.
inline Plan line_plan(std::size_t own, std::size_t width, Communicator const& comm,
                      bool ring = false) {
    if (own < width)
        throw std::invalid_argument(detail::message(
            "line_plan(own, width, comm)", "there are " + std::to_string(own) +
                                               " cells, fewer than ghost cells on a side, " +
                                               std::to_string(width)));
    auto const cells = [&](std::size_t begin) {
        std::vector<std::size_t> result(width);
        std::iota(result.begin(), result.end(), begin);
        return result;
    };
    int const n = comm.size();
    std::vector<Neighbour> neighbours;
    // What goes to the rank before has the tag 0, what goes to the one behind the tag 1.
    if (ring || comm.rank() != 0)
        neighbours.push_back({(comm.rank() + n - 1) % n, cells(width), cells(0), 0, 1});
    if (ring || comm.rank() + 1 != n)
        neighbours.push_back({(comm.rank() + 1) % n, cells(own), cells(own + width), 1, 0});
    return Plan(own + 2 * width, std::move(neighbours));
}

}  // namespace chainrules::mpi

template <>
struct chainrules::TangentSpace<chainrules::mpi::Plan> {
    using tangent_type = NoTangent;
    static NoTangent zero(mpi::Plan const&) { return {}; }
};

namespace chainrules::mpi {

namespace detail {

struct Halo {
    static constexpr char const* call = "halo(x, plan, comm)";
    Communicator comm;
    Kept<mpi::Plan> plan;
    std::size_t elements;

    void check() const {
        if (elements != plan->size())
            throw std::invalid_argument(message(call, "x has " + std::to_string(elements) +
                                                          " elements, the plan is for " +
                                                          std::to_string(plan->size())));
        for (auto const& one : plan->neighbours()) check_rank(comm, call, "a neighbour", one.rank);
    }
    template <class X>
    void describe(Step&, X const&) const {}

    // In debug mode: what each rank sends is what the other waits for, else one would wait for
    // ever.
    void verify() const {
        auto const n = static_cast<std::size_t>(comm.size());
        Sizes sends(n), gets(n), receives(n);
        for (auto const& one : plan->neighbours()) {
            sends[static_cast<std::size_t>(one.rank)] += one.send.size();
            receives[static_cast<std::size_t>(one.rank)] += one.receive.size();
        }
        must(MPI_Alltoall(sends.data(), sizeof(std::size_t), MPI_BYTE, gets.data(),
                          sizeof(std::size_t), MPI_BYTE, comm.forward()),
             call);
        std::string wrong;
        for (std::size_t r = 0; r != n && wrong.empty(); ++r)
            if (gets[r] != receives[r])
                wrong = message(call, "rank " + std::to_string(r) + " sends " +
                                          std::to_string(gets[r]) + " cells to rank " +
                                          std::to_string(comm.rank()) + ", which waits for " +
                                          std::to_string(receives[r]));
        throw_together(comm, call, wrong);
    }

    // One message from and to each neighbour, or several where they are long: pack(neighbour,
    // buffer) fills what goes out, unpack(neighbour, buffer) takes what has come.
    template <class T, class Out, class In, class Tags, class Pack, class Unpack>
    void exchange_all(Out const& out, In const& in, Tags const& tags, std::size_t each,
                      MPI_Comm messages, Pack const& pack, Unpack const& unpack) const {
        auto const& all = plan->neighbours();
        std::vector<std::vector<T>> outgoing(all.size()), incoming(all.size());
        std::vector<MPI_Request> requests;
        auto const start = [&](std::vector<T>& buffer, auto const& one) {
            in_messages(buffer.size(), [&](std::size_t at, int count) {
                MPI_Request request;
                must(one(buffer.data() + at, count, &request), call);
                requests.push_back(request);
            });
        };
        for (std::size_t i = 0; i != all.size(); ++i) {
            incoming[i].resize((all[i].*in).size() * each);
            start(incoming[i], [&](T* at, int count, MPI_Request* request) {
                return MPI_Irecv(at, count, datatype<T>(), all[i].rank, all[i].*tags.second,
                                 messages, request);
            });
        }
        for (std::size_t i = 0; i != all.size(); ++i) {
            outgoing[i].resize((all[i].*out).size() * each);
            pack(all[i], outgoing[i].data());
            start(outgoing[i], [&](T* at, int count, MPI_Request* request) {
                return MPI_Isend(at, count, datatype<T>(), all[i].rank, all[i].*tags.first,
                                 messages, request);
            });
        }
        must(MPI_Waitall(static_cast<int>(requests.size()), requests.data(), MPI_STATUSES_IGNORE),
             call);
        for (std::size_t i = 0; i != all.size(); ++i) unpack(all[i], incoming[i].data());
    }

    template <class T>
    void forward(T* x, std::size_t n, std::size_t copies) const {
        std::size_t const each = elements == 0 ? 0 : n / elements;
        auto const walk = [&](std::vector<std::size_t> const& cells, auto const& visit) {
            for (std::size_t c = 0; c != copies; ++c)
                for (auto const cell : cells)
                    for (std::size_t k = 0; k != each; ++k) visit(x[c * n + cell * each + k]);
        };
        exchange_all<T>(
            &Neighbour::send, &Neighbour::receive,
            std::pair{&Neighbour::send_tag, &Neighbour::receive_tag}, each * copies, comm.forward(),
            [&](Neighbour const& one, T* to) {
                walk(one.send, [&](T const& number) { *to++ = number; });
            },
            [&](Neighbour const& one, T const* from) {
                walk(one.receive, [&](T& number) { number = *from++; });
            });
    }
    // The cotangent of a ghost cell goes to the cell that it was a copy of.
    template <class T>
    void reverse(T* x, std::size_t n) const {
        std::size_t const each = elements == 0 ? 0 : n / elements;
        auto const walk = [&](std::vector<std::size_t> const& cells, auto const& visit) {
            for (auto const cell : cells)
                for (std::size_t k = 0; k != each; ++k) visit(x[cell * each + k]);
        };
        exchange_all<T>(
            &Neighbour::receive, &Neighbour::send,
            std::pair{&Neighbour::receive_tag, &Neighbour::send_tag}, each, comm.reverse(),
            [&](Neighbour const& one, T* to) {
                walk(one.receive, [&](T& number) {
                    *to++ = number;
                    number = T(0);
                });
            },
            [&](Neighbour const& one, T const* from) {
                walk(one.send, [&](T& number) { number = number + *from++; });
            });
    }
};

template <class X>
std::size_t elements_of(X const& x) {
    if constexpr (HasParts<X>)
        return parts_of(x).count;
    else
        return static_cast<std::size_t>(x.size());
}

template <class X>
concept Cells = HasParts<X> || (Sendable<X> && requires(X const& x) {
                    x.size();
                    x.begin();
                    requires numbers_each<typename X::value_type>() != 0;
                });

template <class X>
X halo_value(X const& x, mpi::Plan const& plan, Communicator const& comm) {
    static_assert(
        Cells<X>,
        "chainrules::mpi::halo(x, plan, comm): x must be a vector or an array of numbers, "
        "or of arrays or structs of as many numbers each");
    return linear_value(Halo{comm, Kept<mpi::Plan>(plan), elements_of(x)}, x);
}

}  // namespace detail

CHAINRULES_FUNCTION(halo, detail::halo_value);

/// halo(x, plan, comm): x with the cells that the plan receives filled by the neighbours, who have
/// them from their x.
///
/// Forward   the same of ẋ, in the messages of x
/// Reverse   x̄ = ȳ where a cell is its own; to a cell that was sent is added what its copies have
///           got, in the order of the plan; 0 in the cells that were received
/// Messages  1 + 1 to each neighbour
/// Keeps     the plan
/// Debug     all ranks throw where one sends to another what that does not wait for
template <class Self, class Dx, class Dplan, class Dcomm, detail::Cells X>
auto frule(std::tuple<Self, Dx, Dplan, Dcomm> const& tangents, halo_t, X const& x, Plan const& plan,
           Communicator const& comm) {
    return detail::linear_frule(detail::Halo{comm, keep(plan), detail::elements_of(x)}, x,
                                std::get<1>(tangents));
}
template <detail::Cells X>
auto rrule(halo_t, X const& x, Plan const& plan, Communicator const& comm) {
    return detail::linear_rrule<2>(detail::Halo{comm, keep(plan), detail::elements_of(x)}, x);
}

}  // namespace chainrules::mpi

CHAINRULES_DETAIL_MPI_FUNCTIONS(halo);
