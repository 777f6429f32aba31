// SPDX-License-Identifier: MIT
#include "chainrules/eigen/kernels/options.hpp"

#include <gtest/gtest.h>

#include "eigen/support/random.hpp"

namespace {

using namespace chainrules;
using eigen::FactorizationOptions;
using eigen::OnDegenerate;
using eigen::detail::options_of;
using eigen::detail::OptionsOfFactorization;
using support::message_of;

TEST(FactorizationOptions, AreGivenAsTheyAreOrAsAKeyword) {
    FactorizationOptions const options{.on_degenerate = OnDegenerate::ieee};
    EXPECT_EQ(options_of().on_degenerate, OnDegenerate::mask);
    EXPECT_EQ(options_of(options).on_degenerate, OnDegenerate::ieee);
    EXPECT_EQ(options_of(keyword(options)).on_degenerate, OnDegenerate::ieee);
    using Options = FactorizationOptions;
    static_assert(OptionsOfFactorization<> && OptionsOfFactorization<Options> &&
                  OptionsOfFactorization<Keyword<Options>>);
    static_assert(!OptionsOfFactorization<int> && !OptionsOfFactorization<Options, Options>);
}

TEST(FactorizationOptions, ErrorsSayWhatWasFound) {
    EXPECT_EQ(message_of<std::domain_error>([] {
                  eigen::detail::raise_domain("llt", "pivot ", Eigen::Index(3), " of A is ", -0.25);
              }),
              "chainrules::llt: pivot 3 of A is -0.25");
}

}  // namespace
