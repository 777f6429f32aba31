// SPDX-License-Identifier: MIT
#pragma once
// CheckResult: what a check found. True in a condition when everything passed, streamable, and
// neutral of test frameworks.

#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "chainrules_core/detail/language.hpp"
#include "chainrules_testutils/detail/version.hpp"

namespace chainrules::testutils {

namespace detail {
// Headers of one version do not link with the library of another.
extern char const CHAINRULES_TESTUTILS_DETAIL_LIBRARY;
[[gnu::used]] inline char const* const library_of_this_version =
    &CHAINRULES_TESTUTILS_DETAIL_LIBRARY;
}  // namespace detail

/// The checks, each a bit, so that a set of them can be left out: CheckOptions::skip.
enum class Check : std::uint32_t {
    none = 0,
    primal_value = 1u << 0,               ///< the rule's value is f(x...)
    tangent_types = 1u << 1,              ///< tangents are of type tangent_t<P>: float stays float
    derivative = 1u << 2,                 ///< against finite differences
    non_differentiable = 1u << 3,         ///< NoTangent where nothing can be perturbed
    forward_reverse = 1u << 4,            ///< <y_bar, frule(x_dot)> = <rrule(y_bar), x_dot>
    thunked_cotangent = 1u << 5,          ///< a thunk of the cotangent gives the same
    zero_tangent = 1u << 6,               ///< a zero gives zeros
    accumulation = 1u << 7,               ///< adding into zero and other destinations gives the sum
    repeat_calls = 1u << 8,               ///< the same call gives the same bits
    arguments_unchanged = 1u << 9,        ///< the rule leaves its arguments alone
    derivatives_given_output = 1u << 10,  ///< the partials agree with frule
    complex_directions = 1u << 11,        ///< 1.0 and 1.0 + 0i give the same
    exceptions = 1u << 12,                ///< nothing throws, arguments are finite
    approximation = 1u << 13,             ///< of check_approx
    linearity = 1u << 14,                 ///< a combination of tangents gives the same of results
    copied_pullback = 1u << 15,           ///< copied, moved, outliving the rule's result: same bits
    activity = 1u << 16,                  ///< any subset of arguments as ZeroTangent or NoTangent
    threads = 1u << 17,                   ///< the pullback called from several threads: same bits
    chunks = 1u << 18,                    ///< a chunk of tangents equals a loop over them
    second_order = 1u << 19,              ///< the rule run on dual numbers
    projection = 1u << 20,                ///< cotangents lie in their argument's tangent space
    ownership = 1u << 21,                 ///< borrowed arguments, and arguments that are gone
    special_values = 1u << 22,            ///< at 0, NaN, Inf, ... rule and primal do the same
    allocations = 1u << 23,               ///< counted, where the program counts them
    taylor = 1u << 24,                    ///< the remainder of first order falls with slope 2
    structure = 1u << 25,                 ///< of check_structure
    symmetry = 1u << 26,                  ///< <u, H v> = <H u, v> for a Hessian H by hand
    overwriting = 1u << 27,               ///< a gradient by hand replaces what was there before
    all = 0xffffffffu,
};

/// The checks that are in either set.
constexpr Check operator|(Check a, Check b) {
    return static_cast<Check>(static_cast<std::uint32_t>(a) | static_cast<std::uint32_t>(b));
}
/// The checks that are in both sets.
constexpr Check operator&(Check a, Check b) {
    return static_cast<Check>(static_cast<std::uint32_t>(a) & static_cast<std::uint32_t>(b));
}
/// All others: `.skip = ~Check::taylor` leaves one check.
constexpr Check operator~(Check a) { return static_cast<Check>(~static_cast<std::uint32_t>(a)); }
/// Whether a set has a check in common with another.
constexpr bool contains(Check set, Check one) {
    return (static_cast<std::uint32_t>(set) & static_cast<std::uint32_t>(one)) != 0;
}

/// The name of one check: "primal value".
char const* check_name(Check check);

/// How one check ended.
enum class Outcome {
    passed,
    failed,
    expected_missing,  ///< the rule says NotImplemented
    inconclusive,      ///< the finite difference is too noisy to tell
};

/// "expected missing".
char const* outcome_name(Outcome outcome);

/// One number of a rule beside what it should be.
struct CheckedEntry {
    std::string argument;  ///< "argument 1", "output"
    std::string path;      ///< "(2,3)", ".x", "[3]"
    long double rule = 0;
    long double expected = 0;
    long double estimated_error = 0;  ///< of the expected number; 0 where it is exact
    long double tolerance = 0;
    /// The error in units of the last place of the expected number; negative where that is not
    /// known well enough.
    long double ulps = -1;
};

/// A central difference quotient at a wrong entry, with one step.
struct StepError {
    long double step = 0;
    long double quotient = 0;     ///< NaN where f is not defined
    long double to_rule = 0;      ///< its distance to the rule's number
    long double to_expected = 0;  ///< and to the expected one
};

/// One check, with its worst entries where it failed.
struct CheckRecord {
    Check check = Check::none;
    Outcome outcome = Outcome::passed;
    std::string message;
    std::string cause;                ///< likely cause, where one is known
    std::vector<CheckedEntry> worst;  ///< at most ten, worst first
    std::size_t entries_failed = 0;
    std::vector<StepError> steps = {};  ///< of the worst entry of a derivative
};

/// Heap allocations of one call.
struct AllocationCounts {
    std::uint64_t rule = 0;
    std::uint64_t pullback = 0;
};

/// What a check found. Whoever gets one looks at it: nothing is reported by itself.
class [[nodiscard]] CheckResult {
  public:
    /// Without a seed: nothing was drawn.
    explicit CheckResult(std::string call, std::optional<std::uint64_t> seed = {});

