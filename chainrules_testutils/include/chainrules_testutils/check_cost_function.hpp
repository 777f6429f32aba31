// SPDX-License-Identifier: MIT
#pragma once
// check_cost_function(cost, parameters): the Jacobians of a cost function of Ceres, or of a class
// like it, against adaptive finite differences. Ceres is not needed: whatever has the three member
// functions of a ceres::CostFunction will do.
//
//     double angle = 0.3, point[] = {1, 2};
//     CheckResult const result = check_cost_function(cost, {&angle, point});

#include <vector>

#include "chainrules_testutils/check_options.hpp"
#include "chainrules_testutils/detail/callable_ref.hpp"

namespace chainrules::testutils {

/// What check_cost_function asks for: the sizes of the parameter blocks, the number of residuals,
/// and Evaluate(parameters, residuals, jacobians) with matrices stored row by row.
template <class C>
concept CostFunction = requires(C const& cost, double const* const* parameters, double* residuals,
                                double** jacobians) {
    cost.parameter_block_sizes().size();
    static_cast<std::size_t>(cost.num_residuals());
    static_cast<bool>(cost.Evaluate(parameters, residuals, jacobians));
};

namespace detail {

/// A cost function, without its class.
struct CostFunctionRef {
    std::vector<std::size_t> sizes;
    std::size_t residuals;
    CallableRef<bool(double const* const*, double*, double**)> evaluate;
};
CheckResult check_cost_function(PlainOptions const& options, CostFunctionRef const& cost,
                                std::vector<double const*> const& parameters);

template <class C>
CheckResult check_cost_function(CheckOptions<> const& options, C const& cost,
                                std::vector<double const*> const& parameters) {
    std::vector<std::size_t> sizes;
    for (auto const size : cost.parameter_block_sizes())
        sizes.push_back(static_cast<std::size_t>(size));
    auto const evaluate = [&](double const* const* at, double* residuals, double** jacobians) {
        return static_cast<bool>(cost.Evaluate(at, residuals, jacobians));
    };
    return check_cost_function(
        plain(options),
        CostFunctionRef{sizes, static_cast<std::size_t>(cost.num_residuals()), evaluate},
        parameters);
}

}  // namespace detail

/// Checks all Jacobians of a cost function: check_cost_function(cost, {block, block, …}), or
/// check_cost_function(options, cost, {…}). A block is a pointer to the numbers of one parameter.
///
/// checked  every entry against an adaptive finite difference with an estimate of its error; the
///          same residuals and Jacobians where others are not asked for, as Ceres does; Jacobians
///          that are written, not added to
/// options  rtol, atol, max_range and skip
template <CostFunction C>
CheckResult check_cost_function(C const& cost, std::vector<double const*> const& parameters) {
    return detail::check_cost_function(CheckOptions<>{}, cost, parameters);
}
template <CostFunction C>
CheckResult check_cost_function(CheckOptions<> const& options, C const& cost,
                                std::vector<double const*> const& parameters) {
    return detail::check_cost_function(options, cost, parameters);
}
/// The same with an array of pointers, as Ceres gives it.
template <CostFunction C>
CheckResult check_cost_function(C const& cost, double const* const* parameters) {
    return check_cost_function(CheckOptions<>{}, cost, parameters);
}
template <CostFunction C>
CheckResult check_cost_function(CheckOptions<> const& options, C const& cost,
                                double const* const* parameters) {
    return detail::check_cost_function(
        options, cost,
        std::vector<double const*>(parameters, parameters + cost.parameter_block_sizes().size()));
}

}  // namespace chainrules::testutils
