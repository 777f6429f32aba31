// SPDX-License-Identifier: MIT
#include "chainrules_testutils/check_rrule.hpp"

#include <gtest/gtest.h>

#include "support/directions.hpp"

using namespace chainrules;
using namespace chainrules::testutils;
using namespace draws;
using directions::height_check;
using directions::Reverse;
using directions::spin_check;
using directions::wave_check;
using mutants::Mutant;
using mutants::Point;

namespace {

template <Mutant M>
auto weigh_check() {
    return [](CheckOptions<> const& options, Random& rng) {
        return check_rrule(options, mutants::weigh<M>, numbers(rng, 4));
    };
}

template <Mutant M>
auto element_check() {
    return [](CheckOptions<> const& options, Random& rng) {
        auto x = numbers(rng, 4);
        return check_rrule(options, mutants::element<M>, x, std::size_t{2});
    };
}

}  // namespace

TEST(CheckRRule, CorrectRulesPass) {
    passes(weigh_check<Mutant::correct>());
    passes(element_check<Mutant::correct>());
}

TEST(CheckRRule, Sign) {
    caught(Check::forward_reverse, "", [](CheckOptions<> const& options, Random& rng) {
        CheckOptions const o{.seed = options.seed,
                             .rrule_f = [](auto const& f, double x, double y) {
                                 (void)f;
                                 return rrule(mutants::wave<Mutant::opposite_sign>, x, y);
                             }};
        return check_rrule(o, mutants::wave<>, rng.decimal(3, 100), rng.decimal(3, 100));
    });
}
TEST(CheckRRule, RelativeErrorOfOneInAMillion) {
    caught(Check::derivative, "", wave_check<Reverse, Mutant::relative_error>());
}
TEST(CheckRRule, ReverseDisagreesWithForwardInTheLastDigits) {
    caught(Check::forward_reverse, "", wave_check<Reverse, Mutant::disagrees>());
}
TEST(CheckRRule, StaleCapture) {
    caught(Check::repeat_calls, "", wave_check<Reverse, Mutant::stale_capture>());
}
TEST(CheckRRule, ConjugateMissing) {
    caught(Check::derivative, "conjugated", spin_check<Reverse, Mutant::not_conjugated>());
}
TEST(CheckRRule, ProjectionMissing) {
    caught(Check::tangent_types, "", spin_check<Reverse, Mutant::not_projected>());
}
TEST(CheckRRule, InPlaceThunkOverwrites) {
    caught(Check::accumulation, "", weigh_check<Mutant::overwrites>());
}
TEST(CheckRRule, InPlaceThunkAddsAnotherValue) {
    caught(Check::accumulation, "", weigh_check<Mutant::adds_other_value>());
}
TEST(CheckRRule, InPlaceThunkAddsTwice) {
    caught(Check::accumulation, "", weigh_check<Mutant::adds_twice>());
}
TEST(CheckRRule, CotangentOfAnotherSize) {
    caught(Check::tangent_types, "", weigh_check<Mutant::wrong_size>());
}
TEST(CheckRRule, CotangentInReverseOrder) {
    caught(Check::derivative, "", weigh_check<Mutant::reversed>());
}
TEST(CheckRRule, SwappedFields) {
    caught(Check::derivative, "", height_check<Reverse, Mutant::swapped_fields>());
}
TEST(CheckRRule, TangentOfAnotherStruct) {
    caught(Check::tangent_types, "", height_check<Reverse, Mutant::other_primal>());
}
TEST(CheckRRule, ForgottenSelfTangent) {
    caught(Check::derivative, "", height_check<Reverse, Mutant::zero_tangent>());
    caught(Check::derivative, "NoTangent", height_check<Reverse, Mutant::no_tangent>());
}
TEST(CheckRRule, ZeroTangentForAnIndex) {
    caught(Check::non_differentiable, "", element_check<Mutant::zero_for_index>());
    caught(Check::non_differentiable, "", element_check<Mutant::value_for_index>());
}
TEST(CheckRRule, ChangedArgument) {
    caught(Check::arguments_unchanged, "", element_check<Mutant::changes_argument>());
}
TEST(CheckRRule, NeighbouringElement) {
    caught(Check::derivative, "", element_check<Mutant::one_past>());
}
TEST(CheckRRule, WrongOnlyForThunks) {
    // The pullback that rrule returns unthunks by itself: only one that bypasses it can be wrong.
    auto const wrong = [](auto const&, double x, double y) {
        return std::pair(mutants::wave<>(x, y), [x, y](auto const& d) {
            auto const [value, pullback] = rrule(mutants::wave<>, x, y);
            auto const factor = IsThunk<decltype(d)> ? 2.0 : 1.0;
            auto [self, dx, dy] = pullback(unthunk(d));
            if constexpr (AbstractZero<decltype(d)>)
                return std::tuple{NoTangent{}, ZeroTangent{}, ZeroTangent{}};
            else
                return std::tuple{NoTangent{}, factor * dx, dy};
        });
    };
    auto const result = check_rrule(CheckOptions{.rrule_f = wrong}, mutants::wave<>, 1.5, 2.0);
    EXPECT_TRUE(result.has(Check::thunked_cotangent, Outcome::failed)) << result.to_string();
    CheckOptions const skipping{.skip = Check::thunked_cotangent, .rrule_f = wrong};
    EXPECT_TRUE(check_rrule(skipping, mutants::wave<>, 1.5, 2.0));
}
TEST(CheckRRule, NotZeroForAZeroCotangent) {
    auto const wrong = [](auto const&, double x) {
        return std::pair(x * x, [x](auto const& d) {
            if constexpr (AbstractZero<decltype(d)>)
                return std::tuple{NoTangent{}, x};
            else
                return std::tuple{NoTangent{}, 2 * x * unthunk(d)};
        });
    };
    auto const square = [](double x) { return x * x; };
    auto const result = check_rrule(CheckOptions{.rrule_f = wrong}, square, 1.5);
    EXPECT_TRUE(result.has(Check::zero_tangent, Outcome::failed)) << result.to_string();
    EXPECT_FALSE(result.has(Check::derivative, Outcome::failed));
}

