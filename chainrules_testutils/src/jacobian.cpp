// SPDX-License-Identifier: MIT
//
// Jacobians of flattened functions, one column for each number that can be moved.
#include "chainrules_testutils/jacobian.hpp"

#include <cmath>
#include <stdexcept>
#include <string>

#include "chainrules_testutils/finite_differences/method.hpp"

namespace chainrules::testutils::detail {

void require_first_order(char const* call, FiniteDifferenceMethod const& method) {
    if (method.derivative_order() == 1) return;
    throw std::domain_error(std::string("chainrules::testutils::") + call +
                            ": the method is for derivatives of order " +
                            std::to_string(method.derivative_order()) + "; use one of order 1");
}

namespace {

// T: the type in which x[k] is moved, Y: that of the values.
template <class T, class Y, class R>
void add_column(FlatProblem<R> const& problem, FiniteDifferenceMethod const& method,
                FlatBlock const& block, std::size_t k, FlatDerivative<R>& J) {
    // A number of the precision T is moved itself, so that x + h is hit exactly.
    bool const own_number = std::is_same_v<T, R> || block.reals == has_float;
    R const origin = own_number ? R(0) : problem.x[k];
    auto moved = problem.x;
    auto const f = [&](T t) {
        moved[k] = origin + static_cast<R>(t);
        // Rounding must not lead out of the domain.
        moved[k] = std::fmin(std::fmax(moved[k], static_cast<R>(block.bounds.lo)),
                             static_cast<R>(block.bounds.hi));
        auto const y = problem.primal(moved);
        return std::vector<Y>(y.begin(), y.end());
    };
    Interval<T> const domain{static_cast<T>(static_cast<R>(block.bounds.lo) - origin),
                             static_cast<T>(static_cast<R>(block.bounds.hi) - origin)};
    auto const estimate =
        method.derivative_with_error(f, static_cast<T>(problem.x[k] - origin), domain);
    J.numbers.insert(J.numbers.end(), estimate.value.begin(), estimate.value.end());
    J.errors.insert(J.errors.end(), estimate.error.begin(), estimate.error.end());
    J.scales.insert(J.scales.end(), estimate.scale.begin(), estimate.scale.end());
}

}  // namespace

template <class R>
FlatDerivative<R> jacobian_columns(FlatProblem<R> const& problem) {
    FlatDerivative<R> J;
    double const usual = problem.epsilon() > R(1e-10) ? 0.1 : 0.01;
    bool const float_value = problem.output.reals == has_float;
    for (auto const& block : problem.arguments) {
        for (std::size_t k = block.offset; k != block.offset + block.size; ++k) {
            double const size = std::fmax(1.0, static_cast<double>(std::fabs(problem.x[k])));
            auto const method =
                problem.method != nullptr
                    ? *problem.method
                    : central_fdm(
                          5, 1,
                          {.max_range = problem.max_range < 0 ? usual * size : problem.max_range});
            if (block.fixed || problem.y.empty()) {
                J.numbers.resize(J.numbers.size() + problem.y.size());
                J.errors.resize(J.numbers.size());
                J.scales.resize(J.numbers.size());
            } else if ((block.reals & has_float) != 0 && float_value) {
                add_column<float, float>(problem, method, block, k, J);
            } else if ((block.reals & has_float) != 0) {
                add_column<float, R>(problem, method, block, k, J);
            } else if (float_value) {
                add_column<R, float>(problem, method, block, k, J);
            } else {
                add_column<R, R>(problem, method, block, k, J);
            }
        }
    }
    return J;
}

template FlatDerivative<double> jacobian_columns(FlatProblem<double> const&);
template FlatDerivative<long double> jacobian_columns(FlatProblem<long double> const&);

}  // namespace chainrules::testutils::detail
