// SPDX-License-Identifier: MIT
// CppAD's numbers by the rules: forward of all orders, in reverse of one more, at other points than
// where the tape was recorded.
#include "chainrules/adapters/cppad.hpp"

#include <thread>

#include "chainrules/special/bessel/bessel.hpp"
#include "chainrules/special/beta/beta.hpp"
#include "chainrules/special/polynomials/polynomials.hpp"
#include "adapters/as_rules.hpp"
#include "adapters/calls_back.hpp"
#include "adapters/cppad/tape.hpp"

namespace CppAD {
CHAINRULES_IMPORT(erfcx);
}  // namespace CppAD

namespace {

using namespace chainrules;
using namespace on_cppad;

struct Tool {
    template <class F>
    static as_rules::Derivatives derivatives(F const& f, double x, double y) {
        auto tape = record([&](Numbers const& at) { return Numbers{f(at[0], at[1])}; }, {x, y});
        double const value = tape.Forward(0, Doubles{x, y})[0];
        Doubles const by = tape.Reverse(1, Doubles{1});
        return {value, {by[0], by[1]}};
    }
};
TEST(CppAD, FunctionsAsRules) { as_rules::AsRules<Tool>::expect_functions_as_rules(); }

Numbers pairs(Numbers const& at) {
    AD const &x = at[0], &y = at[1];
    return {fn::exp(x),          CppAD::exp(x),           //
            fn::pow(x, y),       CppAD::pow(x, y),        //
            fn::pow(x, 2.5),     CppAD::pow(x, 2.5),      //
            fn::pow(2.5, y),     CppAD::pow(2.5, y),      //
            fn::pow(x, 3),       x * x * x,               //
            fn::ldexp(x, 2),     4 * x,                   //
            fn::ldexp(x, 3),     8 * x,                   //
            fn::tanh(x * y),     CppAD::tanh(x * y),      //
            fn::divide(x, y),    x / y,                   //
            fn::erf(x),          CppAD::erf(x),           //
            fn::hermite(3u, y),  8 * y * y * y - 12 * y,  //
            fn::gamma_p(2.0, y), 1 - (1 + y) * CppAD::exp(-y)};
}
TEST(CppAD, AllOrdersAsItsOwnFunctions) {
    auto tape = record(pairs, {0.7, 1.3});
    expect_pairs(tape, {0.7, 1.3});
    expect_pairs(tape, {0.4, 2.1});  // also at another point
}
// Several directions at a time, as CppAD has them forward.
TEST(CppAD, Directions) {
    auto tape = record(pairs, {0.7, 1.3});
    tape.Forward(0, Doubles{0.4, 2.1});
    for (std::size_t order : {1U, 2U}) {
        Doubles const y = tape.Forward(order, 2, Doubles{1, 0.5, -2, 0.3});
        for (std::size_t i = 0; i != y.size(); i += 4)
            for (std::size_t direction = 0; direction != 2; ++direction)
                EXPECT_NEAR(y[i + direction], y[i + 2 + direction],
                            1e-12 * (1 + std::abs(y[i + 2 + direction])))
                    << "pair " << i / 4 << ", order " << order;
    }
}
// Optimised, the tape has the same derivatives: what results depend on stays.
TEST(CppAD, OptimisedTapes) {
    auto tape = record(pairs, {0.7, 1.3});
    tape.optimize();
    expect_pairs(tape, {0.4, 2.1});
}
// With parameters as variables: second derivatives, by differences of first ones.
TEST(CppAD, SpecialFunctionsWithParameters) {
    auto const f = [](auto const& x) {
        return std::vector<std::remove_cvref_t<decltype(x[0])>>{
            fn::gamma_p(x[0], x[1]), fn::cyl_bessel_k(x[0], x[1]), fn::beta(x[0], x[1])};
    };
    auto tape = record(f, {1.3, 0.7});
    Doubles const at{2.1, 1.1};
    EXPECT_EQ(tape.Forward(0, at), f(at));
    double const h = 1e-5;
    for (std::size_t j = 0; j != 2; ++j) {
        Doubles more = at, less = at;
        more[j] += h;
        less[j] -= h;
        Doubles const a = tape.Jacobian(more), b = tape.Jacobian(less);
        for (std::size_t i = 0; i != 3; ++i) {
            Doubles const H = tape.Hessian(at, i);
            for (std::size_t k = 0; k != 2; ++k)
                EXPECT_NEAR(H[2 * j + k], (a[2 * i + k] - b[2 * i + k]) / (2 * h), 1e-7);
        }
    }
}

// The rule is run again, and takes the branch of the point where the tape is run.
TEST(CppAD, BranchesOfRules) {
    auto tape = record(
        [](Numbers const& x) {
            return Numbers{fn::abs(x[0]), fn::max(x[0], x[1]), fn::floor(x[1])};
        },
        {0.7, 1.3});
    EXPECT_EQ(tape.Forward(0, Doubles{-3, -5.5}), (Doubles{3, -3, -6}));
    EXPECT_EQ(tape.Jacobian(Doubles{-3, -5.5}), (Doubles{-1, 0, 1, 0, 0, 0}));
}
// Constants are no operations on the tape; dynamic parameters are computed anew.
TEST(CppAD, ConstantsAndDynamicParameters) {
    AD const half = fn::erfcx(AD(0.5));
    EXPECT_TRUE(CppAD::Constant(half));
    EXPECT_EQ(CppAD::Value(half), fn::erfcx(0.5));
    static_assert(std::is_same_v<decltype(fn::isnan(half)), bool>);

    Numbers x{0.7}, p{1.3};
    CppAD::Independent(x, p);
    AD const dynamic = fn::erfcx(p[0]);
    EXPECT_TRUE(CppAD::Dynamic(dynamic));
    Numbers const y{fn::pow(x[0], dynamic)};
    CppAD::ADFun<double> tape(x, y);
    tape.new_dynamic(Doubles{0.2});
    EXPECT_EQ(tape.Forward(0, Doubles{2})[0], fn::pow(2.0, fn::erfcx(0.2)));
    EXPECT_EQ(tape.Reverse(1, Doubles{1})[0],
              std::get<1>(rrule(fn::pow, 2.0, fn::erfcx(0.2)).pullback(1.0)));
}
TEST(CppAD, SparsityPatterns) {
    auto tape = record(
        [](Numbers const& x) {
            return Numbers{fn::hypot(x[0], x[2]), fn::erfcx(x[1]), x[0] + x[1]};
        },
        {0.7, 1.3, 0.4});
    using Pattern = CppAD::sparse_rc<std::vector<std::size_t>>;
    Pattern in(3, 3, 3), jacobian, hessian;
    for (std::size_t i = 0; i != 3; ++i) in.set(i, i, i);
    auto const places = [](Pattern const& p) {
        std::vector<std::pair<std::size_t, std::size_t>> all;
        for (std::size_t k : p.row_major()) all.emplace_back(p.row()[k], p.col()[k]);
        return all;
    };
    using Places = std::vector<std::pair<std::size_t, std::size_t>>;
    Places const both{{0, 0}, {0, 2}, {1, 1}, {2, 0}, {2, 1}};
    tape.for_jac_sparsity(in, false, false, true, jacobian);
    EXPECT_EQ(places(jacobian), both);
    tape.rev_jac_sparsity(in, false, false, true, jacobian);
    EXPECT_EQ(places(jacobian), both);
    std::vector<bool> const all(3, true);
    Places const second{{0, 0}, {0, 2}, {1, 1}, {2, 0}, {2, 2}};
    tape.for_hes_sparsity(all, all, true, hessian);
    EXPECT_EQ(places(hessian), second);
    tape.for_hes_sparsity(all, std::vector<bool>{false, true, true}, true, hessian);
    EXPECT_EQ(places(hessian), (Places{{1, 1}}));
    tape.for_jac_sparsity(in, false, false, true, jacobian);
    tape.rev_hes_sparsity(all, false, true, hessian);
    EXPECT_EQ(places(hessian), second);

    // Compressed, the Hessian is that of the dense one.
    CppAD::sparse_rcv<std::vector<std::size_t>, Doubles> entries(hessian);
    CppAD::sparse_hes_work work;
    Doubles const at{0.4, 2.1, 0.3};
    tape.sparse_hes(at, Doubles{1, 1, 1}, entries, hessian, "cppad.symmetric", work);
    Doubles const dense = tape.Hessian(at, Doubles{1, 1, 1});
    for (std::size_t k = 0; k != entries.nnz(); ++k)
        EXPECT_NEAR(entries.val()[k], dense[3 * entries.row()[k] + entries.col()[k]], 1e-13);
}

TEST(CppAD, InfiniteDerivatives) {
    auto tape = record(
        [](Numbers const& x) { return Numbers{0.0 * fn::sqrt(x[0]), fn::sqrt(x[0])}; }, {1.0});
    EXPECT_EQ(tape.Jacobian(Doubles{0}), (Doubles{0, HUGE_VAL}));
}
// An order that is not compiled, or a derivative that nobody knows, is an exception, after which
// the tape can be run.
TEST(CppAD, OrdersThatAreMissing) {
    auto tape =
        record([](Numbers const& x) { return Numbers{fn::exp(x[0]), fn::gamma_p(x[0], x[1])}; },
               {0.7, 1.3});
    Doubles const zero{0, 0};
    tape.Forward(0, Doubles{0.7, 1.3});
    tape.Forward(1, Doubles{1, 0});
    tape.Forward(2, zero);
    EXPECT_THROW(tape.Forward(3, zero), NotImplementedError);  // the third derivative by a
    EXPECT_EQ(tape.Reverse(1, Doubles{1, 0})[0], std::exp(0.7));

    auto exponential = record([](Numbers const& x) { return Numbers{fn::exp(x[0])}; }, {0.7});
    exponential.Forward(0, Doubles{0.7});
    for (std::size_t order = 1; order != 4; ++order) exponential.Forward(order, Doubles{1});
    try {
        exponential.Forward(4, Doubles{1});
        ADD_FAILURE() << "no exception";
    } catch (adapters::OrderError const& error) {
        EXPECT_STREQ(error.what(),
                     "chainrules::fn::exp(x...): coefficients of order 4 are asked for, and those "
                     "to 3 are compiled; define CHAINRULES_CPPAD_ORDER before the headers, in all "
                     "of the program");
    }
    EXPECT_EQ(exponential.Jacobian(Doubles{0.5})[0], std::exp(0.5));
}
// A derivative that does not count is not missing: of a constant, or with a zero cotangent.
TEST(CppAD, DerivativesThatAreNotNeeded) {
    auto tape = record(
        [](Numbers const& x) {
            return Numbers{special::cyl_bessel_j_dnu2(1.0, x[0]), fn::gamma_p(AD(0.7), x[0]),
                           0.0 * special::cyl_bessel_j_dnu2(x[1], x[0]) + x[0]};
        },
        {1.3, 2.0});
    tape.Forward(0, Doubles{1.1, 2.0});
    EXPECT_NO_THROW(tape.Reverse(1, Doubles{1, 1, 0}));
    EXPECT_EQ(tape.Reverse(1, Doubles{0, 0, 1}), (Doubles{1, 0}));
    EXPECT_EQ(tape.Forward(1, Doubles{1, 0})[2], 1);
    EXPECT_THROW(tape.Forward(1, Doubles{0, 1}), NotImplementedError);
}
TEST(CppAD, Base2adIsRefused) {
    auto tape = record([](Numbers const& x) { return Numbers{fn::erfcx(x[0])}; }, {0.7});
    auto again = tape.base2ad();
    EXPECT_THROW(again.Forward(0, Numbers{0.7}), Error);
}

TEST(CppAD, UnqualifiedCalls) {
    AD const x = 0.7;
    EXPECT_EQ(CppAD::Value(erfcx(x)), fn::erfcx(0.7));
    EXPECT_EQ(CppAD::Value(exp(x)), std::exp(0.7));
}
TEST(CppAD, NumbersOfFloat) {
    std::vector<CppAD::AD<float>> x{0.7F};
    CppAD::Independent(x);
    std::vector<CppAD::AD<float>> const y{fn::erfcx(x[0])};
    CppAD::ADFun<float> tape(x, y);
    std::vector<float> const at{0.5F};
    EXPECT_EQ(tape.Forward(0, at)[0], fn::erfcx(0.5F));
    EXPECT_EQ(tape.Reverse(1, std::vector<float>{1})[0],
              std::get<1>(rrule(fn::erfcx, 0.5F).pullback(1.0F)));
}
TEST(CppAD, HigherOrderFunctionsCallBack) {
    calls_back::expect_reverse<adapters::ReverseConfig<AD>>();
}

// Threads, as CppAD wants it: told of before, numbered, one tape each.
thread_local std::size_t thread_number = 0;
bool in_parallel = false;
TEST(CppAD, Threads) {
    CppAD::thread_alloc::parallel_setup(
        4, [] { return in_parallel; }, [] { return thread_number; });
    CppAD::parallel_ad<double>();
    in_parallel = true;
    Doubles slopes(4);
    std::vector<std::thread> threads;
    for (std::size_t i = 1; i != 4; ++i)
        threads.emplace_back([i, &slopes] {
            thread_number = i;
            for (unsigned round = 0; round != 50; ++round) {  // functions, and orders, of its own
                auto tape = record(
                    [&](Numbers const& x) {
                        return Numbers{fn::hermite(round % 7, x[0]) * fn::log1pexp(x[0])};
                    },
                    {0.7});
                slopes[i] += tape.Jacobian(Doubles{0.5})[0];
            }
        });
    for (std::thread& each : threads) each.join();
    in_parallel = false;
    for (std::size_t i = 1; i != 4; ++i) CppAD::thread_alloc::free_available(i);
    CppAD::thread_alloc::parallel_setup(1, nullptr, nullptr);
    EXPECT_NE(slopes[1], 0);
    EXPECT_EQ(slopes[1], slopes[2]);
    EXPECT_EQ(slopes[1], slopes[3]);
}

}  // namespace
