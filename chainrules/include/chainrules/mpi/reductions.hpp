// SPDX-License-Identifier: MIT
#pragma once
// Reductions over the ranks, number by number: allreduce(x, op, comm), whose result all ranks have,
// and reduce(x, op, root, comm), whose result the root has. Operations: sum, prod, max, min, mean.
//
// x and the result are distributed values: the derivatives are those of the map from the x of all
// ranks to the results of all ranks. The result of allreduce counts once for each rank: where all
// ranks give it the cotangent 1, x̄ is the number of ranks. A result that is one value, held by all
// ranks, is that of sum_to_all (replicated.hpp).
//
// All ranks have as many numbers; in debug mode all of them throw where they have not.

#include "chainrules/mpi/detail/linear.hpp"

namespace chainrules::mpi {

/// The operations of reductions.
struct Sum {};
struct Prod {};
struct Max {};
struct Min {};
struct Mean {};
inline constexpr Sum sum{};
inline constexpr Prod prod{};
/// NaN where a rank has NaN; of equal numbers the lowest rank's counts.
inline constexpr Max max{};
inline constexpr Min min{};
inline constexpr Mean mean{};

/// sum, prod, max, min or mean.
template <class Op>
concept Operation = std::is_same_v<Op, Sum> || std::is_same_v<Op, Prod> ||
                    std::is_same_v<Op, Max> || std::is_same_v<Op, Min> || std::is_same_v<Op, Mean>;

namespace detail {

/// Sums that go to all ranks, or to the root.
struct ToAll : SameCount {
    static constexpr char const* call = "allreduce(x, op, comm)";
    Communicator comm;

    explicit ToAll(Communicator const& c) : comm(c) {}

    template <class Op, class T>
    void reduce(T* x, std::size_t n) const {
        detail::allreduce<Op>(call, x, n, comm.forward());
    }
    template <class T>
    void only_results(T*, std::size_t) const {}
    template <class T>
    void forward(T* x, std::size_t n, std::size_t copies) const {
        reduce<Adds>(x, n * copies);
    }
    template <class T>
    void reverse(T* x, std::size_t n) const {
        detail::allreduce<Adds>(call, x, n, comm.reverse());
    }
};

struct ToRoot {
    static constexpr char const* call = "reduce(x, op, root, comm)";
    Communicator comm;
    int root;

    ToRoot(Communicator const& c, int r) : comm(c), root(r) {}

    void check() const { check_rank(comm, call, "root", root); }
    template <class X>
    void describe(Step& step, X const& x) const {
        step.root = root;
        step.count = static_cast<std::int64_t>(count_numbers(x));
    }

    // Where there is no result there are zeros.
    template <class T>
    void only_results(T* x, std::size_t n) const {
        if (comm.rank() != root) std::fill_n(x, n, T(0));
    }
    template <class Op, class T>
    void reduce(T* x, std::size_t n) const {
        detail::reduce<Op>(call, x, n, root, comm.rank(), comm.forward());
        only_results(x, n);
    }
    template <class T>
    void forward(T* x, std::size_t n, std::size_t copies) const {
        reduce<Adds>(x, n * copies);
    }
    template <class T>
    void reverse(T* x, std::size_t n) const {
        detail::bcast(call, x, n, root, comm.reverse());
    }
};

template <class To>
struct MeanOver : To {
    explicit MeanOver(To const& to) : To(to) {}

    template <class T>
    void divide(T* x, std::size_t n) const {
        for (std::size_t i = 0; i != n; ++i)
            x[i] = x[i] / static_cast<real_t<T>>(this->comm.size());
    }
    template <class T>
    void forward(T* x, std::size_t n, std::size_t copies) const {
        To::forward(x, n, copies);
        divide(x, n * copies);
    }
    template <class T>
    void reverse(T* x, std::size_t n) const {
        To::reverse(x, n);
        divide(x, n);
    }
};

/// The sum of weights times numbers.
template <class To, class Weights>
struct Weighted : To {
    Weights weights;

    Weighted(To const& to, Weights w) : To(to), weights(std::move(w)) {}

    template <class T>
    void forward(T* x, std::size_t n, std::size_t) const {
        weights.multiply(x, n);
        To::forward(x, n, 1);
    }
    template <class T>
    void reverse(T* x, std::size_t n) const {
        To::reverse(x, n);
        weights.multiply_conjugate(x, n);
    }
};

template <class T>
struct Factors {
    std::vector<T> of;

