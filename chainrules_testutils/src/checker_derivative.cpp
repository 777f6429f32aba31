// SPDX-License-Identifier: MIT
//
// The engine of the checks: derivatives against finite differences.
#include <cstdio>

#include "checker_detail.hpp"

namespace chainrules::testutils::detail {

namespace {

// A finite difference whose error may be this large decides nothing: relative to the largest entry,
// or, where terms cancel, to what a function of such a value and argument usually has as
// derivative.
constexpr double hopeless = 1e-2;
// At a minimum, where the derivative vanishes, so many roots of the rounding unit of the function's
// slope around there.
constexpr double roots_of_the_slope_around = 4;
// And so many rounding units of it are no difference, as long as that is no more than the tolerance
// of a derivative of this size: rounding errors inside of the function.
constexpr double units_of_the_slope_around = 16384;
// Unless it is as small as this: zero up to rounding beside zero.
constexpr double negligible = 1e-12;
// The estimate of a finite difference's error is no bound.
constexpr int estimates_allowed = 10;

// Whether the difference with steps that stay on this side of the nearest 0, where there may be a
// pole, agrees with the rule.
template <class R>
bool agrees_close_by(Along<R> const& line, R got, R rtol) {
    R const to_zero = distance_to_zero(line.problem, line.v);
    if (!(to_zero < 1) || to_zero < nearest_zero<R>) return false;
    FlatDerivative<R> closer;
    double const room = static_cast<double>(to_zero / 2);
    try {
        derivative_along(line.problem, line.v, line.y_bar, closer, {-room, room});
    } catch (...) {
        return false;
    }
    R const error = std::fabs(got - closer.numbers[0]);
    R const allowed = rtol * std::fabs(got) + R(estimates_allowed) * closer.errors[0];
    return error <= allowed && allowed <= std::max(R(1e-6), 2 * rtol) * std::fabs(got);
}

}  // namespace

template <class R>
void Checker<R>::compare(Check check, std::vector<FlatBlock> const& blocks,
                         FlatTangents<R> const& rule, FlatDerivative<R> const& expected, R y_scale,
                         R natural, CallableRef<Along<R>(std::size_t)> along) {
    R const epsilon = problem_.epsilon();
    R const rtol = relative_tolerance();
    std::vector<std::vector<R>> rule_blocks;
    std::vector<std::vector<R>> expected_blocks;
    Worst worst;
    Worst undecided;
    std::size_t first_wrong = blocks.size();
    std::size_t wrong_entry = 0;
    // Of the worst one.
    R most_wrong = -1;
    std::size_t worst_place = 0;
    CheckedEntry worst_row;
    std::string kink;
    bool const exactly = !expected.tails.empty();
    std::size_t compared = 0;
    auto const fail_at = [&](R badness, std::size_t b, std::size_t i, CheckedEntry const& row) {
        worst.add(badness, row);
        if (badness > most_wrong || most_wrong < 0) {
            most_wrong = badness;
            worst_place = blocks[b].offset + i;
            worst_row = row;
        }
        if (first_wrong == blocks.size()) wrong_entry = i;
        first_wrong = std::min(first_wrong, b);
    };
    for (std::size_t b = 0; b != blocks.size(); ++b) {
        auto const& block = blocks[b];
        auto const begin = expected.numbers.begin() + static_cast<std::ptrdiff_t>(block.offset);
        expected_blocks.emplace_back(begin, begin + static_cast<std::ptrdiff_t>(block.size));
        rule_blocks.push_back(rule[b].numbers);
        if (block.fixed || !rule[b].problem.empty() || block.size == 0) continue;
        if (!rule[b].reason.empty()) missing(check, rule[b], block);

        R const scale = largest(expected_blocks[b]);
        R const atol = options_.atol >= 0
                           ? static_cast<R>(options_.atol)
                           : R(1e-9) * std::min(R(1), scale) + 64 * epsilon * y_scale;
        R const wide = std::max({scale, largest(rule_blocks[b]), natural});
        for (std::size_t i = 0; i != block.size; ++i) {
            if (rule[b].is_missing(i)) continue;
            ++compared;
            R const got = rule[b].numbers[i];
            R const want = expected_blocks[b][i];
            R const estimate = expected.errors[block.offset + i];
            R const error =
                std::fabs(got - want - (exactly ? expected.tails[block.offset + i] : R(0)));
            // Next to zero there are fewer units than a number of this type has digits.
            long double const ulps = exactly && std::fabs(want) >= std::numeric_limits<R>::min()
                                         ? in_ulps(error, want, epsilon)
                                         : -1;
            if (ulps >= 0) result_.add_ulps(static_cast<double>(ulps));
            bool const too_far = options_.max_ulps && ulps > *options_.max_ulps;
            R const slope_around = exactly ? R(0) : expected.scales[block.offset + i];
            R const exact = atol + std::max(rtol * std::max(R(std::fabs(got)), R(std::fabs(want))),
                                            std::min(rtol, R(units_of_the_slope_around) * epsilon) *
                                                slope_around);
            R const tolerance = exact + estimates_allowed * estimate;
            bool const finite = std::isfinite(got);
            if (finite && error <= exact && !too_far) continue;
            auto row = entry(block, i, got, want);
            row.estimated_error = estimate;
            row.ulps = ulps;
            row.tolerance = tolerance;
            bool const known = std::isfinite(want) && std::isfinite(estimate);
            R const enough = std::max(R(hopeless) * wide, R(roots_of_the_slope_around) *
                                                              std::sqrt(epsilon) * slope_around);
            bool const decides = known && !(estimates_allowed * estimate > enough);
            // Off by more than functions of such a value usually change: across a pole, say.
            bool const next_to_zero =
                !exactly && finite && !(error <= tolerance) &&
                distance_to_zero(problem_, along(block.offset + i).v) < nearest_zero<R>;
            if (!exactly && finite && agrees_close_by(along(block.offset + i), got, rtol)) continue;
            bool const says_nothing =
                next_to_zero || estimates_allowed * estimate > std::max({scale, natural, R(1)});
            if (std::isinf(got) && one_sided_derivatives(along(block.offset + i)).is_infinite(got))
                continue;
            if (!finite && known && !says_nothing) {
                fail_at(error, b, i, row);
            } else if (says_nothing || (!decides && !(error > tolerance))) {
                if (finite && !next_to_zero && estimate <= R(negligible)) continue;
                if (undecided.empty() && !exactly)
                    kink = kink_text(one_sided_derivatives(along(block.offset + i)), got,
                                     result_.subject());
                undecided.add(estimate, row);
            } else if (too_far || !(error <= tolerance)) {
                fail_at(error / tolerance, b, i, row);
            }
        }
    }
    if (!worst.empty()) {
        CheckRecord record{check, Outcome::failed, "", "", {}, 0};
        record.message = "the " + result_.subject() + " differs from the " +
                         (exactly ? "exact derivative" : "finite difference") + " in " +
                         count_of(worst.count(), compared) + about_worst(worst_row, exactly);
        record.cause = rule[first_wrong].kind == TangentKind::no_tangent
                           ? "NoTangent for an argument that has a derivative"
                           : cause(blocks, rule_blocks, expected_blocks, first_wrong);
        if (record.cause.empty() &&
            is_derivative_of_other_piece(along(blocks[first_wrong].offset + wrong_entry),
                                         rule_blocks[first_wrong][wrong_entry],
                                         expected_blocks[first_wrong][wrong_entry]))
            record.cause = "the other side of a kink";
        if (record.cause.empty())
            for (auto const& argument : problem_.arguments)
                if (argument.may_follow)
                    record.cause =
                        "members that are not described may follow from those that are: construct";
        worst.move_to(record);
        record.steps = step_errors(along(worst_place), static_cast<R>(worst_row.rule),
                                   static_cast<R>(worst_row.expected));
        result_.add(std::move(record));
    }
    if (!undecided.empty()) {
        CheckRecord record{check, Outcome::inconclusive, "", kink, {}, 0};
        record.message = "the finite difference is too noisy to tell in " +
                         count_of(undecided.count(), compared) +
                         "; check at another point, or give an rtol";
        undecided.move_to(record);
        result_.add(std::move(record));
    }
    if (worst.empty() && undecided.empty() && !result_.has(check, Outcome::expected_missing))
        pass(check);
}

template <class R>
std::string Checker<R>::cause(std::vector<FlatBlock> const& blocks,
                              std::vector<std::vector<R>> const& rule,
                              std::vector<std::vector<R>> const& expected,
                              std::size_t wrong) const {
    return likely_cause(blocks, rule, expected, wrong);
}

template <class R>
std::string Checker<R>::about_worst(CheckedEntry const&, bool) const {
    return {};
}

template <class R>
void Checker<R>::forward(std::vector<R> const& x_dot, FlatTangent<R> const& y_dot) {
    std::vector<FlatBlock> const blocks{problem_.output};
    FlatTangents<R> const tangents{y_dot};
    if (x_dot.empty()) return;  // nothing is perturbed: a zero of any kind is right
    kinds(blocks, tangents);
    if (!wants(Check::derivative)) return;
    guard(Check::derivative, "f(x...), near x,", [&] {
        auto const expected = directional_derivative(problem_, x_dot);
        R const y_scale = largest(problem_.y);
        R const natural = y_scale * largest(x_dot) / std::max(R(1), largest(problem_.x));
        compare(Check::derivative, blocks, tangents, expected, y_scale, natural,
                [&](std::size_t i) {
                    std::vector<R> y_bar(problem_.y.size());
                    y_bar[i] = 1;
                    return Along<R>{problem_, x_dot, y_bar};
                });
    });
}

template <class R>
void Checker<R>::blame(std::size_t i, std::vector<R> const& x_dot, FlatTangent<R> const& y_dot) {
    if (y_dot.numbers.size() != problem_.y.size() || largest(x_dot) == 0) return;
    guard(Check::derivative, "f(x...), near x,", [&] {
        auto const expected = directional_derivative(problem_, x_dot);
        R const tolerance = std::sqrt(relative_tolerance()) * largest(expected.numbers);
        R error = 0;
        for (std::size_t k = 0; k != y_dot.numbers.size(); ++k)
            error = std::max(error, R(std::fabs(y_dot.numbers[k] - expected.numbers[k])));
        if (error <= tolerance) return;
        auto const cause =
            likely_cause<R>({problem_.output}, {y_dot.numbers}, {expected.numbers}, 0);
        auto const& name = problem_.arguments[i].name;
        result_.name_cause(Check::derivative,
                           cause.empty() ? "" : cause + " in the part of " + name);
    });
}

template <class R>
void Checker<R>::reverse(std::vector<R> const& y_bar, FlatTangents<R> const& x_bar) {
    kinds(problem_.arguments, x_bar);
    if (!wants(Check::derivative)) return;
    R scale = 0;
    for (std::size_t i = 0; i != y_bar.size(); ++i) scale += std::fabs(y_bar[i] * problem_.y[i]);
    guard(Check::derivative, "f(x...), near x,", [&] {
        auto const expected =
            transposed_derivative(problem_, y_bar, std::max<std::size_t>(1, options_.sample_above));
        R const natural = scale / std::max(R(1), largest(problem_.x));
        // Big arguments take part along a few directions only.
        std::vector<FlatBlock> blocks = problem_.arguments;
        bool small = false;
        for (std::size_t b = 0; b != blocks.size(); ++b) {
            auto& block = blocks[b];
            bool const big = block.size > options_.sample_above && !block.fixed;
            small = small || (!big && block.size > 0);
            block.fixed = block.fixed || big || (b < whole_.size() && whole_[b]);
        }
        if (small || problem_.x.empty())
            compare(Check::derivative, blocks, x_bar, expected, scale, natural, [&](std::size_t i) {
                std::vector<R> v(problem_.x.size());
                v[i] = 1;
                return Along<R>{problem_, v, y_bar};
            });
        for (std::size_t b = 0; b != blocks.size(); ++b)
            if (problem_.arguments[b].size > options_.sample_above && !problem_.arguments[b].fixed)
                sample(b, y_bar, x_bar[b], scale);
    });
}

template <class R>
void Checker<R>::blame_conjugate(std::vector<R> const& y_bar, FlatTangents<R> const& x_bar) {
    guard(Check::derivative, "f(x...), near x,", [&] {
        auto const expected =
            transposed_derivative(problem_, y_bar, std::max<std::size_t>(1, options_.sample_above));
        for (std::size_t b = 0; b != problem_.arguments.size(); ++b) {
            auto const& block = problem_.arguments[b];
            if (!block.complex || x_bar[b].numbers.size() != block.size) continue;
            auto const begin = expected.numbers.begin() + static_cast<std::ptrdiff_t>(block.offset);
            std::vector<R> const d(begin, begin + static_cast<std::ptrdiff_t>(block.size));
            if (likely_cause<R>({block}, {x_bar[b].numbers}, {d}, 0) == "conjugated")
                return result_.name_cause(Check::derivative,
                                          "not conjugated, in the cotangent of " + block.name);
        }
    });
}

#define CHAINRULES_DETAIL_INSTANTIATE(R)                                                           \
    template void Checker<R>::compare(Check, std::vector<FlatBlock> const&,                        \
                                      FlatTangents<R> const&, FlatDerivative<R> const&, R, R,      \
                                      CallableRef<Along<R>(std::size_t)>);                         \
    template std::string Checker<R>::cause(std::vector<FlatBlock> const&,                          \
                                           std::vector<std::vector<R>> const&,                     \
                                           std::vector<std::vector<R>> const&, std::size_t) const; \
    template std::string Checker<R>::about_worst(CheckedEntry const&, bool) const;                 \
    template void Checker<R>::forward(std::vector<R> const&, FlatTangent<R> const&);               \
    template void Checker<R>::blame(std::size_t, std::vector<R> const&, FlatTangent<R> const&);    \
    template void Checker<R>::blame_conjugate(std::vector<R> const&, FlatTangents<R> const&);      \
    template void Checker<R>::reverse(std::vector<R> const&, FlatTangents<R> const&)
CHAINRULES_DETAIL_INSTANTIATE(double);
CHAINRULES_DETAIL_INSTANTIATE(long double);
#undef CHAINRULES_DETAIL_INSTANTIATE

}  // namespace chainrules::testutils::detail
