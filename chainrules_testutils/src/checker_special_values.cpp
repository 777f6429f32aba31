// SPDX-License-Identifier: MIT
//
// The engine of check_all: special values.
#include <cxxabi.h>

#include <cstdio>
#include <cstdlib>
#include <exception>
#include <typeinfo>

#include "checker_detail.hpp"

namespace chainrules::testutils::detail {

namespace {

// What a call does: returns, or throws.
struct Thrown {
    bool any = false;
    std::string type;

    bool operator==(Thrown const&) const = default;
    std::string text() const { return any ? "throws " + type : "throws nothing"; }
};
std::string readable(char const* type) {
    int status = 0;
    char* const name = abi::__cxa_demangle(type, nullptr, nullptr, &status);
    std::string const result = status == 0 ? name : type;
    std::free(name);
    return result;
}
template <class Call>
Thrown thrown_by(Call const& call) {
    try {
        call();
        return {};
    } catch (std::exception const& error) {
        return {true, readable(typeid(error).name())};
    } catch (...) {
        return {true, "an unknown exception"};
    }
}

std::string shown(long double x) {
    char text[64];
    std::snprintf(text, sizeof text, "%.6Lg", x);
    return text;
}

// The way out where an argument makes no sense: a mass of 0, an eccentricity of 1.
constexpr char const* or_leave_it_out =
    "; or, where such an argument makes no sense, leave it out: with_domain(x, {.lo = ...})";

// Whether the derivatives along the two halves of v sum up to that along v: partial derivatives
// alone do not make a function differentiable.
template <class R>
bool is_linear_along(FlatProblem<R> const& problem, std::vector<R> const& v,
                     std::vector<R> const& y_bar) {
    auto even = v;
    auto odd = v;
    for (std::size_t i = 0; i != v.size(); ++i) (i % 2 == 0 ? odd : even)[i] = 0;
    auto const whole = one_sided_derivatives<R>({problem, v, y_bar});
    if (!whole.has_derivative()) return false;
    if (largest(even) == 0 || largest(odd) == 0) return true;
    auto first = one_sided_derivatives<R>({problem, even, y_bar});
    auto second = one_sided_derivatives<R>({problem, odd, y_bar});
    R const scale = std::max({whole.scale, first.scale, second.scale});
    first.scale = second.scale = scale;
    if (!first.has_derivative() || !second.has_derivative()) return false;
    return std::fabs(whole.derivative() - first.derivative() - second.derivative()) <=
           R(1e-3) * scale;
}

}  // namespace

template <class R>
void Checker<R>::special_value(SpecialPoint<R> const& at, std::vector<R> const& x_dot,
                               std::vector<R> const& y_bar, CallableRef<std::vector<R>()> primal,
                               CallableRef<RuleAt<R>(Given)> forward,
                               CallableRef<RuleAt<R>(Given)> reverse) {
    if (!wants(Check::special_values)) return;
    std::vector<R> value;
    auto const expected = thrown_by([&] { value = primal(); });
    auto const& block = problem_.arguments[at.argument];
    auto const where = "with " + block.name +
                       (at.place < block.size ? block.path_of(at.place) : "") + " = " +
                       shown(at.number) + ", ";
    auto const failed = [&](std::string const& text) {
        fail(Check::special_values, text + or_leave_it_out);
    };
    // The arguments by which a partial is no number: of a sum in forward mode, the reverse rule
    // tells.
    auto const partials = [&](FlatTangents<R> const& tangents) {
        std::string names;
        for (std::size_t b = 0; b != tangents.size() && b != problem_.arguments.size(); ++b)
            for (std::size_t k = 0; k != tangents[b].numbers.size(); ++k)
                if (!std::isfinite(tangents[b].numbers[k])) {
                    names += (names.empty() ? "" : ", ") + problem_.arguments[b].name +
                             problem_.arguments[b].path_of(k);
                    break;
                }
        return names;
    };
    auto const rule = [&](char const* name, bool is_forward, CallableRef<RuleAt<R>(Given)> call) {
        RuleAt<R> got;
        auto const thrown = thrown_by([&] { got = call(Given::zeros); });
        if (thrown == Thrown{} && !got.exists) return;
        if (!(thrown == expected))
            return failed(where + name + " " + thrown.text() + ", the primal " + expected.text());
        if (expected.any) return;
        if (got.value.size() != value.size())
            return failed(where + "the value of " + name + " holds " +
                          std::to_string(got.value.size()) + " numbers, of the primal " +
                          std::to_string(value.size()));
        for (std::size_t k = 0; k != value.size(); ++k) {
            bool const nan = std::isnan(value[k]);
            R const error = std::fabs(got.value[k] - value[k]);
            R const tolerance = relative_tolerance() * std::fabs(value[k]);
            if (got.value[k] == value[k] || (nan && std::isnan(got.value[k])) || error <= tolerance)
                continue;
            return failed(where + "the value of " + name + " is " + shown(got.value[k]) +
                          ", of the primal " + shown(value[k]));
        }
        if (!at.tame) return;
        for (R const& y : value)
            if (!std::isfinite(y)) return;
        for (auto const& tangent : got.tangents)
            for (R const& d : tangent.numbers) {
                if (d == 0) continue;
                std::string text = where + name + " turns a zero " +
                                   (is_forward ? "tangent" : "cotangent") + " into " + shown(d);
                if (std::isfinite(d)) return failed(text);
                std::string by;
                if (!is_forward) by = partials(got.tangents);
                RuleAt<R> other;
                if (is_forward && !thrown_by([&] { other = reverse(Given::zeros); }).any &&
                    other.exists)
                    by = partials(other.tangents);
                return failed(text + ": " + (by.empty() ? "a partial" : "the partial by " + by) +
                              " is infinite or 0/0 there; mark it singular(p), or use another "
                              "formula");
            }
        auto const thrown_usually = thrown_by([&] { got = call(Given::usual); });
        if (!thrown_usually.any)
            finite_where_differentiable(at, where + name, value, x_dot, y_bar, got.tangents,
                                        is_forward);
    };
    rule("frule", true, forward);
    rule("rrule", false, reverse);
}

template <class R>
void Checker<R>::finite_where_differentiable(SpecialPoint<R> const& at, std::string const& where,
                                             std::vector<R> const& value,
                                             std::vector<R> const& x_dot,
                                             std::vector<R> const& y_bar,
                                             FlatTangents<R> const& tangents, bool is_forward) {
    FlatProblem<R> problem = problem_;
    problem.x = at.x;
    problem.y = value;
    auto const& blocks = is_forward ? std::vector<FlatBlock>{problem_.output} : problem_.arguments;
    for (std::size_t b = 0; b != tangents.size(); ++b)
        for (std::size_t k = 0; k != tangents[b].numbers.size(); ++k) {
            R const d = tangents[b].numbers[k];
            if (std::isfinite(d) || blocks[b].fixed) continue;
            std::vector<R> along = x_dot;
            std::vector<R> weights = y_bar;
            (is_forward ? weights : along).assign(is_forward ? y_bar.size() : x_dot.size(), R(0));
            (is_forward ? weights : along)[blocks[b].offset + k] = 1;
            auto const sides = one_sided_derivatives<R>({problem, along, weights});
            if (!sides.has_derivative() || !is_linear_along(problem, x_dot, weights)) continue;
            R const derivative = sides.derivative();
            bool const zero = std::fabs(derivative) <= R(1e-9) * sides.scale;
            return fail(Check::special_values,
                        where + " gives " + shown(d) + " for the derivative " +
                            (is_forward ? "of " : "by ") + blocks[b].name + blocks[b].path_of(k) +
                            ", which is " + shown(zero ? R(0) : derivative) +
                            ": a partial is infinite or 0/0 there; use another formula" +
                            or_leave_it_out);
        }
}

#define CHAINRULES_DETAIL_INSTANTIATE(R)                                                          \
    template void Checker<R>::special_value(SpecialPoint<R> const&, std::vector<R> const&,        \
                                            std::vector<R> const&, CallableRef<std::vector<R>()>, \
                                            CallableRef<RuleAt<R>(Given)>,                        \
                                            CallableRef<RuleAt<R>(Given)>);                       \
    template void Checker<R>::finite_where_differentiable(                                        \
        SpecialPoint<R> const&, std::string const&, std::vector<R> const&, std::vector<R> const&, \
        std::vector<R> const&, FlatTangents<R> const&, bool)
CHAINRULES_DETAIL_INSTANTIATE(double);
CHAINRULES_DETAIL_INSTANTIATE(long double);
#undef CHAINRULES_DETAIL_INSTANTIATE

}  // namespace chainrules::testutils::detail
