// SPDX-License-Identifier: MIT
#pragma once
// A fact without its types: the entry, the rule in each number type, the reference
// at each level. Templates end here; sampling and measuring are compiled once.

#include <array>
#include <limits>
#include <string>
#include <vector>

#include "chainrules/rule_list/entry.hpp"
#include "chainrules_core/chainrules_core.hpp"
#include "facts/fact.hpp"
#include "numbers.hpp"

namespace accuracy {

using chainrules::rule_list::Domain;
using chainrules::rule_list::Exception;
using chainrules::rule_list::Special;
using chainrules::rule_list::Spread;

struct SpecialPoint {
    Special kind = Special::notable;
    std::vector<double> x;
};

/// A rule in one number type: the primal's outputs, and the partials of each output by each
/// argument, of output o by argument i at o * arguments + i.
template <class T>
using Rule = void (*)(T const* x, T* value, T* partials);

/// The reference at one level. The flat definition by an argument may be null; `term` gives the
/// largest term of the formula of the partial by argument i (-1: of the primal), or zero where none
/// is known.
template <class L>
struct Definition {
    void (*value)(L const* x, L* y) = nullptr;
    std::array<void (*)(L const* x, L* y), max_arguments> flat = {};
    L (*term)(int i, L const* x) = nullptr;
};
template <class Levels>
struct definitions;
template <class... L>
struct definitions<std::tuple<L...>> {
    using type = std::tuple<Definition<L>...>;
};
using Definitions = definitions<Levels>::type;

struct Function {
    std::string topic;
    std::string name;
    std::string formula;
    int arguments = 0;
    int outputs = 1;
    std::vector<Domain> domains;
    std::vector<bool> differentiable;
    std::vector<SpecialPoint> points;
    bool special_where_equal = false;
    bool special_at_multiples = false;
    double special_every = 0;
    Special special_every_kind = Special::notable;
    bool own_primal = false;
    bool periodic = false;
    double period = 0;
    std::vector<Exception> exceptions;
    std::tuple<Rule<float>, Rule<double>, Rule<long double>> rules;
    Definitions definitions;
};

std::vector<Function>& functions();

namespace detail {

using namespace chainrules;

template <class T>
concept TupleLike = requires {
    std::tuple_size<T>::value;
};

// Outputs that are no integers; these come first.
template <class Y>
constexpr int outputs_of() {
    if constexpr (TupleLike<Y>) return []<std::size_t... O>(std::index_sequence<O...>) {
            return (0 + ... + int(std::is_floating_point_v<std::tuple_element_t<O, Y>>));
        }
    (std::make_index_sequence<std::tuple_size_v<Y>>{});
    else return 1;
}

template <class E, class T>
struct Evaluation {
    using Arguments = typename E::template arguments<T>;
    static constexpr std::size_t N = E::arity;

    template <std::size_t... I>
    static auto arguments(T const* x, std::index_sequence<I...>) {
        return Arguments(static_cast<std::tuple_element_t<I, Arguments>>(x[I])...);
    }

    // The tangent of argument J in the direction of argument I.
    template <std::size_t I, std::size_t J>
    static auto tangent() {
        if constexpr (!std::is_same_v<std::tuple_element_t<J, Arguments>, T>)
            return NoTangent{};
        else if constexpr (I == J)
            return T(1);
        else
            return ZeroTangent{};
    }
    template <std::size_t I, std::size_t... J>
    static auto tangents(std::index_sequence<J...>) {
        return std::tuple<NoTangent, decltype(tangent<I, J>())...>(NoTangent{}, tangent<I, J>()...);
    }

    template <class D>
    static T number(D const& d) {
        if constexpr (Number<D>)
            return static_cast<T>(d);
        else
            return T(0);
    }
    template <class Y, std::size_t... O>
    static void store_outputs(Y const& y, T* value, std::index_sequence<O...>) {
        if constexpr (TupleLike<Y>)
            ((value[O] = static_cast<T>(std::get<O>(y))), ...);
        else
            value[0] = static_cast<T>(y);
    }
    template <int Outputs, class D, std::size_t... O>
    static void store_partials(D const& d, T* partials, std::index_sequence<O...>) {
        if constexpr (Number<D>)
            partials[0] = number(d);
        else if constexpr (StructuralTangent<D>)
            ((partials[O * N] = number(get<O>(d))), ...);
        else if constexpr (TupleLike<D>)
            ((partials[O * N] = number(std::get<O>(d))), ...);
        else
            ((partials[O * N] = T(0)), ...);
    }
    template <std::size_t I>
    static void one(Arguments const& x, T* value, T* partials) {
        if constexpr (std::is_same_v<std::tuple_element_t<I, Arguments>, T>) {
            auto const [y, dy] = std::apply(
                [](auto const&... a) {
                    return frule(tangents<I>(std::make_index_sequence<N>{}), E::f, a...);
                },
                x);
            using Y = std::remove_cvref_t<decltype(y)>;
            auto const all = std::make_index_sequence<outputs_of<Y>()>{};
            store_outputs(y, value, all);
            store_partials<outputs_of<Y>()>(dy, partials + I, all);
        }
    }
    template <std::size_t... I>
    static void all(Arguments const& x, T* value, T* partials, std::index_sequence<I...>) {
        (one<I>(x, value, partials), ...);
    }
    static void run(T const* x, T* value, T* partials) {
        auto const each = std::make_index_sequence<N>{};
        all(arguments(x, each), value, partials, each);
    }
};

template <class L, class Y>
void store(Y const& y, L* result) {
    if constexpr (requires { y.size(); })
        for (std::size_t i = 0; i != y.size(); ++i) result[i] = y[i];
    else
        result[0] = y;
}

using facts::Part;

template <class Fact, class L, class Indices>
struct DefinitionOf;
template <class Fact, class L, std::size_t... I>
struct DefinitionOf<Fact, L, std::index_sequence<I...>> {
    template <Part Kind, int Argument = -1>
    using part = typename Fact::template part<Kind, Argument>;
    template <class F>
    static constexpr bool is_there = !std::is_same_v<F, facts::Absent>;
    static_assert(is_there<part<Part::definition>>,
                  "accuracy: a fact has no .definition(FORMULA(…)) (test/facts)");

