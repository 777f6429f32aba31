// SPDX-License-Identifier: MIT
#pragma once
// Gauss's function ₂F₁(a, b; c; z) of real numbers and the logarithm of its absolute value: values,
// first and second derivatives. Those by z are ₂F₁ of parameters greater by 1 (DLMF 15.5.1).

#include <algorithm>
#include <array>
#include <cmath>

#include "chainrules/special/detail/gauss_search.hpp"

namespace chainrules::special::detail {

/// The jets for `order` derivatives.
template <class T, int order>
struct JetOfOrder {
    using type = Jet<typename JetOfOrder<T, order - 1>::type>;
};
template <class T>
struct JetOfOrder<T, 0> {
    using type = T;
};

/// The derivative by the arguments I of a, b, c, z with their numbers 0 to 3, z last.
template <int... I>
struct GaussDerivative {
    static constexpr int order = sizeof...(I), by_z = (0 + ... + int(I == 3));
    template <class T>
    using jet = typename JetOfOrder<T, order - by_z>::type;

    template <class T>
    static void seed(GaussArguments<T>& x) {
        [[maybe_unused]] int direction = 0;
        [[maybe_unused]] auto const move = [&](int i) {
            if (i == 3) return;
            bool& moves = direction++ == 0 ? x.moves[static_cast<std::size_t>(i)].inner
                                           : x.moves[static_cast<std::size_t>(i)].outer;
            moves = true;
        };
        (move(I), ...);
    }
};

template <class T, class Pick>
GaussSearch(GaussArguments<T>, T, Pick) -> GaussSearch<T, Pick>;

/// ₂F₁
struct OfGauss {
    static constexpr char const* name = "chainrules::hypergeometric_2F1";

    template <class T, int... I>
    static T compute(GaussArguments<T> x, T const& tolerance, GaussDerivative<I...>) {
        using D = GaussDerivative<I...>;
        using J = typename D::template jet<T>;
        D::seed(x);
        J front = jet_number<J>(T(1));
        for (int k = 0; k != D::by_z; ++k) {
            J const a = x.template variable<J>(x.a, 0), b = x.template variable<J>(x.b, 1),
                    c = x.template variable<J>(x.c, 2);
            if (all_zero(a * b)) return T(0);
            front = front * a * b / c;
            x = x.next();
        }
        auto const pick = [&](GaussJet<J> const& jets) {
            using std::exp;
            auto const value = front * jets.value;
            auto const error = absolute(front) * jets.error;
            return T(exp(jets.scale)) * Estimate<T>{last_part(value), last_part(error)};
        };
        return GaussSearch(x, tolerance, pick).template run<J>();
    }
};

/// ln |₂F₁|
struct OfLogGauss {
    static constexpr char const* name = "chainrules::log_hypergeometric_2F1";

    template <class T>
    struct Logarithm {
        T value;
        int sign;
    };
    /// With the sign of ₂F₁.
    template <class T>
    static Logarithm<T> logarithm(GaussArguments<T> const& x, T const& tolerance) {
        using std::abs;
        using std::log;
        using std::log1p;
        // Next to its root, unless that is at z = 0 or a b = 0, the logarithm is known with an
        // absolute error.
        for (bool const relative : {true, false}) {
            auto const pick = [&](GaussJet<T> const& jets) {
                T const eps = std::numeric_limits<T>::epsilon(), size = abs(jets.value);
                bool const by_rest = jets.rest && abs(*jets.rest) < T(0.5);
                T const log_of_sum = by_rest ? log1p(*jets.rest) : log(size),
                        value = log_of_sum + jets.scale,
                        rounding = 8 * eps * (abs(log_of_sum) + abs(jets.scale)),
                        error = by_rest ? rounding : T(rounding + jets.error / size);
                return Estimate<T>{value,
                                   relative || abs(value) > 1 ? error : T(error * abs(value))};
            };
            GaussSearch search(x, tolerance, pick);
            T const value = search.template run<T>();
            if (!is_nan(value) || !relative) return {value, search.sign};
        }
        return {};
    }
    template <class T>
    static T compute(GaussArguments<T> const& x, T const& tolerance, GaussDerivative<>) {
        return logarithm(x, tolerance).value;
    }
    template <class T, int I>
    static T compute(GaussArguments<T> x, T const& tolerance, GaussDerivative<I>) {
        if constexpr (I == 3) {
            return x.a * x.b == 0 ? T(0) : T(x.a * x.b / x.c * next_quotient(x, tolerance));
        } else {
            GaussDerivative<I>::seed(x);
            auto const pick = [](GaussJet<Jet<T>> const& jets) {
                return Estimate<T>{jets.value.dot, jets.error.dot} /
                       Estimate<T>{jets.value.value, jets.error.value};
            };
            return GaussSearch(x, tolerance, pick).template run<Jet<T>>();
        }
    }
    template <class T, int I, int K>
    static T compute(GaussArguments<T> x, T const& tolerance, GaussDerivative<I, K>) {
        if constexpr (K == 3) {
            T const result = by_z<I>(x, tolerance);
            if (!is_nan(result)) return result;
            return by_z<I>(x, T(128 * std::numeric_limits<T>::epsilon()));
        } else {
            GaussDerivative<I, K>::seed(x);
            auto const pick = [](GaussJet<Jet<Jet<T>>> const& jets) {
                using E = Estimate<T>;
                auto const& v = jets.value;
                auto const& e = jets.error;
                E const whole{v.value.value, e.value.value},
                    inner = E{v.value.dot, e.value.dot} / whole,
                    outer = E{v.dot.value, e.dot.value} / whole;
                return E{v.dot.dot, e.dot.dot} / whole +
                       T(-1) * (inner.value * outer + outer.value * E{T(0), inner.error});
            };
            return GaussSearch(x, tolerance, pick).template run<Jet<Jet<T>>>();
        }
    }

