// SPDX-License-Identifier: MIT
#pragma once
// A tangent taken apart into real numbers, with what was remarkable about it: entries that are not
// implemented, a shape or a type that is none of its primal's. Type names for messages.

#include <string>
#include <string_view>
#include <vector>

#include "chainrules_core/functions/function.hpp"
#include "chainrules_core/tangents/not_implemented.hpp"
#include "chainrules_testutils/detail/concatenate.hpp"

namespace chainrules::testutils::detail {

/// What a tangent is as a whole.
enum class TangentKind { value, zero_tangent, no_tangent, not_implemented };

/// A flattened tangent. A missing entry has the value 0 and a mark.
template <class R>
struct FlatTangent {
    std::vector<R> numbers;
    std::vector<bool> missing;  ///< empty, or one mark per number
    TangentKind kind = TangentKind::value;
    std::string reason;        ///< of the first NotImplemented, with file and line
    std::string problem;       ///< why this is no tangent of its primal
    std::string type_problem;  ///< it is one, but not of the canonical type

    void add(R number) {
        numbers.push_back(number);
        if (!missing.empty()) missing.push_back(false);
    }
    void add_zeros(std::size_t count);
    void add_missing(std::size_t count, NotImplemented const& n);
    void add_problem(std::size_t count, std::string text);
    bool is_missing(std::size_t i) const { return !missing.empty() && missing[i]; }
    /// Throws std::invalid_argument or NotImplementedError unless every entry is a number.
    void require(char const* call) const;
};

extern template struct FlatTangent<double>;
extern template struct FlatTangent<long double>;

/// Throws std::invalid_argument unless both counts are the same.
void check_count(char const* call, std::size_t got, std::size_t expected);

template <class D>
std::string shape_of_tangent(D const& dx) {
    if constexpr (requires { dx.rows() * dx.cols(); })
        return concatenate({dx.rows(), "×", dx.cols(), " elements"});
    else if constexpr (requires { dx.size(); })
        return concatenate({dx.size(), " elements"});
    else
        return "another shape";
}

/// The type's name, as the compiler spells it.
template <class T>
constexpr std::string_view type_name() {
    // "… type_name() [with T = double; …]" or "… [T = double]"
    std::string_view name = __PRETTY_FUNCTION__;
    name.remove_prefix(name.find("T = ") + 4);
    return name.substr(0, name.find_first_of(";]"));
}

/// A class's own name, without namespaces, template arguments and "_t"; "f" of a lambda.
std::string short_name(std::string_view type);

/// A function as messages call it: a function object by its name, another functor by its type's.
template <class F>
std::string name_of_function(F const& f) {
    if constexpr (requires { F::chainrules_name; })
        return chainrules::function_name(f);
    else
        return short_name(type_name<F>());
}
template <class F>
std::string_view type_of_function(F const&) {
    return type_name<F>();
}

}  // namespace chainrules::testutils::detail
