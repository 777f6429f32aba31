// SPDX-License-Identifier: MIT
#pragma once
// What is known of a function beside its rule, in facts/<topic>.hpp: an entry of the rule list
// (where the function is defined and drawn), a plain definition of it, and its value and partials
// written by hand. Tests, tables, instruction counts and the installed list are made from these.
//     fact(unary(fn::tan, everywhere).complex())
//         .definition(FORMULA((x), sin(x) / cos(x)))
//         .by_hand(HAND((x), std::tan(x)), HAND((y, x), 1 + y * y))
// A definition is for numbers of any precision, T in the expression, and repeats no rule: exact
// derivatives are had by central differences of it. The code by hand is for double; `y` is the
// value, and a HAND of partials has one for each argument. None is compiled before it is asked for.
// Where the rule's own text calls what only its header has, readers are shown another formula:
//     fact(unary(fn::erf, everywhere).says("The error function 2/√π ∫₀ˣ exp(−t²) dt."))
//         .shown(SHOWN((x), 2 / fn::sqrt(number::pi) * fn::exp(-x * x)))
// Of several outputs it has a std::pair or std::tuple for each argument.

#include <complex>
#include <tuple>
#include <type_traits>
#include <utility>

#include "chainrules/rule_list/entry.hpp"
#include "chainrules_core/detail/preprocessor.hpp"

namespace facts {

using namespace chainrules;
using namespace chainrules::rule_list;

inline constexpr double half_pi = 1.5707963267948966;

/// The parts of a fact beside the entry. Of argument −1: for the value, or for all arguments.
enum class Part {
    definition,
    /// Another function with the same derivative, or the same partial by one argument: where the
    /// function itself is so flat that differences cancel.
    flat,
    /// The largest term of a partial's formula, which limits its accuracy next to a zero.
    term,
    /// Formulas of the partials for readers.
    shown,
    value_by_hand,
    partials_by_hand,
    /// All of a forward or reverse rule, where nothing is multiplied by partials.
    frule_by_hand,
    rrule_by_hand
};

template <Part Kind, int Argument, class F>
struct Formula {
    static constexpr Part part = Kind;
    static constexpr int argument = Argument;
    using function_type = F;
};

/// No such part.
struct Absent {};

/// Formulas of the partials by all arguments, as text, the arguments' names, and a function of the
/// value and the arguments. One by an integer is NoTangent{}; one that an algorithm computes and
/// one that is NotImplemented have these words.
template <class F>
struct Shown {
    char const* text;
    char const* names;
    F formulas;
};
inline constexpr struct ByAlgorithm {
} by_algorithm;
inline constexpr struct NotKnown {
} not_known;

/// Numbers in such formulas, which readers see as pi and i.
namespace number {
inline constexpr double pi = 3.141592653589793;
inline constexpr std::complex<double> i{0, 1};
}  // namespace number

namespace detail {

template <Part Kind, int Argument>
Absent find();
template <Part Kind, int Argument, class First, class... More>
auto find() {
    if constexpr (First::part == Kind && First::argument == Argument)
        return typename First::function_type{};
    else
        return find<Kind, Argument, More...>();
}

}  // namespace detail

template <class E, class... Formulas>
struct Fact {
    using entry_type = E;

    E entry;
    /// f(x) = f(x + period), or f(x) − x is: exact references are had anywhere. 2π is no number.
    bool has_period_2pi = false;
    double with_period = 0;
    /// Instructions that Clang 19 runs through in the rule and not in the same operations by hand:
    /// register moves, another order of branches.
    int moves_with_clang = 0;
    int moves_with_gcc = 0;

    /// The function object of a part, or Absent.
    template <Part Kind, int Argument = -1>
    using part = decltype(detail::find<Kind, Argument, Formulas...>());

