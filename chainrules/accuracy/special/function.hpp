// SPDX-License-Identifier: MIT
#pragma once
// A special function and its partials with their types taken away, for loops over all of them.

#include <array>
#include <complex>
#include <cstddef>
#include <limits>
#include <string>
#include <tuple>
#include <vector>

#include "chainrules_core/chainrules_core.hpp"
#include "facts/fact.hpp"
#include "numbers.hpp"

namespace special_accuracy {

using chainrules::rule_list::Domain;

inline constexpr std::size_t max_arguments = 5;
inline constexpr std::size_t max_outputs = 3;
using Numbers = std::array<double, max_arguments>;
using Outputs = std::array<double, max_outputs>;

/// The calls in one number type; what is not defined throws.
struct Calls {
    void (*value)(Numbers const&, Outputs&) = nullptr;
    /// By argument i, for all outputs: by the forward rule.
    void (*partial[max_arguments])(Numbers const&, Outputs&) = {};
};

/// The function's plain definition, whose central differences are compared with the partials; of
/// several outputs the one asked for.
using Definition = Quad (*)(Quad const* x, std::size_t output);

struct Function {
    std::string topic;
    std::string name;
    std::size_t arguments = 0;
    std::size_t outputs = 1;
    std::vector<Domain> domains;
    bool whole[max_arguments] = {};
    /// Bit i: NotImplemented; computed by an algorithm.
    unsigned missing = 0, algorithmic = 0;
    double every = 0;
    /// Where a partial is known to be less accurate, its relative error.
    double exception[max_arguments] = {};
    bool own = false;
    bool (*relation)(double const*) = nullptr;
    Calls in_double, in_float;
    /// Null where there is none.
    Definition definition = nullptr;
};

/// All functions of the topics that are linked in.
std::vector<Function>& functions();

namespace detail {

template <class Y>
inline constexpr std::size_t outputs_of = 1;
template <class... Y>
inline constexpr std::size_t outputs_of<std::tuple<Y...>> = sizeof...(Y);
template <class Y>
inline constexpr std::size_t outputs_of<std::pair<Y, Y>> = 2;

// The real outputs of a value; of two of different kinds only the first is one.
template <class Y>
void put(Y const& y, Outputs& out) {
    using namespace chainrules;
    if constexpr (Complex<Y>)
        out = {static_cast<double>(y.real()), static_cast<double>(y.imag())};
    else if constexpr (Real<Y>)
        out[0] = static_cast<double>(y);
    else if constexpr (AbstractZero<Y>)
        out = {};
    else
        out[0] = std::numeric_limits<double>::quiet_NaN();
}
template <class... Y>
void put(std::tuple<Y...> const& y, Outputs& out) {
    std::size_t o = 0;
    std::apply([&](auto const&... each) { ((out[o++] = static_cast<double>(each)), ...); }, y);
}
template <class A, class B>
void put(std::pair<A, B> const& y, Outputs& out) {
    out[0] = static_cast<double>(y.first);
    if constexpr (std::is_same_v<A, B>) out[1] = static_cast<double>(y.second);
}
template <std::size_t... O, class D>
void put_parts(std::index_sequence<O...>, D const& d, Outputs& out) {
    auto const one = [](auto const& part) {
        Outputs single{};
        put(part, single);
        return single[0];
    };
    ((out[O] = one(chainrules::get<O>(d))), ...);
}
template <class Y, class D>
void put_tangent(D const& d, Outputs& out) {
    using namespace chainrules;
    if constexpr (AbstractZero<D> || Number<D>)
        put(d, out);
    else if constexpr (outputs_of<Y> > 1)
        put_parts(std::make_index_sequence<outputs_of<Y>>{}, d, out);
    else if constexpr (requires { chainrules::get<0>(d); })
        put_parts(std::make_index_sequence<1>{}, d, out);
    else
        put(d, out);
}

template <class E, class T>
struct CallsOf {
    using Arguments = typename E::template arguments<T>;
    using Each = std::make_index_sequence<E::arity>;

