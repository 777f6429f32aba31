// SPDX-License-Identifier: MIT
#pragma once
// A function on ranks and its rules, as functions of the numbers in the arguments of this rank.

#include <algorithm>
#include <functional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "chainrules_core/rules/frule.hpp"
#include "chainrules_core/rules/rrule.hpp"
#include "chainrules_testutils/random.hpp"
#include "chainrules_testutils/to_vec.hpp"

namespace chainrules::testutils {

/// A handle, as a communicator, or a plan of messages: a class whose owner says that it has no
/// tangent.
template <class P>
    requires(std::is_class_v<P> && !chainrules::detail::WithoutTangent<P> &&
             !detail::StringOrFunction<P> && !Number<P> && !Described<P> &&
             !chainrules::detail::is_tuple_like<P> && !requires { typename P::value_type; } &&
             chainrules::detail::has_no_tangent<P>)
struct Flatten<P> {
    static constexpr unsigned reals = 0;
};

}  // namespace chainrules::testutils

namespace chainrules::testutils::mpi::detail {

using Numbers = std::vector<double>;
namespace base = chainrules::testutils::detail;

/// A derivative, or what is wrong with it.
struct Derivative {
    Numbers numbers;
    std::string problem;
};

/// What a rule says: its value and a derivative.
struct RuleResult {
    Numbers value;
    Derivative derivative;
};

template <class P, class D>
void append_derivative(P const& x, D const& dx, Derivative& out) {
    base::FlatTangent<double> flat;
    base::append_tangent<double>(x, dx, flat);
    out.numbers.insert(out.numbers.end(), flat.numbers.begin(), flat.numbers.end());
    auto const unthunked = unthunk(dx);
    using D0 = std::remove_cvref_t<decltype(unthunked)>;
    if (!flat.problem.empty())
        out.problem = flat.problem;
    else if (flat.kind == base::TangentKind::not_implemented || !flat.missing.empty())
        out.problem = "is not implemented: " + flat.reason;
    else if constexpr (!AbstractZero<D0> && HasTangent<P>)
        if constexpr (!std::is_same_v<D0, tangent_t<P>>)
            out.problem =
                base::concatenate({"is of type ", base::type_name<D0>(), ", must be of type ",
                                   base::type_name<tangent_t<P>>()});
}

template <class P>
Numbers numbers_of(P const& x) {
    Numbers numbers;
    if constexpr (Flattenable<P>) base::append_numbers(x, numbers);
    return numbers;
}

/// f(x...) with its rules. Refers to f and x.
template <class F, class... X>
class Problem {
  public:
    static constexpr unsigned reals = (0u | ... | base::reals_of<X>);
    static constexpr bool single = (reals & base::has_float) != 0;

    static constexpr bool has_forward_rule() { return chainrules::has_frule<F, X...>; }

    Problem(F const& f, X const&... x) : f_(f), x_(x...) {
        std::size_t at = 0;
        (sizes_.push_back(at += base::flat_size(x)), ...);
    }

    /// Where the numbers of each argument end.
    std::vector<std::size_t> const& ends() const { return sizes_; }
    std::size_t inputs() const { return sizes_.empty() ? 0 : sizes_.back(); }
    Numbers start() const {
        Numbers all;
        std::apply([&](auto const&... x) { (base::append_numbers(x, all), ...); }, x_);
        return all;
    }

    Numbers primal(Numbers const& numbers) const {
        double const* next = numbers.data();
        return numbers_of(call(std::index_sequence_for<X...>{}, next));
    }

    /// With ZeroTangent for the tangents if `zero`.
    RuleResult forward(Numbers const& dx, bool zero) const {
        auto const run = [&](auto const& tangents) {
            auto const rule = std::apply(
                [&](auto const&... x) { return chainrules::frule(tangents, f_, x...); }, x_);
            RuleResult result{numbers_of(rule.value), {}};
            append_derivative(rule.value, rule.tangent, result.derivative);
            return result;
        };
        if (zero)
            return run(std::tuple{NoTangent{}, (static_cast<void>(sizeof(X)), ZeroTangent{})...});
        double const* next = dx.data();
        return std::apply(
            [&](auto const&... x) {
                // A braced list is evaluated from the left to the right.
                return run(std::tuple<NoTangent, decltype(direction(x, next))...>{
                    NoTangent{}, direction(x, next)...});
            },
            x_);
    }

    /// The reverse rule, run once. Its pullback is given the numbers of a cotangent, or zero.
    struct Reverse {
        Numbers value;
        std::function<Derivative(Numbers const& y_bar, bool zero)> pullback;
    };
    Reverse reverse() const {
        auto rule = std::apply([&](auto const&... x) { return chainrules::rrule(f_, x...); }, x_);
        Reverse result;
        result.value = numbers_of(rule.value);
        result.pullback = [this, rule = std::move(rule)](Numbers const& y_bar, bool zero) {
            if (zero) return flatten(rule.pullback(ZeroTangent{}));
            return flatten(rule.pullback(tangent_from_vec(rule.value, y_bar)));
        };
        return result;
    }

  private:
    template <std::size_t... I>
    auto call(std::index_sequence<I...>, double const*& next) const {
        auto const moved =
            std::tuple<std::remove_cvref_t<X>...>{base::read_numbers(std::get<I>(x_), next)...};
        return f_(std::get<I>(moved)...);
    }

    template <class P>
    static auto direction(P const& x, double const*& next) {
        if constexpr (base::reals_of<P> == 0)
            return NoTangent{};
        else {
            Numbers const numbers(next, next + base::flat_size(x));
            next += numbers.size();
            return tangent_from_vec(x, numbers);
        }
    }

    template <class Bars>
    Derivative flatten(Bars const& bars) const {
        Derivative result;
        [&]<std::size_t... I>(std::index_sequence<I...>) {
            (append_derivative(std::get<I>(x_), std::get<I + 1>(bars), result), ...);
        }(std::index_sequence_for<X...>{});
        return result;
    }

    F const& f_;
    std::tuple<X const&...> x_;
    std::vector<std::size_t> sizes_;
};

}  // namespace chainrules::testutils::mpi::detail
