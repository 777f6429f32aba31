// SPDX-License-Identifier: MIT
// The main() of a program made of several test files:
//     <program> [--file=<path of a test file>] [<option of GoogleTest>…]
// runs all tests, or those of one file, of which there must be some.

#include <gtest/gtest.h>

#include <iostream>
#include <string>
#include <string_view>

int main(int argc, char** argv) {
    testing::InitGoogleTest(&argc, argv);
    std::string_view constexpr option = "--file=";
    if (argc > 1 && std::string_view(argv[1]).starts_with(option)) {
        std::string_view const file = std::string_view(argv[1]).substr(option.size());
        std::string filter;
        testing::UnitTest const& all = *testing::UnitTest::GetInstance();
        for (int i = 0; i < all.total_test_suite_count(); ++i) {
            testing::TestSuite const& suite = *all.GetTestSuite(i);
            for (int j = 0; j < suite.total_test_count(); ++j) {
                testing::TestInfo const& test = *suite.GetTestInfo(j);
                if (test.file() != file) continue;
                filter += std::string(suite.name()) + "." + test.name() + ":";
            }
        }
        if (filter.empty()) {
            std::cerr << "There is no test of " << file << " in " << argv[0] << "\n";
            return 1;
        }
        GTEST_FLAG_SET(filter, filter);
    }
    return RUN_ALL_TESTS();
}
