// SPDX-License-Identifier: MIT
//
// Slopes on either side of a point: of a kink there are two, next to a pole or under a root they
// are infinite. Asked for where a rule and the central difference differ.
#include <cmath>
#include <cstdio>

#include "checker_detail.hpp"

namespace chainrules::testutils::detail {

namespace {

// So many quotients in a row must grow: those of a smooth function settle down, by a factor of
// four with each step.
constexpr int growing_steps = 4;
// Beyond rounding errors by as much.
constexpr int above_noise = 16;
// Slopes on two sides that are one derivative.
constexpr double same_slope = 1e-3;

// y_bar · f on one side of x.
template <class R>
class HalfLine {
  public:
    HalfLine(FlatProblem<R> const& problem, std::vector<R> const& v, std::vector<R> const& y_bar,
             int side)
        : problem_(problem), v_(v), y_bar_(y_bar), side_(side), at_0_(product(problem.y)) {
        first_step_ = farthest_step(problem) / largest(v);
        for (std::size_t i = 0; i != y_bar.size(); ++i) size_ += std::fabs(y_bar[i] * problem.y[i]);
        for (std::size_t i = 0; i != v.size(); ++i)
            if (v[i] != 0) moved_size_ = std::max(moved_size_, R(std::fabs(problem.x[i] / v[i])));
    }

    /// NaN outside of f's domain.
    R quotient(R h) const {
        auto const y = values_along(problem_, v_, static_cast<R>(side_) * h);
        if (!y || y->size() != y_bar_.size()) return std::numeric_limits<R>::quiet_NaN();
        return (product(*y) - at_0_) / (static_cast<R>(side_) * h);
    }

    R coarse() const {
        R const q = quotient(first_step_);
        return std::isfinite(q) ? R(std::fabs(q)) : R(0);
    }

    /// Whether the quotients grow without bound.
    bool diverges() const {
        R before = quotient(first_step_);
        R growth = 0;
        int growing = 0;
        for (R h = first_step_ / 4; h > 0; h /= 4) {
            R const q = quotient(h);
            R const noise = problem_.epsilon() * (size_ + std::fabs(q) * moved_size_) / h;
            R const grown = std::fabs(q) - std::fabs(before);
            if (!(std::isfinite(q) && grown > above_noise * noise)) return false;
            growing = grown >= growth / 2 && growth > 0 ? growing + 1 : 0;
            if (growing == growing_steps) return true;
            growth = grown;
            before = q;
        }
        return false;
    }

    OneSide<R> slope() const {
        OneSide<R> result;
        R const near = quotient(first_step_ / 1024);
        result.defined = std::isfinite(near);
        if (!result.defined) return result;
        if (diverges()) {
            result.slope = std::copysign(std::numeric_limits<R>::infinity(), near);
            return result;
        }
        FlatDerivative<R> out;
        try {
            derivative_along(problem_, v_, y_bar_, out,
                             side_ < 0 ? Interval<double>{.hi = 0} : Interval<double>{.lo = 0});
            result.slope = out.numbers[0];
            result.error = out.errors[0];
        } catch (...) {
            result.slope = std::numeric_limits<R>::quiet_NaN();
        }
        return result;
    }

  private:
    R product(std::vector<R> const& y) const {
        R sum = 0;
        for (std::size_t i = 0; i != y.size(); ++i)
            if (y_bar_[i] != 0) sum += y_bar_[i] * y[i];
        return sum;
    }

