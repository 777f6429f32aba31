// SPDX-License-Identifier: MIT
#pragma once
// The engine of the checks, compiled once: everything that happens after values and tangents have
// been flattened. The templates in check_frule.hpp and check_rrule.hpp call it step by step.

#include "chainrules_testutils/check_options.hpp"
#include "chainrules_testutils/detail/flat_problem.hpp"

namespace chainrules::testutils::detail {

template <class R>
using FlatTangents = std::vector<FlatTangent<R>>;

/// What a rule gives at some point.
template <class R>
struct RuleAt {
    bool exists = false;
    std::vector<R> value;
    FlatTangents<R> tangents;
};

/// A point with a special number in a place of argument i, or in all (place: their count). A tame
/// one is far from all ends of the range: zero tangents must give zeros there.
template <class R>
struct SpecialPoint {
    std::size_t argument = 0;
    std::size_t place = 0;
    R number = 0;
    bool tame = false;
    std::vector<R> const& x;
};
/// Tangents, or a cotangent, given to a rule.
enum class Given { zeros, usual };

/// Collects the records of one check of one function. R: double or long double.
template <class R>
class Checker {
  public:
    Checker(char const* check, FlatProblem<R> const& problem, PlainOptions const& options);
    virtual ~Checker() = default;

    bool wants(Check check) const { return !contains(options_.skip, check); }
    bool failed(Check check) const { return result_.has(check, Outcome::failed); }
    CheckResult result() const { return result_; }
    void fail(Check check, std::string message);

    /// Runs a step. An exception becomes a failure of that check; the answer is false then.
    bool guard(Check check, char const* what, CallableRef<void()> step);
    /// False, with a record, when an option makes no sense.
    bool options_are_valid();
    /// False, with a record, when an argument holds a number that is not finite, or outside of its
    /// bounds.
    bool arguments_are_valid();

    /// False, with a record, when a tangent that the caller gave is none of its argument (or, a
    /// single one, of the output).
    bool accepts(FlatTangents<R> const& given);

    void primal(std::vector<R> const& omega, std::string_view type, std::string_view f_type);
    /// Types, NoTangent where nothing can be perturbed, and the numbers.
    void forward(std::vector<R> const& x_dot, FlatTangent<R> const& y_dot);
    void reverse(std::vector<R> const& y_bar, FlatTangents<R> const& x_bar);
    /// Before reverse(): argument i is an integer that finite differences move as a number, since
    /// the rule has a derivative for it. Fails where f sees whole numbers only: then it is an index
    /// or a count, and left out from there on.
    /// For some functions that is known by their type.
    void whole_numbers(std::size_t i, bool known);
    /// The exact identity of forward and reverse mode.
    void identity(FlatTangent<R> const& y_dot, std::vector<R> const& y_bar,
                  FlatTangents<R> const& x_bar, std::vector<R> const& x_dot);
    /// got must be expected, bit for bit.
    void same(Check check, char const* what, FlatTangents<R> const& got,
              FlatTangents<R> const& expected);
    void zeros(char const* what, FlatTangents<R> const& got, std::vector<FlatBlock> const& blocks);
    /// both must be s first + t second, up to errors that no rule of this precision has.
    void combination(FlatTangents<R> const& first, FlatTangents<R> const& second,
                     FlatTangents<R> const& both, int s, int t,
                     std::vector<FlatBlock> const& blocks);
    /// got must be expected, up to rounding of sums.
    void near(Check check, std::string const& what, FlatTangents<R> const& got,
              FlatTangents<R> const& expected, std::vector<FlatBlock> const& blocks);
    /// After forward() has failed: names the cause for argument i, moved alone, if it is to blame.
    void blame(std::size_t i, std::vector<R> const& x_dot, FlatTangent<R> const& y_dot);
    /// After reverse() has failed: whether the rule is right for this real cotangent, but for the
    /// sign of imaginary parts, and so lacks a conjugate.
    void blame_conjugate(std::vector<R> const& y_bar, FlatTangents<R> const& x_bar);
    /// A pass, or a failure with this message.
    void verdict(Check check, bool passes, std::string const& message);
    std::string const& argument_name(std::size_t i) const { return problem_.arguments[i].name; }
    /// The derivative `dot` along v of the rule's tangent, against finite differences of `first`.
    void second_order(CallableRef<std::vector<R>(std::vector<R> const&)> first,
                      std::vector<R> const& v, std::vector<R> const& value,
                      std::vector<R> const& dot);
    /// What the report says beside its records.
    void note(std::string text) { result_.add_note(static_cast<std::string&&>(text)); }
    /// The rules give the primal's value there, or throw what it throws; with zero tangents zeros;
    /// and, with the usual ones, x_dot and y_bar, finite numbers where there is a derivative.
    void special_value(SpecialPoint<R> const& at, std::vector<R> const& x_dot,
                       std::vector<R> const& y_bar, CallableRef<std::vector<R>()> primal,
                       CallableRef<RuleAt<R>(Given)> forward,
                       CallableRef<RuleAt<R>(Given)> reverse);
    /// |f(x + h v) - f(x) - h y_dot| falls with slope 2 in h; of y_bar · f, if that is not empty.
    void taylor(std::vector<R> const& v, std::vector<R> const& y_bar, std::vector<R> const& y_dot);
    /// The pullback, called by several threads at once: the same bits.
    void threads(CallableRef<FlatTangents<R>()> call, FlatTangents<R> const& expected);
    void allocations(std::uint64_t rule, std::uint64_t pullback);
    /// after must be before + dx, to a few rounding units.
    void sum(FlatBlock const& block, char const* destination, std::vector<R> const& before,
             FlatTangent<R> const& dx, FlatTangent<R> const& after);
    /// The sum of the terms must be y_dot.
    void partials(FlatTangents<R> const& terms, FlatTangent<R> const& y_dot);
    void unchanged(std::vector<R> const& x_after);

