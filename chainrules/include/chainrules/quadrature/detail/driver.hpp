// SPDX-License-Identifier: MIT
#pragma once
// Integrals of several functions in one pass: Gauss and Kronrod's rule on pieces of the interval,
// double exponential rules, the trapezoidal one. A sample is a row of numbers; the first `values`
// of them have to reach the tolerance by themselves, and all of them together: the largest error
// against the largest integral of an absolute value. A component that is rounding noise beside the
// others so costs nothing.

#include <vector>

#include "chainrules/adapters/detail/rows.hpp"
#include "chainrules/quadrature/options.hpp"

namespace chainrules::quadrature::detail {

namespace rows = adapters::detail;

/// The largest magnitude: of what are values, and of everything.
struct Magnitude {
    double value = 0, all = 0;
};

/// The real numbers that a row is made of, with their derivatives: |numbers| times a weight is
/// added to parts.
template <class N>
void add_magnitudes(std::vector<N> const& row, double weight, std::vector<double>& parts) {
    std::size_t i = 0;
    for (N const& number : row)
        rows::each_magnitude(number, [&](auto const& size, bool) {
            if (i == parts.size()) parts.push_back(0);
            parts[i++] += weight * static_cast<double>(size);
        });
}
template <class N>
Magnitude largest(std::vector<N> const& row, std::vector<double> const& parts, std::size_t values) {
    Magnitude result;
    std::size_t part = 0;
    for (std::size_t i = 0; i != row.size(); ++i)
        rows::each_magnitude(row[i], [&](auto const&, bool is_value) {
            double const size = part < parts.size() ? parts[part] : 0;
            if (is_value && i < values) result.value = std::max(result.value, size);
            result.all = std::max(result.all, size);
            ++part;
        });
    return result;
}

template <class N>
struct Integral {
    std::vector<N> sum;
    int level = 0;  // of a double exponential rule
    std::size_t evaluations = 0;
};

/// The sample f(x, row), counted; what is not finite is an error that names x.
template <class N, class F>
class Sampler {
  public:
    Sampler(char const* call, F const& f, std::size_t size, QuadratureOptions const& options)
        : row(size, N(0)), call_(call), f_(f), options_(options) {}

    template <class X>
    std::vector<N> const& operator()(X const& x) {
        f_(x, row.data());
        ++count;
        for (N const& number : row) {
            auto const value = rows::plain_value(number);
            if (!(value - value <= 0)) raise(static_cast<double>(value), x);
        }
        return row;
    }
    bool is_spent() const { return count >= options_.max_evaluations; }

    std::vector<N> row;
    std::size_t count = 0;

    [[noreturn]] void raise_not_converged(double error, double tolerance) const {
        chainrules::raise(NotConverged(call_, "the integral", count, error, tolerance));
    }
    QuadratureOptions const& options() const { return options_; }
    double tolerance(double size) const {
        using Plain = rows::plain_value_t<N>;
        auto const rounding = static_cast<double>(std::numeric_limits<Plain>::epsilon());
        return std::max(options_.absolute, std::max(options_.relative, 50 * rounding) * size);
    }
    /// Both tolerances are reached.
    bool accepts(Magnitude const& error, Magnitude const& size) const {
        return error.value <= tolerance(size.value) && error.all <= tolerance(size.all);
    }

  private:
    template <class X>
    [[noreturn]] void raise(double value, X const& x) const {
        Error text("chainrules::");
        text.append(call_).append(": f is ").append_real(value).append(" at x = ");
        rows::raise_as<std::domain_error>(text.append_real(static_cast<double>(x)));
    }

