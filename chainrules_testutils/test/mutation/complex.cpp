// SPDX-License-Identifier: MIT
//
// Wrong rules of functions of complex numbers.
#include <cmath>
#include <complex>

#include "chainrules_core/chainrules_core.hpp"
#include "support/mutation.hpp"

namespace turns {

using namespace chainrules;
using Z = std::complex<double>;

enum class Bug {
    none,
    not_conjugated,
    opposite_sign,
    times_i,
    real_part_only,
    holomorphic_only,
    term_forgotten,
    real_argument_not_real_part,
    real_argument_sign,
    forward_conjugated,
    forward_holomorphic_only,
    forward_real_tangent_only,
};
Bug bug = Bug::none;

/// z² e^{ic} + |z|², not holomorphic, of a complex and a real number.
struct turn_t {
    Z operator()(Z const& z, double c) const { return z * z * std::polar(1.0, c) + std::norm(z); }
};
inline constexpr turn_t turn{};

template <class Dz, class Dc>
auto frule(std::tuple<NoTangent, Dz, Dc> const& tangents, turn_t f, Z const& z, double c) {
    auto const number = [](auto const& d) {
        if constexpr (AbstractZero<std::remove_cvref_t<decltype(d)>>)
            return Z(0);
        else
            return Z(d);
    };
    Z dz = number(std::get<1>(tangents));
    Z const dc = number(std::get<2>(tangents));
    if (bug == Bug::forward_conjugated) dz = std::conj(dz);
    if (bug == Bug::forward_real_tangent_only) dz = dz.real();
    Z const e = std::polar(1.0, c);
    Z const norm_dot = bug == Bug::forward_holomorphic_only ? 2.0 * std::conj(z) * dz
                                                            : Z(2 * (std::conj(z) * dz).real());
    return std::pair(f(z, c), Z(2.0 * z * e * dz + norm_dot + Z(0, 1) * z * z * e * dc));
}

inline auto rrule(turn_t f, Z const& z, double c) {
    auto pullback = [z, c](auto const& cotangent) {
        Z const d(cotangent);
        Z const e = std::polar(1.0, c);
        Z const by_square = 2.0 * std::conj(z * e) * d;
        Z const by_norm = 2 * d.real() * z;
        Z dz = by_square + by_norm;
        double dc = (std::conj(Z(0, 1) * z * z * e) * d).real();
        switch (bug) {
            case Bug::not_conjugated:
                dz = std::conj(dz);
                break;
            case Bug::opposite_sign:
                dz = -dz;
                break;
            case Bug::times_i:
                dz *= Z(0, 1);
                break;
            case Bug::real_part_only:
                dz = dz.real();
                break;
            case Bug::holomorphic_only:
                dz = by_square + 2.0 * z * d;
                break;
            case Bug::term_forgotten:
                dz = by_square;
                break;
            case Bug::real_argument_not_real_part:
                dc = std::abs(z * z * e * d);
                break;
            case Bug::real_argument_sign:
                dc = -dc;
                break;
            default:
                break;
        }
        return std::tuple{NoTangent{}, dz, dc};
    };
    return std::pair(f(z, c), pullback);
}

/// exp z: with a scalar rule, which holds for holomorphic functions.
template <class T>
T exponential_of(T const& z) {
    using std::exp;
    return exp(z);
}
inline Z exponential_partial(Z const& omega) {
    return bug == Bug::not_conjugated ? std::conj(omega)
           : bug == Bug::times_i      ? omega * Z(0, 1)
                                      : omega;
}
CHAINRULES_FUNCTION(exponential, turns::exponential_of);
CHAINRULES_SCALAR_RULE(exponential, (z), exponential_partial(Omega));

// |z|² is not holomorphic: no scalar rule can hold for it.
template <class T>
T modulus_of(T const& z) {
    return z * std::conj(z);
}
CHAINRULES_FUNCTION(modulus, turns::modulus_of);
CHAINRULES_SCALAR_RULE(modulus, (z), std::conj(z));

}  // namespace turns

using namespace mutation;
using turns::Bug;
using Z = std::complex<double>;

namespace {

Z complex_number(Random& rng) {
    double const re = number(rng);
    return {re, number(rng)};
}

auto const turn_at = [](CheckOptions<> const& options, Random& rng) {
    Z const z = complex_number(rng);
    return chainrules::testutils::check_all(options, turns::turn, z, number(rng));
};
auto const exponential_at = [](CheckOptions<> const& options, Random& rng) {
    return chainrules::testutils::check_scalar(options, turns::exponential, complex_number(rng));
};
auto const modulus_at = [](CheckOptions<> const& options, Random& rng) {
    return chainrules::testutils::check_scalar(options, turns::modulus, complex_number(rng));
};

}  // namespace

TEST(ComplexNumbers, Right) {
    passes(turn_at);
    passes(exponential_at);
}

TEST(ComplexNumbers, Wrong) {
    auto const d = Check::derivative;
    catches<Bug>(turns::bug,
                 {
                     {Bug::not_conjugated, "the conjugate is missing", d, "conjugated"},
                     {Bug::opposite_sign, "opposite sign", d, "opposite sign"},
                     {Bug::times_i, "factor i"},
                     {Bug::real_part_only, "real part only"},
                     {Bug::holomorphic_only, "as if it were holomorphic"},
                     {Bug::term_forgotten, "a term is missing"},
                     {Bug::real_argument_not_real_part, "no real part for a real argument"},
                     {Bug::real_argument_sign, "sign for a real argument", d, "opposite sign"},
                     {Bug::forward_conjugated, "conjugated tangent"},
                     {Bug::forward_holomorphic_only, "forwards as if it were holomorphic"},
                     {Bug::forward_real_tangent_only, "imaginary tangents ignored"},
                 },
                 turn_at);
    catches<Bug>(
        turns::bug,
        {{Bug::not_conjugated, "the conjugated partial"}, {Bug::times_i, "factor i in a partial"}},
        exponential_at);
    caught("a scalar rule for |z|²", d, "", modulus_at);
    std::cout << "[ wrong    ] 1 rules found out\n";
}
