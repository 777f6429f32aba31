// SPDX-License-Identifier: MIT
// Measures the accuracy of scalar rules against high-precision references:
//     accuracy [--points N] [--threads N] [--seed N] [--results FILE] [topic or function]…
//     accuracy --table FILE --document MARKDOWN
// The first form prints a line per partial and number type, appends them to FILE, and fails if a
// limit is passed. The second puts results from FILE as tables into a Markdown
// document.

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "command_line.hpp"
#include "report.hpp"

int main(int argc, char** argv) {
    using namespace accuracy;
    long points = 100'000;
    std::uint64_t seed = 1;
    unsigned threads = std::max(1U, std::thread::hardware_concurrency());
    std::string results;
    std::string table;
    std::string document;
    auto const to = [](std::string& variable) {
        return [&variable](std::string const& value) { variable = value; };
    };
    auto const words = read_command_line(
        "accuracy", argc, argv,
        {{"--points", [&](std::string const& value) { points = std::stol(value); }},
         {"--seed", [&](std::string const& value) { seed = std::stoull(value); }},
         {"--threads",
          [&](std::string const& value) { threads = static_cast<unsigned>(std::stoul(value)); }},
         {"--results", to(results)},
         {"--table", to(table)},
         {"--document", to(document)}});
    if (!words) return 2;

    if (!table.empty()) return write_table(table, document) ? 0 : 1;

    struct Job {
        Function const* f;
        Type type;
    };
    std::vector<Job> jobs;
    for (Function const& f : functions()) {
        auto const named = [&](std::string const& w) { return w == f.name || w == f.topic; };
        if (!words->empty() && std::none_of(words->begin(), words->end(), named)) continue;
        for (Type type : {Type::float_type, Type::double_type, Type::long_double_type})
            jobs.push_back({&f, type});
    }
    if (jobs.empty()) {
        std::fprintf(stderr, "accuracy: no such function or topic\n");
        return 2;
    }

    std::atomic<std::size_t> next = 0;
    std::atomic<int> failures = 0;
    std::mutex output;
    auto const work = [&] {
        for (std::size_t job; (job = next++) < jobs.size();) {
            std::vector<Finding> const findings =
                measure(*jobs[job].f, jobs[job].type, points, seed + job);
            std::lock_guard const lock(output);
            for (Finding const& finding : findings) {
                print(finding);
                if (!results.empty()) append(results, *jobs[job].f, finding);
                if (!finding.good()) ++failures;
            }
        }
    };
    std::vector<std::thread> workers;
    for (unsigned i = 0; i != threads; ++i) workers.emplace_back(work);
    for (std::thread& worker : workers) worker.join();
    std::printf("%d beyond their limits\n", failures.load());
    return failures == 0 ? 0 : 1;
}
