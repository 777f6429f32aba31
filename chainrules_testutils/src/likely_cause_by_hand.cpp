// SPDX-License-Identifier: MIT
//
// Guesses what is wrong with a derivative by hand, from its wrong numbers: what people do that
// rules seldom do.
#include <cstdio>

#include "chainrules_testutils/detail/hand_checker.hpp"
#include "checker_detail.hpp"

namespace chainrules::testutils::detail {

namespace {

constexpr double same = 1e-6;

template <class R>
bool equal(std::vector<R> const& a, std::vector<R> const& b) {
    R square = 0;
    R size = 0;
    if (a.size() != b.size()) return false;
    for (std::size_t i = 0; i != a.size(); ++i) {
        square += (a[i] - b[i]) * (a[i] - b[i]);
        size += b[i] * b[i];
    }
    return size > 0 && std::sqrt(square) <= R(same) * std::sqrt(size);
}

// got[i] where the entry at(i) of what is expected stands.
template <class R, class At>
bool equal_at(std::vector<R> const& got, std::vector<R> const& expected, At const& at) {
    std::vector<R> moved(expected.size());
    for (std::size_t i = 0; i != moved.size(); ++i) moved[i] = expected[at(i)];
    return equal(got, moved);
}

std::string number(long double x) {
    char text[48];
    std::snprintf(text, sizeof text, "%.4Lg", x);
    return text;
}

// "constant factor 2" and what that is.
template <class R>
std::string explained(std::string const& cause, std::vector<R> const& got,
                      std::vector<R> const& expected, std::vector<R> const& y) {
    if (!cause.starts_with("constant factor")) return cause;
    R product = 0;
    R square = 0;
    for (std::size_t i = 0; i != got.size(); ++i) {
        product += got[i] * expected[i];
        square += expected[i] * expected[i];
    }
    R const factor = product / square;
    auto const is = [&](R known) {
        return std::fabs(factor - known) <= R(same) * std::fabs(known);
    };
    if (is(2)) return "twice";
    if (is(R(0.5))) return "half";
    if (y.size() == 1 && y[0] != 0 && std::fabs(std::fabs(y[0]) - 1) > R(1e-3)) {
        if (is(1 / y[0])) return cause + ": f(x) is missing as a factor of the chain rule";
        if (is(y[0])) return cause + ": f(x) is a factor too many";
    }
    return cause + ": a factor of the chain rule is missing, or one is too many";
}

// The other order of storage of a matrix that is not square.
template <class R>
bool other_order(FlatBlock const& block, std::vector<R> const& got,
                 std::vector<R> const& expected) {
    std::size_t const m = block.rows;
    if (m < 2 || block.complex || got.size() % m != 0) return false;
    std::size_t const n = got.size() / m;
    return n > 1 && n != m &&
           (equal_at(got, expected, [&](std::size_t i) { return i / n + i % n * m; }) ||
            equal_at(got, expected, [&](std::size_t i) { return i / m + i % m * n; }));
}

// Two rows of m numbers that are n apart, each with the other's numbers.
template <class R>
std::string exchanged_lines(char const* name, std::vector<R> const& got,
                            std::vector<R> const& expected, std::vector<std::size_t> const& lines,
                            std::vector<std::size_t> const& line_of) {
    if (lines.size() != 2) return {};
    std::vector<R> first[2];
    std::vector<R> second[2];
    for (std::size_t i = 0; i != got.size(); ++i) {
        if (line_of[i] == lines[0]) first[0].push_back(got[i]), first[1].push_back(expected[i]);
        if (line_of[i] == lines[1]) second[0].push_back(got[i]), second[1].push_back(expected[i]);
    }
    if (!equal(first[0], second[1]) || !equal(second[0], first[1])) return {};
    return std::string(name) + "s " + std::to_string(lines[0]) + " and " +
           std::to_string(lines[1]) + " exchanged";
}

std::vector<std::size_t> distinct(std::vector<std::size_t> const& wrong,
                                  std::vector<std::size_t> const& line_of) {
    std::vector<std::size_t> lines;
    for (std::size_t const i : wrong)
        if (std::find(lines.begin(), lines.end(), line_of[i]) == lines.end())
            lines.push_back(line_of[i]);
    return lines;
}

// Where the wrong entries are: "x[1]", "row 2", "3 entries".
std::string place(FlatBlock const& block, std::vector<std::size_t> const& wrong,
                  std::vector<std::size_t> const& rows, std::vector<std::size_t> const& cols) {
    if (wrong.size() <= 2) {
        std::string text = block.name + block.path_of(wrong[0]);
        if (wrong.size() == 2) text += " and " + block.name + block.path_of(wrong[1]);
        return text;
    }
    if (rows.size() == 1) return "row " + std::to_string(rows[0]);
    if (cols.size() == 1) return "column " + std::to_string(cols[0]);
    return std::to_string(wrong.size()) + " entries";
}

// A term in which each number of x stands by itself.
template <class R>
std::string multiple_of_x(std::vector<R> const& got, std::vector<R> const& expected,
                          std::vector<R> const& x) {
    R product = 0;
    R square = 0;
    std::size_t moved = 0;
    std::vector<R> difference(got.size());
    for (std::size_t i = 0; i != got.size(); ++i) {
        difference[i] = got[i] - expected[i];
        product += difference[i] * x[i];
        square += x[i] * x[i];
        moved += x[i] != 0;
    }
    if (moved < 2) return {};
    R const factor = product / square;
    std::vector<R> term = x;
    for (R& t : term) t *= factor;
    if (!equal(difference, term)) return {};
    return std::string(factor < 0 ? "lacks " : "has ") + number(std::fabs(factor)) + " x" +
           (factor < 0 ? "" : " too much") + ": a quadratic term, a regularisation, say";
}

}  // namespace

template <class R>
std::string cause_by_hand(FlatBlock const& block, std::vector<R> const& got,
                          std::vector<R> const& expected, std::vector<R> const& x,
                          std::vector<R> const& y) {
    std::size_t const count = got.size();
    if (count != expected.size()) return {};
    for (std::size_t i = 0; i != count; ++i)
        if (!std::isfinite(got[i]) || !std::isfinite(expected[i])) return {};
    if (other_order(block, got, expected)) return "row-major for column-major, or the reverse";

    FlatBlock single;  // without the fields of a rule's argument
    auto const known = likely_cause<R>({block}, {got}, {expected}, 0);
    if (!known.empty() && known.find("some entries") == std::string::npos)
        return explained(known, got, expected, y);

    // What is wrong with the wrong ones alone?
    R const size = largest(expected);
    std::vector<std::size_t> wrong;
    for (std::size_t i = 0; i != count; ++i)
        if (!(std::fabs(got[i] - expected[i]) <=
              R(same) * std::max(R(1e-3) * size, R(std::fabs(expected[i])))))
            wrong.push_back(i);
    std::size_t const m = std::max<std::size_t>(block.rows, 1);
    std::vector<std::size_t> row_of(count);
    std::vector<std::size_t> col_of(count);
    for (std::size_t i = 0; i != count; ++i) row_of[i] = i % m, col_of[i] = i / m;
    auto const rows = distinct(wrong, block.rows == 0 ? col_of : row_of);
    auto const cols = distinct(wrong, col_of);
    if (block.rows != 0) {
        for (auto const& text : {exchanged_lines("row", got, expected, rows, row_of),
                                 exchanged_lines("column", got, expected, cols, col_of)})
            if (!text.empty()) return text;
    }
    if (!wrong.empty() && wrong.size() < count) {
        std::vector<R> part;
        std::vector<R> expected_part;
        for (std::size_t const i : wrong) {
            part.push_back(got[i]);
            expected_part.push_back(expected[i]);
        }
        single.size = part.size();
        auto const cause = likely_cause<R>({single}, {part}, {expected_part}, 0);
        auto const where = place(block, wrong, rows, cols);
        if (cause == "zero") return where + " missing, zero";
        if (!cause.empty() && !cause.starts_with("0 and") &&
            cause.find("exchanged") == std::string::npos)
            return explained(cause, part, expected_part, y) + " in " + where;
    }
    if (!known.empty()) return known;

    if (count > 1 && block.rows == 0) {
        if (equal_at(got, expected, [&](std::size_t i) { return count - 1 - i; }))
            return "entries in reverse order";
        for (std::size_t const by : {std::size_t(1), count - 1})
            if (equal_at(got, expected, [&](std::size_t i) { return (i + by) % count; }))
                return "entries shifted by one";
    }
    if (x.size() == count && count > 1) {
        auto times_x = got;
        auto over_x = expected;
        for (std::size_t i = 0; i != count; ++i) {
            times_x[i] *= x[i];
            over_x[i] *= x[i];
        }
        if (equal(times_x, expected)) return "each entry lacks its number of x as a factor";
        if (equal(got, over_x)) return "each entry has its number of x as a factor too many";
        return multiple_of_x(got, expected, x);
    }
    return {};
}

template std::string cause_by_hand(FlatBlock const&, std::vector<double> const&,
                                   std::vector<double> const&, std::vector<double> const&,
                                   std::vector<double> const&);
template std::string cause_by_hand(FlatBlock const&, std::vector<long double> const&,
                                   std::vector<long double> const&, std::vector<long double> const&,
                                   std::vector<long double> const&);

}  // namespace chainrules::testutils::detail
