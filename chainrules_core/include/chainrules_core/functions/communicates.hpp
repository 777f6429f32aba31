// SPDX-License-Identifier: MIT
#pragma once
// communicates<F>: a function that exchanges messages with other processes. Reversed, it exchanges
// messages again, so that its pullback must run on every process, whatever cotangent came: one that
// is left out lets the others wait for ever.

namespace chainrules {

/// Whether f communicates, for the library that defines f to say:
///
///     template <>
///     inline constexpr bool chainrules::communicates<lib::sum_over_processes_t> = true;
///
/// rrule then calls the rule's own pullback for a zero cotangent too, with ZeroTangent{}, and an AD
/// tool runs a node of f in the reverse sweep also if nothing has arrived there, once, in the
/// reverse order of recording. f is recorded on all processes or on none.
template <class F>
inline constexpr bool communicates = false;

}  // namespace chainrules
