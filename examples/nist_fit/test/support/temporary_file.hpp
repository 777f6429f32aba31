// SPDX-License-Identifier: MIT
#pragma once
// A file with a given content, which is gone at the end of the test.

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>
#include <system_error>

#include <unistd.h>

class TemporaryFile {
  public:
    explicit TemporaryFile(std::string const& content)
        : name_((std::filesystem::temp_directory_path() / "nist_fit_XXXXXX").string()) {
        int const descriptor = mkstemp(name_.data());
        if (descriptor == -1) throw std::runtime_error("cannot make a temporary file");
        close(descriptor);
        std::ofstream stream(name_, std::ios::binary);
        stream << content;
    }
    ~TemporaryFile() {
        std::error_code ignored;
        std::filesystem::remove(name_, ignored);
    }
    TemporaryFile(TemporaryFile const&) = delete;
    TemporaryFile& operator=(TemporaryFile const&) = delete;

    std::string const& name() const { return name_; }

  private:
    std::string name_;
};
