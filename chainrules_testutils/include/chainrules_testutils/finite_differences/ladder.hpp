// SPDX-License-Identifier: MIT
//
// A derivative with an error estimate that has been looked at rather than modelled. The difference
// is formed with the planned step and with a shorter one: round-off follows from the measured noise
// of f, truncation from the disagreement of the two. Where truncation dominates the step is
// shortened, where noise drowns the derivative it is widened, and the smallest error wins.
#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "chainrules_testutils/finite_differences/noise.hpp"
#include "chainrules_testutils/finite_differences/numbers.hpp"
#include "chainrules_testutils/finite_differences/samples.hpp"
#include "chainrules_testutils/finite_differences/stencil.hpp"
#include "chainrules_testutils/finite_differences/value_space.hpp"

namespace chainrules::testutils::detail {

/// One step length, with what it gives. The unnamed errors are the largest of all components.
template <class S, class T>
struct Rung {
    using W = typename S::Wide;
    template <class U>
    using Buffer = typename S::Space::template Buffer<U>;

    bool ok = false;  ///< every value of f, and every error, was finite
    T step{};
    Buffer<typename S::Space::Element> value;
    Buffer<W> error;  ///< per component
    Buffer<W> scale;  ///< per component: what an error is large or small against
    W worst{};
    W roundoff{};
    W truncation{};
    W largest_scale{};
    W spread{};  ///< (largest |f - f(x)|) / h^q
    bool kink = false;
};

/// Climbs from rung to rung for one function, point and stencil.
template <class S, class T>
class Ladder {
  public:
    using W = typename S::Wide;
    using R = typename S::Real;

    Ladder(S& samples, FiniteDifferenceStencil const& stencil)
        : samples_(samples), stencil_(stencil) {}

    /// The best rung. Looks for noise as far as `noise_distance` from x (signed) and takes no step
    /// beyond `largest_step`.
    Rung<S, T> climb(T const& first_step, T const& noise_distance, T const& largest_step) {
        noise_ = estimate_noise(samples_, noise_distance);
        auto best = rung(first_step);
        descend(best);
        if (best.ok) ascend(best, largest_step);
        return best;
    }

  private:
    /// Shorter steps, as long as truncation (or a value that is not finite) dominates.
    void descend(Rung<S, T>& best) {
        int const p = stencil_.points();
        int const q = stencil_.derivative_order;
        T h(best.step);
        auto current = best;
        int failures = 0;
        bool kink_stays = false;
        for (int i = 0; i < 16 && failures < 4; ++i) {
            W factor(W(1) / 8);
            if (current.ok) {
                if (current.truncation <= 3 * current.roundoff) break;
                factor = root(W(W(q) / W(p - q) * current.roundoff / current.truncation), p);
                factor = smaller(larger(factor, W(W(1) / 64)), W(W(1) / (failures > 0 ? 8 : 2)));
            }
            h = scaled_step(h, factor);
            if (!(h > T(0))) break;
            current = rung(h);
            kink_stays = kink_stays || (best.kink && current.kink);
            if (current.ok && (!best.ok || current.worst < best.worst)) {
                best = current;
                failures = 0;
            } else if (best.ok) {
                ++failures;
            }
        }
        best.kink = best.kink && kink_stays;
    }

    /// Longer steps, as long as the derivative drowns in noise.
    void ascend(Rung<S, T>& best, T const& largest_step) {
        W const fifth_root = root(S::epsilon(), 5);
        W const easily_reached(fifth_root * fifth_root);  // by a step of the right length
        for (int i = 0; i < 24; ++i) {
            if (best.worst <= easily_reached * best.largest_scale) break;
            if (best.truncation > 3 * best.roundoff) break;
            T const h(best.step * T(4));
            if (h > largest_step) break;
            auto const next = rung(h);
            // Measured against the values' spread: for a bounded function both shrink as the step
            // grows.
            if (!next.ok || next.kink || !consistent(best, next) ||
                !(next.worst / next.spread < best.worst / best.spread)) {
                break;
            }
            best = next;
        }
    }

    static bool consistent(Rung<S, T> const& a, Rung<S, T> const& b) {
        for (std::size_t i = 0; i < a.error.size(); ++i) {
            typename S::Space::Element const difference(a.value[i] - b.value[i]);
            if (!(static_cast<W>(magnitude(difference)) <= a.error[i] + b.error[i])) return false;
        }
        return true;
    }

