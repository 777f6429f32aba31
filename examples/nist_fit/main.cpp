// SPDX-License-Identifier: MIT
// Fits a curve to measurements with derivatives from rules, and compares with certified values.

#include <cstdio>

#include "nist_fit/program.hpp"

int main(int argc, char** argv) { return nist_fit::run({argv + 1, argv + argc}, stdout, stderr); }
