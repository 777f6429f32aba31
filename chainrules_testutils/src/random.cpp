// SPDX-License-Identifier: MIT
#include "chainrules_testutils/random.hpp"

#include <cerrno>
#include <cstdlib>
#include <random>
#include <stdexcept>
#include <string>

namespace chainrules::testutils {

namespace {

std::uint64_t seed_from_environment() {
    char const* text = std::getenv("CHAINRULES_TEST_SEED");
    if (text == nullptr || *text == '\0') return 1;
    if (std::string(text) == "random") {
        std::random_device device;
        return device();  // 32 bits: short enough to type
    }
    char* end = nullptr;
    errno = 0;
    auto const seed = std::strtoull(text, &end, 10);
    if (*end != '\0' || *text == '-' || errno != 0)
        throw std::invalid_argument("chainrules::testutils: CHAINRULES_TEST_SEED is \"" +
                                    std::string(text) +
                                    "\", must be a whole number below 2^64 or \"random\"");
    return seed;
}

}  // namespace

std::uint64_t default_seed() {
    static std::uint64_t const seed = seed_from_environment();
    return seed;
}

struct Random::Engine {
    std::mt19937_64 bits;
};

Random::Random(std::uint64_t seed)
    : seed_(seed), engine_(std::make_unique<Engine>(Engine{std::mt19937_64(seed)})) {}
Random::Random(Random const& other)
    : seed_(other.seed_), engine_(std::make_unique<Engine>(*other.engine_)) {}
Random& Random::operator=(Random const& other) { return *this = Random(other); }
Random::Random(Random&&) noexcept = default;
Random& Random::operator=(Random&&) noexcept = default;
Random::~Random() = default;

std::uint64_t Random::bits() { return engine_->bits(); }

std::int64_t Random::integer(std::int64_t lowest, std::int64_t highest) {
    auto const low = static_cast<std::uint64_t>(lowest);
    std::uint64_t const last = static_cast<std::uint64_t>(highest) - low;
    if (last == ~std::uint64_t{0}) return static_cast<std::int64_t>(bits());
    // Draws above the largest multiple of the count would favour the small results.
    std::uint64_t const count = last + 1;
    std::uint64_t const rejected = (~std::uint64_t{0} - last) % count;
    std::uint64_t draw = bits();
    while (draw < rejected) draw = bits();
    return static_cast<std::int64_t>(low + (draw - rejected) % count);
}

double Random::decimal(int limit, int denominator) {
    std::int64_t const steps = std::int64_t{limit} * denominator;
    std::int64_t draw = 0;
    while (draw == 0) draw = integer(-steps, steps);
    return static_cast<double>(draw) / denominator;
}

double Random::normal() {
    // The sum of twelve uniform variables has variance 1: integers only, so no machine rounds
    // another way.
    std::int64_t draw = 0;
    while (draw == 0) {
        std::int64_t sum = 0;  // in units of 2^-40
        for (int i = 0; i != 12; ++i) sum += static_cast<std::int64_t>(bits() >> 24);
        sum -= std::int64_t{6} << 40;
        std::int64_t const unit = std::int64_t{1} << 35;
        std::int64_t const scaled = 9 * sum;
        draw = (scaled >= 0 ? scaled + unit / 2 : scaled - unit / 2) / unit;
    }
    return static_cast<double>(draw) / 32;
}

}  // namespace chainrules::testutils
