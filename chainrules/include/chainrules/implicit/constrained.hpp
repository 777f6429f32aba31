// SPDX-License-Identifier: MIT
#pragma once
// Minimisers under constraints, by a solver of the user's:
//
//     auto const rule = constrained_argmin_rule(f, equalities(h), inequalities(g), solver);
//
// The derivative is that of the optimality conditions with the active constraints held. Where a
// constraint is weakly active, that is neither slack nor with a multiplier, there is none. Bounds
// alone: argmin_in_box.hpp.

#include <Eigen/QR>

#include "chainrules/implicit/argmin.hpp"

namespace chainrules::implicit {

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
using implicit::constrained_argmin_rule;
}  // namespace chainrules
