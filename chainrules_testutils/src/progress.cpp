// SPDX-License-Identifier: MIT
#include "chainrules_testutils/progress.hpp"

#include <chrono>
#include <cmath>
#include <cstdio>
#include <iostream>
#include <utility>

#ifdef _WIN32
#include <io.h>
#else
#include <unistd.h>
#endif

namespace chainrules::testutils {

namespace {

constexpr double seconds_between = 0.1;

double steady_seconds() {
    using namespace std::chrono;
    return duration<double>(steady_clock::now().time_since_epoch()).count();
}

bool standard_error_is_terminal() {
#ifdef _WIN32
    return _isatty(_fileno(stderr)) != 0;
#else
    return isatty(STDERR_FILENO) != 0;
#endif
}

std::string duration_text(double seconds) {
    auto const whole = static_cast<long long>(std::ceil(seconds));
    if (whole < 60) return std::to_string(whole) + " s";
    if (whole < 3600) return std::to_string((whole + 59) / 60) + " min";
    return std::to_string(whole / 3600) + " h " + std::to_string(whole % 3600 / 60) + " min";
}

}  // namespace

Progress::Progress(std::string what, std::size_t all, ProgressOptions const& options)
    : what_(std::move(what)), all_(all), options_(options) {
    if (options_.out == nullptr) options_.out = &std::cerr;
    if (options_.seconds == nullptr) options_.seconds = steady_seconds;
    shown_ = options_.terminal ? *options_.terminal : standard_error_is_terminal();
    start_ = options_.seconds();
    next_ = start_ + seconds_between;
}

void Progress::show() {
    double const now = options_.seconds();
    if (now < next_) return;
    next_ = now + seconds_between;
    std::string text = "\r" + what_ + ": " + std::to_string(done_) + " of " + std::to_string(all_);
    if (done_ < all_)
        text += ", " +
                duration_text((now - start_) / static_cast<double>(done_) *
                              static_cast<double>(all_ - done_)) +
                " left";
    char worst[32];
    std::snprintf(worst, sizeof worst, "%.3g ", worst_);
    // And the rest of an older, longer line is erased.
    *options_.out << text << ", worst " << worst << options_.unit << "\x1b[K" << std::flush;
    on_screen_ = true;
}

void Progress::clear() {
    if (on_screen_) *options_.out << "\r\x1b[K" << std::flush;
    on_screen_ = false;
}

}  // namespace chainrules::testutils
