// SPDX-License-Identifier: MIT
#pragma once
// A fact without its types: where the function is defined, its calls in each number type, the
// reference at each level. Templates end here; sampling and measuring are compiled once.

#include <array>
#include <string>
#include <vector>

#include "chainrules_testutils/partial_of.hpp"
#include "facts/fact.hpp"
#include "numbers.hpp"
#include "support/outputs.hpp"
#include "support/samples/region.hpp"

namespace accuracy {

using chainrules::rule_list::Exception;

/// The function and its partials by each argument that is measured, of all outputs, in one number
/// type; null where there is none. What is not defined may throw.
template <class T>
struct Calls {
    void (*value)(T const* x, T* y) = nullptr;
    std::array<void (*)(T const* x, T* dy), max_arguments> partial = {};
};

/// The reference at one level. The flat definition by an argument may be null; `term` gives the
/// largest term of the formula of the partial by argument i (-1: of the primal), or zero where none
/// is known.
template <class L>
struct Definition {
    void (*value)(L const* x, L* y) = nullptr;
    std::array<void (*)(L const* x, L* y), max_arguments> flat = {};
    L (*term)(int i, L const* x) = nullptr;
};

template <template <class> class Each, class Types>
struct of_each;
template <template <class> class Each, class... T>
struct of_each<Each, std::tuple<T...>> {
    using type = std::tuple<Each<T>...>;
};
using AllCalls = of_each<Calls, std::tuple<float, double, long double>>::type;
using Definitions = of_each<Definition, Levels>::type;

/// How functions of a kind are measured.
enum class Standard {
    /// In rounding units of the exact result, over the whole range of float, double and long
    /// double, with references of as many digits as it takes.
    rounding_units,
    /// By relative error, at points of moderate size and at those of tables, in double and float.
    relative
};

struct Function {
    std::string topic;
    std::string name;
    Standard standard = Standard::rounding_units;
    std::size_t outputs = 1;
    samples::Region region;
    /// Arguments by which the function is differentiated; by an algorithm of ours.
    std::array<bool, max_arguments> measured = {};
    std::array<bool, max_arguments> algorithmic = {};
    bool own_primal = false;
    bool periodic = false;
    double period = 0;
    std::vector<Exception> exceptions;
    AllCalls calls;
    Definitions definitions;

    std::size_t arguments() const { return region.arguments(); }
};

std::vector<Function>& functions();

namespace detail {

using namespace chainrules;

template <class E, class T>
struct CallsOf {
    using Arguments = typename E::template arguments<T>;
    using Each = std::make_index_sequence<E::arity>;
    using Y = std::remove_cvref_t<decltype(std::apply(E::f, std::declval<Arguments>()))>;

    template <std::size_t... I>
    static Arguments convert(T const* x, std::index_sequence<I...>) {
        return Arguments(static_cast<std::tuple_element_t<I, Arguments>>(x[I])...);
    }
    static void value(T const* x, T* y) {
        outputs::put<Y>(std::apply(E::f, convert(x, Each{})), y);
    }
    template <std::size_t I>
    static void partial(T const* x, T* dy) {
        std::apply(
            [dy](auto const&... a) { outputs::put<Y>(testutils::partial_of<I>(E::f, a...), dy); },
            convert(x, Each{}));
    }
    // A partial that is Missing is left out, and one by an integer.
    template <unsigned Missing, std::size_t... I>
    static Calls<T> get(std::index_sequence<I...>) {
        Calls<T> calls;
        calls.value = value;
        auto const add = [&]<std::size_t J>(std::integral_constant<std::size_t, J>) {
            if constexpr (std::is_same_v<std::tuple_element_t<J, Arguments>, T> &&
                          (Missing >> J & 1U) == 0)
                calls.partial[J] = partial<J>;
        };
        (add(std::integral_constant<std::size_t, I>{}), ...);
        return calls;
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

// What is compiled of a function for each standard.
template <Standard>
struct Compiled {
    using Types = std::tuple<float, double, long double>;
    static constexpr std::size_t levels = level_count;

    template <class E>
    static constexpr bool is_measured(E const& e) {
        return e.real_numbers && e.differentiable;
    }
};
template <>
struct Compiled<Standard::relative> {
    using Types = std::tuple<float, double>;
    static constexpr std::size_t levels = 1;

    template <class E>
    static constexpr bool is_measured(E const& e) {
        bool any = false;
        for (std::size_t i = 0; i != E::arity; ++i)
            any = any || (e.domains[i].spread != samples::Spread::whole &&
                          (e.missing_partials >> i & 1U) == 0);
        return E::only_numbers && e.differentiable && !e.constants && any;
    }
};

template <class E, unsigned Missing, class... T>
void set_calls(Function& f, std::tuple<T...>*) {
    using Each = std::make_index_sequence<E::arity>;
    ((std::get<Calls<T>>(f.calls) = CallsOf<E, T>::template get<Missing>(Each{})), ...);
}
template <class Fact, std::size_t... Level>
void set_definitions(Function& f, std::index_sequence<Level...>) {
    using Each = std::make_index_sequence<Fact::entry_type::arity>;
    ((std::get<Level>(f.definitions) =
          DefinitionOf<Fact, std::tuple_element_t<Level, Levels>, Each>::get()),
     ...);
}

template <Standard S, unsigned Missing, class Fact>
Function make_function(char const* topic, Fact const& fact) {
    using E = typename Fact::entry_type;
    E const& e = fact.entry;
    Function f;
    f.topic = topic;
    f.name = e.name();
    if constexpr (requires { E::function_type::exponent; })
        f.name += "<" + std::to_string(E::function_type::exponent) + ">";
    f.standard = S;
    f.outputs = outputs::count<typename CallsOf<E, double>::Y>();
    f.region = samples::Region(e);
    f.own_primal = e.own_primal;
    f.periodic = fact.has_period_2pi;
    f.period = fact.with_period;
    f.exceptions.assign(e.exception, e.exception + e.exceptions);
    set_calls<E, Missing>(f, static_cast<typename Compiled<S>::Types*>(nullptr));
    set_definitions<Fact>(f, std::make_index_sequence<Compiled<S>::levels>{});
    for (std::size_t i = 0; i != E::arity; ++i) {
        f.measured[i] = std::get<Calls<double>>(f.calls).partial[i] != nullptr;
        f.algorithmic[i] = (e.algorithmic_partials >> i & 1U) != 0;
    }
    return f;
}

}  // namespace detail

/// Adds the functions of a topic's list that have derivatives in real numbers; returns 0, for
/// initialisers.
template <Standard S, auto const& List>
int add_topic(char const* topic) {
    auto const add = [&]<std::size_t J>(std::integral_constant<std::size_t, J>) {
        constexpr auto const& fact = std::get<J>(List.facts);
        if constexpr (detail::Compiled<S>::is_measured(fact.entry))
            functions().push_back(
                detail::make_function<S, fact.entry.missing_partials>(topic, fact));
    };
    [&]<std::size_t... I>(std::index_sequence<I...>) {
        (add(std::integral_constant<std::size_t, I>{}), ...);
    }(std::make_index_sequence<std::size_t(List.size)>{});
    return 0;
}

}  // namespace accuracy
