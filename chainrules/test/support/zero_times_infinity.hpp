// SPDX-License-Identifier: MIT
#pragma once
// What is multiplied by zero takes no part: of a function of the rule lists, at finite and infinite
// arguments, a zero tangent or cotangent beside a partial that is infinite, or NaN where the value
// is none, gives zero; and the derivative along one argument alone is its partial, whatever those
// by the others are.

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstdint>
#include <exception>
#include <limits>
#include <sstream>
#include <string>
#include <vector>

#include "chainrules_core/chainrules_core.hpp"
#include "chainrules_testutils/partial_of.hpp"
#include "support/outputs.hpp"
#include "support/samples/region.hpp"

namespace zero_times_infinity {

using namespace chainrules;
using outputs::Several;

/// Ends of ranges, where formulas overflow and underflow, where they change over.
template <class T>
std::vector<T> values() {
    using L = std::numeric_limits<T>;
    std::vector<T> v{0, -T(0), 1, -1, T(0.5), T(-2.5), 2, 3, 20, 100, -100, 800, -800, 1000, -1000};
    T const max = L::max(), root = std::sqrt(max);
    for (T x : {L::denorm_min(), L::min(), 1 / root, T(1e-20), T(1e8), root, max / 4, max,
                L::infinity()}) {
        v.push_back(x);
        v.push_back(-x);
    }
    return v;
}

/// The check of a function at numbers of type T, all together.
template <class E, class T>
struct Check {
    using X = typename E::template arguments<T>;
    using Each = std::make_index_sequence<E::arity>;

    static constexpr bool takes_numbers() {
        if constexpr (E::only_numbers && requires(X x) { std::apply(E::f, x); }) {
            using Value = std::remove_cvref_t<decltype(std::apply(E::f, std::declval<X>()))>;
            return Real<Value> || Several<Value>;
        } else {
            return false;
        }
    }

    /// At all combinations of the values and of the points that the entry names, or if they are
    /// more than `most` at as many of them.
    static void run(E const& e, std::vector<T> const& values, std::size_t most) {
        auto const choices = candidates(e, values);
        std::size_t combinations = 1;
        for (auto const& c : choices) combinations *= c.size();
        std::uint64_t state = 1;
        for (std::size_t n = 0; n != std::min(combinations, most); ++n) {
            std::size_t index = n;
            if (combinations > most) {
                state = state * 6364136223846793005U + 1442695040888963407U;
                index = static_cast<std::size_t>(state >> 33) % combinations;
            }
            double x[E::arity];
            for (std::size_t i = 0; i != E::arity; ++i) {
                x[i] = choices[i][index % choices[i].size()];
                index /= choices[i].size();
            }
            call(e, x);
        }
    }
    /// Each argument in turn at the values and points, the others inside of their domains.
    static void run_in_turn(E const& e, std::vector<T> const& values) {
        auto const choices = candidates(e, values);
        for (double u : {0.23, 0.48, 0.75})
            for (std::size_t i = 0; i != E::arity; ++i)
                for (double bad : choices[i]) {
                    double x[E::arity];
                    for (std::size_t j = 0; j != E::arity; ++j)
                        x[j] = samples::inside(e.domains[j], u + 0.1 * static_cast<double>(j % 3));
                    x[i] = bad;
                    call(e, x);
                }
    }

    /// At how many partials that were infinite or NaN.
    static inline int asked = 0;

  private:
    using Y = std::remove_cvref_t<decltype(std::apply(E::f, std::declval<X>()))>;
    static constexpr std::size_t outputs = outputs::count<Y>();
    using Row = std::array<T, outputs>;

    static std::array<std::vector<double>, E::arity> candidates(E const& e,
                                                                std::vector<T> const& values) {
        samples::Region const region(e);
        std::array<std::vector<double>, E::arity> choices;
        for (std::size_t i = 0; i != E::arity; ++i) {
            auto const& d = region.domains[i];
            auto& c = choices[i];
            if (d.spread == samples::Spread::boolean)
                c = {0, 1};
            else if (d.spread == samples::Spread::whole)
                c = {0, 1, 2, 3, 7, -1, 400};
            else
                c.assign(values.begin(), values.end());
            for (double end : {d.low, d.high, d.hole})
                if (std::isfinite(end)) c.push_back(end);
            for (auto const& p : region.points) c.push_back(p.x[i]);
            for (int k = 0; k != e.conventions; ++k) c.push_back(e.convention[k].x[i]);
            std::erase_if(c, [&](double x) { return x < d.low || x > d.high; });
        }
        return choices;
    }
    static void call(E const& e, double const* x) {
        try {
            at(e, point(x, Each{}), Each{});
        } catch (std::exception const&) {
            // The function's own, for arguments that it does not take.
        }
    }

