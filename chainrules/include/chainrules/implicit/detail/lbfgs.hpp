// SPDX-License-Identifier: MIT
#pragma once
// Limited-memory BFGS with backtracking: Nocedal, Wright, Numerical Optimization, algorithms 7.4
// and 7.5.

#include <cmath>
#include <vector>

#include "chainrules/implicit/detail/gradient.hpp"
#include "chainrules/implicit/detail/newton.hpp"

namespace chainrules::implicit::detail {

/// The inverse Hessian by the last steps s and changes y of the gradient.
template <class V>
class LastSteps {
  public:
    explicit LastSteps(int most) : most_(most < 1 ? 1 : std::size_t(most)) {}

    void add(Column<V> s, Column<V> y) {
        V const curvature = s.dot(y);
        // Without positive curvature the matrix would not stay definite.
        if (!(curvature > std::numeric_limits<V>::epsilon() * s.norm() * y.norm())) return;
        if (s_.size() == most_) {
            s_.erase(s_.begin());
            y_.erase(y_.begin());
        }
        s_.push_back(std::move(s));
        y_.push_back(std::move(y));
    }
    void forget() {
        s_.clear();
        y_.clear();
    }
    bool empty() const { return s_.empty(); }
    Column<V> operator*(Column<V> g) const {
        std::vector<V> alpha(s_.size());
        for (std::size_t i = s_.size(); i-- > 0;) {
            alpha[i] = s_[i].dot(g) / s_[i].dot(y_[i]);
            g -= alpha[i] * y_[i];
        }
        if (!s_.empty()) g *= s_.back().dot(y_.back()) / y_.back().squaredNorm();
        for (std::size_t i = 0; i != s_.size(); ++i)
            g += (alpha[i] - y_[i].dot(g) / s_[i].dot(y_[i])) * s_[i];
        return g;
    }

  private:
    std::size_t most_;
    std::vector<Column<V>> s_, y_;
};

/// A minimum of f from x, by gradients.
template <class F, class X, class... T>
X minimised_by_lbfgs(char const* name, F const& f, X x, ImplicitOptions const& options,
                     int max_iterations, int memory, T const&... theta) {
    using V = numbers_of_t<X>;
    GradientOnly<F> const gradient{f};
    auto const value = [&](X const& at) {
        return static_cast<V>(chainrules::evaluate(f(at, theta...)));
    };
    V here = value(x);
    Column<V> g = gradient(x, theta...);
    if (!std::isfinite(here))
        raise_domain(name, "f at the first guess is ", static_cast<double>(here),
                     ", must be finite");
    LastSteps<V> inverse_hessian(memory);
    int count = 0;
    while (count != max_iterations && greatest(g) > 0) {
        ++count;
        Column<V> step = -(inverse_hessian * g);
        // Without a step remembered, one of the length of x, or 1.
        if (inverse_hessian.empty())
            step *= std::min(V(1), std::max(V(1), column_of<V>(x).norm()) / g.norm());
        V const slope = g.dot(step);
        bool better = false;
        for (V length(1); length > V(1e-12); length /= 2) {
            X const next = moved(x, Column<V>(length * step));
            V const there = value(next);
            Column<V> const g_there = gradient(next, theta...);
            // Near the end rounding hides what f gains; the gradient tells.
            bool const gains = there <= here + V(1e-4) * length * slope && there < here;
            bool const flattens =
                there <= here + 16 * std::numeric_limits<V>::epsilon() * std::abs(here) &&
                g_there.norm() < g.norm();
            if (!gains && !flattens) continue;
            inverse_hessian.add(length * step, g_there - g);
            x = next;
            here = there;
            g = g_there;
            better = true;
            break;
        }
        if (better) continue;
        if (inverse_hessian.empty()) break;
        inverse_hessian.forget();
    }
    check_end(name, "L-BFGS", count, greatest(g), options, epsilon<V>());
    return x;
}

}  // namespace chainrules::implicit::detail
