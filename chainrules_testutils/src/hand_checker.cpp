// SPDX-License-Identifier: MIT
//
// The engine of the checks of derivatives by hand: how a check begins, gradients, and words.
#include "chainrules_testutils/detail/hand_checker.hpp"

#include <cstdio>

#include "chainrules_testutils/jacobian.hpp"
#include "checker_detail.hpp"

namespace chainrules::testutils::detail {

namespace {

// What is a matter of rules only.
PlainOptions without_checks_of_rules(PlainOptions options) {
    options.skip = options.skip | Check::tangent_types | Check::non_differentiable;
    return options;
}

std::string digits(long double x, int count) {
    char text[64];
    std::snprintf(text, sizeof text, "%.*Lg", count, x);
    return text;
}

// More are not looked at for a cause.
constexpr std::size_t most_numbers = 1000;

template <class R>
bool nearly(std::vector<R> const& a, std::vector<R> const& b) {
    if (a.size() != b.size()) return false;
    R difference = 0;
    for (std::size_t i = 0; i != a.size(); ++i)
        difference = std::max(difference, R(std::fabs(a[i] - b[i])));
    return difference <= R(1e-6) * largest(b);
}

// Numbers that no gradient has by accident, held exactly by float.
template <class R>
std::vector<R> left_behind(std::size_t count) {
    std::vector<R> numbers(count);
    for (std::size_t i = 0; i != count; ++i) numbers[i] = R(1025 + i % 1021) + R(0.375);
    return numbers;
}

}  // namespace

template <class R>
HandChecker<R>::HandChecker(std::string call, HandWords const& words, FlatProblem<R> const& problem,
                            PlainOptions const& options, bool seeded)
    : Base(CheckResult(std::move(call),
                       seeded ? std::optional<std::uint64_t>(options.seed) : std::nullopt),
           problem, without_checks_of_rules(options)),
      words_(words) {
    this->result_.set_subject(words.subject);
}

template <class R>
bool HandChecker<R>::may_begin(bool inside) {
    if (!this->options_are_valid() || !this->arguments_are_valid()) return false;
    if (!inside) this->fail(Check::exceptions, "x is outside of the domain given for it");
    return inside;
}

template <class R>
bool HandChecker<R>::value_is_finite() {
    for (std::size_t i = 0; i != this->problem_.y.size(); ++i) {
        R const y = this->problem_.y[i];
        if (std::isfinite(y)) continue;
        this->fail(Check::exceptions, this->problem_.output.name +
                                          this->problem_.output.path_of(i) + " is " + digits(y, 6) +
                                          "; a " + words_.subject +
                                          " can be checked only where the function is finite");
        return false;
    }
    return true;
}

template <class R>
bool HandChecker<R>::usable(FlatTangent<R> const& derivative, std::size_t count) {
    if (!derivative.problem.empty()) {
        this->fail(Check::exceptions, derivative.problem);
        return false;
    }
    if (derivative.numbers.size() == count) return true;
    this->fail(Check::exceptions, std::string(words_.result) + " has " +
                                      std::to_string(derivative.numbers.size()) +
                                      " numbers, must have " + std::to_string(count));
    return false;
}

template <class R>
std::optional<std::vector<R>> HandChecker<R>::elsewhere() const {
    auto const& problem = this->problem_;
    auto moved = problem.x;
    R const step = std::min(R(0x1p-7), farthest_step(problem));
    for (auto const& block : problem.arguments)
        for (std::size_t i = block.offset; i != block.offset + block.size; ++i) {
            R const by = moved[i] == 0 ? step / 4 : step * moved[i];
            for (R const there : {moved[i] + by, moved[i] - by})
                if (moved[i] == problem.x[i] && R(block.bounds.lo) <= there &&
                    there <= R(block.bounds.hi))
                    moved[i] = there;
        }
    if (moved == problem.x) return std::nullopt;
    try {
        for (R const y : problem.primal(moved))
            if (!std::isfinite(y)) return std::nullopt;
    } catch (...) {
        return std::nullopt;
    }
    return moved;
}

// As an optimiser asks: f, then the derivative, at one point and then at another.
template <class R>
auto HandChecker<R>::after_a_call_elsewhere(AtPoint<R> derivative) -> Anew {
    Anew result{{}, elsewhere()};
    elsewhere_ = result.elsewhere;
    if (result.elsewhere) {
        try {
            (void)derivative(*result.elsewhere);
        } catch (...) {  // only the derivative at x is asked for
        }
        (void)this->problem_.primal(this->problem_.x);
    }
    result.got = derivative(this->problem_.x);
    return result;
}

template <class R>
void HandChecker<R>::again(AtPoint<R> derivative, Anew const& first,
                           std::vector<FlatBlock> const& blocks) {
    if (!this->wants(Check::repeat_calls) || !first.elsewhere) return;
    try {
        (void)this->problem_.primal(*first.elsewhere);
        (void)derivative(*first.elsewhere);
    } catch (...) {
    }
    (void)this->problem_.primal(this->problem_.x);
    auto const second = derivative(this->problem_.x);
    if (!usable(second, first.got.numbers.size())) return;
    this->near(Check::repeat_calls,
               std::string("after a call at another point, ") + words_.result +
                   " is not what it was before",
               split(second, blocks), split(first.got, blocks), blocks);
    this->result_.name_cause(Check::repeat_calls, "something is kept from the call before");
}

template <class R>
FlatTangents<R> HandChecker<R>::split(FlatTangent<R> const& whole,
                                      std::vector<FlatBlock> const& blocks) {
    if (blocks.size() == 1) return {whole};
    FlatTangents<R> parts;
    auto next = whole.numbers.begin();
    for (auto const& block : blocks) {
        auto const end = next + static_cast<std::ptrdiff_t>(block.size);
        parts.push_back({Numbers(next, end), {}, TangentKind::value, "", whole.problem, ""});
        next = end;
    }
    return parts;
}

template <class R>
FlatTangents<R> HandChecker<R>::of_x(FlatTangent<R> derivative) const {
    FlatTangent<R> self;
    self.kind = TangentKind::no_tangent;
    return {self, std::move(derivative)};
}

template <class R>
void HandChecker<R>::gradient(AtPoint<R> g) {
    auto const first = after_a_call_elsewhere(g);
    if (!usable(first.got, this->problem_.x.size())) return;
    this->reverse({R(1)}, of_x(first.got));
    again(g, first, {this->problem_.arguments[1]});
}

// Whether all entries are written, and none is added to.
template <class R>
bool HandChecker<R>::overwrites(FlatTangent<R> const& first, FlatTangent<R> const& second,
                                Numbers const& before, std::vector<FlatBlock> const& blocks) {
    std::vector<std::string> kept;
    std::size_t added = 0;
    std::size_t at = 0;
    for (auto const& block : blocks)
        for (std::size_t i = 0; i != block.size; ++i, ++at) {
            R const is = first.numbers[at];
            R const change = second.numbers[at] - is;
            R const rounding = 16 * this->problem_.epsilon() * (before[at] + R(std::fabs(is)));
            if (!(std::fabs(change - before[at]) <= rounding)) continue;
            if (is != 0) ++added;
            // What adds zero is not told apart from what is not written.
            if (is == 0)
                kept.push_back((words_.by_blocks ? block.name : words_.written) + block.path_of(i));
        }
    if (added == 0 && kept.empty()) {
        if (this->wants(Check::overwriting)) this->pass(Check::overwriting);
        return true;
    }
    if (!this->wants(Check::overwriting)) return false;
    std::string const name = words_.written;
    if (added > 0)
        this->fail(Check::overwriting,
                   name +
                       " is added to, and not overwritten; set it to zero first: it comes with "
                       "the numbers of an earlier call");
    else
        this->fail(Check::overwriting, kept[0] + " is not written, in all " +
                                           count_of(kept.size(), before.size()) +
                                           ": it keeps what was there before");
    this->result_.name_cause(Check::overwriting,
                             added > 0 ? "accumulates into " + name : "a missing entry");
    return false;
}

template <class R>
void HandChecker<R>::written_into(AtTwo<R> into) {
    bool const is_matrix = words_.matrix != nullptr;
    if (is_matrix) rows_ = this->problem_.y.size();
    auto const blocks =
        is_matrix ? matrix_blocks() : std::vector<FlatBlock>{this->problem_.arguments[1]};
    std::size_t count = 0;
    for (auto const& block : blocks) count += block.size;
    Numbers const zeros(count);
    auto const into_zeros = [&](Numbers const& at) { return into(at, zeros); };
    auto const first = after_a_call_elsewhere(into_zeros);
    if (!usable(first.got, count)) return;
    Numbers const before = left_behind<R>(count);
    auto const second = into(this->problem_.x, before);
    if (!usable(second, count)) return;
    bool const overwrites_all = overwrites(first.got, second, before, blocks);
    if (is_matrix)
        compare_with_differences(first.got);
    else
        this->reverse({R(1)}, of_x(first.got));
    if (overwrites_all) again(into_zeros, first, blocks);
}

template <class R>
std::string HandChecker<R>::about_worst(CheckedEntry const& worst, bool exactly) const {
    int const count =
        digits(worst.rule, 6) == digits(worst.expected, 6) ? 15 : 6;  // so that they differ
    std::string text = ": " + worst.argument + worst.path + " is " + digits(worst.rule, count);
    text += exactly ? ", the exact one is " : ", finite differences give ";
    text += digits(worst.expected, count);
    if (!exactly) text += " ± " + digits(worst.estimated_error, 1);
    return text;
}

// Whether these are the numbers of the point that was asked for just before.
template <class R>
bool HandChecker<R>::is_stale(Numbers const& got, Numbers const& expected) const {
    auto const& problem = this->problem_;
    bool const is_matrix = words_.matrix != nullptr;
    std::size_t const count = problem.x.size() * (is_matrix ? problem.y.size() : 1);
    if (!elsewhere_ || got.size() != count || count > most_numbers) return false;
    try {
        auto there = problem;
        there.x = *elsewhere_;
        there.y = problem.primal(there.x);
        there.exact = nullptr;
        auto const numbers = is_matrix ? jacobian_columns(there).numbers
                                       : transposed_derivative(there, {R(1)}).numbers;
        return nearly(got, numbers) && !nearly(expected, numbers);
    } catch (...) {
        return false;
    }
}

template <class R>
std::string HandChecker<R>::cause(std::vector<FlatBlock> const& blocks,
                                  std::vector<Numbers> const& rule,
                                  std::vector<Numbers> const& expected, std::size_t wrong) const {
    if (is_stale(rule[wrong], expected[wrong]))
        return std::string("stale, that of the point of the call before");
    bool const is_x = words_.matrix == nullptr && rule[wrong].size() == this->problem_.x.size();
    return cause_by_hand<R>(blocks[wrong], rule[wrong], expected[wrong],
                            is_x ? this->problem_.x : Numbers(), this->problem_.y);
}

template class HandChecker<double>;
template class HandChecker<long double>;

}  // namespace chainrules::testutils::detail
