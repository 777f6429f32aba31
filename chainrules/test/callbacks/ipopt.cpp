// SPDX-License-Identifier: MIT
// Problems that Ipopt solves with derivatives of the callbacks.
#include "chainrules/callbacks/ipopt.hpp"

#include <IpIpoptApplication.hpp>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "callbacks/support/problems.hpp"

namespace {

namespace callbacks = chainrules::callbacks;
namespace fn = chainrules::fn;
using Vector = std::vector<double>;

Ipopt::ApplicationReturnStatus solve(Ipopt::SmartPtr<Ipopt::TNLP> const& problem,
                                     std::string const& hessian = "exact",
                                     Ipopt::Index most_iterations = 200) {
    Ipopt::IpoptApplication application(false);
    application.Options()->SetIntegerValue("print_level", 0);
    application.Options()->SetStringValue("sb", "yes");
    application.Options()->SetNumericValue("tol", 1e-10);
    application.Options()->SetStringValue("hessian_approximation", hessian);
    application.Options()->SetIntegerValue("max_iter", most_iterations);
    application.Initialize();
    return application.OptimizeTNLP(problem);
}

// Problem 71 of Hock and Schittkowski, Ipopt's own example.
constexpr auto hs71 = [](auto const& x) { return x[0] * x[3] * (x[0] + x[1] + x[2]) + x[2]; };
constexpr auto hs71_constraints = [](auto const& x) {
    using T = std::decay_t<decltype(x[0])>;
    return std::vector<T>{x[0] * x[1] * x[2] * x[3],
                          x[0] * x[0] + x[1] * x[1] + x[2] * x[2] + x[3] * x[3]};
};
callbacks::IpoptProblem const hs71_bounds{.start = {1, 5, 5, 1},
                                          .lower = {1, 1, 1, 1},
                                          .upper = {5, 5, 5, 5},
                                          .constraints_lower = {25, 40},
                                          .constraints_upper = {HUGE_VAL, 40}};
void expect_solution(Vector const& x) {
    ASSERT_EQ(x.size(), 4u);
    EXPECT_NEAR(x[0], 1, 1e-6);
    EXPECT_NEAR(x[1], 4.74299963, 1e-6);
    EXPECT_NEAR(x[2], 3.82114998, 1e-6);
    EXPECT_NEAR(x[3], 1.37940829, 1e-6);
}
TEST(Ipopt, ConstrainedWithExactHessian) {
    auto const problem = callbacks::ipopt(hs71, hs71_constraints, hs71_bounds);
    EXPECT_EQ(callbacks::run([&] { return solve(problem, "exact", 20); }), Ipopt::Solve_Succeeded);
    expect_solution(problem->x);
    EXPECT_NEAR(problem->objective, 17.0140173, 1e-6);
    EXPECT_NEAR(problem->constraints[1], 40, 1e-6);
    EXPECT_NEAR(problem->multipliers[0], -0.5522937, 1e-5);
    EXPECT_EQ(problem->status, Ipopt::SUCCESS);

    auto const approximate = callbacks::ipopt(hs71, hs71_constraints, hs71_bounds);
    EXPECT_EQ(solve(approximate, "limited-memory"), Ipopt::Solve_Succeeded);
    expect_solution(approximate->x);
}

TEST(Ipopt, WithoutConstraints) {
    auto const problem = callbacks::ipopt(problems::rosenbrock, {.start = {-1.2, 1}});
    EXPECT_EQ(solve(problem), Ipopt::Solve_Succeeded);
    EXPECT_NEAR(problem->x[0], 1, 1e-8);
    EXPECT_NEAR(problem->x[1], 1, 1e-8);
}

TEST(Ipopt, FunctionsThatHaveARuleAlone) {
    // The nearest to (0, 1) where x0 x1 = 1 and x0 + 2 x1 <= 3.
    auto const problem = callbacks::ipopt(
        problems::by_hand::distance, problems::by_hand::product_sum,
        {.start = {1, 1}, .constraints_lower = {1, -HUGE_VAL}, .constraints_upper = {1, 3}});
    EXPECT_EQ(solve(problem, "limited-memory"), Ipopt::Solve_Succeeded);
    EXPECT_NEAR(problem->x[0] * problem->x[1], 1, 1e-8);
    EXPECT_NEAR(problem->x[0], 1, 1e-6);
    // Second derivatives it has none.
    EXPECT_NE(solve(problem), Ipopt::Solve_Succeeded);
}

// Each entry beside differences.
TEST(Ipopt, Derivatives) {
    auto const problem = callbacks::ipopt(hs71, hs71_constraints, hs71_bounds);
    Vector const at{1.1, 4.5, 3.9, 1.4}, lambda{0.7, -0.3};
    Vector gradient(4), jacobian(8), values(2), hessian(10);
    ASSERT_TRUE(problem->eval_grad_f(4, at.data(), true, gradient.data()));
    ASSERT_TRUE(problem->eval_jac_g(4, at.data(), false, 2, 8, nullptr, nullptr, jacobian.data()));
    ASSERT_TRUE(problem->eval_h(4, at.data(), false, 2, 2, lambda.data(), true, 10, nullptr,
                                nullptr, hessian.data()));
    auto const expected = problems::differences(hs71, at);
    for (std::size_t j = 0; j != 4; ++j) EXPECT_NEAR(gradient[j], expected[j], 1e-7);
    for (std::size_t i = 0; i != 2; ++i) {
        auto const row =
            problems::differences([&](Vector const& x) { return hs71_constraints(x)[i]; }, at);
        for (std::size_t j = 0; j != 4; ++j) EXPECT_NEAR(jacobian[4 * i + j], row[j], 1e-6);
    }
    int rows[10], columns[10];
    ASSERT_TRUE(
        problem->eval_h(4, nullptr, false, 0, 2, nullptr, false, 10, rows, columns, nullptr));
    auto const by_gradient = [&](Vector const& x, std::size_t i) {
        Vector g(4), J(8);
        problem->eval_grad_f(4, x.data(), true, g.data());
        problem->eval_jac_g(4, x.data(), true, 2, 8, nullptr, nullptr, J.data());
        return 2 * g[i] + lambda[0] * J[i] + lambda[1] * J[4 + i];
    };
    for (std::size_t k = 0; k != 10; ++k) {
        auto const i = static_cast<std::size_t>(rows[k]), j = static_cast<std::size_t>(columns[k]);
        EXPECT_LE(j, i);
        auto const row =
            problems::differences([&](Vector const& x) { return by_gradient(x, i); }, at);
        EXPECT_NEAR(hessian[k], row[j], 1e-6);
    }
}

TEST(Ipopt, Patterns) {
    // A chain: x[i] appears with x[i + 1] alone.
    std::size_t const n = 6;
    auto f = [](auto const& x) {
        std::decay_t<decltype(x[0])> sum = fn::square(x[0] - 3);
        for (std::size_t i = 1; i != x.size(); ++i) sum += fn::square(x[i] - 0.5 * x[i - 1]);
        return sum;
    };
    auto g = [](auto const& x) {
        std::vector<std::decay_t<decltype(x[0])>> y;
        for (std::size_t i = 1; i != x.size(); ++i) y.push_back(x[i - 1] * x[i]);
        return y;
    };
    callbacks::IpoptProblem sparse{.start = Vector(n, 1), .constraints_upper = Vector(n - 1, 1)};
    auto const all = callbacks::ipopt(f, g, sparse);
    for (int i = 0; i != 5; ++i) {
        sparse.jacobian.emplace_back(i, i);
        sparse.jacobian.emplace_back(i, i + 1);
        sparse.hessian.emplace_back(i + 1, i);
    }
    for (int i = 0; i != 6; ++i) sparse.hessian.emplace_back(i, i);
    auto const few = callbacks::ipopt(f, g, sparse);
    EXPECT_EQ(solve(all), Ipopt::Solve_Succeeded);
    EXPECT_EQ(solve(few), Ipopt::Solve_Succeeded);
    for (std::size_t i = 0; i != n; ++i) EXPECT_NEAR(all->x[i], few->x[i], 1e-8);
    Ipopt::Index variables, constraints, of_jacobian, of_hessian;
    Ipopt::TNLP::IndexStyleEnum style;
    few->get_nlp_info(variables, constraints, of_jacobian, of_hessian, style);
    EXPECT_EQ(of_jacobian, 10);
    EXPECT_EQ(of_hessian, 11);
}

TEST(Ipopt, NewX) {
    int plain = 0, recorded = 0;
    auto count = [&](auto const& x) {
        ++(std::is_same_v<std::decay_t<decltype(x[0])>, double> ? plain : recorded);
    };
    auto f = [&](auto const& x) { return count(x), x[0] * x[1]; };
    auto g = [&](auto const& x) {
        count(x);
        return std::vector<std::decay_t<decltype(x[0])>>{x[0]};
    };
    auto const problem = callbacks::ipopt(f, g, {.start = {1, 1}, .constraints_lower = {0}});
    Vector const at{2, 3};
    double value = 0, gradient[2], jacobian[2];
    problem->eval_f(2, at.data(), true, value);
    EXPECT_EQ(plain, 1);
    problem->eval_grad_f(2, at.data(), false, gradient);
    problem->eval_grad_f(2, at.data(), false, gradient);
    problem->eval_f(2, at.data(), false, value);
    EXPECT_EQ(value, 6);
    problem->eval_jac_g(2, at.data(), false, 1, 2, nullptr, nullptr, jacobian);
    problem->eval_g(2, at.data(), false, 1, &value);
    EXPECT_EQ(value, 2);
    EXPECT_EQ(plain, 1);
    EXPECT_EQ(recorded, 2);
    Vector const other{5, 7};
    problem->eval_g(2, other.data(), true, 1, &value);
    EXPECT_EQ(value, 5);
    problem->eval_grad_f(2, other.data(), false, gradient);
    EXPECT_EQ(gradient[0], 7);
}

TEST(Ipopt, StepsOutOfTheDomain) {
    // Newton's first step from 3 is to a negative number.
    auto throwing = [](auto const& x) {
        if (x[0] <= 0) throw std::domain_error("no logarithm");
        return 50 * x[0] - fn::log(x[0]);
    };
    auto nan = [](auto const& x) {
        using T = std::decay_t<decltype(x[0])>;
        if (x[0] <= 0) return T(std::numeric_limits<double>::quiet_NaN());
        return T(50 * x[0] - fn::log(x[0]));
    };
    auto const rejecting = callbacks::ipopt(
        throwing, {.start = {3}, .domain_error = callbacks::DomainError::rejects_step});
    EXPECT_EQ(callbacks::run([&] { return solve(rejecting); }), Ipopt::Solve_Succeeded);
    EXPECT_NEAR(rejecting->x[0], 0.02, 1e-7);
    auto const to_nan = callbacks::ipopt(nan, {.start = {3}});
    EXPECT_EQ(callbacks::run([&] { return solve(to_nan); }), Ipopt::Solve_Succeeded);
    EXPECT_NEAR(to_nan->x[0], 0.02, 1e-7);
    auto const stopping = callbacks::ipopt(throwing, {.start = {3}});
    EXPECT_THROW(callbacks::run([&] { return solve(stopping); }), std::domain_error);
}

TEST(Ipopt, Exceptions) {
    int calls = 0;
    auto f = [&](auto const& x) {
        if (++calls == 7) throw problems::Unhappy();
        return problems::rosenbrock(x);
    };
    auto const problem = callbacks::ipopt(f, {.start = {-1.2, 1}});
    EXPECT_THROW(callbacks::run([&] { return solve(problem); }), problems::Unhappy);
    EXPECT_EQ(calls, 7);
    // Again, without the exception.
    EXPECT_EQ(callbacks::run([&] { return solve(problem); }), Ipopt::Solve_Succeeded);

    using Problem = callbacks::IpoptProblem;
    auto const message_of = [&](Problem const& wrong) -> std::string {
        try {
            callbacks::ipopt(hs71, hs71_constraints, wrong);
            return "none";
        } catch (std::invalid_argument const& error) {
            return error.what();
        }
    };
    std::string const call = "chainrules::callbacks::ipopt(f, g, problem): ";
    EXPECT_EQ(message_of({.start = {1, 2}, .lower = {1, 2, 3}}),
              call + ".lower has 3 numbers, not 2");
    EXPECT_EQ(message_of({.start = {1, 2}, .constraints_lower = {1}, .jacobian = {{1, 0}}}),
              call + ".jacobian has an entry (1, 0) outside of 1×2");
    EXPECT_EQ(message_of({.start = {1, 2}, .hessian = {{0, 1}}}),
              call + ".hessian has an entry (0, 1) outside of the lower triangle of 2×2");
    // Two constraints, of which the bounds know one.
    auto const one = callbacks::ipopt(hs71, hs71_constraints,
                                      {.start = {1, 5, 5, 1}, .constraints_lower = {25}});
    EXPECT_THROW(callbacks::run([&] { return solve(one); }), std::invalid_argument);
}

}  // namespace
