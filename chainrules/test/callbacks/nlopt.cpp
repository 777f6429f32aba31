// SPDX-License-Identifier: MIT
// Problems that NLopt solves with gradients of the callbacks.
#include "chainrules/callbacks/nlopt.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <new>
#include <numbers>
#include <numeric>
#include <span>
#include <vector>

#include "chainrules/numeric/reduce.hpp"
#include "callbacks/support/problems.hpp"

namespace {

std::size_t allocations = 0;

}  // namespace

void* operator new(std::size_t size) {
    ++allocations;
    if (void* const p = std::malloc(size)) return p;
    throw std::bad_alloc();
}
void operator delete(void* p) noexcept { std::free(p); }
void operator delete(void* p, std::size_t) noexcept { std::free(p); }

namespace {

namespace callbacks = chainrules::callbacks;
namespace fn = chainrules::fn;
using Vector = std::vector<double>;

nlopt::opt precise(nlopt::algorithm algorithm, unsigned n) {
    nlopt::opt opt(algorithm, n);
    opt.set_xtol_rel(1e-10);
    opt.set_maxeval(1000);
    return opt;
}

TEST(Nlopt, Objective) {
    auto f = problems::rosenbrock;
    nlopt::opt opt = precise(nlopt::LD_LBFGS, 2);
    opt.set_min_objective(callbacks::nlopt(f), &f);
    Vector x{-1.2, 1};
    double least = 1;
    opt.optimize(x, least);
    EXPECT_NEAR(x[0], 1, 1e-7);
    EXPECT_NEAR(x[1], 1, 1e-7);
    EXPECT_LT(least, 1e-14);
}

// NLopt's tutorial: sqrt(x1) is least where x1 = (a x0 + b)³ for two curves, at (1/3, 8/27).
struct Curve {
    double a, b;

