// SPDX-License-Identifier: MIT
#pragma once
// What CUDA's own headers would give Clang: the attributes and, from Clang itself, the mathematical
// functions of the device.

#define __host__ __attribute__((host))
#define __device__ __attribute__((device))
#define __forceinline__ inline __attribute__((always_inline))
#define CUDA_VERSION 12050

#include <climits>
#include <cmath>
#include <cstdlib>
#include <limits>

#include <__clang_cuda_math_forward_declares.h>

#include <__clang_cuda_libdevice_declares.h>

#include <__clang_cuda_device_functions.h>

#include <__clang_cuda_math.h>

#include <__clang_cuda_cmath.h>
