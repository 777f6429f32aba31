// SPDX-License-Identifier: MIT
// Whole calls on ADOL-C's tapes, which are run by its drivers in both modes, at other points, and
// recorded anew.
#include "chainrules/adapters/adolc.hpp"

#include <stdexcept>

#include "chainrules/algorithm/sorting.hpp"
#include "chainrules/chainrules.hpp"
#include "chainrules/eigen/products/matmul.hpp"
#include "chainrules/eigen/systems/determinant.hpp"
#include "chainrules/eigen/systems/inverse.hpp"
#include "chainrules/eigen/systems/solve.hpp"
#include "adapters/adolc/tape.hpp"
#include "adapters/takes_part.hpp"

namespace lab {

/// A line with numbers of any kind.
template <class T>
struct Line {
    T slope, offset;
};
/// One with plain numbers.
struct Segment {
    double from, to;
};

}  // namespace lab

CHAINRULES_FIELDS_TEMPLATE((class T), (lab::Line<T>), slope, offset);
CHAINRULES_FIELDS(lab::Segment, from, to);

namespace lab {

/// Where the line is at each of xs.
inline std::vector<double> along(Line<double> const& line, std::vector<double> xs) {
    for (double& x : xs) x = line.slope * x + line.offset;
    return xs;
}

}  // namespace lab

namespace lab::fn {

CHAINRULES_FUNCTION(along, lab::along);
inline auto rrule(along_t, Line<double> const& line, std::vector<double> const& xs) {
    auto pullback = [line, xs = chainrules::keep(xs)](std::vector<double> const& y_bar) {
        double slope_bar = 0, offset_bar = 0;
        std::vector<double> xs_bar;
        for (std::size_t i = 0; i != y_bar.size(); ++i) {
            slope_bar += y_bar[i] * (*xs)[i];
            offset_bar += y_bar[i];
            xs_bar.push_back(y_bar[i] * line.slope);
        }
        using chainrules::field;
        return std::tuple{
            chainrules::NoTangent{},
            chainrules::tangent<Line<double>>(field<&Line<double>::slope>(slope_bar),
                                              field<&Line<double>::offset>(offset_bar)),
            xs_bar};
    };
    return chainrules::RRuleResult{along(line, xs), pullback};
}

CHAINRULES_FUNCTION_EXPR(stretch, (segment, factor),
                         Segment{segment.from * factor, segment.to * factor});
inline auto rrule(stretch_t, Segment const& s, double factor) {
    auto pullback = [s, factor](auto const& y_bar) {
        using chainrules::field, chainrules::get;
        double const from_bar = get<&Segment::from>(y_bar), to_bar = get<&Segment::to>(y_bar);
        return std::tuple{chainrules::NoTangent{},
                          chainrules::tangent<Segment>(field<&Segment::from>(from_bar * factor),
                                                       field<&Segment::to>(to_bar * factor)),
                          from_bar * s.from + to_bar * s.to};
    };
    return chainrules::RRuleResult{stretch(s, factor), pullback};
}

// Its rule gives up below zero.
CHAINRULES_FUNCTION_EXPR(guarded, (xs), xs[0] * xs[0]);
inline auto rrule(guarded_t, std::vector<double> const& xs) {
    if (xs[0] < 0) throw std::domain_error("guarded(xs): xs[0] must not be negative");
    auto pullback = [x = xs[0]](double y_bar) {
        return std::tuple{chainrules::NoTangent{}, std::vector<double>{2 * x * y_bar}};
    };
    return chainrules::RRuleResult{guarded(xs), pullback};
}

}  // namespace lab::fn

