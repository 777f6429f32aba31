// SPDX-License-Identifier: MIT
// Problems that GSL solves with derivatives of the callbacks.
#include "chainrules/callbacks/gsl.hpp"

#include <gsl/gsl_errno.h>
#include <gsl/gsl_multifit_nlin.h>
#include <gsl/gsl_multifit_nlinear.h>
#include <gsl/gsl_multimin.h>
#include <gsl/gsl_multiroots.h>
#include <gsl/gsl_roots.h>
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <memory>
#include <vector>

#include "callbacks/support/problems.hpp"

namespace {

namespace callbacks = chainrules::callbacks;
namespace fn = chainrules::fn;
using Vector = std::vector<double>;

static_assert(callbacks::detail::gsl_success == GSL_SUCCESS);
static_assert(callbacks::detail::gsl_bad_function == GSL_EBADFUNC);

// A gsl_vector that sees every k-th of some numbers.
gsl_vector_view view(Vector& x, std::size_t stride = 1) {
    return gsl_vector_view_array_with_stride(x.data(), stride, x.size() / stride);
}

TEST(Gsl, Minimum) {
    auto f = problems::rosenbrock;
    gsl_multimin_function_fdf problem = callbacks::gsl(f, 2);
    for (auto const* type :
         {gsl_multimin_fdfminimizer_vector_bfgs2, gsl_multimin_fdfminimizer_conjugate_pr}) {
        std::unique_ptr<gsl_multimin_fdfminimizer, void (*)(gsl_multimin_fdfminimizer*)> const
            solver(gsl_multimin_fdfminimizer_alloc(type, 2), gsl_multimin_fdfminimizer_free);
        Vector start{-1.2, 1};
        auto const x = view(start);
        gsl_multimin_fdfminimizer_set(solver.get(), &problem, &x.vector, 0.1, 0.01);
        int status = GSL_CONTINUE;
        for (int i = 0; i != 2000 && status == GSL_CONTINUE; ++i) {
            ASSERT_EQ(gsl_multimin_fdfminimizer_iterate(solver.get()), GSL_SUCCESS);
            status = gsl_multimin_test_gradient(solver->gradient, 1e-8);
        }
        EXPECT_EQ(status, GSL_SUCCESS);
        EXPECT_NEAR(gsl_vector_get(solver->x, 0), 1, 1e-7);
        EXPECT_NEAR(gsl_vector_get(solver->x, 1), 1, 1e-7);
    }
}

TEST(Gsl, ValueGradientAndBoth) {
    int recorded = 0;
    auto f = [&](auto const& x) {
        if constexpr (!std::is_same_v<std::decay_t<decltype(x[0])>, double>) ++recorded;
        return x[0] * fn::exp(x[1]) / x[2];
    };
    gsl_multimin_function_fdf const problem = callbacks::gsl(f, 3);
    EXPECT_EQ(problem.n, 3u);
    EXPECT_EQ(problem.params, &f);
    gsl_multimin_function const without = callbacks::gsl(f, 3);
    EXPECT_EQ(without.n, 3u);
    Vector at{2, 0.3, -1.5}, gradient(3), both(3);
    // Of other strides, as well.
    Vector spread{2, 9, 0.3, 9, -1.5, 9}, spread_gradient(9);
    auto const x = view(at), every_second = view(spread, 2);
    auto g = view(gradient), b = view(both), every_third = view(spread_gradient, 3);
    EXPECT_EQ(problem.f(&x.vector, problem.params), f(at));
    EXPECT_EQ(without.f(&every_second.vector, without.params), f(at));
    EXPECT_EQ(recorded, 0);
    problem.df(&x.vector, problem.params, &g.vector);
    EXPECT_EQ(recorded, 1);
    double y = 0;
    problem.fdf(&x.vector, problem.params, &y, &b.vector);
    EXPECT_EQ(recorded, 2);
    EXPECT_EQ(y, f(at));
    EXPECT_EQ(both, gradient);
    problem.df(&every_second.vector, problem.params, &every_third.vector);
    Vector const expected = problems::differences(f, at);
    for (std::size_t i = 0; i != 3; ++i) {
        EXPECT_NEAR(gradient[i], expected[i], 1e-8);
        EXPECT_EQ(spread_gradient[3 * i], gradient[i]);
        EXPECT_EQ(spread_gradient[3 * i + 1], 0);
    }
}

TEST(Gsl, FunctionThatHasARuleAlone) {
    auto f = problems::by_hand::distance;
    gsl_multimin_function_fdf const problem = callbacks::gsl(f, 2);
    Vector at{3, 5}, gradient(2);
    auto const x = view(at);
    auto g = view(gradient);
    problem.df(&x.vector, problem.params, &g.vector);
    EXPECT_EQ(gradient, (Vector{6, 8}));
}

// y = a exp(-b t) + c at t = 0, 0.1, …, for which GSL's manual minimises with weights.
struct Decay {
    std::size_t points;

