// SPDX-License-Identifier: MIT
#pragma once
// Debug mode: a number knows its recording, and one of a gradient that is finished, or under way in
// another thread, is found where it is computed with. On where NDEBUG is not defined;
// REVERSE_AD_DEBUG, 0 or 1, decides otherwise. The namespace differs, so that files of both modes
// make one program.

#include <atomic>
#include <cstdint>

#if !defined(REVERSE_AD_DEBUG)
#if defined(NDEBUG)
#define REVERSE_AD_DEBUG 0
#else
#define REVERSE_AD_DEBUG 1
#endif
#endif

#if REVERSE_AD_DEBUG
#define REVERSE_AD_MODE checked
#else
#define REVERSE_AD_MODE unchecked
#endif

namespace reverse_ad {
inline namespace REVERSE_AD_MODE {

inline constexpr bool debug_mode = REVERSE_AD_DEBUG != 0;

namespace detail {

// Recordings of the whole program, so that no two have the same number.
inline std::uint32_t next_recording() {
    static std::atomic<std::uint32_t> count = 0;
    return ++count;
}

// What a number knows of its recording.
template <bool knows>
struct RecordingOf {
    static constexpr std::uint32_t recording = 0;
};
template <>
struct RecordingOf<true> {
    std::uint32_t recording = 0;
};

}  // namespace detail
}  // namespace REVERSE_AD_MODE
}  // namespace reverse_ad
