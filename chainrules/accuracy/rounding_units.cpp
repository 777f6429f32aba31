// SPDX-License-Identifier: MIT
#include "measure.hpp"

#include <chrono>
#include <cstdlib>
#include <unordered_map>

#include "reference.hpp"
#include "support/samples/whole_range.hpp"

namespace accuracy {

namespace {

/// How a value compares with the exact one.
struct Comparison {
    bool settled = false;
    bool normal = false;
    double ulps = 0;
    std::string exact;
};

template <class T, class L>
Comparison compare(T result, L const& exact, L const& term) {
    using Limits = std::numeric_limits<T>;
    Comparison c;
    c.settled = true;
    L const size = magnitude(exact);
    c.normal = size >= L(Limits::min()) && size <= L(Limits::max());
    if (!c.normal) {
        // A normal result where the exact one is none: settled by the most digits only.
        bool const claims = std::isfinite(result) && std::abs(result) > 2 * Limits::min() &&
                            std::abs(result) < Limits::max() / 2;
        c.settled = !claims || (std::numeric_limits<L>::digits > 3000 && exact != 0);
        c.normal = claims;
        c.ulps = claims ? std::numeric_limits<double>::infinity() : 0;
        return c;
    }
    // Next to a zero, units of the largest term. The unit changes at powers of two: a sixteenth of
    // one below them it is the larger already, since references are exact to a sixty-fourth only.
    L const largest = 4 * size < term ? term : size;
    L const yardstick = largest + largest * power_of_two<L>(-Limits::digits - 4);
    L const unit = power_of_two<L>(exponent_of(yardstick) - Limits::digits + 1);
    c.ulps = std::isfinite(result) ? static_cast<double>(L(magnitude<L>(L(result) - exact) / unit))
                                   : std::numeric_limits<double>::infinity();
    return c;
}

template <class T>
class Measurement {
  public:
    Measurement(Function const& f, long count, std::uint64_t seed)
        : f_(f), count_(count), samples_(f.region, seed) {}

    void run(char const* type, std::vector<Finding>& findings) {
        for (std::size_t i = 0; i != f_.arguments(); ++i)
            if (f_.measured[i]) outputs(type, static_cast<int>(i), findings);
        if (f_.own_primal) outputs(type, -1, findings);
    }

    std::vector<double> at(std::size_t i, std::vector<double> const& points) {
        argument_ = static_cast<int>(i);
        std::vector<double> errors;
        for (std::size_t k = 0; k != points.size(); k += f_.arguments()) {
            T x[max_arguments];
            std::copy_n(points.begin() + static_cast<std::ptrdiff_t>(k), f_.arguments(), x);
            T partials[max_outputs];
            std::get<Calls<T>>(f_.calls).partial[i](x, partials);
            Comparison const c = reference(x, partials[0], 0);
            errors.push_back(c.settled && c.normal ? c.ulps
                                                   : std::numeric_limits<double>::quiet_NaN());
        }
        return errors;
    }

  private:
    static constexpr int bits = std::numeric_limits<T>::digits + 6;

    void outputs(char const* type, int i, std::vector<Finding>& findings) {
        for (std::size_t o = 0; o != f_.outputs; ++o) {
            argument_ = i;
            output_ = o;
            starts_.clear();
            Finding finding = finding_of(f_, i, o);
            finding.type = type;
            partial(finding);
            findings.push_back(std::move(finding));
        }
    }

    void partial(Finding& finding) {
        finding.limit.error = argument_ >= 0 && sizeof(T) == sizeof(float) ? 5 : 4;
        for (Exception const& e : f_.exceptions)
            if (e.argument == argument_) finding.limit = {.error = e.ulps, .reason = e.reason};
        auto const start = std::chrono::steady_clock::now();
        Errors errors;
        // Draws that lead out of the range of numbers are replaced, unless there are too many.
        for (long draws = 0; draws != 3 * count_ && finding.points != count_; ++draws) {
            T x[max_arguments];
            samples_.next(x);
            one(finding, errors, x);
        }
        errors.finish(finding);
        finding.complete =
            finding.unresolved * 1000 <= finding.points + 3000 && finding.disputed == 0;
        finding.seconds =
            std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    }

