// SPDX-License-Identifier: MIT
#pragma once
// What a plain call gives at the ends of a function's domain and at its poles: no exception, unless
// the end is outside of the domain; the limit of the value and of each partial, ±∞ among them, or
// NaN where the limits from both sides differ. Compared with three points ever closer to the end.
//
//     ends::expect_limits<facts::special::gamma>();

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "chainrules/rule_list/entry.hpp"
#include "chainrules_testutils/partial_of.hpp"
#include "special/support/values.hpp"

namespace ends {

using chainrules::rule_list::Domain;
using chainrules::rule_list::Spread;

/// Arguments, by number from 0 on, whose ends are outside of the domain, a std::domain_error: the
/// parameters of distributions, of incomplete functions and their inverses, of series.
inline bool is_outside(std::string const& argument) {
    static std::set<std::string> const all = [] {
        std::set<std::string> result;
        std::istringstream names(
            "beta/3:01 beta_inc_inv/3:01 betac/3:01 gamma_inc/2:0 gamma_inc_inv/2:0 gamma_p/2:0 "
            "gamma_p_derivative/2:0 gamma_p_inv/2:0 gamma_p_inva/2:0 gamma_q/2:0 gamma_q_inv/2:0 "
            "gamma_q_inva/2:0 tgamma_lower/2:0 ibeta_derivative/3:01 ibeta_inv/3:01 "
            "ibeta_inva/3:01 "
            "ibeta_invb/3:01 ibetac_inv/3:01 ibetac_inva/3:01 ibetac_invb/3:01 "
            "hypergeometric_0F1/2:0 hypergeometric_1F1/3:1 log_hypergeometric_1F1/3:1 zeta/2:1 "
            "hypergeometric_2F1/4:2 log_hypergeometric_2F1/4:2 "
            "jacobi_theta1/2:1 jacobi_theta1tau/2:1 jacobi_theta2/2:1 jacobi_theta2tau/2:1 "
            "jacobi_theta3/2:1 jacobi_theta3m1/2:1 jacobi_theta3m1tau/2:1 jacobi_theta3tau/2:1 "
            "jacobi_theta4/2:1 jacobi_theta4m1/2:1 jacobi_theta4m1tau/2:1 jacobi_theta4tau/2:1 "
            "matern_covariance/2:0 matern_covariance/4:02");
        for (std::string name; names >> name;) {
            std::size_t const colon = name.find(':') + 1;
            for (std::size_t i = colon; i != name.size(); ++i)
                result.insert(name.substr(0, colon) + name[i]);
        }
        std::pair<char const*, char const*> const distributions[] = {
            {"normal", "/3:1"},
            {"gamma", "/3:0"},
            {"gamma", "/3:1"},
            {"chi_squared", "/2:0"},
            {"students_t", "/2:0"},
            {"fisher_f", "/3:0"},
            {"fisher_f", "/3:1"},
            {"negative_binomial", "/3:1"},
            {"negative_binomial", "/3:2"},
            {"inverse_gaussian", "/3:0"},
            {"inverse_gaussian", "/3:1"},
            {"skew_normal", "/4:1"},
            {"kolmogorov_smirnov", "/2:0"},
            {"non_central_chi_squared", "/3:0"},
            {"non_central_beta", "/4:0"},
            {"non_central_beta", "/4:1"},
            {"non_central_f", "/4:0"},
            {"non_central_f", "/4:1"},
            {"non_central_t", "/3:0"}};
        for (auto const& [name, parameter] : distributions)
            for (char const* function : {"_pdf", "_cdf", "_ccdf", "_quantile"})
                result.insert(std::string(name) + function + parameter);
        return result;
    }();
    return all.count(argument) != 0;
}
/// Values and partials, 'i, that are no limits at an end.
inline bool is_otherwise(std::string const& what) {
    static std::set<std::string> const all = {
        // NaN where the value is infinite: roots of a parameter.
        "ibeta_inva/3'0", "ibeta_inva/3'1", "ibeta_inva/3'2", "ibetac_inva/3'0", "ibetac_inva/3'1",
        "ibetac_inva/3'2", "ibeta_invb/3'0", "ibeta_invb/3'1", "ibeta_invb/3'2", "ibetac_invb/3'0",
        "ibetac_invb/3'1", "ibetac_invb/3'2", "gamma_p_inva/2'0", "gamma_p_inva/2'1",
        "gamma_q_inva/2'0", "gamma_q_inva/2'1",
        // NaN by x at x = 0, and by the degrees of freedom where the value is infinite.
        "non_central_chi_squared_pdf/3'2", "non_central_beta_pdf/4'3", "non_central_f_pdf/4'3",
        "non_central_f_quantile/4'0",
        // NaN at z = 0, where Tricomi's function has a power and a logarithm.
        "hypergeometric_U/3'0", "hypergeometric_U/3'1", "log_hypergeometric_U/3'0",
        "log_hypergeometric_U/3'1", "log_hypergeometric_U/3'2",
        // NaN at half-whole negative orders.
        "cyl_neumann_prime/2'1",
        // Next to the end there is no method.
        "hypergeometric_2F0/3'0", "hypergeometric_2F0/3'1",
        // 1/√ln of the distance: the limit is 0, but no number is near enough.
        "kolmogorov_smirnov_quantile/2", "kolmogorov_smirnov_quantile/2'0"};
    return all.count(what) != 0;
}

// The points of argument i at which to look, and on which sides of them the domain is.
struct End {
    double x;
    bool below, above;
};
inline std::vector<End> ends_of(Domain const& d, double every) {
    std::vector<End> all;
    if (std::isfinite(d.low)) all.push_back({d.low, false, true});
    if (std::isfinite(d.high)) all.push_back({d.high, true, false});
    if (d.low < 0 && d.high > 0) {
        all.push_back({0.0, false, true});
        all.push_back({-0.0, true, false});
    }
    if (every != 0)
        for (double x : {-every, -2 * every, -3 * every})
            if (x > d.low && x < d.high) all.push_back({x, true, true});
    return all;
}

// Arguments to stand beside: as many as there are of the domain.
inline std::vector<double> beside(Domain const& d) {
    std::vector<double> all;
    double const low = d.from > d.low ? d.from : d.low, high = d.to < d.high ? d.to : d.high;
    for (double x : {0.625, 1.5, 2.25, -0.5, -1.75, 0.25, 3.0, 1.0, -0.25, 12.0})
        if (x > low && x < high && (d.spread != Spread::whole || x == std::floor(x)))
            all.push_back(x);
    if (all.empty()) all.push_back(std::floor(low) + 1);
    return all;
}

template <class Y>
double number(Y const& y) {
    if constexpr (std::is_convertible_v<Y, double>)
        return static_cast<double>(y);
    else if constexpr (requires { std::get<0>(y); } && !requires { y.real(); })
        return number(std::get<0>(y));
    else
        return 0;  // complex numbers: no exception, no more
}

class Looks {
  public:
    Looks(std::string where, std::string what) : where_(std::move(where)), what_(std::move(what)) {}

