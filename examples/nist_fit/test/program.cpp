// SPDX-License-Identifier: MIT
#include "nist_fit/program.hpp"

#include <gtest/gtest.h>

#include <cstdio>
#include <string>
#include <vector>

#include "support/temporary_file.hpp"

namespace {

// What the program wrote, and its exit code.
struct Outcome {
    int code = -1;
    std::string out, err;
};

std::string content(std::FILE* file) {
    std::string text;
    std::rewind(file);
    for (int c; (c = std::fgetc(file)) != EOF;) text += static_cast<char>(c);
    std::fclose(file);
    return text;
}

Outcome run(std::vector<std::string> const& arguments) {
    std::FILE* const out = std::tmpfile();
    std::FILE* const err = std::tmpfile();
    Outcome result;
    result.code = nist_fit::run(arguments, out, err);
    result.out = content(out);
    result.err = content(err);
    return result;
}

Outcome run_with(std::string const& csv) {
    TemporaryFile const file(csv);
    return run({file.name()});
}

std::string const misra1a =
    "x,y\n77.6,10.07\n114.9,14.73\n141.1,17.94\n190.8,23.93\n239.9,29.61\n289.0,35.18\n"
    "332.8,40.02\n378.4,44.82\n434.8,50.76\n477.3,55.05\n536.8,61.01\n593.1,66.40\n"
    "689.1,75.47\n760.0,81.78\n";

TEST(NistFit, Certified) {
    Outcome const r = run_with(misra1a);
    EXPECT_EQ(r.code, 0) << r.out << r.err;
    EXPECT_EQ(r.err, "");
    EXPECT_NE(r.out.find("14 measurements"), std::string::npos) << r.out;
    EXPECT_NE(r.out.find("\nconverged; certified by NIST:\n"), std::string::npos) << r.out;
    EXPECT_NE(r.out.find("b1  238.94212918  certified 238.94212918"), std::string::npos) << r.out;
    EXPECT_NE(r.out.find("b2  0.00055015643181  certified 0.00055015643181"), std::string::npos)
        << r.out;
}

// The certified values must be found, not only be printed: other data end with code 1.
TEST(NistFit, OtherData) {
    std::string changed = misra1a;
    changed.replace(changed.find("81.78"), 5, "81.79");
    Outcome const r = run_with(changed);
    EXPECT_EQ(r.code, 1);
    EXPECT_EQ(r.err, "nist_fit: this is not the certified fit of Misra1a\n");
}

TEST(NistFit, MissingFile) {
    Outcome const r = run({"no/such/file.csv"});
    EXPECT_EQ(r.code, 2);
    EXPECT_EQ(r.out, "");
    EXPECT_EQ(r.err, "nist_fit: no/such/file.csv: cannot be opened\n");
}

TEST(NistFit, BadInput) {
    for (std::string const csv :
         {"", "x,y\n", "x,y\n1,2\n3,four\n", "x,y\n1,2,3\n", "1,2\n3,4\n"}) {
        TemporaryFile const file(csv);
        Outcome const r = run({file.name()});
        EXPECT_EQ(r.code, 2) << csv;
        EXPECT_EQ(r.out, "") << csv;
        EXPECT_EQ(r.err.find("nist_fit: " + file.name() + ":"), 0u) << r.err;
    }
}

TEST(NistFit, Usage) {
    EXPECT_EQ(run({}).code, 2);
    EXPECT_EQ(run({"a", "b"}).code, 2);
    EXPECT_EQ(run({}).err.find("usage: nist_fit"), 0u);
}

// Measurements without errors: the curve itself is found.
TEST(NistFit, ExactData) {
    nist_fit::Measurements data;
    for (int i = 1; i <= 20; ++i) {
        data.x.push_back(50.0 * i);
        data.y.push_back(300 * (1 - std::exp(-0.0007 * 50 * i)));
    }
    int reports = 0;
    auto const fit =
        nist_fit::levenberg_marquardt(nist_fit::Misra1aResiduals{data}, std::array{500.0, 0.0001},
                                      [&](auto const&) { ++reports; });
    EXPECT_TRUE(fit.converged);
    EXPECT_EQ(reports, fit.iterations + 1);
    EXPECT_NEAR(fit.b[0], 300, 1e-9);
    EXPECT_NEAR(fit.b[1], 0.0007, 1e-15);
    EXPECT_LT(fit.rss, 1e-20);
}

}  // namespace