    void one(Finding& finding, Errors& errors, T const* x) {
        Calls<T> const& calls = std::get<Calls<T>>(f_.calls);
        T values[max_outputs];
        calls.value(x, values);
        if (!std::isfinite(values[output_])) {
            ++finding.outside;
            return;
        }
        T partials[max_outputs];
        if (argument_ >= 0) calls.partial[static_cast<std::size_t>(argument_)](x, partials);
        T const result = argument_ < 0 ? values[output_] : partials[output_];
        Comparison c = reference(x, result, 0);
        if (!c.settled) {
            ++finding.unresolved;
            tell("unresolved", x);
            return;
        }
        if (!c.normal) {
            ++finding.outside;
            if ((finding.outside & 255) == 0 && reference(x, result, checking_level).normal) {
                ++finding.disputed;
                tell("disputed", x);
            }
            return;
        }
        ++finding.points;
        // A second time with more digits, now and then and where it matters.
        if ((finding.points & 255) == 0 ||
            (errors.is_worst(c.ulps) && c.ulps > finding.limit.error / 2)) {
            // A difference whose step was not halved may be off by a part of a unit.
            double const slack = twice_ ? 0.05 : 0.5;
            Comparison const again = reference(x, result, checking_level);
            if (!again.settled || std::abs(again.ulps - c.ulps) > slack + 0.001 * c.ulps) {
                ++finding.disputed;
                tell("disputed", x);
            }
            if (again.settled) c = again;
        }
        if (errors.is_worst(c.ulps)) {
            finding.where = text(x, f_.arguments());
            finding.result = text(result);
            finding.exact = c.exact;
        }
        errors.add(finding, c.ulps);
    }

    // Where ACCURACY_VERBOSE is set: the points that have no reference, or two.
    void tell(char const* what, T const* x) const {
        if (std::getenv("ACCURACY_VERBOSE") == nullptr) return;
        std::fprintf(stderr, "%s: %s %d:", what, f_.name.c_str(), argument_);
        std::fprintf(stderr, " %s\n", text(x, f_.arguments()).c_str());
    }

    // From the level on that settled the last point of this magnitude.
    Comparison reference(T const* x, T result, std::size_t least) {
        Start& start = starts_[key(x)];
        checking_ = least > 0;
        std::size_t first = start.level;
        ++start.uses;
        // Where half the step gave the same at points like this, that is tried now and then only,
        // where a pole is near, and where the rule disagrees: a wrong reference agrees with no
        // rule.
        if (least == 0 && start.seen && start.uses % 8 != 0 && !next_to_special(x)) {
            twice_ = false;
            Comparison const c =
                at_level(x, result, first, start, std::make_index_sequence<level_count>{});
            if (c.settled && c.normal && c.ulps <= 2) return c;
        }
        twice_ = true;
        if (first > 0 && start.uses % 16 == 0) --first;
        Comparison c;
        for (std::size_t level = std::max(first, least); level < level_count && !c.settled;
             ++level) {
            c = at_level(x, result, level, start, std::make_index_sequence<level_count>{});
            if (c.settled && least == 0) {
                start.level = static_cast<unsigned char>(level);
                start.seen = true;
            }
        }
        return c;
    }
    // Whether a step that suits points of this magnitude may be too long here.
    bool next_to_special(T const* x) const {
        if (argument_ < 0) return false;
        std::array<int, 7> const exponents = scales(x);
        return exponents[2] < exponents[0] - 2 || exponents[2] < exponents[1] - 2;
    }
    struct Start {
        unsigned char level = 0;
        unsigned char candidate = 0;
        unsigned char uses = 0;
        bool seen = false;
    };
    std::uint64_t key(T const* x) const {
        std::uint64_t result = 0;
        for (std::size_t j = 0; j != f_.arguments(); ++j)
            result = result * 40009 +
                     (x[j] == 0 ? 0 : static_cast<std::uint64_t>(std::ilogb(x[j]) + 20000));
        return result;
    }

