// SPDX-License-Identifier: MIT
// Equations that CVODE, KINSOL and IDA solve with derivatives of the callbacks.
#include "chainrules/callbacks/sundials.hpp"

#include <cvode/cvode.h>
#include <gtest/gtest.h>
#include <ida/ida.h>
#include <kinsol/kinsol.h>
#include <nvector/nvector_serial.h>
#include <sunlinsol/sunlinsol_dense.h>
#include <sunlinsol/sunlinsol_spgmr.h>
#include <sunmatrix/sunmatrix_band.h>

#include <array>
#include <cmath>
#include <initializer_list>
#include <limits>
#include <vector>

#include "callbacks/support/problems.hpp"

namespace {

namespace callbacks = chainrules::callbacks;
namespace fn = chainrules::fn;
using Vector = std::vector<double>;

// What SUNDIALS makes, and frees at the end of a test.
class Sundials : public testing::Test {
  protected:
    SUNContext context = nullptr;

    Sundials() { SUNContext_Create(nullptr, &context); }
    ~Sundials() override {
        if (cvode != nullptr) CVodeFree(&cvode);
        if (kinsol != nullptr) KINFree(&kinsol);
        if (ida != nullptr) IDAFree(&ida);
        for (auto solver : solvers) SUNLinSolFree(solver);
        for (auto matrix : matrices) SUNMatDestroy(matrix);
        for (auto vector : vectors) N_VDestroy(vector);
        SUNContext_Free(&context);
    }

    N_Vector vector(std::initializer_list<double> numbers) {
        N_Vector const v = N_VNew_Serial(static_cast<sunindextype>(numbers.size()), context);
        std::copy(numbers.begin(), numbers.end(), N_VGetArrayPointer(v));
        vectors.push_back(v);
        return v;
    }
    SUNMatrix matrix(sunindextype m, sunindextype n) {
        return matrices.emplace_back(SUNDenseMatrix(m, n, context));
    }
    SUNLinearSolver dense(N_Vector y, SUNMatrix A) {
        return solvers.emplace_back(SUNLinSol_Dense(y, A, context));
    }
    SUNLinearSolver krylov(N_Vector y) {
        return solvers.emplace_back(SUNLinSol_SPGMR(y, SUN_PREC_NONE, 0, context));
    }

