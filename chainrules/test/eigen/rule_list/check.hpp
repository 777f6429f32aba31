// SPDX-License-Identifier: MIT
#pragma once
// Checks the rules of a list of array rules. Finite differences along random directions check each
// rule for real and for complex numbers in plain matrices, and its frule checks its rrule. Other
// storage, number types and ways of passing must give what plain matrices give: one function of a
// family is tried in each pair of them, the others too where CHAINRULES_THOROUGH is defined, which
// takes twenty minutes of two cores to compile.

#include <numeric>

#include "chainrules_testutils/eigen.hpp"
#include "chainrules_testutils/finite_differences/method.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "chainrules_testutils/random.hpp"
#include "chainrules_testutils/to_vec.hpp"
#include "eigen/rule_list/arguments.hpp"

namespace chainrules::eigen {
struct exp_times_t;
}

namespace array_rules {

using complex = std::complex<double>;

template <auto const& entry, class S>
auto examples(Sizes sizes) {
    return [&]<unsigned... I>(std::integer_sequence<unsigned, I...>) {
        return std::tuple{example<S>(std::get<I>(entry.arguments), sizes, I + 1)...};
    }(std::make_integer_sequence<unsigned, entry.arity>());
}

// Value, tangent and cotangents as numbers.
struct Results {
    std::vector<double> value, tangent, cotangents;
};

template <class T>
void append(std::vector<double>& all, T const& x) {
    if constexpr (!AbstractZero<T>)
        for (auto const number : testutils::to_vec(chainrules::evaluate(unthunk(x))))
            all.push_back(static_cast<double>(number));
}

// The rules at x..., with the tangents and the cotangent that belong to the plain arguments.
template <class F, class Plain, class Y, class... X>
Results results(F const& f, Plain const& tangents, Y const& y_bar, X const&... x) {
    Results r;
    auto const forward = frule(tangents, f, x...);
    append(r.value, forward.value);
    append(r.tangent, forward.tangent);
    auto const reverse = rrule(f, x...);
    auto const cotangents = reverse.pullback(y_bar);
    std::apply([&](auto const&... each) { (append(r.cotangents, each), ...); }, cotangents);
    return r;
}

inline void expect_close(std::vector<double> const& actual, std::vector<double> const& expected,
                         double tolerance, std::string const& what) {
    ASSERT_EQ(actual.size(), expected.size()) << what;
    double size = 1;
    for (double const x : expected) size = std::max(size, std::abs(x));
    for (std::size_t i = 0; i != actual.size(); ++i)
        EXPECT_NEAR(actual[i], expected[i], tolerance * size) << what << ", number " << i;
}

// x moved by t along dx.
template <class X, class D>
X moved(X const& x, D const& dx, double t) {
    if constexpr (AbstractZero<D>)
        return x;
    else {
        auto numbers = testutils::to_vec(x);
        auto const steps = testutils::tangent_to_vec(x, dx);
        for (std::size_t i = 0; i != numbers.size(); ++i) numbers[i] += t * steps[i];
        return testutils::from_vec(x, numbers);
    }
}

inline double inner(std::vector<double> const& a, std::vector<double> const& b) {
    EXPECT_EQ(a.size(), b.size());
    return std::inner_product(a.begin(), a.end(), b.begin(), 0.0);
}

/// The rules in plain matrices of S, to compare with.
template <auto const& entry, class S>
struct Reference {
    using Arguments = decltype(examples<entry, S>(Sizes::example));

    Arguments x;
    unsigned seed;
    explicit Reference(Sizes sizes, unsigned with_seed = 1)
        : x(examples<entry, S>(sizes)), seed(with_seed) {}

    auto tangents() const {
        testutils::Random rng(seed);
        return std::apply(
            [&](auto const&... each) {
                return std::tuple{NoTangent{}, testutils::rand_tangent(rng, each)...};
            },
            x);
    }
    auto y_bar() const {
        testutils::Random rng(seed + 100);
        return std::apply(
            [&](auto const&... each) {
                return testutils::rand_tangent(rng, chainrules::evaluate(entry.f(each...)));
            },
            x);
    }
    Results all() const {
        return std::apply(
            [&](auto const&... each) { return results(entry.f, tangents(), y_bar(), each...); }, x);
    }

