// SPDX-License-Identifier: MIT
#include "chainrules_testutils/detail/flat_tangent.hpp"

#include <stdexcept>

namespace chainrules::testutils::detail {

template <class R>
void FlatTangent<R>::add_zeros(std::size_t count) {
    numbers.resize(numbers.size() + count);
    if (!missing.empty()) missing.resize(numbers.size());
}

template <class R>
void FlatTangent<R>::add_missing(std::size_t count, NotImplemented const& n) {
    missing.resize(numbers.size());
    numbers.resize(numbers.size() + count);
    missing.resize(numbers.size(), true);
    if (reason.empty())
        reason = std::string(n.reason) + " (" + n.file + ":" + std::to_string(n.line) + ")";
}

template <class R>
void FlatTangent<R>::add_problem(std::size_t count, std::string text) {
    add_zeros(count);
    if (problem.empty()) problem = std::move(text);
}

template <class R>
void FlatTangent<R>::require(char const* call) const {
    if (!problem.empty())
        throw std::invalid_argument(std::string("chainrules::testutils::") + call + ": dx " +
                                    problem);
    if (!missing.empty()) throw NotImplementedError(reason.c_str(), call, 0);
}

std::string short_name(std::string_view type) {
    if (type.find_first_of("({") != std::string_view::npos) return "f";
    auto const name = type.substr(0, type.find('<'));
    auto const colons = name.rfind("::");
    auto own = colons == std::string_view::npos ? name : name.substr(colons + 2);
    if (own.ends_with("_t")) own.remove_suffix(2);
    return own.empty() ? "f" : std::string(own);
}

template struct FlatTangent<double>;
template struct FlatTangent<long double>;

void check_count(char const* call, std::size_t got, std::size_t expected) {
    if (got != expected)
        throw std::invalid_argument(std::string("chainrules::testutils::") + call +
                                    ": numbers has " + std::to_string(got) +
                                    " elements, must have " + std::to_string(expected));
}

}  // namespace chainrules::testutils::detail
