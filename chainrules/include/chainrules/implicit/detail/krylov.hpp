// SPDX-License-Identifier: MIT
#pragma once
// Linear systems whose matrix is known by its products. Each solve computes the true residual at
// its end, and throws where that is above the tolerance.

#include <cmath>
#include <vector>

#include "chainrules/implicit/detail/numbers.hpp"
#include "chainrules/implicit/options.hpp"
#include "chainrules_core/errors.hpp"

namespace chainrules::implicit::detail {

/// GMRES with restarts, by modified Gram and Schmidt and Givens' rotations. Returns the products.
template <class V, class Product>
int gmres(Product const& product, Column<V> const& b, Column<V>& x, V tolerance, int restart,
          int max_iterations) {
    Index const m = std::min<Index>(restart, b.size());
    int count = 0;
    while (count < max_iterations) {
        Column<V> const r = b - product(x);
        ++count;
        V const norm = r.norm();
        if (!(norm > tolerance)) return count;
        Square<V> basis(b.size(), m + 1), H = Square<V>::Zero(m + 1, m);
        Column<V> g = Column<V>::Zero(m + 1), cosines(m), sines(m);
        basis.col(0) = r / norm;
        g[0] = norm;
        Index k = 0;
        for (; k != m && count < max_iterations; ++k) {
            Column<V> w = product(Column<V>(basis.col(k)));
            ++count;
            for (Index i = 0; i <= k; ++i) {
                H(i, k) = basis.col(i).dot(w);
                w -= H(i, k) * basis.col(i);
            }
            V const length = w.norm();
            H(k + 1, k) = length;
            if (length > 0) basis.col(k + 1) = w / length;
            for (Index i = 0; i != k; ++i) {
                V const above = H(i, k), below = H(i + 1, k);
                H(i, k) = cosines[i] * above + sines[i] * below;
                H(i + 1, k) = cosines[i] * below - sines[i] * above;
            }
            V const radius = std::hypot(H(k, k), H(k + 1, k));
            if (!(radius > 0)) break;  // a matrix that is singular on what was spanned
            cosines[k] = H(k, k) / radius;
            sines[k] = H(k + 1, k) / radius;
            H(k, k) = radius;
            g[k + 1] = -sines[k] * g[k];
            g[k] *= cosines[k];
            if (!(std::abs(g[k + 1]) > tolerance / 2) || !(length > 0)) {
                ++k;
                break;
            }
        }
        if (k == 0) return count;
        Column<V> const y =
            H.topLeftCorner(k, k).template triangularView<Eigen::Upper>().solve(g.head(k));
        x += basis.leftCols(k) * y;
    }
    return count;
}

template <class V, class Product>
int bicgstab(Product const& product, Column<V> const& b, Column<V>& x, V tolerance,
             int max_iterations) {
    Column<V> r = b - product(x), p = r;
    Column<V> shadow = r;
    V rho = shadow.dot(r);
    int count = 1;
    while (count + 1 < max_iterations && r.norm() > tolerance) {
        Column<V> const v = product(p);
        V const alpha = rho / shadow.dot(v);
        Column<V> const s = r - alpha * v, t = product(s);
        V const omega = t.squaredNorm() > 0 ? t.dot(s) / t.squaredNorm() : V(0);
        x += alpha * p + omega * s;
        r = s - omega * t;
        count += 2;
        V const next = shadow.dot(r);
        // Where r is orthogonal to its shadow the method breaks down: from here on anew.
        if (!(std::abs(next) > epsilon<V>() * shadow.norm() * r.norm()) || !(std::abs(omega) > 0)) {
            shadow = p = r;
            rho = r.squaredNorm();
            continue;
        }
        p = r + (next / rho) * (alpha / omega) * (p - omega * v);
        rho = next;
    }
    return count;
}

template <class V, class Product, class Inverse>
int conjugate_gradients(Product const& product, Inverse const& inverse, Column<V> const& b,
                        Column<V>& x, V tolerance, int max_iterations) {
    Column<V> r = b - product(x), z = inverse(r), p = z;
    V rho = r.dot(z);
    int count = 1;
    while (count < max_iterations && r.norm() > tolerance) {
        Column<V> const v = product(p);
        V const alpha = rho / p.dot(v);
        x += alpha * p;
        r -= alpha * v;
        z = inverse(r);
        V const next = r.dot(z);
        p = z + (next / rho) * p;
        rho = next;
        ++count;
    }
    return count;
}

/// x ← x − (J x − b), where J is −(1 − T_x), as the residual T(x) − x has it.
template <class V, class Product>
int neumann(Product const& product, Column<V> const& b, Column<V>& x, V tolerance,
            int max_iterations) {
    int count = 0;
    while (count < max_iterations) {
        Column<V> const r = product(x) - b;
        ++count;
        if (!(r.norm() > tolerance)) break;
        x += r;
    }
    return count;
}

/// No preconditioner.
struct Identity {
    template <class V>
    Column<V> const& operator()(Column<V> const& v) const {
        return v;
    }
};

/// Solves by the method that is asked for. what: "the adjoint solve". inverse: of a preconditioner,
/// from the right, which leaves the residual as it is.
template <class V, class Product, class Inverse = Identity>
Column<V> krylov_solve(MatrixFree const& form, Product const& product, Column<V> const& b,
                       ImplicitOptions const& options, char const* name, char const* what,
                       Inverse const& inverse = {}) {
    static_assert(depth<V> == 0,
                  "chainrules::implicit_rule: matrix_free takes plain numbers; second derivatives "
                  "go by a Jacobian by_columns");
    Column<V> x = Column<V>::Zero(b.size());
    V const norm = b.norm();
    if (!(norm > 0)) return x;
    V const relative = static_cast<V>(std::max(options.adjoint_tolerance, 16 * epsilon<V>()));
    V const tolerance = relative * norm;
    auto const from_right = [&](Column<V> const& v) { return product(inverse(v)); };
    int count = 0;
    switch (form.method) {
        case Krylov::gmres:
            count = gmres(from_right, b, x, tolerance, form.restart, options.max_iterations);
            x = Column<V>(inverse(x));
            break;
        case Krylov::bicgstab:
            count = bicgstab(from_right, b, x, tolerance, options.max_iterations);
            x = Column<V>(inverse(x));
            break;
        case Krylov::cg:
            count = conjugate_gradients(product, inverse, b, x, tolerance, options.max_iterations);
            break;
        case Krylov::neumann:
            count = neumann(product, b, x, tolerance, options.max_iterations);
            break;
    }
    V const rest = V((b - product(x)).norm()) / norm;
    if (!(rest <= 10 * relative))
        raise(NotConverged(name, what, static_cast<std::size_t>(count), static_cast<double>(rest),
                           static_cast<double>(relative)));
    return x;
}

}  // namespace chainrules::implicit::detail