  protected:
    /// Of a call that is spelled otherwise, and of something else than a rule.
    Checker(CheckResult result, FlatProblem<R> const& problem, PlainOptions const& options);
    /// What went wrong in the first wrong block, where the numbers show it.
    virtual std::string cause(std::vector<FlatBlock> const& blocks,
                              std::vector<std::vector<R>> const& rule,
                              std::vector<std::vector<R>> const& expected, std::size_t wrong) const;
    /// What a message about wrong entries says of the worst one; of a rule nothing.
    virtual std::string about_worst(CheckedEntry const&, bool exactly) const;
    /// along: the line along which an entry of `expected` is the derivative.
    void compare(Check check, std::vector<FlatBlock> const& blocks, FlatTangents<R> const& rule,
                 FlatDerivative<R> const& expected, R y_scale, R natural,
                 CallableRef<Along<R>(std::size_t)> along);
    void finite_where_differentiable(SpecialPoint<R> const& at, std::string const& where,
                                     std::vector<R> const& value, std::vector<R> const& x_dot,
                                     std::vector<R> const& y_bar, FlatTangents<R> const& tangents,
                                     bool is_forward);
    void within(Check check, std::string const& what, FlatTangents<R> const& got,
                FlatTangents<R> const& expected, std::vector<FlatBlock> const& blocks, R tolerance);
    void sample(std::size_t block, std::vector<R> const& y_bar, FlatTangent<R> const& x_bar,
                R y_scale);
    void kinds(std::vector<FlatBlock> const& blocks, FlatTangents<R> const& tangents);
    void pass(Check check);
    void missing(Check check, FlatTangent<R> const& tangent, FlatBlock const& block);
    CheckedEntry entry(FlatBlock const& block, std::size_t index, R rule, R expected) const;
    R relative_tolerance() const;

    FlatProblem<R> const& problem_;
    PlainOptions options_;
    CheckResult result_;
    std::vector<bool> whole_;  // arguments that are integers, and nothing else
};

extern template class Checker<double>;
extern template class Checker<long double>;

/// Throws std::domain_error: argument i is outside of its domain.
[[noreturn]] void throw_outside(std::size_t i);

/// What went wrong, by name, where the wrong numbers show it; else empty.
template <class R>
std::string likely_cause(std::vector<FlatBlock> const& blocks,
                         std::vector<std::vector<R>> const& rule,
                         std::vector<std::vector<R>> const& expected, std::size_t wrong_block);

}  // namespace chainrules::testutils::detail
