// SPDX-License-Identifier: MIT
#pragma once
// Bad input: NaN, infinity, zeros, denormals, huge numbers and ends of the domain in place of each
// real argument and of each number of a sequence, huge and negative whole numbers. Nothing but an
// exception may leave a call; where the function returns, its derivatives do; NaN gives NaN. A call
// that never ends meets the time limit of the test, after the function's name has been printed.
//
//     bad_input::sweep(fn::gamma_p, 2.5, 1.75);                       // beside these arguments
//     bad_input::sweep_list<facts::special::gamma>();  // at a point of each domain

#include <gtest/gtest.h>

#include <cmath>
#include <complex>
#include <iostream>
#include <limits>
#include <sstream>
#include <tuple>
#include <vector>

#include "chainrules/rule_list/entry.hpp"
#include "special/support/values.hpp"
#include "support/samples/apart.hpp"

namespace bad_input {

using chainrules::Complex;
using chainrules::Number;
using chainrules::rule_list::Domain;

inline std::vector<double> bad_numbers(Domain const& domain) {
    double const infinity = values::infinity, tiny = std::numeric_limits<double>::denorm_min();
    std::vector<double> all = {values::nan, infinity, -infinity, 0.0,   -0.0,       1e-300,
                               -1e-300,     tiny,     -tiny,     1e300, -1e300,     1e6,
                               -1e6,        1.0,      -1.0,      -0.5,  0.5,        1e15,
                               1e-17,       710.0,    -745.0,    171.5, -1e6 - 0.5, 1 + 1e-15};
    for (double end : {domain.low, domain.high, domain.hole, -domain.hole, 1.0, 2.0})
        if (std::isfinite(end))
            for (double x : {end, std::nextafter(end, infinity), std::nextafter(end, -infinity)})
                all.push_back(x);
    return all;
}
inline constexpr int whole_numbers[] = {0, 1, 2, -1, -2, 170, 1'000'000, -1'000'000};
// Beside the huge ones, which take long, a few of the numbers.
inline std::vector<double> bad_beside(int n, Domain const& domain) {
    if (n > -1000 && n < 1000) return bad_numbers(domain);
    return {values::nan, values::infinity, 0.0, -0.5, 1e300};
}

/// A function without derivative; one whose partial by an argument may be the same for all values
/// of it, even for NaN; one whose partials are NaN there.
enum class Partials { none, constant, varying };

template <class X>
concept Sequence = requires(X x) {
    x[0] = 1.0;
    x.size();
};

// A NaN anywhere in what a function takes, or it or a rule returns; a missing derivative has none.
template <class Y>
bool has_nan(Y const& y) {
    if constexpr (Complex<Y>) {
        return std::isnan(y.real()) || std::isnan(y.imag());
    } else if constexpr (std::is_floating_point_v<Y>) {
        return std::isnan(y);
    } else if constexpr (Sequence<Y>) {
        for (double each : y)
            if (std::isnan(each)) return true;
        return false;
    } else if constexpr (requires { std::tuple_size<Y>::value; }) {  // a pair or tuple
        return std::apply([](auto const&... part) { return (has_nan(part) || ...); }, y);
    } else {
        return false;
    }
}

template <class X>
void print(std::ostream& out, X const& x) {
    if constexpr (Sequence<X>) {
        out << "{ ";
        for (double each : x) out << each << " ";
        out << "} ";
    } else if constexpr (requires { out << x; }) {
        out << x << " ";
    } else {
        out << "… ";
    }
}

// f at x, where one or two arguments of `domain` have been replaced by bad ones.
template <class F, class... X>
class Call {
  public:
    Call(F const& f, std::tuple<X...> const& x, std::tuple<X...> const& domain, Partials partials)
        : f_(f), x_(x), domain_(domain), partials_(partials) {
        text_ << chainrules::function_name(f) << "( ";
        std::apply([&](auto const&... each) { (print(text_, each), ...); }, x);
        text_ << ")";
    }

    void run() {
        bool returned = false;
        try {
            auto const y = std::apply(f_, x_);
            returned = true;
            if (partials_ == Partials::none) return;
            if (has_nan(x_) && !has_nan(y)) ADD_FAILURE() << text_.str() << " is no NaN";
            derivatives(y, std::index_sequence_for<X...>{});
        } catch (std::exception const& e) {
            if (returned) ADD_FAILURE() << text_.str() << ": a derivative throws: " << e.what();
        }
    }

