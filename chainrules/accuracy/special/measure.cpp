// SPDX-License-Identifier: MIT
#include "measure.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <random>

#include "reference.hpp"
#include "special/support/reference_rows.hpp"

namespace special_accuracy {

std::vector<Function>& functions() {
    static std::vector<Function> all;
    return all;
}

namespace {

class Draws {
  public:
    explicit Draws(std::uint64_t seed) : engine_(seed) {}

    bool point(Function const& f, Numbers& x) {
        for (int attempt = 0; attempt != 1000; ++attempt) {
            for (std::size_t i = 0; i != f.arguments; ++i) x[i] = number(f.domains[i]);
            if (f.arguments > 1 && engine_() % 4 == 0) draw_together(f, x);
            if (!f.relation || f.relation(x.data())) return true;
        }
        return false;
    }
    std::uint64_t bits() { return engine_(); }

  private:
    double uniform() { return static_cast<double>(engine_() >> 11) * 0x1p-53; }
    double magnitude(double least, double greatest) {
        return least * std::exp(uniform() * std::log(greatest / least));
    }

    // Half of the points evenly, half by magnitude: of the number, or of its distance from an end.
    double number(Domain const& d) {
        using chainrules::rule_list::Spread;
        double const low = std::max({d.low, d.from, -1e3}), high = std::min({d.high, d.to, 1e3});
        double const a = std::isfinite(d.from) ? std::max(d.low, d.from) : low;
        double const b = std::isfinite(d.to) ? std::min(d.high, d.to) : high;
        if (d.spread == Spread::whole) return std::floor(d.low + (d.high - d.low + 1) * uniform());
        double x = a + (b - a) * uniform();
        if (engine_() % 2 == 0 || d.spread == Spread::even) return inside(d, x);
        if (a > 0) return magnitude(a, b);
        if (b < 0) return -magnitude(-b, -a);
        if (std::isfinite(d.low) && std::isfinite(d.high)) {
            double const distance = magnitude(1e-9, (d.high - d.low) / 2);
            x = engine_() % 2 == 0 ? d.low + distance : d.high - distance;
            return inside(d, x);
        }
        bool const positive = b > 0 && (a >= 0 || engine_() % 2 == 0);
        return positive ? magnitude(std::min(1e-4, b / 10), b)
                        : -magnitude(std::min(1e-4, -a / 10), -a);
    }
    // Numbers of like size, as far as the domains allow: many functions change their course there.
    void draw_together(Function const& f, Numbers& x) {
        std::size_t first = 0;
        while (first + 1 != f.arguments && f.whole[first]) ++first;
        double const width = engine_() % 2 == 0 ? 1 : 0.05;
        for (std::size_t i = first + 1; i != f.arguments; ++i) {
            double const near = std::fabs(x[first]) * std::exp(width * (uniform() - 0.5));
            Domain const& d = f.domains[i];
            if (!f.whole[i] && near > std::max(d.low, d.from) && near < std::min(d.high, d.to))
                x[i] = near;
        }
    }
    static double inside(Domain const& d, double x) {
        return std::clamp(x, std::nextafter(d.low, d.high), std::nextafter(d.high, d.low));
    }

    std::mt19937_64 engine_;
};

std::string place(Function const& f, Numbers const& x) {
    std::string text;
    for (std::size_t i = 0; i != f.arguments; ++i) {
        char number[40];
        std::snprintf(number, sizeof number, f.whole[i] ? "%.0f" : "%.17g", x[i]);
        text += (i == 0 ? "" : ", ") + std::string(number);
    }
    return text;
}
std::string shown(double x) {
    char text[40];
    std::snprintf(text, sizeof text, "%.17g", x);
    return text;
}

class Collector {
  public:
    explicit Collector(double tolerance) : tolerance_(tolerance) {}

    void add(double error, std::string const& where, double ours, double truth) {
        if (!(error == error)) error = std::numeric_limits<double>::infinity();
        errors_.push_back(error);
        if (!(error <= tolerance_)) ++result_.beyond;
        if (errors_.size() == 1 || error > result_.worst) {
            result_.worst = error;
            result_.where = where;
            result_.example = shown(ours) + ", not " + shown(truth);
        }
    }
    long points() const { return static_cast<long>(errors_.size()); }
    Errors result() {
        result_.points = static_cast<long>(errors_.size());
        if (!errors_.empty()) {
            auto const middle = errors_.begin() + static_cast<std::ptrdiff_t>(errors_.size() / 2);
            std::nth_element(errors_.begin(), middle, errors_.end());
            result_.median = *middle;
        }
        return result_;
    }

