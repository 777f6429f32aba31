// SPDX-License-Identifier: MIT
#pragma once
// A kernel that calls a function of the host. Clang says so; nvcc with --expt-relaxed-constexpr
// leaves the call out, without a word, where a constexpr function makes it, as function objects
// do. A namespace of such functions declares
//     template <class F>
//     void chainrules_host_only(F const&);
// and with nvcc their function objects call what no device has, which its assembler or linker
// names.

#if defined(__NVCC__) && defined(__CUDA_ARCH__)
extern "C" __device__ void chainrules_this_function_runs_on_the_host_only();

namespace chainrules::detail {

template <class F>
__host__ __device__ constexpr void runs_here(F const& f) {
    if constexpr (requires { chainrules_host_only(f); })
        if (!__builtin_is_constant_evaluated()) chainrules_this_function_runs_on_the_host_only();
}

}  // namespace chainrules::detail

#define CHAINRULES_DETAIL_RUNS_HERE(f) ::chainrules::detail::runs_here(f)
#else
#define CHAINRULES_DETAIL_RUNS_HERE(f) static_assert(true)
#endif
