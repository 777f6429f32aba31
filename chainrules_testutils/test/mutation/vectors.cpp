// SPDX-License-Identifier: MIT
//
// Wrong reverse rules of functions of vectors, with in-place thunks.
#include <algorithm>
#include <cmath>
#include <memory>

#include "chainrules_core/chainrules_core.hpp"
#include "support/mutation.hpp"

namespace weights {

using namespace chainrules;

enum class Bug {
    none,
    overwrites,
    adds_another_value,
    adds_twice,
    adds_elsewhere,
    in_place_sign,
    wrong_size,
    reversed,
    shifted,
    last_forgotten,
    first_only,
    mean_for_sum,
    coupling_forgotten,
    first_cotangent_twice,
    changes_the_argument,
    stale_cotangent,
    sets_for_adds,
};
Bug bug = Bug::none;

using Vector = std::vector<double>;

/// y_i = (i + 1) x_i² + x_0
struct weigh_t {
    Vector operator()(Vector const& x) const {
        Vector y(x);
        for (std::size_t i = 0; i != x.size(); ++i)
            y[i] = static_cast<double>(i + 1) * x[i] * x[i] + x[0];
        return y;
    }
};
inline constexpr weigh_t weigh{};

inline Vector cotangent(Vector const& x, Vector const& dy) {
    Vector dx(x.size());
    for (std::size_t i = 0; i != dx.size(); ++i) {
        double const d = i == 0 && bug == Bug::first_cotangent_twice ? 2 * dy[0] : dy[i];
        dx[i] += 2 * static_cast<double>(i + 1) * x[i] * d;
        if (bug != Bug::coupling_forgotten) dx[0] += d;
    }
    switch (bug) {
        case Bug::wrong_size:
            dx.pop_back();
            break;
        case Bug::reversed:
            std::reverse(dx.begin(), dx.end());
            break;
        case Bug::shifted:
            std::rotate(dx.begin(), dx.begin() + 1, dx.end());
            break;
        case Bug::last_forgotten:
            dx.back() = 0;
            break;
        case Bug::first_only:
            std::fill(dx.begin() + 1, dx.end(), 0.0);
            break;
        case Bug::mean_for_sum:
            for (double& d : dx) d /= static_cast<double>(dx.size());
            break;
        default:
            break;
    }
    return dx;
}

inline void add_in_place(Vector& dest, Vector dx) {
    if (bug == Bug::adds_elsewhere) std::rotate(dx.begin(), dx.begin() + 1, dx.end());
    for (std::size_t i = 0; i != dest.size(); ++i) {
        switch (bug) {
            case Bug::overwrites:
                dest[i] = dx[i];
                break;
            case Bug::adds_another_value:
                dest[i] += 200 * dx[i];
                break;
            case Bug::adds_twice:
                dest[i] += 2 * dx[i];
                break;
            case Bug::in_place_sign:
                dest[i] -= dx[i];
                break;
            default:
                dest[i] += dx[i];
                break;
        }
    }
}

inline auto rrule(weigh_t f, Vector const& x) {
    if (bug == Bug::changes_the_argument) const_cast<Vector&>(x)[0] += 1;
    auto pullback = [x = keep(x), first = std::make_shared<Vector>()](Vector const& given) {
        if (first->empty() || bug != Bug::stale_cotangent) *first = given;
        auto kept = std::make_shared<Vector>(*first);
        auto compute = [x, kept] { return cotangent(*x, *kept); };
        auto add_to = [compute](Vector& dest) { add_in_place(dest, compute()); };
        return std::tuple{NoTangent{}, inplaceable_thunk(add_to, compute)};
    };
    return std::pair(f(x), pullback);
}

/// x at indices that may be repeated.
struct gather_t {
    Vector operator()(Vector const& x, std::vector<int> const& indices) const {
        Vector y;
        for (int const i : indices) y.push_back(x.at(static_cast<std::size_t>(i)));
        return y;
    }
};
inline constexpr gather_t gather{};

inline auto rrule(gather_t f, Vector const& x, std::vector<int> const& indices) {
    auto pullback = [n = x.size(), indices](Vector const& dy) {
        Vector dx(n);
        for (std::size_t k = 0; k != indices.size(); ++k) {
            auto& d = dx[static_cast<std::size_t>(indices[k])];
            d = bug == Bug::sets_for_adds ? dy[k] : d + dy[k];
        }
        return std::tuple{NoTangent{}, dx, NoTangent{}};
    };
    return std::pair(f(x, indices), pullback);
}

}  // namespace weights

using namespace mutation;
using weights::Bug;

namespace {

auto const weigh_at = [](CheckOptions<> const& options, Random& rng) {
    auto const size = static_cast<std::size_t>(rng.integer(3, 5));
    return chainrules::testutils::check_all(options, weights::weigh, numbers(rng, size));
};
auto const gather_at = [](CheckOptions<> const& options, Random& rng) {
    std::vector<int> const indices{2, 0, 2, static_cast<int>(rng.integer(0, 3)), 3};
    return chainrules::testutils::check_all(options, weights::gather, numbers(rng, 4), indices);
};

}  // namespace

TEST(Vectors, Right) {
    passes(weigh_at);
    passes(gather_at);
}

TEST(Vectors, Wrong) {
    auto const d = Check::derivative;
    catches<Bug>(
        weights::bug,
        {
            {Bug::overwrites, "the in-place thunk overwrites", Check::accumulation},
            {Bug::adds_another_value, "the in-place thunk adds 200 times as much",
             Check::accumulation},
            {Bug::adds_twice, "the in-place thunk adds twice", Check::accumulation},
            {Bug::adds_elsewhere, "the in-place thunk adds elsewhere", Check::accumulation},
            {Bug::in_place_sign, "the in-place thunk subtracts", Check::accumulation},
            {Bug::wrong_size, "too short", Check::tangent_types},
            {Bug::reversed, "reversed"},
            {Bug::shifted, "shifted by one"},
            {Bug::last_forgotten, "the last entry is missing", d, "some entries are zero"},
            {Bug::first_only, "the first entry alone", d, "some entries are zero"},
            {Bug::mean_for_sum, "divided by the length", d},
            {Bug::coupling_forgotten, "a coupling is missing"},
            {Bug::first_cotangent_twice, "the first entry of the cotangent counts twice", d},
            {Bug::changes_the_argument, "writes into the argument", Check::arguments_unchanged},
            {Bug::stale_cotangent, "keeps the first cotangent", Check::linearity},
        },
        weigh_at);
    catches<Bug>(weights::bug, {{Bug::sets_for_adds, "sets where it should add"}}, gather_at);
}
