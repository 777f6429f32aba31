// SPDX-License-Identifier: MIT
//
// What finite differences need to know about the values of a function: a value is a number, a
// complex number, or a std::vector of either, seen as a list of components. Anything else has to be
// flattened first. Results are in the wider of the value's and the argument's number types, so
// float stays float, and an integer value counts as the argument's type.
#pragma once

#include <concepts>
#include <cstddef>
#include <limits>
#include <type_traits>
#include <utility>
#include <vector>

#include "chainrules_testutils/finite_differences/numbers.hpp"

namespace chainrules::testutils::detail {

/// A complex number in the manner of std::complex, of which no header is needed.
template <class Y>
concept ComplexNumber = requires(Y const& y) {
    typename Y::value_type;
    { y.real() } -> std::convertible_to<typename Y::value_type>;
    { y.imag() } -> std::convertible_to<typename Y::value_type>;
    Y(y.real(), y.imag());
} && !std::numeric_limits<Y>::is_specialized;

/// One item with the interface of a vector: storage without the heap for scalar functions.
template <class U>
struct SingleItem {
    U item{};
    SingleItem() = default;
    explicit SingleItem(std::size_t) {}
    static constexpr std::size_t size() { return 1; }
    U& operator[](std::size_t) { return item; }
    U const& operator[](std::size_t) const { return item; }
};

/// The number type for sums of Y and T.
template <class Y, class T>
using promoted_t = typename std::conditional_t<std::is_integral_v<Y>, std::type_identity<T>,
                                               std::common_type<Y, T>>::type;

template <class Y, class T>
struct ValueSpace {
    static constexpr bool supported = false;
};

/// Real numbers. `Element` is the type of a component of the result, `Real` that of its modulus.
template <RealNumber Y, class T>
struct ValueSpace<Y, T> {
    static constexpr bool supported = true;
    using Element = promoted_t<Y, T>;
    using Real = Element;
    using Precision = std::conditional_t<std::is_integral_v<Y>, T, Y>;  ///< f rounds to this type
    using Value = Element;
    using Error = Real;
    template <class U>
    using Buffer = SingleItem<U>;
    static std::size_t size(Y const&) { return 1; }
    static Element get(Y const& y, std::size_t) { return static_cast<Element>(y); }
    static Value make(SingleItem<Element> const& items) { return items.item; }
    static Error make_error(SingleItem<Real> const& items) { return items.item; }
};

/// Complex numbers.
template <ComplexNumber Y, class T>
struct ValueSpace<Y, T> {
    using Part = typename Y::value_type;
    static constexpr bool supported = true;
    using Real = promoted_t<Part, T>;
    /// std::complex<float> where T is double becomes std::complex<double>.
    template <class From, class To>
    struct Rebind {
        using type = From;
    };
    template <template <class> class C, class P, class To>
    struct Rebind<C<P>, To> {
        using type = C<To>;
    };
    using Element = typename Rebind<Y, Real>::type;
    using Precision = Part;
    using Value = Element;
    using Error = Real;
    template <class U>
    using Buffer = SingleItem<U>;
    static std::size_t size(Y const&) { return 1; }
    static Element get(Y const& y, std::size_t) {
        return Element(static_cast<Real>(y.real()), static_cast<Real>(y.imag()));
    }
    static Value make(SingleItem<Element> const& items) { return items.item; }
    static Error make_error(SingleItem<Real> const& items) { return items.item; }
};

/// Vectors of numbers; errors are per component.
template <class E, class Allocator, class T>
    requires(RealNumber<E> || ComplexNumber<E>)
struct ValueSpace<std::vector<E, Allocator>, T> {
    static constexpr bool supported = true;
    using Component = ValueSpace<E, T>;
    using Element = typename Component::Element;
    using Real = typename Component::Real;
    using Precision = typename Component::Precision;
    using Value = std::vector<Element>;
    using Error = std::vector<Real>;
    template <class U>
    using Buffer = std::vector<U>;
    static std::size_t size(std::vector<E, Allocator> const& y) { return y.size(); }
    static Element get(std::vector<E, Allocator> const& y, std::size_t i) {
        return Component::get(y[i], 0);
    }
    static Value make(Buffer<Element> items) { return items; }
    static Error make_error(Buffer<Real> items) { return items; }
};

template <class E>
auto real_part(E const& y) {
    if constexpr (ComplexNumber<E>) {
        return y.real();
    } else {
        return y;
    }
}

template <class E>
auto imaginary_part(E const& y) {
    if constexpr (ComplexNumber<E>) {
        return y.imag();
    } else {
        return E(0);
    }
}

/// |y|, up to a factor of √2 for complex numbers, which errors and magnitudes can do without.
template <class E>
auto magnitude(E const& y) {
    if constexpr (ComplexNumber<E>) {
        using R = typename E::value_type;
        return R(absolute(R(y.real())) + absolute(R(y.imag())));
    } else {
        return absolute(y);
    }
}

template <class E>
bool is_finite_value(E const& y) {
    return is_finite(real_part(y)) && is_finite(imaginary_part(y));
}

/// weight · y
template <class R, class E>
E scaled(R const& weight, E const& y) {
    if constexpr (ComplexNumber<E>) {
        return E(R(weight * y.real()), R(weight * y.imag()));
    } else {
        return E(weight * y);
    }
}

/// y / divisor
template <class R, class E>
E divided(E const& y, R const& divisor) {
    if constexpr (ComplexNumber<E>) {
        return E(R(y.real() / divisor), R(y.imag() / divisor));
    } else {
        return E(y / divisor);
    }
}

}  // namespace chainrules::testutils::detail
