// SPDX-License-Identifier: MIT
//
// Derivatives of flattened functions by adaptive central differences. All instances of the
// finite-difference templates that the checks need are here.
#include "chainrules_testutils/detail/flat_problem.hpp"

#include <cmath>
#include <limits>

#include "chainrules_testutils/finite_differences/method.hpp"

namespace chainrules::testutils::detail {

namespace {

template <class R>
unsigned argument_reals(FlatProblem<R> const& problem) {
    unsigned reals = no_reals;
    for (auto const& block : problem.arguments) reals |= block.reals;
    return reals;
}

template <class R>
FiniteDifferenceMethod method_for(FlatProblem<R> const& problem) {
    double const usual = problem.epsilon() > R(1e-10) ? 0.1 : 0.01;
    return central_fdm(5, 1, {.max_range = problem.max_range < 0 ? usual : problem.max_range});
}

// Runs `differentiate` with the number types that argument and value really have: a float function
// must not be differentiated with steps for double.
template <class R, class Differentiate>
void with_precisions(bool float_argument, bool float_value, Differentiate const& differentiate) {
    if constexpr (std::is_same_v<R, double>) {
        if (float_argument && float_value) return differentiate(float(), float());
        if (float_argument) return differentiate(float(), double());
        if (float_value) return differentiate(double(), float());
    }
    differentiate(R(), R());
}

}  // namespace

template <class R>
R FlatProblem<R>::epsilon() const {
    unsigned const reals = argument_reals(*this) | output.reals;
    if (reals & has_float) return std::numeric_limits<float>::epsilon();
    if (reals & has_double || reals == no_reals) return std::numeric_limits<double>::epsilon();
    return std::numeric_limits<R>::epsilon();
}

template <class R>
FlatDerivative<R> directional_derivative(FlatProblem<R> const& problem,
                                         std::vector<R> const& direction) {
    FlatDerivative<R> result{std::vector<R>(problem.y.size()), std::vector<R>(problem.y.size())};
    bool at_rest = true;
    for (R const& v : direction) at_rest = at_rest && v == 0;
    if (at_rest || problem.y.empty()) return result;

    auto const method = method_for(problem);
    auto const run = [&]<class T, class Y>(T, Y) {
        auto moved = problem.x;
        auto const along = [&](T t) {
            for (std::size_t i = 0; i != moved.size(); ++i)
                moved[i] = problem.x[i] + static_cast<R>(t) * direction[i];
            auto const y = problem.primal(moved);
            return std::vector<Y>(y.begin(), y.end());
        };
        auto const estimate = method.derivative_with_error(along, T(0));
        for (std::size_t i = 0; i != result.numbers.size(); ++i) {
            result.numbers[i] = static_cast<R>(estimate.value[i]);
            result.errors[i] = static_cast<R>(estimate.error[i]);
        }
    };
    with_precisions<R>((argument_reals(problem) & has_float) != 0,
                       problem.output.reals == has_float, run);
    return result;
}

template <class R>
FlatDerivative<R> transposed_derivative(FlatProblem<R> const& problem,
                                        std::vector<R> const& y_bar) {
    FlatDerivative<R> result{std::vector<R>(problem.x.size()), std::vector<R>(problem.x.size())};
    if (y_bar.empty()) return result;
    auto const method = method_for(problem);
    auto moved = problem.x;
    for (auto const& block : problem.arguments) {
        if (block.fixed) continue;
        // A block of one precision is moved by its own numbers, which x + h then hits exactly.
        bool const own_numbers = block.reals == has_float || (block.reals & has_float) == 0;
        auto const run = [&]<class T, class Y>(T, Y) {
            for (std::size_t k = block.offset; k != block.offset + block.size; ++k) {
                R const origin = own_numbers ? R(0) : problem.x[k];
                auto const product = [&](T t) {
                    moved[k] = origin + static_cast<R>(t);
                    auto const y = problem.primal(moved);
                    R sum = 0;
                    for (std::size_t i = 0; i != y.size(); ++i)
                        if (y_bar[i] != 0) sum += y_bar[i] * y[i];
                    return static_cast<Y>(sum);
                };
                auto const estimate =
                    method.derivative_with_error(product, static_cast<T>(problem.x[k] - origin));
                result.numbers[k] = static_cast<R>(estimate.value);
                result.errors[k] = static_cast<R>(estimate.error);
                moved[k] = problem.x[k];
            }
        };
        with_precisions<R>((block.reals & has_float) != 0, problem.output.reals == has_float, run);
    }
    return result;
}

template struct FlatProblem<double>;
template struct FlatProblem<long double>;
template FlatDerivative<double> directional_derivative(FlatProblem<double> const&,
                                                       std::vector<double> const&);
template FlatDerivative<long double> directional_derivative(FlatProblem<long double> const&,
                                                            std::vector<long double> const&);
template FlatDerivative<double> transposed_derivative(FlatProblem<double> const&,
                                                      std::vector<double> const&);
template FlatDerivative<long double> transposed_derivative(FlatProblem<long double> const&,
                                                           std::vector<long double> const&);

}  // namespace chainrules::testutils::detail
