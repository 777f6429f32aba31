// SPDX-License-Identifier: MIT
#pragma once
// The nearest point of a set: of a simplex, a box, a half-space, a second-order cone. The nearest
// point moves with v inside of the face that it is on: a number on a bound that v is on as well
// counts as outside, and does not move. On numbers of AD tools the face is chosen by the values.

#include <algorithm>
#include <cmath>
#include <vector>

#include "chainrules/implicit/detail/numbers.hpp"

namespace chainrules::implicit {

namespace detail {

/// Which numbers of the nearest point of the simplex are positive.
struct SimplexFace {
    std::vector<bool> support;
    Index count = 0;
};
template <class M, class S>
auto simplex_face(M const& v, S const& size) {
    double const s = static_cast<double>(plain_value(size));
    if (!(s > 0)) raise_domain("project_simplex", "the size is ", s, ", must be positive");
    Index const n = v.size();
    if (n == 0) raise_domain("project_simplex", "v is empty");
    std::vector<double> sorted(unsigned_of(n));
    for (Index i = 0; i != n; ++i) {
        sorted[unsigned_of(i)] = static_cast<double>(plain_value(v[i]));
        if (!std::isfinite(sorted[unsigned_of(i)]))
            raise_domain("project_simplex", "v(", i, ") is ", sorted[unsigned_of(i)]);
    }
    std::sort(sorted.begin(), sorted.end());
    double sum = 0, threshold = 0;
    for (Index k = 1; k <= n; ++k) {
        double const next = sorted[unsigned_of(n - k)];
        sum += next;
        double const t = (sum - s) / static_cast<double>(k);
        if (!(next > t)) break;
        threshold = t;
    }
    SimplexFace face{std::vector<bool>(unsigned_of(n)), 0};
    for (Index i = 0; i != n; ++i)
        if (static_cast<double>(plain_value(v[i])) > threshold) {
            face.support[unsigned_of(i)] = true;
            ++face.count;
        }
    return face;
}

}  // namespace detail

/// The point of x ≥ 0, Σ x = size nearest to v.
///
/// Reverse   v̄ = x̄ less its mean on the support, 0 elsewhere; the size has that mean
/// Source    Duchi, Shalev-Shwartz, Singer, Chandra (2008)
struct project_simplex_t {
    static constexpr char const* chainrules_name() { return "project_simplex"; }

    template <class M, class S>
    auto operator()(M const& v, S const& size) const {
        auto const face = detail::simplex_face(v, size);
        using V = evaluated_t<std::remove_cvref_t<decltype(v[0] - size)>>;
        V sum(0);
        for (Eigen::Index i = 0; i != v.size(); ++i)
            if (face.support[detail::unsigned_of(i)]) sum = sum + v[i];
        V const threshold = (sum - size) / V(static_cast<double>(face.count));
        eigen::with_scalar_t<V, M> x(v.size());
        for (Eigen::Index i = 0; i != v.size(); ++i)
            x[i] = face.support[detail::unsigned_of(i)] ? V(v[i] - threshold) : V(0);
        return x;
    }
    template <class M>
    auto operator()(M const& v) const {
        return (*this)(v, typename M::Scalar(1));
    }
};
/// The function object: see project_simplex_t.
inline constexpr project_simplex_t project_simplex{};

/// The point of l ≤ x ≤ u nearest to v, number by number. A tie goes to v.
struct project_box_t {
    static constexpr char const* chainrules_name() { return "project_box"; }

    template <class M, class L, class U>
    auto operator()(M const& v, L const& l, U const& u) const {
        check(v, l, u);
        using V = evaluated_t<std::remove_cvref_t<decltype(v[0] + l[0] + u[0])>>;
        eigen::with_scalar_t<V, M> x(v.size());
        for (Eigen::Index i = 0; i != v.size(); ++i)
            x[i] = v[i] < l[i] ? V(l[i]) : v[i] > u[i] ? V(u[i]) : V(v[i]);
        return x;
    }
    template <class M, class L, class U>
    static void check(M const& v, L const& l, U const& u) {
        if (l.size() != v.size() || u.size() != v.size())
            detail::raise_domain("project_box", "v has ", v.size(), ", l ", l.size(), ", u ",
                                 u.size(), " elements, must be as many");
        for (Eigen::Index i = 0; i != v.size(); ++i)
            if (!(l[i] <= u[i]))
                detail::raise_domain("project_box", "l(", i, ") is ",
                                     static_cast<double>(plain_value(l[i])), ", u(", i, ") is ",
                                     static_cast<double>(plain_value(u[i])));
    }
};
/// The function object: see project_box_t.
inline constexpr project_box_t project_box{};

/// The point of aᵀx ≤ b nearest to v.
struct project_halfspace_t {
    static constexpr char const* chainrules_name() { return "project_halfspace"; }