    template <std::size_t... Level>
    Comparison at_level(T const* x, T result, std::size_t level, Start& start,
                        std::index_sequence<Level...>) {
        Comparison c;
        ((level == Level ? void(c = settle<std::tuple_element_t<Level, Levels>>(
                                    std::get<Level>(f_.definitions), x, result, start))
                         : void()),
         ...);
        return c;
    }

    template <class L>
    Comparison settle(Definition<L> const& d, T const* x, T result, Start& start) {
        L wide[max_arguments];
        if (!widen(x, wide)) return {};
        std::optional<L> exact =
            argument_ < 0 ? value(d, x, wide) : slope(d, x, wide, result, start);
        if (!exact) return {};
        L const term = magnitude(d.term(argument_, wide));
        Comparison c = compare(result, *exact, term);
        c.exact = text(static_cast<T>(*exact));
        return c;
    }

    // The arguments at this level, whole periods less; false where it has too few digits for that.
    template <class L>
    bool widen(T const* x, L* wide) const {
        for (std::size_t j = 0; j != f_.arguments(); ++j) wide[j] = L(x[j]);
        if (f_.period != 0) wide[0] = L(std::fmod(x[0], static_cast<T>(f_.period)));
        if (!f_.periodic || std::abs(x[0]) <= 3) return true;
        if (std::numeric_limits<L>::digits < 150) return false;
        wide[0] = std::abs(x[0]) < T(1e18L)      ? facts::reduced_from<L, 300>(x[0])
                  : std::abs(x[0]) < huge_double ? facts::reduced_from<L, 600>(x[0])
                                                 : facts::reduced_from<L, 5300>(x[0]);
        return true;
    }

    template <class L>
    std::optional<L> slope(Definition<L> const& d, T const* x, L const* wide, T result,
                           Start& start) {
        Difference<L> const difference(f_, d, static_cast<std::size_t>(argument_), bits);
        std::array<int, 7> const candidates = scales(x);
        bool zero = false;
        for (std::size_t k = 0; k != 6; ++k) {
            std::size_t const now = (k + start.candidate) % 6;
            if (candidates[now] == none) continue;
            std::optional<L> const slope = difference.at(wide, output_, candidates[now],
                                                         candidates[now] > candidates[0], twice_);
            if (slope && *slope != 0) {
                start.candidate = static_cast<unsigned char>(now);
                return slope;
            }
            zero = zero || slope;
        }
        // No rise on any scale; on a small one alone, an argument may be lost next to another.
        if (zero) return L(0);
        // Last, the scale on which the function changes by as much as its value, if the result is
        // right: for sums of very different numbers.
        if (result == 0 || !std::isfinite(result) || f_.region.special_at_multiples) return {};
        L values[max_outputs];
        d.value(wide, values);
        if (values[output_] == 0 || !finite(values[output_])) return {};
        int const natural = exponent_of(values[output_]) - std::ilogb(result) - 2;
        return difference.at(wide, output_, std::min(natural, candidates.back()), true, true);
    }

    // The value, if the next level agrees: asked where a step is tried twice, and where the value
    // is no check itself.
    template <class L>
    std::optional<L> value(Definition<L> const& d, T const* x, L const* wide) {
        constexpr std::size_t next = std::numeric_limits<L>::digits < 150   ? 1
                                     : std::numeric_limits<L>::digits < 300 ? 2
                                                                            : 3;
        using Next = std::tuple_element_t<next, Levels>;
        L here[max_outputs];
        d.value(wide, here);
        if ((!twice_ || checking_) && finite(here[output_])) return here[output_];
        Next wider[max_arguments];
        widen(x, wider);
        Next there[max_outputs];
        std::get<next>(f_.definitions).value(wider, there);
        L const other(there[output_]);
        if (!finite(here[output_]) ||
            magnitude<L>(here[output_] - other) > magnitude(other) * power_of_two<L>(-bits))
            return {};
        return here[output_];
    }

