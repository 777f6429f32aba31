// Values and derivatives of rules, to compare machines. The same C library gives the same bits, but
// for hypot and cbrt: of these, 14 digits.
#include <chainrules/chainrules.hpp>
#include <cstdio>
#include <tuple>

namespace fn = chainrules::fn;

template <class F, class... X>
void print(char const* name, char const* format, F const& f, X... x) {
    auto const number = [&](auto value) { std::printf(format, static_cast<double>(value)); };
    std::printf("%s", name);
    auto const [y, y_dot] =
        chainrules::frule(std::tuple{chainrules::NoTangent{}, (x / x)...}, f, x...);
    auto const [z, pullback] = chainrules::rrule(f, x...);
    number(y);
    number(y_dot);
    number(z);
    std::apply([&](auto const&, auto const&... x_bar) { (number(x_bar), ...); }, pullback(0.7));
    std::printf("\n");
}

#define BITS(name, ...) print(#name, " %a", fn::name, __VA_ARGS__)
#define DIGITS(name, ...) print(#name, " %.14g", fn::name, __VA_ARGS__)

int main() {
    for (double const x : {0.1, 0.37, 0.75, 0.999}) {
        BITS(multiply, x, 1.3);
        BITS(divide, x, 1.3);
        BITS(muladd, x, 1.3, 0.2);
        BITS(fma, x, 1.3, 0.2);
        BITS(lerp, x, 1.3, 0.2);
        BITS(inv, x);
        BITS(square, x);
        BITS(cube, x);
        BITS(sqrt, x);
        BITS(rsqrt, x);
        DIGITS(cbrt, x);
        DIGITS(hypot, x, 1.3);
        BITS(sin, x);
        BITS(cos, x);
        BITS(tan, x);
        BITS(sec, x);
        BITS(asin, x);
        BITS(atan2, x, 0.6);
        BITS(sind, 40 * x);
        BITS(sinpi, x);
        BITS(sinc, x);
        BITS(exp, x);
        BITS(expm1, x);
        BITS(log, x);
        BITS(log1p, x);
        BITS(pow, x, 1.7);
        BITS(sinh, x);
        BITS(cosh, x);
        BITS(tanh, x);
        BITS(asinh, x);
        BITS(atanh, x);
        BITS(logistic, x);
        BITS(log1pexp, x);
        BITS(logaddexp, x, 0.4);
    }
}