    /// Nothing failed and nothing stayed undecided. Missing derivatives do not count as failures:
    /// see expected_missing().
    explicit operator bool() const;
    /// Some derivative says NotImplemented.
    bool expected_missing() const;

    bool has(Check check, Outcome outcome) const;
    /// Some check found a likely cause of this name: "opposite sign".
    bool names_cause(std::string const& cause) const;

    std::string const& call() const { return call_; }
    std::optional<std::uint64_t> seed() const { return seed_; }
    std::vector<CheckRecord> const& records() const { return records_; }
    /// Of the reverse rule, where the program counts them: see check_allocations.hpp.
    std::optional<AllocationCounts> allocations() const { return allocations_; }
    void set_allocations(AllocationCounts const& counts) { allocations_ = counts; }
    /// The largest error of a derivative in units in the last place, where an exact derivative was
    /// had for it: see exact.hpp.
    std::optional<double> ulps() const { return ulps_; }
    void add_ulps(double ulps) {
        if (!ulps_ || *ulps_ < ulps) ulps_ = ulps;
    }
    /// What was not checked, and why.
    std::vector<std::string> const& notes() const { return notes_; }
    void add_note(std::string text);
    /// How many checks came out so.
    std::size_t count(Outcome outcome) const;
    /// The arguments, their numbers in hexadecimal, too: "argument 1 = 1.5 (0x1.8p+0)".
    std::string const& arguments() const { return arguments_; }
    void set_arguments(std::string arguments);
    /// What was checked: "rule", "gradient", "Jacobian".
    std::string const& subject() const { return subject_; }
    void set_subject(std::string subject) { subject_ = static_cast<std::string&&>(subject); }

    void add(CheckRecord record);
    /// Names the cause of the failures of a check that have none yet.
    void name_cause(Check check, std::string const& cause);
    /// Takes over the records of another check, as part of this one.
    void add(CheckResult const& part, std::string const& name);

    /// One line: "check_rrule(f, 1 argument): passed 11, failed 1 (derivative: opposite sign)".
    std::string summary() const;
    /// One line, then one paragraph for each check that did not pass.
    std::string to_string() const;

  private:
    std::string call_;
    std::optional<std::uint64_t> seed_;
    std::string arguments_;
    std::string subject_ = "rule";
    std::optional<AllocationCounts> allocations_;
    std::optional<double> ulps_;
    std::vector<std::string> notes_;
    std::vector<CheckRecord> records_;
};

std::ostream& operator<<(std::ostream& out, CheckResult const& result);

}  // namespace chainrules::testutils
