// SPDX-License-Identifier: MIT
#include <chrono>
#include <exception>
#include <optional>

#include "measure.hpp"
#include "special/support/reference_rows.hpp"
#include "support/samples/moderate.hpp"

namespace accuracy {

namespace {

// What partials are to keep; float has its own.
constexpr double closed_form = 1e-13, by_algorithm = 1e-12, single_precision = 1e-5;

struct Truth {
    Quad value, derivative;
    /// What errors of the derivative are compared with: its size, but where differences do not
    /// settle one so small, a thousandth of the value over the size of the argument.
    Quad scale;
};

// The partial of an output by argument i at x: a central difference of the definition, where those
// of two step sizes agree.
class Difference {
  public:
    Difference(Function const& f, double const* x, std::size_t i, std::size_t output)
        : f_(f), i_(i), output_(output), at_(x[i]) {
        std::copy(x, x + f.arguments(), x_);
    }

    std::optional<Truth> truth() {
        Truth result;
        result.value = by(0);
        double const size = room();
        Quad const floor = abs(result.value) / 1000 / std::max(1.0, std::fabs(at_));
        constexpr int digits = 50;
        bool settled = false;
        // The error of a step grows as its fourth power, that of rounding as its inverse: most
        // functions are settled by the first pair, those that vary fast by the second, those whose
        // derivative is small beside the value by the third.
        for (int bits : {18, 26, 12}) {
            Quad const coarse = derivative(ldexp(Quad(size), -bits));
            Quad const fine = derivative(ldexp(Quad(size), -bits - 2));
            Quad const disagreement = abs(Quad(coarse - fine));
            // Differences of a few rounding units agree by chance.
            Quad const rounding = ldexp(Quad(abs(result.value) / size), bits + 2 - 108);
            if (disagreement + rounding <= ldexp(Quad(abs(fine)), -digits)) {
                result.derivative = fine;
                result.scale = abs(fine);
                return result;
            }
            if (settled) continue;
            result.derivative = fine;
            result.scale = std::max(Quad(abs(fine)), floor);
            settled = disagreement + rounding <= ldexp(result.scale, -digits);
        }
        if (settled) return result;
        return {};
    }

  private:
    // How far the argument may move without passing an end of its domain or a point where the
    // function is special: a power of two.
    double room() const {
        samples::Domain const& domain = f_.region.domains[i_];
        double size = at_ == 0 ? 1 : std::fabs(at_);
        for (double end : {domain.low, domain.high})
            if (std::isfinite(end) && end != at_) size = std::min(size, std::fabs(at_ - end));
        if (f_.region.special_every != 0) {
            double const distance = std::fabs(std::remainder(at_, f_.region.special_every));
            if (distance != 0) size = std::min(size, distance);
        }
        return std::ldexp(1.0, std::ilogb(size));
    }
    // Of fourth order.
    Quad derivative(Quad const& h) {
        Quad const near = by(h) - by(-h), far = by(2 * h) - by(-2 * h);
        return (8 * near - far) / (12 * h);
    }
    Quad by(Quad const& h) {
        x_[i_] = Quad(at_) + h;
        Quad y[max_outputs];
        std::get<0>(f_.definitions).value(x_, y);
        return y[output_];
    }

    Function const& f_;
    std::size_t i_;
    std::size_t output_;
    double at_;
    Quad x_[max_arguments];
};

// Zero and infinite results, and those next to the ends of the range, are not compared.
bool comparable(double x, double greatest) {
    return std::fabs(x) > 1 / greatest && std::fabs(x) < greatest;
}

double error_of(double ours, Truth const& exact) {
    if (!std::isfinite(ours)) return std::numeric_limits<double>::infinity();
    return static_cast<double>(abs(Quad(Quad(ours) - exact.derivative)) / exact.scale);
}

template <class T>
double partial(Function const& f, std::size_t i, double const* x, std::size_t output) {
    T at[max_arguments] = {};
    for (std::size_t j = 0; j != f.arguments(); ++j) at[j] = static_cast<T>(x[j]);
    T row[max_outputs] = {};
    std::get<Calls<T>>(f.calls).partial[i](at, row);
    return static_cast<double>(row[output]);
}

// The errors of one partial at some of the points.
struct Series {
    Finding finding;
    Errors errors = {};

