// SPDX-License-Identifier: MIT
#pragma once
// CHAINRULES_DETAIL_TEST(test, check, report): the form of a check for a test framework. test takes
// what check takes, and report(result, location) gets the result and the line of the call.

#include <source_location>

#include "chainrules_testutils/check_options.hpp"

namespace chainrules::testutils::detail {

template <class Options>
concept IsOptions = is_options<Options>;

}  // namespace chainrules::testutils::detail

// A test is an object made by a call: only a constructor can take the caller's line after any
// number of arguments.
#define CHAINRULES_DETAIL_TEST(test, check, report)                                      \
    template <detail::IsOptions Options, class... A>                                     \
    class test {                                                                         \
      public:                                                                            \
        explicit test(A const&... a,                                                     \
                      std::source_location location = std::source_location::current())   \
            : test(Options{}, a..., location) {}                                         \
        explicit test(Options const& options, A const&... a,                             \
                      std::source_location location = std::source_location::current()) { \
            CheckResult const result = check(options, a...);                             \
            passed_ = static_cast<bool>(result);                                         \
            report(result, location);                                                    \
        }                                                                                \
        explicit operator bool() const { return passed_; }                               \
                                                                                         \
      private:                                                                           \
        bool passed_ = false;                                                            \
    };                                                                                   \
    template <class F, class... X>                                                       \
    requires(!detail::is_options<F>) test(F const&, X const&...)                         \
    ->test<CheckOptions<>, F, X...>;                                                     \
    template <class F, class... X>                                                       \
    test(CheckOptions<> const&, F const&, X const&...) -> test<CheckOptions<>, F, X...>; \
    template <class... O, class F, class... X>                                           \
    requires(sizeof...(O) > 0) test(CheckOptions<O...> const&, F const&, X const&...)    \
    ->test<CheckOptions<O...>, F, X...>
