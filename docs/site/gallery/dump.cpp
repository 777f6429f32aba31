// SPDX-License-Identifier: MIT
// What the pages of the gallery need and only the compiler knows, a line of JSON per entry of the
// list of rules: texts, domains, and values and partials as the rules give them when they are run.
// Compiled twice: with DUMP_SPECIAL for the special functions.
#ifdef DUMP_SPECIAL
#include "chainrules/special/rule_list.hpp"
#else
#include "chainrules/complex/complex.hpp"
#include "chainrules/rule_list.hpp"
#endif

#include <algorithm>
#include <cmath>
#include <complex>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <vector>

namespace {

using namespace chainrules;
namespace rl = chainrules::rule_list;

void number(double v) {
    if (std::isnan(v))
        std::printf("\"nan\"");
    else if (std::isinf(v))
        std::printf(v > 0 ? "\"inf\"" : "\"-inf\"");
    else
        std::printf("%.9g", v);
}
void text(char const* name, char const* s) {
    std::printf(",\"%s\":\"", name);
    for (; s != nullptr && *s != '\0'; ++s) {
        if (*s == '"' || *s == '\\') std::putchar('\\');
        std::putchar(*s == '\n' ? ' ' : *s);
    }
    std::putchar('"');
}

// Real numbers in, a real number out, with partials.
template <class E>
constexpr bool has_curves() {
    if constexpr (!E::only_numbers)
        return false;
    else
        return []<class... A>(std::tuple<A...>*) {
            if constexpr (!has_scalar_rule<typename E::function_type, A...>)
                return false;
            else
                return Real<std::remove_cvref_t<decltype(E::f(std::declval<A>()...))>>;
        }(static_cast<typename E::template arguments<double>*>(nullptr));
}
template <std::size_t I, class E>
constexpr bool is_real_argument =
    std::is_same_v<std::tuple_element_t<I, typename E::template arguments<double>>, double>;

// The value at x and the partial by argument I; NaN where there is none.
template <std::size_t I, class E>
void evaluate(double const* x, double& y, double& d) {
    y = d = NAN;
    try {
        [&]<std::size_t... K>(std::index_sequence<K...>) {
            using A = typename E::template arguments<double>;
            std::tuple const at{static_cast<std::tuple_element_t<K, A>>(x[K])...};
            auto const value = std::apply(E::f, at);
            y = static_cast<double>(value);
            auto const p = std::apply(
                [&](auto const&... a) { return partial<int(I)>(value, E::f, a...); }, at);
            if constexpr (Number<decltype(p)>)
                d = static_cast<double>(p);
            else if constexpr (requires { static_cast<double>(chain(p, 1.0)); })
                d = static_cast<double>(chain(p, 1.0));
        }(std::make_index_sequence<E::arity>{});
    } catch (std::exception const&) {
    }
}

// Where curves are drawn by argument i.
void window(rl::Domain const& d, double& low, double& high) {
    low = std::max({d.low, d.from, -6.0});
    high = std::min({d.high, d.to, 6.0});
    if (low == 0 && high == 6) high = 8;
    if (low >= high) low = std::max(d.low, d.from), high = std::min({d.high, d.to, low + 8});
}

// An entry without its types: the value at x and the partial by an argument, null where there is
// none.
using Evaluate = void (*)(double const* x, double& y, double& d);
struct Plain {
    std::vector<rl::Domain> domains;
    bool (*relation)(double const* x);
    std::vector<Evaluate> by;
    /// Where the function is special, by its entry, and where partials hold by convention.
    std::vector<std::vector<double>> points, conventions;
    /// By argument, whether its cotangent is a zero of the protocol, which is no number.
    std::vector<int> zero;
};

// Points of one curve by argument I: more of them where it bends, as at kinks and poles.
void curve(Plain const& e, std::size_t I, std::vector<double> x, bool& first) {
    double low, high;
    window(e.domains[I], low, high);
    struct Sample {
        double x, y, d;
    };
    auto const at = [&](double t) {
        Sample s{t, NAN, NAN};
        x[I] = t;
        if (!(e.domains[I].hole > 0 && std::fabs(t) < e.domains[I].hole) &&
            (e.relation == nullptr || e.relation(x.data())))
            e.by[I](x.data(), s.y, s.d);
        return s;
    };
    std::vector<Sample> points;
    constexpr int n = 160;
    for (int k = 0; k <= n; ++k) points.push_back(at(low + (high - low) * (k + 0.01) / (n + 0.02)));
    for (int round = 0; round != 3; ++round) {
        double least = INFINITY, most = -INFINITY;
        for (Sample const& s : points)
            if (std::fabs(s.y) < 1e3) least = std::min(least, s.y), most = std::max(most, s.y);
        std::vector<Sample> finer{points[0]};
        for (std::size_t k = 1; k != points.size(); ++k) {
            Sample const &a = points[k - 1], &b = points[k];
            bool const steep = !(std::fabs(b.y - a.y) <= 0.04 * (most - least)) ||
                               !(std::fabs(b.d - a.d) < 0.08 * (1 + std::fabs(a.d)));
            if (steep && points.size() < 700) finer.push_back(at((a.x + b.x) / 2));
            finer.push_back(b);
        }
        points = finer;
    }
    std::printf(first ? "{\"by\":%zu,\"fixed\":[" : ",{\"by\":%zu,\"fixed\":[", I);
    first = false;
    for (std::size_t k = 0; k != x.size(); ++k) {
        if (k != 0) std::putchar(',');
        number(k == I ? NAN : x[k]);
    }
    std::printf("],\"points\":[");
    for (std::size_t k = 0; k != points.size(); ++k) {
        std::printf(k == 0 ? "[" : ",[");
        number(points[k].x);
        std::putchar(',');
        number(points[k].y);
        std::putchar(',');
        number(points[k].d);
        std::putchar(']');
    }
    std::printf("]}");
}

// f and f′ of a complex number, row by row over the square of side 6 around 0, each as two bytes in
// hexadecimal digits: the argument, and the logarithm of the modulus. 00 is no value.
constexpr int map_size = 72;
template <class E>
constexpr bool has_map() {
    // chain, because partials at branch points are of a type of their own.
    using C = std::complex<double>;
    using F = typename E::function_type;
    if constexpr (E::arity != 1 || !std::is_invocable_v<F, C> || !has_scalar_rule<F, C>)
        return false;
    else if constexpr (!std::is_same_v<std::invoke_result_t<F, C>, C>)
        return false;
    else
        return std::is_same_v<decltype(chain(partial<0>(C(), E::f, C()), C(1))), C>;
}
void pixel(std::complex<double> z) {
    double const modulus = std::abs(z);
    if (!std::isfinite(modulus)) {
        std::printf("0000");
        return;
    }
    double const turns = std::arg(z) / 6.283185307179586 + 0.5;
    double const octaves = std::clamp(std::log2(std::max(modulus, 1e-9)), -8.0, 8.0);
    std::printf("%02x%02x", int(std::fmin(turns * 256, 255)), 1 + int((octaves + 8) / 16 * 253));
}
template <class E>
void map(E const&) {
    using C = std::complex<double>;
    for (int derivative = 0; derivative != 2; ++derivative) {
        std::printf(derivative == 0 ? ",\"map\":[\"" : "\",\"");
        for (int row = 0; row != map_size; ++row)
            for (int col = 0; col != map_size; ++col) {
                C const z(6 * (col + 0.5) / map_size - 3, 3 - 6 * (row + 0.5) / map_size);
                C y(NAN, NAN);
                try {
                    y = E::f(z);
                    if (derivative == 1) y = chain(partial<0>(y, E::f, z), C(1));
                } catch (std::exception const&) {
                }
                pixel(y);
            }
    }
    std::printf("\"]");
}

// A value inside of a domain, the k-th of three.
double inside(rl::Domain const& d, int k) {
    double low, high;
    window(d, low, high);
    if (d.spread == rl::Spread::whole) return std::clamp(1.0 + k, d.low, d.high);
    if (d.spread == rl::Spread::boolean) return k % 2;
    if (d.hole > 0) return d.hole * (1.5 + k);
    double const wanted[] = {0.5, 1, 2};
    return wanted[k] > low && wanted[k] < high ? wanted[k] : low + (high - low) * (1 + k) / 4;
}

void curves(Plain const& e) {
    bool first = true;
    std::size_t const arity = e.domains.size();
    for (std::size_t by = 0; by != arity; ++by) {
        if (e.by[by] == nullptr) continue;
        // The argument whose values tell the curves apart is the next one.
        for (int k = 0; k != (arity == 1 ? 1 : 3); ++k) {
            std::vector<double> x(arity);
            for (std::size_t i = 0; i != arity; ++i)
                x[i] = inside(e.domains[i], i == (by + 1) % arity ? k : 1);
            curve(e, by, x, first);
        }
    }
}

// A call in the middle of the domain, for the program on the page: arguments, value, partials.
void use(Plain const& e) {
    std::vector<double> x, partials;
    for (std::size_t i = 0; i != e.domains.size(); ++i) {
        // As the program writes it.
        char written[32];
        std::snprintf(written, sizeof written, "%.3g", inside(e.domains[i], int(1 + i) % 3));
        x.push_back(std::strtod(written, nullptr));
    }
    if (e.relation != nullptr && !e.relation(x.data())) return;
    double y = NAN;
    for (Evaluate by : e.by) {
        partials.push_back(NAN);
        if (by != nullptr) by(x.data(), y, partials.back());
    }
    if (!std::isfinite(y)) return;
    std::printf(",\"use\":{\"y\":\"%g\",\"x\":[", y);
    for (std::size_t i = 0; i != x.size(); ++i) std::printf(i == 0 ? "%g" : ",%g", x[i]);
    std::printf("],\"partials\":[");
    for (std::size_t i = 0; i != x.size(); ++i)
        std::printf(i == 0 ? "\"%g\"" : ",\"%g\"", partials[i]);
    std::printf("],\"zero\":[");
    for (std::size_t i = 0; i != x.size(); ++i) std::printf(i == 0 ? "%d" : ",%d", e.zero[i]);
    std::printf("]}");
}

// Arguments, value and partials at special points; with one argument also at −1, 0, 1 and the ends
// of the domain. And the values where the list has conventions for the partials.
void values(Plain const& e) {
    auto const value_at = [&](std::vector<double> const& x) {
        double y = NAN, d;
        for (Evaluate by : e.by)
            if (by != nullptr) by(x.data(), y, d);
        return y;
    };
    std::vector<std::vector<double>> all = e.points;
    if (e.domains.size() == 1)
        for (double x : {e.domains[0].low, -1.0, 0.0, 1.0, e.domains[0].high}) all.push_back({x});
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    bool first = true;
    std::printf(",\"values\":[");
    for (std::vector<double> const& x : all) {
        bool inside = e.relation == nullptr || e.relation(x.data());
        for (std::size_t i = 0; i != x.size(); ++i)
            inside = inside && std::isfinite(x[i]) && x[i] >= e.domains[i].low &&
                     x[i] <= e.domains[i].high && std::fabs(x[i]) >= e.domains[i].hole;
        double const y = inside ? value_at(x) : NAN;
        if (std::isnan(y) ||
            std::find(e.conventions.begin(), e.conventions.end(), x) != e.conventions.end())
            continue;
        std::printf(first ? "[" : ",[");
        first = false;
        for (double each : x) number(each), std::putchar(',');
        number(y);
        for (Evaluate by : e.by) {
            double ignored, d = NAN;
            if (by != nullptr) by(x.data(), ignored, d);
            std::putchar(',');
            number(d);
        }
        std::putchar(']');
    }
    std::printf("],\"convention_values\":[");
    for (std::size_t k = 0; k != e.conventions.size(); ++k) {
        if (k != 0) std::putchar(',');
        number(value_at(e.conventions[k]));
    }
    std::putchar(']');
}

template <std::size_t I, class E>
constexpr Evaluate evaluate_by() {
    if constexpr (is_real_argument<I, E>)
        return &evaluate<I, E>;
    else
        return nullptr;
}
template <std::size_t I, class E>
constexpr bool is_zero() {
    if constexpr (is_real_argument<I, E>) {
        using A = typename E::template arguments<double>;
        auto const by = [](auto const&... a) { return partial<int(I)>(E::f(a...), E::f, a...); };
        using P = decltype(std::apply(by, std::declval<A const&>()));
        if constexpr (requires(P const& p) { chain(p, 1.0); })
            return AbstractZero<decltype(chain(std::declval<P const&>(), 1.0))>;
    }
    return false;
}
template <class E>
Plain plain(E const& e) {
    return [&]<std::size_t... I>(std::index_sequence<I...>) {
        Plain p{{e.domains[I]...},   e.relation, {evaluate_by<I, E>()...}, {}, {},
                {is_zero<I, E>()...}};
        for (int k = 0; k != e.points; ++k) p.points.push_back({e.point[k].x[I]...});
        for (int k = 0; k != e.conventions; ++k) p.conventions.push_back({e.convention[k].x[I]...});
        return p;
    }(std::make_index_sequence<E::arity>{});
}

template <class E>
void entry(char const* group, char const* topic, E const& e) {
    std::printf("{\"group\":\"%s\",\"topic\":\"%s\",\"name\":\"%s\",\"arity\":%zu", group, topic,
                e.name(), E::arity);
    text("sentence", e.sentence);
    text("names", e.argument_names);
    text("formula", e.text);
    text("relation", e.relation_text);
    text("reason", e.missing_reason);
    std::printf(
        ",\"real\":%d,\"complex\":%d,\"holomorphic\":%d,\"differentiable\":%d,\"missing\":%u,"
        "\"algorithmic\":%u,\"domains\":[",
        e.real_numbers, e.complex_numbers, e.holomorphic, e.differentiable, e.missing_partials,
        e.algorithmic_partials);
    for (std::size_t i = 0; i != E::arity; ++i) {
        std::printf(i == 0 ? "[" : ",[");
        number(e.domains[i].low);
        std::putchar(',');
        number(e.domains[i].high);
        std::printf(",%d,%.9g]", static_cast<int>(e.domains[i].spread), e.domains[i].hole);
    }
    std::printf("],\"conventions\":[");
    for (int k = 0; k != e.conventions; ++k) {
        std::printf(k == 0 ? "[" : ",[");
        for (std::size_t i = 0; i != E::arity; ++i) number(e.convention[k].x[i]), std::putchar(',');
        for (std::size_t i = 0; i != E::arity; ++i) {
            if (i != 0) std::putchar(',');
            number(e.convention[k].partials[i]);
        }
        std::putchar(']');
    }
    std::printf("]");
    if constexpr (has_map<E>())
        if (e.complex_numbers && e.holomorphic && e.differentiable) map(e);
    std::printf(",\"curves\":[");
    if constexpr (has_curves<E>())
        if (e.differentiable) {
            Plain const known = plain(e);
            curves(known);
            std::printf("]");
            values(known);
            use(known);
            std::printf("}\n");
            return;
        }
    std::printf("]}\n");
}

}  // namespace

int main() {
#ifdef DUMP_SPECIAL
    rl::special::for_each_topic([](char const* topic, auto const& list) {
        rl::for_each([&](auto const& e) { entry("special", topic, e); }, list);
    });
#else
    rl::for_each_topic([](char const* topic, auto const& list) {
        rl::for_each([&](auto const& e) { entry("elementary", topic, e); }, list);
    });
#endif
}
