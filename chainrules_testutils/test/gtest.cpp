// SPDX-License-Identifier: MIT
#include "chainrules_testutils/gtest.hpp"

#include <gtest/gtest-spi.h>

#include "support/mutants.hpp"
#include "support/points.hpp"

using namespace chainrules;
using namespace chainrules::testutils;
using mutants::Mutant;

namespace numbers {

template <class T>
T square_value(T x) {
    return x * x;
}
CHAINRULES_FUNCTION(square, square_value);
CHAINRULES_SCALAR_RULE(square, (x), 2 * x);
CHAINRULES_FUNCTION(bad_square, square_value);
CHAINRULES_SCALAR_RULE(bad_square, (x), x);
CHAINRULES_FUNCTION(half_done, square_value);
CHAINRULES_SCALAR_RULE(half_done, (x), CHAINRULES_NOT_IMPLEMENTED("too difficult"));

}  // namespace numbers

TEST(Gtest, Passes) {
    test_scalar(numbers::square, 1.5);
    test_scalar(numbers::square, std::complex<double>(1, 2));
    test_scalar({.rtol = 1e-8, .seed = 3}, numbers::square, 1.5);
    test_frule(mutants::wave<>, 1.5, 2.5);
    test_rrule(mutants::wave<>, 1.5, 2.5);
    test_rrule({.rtol = 1e-8}, mutants::wave<>, 1.5, 2.5);
    test_frule(mutants::wave<>, with_tangent(1.5, 2.0), 2.5);
    CheckOptions const options{.output_tangent = 2.0};
    test_rrule(options, mutants::wave<>, 1.5, 2.5);
    test_rrule(mutants::weigh<>, std::vector<double>{1, 2, 3});
    test_frule(mutants::Height<>{2}, mutants::Point{1, 2});
    test_rrule(mutants::Height<>{2}, mutants::Point{1, 2});
    test_all(numbers::square, 1.5);
    test_all({.skip = Check::threads}, mutants::Height<>{2}, mutants::Point{1, 2});
    test_approx(1.0, 1.0 + 1e-13);
    EXPECT_TRUE(test_rrule(mutants::wave<>, 1.5, 2.5));
}

TEST(Gtest, FailsInTheLineOfTheCall) {
    testing::TestPartResultArray results;
    int line = 0;
    {
        testing::ScopedFakeTestPartResultReporter const reporter(
            testing::ScopedFakeTestPartResultReporter::INTERCEPT_ONLY_CURRENT_THREAD, &results);
        line = __LINE__ + 1;
        test_scalar(numbers::bad_square, 1.5);
        test_frule(mutants::wave<Mutant::opposite_sign>, 1.5, 2.5);
        test_rrule({.seed = 99}, mutants::wave<Mutant::opposite_sign>, 1.5, 2.5);
        test_approx(1.0, 2.0);
        EXPECT_FALSE(test_rrule(mutants::wave<Mutant::opposite_sign>, 1.5, 2.5));
        test_all(numbers::bad_square, 1.5);
    }
    ASSERT_EQ(results.size(), 6);
    for (int i = 0; i != results.size(); ++i) {
        auto const& result = results.GetTestPartResult(i);
        EXPECT_TRUE(result.nonfatally_failed());
        EXPECT_EQ(result.line_number(), line + i);
        EXPECT_NE(std::string(result.file_name()).find("gtest.cpp"), std::string::npos);
    }
    auto const text = [&](int i) { return std::string(results.GetTestPartResult(i).message()); };
    EXPECT_NE(text(0).find("check_scalar(bad_square, x)"), std::string::npos) << text(0);
    EXPECT_NE(text(0).find("constant factor 0.5"), std::string::npos) << text(0);
    EXPECT_NE(text(5).find("check_all(bad_square, 1 argument)"), std::string::npos) << text(5);
    EXPECT_NE(text(2).find("CHAINRULES_TEST_SEED=99"), std::string::npos) << text(2);
}

namespace numbers {

// A function whose own assertion fails.
struct Asserts {
    double operator()(double x) const {
        EXPECT_GT(x, 100);
        return x * x;
    }
};
template <class D>
auto frule(std::tuple<NoTangent, D> const& dx, Asserts, double const& x) {
    return std::pair(x * x, scale(2 * x, std::get<1>(dx)));
}

}  // namespace numbers

TEST(Gtest, TracesNameTheCallsOfTheUser) {
    testing::TestPartResultArray results;
    int line = 0;
    {
        testing::ScopedFakeTestPartResultReporter const reporter(
            testing::ScopedFakeTestPartResultReporter::INTERCEPT_ONLY_CURRENT_THREAD, &results);
        SCOPED_TRACE("the trace of the caller");
        line = __LINE__ + 1;
        test_scalar(numbers::bad_square, 1.5);
        test_frule(numbers::Asserts{}, 1.5);
        EXPECT_TRUE(false);  // the traces end with the calls
    }
    ASSERT_GE(results.size(), 3);
    auto const message = [&](int i) { return std::string(results.GetTestPartResult(i).message()); };
    auto const trace = [&](int offset, std::string const& name) {
        return std::string(__FILE__) + ":" + std::to_string(line + offset) +
               ": chainrules::testutils::" + name;
    };
    EXPECT_NE(message(0).find("the trace of the caller"), std::string::npos) << message(0);
    EXPECT_NE(message(0).find(trace(0, "test_scalar")), std::string::npos) << message(0);
    EXPECT_NE(message(1).find("the trace of the caller"), std::string::npos) << message(1);
    EXPECT_NE(message(1).find(trace(1, "test_frule")), std::string::npos) << message(1);
    EXPECT_EQ(message(1).find("test_scalar"), std::string::npos) << message(1);
    int const last = results.size() - 1;
    EXPECT_NE(message(last).find("the trace of the caller"), std::string::npos) << message(last);
    EXPECT_EQ(message(last).find("chainrules::testutils"), std::string::npos) << message(last);
}

TEST(Gtest, MissingDerivativesAreSaidNotFailed) {
    testing::internal::CaptureStdout();
    test_frule(numbers::half_done, 1.5);
    auto const text = testing::internal::GetCapturedStdout();
    EXPECT_NE(text.find("too difficult"), std::string::npos) << text;
    EXPECT_NE(text.find("expected missing"), std::string::npos) << text;
}
