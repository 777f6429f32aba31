// SPDX-License-Identifier: MIT
#include "at_points.hpp"

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <fstream>
#include <limits>
#include <mutex>
#include <sstream>
#include <thread>
#include <vector>

#include "chainrules_testutils/progress.hpp"
#include "measure.hpp"

namespace accuracy {

namespace {

/// Lines of one function and argument, one after another.
struct Series {
    Function const* f = nullptr;
    std::string topic;
    std::string name;
    std::size_t by = 0;
    std::size_t arity = 0;
    std::vector<double> points = {};
    std::vector<double> errors = {};

    bool is_like(Series const& s) const {
        return topic == s.topic && name == s.name && by == s.by && arity == s.arity;
    }
    void measure() {
        if (f != nullptr && f->measured[by])
            errors = errors_at(*f, by, points);
        else
            errors.assign(points.size() / arity, std::numeric_limits<double>::quiet_NaN());
    }
};

bool read(std::string const& line, Series& series) {
    std::istringstream words(line);
    words >> series.topic >> series.name >> series.by;
    if (!words) return false;
    for (double x; words >> x;) series.points.push_back(x);
    series.arity = series.points.size();
    return words.eof() && series.by < series.arity && series.arity <= max_arguments;
}

}  // namespace

bool print_errors_at(std::string const& file, unsigned threads) {
    std::ifstream in(file);
    if (!in) {
        std::fprintf(stderr, "accuracy: %s cannot be read\n", file.c_str());
        return false;
    }
    std::vector<Series> all;
    int number = 0;
    for (std::string line; std::getline(in, line);) {
        ++number;
        Series one;
        if (!read(line, one)) {
            std::fprintf(
                stderr,
                "accuracy: %s:%d: expected topic, function, argument and as many numbers as "
                "the function has arguments\n",
                file.c_str(), number);
            return false;
        }
        if (!all.empty() && all.back().is_like(one)) {
            all.back().points.insert(all.back().points.end(), one.points.begin(), one.points.end());
            continue;
        }
        for (Function const& f : functions())
            if (f.topic == one.topic && f.name == one.name && f.arguments() == one.arity)
                one.f = &f;
        all.push_back(std::move(one));
    }

    std::atomic<std::size_t> next = 0;
    chainrules::testutils::Progress progress("accuracy", all.size(), {});
    std::mutex output;
    auto const work = [&] {
        for (std::size_t k; (k = next++) < all.size();) {
            all[k].measure();
            std::lock_guard const lock(output);
            double worst = 0;
            for (double error : all[k].errors) worst = std::max(worst, error);
            progress.step(worst);
        }
    };
    std::vector<std::thread> workers;
    for (unsigned i = 0; i != threads; ++i) workers.emplace_back(work);
    for (std::thread& worker : workers) worker.join();
    progress.clear();
    for (Series const& series : all)
        for (double error : series.errors) std::printf("%.3g\n", error);
    return true;
}

}  // namespace accuracy
