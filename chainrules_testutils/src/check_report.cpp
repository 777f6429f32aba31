// SPDX-License-Identifier: MIT
//
// Files of reports, and when they are written.
#include "chainrules_testutils/check_report.hpp"

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <memory>
#include <mutex>
#include <stdexcept>

#ifdef _WIN32
#include <process.h>
#else
#include <unistd.h>
#endif

namespace chainrules::testutils {

namespace {

long process_number() {
#ifdef _WIN32
    return _getpid();
#else
    return static_cast<long>(getpid());
#endif
}

std::string with_process_number(std::string path) {
    auto const number = std::to_string(process_number());
    for (std::size_t at = 0; (at = path.find("%p", at)) != std::string::npos; at += number.size())
        path.replace(at, 2, number);
    return path;
}

[[noreturn]] void cannot_write(std::string const& path) {
    throw std::runtime_error("chainrules::testutils::write_report: cannot write \"" + path +
                             "\": " + std::strerror(errno) +
                             "; give a file in a folder that exists and can be written to");
}

}  // namespace

void write_report(std::string const& name, std::vector<CheckResult> const& results) {
    bool const html = name.ends_with(".html");
    if (!html && !name.ends_with(".json"))
        throw std::invalid_argument("chainrules::testutils::write_report: \"" + name +
                                    "\" says no format; end the name in .html or .json");
    auto const path = with_process_number(name);
    errno = 0;
    std::ofstream file(path, std::ios::binary);
    if (!file) cannot_write(path);
    file << (html ? html_report(results) : json_report(results));
    file.close();
    if (!file) cannot_write(path);
}

// The file is written at once, without results: a name that does not work is found while the first
// test runs, which can fail.
detail::ReportAtEnd::ReportAtEnd(std::string path)
    : path_(std::move(path)), process_(process_number()) {
    write_report(path_, {});
}

detail::ReportAtEnd::~ReportAtEnd() {
    if (process_ != process_number()) return;  // a fork, of a death test
    try {
        write_report(path_, results_);
    } catch (std::exception const& error) {
        std::fprintf(stderr, "%s\n", error.what());
    }
}

void detail::report_if_asked(CheckResult const& result) {
    static std::mutex mutex;
    std::lock_guard const lock(mutex);
    static auto const report = [] {
        char const* path = std::getenv("CHAINRULES_REPORT");
        return path == nullptr || *path == '\0' ? nullptr : std::make_unique<ReportAtEnd>(path);
    }();
    if (report) report->add(result);
}

}  // namespace chainrules::testutils
