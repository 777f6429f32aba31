// SPDX-License-Identifier: MIT
// CoDiPack's RealReverse; several results together by RealReverseVec. Functions that it lacks come
// from the rules.

#include <tuple>

#include "chainrules/adapters/codipack.hpp"
#include "chainrules/adapters/import.hpp"
#include "chainrules/cmath/exponential.hpp"
#include "contest.hpp"

namespace codi {
CHAINRULES_IMPORT(exp2);
CHAINRULES_IMPORT(expm1);
}  // namespace codi

namespace {

template <class X, std::size_t m, class Number, class Problem>
std::array<X, m> derivative(Problem const& problem, X const& x) {
    auto& tape = Number::getTape();
    tape.setActive();
    auto v = peers::like<Number>(x);
    for (std::size_t i = 0; i != x.size(); ++i) {
        v[i] = x[i];
        tape.registerInput(v[i]);
    }
    auto y = peers::results(problem(v));
    for (auto& one : y) tape.registerOutput(one);
    tape.setPassive();
    using Gradient = typename Number::Gradient;
    for (std::size_t i = 0; i != m; ++i) codi::GradientTraits::at<Gradient>(y[i].gradient(), i) = 1;
    tape.evaluate();
    std::array<X, m> J;
    for (std::size_t i = 0; i != m; ++i) {
        J[i] = x;
        for (std::size_t j = 0; j != x.size(); ++j)
            J[i][j] = codi::GradientTraits::at<Gradient>(v[j].getGradient(), i);
    }
    tape.reset();
    return J;
}

auto const gradient = [](auto const& problem, auto const& x) {
    using X = std::remove_cvref_t<decltype(x)>;
    using Y = decltype(peers::results(problem(x)));
    constexpr std::size_t m = std::tuple_size_v<std::remove_cvref_t<Y>>;
    if constexpr (m == 1)
        return derivative<X, m, codi::RealReverse>(problem, x);
    else
        return derivative<X, m, codi::RealReverseVec<m>>(problem, x);
};

bool const entered = peers::reverse("CoDiPack RealReverse", gradient);

}  // namespace
