// SPDX-License-Identifier: MIT
//
// Wrong rules that only check_all finds out: each is reported by the check that is there for it.
#include <gtest/gtest.h>

#include <cmath>
#include <memory>
#include <stdexcept>

#include "chainrules_testutils/check_all.hpp"

using namespace chainrules;
using namespace chainrules::testutils;

namespace wrong_rules {

using std::cos;
using std::exp;
using std::sin;

auto const square = [](double x) { return x * x; };

template <class T>
T sine_value(T const& x) {
    return sin(x);
}
CHAINRULES_FUNCTION(sine, sine_value);
CHAINRULES_SCALAR_RULE(sine, (x), cos(x));

// Right for numbers, but its partial forgets that it depends on x.
template <class T>
T frozen_cosine(T const& x) {
    if constexpr (ActiveNumber<T>)
        return T(cos(active_number<T>::value(x)));
    else
        return cos(x);
}
CHAINRULES_FUNCTION(frozen, sine_value);
CHAINRULES_SCALAR_RULE(frozen, (x), frozen_cosine(x));

// Runs the primal for its partial.
template <class T>
T exponential_value(T const& x) {
    return exp(x);
}
CHAINRULES_FUNCTION(wasteful, exponential_value);
CHAINRULES_SCALAR_RULE(wasteful, (x), wasteful(x));
CHAINRULES_FUNCTION(thrifty, exponential_value);
CHAINRULES_SCALAR_RULE(thrifty, (x), Omega);

// A square root that refuses negative numbers, with a rule that does not.
struct strict_root_t {
    double operator()(double x) const {
        if (x < 0) throw std::domain_error("strict_root: x is negative");
        return std::sqrt(x);
    }
};
inline constexpr strict_root_t strict_root{};
template <class D>
auto frule(std::tuple<NoTangent, D> const& dx, strict_root_t, double const& x) {
    double const y = std::sqrt(x);
    return std::pair(y, chain(singular(1 / (2 * y)), std::get<1>(dx)));
}

// 0 for NaN, unlike the primal.
struct absolute_t {
    double operator()(double x) const { return std::abs(x); }
};
inline constexpr absolute_t absolute{};
inline auto rrule(absolute_t, double const& x) {
    double const sign = x > 0 ? 1 : x < 0 ? -1 : 0;
    return std::pair(sign * x > 0 ? sign * x : 0.0,
                     [sign](auto const& d) { return std::tuple{NoTangent{}, scale(sign, d)}; });
}

// Numbers that cannot be read any more once their owner is gone.
struct Loan {
    std::shared_ptr<double> number;

    explicit Loan(double x) : number(std::make_shared<double>(x)) {}
    Loan(Loan const& other) : Loan(*other.number) {}
    Loan& operator=(Loan const& other) {
        *number = *other.number;
        return *this;
    }
    ~Loan() { *number = std::nan(""); }
    double const& value() const { return *number; }
};
struct squared_t {
    double operator()(Loan const& x) const { return x.value() * x.value(); }
};
inline constexpr squared_t squared{};
inline auto rrule(squared_t f, Loan const& x) {
    return std::pair(f(x), [number = x.number](auto const& d) {
        return std::tuple{NoTangent{}, std::array{2 * *number * d}};
    });
}
template <class F, class... X>
CheckResult with_rrule(F const& rule, auto const& f, X const&... x) {
    return check_all(CheckOptions{.rrule_f = rule}, f, x...);
}
}  // namespace wrong_rules

template <>
struct chainrules::testutils::Flatten<wrong_rules::Loan> {
    using Loan = wrong_rules::Loan;
    static constexpr unsigned reals = detail::reals_of<double>;
    using tangent_type = std::array<double, 1>;