    char const* call_;
    F const& f_;
    QuadratureOptions const& options_;
};

template <class N>
void add_scaled(std::vector<N>& sum, double a, std::vector<N> const& row) {
    for (std::size_t i = 0; i != row.size(); ++i) sum[i] += rows::scaled(a, row[i]);
}

template <class N>
struct Panel {
    double a, b;
    int level;
    std::vector<N> sum;
    std::vector<double> size;
    std::vector<double> error;
    double worst = 0;
};

template <class Real, class N, class F>
Panel<N> panel(Sampler<N, F>& f, Method const& rule, double a, double b, int level) {
    double const centre = a + (b - a) / 2, half = (b - a) / 2;
    Panel<N> p{a, b, level, std::vector<N>(f.row.size(), N(0)), {}, {}};
    auto difference = p.sum;
    for (std::size_t i = 0; i != rule.count; ++i)
        for (int side = rule.nodes[i] > 0 ? -1 : 1; side <= 1; side += 2) {
            auto const& y = f(static_cast<Real>(centre + side * half * rule.nodes[i]));
            double const weight = rule.weights[i] * half;
            add_scaled(p.sum, weight, y);
            add_magnitudes(y, std::abs(weight), p.size);
            double w = weight;
            if (rule.gauss_weights != nullptr && i % 2 == rule.gauss_first)
                w -= rule.gauss_weights[i / 2] * half;
            add_scaled(difference, w, y);
        }
    if (rule.gauss_weights != nullptr) add_magnitudes(difference, 1, p.error);
    for (double each : p.error) p.worst = std::max(p.worst, each);
    return p;
}

inline void add_to(std::vector<double>& sum, std::vector<double> const& parts) {
    if (sum.size() < parts.size()) sum.resize(parts.size(), 0);
    for (std::size_t i = 0; i != parts.size(); ++i) sum[i] += parts[i];
}

/// By a rule of fixed nodes, the pieces with the largest error divided in two.
template <class Real, class N, class F>
Integral<N> by_panels(Sampler<N, F>& f, Method const& rule, double a, double b,
                      std::size_t values) {
    auto const& options = f.options();
    std::vector<Panel<N>> panels{panel<Real>(f, rule, a, b, 0)};
    auto const less = [&](Panel<N> const& p, Panel<N> const& q) {
        bool const p_stays = p.level >= options.max_levels, q_stays = q.level >= options.max_levels;
        return p_stays != q_stays ? p_stays : p.worst < q.worst;
    };
    for (;;) {
        std::vector<double> size, error;
        for (auto const& p : panels) {
            add_to(size, p.size);
            add_to(error, p.error);
        }
        auto const sizes = largest(f.row, size, values), errors = largest(f.row, error, values);
        if (f.accepts(errors, sizes)) break;
        std::pop_heap(panels.begin(), panels.end(), less);
        auto& worst = panels.back();
        double const middle = worst.a + (worst.b - worst.a) / 2;
        if (f.is_spent() || worst.level >= options.max_levels || middle <= worst.a ||
            middle >= worst.b)
            f.raise_not_converged(errors.all, f.tolerance(sizes.all));
        double const right = worst.b;
        int const level = worst.level + 1;
        worst = panel<Real>(f, rule, worst.a, middle, level);
        std::push_heap(panels.begin(), panels.end(), less);
        panels.push_back(panel<Real>(f, rule, middle, right, level));
        std::push_heap(panels.begin(), panels.end(), less);
    }
    Integral<N> result{std::vector<N>(f.row.size(), N(0)), 0, f.count};
    for (auto const& p : panels) add_scaled(result.sum, 1, p.sum);
    return result;
}

/// x(t) and dx/dt of a double exponential rule.
struct Node {
    double x, weight;
};
struct Map {
    Method::Kind kind;
    double a, b;