  private:
    /// ₂F₁(a + 1, b + 1; c + 1; z) / ₂F₁(a, b; c; z); neither need be representable.
    template <class T>
    static T next_quotient(GaussArguments<T> const& x, T const& tolerance) {
        using std::exp;
        auto const [log, sign] = logarithm(x, tolerance);
        auto const [next, next_sign] = logarithm(x.next(), tolerance);
        return T(sign * next_sign) * exp(next - log);
    }
    /// The derivative by z of that by argument I; NaN where its terms cancel too much.
    template <int I, class T>
    static T by_z(GaussArguments<T> const& x, T const& tolerance) {
        using std::abs;
        auto const& [a, b, c, z, moves] = x;
        T const factor = a * b / c, quotient = next_quotient(x, tolerance);
        T first, second, third;
        if constexpr (I == 3) {
            if (factor == 0) return T(0);
            first = second = 0;
            T const after = next_quotient(x.next(), tolerance);
            first = (a + 1) * (b + 1) / (c + 1) * after * factor;
            second = -factor * factor * quotient;
            third = 0;
        } else {
            if (I < 2 ? (I == 0 ? b : a) == 0 : factor == 0) return T(0);
            first = I == 0 ? b / c : I == 1 ? a / c : -factor / c;
            second =
                factor == 0 ? T(0) : factor * compute(x.next(), tolerance, GaussDerivative<I>{});
            third = factor == 0 ? T(0) : -factor * compute(x, tolerance, GaussDerivative<I>{});
        }
        T const sum = first + second + third, sizes = 4 * (abs(first) + abs(second) + abs(third));
        if (!(tolerance * sizes <= last_tolerance(tolerance) * abs(sum))) return not_a_number<T>();
        return quotient * sum;
    }
};

template <class T, class... X>
GaussArguments<T> gauss_arguments(X const&... x) {
    return {T(x)...};
}
template <class T>
bool gauss_out_of_reach(GaussArguments<T> const& x) {
    return out_of_reach(x.a) || out_of_reach(x.b) || out_of_reach(x.c);
}

template <class F, Plain A, Plain B, Plain C, Plain Z, Policy P = DefaultPolicy>
result_t<A, B, C, Z> gauss_value(A const& first, B const& second, C const& third, Z const& fourth,
                                 P const& policy = P()) {
    using T = result_t<A, B, C, Z>;
    using W = wide_t<T>;
    auto const x = gauss_arguments<W>(first, second, third, fourth);
    if (any_nan(x.a, x.b, x.c, x.z) || is_infinite(x.a) || is_infinite(x.b) || is_infinite(x.c) ||
        is_infinite(x.z))
        return not_a_number<T>();
    if (x.at_pole())
        return out_of_domain(F::name, "c is 0 or a negative integer, %1%", T(third), policy);
    if (x.diverges())
        return out_of_domain(F::name, "the series does not converge at z = %1%", T(fourth), policy);
    if (gauss_out_of_reach(x))
        return no_method(F::name, "a parameter is too large, beside z = %1%", T(fourth), policy);
    W const value = F::compute(x, partial_tolerance<T, W>(), GaussDerivative<>{});
    if (is_nan(value)) return no_method(F::name, "no method for z = %1%", T(fourth), policy);
    return policies::checked_narrowing_cast<T, P>(value, F::name);
}

/// The derivative by the arguments I, NaN where it is not to be had.
template <class F, int... I, Plain A, Plain B, Plain C, Plain Z>
result_t<A, B, C, Z> gauss_partial(A const& first, B const& second, C const& third,
                                   Z const& fourth) {
    using T = result_t<A, B, C, Z>;
    using W = wide_t<T>;
    auto const x = gauss_arguments<W>(first, second, third, fourth);
    if (any_nan(x.a, x.b, x.c, x.z) || gauss_out_of_reach(x) || is_infinite(x.z) || x.at_pole() ||
        x.diverges())
        return not_a_number<T>();
    return static_cast<T>(F::compute(x, partial_tolerance<T, W>(), GaussDerivative<I...>{}));
}

/// That by z. At z = 1 it may be infinite, with the sign of Γ(c) / (Γ(a) Γ(b)).
template <class F, Plain A, Plain B, Plain C, Plain Z>
result_t<A, B, C, Z> gauss_partial_by_z(A const& first, B const& second, C const& third,
                                        Z const& fourth) {
    using std::floor;
    using T = result_t<A, B, C, Z>;
    using W = wide_t<T>;
    auto const x = gauss_arguments<W>(first, second, third, fourth);
    if (x.z == 1 && !x.diverges() && !x.at_pole() && x.next().diverges()) {
        W sign = 1;
        for (W const& parameter : {x.a, x.b, x.c})
            if (parameter < 0 && floor(parameter / 2) * 2 != floor(parameter)) sign = -sign;
        if (std::is_same_v<F, OfLogGauss> &&
            OfLogGauss::logarithm(x, partial_tolerance<T, W>()).sign < 0)
            sign = -sign;
        return static_cast<T>(sign * infinity<W>());
    }
    return gauss_partial<F, 3>(first, second, third, fourth);
}

}  // namespace chainrules::special::detail
