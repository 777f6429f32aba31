// SPDX-License-Identifier: MIT
#pragma once
// CHAINRULES_DETAIL_TEST(test, check, Reporter): the form of a check for a test framework. test
// takes what check takes; a Reporter(location, "test") lives while the check runs and is called
// with its result. location is the line of the call.

#include "chainrules_testutils/check_options.hpp"
#include "chainrules_testutils/detail/source_location.hpp"

namespace chainrules::testutils::detail {

template <class Options>
concept IsOptions = is_options<Options>;

}  // namespace chainrules::testutils::detail

// A test is an object made by a call: only a constructor can take the caller's line after any
// number of arguments. Exact is part of its type, as it may differ between the files of a program.
#define CHAINRULES_DETAIL_TEST(test, check, Reporter)                                         \
    template <class Exact, detail::IsOptions Options, class... A>                             \
    class test {                                                                              \
      public:                                                                                 \
        explicit test(A const&... a,                                                          \
                      detail::SourceLocation location = detail::SourceLocation::current())    \
            : test(Options{}, a..., location) {}                                              \
        explicit test(Options const& options, A const&... a,                                  \
                      detail::SourceLocation location = detail::SourceLocation::current()) {  \
            Reporter const report(location, #test);                                           \
            CheckResult const result = check(detail::with_exact<Exact>(options), a...);       \
            passed_ = static_cast<bool>(result);                                              \
            report(result);                                                                   \
        }                                                                                     \
        explicit operator bool() const { return passed_; }                                    \
                                                                                              \
      private:                                                                                \
        bool passed_ = false;                                                                 \
    };                                                                                        \
    template <class F, class... X>                                                            \
        requires(!detail::is_options<F>)                                                      \
    test(F const&, X const&...) -> test<detail::default_exact_t<F>, CheckOptions<>, F, X...>; \
    template <class F, class... X>                                                            \
    test(CheckOptions<> const&, F const&, X const&...)                                        \
        -> test<detail::default_exact_t<F>, CheckOptions<>, F, X...>;                         \
    template <class... O, class F, class... X>                                                \
        requires(sizeof...(O) > 0)                                                            \
    test(CheckOptions<O...> const&, F const&, X const&...)                                    \
        ->test<detail::default_exact_t<F>, CheckOptions<O...>, F, X...>
