// SPDX-License-Identifier: MIT
#pragma once
// The residual of bundle adjustment of the ADBench suite (Šrajer, Kukelova, Fitzgibbon 2018): how
// far a point, seen by a camera with radial distortion, is from where it was observed. Inputs:
// rotation vector r, centre c, focal length, principal point p, distortion k, point X, weight.

#include <array>
#include <cmath>
#include <cstddef>
#include <type_traits>

namespace workloads {

using Row = std::array<double, 15>;

template <class V>
auto projection(V const& v) {
    using std::cos, std::sin, std::sqrt;
    using T = std::remove_cvref_t<decltype(v[0])>;
    T const square = v[0] * v[0] + v[1] * v[1] + v[2] * v[2];
    T const angle = sqrt(square), cosine = cos(angle), sine = sin(angle);
    std::array<T, 3> const w{v[0] / angle, v[1] / angle, v[2] / angle};
    std::array<T, 3> const d{v[11] - v[3], v[12] - v[4], v[13] - v[5]};
    T const along = (w[0] * d[0] + w[1] * d[1] + w[2] * d[2]) * (1.0 - cosine);
    T const x = d[0] * cosine + (w[1] * d[2] - w[2] * d[1]) * sine + w[0] * along;
    T const y = d[1] * cosine + (w[2] * d[0] - w[0] * d[2]) * sine + w[1] * along;
    T const z = d[2] * cosine + (w[0] * d[1] - w[1] * d[0]) * sine + w[2] * along;
    T const a = x / z, b = y / z, r2 = a * a + b * b;
    T const scale = (1.0 + v[9] * r2 + v[10] * r2 * r2) * v[6];
    return std::array<T, 2>{v[14] * (a * scale + v[7] - 0.3), v[14] * (b * scale + v[8] + 0.2)};
}

inline std::array<Row, 2> projection_by_hand(Row const& v) {
    double const angle = std::sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
    double const cosine = std::cos(angle), sine = std::sin(angle), inverse = 1 / angle;
    double const w[3] = {v[0] * inverse, v[1] * inverse, v[2] * inverse};
    double const d[3] = {v[11] - v[3], v[12] - v[4], v[13] - v[5]};
    double const wd = w[0] * d[0] + w[1] * d[1] + w[2] * d[2], versine = 1 - cosine;
    double const cross[3] = {w[1] * d[2] - w[2] * d[1], w[2] * d[0] - w[0] * d[2],
                             w[0] * d[1] - w[1] * d[0]};
    double q[3];
    for (int i = 0; i != 3; ++i) q[i] = d[i] * cosine + cross[i] * sine + w[i] * wd * versine;
    double const a = q[0] / q[2], b = q[1] / q[2], r2 = a * a + b * b, f = v[6], weight = v[14];
    double const radial = 1 + v[9] * r2 + v[10] * r2 * r2, slope = v[9] + 2 * v[10] * r2;
    double const by_ab[2][2] = {{f * (radial + 2 * slope * a * a), f * 2 * slope * a * b},
                                {f * 2 * slope * a * b, f * (radial + 2 * slope * b * b)}};
    std::array<Row, 2> J{};
    for (std::size_t i = 0; i != 2; ++i) {
        double const own = i == 0 ? a : b;
        double const a_bar = weight * by_ab[i][0], b_bar = weight * by_ab[i][1];
        double const q_bar[3] = {a_bar / q[2], b_bar / q[2], -(a_bar * a + b_bar * b) / q[2]};
        double const wq = w[0] * q_bar[0] + w[1] * q_bar[1] + w[2] * q_bar[2];
        double const dq = d[0] * q_bar[0] + d[1] * q_bar[1] + d[2] * q_bar[2];
        double const cq = cross[0] * q_bar[0] + cross[1] * q_bar[1] + cross[2] * q_bar[2];
        double const angle_bar = -sine * dq + cosine * cq + wq * wd * sine;
        double w_bar[3];
        for (std::size_t k = 0; k != 3; ++k) {
            std::size_t const l = (k + 1) % 3, m = (k + 2) % 3;
            w_bar[k] =
                sine * (d[l] * q_bar[m] - d[m] * q_bar[l]) + versine * (wd * q_bar[k] + wq * d[k]);
            double const d_bar = cosine * q_bar[k] + sine * (q_bar[l] * w[m] - q_bar[m] * w[l]) +
                                 versine * wq * w[k];
            J[i][11 + k] = d_bar;
            J[i][3 + k] = -d_bar;
        }
        double const ww = w[0] * w_bar[0] + w[1] * w_bar[1] + w[2] * w_bar[2];
        for (std::size_t k = 0; k != 3; ++k)
            J[i][k] = w[k] * angle_bar + (w_bar[k] - w[k] * ww) * inverse;
        J[i][6] = weight * own * radial;
        J[i][7 + i] = weight;
        J[i][9] = weight * f * own * r2;
        J[i][10] = weight * f * own * r2 * r2;
        J[i][14] = own * f * radial + v[7 + i] + (i == 0 ? -0.3 : 0.2);
    }
    return J;
}

}  // namespace workloads
