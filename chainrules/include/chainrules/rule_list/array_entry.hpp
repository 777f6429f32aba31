// SPDX-License-Identifier: MIT
#pragma once
// The entries of the list of array rules, which programs walk at compile time: one for each
// function and kind of call.
//     array_rule(fn::matmul, matrix('n', 'k'), matrix('k', 'm'))
//         .says("Product of matrices, Y = A B.")
//         .shapes("A: n×k, B: k×m, Y: n×m")
//         .forward("Ȧ B + A Ḃ")
//         .reverse("Ȳ Bᴴ", "Aᴴ Ȳ")
//         .in("chainrules/eigen/products/matmul.hpp")
// What is given for each argument: an array by its extents, a number, or a constant.

#include <tuple>

#include "chainrules/detail/version.hpp"
#include "chainrules_core/functions/function.hpp"

namespace chainrules::rule_list {

/// An extent of an array, by its name in the formulas: n, k, m, or 1. Checks give it an example's
/// size.
struct Extent {
    char name;

    /// 3, 4, 2 and 1.
    constexpr int size() const {
        return name == 'n' ? 3 : name == 'k' ? 4 : name == 'm' ? 2 : name - '0';
    }
};

/// What the coefficients of an example are: any numbers between -1 and 1, none close to 0; positive
/// ones; up to twelve that differ by 0.25 at least; those of a matrix that is far from singular.
enum class Drawn { any, above_zero, distinct, regular };

/// What an array is: a matrix, or a vector as a column or a row.
enum class ArrayKind { matrix, column, row };

/// An array argument.
template <ArrayKind K>
struct ArrayArgument {
    static constexpr ArrayKind kind = K;
    Extent rows, cols;
    Drawn drawn = Drawn::any;

    constexpr ArrayArgument positive() const { return {rows, cols, Drawn::above_zero}; }
    constexpr ArrayArgument distinct() const { return {rows, cols, Drawn::distinct}; }
    constexpr ArrayArgument regular() const { return {rows, cols, Drawn::regular}; }
};

/// Arrays by the names of their extents.
constexpr ArrayArgument<ArrayKind::matrix> matrix(char rows, char cols) { return {{rows}, {cols}}; }
constexpr ArrayArgument<ArrayKind::column> column(char size) { return {{size}, {'1'}}; }
constexpr ArrayArgument<ArrayKind::row> row(char size) { return {{'1'}, {size}}; }

/// A list of numbers: std::vector, std::array, std::span.
struct ListArgument {
    Extent size;
    Drawn drawn = Drawn::any;

    constexpr ListArgument positive() const { return {size, Drawn::above_zero}; }
    constexpr ListArgument distinct() const { return {size, Drawn::distinct}; }
};
/// A list by the name of its size.
constexpr ListArgument numbers(char size) { return {{size}}; }

/// A number of the arrays' number type, with an example.
struct NumberArgument {
    double example;
};
/// A number, with an example.
constexpr NumberArgument scalar(double example) { return {example}; }

/// What is given as it is, whatever the number type: an index, a function.
template <class T>
struct Constant {
    T value;
};
template <class T>
constexpr Constant<T> constant(T value) {
    return {value};
}

/// A call of a function of arrays that has rules, and what is known about it.
template <class F, class... A>
struct ArrayEntry {
    using function_type = F;
    static constexpr std::size_t arity = sizeof...(A);

    static constexpr F f = {};
    std::tuple<A...> arguments;
    bool complex_numbers = true;
    /// Defined where an array has no coefficients.
    bool empty_arrays = true;
    /// Defined for these arguments whatever the arrays' sizes: no index among them is too great.
    bool other_sizes = true;
    char const* sentence = "";
    char const* shapes_text = "";
    char const* forward_text = "";
    char const* reverse_texts[arity] = {};
    char const* header = "";

    constexpr char const* name() const { return function_name(f); }

    /// What the function is, in one sentence.
    constexpr ArrayEntry says(char const* what_it_is) const {
        ArrayEntry e = *this;
        e.sentence = what_it_is;
        return e;
    }
    /// The extents of arguments and output.
    constexpr ArrayEntry shapes(char const* text) const {
        ArrayEntry e = *this;
        e.shapes_text = text;
        return e;
    }
    /// The tangent of the output, in terms of the arguments and their tangents.
    constexpr ArrayEntry forward(char const* text) const {
        ArrayEntry e = *this;
        e.forward_text = text;
        return e;
    }
    /// The cotangent of each argument; "" for one that has none.
    template <class... T>
        requires(sizeof...(T) == arity)
    constexpr ArrayEntry reverse(T... texts) const {
        ArrayEntry e = *this;
        std::size_t i = 0;
        ((e.reverse_texts[i++] = texts), ...);
        return e;
    }
    /// The header that has the function and its rules.
    constexpr ArrayEntry in(char const* path) const {
        ArrayEntry e = *this;
        e.header = path;
        return e;
    }
    constexpr ArrayEntry only_real() const {
        ArrayEntry e = *this;
        e.complex_numbers = false;
        return e;
    }
    constexpr ArrayEntry not_empty() const {
        ArrayEntry e = *this;
        e.empty_arrays = false;
        return e;
    }
    constexpr ArrayEntry of_these_sizes() const {
        ArrayEntry e = *this;
        e.other_sizes = e.empty_arrays = false;
        return e;
    }
};

/// An entry for a function and the kinds of its arguments; its members add what is known.
template <class F, class... A>
constexpr ArrayEntry<F, A...> array_rule(F const&, A... arguments) {
    ArrayEntry<F, A...> e;
    e.arguments = {arguments...};
    return e;
}

/// The entries of a topic. for_each(visit, lists...) of entry.hpp walks over them.
template <class... E>
struct ArrayList {
    std::tuple<E...> entries;

    static constexpr int size = sizeof...(E);
};
/// The entries of a topic.
template <class... E>
constexpr ArrayList<E...> array_list(E... entries) {
    return {{entries...}};
}

}  // namespace chainrules::rule_list
