// SPDX-License-Identifier: MIT
// Rotations and rigid motions beside code by hand with Eigen: time, and heap allocations, of which
// there must be none. A chain of ten quaternions that rotates a point, with all cotangents; a point
// that a rotation vector rotates, with both cotangents and with its Jacobian of 3×6; the motion of
// a twist with the left Jacobian. The code by hand has the formulas of textbooks, with sine and
// cosine, which fail at the identity.

#include <array>
#include <cmath>
#include <cstdlib>
#include <functional>

#include "chainrules/geometry.hpp"
#include "chainrules_core/chainrules_core.hpp"
#include "../../chainrules_core/benchmark/ratio.hpp"

// Counts every allocation of the program: Eigen's own go to malloc, and so does operator new.
namespace {
long allocations = 0;
}
extern "C" void* __libc_malloc(std::size_t);
extern "C" void* malloc(std::size_t size) {
    ++allocations;
    return __libc_malloc(size);
}

namespace {

namespace fn = chainrules::fn;
using Eigen::Matrix3d, Eigen::Quaterniond, Eigen::Vector3d, Eigen::Vector4d;
using Jacobian = Eigen::Matrix<double, 3, 6, Eigen::RowMajor>;
using Matrix6 = Eigen::Matrix<double, 6, 6>;
using Vector6 = Eigen::Matrix<double, 6, 1>;

constexpr std::size_t length = 10;

struct Work {
    std::array<Quaterniond, length> q;
    Vector3d w{0.3, -0.2, 0.4}, p{1, 2, 3}, y_bar{0.3, -0.4, 0.5};
    // Where results go: a compiler drops what nobody stores.
    std::array<Vector4d, length> q_bar;
    Vector3d y, w_bar, p_bar;
    Jacobian J;
    Vector4d rotation;
    Matrix6 left;

    Work() {
        for (std::size_t i = 0; i != length; ++i) {
            double const k = static_cast<double>(i);
            q[i] = Quaterniond(0.9, 0.1 * k, 0.2, -0.05 * k).normalized();
        }
    }

    std::array<Quaterniond, length> products() const {
        std::array<Quaterniond, length> a;
        a[0] = q[0];
        for (std::size_t i = 1; i != length; ++i) a[i] = a[i - 1] * q[i];
        return a;
    }
    [[gnu::noinline]] void chain_by_hand() {
        auto const a = products();
        Quaterniond const& last = a[length - 1];
        Vector3d const u = last.vec();
        Vector4d bar;
        bar << 2 * (last.w() * p.cross(y_bar) + u.dot(p) * y_bar + u.dot(y_bar) * p) -
                   4 * p.dot(y_bar) * u,
            2 * y_bar.dot(u.cross(p));
        y = last * p;
        for (std::size_t i = length - 1; i != 0; --i) {
            Quaterniond const b(bar);
            q_bar[i] = (a[i - 1].conjugate() * b).coeffs();
            bar = (b * q[i].conjugate()).coeffs();
        }
        q_bar[0] = bar;
    }
    [[gnu::noinline]] void chain_by_rule() {
        auto const a = products();
        auto const [value, pullback] = chainrules::rrule(fn::rotate_point, a[length - 1], p);
        Vector4d bar = std::get<1>(pullback(y_bar));
        y = value;
        for (std::size_t i = length - 1; i != 0; --i) {
            auto const back = chainrules::rrule(fn::quaternion_product, a[i - 1], q[i]).pullback;
            auto const [self, first, second] = back(bar);
            q_bar[i] = second;
            bar = first;
        }
        q_bar[0] = bar;
    }