    FlatProblem<R> const& problem_;
    std::vector<R> const& v_;
    std::vector<R> const& y_bar_;
    int side_;
    R at_0_;
    R size_ = 0;
    R moved_size_ = 0;
    R first_step_ = 0;
};

}  // namespace

template <class R>
R BothSides<R>::tolerance() const {
    return R(same_slope) * std::max({scale, R(std::fabs(below.slope)), R(std::fabs(above.slope))});
}

template <class R>
bool BothSides<R>::has_derivative() const {
    auto const is_known = [&](OneSide<R> const& side) {
        return std::isfinite(side.slope) && side.error <= tolerance();
    };
    if (!below.defined || !above.defined)
        return (below.defined || above.defined) && is_known(below.defined ? below : above);
    return is_known(below) && is_known(above) &&
           std::fabs(below.slope - above.slope) <= tolerance();
}

template <class R>
bool BothSides<R>::has_kink() const {
    return below.defined && above.defined && below.error <= tolerance() &&
           above.error <= tolerance() && std::fabs(below.slope - above.slope) > 10 * tolerance();
}

template <class R>
BothSides<R> one_sided_derivatives(Along<R> const& line) {
    auto const& [problem, v, y_bar] = line;
    if (largest(v) == 0) return {};
    HalfLine<R> const below(problem, v, y_bar, -1);
    HalfLine<R> const above(problem, v, y_bar, 1);
    return {below.slope(), above.slope(), std::max(below.coarse(), above.coarse())};
}

// Slopes at nodes between d and 2 d from x, extrapolated back to x: where f is smooth, that is its
// own derivative; where a kink lies before the nodes, that of the piece beyond it.
template <class R>
bool is_derivative_of_other_piece(Along<R> const& line, R rule, R expected) {
    constexpr int nodes = 8;
    constexpr double close = 1e-6;
    constexpr double apart = 1e-3;
    constexpr std::size_t most_numbers = 64;  // some thousand evaluations of f
    if (!std::isfinite(rule) || largest(line.v) == 0 || line.v.size() > most_numbers) return false;
    auto const slope_at = [&](R t) {
        FlatProblem<R> there = line.problem;
        for (std::size_t i = 0; i != there.x.size(); ++i) there.x[i] += t * line.v[i];
        FlatDerivative<R> out;
        try {
            there.y = there.primal(there.x);
            derivative_along(there, line.v, line.y_bar, out);
        } catch (...) {
            return std::numeric_limits<R>::quiet_NaN();
        }
        return out.numbers[0];
    };
    auto const from = [&](R d) {
        R t[nodes];
        R value = 0;
        R size = 0;
        for (int k = 0; k != nodes; ++k)
            t[k] = d * R(1.5 - 0.5 * std::cos((k + 0.5) * 3.141592653589793 / nodes));
        for (int k = 0; k != nodes; ++k) {
            R weight = 1;
            for (int j = 0; j != nodes; ++j)
                if (j != k) weight *= t[j] / (t[j] - t[k]);
            R const slope = slope_at(t[k]);
            value += weight * slope;
            size = std::max(size, R(std::fabs(slope)));
        }
        return std::fabs(value - rule) <= R(close) * std::max(size, R(std::fabs(rule))) &&
               std::fabs(value - expected) > R(apart) * size;
    };
    R const unit = std::max(R(1), largest(line.problem.x)) / largest(line.v);
    for (double const d : {0x1p-8, 0x1p-6, 0x1p-4, 0x1p-2, 1.0})
        if (from(R(d) * unit) || from(-R(d) * unit)) return true;
    return false;
}

template <class R>
std::string kink_text(BothSides<R> const& sides, R got, std::string const& subject) {
    if (!sides.has_kink()) return {};
    auto const near = [&](R slope) { return std::fabs(got - slope) <= R(1e-3) * sides.scale; };
    char text[128];
    std::snprintf(text, sizeof text, "a kink, with the derivatives %.6Lg below and %.6Lg above",
                  static_cast<long double>(sides.below.slope),
                  static_cast<long double>(sides.above.slope));
    std::string const which = near(sides.below.slope)   ? " gives the one below"
                              : near(sides.above.slope) ? " gives the one above"
                                                        : "";
    return which.empty() ? text : text + (": the " + subject) + which;
}

#define CHAINRULES_DETAIL_INSTANTIATE(R)                                        \
    template std::string kink_text(BothSides<R> const&, R, std::string const&); \
    template struct BothSides<R>;                                               \
    template BothSides<R> one_sided_derivatives(Along<R> const&);               \
    template bool is_derivative_of_other_piece(Along<R> const&, R, R)
CHAINRULES_DETAIL_INSTANTIATE(double);
CHAINRULES_DETAIL_INSTANTIATE(long double);
#undef CHAINRULES_DETAIL_INSTANTIATE

}  // namespace chainrules::testutils::detail