    template <class M, class A, class B>
    auto operator()(M const& v, A const& a, B const& b) const {
        using V = evaluated_t<std::remove_cvref_t<decltype(v[0] * a[0] + b)>>;
        if (a.size() != v.size())
            detail::raise_domain("project_halfspace", "v has ", v.size(), ", a ", a.size(),
                                 " elements, must be as many");
        V dot(0), square(0);
        for (Eigen::Index i = 0; i != v.size(); ++i) {
            dot = dot + a[i] * v[i];
            square = square + a[i] * a[i];
        }
        if (!(plain_value(square) > 0)) detail::raise_domain("project_halfspace", "a is zero");
        eigen::with_scalar_t<V, M> x = v.template cast<V>();
        if (!(dot > b)) return x;
        V const step = (dot - b) / square;
        for (Eigen::Index i = 0; i != v.size(); ++i) x[i] = x[i] - step * a[i];
        return x;
    }
};
/// The function object: see project_halfspace_t.
inline constexpr project_halfspace_t project_halfspace{};

/// The point of ‖(x₁, …)‖ ≤ x₀ nearest to v. On the two cones' surfaces it moves as inside.
struct project_second_order_cone_t {
    static constexpr char const* chainrules_name() { return "project_second_order_cone"; }

    template <class M>
    auto operator()(M const& v) const {
        using V = typename M::Scalar;
        if (v.size() == 0) detail::raise_domain("project_second_order_cone", "v is empty");
        V square(0);
        for (Eigen::Index i = 1; i != v.size(); ++i) square = square + v[i] * v[i];
        double const t = static_cast<double>(plain_value(v[0]));
        double const norm = std::sqrt(static_cast<double>(plain_value(square)));
        M x = v;
        if (norm <= t) return x;
        if (norm <= -t) {
            for (Eigen::Index i = 0; i != v.size(); ++i) x[i] = V(0);
            return x;
        }
        using std::sqrt;
        V const length = sqrt(square);
        V const half = (V(1) + v[0] / length) * V(0.5);
        x[0] = half * length;
        for (Eigen::Index i = 1; i != v.size(); ++i) x[i] = half * v[i];
        return x;
    }
};
/// The function object: see project_second_order_cone_t.
inline constexpr project_second_order_cone_t project_second_order_cone{};

namespace detail {

template <class F>
inline constexpr bool is_projection =
    std::is_same_v<F, project_simplex_t> || std::is_same_v<F, project_box_t> ||
    std::is_same_v<F, project_halfspace_t> || std::is_same_v<F, project_second_order_cone_t>;

/// A column, or a row, of a tangent.
template <class V, class Bar>
Column<V> column_of_bar(Bar const& bar) {
    auto const dense = chainrules::evaluate(bar);
    Column<V> result(dense.size());
    for (Index i = 0; i != dense.size(); ++i) result[i] = dense[i];
    return result;
}
template <class M, class V>
M shaped(Column<V> const& x) {
    M result(x.size());
    for (Index i = 0; i != x.size(); ++i) result[i] = x[i];
    return result;
}

}  // namespace detail

/// Forwards by a run on numbers of one direction.
template <class... D, class F, class M, class... X>
    requires detail::is_projection<F>
auto frule(std::tuple<D...> const& tangents, F const& f, M const& v, X const&... x) {
    auto const run = [f](auto const&... each) { return f(each...); };
    return frule_via_ad(adapters::own_config<typename M::Scalar>, tangents, run, v, x...);
}

template <class M, class... S>
    requires(sizeof...(S) <= 1)
auto rrule(project_simplex_t f, M const& v, S const&... size) {
    using V = typename M::Scalar;
    auto pullback = [face = own(detail::simplex_face(v, std::get<0>(std::tuple{size..., 1.0})))](
                        auto const& bar) {
        detail::Column<V> v_bar = detail::column_of_bar<V>(bar);
        V mean(0);
        for (Eigen::Index i = 0; i != v_bar.size(); ++i)
            if (face->support[detail::unsigned_of(i)]) mean = mean + v_bar[i];
        mean = mean / V(static_cast<int>(face->count));
        for (Eigen::Index i = 0; i != v_bar.size(); ++i)
            v_bar[i] = face->support[detail::unsigned_of(i)] ? V(v_bar[i] - mean) : V(0);
        auto const of_size = [&](auto const&) { return mean; };
        if constexpr (sizeof...(S) == 0)
            return std::tuple{NoTangent{}, detail::shaped<M>(v_bar)};
        else
            return std::tuple{NoTangent{}, detail::shaped<M>(v_bar), of_size(bar)};
    };
    return RRuleResult{f(v, size...), std::move(pullback)};
}

template <class M, class L, class U>
auto rrule(project_box_t f, M const& v, L const& l, U const& u) {
    using V = typename M::Scalar;
    std::vector<signed char> sides(detail::unsigned_of(v.size()));
    auto x = f(v, l, u);
    for (Eigen::Index i = 0; i != v.size(); ++i)
        sides[detail::unsigned_of(i)] = static_cast<signed char>(v[i] < l[i]   ? -1
                                                                 : v[i] > u[i] ? 1
                                                                               : 0);
    auto pullback = [sides = own(std::move(sides))](auto const& bar) {
        detail::Column<V> const x_bar = detail::column_of_bar<V>(bar);
        auto const part = [&](int side) {
            detail::Column<V> result = detail::Column<V>::Zero(x_bar.size());
            for (Eigen::Index i = 0; i != x_bar.size(); ++i)
                if ((*sides)[detail::unsigned_of(i)] == side) result[i] = x_bar[i];
            return result;
        };
        return std::tuple{NoTangent{}, detail::shaped<M>(part(0)), detail::shaped<L>(part(-1)),
                          detail::shaped<U>(part(1))};
    };
    return RRuleResult{std::move(x), std::move(pullback)};
}

// x = v − s a, s = (aᵀv − b)/aᵀa: s̄ = −aᵀx̄.
template <class M, class A, class B>
auto rrule(project_halfspace_t f, M const& v, A const& a, B const& b) {
    using V = typename M::Scalar;
    auto x = f(v, a, b);
    auto pullback = [v = keep(v), a = keep(a), b](auto const& bar) {
        detail::Column<V> const w = detail::column_of_bar<V>(bar);
        detail::Column<V> const at = detail::column_of_bar<V>(*v);
        detail::Column<V> const normal = detail::column_of_bar<V>(*a);
        V const square = normal.dot(normal), over = normal.dot(at) - b;
        if (!(over > V(0)))
            return std::tuple{NoTangent{}, detail::shaped<M>(w),
                              detail::shaped<A>(detail::Column<V>(w * V(0))), V(0)};
        V const s = over / square, along = normal.dot(w) / square;
        detail::Column<V> const v_bar = w - along * normal;
        detail::Column<V> const a_bar = -s * w - along * (at - V(2) * s * normal);
        return std::tuple{NoTangent{}, detail::shaped<M>(v_bar), detail::shaped<A>(a_bar), along};
    };
    return RRuleResult{std::move(x), std::move(pullback)};
}

// Between the cones, with r = ‖(v₁, …)‖: x₀ = (r + v₀)/2, xᵢ = (1 + v₀/r) vᵢ/2.
template <class M>
auto rrule(project_second_order_cone_t f, M const& v) {
    using V = typename M::Scalar;
    auto x = f(v);
    auto pullback = [v = keep(v)](auto const& bar) {
        detail::Column<V> w = detail::column_of_bar<V>(bar);
        detail::Column<V> const at = detail::column_of_bar<V>(*v);
        Eigen::Index const n = at.size() - 1;
        V const square = at.tail(n).dot(at.tail(n)), t = at[0];
        double const norm = std::sqrt(static_cast<double>(plain_value(square)));
        double const height = static_cast<double>(plain_value(t));
        if (norm <= height) return std::tuple{NoTangent{}, detail::shaped<M>(w)};
        if (norm <= -height) {
            detail::Column<V> const zero = w * V(0);
            return std::tuple{NoTangent{}, detail::shaped<M>(zero)};
        }
        using std::sqrt;
        V const r = sqrt(square), along = w.tail(n).dot(at.tail(n)), w0 = w[0];
        V const half = (V(1) + t / r) * V(0.5);
        w[0] = (w0 + along / r) * V(0.5);
        w.tail(n) = half * w.tail(n) + ((w0 / r - along * t / (r * square)) * V(0.5)) * at.tail(n);
        return std::tuple{NoTangent{}, detail::shaped<M>(w)};
    };
    return RRuleResult{std::move(x), std::move(pullback)};
}

}  // namespace chainrules::implicit

namespace chainrules::fn {
using implicit::project_box, implicit::project_halfspace, implicit::project_second_order_cone,
    implicit::project_simplex;
}
