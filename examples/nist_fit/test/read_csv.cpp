// SPDX-License-Identifier: MIT
#include "nist_fit/read_csv.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "support/temporary_file.hpp"

using nist_fit::InputError;
using nist_fit::Measurements;
using nist_fit::read_csv;

namespace {

// What the error says, without the name of the file, which it must begin with.
std::string error_of(std::string const& text, std::size_t at_least = 2) {
    TemporaryFile const file(text);
    try {
        static_cast<void>(read_csv(file.name(), at_least));
    } catch (InputError const& error) {
        std::string const what = error.what();
        EXPECT_EQ(what.substr(0, file.name().size()), file.name());
        return what.substr(file.name().size());
    }
    return "no error";
}

void expect_two_rows(std::string const& text) {
    TemporaryFile const file(text);
    Measurements const data = read_csv(file.name(), 2);
    ASSERT_EQ(data.x.size(), 2u) << text;
    ASSERT_EQ(data.y.size(), 2u) << text;
    EXPECT_EQ(data.x[0], 77.6);
    EXPECT_EQ(data.y[0], 10.07);
    EXPECT_EQ(data.x[1], -1.5e3);
    EXPECT_EQ(data.y[1], 4);
}

TEST(ReadCsv, Plain) { expect_two_rows("x,y\n77.6,10.07\n-1.5e3,4\n"); }
TEST(ReadCsv, NoNewlineAtTheEnd) { expect_two_rows("x,y\n77.6,10.07\n-1.5e3,4"); }
TEST(ReadCsv, LineEndsOfWindows) { expect_two_rows("x,y\r\n77.6,10.07\r\n-1.5e3,4\r\n"); }
TEST(ReadCsv, Spaces) { expect_two_rows("  x , y\t\n 77.6 ,\t10.07\n-1.5e3,  +4 \n"); }
TEST(ReadCsv, BlankLines) { expect_two_rows("\n\nx,y\n\n77.6,10.07\n   \n-1.5e3,4\n\r\n\n"); }
TEST(ReadCsv, ByteOrderMark) { expect_two_rows("\xEF\xBB\xBFx,y\n77.6,10.07\n-1.5e3,4\n"); }

TEST(ReadCsv, MissingFile) {
    std::string const name = "no/such/file.csv";
    try {
        static_cast<void>(read_csv(name, 2));
        FAIL() << "no error";
    } catch (InputError const& error) {
        EXPECT_EQ(std::string(error.what()), name + ": cannot be opened");
    }
}

TEST(ReadCsv, Folder) {
    EXPECT_THROW(static_cast<void>(read_csv(std::filesystem::temp_directory_path().string(), 2)),
                 InputError);
}

TEST(ReadCsv, EmptyFile) {
    EXPECT_EQ(error_of(""), ":1: the file is empty; it must begin with 'x,y'");
    EXPECT_EQ(error_of("\n \r\n"), ":3: the file is empty; it must begin with 'x,y'");
}

TEST(ReadCsv, NoHeader) {
    EXPECT_EQ(error_of("77.6,10.07\n1,2\n"), ":1: the header must be 'x,y', not '77.6,10.07'");
    EXPECT_EQ(error_of("\nx,y,z\n"), ":2: the header must be 'x,y', not 'x,y,z'");
}

TEST(ReadCsv, BadNumber) {
    EXPECT_EQ(error_of("x,y\n1,2\n3,4o\n"), ":3: '4o' is not a number");
    EXPECT_EQ(error_of("x,y\n1,2\n\n1.2.3,4\n"), ":4: '1.2.3' is not a number");
    EXPECT_EQ(error_of("x,y\n1,\n"), ":2: '' is not a number");
    EXPECT_EQ(error_of("x,y\n1 2,3\n"), ":2: '1 2' is not a number");
    EXPECT_EQ(error_of("x,y\n1,nan\n"), ":2: 'nan' is not a number");
    EXPECT_EQ(error_of("x,y\ninf,1\n"), ":2: 'inf' is not a number");
    EXPECT_EQ(error_of("x,y\n0x10,1\n"), ":2: '0x10' is not a number");
    EXPECT_EQ(error_of("x,y\n+-1,1\n"), ":2: '+-1' is not a number");
    EXPECT_EQ(error_of("x,y\n1,1e999\n"), ":2: the number '1e999' is out of range");
}

TEST(ReadCsv, Columns) {
    EXPECT_EQ(error_of("x,y\n1,2,3\n"), ":2: 3 columns, must be 2 (x,y)");
    EXPECT_EQ(error_of("x,y\n1,2\n7\n"), ":3: 1 column, must be 2 (x,y)");
    EXPECT_EQ(error_of("x,y\n1,2,\n"), ":2: 3 columns, must be 2 (x,y)");
    EXPECT_EQ(error_of("x,y\n1;2\n"), ":2: 1 column, must be 2 (x,y)");
}

TEST(ReadCsv, TooFewRows) {
    EXPECT_EQ(error_of("x,y\n"), ":2: the file ends after 0 measurements, at least 2 are needed");
    EXPECT_EQ(error_of("x,y\n1,2\n"),
              ":3: the file ends after 1 measurement, at least 2 are needed");
    EXPECT_EQ(error_of("x,y\n1,2\n3,4\n", 2), "no error");
}

}  // namespace
