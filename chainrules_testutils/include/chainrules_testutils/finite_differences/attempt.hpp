// SPDX-License-Identifier: MIT
//
// Which stencil to use: the method's own where it fits, and near the end of a domain, or where f
// fails, the best of a one-sided one and a shorter step.
#pragma once

#include <array>
#include <cstddef>
#include <exception>
#include <limits>
#include <utility>
#include <vector>

#include "chainrules_testutils/finite_differences/estimate.hpp"
#include "chainrules_testutils/finite_differences/interval.hpp"
#include "chainrules_testutils/finite_differences/ladder.hpp"
#include "chainrules_testutils/finite_differences/numbers.hpp"
#include "chainrules_testutils/finite_differences/options.hpp"
#include "chainrules_testutils/finite_differences/samples.hpp"
#include "chainrules_testutils/finite_differences/stencil.hpp"
#include "chainrules_testutils/finite_differences/step.hpp"

namespace chainrules::testutils::detail {

/// The stencils of a method: its own and the one-sided ones that may take their place, each
/// followed by its bound estimators.
struct MethodStencils {
    std::vector<FiniteDifferenceStencil const*> requested;
    std::vector<FiniteDifferenceStencil const*> forward;
    std::vector<FiniteDifferenceStencil const*> backward;
    StepOptions options;

    [[nodiscard]] StencilChain chain(StencilUsed used) const {
        auto const& stencils = used == StencilUsed::forward    ? forward
                               : used == StencilUsed::backward ? backward
                                                               : requested;
        return {stencils.data(), stencils.size()};
    }
};

/// A plan and the rung it led to (of which the quick way fills in value and step only).
template <class S, class T>
struct Attempt {
    StepPlan<S, T> plan;
    Rung<S, T> rung;
    typename S::Wide objective = std::numeric_limits<typename S::Wide>::infinity();
    StencilUsed stencil = StencilUsed::requested;
    StencilReason reason = StencilReason::none;
};

/// One difference with the planned step, less its leading truncation error where that is known; its
/// error is the model's.
struct QuickWay {
    template <class S, class T>
    void operator()(S& samples, FiniteDifferenceStencil const& stencil, StepOptions const&,
                    Room<typename S::Wide> const&, Attempt<S, T>& attempt) const {
        auto sums =
            stencil_sums<1>(samples, stencil, std::array{&stencil.weights}, attempt.plan.step);
        attempt.rung.ok = sums.ok;
        attempt.rung.step = attempt.plan.step;
        attempt.rung.value = std::move(sums.sum[0]);
        attempt.objective = attempt.plan.error;
        if (sums.ok && attempt.plan.derivative) correct(attempt, stencil);
    }

