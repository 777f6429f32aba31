// SPDX-License-Identifier: MIT
//
// Exact derivatives of flattened functions, by differences in arithmetic of 120 digits.
#include <algorithm>
#include <cmath>

#include "chainrules_testutils/detail/flat_problem.hpp"
#include "chainrules_testutils/exact_number.hpp"
#include "chainrules_testutils/high_precision.hpp"

namespace chainrules::testutils::detail {

namespace {

using H = HighPrecision;

// Each number costs five evaluations with some 100 times the price of one in double.
constexpr std::size_t most_numbers = 64;

template <class R>
H largest_of(std::vector<R> const& numbers) {
    H result = 0;
    for (R const& x : numbers) result = std::max(result, H(std::fabs(x)));
    return result;
}

// Where f is evaluated: at x + t v.
template <class R>
class Line {
  public:
    Line(FlatProblem<R> const& problem, std::vector<R> const& v) : problem_(problem), v_(v) {
        // Steps are short beside every number that moves.
        for (std::size_t i = 0; i != v.size(); ++i)
            if (v[i] != 0 && problem.x[i] != 0) {
                H const size = abs(H(problem.x[i]) / H(v[i]));
                if (scale_ == 0 || size < scale_) scale_ = size;
            }
        if (scale_ == 0) scale_ = 1 / largest_of(v);
        for (auto const& block : problem.arguments)
            for (std::size_t i = block.offset; i != block.offset + block.size; ++i)
                if (v[i] != 0) add_bounds(block.bounds, H(problem.x[i]), H(v[i]));
    }

    /// Whether the derivatives by t of all outputs could be had.
    bool differentiate(std::vector<ExactDerivative>& result) const {
        static H const first_step("1e-40");
        static H const longer("1e20");
        H h = first_step * scale_;
        for (int i = 0; i != 2; ++i, h *= longer)
            if (differences(h, result) && known(result)) return true;
        return false;
    }

  private:
    void add_bounds(Interval<double> const& bounds, H const& x, H const& v) {
        H const to_lo = (H(bounds.lo) - x) / v;
        H const to_hi = (H(bounds.hi) - x) / v;
        if (std::isfinite(bounds.lo))
            (v > 0 ? below_ : above_) = nearer(v > 0 ? below_ : above_, to_lo);
        if (std::isfinite(bounds.hi))
            (v > 0 ? above_ : below_) = nearer(v > 0 ? above_ : below_, to_hi);
    }
    static H nearer(H const& a, H const& b) { return abs(a) < abs(b) ? a : b; }

    bool differences(H const& h, std::vector<ExactDerivative>& result) const {
        Side side = Side::both;
        if (above_ < 2 * h) side = Side::below;
        if (-2 * h < below_) side = Side::above;
        if (side == Side::below && -3 * h < below_) return false;
        if (side == Side::above && above_ < 3 * h) return false;

        std::vector<ExactSamples> samples(problem_.y.size());
        auto moved = point();
        for (int k = -3; k <= 3; ++k) {
            if (!needs_sample(side, k)) continue;
            for (std::size_t i = 0; i != moved.size(); ++i)
                moved[i].template as<H>() = H(problem_.x[i]) + k * h * H(v_[i]);
            auto const y = (*problem_.exact)(moved);
            if (y.size() != samples.size()) return false;
            for (std::size_t j = 0; j != y.size(); ++j)
                samples[j][static_cast<std::size_t>(k + 3)] = y[j].template as<H>();
        }
        result.clear();
        for (std::size_t j = 0; j != samples.size(); ++j) {
            if (!is_same_function(samples[j][3], problem_.y[j])) return false;
            result.push_back(exact_quotient(samples[j], h, side));
        }
        return true;
    }

    std::vector<ExactNumber> point() const {
        return std::vector<ExactNumber>(problem_.x.begin(), problem_.x.end());
    }

    // Another overload may compute something else; this one may suffer from rounding.
    bool is_same_function(H const& exact, R const& y) const {
        H const size = largest_of(problem_.y);
        return abs(exact - H(y)) <= H(1e-2) * size;
    }

    bool known(std::vector<ExactDerivative> const& derivatives) const {
        H size = largest_of(problem_.y) / scale_;
        for (auto const& d : derivatives) size = std::max(size, H(abs(d.value)));
        for (auto const& d : derivatives)
            if (!d.is_known_to(25) && !(d.error <= size * H(1e-40))) return false;
        return true;
    }

    FlatProblem<R> const& problem_;
    std::vector<R> const& v_;
    H scale_ = 0;
    H below_ = -std::numeric_limits<H>::infinity();
    H above_ = std::numeric_limits<H>::infinity();
};

template <class R>
void append(H const& exact, FlatDerivative<R>& out) {
    R const rounded = static_cast<R>(exact);
    out.numbers.push_back(rounded);
    out.errors.push_back(R(0));
    out.tails.push_back(static_cast<R>(H(exact - H(rounded))));
}

// Nothing where f throws, or rounds a number to double.
template <class R, class Differentiate>
FlatDerivative<R> exact_or_nothing(FlatProblem<R> const& problem,
                                   Differentiate const& differentiate) {
    FlatDerivative<R> result;
    if (problem.exact == nullptr) return result;
    auto const roundings = ExactNumber::roundings();
    try {
        if (!differentiate(result) || ExactNumber::roundings() != roundings) return {};
    } catch (...) {
        return {};
    }
    return result;
}

}  // namespace

template <class R>
FlatDerivative<R> exact_directional_derivative(FlatProblem<R> const& problem,
                                               std::vector<R> const& direction) {
    return exact_or_nothing(problem, [&](FlatDerivative<R>& out) {
        std::vector<ExactDerivative> derivatives;
        if (!Line<R>(problem, direction).differentiate(derivatives)) return false;
        for (auto const& d : derivatives) append(d.value, out);
        return true;
    });
}

template <class R>
FlatDerivative<R> exact_transposed_derivative(FlatProblem<R> const& problem,
                                              std::vector<R> const& y_bar) {
    return exact_or_nothing(problem, [&](FlatDerivative<R>& out) {
        if (problem.x.size() > most_numbers) return false;
        for (auto const& block : problem.arguments)
            for (std::size_t k = block.offset; k != block.offset + block.size; ++k) {
                H sum = 0;
                if (!block.fixed) {
                    std::vector<R> direction(problem.x.size());
                    direction[k] = 1;
                    std::vector<ExactDerivative> column;
                    if (!Line<R>(problem, direction).differentiate(column)) return false;
                    for (std::size_t j = 0; j != column.size(); ++j)
                        sum += H(y_bar[j]) * column[j].value;
                }
                append(sum, out);
            }
        return true;
    });
}

#define CHAINRULES_DETAIL_INSTANTIATE(R)                                            \
    template FlatDerivative<R> exact_directional_derivative(FlatProblem<R> const&,  \
                                                            std::vector<R> const&); \
    template FlatDerivative<R> exact_transposed_derivative(FlatProblem<R> const&,   \
                                                           std::vector<R> const&)
CHAINRULES_DETAIL_INSTANTIATE(double);
CHAINRULES_DETAIL_INSTANTIATE(long double);
#undef CHAINRULES_DETAIL_INSTANTIATE

}  // namespace chainrules::testutils::detail