TEST(CheckRRule, MissingDerivativeIsExpected) {
    auto const rule = [](auto const&, double x, double y) {
        return std::pair(x * y, [y](auto const& d) {
            return std::tuple{NoTangent{}, scale(y, d), CHAINRULES_NOT_IMPLEMENTED("no time")};
        });
    };
    auto const product = [](double x, double y) { return x * y; };
    auto const result =
        check_rrule(CheckOptions{.skip = Check::zero_tangent, .rrule_f = rule}, product, 2.0, 3.0);
    EXPECT_TRUE(result.expected_missing());
    EXPECT_FALSE(result.has(Check::derivative, Outcome::passed));
    EXPECT_TRUE(result) << result.to_string();
    EXPECT_NE(result.to_string().find("no time"), std::string::npos);
}

TEST(CheckRRule, PinnedTangents) {
    // What is held fixed is not looked at.
    EXPECT_TRUE(
        check_rrule(mutants::wave<Mutant::forgotten_term>, 1.5, with_tangent(2.0, NoTangent{})));
    EXPECT_FALSE(check_rrule(mutants::wave<Mutant::forgotten_term>, 1.5, with_tangent(2.0, 1.0)));
    EXPECT_TRUE(check_rrule(mutants::wave<>, with_tangent(1.5, 2.0), 2.0));
    std::vector<double> const x{1, 2};
    auto const result =
        check_rrule(mutants::weigh<>, with_tangent(x, std::vector<double>{1, 2, 3}));
    EXPECT_TRUE(check_rrule(CheckOptions{.output_tangent = std::vector<double>{1, 2}},
                            mutants::weigh<>, x));
    auto const bad =
        check_rrule(CheckOptions{.output_tangent = std::vector<double>{1}}, mutants::weigh<>, x);
    EXPECT_TRUE(bad.has(Check::exceptions, Outcome::failed));
    EXPECT_NE(bad.to_string().find("has 1 elements, the value has 2 elements"), std::string::npos)
        << bad.to_string();
}

