// SPDX-License-Identifier: MIT
#pragma once
// All scalar rules, enumerable at compile time: for_each_rule(visit) calls visit(entry) for each.
// rule_list/entry.hpp says what an entry holds. Not part of the umbrella header: programs that use
// rules need no list of them.

#include "chainrules/chainrules.hpp"
#include "chainrules/complex/construction.hpp"
#include "chainrules/complex/parts.hpp"
#include "chainrules/rule_list/entry.hpp"

namespace chainrules::rule_list {

// clang-format off
// Made from chainrules/test/facts, from here …
inline constexpr auto arithmetic = list(
    unary(fn::add, everywhere).complex().names("(x)").formula("1"),
    binary(fn::add, everywhere, everywhere).complex().names("(x, y)").formula("1, 1"),
    ternary(fn::add, everywhere, everywhere, everywhere).complex().names("(x, y, z)").formula("1, 1, 1"),
    binary(fn::subtract, everywhere, everywhere).complex().names("(x, y)").formula("1, -1"),
    unary(fn::multiply, everywhere).complex().names("(x)").formula("1"),
    binary(fn::multiply, everywhere, everywhere).complex().names("(x, y)").formula("y, x"),
    ternary(fn::multiply, everywhere, everywhere, everywhere).complex().names("(x, y, z)").formula("y * z, x * z, x * y"),
    binary(fn::divide, everywhere, everywhere).complex().names("(x, y)").formula("1 / y, -Omega / y"),
    binary(fn::left_divide, everywhere, everywhere).complex().names("(x, y)").formula("-Omega / x, 1 / x"),
    unary(fn::negate, everywhere).complex().names("(x)").formula("-1"),
    unary(fn::unary_plus, everywhere).complex().names("(x)").formula("1"),
    unary(fn::inv, everywhere).complex().own().names("(x)").formula("singular(-(Omega * Omega))"));
inline constexpr auto classification = list(
    unary(fn::isfinite, everywhere).no_derivative(),
    unary(fn::isinf, everywhere).no_derivative(),
    unary(fn::isnan, everywhere).no_derivative(),
    unary(fn::isnormal, everywhere).no_derivative(),
    unary(fn::signbit, everywhere).no_derivative(),
    unary(fn::fpclassify, everywhere).no_derivative(),
    binary(fn::isgreater, everywhere, everywhere).no_derivative(),
    binary(fn::isgreaterequal, everywhere, everywhere).no_derivative(),
    binary(fn::isless, everywhere, everywhere).no_derivative(),
    binary(fn::islessequal, everywhere, everywhere).no_derivative(),
    binary(fn::islessgreater, everywhere, everywhere).no_derivative(),
    binary(fn::isunordered, everywhere, everywhere).no_derivative());
inline constexpr auto comparison = list(
    binary(fn::equal_to, everywhere, everywhere).no_derivative(),
    binary(fn::not_equal_to, everywhere, everywhere).no_derivative(),
    binary(fn::less, everywhere, everywhere).no_derivative(),
    binary(fn::less_equal, everywhere, everywhere).no_derivative(),
    binary(fn::greater, everywhere, everywhere).no_derivative(),
    binary(fn::greater_equal, everywhere, everywhere).no_derivative(),
    binary(fn::logical_and, truth, truth).no_derivative(),
    binary(fn::logical_or, truth, truth).no_derivative(),
    unary(fn::logical_not, truth).no_derivative());
inline constexpr auto complex_valued = list(
    unary(fn::make_complex, everywhere).only_complex().names("(x)").formula("1"),
    binary(fn::make_complex, everywhere, everywhere).only_complex().names("(x, y)").formula("1, decltype(Omega)(0, 1)"),
    binary(fn::polar, everywhere, everywhere).only_complex().names("(r, theta)").formula("detail::unit_of_angle(Omega, theta), detail::times_i(Omega)"));
inline constexpr auto conversion = list(
    unary(fn::convert<float>, everywhere).names("(x)").formula("1"),
    unary(fn::convert<double>, everywhere).names("(x)").formula("1"),
    unary(fn::convert<long double>, everywhere).names("(x)").formula("1"),
    unary(fn::identity, everywhere).complex().names("(x)").formula("1"),
    unary(fn::zero, everywhere).complex().names("(x)").formula("ZeroTangent{}"),
    unary(fn::one, everywhere).complex().names("(x)").formula("ZeroTangent{}"));
inline constexpr auto degrees = list(
    unary(fn::sind, everywhere).own().every(30).names("(x)").formula("detail::degree<decltype(x)>() * cosd(x)"),
    unary(fn::cosd, everywhere).own().every(30).names("(x)").formula("-detail::degree<decltype(x)>() * sind(x)"),
    unary(fn::tand, everywhere).own().every(45).names("(x)").formula("singular(detail::over_square(1, cosd(x)))"),
    unary(fn::secd, everywhere).own().every(30).names("(x)").formula("singular(detail::degree<decltype(x)>() * Omega * tand(x))"),
    unary(fn::cscd, everywhere).own().every(30).names("(x)").formula("singular(-(detail::degree<decltype(x)>() * Omega / tand(x)))"),
    unary(fn::cotd, everywhere).own().every(45).names("(x)").formula("singular(-detail::over_square(1, sind(x)))"),
    unary(fn::sincosd, everywhere).own().every(30).names("(x)").formula("(auto const unit = detail::degree<decltype(x)>();), (unit * Omega.second), (-unit * Omega.first)"),
    unary(fn::asind, between(-1, 1)).complex().own().notable(0.5).notable(-0.5).names("(x)").formula("singular(detail::radian<decltype(x)>() * (1 / sqrt((1 - x) * (1 + x))))"),
    unary(fn::acosd, between(-1, 1)).complex().own().notable(0.5).notable(-0.5).names("(x)").formula("singular(detail::radian<decltype(x)>() * (-1 / sqrt((1 - x) * (1 + x))))"),
    unary(fn::atand, everywhere).complex().own().notable(1).notable(-1).names("(x)").formula("detail::atand_partial(x)"),
    unary(fn::asecd, outside_unit).complex().own().notable(2).notable(-2).names("(x)").formula("singular(detail::asecd_partial(x))"),
    unary(fn::acscd, outside_unit).complex().own().notable(2).notable(-2).names("(x)").formula("singular(-detail::asecd_partial(x))"),
    unary(fn::acotd, everywhere).complex().own().notable(1).notable(-1).names("(x)").formula("-detail::atand_partial(x)"),
    unary(fn::deg2rad, everywhere).complex().own().names("(x)").formula("detail::degree<decltype(x)>()"),
    unary(fn::rad2deg, everywhere).complex().own().names("(x)").formula("detail::radian<decltype(x)>()"));
inline constexpr auto exponential = list(
    unary(fn::exp, everywhere).complex().names("(x)").formula("Omega"),
    unary(fn::exp2, everywhere).complex().names("(x)").formula("detail::ln2(x) * Omega"),
    unary(fn::exp10, everywhere).complex().own().names("(x)").formula("detail::exp10_partial(Omega, x)"),
    unary(fn::expm1, everywhere).complex().names("(x)").formula("exp(x)"),
    unary(fn::log, positive).complex().notable(1).names("(x)").formula("singular(1 / x)"),
    unary(fn::log2, positive).complex().notable(1).names("(x)").formula("singular(detail::log2e(x) / x)"),
    unary(fn::log10, positive).complex().notable(1).names("(x)").formula("singular(detail::log10e(x) / x)"),
    unary(fn::log1p, at_least(-1)).complex().names("(x)").formula("singular(1 / (1 + x))"),
    binary(fn::log_base, positive, positive).own().pole(1, 1).notable(2, 8).notable(10, 100).names("(b, x)").formula("singular(detail::log_base_partial(Omega, b)), singular(1 / log(b) / x)"),
    unary(fn::sqrt, positive).complex().names("(x)").formula("singular(1 / (2 * Omega))"));
inline constexpr auto floating_point = list(
    binary(fn::ldexp, everywhere, whole(-1000, 1000)).names("(x, n)").formula("detail::power_of_two(x, n), NoTangent{}"),
    binary(fn::scalbn, everywhere, whole(-1000, 1000)).names("(x, n)").formula("detail::power_of_two(x, n), NoTangent{}"),
    binary(fn::scalbln, everywhere, whole(-1000, 1000)).names("(x, n)").formula("detail::power_of_two_from_long(x, n), NoTangent{}"),
    unary(fn::frexp, everywhere).names("(x)").formula("(), (detail::mantissa_partial(Omega.first, Omega.second)), (NoTangent{})"),
    unary(fn::modf, everywhere).every(1, Special::kink).names("(x)").formula("(), (1), (0)"),
    binary(fn::nextafter, everywhere, everywhere).names("(x, y)").formula("1, NoTangent{}"),
    binary(fn::nexttoward, everywhere, everywhere).names("(x, y)").formula("1, NoTangent{}"),
    unary(fn::logb, everywhere).names("(x)").formula("0"),
    unary(fn::ilogb, everywhere).no_derivative());
inline constexpr auto fused = list(
    ternary(fn::fma, everywhere, everywhere, everywhere).names("(x, y, z)").formula("y, x, 1"),
    ternary(fn::muladd, everywhere, everywhere, everywhere).complex().own().names("(x, y, z)").formula("y, x, 1"),
    ternary(fn::lerp, everywhere, everywhere, everywhere).names("(a, b, t)").formula("1 - t, t, b - a"),
    binary(fn::midpoint, everywhere, everywhere).own().names("(a, b)").formula("0.5, 0.5"));
inline constexpr auto hyperbolic = list(
    unary(fn::sinh, everywhere).complex().names("(x)").formula("cosh(x)"),
    unary(fn::cosh, everywhere).complex().names("(x)").formula("sinh(x)"),
    unary(fn::tanh, everywhere).complex().names("(x)").formula("detail::tanh_partial(x)"),
    unary(fn::asinh, everywhere).complex().names("(x)").formula("1 / hypot(1, x)"),
    unary(fn::acosh, at_least(1)).complex().names("(x)").formula("singular(1 / (sqrt(x - 1) * sqrt(x + 1)))"),
    unary(fn::atanh, between(-1, 1)).complex().names("(x)").formula("singular(1 / ((1 - x) * (1 + x)))"));
inline constexpr auto hypot = list(
    unary(fn::hypot, everywhere).not_holomorphic().names("(x, y, ...)").formula("x / Omega, y / Omega, ..."),
    binary(fn::hypot, everywhere, everywhere).not_holomorphic().names("(x, y, ...)").formula("x / Omega, y / Omega, ..."),
    ternary(fn::hypot, everywhere, everywhere, everywhere).not_holomorphic().own().names("(x, y, ...)").formula("x / Omega, y / Omega, ..."));
inline constexpr auto inverse_trigonometric = list(
    unary(fn::asin, between(-1, 1)).complex().names("(x)").formula("singular(1 / sqrt((1 - x) * (1 + x)))"),
    unary(fn::acos, between(-1, 1)).complex().names("(x)").formula("singular(-1 / sqrt((1 - x) * (1 + x)))"),
    unary(fn::atan, everywhere).complex().names("(x)").formula("1 / (1 + x * x)"),
    binary(fn::atan2, everywhere, everywhere).kink(0, 0).names("(y, x)").formula("(auto const over_square = detail::over_squared_norm(y, x);), over_square(x), -over_square(y)"));
inline constexpr auto log_differences = list(
    unary(fn::log1mexp, negative).own().notable(-0.6931471805599453).names("(x)").formula("singular(-1 / expm1(0 - x))"),
    unary(fn::log2mexp, at_most(0.6931471805599453)).own().notable(0.25).notable(0.375).names("(x)").formula("singular(detail::log2mexp_partial(x))"),
    unary(fn::logexpm1, positive).own().notable(0.6931471805599453).notable(1).names("(x)").formula("singular(-1 / expm1(-(0 + x)))"),
    unary(fn::logitexp, negative).own().notable(-0.6931471805599453).notable(-1).names("(x)").formula("singular(-1 / expm1(-(0 - x)))"),
    unary(fn::logit1mexp, negative).own().notable(-0.6931471805599453).notable(-1).names("(x)").formula("singular(1 / expm1(-(0 - x)))"),
    unary(fn::log1pmx, at_least(-1)).own().notable(-0.625).notable(1).names("(x)").formula("singular(detail::log1pmx_partial(x))"),
    unary(fn::logmxp1, positive).own().notable(0.375).notable(2).names("(x)").formula("singular(detail::logmxp1_partial(x))"),
    unary(fn::cloglog, between(0, 1)).own().notable(0.6321205588285577).notable(0.4375).names("(x)").formula("singular(1 / xlog1py(x - 1, -(0 + x)))"),
    unary(fn::cexpexp, everywhere).own().notable(-3).names("(x)").formula("detail::exp_x_minus_exp_x(x)"));
inline constexpr auto log_hyperbolic = list(
    unary(fn::logcosh, everywhere).own().notable(1).names("(x)").formula("tanh(x)"),
    unary(fn::logabssinh, everywhere).own().pole(0).notable(0.881373587019543).notable(0.5625).names("(x)").formula("singular(coth(x))"),
    unary(fn::logabstanh, everywhere).own().pole(0).names("(x)").formula("singular(2 / sinh(2 * x))"),
    unary(fn::log1psq, everywhere).own().notable(1).names("(x)").formula("detail::log1psq_partial(x)"));
inline constexpr auto log_products = list(
    unary(fn::xlogx, positive).own().notable(0.36787944117144233).notable(1).names("(x)").formula("singular(detail::log_ex(x))"),
    binary(fn::xlogy, everywhere, positive).own().notable(1, 1).names("(x, y)").formula("singular(log(y)), singular(detail::ratio_or_zero(x, y))"),
    binary(fn::xlog1py, everywhere, at_least(-1)).own().names("(x, y)").formula("singular(log1p(y)), singular(detail::ratio_or_zero(x, 1 + y))"),
    unary(fn::xexpx, everywhere).own().notable(-50).names("(x)").formula("detail::xexpx_partial(Omega, x)"),
    binary(fn::xexpy, everywhere, everywhere).own().notable(1, -708).names("(x, y)").formula("exp(y), Omega"));
inline constexpr auto log_sums = list(
    binary(fn::logaddexp, everywhere, everywhere).own().ties().inexact(-1, 6, "In long double, next to the zero of the value").names("(x, y)").formula("detail::share_of_sum(x, y), detail::share_of_sum(y, x)"),
    binary(fn::logsubexp, everywhere, everywhere).own().ties().names("(x, y)").formula("singular(detail::share_of_difference_first(x, y)), singular(detail::share_of_difference_second(x, y))"));
inline constexpr auto logistic = list(
    unary(fn::logistic, everywhere).own().names("(x)").formula("detail::logistic_partial(x)"),
    unary(fn::logit, between(0, 1)).own().notable(0.25).notable(0.5).names("(x)").formula("singular(1 / (x * (1 - x)))"),
    unary(fn::log1pexp, everywhere).own().names("(x)").formula("logistic(x)"),
    unary(fn::loglogistic, everywhere).own().names("(x)").formula("logistic(-x)"),
    unary(fn::log1mlogistic, everywhere).own().names("(x)").formula("-logistic(x)"));
inline constexpr auto logsumexp = list(
    unary(fn::logsumexp, everywhere).own().names("(x, y, ...)").formula("exp(x - Omega), exp(y - Omega), ..."),
    binary(fn::logsumexp, everywhere, everywhere).own().names("(x, y, ...)").formula("exp(x - Omega), exp(y - Omega), ..."),
    ternary(fn::logsumexp, everywhere, everywhere, everywhere).own().names("(x, y, ...)").formula("exp(x - Omega), exp(y - Omega), ..."));
inline constexpr auto modulo = list(
    binary(fn::fmod, everywhere, everywhere).multiples().names("(x, y)").formula("1, -detail::whole_quotient(Omega, x, y)"),
    binary(fn::remainder, everywhere, everywhere).multiples().names("(x, y)").formula("1, -detail::whole_quotient(Omega, x, y)"),
    binary(fn::mod, everywhere, everywhere).own().multiples().names("(x, y)").formula("1, -detail::whole_quotient(Omega, x, y)"),
    binary(fn::remquo, everywhere, everywhere).multiples().names("(x, y)").formula("(), (1, -detail::whole_quotient(Omega.first, x, y)), (NoTangent{}, NoTangent{})"),
    unary(fn::mod2pi, everywhere).own().every(6.283185307179586).names("(x)").formula("1"),
    unary(fn::rem2pi, everywhere).own().every(3.141592653589793).names("(x)").formula("1"));
inline constexpr auto parts = list(
    unary(fn::real, everywhere).not_holomorphic().only_complex().names("(x)").formula("Re(dx)"),
    unary(fn::imag, everywhere).not_holomorphic().only_complex().names("(x)").formula("Im(dx)"),
    unary(fn::conj, everywhere).not_holomorphic().only_complex().names("(x)").formula("conj(dx)"),
    unary(fn::adjoint, everywhere).not_holomorphic().only_complex().names("(x)").formula("conj(dx)"),
    unary(fn::transpose, everywhere).only_complex().names("(x)").formula("1"),
    unary(fn::arg, everywhere).not_holomorphic().only_complex().names("(x)").formula("Im(conj(x) dx) / |x|²"),
    unary(fn::norm, everywhere).not_holomorphic().only_complex().names("(x)").formula("2 Re(conj(x) dx)"),
    unary(fn::proj, everywhere).not_holomorphic().only_complex().names("(x)").formula("dx"));
inline constexpr auto pi_scaled = list(
    unary(fn::sinpi, everywhere).complex().own().every(0.5).names("(x)").formula("detail::pi<decltype(x)>() * cospi(x)"),
    unary(fn::cospi, everywhere).complex().own().every(0.5).names("(x)").formula("-detail::pi<decltype(x)>() * sinpi(x)"),
    unary(fn::tanpi, everywhere).complex().own().every(0.25).names("(x)").formula("singular(detail::pi<decltype(x)>() * (1 + Omega * Omega))"),
    unary(fn::sincospi, everywhere).complex().own().every(0.5).names("(x)").formula("(auto const unit = detail::pi<decltype(x)>();), (unit * Omega.second), (-unit * Omega.first)"),
    unary(fn::sinc, between(-1e+150, 1e+150)).complex().own().notable(1.4302966531242027).every(0.5).names("(x)").formula("cosc(x)"),
    unary(fn::cosc, between(-1e+150, 1e+150)).complex().own().notable(1.4302966531242027).every(0.5).names("(x)").formula("detail::cosc_partial(Omega, x)"));
inline constexpr auto powers = list(
    binary(fn::pow, positive, everywhere).complex().notable(1, 1).notable(1, 2).names("(x, p)").formula("singular(detail::pow_by_base_partial(Omega, x, p)), singular(detail::pow_by_exponent_partial(Omega, x, p))"),
    binary(fn::powm1, positive, everywhere).own().notable(1, 1).names("(x, p)").formula("singular(detail::pow_by_base_partial(pow(x, p), x, p)), singular(detail::pow_by_exponent_partial(pow(x, p), x, p))"),
    unary(fn::cbrt, everywhere).complex().pole(0).names("(x)").formula("singular(detail::cbrt_partial(Omega, x))"),
    unary(fn::rsqrt, positive).complex().own().names("(x)").formula("singular(-Omega / (2 * x))"),
    unary(fn::square, everywhere).complex().own().names("(x)").formula("2 * x"),
    unary(fn::cube, everywhere).complex().own().names("(x)").formula("3 * (x * x)"),
    unary(fn::sqrt1pm1, at_least(-1)).own().names("(x)").formula("singular(1 / (2 * sqrt(1 + x)))"),
    unary(fn::literal_pow<-3>, everywhere).complex().own().names("(x)").formula("N x^(N − 1)"),
    unary(fn::literal_pow<4>, everywhere).complex().own().names("(x)").formula("N x^(N − 1)"),
    unary(fn::literal_pow<9>, everywhere).complex().own().inexact(0, 5, "Where x^(N − 1) is subnormal and N times it is not; 4 elsewhere").names("(x)").formula("N x^(N − 1)"),
    n_ary(fn::evalpoly, everywhere, everywhere, everywhere, everywhere).complex().own().names("(x, c₀, c₁, c₂)").formula("Σ i cᵢ x^(i − 1), x^i"));
inline constexpr auto reciprocal_hyperbolic = list(
    unary(fn::sech, everywhere).complex().own().names("(x)").formula("-tanh(x) * Omega"),
    unary(fn::csch, everywhere).complex().own().names("(x)").formula("singular(detail::csch_partial(x))"),
    unary(fn::coth, everywhere).complex().own().names("(x)").formula("singular(detail::coth_partial(x))"),
    unary(fn::asech, between(0, 1)).complex().own().names("(x)").formula("singular(-1 / (x * sqrt((1 - x) * (1 + x))))"),
    unary(fn::acsch, everywhere).complex().own().names("(x)").formula("singular(-1 / (abs(x) * hypot(1, x)))"),
    unary(fn::acoth, outside_unit).complex().own().names("(x)").formula("singular(1 / ((1 - x) * (1 + x)))"));
inline constexpr auto reciprocal_trigonometric = list(
    unary(fn::sec, everywhere).complex().own().every(1.5707963267948966).names("(x)").formula("Omega * tan(x)"),
    unary(fn::csc, everywhere).complex().own().every(1.5707963267948966).names("(x)").formula("singular(-Omega / tan(x))"),
    unary(fn::cot, everywhere).complex().own().every(1.5707963267948966).names("(x)").formula("singular(-(1 + Omega * Omega))"),
    unary(fn::asec, outside_unit).complex().own().names("(x)").formula("singular(detail::asec_partial(x))"),
    unary(fn::acsc, outside_unit).complex().own().names("(x)").formula("singular(-detail::asec_partial(x))"),
    unary(fn::acot, everywhere).complex().own().names("(x)").formula("-1 / (1 + x * x)"));
inline constexpr auto rounding = list(
    unary(fn::floor, everywhere).every(1, Special::kink).names("(x)").formula("0"),
    unary(fn::ceil, everywhere).every(1, Special::kink).names("(x)").formula("0"),
    unary(fn::round, everywhere).every(0.5, Special::kink).names("(x)").formula("0"),
    unary(fn::trunc, everywhere).every(1, Special::kink).names("(x)").formula("0"),
    unary(fn::rint, everywhere).every(0.5, Special::kink).names("(x)").formula("0"),
    unary(fn::nearbyint, everywhere).every(0.5, Special::kink).names("(x)").formula("0"),
    unary(fn::lround, between(-1000, 1000)).no_derivative(),
    unary(fn::llround, between(-1000, 1000)).no_derivative(),
    unary(fn::lrint, between(-1000, 1000)).no_derivative(),
    unary(fn::llrint, between(-1000, 1000)).no_derivative());
inline constexpr auto selection = list(
    binary(fn::min, everywhere, everywhere).ties().names("(x, y)").formula("y < x ? 0.0F : 1.0F, y < x ? 1.0F : 0.0F"),
    binary(fn::max, everywhere, everywhere).ties().names("(x, y)").formula("x < y ? 0.0F : 1.0F, x < y ? 1.0F : 0.0F"),
    binary(fn::fmin, everywhere, everywhere).ties().names("(x, y)").formula("Omega != x ? 0.0F : 1.0F, Omega != x ? 1.0F : 0.0F"),
    binary(fn::fmax, everywhere, everywhere).ties().names("(x, y)").formula("Omega != x ? 0.0F : 1.0F, Omega != x ? 1.0F : 0.0F"),
    binary(fn::fdim, everywhere, everywhere).ties().names("(x, y)").formula("detail::one_if_positive(Omega), -detail::one_if_positive(Omega)"),
    ternary(fn::clamp, everywhere, negative, positive).ties().names("(x, low, high)").formula("x < low || high < x ? 0.0 : 1.0, x < low ? 1.0 : 0.0, !(x < low) && high < x ? 1.0 : 0.0"),
    ternary(fn::select, truth, everywhere, everywhere).complex().names("(first, x, y)").formula("NoTangent{}, first ? 1 : 0, first ? 0 : 1"));
inline constexpr auto sign = list(
    unary(fn::abs, everywhere).not_holomorphic().names("(x)").formula("sign(x)"),
    unary(fn::fabs, everywhere).names("(x)").formula("sign(x)"),
    unary(fn::abs2, everywhere).not_holomorphic().own().names("(x)").formula("2 * x"),
    unary(fn::sign, everywhere).not_holomorphic().own().names("(x)").formula("0"),
    binary(fn::copysign, everywhere, everywhere).names("(x, y)").formula("detail::signed_one(x) * detail::signed_one(y), NoTangent{}"),
    binary(fn::flipsign, everywhere, everywhere).own().names("(x, y)").formula("detail::signed_one(y), NoTangent{}"));
inline constexpr auto softplus = list(
    unary(fn::softplus, everywhere).own().names("(x)").formula("logistic(x)"),
    binary(fn::softplus, everywhere, everywhere).own().notable(1, 1).names("(x, a)").formula("detail::softplus_by_value(x, a), singular(detail::softplus_by_sharpness(x, a))"),
    unary(fn::invsoftplus, positive).own().notable(0.6931471805599453).notable(1).names("(y)").formula("singular(-1 / expm1(-(0 + y)))"),
    binary(fn::invsoftplus, positive, positive).own().notable(0.6931471805599453, 1).notable(1, 1).names("(y, a)").formula("singular(detail::invsoftplus_by_value(y, a)), singular(detail::invsoftplus_by_sharpness(y, a))"));
inline constexpr auto trigonometric = list(
    unary(fn::sin, everywhere).complex().every(1.5707963267948966).names("(x)").formula("cos(x)"),
    unary(fn::cos, everywhere).complex().every(1.5707963267948966).names("(x)").formula("-sin(x)"),
    unary(fn::tan, everywhere).complex().every(1.5707963267948966).names("(x)").formula("1 + Omega * Omega"),
    unary(fn::sincos, everywhere).complex().every(1.5707963267948966).names("(x)").formula("(), (Omega.second), (-Omega.first)"));
// … to here.
// clang-format on

/// Calls visit(topic, list) for the lists of all topics.
template <class Visit>
constexpr void for_each_topic(Visit&& visit) {
    // Made from the topics, from here …
    visit("arithmetic", arithmetic);
    visit("classification", classification);
    visit("comparison", comparison);
    visit("complex_valued", complex_valued);
    visit("conversion", conversion);
    visit("degrees", degrees);
    visit("exponential", exponential);
    visit("floating_point", floating_point);
    visit("fused", fused);
    visit("hyperbolic", hyperbolic);
    visit("hypot", hypot);
    visit("inverse_trigonometric", inverse_trigonometric);
    visit("log_differences", log_differences);
    visit("log_hyperbolic", log_hyperbolic);
    visit("log_products", log_products);
    visit("log_sums", log_sums);
    visit("logistic", logistic);
    visit("logsumexp", logsumexp);
    visit("modulo", modulo);
    visit("parts", parts);
    visit("pi_scaled", pi_scaled);
    visit("powers", powers);
    visit("reciprocal_hyperbolic", reciprocal_hyperbolic);
    visit("reciprocal_trigonometric", reciprocal_trigonometric);
    visit("rounding", rounding);
    visit("selection", selection);
    visit("sign", sign);
    visit("softplus", softplus);
    visit("trigonometric", trigonometric);
    // … to here.
}

template <class Visit>
constexpr void for_each_rule(Visit&& visit) {
    for_each_topic([&](char const*, auto const& list) { for_each(visit, list); });
}

}  // namespace chainrules::rule_list
