// SPDX-License-Identifier: MIT
#pragma once
// What a user's function computes with: Var<T, Tag>, a number, and Variable<P, Tag>, an array P as
// a whole. Var knows no derivative: operators and functions are chainrules' overloads, and the
// partials that go onto the tape come from the rules.

#include <cstddef>
#include <optional>
#include <tuple>
#include <type_traits>
#include <utility>

#include "chainrules/overloads.hpp"
#include "reverse_ad/container.hpp"
#include "reverse_ad/tape.hpp"

namespace reverse_ad {

// Numbers and arrays have a namespace of their own, which is all that argument-dependent lookup
// finds: an unqualified gradient(f, x) in user code never means this tool's because of x.
namespace variables {

/// A number: its value and the statement of the tape that computed it.
template <class T, class Tag>
struct Var : chainrules::overloads::enable<Var<T, Tag>> {
    T value{};
    Index statement = 0;

    Var() = default;

    /// A constant.
    template <class U>
    requires(std::is_convertible_v<U const&, T> && !std::is_same_v<U, Var>) Var(U const& constant)
        : value(static_cast<T>(constant)) {}

    /// The result of a statement.
    Var(T const& computed, Index by) : value(computed), statement(by) {}
};

}  // namespace variables

using variables::Var;

/// Whether X is one of this tool's numbers.
template <class X>
inline constexpr bool is_var = false;
template <class T, class Tag>
inline constexpr bool is_var<Var<T, Tag>> = true;

namespace detail {

// An array on the tape: the primal, which stays where it is as long as the tape remembers it, and
// the sum of the cotangents that have come in.
template <class P, class T, class Tag>
struct Array : Tape<T, Tag>::Node {
    using Bar = chainrules::tangent_t<P>;

    P const primal;
    std::optional<Bar> cotangent;
    Index elements = 0;  // the first of the statements that stand for the elements

    explicit Array(P p) : primal(std::move(p)) {}

    // Adds a cotangent: the first is taken over, the others are added in place. A thunk is computed
    // once, here, or adds itself.
    template <class Dx>
    void add(Dx&& dx) {
        using Value = std::remove_cvref_t<decltype(chainrules::unthunk(dx))>;
        if constexpr (chainrules::AbstractZero<Value>) {
            return;
        } else if constexpr (std::is_same_v<Value, chainrules::NotImplemented>) {
            chainrules::unthunk(dx).raise();
        } else if constexpr (chainrules::IsThunk<Value>) {
            add(chainrules::unthunk(dx));
        } else {
            if constexpr (std::is_convertible_v<Value, Bar>) {
                if (!cotangent) {
                    cotangent.emplace(chainrules::unthunk(std::forward<Dx>(dx)));
                    return;
                }
            }
            if (!cotangent) cotangent.emplace(chainrules::zero_tangent(primal));
            auto&& sum = chainrules::accumulate(*cotangent, dx);
            static_assert(std::is_same_v<decltype(sum), Bar&>,
                          "reverse_ad: a rule's cotangent is no tangent of its argument; return "
                          "one that can be added to a tangent_t of it");
        }
    }
};

// Collects the cotangents of an array's elements, which were read one by one.
template <class P, class T, class Tag>
struct Elements : Tape<T, Tag>::Node {
    Array<P, T, Tag>& array;

    explicit Elements(Array<P, T, Tag>& a) : array(a) {}

    void backward(Tape<T, Tag>& tape) override {
        if (!array.cotangent) array.cotangent.emplace(chainrules::zero_tangent(array.primal));
        auto const n = static_cast<std::size_t>(array.primal.size());
        for (std::size_t i = 0; i != n; ++i)
            Container<chainrules::tangent_t<P>>::at(*array.cotangent, i) +=
                tape.take_adjoint(array.elements + static_cast<Index>(i));
    }
};

}  // namespace detail

namespace variables {

/// An array, as a whole: a matrix, a vector, a struct. Operations on it are called through
/// call(f, x...), which records them by the rule of f. Cheap to copy; valid as long as the
/// recording.
template <class P, class Tag>
class Variable {
  public:
    using primal_type = P;
    using number_type = chainrules::promoted_t<scalar_t<P>>;
    using tag_type = Tag;
    using TapeType = Tape<number_type, Tag>;
    using Array = detail::Array<P, number_type, Tag>;
    using Element = Var<number_type, Tag>;

