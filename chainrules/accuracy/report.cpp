// SPDX-License-Identifier: MIT
#include "report.hpp"

#include <cstdio>
#include <fstream>

namespace accuracy {

void print(Finding const& finding) {
    std::string const name = finding.name + "(" + finding.arguments + ")";
    std::printf("%s %-24s %-10s %-11s worst %8.3g, median %8.3g at (%s)",
                finding.good() ? "  " : "!!", name.c_str(), finding.slot.c_str(),
                finding.type.c_str(), finding.worst, finding.median, finding.where.c_str());
    if (finding.beyond != 0)
        std::printf(": %s, exactly %s; %ld beyond %.3g", finding.result.c_str(),
                    finding.exact.c_str(), finding.beyond, finding.limit.error);
    std::printf("; %ld points in %.1f s", finding.points, finding.seconds);
    if (finding.outside) std::printf(", %ld out of range", finding.outside);
    if (finding.unresolved) std::printf(", %ld without a reference", finding.unresolved);
    if (finding.disputed) std::printf(", %ld references disputed", finding.disputed);
    std::printf("\n");
    std::fflush(stdout);
}

void append(std::string const& file, std::vector<Finding> const& findings) {
    std::ofstream out(file, std::ios::app);
    for (Finding const& f : findings)
        out << f.topic << '\t' << f.name << '\t' << f.arguments << '\t' << f.slot << '\t' << f.type
            << '\t' << f.worst << '\t' << f.where << '\t' << f.points << '\t' << f.limit.error
            << '\t' << f.limit.reason << '\t' << f.median << '\t' << f.beyond << '\t' << f.algorithm
            << '\n';
}

}  // namespace accuracy
