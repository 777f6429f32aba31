// SPDX-License-Identifier: MIT
#pragma once
// Signals: Fourier, cosine, sine and Hartley transforms, convolution and correlation, of
// std::vectors, std::arrays and spans. Of Eigen's vectors and matrices: eigen/signals/.

#include "chainrules/signals/convolution.hpp"
#include "chainrules/signals/cosine.hpp"
#include "chainrules/signals/fourier.hpp"
