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
#include <cstring>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "report.hpp"

int main(int argc, char** argv) {
    using namespace accuracy;
    long points = 100'000;
    std::uint64_t seed = 1;
    unsigned threads = std::max(1U, std::thread::hardware_concurrency());
    std::string results;
    std::string table;
    std::string document;
    std::vector<std::string> wanted;
    for (int i = 1; i < argc; ++i) {
        std::string const option = argv[i];
        bool const with_value = option.rfind("--", 0) == 0;
        if (with_value && i + 1 == argc) {
            std::fprintf(stderr, "accuracy: %s: a value must follow\n", option.c_str());
            return 2;
        }
        if (option == "--points")
            points = std::stol(argv[++i]);
        else if (option == "--seed")
            seed = std::stoull(argv[++i]);
        else if (option == "--threads")
            threads = static_cast<unsigned>(std::stoul(argv[++i]));
        else if (option == "--results")
            results = argv[++i];
        else if (option == "--table")
            table = argv[++i];
        else if (option == "--document")
            document = argv[++i];
        else if (with_value) {
            std::fprintf(stderr, "accuracy: %s is unknown\n", option.c_str());
            return 2;
        } else
            wanted.push_back(option);
    }

    if (!table.empty()) return write_table(table, document) ? 0 : 1;

    struct Job {
        Function const* f;
        Type type;
    };
    std::vector<Job> jobs;
    for (Function const& f : functions()) {
        auto const named = [&](std::string const& w) { return w == f.name || w == f.topic; };
        if (!wanted.empty() && std::none_of(wanted.begin(), wanted.end(), named)) continue;
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