    explicit Variable(Array& array) : array_(&array) {}

    P const& value() const { return array_->primal; }
    auto size() const { return value().size(); }
    auto rows() const { return value().rows(); }
    auto cols() const { return value().cols(); }

    /// An element, as a number to compute with.
    template <class I>
    Element operator[](I i) const {
        return element(static_cast<std::size_t>(i));
    }
    template <class I>
    Element operator()(I row, I col) const {
        return element(Container<P>::offset(value(), row, col));
    }

    /// All elements: the same kind of container, of numbers to compute with.
    auto elements() const {
        auto result = Container<P>::template like<Element>(value());
        for (std::size_t i = 0; i != static_cast<std::size_t>(size()); ++i)
            Container<decltype(result)>::at(result, i) = element(i);
        return result;
    }

    Array& array() const { return *array_; }

  private:
    Element element(std::size_t i) const {
        // All elements go onto the tape together, when the first is asked for.
        if (array_->elements == 0) {
            TapeType& tape = TapeType::active();
            auto const n = static_cast<std::size_t>(size());
            for (std::size_t k = 0; k != n; ++k) {
                Index const statement = tape.variable();
                if (k == 0) array_->elements = statement;
            }
            using Node = detail::Elements<P, number_type, Tag>;
            tape.add(std::make_unique<Node>(*array_));
        }
        return {static_cast<number_type>(Container<P>::at(value(), i)),
                array_->elements + static_cast<Index>(i)};
    }

    Array* array_;
};

}  // namespace variables

using variables::Variable;

/// Whether X is an array of this tool.
template <class X>
inline constexpr bool is_variable = false;
template <class P, class Tag>
inline constexpr bool is_variable<Variable<P, Tag>> = true;

namespace detail {

// Pushes the partials of f by those arguments that are variables, and evaluates no others.
template <class Number>
struct Apply;
template <class T, class Tag>
struct Apply<Var<T, Tag>> {
    using Number = Var<T, Tag>;

    template <std::size_t I, class Partials, class X>
    static constexpr bool counts() {
        if constexpr (std::is_same_v<X, Number>)
            return !chainrules::AbstractZero<decltype(chainrules::partial<int(I)>(
                std::declval<Partials const&>()))>;
        else
            return false;
    }
    template <class Partials, class... X, std::size_t... I>
    static constexpr bool any_counts(std::index_sequence<I...>) {
        return (counts<I, Partials, X>() || ...);
    }

    template <std::size_t I, class Partials, class X>
    static void push(Tape<T, Tag>& tape, Partials const& d, X const& x) {
        if constexpr (counts<I, Partials, X>())
            if (x.statement != 0)
                tape.push(x.statement, static_cast<T>(chainrules::partial<int(I)>(d)));
    }
    template <class Partials, class... X, std::size_t... I>
    static Index record(Partials const& d, std::index_sequence<I...>, X const&... x) {
        if ((is_constant(x) && ...)) return 0;
        Tape<T, Tag>& tape = Tape<T, Tag>::active();
        tape.begin(sizeof...(X));
        (push<I>(tape, d, x), ...);
        return tape.finish();
    }

    template <class X>
    static bool is_constant(X const& x) {
        if constexpr (std::is_same_v<X, Number>)
            return x.statement == 0;
        else
            return true;
    }
};

}  // namespace detail
}  // namespace reverse_ad

/// What makes Var known to every function object that has a rule.
template <class T, class Tag>
struct chainrules::active_number<reverse_ad::Var<T, Tag>> {
    using number_type = reverse_ad::Var<T, Tag>;
    using value_type = T;

    static T const& value(number_type const& x) { return x.value; }

    /// f(x...), computed once on the values, and one statement on the tape. A function without a
    /// derivative returns its plain value.
    template <class F, class... X>
    static auto apply(F const& f, X const&... x) {
        using Apply = reverse_ad::detail::Apply<number_type>;
        constexpr int level = depth<number_type>;
        using Y = evaluated_t<decltype(f(value_below<level>(x)...))>;
        Y const value = f(value_below<level>(x)...);
        auto const d = derivatives_given_output(value, f, value_below<level>(x)...);
        constexpr auto slots = std::index_sequence_for<X...>{};
        if constexpr (Apply::template any_counts<decltype(d), X...>(slots))
            return number_type(static_cast<T>(value), Apply::record(d, slots, x...));
        else
            return value;
    }
};
