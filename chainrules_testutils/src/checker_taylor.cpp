// SPDX-License-Identifier: MIT
//
// The engine of the checks: the remainder of a Taylor expansion of first order. With the right
// derivative it falls with the square of the step, with any other one linearly.
#include <array>
#include <cstdio>

#include "chainrules_testutils/finite_differences/noise.hpp"
#include "checker_detail.hpp"

namespace chainrules::testutils::detail {

namespace {

constexpr double first_step = 0.03125;
// So many slopes in a row, each so close to 1, are no accident: where a remainder vanishes in
// rounding errors, its slope falls from 2 to 0 within a few steps.
constexpr int linear_steps = 4;
constexpr double linear_within = 0.2;
constexpr int quadratic_steps = 3;
constexpr double quadratic_from = 1.5;
// So many standard deviations of the noise of f are no remainder.
constexpr int noise_allowed = 16;

// f on the way from x along v, and what a rule says of it.
template <class R>
class Line {
  public:
    Line(FlatProblem<R> const& problem, std::vector<R> const& v, std::vector<R> const& y_bar,
         std::vector<R> const& y_dot)
        : problem_(problem),
          v_(v),
          y_bar_(y_bar),
          y_dot_(y_dot),
          epsilon_(problem.epsilon()),
          v_size_(largest(v)) {
        weight_ = 0;
        for (R const& w : y_bar) weight_ += std::fabs(w);
        if (y_bar.empty()) weight_ = 1;
    }

    /// Before a walk from x + h v: how rounding of f's arguments changes its value, in two parts,
    /// since arguments may be of other sizes. Of terms that cancel, each has rounding errors.
    void start(R h) {
        slope_size_ = largest(y_dot_);
        argument_rounding_ = 0;
        auto const here = numbers(problem_.y);
        for (std::size_t const part : {std::size_t(0), std::size_t(1)}) {
            std::vector<R> some(v_.size());
            R x_size = 0;
            for (std::size_t i = part; i < v_.size(); i += 2) {
                some[i] = v_[i];
                if (v_[i] != 0) x_size = std::max(x_size, R(std::fabs(problem_.x[i])));
            }
            R slope = 0;
            auto const there = numbers_along(some, h);
            for (std::size_t i = 0; i != there.size(); ++i)
                slope = std::max(slope, R(std::fabs(there[i] - here[i]) / h));
            if (v_.size() == 1 || !std::isfinite(slope)) slope = std::max(slope_size_, slope);
            if (!std::isfinite(slope)) continue;
            argument_rounding_ += slope * x_size / v_size_;
            slope_size_ = std::max(slope_size_, slope);
        }
    }

    R epsilon() const { return epsilon_; }
    R v_size() const { return v_size_; }

    /// The remainders at x + h v: of each number of f, or of y_bar · f. None outside of f's domain.
    std::vector<R> remainders(R h) {
        auto const there = numbers_at(h);
        if (there.empty()) return {};
        size_ = std::max(largest(there), largest(numbers(problem_.y)));
        auto result = there;
        auto const here = numbers(problem_.y);
        for (std::size_t i = 0; i != result.size(); ++i) {
            result[i] = there[i] - here[i] - h * y_dot_[i];
            if (!std::isfinite(result[i])) return {};
        }
        return result;
    }

    /// Rounding of the values at x and x + h v, where the remainder was taken last, of f's
    /// argument, and of what the rule says.
    R rounding(R h) const {
        return 8 * epsilon_ *
               (weight_ * largest(problem_.y) + size_ + argument_rounding_ +
                slope_size_ * std::fabs(h));
    }

    /// What the rule says of the way to there.
    R change(R h) const { return std::fabs(h) * largest(y_dot_); }

    /// Rounding inside of f, which its value does not show: the noise of values next to x + h v.
    R noise(R h) const {
        std::vector<std::array<R, noise_samples>> values;
        for (std::size_t k = 0; k != noise_samples; ++k) {
            auto const there = numbers_at(h + h * R(uneven_nodes[k]) / R(8192));
            if (there.empty()) return 0;
            values.resize(there.size());
            for (std::size_t i = 0; i != there.size(); ++i) values[i][k] = there[i];
        }
        R result = 0;
        for (auto const& of_one : values)
            result = std::max(result, noise_in(of_one, NoiseFilter<R>::of(uneven_nodes)).sigma);
        return result;
    }

    /// Where a remainder is not small because f has a kink, and the rule's derivative lies between
    /// those on its two sides: which kink. Empty if there is another one.
    std::string kink(R h) {
        std::string text;
        auto const rest = remainders(h);
        R const floor = rounding(h);
        constexpr int most = 8;
        int looked_at = 0;
        for (std::size_t i = 0; i != rest.size() && looked_at != most; ++i) {
            if (std::fabs(rest[i]) <= floor) continue;
            ++looked_at;
            auto weights = y_bar_;
            if (y_bar_.empty()) {
                weights.assign(problem_.y.size(), R(0));
                weights[i] = 1;
            }
            auto const sides = one_sided_derivatives<R>({problem_, v_, weights});
            R const jump = std::fabs(sides.above.slope - sides.below.slope);
            R const slack = R(linear_within) * jump;
            auto const [least, most_of_both] =
                std::minmax({R(sides.below.slope), R(sides.above.slope)});
            bool const known = sides.below.defined && sides.above.defined &&
                               sides.below.error + sides.above.error <= R(0.01) * jump;
            if (!known || y_dot_[i] < least - slack || y_dot_[i] > most_of_both + slack) return {};
            text = kink_text(sides, y_dot_[i]);
            if (text.empty()) text = "a kink";
        }
        return text;
    }