    template <std::size_t... I>
    static Arguments convert(Numbers const& x, std::index_sequence<I...>) {
        return Arguments(static_cast<std::tuple_element_t<I, Arguments>>(x[I])...);
    }
    static void value(Numbers const& x, Outputs& out) {
        put(std::apply(E::f, convert(x, Each{})), out);
    }
    template <std::size_t I, std::size_t J>
    static auto tangent() {
        if constexpr (I == J)
            return T(1);
        else if constexpr (std::is_same_v<std::tuple_element_t<J, Arguments>, T>)
            return chainrules::ZeroTangent{};
        else
            return chainrules::NoTangent{};
    }
    template <std::size_t I, std::size_t... J>
    static void partial_by(Numbers const& x, Outputs& out, std::index_sequence<J...> each) {
        auto const at = convert(x, each);
        auto const result = chainrules::frule(
            std::tuple{chainrules::NoTangent{}, tangent<I, J>()...}, E::f, std::get<J>(at)...);
        using Y = std::remove_cvref_t<decltype(result.value)>;
        put_tangent<Y>(result.tangent, out);
    }
    template <std::size_t I>
    static void partial(Numbers const& x, Outputs& out) {
        partial_by<I>(x, out, Each{});
    }
    template <std::size_t I>
    static void add(Calls& calls) {
        if constexpr (std::is_same_v<std::tuple_element_t<I, Arguments>, T>)
            calls.partial[I] = &partial<I>;
    }
    template <std::size_t... I>
    static Calls all(std::index_sequence<I...>) {
        Calls calls;
        calls.value = &value;
        (add<I>(calls), ...);
        return calls;
    }
};

template <class E>
constexpr bool measurable(E const& entry) {
    return E::only_numbers && entry.differentiable && !entry.constants;
}

template <class F, std::size_t... I>
Definition definition_of(std::index_sequence<I...>) {
    if constexpr (std::is_same_v<F, facts::Absent>)
        return nullptr;
    else
        return [](Quad const* x, [[maybe_unused]] std::size_t output) -> Quad {
            auto const y = F{}(x[I]...);
            if constexpr (requires { y.size(); })
                return y[output];
            else
                return y;
        };
}

template <class Fact>
void add_fact(char const* topic, Fact const& fact) {
    using E = typename Fact::entry_type;
    E const& entry = fact.entry;
    if constexpr (E::only_numbers) {
        if (!measurable(entry)) return;
        Function f;
        f.topic = topic;
        f.name = entry.name();
        f.arguments = E::arity;
        f.domains.assign(entry.domains, entry.domains + E::arity);
        for (std::size_t i = 0; i != E::arity; ++i)
            f.whole[i] = entry.domains[i].spread == chainrules::rule_list::Spread::whole;
        f.missing = entry.missing_partials;
        f.algorithmic = entry.algorithmic_partials;
        f.every = entry.special_every;
        for (int k = 0; k != entry.exceptions; ++k)
            f.exception[entry.exception[k].argument] = entry.exception[k].ulps * 0x1p-53;
        f.own = entry.own_primal;
        f.relation = entry.relation;
        using Y = std::remove_cvref_t<decltype(std::apply(
            E::f, std::declval<typename E::template arguments<double>>()))>;
        f.outputs = chainrules::Complex<Y> ? 2 : outputs_of<Y>;
        using Each = std::make_index_sequence<E::arity>;
        f.in_double = CallsOf<E, double>::all(Each{});
        f.in_float = CallsOf<E, float>::all(Each{});
        f.definition = definition_of<typename Fact::template part<facts::Part::definition>>(Each{});
        functions().push_back(f);
    }
}

}  // namespace detail

/// No fact has partials that could be measured: they are constant, or arguments are no numbers.
template <class... F>
constexpr bool nothing_to_measure(facts::Facts<F...> const& all) {
    return std::apply([](F const&... fact) { return !(... || detail::measurable(fact.entry)); },
                      all.facts);
}

/// Adds the functions of a topic; returns 0, for initialisers.
template <class... F>
int add_topic(char const* topic, facts::Facts<F...> const& all) {
    std::apply([&](F const&... fact) { (detail::add_fact(topic, fact), ...); }, all.facts);
    return 0;
}

}  // namespace special_accuracy
