// SPDX-License-Identifier: MIT
// What the pages of array rules show, a line of JSON per entry of the list of array rules: texts,
// and what is given for each argument.
#include <cstdio>
#include <type_traits>

#include "chainrules/eigen/rule_list.hpp"

namespace {

namespace rl = chainrules::rule_list;

void text(char const* name, char const* s) { std::printf("\"%s\":\"%s\"", name, s); }

char const* drawn(rl::Drawn d) {
    switch (d) {
        case rl::Drawn::any:
            return "any";
        case rl::Drawn::above_zero:
            return "above_zero";
        case rl::Drawn::distinct:
            return "distinct";
        case rl::Drawn::regular:
            return "regular";
    }
    return "";
}

template <rl::ArrayKind K>
void argument(rl::ArrayArgument<K> const& a) {
    constexpr char const* kind = K == rl::ArrayKind::matrix   ? "matrix"
                                 : K == rl::ArrayKind::column ? "column"
                                                              : "row";
    std::printf("{\"kind\":\"%s\",\"rows\":\"%c\",\"cols\":\"%c\",\"drawn\":\"%s\"}", kind,
                a.rows.name, a.cols.name, drawn(a.drawn));
}
void argument(rl::ListArgument const& a) {
    std::printf("{\"kind\":\"list\",\"rows\":\"%c\",\"cols\":\"1\",\"drawn\":\"%s\"}", a.size.name,
                drawn(a.drawn));
}
void argument(rl::NumberArgument const& a) {
    std::printf("{\"kind\":\"number\",\"value\":\"%g\"}", a.example);
}
template <class T>
void argument(rl::Constant<T> const& a) {
    if constexpr (std::is_arithmetic_v<T>)
        std::printf("{\"kind\":\"constant\",\"value\":\"%g\"}", static_cast<double>(a.value));
    else if constexpr (requires { T::chainrules_name(); })
        std::printf("{\"kind\":\"function\",\"value\":\"%s\"}", chainrules::function_name(a.value));
    else
        std::printf("{\"kind\":\"other\"}");
}

template <class E>
void entry(char const* topic, E const& e) {
    std::putchar('{');
    text("topic", topic);
    for (auto const& [name, s] :
         {std::pair{"name", e.name()}, std::pair{"sentence", e.sentence},
          std::pair{"shapes", e.shapes_text}, std::pair{"forward", e.forward_text},
          std::pair{"header", e.header}}) {
        std::putchar(',');
        text(name, s);
    }
    std::printf(",\"complex\":%d,\"empty\":%d,\"reverse\":[", e.complex_numbers, e.empty_arrays);
    for (std::size_t i = 0; i != E::arity; ++i)
        std::printf(i == 0 ? "\"%s\"" : ",\"%s\"", e.reverse_texts[i]);
    std::printf("],\"arguments\":[");
    std::apply(
        [first = true](auto const&... a) mutable {
            ((std::printf(first ? "" : ","), first = false, argument(a)), ...);
        },
        e.arguments);
    std::printf("]}\n");
}

}  // namespace

int main() {
    rl::for_each_array_topic([](char const* topic, auto const& list) {
        std::apply([&](auto const&... e) { (entry(topic, e), ...); }, list.entries);
    });
}
