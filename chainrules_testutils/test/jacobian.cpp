// SPDX-License-Identifier: MIT
//
// Jacobians and gradients: the cases of the tests of FiniteDifferences.jl, and containers of C++.
#include "chainrules_testutils/jacobian.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <optional>
#include <stdexcept>

#include "chainrules_testutils/check_approx.hpp"
#include "chainrules_testutils/finite_differences/method.hpp"
#include "support/points.hpp"

using namespace chainrules;
using namespace chainrules::testutils;
using points::Line;
using points::Point;
using Z = std::complex<double>;
using Numbers = std::vector<double>;

namespace {

template <class R>
void expect_matrix(RealMatrix<R> const& J, std::size_t rows, std::size_t cols,
                   std::vector<double> const& by_rows, double tolerance = 1e-9) {
    ASSERT_EQ(J.rows, rows);
    ASSERT_EQ(J.cols, cols);
    for (std::size_t i = 0; i != rows; ++i)
        for (std::size_t j = 0; j != cols; ++j)
            EXPECT_NEAR(static_cast<double>(J(i, j)), by_rows[i * cols + j], tolerance)
                << i << ',' << j;
}

}  // namespace

TEST(Jacobian, OneMatrixPerArgument) {
    auto const f = [](Numbers const& v, double s) { return Numbers{v[0] * v[1], s * v[1], s * s}; };
    auto const [J, error] = jacobian(f, Numbers{2, 3}, 5.0);
    expect_matrix(std::get<0>(J), 3, 2, {3, 2, 0, 5, 0, 0});
    expect_matrix(std::get<1>(J), 3, 1, {0, 3, 10});
    EXPECT_LT(error, 1e-8);
    EXPECT_GT(error, 0);
}

TEST(Jacobian, OfTheIdentity) {
    auto const identity = [](auto const& x) { return x; };
    expect_matrix(std::get<0>(jacobian(identity, 3.0).value), 1, 1, {1});
    expect_matrix(std::get<0>(jacobian(identity, Z(1, 2)).value), 2, 2, {1, 0, 0, 1});
    expect_matrix(std::get<0>(jacobian(identity, Point{1, 2}).value), 2, 2, {1, 0, 0, 1}, 1e-4);
    expect_matrix(std::get<0>(jacobian(identity, std::tuple(1, 2.0, Z(3, 4))).value), 3, 3,
                  {1, 0, 0, 0, 1, 0, 0, 0, 1});
}

TEST(Jacobian, ComplexNumbersAsBlocks) {
    Z const z(1.5, -2);
    Z const w(0.5, 3);
    auto const of = [&](auto const& f) { return std::get<0>(jacobian(f, z).value); };
    expect_matrix(of([&](Z const& t) { return t + w; }), 2, 2, {1, 0, 0, 1});
    expect_matrix(of([&](Z const& t) { return w - t; }), 2, 2, {-1, 0, 0, -1});
    expect_matrix(of([&](Z const& t) { return t * w; }), 2, 2,
                  {w.real(), -w.imag(), w.imag(), w.real()});
    expect_matrix(of([](Z const& t) { return std::norm(t); }), 1, 2, {3, -4});
    expect_matrix(of([](Z const& t) { return std::conj(t); }), 2, 2, {1, 0, 0, -1});
    expect_matrix(std::get<0>(jacobian([](double t) { return Z(t, t * t); }, 3.0).value), 2, 1,
                  {1, 6});
}

TEST(Jacobian, MapsOptionalsStructs) {
    using Map = std::map<std::string, double>;
    auto const f = [](Map const& m) {
        return Map{{"product", m.at("a") * m.at("b")}, {"a", m.at("a")}};
    };
    expect_matrix(std::get<0>(jacobian(f, Map{{"a", 2}, {"b", 3}}).value), 2, 2, {1, 0, 3, 2});
    auto const square = [](std::optional<double> const& x) {
        return x ? std::optional(*x * *x) : std::nullopt;
    };
    expect_matrix(std::get<0>(jacobian(square, std::optional(3.0)).value), 1, 1, {6});
    expect_matrix(std::get<0>(jacobian(square, std::optional<double>()).value), 0, 0, {});
    auto const length = [](Line const& line) {
        double sum = line.from.x;
        for (Z const& z : line.path) sum += std::norm(z);
        return sum;
    };
    Line const line{{1, 2}, {Z(3, 4), Z(-1, 0)}, 5, "six"};
    expect_matrix(std::get<0>(jacobian(length, line).value), 1, 6, {1, 0, 6, 8, -2, 0}, 1e-4);
}

