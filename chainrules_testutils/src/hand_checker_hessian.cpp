// SPDX-License-Identifier: MIT
//
// The engine of the checks of derivatives by hand: Hessians. Those of a gradient are its Jacobian;
// those of values need second differences, which have fewer digits.
#include "chainrules_testutils/detail/hand_checker.hpp"
#include "chainrules_testutils/finite_differences/method.hpp"
#include "checker_detail.hpp"

namespace chainrules::testutils::detail {

namespace {

constexpr int estimates_allowed = 10;
// A second difference whose error may be this large, beside the largest entry, decides nothing.
constexpr double hopeless = 3e-2;

template <class R>
struct Second {
    R value;
    R error;
};

// The second derivative of f(x + t v) by t.
template <class T, class R>
Second<R> second_along(FlatProblem<R> const& problem, FiniteDifferenceMethod const& method,
                       std::vector<R> const& v) {
    auto const line = [&](T t) {
        auto const y = values_along(problem, v, static_cast<R>(t));
        return y ? static_cast<T>((*y)[0]) : std::numeric_limits<T>::quiet_NaN();
    };
    auto const estimate = method.derivative_with_error(line, T(0));
    return {static_cast<R>(estimate.value), static_cast<R>(estimate.error)};
}

}  // namespace

template <class R>
bool HandChecker<R>::is_gradient() {
    std::size_t const m = this->problem_.y.size();
    std::size_t const n = this->problem_.x.size();
    if (m == n) return true;
    this->fail(Check::exceptions, std::string("the gradient has ") + std::to_string(m) +
                                      " numbers, x has " + std::to_string(n) +
                                      "; give a function that returns a number, or its gradient");
    return false;
}

template <class R>
void HandChecker<R>::symmetric(FlatTangent<R> const& H) {
    if (!this->wants(Check::symmetry)) return;
    std::size_t const n = rows_;
    auto const block = matrix_blocks()[0];
    R const tolerance =
        std::max(R(std::sqrt(this->problem_.epsilon())), this->relative_tolerance()) *
        largest_finite(H.numbers);
    Worst worst;
    bool lower = true;
    bool upper = true;
    for (std::size_t j = 0; j != n; ++j)
        for (std::size_t i = j + 1; i != n; ++i) {
            R const below = H.numbers[i + j * n];
            R const above = H.numbers[j + i * n];
            lower = lower && above == 0;
            upper = upper && below == 0;
            if (!(std::fabs(below - above) > tolerance)) continue;
            auto row = this->entry(block, i + j * n, below, above);
            row.tolerance = tolerance;
            worst.add(std::fabs(below - above), row);
        }
    if (worst.empty()) return this->pass(Check::symmetry);
    CheckRecord record{Check::symmetry, Outcome::failed, "", "", {}, 0};
    worst.move_to(record);
    record.message = std::string("the ") + words_.subject +
                     " is not symmetric: entries below the diagonal, expected to be those above";
    if (lower) record.cause = "only the lower triangle is filled";
    if (upper) record.cause = "only the upper triangle is filled";
    this->result_.add(std::move(record));
}

template <class R>
void HandChecker<R>::symmetric(Numbers const& u, Numbers const& hu, Numbers const& v,
                               Numbers const& hv) {
    if (!this->wants(Check::symmetry)) return;
    long double left = 0;
    long double right = 0;
    long double absolute = 0;
    for (std::size_t i = 0; i != u.size(); ++i) {
        auto const a = static_cast<long double>(u[i]) * hv[i];
        auto const b = static_cast<long double>(v[i]) * hu[i];
        left += a;
        right += b;
        absolute += std::fabs(a) + std::fabs(b);
    }
    long double const tolerance =
        static_cast<long double>(
            std::max(R(std::sqrt(this->problem_.epsilon())), this->relative_tolerance())) *
        absolute;
    if (!(std::fabs(left - right) > tolerance)) return this->pass(Check::symmetry);
    CheckRecord record{Check::symmetry, Outcome::failed, "", "", {}, 1};
    record.message = "<u, H v> differs from <H u, v>: the Hessian is not symmetric";
    record.worst.push_back({"products", "", left, right, 0, tolerance});
    this->result_.add(std::move(record));
}

template <class R>
void HandChecker<R>::compare_second_differences(FlatTangent<R> const& H) {
    if (!this->wants(Check::derivative)) return;
    auto const& problem = this->problem_;
    std::size_t const n = problem.x.size();
    bool const single = problem.epsilon() > R(1e-10);
    auto const method = central_fdm(
        7, 2, {.max_range = problem.max_range < 0 ? (single ? 0.3 : 0.1) : problem.max_range});
    auto const along = [&](Numbers const& v) {
        return single ? second_along<float>(problem, method, v)
                      : second_along<R>(problem, method, v);
    };
    Numbers unit(n);
    for (std::size_t i = 0; i != n; ++i) unit[i] = std::max(R(1), R(std::fabs(problem.x[i])));
    std::vector<Second<R>> squares;
    for (std::size_t i = 0; i != n; ++i) {
        Numbers v(n);
        v[i] = unit[i];
        squares.push_back(along(v));
    }
    std::vector<Second<R>> expected(n * n);
    for (std::size_t i = 0; i != n; ++i)
        for (std::size_t j = 0; j <= i; ++j) {
            Second<R> both = squares[i];
            R units = unit[i] * unit[i];
            if (i != j) {
                Numbers v(n);
                v[i] = unit[i];
                v[j] = unit[j];
                both = along(v);
                both.value = (both.value - squares[i].value - squares[j].value) / 2;
                both.error = (both.error + squares[i].error + squares[j].error) / 2;
                units = unit[i] * unit[j];
            }
            expected[i + j * n] = {both.value / units, both.error / units};
            expected[j + i * n] = expected[i + j * n];
        }

    auto const block = matrix_blocks()[0];
    Numbers numbers;
    for (auto const& e : expected) numbers.push_back(e.value);
    R const scale = std::max(largest_finite(numbers), largest_finite(H.numbers));
    R const rtol = this->relative_tolerance();
    R const atol = this->options_.atol >= 0 ? static_cast<R>(this->options_.atol)
                                            : R(1e-9) * std::min(R(1), scale);
    Worst worst;
    Worst undecided;
    CheckedEntry worst_row;
    R most = -1;
    for (std::size_t i = 0; i != expected.size(); ++i) {
        auto const& [want, estimate] = expected[i];
        R const got = H.numbers[i];
        R const error = std::fabs(got - want);
        auto row = this->entry(block, i, got, want);
        row.estimated_error = estimate;
        row.tolerance = atol + rtol * std::max(R(std::fabs(got)), R(std::fabs(want))) +
                        estimates_allowed * estimate;
        bool const within = error <= static_cast<R>(row.tolerance);
        bool const decides = estimates_allowed * estimate <= R(hopeless) * scale;
        if (!std::isfinite(want) || !std::isfinite(estimate) || (within && !decides)) {
            if (scale > 0) undecided.add(estimate, row);
        } else if (!within) {
            worst.add(error / row.tolerance, row);
            if (error / static_cast<R>(row.tolerance) > most || most < 0) worst_row = row;
            most = std::max(most, error / static_cast<R>(row.tolerance));
        }
    }
    if (!worst.empty()) {
        CheckRecord record{Check::derivative, Outcome::failed, "", "", {}, 0};
        record.message = std::string("the ") + words_.subject +
                         " differs from the second difference in " +
                         count_of(worst.count(), expected.size()) + about_worst(worst_row, false);
        record.cause = cause({block}, {H.numbers}, {numbers}, 0);
        worst.move_to(record);
        this->result_.add(std::move(record));
    }
    if (!undecided.empty()) {
        CheckRecord record{Check::derivative, Outcome::inconclusive, "", "", {}, 0};
        record.message =
            "the second difference is too noisy to tell in " +
            count_of(undecided.count(), expected.size()) +
            "; give the gradient in place of f, check at another point, or give an rtol";
        undecided.move_to(record);
        this->result_.add(std::move(record));
    }
    if (worst.empty() && undecided.empty()) this->pass(Check::derivative);
}

template <class R>
void HandChecker<R>::hessian(AtPoint<R> H, bool of_values) {
    std::size_t const n = this->problem_.x.size();
    rows_ = n;
    auto const first = after_a_call_elsewhere(H);
    if (!usable(first.got, n * n)) return;
    this->guard(Check::derivative, "f, near x,", [&] {
        if (of_values)
            compare_second_differences(first.got);
        else
            compare_matrix(first.got);
    });
    symmetric(first.got);
    again(H, first, matrix_blocks());
}

#define CHAINRULES_DETAIL_INSTANTIATE(R)                                                    \
    template bool HandChecker<R>::is_gradient();                                            \
    template void HandChecker<R>::symmetric(FlatTangent<R> const&);                         \
    template void HandChecker<R>::symmetric(Numbers const&, Numbers const&, Numbers const&, \
                                            Numbers const&);                                \
    template void HandChecker<R>::compare_second_differences(FlatTangent<R> const&);        \
    template void HandChecker<R>::hessian(AtPoint<R>, bool)
CHAINRULES_DETAIL_INSTANTIATE(double);
CHAINRULES_DETAIL_INSTANTIATE(long double);
#undef CHAINRULES_DETAIL_INSTANTIATE

}  // namespace chainrules::testutils::detail
