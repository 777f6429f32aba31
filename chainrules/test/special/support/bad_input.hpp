// SPDX-License-Identifier: MIT
#pragma once
// Bad input for every entry of a topic's list: NaN, infinity, zeros, denormals, huge numbers and
// ends of the domain in place of each real argument, huge and negative whole numbers. Nothing but
// an exception may leave a call; where the function returns, its derivatives do; NaN gives NaN. A
// call that never ends meets the time limit of the test, after the function's name has been
// printed.

#include <gtest/gtest.h>

#include <cmath>
#include <complex>
#include <iostream>
#include <limits>
#include <sstream>
#include <tuple>
#include <vector>

#include "chainrules/rule_list/entry.hpp"
#include "rule_list/points.hpp"
#include "special/support/values.hpp"

namespace bad_input {

using chainrules::Complex;
using chainrules::Number;

inline std::vector<double> bad_numbers(chainrules::rule_list::Domain const& domain) {
    double const infinity = values::infinity, tiny = std::numeric_limits<double>::denorm_min();
    std::vector<double> all = {values::nan, infinity, -infinity, 0.0,   -0.0,      1e-300,
                               -1e-300,     tiny,     -tiny,     1e300, -1e300,    1e6,
                               -1e6,        1.0,      -1.0,      -0.5,  0.5,       1e15,
                               1e-17,       710.0,    -745.0,    171.5, -1e6 - 0.5};
    for (double end : {domain.low, domain.high, domain.hole, -domain.hole, 1.0, 2.0})
        if (std::isfinite(end))
            for (double x : {end, std::nextafter(end, infinity), std::nextafter(end, -infinity)})
                all.push_back(x);
    return all;
}
inline constexpr int whole_numbers[] = {0, 1, 2, -1, -2, 170, 1'000'000, -1'000'000};
// Beside the huge ones, which take long, a few of the numbers.
inline std::vector<double> bad_beside(int n, chainrules::rule_list::Domain const& domain) {
    if (n > -1000 && n < 1000) return bad_numbers(domain);
    return {values::nan, values::infinity, 0.0, -0.5, 1e300};
}

// A NaN anywhere in what a function or a rule returns; a missing derivative counts as one.
template <class Y>
bool has_nan(Y const& y) {
    if constexpr (Complex<Y>)
        return std::isnan(y.real()) || std::isnan(y.imag());
    else if constexpr (std::is_floating_point_v<Y>)
        return std::isnan(y);
    else if constexpr (requires { std::tuple_size<Y>::value; })  // a pair or tuple
        return std::apply([](auto const&... part) { return (has_nan(part) || ...); }, y);
    else
        return false;
}

// f at x, which differs in bad input from a point of the domain.
template <class F, class... X>
class Call {
  public:
    Call(F const& f, std::tuple<X...> const& x, std::tuple<X...> const& domain)
        : f_(f), x_(x), domain_(domain) {
        text_ << chainrules::function_name(f) << "(";
        std::apply([&](auto const&... each) { ((text_ << each << " "), ...); }, x);
        text_ << ")";
    }

    void run(bool differentiable) {
        bool returned = false;
        try {
            auto const y = std::apply(f_, x_);
            returned = true;
            if (differentiable) {
                if (any_nan() && !has_nan(y)) ADD_FAILURE() << text_.str() << " is no NaN";
                derivatives(std::index_sequence_for<X...>{});
            }
        } catch (std::exception const& e) {
            if (returned) ADD_FAILURE() << text_.str() << ": a derivative throws: " << e.what();
        }
    }

  private:
    bool any_nan() const {
        return std::apply([](auto const&... x) { return (has_nan(x) || ...); }, x_);
    }
    template <std::size_t... I>
    void derivatives(std::index_sequence<I...>) {
        (derivative<I>(), ...);
    }
    template <std::size_t I>
    auto by(std::tuple<X...> const& at) const {
        return std::apply([&](auto const&... x) { return values::partial_of<I>(f_, x...); }, at);
    }
    // NaN in an argument makes the derivative by it NaN, unless it does not depend on it.
    template <std::size_t I>
    void derivative() {
        if constexpr (std::is_floating_point_v<std::tuple_element_t<I, std::tuple<X...>>>) {
            auto const d = by<I>(x_);
            if constexpr (Number<std::remove_const_t<decltype(d)>>) {
                if (!has_nan(std::get<I>(x_)) || has_nan(d)) return;
                std::tuple<X...> other = x_;
                std::get<I>(other) = std::get<I>(domain_);
                if (!(by<I>(other) == d))
                    ADD_FAILURE() << text_.str() << " by argument " << I + 1 << " is " << d;
            }
        }
    }

    F f_;
    std::tuple<X...> x_, domain_;
    std::ostringstream text_;
};

template <class E>
class Sweep {
  public:
    explicit Sweep(E const& entry) : entry_(entry), points_(entry) {}

    // Each argument in turn at a point of the domain; every bad number with every whole one.
    void run() {
        if constexpr (E::only_numbers) {
            std::cout << "sweeping " << entry_.name() << std::endl;
            domain_ = points_.interior();
            each(domain_, std::make_index_sequence<E::arity>{});
        }
    }

  private:
    using Points = rule_list_tests::Points<E>;
    using Point = typename Points::Point;
    template <std::size_t I>
    using argument_t = std::tuple_element_t<I, typename E::template arguments<double>>;

    template <std::size_t... I>
    void each(Point const& x, std::index_sequence<I...> all) {
        (replace<I>(x, all), ...);
    }
    template <std::size_t I, std::size_t... J>
    void replace(Point x, std::index_sequence<J...> all) {
        if constexpr (std::is_floating_point_v<argument_t<I>>) {
            for (double bad : bad_numbers(entry_.domains[I])) {
                x[I] = bad;
                call(x, all);
            }
        } else if constexpr (std::is_same_v<argument_t<I>, int>) {
            for (int n : whole_numbers) {
                x[I] = n;
                call(x, all);
                (replace_real<J>(n, x, all), ...);
            }
        }
    }
    template <std::size_t I, std::size_t... J>
    void replace_real(int n, Point x, std::index_sequence<J...> all) {
        if constexpr (std::is_floating_point_v<argument_t<I>>)
            for (double bad : bad_beside(n, entry_.domains[I])) {
                x[I] = bad;
                call(x, all);
            }
    }
    template <std::size_t... J>
    void call(Point const& x, std::index_sequence<J...>) {
        using Arguments = typename E::template arguments<double>;
        Call(E::f, Arguments(static_cast<argument_t<J>>(x[J])...),
             Arguments(static_cast<argument_t<J>>(domain_[J])...))
            .run(entry_.differentiable);
    }

    E const& entry_;
    Points points_;
    Point domain_{};
};

/// All entries of a topic's list.
template <auto const& List>
void sweep_list() {
    chainrules::rule_list::for_each([](auto const& entry) { Sweep(entry).run(); }, List);
}

}  // namespace bad_input
