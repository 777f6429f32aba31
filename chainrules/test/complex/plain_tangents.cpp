// SPDX-License-Identifier: MIT
// Plain tangents and cotangents beside complex numbers of an AD tool, of all functions of the list
// that take complex numbers: they give what the same ones give as numbers of the tool. The pullback
// of exp took no std::complex<double>.
#include <gtest/gtest.h>

#include <complex>

#include "chainrules/complex/complex.hpp"
#include "chainrules/rule_list.hpp"
#include "../eigen/support/dual.hpp"

namespace {

using namespace chainrules;
using Once = support::Dual<double>;
using Twice = support::Dual<Once>;
using Z = std::complex<double>;

template <class X>
inline constexpr bool is_pair = false;
template <class A, class B>
inline constexpr bool is_pair<std::pair<A, B>> = true;

// x, which moves along half of itself, as a number of the tool.
template <class Active, class X>
auto moving(X const& x) {
    if constexpr (std::is_same_v<X, Z>)
        return std::complex<Active>(moving<Active>(x.real()), moving<Active>(x.imag()));
    else if constexpr (std::is_same_v<X, double>)
        return Active(x, 0.5 * x);
    else
        return x;
}
// x as a constant of the tool.
template <class Active, class X>
auto resting(X const& x) {
    if constexpr (is_pair<X>)
        return std::pair(resting<Active>(x.first), resting<Active>(x.second));
    else if constexpr (std::is_same_v<X, Z>)
        return std::complex<Active>(resting<Active>(x.real()), resting<Active>(x.imag()));
    else if constexpr (std::is_same_v<X, double>)
        return Active(x, 0);
    else
        return x;
}

template <class A, class B>
void expect_same(A const& a, B const& b, char const* name) {
    if constexpr (AbstractZero<A> || AbstractZero<B>)
        EXPECT_TRUE((std::is_same_v<A, B>)) << name;
    else if constexpr (StructuralTangent<A>) {
        expect_same(chainrules::get<0>(a), chainrules::get<0>(b), name);
        expect_same(chainrules::get<1>(a), chainrules::get<1>(b), name);
    } else if constexpr (Complex<A> || Complex<B>) {
        using Part = std::conditional_t<depth<B> == 2, Twice, Once>;
        expect_same(std::complex<Part>(a).real(), std::complex<Part>(b).real(), name);
        expect_same(std::complex<Part>(a).imag(), std::complex<Part>(b).imag(), name);
    } else if constexpr (ActiveNumber<B>) {
        expect_same(B(a).value, b.value, name);
        expect_same(B(a).derivative, b.derivative, name);
    } else
        EXPECT_NEAR(double(a), double(b), 1e-14 * (1 + std::abs(double(b)))) << name;
}

// A number for argument i, its direction, or a cotangent.
template <class X>
X number(std::size_t i) {
    double const shift = 0.3 * static_cast<double>(i);
    if constexpr (is_pair<X>)
        return {number<typename X::first_type>(i), number<typename X::second_type>(i + 1)};
    else if constexpr (std::is_same_v<X, Z>)
        return {0.6 + shift, 0.45 - shift};
    else if constexpr (std::is_same_v<X, bool>)
        return true;
    else
        return X(0.7 + shift);
}

template <class X>
inline constexpr bool has_complex = Complex<X>;
template <class A, class B>
inline constexpr bool has_complex<std::pair<A, B>> = has_complex<A> || has_complex<B>;

// Whether f has rules for such arguments, and takes or makes complex numbers.
template <class Active, class F, class... X>
bool check(F const& f, std::tuple<X...> const*) {
    if constexpr (!std::is_invocable_v<F const&, X...>)
        return false;
    else if constexpr (!(has_complex<X> || ...) &&
                       !has_complex<std::decay_t<std::invoke_result_t<F const&, X...>>>)
        return false;
    else if constexpr (has_frule<F, decltype(moving<Active>(X()))...> &&
                       has_rrule<F, decltype(moving<Active>(X()))...>) {
        auto const plain = [](auto const& d) { return d; };
        auto const lifted = [](auto const& d) { return resting<Active>(d); };
        [&]<std::size_t... I>(std::index_sequence<I...>) {
            auto const x = std::tuple{moving<Active>(number<X>(I))...};
            auto const forward = [&](auto const& lift) {
                return frule(std::tuple{NoTangent{}, lift(number<X>(I + 1))...}, f,
                             std::get<I>(x)...)
                    .tangent;
            };
            expect_same(forward(plain), forward(lifted), function_name(f));
            auto const pullback = rrule(f, std::get<I>(x)...).pullback;
            auto const y_bar = number<std::decay_t<decltype(f(number<X>(I)...))>>(3);
            auto const found = pullback(plain(y_bar));
            auto const expected = pullback(lifted(y_bar));
            (expect_same(unthunk(std::get<I + 1>(found)), unthunk(std::get<I + 1>(expected)),
                         function_name(f)),
             ...);
        }(std::index_sequence_for<X...>{});
        return true;
    } else
        return false;
}

// A few of real numbers alone make complex ones.
TEST(PlainTangents, OfComplexFunctions) {
    int checked = 0;
    rule_list::for_each_topic([&](char const*, auto const& list) {
        rule_list::for_each(
            [&](auto const& entry) {
                using E = std::remove_cvref_t<decltype(entry)>;
                using Complex = typename E::template arguments<Z>;
                using Real = typename E::template arguments<double>;
                if (!entry.complex_numbers) return;
                bool const done = check<Once>(E::f, static_cast<Complex*>(nullptr)) ||
                                  check<Once>(E::f, static_cast<Real*>(nullptr));
                EXPECT_TRUE(done) << entry.name();
                checked += done ? 1 : 0;
            },
            list);
    });
    EXPECT_GT(checked, 85);
}

TEST(PlainTangents, OfNestedNumbers) {
    std::tuple<Z>* const one = nullptr;
    std::tuple<Z, Z>* const two = nullptr;
    check<Twice>(fn::exp, one);
    check<Twice>(fn::abs, one);
    check<Twice>(fn::sqrt, one);
    check<Twice>(fn::multiply, two);
    check<Twice>(fn::pow, two);
    // Those one level below, too.
    std::complex<Twice> const z = moving<Twice>(Z(0.6, 0.45));
    std::complex<Once> const d(Once(1, 2), Once(3, 4));
    std::complex<Twice> const lifted(Twice(d.real(), Once(0)), Twice(d.imag(), Once(0)));
    auto const pullback = rrule(fn::exp, z).pullback;
    expect_same(std::get<1>(pullback(d)), std::get<1>(pullback(lifted)), "exp");
}

// A complex tangent of a real number of the tool.
TEST(PlainTangents, ComplexOfRealNumbers) {
    auto const tangent = [](auto const& d) {
        return frule(std::tuple{NoTangent{}, d}, fn::exp, Once(2, 3)).tangent;
    };
    expect_same(tangent(Z(1, 2)), tangent(resting<Once>(Z(1, 2))), "exp");
}

}  // namespace
