// SPDX-License-Identifier: MIT
// Bad input for functions of sequences: hypergeometric_pFq and Chebyshev series of every number of
// parameters, none among them; and their values beside those of functions of numbers.
#include <gtest/gtest.h>

#include <boost/multiprecision/cpp_bin_float.hpp>
#include <array>
#include <cmath>
#include <limits>
#include <span>
#include <stdexcept>
#include <vector>

#include "chainrules/special/hypergeometric/hypergeometric.hpp"
#include "chainrules/special/polynomials/chebyshev_series.hpp"
#include "support/bad_input.hpp"
#include "support/values.hpp"

namespace {

using namespace chainrules;
using Numbers = std::vector<double>;

struct Parameters {
    Numbers a, b;
};
// p from 0 to 3, q from 0 to 2; series that end; parameters below 0.
Parameters const parameters[] = {{{}, {}},
                                 {{}, {1.5}},
                                 {{}, {1.5, 2.5}},
                                 {{1.25}, {}},
                                 {{1.25}, {2.5}},
                                 {{1.25}, {2.5, 0.75}},
                                 {{1.25, 0.75}, {2.5}},
                                 {{1.25, 0.75}, {2.5, 1.75}},
                                 {{1.25, 0.75, 2}, {2.5, 1.75}},
                                 {{-3, 0.75}, {}},
                                 {{-3, 0.75}, {-5}},
                                 {{-2.5, -0.75}, {-1.5}}};

// Two parameters and one are in the list of functions. A call that is refused for its length takes
// a second, so that not all are swept.
TEST(BadInputPFq, Vectors) {
    for (Parameters const& p : parameters)
        if (p.a.size() <= p.b.size()) bad_input::sweep(fn::hypergeometric_pFq, p.a, p.b, -0.7);
    bad_input::sweep(fn::hypergeometric_pFq, Numbers{-3, 0.75}, Numbers{}, 0.3);
    bad_input::sweep(fn::hypergeometric_pFq, Numbers{1.25, 0.75, 2}, Numbers{2.5}, 0.1);
    bad_input::sweep(fn::hypergeometric_pFq, std::array<double, 0>{}, std::array{2.5}, 0.3);
}

struct Result {
    double value = values::nan, slope = values::nan;
};
// NaN where the call is refused.
template <class A, class B>
Result result(A const& a, B const& b, double z) {
    try {
        auto const [y, pullback] = rrule(fn::hypergeometric_pFq, a, b, z);
        return {y, std::get<3>(pullback(1.0))};
    } catch (std::exception const&) {
        return {};
    }
}

bool same(double x, double y) { return x == y || (std::isnan(x) && std::isnan(y)); }
void expect_same(Result const& x, Result const& y) {
    EXPECT_TRUE(same(x.value, y.value)) << x.value << " " << y.value;
    EXPECT_TRUE(same(x.slope, y.slope)) << x.slope << " " << y.slope;
}
TEST(BadInputPFq, SpansAreAsVectors) {
    for (double bad : bad_input::bad_numbers(rule_list::everywhere)) {
        SCOPED_TRACE(bad);
        Numbers const a{1.25, bad}, b{2.5}, one{1.25}, c{bad};
        using Span = std::span<double const>;
        expect_same(result(Span(a), Span(b), 0.3), result(a, b, 0.3));
        expect_same(result(Span(one), Span(c), 0.3), result(one, c, 0.3));
        expect_same(result(Span(), Span(c), 0.3), result(Numbers{}, c, 0.3));
    }
}

// The series term by term, in 100 digits.
struct Series {
    using Number = boost::multiprecision::cpp_bin_float_100;
    Number value = 1, slope = 0;
    bool settled = false;

    Series(Numbers const& a, Numbers const& b, double z) {
        Number coefficient = 1, power = 1, last = 0;
        for (int k = 1; k != 400 && !settled; ++k) {
            for (double x : a) coefficient *= Number(x) + (k - 1);
            if (coefficient == 0) break;
            for (double x : b) coefficient /= Number(x) + (k - 1);
            coefficient /= k;
            Number const by_z = k * coefficient * power, term = coefficient * power * z;
            power *= z;
            value += term;
            slope += by_z;
            // A parameter that is still negative comes close to 0 later.
            bool positive = true;
            for (double x : b) positive = positive && x + k > 0;
            settled = z == 0 || !isfinite(coefficient) ||
                      (positive && abs(by_z) < abs(last) && abs(by_z) < 1e-40 * abs(slope));
            last = by_z;
        }
        settled = settled || coefficient == 0;
    }
};

// A finite result is that of the series.
struct Comparison {
    int compared = 0;

    void close(double found, Series::Number const& truth) {
        if (!std::isfinite(found)) return;
        ++compared;
        EXPECT_TRUE(isfinite(truth)) << found << " at a pole";
        EXPECT_LE(abs(found - truth), 1e-13 * abs(truth) + 1e-307)
            << found << " instead of " << truth;
    }
    void operator()(Numbers const& a, Numbers const& b, double z) {
        for (Numbers const* list : {&a, &b})
            for (double x : *list)
                if (!std::isfinite(x)) return;
        Series const series(a, b, z);
        if (!series.settled) return;
        Result const found = result(a, b, z);
        SCOPED_TRACE(testing::PrintToString(a) + testing::PrintToString(b) +
                     testing::PrintToString(z));
        close(found.value, series.value);
        close(found.slope, series.slope);
    }
};
TEST(BadInputPFq, FiniteValuesAreThoseOfTheSeries) {
    Comparison compare;
    for (Parameters const& p : parameters)
        for (double z : {0.3, -0.7})
            for (double bad : bad_input::bad_numbers(rule_list::everywhere)) {
                for (std::size_t i = 0; i != p.a.size(); ++i) {
                    Numbers a = p.a;
                    a[i] = bad;
                    compare(a, p.b, z);
                }
                for (std::size_t i = 0; i != p.b.size(); ++i) {
                    Numbers b = p.b;
                    b[i] = bad;
                    compare(p.a, b, z);
                }
                if (std::isfinite(bad)) compare(p.a, p.b, bad);
            }
    EXPECT_GT(compare.compared, 1000);
}

TEST(BadInputChebyshev, Vectors) {
    for (Numbers const& c : {Numbers{3.0, -1.5}, {0.3, -1.2, 0.7, 0.2}}) {
        bad_input::sweep(fn::chebyshev_clenshaw_recurrence, c, 0.3);
        bad_input::sweep(fn::chebyshev_clenshaw_recurrence, c, -0.5, 2.0, 0.4);
    }
}
// Shorter series do not depend on x, even where it is NaN.
TEST(BadInputChebyshev, Constants) {
    for (double bad : bad_input::bad_numbers(rule_list::everywhere))
        for (Numbers const& c : {Numbers{}, {3.0}}) {
            auto const [y, pullback] = rrule(fn::chebyshev_clenshaw_recurrence, c, bad);
            EXPECT_EQ(y, c.empty() ? 0 : 1.5) << bad;
            auto const c_bar = std::get<1>(pullback(2.0));
            EXPECT_EQ(c_bar, Numbers(c.size(), 1.0)) << bad;
        }
}

}  // namespace
