// SPDX-License-Identifier: MIT
#include "chainrules_testutils/check_report.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>
#include <fstream>
#include <limits>
#include <sstream>

#include "chainrules_core/chainrules_core.hpp"
#include "chainrules_testutils/check_scalar.hpp"
#include "chainrules_testutils/check_summary.hpp"

using namespace chainrules;
using namespace chainrules::testutils;

namespace reports {

template <class T>
T cube_value(T x) {
    return x * x * x;
}
CHAINRULES_FUNCTION(right_cube, cube_value);
CHAINRULES_SCALAR_RULE(right_cube, (x), 3 * x * x);
CHAINRULES_FUNCTION(wrong_cube, cube_value);
CHAINRULES_SCALAR_RULE(wrong_cube, (x), -3 * x * x);

bool contains(std::string const& text, std::string const& part) {
    return text.find(part) != std::string::npos;
}

std::string content(std::string const& path) {
    std::ifstream file(path);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

/// A strict reader of JSON that keeps nothing: what is left of the text after one value, or nothing
/// where it is no JSON.
class JsonReader {
  public:
    explicit JsonReader(std::string const& text) : text_(text) {}
    bool reads_all() {
        bool const good = value();
        space();
        return good && at_ == text_.size();
    }

  private:
    void space() {
        while (at_ < text_.size() && contains(" \n\r\t", std::string(1, text_[at_]))) ++at_;
    }
    bool take(char c) {
        space();
        if (at_ >= text_.size() || text_[at_] != c) return false;
        ++at_;
        return true;
    }
    bool word(std::string const& w) {
        if (text_.compare(at_, w.size(), w) != 0) return false;
        at_ += w.size();
        return true;
    }
    bool string() {
        if (!take('"')) return false;
        for (; at_ < text_.size() && text_[at_] != '"'; ++at_) {
            if (static_cast<unsigned char>(text_[at_]) < 0x20) return false;
            if (text_[at_] != '\\') continue;
            char const c = text_[++at_];
            if (c == 'u') {
                for (int i = 0; i != 4; ++i)
                    if (std::isxdigit(static_cast<unsigned char>(text_[++at_])) == 0) return false;
            } else if (!contains("\"\\/bfnrt", std::string(1, c))) {
                return false;
            }
        }
        return take('"');
    }
    bool digits() {
        auto const start = at_;
        while (at_ < text_.size() && std::isdigit(static_cast<unsigned char>(text_[at_])) != 0)
            ++at_;
        return at_ != start;
    }
    bool number() {
        word("-");
        bool const zero = text_[at_] == '0';
        auto const start = at_;
        if (!digits() || (zero && at_ != start + 1)) return false;
        if (word(".") && !digits()) return false;
        if (word("e") || word("E")) {
            if (!word("+")) word("-");
            if (!digits()) return false;
        }
        return true;
    }
    bool value() {
        space();
        if (at_ >= text_.size()) return false;
        if (take('{')) {
            if (take('}')) return true;
            do {
                if (!string() || !take(':') || !value()) return false;
            } while (take(','));
            return take('}');
        }
        if (take('[')) {
            if (take(']')) return true;
            do {
                if (!value()) return false;
            } while (take(','));
            return take(']');
        }
        if (text_[at_] == '"') return string();
        return word("true") || word("false") || word("null") || number();
    }

    std::string const& text_;
    std::size_t at_ = 0;
};

bool is_json(std::string const& text) { return JsonReader(text).reads_all(); }

CheckResult odd_names() {
    CheckResult result("f<int> & \"g\" 'h' \\ \x01 \xff \n");
    CheckRecord record{Check::derivative, Outcome::failed, "<b>", "a & b", {}, 1};
    auto const infinity = std::numeric_limits<long double>::infinity();
    record.worst.push_back({"argument 1", "<0>", std::nanl(""), infinity, -infinity, 1e-9L});
    result.add(record);
    return result;
}

}  // namespace reports

using namespace reports;

TEST(CheckReport, TheReaderOfThisTestIsStrict) {
    EXPECT_TRUE(is_json(R"({"a": [1, -2.5e-3, "x\"\u00e9", null, true], "b": {}})"));
    for (auto const* text : {"", "{", "{\"a\": nan}", "[1,]", "[01]", "\"\n\"", "\"\\x\"", "[1] 2"})
        EXPECT_FALSE(is_json(text)) << text;
}

TEST(CheckReport, AWrongRule) {
    auto const result = check_scalar({.seed = 77}, wrong_cube, 1.25);
    ASSERT_FALSE(result);
    auto const html = html_report({result});
    // The derivative of x³ at 1.25 is 4.6875.
    for (auto const* part : {"wrong_cube", "argument 1", "4.6875", "-4.6875", "opposite sign",
                             "Seed 77", "<svg", "not right"})
        EXPECT_TRUE(contains(html, part)) << part;
    auto const json = json_report({result});
    EXPECT_TRUE(is_json(json)) << json;
    for (auto const* part :
         {"wrong_cube", "\"found\": -4.6875", "\"expected\": 4.68", "\"cause\": \"opposite sign\"",
          "\"seed\": \"77\"", "\"right\": false", "\"step\": 1e-12", "\"not_right\": 1"})
        EXPECT_TRUE(contains(json, part)) << part << json;
}

