// SPDX-License-Identifier: MIT
#include "measure.hpp"

namespace accuracy {

std::vector<Function>& functions() {
    static std::vector<Function> all;
    return all;
}

std::vector<Finding> measure(Function const& f, Request const& request) {
    bool const relative = f.standard == Standard::relative;
    Request now = request;
    if (now.points == 0) now.points = relative ? 400 : 100'000;
    return relative ? measure_relative(f, now) : measure_in_rounding_units(f, now);
}

std::vector<double> errors_at(Function const& f, std::size_t i, std::vector<double> const& points) {
    return f.standard == Standard::relative ? relative_errors_at(f, i, points)
                                            : errors_in_rounding_units_at(f, i, points);
}

Finding finding_of(Function const& f, int i, std::size_t output) {
    Finding finding;
    finding.topic = f.topic;
    finding.name = f.name;
    for (std::size_t j = 0; j != f.arguments(); ++j) {
        finding.arguments += j == 0 ? "" : ", ";
        finding.arguments += f.region.is_whole(j) ? 'n' : 'x';
    }
    finding.slot = i < 0 ? "f" : "by " + std::to_string(i + 1);
    if (output > 0) finding.slot += " of output " + std::to_string(output + 1);
    return finding;
}

std::uint64_t seed_of(Function const& f, Request const& request, std::size_t part) {
    std::uint64_t seed = request.seed + part;
    for (char c : f.name) seed = 31 * seed + static_cast<unsigned char>(c);
    return seed;
}

}  // namespace accuracy
