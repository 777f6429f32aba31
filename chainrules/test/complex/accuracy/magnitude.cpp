// SPDX-License-Identifier: MIT
// Absolute value, angle, direction and hypot of complex numbers: accuracy of their gradients.

#include "chainrules/complex/complex.hpp"
#include "reference.hpp"

namespace {

using namespace chainrules;
using namespace complex_accuracy;
using W = WideComplex;

Points by_modulus() { return Draw().moduli(-120, 120); }

// The gradient of a real function of a complex number, by differences along both axes.
template <class Definition>
W gradient(Definition const& definition, W const& z) {
    Wide const h = ldexp(Wide(abs(z)), -120);
    auto const along = [&](W const& direction) {
        W const step = direction * h;
        return Wide((definition(W(z + step)) - definition(W(z - step))) / (2 * h));
    };
    return W(along(W(1)), along(i));
}

template <class F, class Definition>
void check_gradient(F const& f, Definition const& definition) {
    in_all_types([&]<class T>(T) {
        Worst<T> worst;
        for (Point const& p : by_modulus()) {
            std::complex<T> const z(p);
            std::complex<T> const found = std::get<1>(rrule(f, z).pullback(T(1)));
            W const exact = gradient(definition, widened(z));
            worst.add(error(found, exact, abs(exact)), p);
        }
        worst.report(function_name(f), 1, "gradient", 8);
    });
}

Wide size_of(W const& z) { return abs(z); }
Wide angle_of(W const& z) { return atan2(z.imag(), z.real()); }

TEST(ComplexMagnitudeAccuracy, Abs) {
    check_gradient(fn::abs, size_of);
    check_gradient(fn::hypot, size_of);
}
TEST(ComplexMagnitudeAccuracy, Abs2) {
    auto const definition = [](W const& z) -> Wide { return norm(z); };
    check_gradient(fn::abs2, definition);
    check_gradient(fn::norm, definition);
}
TEST(ComplexMagnitudeAccuracy, Arg) { check_gradient(fn::arg, angle_of); }
TEST(ComplexMagnitudeAccuracy, Sign) {
    auto const definition = [](W const& z) -> W { return z / abs(z); };
    check_value(fn::sign, definition, by_modulus());
    // Along both axes, in units of the larger of the two.
    in_all_types([&]<class T>(T) {
        Worst<T> worst;
        for (Point const& p : by_modulus()) {
            std::complex<T> const z(p), directions[] = {T(1), {T(0), T(1)}};
            W const wide = widened(z);
            Wide const h = ldexp(Wide(abs(wide)), -120);
            for (auto const& direction : directions) {
                std::complex<T> const found =
                    frule(std::tuple{NoTangent{}, direction}, fn::sign, z).tangent;
                W const step = widened(direction) * h;
                W const exact = (definition(W(wide + step)) - definition(W(wide - step))) / (2 * h);
                worst.add(error(found, exact, Wide(1 / abs(wide))), p);
            }
        }
        worst.report(function_name(fn::sign), 1, "both directions", 8);
    });
}

// ∇ √(|z|² + |w|²) by z, and by w.
TEST(ComplexMagnitudeAccuracy, HypotOfTwo) {
    Draw draw;
    Pairs const points = paired(draw.moduli(-120, 120), draw.moduli(-120, 120));
    in_all_types([&]<class T>(T) {
        Worst<T> by_first, by_second;
        for (auto const& [p, q] : points) {
            std::complex<T> const z(p), w(q);
            auto const found = rrule(fn::hypot, z, w).pullback(T(1));
            W const a = widened(z), b = widened(w);
            // Less the other argument's size, so that differences do not cancel.
            auto const beyond = [](W const& x, W const& rest) -> Wide {
                return norm(x) / (sqrt(Wide(norm(x) + norm(rest))) + abs(rest));
            };
            W const by_a = gradient([&](W const& x) -> Wide { return beyond(x, b); }, a);
            W const by_b = gradient([&](W const& x) -> Wide { return beyond(x, a); }, b);
            by_first.add(error(std::complex<T>(std::get<1>(found)), by_a, abs(by_a)), p, q);
            by_second.add(error(std::complex<T>(std::get<2>(found)), by_b, abs(by_b)), p, q);
        }
        by_first.report(function_name(fn::hypot), 2, "gradient by 1", 8);
        by_second.report(function_name(fn::hypot), 2, "gradient by 2", 8);
    });
}

// e^{iθ} and i r e^{iθ}.
TEST(ComplexMagnitudeAccuracy, Polar) {
    Draw draw;
    Pairs const points = paired(draw.moduli(-60, 60), draw.box(100, 100));
    in_all_types([&]<class T>(T) {
        Worst<T> by_radius, by_angle;
        for (auto const& [p, q] : points) {
            T const radius = static_cast<T>(std::abs(p)), angle = static_cast<T>(q.real());
            auto const definition = [](Wide const& r, Wide const& t) -> W {
                return W(Wide(r * cos(t)), Wide(r * sin(t)));
            };
            Wide const r(radius), t(angle), h = ldexp(Wide(1), -120);
            W const by_r = definition(Wide(1), t);
            W const by_t = (definition(r, Wide(t + h)) - definition(r, Wide(t - h))) / (2 * h);
            std::complex<T> const found_r =
                frule(std::tuple{NoTangent{}, T(1), ZeroTangent{}}, fn::polar, radius, angle)
                    .tangent;
            std::complex<T> const found_t =
                frule(std::tuple{NoTangent{}, ZeroTangent{}, T(1)}, fn::polar, radius, angle)
                    .tangent;
            by_radius.add(error(found_r, by_r, abs(by_r)), radius, angle);
            by_angle.add(error(found_t, by_t, abs(by_t)), radius, angle);
        }
        by_radius.report(function_name(fn::polar), 2, "by 1", 8);
        by_angle.report(function_name(fn::polar), 2, "by 2", 8);
    });
}

}  // namespace
