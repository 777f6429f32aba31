// SPDX-License-Identifier: MIT
#include "chainrules_testutils/check_jacobian.hpp"

#include <gtest/gtest.h>

#include <Eigen/Core>
#include <cmath>

#include "chainrules_testutils/eigen.hpp"
#include "chainrules_testutils/jacobian.hpp"
#include "support/classic_functions.hpp"
#include "support/draws.hpp"

using namespace chainrules::testutils;

namespace {

using Vec = std::vector<double>;
using Rows = std::vector<Vec>;

// Three numbers of two.
Vec values(Vec const& x) { return {x[0] * x[1], std::sin(x[0]) + 2 * x[1], std::exp(x[0] - x[1])}; }
Rows rows(Vec const& x) {
    double const e = std::exp(x[0] - x[1]);
    return {{x[1], x[0]}, {std::cos(x[0]), 2}, {e, -e}};
}
// Two of two.
Vec square_values(Vec const& x) { return {x[0] * x[1], std::sin(x[0]) + x[1] * x[1]}; }
Rows square_rows(Vec const& x) { return {{x[1], x[0]}, {std::cos(x[0]), 2 * x[1]}}; }

Vec const at{0.7, -1.3};

template <class Spoil>
CheckResult spoiled(Spoil const& spoil) {
    return check_jacobian(
        values,
        [&](Vec const& x) {
            Rows J = rows(x);
            spoil(J);
            return J;
        },
        at);
}

void wrong(CheckResult const& result, std::string const& cause) {
    EXPECT_FALSE(result);
    EXPECT_TRUE(result.has(Check::derivative, Outcome::failed)) << result;
    EXPECT_TRUE(result.names_cause(cause)) << result;
}
bool says(CheckResult const& result, std::string const& text) {
    return result.to_string().find(text) != std::string::npos;
}

// A class of its own, with fields.
struct Plain {
    std::size_t rows = 0;
    std::size_t cols = 0;
    Vec numbers;
    double operator()(std::size_t i, std::size_t j) const { return numbers[i * cols + j]; }
};

}  // namespace

TEST(CheckJacobian, RightOnesPass) {
    draws::passes([&](CheckOptions<> const& options, Random& rng) {
        return check_jacobian(options, values, rows, Vec{rng.decimal(3, 100), rng.decimal(3, 100)});
    });
    EXPECT_TRUE(check_jacobian(values, rows, Vec{0, 0}));
    classic::LeastSquares const model;
    auto const of_lines = check_jacobian([&](Vec const& x) { return model.residuals(x); },
                                         [&](Vec const&) { return model.rows; }, Vec{1, 2, 3});
    EXPECT_TRUE(of_lines) << of_lines;
}
TEST(CheckJacobian, KindsOfMatrices) {
    auto const eigen = [](Vec const& x) {
        Rows const J = rows(x);
        Eigen::MatrixXd result(3, 2);
        for (int i = 0; i != 3; ++i)
            for (int j = 0; j != 2; ++j)
                result(i, j) = J[static_cast<std::size_t>(i)][static_cast<std::size_t>(j)];
        return result;
    };
    EXPECT_TRUE(check_jacobian(values, eigen, at));
    auto const flat = [](Vec const& x) {
        Vec result;
        for (Vec const& row : rows(x)) result.insert(result.end(), row.begin(), row.end());
        return result;
    };
    EXPECT_TRUE(check_jacobian(values, flat, at));
    auto const plain = [&](Vec const& x) { return Plain{3, 2, flat(x)}; };
    EXPECT_TRUE(check_jacobian(values, plain, at));
    auto const number =
        check_jacobian([](double x) { return x * x; }, [](double x) { return 2 * x; }, 3.0);
    EXPECT_TRUE(number) << number;
    Eigen::Vector2d const x(0.4, 0.9);
    auto const of_vector =
        check_jacobian([](Eigen::Vector2d const& y) { return Eigen::Vector2d(y[0] * y[1], y[0]); },
                       [](Eigen::Vector2d const& y) {
                           Eigen::Matrix2d J;
                           J << y[1], y[0], 1, 0;
                           return J;
                       },
                       x);
    EXPECT_TRUE(of_vector) << of_vector;
}
TEST(CheckJacobian, OfFloat) {
    auto const f = [](std::vector<float> const& x) {
        return std::vector<float>{x[0] * x[1], std::sin(x[0])};
    };
    auto const J = [](std::vector<float> const& x) {
        return std::vector<std::vector<float>>{{x[1], x[0]}, {std::cos(x[0]), 0}};
    };
    Random rng(3);
    for (int i = 0; i != 50; ++i) {
        std::vector<float> const x{draws::number<float>(rng), draws::number<float>(rng)};
        auto const result = check_jacobian(f, J, x);
        EXPECT_TRUE(result) << result;
    }
}

