// SPDX-License-Identifier: MIT
#pragma once
// Writes facts as the entries of the installed list of rules, chainrules/rule_list.hpp and
// chainrules/special/rule_list.hpp: C++ that makes the same entries, formulas as text.

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <initializer_list>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "chainrules/cmath/conversion.hpp"
#include "facts/fact.hpp"

namespace facts::printing {

// The shortest decimal that is this number.
inline std::string text(double x) {
    if (x != x) return "undefined";
    if (x == huge) return "huge";
    if (x == -huge) return "-huge";
    char buffer[32];
    if (x > -1e6 && x < 1e6 && x == static_cast<int>(x)) return std::to_string(static_cast<int>(x));
    for (int digits = 1; digits != 18; ++digits) {
        std::snprintf(buffer, sizeof buffer, "%.*g", digits, x);
        if (std::strtod(buffer, nullptr) == x) break;
    }
    return buffer;
}
template <class... X>
std::string text_of(X... x) {
    std::string result;
    ((result += (result.empty() ? "" : ", ") + text(x)), ...);
    return result;
}
inline std::string quoted(char const* words) {
    std::string result = "\"";
    for (char const* c = words; *c != '\0'; ++c)
        result += *c == '"' || *c == '\\' ? std::string("\\") + *c : std::string(1, *c);
    return result + "\"";
}

inline std::string plain_domain(Domain const& d) {
    if (d.spread == Spread::boolean) return "truth";
    if (d.spread == Spread::whole) return "whole(" + text_of(d.low, d.high) + ")";
    if (d.spread == Spread::even) return "even(" + text_of(d.low, d.high) + ")";
    if (d.hole != 0) return "outside_unit";
    if (d.low == -huge && d.high == huge) return "everywhere";
    if (d.low == 0 && d.high == huge) return "positive";
    if (d.low == -huge && d.high == 0) return "negative";
    if (d.high == huge) return "at_least(" + text(d.low) + ")";
    if (d.low == -huge) return "at_most(" + text(d.high) + ")";
    return "between(" + text_of(d.low, d.high) + ")";
}
inline std::string drawn(Domain const& d) {
    std::string result = plain_domain(d);
    if (d.from != -huge || d.to != huge) result += ".within(" + text_of(d.from, d.to) + ")";
    return result;
}
template <class D>
struct DomainType {
    static std::string print(Domain const& d) { return drawn(d); }
};
template <std::size_t N>
struct DomainType<Several<N>> {
    static std::string print(Domain const& d) {
        return "several<" + std::to_string(N) + ">(" + drawn(d) + ")";
    }
};
template <>
struct DomainType<Wavelet> {
    static std::string print(Domain const&) { return "wavelet"; }
};

template <std::size_t N>
std::string text_of_all(double const (&x)[N]) {
    std::string result;
    for (double const each : x) result += (result.empty() ? "" : ", ") + text(each);
    return result;
}

// What follows the name of a template's object.
template <class F>
std::string template_argument(F const&) {
    if constexpr (requires { F::exponent; })
        return "<" + std::to_string(F::exponent) + ">";
    else
        return "";
}
template <class T>
std::string template_argument(cmath::convert_t<T> const&) {
    return std::is_same_v<T, float>    ? "<float>"
           : std::is_same_v<T, double> ? "<double>"
                                       : "<long double>";
}

inline char const* kind_name(Special kind) {
    return kind == Special::kink ? "kink" : kind == Special::pole ? "pole" : "notable";
}
template <std::size_t N>
std::string bits(unsigned set) {
    std::string result;
    for (std::size_t i = 0; i != N; ++i)
        if ((set >> i & 1U) != 0) result += (result.empty() ? "" : ", ") + std::to_string(i);
    return result;
}

/// The parts of a formula's text between separators that stand in no brackets.
inline std::vector<std::string> parts_of(std::string const& text, char separator = ',') {
    std::vector<std::string> parts(1);
    int depth = 0;
    for (char const c : text) {
        depth += c == '(' || c == '[' || c == '{';
        depth -= c == ')' || c == ']' || c == '}';
        if (c == separator && depth == 0)
            parts.emplace_back();
        else if (c != ' ' || !parts.back().empty())
            parts.back() += c;
    }
    return parts;
}

// Without the parentheses around a whole argument or formula: facts have them where the
// formatter would take the product that comes first for a declaration.
inline std::string without_outer_parentheses(std::string text) {
    std::vector<std::size_t> open;
    for (std::size_t i = 0; i != text.size(); ++i) {
        if (text[i] == '(') open.push_back(i);
        if (text[i] != ')' || open.empty()) continue;
        std::size_t const begin = open.back();
        open.pop_back();
        auto const before = begin == 0 ? 0 : text.find_last_not_of(' ', begin - 1);
        auto const after = text.find_first_not_of(' ', i + 1);
        bool const first = begin == 0 || std::strchr("(,;", text[before]) != nullptr;
        bool const last = after == text.npos || std::strchr("),;", text[after]) != nullptr;
        if (!first || !last || parts_of(text.substr(begin + 1, i - begin - 1)).size() != 1)
            continue;
        text.erase(i, 1);
        text.erase(begin, 1);
        i -= 2;
    }
    return text;
}
// Readers know functions and numbers by their plain names, and need not know of policies.
inline std::string for_readers(std::string text) {
    for (std::string const word : {"fn::", "number::", ", detail::quiet"})
        for (auto at = text.find(word); at != text.npos; at = text.find(word, at))
            text.erase(at, word.size());
    return text;
}

// (a, b) as a, b; std::pair{a, b}, too.
inline std::string without_brackets(std::string const& text) {
    auto const open = text.find_first_of("({");
    return text.substr(open + 1, text.size() - open - 2);
}
inline void append(std::string& list, char const* separator, std::string const& part) {
    list += (list.empty() ? "" : separator) + part;
}
// Of several outputs, each has a list of partials, with semicolons between for readers. A rule has
// parentheses around each, after its set-up …
inline std::string lists_of_rule(std::string const& text) {
    auto const parts = parts_of(text);
    if (parts[0] != "()") return text;
    std::string lists;
    for (std::size_t k = 1; k != parts.size(); ++k) append(lists, "; ", without_brackets(parts[k]));
    return lists;
}
// … and a formula for readers a pair for each argument.
inline std::string lists_of_pairs(std::string const& text) {
    std::vector<std::vector<std::string>> arguments;
    std::size_t outputs = 1;
    for (std::string const& part : parts_of(text)) {
        bool const several = part.rfind("std::", 0) == 0 && part.back() == '}';
        arguments.push_back(several ? parts_of(without_brackets(part)) : std::vector{part});
        outputs = std::max(outputs, arguments.back().size());
    }
    std::string lists;
    for (std::size_t k = 0; k != outputs; ++k) {
        std::string list;
        for (auto const& argument : arguments)
            append(list, ", ", argument[argument.size() > 1 ? k : 0]);
        append(lists, "; ", list);
    }
    return lists;
}

// The formula and the names of the arguments: of the entry, or of the rule.
inline std::string first_of(char const* of_entry, char const* of_rule) {
    return of_entry != nullptr ? of_entry : of_rule != nullptr ? of_rule : "";
}
template <class F, class... X>
inline constexpr bool has_several_outputs = false;
template <class F, class... X>
    requires(has_scalar_rule<F, X...> &&
             requires { rule_list::detail::partials_t<F, X...>::chainrules_outputs; })
inline constexpr bool has_several_outputs<F, X...> =
    rule_list::detail::partials_t<F, X...>::chainrules_outputs != 0;

template <class F, class... D>
std::string formula_text(Entry<F, D...> const& e) {
    std::string const text =
        for_readers(first_of(e.text, formula_of<F, typename D::template argument<double>...>()));
    if (e.text != nullptr) return without_outer_parentheses(lists_of_pairs(text));
    return has_several_outputs<F, typename D::template argument<double>...> ? lists_of_rule(text)
                                                                            : text;
}
template <class F, class... D>
std::string names_text(Entry<F, D...> const& e) {
    return first_of(e.argument_names, names_of<F, typename D::template argument<double>...>());
}

// Out of line: print is instantiated for every entry.
[[gnu::noinline]] inline void append(std::string& s,
                                     std::initializer_list<std::string_view> words) {
    for (auto const& word : words) s.append(word);
}

template <class F, class... D>
std::string print(Entry<F, D...> const& e) {
    constexpr std::size_t n = sizeof...(D);
    std::string s = n == 1 ? "unary(" : n == 2 ? "binary(" : n == 3 ? "ternary(" : "n_ary(";
    append(s, {"fn::", function_name(e.f), template_argument(e.f)});
    std::size_t i = 0;
    (append(s, {", ", DomainType<D>::print(e.domains[i++])}), ...);
    append(s, {")"});
    auto const add = [&](bool given, std::initializer_list<std::string_view> words) {
        if (!given) return;
        append(s, {"."});
        append(s, words);
    };
    add(e.complex_numbers && e.holomorphic && e.real_numbers, {"complex()"});
    add(!e.holomorphic, {"not_holomorphic()"});
    add(!e.real_numbers, {"only_complex()"});
    add(e.own_primal, {"own()"});
    add(!e.differentiable, {"no_derivative()"});
    for (int p = 0; p != e.points; ++p)
        add(true, {kind_name(e.point[p].kind), "(", text_of_all(e.point[p].x), ")"});
    add(e.special_where_equal, {"ties()"});
    add(e.special_at_multiples, {"multiples()"});
    bool const plain = e.special_every_kind == Special::notable;
    add(e.special_every != 0, {"every(", text(e.special_every), plain ? "" : ", Special::",
                               plain ? "" : kind_name(e.special_every_kind), ")"});
    add(e.missing_partials != 0,
        {"missing(", quoted(e.missing_reason), ", ", bits<n>(e.missing_partials), ")"});
    add(e.algorithmic_partials != 0, {"algorithmic(", bits<n>(e.algorithmic_partials), ")"});
    add(e.step_function, {"steps()"});
    add(e.constants && !e.step_function, {"constant_partials()"});
    add(e.is_steep, {"steep()"});
    add(e.evaluates_again, {"again()"});
    if (e.relation != nullptr)
        add(true, {"where([](double const* x) { return ", e.relation_text, "; }, ",
                   quoted(e.relation_text), ")"});
    for (int k = 0; k != e.exceptions; ++k)
        add(true, {"inexact(", std::to_string(e.exception[k].argument), ", ",
                   text(e.exception[k].ulps), ", ", quoted(e.exception[k].reason), ")"});
    // What readers look for stands on lines of its own.
    auto const add_line = [&](bool given, std::initializer_list<std::string_view> words) {
        if (given) append(s, {"\n        "});
        add(given, words);
    };
    add_line(*e.sentence != '\0', {"says(", quoted(e.sentence), ")"});
    std::string const names = names_text(e), formula = formula_text(e);
    add_line(!formula.empty(),
             {"names(", quoted(names.c_str()), ").formula(", quoted(formula.c_str()), ")"});
    for (int k = 0; k != e.conventions; ++k)
        add_line(true, {"at({", text_of_all(e.convention[k].x), "}, {",
                        text_of_all(e.convention[k].partials), "})"});
    return s;
}

/// The lists of all topics, one after the other, and a walk over them.
class Lists {
  public:
    template <class... F>
    void add(char const* topic, Facts<F...> const& facts) {
        lists_ += std::string("inline constexpr auto ") + topic + " = list(\n";
        bool first = true;
        for_each(
            [&](auto const& entry) {
                lists_ += (first ? "    " : ",\n    ") + print(entry);
                first = false;
            },
            facts);
        lists_ += ");\n";
        visits_ += std::string("    visit(\"") + topic + "\", " + topic + ");\n";
    }
    std::string lists() const { return lists_; }
    std::string visits() const { return visits_; }

  private:
    std::string lists_;
    std::string visits_;
};

// The text with what follows a line of this end, up to the next one of "… to here.", replaced.
inline std::string with_section(std::string const& text, std::string const& begin,
                                std::string const& section) {
    auto const line = text.find(begin + ", from here …\n");
    if (line == std::string::npos) return "";
    auto const start = text.find('\n', line) + 1;
    auto const end = text.find("// … to here.\n", start);
    if (end == std::string::npos) return "";
    return text.substr(0, start) + section + text.substr(text.rfind('\n', end) + 1);
}
/// The text of a header with these lists in the place of its own; empty if it has no place.
inline std::string with_lists(std::string const& header, Lists const& lists) {
    return with_section(with_section(header, "// Made from chainrules/test/facts", lists.lists()),
                        "// Made from the topics", lists.visits());
}

}  // namespace facts::printing
