// SPDX-License-Identifier: MIT
#pragma once
// Options of the transforms of signals.

#include "chainrules/detail/version.hpp"

namespace chainrules {

/// Which factor a transform of n numbers has: `fn::fft(x, FourierNorm::ortho)`, in a rule
/// `keyword(FourierNorm::ortho)`.
///
/// backward  1 of fft and the like, 1/n of ifft and the like
/// ortho     1/√n of both; of the cosine and sine transforms the factors, those of single numbers
///           too, that make their matrices orthogonal
/// forward   1/n of fft, 1 of ifft
///
/// For n stands 2n of the cosine and sine transforms II to IV, 2(n − 1) of cosine I, 2(n + 1) of
/// sine I.
enum class FourierNorm { backward, ortho, forward };

}  // namespace chainrules
