// SPDX-License-Identifier: MIT
// What second derivatives of the special functions that are used most cost: the time of the value,
// of value and first, and of value, first and second derivative by each argument, on nested numbers
// of a forward mode.

#include "cost.hpp"

#include "chainrules/special.hpp"
#include "eigen/support/dual.hpp"
#include "facts/special/bessel.hpp"
#include "facts/special/error_functions.hpp"
#include "facts/special/gamma.hpp"
#include "facts/special/incomplete_beta.hpp"
#include "facts/special/incomplete_gamma.hpp"

namespace {

using chainrules::rule_list::for_each;
using Dual = support::Dual<double>;
using Nested = support::Dual<Dual>;

template <class Number>
Number variable(double x) {
    if constexpr (std::is_same_v<Number, double>)
        return x;
    else if constexpr (std::is_same_v<Number, Dual>)
        return Dual(x, 1);
    else
        return Nested(Dual(x, 1), Dual(1, 0));
}

// f with argument J as the variable of numbers of that type.
template <class Number, std::size_t J, class E>
void add_call(cost::detail::Work<E> const& work, std::string const& name) {
    auto const call = [](auto const&... x) {
        auto const all = std::forward_as_tuple(x...);
        return [&]<std::size_t... I>(std::index_sequence<I...>) {
            return E::f([&] {
                if constexpr (I == J)
                    return variable<Number>(std::get<I>(all));
                else
                    return std::get<I>(all);
            }()...);
        }(std::index_sequence_for<decltype(x)...>{});
    };
    benchmark::RegisterBenchmark(
        name.c_str(), [&work, call](benchmark::State& state) { work.call(state, call); });
}

template <class E>
void add(E const& entry) {
    using Arguments = typename E::template arguments<double>;
    static cost::detail::Work<E> const work(entry);
    std::string const signature = cost::detail::signature_of(entry);
    [&]<std::size_t... J>(std::index_sequence<J...>) {
        auto const add_argument = [&]<std::size_t I>(std::integral_constant<std::size_t, I>) {
            if constexpr (std::is_same_v<std::tuple_element_t<I, Arguments>, double>) {
                std::string const name = signature + "/" + std::to_string(I + 1);
                add_call<double, I>(work, name + "/0");
                add_call<Dual, I>(work, name + "/1");
                add_call<Nested, I>(work, name + "/2");
            }
        };
        (add_argument(std::integral_constant<std::size_t, J>{}), ...);
    }(std::make_index_sequence<E::arity>{});
}

template <class List, class... F>
void add_those(List const& list, F const&...) {
    for_each(
        []<class E>(E const& entry) {
            if constexpr ((... || std::is_same_v<typename E::function_type, F>) && E::only_numbers)
                add(entry);
        },
        list);
}

void summarize(least_times::Times const& times) {
    std::printf(
        "| function | by | value, ns | and first | and second | second / value |\n"
        "|---|---|---:|---:|---:|---:|\n");
    for (auto const& [label, value] : times) {
        if (!label.ends_with("/0")) continue;
        std::string const stem = label.substr(0, label.size() - 1);
        double const first = times.at(stem + "1"), second = times.at(stem + "2");
        auto const slash = label.find('/');
        std::printf("| `%s` | %c | %.0f | %.0f | %.0f | %.1f |\n", label.substr(0, slash).c_str(),
                    label[slash + 1], value, first, second, second / value);
    }
}

}  // namespace

int main(int argc, char** argv) {
    namespace fn = chainrules::fn;
    namespace list = facts::special;
    add_those(list::gamma, fn::lgamma, fn::digamma);
    add_those(list::error_functions, fn::erf, fn::erfc, fn::erfcx, fn::erf_inv);
    add_those(list::incomplete_gamma, fn::gamma_p);
    add_those(list::incomplete_beta, fn::ibeta);
    add_those(list::bessel, fn::cyl_bessel_j, fn::cyl_neumann, fn::cyl_bessel_i, fn::cyl_bessel_k);
    return least_times::run(argc, argv, 10, 0.002, summarize);
}
