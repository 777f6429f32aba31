// SPDX-License-Identifier: MIT
// How wrong derivatives are, by a rule and by other tools, at the same random points: the worst in
// units in the last place, against differences in 120 digits. A table in Markdown.
#include "accuracy.hpp"

#include <boost/math/special_functions.hpp>
#include <cstdio>
#include <random>

#include "chainrules/chainrules.hpp"
#include "chainrules/special/error/error_functions.hpp"
#include "chainrules/special/gamma/gamma.hpp"
#include "chainrules/special/zeta/lambert_w.hpp"
#include "chainrules_testutils/high_precision.hpp"

namespace {

namespace fn = chainrules::fn;

constexpr int points = 1000;

struct Peer {
    char const* name;
    peers::Derivatives derivatives;
};

template <class Rule, class Exact>
void row(std::vector<Peer> const& others, char const* name, Rule const& rule, Exact const& exact,
         double low, double high) {
    std::mt19937_64 engine(1);
    std::uniform_real_distribution<double> uniform(low, high);
    std::vector<double> worst(1 + others.size());
    for (int k = 0; k != points; ++k) {
        double const x = uniform(engine);
        auto const expected = chainrules::testutils::exact_derivative(exact, x);
        auto const note = [&](std::size_t at, double derivative) {
            worst[at] = std::max(worst[at], chainrules::testutils::ulp_error(derivative, expected));
        };
        note(0, std::get<1>(chainrules::rrule(rule, x).pullback(1.0)));
        for (std::size_t i = 0; i != others.size(); ++i)
            if (others[i].derivatives.contains(name))
                note(1 + i, others[i].derivatives.at(name)(x));
    }
    std::printf("| `%s` | %g … %g |", name, low, high);
    for (std::size_t i = 0; i != worst.size(); ++i)
        if (i == 0 || others[i - 1].derivatives.contains(name))
            std::printf(" %.3g |", worst[i]);
        else
            std::printf(" – |");
    std::printf("\n");
}

}  // namespace

#define ROW(name, low, high) \
    row(others, #name, fn::name, [](auto const& x) { return name(x); }, low, high)

int main() {
    std::vector<Peer> others{{"Boost autodiff", peers::of_boost_autodiff()}};
#ifdef CHAINRULES_BENCHMARK_STAN
    others.push_back({"Stan Math", peers::of_stan()});
#endif
    std::printf("| | x | rule |");
    for (auto const& other : others) std::printf(" %s |", other.name);
    std::printf("\n|---|---|---:|");
    for (std::size_t i = 0; i != others.size(); ++i) std::printf("---:|");
    std::printf("\n");
    using boost::math::digamma;
    using boost::math::erf;
    using boost::math::erfc;
    using boost::math::lambert_w0;
    using boost::math::lgamma;
    using boost::math::tgamma;
    ROW(exp, -30, 30);
    ROW(log, 0, 50);
    ROW(sqrt, 0, 50);
    ROW(sin, -30, 30);
    ROW(cos, -30, 30);
    ROW(tan, -30, 30);
    ROW(asin, -1, 1);
    ROW(acos, -1, 1);
    ROW(atan, -30, 30);
    ROW(sinh, -30, 30);
    ROW(cosh, -30, 30);
    ROW(tanh, -10, 10);
    ROW(asinh, -30, 30);
    ROW(acosh, 1, 30);
    ROW(atanh, -1, 1);
    ROW(erf, -5, 5);
    ROW(erfc, -5, 5);
    ROW(tgamma, 0, 20);
    ROW(lgamma, 0, 50);
    ROW(digamma, 0, 50);
    ROW(lambert_w0, -0.36, 50);
}