    template <std::size_t... I>
    static X point(double const* x, std::index_sequence<I...>) {
        return X(static_cast<std::tuple_element_t<I, X>>(x[I])...);
    }
    template <class D>
    static Row row(D const& d) {
        Row r{};
        ::outputs::put<Y>(d, r.data());
        return r;
    }
    // The partial by an argument, NaN if there is none; of another type, there is no such argument.
    template <std::size_t I>
    static constexpr bool is_number = std::is_same_v<std::tuple_element_t<I, X>, T>;
    template <std::size_t I>
    static Row partial(X const& x) {
        if constexpr (is_number<I>)
            return std::apply(
                [](auto const&... a) { return row(testutils::partial_of<I>(E::f, a...)); }, x);
        else
            return Row{};
    }
    template <std::size_t I>
    static auto tangent(int unit) {
        if constexpr (!is_number<I>)
            return NoTangent{};
        else
            return T(static_cast<int>(I) == unit);
    }
    // f's tangent where all arguments have one, all 0 but one, which is 1.
    template <std::size_t... I>
    static Row forwards(X const& x, int unit, std::index_sequence<I...>) {
        std::tuple<NoTangent, decltype(tangent<I>(0))...> const dx{NoTangent{},
                                                                   tangent<I>(unit)...};
        return row(frule(dx, E::f, std::get<I>(x)...).tangent);
    }
    template <std::size_t O>
    static auto cotangent(std::size_t unit) {
        using Part = std::tuple_element_t<O, Y>;
        if constexpr (std::is_floating_point_v<Part>)
            return Part(O == unit);
        else
            return NoTangent{};
    }
    template <std::size_t... I>
    static std::array<T, E::arity> backwards(X const& x, std::size_t unit,
                                             std::index_sequence<I...>) {
        auto const result = rrule(E::f, std::get<I>(x)...);
        auto const numbers = [](auto const&... dx) {
            return std::array<T, E::arity>{::outputs::detail::number<T>(dx)...};
        };
        auto const drop_self = [&](auto const&, auto const&... dx) { return numbers(dx...); };
        if constexpr (Several<Y>)
            return [&]<std::size_t... O>(std::index_sequence<O...>) {
                return std::apply(drop_self, result.pullback(std::tuple(cotangent<O>(unit)...)));
            }(std::make_index_sequence<std::tuple_size_v<Y>>{});
        else
            return std::apply(drop_self, result.pullback(tangent_t<Y>(unit == 0)));
    }

    static bool same(T a, T b) { return a == b || (std::isnan(a) && std::isnan(b)); }
    template <std::size_t... I>
    static std::string text(E const& e, X const& x, std::index_sequence<I...>) {
        std::ostringstream out;
        out.precision(17);
        out << e.name() << "(";
        ((out << (I == 0 ? "" : ", ") << std::get<I>(x)), ...);
        out << ")";
        return out.str();
    }

    template <std::size_t... I>
    static void at(E const& e, X const& x, std::index_sequence<I...> each) {
        Row const y = row(std::apply(E::f, x));
        std::array<Row, E::arity> const p{partial<I>(x)...};
        std::array<bool, E::arity> const is_asked{is_number<I>...};
        bool const any = [&] {
            for (Row const& by : p)
                for (T each_one : by)
                    if (!std::isfinite(each_one)) return true;
            return false;
        }();
        if (!any) return;
        Row const at_rest = forwards(x, -1, each);
        std::array<T, E::arity> const unasked = backwards(x, ~std::size_t(0), each);
        for (std::size_t o = 0; o != outputs; ++o) {
            if (std::isnan(y[o])) continue;
            EXPECT_EQ(at_rest[o], 0) << text(e, x, each) << ", no argument moves, output " << o;
        }
        for (std::size_t i = 0; i != E::arity; ++i) {
            if (!is_asked[i]) continue;
            Row const along = forwards(x, static_cast<int>(i), each);
            bool defined = true;
            for (std::size_t o = 0; o != outputs; ++o) {
                defined = defined && !std::isnan(y[o]);
                if (std::isnan(y[o])) continue;
                asked += !std::isfinite(p[i][o]);
                EXPECT_TRUE(same(along[o], p[i][o]))
                    << text(e, x, each) << ", argument " << i << " alone moves: output " << o << " "
                    << along[o] << ", partial " << p[i][o];
                if constexpr (outputs > 1) {
                    std::array<T, E::arity> const back = backwards(x, o, each);
                    EXPECT_TRUE(same(back[i], p[i][o]))
                        << text(e, x, each) << ", output " << o << " alone is asked by argument "
                        << i << ": " << back[i] << ", partial " << p[i][o];
                }
            }
            if (defined) {
                EXPECT_EQ(unasked[i], 0) << text(e, x, each) << ", no output is asked, argument "
                                         << i << ", partial " << p[i][0];
            }
        }
    }
};

/// Calls run(Check<…>{}) if the entry is of real numbers; how many partials were not finite.
template <class T, class Entry, class Run>
int check(Entry const& entry, Run const& run) {
    using C = Check<Entry, T>;
    if constexpr (C::takes_numbers())
        if (entry.real_numbers && entry.differentiable) {
            run(C{});
            return C::asked;
        }
    return 0;
}

}  // namespace zero_times_infinity