TEST(CheckRRule, BadInput) {
    auto const result = check_rrule(mutants::wave<>, std::nan(""), 1.0);
    EXPECT_TRUE(result.has(Check::exceptions, Outcome::failed));
    EXPECT_NE(result.to_string().find("argument 1 is not finite"), std::string::npos);
    EXPECT_TRUE(check_rrule(mutants::weigh<>, std::vector<double>{}));
    // at() throws, in the primal itself.
    auto const out_of_range =
        check_rrule(mutants::element<>, std::vector<double>{1, 2}, std::size_t{5});
    EXPECT_TRUE(out_of_range.has(Check::exceptions, Outcome::failed));
}

TEST(CheckRRule, Report) {
    auto const result =
        check_rrule({.seed = 7}, mutants::weigh<Mutant::reversed>, std::vector<double>{1, 2, 3, 4});
    auto const text = result.to_string();
    for (char const* part : {"check_rrule(weigh, 1 argument)", "seed 7", "argument 1", "[3]",
                             "rule", "expected", "est.err", "derivative failed", "4 of 4 entries"})
        EXPECT_NE(text.find(part), std::string::npos) << part << " is missing in\n" << text;
    // The same seed, the same draws.
    EXPECT_EQ(text, check_rrule({.seed = 7}, mutants::weigh<Mutant::reversed>,
                                std::vector<double>{1, 2, 3, 4})
                        .to_string());
}

namespace integers {

// n x, where n is a number, by rules that are written by hand.
struct Times {
    double operator()(double x, double n) const { return n * x; }
};
auto rrule(Times, double const& x, int const& n) {
    return std::pair(
        n * x, [x, n](auto const& d) { return std::tuple{NoTangent{}, scale(n, d), scale(x, d)}; });
}
// The larger one of them, which need not see the integer.
struct Larger {
    double operator()(double x, double n) const { return x > n ? x : n; }
};
auto rrule(Larger, double const& x, int const& n) {
    return std::pair(Larger{}(x, n), [first = x > n](auto const& d) {
        return std::tuple{NoTangent{}, scale(first ? 1.0 : 0.0, d), scale(first ? 0.0 : 1.0, d)};
    });
}
// xⁿ for a whole n.
struct Power {
    double operator()(double x, int n) const { return std::pow(x, n); }
};
auto rrule(Power, double const& x, int const& n) {
    return std::pair(std::pow(x, n), [x, n](auto const& d) {
        return std::tuple{NoTangent{}, scale(n * std::pow(x, n - 1), d), scale(0.0, d)};
    });
}

}  // namespace integers

TEST(CheckRRule, ANumberIsForIntegersThatCountOnly) {
    for (int n : {-2, 0, 1, 3}) {
        EXPECT_TRUE(check_rrule(integers::Times{}, 1.5, n));
        EXPECT_TRUE(check_rrule(integers::Times{}, 0.0, n));
        EXPECT_TRUE(check_rrule(integers::Larger{}, 5.5, n));
        EXPECT_TRUE(check_rrule(integers::Larger{}, -5.5, n));
        auto const result = check_rrule(integers::Power{}, 1.5, n);
        EXPECT_TRUE(result.has(Check::non_differentiable, Outcome::failed)) << result;
    }
}

namespace tiny {

// Its derivatives in float are denormal numbers, of three digits here.
struct Faint {
    float operator()(float x, float t) const { return 3.3e-43F * x * t; }
};
template <class X, class T>
auto frule(std::tuple<NoTangent, X, T> const& tangents, Faint const& f, float x, float t) {
    auto const& [self, dx, dt] = tangents;
    return FRuleResult{f(x, t), add(chain(3.3e-43F * t, dx), chain(3.3e-43F * x, dt))};
}
inline auto rrule(Faint const& f, float x, float t) {
    return RRuleResult{f(x, t), [=](auto const& dy) {
                           return std::tuple{NoTangent{}, chain(dy, 3.3e-43F * t),
                                             chain(dy, 3.3e-43F * x)};
                       }};
}

}  // namespace tiny

// Forward and reverse round them differently, by units that are a hundredth of them.
TEST(CheckRRule, DenormalDerivatives) {
    for (float x : {0.3F, 1.7F, 2.9F})
        for (float t : {0.7F, 1.1F, 5.3F}) {
            auto const result = check_rrule(tiny::Faint{}, x, t);
            EXPECT_FALSE(result.has(Check::forward_reverse, Outcome::failed)) << result;
        }
}
