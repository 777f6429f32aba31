// SPDX-License-Identifier: MIT
//
// The engine of the checks: how a check begins and ends, and what needs no finite differences.
#include "chainrules_testutils/detail/checker.hpp"

#include <cstdio>
#include <exception>
#include <stdexcept>

#include "chainrules_testutils/random.hpp"
#include "checker_detail.hpp"

namespace chainrules::testutils::detail {

namespace {

constexpr std::size_t numbers_shown = 8;

template <class R>
std::string shown(R x) {
    char text[96];
    if constexpr (std::is_same_v<R, double>)
        std::snprintf(text, sizeof text, "%.6g (%a)", x, x);
    else
        std::snprintf(text, sizeof text, "%.6Lg (%La)", x, x);
    return text;
}

// "argument 1 = 1.5 (0x1.8p+0), argument 2 = {…, …}": a decimal to read, a hexadecimal to copy.
template <class R>
std::string arguments_text(FlatProblem<R> const& problem) {
    std::string text;
    for (auto const& block : problem.arguments) {
        if (block.size == 0 && block.text.empty()) continue;
        text += (text.empty() ? "" : ", ") + block.name + " = ";
        if (block.size == 1) text += shown(problem.x[block.offset]);
        if (block.size <= 1) {
            text += block.text;
            continue;
        }
        text += "{";
        for (std::size_t i = 0; i != std::min(block.size, numbers_shown); ++i) {
            // Of a struct, the fields; elements are numbered by themselves.
            auto const path = block.complex ? std::string() : block.path_of(i);
            text += i == 0 ? "" : ", ";
            if (path.starts_with('.')) text += path + " = ";
            text += shown(problem.x[block.offset + i]);
        }
        text += block.size > numbers_shown
                    ? ", ... " + std::to_string(block.size) + " numbers in all}"
                    : "}";
    }
    return text;
}

// One side of the identity of forward and reverse mode: the sum of derivatives times directions.
template <class R>
struct Pairing {
    long double sum = 0;
    long double absolute = 0;
    long double directions = 0;
    R rounded = 0;  // the sum as a rule computes it, which can overflow
    bool has_nan = false;

