// SPDX-License-Identifier: MIT
#pragma once
// Minimisers under constraints:
//
//     auto const x = fn::argmin_in_box(f, x0, l, u, theta...);  // l ≤ x ≤ u
//     auto const rule = box_argmin_rule(f, solver);             // solver(l, u, theta...)
//     auto const other = constrained_argmin_rule(f, equalities(h), inequalities(g), solver);
//
// The derivative is that of the optimality conditions with the active constraints held: x at a
// bound moves with the bound, the others with θ. Where a constraint is weakly active, that is
// neither slack nor with a multiplier, there is none.

#include <Eigen/QR>

#include "chainrules/implicit/argmin.hpp"

namespace chainrules::implicit {

/// The options of minimisers under constraints.
struct ConstrainedOptions {
    /// tolerance is of the optimality conditions, ‖·‖∞.
    ImplicitOptions rule{};
    /// Slacks and multipliers below it are zero.
    double activity_tolerance = 1e-8;
    /// Of a weakly active constraint: raise throws std::domain_error; mask takes it for inactive.
    OnDegenerate on_weakly_active = OnDegenerate::raise;
    int max_iterations = 200;
};

namespace detail {

/// Which numbers are held: 0 none, −1 at the lower bound, 1 at the upper one.
using Held = std::vector<signed char>;

/// Of plain x, l, u and the gradient there.
template <class V>
Held held_in_box(Column<V> const& x, Column<V> const& l, Column<V> const& u, Column<V> const& g,
                 ConstrainedOptions const& options) {
    Held held(unsigned_of(x.size()), 0);
    double const tolerance = options.activity_tolerance;
    for (Index i = 0; i != x.size(); ++i) {
        double const at = double(plain_value(x[i])), low = double(plain_value(l[i])),
                     up = double(plain_value(u[i])), slope = double(plain_value(g[i]));
        bool const is_low = at - low <= tolerance, is_up = up - at <= tolerance;
        if (at < low - tolerance || at > up + tolerance)
            raise_domain("box_argmin", "x(", i, ") is ", at, ", outside of [", low, ", ", up, "]");
        if (is_low && slope > tolerance)
            held[unsigned_of(i)] = -1;
        else if (is_up && slope < -tolerance)
            held[unsigned_of(i)] = 1;
        else if ((is_low || is_up) && options.on_weakly_active == OnDegenerate::raise)
            raise_domain("box_argmin", "the bound of x(", i,
                         ") is weakly active, its multiplier is ", slope,
                         ": no derivative; see ConstrainedOptions::on_weakly_active");
    }
    return held;
}

/// The gradient by free numbers of x; those that are held, less their bound.
template <class F>
struct BoxResidual {
    Gradient<F> gradient;
    ConstrainedOptions options;

    template <class X, class L, class U, class... T>
    auto operator()(X const& x, L const& l, U const& u, T const&... theta) const {
        return held(x, l, u, theta...).residual;
    }

    template <class V>
    struct At {
        Held sides;
        Column<V> residual;
    };
    template <class X, class L, class U, class... T>
    auto held(X const& x, L const& l, U const& u, T const&... theta) const {
        using V = numbers_of_t<X>;
        Column<V> r = gradient(x, theta...);
        Column<V> const at = column_of<V>(x), low = column_of<V>(l), up = column_of<V>(u);
        if (low.size() != at.size() || up.size() != at.size())
            raise_domain("box_argmin", "x has ", at.size(), ", l ", low.size(), ", u ", up.size(),
                         " numbers, must have as many");
        Held sides = held_in_box(at, low, up, r, options);
        for (Index i = 0; i != r.size(); ++i)
            if (int const side = sides[unsigned_of(i)]; side != 0)
                r[i] = at[i] - (side < 0 ? low[i] : up[i]);
        return At<V>{std::move(sides), std::move(r)};
    }

