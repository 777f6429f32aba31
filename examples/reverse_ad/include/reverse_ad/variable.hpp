// SPDX-License-Identifier: MIT
#pragma once
// Variable<P, Tag>: an array P that a user's function computes with as a whole.

#include <cstddef>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>

#include "reverse_ad/container.hpp"
#include "reverse_ad/number.hpp"

namespace reverse_ad {
inline namespace REVERSE_AD_MODE {

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
        T* const adjoints = tape.adjoints(array.elements, n);
        for (std::size_t i = 0; i != n; ++i)
            Container<chainrules::tangent_t<P>>::at(*array.cotangent, i) +=
                std::exchange(adjoints[i], T(0));
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
    [[gnu::always_inline]] Element element(std::size_t i) const {
        if (array_->elements == 0) [[unlikely]]
            record_elements();
        return {static_cast<number_type>(Container<P>::at(value(), i)),
                array_->elements + static_cast<Index>(i)};
    }
    // All elements go onto the tape together, when the first is asked for.
    [[gnu::noinline, gnu::cold]] void record_elements() const {
        TapeType& tape = TapeType::active();
        auto const before = tape.mark();
        array_->elements = tape.variables(static_cast<std::size_t>(size()));
        using Node = detail::Elements<P, number_type, Tag>;
        tape.add(std::make_unique<Node>(*array_), before);
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

}  // namespace REVERSE_AD_MODE
}  // namespace reverse_ad