  private:
    template <class Y, std::size_t... I>
    void derivatives(Y const&, std::index_sequence<I...>) {
        (derivative<I>(by<I>(x_)), ...);
        if constexpr (std::is_floating_point_v<Y>) {
            auto const bars = std::apply(
                [&](auto const&... x) { return chainrules::rrule(f_, x...).pullback(Y(1)); }, x_);
            (derivative<I>(std::get<I + 1>(bars)), ...);
        }
    }
    template <std::size_t I>
    auto by(std::tuple<X...> const& at) const {
        if constexpr (std::is_floating_point_v<std::tuple_element_t<I, std::tuple<X...>>>)
            return std::apply(
                [&](auto const&... x) { return chainrules::testutils::partial_of<I>(f_, x...); },
                at);
        else
            return chainrules::NoTangent{};
    }
    // That by another argument may well not depend on the one that is NaN.
    template <std::size_t I, class D>
    void derivative(D const& d) {
        using By = decltype(by<I>(x_));
        if constexpr (Number<D> && Number<By>) {
            if (!has_nan(std::get<I>(x_)) || has_nan(d)) return;
            std::tuple<X...> other = x_;
            std::get<I>(other) = std::get<I>(domain_);
            if (partials_ != Partials::constant || !(D(by<I>(other)) == d))
                ADD_FAILURE() << text_.str() << " by argument " << I + 1 << " is " << d;
        }
    }

    F f_;
    std::tuple<X...> x_, domain_;
    Partials partials_;
    std::ostringstream text_;
};

// Each argument in turn at a point of the domain; every bad number with every whole one.
template <class F, class... X>
class Sweep {
  public:
    using Arguments = std::tuple<X...>;

    Sweep(F const& f, Arguments const& domain, std::vector<Domain> const& domains,
          Partials partials)
        : f_(f), domain_(domain), domains_(domains), partials_(partials) {}

    void run() {
        std::cout << "sweeping " << chainrules::function_name(f_) << std::endl;
        call(domain_);
        each(std::index_sequence_for<X...>{});
    }

  private:
    template <std::size_t I>
    using argument_t = std::tuple_element_t<I, Arguments>;

    template <std::size_t... I>
    void each(std::index_sequence<I...> all) {
        (replace<I>(all), ...);
    }
    template <std::size_t I, std::size_t... J>
    void replace(std::index_sequence<J...>) {
        Arguments x = domain_;
        if constexpr (std::is_floating_point_v<argument_t<I>>) {
            replace_real<I>(x, bad_numbers(domains_[I]));
        } else if constexpr (std::is_same_v<argument_t<I>, int>) {
            for (int n : whole_numbers) {
                std::get<I>(x) = n;
                call(x);
                (replace_real<J>(x, bad_beside(n, domains_[J])), ...);
            }
        } else if constexpr (Sequence<argument_t<I>>) {
            for (double bad : bad_numbers(domains_[I])) replace_in_sequence<I>(bad);
        }
    }
    template <std::size_t I>
    void replace_real(Arguments x, std::vector<double> const& all) {
        if constexpr (std::is_floating_point_v<argument_t<I>>)
            for (double bad : all) {
                std::get<I>(x) = bad;
                call(x);
            }
    }
    // One number of it, then all.
    template <std::size_t I>
    void replace_in_sequence(double bad) {
        Arguments all = domain_;
        for (std::size_t k = 0; k != std::get<I>(all).size(); ++k) {
            Arguments x = domain_;
            std::get<I>(x)[k] = bad;
            std::get<I>(all)[k] = bad;
            call(x);
        }
        call(all);
    }
    void call(Arguments const& x) { Call(f_, x, domain_, partials_).run(); }

    F f_;
    Arguments domain_;
    std::vector<Domain> domains_;
    Partials partials_;
};

/// Bad input for each argument of f beside the others as given.
template <class F, class... X>
void sweep(F const& f, X const&... x) {
    std::vector<Domain> const domains(sizeof...(X), chainrules::rule_list::everywhere);
    Sweep(f, std::tuple(x...), domains, Partials::varying).run();
}

// The argument that an entry's domain stands for.
template <class X>
X draw(samples::Apart& points, double drawn, std::size_t i) {
    if constexpr (Sequence<X>) {
        X sequence;
        for (double& each : sequence) each = points.number(i);
        return sequence;
    } else if constexpr (std::is_convertible_v<double, X>) {
        return static_cast<X>(drawn);
    } else {
        return {};
    }
}

/// All entries of a topic's list.
template <auto const& List>
void sweep_list() {
    chainrules::rule_list::for_each(
        []<class E>(E const& entry) {
            using Arguments = typename E::template arguments<double>;
            samples::Apart points{samples::Region(entry)};
            auto const at = points.interior();
            auto const domain = [&]<std::size_t... I>(std::index_sequence<I...>) {
                return Arguments(draw<std::tuple_element_t<I, Arguments>>(points, at[I], I)...);
            }(std::make_index_sequence<E::arity>{});
            std::vector<Domain> const domains(entry.domains, entry.domains + E::arity);
            Sweep(E::f, domain, domains, entry.differentiable ? Partials::constant : Partials::none)
                .run();
        },
        List);
}

}  // namespace bad_input
