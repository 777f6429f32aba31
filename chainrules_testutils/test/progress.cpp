// SPDX-License-Identifier: MIT
#include "chainrules_testutils/progress.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <sstream>

using namespace chainrules::testutils;

namespace progress_line {

double now = 0;
double fake_seconds() { return now; }

ProgressOptions fake(std::ostream& out, bool terminal) {
    now = 0;
    return {.out = &out, .terminal = terminal, .seconds = fake_seconds};
}

}  // namespace progress_line

using namespace progress_line;

TEST(Progress, DoneLeftAndWorst) {
    std::ostringstream out;
    {
        Progress progress("log1p", 4, fake(out, true));
        now = 2;
        progress.step(0.5);
        EXPECT_EQ(out.str(), "\rlog1p: 1 of 4, 6 s left, worst 0.5 ulp\x1b[K");
        out.str("");
        now = 400;
        progress.step(1.25);
        EXPECT_EQ(out.str(), "\rlog1p: 2 of 4, 7 min left, worst 1.25 ulp\x1b[K");
        now = 12000;
        out.str("");
        progress.step(std::numeric_limits<double>::quiet_NaN());
        EXPECT_EQ(out.str(), "\rlog1p: 3 of 4, 1 h 6 min left, worst 1.25 ulp\x1b[K");
        now = 12001;
        out.str("");
        progress.step(std::numeric_limits<double>::infinity());
        EXPECT_EQ(out.str(), "\rlog1p: 4 of 4, worst inf ulp\x1b[K");
        out.str("");
    }
    EXPECT_EQ(out.str(), "\r\x1b[K");
}

TEST(Progress, OtherOutputFindsTheLineEmpty) {
    std::ostringstream out;
    auto options = fake(out, true);
    options.unit = "limits";
    Progress progress("all", 2, options);
    progress.clear();
    EXPECT_EQ(out.str(), "");
    now = 1;
    progress.step(3);
    EXPECT_NE(out.str().find("worst 3 limits"), std::string::npos);
    out.str("");
    progress.clear();
    progress.clear();
    EXPECT_EQ(out.str(), "\r\x1b[K");
    EXPECT_EQ(progress.worst(), 3);
}

TEST(Progress, TenTimesASecondAtMost) {
    std::ostringstream out;
    Progress progress("f", 1000, fake(out, true));
    std::size_t lines = 0;
    for (int i = 0; i != 1000; ++i) {
        now += 1.0 / 1024;
        out.str("");
        progress.step(0);
        lines += !out.str().empty();
    }
    EXPECT_GE(lines, 8u);
    EXPECT_LE(lines, 10u);
}

TEST(Progress, QuietWhereThereIsNoTerminal) {
    std::ostringstream out;
    {
        Progress progress("f", 2, fake(out, false));
        now = 100;
        progress.step(1);
        EXPECT_EQ(progress.worst(), 1);
    }
    EXPECT_EQ(out.str(), "");
}
