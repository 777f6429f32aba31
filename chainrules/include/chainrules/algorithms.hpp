// SPDX-License-Identifier: MIT
#pragma once
// The rules for the algorithms and containers of the standard library: std::vector, std::array,
// spans, maps, optionals, variants. A header of its own, which chainrules.hpp does not include, as
// most tools differentiate numbers; each of its headers can be included alone.

#include "chainrules/algorithm/extrema.hpp"
#include "chainrules/algorithm/searching.hpp"
#include "chainrules/algorithm/selection.hpp"
#include "chainrules/algorithm/sorting.hpp"
#include "chainrules/algorithm/transform.hpp"
#include "chainrules/algorithm/where.hpp"
#include "chainrules/containers/array.hpp"
#include "chainrules/containers/construct.hpp"
#include "chainrules/containers/element.hpp"
#include "chainrules/containers/in_place.hpp"
#include "chainrules/containers/map.hpp"
#include "chainrules/containers/modify.hpp"
#include "chainrules/containers/optional.hpp"
#include "chainrules/containers/permute.hpp"
#include "chainrules/containers/sizes.hpp"
#include "chainrules/containers/unzip.hpp"
#include "chainrules/containers/variant.hpp"
#include "chainrules/numeric/fold.hpp"
#include "chainrules/numeric/integers.hpp"
#include "chainrules/numeric/partial_sum.hpp"
#include "chainrules/numeric/reduce.hpp"
#include "chainrules/numeric/scan.hpp"
#include "chainrules/numeric/transform_reduce.hpp"