    template <class D>
    void multiply(D* x, std::size_t n) const {
        for (std::size_t i = 0; i != n; ++i) x[i] = of[i] * x[i];
    }
    template <class D>
    void multiply_conjugate(D* x, std::size_t n) const {
        if constexpr (Complex<T>)
            for (std::size_t i = 0; i != n; ++i) x[i] = std::conj(of[i]) * x[i];
        else
            multiply(x, n);
    }
};

struct Owned {
    std::vector<bool> here;

    template <class D>
    void multiply(D* x, std::size_t n) const {
        for (std::size_t i = 0; i != n; ++i)
            if (!here[i]) x[i] = D(0);
    }
    template <class D>
    void multiply_conjugate(D* x, std::size_t n) const {
        multiply(x, n);
    }
};

/// A number and the rank that has it. MPI's own operators do not do: with a NaN on one rank MPI_MAX
/// is neither it nor the maximum, and may differ between ranks.
template <class T>
struct OnRank {
    T number;
    int rank;
};

template <bool largest>
struct Extremum {
    template <class T>
    static OnRank<T> apply(OnRank<T> const& a, OnRank<T> const& b) {
        bool const a_is_nan = !(a.number == a.number);
        bool const b_is_nan = !(b.number == b.number);
        if (a_is_nan != b_is_nan) return a_is_nan ? a : b;
        if (a_is_nan || a.number == b.number) return a.rank < b.rank ? a : b;
        return (b.number < a.number) == largest ? a : b;
    }
};

/// The value of a reduction that is not linear, in place, and the weights of its derivative.
template <class To, class T>
void value_in_place(Prod, To const& to, T* x, std::size_t n) {
    to.template reduce<Multiplies>(x, n);
}
template <class To, class T>
Factors<T> value_and_weights(Prod, To const& to, T* x, std::size_t n) {
    // Of the ranks before and of those behind: no division, which zeros would not bear.
    std::vector<T> before(x, x + n);
    std::vector<T> behind(x, x + n);
    exscan<Multiplies>(To::call, before.data(), n, T(1), to.comm.forward());
    exscan<Multiplies>(To::call, behind.data(), n, T(1), to.comm.forward_backwards());
    for (std::size_t i = 0; i != n; ++i) before[i] = before[i] * behind[i];
    value_in_place(prod, to, x, n);
    return {std::move(before)};
}

template <bool largest, class To, class T>
Owned extremum(To const& to, T* x, std::size_t n) {
    static_assert(Real<T>, "chainrules::mpi: max and min of complex numbers");
    std::vector<OnRank<T>> all(n);
    for (std::size_t i = 0; i != n; ++i) all[i] = {x[i], to.comm.rank()};
    detail::allreduce<Extremum<largest>>(To::call, all.data(), n, to.comm.forward());
    Owned owned{std::vector<bool>(n)};
    for (std::size_t i = 0; i != n; ++i) {
        x[i] = all[i].number;
        owned.here[i] = all[i].rank == to.comm.rank();
    }
    to.only_results(x, n);
    return owned;
}
template <class To, class T>
Owned value_and_weights(Max, To const& to, T* x, std::size_t n) {
    return extremum<true>(to, x, n);
}
template <class To, class T>
Owned value_and_weights(Min, To const& to, T* x, std::size_t n) {
    return extremum<false>(to, x, n);
}
template <class Op, class To, class T>
void value_in_place(Op op, To const& to, T* x, std::size_t n) {
    static_cast<void>(value_and_weights(op, to, x, n));
}

template <class Op>
inline constexpr bool is_linear = std::is_same_v<Op, Sum> || std::is_same_v<Op, Mean>;

template <class Op, class To>
auto linear_map(Op, To const& to) {
    if constexpr (std::is_same_v<Op, Sum>)
        return to;
    else
        return MeanOver<To>(to);
}

template <class X, class Op, class To>
X reduced_value(X const& x, Op op, To const& to) {
    check_sendable<X>();
    if constexpr (!Sendable<X>)
        return x;
    else if constexpr (is_linear<Op>)
        return linear_value(linear_map(op, to), x);
    else {
        enter_map(to, Mode::primal, x);
        X y = x;
        with_numbers(y, [&](auto* numbers, std::size_t n) { value_in_place(op, to, numbers, n); });
        return y;
    }
}

// In place, and the map that the derivative is.
template <class X, class Op, class To>
auto derivative_map(X& y, Op op, To const& to) {
    using T = numbers_in_t<X>;
    using Weights = decltype(value_and_weights(op, to, static_cast<T*>(nullptr), 0));
    std::optional<Weights> weights;
    with_numbers(
        y, [&](auto* numbers, std::size_t n) { weights = value_and_weights(op, to, numbers, n); });
    return Weighted<To, Weights>(to, std::move(*weights));
}

template <class X, class Dx, class Op, class To>
auto reduced_frule(X const& x, Dx const& dx, Op op, To const& to) {
    if constexpr (is_linear<Op>)
        return linear_frule(linear_map(op, to), x, dx);
    else {
        enter_map(to, Mode::forward, x);
        X y = x;
        auto const map = derivative_map(y, op, to);
        auto dy = mapped(map, full_tangent(x, dx));
        return FRuleResult{std::move(y), std::move(dy)};
    }
}

template <std::size_t Others, class X, class Op, class To>
auto reduced_rrule(X const& x, Op op, To const& to) {
    if constexpr (is_linear<Op>)
        return linear_rrule<Others>(linear_map(op, to), x);
    else {
        enter_map(to, Mode::reverse, x);
        X y = x;
        auto map = derivative_map(y, op, to);
        auto pullback = [map = own(std::move(map)), shape = Shape<X>(x),
                         project = ProjectTo<X>(x)](auto const& y_bar) {
            auto x_bar = entered_cotangent(*map, shape, project, y_bar);
            with_numbers(x_bar, [&](auto* numbers, std::size_t n) { map->reverse(numbers, n); });
            return cotangents<Others>(std::move(x_bar));
        };
        return RRuleResult{std::move(y), std::move(pullback)};
    }
}

template <class X, Operation Op>
X allreduce_value(X const& x, Op op, Communicator const& comm) {
    return reduced_value(x, op, ToAll(comm));
}
template <class X, Operation Op>
X reduce_value(X const& x, Op op, int root, Communicator const& comm) {
    return reduced_value(x, op, ToRoot(comm, root));
}

}  // namespace detail

CHAINRULES_FUNCTION(allreduce, detail::allreduce_value);
CHAINRULES_FUNCTION(reduce, detail::reduce_value);

/// allreduce(x, op, comm): op over the ranks of each number, on all ranks.
///
/// Forward   sum, mean: the same of ẋ, in one message with x. prod: Σ over the ranks of ẋ times the
///           others' product. max, min: ẋ of the rank that owns the number
/// Reverse   sum: x̄ = Σ ȳ over the ranks; mean: that by the number of ranks; prod: conj(the others'
///           product) Σ ȳ; max, min: Σ ȳ on the owner, else 0
/// Messages  1 + 1 (forward + reverse); prod 3 + 1
/// Keeps     prod: the others' products; max, min: a bit for each number
template <class Self, class Dx, class Dop, class Dcomm, Sendable X, Operation Op>
auto frule(std::tuple<Self, Dx, Dop, Dcomm> const& tangents, allreduce_t, X const& x, Op const& op,
           Communicator const& comm) {
    return detail::reduced_frule(x, std::get<1>(tangents), op, detail::ToAll(comm));
}
template <Sendable X, Operation Op>
auto rrule(allreduce_t, X const& x, Op const& op, Communicator const& comm) {
    return detail::reduced_rrule<2>(x, op, detail::ToAll(comm));
}

/// reduce(x, op, root, comm): the same on the root; zeros on the others, of whose cotangents
/// nothing is read.
///
/// Reverse   as for allreduce, with the root's ȳ in the place of Σ ȳ
/// Messages  1 + 1; prod 3 + 1
template <class Self, class Dx, class Dop, class Droot, class Dcomm, Sendable X, Operation Op>
auto frule(std::tuple<Self, Dx, Dop, Droot, Dcomm> const& tangents, reduce_t, X const& x,
           Op const& op, int const& root, Communicator const& comm) {
    return detail::reduced_frule(x, std::get<1>(tangents), op, detail::ToRoot(comm, root));
}
template <Sendable X, Operation Op>
auto rrule(reduce_t, X const& x, Op const& op, int const& root, Communicator const& comm) {
    return detail::reduced_rrule<3>(x, op, detail::ToRoot(comm, root));
}

}  // namespace chainrules::mpi

CHAINRULES_DETAIL_MPI_FUNCTIONS(allreduce, reduce);