    template <class C, class X, class L, class U, class... T>
    auto jacobian(C& config, X const& x, L const& l, U const& u, T const&... theta) const {
        using V = numbers_of_t<X>;
        auto J = gradient.jacobian(config, x, theta...);
        Held const sides = held(x, l, u, theta...).sides;
        for (Index i = 0; i != J.rows(); ++i)
            if (sides[unsigned_of(i)] != 0) {
                J.row(i).setZero();
                J(i, i) = V(1);
            }
        return J;
    }
};

template <class... D, class F, class X, class L, class U, class... T>
auto frule(std::tuple<D...> const& tangents, BoxResidual<F> const& f, X const& x, L const& l,
           U const& u, T const&... theta) {
    using V = numbers_of_t<X>;
    auto at = f.held(x, l, u, theta...);
    auto const by_gradient = std::apply(
        [&](auto const&, auto const& dx, auto const&, auto const&, auto const&... dt) {
            return frule(std::tuple{NoTangent{}, dx, dt...}, f.gradient, x, theta...).tangent;
        },
        tangents);
    Column<V> dr = cotangent_column<V>(at.residual, by_gradient);
    Column<V> const dx = cotangent_column<V>(x, std::get<1>(tangents));
    Column<V> const dl = cotangent_column<V>(l, std::get<2>(tangents));
    Column<V> const du = cotangent_column<V>(u, std::get<3>(tangents));
    for (Index i = 0; i != dr.size(); ++i)
        if (int const side = at.sides[unsigned_of(i)]; side != 0)
            dr[i] = dx[i] - (side < 0 ? dl[i] : du[i]);
    return FRuleResult{std::move(at.residual), std::move(dr)};
}
template <class F, class X, class L, class U, class... T>
auto rrule(BoxResidual<F> const& f, X const& x, L const& l, U const& u, T const&... theta) {
    using V = numbers_of_t<X>;
    auto at = f.held(x, l, u, theta...);
    auto inner = adapters::rrule_of_callable(adapters::own_config<V>, f.gradient, x, theta...);
    auto pullback = [x = keep(x), l = keep(l), u = keep(u), sides = std::move(at.sides),
                     back = std::move(inner.pullback)](auto const& bar) {
        Column<V> w = cotangent_column<V>(Column<V>(size_of<V>(*x)), bar);
        Column<V> l_bar = Column<V>::Zero(w.size()), u_bar = l_bar, x_bar = l_bar;
        for (Index i = 0; i != w.size(); ++i)
            if (int const side = sides[unsigned_of(i)]; side != 0) {
                x_bar[i] = w[i];
                (side < 0 ? l_bar : u_bar)[i] = -w[i];
                w[i] = V(0);
            }
        return std::apply(
            [&](auto const&, auto const& by_gradient, auto const&... theta_bar) {
                Column<V> const sum = x_bar + cotangent_column<V>(*x, by_gradient);
                return std::tuple{NoTangent{}, tangent_from_column(*x, sum),
                                  tangent_from_column(*l, l_bar), tangent_from_column(*u, u_bar),
                                  chainrules::evaluate(unthunk(theta_bar))...};
            },
            back(w));
    };
    return RRuleResult{std::move(at.residual), std::move(pullback)};
}

/// A minimum of f over l ≤ x ≤ u by projected Newton steps on the numbers that no bound holds.
template <class F, class X, class L, class U, class... T>
X minimised_in_box(F const& f, X x, ConstrainedOptions const& options, L const& l, U const& u,
                   T const&... theta) {
    using V = numbers_of_t<X>;
    char const* const name = "argmin_in_box";
    auto& config = adapters::own_config<V>;
    Gradient<F> const gradient{f};
    Column<V> const low = column_of<V>(l), up = column_of<V>(u);
    Column<V> at = column_of<V>(x);
    if (low.size() != at.size() || up.size() != at.size())
        raise_domain(name, "x has ", at.size(), ", l ", low.size(), ", u ", up.size(),
                     " numbers, must have as many");
    for (Index i = 0; i != at.size(); ++i)
        if (!(low[i] <= up[i]))
            raise_domain(name, "l(", i, ") is ", double(low[i]), ", u(", i, ") is ", double(up[i]));
    auto const inside = [&](Column<V> const& of) {
        return Column<V>(of.cwiseMax(low).cwiseMin(up));
    };
    at = inside(at);
    auto const value = [&](Column<V> const& of) {
        return static_cast<V>(chainrules::evaluate(f(with_numbers(x, of), theta...)));
    };
    // How far a step against the gradient goes inside of the box.
    auto const left = [&](Column<V> const& of, Column<V> const& g) {
        return greatest(Column<V>(of - inside(of - g)));
    };
    V here = value(at);
    Column<V> g = gradient(with_numbers(x, at), theta...);
    int count = 0;
    while (count != options.max_iterations && left(at, g) > 0) {
        ++count;
        Square<V> H = gradient.jacobian(config, with_numbers(x, at), theta...);
        for (Index i = 0; i != at.size(); ++i)
            if ((at[i] <= low[i] && g[i] > 0) || (at[i] >= up[i] && g[i] < 0)) {
                H.row(i).setZero();
                H.col(i).setZero();
                H(i, i) = V(1);
            }
        V shift(0);
        V const size = std::max(V(1), H.cwiseAbs().maxCoeff());
        Eigen::LDLT<Square<V>> factors(H);
        while (!is_definite(factors) && std::isfinite(shift)) {
            V const grown = shift > 0 ? 4 * shift : size * V(1e-3);
            H.diagonal().array() += grown - shift;
            shift = grown;
            factors.compute(H);
        }
        Column<V> free = g;
        for (Index i = 0; i != at.size(); ++i)
            if ((at[i] <= low[i] && g[i] > 0) || (at[i] >= up[i] && g[i] < 0)) free[i] = V(0);
        Column<V> const step = -factors.solve(free);
        bool better = false;
        for (V length(1); length > V(1e-12); length /= 2) {
            Column<V> const next = inside(at + length * step);
            V const there = value(next);
            Column<V> const g_there = gradient(with_numbers(x, next), theta...);
            bool const gains = there <= here + V(1e-4) * g.dot(next - at);
            bool const flattens =
                there <= here + 16 * std::numeric_limits<V>::epsilon() * std::abs(here) &&
                left(next, g_there) < left(at, g) / 2;
            if (gains || flattens) {
                better = left(next, g_there) < left(at, g) || there < here;
                at = next;
                here = there;
                g = g_there;
                break;
            }
        }
        if (!better) break;
    }
    check_end(name, "the projected Newton method", count, left(at, g), options.rule, epsilon<V>());
    return with_numbers(std::move(x), at);
}

template <class F, class X0>
struct BoxSolver {
    F f;
    X0 start;
    ConstrainedOptions options;

