// SPDX-License-Identifier: MIT
// Core knows complex numbers by what they can do: a library's own class is one, and <complex> is
// not included. The derivatives are checked at compile time.

#include "chainrules_core/chainrules_core.hpp"

#ifdef _GLIBCXX_COMPLEX
#error "chainrules_core includes <complex>"
#endif

namespace own {

template <class T>
class Cx {
  public:
    using value_type = T;
    constexpr Cx(T re = T(), T im = T()) : re_(re), im_(im) {}
    constexpr T real() const { return re_; }
    constexpr T imag() const { return im_; }
    friend constexpr Cx operator+(Cx a, Cx b) { return {a.re_ + b.re_, a.im_ + b.im_}; }
    friend constexpr Cx operator-(Cx a, Cx b) { return {a.re_ - b.re_, a.im_ - b.im_}; }
    friend constexpr Cx operator*(Cx a, Cx b) {
        return {a.re_ * b.re_ - a.im_ * b.im_, a.re_ * b.im_ + a.im_ * b.re_};
    }
    friend constexpr bool operator==(Cx a, Cx b) { return a.re_ == b.re_ && a.im_ == b.im_; }

  private:
    T re_;
    T im_;
};

CHAINRULES_FUNCTION_EXPR(cubic, (z), z * z * z);
CHAINRULES_SCALAR_RULE(cubic, (z), 3 * z * z);
CHAINRULES_FUNCTION_EXPR(multiply, (x, z), x * z);
CHAINRULES_SCALAR_RULE(multiply, (x, z), z, x);

}  // namespace own

using chainrules::NoTangent;
using Z = own::Cx<double>;
using Zf = own::Cx<float>;

static_assert(chainrules::Complex<Z> && !chainrules::Real<Z>);
static_assert(std::is_same_v<chainrules::real_t<Zf>, float>);
static_assert(std::is_same_v<chainrules::tangent_t<Zf>, Zf>);

constexpr auto forward = chainrules::frule(std::tuple{NoTangent{}, Z(1, -1)}, own::cubic, Z(1, 2));
static_assert(forward.value == Z(-11, -2) && forward.tangent == Z(3, 21));

constexpr auto reverse = chainrules::rrule(own::cubic, Z(1, 2));
static_assert(std::get<1>(reverse.pullback(Z(0, 1))) == Z(12, -9));

constexpr auto single = chainrules::rrule(own::cubic, Zf(1, 2)).pullback(Zf(1));
static_assert(std::is_same_v<decltype(single), std::tuple<NoTangent, Zf> const>);

// The real argument of a complex product has a real cotangent.
constexpr auto mixed = chainrules::rrule(own::multiply, 3.0, Z(1, 2)).pullback(Z(10, 100));
static_assert(std::is_same_v<decltype(mixed), std::tuple<NoTangent, double, Z> const>);
static_assert(std::get<1>(mixed) == 210 && std::get<2>(mixed) == Z(30, 300));
