// SPDX-License-Identifier: MIT
#pragma once
// The right-hand side f(t, y, theta...) as a function of rows of numbers.

#include <tuple>

#include "chainrules/adapters/detail/rows.hpp"
#include "chainrules/ode/options.hpp"
#include "chainrules_core/chainrules_core.hpp"

namespace chainrules::ode::detail {

namespace rows = adapters::detail;

/// What a call with these arguments computes with: N in every state Y.
template <class F, class Y0, class T0, class T1, class... P>
struct Types {
    using First = std::conditional_t<Number<Y0>, promoted_t<Y0>, rows::stored_t<Y0>>;
    using Given = rows::deepest_t<First, T0, T1, P...>;
    using State = rows::with_numbers_t<First, Given>;
    static constexpr bool is_callable =
        std::is_invocable_v<F const&, rows::plain_value_t<Given> const&, State const&, P const&...>;
    static_assert(is_callable,
                  "chainrules::fn::ode(f, y0, t0, ts, theta...): f cannot be called as f(t, y, "
                  "theta...); the parameters are passed as they are given");
    using Slope = std::remove_cvref_t<decltype(chainrules::evaluate(
        std::declval<F const&>()(std::declval<rows::plain_value_t<Given> const&>(),
                                 std::declval<State const&>(), std::declval<P const&>()...)))>;
    // Numbers that f holds may be deeper.
    using N = rows::deepest_t<State, Slope>;
    using Y = rows::with_numbers_t<State, N>;
    using Time = rows::plain_value_t<N>;
};

/// dy/dt at (t, y), into a row.
template <class N, class F, class... P>
class System {
  public:
    System(char const* name, std::size_t count, F const& right, P const&... parameters)
        : size(count), call(name), f(right), p(parameters...) {}

    template <class T, class Y>
    void operator()(T const& t, Y const& y, N* slope) const {
        std::apply([&](auto const&... each) { put(chainrules::evaluate(f(t, y, each...)), slope); },
                   p);
    }
    template <class Slope>
    void put(Slope const& from, N* slope) const {
        std::size_t const got = rows::row_size(from);
        if (got != size) chainrules::raise(DimensionMismatch(call, "f(t, y)", got, size));
        rows::to_row(from, slope);
    }

    std::size_t size;
    char const* call;
    F const& f;
    std::tuple<P const&...> p;
};

/// A row of stages after each other.
template <class N>
struct Stages {
    std::size_t size = 0;
    std::vector<N> all;

    Stages(std::size_t count, std::size_t length) : size(length), all(count * length, N(0)) {}
    N* operator[](std::size_t i) { return all.data() + i * size; }
};

/// a x of a plain a, or of an N.
template <class A, class N>
N product(A const& a, N const& x) {
    if constexpr (std::is_same_v<A, N>)
        return N(a * x);
    else
        return rows::scaled(a, x);
}
/// out += a x, of rows of n numbers; a: a plain number, or an N.
template <class A, class N>
void add_scaled(A const& a, N const* x, std::size_t n, N* out) {
    for (std::size_t i = 0; i != n; ++i) out[i] += product(a, x[i]);
}

/// y + h Σ w_j k_j over the first `count` stages, into out.
template <class N, class H, class W>
void combine(N const* y, H const& h, W const& w, std::size_t count, Stages<N>& k, N* out) {
    std::copy(y, y + k.size, out);
    for (std::size_t j = 0; j != count; ++j)
        if (w[j] < 0 || w[j] > 0) add_scaled(rows::scaled(w[j], h), k[j], k.size, out);
}

/// One step of length h from (t, y) to out. k[0] is the slope there; the others are computed. at: a
/// state to call f with. H is the type of plain times, or N for a step that has derivatives.
template <class N, class H, class System, class Y>
void take_step(System const& f, Tableau const& method, H const& t, N const* y, H const& h,
               Stages<N>& k, Y& at, N* out) {
    for (std::size_t i = 1; i != method.stages; ++i) {
        combine(y, h, method.a[i], i, k, out);
        rows::from_row(static_cast<N const*>(out), at);
        f(t + rows::scaled(method.c[i], h), at, k[i]);
    }
    combine(y, h, method.b, method.stages, k, out);
}

/// A step whose length has the value 0 carries a state to a time with derivatives: from (t, y) to
/// t + h, right up to the fourth order.
template <class N, class System, class Y>
void carry(System const& f, N const& t, N const& h, std::vector<N>& y, Y& at) {
    Stages<N> k(4, y.size());
    std::vector<N> next(y.size(), N(0));
    rows::from_row(static_cast<N const*>(y.data()), at);
    f(t, at, k[0]);
    take_step<N, N>(f, rk4_tableau, t, y.data(), h, k, at, next.data());
    y = std::move(next);
}

}  // namespace chainrules::ode::detail
