// SPDX-License-Identifier: MIT
#pragma once
// Pairs of functions that compute the same: `hand` as one writes it without this library, `rule`
// through frule or rrule. They take numbers and return an array of numbers, so that one driver can
// count the instructions of all and another can time them.

#include <array>
#include <complex>

#include "functions.hpp"

namespace pairs {

using chainrules::field;
using chainrules::frule;
using chainrules::get;
using chainrules::NoTangent;
using chainrules::rrule;
using chainrules::tangent;
using chainrules::ZeroTangent;
using functions::Cone;
using Complex = std::complex<double>;
using ComplexFloat = std::complex<float>;

template <std::size_t N, class T = double>
using Values = std::array<T, N>;

#define CODE [[gnu::always_inline]] static auto

// Where a partial is marked singular, or complex, zero times infinity is zero.
struct Pair {
    template <class P, class D>
    CODE guarded(P p, D d) {
        auto const product = p * d;
        if (product != product) [[unlikely]] {
            if constexpr (chainrules::Complex<D>)
                return by_parts(p, d);
            else
                return d <= 0 && d >= 0 ? decltype(p * d)(0) : product;
        }
        return product;
    }
    template <class P, class D>
    [[gnu::noinline]] static auto by_parts(P p, D d) {
        auto const times = [](auto a, auto b) { return guarded(a, b); };
        return decltype(p * d)(times(p.real(), d.real()) - times(p.imag(), d.imag()),
                               times(p.real(), d.imag()) + times(p.imag(), d.real()));
    }
    // The rules' own products.
    template <class P, class D>
    CODE times(P p, D d) {
        if constexpr (chainrules::Complex<P>)
            return guarded(p, d);
        else
            return p * d;
    }
};

// The two sides that are alike for all scalar rules with one output: a tangent or, backwards, a
// cotangent for every argument.

template <class F, class T, class... Rest>
struct Forward {
    CODE rule(T x, Rest... rest, T dx, Rest... drest) {
        auto [y, dy] = frule(std::tuple{NoTangent{}, dx, drest...}, F{}, x, rest...);
        return Values<2, T>{y, dy};
    }
};
template <class F, class T, class... Rest>
struct Backward {
    CODE rule(T x, Rest... rest, T dy) {
        auto [y, pullback] = rrule(F{}, x, rest...);
        return std::apply(
            [&value = y](NoTangent, auto... dx) {
                return Values<sizeof...(dx) + 1, T>{value, dx...};
            },
            pullback(dy));
    }
};

// One argument, forwards and backwards.

template <class T>
struct SinFrule : Pair, Forward<functions::sin_t, T> {
    CODE hand(T x, T dx) { return Values<2, T>{std::sin(x), times(std::cos(x), dx)}; }
};
template <class T>
struct SinRrule : Pair, Backward<functions::sin_t, T> {
    CODE hand(T x, T dy) { return Values<2, T>{std::sin(x), std::cos(x) * dy}; }
};

template <class T>
struct TanFrule : Pair, Forward<functions::tan_t, T> {
    CODE hand(T x, T dx) {
        T const y = std::tan(x);
        return Values<2, T>{y, times(T(1) + y * y, dx)};
    }
};
template <class T>
struct TanRrule : Pair, Backward<functions::tan_t, T> {
    CODE hand(T x, T dy) {
        T const y = std::tan(x);
        if constexpr (chainrules::Complex<T>)
            return Values<2, T>{y, guarded(std::conj(T(1) + y * y), dy)};
        else
            return Values<2, T>{y, (1 + y * y) * dy};
    }
};

template <class T>
struct ExpFrule : Pair, Forward<functions::exp_t, T> {
    CODE hand(T x, T dx) {
        T const y = std::exp(x);
        return Values<2, T>{y, times(y, dx)};
    }
};
template <class T>
struct ExpRrule : Pair, Backward<functions::exp_t, T> {
    CODE hand(T x, T dy) {
        T const y = std::exp(x);
        if constexpr (chainrules::Complex<T>)
            return Values<2, T>{y, guarded(std::conj(y), dy)};
        else
            return Values<2, T>{y, y * dy};
    }
};

template <class T>
struct SqrtFrule : Pair, Forward<functions::sqrt_t, T> {
    CODE hand(T x, T dx) {
        T const y = std::sqrt(x);
        return Values<2, T>{y, guarded(1 / (2 * y), dx)};
    }
};
template <class T>
struct SqrtRrule : Pair, Backward<functions::sqrt_t, T> {
    CODE hand(T x, T dy) {
        T const y = std::sqrt(x);
        return Values<2, T>{y, guarded(1 / (2 * y), dy)};
    }
};

// Two and three arguments.

template <class T>
struct MultiplyFrule : Pair, Forward<functions::multiply_t, T, T> {
    CODE hand(T x, T y, T dx, T dy) { return Values<2, T>{x * y, times(y, dx) + times(x, dy)}; }
};
template <class T>
struct MultiplyRrule : Pair, Backward<functions::multiply_t, T, T> {
    CODE hand(T x, T y, T dz) {
        if constexpr (chainrules::Complex<T>)
            return Values<3, T>{x * y, guarded(std::conj(y), dz), guarded(std::conj(x), dz)};
        else
            return Values<3, T>{x * y, y * dz, x * dz};
    }
};

template <class T>
struct DivideFrule : Pair, Forward<functions::divide_t, T, T> {
    CODE hand(T x, T y, T dx, T dy) {
        T const z = x / y;
        return Values<2, T>{z, times(T(1) / y, dx) + times(-z / y, dy)};
    }
};
template <class T>
struct DivideRrule : Pair, Backward<functions::divide_t, T, T> {
    CODE hand(T x, T y, T dz) {
        T const z = x / y;
        if constexpr (chainrules::Complex<T>)
            return Values<3, T>{z, guarded(std::conj(T(1) / y), dz),
                                guarded(std::conj(-z / y), dz)};
        else
            return Values<3, T>{z, 1 / y * dz, -z / y * dz};
    }
};

struct PowFrule : Pair, Forward<functions::pow_t, double, double> {
    CODE hand(double x, double p, double dx, double dp) {
        double const y = std::pow(x, p);
        return Values<2>{y, p * y / x * dx + y * std::log(x) * dp};
    }
};
struct PowRrule : Pair, Backward<functions::pow_t, double, double> {
    CODE hand(double x, double p, double dy) {
        double const y = std::pow(x, p);
        return Values<3>{y, p * y / x * dy, y * std::log(x) * dy};
    }
};

struct Norm3Frule : Pair, Forward<functions::norm3_t, double, double, double> {
    CODE hand(double x, double y, double z, double dx, double dy, double dz) {
        double const n = std::sqrt(x * x + y * y + z * z);
        return Values<2>{n, x / n * dx + y / n * dy + z / n * dz};
    }
};
struct Norm3Rrule : Pair, Backward<functions::norm3_t, double, double, double> {
    CODE hand(double x, double y, double z, double dn) {
        double const n = std::sqrt(x * x + y * y + z * z);
        return Values<4>{n, x / n * dn, y / n * dn, z / n * dn};
    }
};

struct MuladdFrule : Pair, Forward<functions::muladd_t, double, double, double> {
    CODE hand(double x, double y, double z, double dx, double dy, double dz) {
        return Values<2>{x * y + z, y * dx + x * dy + dz};
    }
};
struct MuladdRrule : Pair, Backward<functions::muladd_t, double, double, double> {
    CODE hand(double x, double y, double z, double dw) {
        return Values<4>{x * y + z, y * dw, x * dw, dw};
    }
};

// Slots without a tangent cost nothing, and what nobody asks for is not computed.

struct PowFruleByBase : Pair {
    CODE hand(double x, double p, double dx) {
        double const y = std::pow(x, p);
        return Values<2>{y, p * y / x * dx};
    }
    CODE rule(double x, double p, double dx) {
        auto [y, dy] = frule(std::tuple{NoTangent{}, dx, ZeroTangent{}}, functions::pow, x, p);
        return Values<2>{y, dy};
    }
};
struct PowFruleByExponent : Pair {
    CODE hand(double x, double p, double dp) {
        double const y = std::pow(x, p);
        return Values<2>{y, y * std::log(x) * dp};
    }
    CODE rule(double x, double p, double dp) {
        auto [y, dy] = frule(std::tuple{NoTangent{}, NoTangent{}, dp}, functions::pow, x, p);
        return Values<2>{y, dy};
    }
};
struct PowPartial : Pair {
    CODE hand(double x, double p, double y) { return Values<1>{p * y / x}; }
    CODE rule(double x, double p, double y) {
        return Values<1>{chainrules::partial<0>(y, functions::pow, x, p)};
    }
};
struct SinRruleValue : Pair {
    CODE hand(double x) { return Values<1>{std::sin(x)}; }
    CODE rule(double x) {
        auto [y, pullback] = rrule(functions::sin, x);
        return Values<1>{y};
    }
};

// An integer argument is a number without a tangent, or promoted.

struct PowerRrule : Pair {
    CODE hand(double x, int n, double dy) {
        double const y = std::pow(x, n);
        return Values<2>{y, n * y / x * dy};
    }
    CODE rule(double x, int n, double dy) {
        auto [y, pullback] = rrule(functions::power, x, n);
        auto [dself, dx, dn] = pullback(dy);
        return Values<2>{y, dx};
    }
};
struct DivideByIntegerRrule : Pair {
    CODE hand(double x, int n, double dz) {
        double const m = n;
        double const z = x / m;
        return Values<3>{z, 1 / m * dz, -z / m * dz};
    }
    CODE rule(double x, int n, double dz) {
        auto [z, pullback] = rrule(functions::divide, x, n);
        auto [dself, dx, dn] = pullback(dz);
        return Values<3>{z, dx, dn};
    }
};

// Real and complex numbers together: the cotangent of the real argument is real.
struct ScaleComplexRrule : Pair {
    CODE hand(double x, Complex y, Complex dz) {
        Complex const z = x * y;
        Complex const dy = x * dz;
        return Values<5>{z.real(), z.imag(),
                         guarded(y.real(), dz.real()) + guarded(y.imag(), dz.imag()), dy.real(),
                         dy.imag()};
    }
    CODE rule(double x, Complex y, Complex dz) {
        auto [z, pullback] = rrule(functions::multiply, x, y);
        auto [dself, dx, dy] = pullback(dz);
        return Values<5>{z.real(), z.imag(), dx, dy.real(), dy.imag()};
    }
};

// Set-up statements, several outputs.

struct AngleFrule : Pair, Forward<functions::angle_t, double, double> {
    CODE hand(double y, double x, double dy, double dx) {
        double const square = x * x + y * y;
        return Values<2>{std::atan2(y, x), x / square * dy + -y / square * dx};
    }
};
struct AngleRrule : Pair, Backward<functions::angle_t, double, double> {
    CODE hand(double y, double x, double dphi) {
        double const square = x * x + y * y;
        return Values<3>{std::atan2(y, x), x / square * dphi, -y / square * dphi};
    }
};

struct CartesianFrule : Pair {
    CODE hand(double r, double phi, double dr, double dphi) {
        double const x = r * std::cos(phi);
        double const y = r * std::sin(phi);
        double const c = x / r;
        double const s = y / r;
        return Values<4>{x, y, c * dr + -y * dphi, s * dr + x * dphi};
    }
    CODE rule(double r, double phi, double dr, double dphi) {
        auto [point, dpoint] =
            frule(std::tuple{NoTangent{}, dr, dphi}, functions::cartesian, r, phi);
        return Values<4>{std::get<0>(point), std::get<1>(point), get<0>(dpoint), get<1>(dpoint)};
    }
};
struct CartesianRrule : Pair {
    CODE hand(double r, double phi, double dx, double dy) {
        double const x = r * std::cos(phi);
        double const y = r * std::sin(phi);
        double const c = x / r;
        double const s = y / r;
        return Values<4>{x, y, c * dx + s * dy, -y * dx + x * dy};
    }
    CODE rule(double r, double phi, double dx, double dy) {
        auto [point, pullback] = rrule(functions::cartesian, r, phi);
        auto [dself, dr, dphi] = pullback(std::tuple{dx, dy});
        return Values<4>{std::get<0>(point), std::get<1>(point), dr, dphi};
    }
};

// foo(x) = asin(0.2 + sin(x)), rule by rule.

struct FooFrule : Pair {
    CODE hand(double x, double dx) {
        double const a = std::sin(x);
        double const da = std::cos(x) * dx;
        double const b = 0.2 + a;
        return Values<2>{std::asin(b), guarded(1 / std::sqrt((1 - b) * (1 + b)), da)};
    }
    CODE rule(double x, double dx) {
        auto [a, da] = frule(std::tuple{NoTangent{}, dx}, functions::sin, x);
        auto [b, db] = frule(std::tuple{NoTangent{}, ZeroTangent{}, da}, functions::add, 0.2, a);
        auto [c, dc] = frule(std::tuple{NoTangent{}, db}, functions::asin, b);
        return Values<2>{c, dc};
    }
};
struct FooRrule : Pair {
    CODE hand(double x, double dc) {
        double const b = 0.2 + std::sin(x);
        double const c = std::asin(b);
        double const db = guarded(1 / std::sqrt((1 - b) * (1 + b)), dc);
        return Values<2>{c, std::cos(x) * db};
    }
    CODE rule(double x, double dc) {
        auto [a, a_pullback] = rrule(functions::sin, x);
        auto [b, b_pullback] = rrule(functions::add, 0.2, a);
        auto [c, c_pullback] = rrule(functions::asin, b);
        auto [dasin, db] = c_pullback(dc);
        auto [dadd, dconstant, da] = b_pullback(db);
        auto [dsin, dx] = a_pullback(da);
        return Values<2>{c, dx};
    }
};

// A rule written by hand for a function of a struct.

struct ConeFrule : Pair {
    CODE hand(double r, double h, double dr, double dh) {
        double const by_height = functions::detail::pi / 3 * r * r;
        double const by_radius = 2 * functions::detail::pi / 3 * r * h;
        return Values<2>{by_height * h, by_radius * dr + by_height * dh};
    }
    CODE rule(double r, double h, double dr, double dh) {
        auto const cone_dot = tangent<Cone>(field<&Cone::radius>(dr), field<&Cone::height>(dh));
        auto [v, dv] = frule(std::tuple{NoTangent{}, cone_dot}, functions::cone_volume, Cone{r, h});
        return Values<2>{v, dv};
    }
};
struct ConeFruleByHeight : Pair {
    CODE hand(double r, double h, double dh) {
        double const by_height = functions::detail::pi / 3 * r * r;
        return Values<2>{by_height * h, by_height * dh};
    }
    CODE rule(double r, double h, double dh) {
        auto const cone_dot = tangent<Cone>(field<&Cone::height>(dh));
        auto [v, dv] = frule(std::tuple{NoTangent{}, cone_dot}, functions::cone_volume, Cone{r, h});
        return Values<2>{v, dv};
    }
};
struct ConeRrule : Pair {
    CODE hand(double r, double h, double dv) {
        double const by_height = functions::detail::pi / 3 * r * r;
        return Values<3>{by_height * h, 2 * functions::detail::pi / 3 * r * h * dv, by_height * dv};
    }
    CODE rule(double r, double h, double dv) {
        auto [v, pullback] = rrule(functions::cone_volume, Cone{r, h});
        auto [dself, dcone] = pullback(dv);
        return Values<3>{v, get<&Cone::radius>(dcone), get<&Cone::height>(dcone)};
    }
};

#undef CODE

template <class... P>
struct List {};

using All =
    List<SinFrule<double>, SinFrule<float>, SinFrule<Complex>, SinRrule<double>, SinRrule<float>,
         SinRruleValue, TanFrule<double>, TanFrule<Complex>, TanRrule<double>, TanRrule<float>,
         TanRrule<Complex>, ExpFrule<double>, ExpFrule<Complex>, ExpRrule<double>, ExpRrule<float>,
         ExpRrule<Complex>, ExpRrule<ComplexFloat>, SqrtFrule<double>, SqrtFrule<float>,
         SqrtRrule<double>, SqrtRrule<float>, MultiplyFrule<double>, MultiplyFrule<float>,
         MultiplyFrule<Complex>, MultiplyFrule<ComplexFloat>, MultiplyRrule<double>,
         MultiplyRrule<float>, MultiplyRrule<Complex>, MultiplyRrule<ComplexFloat>,
         DivideFrule<double>, DivideFrule<float>, DivideRrule<double>, DivideRrule<float>,
         DivideRrule<Complex>, PowFrule, PowRrule, Norm3Frule, Norm3Rrule, MuladdFrule, MuladdRrule,
         PowFruleByBase, PowFruleByExponent, PowPartial, PowerRrule, DivideByIntegerRrule,
         ScaleComplexRrule, AngleFrule, AngleRrule, CartesianFrule, CartesianRrule, FooFrule,
         FooRrule, ConeFrule, ConeFruleByHeight, ConeRrule>;

}  // namespace pairs