TEST(CheckJacobian, TransposedSquare) {
    auto const J = [](Vec const& x) {
        Rows const right = square_rows(x);
        return Rows{{right[0][0], right[1][0]}, {right[0][1], right[1][1]}};
    };
    wrong(check_jacobian(square_values, J, at), "transposed");
}
TEST(CheckJacobian, TransposedOther) {
    auto const J = [](Vec const& x) {
        Rows const right = rows(x);
        return Rows{{right[0][0], right[1][0], right[2][0]},
                    {right[0][1], right[1][1], right[2][1]}};
    };
    auto const result = check_jacobian(values, J, at);
    EXPECT_TRUE(says(result,
                     "J(x) is 2×3, must be 3×2: a row for each of the 3 numbers of f(x), a "
                     "column for each of the 2 of x; likely cause: transposed"))
        << result;
}
TEST(CheckJacobian, RowMajorForColumnMajor) {
    auto const J = [](Vec const& x) {
        Rows const right = rows(x);
        return Vec{right[0][0], right[1][0], right[2][0], right[0][1], right[1][1], right[2][1]};
    };
    wrong(check_jacobian(values, J, at), "row-major for column-major");
}
TEST(CheckJacobian, OneRow) {
    auto const sign = spoiled([](Rows& J) {
        for (double& each : J[1]) each = -each;
    });
    wrong(sign, "opposite sign in J(1,0) and J(1,1)");
    EXPECT_TRUE(says(sign, "check_jacobian(f, J, x): ")) << sign;
    EXPECT_TRUE(
        says(sign, "the Jacobian differs from the finite difference in 2 of 6 entries: J(1,1)"))
        << sign;
    wrong(spoiled([](Rows& J) { J[2] = {0, 0}; }), "J(2,0) and J(2,1) missing, zero");
}
TEST(CheckJacobian, OneColumn) {
    wrong(spoiled([](Rows& J) {
              for (Vec& row : J) row[1] *= 2;
          }),
          "twice in column 1");
}
TEST(CheckJacobian, OneEntry) {
    wrong(spoiled([](Rows& J) { J[2][1] = -J[2][1]; }), "opposite sign in J(2,1)");
}
TEST(CheckJacobian, ExchangedRowsAndColumns) {
    wrong(spoiled([](Rows& J) { std::swap(J[0], J[2]); }), "rows 0 and 2 exchanged");
    wrong(spoiled([](Rows& J) {
              for (Vec& row : J) std::swap(row[0], row[1]);
          }),
          "columns 0 and 1 exchanged");
}
TEST(CheckJacobian, AKinkOfOneEntry) {
    auto const f = [](Vec const& x) { return Vec{x[0], x[0] * std::fabs(x[1])}; };
    auto const J = [](Vec const& x) { return Rows{{1, 0}, {std::fabs(x[1]), x[0]}}; };
    auto const result = check_jacobian(f, J, Vec{2, 0});
    EXPECT_TRUE(result.has(Check::derivative, Outcome::inconclusive)) << result;
    EXPECT_FALSE(result.has(Check::derivative, Outcome::failed)) << result;
    EXPECT_TRUE(
        result.names_cause("a kink, with the derivatives -2 below and 2 above: the Jacobian "
                           "gives the one above"))
        << result;
}
TEST(CheckJacobian, Stale) {
    struct Once {
        mutable Rows kept;
        Rows operator()(Vec const& x) const {
            if (kept.empty()) kept = rows(x);
            return kept;
        }
    };
    wrong(check_jacobian(values, Once{}, at), "stale");
}
TEST(CheckJacobian, BadInputIsSaid) {
    auto const ragged = [](Vec const&) { return Rows{{1, 2}, {1}, {1, 2}}; };
    EXPECT_TRUE(says(check_jacobian(values, ragged, at), "J(x) is 3×1, must be 3×2"));
    auto const flat = [](Vec const&) { return Vec(5); };
    EXPECT_TRUE(says(check_jacobian(values, flat, at), "J(x) has 5 numbers, must be 3×2"));
    auto const none = [](Vec const&) { return Rows{}; };
    EXPECT_TRUE(says(check_jacobian(values, none, at), "J(x) is 0×0, must be 3×2"));
}
TEST(CheckJacobian, ManyNumbers) {
    Vec x(1200);
    for (std::size_t i = 0; i != x.size(); ++i) x[i] = 1 + 0.1 * static_cast<double>(i % 5);
    auto const f = [](Vec const& y) {
        Vec sums(2);
        for (std::size_t i = 0; i != y.size(); ++i) sums[i % 2] += y[i] * y[i];
        return sums;
    };
    auto const J = [](double factor) {
        return [=](Vec const& y) {
            Rows result(2, Vec(y.size()));
            for (std::size_t i = 0; i != y.size(); ++i) result[i % 2][i] = factor * y[i];
            return result;
        };
    };
    auto const right = check_jacobian(f, J(2), x);
    EXPECT_TRUE(right) << right;
    EXPECT_FALSE(check_jacobian(f, J(1), x));
}