    template <class T>
    std::vector<T> operator()(std::vector<T> const& p) const {
        std::vector<T> residuals;
        for (std::size_t i = 0; i != points; ++i) {
            double const t = 0.1 * double(i), y = 5 * std::exp(-1.5 * t) + 1;
            residuals.push_back(p[0] * fn::exp(-p[1] * t) + p[2] - y);
        }
        return residuals;
    }
};
TEST(Gsl, LeastSquares) {
    Decay residuals{40};
    gsl_multifit_nlinear_fdf problem = callbacks::gsl(residuals, 3, 40);
    EXPECT_EQ(problem.n, 40u);
    EXPECT_EQ(problem.p, 3u);
    EXPECT_EQ(problem.fvv, nullptr);
    gsl_multifit_nlinear_parameters const parameters = gsl_multifit_nlinear_default_parameters();
    std::unique_ptr<gsl_multifit_nlinear_workspace, void (*)(gsl_multifit_nlinear_workspace*)> const
        workspace(gsl_multifit_nlinear_alloc(gsl_multifit_nlinear_trust, &parameters, 40, 3),
                  gsl_multifit_nlinear_free);
    Vector start{1, 1, 0};
    auto const x = view(start);
    gsl_multifit_nlinear_init(&x.vector, &problem, workspace.get());
    int info = 0;
    EXPECT_EQ(
        gsl_multifit_nlinear_driver(100, 1e-10, 1e-10, 0, nullptr, nullptr, &info, workspace.get()),
        GSL_SUCCESS);
    auto const* const best = gsl_multifit_nlinear_position(workspace.get());
    EXPECT_NEAR(gsl_vector_get(best, 0), 5, 1e-8);
    EXPECT_NEAR(gsl_vector_get(best, 1), 1.5, 1e-8);
    EXPECT_NEAR(gsl_vector_get(best, 2), 1, 1e-8);

    // The older interface.
    gsl_multifit_function_fdf older = callbacks::gsl(residuals, 3, 40);
    std::unique_ptr<gsl_multifit_fdfsolver, void (*)(gsl_multifit_fdfsolver*)> const solver(
        gsl_multifit_fdfsolver_alloc(gsl_multifit_fdfsolver_lmsder, 40, 3),
        gsl_multifit_fdfsolver_free);
    gsl_multifit_fdfsolver_set(solver.get(), &older, &x.vector);
    EXPECT_EQ(gsl_multifit_fdfsolver_driver(solver.get(), 100, 1e-10, 1e-10, 0, &info),
              GSL_SUCCESS);
    EXPECT_NEAR(gsl_vector_get(solver->x, 1), 1.5, 1e-8);
}

// A circle and a curve.
constexpr auto equations = [](auto const& x) {
    using T = std::decay_t<decltype(x[0])>;
    return std::vector<T>{x[0] * x[0] + x[1] * x[1] - 4, fn::exp(x[0]) + x[1] - 1};
};
TEST(Gsl, RootOfSeveralEquations) {
    auto f = equations;
    gsl_multiroot_function_fdf problem = callbacks::gsl(f, 2);
    std::unique_ptr<gsl_multiroot_fdfsolver, void (*)(gsl_multiroot_fdfsolver*)> const solver(
        gsl_multiroot_fdfsolver_alloc(gsl_multiroot_fdfsolver_hybridsj, 2),
        gsl_multiroot_fdfsolver_free);
    Vector start{1, -1};
    auto const x = view(start);
    gsl_multiroot_fdfsolver_set(solver.get(), &problem, &x.vector);
    for (int i = 0; i != 100; ++i) {
        if (gsl_multiroot_fdfsolver_iterate(solver.get()) != GSL_SUCCESS) break;
        if (gsl_multiroot_test_residual(solver->f, 1e-12) == GSL_SUCCESS) break;
    }
    Vector const root{gsl_vector_get(solver->x, 0), gsl_vector_get(solver->x, 1)};
    for (double const residual : f(root)) EXPECT_NEAR(residual, 0, 1e-11);
    EXPECT_NEAR(root[0], 1.004168738, 1e-8);
}

// Rows of a matrix that is part of a larger one.
TEST(Gsl, JacobianInPartOfAMatrix) {
    auto f = equations;
    gsl_multiroot_function_fdf const problem = callbacks::gsl(f, 2);
    Vector numbers(12, -1), at{0.3, 0.7}, values(2);
    auto whole = gsl_matrix_view_array(numbers.data(), 3, 4);
    auto part = gsl_matrix_submatrix(&whole.matrix, 1, 1, 2, 2);
    auto const x = view(at);
    auto y = view(values);
    EXPECT_EQ(problem.fdf(&x.vector, problem.params, &y.vector, &part.matrix), GSL_SUCCESS);
    EXPECT_EQ(values, f(at));
    EXPECT_EQ(numbers, (Vector{-1, -1, -1, -1, -1, 0.6, 1.4, -1, -1, std::exp(0.3), 1, -1}));
}

TEST(Gsl, RootOfANumber) {
    auto f = [](auto const& x) { return fn::cos(x) - x; };
    gsl_function_fdf problem = callbacks::gsl(f);
    std::unique_ptr<gsl_root_fdfsolver, void (*)(gsl_root_fdfsolver*)> const solver(
        gsl_root_fdfsolver_alloc(gsl_root_fdfsolver_newton), gsl_root_fdfsolver_free);
    gsl_root_fdfsolver_set(solver.get(), &problem, 1);
    for (int i = 0; i != 10; ++i) gsl_root_fdfsolver_iterate(solver.get());
    EXPECT_NEAR(gsl_root_fdfsolver_root(solver.get()), 0.73908513321516064, 1e-15);
    EXPECT_EQ(problem.f(0.5, problem.params), std::cos(0.5) - 0.5);
    EXPECT_EQ(problem.df(0.5, problem.params), -std::sin(0.5) - 1);
}

TEST(Gsl, Exceptions) {
    auto f = [](auto const& x) {
        if (x[0] > 0) throw problems::Unhappy();
        return problems::rosenbrock(x);
    };
    gsl_multimin_function_fdf problem = callbacks::gsl(f, 2);
    Vector start{-1.2, 1}, gradient(2);
    auto const x = view(start);
    auto const minimise = [&] {
        std::unique_ptr<gsl_multimin_fdfminimizer, void (*)(gsl_multimin_fdfminimizer*)> const
            solver(gsl_multimin_fdfminimizer_alloc(gsl_multimin_fdfminimizer_vector_bfgs2, 2),
                   gsl_multimin_fdfminimizer_free);
        gsl_multimin_fdfminimizer_set(solver.get(), &problem, &x.vector, 0.1, 0.01);
        int status = GSL_SUCCESS;
        for (int i = 0; i != 200 && status == GSL_SUCCESS; ++i)
            status = gsl_multimin_fdfminimizer_iterate(solver.get());
        return status;
    };
    EXPECT_THROW(callbacks::run(minimise), problems::Unhappy);
    Vector right{1, 1};
    auto const bad = view(right);
    auto g = view(gradient);
    double y = 0;
    problem.fdf(&bad.vector, problem.params, &y, &g.vector);
    EXPECT_TRUE(std::isnan(y) && std::isnan(gradient[0]) && std::isnan(gradient[1]));

    auto unhappy = [](auto const& v) -> std::vector<std::decay_t<decltype(v[0])>> {
        throw problems::Unhappy();
    };
    gsl_multiroot_function_fdf const equation = callbacks::gsl(unhappy, 2);
    EXPECT_EQ(equation.f(&bad.vector, equation.params, &g.vector), GSL_EBADFUNC);
    auto of_number = [](auto v) {
        if (v > 0) throw problems::Unhappy();
        return v;
    };
    gsl_function_fdf const number = callbacks::gsl(of_number);
    EXPECT_TRUE(std::isnan(number.f(1, number.params)));
    EXPECT_TRUE(std::isnan(number.df(1, number.params)));
    // GSL says that it has room for three results.
    auto two = equations;
    gsl_multifit_function_fdf const short_of_one = callbacks::gsl(two, 2, 3);
    Vector three(3);
    auto room = view(three);
    EXPECT_THROW(callbacks::run([&] {
                     EXPECT_EQ(short_of_one.f(&bad.vector, short_of_one.params, &room.vector),
                               GSL_EBADFUNC);
                 }),
                 std::invalid_argument);
}

}  // namespace
