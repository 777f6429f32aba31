// SPDX-License-Identifier: MIT
#pragma once
// ₂F₁(a, b; c; z) and ln |₂F₁| in the wider type: values, first and second derivatives. Those by z
// are ₂F₁ of parameters greater by 1 (DLMF 15.5.1).

#include <cmath>

#include "chainrules/special/hypergeometric/detail/gauss_search.hpp"

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

/// a b / c
template <class J, class T>
J gauss_slope_factor(GaussArguments<T> const& x) {
    return x.template variable<J>(x.a, 0) * x.template variable<J>(x.b, 1) /
           x.template variable<J>(x.c, 2);
}

/// A part e^scale · value with an error, rounded.
template <class T, class R>
Estimate<T> rounded_part(R const& value, T const& error, T const& scale) {
    using std::abs;
    using std::exp;
    T const eps = std::numeric_limits<T>::epsilon();
    Estimate<T> const part{leading(value), error + eps * (1 + abs(scale)) * abs(leading(value))};
    return scale == 0 ? part : T(exp(scale)) * part;
}

/// That of a sum of terms of such sizes: 0 where it is nothing beside them in twice the digits.
template <class T, class R>
Estimate<T> rounded_sum(R const& value, T const& error, T const& sizes, T const& scale) {
    using std::abs;
    T const unit = std::numeric_limits<T>::epsilon() / 1'000'000;
    if (abs(leading(value)) <= error && error <= unit * sizes) return {T(0), T(0)};
    return rounded_part(value, error, scale);
}

/// ₂F₁
struct OfGauss {
    static constexpr char const* name = "chainrules::hypergeometric_2F1";

    template <class T, int... I>
    static T compute(GaussArguments<T> x, T const& tolerance, GaussDerivative<I...>) {
        using D = GaussDerivative<I...>;
        D::seed(x);
        // That by z is a b / c ₂F₁(a + 1, b + 1; c + 1; z).
        GaussArguments<T> argument = x;
        for (int k = 0; k != D::by_z; ++k) {
            if (product_is_zero<typename D::template jet<T>>(argument)) return T(0);
            argument = argument.next();
        }
        auto const pick = [&]<class J>(GaussJet<T, J> const& jets) {
            J value = jets.value;
            auto error = jets.error;
            GaussArguments<T> at = x;
            for (int k = 0; k != D::by_z; ++k, at = at.next()) {
                J const front = gauss_slope_factor<J>(at);
                T const unit = 8 * rounding_unit<jet_base_t<J>, T>();
                error = absolute(rounded<T>(front)) *
                        (error + scaled(absolute(rounded<T>(value)), unit));
                value = front * value;
            }
            return rounded_part(last_part(value), last_part(error), jets.scale);
        };
        return gauss_quantity<typename D::template jet<T>>(argument, tolerance, pick);
    }

  private:
    template <class J, class T>
    static bool product_is_zero(GaussArguments<T> const& x) {
        return all_zero(J(x.template variable<J>(x.a, 0) * x.template variable<J>(x.b, 1)));
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
        int sign = 1;
        bool zero = false;
        // Next to its root, unless that is at z = 0 or a b = 0, the logarithm is known with an
        // absolute error.
        for (bool const relative : {true, false}) {
            auto const pick = [&](auto const& jets) {
                T const eps = std::numeric_limits<T>::epsilon(), F = leading(jets.value),
                        size = abs(F);
                bool const by_rest = jets.rest && abs(*jets.rest) < T(0.5);
                T const log_of_sum = by_rest ? log1p(*jets.rest) : log(size),
                        value = log_of_sum + jets.scale,
                        rounding = 8 * eps * (abs(log_of_sum) + abs(jets.scale)),
                        error = by_rest ? rounding : T(rounding + jets.error / size);
                sign = F < 0 ? -1 : 1;
                zero = F == 0 && jets.error == 0;
                return Estimate<T>{value,
                                   relative || abs(value) > 1 ? error : T(error * abs(value))};
            };
            T const value = gauss_quantity<T>(x, tolerance, pick);
            if (zero) return {-infinity<T>(), sign};
            if (!is_nan(value) || !relative) return {value, sign};
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
            return gauss_quantity<Jet<T>>(x, tolerance, [](auto const& jets) {
                auto const& [value, error, scale, rest] = jets;
                return rounded_part(value.dot, error.dot, T(0)) /
                       rounded_part(value.value, error.value, T(0));
            });
        }
    }
    template <class T, int I, int K>
    static T compute(GaussArguments<T> x, T const& tolerance, GaussDerivative<I, K>) {
        GaussDerivative<I, K>::seed(x);
        if constexpr (I == 3) {
            return by_z_twice(x, tolerance);
        } else if constexpr (K == 3) {
            GaussBest<T> best{tolerance};
            if (!best.see(slope_of_quotient<Jet<T>>(x, tolerance)))
                if constexpr (std::is_floating_point_v<T>)
                    best.see(slope_of_quotient<Jet<WithError<T>>>(
                        x, T(std::numeric_limits<T>::epsilon() * tolerance)));
            return best.result();
        } else {
            return gauss_quantity<Jet<Jet<T>>>(x, tolerance, [](auto const& jets) {
                auto const& v = jets.value;
                auto const& e = jets.error;
                auto const inner = v.value.dot / v.value.value, outer = v.dot.value / v.value.value;
                return difference_of_quotients(v.dot.dot, e.dot.dot, inner, e.value.dot, outer,
                                               e.dot.value, v.value.value, e.value.value);
            });
        }
    }