    void *cvode = nullptr, *kinsol = nullptr, *ida = nullptr;
    std::vector<N_Vector> vectors;
    std::vector<SUNMatrix> matrices;
    std::vector<SUNLinearSolver> solvers;
};

double at(N_Vector v, int i) { return N_VGetArrayPointer(v)[i]; }

// Robertson's reactions, which are stiff.
constexpr auto robertson = [](double, auto const& y) {
    using T = std::decay_t<decltype(y[0])>;
    T const a = 0.04 * y[0], b = 1e4 * y[1] * y[2], c = 3e7 * y[1] * y[1];
    return std::array<T, 3>{b - a, a - b - c, c};
};
void expect_robertson_at_40(N_Vector y) {  // CVODE's documentation
    EXPECT_NEAR(at(y, 0), 0.7158, 1e-4);
    EXPECT_NEAR(at(y, 1), 9.185e-6, 1e-8);
    EXPECT_NEAR(at(y, 2), 0.2842, 1e-4);
}
TEST_F(Sundials, StiffEquations) {
    auto f = robertson;
    for (bool const by_products : {false, true}) {
        N_Vector const y = vector({1, 0, 0});
        cvode = CVodeCreate(CV_BDF, context);
        CVodeInit(cvode, callbacks::sundials(f), 0, y);
        CVodeSetUserData(cvode, &f);
        CVodeSStolerances(cvode, 1e-8, 1e-12);
        CVodeSetMaxNumSteps(cvode, 5000);
        if (by_products) {
            CVodeSetLinearSolver(cvode, krylov(y), nullptr);
            ASSERT_EQ(CVodeSetJacTimes(cvode, nullptr, callbacks::sundials(f)), CV_SUCCESS);
        } else {
            SUNMatrix const A = matrix(3, 3);
            CVodeSetLinearSolver(cvode, dense(y, A), A);
            ASSERT_EQ(CVodeSetJacFn(cvode, callbacks::sundials(f)), CV_SUCCESS);
        }
        double t = 0;
        EXPECT_EQ(callbacks::run([&] { return CVode(cvode, 40, y, &t, CV_NORMAL); }), CV_SUCCESS);
        expect_robertson_at_40(y);
        // No differences of ours were needed.
        long evaluations = -1;
        CVodeGetNumLinRhsEvals(cvode, &evaluations);
        EXPECT_EQ(evaluations, 0);
        CVodeFree(&cvode);
    }
}

// A circle and a curve.
constexpr auto equations = [](auto const& x) {
    using T = std::decay_t<decltype(x[0])>;
    return std::vector<T>{x[0] * x[0] + x[1] * x[1] - 4, fn::exp(x[0]) + x[1] - 1};
};
TEST_F(Sundials, NonlinearSystem) {
    auto f = equations;
    for (bool const by_products : {false, true}) {
        N_Vector const u = vector({1, -1}), scale = vector({1, 1});
        kinsol = KINCreate(context);
        KINInit(kinsol, callbacks::sundials(f), u);
        KINSetUserData(kinsol, &f);
        KINSetFuncNormTol(kinsol, 1e-12);
        if (by_products) {
            KINSetLinearSolver(kinsol, krylov(u), nullptr);
            ASSERT_EQ(KINSetJacTimesVecFn(kinsol, callbacks::sundials(f)), KIN_SUCCESS);
        } else {
            SUNMatrix const A = matrix(2, 2);
            KINSetLinearSolver(kinsol, dense(u, A), A);
            ASSERT_EQ(KINSetJacFn(kinsol, callbacks::sundials(f)), KIN_SUCCESS);
        }
        EXPECT_EQ(callbacks::run([&] { return KINSol(kinsol, u, KIN_LINESEARCH, scale, scale); }),
                  KIN_SUCCESS);
        EXPECT_NEAR(at(u, 0), 1.004168738, 1e-8);
        EXPECT_NEAR(std::exp(at(u, 0)) + at(u, 1), 1, 1e-10);
        KINFree(&kinsol);
    }
}

// The same reactions, with the conservation of mass in place of the third equation.
TEST_F(Sundials, DifferentialAlgebraicEquations) {
    auto f = [](double, auto const& y, auto const& yp) {
        using T = std::decay_t<decltype(y[0])>;
        T const a = 0.04 * y[0], b = 1e4 * y[1] * y[2], c = 3e7 * y[1] * y[1];
        return std::vector<T>{b - a - yp[0], a - b - c - yp[1], y[0] + y[1] + y[2] - 1};
    };
    for (bool const by_products : {false, true}) {
        N_Vector const y = vector({1, 0, 0}), yp = vector({-0.04, 0.04, 0});
        ida = IDACreate(context);
        IDAInit(ida, callbacks::sundials(f), 0, y, yp);
        IDASetUserData(ida, &f);
        IDASStolerances(ida, 1e-8, 1e-12);
        IDASetMaxNumSteps(ida, 5000);
        if (by_products) {
            IDASetLinearSolver(ida, krylov(y), nullptr);
            ASSERT_EQ(IDASetJacTimes(ida, nullptr, callbacks::sundials(f)), IDA_SUCCESS);
        } else {
            SUNMatrix const A = matrix(3, 3);
            IDASetLinearSolver(ida, dense(y, A), A);
            ASSERT_EQ(IDASetJacFn(ida, callbacks::sundials(f)), IDA_SUCCESS);
        }
        double t = 0;
        EXPECT_EQ(callbacks::run([&] { return IDASolve(ida, 40, &t, y, yp, IDA_NORMAL); }),
                  IDA_SUCCESS);
        expect_robertson_at_40(y);
        IDAFree(&ida);
    }
}

// ∂F/∂y + c ∂F/∂y', by columns, and its product with a vector.
TEST_F(Sundials, JacobianOfBoth) {
    auto f = [](double t, auto const& y, auto const& yp) {
        using T = std::decay_t<decltype(y[0])>;
        return std::vector<T>{t * y[0] * yp[1], y[1] * y[1] - yp[0]};
    };
    auto const callback = callbacks::sundials(f);
    callbacks::detail::Sundials<callbacks::DomainError::exception, Vector,
                                decltype(f)>::IDAJacobian const jacobian = callback;
    N_Vector const y = vector({2, 3}), yp = vector({5, 7}), v = vector({1, 10}),
                   Jv = vector({0, 0});
    SUNMatrix const J = matrix(2, 2);
    ASSERT_EQ(jacobian(0.5, 100, y, yp, nullptr, J, &f, nullptr, nullptr, nullptr), 0);
    double const* const entries = SUNDenseMatrix_Data(J);
    EXPECT_EQ(Vector(entries, entries + 4), (Vector{3.5, -100, 0.5 * 2 * 100, 6}));
    decltype(callback)::IDAProduct const product = callback;
    ASSERT_EQ(product(0.5, y, yp, nullptr, v, Jv, 100, &f, nullptr, nullptr), 0);
    EXPECT_EQ(at(Jv, 0), 3.5 + 10 * 100);
    EXPECT_EQ(at(Jv, 1), -100 + 60);
}

TEST_F(Sundials, RuleOfPlainNumbers) {
    auto f = problems::by_hand::product_sum;
    auto const callback = callbacks::sundials(f);
    decltype(callback)::KINJacobian const jacobian = callback;
    decltype(callback)::KINProduct const product = callback;
    N_Vector const u = vector({3, 5}), v = vector({1, 10}), Jv = vector({0, 0});
    SUNMatrix const J = matrix(2, 2);
    ASSERT_EQ(jacobian(u, nullptr, J, &f, nullptr, nullptr), 0);
    double const* const entries = SUNDenseMatrix_Data(J);
    EXPECT_EQ(Vector(entries, entries + 4), (Vector{5, 1, 3, 2}));
    ASSERT_EQ(product(v, Jv, u, nullptr, &f), 0);
    EXPECT_EQ(at(Jv, 0), 35);
    EXPECT_EQ(at(Jv, 1), 21);
}

// y' = -sqrt(y) from 1 to where y is 0, at t = 2: steps beyond it are NaN.
TEST_F(Sundials, StepsOutOfTheDomain) {
    auto nan = [](auto const& y) {
        using T = std::decay_t<decltype(y[0])>;
        return std::vector<T>{-fn::sqrt(y[0])};
    };
    auto throwing = [](auto const& y) {
        using T = std::decay_t<decltype(y[0])>;
        if (y[0] < 0) throw std::domain_error("no root");
        return std::vector<T>{-fn::sqrt(y[0])};
    };
    auto const solve = [&](CVRhsFn rhs, void* f, double end) {
        N_Vector const y = vector({1});
        cvode = CVodeCreate(CV_ADAMS, context);
        CVodeSetErrFile(cvode, nullptr);
        CVodeInit(cvode, rhs, 0, y);
        CVodeSetUserData(cvode, f);
        CVodeSStolerances(cvode, 1e-6, 1e-9);
        SUNMatrix const A = matrix(1, 1);
        CVodeSetLinearSolver(cvode, dense(y, A), A);
        double t = 0;
        int const status = CVode(cvode, end, y, &t, CV_NORMAL);
        CVodeFree(&cvode);
        if (status == CV_SUCCESS) {
            EXPECT_NEAR(at(y, 0), std::pow(1 - end / 2, 2), 1e-4);
        }
        return status;
    };
    using callbacks::DomainError;
    auto const rejecting = callbacks::sundials<DomainError::rejects_step>(throwing);
    EXPECT_EQ(solve(callbacks::sundials(nan), &nan, 1.9), CV_SUCCESS);
    EXPECT_EQ(solve(rejecting, &throwing, 1.9), CV_SUCCESS);
    // There is no step past 2.
    EXPECT_LT(solve(callbacks::sundials(nan), &nan, 3), 0);
    EXPECT_LT(callbacks::run([&] { return solve(rejecting, &throwing, 3); }), 0);
    EXPECT_THROW(callbacks::run([&] { return solve(callbacks::sundials(throwing), &throwing, 3); }),
                 std::domain_error);
    N_Vector const y = vector({-1}), dy = vector({0});
    CVRhsFn const rhs = callbacks::sundials(nan);
    EXPECT_EQ(rhs(0, y, dy, &nan), 1);
    CVRhsFn const rejects = rejecting, stops = callbacks::sundials(throwing);
    EXPECT_EQ(rejects(0, y, dy, &throwing), 1);
    EXPECT_EQ(stops(0, y, dy, &throwing), -1);
}

TEST_F(Sundials, Exceptions) {
    auto unhappy = [](auto const& y) -> std::vector<std::decay_t<decltype(y[0])>> {
        throw problems::Unhappy();
    };
    N_Vector const u = vector({1, -1}), scale = vector({1, 1});
    kinsol = KINCreate(context);
    KINSetErrFile(kinsol, nullptr);
    KINInit(kinsol, callbacks::sundials(unhappy), u);
    KINSetUserData(kinsol, &unhappy);
    SUNMatrix const A = matrix(2, 2);
    KINSetLinearSolver(kinsol, dense(u, A), A);
    EXPECT_THROW(callbacks::run([&] { return KINSol(kinsol, u, KIN_NONE, scale, scale); }),
                 problems::Unhappy);

    // Three results for two unknowns, and a matrix that is not dense.
    auto three = [](auto const& y) { return std::vector{y[0], y[1], y[0]}; };
    auto const wrong = callbacks::sundials(three);
    decltype(wrong)::KINSystem const system = wrong;
    EXPECT_THROW(callbacks::run([&] { EXPECT_EQ(system(u, scale, &three), -1); }),
                 std::invalid_argument);
    auto f = equations;
    auto const callback = callbacks::sundials(f);
    decltype(callback)::KINJacobian const jacobian = callback;
    SUNMatrix const band = matrices.emplace_back(SUNBandMatrix(2, 1, 1, context));
    EXPECT_THROW(
        callbacks::run([&] { EXPECT_EQ(jacobian(u, nullptr, band, &f, nullptr, nullptr), -1); }),
        std::invalid_argument);
}

}  // namespace
