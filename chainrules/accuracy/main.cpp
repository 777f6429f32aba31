// SPDX-License-Identifier: MIT
// Measures the accuracy of scalar rules against high-precision references:
//     accuracy [--points N] [--threads N] [--seed N] [--references FOLDER] [--results FILE]
//         [--topic TOPIC]… [topic or function]…
//     accuracy --table FILE --document MARKDOWN
//     accuracy --at POINTS
// The first form prints a line per partial and number type, appends them to FILE, and fails if a
// limit is passed or most points have no reference; a terminal shows how far it is. The second
// puts results from FILE as tables into a Markdown document. The third prints an error for each
// line of POINTS, see at_points.hpp.

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "chainrules_testutils/progress.hpp"
#include "at_points.hpp"
#include "command_line.hpp"
#include "measure.hpp"
#include "report.hpp"

int main(int argc, char** argv) {
    using namespace accuracy;
    Request request;
    unsigned threads = std::max(1U, std::thread::hardware_concurrency());
    std::vector<std::string> topics;
    std::string results;
    std::string table;
    std::string document;
    std::string points;
    auto const to = [](std::string& variable) {
        return [&variable](std::string const& value) { variable = value; };
    };
    auto const words = read_command_line(
        argc, argv,
        {{"--points", [&](std::string const& value) { request.points = std::stol(value); }},
         {"--seed", [&](std::string const& value) { request.seed = std::stoull(value); }},
         {"--threads",
          [&](std::string const& value) { threads = static_cast<unsigned>(std::stoul(value)); }},
         {"--topic", [&](std::string const& value) { topics.push_back(value); }},
         {"--references", to(request.references)},
         {"--results", to(results)},
         {"--table", to(table)},
         {"--document", to(document)},
         {"--at", to(points)}});
    if (!words) return 2;
    if (!table.empty()) return write_table(table, document) ? 0 : 1;
    if (!points.empty()) return print_errors_at(points, threads) ? 0 : 1;

    std::vector<Function const*> jobs;
    for (Function const& f : functions()) {
        auto const named = [&](std::string const& w) { return w == f.name || w == f.topic; };
        if ((words->empty() && topics.empty()) ||
            std::count(topics.begin(), topics.end(), f.topic) != 0 ||
            std::any_of(words->begin(), words->end(), named))
            jobs.push_back(&f);
    }
    if (jobs.empty()) {
        std::fprintf(stderr, "accuracy: no such function or topic\n");
        return 2;
    }

    std::atomic<std::size_t> next = 0;
    int partials = 0;
    int failures = 0;
    std::mutex output;
    chainrules::testutils::Progress progress("accuracy", jobs.size(), {.unit = "of its limit"});
    // Results are written in the order of the functions.
    std::vector<std::optional<std::vector<Finding>>> done(jobs.size());
    std::size_t written = 0;
    auto const work = [&] {
        for (std::size_t job; (job = next++) < jobs.size();) {
            std::vector<Finding> findings = measure(*jobs[job], request);
            std::lock_guard const lock(output);
            progress.clear();
            double worst = 0;
            for (Finding const& finding : findings) {
                print(finding);
                worst = std::max(worst, finding.worst / finding.limit.error);
                ++partials;
                if (!finding.good()) ++failures;
            }
            std::fflush(stdout);  // above the line of progress
            progress.step(worst);
            done[job] = std::move(findings);
            for (; written != jobs.size() && done[written]; ++written)
                if (!results.empty()) append(results, *done[written]);
        }
    };
    std::vector<std::thread> workers;
    for (unsigned i = 0; i != threads; ++i) workers.emplace_back(work);
    for (std::thread& worker : workers) worker.join();
    progress.clear();
    std::printf("%d measured, %d beyond their limits\n", partials, failures);
    return partials != 0 && failures == 0 ? 0 : 1;
}