  private:
    /// (both − inner · outer · whole) / whole, inner and outer being quotients, whose numerators
    /// have the errors that are given.
    template <class T, class R>
    static Estimate<T> difference_of_quotients(R const& both, T const& both_error, R const& inner,
                                               T const& inner_error, R const& outer,
                                               T const& outer_error, R const& whole,
                                               T const& whole_error) {
        using std::abs;
        T const size = abs(leading(whole)), p = abs(leading(inner)), q = abs(leading(outer)),
                first = abs(leading(both)) / size, unit = 8 * rounding_unit<R, T>();
        T const error =
            (both_error + q * inner_error + p * outer_error + (first + 2 * p * q) * whole_error) /
                size +
            unit * (first + p * q);
        return rounded_sum(both / whole + -(inner * outer), error, T(first + p * q), T(0));
    }
    /// ₂F₁(a + 1, b + 1; c + 1; z) / ₂F₁(a, b; c; z); neither need be representable.
    template <class T>
    static T next_quotient(GaussArguments<T> const& x, T const& tolerance) {
        using std::exp;
        auto const [log, sign] = logarithm(x, tolerance);
        auto const [next, next_sign] = logarithm(x.next(), tolerance);
        return T(sign * next_sign) * exp(next - log);
    }
    /// The derivative of ₂F₁′/₂F₁ in the direction of J, a jet of one.
    template <class J, class T>
    static Estimate<T> slope_of_quotient(GaussArguments<T> const& x, T const& tolerance) {
        using std::abs;
        if (all_zero(J(x.template variable<J>(x.a, 0) * x.template variable<J>(x.b, 1))))
            return {T(0), T(0)};
        auto const here = gauss_jets<J>(x, tolerance), next = gauss_jets<J>(x.next(), tolerance);
        if (!here || !next) return {not_a_number<T>(), T(0)};
        J const front = gauss_slope_factor<J>(x), above = front * next->value,
                quotient = above / here->value;
        auto const above_error = absolute(rounded<T>(front)) * next->error;
        auto const size = abs(leading(here->value.value)), q = abs(leading(quotient.value)),
                   inner = abs(leading(here->value.dot)) / size,
                   first = abs(leading(above.dot)) / size;
        T const unit = 8 * rounding_unit<jet_base_t<J>, T>();
        T const error = (above_error.dot + inner * above_error.value + q * here->error.dot +
                         (first + 2 * q * inner) * here->error.value) /
                            size +
                        unit * (first + q * inner);
        return rounded_sum(quotient.dot, error, T(first + q * inner), T(next->scale - here->scale));
    }
    /// ₂F₁″/₂F₁ − (₂F₁′/₂F₁)², from logarithms.
    template <class T>
    static T by_z_twice(GaussArguments<T> const& x, T const& tolerance) {
        using std::abs;
        T const factor = x.a * x.b / x.c;
        if (x.a * x.b == 0) return T(0);
        auto const at = x.next();
        for (T const& finer : {tolerance, T(128 * std::numeric_limits<T>::epsilon())}) {
            T const quotient = factor * next_quotient(x, finer),
                    after =
                        at.a * at.b == 0 ? T(0) : T(at.a * at.b / at.c * next_quotient(at, finer)),
                    sum = after - quotient;
            if (4 * finer * (abs(after) + abs(quotient)) <= last_tolerance(tolerance) * abs(sum))
                return quotient * sum;
        }
        return not_a_number<T>();
    }
};

}  // namespace chainrules::special::detail
