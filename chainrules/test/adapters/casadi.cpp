// SPDX-License-Identifier: MIT
// The C functions as CasADi calls them: numbers by columns, null for zeros and for what is
// unwanted.
#include "chainrules/adapters/casadi.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <functional>
#include <vector>

#include "chainrules/eigen/systems/solve.hpp"
#include "chainrules/numeric/partial_sum.hpp"
#include "chainrules/special/gamma/incomplete_gamma.hpp"

namespace lab {

using Triple = std::array<double, 3>;
CHAINRULES_FUNCTION_EXPR(running, (x), Triple{x[0], x[0] * x[1], x[0] * x[1] * x[2]});
template <class Dx>
auto frule(std::tuple<chainrules::NoTangent, Dx> const& tangents, running_t, Triple const& x) {
    Triple const& d = std::get<1>(tangents);
    double const xy = x[0] * x[1], dxy = d[0] * x[1] + x[0] * d[1];
    return chainrules::FRuleResult{running(x), Triple{d[0], dxy, dxy * x[2] + xy * d[2]}};
}
inline auto rrule(running_t, Triple const& x) {
    auto pullback = [x](Triple const& b) {
        double const xy = b[1] + b[2] * x[2];
        return std::tuple{chainrules::NoTangent{},
                          Triple{b[0] + xy * x[1], xy * x[0], b[2] * x[0] * x[1]}};
    };
    return chainrules::RRuleResult{running(x), pullback};
}

}  // namespace lab

using Wide = Eigen::Matrix<double, 3, 2>;
using ByRows = Eigen::Matrix<double, 3, 3, Eigen::RowMajor>;
CHAINRULES_EXPORT_CASADI(solve3, chainrules::fn::solve, Eigen::Matrix3d, Wide);
CHAINRULES_EXPORT_CASADI(solve_by_rows, chainrules::fn::solve, ByRows, Wide);
CHAINRULES_EXPORT_CASADI(gamma_p, chainrules::fn::gamma_p, double, double);
CHAINRULES_EXPORT_CASADI(running3, lab::running, lab::Triple);

