// SPDX-License-Identifier: MIT
//
// Checks of cost functions of Ceres: Jacobians of several arguments, each stored row by row, any of
// which may not be asked for.
#include "chainrules_testutils/check_cost_function.hpp"

#include <stdexcept>

#include "chainrules_testutils/detail/hand_checker.hpp"
#include "checker_detail.hpp"

namespace chainrules::testutils::detail {

namespace {

using Numbers = std::vector<double>;

class Evaluation {
  public:
    explicit Evaluation(CostFunctionRef const& cost) : cost_(cost) {}

    Numbers residuals(Numbers const& x) const { return run(x, nullptr); }

    /// All matrices column by column, one after another. Each is given what `before` holds. The one
    /// that is `left_out` is not asked for.
    FlatTangent<double> jacobians(Numbers const& x, Numbers const& before,
                                  std::size_t left_out) const {
        std::size_t const m = cost_.residuals;
        std::vector<Numbers> matrices;
        std::vector<double*> pointers;
        auto next = before.begin();
        for (std::size_t const n : cost_.sizes) {
            auto& matrix = matrices.emplace_back(n * m);
            for (std::size_t j = 0; j != n; ++j)
                for (std::size_t i = 0; i != m; ++i) matrix[i * n + j] = *next++;
        }
        for (auto& matrix : matrices)
            pointers.push_back(pointers.size() == left_out ? nullptr : matrix.data());
        last_residuals = run(x, pointers.data());
        FlatTangent<double> flat;
        for (std::size_t b = 0; b != matrices.size(); ++b)
            for (std::size_t j = 0; j != cost_.sizes[b]; ++j)
                for (std::size_t i = 0; i != m; ++i)
                    flat.numbers.push_back(matrices[b][i * cost_.sizes[b] + j]);
        return flat;
    }

    mutable Numbers last_residuals;

  private:
    Numbers run(Numbers const& x, double** jacobians) const {
        std::vector<double const*> parameters;
        double const* next = x.data();
        for (std::size_t const n : cost_.sizes) {
            parameters.push_back(next);
            next += n;
        }
        Numbers residuals(cost_.residuals);
        if (!cost_.evaluate(parameters.data(), residuals.data(), jacobians))
            throw std::domain_error("Evaluate returned false");
        return residuals;
    }

    CostFunctionRef const& cost_;
};

constexpr HandWords words{"Jacobian", "Evaluate", "Evaluate", "jacobians", "jacobians", true};
constexpr auto none = static_cast<std::size_t>(-1);

class CostChecker : public HandChecker<double> {
  public:
    CostChecker(FlatProblem<double> const& problem, PlainOptions const& options)
        : HandChecker("chainrules::testutils::check_cost_function(cost, parameters)", words,
                      problem, options, problem.x.size() > options.sample_above) {}

    void run(Evaluation const& evaluation) {
        written_into([&](Numbers const& x, Numbers const& before) {
            return evaluation.jacobians(x, before, none);
        });
        Numbers const zeros(problem_.x.size() * problem_.y.size());
        auto const all = evaluation.jacobians(problem_.x, zeros, none);
        if (wants(Check::primal_value))
            verdict(Check::primal_value, nearly(evaluation.last_residuals, problem_.y),
                    "with jacobians, Evaluate gives other residuals than without");
        if (wants(Check::activity)) one_left_out(evaluation, zeros, all.numbers);
    }

  private:
    // Ceres leaves constant blocks out.
    void one_left_out(Evaluation const& evaluation, Numbers const& zeros, Numbers const& all) {
        for (std::size_t b = 1; b < problem_.arguments.size(); ++b) {
            auto const& left_out = problem_.arguments[b];
            std::size_t const m = problem_.y.size();
            auto expected = all;
            for (std::size_t i = 0; i != left_out.size * m; ++i)
                expected[left_out.offset * m + i] = 0;
            auto const got = evaluation.jacobians(problem_.x, zeros, b - 1).numbers;
            if (nearly(got, expected)) continue;
            return fail(Check::activity, "where jacobians[" + std::to_string(b - 1) +
                                             "] is nullptr, the others are other matrices");
        }
        verdict(Check::activity, true, "");
    }
    bool nearly(Numbers const& a, Numbers const& b) const {
        double const tolerance = 1024 * problem_.epsilon() * largest_finite(b);
        for (std::size_t i = 0; i != a.size(); ++i)
            if (!same_bits(a[i], b[i]) && !(std::fabs(a[i] - b[i]) <= tolerance)) return false;
        return true;
    }
};

std::string path_in_block(void const*, std::size_t i) { return "[" + std::to_string(i) + "]"; }

}  // namespace

CheckResult check_cost_function(PlainOptions const& options, CostFunctionRef const& cost,
                                std::vector<double const*> const& parameters) {
    Evaluation const evaluation(cost);
    auto const primal = [&](Numbers const& x) { return evaluation.residuals(x); };
    FlatProblem<double> problem{"cost", {}, {}, {}, {}, primal, options.max_range};
    problem.arguments.emplace_back();
    problem.arguments[0].name = "the function itself";
    bool const counts = parameters.size() == cost.sizes.size();
    for (std::size_t b = 0; counts && b != cost.sizes.size(); ++b) {
        FlatBlock block;
        block.name = "parameters[" + std::to_string(b) + "]";
        block.offset = problem.x.size();
        block.size = cost.sizes[b];
        block.reals = has_double;
        block.object = &problem;
        block.path = path_in_block;
        problem.arguments.push_back(block);
        problem.x.insert(problem.x.end(), parameters[b], parameters[b] + block.size);
    }
    problem.output.name = "residuals";
    problem.output.size = cost.residuals;
    problem.output.reals = has_double;
    problem.output.object = &problem;
    problem.output.path = path_in_block;

    CostChecker checker(problem, options);
    if (!counts)
        checker.fail(Check::exceptions, "there are " + std::to_string(parameters.size()) +
                                            " parameters, the cost function has " +
                                            std::to_string(cost.sizes.size()) +
                                            " parameter blocks; give a pointer for each");
    else if (checker.may_begin(true))
        checker.guard(Check::exceptions, "Evaluate", [&] {
            problem.y = evaluation.residuals(problem.x);
            if (checker.value_is_finite()) checker.run(evaluation);
        });
    return checker.result();
}

}  // namespace chainrules::testutils::detail