    Rung<S, T> rung(T const& wanted_step) {
        int const p = stencil_.points();
        int const q = stencil_.derivative_order;
        Rung<S, T> rung;
        rung.step = exact_step(wanted_step, samples_.x, stencil_.reach());
        // The ratio of the steps keeps the round-off of the shorter one at 1.8 times that of the
        // longer one, and is odd enough for quantised functions to show themselves.
        T const shorter = exact_step(scaled_step(rung.step, W(W(1) / root(W(W(9) / W(5)), q))),
                                     samples_.x, stencil_.reach());
        std::array const weights{&stencil_.weights, &stencil_.second_difference};
        auto const sums = stencil_sums<2>(samples_, stencil_, weights, rung.step);
        if (!sums.ok) return rung;
        auto const short_sums = stencil_sums<2>(samples_, stencil_, weights, shorter);
        if (!short_sums.ok) return rung;

        W const h(static_cast<W>(static_cast<R>(rung.step)));
        W const ratio(h / static_cast<W>(static_cast<R>(shorter)));
        W h_to_q(1);
        W truncation_ratio(1);
        W ratio_to_q(1);
        for (int i = 0; i < q; ++i) h_to_q *= h;
        for (int i = 0; i < q; ++i) ratio_to_q *= ratio;
        for (int i = q; i < p; ++i) truncation_ratio *= ratio;
        W const kappa(truncation_ratio / (truncation_ratio - 1));
        W const length = larger(W(1), absolute(static_cast<W>(static_cast<R>(samples_.x))));

        W const reach(h * W(stencil_.reach()));
        std::size_t const n = samples_.size();
        rung.value = sums.sum[0];
        rung.error = typename Rung<S, T>::template Buffer<W>(n);
        rung.scale = typename Rung<S, T>::template Buffer<W>(n);
        rung.ok = true;
        for (std::size_t i = 0; i < n; ++i) {
            W const size(static_cast<W>(magnitude(sums.sum[0][i])));
            W const slope(sums.variation[i] / reach);
            W noise = S::rounding_of_value(sums.magnitude[i]);
            if (noise_) noise = larger(noise, W(2 * (*noise_)[i].at(reach)));
            W const roundoff(
                (W(stencil_.roundoff_multiplier) * noise + sums.argument_error * slope) / h_to_q +
                4 * S::epsilon() * size);
            typename S::Space::Element const difference(sums.sum[0][i] - short_sums.sum[0][i]);
            W truncation(kappa * static_cast<W>(magnitude(difference)));

            // The jump of the slope at x shrinks with the step unless there is a kink.
            W const jump(static_cast<W>(magnitude(sums.sum[1][i])) * h_to_q / h);
            W const short_jump(static_cast<W>(magnitude(short_sums.sum[1][i])) * h_to_q /
                               ratio_to_q * ratio / h);
            bool const kink = 2 * short_jump > (1 + 1 / ratio) * jump && jump * h > 40 * noise &&
                              jump * 1000 > slope;
            if (kink) truncation = larger(truncation, W(jump / 2));

            W scale(slope);
            for (int k = 1; k < q; ++k) scale /= length;
            rung.error[i] = roundoff + truncation;
            rung.scale[i] = larger(size, scale);
            rung.kink = rung.kink || kink;
            rung.worst = larger(rung.worst, rung.error[i]);
            rung.roundoff = larger(rung.roundoff, roundoff);
            rung.truncation = larger(rung.truncation, truncation);
            rung.largest_scale = larger(rung.largest_scale, rung.scale[i]);
            rung.spread = larger(rung.spread, W(sums.variation[i] / h_to_q));
            if (!is_finite(rung.error[i])) rung.ok = false;
        }
        return rung;
    }

    static T scaled_step(T const& h, W const& factor) {
        return static_cast<T>(static_cast<R>(static_cast<W>(static_cast<R>(h)) * factor));
    }

    S& samples_;
    FiniteDifferenceStencil const& stencil_;
    std::optional<typename S::Space::template Buffer<Noise<W>>> noise_;
};

}  // namespace chainrules::testutils::detail