namespace {

using Int = chainrules::adapters::casadi::Int;
using Function = int(double const**, double**, Int*, double*, int);
using Numbers = std::vector<double>;

// The results of the sizes, for arguments of which an empty one is null.
std::vector<Numbers> run(Function& function, std::vector<Numbers> const& x,
                         std::vector<std::size_t> const& sizes) {
    std::vector<double const*> in;
    for (Numbers const& each : x) in.push_back(each.empty() ? nullptr : each.data());
    std::vector<Numbers> y;
    std::vector<double*> out;
    for (std::size_t size : sizes) y.emplace_back(size);
    for (Numbers& each : y) out.push_back(each.empty() ? nullptr : each.data());
    EXPECT_EQ(function(in.data(), out.data(), nullptr, nullptr, 0), 0);
    return y;
}

// Both modes beside differences of the value, for one argument after the other.
void expect_derivatives(Function& value, Function& forward, Function& reverse,
                        std::vector<Numbers> const& x, std::size_t m) {
    Numbers const y = run(value, x, {m})[0];
    Numbers y_bar(m);
    for (std::size_t i = 0; i != m; ++i) y_bar[i] = 0.5 + 0.3 * double(i);
    std::vector<Numbers> back = x;
    back.push_back(y);
    back.push_back(y_bar);
    std::vector<std::size_t> sizes;
    for (Numbers const& each : x) sizes.push_back(each.size());
    auto const x_bar = run(reverse, back, sizes);
    for (std::size_t a = 0; a != x.size(); ++a)
        for (std::size_t j = 0; j != x[a].size(); ++j) {
            double const h = 1e-6;
            auto above = x, below = x;
            above[a][j] += h;
            below[a][j] -= h;
            Numbers const up = run(value, above, {m})[0], down = run(value, below, {m})[0];
            auto along = x;
            along.push_back(y);
            for (std::size_t b = 0; b != x.size(); ++b) along.emplace_back();  // null: zeros
            along[x.size() + 1 + a].resize(x[a].size());
            along[x.size() + 1 + a][j] = 1;
            Numbers const dy = run(forward, along, {m})[0];
            double product = 0;
            for (std::size_t i = 0; i != m; ++i) {
                EXPECT_NEAR(dy[i], (up[i] - down[i]) / (2 * h), 2e-8)
                    << a << ", " << j << ", " << i;
                product += y_bar[i] * dy[i];
            }
            EXPECT_NEAR(x_bar[a][j], product, 1e-12) << a << ", " << j;
        }
}

Numbers const A{0.0, 1.5, 0.4, 2.0, 0.3, 1.0, 0.5, -1.0, 3.0}, B{0.7, -1.3, 2.0, 1.0, 0.2, 0.5};

TEST(CasADi, Matrices) {
    expect_derivatives(solve3, fwd1_solve3, adj1_solve3, {A, B}, 6);
    expect_derivatives(solve_by_rows, fwd1_solve_by_rows, adj1_solve_by_rows, {A, B}, 6);
    // By columns, whatever the storage of the C++ type.
    Eigen::Matrix3d const matrix = Eigen::Map<Eigen::Matrix3d const>(A.data());
    Wide const right = Eigen::Map<Wide const>(B.data());
    EXPECT_EQ(run(solve3, {A, B}, {6})[0][5], chainrules::fn::solve(matrix, right)(2, 1));
    EXPECT_NEAR(run(solve_by_rows, {A, B}, {6})[0][5], run(solve3, {A, B}, {6})[0][5], 1e-15);
}
TEST(CasADi, NumbersAndArrays) {
    expect_derivatives(gamma_p, fwd1_gamma_p, adj1_gamma_p, {{1.2}, {0.7}}, 1);
    expect_derivatives(running3, fwd1_running3, adj1_running3, {{0.7, 1.3, -2.0}}, 3);
}
TEST(CasADi, Shapes) {
    EXPECT_EQ(solve3_n_in(), 2);
    EXPECT_EQ(solve3_n_out(), 1);
    EXPECT_EQ(fwd1_solve3_n_in(), 5);
    EXPECT_EQ(fwd1_solve3_n_out(), 1);
    EXPECT_EQ(adj1_solve3_n_in(), 4);
    EXPECT_EQ(adj1_solve3_n_out(), 2);
    auto const shape = [](Int const* s) { return std::array<Int, 3>{s[0], s[1], s[2]}; };
    std::array<Int, 3> const square{3, 3, 1}, wide{3, 2, 1};
    EXPECT_EQ(shape(solve3_sparsity_in(0)), square);
    EXPECT_EQ(shape(solve3_sparsity_out(0)), wide);
    for (Int i : {0, 3}) EXPECT_EQ(shape(fwd1_solve3_sparsity_in(i)), square) << i;
    for (Int i : {1, 2, 4}) EXPECT_EQ(shape(fwd1_solve3_sparsity_in(i)), wide) << i;
    EXPECT_EQ(shape(adj1_solve3_sparsity_in(3)), wide);
    EXPECT_EQ(shape(adj1_solve3_sparsity_out(0)), square);
    EXPECT_EQ(shape(running3_sparsity_in(0)), (std::array<Int, 3>{3, 1, 1}));
}
// Nobody wants it, or it is not passed.
TEST(CasADi, NullPointers) {
    auto const only_b = run(adj1_solve3, {A, B, Numbers(6), Numbers(6, 1.0)}, {0, 6});
    auto const both = run(adj1_solve3, {A, B, Numbers(6), Numbers(6, 1.0)}, {9, 6});
    EXPECT_EQ(only_b[1], both[1]);
    EXPECT_EQ(run(solve3, {A, {}}, {6})[0], Numbers(6));
    EXPECT_EQ(run(adj1_solve3, {A, B, {}, {}}, {9, 0})[0], Numbers(9));
}
// An exception must not leave C code.
TEST(CasADi, Failures) {
    double const a = -1, x = 0.7;
    double const* in[] = {&a, &x};
    double y = 0;
    double* out[] = {&y};
    EXPECT_EQ(gamma_p(in, out, nullptr, nullptr, 0), 1);
}

}  // namespace