TEST(Jacobian, EmptyInputsAndOutputs) {
    auto const f = [](Numbers const& v) { return Numbers{1, static_cast<double>(v.size())}; };
    expect_matrix(std::get<0>(jacobian(f, Numbers{}).value), 2, 0, {});
    auto const nothing = [](double) { return Numbers{}; };
    expect_matrix(std::get<0>(jacobian(nothing, 1.0).value), 0, 1, {});
    auto const [bars, error] = j_transpose_vp(f, Numbers{1, 2}, Numbers{});
    EXPECT_TRUE(std::get<0>(bars).empty());
    EXPECT_EQ(error, 0);
    EXPECT_EQ(jvp(f, with_tangent(Numbers{}, Numbers{})).value, (Numbers{0, 0}));
}

TEST(Jacobian, FixedArguments) {
    auto const f = [](double x, double y, int n, std::string const& name) {
        return x * y * n + static_cast<double>(name.size());
    };
    double const y = 3;
    auto const J = jacobian(f, 2.0, with_tangent(y, NoTangent{}), 4, std::string("abc")).value;
    expect_matrix(std::get<0>(J), 1, 1, {12});
    expect_matrix(std::get<1>(J), 1, 1, {0});
    expect_matrix(std::get<2>(J), 1, 0, {});
    expect_matrix(std::get<3>(J), 1, 0, {});
}

TEST(Jacobian, NumbersOfEveryPrecision) {
    auto const f = [](auto x) { return std::vector{x * x, x}; };
    auto const single = jacobian(f, 3.0F);
    expect_matrix(std::get<0>(single.value), 2, 1, {6, 1}, 1e-3);
    EXPECT_GT(single.error, 1e-8);
    auto const extended = jacobian(f, 3.0L).value;
    static_assert(std::is_same_v<std::remove_cvref_t<decltype(std::get<0>(extended))>,
                                 RealMatrix<long double>>);
    expect_matrix(std::get<0>(extended), 2, 1, {6, 1}, 1e-13);
    // Far from zero, x + h is hit exactly.
    auto const far = std::get<0>(jacobian(f, 1e9).value);
    EXPECT_NEAR(far(0, 0), 2e9, 20);
    EXPECT_NEAR(far(1, 0), 1, 1e-15);
}

TEST(Jacobian, InsideTheDomain) {
    Numbers const x{0, 1};
    auto const f = [](Numbers const& v) {
        for (double const t : v) {
            EXPECT_GE(t, 0);
            EXPECT_LE(t, 1);
        }
        return Numbers{v[0] * v[0] + 3 * v[0], std::exp(v[1])};
    };
    Interval<double> const unit{0, 1};
    expect_matrix(std::get<0>(jacobian(f, with_domain(x, unit)).value), 2, 2,
                  {3, 0, 0, std::exp(1.0)}, 1e-8);
    auto const [g, error] = grad([&](Numbers const& v) { return f(v)[1]; }, with_domain(x, unit));
    EXPECT_NEAR(std::get<0>(g)[1], std::exp(1.0), 1e-8);
    auto const root = [](double t) {
        EXPECT_GE(t, 0);
        return t * std::sqrt(t);
    };
    double const zero = 0;
    auto const positive = [](double t) { return t >= 0; };
    EXPECT_NEAR(std::get<0>(grad(root, with_domain(zero, positive)).value), 0, 1e-3);
    double const one = 1;
    EXPECT_NEAR(jvp(root, with_tangent(with_domain(one, positive), 2.0)).value, 3, 1e-9);
}

