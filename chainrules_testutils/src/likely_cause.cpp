// SPDX-License-Identifier: MIT
//
// Guesses what is wrong with a rule from its wrong numbers.
#include <cmath>
#include <cstdio>

#include "chainrules_testutils/detail/checker.hpp"

namespace chainrules::testutils::detail {

namespace {

// Far above the errors of finite differences, far below an accident.
constexpr double same = 1e-6;

template <class R>
R norm(std::vector<R> const& a) {
    R sum = 0;
    for (R const& x : a) sum += x * x;
    return std::sqrt(sum);
}

template <class R>
bool equal(std::vector<R> const& a, std::vector<R> const& b) {
    if (a.size() != b.size()) return false;
    R difference = 0;
    for (std::size_t i = 0; i != a.size(); ++i) difference += (a[i] - b[i]) * (a[i] - b[i]);
    return std::sqrt(difference) <= R(same) * norm(b);
}

template <class R>
std::vector<R> scaled(std::vector<R> a, R factor) {
    for (R& x : a) x *= factor;
    return a;
}

template <class R>
std::vector<R> conjugated(std::vector<R> a) {
    for (std::size_t i = 1; i < a.size(); i += 2) a[i] = -a[i];
    return a;
}

// The transposed matrix; empty unless the block is a square matrix.
template <class R>
std::vector<R> transposed(FlatBlock const& block, std::vector<R> const& a) {
    std::size_t const parts = block.complex ? 2 : 1;
    std::size_t const n = block.rows;
    if (n == 0 || n * n * parts != a.size()) return {};
    std::vector<R> result(a.size());
    for (std::size_t i = 0; i != n; ++i)
        for (std::size_t j = 0; j != n; ++j)
            for (std::size_t k = 0; k != parts; ++k)
                result[(i + j * n) * parts + k] = a[(j + i * n) * parts + k];
    return result;
}

template <class R>
std::vector<R> diagonal(FlatBlock const& block, std::vector<R> a) {
    std::size_t const parts = block.complex ? 2 : 1;
    std::size_t const n = block.rows;
    if (n == 0 || n * n * parts != a.size()) return {};
    for (std::size_t i = 0; i != a.size(); ++i)
        if ((i / parts) % n != (i / parts) / n) a[i] = 0;
    return a;
}

// The field or element that a number belongs to: ".velocity" of ".velocity[2]".
std::string part_of(FlatBlock const& block, std::size_t index) {
    auto const path = block.path_of(index);
    return path.substr(0, path.find_first_of(".[", 1));
}

// Two fields or elements, each with the other's numbers, where nothing else is wrong.
template <class R>
std::string exchanged_parts(FlatBlock const& block, std::vector<R> const& rule,
                            std::vector<R> const& expected) {
    struct Part {
        std::string name;
        std::vector<R> rule;
        std::vector<R> expected;
    };
    R const size = norm(expected);
    auto const same_part = [&](std::vector<R> const& a, std::vector<R> const& b) {
        if (a.size() != b.size()) return false;
        for (std::size_t i = 0; i != a.size(); ++i)
            if (!(std::fabs(a[i] - b[i]) <= R(same) * size)) return false;
        return true;
    };
    std::vector<Part> wrong;
    for (std::size_t begin = 0, end = 0; begin != rule.size(); begin = end) {
        Part part{part_of(block, begin), {}, {}};
        for (; end != rule.size() && (end == begin || part_of(block, end) == part.name); ++end) {
            part.rule.push_back(rule[end]);
            part.expected.push_back(expected[end]);
        }
        if (same_part(part.rule, part.expected)) continue;
        if (wrong.size() == 2) return {};
        wrong.push_back(part);
    }
    if (wrong.size() != 2 || !same_part(wrong[0].rule, wrong[1].expected) ||
        !same_part(wrong[1].rule, wrong[0].expected))
        return {};
    return block.name + wrong[0].name + " and " + wrong[1].name + " exchanged";
}

// The factors that mistakes are made of; any other ratio of two single numbers means nothing.
template <class R>
bool common_factor(R factor) {
    for (double const known : {57.29577951308232, 0.017453292519943295, 2.302585092994046,
                               0.4342944819032518, 1.4426950408889634, 0.6931471805599453,
                               3.141592653589793, 0.3183098861837907, 6.283185307179586})
        if (std::fabs(std::fabs(factor) / R(known) - 1) < R(same)) return true;
    R const twelfths = factor * 12;
    if (std::fabs(factor) < 100 && std::fabs(twelfths - std::round(twelfths)) < R(same))
        return true;
    return std::fabs(factor) > 1 && std::fabs(factor) < 1e4 &&
           std::fabs(factor - std::round(factor)) < R(same) * std::fabs(factor);
}

template <class R>
std::string factor_cause(std::vector<R> const& rule, std::vector<R> const& expected) {
    R product = 0;
    R square = 0;
    std::size_t nonzero = 0;
    for (std::size_t i = 0; i != rule.size(); ++i) {
        product += rule[i] * expected[i];
        square += expected[i] * expected[i];
        nonzero += expected[i] != 0;
    }
    if (!(square > 0)) return {};
    R const factor = product / square;
    if (norm(rule) == 0) return "zero";
    if (!equal(rule, scaled(expected, factor))) return {};
    if (nonzero < 2 && !common_factor(factor)) return {};
    char text[64];
    std::snprintf(text, sizeof text, "constant factor %.6Lg", static_cast<long double>(factor));
    return text;
}

}  // namespace

template <class R>
std::string likely_cause(std::vector<FlatBlock> const& blocks,
                         std::vector<std::vector<R>> const& rule,
                         std::vector<std::vector<R>> const& expected, std::size_t wrong) {
    auto const& block = blocks[wrong];
    auto const& r = rule[wrong];
    auto const& d = expected[wrong];
    if (!std::isfinite(norm(r)) || !std::isfinite(norm(d)) || r.size() != d.size()) return {};

    for (std::size_t j = 0; j != blocks.size(); ++j)
        if (j != wrong && !equal(d, expected[j]) && equal(r, expected[j]) && equal(rule[j], d) &&
            norm(d) > 0)
            return block.name + " and " + blocks[j].name + " exchanged";

    bool const opposite = equal(r, scaled(d, R(-1)));
    bool const conjugate = block.complex && equal(r, conjugated(d));
    if (opposite && conjugate) return "opposite sign or conjugated";
    if (opposite) return "opposite sign";
    if (conjugate) return "conjugated";

    if (auto const t = transposed(block, d); !t.empty()) {
        if (equal(r, t)) return "transposed";
        if (equal(r, scaled(t, R(-1)))) return "transposed, opposite sign";
        if (block.complex && equal(r, conjugated(t))) return "conjugate transposed";
        auto sum = d;
        for (std::size_t i = 0; i != sum.size(); ++i) sum[i] = (d[i] + t[i]) / 2;
        if (equal(r, sum)) return "symmetrised";
        auto const back = transposed(block, r);
        for (std::size_t i = 0; i != sum.size(); ++i) sum[i] = (r[i] + back[i]) / 2;
        if (equal(d, sum)) return "not symmetrised";
        if (equal(r, diagonal(block, d)) && norm(r) > 0) return "diagonal only";
    }
    if (auto const cause = exchanged_parts(block, r, d); !cause.empty()) return cause;
    if (auto const cause = factor_cause(r, d); !cause.empty()) return cause;

    auto mended = r;
    for (std::size_t i = 0; i != r.size(); ++i)
        if (r[i] * d[i] < 0) mended[i] = -r[i];
    if (equal(mended, d)) return "opposite sign in some entries";

    auto kept = r;
    for (std::size_t i = 0; i != r.size(); ++i)
        if (r[i] == 0) kept[i] = d[i];
    if (norm(r) > 0 && equal(kept, d)) return "some entries are zero";
    return {};
}

template std::string likely_cause(std::vector<FlatBlock> const&,
                                  std::vector<std::vector<double>> const&,
                                  std::vector<std::vector<double>> const&, std::size_t);
template std::string likely_cause(std::vector<FlatBlock> const&,
                                  std::vector<std::vector<long double>> const&,
                                  std::vector<std::vector<long double>> const&, std::size_t);

}  // namespace chainrules::testutils::detail
