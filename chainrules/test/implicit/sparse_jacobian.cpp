// SPDX-License-Identifier: MIT
// Jacobians whose places are known.
#include "chainrules/implicit/sparse_jacobian.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <string>

#include "chainrules/implicit/root.hpp"
#include "implicit/support.hpp"

namespace {

using namespace chainrules;
using Vector = Eigen::VectorXd;
using Sparse = Eigen::SparseMatrix<double>;
using support::message_of;

// Bratu's equation on n × n points, Δu + λ h² eᵘ = 0, with a wind along the rows where that is
// asked for.
struct Bratu {
    Eigen::Index n;
    double wind = 0;

    template <class X, class T>
    auto operator()(X const& u, T const& lambda) const {
        X r = u;
        auto const at = [&](Eigen::Index i, Eigen::Index j) {
            using N = std::remove_cvref_t<decltype(u[0])>;
            return i < 0 || j < 0 || i == n || j == n ? N(0) : u[i + n * j];
        };
        double const h2 = 1.0 / double((n + 1) * (n + 1));
        for (Eigen::Index i = 0; i != n; ++i)
            for (Eigen::Index j = 0; j != n; ++j)
                r[i + n * j] = 4.0 * at(i, j) - (1 + wind) * at(i - 1, j) -
                               (1 - wind) * at(i + 1, j) - at(i, j - 1) - at(i, j + 1) -
                               lambda[j] * h2 * fn::exp(u[i + n * j]);
        return r;
    }
    Sparse pattern() const {
        std::vector<Eigen::Triplet<double>> places;
        for (Eigen::Index i = 0; i != n; ++i)
            for (Eigen::Index j = 0; j != n; ++j) {
                auto const add = [&](Eigen::Index k, Eigen::Index l) {
                    if (k >= 0 && l >= 0 && k != n && l != n)
                        places.emplace_back(int(i + n * j), int(k + n * l), 1);
                };
                add(i, j), add(i - 1, j), add(i + 1, j), add(i, j - 1), add(i, j + 1);
            }
        Sparse result(n * n, n * n);
        result.setFromTriplets(places.begin(), places.end());
        return result;
    }
    auto solver() const {
        return [f = *this](Vector const& lambda) {
            return fn::root(f, Vector(Vector::Zero(f.n * f.n)), lambda);
        };
    }
};

template <class Rule>
void expect_same(Rule const& rule, Bratu const& f) {
    Vector const lambda = Vector::LinSpaced(f.n, 1, 2);
    Vector const bar = Vector::LinSpaced(f.n * f.n, -1, 2);
    auto const dense = implicit_rule(f.solver(), f);
    Vector const expected = std::get<1>(rrule(dense, lambda).pullback(bar));
    auto const pullback = rrule(rule, lambda).pullback;
    for (int i = 0; i != 2; ++i)
        EXPECT_LT((Vector(std::get<1>(pullback(bar))) - expected).norm(), 1e-12 * expected.norm());
    Vector const dx = frule(std::tuple{NoTangent{}, lambda}, rule, lambda).tangent;
    EXPECT_NEAR(dx.dot(bar), expected.dot(lambda), 1e-12 * expected.norm());
}

TEST(SparseJacobian, SelfAdjoint) {
    Bratu const f{5};
    auto const form = implicit::sparse_jacobian(f.pattern());
    EXPECT_GE(form.colours(), 5);
    EXPECT_LE(form.colours(), 8);  // not 25
    expect_same(implicit_rule(f.solver(), f, form), f);
    expect_same(implicit_rule(f.solver(), f, form.self_adjoint()), f);
}
TEST(SparseJacobian, General) {
    Bratu const f{4, 0.3};
    expect_same(implicit_rule(f.solver(), f, implicit::sparse_jacobian(f.pattern())), f);
    // One that the user computes.
    auto const jacobian = [f](Vector const& u, Vector const& lambda) {
        Sparse J = f.pattern();
        double const h2 = 1.0 / double((f.n + 1) * (f.n + 1));
        for (Eigen::Index j = 0; j != J.cols(); ++j)
            for (Sparse::InnerIterator k(J, j); k; ++k) {
                Eigen::Index const step = k.row() - j;
                k.valueRef() = step == 0    ? 4 - lambda[j / f.n] * h2 * std::exp(u[j])
                               : step == 1  ? -1.3
                               : step == -1 ? -0.7
                                            : -1;
            }
        return J;
    };
    expect_same(implicit_rule(f.solver(), f, implicit::given(jacobian)), f);
}
TEST(SparseJacobian, Wrong) {
    Bratu const f{4};
    Vector const lambda = Vector::Ones(4);
    Sparse diagonal(16, 16);
    diagonal.setIdentity();
    auto const missing = implicit_rule(f.solver(), f, implicit::sparse_jacobian(diagonal));
    auto const pullback = rrule(missing, lambda).pullback;
    EXPECT_EQ(
        message_of([&] { return pullback(Vector(Vector::Ones(16))); }),
        "chainrules::implicit_rule: row 0 of the Jacobian has an entry outside of the pattern");
    EXPECT_THROW(implicit::sparse_jacobian(Sparse(3, 4)), std::domain_error);
    Sparse small(3, 3);
    small.setIdentity();
    EXPECT_THROW(rrule(implicit_rule(f.solver(), f, implicit::sparse_jacobian(small)), lambda)
                     .pullback(Vector(Vector::Ones(16))),
                 DimensionMismatch);
    // Singular: x − x = 0.
    auto const flat = []<class X>(X const& x, auto const& t) {
        X r = x;
        r[0] = x[0] - t;
        r[1] = 0.0 * x[1];
        return r;
    };
    Sparse two(2, 2);
    two.setIdentity();
    auto const rule = implicit_rule([](double t) { return Vector(Vector::Constant(2, t)); }, flat,
                                    implicit::sparse_jacobian(two));
    EXPECT_THROW(rrule(rule, 1.0).pullback(Vector(Vector::Ones(2))), std::domain_error);
}
// Second derivatives go by the dense matrix.
TEST(SparseJacobian, Nested) {
    Bratu const f{2};
    using Dual = adapters::OwnNumber<double, 1>;
    auto const rule = implicit_rule(f.solver(), f, implicit::sparse_jacobian(f.pattern()));
    Eigen::Matrix<Dual, Eigen::Dynamic, 1> lambda = Vector(Vector::Ones(2)).cast<Dual>();
    lambda[0].tangent[0] = 1;
    auto const slope = [&](double first) {
        Vector const at = Eigen::Vector2d(first, 1);
        return frule(std::tuple{NoTangent{}, Vector(Vector::Unit(2, 0))}, rule, at).tangent[0];
    };
    Eigen::Matrix<Dual, Eigen::Dynamic, 1> const unit = Vector(Vector::Unit(2, 0)).cast<Dual>();
    auto const second = frule(std::tuple{NoTangent{}, unit}, rule, lambda).tangent[0].tangent[0];
    EXPECT_NEAR(second, (slope(1 + 1e-5) - slope(1 - 1e-5)) / 2e-5, 1e-9);
}

}  // namespace