    static constexpr T huge_double =
        static_cast<T>(std::min<long double>(std::numeric_limits<T>::max(), 1e309L));
    static constexpr int none = std::numeric_limits<int>::max();

    // Exponents of scales on which the function may vary with argument_ at x; last, what no step
    // may pass. In long double: a distance in double may be none in float.
    std::array<int, 7> scales(T const* x) const {
        using X = long double;
        auto const i = static_cast<std::size_t>(argument_);
        X const at = x[i];
        X const size = std::abs(at);
        X far = std::numeric_limits<X>::max();
        auto distance = [&](X& least, X d) {
            d = std::abs(d);
            if (d != 0 && d < least) least = d;
        };
        samples::Region const& region = f_.region;
        samples::Domain const& domain = region.domains[i];
        if (std::isfinite(domain.low)) distance(far, at - X(domain.low));
        if (std::isfinite(domain.high)) distance(far, at - X(domain.high));
        if (domain.hole != 0) distance(far, size - X(domain.hole));
        for (samples::SpecialPoint const& p : region.points)
            if (p.kind != samples::Special::notable) distance(far, at - X(p.x[i]));
        if (region.special_where_equal)
            for (std::size_t j = 0; j != f_.arguments(); ++j)
                if (j != i) distance(far, at - X(x[j]));
        if (region.special_at_multiples && x[1] != 0) {
            // To the next jump, at a multiple or half-way between two. Across jumps of a linear
            // function, twice the step may well give twice the rise.
            X const rest = std::remainder(X(x[0]), X(x[1]));
            X const quotient = std::max(X(1), std::abs(X(x[0]) / X(x[1])));
            distance(far, i == 0 ? rest : rest / quotient);
            distance(far, (i == 0 ? 1 : 1 / quotient) * (std::abs(X(x[1])) / 2 - std::abs(rest)));
        }
        X const every = region.special_every;
        if (every != 0)
            distance(far, region.special_every_kind == samples::Special::kink
                              ? std::remainder(at, every)
                              : every / 2);
        X near = far;
        for (samples::SpecialPoint const& p : region.points) distance(near, at - X(p.x[i]));
        if (every != 0) distance(near, std::remainder(at, every));
        auto exponent = [](X s) { return s == 0 ? none : std::ilogb(s) - 1; };
        auto smaller = [](int e) { return e == none ? none : e - 10; };
        int const by_size = exponent(std::min(size, far));
        int const by_one = exponent(std::min(X(1), far));
        int const by_near = exponent(std::min(size, near));
        return {by_size,
                by_one,
                by_near,
                smaller(by_size),
                smaller(by_one),
                smaller(by_near),
                far == std::numeric_limits<X>::max() ? none : exponent(far)};
    }

    Function const& f_;
    long count_;
    samples::WholeRange<T> samples_;
    int argument_ = 0;
    std::size_t output_ = 0;
    bool twice_ = true;
    bool checking_ = false;
    std::unordered_map<std::uint64_t, Start> starts_;
};

}  // namespace

std::vector<Finding> measure_in_rounding_units(Function const& f, Request const& request) {
    std::vector<Finding> findings;
    auto const in = [&]<class T>(T, char const* type, std::size_t part) {
        Measurement<T>(f, request.points, seed_of(f, request, part)).run(type, findings);
    };
    in(0.0F, "float", 0);
    in(0.0, "double", 1);
    in(0.0L, "long double", 2);
    return findings;
}

std::vector<double> errors_in_rounding_units_at(Function const& f, std::size_t i,
                                                std::vector<double> const& points) {
    return Measurement<double>(f, 0, 0).at(i, points);
}

}  // namespace accuracy