  private:
    template <class S, class T>
    static void correct(Attempt<S, T>& attempt, FiniteDifferenceStencil const& stencil) {
        using R = typename S::Real;
        R factor(static_cast<R>(stencil.leading_truncation));
        for (int i = stencil.derivative_order; i < stencil.points(); ++i) {
            factor *= static_cast<R>(attempt.plan.step);
        }
        for (std::size_t i = 0; i < attempt.rung.value.size(); ++i) {
            attempt.rung.value[i] -= scaled(factor, (*attempt.plan.derivative)[i]);
        }
    }
};

/// Climbs the ladder from the planned step; its error is the estimated one.
struct CarefulWay {
    template <class S, class T>
    void operator()(S& samples, FiniteDifferenceStencil const& stencil, StepOptions const& options,
                    Room<typename S::Wide> const& room, Attempt<S, T>& attempt) const {
        using W = typename S::Wide;
        using R = typename S::Real;
        auto const as_argument = [](W const& w) { return static_cast<T>(static_cast<R>(w)); };
        W longest(W(options.max_range) / W(stencil.reach()));
        bool const upwards = stencil.highest >= -stencil.lowest;
        if (stencil.highest > 0) longest = smaller(longest, W(room.above / W(stencil.highest)));
        if (stencil.lowest < 0) longest = smaller(longest, W(room.below / W(-stencil.lowest)));
        T const reach(attempt.plan.step * static_cast<T>(stencil.reach()));
        T const distance = larger(reach, T(attempt.plan.seen / T(8)));
        auto& rung = attempt.rung;
        rung =
            Ladder<S, T>(samples, stencil)
                .climb(attempt.plan.step, upwards ? distance : T(-distance), as_argument(longest));
        // Relative, as stencils may see different sizes of slope near a singularity.
        bool const relative = rung.largest_scale > 0 && rung.worst > 0;
        attempt.objective = relative ? W(rung.worst / rung.largest_scale) : rung.worst;
    }
};

template <class S, class T, class Way>
Attempt<S, T> attempt_with(S& samples, MethodStencils const& method, StencilUsed used,
                           StepOptions const& options, Room<typename S::Wide> const& room,
                           Way const& way) {
    Attempt<S, T> attempt;
    attempt.stencil = used;
    auto const chain = method.chain(used);
    attempt.plan = plan_step(samples, chain, options, room, samples.x);
    // Too short a step, and x is all that f is evaluated at.
    if (T(samples.x + attempt.plan.step) == samples.x) attempt.plan.ok = false;
    if (attempt.plan.ok) way(samples, chain.stencil(), options, room, attempt);
    if (!attempt.rung.ok || !is_finite(attempt.objective)) {
        attempt.objective = std::numeric_limits<typename S::Wide>::infinity();
    }
    return attempt;
}

/// The best of a method's own stencil with a shorter step and of the one-sided ones.
template <class S, class T>
Attempt<S, T> best_replacement(S& samples, MethodStencils const& method, Interval<T> const& domain,
                               bool failed, typename S::Wide const& extent) {
    using W = typename S::Wide;
    auto const room = room_in<W>(domain, samples.x);
    Attempt<S, T> best;
    auto const consider = [&](StencilUsed used, StepOptions const& options) {
        auto other = attempt_with<S, T>(samples, method, used, options, room, CarefulWay{});
        bool const ok = other.rung.ok;
        if (!best.rung.ok || (ok && other.objective < best.objective)) best = std::move(other);
        return ok;
    };
    bool const ok = consider(StencilUsed::requested, method.options);
    if (room.above > 0 && (failed || room.above >= room.below)) {
        consider(StencilUsed::forward, method.options);
    }
    if (room.below > 0 && (failed || room.below >= room.above)) {
        consider(StencilUsed::backward, method.options);
    }
    StepOptions options = method.options;
    options.max_range = static_cast<double>(extent);
    for (int i = 0; i < 16 && failed && !ok; ++i) {
        options.max_range /= 8;
        if (consider(StencilUsed::requested, options)) break;
    }
    bool const replaced = best.stencil != StencilUsed::requested || best.plan.limited;
    if (failed || replaced) {
        best.reason = failed ? StencilReason::failed_evaluation : StencilReason::domain_end;
    }
    if (!best.rung.ok && samples.exception) std::rethrow_exception(samples.exception);
    return best;
}

/// The method's own stencil where it fits, else the best replacement. Throws what f threw if
/// nothing else came out of it.
template <class S, class T, class Way>
Attempt<S, T> best_attempt(S& samples, MethodStencils const& method, Interval<T> const& domain,
                           Way const& way) {
    using W = typename S::Wide;
    auto own = attempt_with<S, T>(samples, method, StencilUsed::requested, method.options,
                                  room_in<W>(domain, samples.x), way);
    bool const failed = !own.rung.ok && !samples.centre_is_bad() && own.plan.extent > 0;
    if (!failed && !own.plan.by_domain) return own;
    return best_replacement<S, T>(samples, method, domain, failed, W(own.plan.extent));
}

}  // namespace chainrules::testutils::detail