    /// The derivative of Re⟨ȳ, f(x)⟩ along the tangents: by finite differences, by the frule, by
    /// the rrule.
    void check_derivative() const {
        auto const dx = tangents();
        auto const dy = y_bar();
        std::vector<double> weights, steps;
        append(weights, dy);
        auto const at = [&](double t) {
            return [&]<std::size_t... I>(std::index_sequence<I...>) {
                std::vector<double> value;
                append(value, entry.f(moved(std::get<I>(x), std::get<I + 1>(dx), t)...));
                return inner(value, weights);
            }(std::make_index_sequence<entry.arity>());
        };
        std::apply([&](auto const&... each) { (append(steps, each), ...); }, dx);
        Results const rules = all();
        double const expected = testutils::central_fdm(5, 1)(at, 0.0);
        double const forward = inner(rules.tangent, weights);
        double const reverse = inner(rules.cotangents, steps);
        double const size = std::max(1.0, std::abs(expected));
        std::string const where = std::string(entry.name()) + ", seed " + std::to_string(seed);
        EXPECT_NEAR(forward, expected, 1e-8 * size) << where << ", frule";
        EXPECT_NEAR(reverse, forward, 1e-13 * size * static_cast<double>(steps.size() + 1))
            << where << ", rrule against frule";
    }
};

template <auto const& entry, class S>
void by_finite_differences(Sizes sizes = Sizes::example) {
    for (unsigned seed : {1u, 2u, 3u}) Reference<entry, S>(sizes, seed).check_derivative();
}

/// Functions that multiply zero tangents by what has overflowed.
template <class F>
inline constexpr bool overflows_within = false;
// Each of its steps multiplies by a part of the exponential, which overflows before the product.
template <>
inline constexpr bool overflows_within<chainrules::eigen::exp_times_t> = true;

// Where derivatives overflow, and at zero, tangents and cotangents that are zero give zero. Powers,
// prod and sums of squares multiplied infinity by zero. Values that are NaN, and calls that are
// refused, do not count.
template <auto const& entry>
void zero_stays_zero() {
    Reference<entry, double> const reference(Sizes::example);
    auto const zero_of = [](auto const& t) { return chainrules::evaluate(scale(0.0, t)); };
    auto const expect_zero = [](std::vector<double> const& all, std::string const& what) {
        for (double const x : all)
            if (!(x == 0)) return ADD_FAILURE() << what << " has " << x, void();
    };
    auto const at = [&](auto const& change, std::string const& where) {
        auto const x = std::apply([&](auto const&... each) { return std::tuple{change(each)...}; },
                                  reference.x);
        try {
            auto const zeros = std::apply(
                [&](auto const&... t) { return std::tuple{zero_of(t)...}; }, reference.tangents());
            Results const r = std::apply(
                [&](auto const&... each) {
                    return results(entry.f, zeros, zero_of(reference.y_bar()), each...);
                },
                x);
            for (double const y : r.value)
                if (std::isnan(y)) return;
            expect_zero(r.tangent, where + ": frule");
            expect_zero(r.cotangents, where + ": rrule");
        } catch (std::exception const&) {
        }
    };
    for (double const factor : {0.0, 1e-200, 1e20, 1e160, 1e200, 1e307})
        for (bool const only_first : {false, true}) {
            std::string const where = std::string(entry.name()) +
                                      (only_first ? ", first number" : ", all numbers") +
                                      " times " + std::to_string(factor);
            at(
                [&](auto const& x) {
                    if constexpr (requires { testutils::to_vec(x); }) {
                        auto numbers = testutils::to_vec(x);
                        for (std::size_t i = 0; i != numbers.size(); ++i)
                            if (i == 0 || !only_first) numbers[i] *= factor;
                        return testutils::from_vec(x, numbers);
                    } else {
                        return x;
                    }
                },
                where);
        }
}

// Arguments of number type S, as Storage and Passing say, against plain ones; float ones against
// plain ones of double, which have the same numbers but for their precision.
template <auto const& entry, class S, class Storage, class Passing>
void as_plain(std::string const& what, int row) {
    constexpr bool is_float = std::is_same_v<S, float>;
    Reference<entry, std::conditional_t<is_float, double, S>> const reference(Sizes::example);
    Results const expected = reference.all();
    Results const actual = [&]<std::size_t... I>(std::index_sequence<I...>) {
        auto const x = examples<entry, S>(Sizes::example);
        auto const kept = std::tuple{stored<Storage, Passing, entry, I>(std::get<I>(x))...};
        return results(entry.f, reference.tangents(), reference.y_bar(),
                       passed<Passing>(std::get<I>(kept))...);
    }(std::make_index_sequence<entry.arity>());
    double const tolerance = is_float ? 1e-5 : 1e-13;
    std::string const where = std::string(entry.name()) + ", " + what + std::to_string(row);
    expect_close(actual.value, expected.value, tolerance, where + ", value");
    expect_close(actual.tangent, expected.tangent, tolerance, where + ", tangent");
    expect_close(actual.cotangents, expected.cotangents, tolerance, where + ", cotangents");
}

template <class S_, class Storage_, class Passing_>
struct Row {
    using S = S_;
    using Storage = Storage_;
    using Passing = Passing_;
};

// Every pair of number type and storage, of number type and passing, of storage and passing.
using Real = std::tuple<Row<double, RowMajor, Lent>, Row<float, Mapped, Lent>,
                        Row<double, InABlock, AsExpression>, Row<float, AsItIs, ByValue>,
                        Row<double, Mapped, ByValue>, Row<float, RowMajor, AsExpression>,
                        Row<double, FixedSize, Lent>, Row<float, InABlock, ByValue>,
                        Row<double, AsItIs, AsExpression>, Row<float, FixedSize, AsExpression>>;
using Complex = std::tuple<Row<complex, RowMajor, ByValue>, Row<complex, Mapped, AsExpression>,
                           Row<complex, InABlock, Lent>, Row<complex, FixedSize, ByValue>,
                           Row<complex, AsItIs, Lent>>;

template <auto const& entry, class Rows, std::size_t I>
void check_row() {
    using R = std::tuple_element_t<I, Rows>;
    as_plain<entry, typename R::S, typename R::Storage, typename R::Passing>(
        std::is_same_v<Rows, Real> ? "real row " : "complex row ", static_cast<int>(I));
}

template <auto const& entry, class Rows>
void check_rows() {
    [&]<std::size_t... I>(std::index_sequence<I...>) {
        (check_row<entry, Rows, I>(), ...);
    }(std::make_index_sequence<std::tuple_size_v<Rows>>());
}

/// Checks one entry: finite differences, arrays of one coefficient and of none, and the rows of the
/// tables if wanted.
template <auto const& entry, bool rows>
void check() {
    by_finite_differences<entry, double>();
    if constexpr (!overflows_within<std::remove_cvref_t<decltype(entry.f)>>)
        zero_stays_zero<entry>();
    if constexpr (entry.other_sizes) by_finite_differences<entry, double>(Sizes::one);
    if constexpr (entry.empty_arrays) by_finite_differences<entry, double>(Sizes::none);
    if constexpr (entry.complex_numbers) by_finite_differences<entry, complex>();
    if constexpr (rows) {
        check_rows<entry, Real>();
        if constexpr (entry.complex_numbers) check_rows<entry, Complex>();
    }
}

#ifdef CHAINRULES_THOROUGH
inline constexpr bool thorough = true;
#else
inline constexpr bool thorough = false;
#endif

template <auto const& list, std::size_t I>
inline constexpr auto entry_of = std::get<I>(list.entries);

/// Checks a list.
template <auto const& list>
void check_list() {
    [&]<std::size_t... I>(std::index_sequence<I...>) {
        (check<entry_of<list, I>, thorough>(), ...);
    }(std::make_index_sequence<list.size>());
}

/// Checks the first entry of a list, which stands for its family, in the whole table.
template <auto const& list>
void check_family() {
    check<entry_of<list, 0>, true>();
}

}  // namespace array_rules
