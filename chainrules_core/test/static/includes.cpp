// SPDX-License-Identifier: MIT
// Core includes no expensive part of the standard library (libstdc++'s include guards tell).

#include "chainrules_core/chainrules_core.hpp"

#ifdef _GLIBCXX_STRING
#error "chainrules_core includes <string>"
#endif
#ifdef _GLIBCXX_STDEXCEPT
#error "chainrules_core includes <stdexcept>"
#endif
#ifdef _GLIBCXX_COMPLEX
#error "chainrules_core includes <complex>"
#endif
#ifdef _GLIBCXX_CMATH
#error "chainrules_core includes <cmath>"
#endif
#ifdef _GLIBCXX_FUNCTIONAL
#error "chainrules_core includes <functional>"
#endif
#ifdef _GLIBCXX_MEMORY
#error "chainrules_core includes <memory>"
#endif
#ifdef _GLIBCXX_VECTOR
#error "chainrules_core includes <vector>"
#endif
#ifdef _GLIBCXX_ALGORITHM
#error "chainrules_core includes <algorithm>"
#endif
#ifdef _GLIBCXX_RANGES
#error "chainrules_core includes <ranges>"
#endif
#ifdef _GLIBCXX_IOSTREAM
#error "chainrules_core includes <iostream>"
#endif