    template <class L, class U, class... T>
    X0 operator()(L const& l, U const& u, T const&... theta) const {
        return minimised_in_box(f, start, options, l, u, theta...);
    }
};

}  // namespace detail

/// box_argmin_rule(f, solver): what solver(l, u, theta...) finds, with the derivative of a minimum
/// of f(x, theta...) over l ≤ x ≤ u. The cotangent of x on a bound goes to that of l or u.
template <class F, class Solver>
auto box_argmin_rule(F f, Solver solver, ConstrainedOptions const& options = {}) {
    return implicit_rule(std::move(solver), detail::BoxResidual<F>{{std::move(f)}, options},
                         by_columns, options.rule)
        .named("box_argmin");
}

/// The x in l ≤ x ≤ u where f(x, theta...) is least, near a first guess, as box_argmin_rule.
struct argmin_in_box_t : SolverFunction<argmin_in_box_t> {
    using Options = ConstrainedOptions;
    static constexpr char const* chainrules_name() { return "argmin_in_box"; }

    template <class F, class X0>
    static auto rule(F const& f, X0 const& x0, ConstrainedOptions const& options) {
        return box_argmin_rule(f, detail::BoxSolver<F, X0>{f, x0, options}, options);
    }
};
/// The function object: see argmin_in_box_t.
inline constexpr argmin_in_box_t argmin_in_box{};

/// A point that fulfils the conditions of Karush, Kuhn and Tucker: ∇f + ∇hᵀ λ + ∇gᵀ μ = 0, h = 0,
/// g ≤ 0, μ ≥ 0.
template <class T>
struct KktPoint {
    Eigen::Matrix<T, Eigen::Dynamic, 1> x, equality, inequality;
};

}  // namespace chainrules::implicit

CHAINRULES_FIELDS_TEMPLATE((class T), (chainrules::implicit::KktPoint<T>), x, equality, inequality);

namespace chainrules::implicit {

/// h(x, theta...) = 0, and g(x, theta...) ≤ 0, functions that return a column.
template <class H>
struct Equalities {
    H h;
};
template <class G>
struct Inequalities {
    G g;
};
/// h(x, theta...) = 0, for constrained_argmin_rule.
template <class H>
Equalities<H> equalities(H h) {
    return {std::move(h)};
}
/// g(x, theta...) ≤ 0, for constrained_argmin_rule.
template <class G>
Inequalities<G> inequalities(G g) {
    return {std::move(g)};
}
/// None of them.
struct NoConstraints {
    template <class X, class... T>
    auto operator()(X const&, T const&...) const {
        return Eigen::Matrix<typename X::Scalar, Eigen::Dynamic, 1>(0);
    }
};

namespace detail {

/// f + λᵀh + μᵀg at a KktPoint.
template <class F, class H, class G>
struct Lagrangian {
    F f;
    H h;
    G g;

