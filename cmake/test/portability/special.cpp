// SPDX-License-Identifier: MIT
// Values and partials of the special functions, on one machine and another, or in one way of
// computing and another:
//     special > here.txt         writes them
//     special here.txt 1e-12     compares those here with those there: no more than this apart,
//                                relative to the partial, or to a thousandth of the value's slope

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <tuple>
#include <vector>

#include "chainrules/special/rule_list.hpp"
#include "support/samples/apart.hpp"

namespace {

using namespace chainrules;

// Reals and parts of complex numbers.
struct Row {
    std::string call;
    std::vector<double> size;  // of the argument that a number is the partial by, 0 for a value
    std::vector<double> numbers;

    template <class Y>
    void add(Y const& y, double by) {
        if constexpr (Complex<Y>) {
            add(y.real(), by);
            add(y.imag(), by);
        } else {
            numbers.push_back(static_cast<double>(y));
            size.push_back(by);
        }
    }
};

std::vector<Row> rows;
int functions = 0;

template <std::size_t I, class E, class Y, class... X>
void add_partial(E const& entry, Row& row, Y const& y, std::tuple<X...> const& at) {
    using Argument = std::tuple_element_t<I, std::tuple<X...>>;
    if constexpr (std::is_same_v<Argument, double>) {
        if ((entry.missing_partials >> I) % 2 != 0) return;
        auto const p =
            std::apply([&](auto const&... x) { return partial<int(I)>(y, E::f, x...); }, at);
        using P = std::remove_cvref_t<decltype(p)>;
        double const size = std::fmax(1, std::fabs(std::get<I>(at)));
        if constexpr (Number<P>)
            row.add(p, size);
        else
            row.add(chain(p, 1.0), size);
    }
}

template <class E, std::size_t... I>
void add(E const& entry, std::index_sequence<I...>) {
    using Arguments = typename E::template arguments<double>;
    constexpr bool plain = []<class... X>(std::type_identity<std::tuple<X...>>) {
        if constexpr (E::only_numbers && has_scalar_rule<typename E::function_type, X...>)
            return Number<decltype(E::f(std::declval<X const&>()...))>;
        else
            return false;
    }(std::type_identity<Arguments>{});
    if constexpr (plain) {
        if (!entry.differentiable) return;
        ++functions;
        samples::Apart points{samples::Region(entry)};
        for (int done = 0, attempts = 0; done != 8 && attempts != 100; ++attempts) {
            // Libraries' logarithms may differ by a unit.
            auto drawn = points.interior();
            for (double& each : drawn) each = static_cast<float>(each);
            Arguments const at(static_cast<std::tuple_element_t<I, Arguments>>(drawn[I])...);
            std::ostringstream call;
            call.precision(17);
            call << entry.name();
            (call << ... << (call << ' ', std::get<I>(at)));
            Row row{call.str(), {}, {}};
            try {
                auto const y = std::apply(E::f, at);
                row.add(y, 0);
                (add_partial<I>(entry, row, y, at), ...);
            } catch (std::exception const&) {
                continue;  // out of the domain
            }
            rows.push_back(row);
            ++done;
        }
    }
}

}  // namespace

int main(int argc, char** argv) {
    rule_list::special::for_each_rule(
        []<class E>(E const& entry) { add(entry, std::make_index_sequence<E::arity>{}); });
    std::fprintf(stderr, "%d functions, %zu points\n", functions, rows.size());
    if (argc != 3) {
        for (Row const& row : rows) {
            std::printf("%s\t", row.call.c_str());
            for (double each : row.numbers) std::printf(" %.17g", each);
            std::printf("\n");
        }
        return 0;
    }
    std::ifstream file(argv[1]);
    double const bound = std::strtod(argv[2], nullptr);
    std::string call, text;
    int failures = 0;
    for (Row const& row : rows) {
        std::getline(file, call, '\t');
        std::getline(file, text);
        std::istringstream fields(text);
        double value = 0;
        for (std::size_t i = 0; i != row.numbers.size(); ++i) {
            std::string field;
            fields >> field;
            double const there = std::strtod(field.c_str(), nullptr), here = row.numbers[i];
            double const size = row.size[i];
            if (size == 0) value = std::fmax(value, std::fabs(there));
            double const scale =
                size == 0 ? value : std::fmax(std::fabs(there), value / (1000 * size));
            if (call == row.call && (here == there || std::fabs(here - there) <= bound * scale ||
                                     (std::isnan(here) && std::isnan(there))))
                continue;
            std::printf("%s: number %zu is %.17g, there %s %s, error %.1e\n", row.call.c_str(), i,
                        here, call.c_str(), field.c_str(), std::fabs(here - there) / scale);
            ++failures;
        }
    }
    return failures != 0 || functions < 200;
}
