// SPDX-License-Identifier: MIT
//
// The length of the step. The error of a difference is modelled as C₁ h^(-q) + C₂ h^(p - q):
// round-off and truncation. C₁ comes from the rounding of the values of f, C₂ from the p-th
// derivative, whose magnitude around x another stencil, the bound estimator, measures; that one
// needs a step itself, and so on down to a default that assumes a p-th derivative of magnitude
// `condition`. The scheme is that of FiniteDifferences.jl; here a step also respects the function's
// domain.
#pragma once

#include <array>
#include <cstddef>
#include <limits>
#include <optional>

#include "chainrules_testutils/finite_differences/interval.hpp"
#include "chainrules_testutils/finite_differences/numbers.hpp"
#include "chainrules_testutils/finite_differences/options.hpp"
#include "chainrules_testutils/finite_differences/samples.hpp"
#include "chainrules_testutils/finite_differences/stencil.hpp"
#include "chainrules_testutils/finite_differences/value_space.hpp"

namespace chainrules::testutils::detail {

/// A method's stencil, its bound estimator, the bound estimator's bound estimator, …
struct StencilChain {
    FiniteDifferenceStencil const* const* first = nullptr;
    std::size_t size = 0;

    [[nodiscard]] FiniteDifferenceStencil const& stencil() const { return **first; }
    [[nodiscard]] StencilChain bound_estimator() const { return {first + 1, size - 1}; }
};

/// How far a stencil may extend from x.
template <class W>
struct Room {
    W below = std::numeric_limits<W>::infinity();
    W above = std::numeric_limits<W>::infinity();
};

/// The room in a domain: half of the distance to each end, since f is often singular there.
template <class W, class T>
Room<W> room_in(Interval<T> const& domain, T const& x) {
    return {W(static_cast<W>(T(x - domain.lo)) / 2), W(static_cast<W>(T(domain.hi - x)) / 2)};
}

template <class S, class T>
struct StepPlan {
    using W = typename S::Wide;

    T step{};
    T seen{};                ///< how far from x the bound estimator looked
    W error{};               ///< C₁ h^(-q) + C₂ h^(p - q)
    bool limited = false;    ///< shorter than the model's optimum
    bool by_domain = false;  ///< an end of the domain is near: a one-sided stencil may do better
    bool ok = true;          ///< f was finite wherever it was evaluated
    W extent{};              ///< the largest distance from x that was, or will be, looked at
    /// The p-th derivative at x, component by component: zero where it is not known to some digits.
    /// Empty if there is no bound estimator.
    std::optional<typename S::Space::template Buffer<typename S::Space::Element>> derivative;
};

template <class W>
struct ModelStep {
    W step;
    W roundoff;    ///< C₁
    W truncation;  ///< C₂