    template <class F>
    constexpr auto definition(F const&) const {
        return with<Formula<Part::definition, -1, F>>();
    }
    template <int Argument = -1, class F>
    constexpr auto flat(F const&) const {
        return with<Formula<Part::flat, Argument, F>>();
    }
    template <int Argument, class F>
    constexpr auto term(F const&) const {
        return with<Formula<Part::term, Argument, F>>();
    }
    template <class Value, class Partials>
    constexpr auto by_hand(Value const&, Partials const&) const {
        return with<Formula<Part::value_by_hand, -1, Value>,
                    Formula<Part::partials_by_hand, -1, Partials>>();
    }
    template <class Value, class Partials, class FRule, class RRule>
    constexpr auto by_hand(Value const&, Partials const&, FRule const&, RRule const&) const {
        return with<
            Formula<Part::value_by_hand, -1, Value>, Formula<Part::partials_by_hand, -1, Partials>,
            Formula<Part::frule_by_hand, -1, FRule>, Formula<Part::rrule_by_hand, -1, RRule>>();
    }
    template <class F>
    constexpr auto shown(Shown<F> const& formulas) const {
        auto f = with<Formula<Part::shown, -1, F>>();
        f.entry = entry.names(formulas.names).formula(formulas.text);
        return f;
    }
    constexpr Fact period_2pi() const {
        Fact f = *this;
        f.has_period_2pi = true;
        return f;
    }
    constexpr Fact period(double number) const {
        Fact f = *this;
        f.with_period = number;
        return f;
    }
    /// So many instructions more than by hand with GCC: a test that the code by hand leaves out.
    constexpr Fact gcc_moves(int moves) const {
        Fact f = *this;
        f.moves_with_gcc = moves;
        return f;
    }
    constexpr Fact clang_moves(int moves) const {
        Fact f = *this;
        f.moves_with_clang = moves;
        return f;
    }

  private:
    template <class... Added>
    constexpr Fact<E, Formulas..., Added...> with() const {
        return {entry, has_period_2pi, with_period, moves_with_clang, moves_with_gcc};
    }
};

template <class F, class... D>
constexpr Fact<Entry<F, D...>> fact(Entry<F, D...> const& entry) {
    return {entry};
}
template <class E, class... Formulas>
constexpr Fact<E, Formulas...> const& fact(Fact<E, Formulas...> const& f) {
    return f;
}

/// A topic's facts; a list of entries, too.
template <class... F>
struct Facts : List<typename F::entry_type...> {
    std::tuple<F...> facts;
};
template <class... F>
constexpr auto facts_of(F const&... f) {
    using Result = Facts<std::remove_cvref_t<decltype(fact(f))>...>;
    return Result{{{fact(f).entry...}}, {fact(f)...}};
}

}  // namespace facts

#define FACT_PARAMETER(c, i, x) [[maybe_unused]] T const& x
#define FACT_NUMBER(c, i, x) [[maybe_unused]] auto const& x
// A relation between the arguments x[0], x[1], …, and its text.
#define WHERE(...) [](double const* x) { return __VA_ARGS__; }, #__VA_ARGS__
// An argument may have any type of its own by hand, and the same type as all others in a formula.
#define FORMULA(args, ...) \
    []<class T>(CHAINRULES_DETAIL_MAP_LIST(FACT_PARAMETER, ~, args)) { return __VA_ARGS__; }
#define HAND_WITH(args, statements, ...)                                                  \
    [](CHAINRULES_DETAIL_MAP_LIST(FACT_NUMBER, ~, args)) __attribute__((always_inline)) { \
        CHAINRULES_DETAIL_UNPAREN statements return std::make_tuple(__VA_ARGS__);         \
    }
#define HAND(args, ...) HAND_WITH(args, (), __VA_ARGS__)
// Omega is the value; functions are called as fn::f, which readers see as f.
#define SHOWN(args, ...)                                                              \
    ::facts::Shown {                                                                  \
        #__VA_ARGS__, #args,                                                          \
            [](auto const& Omega, CHAINRULES_DETAIL_MAP_LIST(FACT_NUMBER, ~, args)) { \
                static_cast<void>(Omega);                                             \
                return std::make_tuple(__VA_ARGS__);                                  \
            }                                                                         \
    }
// A function that code by hand calls.
#define BY_HAND [[gnu::always_inline]] inline auto