    static void value(L const* x, L* y) { store(part<Part::definition>{}(x[I]...), y); }
    // The flat definition by argument J, or by all; null if there is none.
    template <int J>
    static constexpr auto flat() -> void (*)(L const*, L*) {
        using F = part<Part::flat, J>;
        if constexpr (is_there<F>)
            return [](L const* x, L* y) { store(F{}(x[I]...), y); };
        else if constexpr (J >= 0)
            return flat<-1>();
        else
            return nullptr;
    }

    template <int J>
    static L term_of(L const* x) {
        using F = part<Part::term, J>;
        if constexpr (is_there<F>)
            return L(F{}(x[I]...));
        else
            return L(0);
    }
    static L term(int i, L const* x) {
        if (i < 0) return term_of<-1>(x);
        L result(0);
        ((static_cast<std::size_t>(i) == I ? void(result = term_of<int(I)>(x)) : void()), ...);
        return result;
    }
    static Definition<L> get() { return {value, {flat<int(I)>()...}, term}; }
};

template <class Fact, class... L>
Definitions definitions_of(std::tuple<L...>*) {
    using Each = std::make_index_sequence<Fact::entry_type::arity>;
    return {DefinitionOf<Fact, L, Each>::get()...};
}

template <class E, class X>
struct double_call;
template <class E, class... X>
struct double_call<E, std::tuple<X...>> {
    using Y = decltype(E::f(std::declval<X const&>()...));
    static constexpr int outputs = outputs_of<std::remove_cvref_t<Y>>();
    static std::vector<bool> differentiable() { return {std::is_same_v<X, double>...}; }
    static char const* formula() {
        return rule_list::formula_of<typename E::function_type, X...>();
    }
};

}  // namespace detail

template <class Fact>
Function make_function(std::string const& topic, Fact const& fact) {
    using E = typename Fact::entry_type;
    E const& e = fact.entry;
    using Call = detail::double_call<E, typename E::template arguments<double>>;
    Function f;
    f.topic = topic;
    f.name = e.name();
    if constexpr (requires { E::function_type::exponent; })
        f.name += "<" + std::to_string(E::function_type::exponent) + ">";
    char const* formula = e.text ? e.text : Call::formula();
    f.formula = formula ? formula : "";
    f.arguments = static_cast<int>(E::arity);
    f.outputs = Call::outputs;
    f.domains.assign(e.domains, e.domains + E::arity);
    f.differentiable = Call::differentiable();
    for (int i = 0; i != e.points; ++i)
        f.points.push_back(
            {e.point[i].kind, std::vector<double>(e.point[i].x, e.point[i].x + E::arity)});
    f.special_where_equal = e.special_where_equal;
    f.special_at_multiples = e.special_at_multiples;
    f.special_every = e.special_every;
    f.special_every_kind = e.special_every_kind;
    f.own_primal = e.own_primal;
    f.periodic = fact.has_period_2pi;
    f.period = fact.with_period;
    f.exceptions.assign(e.exception, e.exception + e.exceptions);
    f.rules = {detail::Evaluation<E, float>::run, detail::Evaluation<E, double>::run,
               detail::Evaluation<E, long double>::run};
    f.definitions = detail::definitions_of<Fact>(static_cast<Levels*>(nullptr));
    return f;
}

/// Adds the functions of a topic's list that have derivatives in real numbers.
template <auto const& List, std::size_t... I>
void add_functions(std::string const& topic, std::index_sequence<I...>) {
    auto one = [&]<std::size_t J>(std::integral_constant<std::size_t, J>) {
        constexpr auto const& fact = std::get<J>(List.facts);
        if constexpr (fact.entry.real_numbers && fact.entry.differentiable)
            functions().push_back(make_function(topic, fact));
    };
    (one(std::integral_constant<std::size_t, I>{}), ...);
}
template <auto const& List>
int add_topic(std::string const& topic) {
    add_functions<List>(topic, std::make_index_sequence<std::size_t(List.size)>{});
    return 0;
}

}  // namespace accuracy
