// SPDX-License-Identifier: MIT
#pragma once
// log(eˣ + eʸ + …) by hand.

#include "chainrules/log_exp/logsumexp.hpp"
#include "pair.hpp"

namespace pairs {

using chainrules::log_exp::detail::relative_exp;

PAIR(logsumexp, (x), (), chainrules::fn::logsumexp(x), relative_exp(x, x) / relative_exp(x, x))
PAIR(logsumexp, (x, z),
     (double const m = z > x ? z : x; double const ex = relative_exp(x, m);
      double const ez = relative_exp(z, m); double const sum = ex + ez;),
     chainrules::fn::logsumexp(x, z), ex / sum, ez / sum)
PAIR(logsumexp, (u, v, w),
     (double const uv = v > u ? v : u; double const m = w > uv ? w : uv;
      double const eu = relative_exp(u, m); double const ev = relative_exp(v, m);
      double const ew = relative_exp(w, m); double const sum = eu + ev + ew;),
     chainrules::fn::logsumexp(u, v, w), eu / sum, ev / sum, ew / sum)
CLANG_MOVES(logsumexp_2, 1)
CLANG_MOVES(logsumexp_3, 4)

}  // namespace pairs