    static tangent_type zero_tangent(Loan const&) { return {}; }
    template <class V>
    static void each(Loan const& x, V const& visit) {
        visit(x.value());
    }
    template <class R>
    static Loan rebuild(Loan const& like, R const& read) {
        return Loan(read(like.value()));
    }
    template <class D>
    static constexpr bool takes = std::is_same_v<std::remove_const_t<D>, tangent_type>;
    template <class D, class V>
    static bool each_tangent(Loan const& x, D& dx, V const& visit) {
        visit(x.value(), dx[0]);
        return true;
    }
    static std::string name(Loan const&, std::size_t) { return ""; }
};

using namespace wrong_rules;

namespace {

void expect_failed(CheckResult const& result, Check check) {
    EXPECT_FALSE(result);
    EXPECT_TRUE(result.has(check, Outcome::failed)) << check_name(check) << "\n" << result;
}

}  // namespace

TEST(CheckAllWrongRules, AChunkMixesItsLanes) {
    auto const rule = [](auto const& dx, auto const& f, double x) {
        auto dy = chainrules::frule(dx, f, x).tangent;
        if constexpr (requires { dy[0]; }) std::swap(dy[0], dy[1]);
        return std::pair(f(x), dy);
    };
    CheckOptions const options{.frule_f = rule, .second_order = std::false_type{}};
    auto const result = check_all(options, sine, 0.7);
    expect_failed(result, Check::chunks);
    EXPECT_EQ(result.count(Outcome::failed), 2u) << result;
}

TEST(CheckAllWrongRules, SecondOrder) {
    EXPECT_TRUE(check_all(sine, 0.7));
    auto const result = check_all(frozen, 0.7);
    expect_failed(result, Check::second_order);
    EXPECT_TRUE(result.names_cause("zero")) << result;
    EXPECT_TRUE(check_all({.skip = Check::second_order}, frozen, 0.7));
}

TEST(CheckAllWrongRules, PartialsRunThePrimal) {
    EXPECT_TRUE(check_all(thrifty, 0.7));
    auto const result = check_all(wasteful, 0.7);
    expect_failed(result, Check::derivatives_given_output);
    EXPECT_EQ(result.count(Outcome::failed), 1u) << result;
}

TEST(CheckAllWrongRules, ThrowsOtherwiseThanThePrimal) {
    auto const result =
        check_all({.skip = Check::activity}, strict_root, with_domain(0.7, {.lo = -2}));
    expect_failed(result, Check::special_values);
    EXPECT_NE(result.to_string().find("with argument 1 = -1, frule throws nothing, the primal "
                                      "throws std::domain_error"),
              std::string::npos)
        << result;
    EXPECT_TRUE(check_all(strict_root, with_domain(0.7, {.lo = 0})));
}

TEST(CheckAllWrongRules, AnotherValueForNaN) {
    auto const result = check_all(absolute, 0.7);
    expect_failed(result, Check::special_values);
    EXPECT_NE(result.to_string().find("argument 1 = nan"), std::string::npos) << result;
}

TEST(CheckAllWrongRules, TheSlopeOfTheRemainder) {
    for (double const error : {1.0, 1e-2, 1e-5}) {
        auto const reverse = [error](auto const& f, double x) {
            return std::pair(f(x), [x, error](auto const& d) {
                return std::tuple{NoTangent{}, scale(2 * x * (1 + error), d)};
            });
        };
        auto const result = with_rrule(reverse, square, 1.5);
        expect_failed(result, Check::taylor);
        EXPECT_NE(result.to_string().find("falls with slope 1.0"), std::string::npos) << result;
    }
}

TEST(CheckAllWrongRules, ReadsAnArgumentThatIsGone) {
    // rrule keeps the argument for the pullback; without it, the rule had to do so.
    Loan const x(1.5);
    EXPECT_TRUE(check_all(squared, x));
    auto const bare = [](auto const& f, Loan const& loan) {
        return std::pair(f(loan), [number = loan.number](auto const& d) {
            if constexpr (AbstractZero<std::remove_cvref_t<decltype(d)>>)
                return std::tuple{NoTangent{}, ZeroTangent{}};
            else
                return std::tuple{NoTangent{}, std::array{2 * *number * unthunk(d)}};
        });
    };
    expect_failed(with_rrule(bare, squared, x), Check::ownership);
}