    // v at the end; near[0], near[1], near[2] ever closer to it.
    static bool is_limit(double v, double const (&near)[3]) {
        if (std::isinf(v)) {
            double const way = v > 0 ? 1 : -1;
            return near[2] == v || (way * (near[2] - near[1]) > 0 && way * (near[1] - near[0]) > 0);
        }
        double const rounding = 1e-11 * std::fmax(1, std::fabs(v));
        return std::fabs(near[2] - v) <= rounding + 0.6 * std::fabs(near[0] - v);
    }
    void expect(double v, double const (*below)[3], double const (*above)[3]) const {
        bool const from_below = below == nullptr || is_limit(v, *below);
        bool const from_above = above == nullptr || is_limit(v, *above);
        if (from_below && from_above) return;
        bool const differ = below != nullptr && above != nullptr && std::isnan(v) &&
                            ((*below)[2] > 0) != ((*above)[2] > 0);
        if (differ || is_otherwise(what_)) return;
        std::ostringstream text;
        text.precision(17);
        for (auto const* side : {below, above})
            if (side != nullptr)
                text << " | " << (*side)[0] << ", " << (*side)[1] << ", " << (*side)[2];
        ADD_FAILURE() << what_ << " at " << where_ << " is " << v << ", next to it" << text.str();
    }

  private:
    std::string where_, what_;
};

template <class E, class Arguments>
class AtEnd {
  public:
    AtEnd(E const& entry, Arguments const& x, std::size_t argument)
        : entry_(entry), x_(x), name_(entry.name()) {
        name_ += "/" + std::to_string(E::arity);
        argument_ = name_ + ":" + std::to_string(argument);
    }

    template <std::size_t I>
    void look(End const& end) const {
        Arguments at = x_;
        std::get<I>(at) = end.x;
        std::ostringstream where;
        std::apply([&](auto const&... each) { ((where << each << " "), ...); }, at);
        double value;
        try {
            value = value_of(at);
        } catch (std::exception const& e) {
            bool const domain = dynamic_cast<std::domain_error const*>(&e) != nullptr;
            if (!domain || !is_outside(argument_))
                ADD_FAILURE() << argument_ << " at " << where.str() << "throws: " << e.what();
            return;
        }
        if (is_outside(argument_)) return;
        compare<I>(end, value, where.str(), name_, [](Arguments const& x) { return value_of(x); });
        if (!std::isnan(value))
            partials<I>(end, at, where.str(), std::make_index_sequence<E::arity>{});
    }

