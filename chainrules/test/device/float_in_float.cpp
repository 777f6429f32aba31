// With CHAINRULES_FLOAT_IN_FLOAT the functions and rules of float compute in float: as accurately
// as those of double do in double. Beside them stand the same in double, at points of float.
#define CHAINRULES_FLOAT_IN_FLOAT

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <map>
#include <string>
#include <tuple>

#include "chainrules/rule_list.hpp"
#include "chainrules_core/chainrules_core.hpp"
#include "support/samples/region.hpp"

namespace {

using namespace chainrules;

static_assert(!cmath::detail::is_widened<float>, "the macro came too late");

// The distance in ulps of float, of `exact` or of a greater number `scale`; 0 where it is out of
// float's range.
double ulps(float y, double exact, double scale = 0) {
    if (std::isnan(exact)) return std::isnan(y) ? 0 : HUGE_VAL;
    float const rounded = static_cast<float>(exact);
    if (!std::isnormal(rounded)) return 0;
    float const size = std::fmax(std::abs(rounded), static_cast<float>(scale)),
                ulp = size - std::nextafter(size, 0.0F);
    return std::abs(y - exact) / static_cast<double>(ulp);
}

template <class E, class... X, class... W>
double error(std::tuple<X...> const& x, std::tuple<W...> const& w) {
    typename E::function_type const f{};
    auto const narrow = std::apply([&](auto const&... each) { return rrule(f, each...); }, x);
    auto const wide = std::apply([&](auto const&... each) { return rrule(f, each...); }, w);
    if constexpr (std::is_same_v<std::remove_cvref_t<decltype(narrow.value)>, float>) {
        double worst = 0, condition = 0;
        auto const a = narrow.pullback(1.0F);
        auto const b = wide.pullback(1.0);
        [&]<std::size_t... I>(std::index_sequence<I...>) {
            auto const compare = [&](auto const& p, auto const& q, auto const& at) {
                if constexpr (std::is_same_v<std::remove_cvref_t<decltype(p)>, float>) {
                    worst = std::fmax(worst, ulps(p, static_cast<double>(q)));
                    condition += std::abs(static_cast<double>(q) * static_cast<double>(at));
                }
            };
            (compare(std::get<I + 1>(a), std::get<I + 1>(b), std::get<I>(w)), ...);
        }(std::index_sequence_for<X...>{});
        // A sum whose terms cancel has their rounding errors.
        if (!(condition < 1e30)) condition = 0;
        return std::fmax(worst, ulps(narrow.value, wide.value, condition));
    } else {
        return 0;
    }
}

template <class E>
double greatest_error(E const& entry) {
    using X = typename E::template arguments<float>;
    using W = typename E::template arguments<double>;
    samples::Region const region(entry);
    double worst = 0;
    for (double scale : {1.0, 1e-3, 1e-15, 20.0}) {
        for (int k = 0; k != 60; ++k) {
            double at[E::arity];
            bool is_inside = true;
            for (std::size_t i = 0; i != E::arity; ++i) {
                rule_list::Domain const& d = entry.domains[i];
                double const u =
                    0.1 + 0.85 * std::fmod(0.618 * k + 0.414 * k * static_cast<double>(i), 1.0);
                bool const is_scaled = d.spread == rule_list::Spread::magnitude;
                at[i] = static_cast<float>(samples::inside(d, u) * (is_scaled ? scale : 1) *
                                           (k % 2 == 0 ? 1 : -1));
                if (d.spread == rule_list::Spread::boolean || d.spread == rule_list::Spread::whole)
                    at[i] = samples::inside(d, u);
                is_inside =
                    is_inside && at[i] >= d.low && at[i] <= d.high && std::abs(at[i]) >= d.hole;
            }
            if (!is_inside || !region.is_related(at)) continue;
            [&]<std::size_t... I>(std::index_sequence<I...>) {
                worst = std::fmax(worst,
                                  error<E>(X(static_cast<std::tuple_element_t<I, X>>(at[I])...),
                                           W(static_cast<std::tuple_element_t<I, W>>(at[I])...)));
            }(std::make_index_sequence<E::arity>{});
        }
    }
    return worst;
}

TEST(FloatInFloat, IsAsAccurateAsDouble) {
    int compared = 0;
    rule_list::for_each_rule([&](auto const& entry) {
        using E = std::remove_cvref_t<decltype(entry)>;
        if constexpr (E::only_numbers) {
            double const worst = greatest_error(entry);
            if (worst > 0) ++compared;
            EXPECT_LE(worst, 4) << entry.name();
        }
    });
    EXPECT_GT(compared, 100);
}

}  // namespace
