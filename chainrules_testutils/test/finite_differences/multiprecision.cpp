// SPDX-License-Identifier: MIT
//
// Finite differences of functions of multiprecision numbers, with and without expression templates.
#include <gtest/gtest.h>

#include <boost/multiprecision/cpp_bin_float.hpp>
#include <type_traits>

#include "chainrules_testutils/finite_differences/extrapolate.hpp"
#include "chainrules_testutils/finite_differences/method.hpp"

using namespace chainrules::testutils;
namespace mp = boost::multiprecision;

namespace {

template <class T>
class Multiprecision : public testing::Test {};
using Plain = mp::number<mp::cpp_bin_float<50>, mp::et_off>;
using Numbers = testing::Types<mp::cpp_bin_float_50, Plain>;
TYPED_TEST_SUITE(Multiprecision, Numbers);

template <class T>
double error(T const& got, T const& exact) {
    return static_cast<double>(T(abs(T(got - exact))));
}

}  // namespace

TYPED_TEST(Multiprecision, FirstDerivative) {
    using T = TypeParam;
    auto const f = [](T const& x) { return exp(x); };
    T const e = exp(T(1));
    auto const d = central_fdm(9, 1)(f, T(1));
    static_assert(std::is_same_v<std::remove_const_t<decltype(d)>, T>);
    EXPECT_LT(error(d, e), 1e-42);
    EXPECT_GT(error(T(central_fdm(9, 1)([](double x) { return std::exp(x); }, 1.0)), e), 1e-17);
    auto const r = central_fdm(9, 1).derivative_with_error(f, T(1));
    EXPECT_LT(error(r.value, e), 10 * static_cast<double>(r.error));
    EXPECT_LT(r.error, T(1e-40));
    EXPECT_FALSE(r.noisy);
}

TYPED_TEST(Multiprecision, HigherOrdersDomainsExtrapolation) {
    using T = TypeParam;
    auto const log_ = [](T const& x) {
        EXPECT_GT(x, 0);
        return log(x);
    };
    T const x = T(1) / 1000;
    auto const second = central_fdm(13, 2).derivative_with_error(log_, x, {.lo = T(0)});
    EXPECT_LT(error(second.value, T(-1000000)), 1e-20);
    auto const sine = [](T const& t) { return sin(t); };
    auto const [value, estimated] =
        extrapolate_fdm(central_fdm(5, 1), sine, T(1), {.contract = 0.5, .rtol = 1e-35});
    EXPECT_LT(error(value, T(cos(T(1)))), 1e-33);
}
