// SPDX-License-Identifier: MIT
#pragma once
// Compiler attributes used throughout the packages, spelled once.

#include "chainrules_core/detail/language.hpp"

#if defined(__GNUC__) || defined(__clang__)
// The plumbing between a rule and its formula must vanish, also at -O0 and in big functions.
#define CHAINRULES_DETAIL_INLINE [[gnu::always_inline]] inline
#else
#define CHAINRULES_DETAIL_INLINE inline
#endif

// Declares a function object at namespace scope. In a kernel, nvcc knows those of the device alone.
#if defined(__NVCC__) && defined(__CUDA_ARCH__)
#define CHAINRULES_DETAIL_OBJECT static __device__ constexpr
#else
#define CHAINRULES_DETAIL_OBJECT inline constexpr
#endif

// A deduction guide cannot be constexpr, which is what lets Clang use all else in a kernel.
#if defined(__clang__) && (defined(__CUDA__) || defined(__HIP__))
#define CHAINRULES_DETAIL_HOST_DEVICE __attribute__((host, device))
#else
#define CHAINRULES_DETAIL_HOST_DEVICE
#endif