    template <class Z, class... T>
    auto operator()(Z const& z, T const&... theta) const {
        using V = numbers_of_t<Z>;
        V sum = f(z.x, theta...);
        auto const add = [&sum](auto const& multipliers, auto const& values) {
            for (Index i = 0; i != multipliers.size(); ++i) sum = sum + multipliers[i] * values[i];
        };
        add(z.equality, h(z.x, theta...));
        add(z.inequality, g(z.x, theta...));
        return sum;
    }
};

/// ∇ of the Lagrangian by z, in which the multiplier of an inactive constraint is held at 0.
template <class F, class H, class G>
struct KktResidual {
    Gradient<Lagrangian<F, H, G>> gradient;
    ConstrainedOptions options;

    template <class V>
    struct At {
        Held held;
        Column<V> residual;
    };
    template <class Z, class... T>
    auto at(Z const& z, T const&... theta) const {
        using V = numbers_of_t<Z>;
        Column<V> r = gradient(z, theta...);
        Held held(unsigned_of(r.size()), 0);
        Index const first = r.size() - z.inequality.size();
        double const tolerance = options.activity_tolerance;
        for (Index k = 0; k != z.inequality.size(); ++k) {
            double const g = double(plain_value(r[first + k])),
                         multiplier = double(plain_value(z.inequality[k]));
            if (multiplier > tolerance) continue;
            if (-g <= tolerance && std::abs(multiplier) <= tolerance && g <= tolerance &&
                options.on_weakly_active == OnDegenerate::raise)
                raise_domain("constrained_argmin", "inequality ", k,
                             " is weakly active, its slack is ", -g, ", its multiplier ",
                             multiplier,
                             ": no derivative; see ConstrainedOptions::on_weakly_active");
            if (g > tolerance || multiplier < -tolerance)
                raise_domain("constrained_argmin", "inequality ", k, " is ", g, ", its multiplier ",
                             multiplier, ": must be at most 0, and at least 0");
            held[unsigned_of(first + k)] = 1;
            r[first + k] = z.inequality[k];
        }
        return At<V>{std::move(held), std::move(r)};
    }

    template <class Z, class... T>
    auto operator()(Z const& z, T const&... theta) const {
        return at(z, theta...).residual;
    }
    template <class C, class Z, class... T>
    auto jacobian(C& config, Z const& z, T const&... theta) const {
        auto J = gradient.jacobian(config, z, theta...);
        Held const held = at(z, theta...).held;
        for (Index i = 0; i != J.rows(); ++i)
            if (held[unsigned_of(i)] != 0) {
                J.row(i).setZero();
                J(i, i) = numbers_of_t<Z>(1);
            }
        return J;
    }
};

template <class... D, class F, class H, class G, class Z, class... T>
auto frule(std::tuple<D...> const& tangents, KktResidual<F, H, G> const& f, Z const& z,
           T const&... theta) {
    using V = numbers_of_t<Z>;
    auto at = f.at(z, theta...);
    Column<V> dr =
        cotangent_column<V>(at.residual, frule(tangents, f.gradient, z, theta...).tangent);
    Column<V> const dz = cotangent_column<V>(z, std::get<1>(tangents));
    for (Index i = 0; i != dr.size(); ++i)
        if (at.held[unsigned_of(i)] != 0) dr[i] = dz[i];
    return FRuleResult{std::move(at.residual), std::move(dr)};
}
template <class F, class H, class G, class Z, class... T>
auto rrule(KktResidual<F, H, G> const& f, Z const& z, T const&... theta) {
    using V = numbers_of_t<Z>;
    auto at = f.at(z, theta...);
    auto inner = adapters::rrule_of_callable(adapters::own_config<V>, f.gradient, z, theta...);
    auto pullback = [z = keep(z), held = std::move(at.held),
                     back = std::move(inner.pullback)](auto const& bar) {
        Column<V> w = cotangent_column<V>(Column<V>(size_of<V>(*z)), bar);
        Column<V> z_bar = Column<V>::Zero(w.size());
        for (Index i = 0; i != w.size(); ++i)
            if (held[unsigned_of(i)] != 0) std::swap(z_bar[i], w[i]);
        return std::apply(
            [&](auto const&, auto const& by_gradient, auto const&... theta_bar) {
                Column<V> const sum = z_bar + cotangent_column<V>(*z, by_gradient);
                return std::tuple{NoTangent{}, tangent_from_column(*z, sum),
                                  chainrules::evaluate(unthunk(theta_bar))...};
            },
            back(w));
    };
    return RRuleResult{std::move(at.residual), std::move(pullback)};
}

/// What the user's solver returns, with multipliers: its own, or those of least squares, of the
/// constraints that are active at x.
template <class F, class H, class G, class Solver>
struct WithMultipliers {
    F f;
    H h;
    G g;
    Solver solver;
    ConstrainedOptions options;