  private:
    static double value_of(Arguments const& x) { return number(std::apply(E::f, x)); }
    template <std::size_t J>
    static double partial(Arguments const& x) {
        if constexpr (requires {
                          { partial_of<J>(x) } -> std::convertible_to<double>;
                      })
            return partial_of<J>(x);
        else
            return 0;
    }
    template <std::size_t J>
    static auto partial_of(Arguments const& x) {
        return std::apply(
            [](auto const&... each) { return chainrules::testutils::partial_of<J>(E::f, each...); },
            x);
    }
    template <std::size_t I, std::size_t... J>
    void partials(End const& end, Arguments const& at, std::string const& where,
                  std::index_sequence<J...>) const {
        if constexpr (std::is_floating_point_v<decltype(std::apply(E::f, at))>) {
            (expect_none_of_infinite<J>(at), ...);
            (compare<I>(end, partial<J>(at), where, name_ + "'" + std::to_string(J),
                        [](Arguments const& x) { return partial<J>(x); }),
             ...);
        }
    }
    // An infinite partial times a tangent of zero.
    template <std::size_t J>
    void expect_none_of_infinite(Arguments const& at) const {
        using Partial = decltype(partial_of<J>(at));
        if constexpr (std::is_floating_point_v<std::tuple_element_t<J, Arguments>> &&
                      std::is_convertible_v<Partial, double>) {
            if (!std::isinf(partial<J>(at))) return;
            auto const along = [](auto const&... x) {
                return chainrules::testutils::frule_by<J>(0.0, E::f, x...).tangent;
            };
            EXPECT_EQ(std::apply(along, at), 0.0) << name_ << "'" << J;
        }
    }
    template <std::size_t I, class F>
    void compare(End const& end, double value, std::string const& where, std::string const& what,
                 F const& f) const {
        double below[3], above[3];
        double const scale = end.x == 0 ? 1 : std::fabs(end.x);
        int const finest = end.x == 0 ? -60 : -30;
        for (int k = 0; k != 3; ++k) {
            double const h = scale * std::ldexp(1.0, finest * (k + 1) / 3);
            below[k] = end.below ? beside_end<I>(end.x - h, f) : 0;
            above[k] = end.above ? beside_end<I>(end.x + h, f) : 0;
        }
        Looks(where, what)
            .expect(value, end.below ? &below : nullptr, end.above ? &above : nullptr);
    }
    template <std::size_t I, class F>
    double beside_end(double x, F const& f) const {
        Arguments near = x_;
        std::get<I>(near) = x;
        try {
            return f(near);
        } catch (std::exception const&) {
            return values::nan;
        }
    }

    E const& entry_;
    Arguments x_;
    std::string name_, argument_;
};

template <class E>
void walk(E const& entry) {
    using Arguments = typename E::template arguments<double>;
    [&]<std::size_t... I>(std::index_sequence<I...>) {
        for (std::size_t choice = 0; choice != 4; ++choice) {
            Arguments x;
            double as_double[E::arity];
            ((
                 as_double[I] =
                     [&] {
                         auto const all = beside(entry.domains[I]);
                         return all[(choice + I) % all.size()];
                     }(),
                 std::get<I>(x) = static_cast<std::tuple_element_t<I, Arguments>>(as_double[I])),
             ...);
            if (entry.relation != nullptr && !entry.relation(as_double)) continue;
            auto const at = [&]<std::size_t J>() {
                if constexpr (std::is_floating_point_v<std::tuple_element_t<J, Arguments>>)
                    for (End const& end : ends_of(entry.domains[J], entry.special_every)) {
                        double moved[E::arity];
                        std::copy(as_double, as_double + E::arity, moved);
                        moved[J] = end.x;
                        if (entry.relation != nullptr && !entry.relation(moved)) continue;
                        AtEnd<E, Arguments>(entry, x, J).template look<J>(end);
                    }
            };
            (at.template operator()<I>(), ...);
        }
    }(std::make_index_sequence<E::arity>{});
}

/// All entries of a topic's list that take numbers and have a derivative.
template <auto const& List>
void expect_limits() {
    chainrules::rule_list::for_each(
        []<class E>(E const& entry) {
            if constexpr (E::only_numbers)
                if (entry.differentiable && !entry.constants) walk(entry);
        },
        List);
}

}  // namespace ends
