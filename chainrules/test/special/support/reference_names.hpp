// SPDX-License-Identifier: MIT
#pragma once
// The names in the tables of references that are second names here.

#include <map>
#include <string>

namespace references {

/// The name by which the list of special functions has the one of a row: without the prefix of its
/// library, the part of its result and the sizes of its arguments.
inline std::string listed_as(std::string name) {
    static std::map<std::string, std::string> const names = {{"comp_ellint_1", "ellint_1"},
                                                             {"comp_ellint_2", "ellint_2"},
                                                             {"comp_ellint_3", "ellint_3"},
                                                             {"legendre", "legendre_p"},
                                                             {"assoc_laguerre", "laguerre"},
                                                             {"riemann_zeta", "zeta"},
                                                             {"gamma", "tgamma"},
                                                             {"expinti", "expint"},
                                                             {"besseljx", "cyl_bessel_j"},
                                                             {"besselyx", "cyl_neumann"}};
    if (auto const colons = name.rfind("::"); colons != std::string::npos)
        name.erase(0, colons + 2);
    name = name.substr(0, name.find_first_of(":[("));
    auto const other = names.find(name);
    return other == names.end() ? name : other->second;
}

}  // namespace references
