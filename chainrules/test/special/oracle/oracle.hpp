// SPDX-License-Identifier: MIT
#pragma once
// Second definitions of special functions in 113-bit arithmetic, in oracle/<topic>.hpp, whose
// central differences are compared with the partials: Boost's templates, which share no code with
// the rules at that precision, or a formula, series or integral of its own where Boost has none.
//     ORACLE2(gamma_p, a, x, boost::math::gamma_p(a, x, policy))
// The arguments are Quads: cpp_bin_float_quad, or with CHAINRULES_ORACLE_FLOAT128 GCC's own number
// of the same format, which takes a third of the time to compile and run. whole(n) makes the int of
// one again. Of a function with several outputs `output` is the one asked for. Never write a
// derivative here.

#include <boost/math/policies/policy.hpp>
#include <boost/multiprecision/cpp_bin_float.hpp>
#ifdef CHAINRULES_ORACLE_FLOAT128
#include <boost/multiprecision/float128.hpp>
#endif
#include <map>
#include <string>

#include "chainrules_core/functions/function.hpp"

namespace special_oracles {

#ifdef CHAINRULES_ORACLE_FLOAT128
using Quad = boost::multiprecision::float128;
#else
using Quad = boost::multiprecision::cpp_bin_float_quad;
#endif
/// For sums whose terms cancel.
using Wide = boost::multiprecision::number<boost::multiprecision::cpp_bin_float<100>,
                                           boost::multiprecision::et_off>;
using Definition = Quad (*)(Quad const* x, int output);

/// What is not defined throws.
inline constexpr boost::math::policies::policy<boost::math::policies::promote_double<false>>
    policy{};

inline int whole(Quad const& n) { return static_cast<int>(n); }

template <class T>
T pi() {
    return boost::math::constants::pi<T>();
}

/// The definitions by name and number of arguments.
inline std::map<std::string, Definition>& definitions() {
    static std::map<std::string, Definition> all;
    return all;
}
inline std::string key(std::string const& name, std::size_t arguments) {
    return name + "/" + std::to_string(arguments);
}
inline int define(char const* name, std::size_t arguments, Definition f) {
    definitions()[key(name, arguments)] = f;
    return 0;
}

}  // namespace special_oracles

#define CHAINRULES_ORACLE(name, count, arguments, ...)                                          \
    inline int const defined_##name##_##count =                                                 \
        special_oracles::define(::chainrules::function_name(::chainrules::fn::name), count,     \
                                [](Quad const* argument, [[maybe_unused]] int output) -> Quad { \
                                    arguments return __VA_ARGS__;                               \
                                });
#define ORACLE1(name, x, ...) CHAINRULES_ORACLE(name, 1, Quad const& x = argument[0];, __VA_ARGS__)
#define ORACLE2(name, x, y, ...)                                                         \
    CHAINRULES_ORACLE(name, 2, Quad const& x = argument[0]; Quad const& y = argument[1]; \
                      , __VA_ARGS__)
#define ORACLE3(name, x, y, z, ...)                                                      \
    CHAINRULES_ORACLE(name, 3, Quad const& x = argument[0]; Quad const& y = argument[1]; \
                      Quad const& z = argument[2];, __VA_ARGS__)
#define ORACLE4(name, x, y, z, u, ...)                                                   \
    CHAINRULES_ORACLE(name, 4, Quad const& x = argument[0]; Quad const& y = argument[1]; \
                      Quad const& z = argument[2]; Quad const& u = argument[3];, __VA_ARGS__)
#define ORACLE5(name, x, y, z, u, v, ...)                                                \
    CHAINRULES_ORACLE(name, 5, Quad const& x = argument[0]; Quad const& y = argument[1]; \
                      Quad const& z = argument[2]; Quad const& u = argument[3];          \
                      Quad const& v = argument[4];, __VA_ARGS__)