// f is called with copies: an exception leaves x as it was.
TEST(Jacobian, Exceptions) {
    Numbers const x{1, 2};
    auto const throws = [](Numbers const& v) -> Numbers {
        if (v[0] != 1) throw std::runtime_error("not here");
        return v;
    };
    EXPECT_THROW(jacobian(throws, x), std::runtime_error);
    EXPECT_THROW(jacobian([](Numbers const&) -> double { throw std::logic_error("never"); }, x),
                 std::logic_error);
    EXPECT_EQ(x, (Numbers{1, 2}));
}

TEST(Jacobian, WithAMethodOfOnesOwn) {
    double highest = 0;
    auto const f = [&](double x) {
        highest = std::fmax(highest, x);
        return std::exp(x);
    };
    auto const backward = backward_fdm(7, 1);
    expect_matrix(std::get<0>(jacobian(backward, f, 1.0).value), 1, 1, {std::exp(1.0)});
    EXPECT_NEAR(std::get<0>(grad(backward, f, 1.0).value), std::exp(1.0), 1e-9);
    EXPECT_NEAR(jvp(backward, f, with_tangent(1.0, 2.0)).value, 2 * std::exp(1.0), 1e-9);
    EXPECT_NEAR(std::get<0>(j_transpose_vp(backward, f, 3.0, 1.0).value), 3 * std::exp(1.0), 1e-8);
    EXPECT_LE(highest, 1);
    EXPECT_THROW(jacobian(central_fdm(5, 2), f, 1.0), std::domain_error);
}

TEST(Grad, ScalarsVectorsTuplesMaps) {
    auto const f = [](double x, Numbers const& v, std::tuple<double, int> const& t,
                      std::map<int, double> const& m) {
        return x * x + v[0] * v[1] + std::get<0>(t) * std::get<1>(t) + m.at(7) * x;
    };
    auto const [g, error] =
        grad(f, 2.0, Numbers{3, 4}, std::tuple(5.0, 6), std::map<int, double>{{7, 8}, {9, 1}});
    EXPECT_NEAR(std::get<0>(g), 12, 1e-9);
    EXPECT_TRUE(check_approx(std::get<1>(g), Numbers{4, 3}));
    EXPECT_NEAR(get<0>(std::get<2>(g)), 6, 1e-9);
    auto const& entries = std::get<3>(g).entries;
    EXPECT_NEAR(entries.at(7), 2, 1e-9);
    EXPECT_NEAR(entries.at(9), 0, 1e-9);
}

// J^T is what j_transpose_vp applies, J what jvp applies.
TEST(Jacobian, AgreesWithProducts) {
    auto const f = [](Numbers const& v, Z const& z) {
        return std::vector<Z>{v[0] * z, v[1] * std::conj(z) * z, std::exp(z)};
    };
    Numbers const v{1.5, -2};
    Z const z(0.5, 0.25);
    auto const J = jacobian(f, v, z).value;
    for (std::size_t i = 0; i != 3; ++i) {
        for (Z const seed : {Z(1, 0), Z(0, 1)}) {
            std::vector<Z> w(3);
            w[i] = seed;
            std::size_t const row = 2 * i + (seed.imag() != 0);
            auto const bars = j_transpose_vp(f, w, v, z).value;
            for (std::size_t j = 0; j != 2; ++j)
                EXPECT_NEAR(std::get<0>(bars)[j], std::get<0>(J)(row, j), 1e-8);
            EXPECT_NEAR(std::get<1>(bars).real(), std::get<1>(J)(row, 0), 1e-8);
            EXPECT_NEAR(std::get<1>(bars).imag(), std::get<1>(J)(row, 1), 1e-8);
        }
    }
    auto const column = jvp(f, with_tangent(v, NoTangent{}), with_tangent(z, Z(0, 1))).value;
    for (std::size_t i = 0; i != 3; ++i) {
        EXPECT_NEAR(column[i].real(), std::get<1>(J)(2 * i, 1), 1e-8);
        EXPECT_NEAR(column[i].imag(), std::get<1>(J)(2 * i + 1, 1), 1e-8);
    }
}