  private:
    std::vector<R> numbers(std::vector<R> const& y) const {
        if (y_bar_.empty()) return y;
        R sum = 0;
        for (std::size_t i = 0; i != y.size(); ++i)
            if (y_bar_[i] != 0) sum += y_bar_[i] * y[i];
        return {sum};
    }
    std::vector<R> numbers_at(R h) const { return numbers_along(v_, h); }
    std::vector<R> numbers_along(std::vector<R> const& direction, R h) const {
        auto const there = values_along(problem_, direction, h);
        if (!there || there->size() != problem_.y.size()) return {};
        return numbers(*there);
    }

    FlatProblem<R> const& problem_;
    std::vector<R> const& v_;
    std::vector<R> const& y_bar_;
    std::vector<R> const& y_dot_;
    R epsilon_;
    R v_size_;
    R weight_;
    R slope_size_ = 0;
    R argument_rounding_ = 0;
    R size_ = 0;
};

// The slopes on one side of x.
template <class R>
struct Side {
    int seen = 0;
    bool is_quadratic = false;
    R linear_at = 0;  // a step at which it is, else 0
    R slope = 0;
};
template <class R>
Side<R> walk(Line<R>& line, R sign, R from) {
    Side<R> side;
    R before = 0;
    int linear = 0;
    int quadratic = 0;
    line.start(from);
    for (R h = from; h > from * line.epsilon(); h /= 2) {
        auto const rest = line.remainders(sign * h);
        if (rest.empty()) {
            before = 0;
            continue;
        }
        R const r = largest(rest);
        R const rounding = line.rounding(h);
        // The linear term alone is there.
        if (r <= rounding && side.seen == 0) side.is_quadratic = line.change(h) > 1024 * rounding;
        // What is linear does not vanish at once: beyond a kink next to x, it was another piece.
        if (r <= rounding && before > 8 * rounding) {
            side.is_quadratic = true;
            side.linear_at = 0;
        }
        if (r <= rounding) break;
        if (before > 0) {
            R const slope = std::log2(before / r);
            linear = std::fabs(slope - 1) <= R(linear_within) ? linear + 1 : 0;
            quadratic = slope >= R(quadratic_from) ? quadratic + 1 : 0;
            if (linear == linear_steps && r > R(noise_allowed) * line.noise(sign * h)) {
                side.linear_at = sign * h;
                side.slope = slope;
            }
            // From afar, what is next to a pole or a kink looks linear: what counts is near x.
            if (quadratic >= quadratic_steps) {
                side.is_quadratic = true;
                side.linear_at = 0;
            }
        }
        ++side.seen;
        before = r;
    }
    return side;
}

}  // namespace

template <class R>
void Checker<R>::taylor(std::vector<R> const& v, std::vector<R> const& y_bar,
                        std::vector<R> const& y_dot) {
    if (!wants(Check::taylor) || problem_.y.empty() || largest(v) == 0) return;
    Line<R> line(problem_, v, y_bar, y_dot);
    R const first = R(first_step) / line.v_size();
    auto right = walk(line, R(1), first);
    auto left = walk(line, R(-1), first);
    // Nothing is seen of one at 0 that is nearer than the shortest of these steps.
    R const to_zero = distance_to_zero(problem_, v);
    R const found = std::max(std::fabs(right.linear_at), std::fabs(left.linear_at));
    // Or of one that no step resolves.
    bool too_close = to_zero < nearest_zero<R>;
    if (std::isinf(to_zero))
        for (std::size_t i = 0; i != v.size(); ++i)
            too_close = too_close || (v[i] != 0 && problem_.x[i] != 0 &&
                                      std::fabs(problem_.x[i] / v[i]) < first / 8);
    if (found > to_zero / 8) {
        auto const right_of_it = walk(line, R(1), to_zero / 8);
        auto const left_of_it = walk(line, R(-1), to_zero / 8);
        if (right_of_it.linear_at == 0 && left_of_it.linear_at == 0 &&
            (right_of_it.is_quadratic || left_of_it.is_quadratic)) {
            right = right_of_it;
            left = left_of_it;
        }
    }
    auto const& linear = right.linear_at != 0 ? right : left;
    CheckRecord undecided{Check::taylor, Outcome::inconclusive, "", "", {}, 0};
    if (linear.linear_at != 0) {
        undecided.cause = too_close ? "0 is next to the argument" : line.kink(linear.linear_at);
        char slope[32];
        std::snprintf(slope, sizeof slope, "%.2f", static_cast<double>(linear.slope));
        std::string const message =
            std::string("the remainder f(x + h v) - f(x) - h df falls with slope ") + slope +
            " in h, and with 2 where df is the derivative";
        if (undecided.cause.empty()) return fail(Check::taylor, message);
        undecided.message = message;
        return result_.add(std::move(undecided));
    }
    bool const few = right.seen < 4 && left.seen < 4;
    if (few || right.is_quadratic || left.is_quadratic) return pass(Check::taylor);
    undecided.message =
        "the remainder of the Taylor expansion falls neither with slope 1 nor with 2";
    result_.add(std::move(undecided));
}

template void Checker<double>::taylor(std::vector<double> const&, std::vector<double> const&,
                                      std::vector<double> const&);
template void Checker<long double>::taylor(std::vector<long double> const&,
                                           std::vector<long double> const&,
                                           std::vector<long double> const&);

}  // namespace chainrules::testutils::detail
