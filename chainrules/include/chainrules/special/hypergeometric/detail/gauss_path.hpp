// SPDX-License-Identifier: MIT
#pragma once
// ₂F₁ on 0 < x < 1 by Taylor series of the solution of its differential equation (DLMF 15.10.1)
// from point to point, on jets: neither whole c − a − b nor large parameters are special, and
// x may be next to 1. The error is the difference between two ways with other points.

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "chainrules/special/hypergeometric/detail/gauss_series.hpp"

namespace chainrules::special::detail {

/// A solution f of d (1 − d) f″ + (c − (a + b + 1) d) f′ − a b f = 0 and f′ = g, times 2^exponent.
template <class T, class J>
class GaussPath {
  public:
    using R = jet_base_t<J>;

    GaussPath(J const& first, J const& second, J const& third, T const& longest_step)
        : a(first), b(second), c(third), sum(shifted(a + b, R{T(1)})), ratio(longest_step) {}

    J f, g;
    int exponent = 0;

    /// From the series at 0, at a point not beyond `end`.
    bool start(T const& end) {
        using std::abs;
        using std::ldexp;
        T const loss = ldexp(T(1), std::is_same_v<R, T> ? -12 : -60), least = ldexp(end, -60);
        for (d = end; d > least; d /= 2) {
            GaussSeries<T, J> s;
            R const at{d};
            if (!s.run(a, b, c, at, 4000)) continue;
            f = shifted(s.rest, R{T(1)});
            g = scaled(s.weighted, R{R{T(1)} / at});
            bool kept = true;
            auto const size = shifted(s.size, T(1));
            for_each_part(
                [&](R const& value, R const& slope, T const& terms, T const& weighted) {
                    T const scale = abs(leading(value)) + abs(leading(slope) * d);
                    kept = kept && loss * (terms + weighted) <= scale;
                },
                f, g, size, s.weighted_size);
            if (kept) return true;
        }
        return false;
    }
    /// To x, given 1 − x as well.
    bool go(R const& x, R const& one_minus_x) {
        if (leading(x) <= T(0.5)) return go_to(x);
        if (!go_to(R{T(0.5)})) return false;
        turn();
        if (!go_to(one_minus_x)) return false;
        g = -g;
        return true;
    }

  private:
    J a, b, c, sum;
    T ratio, d = 0;
    int steps = 0;

    /// To the other singular point's side.
    void turn() {
        d = 1 - d;
        g = -g;
        c = sum + -c;
    }
    bool go_to(R const& end) {
        using std::abs;
        using std::sqrt;
        while (true) {
            if (++steps > (std::is_same_v<R, T> ? 4000 : 1000)) return false;
            // The faster of the two rates at which solutions change.
            T const at = leading(first_part(a)), bt = leading(first_part(b)),
                    ct = leading(first_part(c));
            T const w = d * (1 - d), p = abs(ct - (at + bt + 1) * d) / w / 2, q = abs(at * bt) / w;
            T const rate = p + sqrt(p * p + q), reach = std::is_same_v<R, T> ? T(6) : T(20);
            T const longest = std::min(T(ratio * d), T(ratio * reach / rate * 2));
            R const rest = end + R{-d};
            T const distance = abs(leading(rest));
            if (distance <= longest) {
                bool const done = step(rest);
                d = leading(end);
                return done;
            }
            T const h = distance < 2 * longest ? distance / 2 : longest,
                    next = leading(rest) < 0 ? T(d - h) : T(d + h);
            if (!step(R{next} + R{-d})) return false;
            d = next;
        }
    }
    bool step(R const& h) {
        using std::abs;
        if (leading(h) == 0) return true;
        T const unit = rounding_unit<R, T>(), most = std::numeric_limits<T>::max() / 2;
        R const at{d}, one{T(1)};
        R const w = at * (one + -at), slope = one + -(at + at), front = h / w;
        J const offset = c + -scaled(sum, at);
        J before = f, last = scaled(g, h);
        J value = before + last, weighted = last;
        auto size = absolute(rounded<T>(before)) + absolute(rounded<T>(last));
        for (int k = 0; k != 2000; ++k) {
            R const count{T(k)}, next{T(k + 1)};
            J const by_last = scaled(shifted(offset, slope * count), next) * last,
                    by_before = scaled(shifted(a, count) * shifted(b, count), h) * before;
            J const term = scaled(by_before + -by_last, R{front / R{T(k + 1) * T(k + 2)}});
            before = last;
            last = term;
            value = value + term;
            weighted = weighted + scaled(term, R{T(k + 2)});
            bool settled = true, finite = true;
            for_each_part(
                [&](R const& x, R const& y, T& sizes) {
                    T const t = abs(leading(y));
                    sizes += t;
                    finite = finite && sizes <= most;
                    settled = settled && t + abs(leading(x)) <= unit / 64 * sizes;
                },
                before, last, size);
            if (!finite) return false;
            if (settled && k > 3) {
                f = value;
                g = scaled(weighted, R{one / h});
                return rescale();
            }
        }
        return false;
    }
    bool rescale() {
        using std::abs;
        using std::frexp;
        using std::ldexp;
        T greatest = 0;
        auto const see = [&](R const& part) {
            greatest = std::max(greatest, T(abs(leading(part))));
        };
        for_each_part(see, f);
        int shift = 0;
        frexp(greatest, &shift);
        if (shift > -200 && shift < 200) return greatest > 0;
        R const factor{ldexp(T(1), -shift)};
        f = scaled(f, factor);
        g = scaled(g, factor);
        exponent += shift;
        return greatest > 0;
    }
};

/// One way with the given longest step, relative to the distance from 0 or 1.
template <class T, class J>
std::optional<GaussJet<T, J>> gauss_one_way(GaussForm<T, J> const& form, T const& ratio,
                                            int& exponent) {
    GaussPath<T, J> path(form.a, form.b, form.c, ratio);
    T const x = leading(form.x);
    if (!path.start(std::min(T(ratio), T(x * (ratio + T(0.25))))) ||
        !path.go(form.x, form.one_minus_x))
        return {};
    exponent = path.exponent;
    return in_form(form, path.f, jet_of_t<J, T>{});
}

/// 0 < x < 1.
template <class T, class J>
std::optional<GaussJet<T, J>> gauss_by_path(GaussForm<T, J> const& form) {
    using std::abs;
    using std::ldexp;
    using std::log;
    using R = jet_base_t<J>;
    int exponent = 0, other_exponent = 0;
    auto result = gauss_one_way(form, T(0.5), exponent);
    if (!result) return {};
    auto const other = gauss_one_way(form, T(0.421875), other_exponent);
    if (!other) return {};
    R const factor{ldexp(T(1), other_exponent - exponent)};
    T const scale = T(exponent) * log(T(2));
    for_each_part([&](R const& value, R const& again,
                      T& error) { error += 4 * abs(leading(value + -(again * factor))); },
                  result->value, other->value, result->error);
    result->scale += scale;
    return result;
}

}  // namespace chainrules::special::detail