    Node operator()(double t) const {
        double const u = 0.5 * 3.141592653589793238 * std::sinh(t),
                     du = 0.5 * 3.141592653589793238 * std::cosh(t);
        if (kind == Method::Kind::tanh_sinh) {
            // From the nearer end, whose distance is known exactly.
            double const q = std::exp(-2 * std::abs(u)), s = (b - a) / 2;
            double const distance = 2 * q / (1 + q) * s;
            return {t < 0 ? a + distance : b - distance, s * du * 4 * q / ((1 + q) * (1 + q))};
        }
        if (kind == Method::Kind::exp_sinh) {
            bool const up = std::isfinite(a);
            return {up ? a + std::exp(u) : b - std::exp(u), du * std::exp(u)};
        }
        return {std::sinh(u), du * std::cosh(u)};
    }
    /// Whether a node lies within the limits, not at one of them, where f may be infinite.
    bool has(double x) const { return std::isfinite(x) && x > a && x < b; }
};

/// By the trapezoidal rule in t, outwards from the middle as far as there is something, the step
/// halved until the value stays.
template <class Real, class N, class F>
Integral<N> by_levels(Sampler<N, F>& f, Map const& map, std::size_t values, int from) {
    auto const& options = f.options();
    std::vector<N> sum(f.row.size(), N(0)), before;
    std::vector<double> size, term;
    constexpr double farthest = 6.2;
    double low = -farthest, high = farthest, h = 0.5;
    // Adds the sample at t; false where it is outside, or adds nothing.
    auto const add = [&](double t) {
        Node const node = map(t);
        if (!map.has(static_cast<double>(static_cast<Real>(node.x))) || !(node.weight > 0))
            return false;
        auto const& y = f(static_cast<Real>(node.x));
        add_scaled(sum, node.weight, y);
        add_magnitudes(y, node.weight, size);
        term.assign(term.size(), 0);
        add_magnitudes(y, node.weight, term);
        double const total = largest(f.row, size, values).all;
        return !(total > 0) || largest(f.row, term, values).all > 1e-3 * 2.3e-16 * total;
    };
    add(0);
    for (int side : {-1, 1}) {
        double t = h;
        for (int idle = 0; t < farthest && idle < 2; t += h) idle = add(side * t) ? 0 : idle + 1;
        (side < 0 ? low : high) = side * t;
    }
    for (int level = 1; level <= options.max_levels; ++level) {
        before = sum;
        for (int k = 1;; k += 2) {
            bool const left = -h / 2 * k > low, right = h / 2 * k < high;
            if (left) add(-h / 2 * k);
            if (right) add(h / 2 * k);
            if (!left && !right) break;
        }
        h /= 2;
        if (level >= std::max(from, 2)) {
            std::vector<N> difference(sum.size(), N(0));
            add_scaled(difference, h, sum);
            add_scaled(difference, -2 * h, before);
            std::vector<double> error, sizes(size);
            add_magnitudes(difference, 1, error);
            for (double& each : sizes) each *= h;
            auto const errors = largest(f.row, error, values);
            auto const all = largest(f.row, sizes, values);
            if (f.accepts(errors, all)) {
                Integral<N> result{std::vector<N>(sum.size(), N(0)), level, f.count};
                add_scaled(result.sum, h, sum);
                return result;
            }
            if (f.is_spent() || level == options.max_levels)
                f.raise_not_converged(errors.all, f.tolerance(all.all));
        }
    }
    f.raise_not_converged(std::numeric_limits<double>::quiet_NaN(), options.relative);
}

/// The trapezoidal rule in x.
template <class Real, class N, class F>
Integral<N> by_trapezoids(Sampler<N, F>& f, double a, double b, std::size_t values, int from) {
    auto const& options = f.options();
    std::vector<N> sum(f.row.size(), N(0)), before;
    std::vector<double> size;
    auto const add = [&](double x, double weight) {
        auto const& y = f(static_cast<Real>(x));
        add_scaled(sum, weight, y);
        add_magnitudes(y, weight, size);
    };
    add(a, 0.5);
    add(b, 0.5);
    double h = b - a;
    std::size_t pieces = 1;
    for (int level = 1;; ++level) {
        before = sum;
        for (std::size_t k = 0; k != pieces; ++k) add(a + h * (static_cast<double>(k) + 0.5), 1);
        pieces *= 2;
        h /= 2;
        if (level < std::max(from, 3)) continue;
        std::vector<N> difference(sum.size(), N(0));
        add_scaled(difference, h, sum);
        add_scaled(difference, -2 * h, before);
        std::vector<double> error, sizes(size);
        add_magnitudes(difference, 1, error);
        for (double& each : sizes) each *= h;
        auto const errors = largest(f.row, error, values), all = largest(f.row, sizes, values);
        if (f.accepts(errors, all)) {
            Integral<N> result{std::vector<N>(sum.size(), N(0)), level, f.count};
            add_scaled(result.sum, h, sum);
            return result;
        }
        if (f.is_spent() || level >= options.max_levels)
            f.raise_not_converged(errors.all, f.tolerance(all.all));
    }
}

/// The integral of f from a to b, a < b, by the method that the options name.
template <class Real, class N, class F>
Integral<N> integral(char const* call, F const& f, std::size_t size, double a, double b,
                     Method const& method, QuadratureOptions const& options, std::size_t values,
                     int from = 0) {
    Sampler<N, F> sampler(call, f, size, options);
    using Kind = Method::Kind;
    if (method.kind == Kind::gauss_kronrod || method.kind == Kind::gauss)
        return by_panels<Real>(sampler, method, a, b, values);
    if (method.kind == Kind::trapezoidal) return by_trapezoids<Real>(sampler, a, b, values, from);
    return by_levels<Real>(sampler, Map{method.kind, a, b}, values, from);
}

}  // namespace chainrules::quadrature::detail