    template <class X>
    auto operator()(X const& x) const {
        return fn::pow(a * x[0] + b, 3) - x[1];
    }
};
TEST(Nlopt, Constraints) {
    auto f = [](auto const& x) { return fn::sqrt(x[1]); };
    Curve left{2, 0}, right{-1, 1};
    nlopt::opt opt = precise(nlopt::LD_MMA, 2);
    opt.set_lower_bounds({-HUGE_VAL, 1e-9});
    opt.set_min_objective(callbacks::nlopt(f), &f);
    opt.add_inequality_constraint(callbacks::nlopt(left), &left, 1e-9);
    opt.add_inequality_constraint(callbacks::nlopt(right), &right, 1e-9);
    Vector x{1.234, 5.678};
    double least = 0;
    opt.optimize(x, least);
    EXPECT_NEAR(x[0], 1.0 / 3, 1e-6);
    EXPECT_NEAR(x[1], 8.0 / 27, 1e-6);
}

// The same by one function with two results, and an equality: on a circle and a line.
TEST(Nlopt, SeveralConstraintsAtOnce) {
    auto f = [](auto const& x) { return fn::sqrt(x[1]); };
    auto curves = [](auto const& x) {
        return std::vector<std::decay_t<decltype(x[0])>>{Curve{2, 0}(x), Curve{-1, 1}(x)};
    };
    nlopt::opt opt = precise(nlopt::LD_SLSQP, 2);
    opt.set_lower_bounds({-HUGE_VAL, 1e-9});
    opt.set_min_objective(callbacks::nlopt(f), &f);
    opt.add_inequality_mconstraint(callbacks::nlopt(curves), &curves, {1e-9, 1e-9});
    Vector x{1.234, 5.678};
    double least = 0;
    opt.optimize(x, least);
    EXPECT_NEAR(x[0], 1.0 / 3, 1e-6);
    EXPECT_NEAR(x[1], 8.0 / 27, 1e-6);

    auto sum = [](auto const& y) { return y[0] + y[1] + y[2]; };
    auto sphere_and_plane = [](auto const& y) {
        return std::array<std::decay_t<decltype(y[0])>, 2>{
            y[0] * y[0] + y[1] * y[1] + y[2] * y[2] - 1, y[0] - y[1]};
    };
    nlopt::opt second = precise(nlopt::LD_SLSQP, 3);
    second.set_max_objective(callbacks::nlopt_max(sum), &sum);
    second.add_equality_mconstraint(callbacks::nlopt(sphere_and_plane), &sphere_and_plane,
                                    {1e-10, 1e-10});
    Vector y{0.1, 0.5, 0.2};
    second.optimize(y, least);
    for (double const coordinate : y) EXPECT_NEAR(coordinate, 1 / std::numbers::sqrt3, 1e-6);
}

TEST(Nlopt, FunctionsThatHaveARuleAlone) {
    auto f = problems::by_hand::distance;
    nlopt::opt opt = precise(nlopt::LD_LBFGS, 3);
    opt.set_min_objective(callbacks::nlopt(f), &f);
    Vector x{5, 5, 5};
    double least = 1;
    opt.optimize(x, least);
    for (std::size_t i = 0; i != 3; ++i) EXPECT_NEAR(x[i], double(i), 1e-9);

    auto g = problems::by_hand::product_sum;
    double y[2], jacobian[4];
    callbacks::nlopt(g)(2, y, 2, Vector{3, 5}.data(), jacobian, &g);
    EXPECT_EQ((std::array{y[0], y[1]}), (std::array{15.0, 13.0}));
    EXPECT_EQ((std::vector<double>(jacobian, jacobian + 4)), (Vector{5, 3, 1, 2}));
    // A function of this library, beside a recording.
    auto product = [](auto const& v) { return v[0] * v[1] * v[2]; };
    Vector const at{2, 3, 5};
    Vector by_rule(3), by_recording(3);
    auto sum = fn::sum;
    EXPECT_EQ(callbacks::nlopt(sum)(at, by_rule, &sum), 10);
    EXPECT_EQ(by_rule, (Vector{1, 1, 1}));
    EXPECT_EQ(callbacks::nlopt(product)(at, by_recording, &product), 30);
    EXPECT_EQ(by_recording, (Vector{15, 10, 6}));
}

TEST(Nlopt, GradientsAreThoseOfDifferences) {
    auto f = [](auto const& x) {
        return fn::exp(x[0] * x[1]) * fn::hypot(x[1], x[2]) + fn::log(x[2]);
    };
    Vector const at{0.3, -0.7, 1.9};
    Vector gradient(3);
    EXPECT_EQ(callbacks::nlopt(f)(at, gradient, &f), f(at));
    Vector const expected = problems::differences(f, at);
    for (std::size_t i = 0; i != 3; ++i) EXPECT_NEAR(gradient[i], expected[i], 1e-8);

    auto g = [](auto const& x) {
        using T = std::decay_t<decltype(x[0])>;
        // More results than a sweep carries, one of them a constant.
        return std::vector<T>{x[0] * x[1], x[1] / x[2], fn::sin(x[2]), T(7), x[0], x[2]};
    };
    double y[6], jacobian[18];
    callbacks::nlopt(g)(6, y, 3, at.data(), jacobian, &g);
    for (std::size_t i = 0; i != 6; ++i) {
        auto const row = problems::differences([&](Vector const& x) { return g(x)[i]; }, at);
        EXPECT_EQ(y[i], g(at)[i]);
        for (std::size_t j = 0; j != 3; ++j) EXPECT_NEAR(jacobian[i * 3 + j], row[j], 1e-8);
    }
}

// Algorithms without derivatives ask for none: f sees plain numbers, in NLopt's own vector.
TEST(Nlopt, NoGradientIsComputedThatIsNotAskedFor) {
    struct {
        int plain = 0, recorded = 0;
        Vector const* seen = nullptr;
    } counts;
    auto f = [&](auto const& x) {
        if constexpr (std::is_same_v<decltype(x), Vector const&>)
            ++counts.plain, counts.seen = &x;
        else
            ++counts.recorded;
        return fn::square(x[0] - 3) + fn::square(x[1]);
    };
    nlopt::opt opt = precise(nlopt::LN_NELDERMEAD, 2);
    opt.set_min_objective(callbacks::nlopt(f), &f);
    Vector x{0, 1};
    double least = 1;
    opt.optimize(x, least);
    EXPECT_NEAR(x[0], 3, 1e-6);
    EXPECT_GT(counts.plain, 10);
    EXPECT_EQ(counts.recorded, 0);

    Vector none;
    counts = {};
    callbacks::nlopt(f)(x, none, &f);
    EXPECT_EQ(counts.seen, &x);
    Vector gradient(2);
    callbacks::nlopt(f)(x, gradient, &f);
    EXPECT_EQ(counts.plain, 1);
    EXPECT_EQ(counts.recorded, 1);

    auto g = [&](auto const& v) {
        using T = std::decay_t<decltype(v[0])>;
        if constexpr (!std::is_same_v<T, double>) ++counts.recorded;
        return std::vector<T>{v[0]};
    };
    double y = 0;
    callbacks::nlopt(g)(1, &y, 2, x.data(), nullptr, &g);
    EXPECT_EQ(y, x[0]);
    EXPECT_EQ(counts.recorded, 1);
}

// The vector of the numbers that f is recorded on; the tape keeps its memory.
TEST(Nlopt, OneAllocationPerGradient) {
    auto f = problems::rosenbrock;
    Vector const x{0.3, 0.4};
    Vector gradient(2), none;
    auto const callback = callbacks::nlopt(f);
    callback(x, gradient, &f);
    std::size_t const before = allocations;
    for (int i = 0; i != 100; ++i) callback(x, gradient, &f);
    EXPECT_EQ(allocations - before, 100u);
    for (int i = 0; i != 100; ++i) callback(x, none, &f);
    EXPECT_EQ(allocations - before, 100u);
}

// Other containers than std::vector, one of them a view.
TEST(Nlopt, OtherContainers) {
    Vector const x{0.3, 0.4};
    Vector expected(2), gradient(2), none;
    auto f = problems::rosenbrock;
    double const value = callbacks::nlopt(f)(x, expected, &f);

    auto of_array = [](auto const& y) {
        static_assert(std::tuple_size_v<std::decay_t<decltype(y)>> == 2);
        return problems::rosenbrock(y);
    };
    using Array = std::array<double, 2>;
    EXPECT_EQ((callbacks::nlopt<Array>(of_array)(x, gradient, &of_array)), value);
    EXPECT_EQ(gradient, expected);
    EXPECT_EQ((callbacks::nlopt<Array>(of_array)(x, none, &of_array)), value);
    Vector three{1, 2, 3};
    EXPECT_THROW((callbacks::nlopt<Array>(of_array)(three, none, &of_array)),
                 std::invalid_argument);

    double const* seen = nullptr;
    auto of_view = [&](auto y) {
        if constexpr (std::is_same_v<decltype(y), std::span<double const>>) seen = y.data();
        return problems::rosenbrock(y);
    };
    using View = std::span<double const>;
    gradient = {};
    gradient.resize(2);
    EXPECT_EQ((callbacks::nlopt<View>(of_view)(x, gradient, &of_view)), value);
    EXPECT_EQ(gradient, expected);
    EXPECT_EQ((callbacks::nlopt<View>(of_view)(x, none, &of_view)), value);
    EXPECT_EQ(seen, x.data());
}

TEST(Nlopt, Exceptions) {
    int calls = 0;
    auto f = [&](auto const& x) {
        if (++calls == 3) throw problems::Unhappy();
        return problems::rosenbrock(x);
    };
    auto const optimize = [&] {
        nlopt::opt opt = precise(nlopt::LD_LBFGS, 2);
        opt.set_min_objective(callbacks::nlopt(f), &f);
        Vector x{-1.2, 1};
        double least = 0;
        return opt.optimize(x, least);
    };
    EXPECT_THROW(callbacks::run(optimize), problems::Unhappy);
    EXPECT_GE(calls, 3);  // some algorithms go on for a few calls
    calls = 0;
    EXPECT_THROW(optimize(), std::runtime_error);  // NLopt's own
    EXPECT_EQ(callbacks::run(optimize), nlopt::SUCCESS);

    auto g = [](auto const& x) -> std::vector<std::decay_t<decltype(x[0])>> {
        throw problems::Unhappy();
    };
    nlopt::opt opt = precise(nlopt::LD_SLSQP, 2);
    opt.set_min_objective(callbacks::nlopt(f), &f);
    opt.add_inequality_mconstraint(callbacks::nlopt(g), &g, {0.0});
    Vector x{1, 1};
    double least = 0;
    EXPECT_THROW(callbacks::run([&] { opt.optimize(x, least); }), problems::Unhappy);
}

// A constraint of three results where NLopt has room for two.
TEST(Nlopt, WrongNumberOfConstraints) {
    auto f = problems::rosenbrock;
    auto g = [](auto const& x) { return std::vector{x[0], x[1], x[0]}; };
    nlopt::opt opt = precise(nlopt::LD_SLSQP, 2);
    opt.set_min_objective(callbacks::nlopt(f), &f);
    opt.add_inequality_mconstraint(callbacks::nlopt(g), &g, {0.0, 0.0});
    Vector x{1, 1};
    double least = 0;
    try {
        callbacks::run([&] { opt.optimize(x, least); });
        FAIL();
    } catch (std::invalid_argument const& error) {
        EXPECT_STREQ(error.what(), "chainrules::callbacks: f(x) has 3 numbers, the solver has 2");
    }
}

// With NaN as it is, COBYLA did not end, and CCSAQ stopped at 1.
TEST(Nlopt, StepsOutOfTheDomainAreTakenBack) {
    auto f = [](auto const& x) {
        using T = std::decay_t<decltype(x[0])>;
        if (x[0] <= 0) return T(std::numeric_limits<double>::quiet_NaN());
        return T(50 * x[0] - fn::log(x[0]));
    };
    for (auto const algorithm :
         {nlopt::LD_LBFGS, nlopt::LD_SLSQP, nlopt::LD_MMA, nlopt::LD_CCSAQ, nlopt::LD_TNEWTON,
          nlopt::LD_VAR2, nlopt::LN_COBYLA, nlopt::LN_SBPLX}) {
        nlopt::opt opt = precise(algorithm, 1);
        opt.set_min_objective(callbacks::nlopt(f), &f);
        Vector x{3};
        double least = 0;
        opt.optimize(x, least);
        EXPECT_NEAR(x[0], 0.02, 1e-5) << opt.get_algorithm_name();
    }
    auto minus = [&](auto const& x) { return -f(x); };
    nlopt::opt opt = precise(nlopt::LD_MMA, 1);
    opt.set_max_objective(callbacks::nlopt_max(minus), &minus);
    Vector x{3};
    double most = 0;
    opt.optimize(x, most);
    EXPECT_NEAR(x[0], 0.02, 1e-5);
}

TEST(Nlopt, GradientThatIsNoNumber) {
    double const nan = std::numeric_limits<double>::quiet_NaN();
    auto f = [&](auto const& x) { return x[0] + (x[1] - 1) * nan; };
    auto g = [&](auto const& x) {
        return std::vector<std::decay_t<decltype(x[0])>>{x[0], x[1] * nan};
    };
    Vector gradient(2);
    EXPECT_EQ(callbacks::nlopt(f)(Vector{1, 2}, gradient, &f), HUGE_VAL);
    double y[2], jacobian[4];
    callbacks::nlopt(g)(2, y, 2, Vector{1, 2}.data(), jacobian, &g);
    EXPECT_EQ(y[0], 1);
    EXPECT_EQ(y[1], HUGE_VAL);

    auto kink = [](auto const& x) { return fn::sqrt(x[0]) - fn::sqrt(x[0]) + x[1]; };
    EXPECT_THROW(callbacks::nlopt(kink)(Vector{0, 1}, gradient, &kink), std::domain_error);
}

}  // namespace