    [[gnu::noinline]] void reverse_by_hand() {
        double const angle = w.norm(), c = std::cos(angle), s = std::sin(angle);
        Vector3d const k = w / angle, kp = k.cross(p), ky = k.cross(y_bar);
        y = c * p + s * kp + (1 - c) * k.dot(p) * k;
        p_bar = c * y_bar - s * ky + (1 - c) * k.dot(y_bar) * k;
        double const by_angle = -s * p.dot(y_bar) + c * kp.dot(y_bar) + s * k.dot(p) * k.dot(y_bar);
        Vector3d const by_axis =
            s * p.cross(y_bar) + (1 - c) * (k.dot(y_bar) * p + k.dot(p) * y_bar);
        w_bar = by_angle * k + (by_axis - k.dot(by_axis) * k) / angle;
    }
    [[gnu::noinline]] void reverse_by_rule() {
        auto const [value, pullback] = chainrules::rrule(fn::rotate_by_vector, w, p);
        auto const [self, first, second] = pullback(y_bar);
        y = value;
        w_bar = first;
        p_bar = second;
    }

    static Matrix3d skew(Vector3d const& v) {
        Matrix3d S;
        S << 0, -v[2], v[1], v[2], 0, -v[0], -v[1], v[0], 0;
        return S;
    }
    [[gnu::noinline]] void jacobian_by_hand() {
        double const s2 = w.squaredNorm(), angle = std::sqrt(s2), b = (1 - std::cos(angle)) / s2;
        Matrix3d const W = skew(w), W2 = W * W;
        Matrix3d const R = Matrix3d::Identity() + std::sin(angle) / angle * W + b * W2;
        Matrix3d const right =
            Matrix3d::Identity() - b * W + (angle - std::sin(angle)) / (s2 * angle) * W2;
        y = R * p;
        J << -R * skew(p) * right, R;
    }
    [[gnu::noinline]] void jacobian_by_rule() {
        auto const [value, all] =
            chainrules::geometry::value_and_jacobian(fn::rotate_by_vector, w, p);
        y = value;
        J = all;
    }

    // Barfoot's sum of products, in the order (v, ω).
    [[gnu::noinline]] void motion_by_hand() {
        double const s = w.squaredNorm(), angle = std::sqrt(s), sine = std::sin(angle);
        double const cosine = std::cos(angle), b = (1 - cosine) / s,
                     c = (angle - sine) / (s * angle);
        double const d = (1 - s / 2 - cosine) / (s * s);
        double const e = (angle - sine - s * angle / 6) / (s * s * angle);
        Matrix3d const W = skew(w), V = skew(p), WV = W * V, VW = V * W, WVW = W * VW;
        Matrix3d const L = Matrix3d::Identity() + b * W + c * W * W;
        y = L * p;
        rotation << std::sin(angle / 2) / angle * w, std::cos(angle / 2);
        Matrix3d const Q = 0.5 * V + c * (WV + VW + WVW) - d * (W * WV + VW * W - 3 * WVW) -
                           0.5 * (d - 3 * e) * (WVW * W + W * WVW);
        left << L, Q, Matrix3d::Zero(), L;
    }
    [[gnu::noinline]] void motion_by_rule() {
        Vector6 x;
        x << p, w;
        auto const T = fn::se3_exp(x);
        y = T.translation;
        rotation = T.rotation.coeffs();
        left = fn::se3_left_jacobian(x);
    }
};

bool add(char const* name, std::function<void()> const& hand, std::function<void()> const& rule) {
    long const before = allocations;
    rule();
    long const by_rule = allocations - before;
    std::printf("%s: %ld heap allocations by rule\n", name, by_rule);
    ratio::add(name, 1, hand, rule);
    return by_rule != 0;
}

}  // namespace

int main(int argc, char** argv) {
    Work work;
    bool allocates = false;
    auto const one = [&](char const* name, auto hand, auto rule) {
        allocates =
            add(
                name, [&work, hand] { (work.*hand)(); }, [&work, rule] { (work.*rule)(); }) ||
            allocates;
    };
    one("chain of ten quaternions, reverse", &Work::chain_by_hand, &Work::chain_by_rule);
    one("point by rotation vector, reverse", &Work::reverse_by_hand, &Work::reverse_by_rule);
    one("point by rotation vector, Jacobian", &Work::jacobian_by_hand, &Work::jacobian_by_rule);
    one("twist to motion, left Jacobian", &Work::motion_by_hand, &Work::motion_by_rule);
    return ratio::run(argc, argv) != 0 || allocates ? 1 : 0;
}
