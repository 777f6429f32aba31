// SPDX-License-Identifier: MIT
#pragma once
// Array rules of the list on numbers of an AD tool, at zeros, ties, equal eigenvalues and masks,
// where a test on the plain value may drop a tangent. First order: the function on dual numbers
// beside its frule. Second order, where differences of the frule say that there is one: the
// function on nested numbers and the frule on dual ones beside these differences, the rrule beside
// the frule.

#include <cmath>
#include <stdexcept>
#include <string>
#include <vector>

#include "chainrules/eigen/dense/concepts.hpp"
#include "chainrules_testutils/eigen.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "chainrules_testutils/random.hpp"
#include "eigen/rule_list/arguments.hpp"
#include "eigen/special_points/left_out.hpp"
#include "eigen/support/dual.hpp"

namespace special_points {

using namespace chainrules;
using array_rules::Sizes;
using Dual = support::Dual<double>;
using Nested = support::Dual<Dual>;

template <class X>
void make_special(X& x, Special special) {
    if constexpr (eigen::Dense<X>) {
        if (special == Special::zeros) x.setZero();
        if (special == Special::ones) x.setOnes();
        if (special == Special::unit || special == Special::partly_unit) {
            x.setZero();
            for (Eigen::Index i = 0; i != std::min(x.rows(), x.cols()); ++i) x(i, i) = 1;
            if (special == Special::partly_unit && x.size() != 0)
                x(std::min(x.rows(), x.cols()) - 1, std::min(x.rows(), x.cols()) - 1) = 2;
        }
        if (special == Special::masked)
            for (Eigen::Index i = 0; i < x.size(); i += 2) x.data()[i] = 0;
        if (special == Special::zero_column && x.cols() != 0) x.col(0).setZero();
    } else if constexpr (chainrules::detail::Sequence<X>) {
        std::size_t i = 0;
        for (auto& each : x) {
            if (special == Special::zeros || (special == Special::masked && i % 2 == 0)) each = 0;
            if (special == Special::ones) each = 1;
            ++i;
        }
    }
}

/// Whether an argument is moved: arrays, lists and numbers, not what the list has as a constant.
template <class A>
inline constexpr bool moves = true;
template <class T>
inline constexpr bool moves<rule_list::Constant<T>> = false;

// a + d ε for numbers, part by part for complex ones.
inline Dual dual_of(double a, double d) { return {a, d}; }
inline Nested nested_of(Dual const& a, double d) { return {a, Dual(d, 0)}; }
inline std::complex<Dual> dual_of(std::complex<double> a, std::complex<double> d) {
    return {dual_of(a.real(), d.real()), dual_of(a.imag(), d.imag())};
}
inline std::complex<Nested> nested_of(std::complex<Dual> const& a, std::complex<double> d) {
    return {nested_of(a.real(), d.real()), nested_of(a.imag(), d.imag())};
}

// x + t dx, or the dual number of both, coefficient by coefficient.
template <class X, class D, class Make>
auto combined(X const& x, D const& dx, Make const& make) {
    if constexpr (AbstractZero<D>)
        return x;
    else if constexpr (Number<X>)
        return make(x, dx);
    else if constexpr (eigen::Dense<X>) {
        eigen::with_scalar_t<decltype(make(x(0, 0), dx(0, 0))), X> result(x.rows(), x.cols());
        for (Eigen::Index i = 0; i != x.size(); ++i)
            result.data()[i] = make(x.data()[i], dx.data()[i]);
        return result;
    } else {
        std::vector<decltype(make(x[0], dx[0]))> result;
        for (std::size_t i = 0; i != x.size(); ++i) result.push_back(make(x[i], dx[i]));
        return result;
    }
}

template <class T, class Visit>
void each_number(T const& x, Visit const& visit) {
    if constexpr (AbstractZero<T>)
        return;
    else if constexpr (IsThunk<T>)
        each_number(unthunk(x), visit);
    else if constexpr (Complex<T>) {
        visit(x.real());
        visit(x.imag());
    } else if constexpr (Number<T>)
        visit(x);
    else if constexpr (eigen::Dense<T>) {
        auto const plain = chainrules::evaluate(x);
        for (Eigen::Index j = 0; j != plain.cols(); ++j)
            for (Eigen::Index i = 0; i != plain.rows(); ++i) each_number(plain(i, j), visit);
    } else if constexpr (chainrules::detail::Sequence<T>)
        for (auto const& each : x) each_number(each, visit);
    else if constexpr (requires { x.second; }) {
        each_number(x.first, visit);
        each_number(x.second, visit);
    } else if constexpr (chainrules::detail::HasParts<T>)
        (void)chainrules::detail::map_parts(x, [&](auto const& part) {
            each_number(part, visit);
            return part;
        });
}

// The derivative of the given order that a number carries.
template <int Order, class T>
double derivative_of(T const& x) {
    if constexpr (Order == 0)
        return static_cast<double>(plain_value(x));
    else if constexpr (depth<T> == 0)
        return 0;
    else
        return derivative_of<Order - 1>(x.derivative);
}
template <int Order, class T>
std::vector<double> numbers(T const& x) {
    std::vector<double> all;
    each_number(x, [&](auto const& each) { all.push_back(derivative_of<Order>(each)); });
    return all;
}

inline double largest(std::vector<double> const& x) {
    double size = 1;
    for (double const each : x) size = std::max(size, std::abs(each));
    return size;
}
inline bool is_finite(std::vector<double> const& x) {
    for (double const each : x)
        if (!std::isfinite(each)) return false;
    return true;
}
inline bool is_near(std::vector<double> const& a, std::vector<double> const& b, double tolerance) {
    if (a.size() != b.size()) return false;
    for (std::size_t i = 0; i != a.size(); ++i)
        if (!(std::abs(a[i] - b[i]) <= tolerance * largest(b))) return false;
    return true;
}
inline std::vector<double> weighed(double a, std::vector<double> const& x, double b,
                                   std::vector<double> const& y) {
    std::vector<double> result(x.size());
    for (std::size_t i = 0; i != x.size(); ++i) result[i] = a * x[i] + b * y[i];
    return result;
}
inline double inner(std::vector<double> const& a, std::vector<double> const& b) {
    double sum = 0;
    for (std::size_t i = 0; i != std::min(a.size(), b.size()); ++i) sum += a[i] * b[i];
    return sum;
}
inline std::string shown(std::vector<double> const& x) {
    std::string text;
    for (double const each : x) text += std::to_string(each) + " ";
    return text;
}

/// The orders of derivatives to check.
enum class Orders { first, second };

template <auto const& entry, std::size_t... I>
auto random_tangents(testutils::Random& rng, auto const& x, std::index_sequence<I...>) {
    auto const one = [&]<std::size_t K>(std::integral_constant<std::size_t, K>) {
        using A = std::tuple_element_t<K, std::remove_cvref_t<decltype(entry.arguments)>>;
        if constexpr (moves<A>)
            return testutils::rand_tangent(rng, std::get<K>(x));
        else
            return NoTangent{};
    };
    return std::tuple{one(std::integral_constant<std::size_t, I>{})...};
}

/// Checks one entry with the arguments x. A function that is not defined there is left out.
template <auto const& entry, Orders orders, class X>
void check_at(X const& x, std::string const& where) {
    auto const& f = entry.f;
    constexpr auto indices = std::make_index_sequence<entry.arity>();
    testutils::Random rng(7);
    auto const dx = random_tangents<entry>(rng, x, indices);
    auto const dv = random_tangents<entry>(rng, x, indices);
    auto const with_self = [](auto const& tangents) {
        return std::tuple_cat(std::tuple{NoTangent{}}, tangents);
    };
    auto const moved = [&](auto const& make) {
        return [&]<std::size_t... I>(std::index_sequence<I...>) {
            return std::tuple{combined(std::get<I>(x), std::get<I>(dx), make)...};
        }(indices);
    };
    auto const slope = [&](auto const& tangents, auto const& at) {
        return std::apply(
            [&](auto const&... each) { return frule(with_self(tangents), f, each...); }, at);
    };
    auto const call = [&](auto const& at) {
        return std::apply([&](auto const&... each) { return f(each...); }, at);
    };
    std::vector<double> expected;
    try {
        auto const plain = slope(dx, x);
        expected = numbers<0>(plain.tangent);
        if (!is_finite(numbers<0>(plain.value)) || !is_finite(expected)) return;
    } catch (std::exception const&) {
        return;
    }
    auto const dual = moved([](auto const& a, auto const& d) { return dual_of(a, d); });
    try {
        auto const first = numbers<1>(call(dual));
        EXPECT_TRUE(is_near(first, expected, 1e-9))
            << where << ", first order: on dual numbers " << shown(first) << ", frule "
            << shown(expected);
    } catch (std::exception const& e) {
        ADD_FAILURE() << where << ", first order on dual numbers: " << e.what();
        return;
    }
    if constexpr (orders == Orders::second) {
        // The derivative of the tangent along dv, from both sides.
        double const h = 1e-3;
        auto const at = [&](double t) {
            auto y =
                numbers<0>(slope(dv, moved([t](auto a, auto d) { return a + t * d; })).tangent);
            // As of unique, beside equal elements.
            if (y.size() != expected.size()) throw std::domain_error("of another size");
            return y;
        };
        std::vector<double> second;
        try {
            auto const a1 = at(h), a2 = at(2 * h), b1 = at(-h), b2 = at(-2 * h), o = at(0);
            auto const right = weighed(1 / h, weighed(2, a1, -0.5, a2), -1.5 / h, o);
            auto const left = weighed(-1 / h, weighed(2, b1, -0.5, b2), 1.5 / h, o);
            second = weighed(8 / (12 * h), weighed(1, a1, -1, b1), -1 / (12 * h),
                             weighed(1, a2, -1, b2));
            if (!is_finite(second) || !is_near(right, left, 1e-3) || !is_near(right, second, 1e-3))
                return;
        } catch (std::exception const&) {
            return;
        }
        try {
            auto const forward = numbers<1>(slope(dv, dual).tangent);
            EXPECT_TRUE(is_near(forward, second, 1e-5))
                << where << ", frule on dual numbers " << shown(forward) << ", differences "
                << shown(second);
            auto const nested = [&]<std::size_t... I>(std::index_sequence<I...>) {
                auto const lift = [](auto const& a, auto const& d) { return nested_of(a, d); };
                return numbers<2>(f(combined(std::get<I>(dual), std::get<I>(dv), lift)...));
            }(indices);
            EXPECT_TRUE(is_near(nested, forward, 1e-9))
                << where << ", on nested numbers " << shown(nested) << ", frule on dual numbers "
                << shown(forward);
            auto const y_bar = testutils::rand_tangent(rng, chainrules::evaluate(call(x)));
            auto const reverse = std::apply(
                [&](auto const&... each) { return rrule(f, each...).pullback(y_bar); }, dual);
            double sum = 0;
            [&]<std::size_t... I>(std::index_sequence<I...>) {
                ((sum += inner(numbers<1>(std::get<I + 1>(reverse)), numbers<0>(std::get<I>(dv)))),
                 ...);
            }(indices);
            double const paired = inner(numbers<0>(y_bar), forward);
            EXPECT_NEAR(sum, paired, 1e-9 * std::max(largest(forward), std::abs(paired)))
                << where << ", rrule on dual numbers, paired";
        } catch (std::exception const& e) {
            ADD_FAILURE() << where << ", second order: " << e.what();
        }
    }
}

/// Checks one entry with each of its arrays made special, and with all of them, which have numbers
/// S.
template <auto const& entry, Orders orders, class S>
void check_entry() {
    constexpr std::size_t arity = entry.arity;
    for (Special const special : all_special) {
        if (left_out_at<std::remove_cvref_t<decltype(entry.f)>>(special)) continue;
        for (std::size_t which = arity == 1 ? 1 : 0; which <= arity; ++which)
            [&]<std::size_t... I>(std::index_sequence<I...>) {
                auto x = std::tuple{array_rules::example<S>(
                    std::get<I>(entry.arguments), Sizes::example, static_cast<unsigned>(I) + 1)...};
                auto const change = [&]<std::size_t K>(std::integral_constant<std::size_t, K>) {
                    using A =
                        std::tuple_element_t<K, std::remove_cvref_t<decltype(entry.arguments)>>;
                    if constexpr (moves<A>)
                        if (which == arity || which == K) make_special(std::get<K>(x), special);
                };
                (change(std::integral_constant<std::size_t, I>{}), ...);
                check_at<entry, orders>(
                    x, std::string(entry.name()) + " at " + name_of(special) + " in " +
                           (which == arity ? "all" : "argument " + std::to_string(which)));
            }(std::make_index_sequence<arity>());
    }
}

template <auto const& list, std::size_t I>
inline constexpr auto entry_of = std::get<I>(list.entries);

/// Checks a list.
template <auto const& list, Orders orders = Orders::second, class S = double>
void check_list() {
    [&]<std::size_t... I>(std::index_sequence<I...>) {
        auto const check_one = [&]<std::size_t K>(std::integral_constant<std::size_t, K>) {
            constexpr auto const& entry = entry_of<list, K>;
            if constexpr (!left_out<std::remove_cvref_t<decltype(entry.f)>> &&
                          (Real<S> || entry.complex_numbers))
                check_entry<entry_of<list, K>, orders, S>();
        };
        (check_one(std::integral_constant<std::size_t, I>{}), ...);
    }(std::make_index_sequence<list.size>());
}

}  // namespace special_points