    template <class... T>
    auto operator()(T const&... theta) const {
        auto result = solver(theta...);
        if constexpr (requires { result.inequality; }) {
            return result;
        } else {
            using V = numbers_of_t<decltype(result)>;
            Column<V> const x = column_of<V>(result);
            return at(x, theta...);
        }
    }

  private:
    template <class V, class... T>
    KktPoint<V> at(Column<V> const& x, T const&... theta) const {
        auto const slope = Gradient<F>{f}(x, theta...);
        auto const by_h = linearise(h, x, theta...), by_g = linearise(g, x, theta...);
        // A slack as large as a coarse solver leaves; the rule's own check comes later.
        std::vector<Index> active;
        V const near = std::sqrt(static_cast<V>(options.activity_tolerance));
        for (Index i = 0; i != by_g.r.size(); ++i)
            if (by_g.r[i] > -near) active.push_back(i);
        Index const m = by_h.r.size(), k = static_cast<Index>(active.size());
        Square<V> rows(x.size(), m + k);
        rows.leftCols(m) = by_h.J.transpose();
        for (Index i = 0; i != k; ++i)
            rows.col(m + i) = by_g.J.row(active[unsigned_of(i)]).transpose();
        Column<V> all = Column<V>::Zero(m + k);
        if (m + k != 0) all = rows.colPivHouseholderQr().solve(-slope);
        KktPoint<V> result{x, all.head(m), Column<V>::Zero(by_g.r.size())};
        for (Index i = 0; i != k; ++i)
            result.inequality[active[unsigned_of(i)]] = std::max(V(0), V(all[m + i]));
        return result;
    }
};

}  // namespace detail

/// constrained_argmin_rule(f, equalities(h), inequalities(g), solver): what solver(theta...) finds,
/// a KktPoint, or an x alone, whose multipliers are computed then; with the derivative of a minimum
/// of f(x, theta...) over h(x, theta...) = 0, g(x, theta...) ≤ 0. x is a column. Returns a
/// KktPoint.
///
/// Domain    NotConverged where the conditions do not hold; std::domain_error where an inequality
///           is weakly active, and where gradients of active constraints are dependent
template <class F, class H, class G, class Solver>
auto constrained_argmin_rule(F f, Equalities<H> h, Inequalities<G> g, Solver solver,
                             ConstrainedOptions const& options = {}) {
    return implicit_rule(
               detail::WithMultipliers<F, H, G, Solver>{f, h.h, g.g, std::move(solver), options},
               detail::KktResidual<F, H, G>{{{f, h.h, g.g}}, options}, by_columns, options.rule)
        .named("constrained_argmin");
}
template <class F, class H, class Solver>
auto constrained_argmin_rule(F f, Equalities<H> h, Solver solver,
                             ConstrainedOptions const& options = {}) {
    return constrained_argmin_rule(std::move(f), std::move(h), inequalities(NoConstraints{}),
                                   std::move(solver), options);
}
template <class F, class G, class Solver>
auto constrained_argmin_rule(F f, Inequalities<G> g, Solver solver,
                             ConstrainedOptions const& options = {}) {
    return constrained_argmin_rule(std::move(f), equalities(NoConstraints{}), std::move(g),
                                   std::move(solver), options);
}

}  // namespace chainrules::implicit

namespace chainrules {
using implicit::box_argmin_rule, implicit::constrained_argmin_rule;
namespace fn {
using implicit::argmin_in_box;
}
}  // namespace chainrules
