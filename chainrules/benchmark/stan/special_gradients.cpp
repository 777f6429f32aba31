// SPDX-License-Identifier: MIT
#include <stan/math/rev/mat.hpp>

#include "special_gradients.hpp"

#include <map>
#include <string>

namespace by_stan {
namespace {

namespace sm = stan::math;
using sm::var;

// `whole` leading arguments are orders, which have no derivative here.
template <int Whole, int Arity, class F>
double swept(F const& f, double const* x, double* gradient) {
    var at[Arity];
    for (int i = Whole; i != Arity; ++i) at[i] = x[i];
    var y = f(x, at);
    sm::grad(y.vi_);
    for (int i = Whole; i != Arity; ++i) gradient[i] = at[i].adj();
    double const value = y.val();
    sm::recover_memory();
    return value;
}

#define UNARY(f)                                                                            \
    {#f, [](double const* x, double* g) {                                                   \
         return swept<0, 1>([](double const*, var const* v) { return sm::f(v[0]); }, x, g); \
     }}
#define BINARY(name, f)                                                                           \
    {name, [](double const* x, double* g) {                                                       \
         return swept<0, 2>([](double const*, var const* v) { return sm::f(v[0], v[1]); }, x, g); \
     }}
#define OF_WHOLE_ORDER(name, f)                                                                   \
    {name, [](double const* x, double* g) {                                                       \
         return swept<1, 2>([](double const* n, var const* v) { return sm::f(int(n[0]), v[1]); }, \
                            x, g);                                                                \
     }}

}  // namespace

Gradient gradient(char const* function) {
    static std::map<std::string, Gradient> const all = {
        UNARY(digamma),
        UNARY(trigamma),
        UNARY(lgamma),
        UNARY(tgamma),
        UNARY(erf),
        UNARY(erfc),
        BINARY("beta", beta),
        BINARY("gamma_p", gamma_p),
        BINARY("gamma_q", gamma_q),
        BINARY("owens_t", owens_t),
        OF_WHOLE_ORDER("cyl_bessel_j", bessel_first_kind),
        OF_WHOLE_ORDER("cyl_neumann", bessel_second_kind),
        OF_WHOLE_ORDER("cyl_bessel_i", modified_bessel_first_kind),
        OF_WHOLE_ORDER("cyl_bessel_k", modified_bessel_second_kind),
        {"ibeta",
         [](double const* x, double* g) {
             return swept<0, 3>(
                 [](double const*, var const* v) { return sm::inc_beta(v[0], v[1], v[2]); }, x, g);
         }},
    };
    auto const found = all.find(function);
    return found == all.end() ? nullptr : found->second;
}

}  // namespace by_stan
