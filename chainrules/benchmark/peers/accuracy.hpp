// SPDX-License-Identifier: MIT
#pragma once
// The derivatives of other tools, by the names of the functions.

#include <map>
#include <string>

namespace peers {

using Derivatives = std::map<std::string, double (*)(double)>;

Derivatives of_boost_autodiff();
Derivatives of_stan();

}  // namespace peers
