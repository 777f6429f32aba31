// SPDX-License-Identifier: MIT
//
// ExactNumber's arithmetic and functions, by Boost.Multiprecision: compiled here, once.
#include "chainrules_testutils/exact_number.hpp"

#include <new>

#include "chainrules_testutils/high_precision.hpp"

namespace chainrules::testutils {

namespace {

using H = HighPrecision;
thread_local unsigned long rounded = 0;

H const& h(ExactNumber const& x) { return x.as<H>(); }
ExactNumber exact(H const& x) {
    ExactNumber result;
    result.as<H>() = x;
    return result;
}

}  // namespace

ExactNumber::ExactNumber() { new (storage_) H(0); }
ExactNumber::ExactNumber(ExactNumber const& other) { new (storage_) H(h(other)); }
ExactNumber& ExactNumber::operator=(ExactNumber const& other) {
    as<H>() = h(other);
    return *this;
}
ExactNumber ExactNumber::made_from(long double x) { return exact(H(x)); }
ExactNumber ExactNumber::made_from(long long x) { return exact(H(x)); }
ExactNumber ExactNumber::made_from(unsigned long long x) { return exact(H(x)); }

double ExactNumber::to_double() const {
    ++rounded;
    return static_cast<double>(h(*this));
}
long double ExactNumber::to_long_double() const {
    ++rounded;
    return static_cast<long double>(h(*this));
}
// Of more digits than the type holds, the nearest that it has; NaN is 0.
long long ExactNumber::to_integer() const {
    return isnan(*this) ? 0 : h(*this).convert_to<long long>();
}
unsigned long ExactNumber::roundings() { return rounded; }

#define CHAINRULES_DETAIL_DEFINE(op)                              \
    ExactNumber& ExactNumber::operator op(ExactNumber const& y) { \
        as<H>() op h(y);                                          \
        return *this;                                             \
    }                                                             \
    static_assert(true)
CHAINRULES_DETAIL_DEFINE(+=);
CHAINRULES_DETAIL_DEFINE(-=);
CHAINRULES_DETAIL_DEFINE(*=);
CHAINRULES_DETAIL_DEFINE(/=);
#undef CHAINRULES_DETAIL_DEFINE
ExactNumber ExactNumber::operator-() const { return exact(-h(*this)); }

int ExactNumber::compare(ExactNumber const& x, ExactNumber const& y) {
    if (isnan(h(x)) || isnan(h(y))) return 2;
    int const order = h(x).compare(h(y));
    return order < 0 ? -1 : order > 0 ? 1 : 0;
}

#define CHAINRULES_DETAIL_DEFINE(f)                                   \
    ExactNumber f(ExactNumber const& x) { return exact(H(f(h(x)))); } \
    static_assert(true)
CHAINRULES_DETAIL_EXACT_FUNCTIONS(CHAINRULES_DETAIL_DEFINE);
#undef CHAINRULES_DETAIL_DEFINE
#define CHAINRULES_DETAIL_DEFINE(f)                                                               \
    ExactNumber f(ExactNumber const& x, ExactNumber const& y) { return exact(H(f(h(x), h(y)))); } \
    static_assert(true)
CHAINRULES_DETAIL_EXACT_FUNCTIONS_2(CHAINRULES_DETAIL_DEFINE);
#undef CHAINRULES_DETAIL_DEFINE

ExactNumber ldexp(ExactNumber const& x, int exponent) { return exact(ldexp(h(x), exponent)); }
ExactNumber frexp(ExactNumber const& x, int* exponent) { return exact(frexp(h(x), exponent)); }
ExactNumber modf(ExactNumber const& x, ExactNumber* whole) {
    return exact(modf(h(x), &whole->as<H>()));
}
bool isinf(ExactNumber const& x) { return isinf(h(x)); }
bool isfinite(ExactNumber const& x) { return !isnan(x) && !isinf(x); }
bool signbit(ExactNumber const& x) { return signbit(h(x)); }

}  // namespace chainrules::testutils
