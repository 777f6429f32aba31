// SPDX-License-Identifier: MIT
#pragma once
// The test functions of unconstrained optimisation (Moré, Garbow and Hillstrom 1981) and of
// statistics, with gradients by hand, as users of optimisers write them.

#include <cmath>
#include <cstddef>
#include <vector>

namespace classic {

template <class T>
using Vec = std::vector<T>;

/// A function and its gradient, with data of its own.
struct Rosenbrock {
    template <class T>
    T operator()(Vec<T> const& x) const {
        T sum = 0;
        for (std::size_t i = 0; i + 1 < x.size(); ++i) {
            T const a = 1 - x[i];
            T const b = x[i + 1] - x[i] * x[i];
            sum += a * a + 100 * b * b;
        }
        return sum;
    }
    template <class T>
    Vec<T> gradient(Vec<T> const& x) const {
        Vec<T> g(x.size());
        for (std::size_t i = 0; i + 1 < x.size(); ++i) {
            T const b = x[i + 1] - x[i] * x[i];
            g[i] += -2 * (1 - x[i]) - 400 * x[i] * b;
            g[i + 1] += 200 * b;
        }
        return g;
    }
    // Of two numbers.
    Vec<double> hessian_times(Vec<double> const& x, Vec<double> const& v) const {
        double const h11 = 2 - 400 * (x[1] - 3 * x[0] * x[0]);
        double const h12 = -400 * x[0];
        return {h11 * v[0] + h12 * v[1], h12 * v[0] + 200 * v[1]};
    }
    std::vector<Vec<double>> hessian(Vec<double> const& x) const {
        auto const first = hessian_times(x, {1, 0});
        auto const second = hessian_times(x, {0, 1});
        return {first, second};
    }
};

struct Powell {
    template <class T>
    T operator()(Vec<T> const& x) const {
        T const a = x[0] + 10 * x[1], b = x[2] - x[3], c = x[1] - 2 * x[2], d = x[0] - x[3];
        return a * a + 5 * b * b + c * c * c * c + 10 * d * d * d * d;
    }
    template <class T>
    Vec<T> gradient(Vec<T> const& x) const {
        T const a = x[0] + 10 * x[1], b = x[2] - x[3], c = x[1] - 2 * x[2], d = x[0] - x[3];
        T const c3 = 4 * c * c * c, d3 = 40 * d * d * d;
        return {2 * a + d3, 20 * a + c3, 10 * b - 2 * c3, -10 * b - d3};
    }
};

struct Beale {
    template <class T>
    T operator()(Vec<T> const& x) const {
        T sum = 0;
        T power = 1;
        for (double const y : {1.5, 2.25, 2.625}) {
            power *= x[1];
            T const r = T(y) - x[0] * (1 - power);
            sum += r * r;
        }
        return sum;
    }
    template <class T>
    Vec<T> gradient(Vec<T> const& x) const {
        Vec<T> g(2);
        T before = 1;
        T i = 1;
        for (double const y : {1.5, 2.25, 2.625}) {
            T const power = before * x[1];
            T const r = T(y) - x[0] * (1 - power);
            g[0] -= 2 * r * (1 - power);
            g[1] += 2 * r * i * x[0] * before;
            before = power;
            i += 1;
        }
        return g;
    }
};

struct Wood {
    template <class T>
    T operator()(Vec<T> const& x) const {
        T const a = x[0] * x[0] - x[1], b = x[2] * x[2] - x[3];
        T const c = x[0] - 1, d = x[2] - 1, e = x[1] - 1, f = x[3] - 1;
        return 100 * a * a + c * c + d * d + 90 * b * b + T(10.1) * (e * e + f * f) +
               T(19.8) * e * f;
    }
    template <class T>
    Vec<T> gradient(Vec<T> const& x) const {
        T const a = x[0] * x[0] - x[1], b = x[2] * x[2] - x[3];
        T const e = x[1] - 1, f = x[3] - 1;
        return {400 * x[0] * a + 2 * (x[0] - 1), -200 * a + T(20.2) * e + T(19.8) * f,
                360 * x[2] * b + 2 * (x[2] - 1), -180 * b + T(20.2) * f + T(19.8) * e};
    }
};

/// Logistic regression with a quadratic penalty.
struct Logistic {
    std::vector<Vec<double>> rows{{1, 0.5, -1.2}, {1, -0.3, 0.8}, {1, 2.0, 0.1}, {1, -1.5, -0.4}};
    Vec<double> labels{1, -1, 1, -1};
    double penalty = 0.1;

    template <class T>
    T margin(std::size_t i, Vec<T> const& x) const {
        T sum = 0;
        for (std::size_t j = 0; j != x.size(); ++j) sum += T(rows[i][j]) * x[j];
        return T(labels[i]) * sum;
    }
    template <class T>
    T operator()(Vec<T> const& x) const {
        T sum = 0;
        for (std::size_t i = 0; i != rows.size(); ++i) {
            using std::exp;
            using std::log1p;
            sum += log1p(exp(-margin(i, x)));
        }
        for (T const& each : x) sum += T(penalty) / 2 * each * each;
        return sum;
    }
    template <class T>
    Vec<T> gradient(Vec<T> const& x) const {
        Vec<T> g(x.size());
        for (std::size_t j = 0; j != x.size(); ++j) g[j] = T(penalty) * x[j];
        for (std::size_t i = 0; i != rows.size(); ++i) {
            using std::exp;
            T const weight = -T(labels[i]) / (1 + exp(margin(i, x)));
            for (std::size_t j = 0; j != x.size(); ++j) g[j] += weight * T(rows[i][j]);
        }
        return g;
    }
};

struct LeastSquares {
    std::vector<Vec<double>> rows{{1, 2, 0.5}, {-1, 0.25, 3}, {2, 1, -1}, {0.5, 0.5, 4}};
    Vec<double> right{1, 2, -1, 0.5};

    template <class T>
    Vec<T> residuals(Vec<T> const& x) const {
        Vec<T> r(rows.size());
        for (std::size_t i = 0; i != r.size(); ++i) {
            r[i] = -T(right[i]);
            for (std::size_t j = 0; j != x.size(); ++j) r[i] += T(rows[i][j]) * x[j];
        }
        return r;
    }
    template <class T>
    T operator()(Vec<T> const& x) const {
        T sum = 0;
        for (T const& r : residuals(x)) sum += r * r / 2;
        return sum;
    }
    template <class T>
    Vec<T> gradient(Vec<T> const& x) const {
        Vec<T> g(x.size());
        auto const r = residuals(x);
        for (std::size_t i = 0; i != r.size(); ++i)
            for (std::size_t j = 0; j != x.size(); ++j) g[j] += T(rows[i][j]) * r[i];
        return g;
    }
};

}  // namespace classic
