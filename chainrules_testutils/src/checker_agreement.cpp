// SPDX-License-Identifier: MIT
//
// The engine of the checks: two results that must agree, exactly or up to rounding.
#include <cstdlib>

#include "checker_detail.hpp"

namespace chainrules::testutils::detail {

template <class R>
void Checker<R>::same(Check check, char const* what, FlatTangents<R> const& got,
                      FlatTangents<R> const& expected) {
    if (!wants(check)) return;
    auto const& blocks =
        got.size() == 1 ? std::vector<FlatBlock>{problem_.output} : problem_.arguments;
    Worst worst;
    std::size_t compared = 0;
    for (std::size_t b = 0; b != got.size(); ++b) {
        if (got[b].problem != expected[b].problem)
            return fail(check, "given " + std::string(what) + ", the tangent of " + blocks[b].name +
                                   " " + got[b].problem);
        if (got[b].type_problem != expected[b].type_problem)
            return fail(
                check,
                "given " + std::string(what) + ", the tangent of " + blocks[b].name + " " +
                    (got[b].type_problem.empty() ? "is of another type" : got[b].type_problem));
        for (std::size_t i = 0; i != got[b].numbers.size(); ++i) {
            ++compared;
            R const a = got[b].numbers[i];
            R const c = expected[b].numbers[i];
            if (same_bits(a, c) && got[b].is_missing(i) == expected[b].is_missing(i)) continue;
            auto row = entry(blocks[b], i, a, c);
            row.ulps = in_ulps(R(std::fabs(a - c)), c, problem_.epsilon());
            worst.add(std::fabs(a - c), row);
        }
    }
    if (worst.empty()) return pass(check);
    CheckRecord record{check, Outcome::failed, "", "", {}, 0};
    record.message = std::string(what) + ": other tangents in " + count_of(worst.count(), compared);
    worst.move_to(record);
    result_.add(std::move(record));
}

template <class R>
void Checker<R>::zeros(char const* what, FlatTangents<R> const& got,
                       std::vector<FlatBlock> const& blocks) {
    if (!wants(Check::zero_tangent)) return;
    Worst worst;
    for (std::size_t b = 0; b != got.size(); ++b) {
        if (!got[b].problem.empty())
            return fail(Check::zero_tangent, std::string(what) + ": the tangent of " +
                                                 blocks[b].name + " " + got[b].problem);
        for (std::size_t i = 0; i != got[b].numbers.size(); ++i)
            if (got[b].numbers[i] != 0)
                worst.add(std::fabs(got[b].numbers[i]),
                          entry(blocks[b], i, got[b].numbers[i], R(0)));
    }
    if (worst.empty()) return pass(Check::zero_tangent);
    CheckRecord record{Check::zero_tangent, Outcome::failed, "", "", {}, 0};
    record.message = std::string(what) + ": not all tangents are zero";
    worst.move_to(record);
    result_.add(std::move(record));
}

template <class R>
void Checker<R>::combination(FlatTangents<R> const& first, FlatTangents<R> const& second,
                             FlatTangents<R> const& both, int s, int t,
                             std::vector<FlatBlock> const& blocks) {
    auto expected = first;
    for (std::size_t b = 0; b != expected.size(); ++b)
        for (std::size_t i = 0; i != expected[b].numbers.size(); ++i)
            expected[b].numbers[i] =
                static_cast<R>(s) * first[b].numbers[i] + static_cast<R>(t) * second[b].numbers[i];
    auto const scaled = [&](FlatTangents<R> const& tangents, int factor) {
        R result = 0;
        for (auto const& tangent : tangents)
            result = std::max(result, largest_finite(tangent.numbers));
        return result * static_cast<R>(std::abs(factor));
    };
    // An ill-conditioned function amplifies rounding; a rule that is not linear is far off.
    R const tolerance = std::sqrt(problem_.epsilon()) * (scaled(first, s) + scaled(second, t)) +
                        64 * smallest_number(problem_.epsilon());
    within(Check::linearity,
           "given " + std::to_string(s) + " u " + (t < 0 ? "- " : "+ ") +
               std::to_string(std::abs(t)) + " v, the rule does not give the same of its results",
           both, expected, blocks, tolerance);
}

template <class R>
void Checker<R>::near(Check check, std::string const& what, FlatTangents<R> const& got,
                      FlatTangents<R> const& expected, std::vector<FlatBlock> const& blocks) {
    R scale = 0;
    for (auto const& tangent : expected) scale = std::max(scale, largest_finite(tangent.numbers));
    within(check, what, got, expected, blocks, 1024 * problem_.epsilon() * scale);
}

template <class R>
void Checker<R>::within(Check check, std::string const& what, FlatTangents<R> const& got,
                        FlatTangents<R> const& expected, std::vector<FlatBlock> const& blocks,
                        R tolerance) {
    if (!wants(check)) return;
    Worst worst;
    for (std::size_t b = 0; b != got.size(); ++b) {
        if (!expected[b].problem.empty()) continue;  // said elsewhere
        if (!got[b].problem.empty())
            return fail(check, what + ": the tangent of " + blocks[b].name + " " + got[b].problem);
        for (std::size_t i = 0; i != got[b].numbers.size(); ++i) {
            R const a = got[b].numbers[i];
            R const c = expected[b].numbers[i];
            if (a == c || std::fabs(a - c) <= tolerance || !std::isfinite(c)) continue;
            auto row = entry(blocks[b], i, a, c);
            row.tolerance = tolerance;
            row.ulps = in_ulps(R(std::fabs(a - c)), c, problem_.epsilon());
            worst.add(std::fabs(a - c), row);
        }
    }
    if (worst.empty()) return pass(check);
    CheckRecord record{check, Outcome::failed, what, "", {}, 0};
    worst.move_to(record);
    result_.add(std::move(record));
}

template <class R>
void Checker<R>::sum(FlatBlock const& block, char const* destination, std::vector<R> const& before,
                     FlatTangent<R> const& dx, FlatTangent<R> const& after) {
    if (!wants(Check::accumulation) || !dx.problem.empty() || !dx.reason.empty()) return;
    if (!after.problem.empty())
        return fail(Check::accumulation, "the sum of " + std::string(destination) +
                                             " and the tangent of " + block.name + " " +
                                             after.problem);
    R const scale = largest(dx.numbers);
    Worst worst;
    for (std::size_t i = 0; i != before.size(); ++i) {
        R const expected = before[i] + dx.numbers[i];
        R const got = after.numbers[i];
        if (same_bits(expected, got)) continue;
        R const error = std::fabs(got - expected);
        R const tolerance = 1024 * problem_.epsilon() * (R(std::fabs(before[i])) + scale);
        if (error <= tolerance) continue;
        auto row = entry(block, i, got, expected);
        row.tolerance = tolerance;
        row.ulps = in_ulps(error, expected, problem_.epsilon());
        worst.add(error / tolerance, row);
    }
    if (worst.empty()) return pass(Check::accumulation);
    CheckRecord record{Check::accumulation, Outcome::failed, "", "", {}, 0};
    record.message = "adding the tangent of " + block.name + " into " + destination +
                     " does not give the sum in " + count_of(worst.count(), before.size());
    worst.move_to(record);
    result_.add(std::move(record));
}

template <class R>
void Checker<R>::partials(FlatTangents<R> const& terms, FlatTangent<R> const& y_dot) {
    if (!wants(Check::derivatives_given_output) || !y_dot.problem.empty()) return;
    if (!y_dot.reason.empty())
        return missing(Check::derivatives_given_output, y_dot, problem_.output);
    Worst worst;
    for (std::size_t i = 0; i != y_dot.numbers.size(); ++i) {
        long double sum = 0;
        long double absolute = std::fabs(static_cast<long double>(y_dot.numbers[i]));
        for (auto const& term : terms) {
            if (!term.problem.empty())
                return fail(Check::derivatives_given_output, "a partial " + term.problem);
            sum += term.numbers[i];
            absolute += std::fabs(static_cast<long double>(term.numbers[i]));
        }
        long double const tolerance = static_cast<long double>(options_.identity_units) *
                                      static_cast<long double>(problem_.epsilon()) * absolute;
        long double const got = y_dot.numbers[i];
        if (got == sum || (std::isnan(got) && std::isnan(sum))) continue;
        if (std::fabs(got - sum) <= tolerance) continue;
        auto row = entry(problem_.output, i, y_dot.numbers[i], static_cast<R>(sum));
        row.tolerance = tolerance;
        row.ulps = in_ulps(std::fabs(got - sum), sum, static_cast<long double>(problem_.epsilon()));
        worst.add(std::fabs(got - sum) / tolerance, row);
    }
    if (worst.empty()) return pass(Check::derivatives_given_output);
    CheckRecord record{Check::derivatives_given_output, Outcome::failed, "", "", {}, 0};
    record.message = "frule differs from the sum over the partials of derivatives_given_output";
    worst.move_to(record);
    result_.add(std::move(record));
}

#define CHAINRULES_DETAIL_INSTANTIATE(R)                                                        \
    template void Checker<R>::same(Check, char const*, FlatTangents<R> const&,                  \
                                   FlatTangents<R> const&);                                     \
    template void Checker<R>::zeros(char const*, FlatTangents<R> const&,                        \
                                    std::vector<FlatBlock> const&);                             \
    template void Checker<R>::combination(FlatTangents<R> const&, FlatTangents<R> const&,       \
                                          FlatTangents<R> const&, int, int,                     \
                                          std::vector<FlatBlock> const&);                       \
    template void Checker<R>::near(Check, std::string const&, FlatTangents<R> const&,           \
                                   FlatTangents<R> const&, std::vector<FlatBlock> const&);      \
    template void Checker<R>::within(Check, std::string const&, FlatTangents<R> const&,         \
                                     FlatTangents<R> const&, std::vector<FlatBlock> const&, R); \
    template void Checker<R>::sum(FlatBlock const&, char const*, std::vector<R> const&,         \
                                  FlatTangent<R> const&, FlatTangent<R> const&);                \
    template void Checker<R>::partials(FlatTangents<R> const&, FlatTangent<R> const&)
CHAINRULES_DETAIL_INSTANTIATE(double);
CHAINRULES_DETAIL_INSTANTIATE(long double);
#undef CHAINRULES_DETAIL_INSTANTIATE

}  // namespace chainrules::testutils::detail