    void add(R derivative, R direction) {
        directions += std::fabs(direction);
        if (derivative == 0 || direction == 0)
            return;  // zero wins over the infinite derivative at a singular point
        long double const term = static_cast<long double>(derivative) * direction;
        has_nan = has_nan || std::isnan(term);
        rounded += static_cast<R>(term);
        sum += term;
        absolute += std::fabs(term);
    }
    // A sum of opposite infinities, none of whose terms is NaN.
    bool is_undefined() const { return std::isnan(rounded) && !has_nan; }
};

}  // namespace

template <class R>
Checker<R>::Checker(char const* check, FlatProblem<R> const& problem, PlainOptions const& options)
    : problem_(problem),
      options_(options),
      result_(std::string("chainrules::testutils::") + check + "(" + problem.function + ", " +
                  std::to_string(problem.arguments.size() - 1) +
                  (problem.arguments.size() == 2 ? " argument)" : " arguments)"),
              options.seed) {
    result_.set_arguments(arguments_text(problem));
}

template <class R>
Checker<R>::Checker(CheckResult result, FlatProblem<R> const& problem, PlainOptions const& options)
    : problem_(problem), options_(options), result_(std::move(result)) {
    result_.set_arguments(arguments_text(problem));
}

template <class R>
void Checker<R>::pass(Check check) {
    result_.add({check, Outcome::passed, "", "", {}, 0});
}

template <class R>
void Checker<R>::fail(Check check, std::string message) {
    result_.add({check, Outcome::failed, std::move(message), "", {}, 0});
}

template <class R>
bool Checker<R>::guard(Check check, char const* what, CallableRef<void()> step) {
    try {
        step();
        return true;
    } catch (std::exception const& error) {
        fail(check, std::string(what) + " threw: " + error.what());
    } catch (...) {
        fail(check, std::string(what) + " threw an unknown exception");
    }
    return false;
}

template <class R>
R Checker<R>::relative_tolerance() const {
    if (options_.rtol >= 0) return static_cast<R>(options_.rtol);
    return std::max(R(1e-9), R(64 * problem_.epsilon()));
}

template <class R>
CheckedEntry Checker<R>::entry(FlatBlock const& block, std::size_t index, R rule,
                               R expected) const {
    return {block.name, block.path_of(index), rule, expected, 0, 0};
}

template <class R>
void Checker<R>::primal(std::vector<R> const& omega, std::string_view type,
                        std::string_view f_type) {
    if (!wants(Check::primal_value)) return;
    CheckRecord record{Check::primal_value, Outcome::passed, "", "", {}, 0};
    if (type != f_type) {
        record.outcome = Outcome::failed;
        record.message = "the rule's value is of type " + std::string(type) + ", f(x...) is of " +
                         std::string(f_type);
    } else if (omega.size() != problem_.y.size()) {
        record.outcome = Outcome::failed;
        record.message = "the rule's value holds " + std::to_string(omega.size()) +
                         " numbers, f(x...) holds " + std::to_string(problem_.y.size());
    } else {
        R const rtol = relative_tolerance();
        R const atol = options_.atol >= 0 ? static_cast<R>(options_.atol)
                                          : R(1e-9) * std::min(R(1), largest(problem_.y));
        Worst worst;
        for (std::size_t i = 0; i != omega.size(); ++i) {
            R const y = problem_.y[i];
            if (omega[i] == y || (std::isnan(omega[i]) && std::isnan(y))) continue;
            R const error = std::fabs(omega[i] - y);
            R const tolerance = atol + rtol * std::max(R(std::fabs(omega[i])), R(std::fabs(y)));
            if (std::isfinite(error) && error <= tolerance) continue;
            auto row = entry(problem_.output, i, omega[i], y);
            row.tolerance = tolerance;
            row.ulps = in_ulps(error, y, problem_.epsilon());
            worst.add(error / tolerance, row);
        }
        if (!worst.empty()) {
            record.outcome = Outcome::failed;
            record.message =
                "the rule's value is not f(x...) in " + count_of(worst.count(), omega.size());
            worst.move_to(record);
        }
    }
    result_.add(std::move(record));
}

template <class R>
void Checker<R>::missing(Check check, FlatTangent<R> const& tangent, FlatBlock const& block) {
    for (auto const& record : result_.records())
        if (record.check == check && record.outcome == Outcome::expected_missing &&
            record.message.find(tangent.reason) != std::string::npos)
            return;
    result_.add({check,
                 Outcome::expected_missing,
                 "the derivative of " + block.name + " is not implemented: " + tangent.reason,
                 "",
                 {},
                 0});
}

template <class R>
void Checker<R>::kinds(std::vector<FlatBlock> const& blocks, FlatTangents<R> const& tangents) {
    bool types_fail = false;
    bool kinds_fail = false;
    for (std::size_t i = 0; i != blocks.size(); ++i) {
        auto const& block = blocks[i];
        auto const& tangent = tangents[i];
        std::string const what = "the tangent of " + block.name + " ";
        if (block.reals != 0) {
            if (block.fixed) continue;
            auto const& problem = tangent.problem.empty() ? tangent.type_problem : tangent.problem;
            if (!problem.empty() && wants(Check::tangent_types)) {
                types_fail = true;
                fail(Check::tangent_types, what + problem);
            }
        } else if (wants(Check::non_differentiable)) {
            if (tangent.kind == TangentKind::not_implemented) {
                missing(Check::non_differentiable, tangent, block);
            } else if (tangent.kind != TangentKind::no_tangent) {
                kinds_fail = true;
                fail(Check::non_differentiable,
                     what +
                         (tangent.kind == TangentKind::zero_tangent ? "is ZeroTangent"
                                                                    : "is a value") +
                         ", but nothing in a " + std::string(block.type) +
                         " can be perturbed: the rule should use NoTangent{}");
            }
        }
    }
    if (!types_fail && wants(Check::tangent_types)) pass(Check::tangent_types);
    if (!kinds_fail && wants(Check::non_differentiable)) pass(Check::non_differentiable);
}

template <class R>
void Checker<R>::identity(FlatTangent<R> const& y_dot, std::vector<R> const& y_bar,
                          FlatTangents<R> const& x_bar, std::vector<R> const& x_dot) {
    if (!wants(Check::forward_reverse)) return;
    if (!y_dot.problem.empty()) return;
    if (!y_dot.reason.empty()) return missing(Check::forward_reverse, y_dot, problem_.output);
    Pairing<R> forward;
    Pairing<R> reverse;
    for (std::size_t i = 0; i != y_bar.size(); ++i) forward.add(y_dot.numbers[i], y_bar[i]);
    for (std::size_t b = 0; b != problem_.arguments.size(); ++b) {
        auto const& block = problem_.arguments[b];
        if (!x_bar[b].problem.empty()) return;
        if (block.fixed) continue;
        if (!x_bar[b].reason.empty()) return missing(Check::forward_reverse, x_bar[b], block);
        for (std::size_t i = 0; i != block.size; ++i)
            reverse.add(x_bar[b].numbers[i], x_dot[block.offset + i]);
    }
    R const epsilon = problem_.epsilon();
    long double const smallest = smallest_number(epsilon);
    long double const tolerance =
        static_cast<long double>(options_.identity_units) *
        (static_cast<long double>(epsilon) * (forward.absolute + reverse.absolute) +
         smallest * (forward.directions + reverse.directions));
    // Infinite derivatives are no difference. Where two of them, or products that overflow, have
    // opposite signs, neither rule can tell the sum.
    bool const both_undefined = reverse.is_undefined() && std::isnan(forward.sum);
    if (forward.sum == reverse.sum || both_undefined ||
        std::fabs(forward.sum - reverse.sum) <= tolerance)
        return pass(Check::forward_reverse);
    CheckRecord record{Check::forward_reverse, Outcome::failed, "", "", {}, 1};
    record.message =
        "<y_bar, frule(x_dot)> differs from <rrule(y_bar), x_dot>: one of the two rules is wrong";
    record.worst.push_back({"products", "", forward.sum, reverse.sum, 0, tolerance});
    result_.add(std::move(record));
}

template <class R>
void Checker<R>::unchanged(std::vector<R> const& x_after) {
    if (!wants(Check::arguments_unchanged)) return;
    for (auto const& block : problem_.arguments)
        for (std::size_t i = 0; i != block.size; ++i)
            if (!same_bits(problem_.x[block.offset + i], x_after[block.offset + i]))
                return fail(Check::arguments_unchanged,
                            "the rule has changed " + block.name + block.path_of(i));
    pass(Check::arguments_unchanged);
}

template class Checker<double>;
template class Checker<long double>;

void throw_outside(std::size_t i) {
    throw std::domain_error("argument " + std::to_string(i) +
                            " is outside of the domain given for it");
}

std::uint64_t seed_or_default(std::optional<std::uint64_t> const& seed) {
    return seed ? *seed : default_seed();
}

}  // namespace chainrules::testutils::detail