  private:
    double tolerance_;
    std::vector<double> errors_;
    Errors result_;
};

// Zero and infinite results, and those next to the ends of the range, are not compared.
bool comparable(double x, double greatest) {
    return std::fabs(x) > 1 / greatest && std::fabs(x) < greatest;
}

double error_of(double ours, Quad const& truth, Quad const& scale) {
    if (!std::isfinite(ours)) return std::numeric_limits<double>::infinity();
    return static_cast<double>(abs(Quad(Quad(ours) - truth)) / scale);
}

void at_random(Finding& finding, long points, std::uint64_t seed) {
    Function const& f = *finding.f;
    if (f.definition == nullptr) return;  // main.cpp reports it.
    Collector in_double(finding.tolerance), float_too(in_float);
    Draws draws(seed);
    // Draws without a normal result do not count.
    for (long n = 0; n != 8 * points && in_double.points() + finding.unresolved < points; ++n) {
        Numbers x{};
        if (!draws.point(f, x)) continue;
        bool const also_float = n % 3 == 0;
        if (also_float)
            for (std::size_t i = 0; i != f.arguments; ++i)
                x[i] = static_cast<double>(static_cast<float>(x[i]));
        std::size_t const output = f.outputs == 1 ? 0 : draws.bits() % f.outputs;
        Outputs value{}, partial{};
        try {
            f.in_double.value(x, value);
            if (!comparable(value[output], 1e290)) continue;
            auto const exact = truth(f, x, finding.argument, output);
            if (!exact) {
                ++finding.unresolved;
                continue;
            }
            double const expected = static_cast<double>(exact->derivative);
            if (!(std::fabs(expected) < 1e300) || exact->scale < 1e-290) continue;
            f.in_double.partial[finding.argument](x, partial);
            in_double.add(error_of(partial[output], exact->derivative, exact->scale), place(f, x),
                          partial[output], expected);
            if (!also_float || !comparable(expected, 1e30) || !comparable(value[output], 1e30))
                continue;
            f.in_float.partial[finding.argument](x, partial);
            float_too.add(error_of(partial[output], exact->derivative, exact->scale), place(f, x),
                          partial[output], expected);
        } catch (std::exception const&) {
            // The function or its second definition is out of its domain, or overflows.
            ++finding.unresolved;
        }
    }
    finding.random = in_double.result();
    finding.random_float = float_too.result();
}

// Whether a row is about the partial: name, number and kinds of arguments agree.
bool fits(Finding const& finding, references::Row const& row) {
    Function const& f = *finding.f;
    if (references::listed_as(row.function) != f.name || row.arguments.size() != f.arguments ||
        static_cast<std::size_t>(row.parameter) != finding.argument)
        return false;
    for (std::size_t i = 0; i != f.arguments; ++i)
        if (references::is_whole(row.arguments[i]) != f.whole[i]) return false;
    return true;
}

void at_references(Finding& finding, std::string const& folder) {
    Function const& f = *finding.f;
    Collector collector(finding.tolerance);
    for (references::Row const& row : references::read_rows(folder + "/" + f.topic + ".tsv")) {
        if (!fits(finding, row)) continue;
        Numbers x{};
        for (std::size_t i = 0; i != f.arguments; ++i)
            x[i] = std::strtod(row.arguments[i].c_str(), nullptr);
        std::size_t const output = row.function.ends_with(":im") ? 1 : 0;
        Outputs partial{};
        try {
            f.in_double.partial[finding.argument](x, partial);
        } catch (std::exception const&) {
            partial[output] = std::numeric_limits<double>::quiet_NaN();
        }
        collector.add(row.error(partial[output], x[finding.argument]), row.place(), partial[output],
                      static_cast<double>(row.derivative));
    }
    finding.references = collector.result();
}

}  // namespace

bool Finding::good() const {
    auto const fine = [](Errors const& errors, double limit) {
        return errors.beyond <= std::max(1L, errors.points / 100) && !(errors.worst > 100 * limit);
    };
    return fine(random, tolerance) && fine(random_float, in_float) && fine(references, tolerance);
}

Finding measure(Function const& f, std::size_t i, long points, std::uint64_t seed,
                std::string const& references) {
    auto const begin = std::chrono::steady_clock::now();
    Finding finding;
    finding.f = &f;
    finding.argument = i;
    finding.tolerance = (f.algorithmic >> i) % 2 != 0 ? algorithm : closed_form;
    if (f.exception[i] != 0) finding.tolerance = f.exception[i];
    at_random(finding, points, seed);
    if (!references.empty()) at_references(finding, references);
    finding.seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    return finding;
}

}  // namespace special_accuracy