namespace {

using namespace on_tape;
using Matrix = Eigen::Matrix<adouble, -1, -1>;
using Vector = Eigen::Matrix<adouble, -1, 1>;

auto system() {
    return [](auto const& x) {
        Matrix A(2, 2);
        Vector b(2);
        A << 0.0 * x[0], x[0], x[1], x[0] * x[1];  // a pivot that is zero
        b << x[0] + x[1], x[1];
        Vector const s = adapters::call(fn::solve, A, b);
        adouble const logdet = adapters::call(fn::logdet, adapters::call(fn::matmul, A, A));
        Matrix const inverse = adapters::call(fn::inverse, A);
        return adouble(s[0] * s[1] + logdet * inverse(0, 1) + adapters::call(fn::determinant, A));
    };
}
TEST(AdolCArrays, MatrixRules) {
    std::vector<double> const at{0.7, 1.3};
    record(at, system());
    expect_drivers_agree(at);
    expect_drivers_agree({1.9, -0.4});
    record(at, system());  // anew
    expect_drivers_agree(at);
}
// The same number more than once, a constant matrix, an expression.
TEST(AdolCArrays, SharedAndConstantArguments) {
    std::vector<double> const at{0.7, 1.3};
    Eigen::Matrix2d constant;
    constant << 1, 2, 3, 4;
    record(at, [&](auto const& x) {
        Matrix A(2, 2);
        A << x[0], x[0] * x[1], x[1], x[0];
        Matrix const square = adapters::call(fn::matmul, A, A);
        Matrix const all = adapters::call(fn::matmul, constant, square + A);
        return adouble(all(0, 0) * all(1, 1) + square(0, 1));
    });
    expect_drivers_agree(at);
}
TEST(AdolCArrays, DescribedStructsAndContainers) {
    std::vector<double> const at{0.7, 1.3, 0.2};
    record(at, [](auto const& x) {
        lab::Line<adouble> const line{x[0], x[1]};
        std::vector<adouble> const ys =
            adapters::call(lab::fn::along, line, std::vector<adouble>{x[2], x[2] * x[0]});
        auto const stretched =
            adapters::call(lab::fn::stretch, adapters::holding<lab::Segment>(ys[0], 2.0), ys[1]);
        return adouble(get<&lab::Segment::from>(stretched) * get<&lab::Segment::to>(stretched));
    });
    auto const f = [](double a, double b, double c) {
        double const y0 = a * c + b, y1 = a * c * a + b;
        return y0 * y1 * 2 * y1;
    };
    EXPECT_NEAR(value_at(at), f(0.7, 1.3, 0.2), 1e-14);
    auto const g = gradient_at(at);
    auto const slope = testutils::central_fdm(5, 1);
    EXPECT_NEAR(g[0], slope([&](double a) { return f(a, 1.3, 0.2); }, 0.7), 1e-9);
    EXPECT_NEAR(g[1], slope([&](double b) { return f(0.7, b, 0.2); }, 1.3), 1e-9);
    EXPECT_NEAR(g[2], slope([&](double c) { return f(0.7, 1.3, c); }, 0.2), 1e-9);
}

// No new function is kept for what was recorded before, whatever the numbers.
TEST(AdolCArrays, RecordedAgainKeepsNothingMore) {
    auto const kept = [] { return adapters::detail::AdolcFunctions::all().size(); };
    record({0.7, 1.3}, system());
    auto const before = kept();
    for (double x : {0.1, 0.2, 0.3}) record({x, 1.3}, system());
    EXPECT_EQ(kept(), before);
    record({0.7, 1.3}, [](auto const& x) {
        Vector const b{{x[0], x[1], x[0]}};
        return adouble(adapters::call(fn::matmul, Matrix(b * b.transpose()), b)[0]);
    });
    EXPECT_EQ(kept(), before + 1);
}

// How many numbers a result has may depend on the point.
TEST(AdolCArrays, ResultOfAnotherSize) {
    record({1, 1, 2}, [](auto const& x) { return adapters::call(fn::unique, x).back(); });
    EXPECT_EQ(gradient_at({2, 2, 5}), (std::vector<double>{0, 0, 1}));
    try {
        value_at({1, 2, 3});
        ADD_FAILURE() << "there are three";
    } catch (DimensionMismatch const& error) {
        EXPECT_STREQ(error.what(),
                     "chainrules::adapters::call(unique, x...): the result holds 3 numbers here, "
                     "but 2 where it was recorded; record it anew");
    }
    record({1, 2, 3}, [](auto const& x) { return adapters::call(fn::unique, x).back(); });
    EXPECT_EQ(value_at({3, 4, 5}), 5);
}

TEST(AdolCArrays, ErrorsInASweep) {
    record({0.7}, [](auto const& x) {
        return adapters::call(lab::fn::guarded, std::vector<adouble>{x[0]});
    });
    EXPECT_EQ(gradient_at({0.7})[0], 1.4);
    std::vector<double> const bad{-0.7};
    EXPECT_THROW(gradient_at(bad), std::domain_error);
    EXPECT_EQ(gradient_at({0.6})[0], 1.2);  // the tape is as it was

    double x = 0.7, dx = 1, y = 0, dy = 0;
    try {
        fos_forward(1, 1, 1, 0, &x, &dx, &y, &dy);
        ADD_FAILURE() << "there is no forward rule";
    } catch (adapters::NoForwardRule const& error) {
        EXPECT_STREQ(error.what(),
                     "chainrules::adapters::call(guarded, x...): the tape asks for a tangent, and "
                     "the function has no forward rule; use a reverse driver or write frule");
    }
}
// In sweeps of directions too, and where values alone are computed.
TEST(AdolCArrays, FunctionsThatCommunicateTakePart) {
    takes_part::expect_in_each_sweep([](auto const& f, std::vector<double> const& at) {
        record(at, f);
        takes_part::calls = 0;
        (void)value_at(at);
        EXPECT_EQ(takes_part::calls, 1);
        return gradient_at(at);
    });
}

}  // namespace