    void add(double error, std::string const& where, double ours, double exact) {
        if (errors.is_worst(error)) {
            finding.where = where;
            finding.result = text(ours);
            finding.exact = text(exact);
        }
        errors.add(finding, error);
        ++finding.points;
    }
};
Series series_of(Function const& f, std::size_t i, char const* type) {
    Series series{finding_of(f, static_cast<int>(i), 0)};
    Limit& limit = series.finding.limit;
    limit = {f.algorithmic[i] ? by_algorithm : closed_form, 100, 100, ""};
    for (Exception const& e : f.exceptions)
        if (e.argument == static_cast<int>(i)) {
            limit.error = e.ulps * 0x1p-53;
            limit.reason = e.reason;
        }
    series.finding.type = type;
    series.finding.algorithm = f.algorithmic[i] ? "algorithm" : "";
    return series;
}

void at_random(Function const& f, std::size_t i, Request const& request, Series& in_double,
               Series& in_float) {
    samples::Moderate points(f.region, seed_of(f, request, i));
    Finding& finding = in_double.finding;
    // Draws without a normal result do not count.
    for (long n = 0;
         n != 8 * request.points && finding.points + finding.unresolved < request.points; ++n) {
        double x[max_arguments] = {};
        if (!points.next(x)) continue;
        bool const also_float = n % 3 == 0;
        if (also_float)
            for (double& each : x) each = static_cast<double>(static_cast<float>(each));
        std::size_t const output = f.outputs == 1 ? 0 : points.draw().bits() % f.outputs;
        double values[max_outputs] = {};
        try {
            std::get<Calls<double>>(f.calls).value(x, values);
            if (!comparable(values[output], 1e290)) continue;
            auto const exact = Difference(f, x, i, output).truth();
            if (!exact) {
                ++finding.unresolved;
                continue;
            }
            double const expected = static_cast<double>(exact->derivative);
            if (!(std::fabs(expected) < 1e300) || exact->scale < 1e-290) continue;
            std::string const where = text(x, f.arguments());
            double const ours = partial<double>(f, i, x, output);
            in_double.add(error_of(ours, *exact), where, ours, expected);
            if (!also_float || !comparable(expected, 1e30) || !comparable(values[output], 1e30))
                continue;
            double const single = partial<float>(f, i, x, output);
            in_float.add(error_of(single, *exact), where, single, expected);
        } catch (std::exception const&) {
            // The function or its second definition is out of its domain, or overflows.
            ++finding.unresolved;
        }
    }
    finding.complete = 2 * finding.points >= request.points;
}

// Whether a row is about the partial: name, number and kinds of arguments agree.
bool is_about(references::Row const& row, Function const& f, std::size_t i) {
    if (references::listed_as(row.function) != f.name || row.arguments.size() != f.arguments() ||
        !row.has(i))
        return false;
    for (std::size_t j = 0; j != f.arguments(); ++j)
        if (references::is_whole(row.arguments[j]) != f.region.is_whole(j)) return false;
    return true;
}

void at_references(Function const& f, std::size_t i, std::string const& folder, Series& series) {
    for (references::Row const& row : references::read_rows(folder + "/" + f.topic + ".tsv")) {
        if (!is_about(row, f, i)) continue;
        double x[max_arguments] = {};
        for (std::size_t j = 0; j != f.arguments(); ++j)
            x[j] = std::strtod(row.arguments[j].c_str(), nullptr);
        double ours = std::numeric_limits<double>::quiet_NaN();
        try {
            ours = partial<double>(f, i, x, row.function.ends_with(":im") ? 1 : 0);
        } catch (std::exception const&) {
        }
        series.add(row.error(ours, i, x[i]), row.place(), ours,
                   static_cast<double>(row.gradient[i]));
    }
}

}  // namespace

std::vector<Finding> measure_relative(Function const& f, Request const& request) {
    std::vector<Finding> findings;
    for (std::size_t i = 0; i != f.arguments(); ++i) {
        if (!f.measured[i]) continue;
        auto const begin = std::chrono::steady_clock::now();
        Series in_double = series_of(f, i, "double"), in_float = series_of(f, i, "float"),
               at_rows = series_of(f, i, "references");
        in_float.finding.limit.error = single_precision;
        at_random(f, i, request, in_double, in_float);
        if (!request.references.empty()) at_references(f, i, request.references, at_rows);
        in_double.finding.seconds =
            std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
        for (Series* series : {&in_double, &in_float, &at_rows}) {
            series->errors.finish(series->finding);
            // A function may have no rows in a table.
            if (series == &in_double || series->finding.points != 0)
                findings.push_back(series->finding);
        }
    }
    return findings;
}

std::vector<double> relative_errors_at(Function const& f, std::size_t i,
                                       std::vector<double> const& points) {
    std::vector<double> errors;
    for (std::size_t k = 0; k != points.size(); k += f.arguments()) {
        double x[max_arguments] = {};
        std::copy_n(points.begin() + static_cast<std::ptrdiff_t>(k), f.arguments(), x);
        double error = std::numeric_limits<double>::quiet_NaN();
        try {
            auto const exact = Difference(f, x, i, 0).truth();
            if (exact && exact->scale > 1e-290) {
                double const scale = static_cast<double>(exact->scale);
                double const unit = std::ldexp(1.0, std::ilogb(scale) - 52);
                error = error_of(partial<double>(f, i, x, 0), *exact) * (scale / unit);
            }
        } catch (std::exception const&) {
            // The function or its second definition is out of its domain, or overflows.
        }
        errors.push_back(error);
    }
    return errors;
}

}  // namespace accuracy
