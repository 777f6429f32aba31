// SPDX-License-Identifier: MIT
#pragma once
// 25 calls of functions of <cmath> in seven statements, of three inputs, and the gradient by hand.
// Not every tool takes integers, so that literals are those of a double.

#include <array>
#include <cmath>

namespace workloads {

template <class T>
T mixed_calls(T const& x, T const& y, T const& z) {
    using std::sin, std::exp, std::log, std::sqrt, std::cos, std::tanh, std::atan, std::pow,
        std::cosh, std::log1p, std::sinh, std::cbrt, std::asin, std::hypot, std::atan2, std::expm1,
        std::tan, std::acos, std::exp2, std::log2, std::log10, std::asinh;
    T const a = sin(x) * exp(y) + log(z);
    T const b = sqrt(a * a + z) - cos(y) * tanh(x);
    T const c = atan(b) + pow(z, x) / cosh(y);
    T const d = log1p(exp(c)) * sinh(x) + cbrt(z);
    T const e = asin(tanh(d) / 2.0) + hypot(x, y) + atan2(y, z);
    T const g = expm1(e / 10.0) * tan(x) + acos(tanh(c) / 2.0);
    return exp2(g / 10.0) + log2(1.0 + e * e) + log10(1.0 + z * z) + asinh(d);
}

inline std::array<double, 3> mixed_calls_by_hand(double x, double y, double z) {
    constexpr double ln2 = 0.69314718055994530942, ln10 = 2.30258509299404568402;
    double const sin_x = std::sin(x), cos_x = std::cos(x), exp_y = std::exp(y);
    double const a = sin_x * exp_y + std::log(z);
    double const root = std::sqrt(a * a + z), cos_y = std::cos(y), sin_y = std::sin(y);
    double const tanh_x = std::tanh(x);
    double const b = root - cos_y * tanh_x;
    double const log_z = std::log(z), power = std::pow(z, x), cosh_y = std::cosh(y);
    double const c = std::atan(b) + power / cosh_y;
    double const exp_c = std::exp(c), soft = std::log1p(exp_c), sinh_x = std::sinh(x);
    double const cbrt_z = std::cbrt(z), d = soft * sinh_x + cbrt_z;
    double const tanh_d = std::tanh(d), h = std::hypot(x, y);
    double const e = std::asin(tanh_d / 2) + h + std::atan2(y, z);
    double const expm1_e = std::expm1(e / 10), tan_x = std::tan(x), tanh_c = std::tanh(c);
    double const g = expm1_e * tan_x + std::acos(tanh_c / 2);
    double const power_g = std::exp2(g / 10);

    double const g_bar = power_g * ln2 / 10;
    double const e_bar = 2 * e / ((1 + e * e) * ln2) + g_bar * tan_x * (expm1_e + 1) / 10;
    double const d_bar = 1 / std::sqrt(1 + d * d) +
                         e_bar * (1 - tanh_d * tanh_d) / 2 / std::sqrt(1 - tanh_d * tanh_d / 4);
    double const c_bar = -g_bar * (1 - tanh_c * tanh_c) / 2 / std::sqrt(1 - tanh_c * tanh_c / 4) +
                         d_bar * sinh_x * exp_c / (1 + exp_c);
    double const b_bar = c_bar / (1 + b * b), a_bar = b_bar * a / root;
    double const power_bar = c_bar / cosh_y, circle = y * y + z * z;
    double const x_bar = g_bar * expm1_e * (1 + tan_x * tan_x) + e_bar * x / h +
                         d_bar * soft * std::cosh(x) + power_bar * power * log_z -
                         b_bar * cos_y * (1 - tanh_x * tanh_x) + a_bar * cos_x * exp_y;
    double const y_bar = e_bar * (y / h + z / circle) - power_bar * power / cosh_y * std::sinh(y) +
                         b_bar * sin_y * tanh_x + a_bar * sin_x * exp_y;
    double const z_bar = 2 * z / ((1 + z * z) * ln10) - e_bar * y / circle +
                         d_bar / (3 * cbrt_z * cbrt_z) + power_bar * x * power / z +
                         b_bar / (2 * root) + a_bar / z;
    return {x_bar, y_bar, z_bar};
}

}  // namespace workloads