    W error_at(W const& h, int p, int q) const {
        W roundoff_error(roundoff);
        W truncation_error(truncation);
        for (int i = 0; i < q; ++i) roundoff_error /= h;
        for (int i = q; i < p; ++i) truncation_error *= h;
        return W(roundoff_error + truncation_error);
    }
};

/// Minimises the model of the error for a p-th derivative and errors of f of the given magnitudes.
template <class W>
ModelStep<W> model_step(FiniteDifferenceStencil const& stencil, W const& derivative,
                        W const& f_error, double factor) {
    int const p = stencil.points();
    int const q = stencil.derivative_order;
    W const roundoff(f_error * W(stencil.roundoff_multiplier) * W(factor));
    W const truncation(derivative * W(stencil.truncation_multiplier));
    W const ratio(W(q) / W(p - q) * (roundoff / truncation));
    return {root(ratio, p), roundoff, truncation};
}

/// The step for a p-th derivative of magnitude `condition`. Not below eps^(2/3) |x|, where the
/// points of the stencil would hardly differ.
template <class S>
ModelStep<typename S::Wide> default_step(S const& samples, FiniteDifferenceStencil const& stencil,
                                         StepOptions const& options) {
    using W = typename S::Wide;
    auto result = model_step<W>(stencil, W(options.condition), S::epsilon(), options.factor);
    W const cube_root = root(S::epsilon(), 3);
    W const least(cube_root * cube_root *
                  absolute(static_cast<W>(static_cast<typename S::Real>(samples.x))));
    result.step = larger(result.step, least);
    return result;
}

/// The derivative at x from those at three neighbouring points, x among them; zero where these
/// differ by more than half.
template <class S, class Sums>
auto known_derivative(FiniteDifferenceStencil const& estimator, Sums const& sums) {
    using W = typename S::Wide;
    std::size_t const here = estimator.lowest == 0 ? 2 : (estimator.highest == 0 ? 0 : 1);
    auto result = sums.sum[here];
    for (std::size_t i = 0; i < result.size(); ++i) {
        W const half(static_cast<W>(magnitude(result[i])) / 2);
        bool known = true;
        for (auto const& sum : sums.sum) {
            typename S::Space::Element const difference(sum[i] - result[i]);
            if (!(static_cast<W>(magnitude(difference)) <= half)) known = false;
        }
        if (!known) result[i] = typename S::Space::Element(0);
    }
    return result;
}

/// The step length for the first stencil of a chain.
template <class S, class T>
StepPlan<S, T> plan_step(S& samples, StencilChain chain, StepOptions const& options,
                         Room<typename S::Wide> const& room, T const& x) {
    using W = typename S::Wide;
    auto const& stencil = chain.stencil();
    StepPlan<S, T> plan;

    auto const fallback = default_step(samples, stencil, options);
    auto model = fallback;
    if (chain.size > 1) {
        auto const& estimator = *chain.first[1];
        auto const bound_plan = plan_step(samples, chain.bound_estimator(), options, room, x);
        plan.extent = bound_plan.extent;
        plan.seen = T(bound_plan.step * static_cast<T>(estimator.reach()));
        auto const& sets = estimator.neighbourhood_weights;
        auto const sums = stencil_sums<3>(
            samples, estimator, std::array{&sets[0], &sets[1], &sets[2]}, bound_plan.step);
        if (!bound_plan.ok || !sums.ok) {
            plan.ok = false;
            return plan;
        }
        W derivative(0);
        W value(0);
        for (std::size_t i = 0; i < sums.magnitude.size(); ++i) {
            value = larger(value, sums.magnitude[i]);
            for (auto const& sum : sums.sum) {
                derivative = larger(derivative, static_cast<W>(magnitude(sum[i])));
            }
        }
        plan.derivative = known_derivative<S>(estimator, sums);
        if (derivative > 0 && value > 0 && is_finite(derivative)) {
            model = model_step(stencil, derivative, S::rounding_of_value(value), options.factor);
        }
    }

    W step(model.step);
    auto const limit = [&](W const& bound) {
        bool const shorter = bound < step;
        if (shorter) {
            step = bound;
            plan.limited = true;
        }
        return shorter;
    };
    limit(W(W(options.max_range) / W(stencil.reach() > 0 ? stencil.reach() : 1)));
    limit(W(1000 * fallback.step));
    // A bound estimator squeezed by the domain sees noise only, and then asks for its own step: so
    // the step counts as limited by the domain when it comes near the limit.
    auto const limit_by_room = [&](W const& distance, int points) {
        if (points == 0) return;
        W const bound(distance / W(points));
        if (step > bound / 8) plan.by_domain = true;
        limit(bound);
    };
    limit_by_room(room.above, stencil.highest);
    limit_by_room(room.below, -stencil.lowest);
    plan.step = exact_step(static_cast<T>(static_cast<typename S::Real>(step)), x, stencil.reach());
    plan.extent = larger(plan.extent, W(step * W(stencil.reach())));
    plan.error = model.error_at(step, stencil.points(), stencil.derivative_order);
    return plan;
}

}  // namespace chainrules::testutils::detail