TEST(CheckReport, TheCurveFallsTowardsTheDerivativeAndNotTowardsTheRule) {
    auto const result = check_scalar(wrong_cube, 1.25);
    std::size_t curves = 0;
    for (auto const& record : result.records()) {
        if (record.steps.empty()) continue;
        ++curves;
        EXPECT_EQ(record.steps.size(), 11u);  // 1e-2 … 1e-12, the stencil's farthest step first
        EXPECT_EQ(record.steps.front().step, 1e-2);
        long double least = 1;
        for (auto const& s : record.steps) {
            least = std::min(least, s.to_expected);
            EXPECT_GT(s.to_rule, 0.1L);
        }
        EXPECT_LT(least, 1e-8L);
        // Both ends of the V.
        EXPECT_GT(record.steps.front().to_expected, 1e-6L);
        EXPECT_GT(record.steps.back().to_expected, 1e-6L);
    }
    EXPECT_GT(curves, 0u);
}

TEST(CheckReport, StepsStayInTheDomainAndInTheRange) {
    auto const near_end = check_scalar({.seed = 3}, wrong_cube, with_domain(1e-4, {.lo = 0}));
    auto const near = check_scalar({.max_range = 1e-5}, wrong_cube, 1.25);
    auto const far = check_scalar({.max_range = 0.5}, wrong_cube, 1.25);
    for (auto const& record : near_end.records())
        for (auto const& s : record.steps) EXPECT_EQ(std::isnan(s.quotient), s.step > 1.1e-4L);
    for (auto const& record : near.records()) {
        if (record.steps.empty()) continue;
        EXPECT_NEAR(static_cast<double>(record.steps.front().step), 1e-5, 1e-12);
    }
    for (auto const& record : far.records()) {
        if (record.steps.empty()) continue;
        EXPECT_NEAR(static_cast<double>(record.steps.front().step), 0.1, 1e-8);
    }
    EXPECT_TRUE(is_json(json_report({near_end, near, far})));
}

TEST(CheckReport, ARightRuleHasNoPlot) {
    auto const result = check_scalar(right_cube, 1.25);
    ASSERT_TRUE(result);
    auto const html = html_report({result});
    EXPECT_TRUE(contains(html, "right_cube"));
    EXPECT_TRUE(contains(html, "all right"));
    EXPECT_FALSE(contains(html, "<svg"));
    EXPECT_TRUE(is_json(json_report({result})));
    EXPECT_FALSE(contains(json_report({result}), "\"step\":"));
}

TEST(CheckReport, NamesAndNumbersAreEscaped) {
    auto const html = html_report({odd_names()});
    EXPECT_TRUE(contains(html, "f&lt;int&gt; &amp; &quot;g&quot; &#39;h&#39;"));
    EXPECT_FALSE(contains(html, "<int>"));
    EXPECT_FALSE(contains(html, "<b></p>"));
    EXPECT_FALSE(contains(html, "\xff"));
    auto const json = json_report({odd_names()});
    EXPECT_TRUE(is_json(json)) << json;
    EXPECT_TRUE(contains(json, R"(f<int> & \"g\" 'h' \\ \u0001 )"
                               "\xEF\xBF\xBD"
                               R"( \n)"))
        << json;
    EXPECT_TRUE(contains(json, R"("found": "NaN", "expected": "Infinity")")) << json;
}

TEST(CheckReport, ThePageHasNoExternalPart) {
    auto const html = html_report({check_scalar(wrong_cube, 1.25), odd_names()});
    for (auto const* part : {"http:", "https:", "<script", "<link", "<img", "url(", "@import"})
        EXPECT_FALSE(contains(html, part)) << part;
    EXPECT_TRUE(contains(html, "prefers-color-scheme: dark"));
    EXPECT_TRUE(contains(html, "width=device-width"));
}

TEST(CheckReport, ManyRules) {
    CheckSummary all;
    for (int i = 0; i != 300; ++i) all += check_scalar(right_cube, 0.5 + i / 100.0);
    all += check_scalar(wrong_cube, 1.25);
    auto const json = json_report(all.results());
    EXPECT_TRUE(is_json(json));
    EXPECT_TRUE(contains(json, "\"calls\": 301"));
    auto const html = html_report(all.results());
    // The wrong one comes first.
    EXPECT_LT(html.find("id=\"r300\""), html.find("id=\"r0\""));
    EXPECT_TRUE(is_json(json_report({})));
}

TEST(CheckReport, Files) {
    std::string const folder = testing::TempDir();
    CheckSummary all;
    all += check_scalar(wrong_cube, 1.25);
    all.write_report(folder + "check_report_test.json");
    EXPECT_EQ(content(folder + "check_report_test.json"), json_report(all.results()));
    all.write_report(folder + "check_report_test.html");
    EXPECT_EQ(content(folder + "check_report_test.html"), html_report(all.results()));
    std::remove((folder + "check_report_test.json").c_str());
    std::remove((folder + "check_report_test.html").c_str());
}

TEST(CheckReport, FilesThatCannotBe) {
    auto const error_of = [](std::string const& path) -> std::string {
        try {
            write_report(path, {});
        } catch (std::exception const& error) {
            return error.what();
        }
        return "none";
    };
    auto const missing = error_of(testing::TempDir() + "no_such_folder/report.html");
    EXPECT_TRUE(contains(missing, "write_report: cannot write")) << missing;
    EXPECT_TRUE(contains(missing, "no_such_folder/report.html")) << missing;
    auto const ending = error_of("report.txt");
    EXPECT_TRUE(contains(ending, "end the name in .html or .json")) << ending;
}

TEST(CheckReport, WrittenAtTheEnd) {
    std::string const path = testing::TempDir() + "check_report_at_end.json";
    {
        testutils::detail::ReportAtEnd report(path);
        EXPECT_TRUE(contains(content(path), "\"calls\": 0"));
        report.add(check_scalar(wrong_cube, 1.25));
    }
    EXPECT_TRUE(contains(content(path), "\"calls\": 1"));
    std::remove(path.c_str());
    EXPECT_THROW(testutils::detail::ReportAtEnd("report"), std::invalid_argument);
}
