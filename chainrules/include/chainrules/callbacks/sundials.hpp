// SPDX-License-Identifier: MIT
#pragma once
// CVODE, KINSOL and IDA of SUNDIALS take any generic function of a container of numbers, with its
// dense Jacobian or with products of Jacobian and vector, by serial vectors of double. Nothing of a
// solver is included here. Tried with SUNDIALS 6.4.
//
//     auto f = [](double t, auto const& y) { return std::array{…}; };
//     CVodeInit(memory, callbacks::sundials(f), 0, y);
//     CVodeSetUserData(memory, &f);
//     CVodeSetJacFn(memory, callbacks::sundials(f));                   // a dense linear solver
//     CVodeSetJacTimes(memory, nullptr, callbacks::sundials(f));       // or SPGMR and its kin

#include <sundials/sundials_matrix.h>
#include <sundials/sundials_nvector.h>
#include <sunmatrix/sunmatrix_dense.h>

#include <cmath>
#include <cstddef>
#include <stdexcept>
#include <type_traits>
#include <utility>
#include <vector>

#include "chainrules/callbacks/detail/evaluate.hpp"
#include "chainrules/callbacks/detail/product.hpp"
#include "chainrules/callbacks/run.hpp"

namespace chainrules::callbacks {

namespace detail {

static_assert(
    std::is_same_v<realtype, double>,
    "chainrules::callbacks::sundials(f): SUNDIALS was built for another type than double");

// f(t, y), as a function of y.
template <class F>
struct AtTime {
    F const& f;
    double t;

    template <class Y>
    auto operator()(Y const& y) const {
        return f(t, y);
    }
};

// The residual of IDA along y and y' = … + c z: its Jacobian by z is ∂F/∂y + c ∂F/∂y'.
template <class X, class F>
struct AlongBoth {
    F const& f;
    double t, c;
    double const *y0, *yp0;

    template <class Z>
    auto operator()(Z const& z) const {
        using T = std::remove_cvref_t<decltype(z[0])>;
        auto const n = static_cast<std::size_t>(z.size());
        auto y = detail::of_size<holder_of<X, T>>(n), yp = detail::of_size<holder_of<X, T>>(n);
        using Container = reverse_ad::Container<holder_of<X, T>>;
        for (std::size_t i = 0; i != n; ++i) {
            auto const& z_i = z[static_cast<decltype(z.size())>(i)];
            Container::at(y, i) = y0[i] + z_i;
            Container::at(yp, i) = yp0[i] + c * z_i;
        }
        return f(t, detail::as_argument<X>(std::as_const(y)),
                 detail::as_argument<X>(std::as_const(yp)));
    }
};

inline std::size_t size_of(N_Vector v) { return static_cast<std::size_t>(N_VGetLength(v)); }
inline double* numbers_of(N_Vector v) {
    if (double* const numbers = N_VGetArrayPointer(v)) return numbers;
    throw std::invalid_argument(
        "chainrules::callbacks::sundials(f): a vector whose numbers are not side by side; take "
        "N_VNew_Serial");
}

// The functions that SUNDIALS calls: 0 is success, 1 is for it to try a shorter step, -1 to stop.
template <DomainError on_domain_error, class X, class F>
struct SundialsFunctions {
    using Argument = argument_t<X, double>;
    static constexpr bool of_time = std::is_invocable_v<F const&, double, Argument>;

    static F const& at(void* f) { return *static_cast<F const*>(f); }

    // use(f as a function of y)
    template <class Use>
    static int with_function(double t, void* f, Use const& use) {
        if constexpr (of_time)
            return use(AtTime<F>{at(f), t});
        else
            return use(at(f));
    }

    static int values(double t, N_Vector y, N_Vector dy, void* f) noexcept {
        return status([&] {
            return with_function(t, f, [&]<class G>(G const& g) {
                detail::values<X>(g, numbers_of(y), size_of(y), numbers_of(dy), size_of(dy));
                return finite(numbers_of(dy), size_of(dy));
            });
        });
    }
    static int product(N_Vector v, N_Vector Jv, double t, N_Vector y, void* f) noexcept {
        return status([&] {
            return with_function(t, f, [&]<class G>(G const& g) {
                detail::jacobian_times<X>(g, numbers_of(y), numbers_of(v), size_of(y),
                                          numbers_of(Jv), size_of(Jv));
                return finite(numbers_of(Jv), size_of(Jv));
            });
        });
    }
    static int jacobian(double t, N_Vector y, SUNMatrix J, void* f) noexcept {
        return status([&] {
            return with_function(t, f,
                                 [&]<class G>(G const& g) { return dense(g, numbers_of(y), J); });
        });
    }

    static int residuals(double t, N_Vector y, N_Vector yp, N_Vector r, void* f) noexcept {
        return status([&] {
            detail::with_argument<X>(numbers_of(y), size_of(y), [&](auto const& a) {
                detail::with_argument<X>(numbers_of(yp), size_of(yp), [&](auto const& b) {
                    detail::put_values(at(f)(t, a, b), size_of(r), numbers_of(r));
                });
            });
            return finite(numbers_of(r), size_of(r));
        });
    }
    static int residuals_product(double t, double c, N_Vector y, N_Vector yp, N_Vector v,
                                 N_Vector Jv, void* f) noexcept {
        return status([&] {
            AlongBoth<X, F> const along{at(f), t, c, numbers_of(y), numbers_of(yp)};
            std::vector<double> const zero(size_of(y));
            detail::jacobian_times<X>(along, zero.data(), numbers_of(v), zero.size(),
                                      numbers_of(Jv), size_of(Jv));
            return finite(numbers_of(Jv), size_of(Jv));
        });
    }
    static int residuals_jacobian(double t, double c, N_Vector y, N_Vector yp, SUNMatrix J,
                                  void* f) noexcept {
        return status([&] {
            AlongBoth<X, F> const along{at(f), t, c, numbers_of(y), numbers_of(yp)};
            std::vector<double> const zero(size_of(y));
            return dense(along, zero.data(), J);
        });
    }

  private:
    template <class Call>
    static int status(Call const& call) noexcept {
        try {
            return call();
        } catch (std::domain_error const&) {
            if constexpr (on_domain_error == DomainError::rejects_step) return 1;
            detail::keep_exception();
            return -1;
        } catch (...) {
            detail::keep_exception();
            return -1;
        }
    }
    static int finite(double const* numbers, std::size_t n) {
        for (std::size_t i = 0; i != n; ++i)
            if (!std::isfinite(numbers[i])) return 1;
        return 0;
    }
    template <class G>
    static int dense(G const& g, double const* y, SUNMatrix J) {
        if (SUNMatGetID(J) != SUNMATRIX_DENSE)
            throw std::invalid_argument(
                "chainrules::callbacks::sundials(f): the Jacobian is no SUNDenseMatrix; for others "
                "take the product with a vector");
        auto const m = static_cast<std::size_t>(SUNDenseMatrix_Rows(J));
        auto const n = static_cast<std::size_t>(SUNDenseMatrix_Columns(J));
        double* const entries = SUNDenseMatrix_Data(J);
        detail::values_and_jacobian<X>(g, y, n, nullptr, m, detail::by_columns(entries, m));
        return finite(entries, m * n);
    }
};

// The type of the pointer that is asked for says which function it is.
template <DomainError on_domain_error, class X, class F>
struct Sundials {
    using Functions = SundialsFunctions<on_domain_error, X, F>;

    using CVRhs = int (*)(double, N_Vector, N_Vector, void*);
    using CVJacobian = int (*)(double, N_Vector, N_Vector, SUNMatrix, void*, N_Vector, N_Vector,
                               N_Vector);
    using CVProduct = int (*)(N_Vector, N_Vector, double, N_Vector, N_Vector, void*, N_Vector);
    using KINSystem = int (*)(N_Vector, N_Vector, void*);
    using KINJacobian = int (*)(N_Vector, N_Vector, SUNMatrix, void*, N_Vector, N_Vector);
    using KINProduct = int (*)(N_Vector, N_Vector, N_Vector, booleantype*, void*);
    using IDAResidual = int (*)(double, N_Vector, N_Vector, N_Vector, void*);
    using IDAJacobian = int (*)(double, double, N_Vector, N_Vector, N_Vector, SUNMatrix, void*,
                                N_Vector, N_Vector, N_Vector);
    using IDAProduct = int (*)(double, N_Vector, N_Vector, N_Vector, N_Vector, N_Vector, double,
                               void*, N_Vector, N_Vector);

    operator CVRhs() const { return &Functions::values; }
    operator CVJacobian() const {
        return [](double t, N_Vector y, N_Vector, SUNMatrix J, void* f, N_Vector, N_Vector,
                  N_Vector) { return Functions::jacobian(t, y, J, f); };
    }
    operator CVProduct() const {
        return [](N_Vector v, N_Vector Jv, double t, N_Vector y, N_Vector, void* f, N_Vector) {
            return Functions::product(v, Jv, t, y, f);
        };
    }
    operator KINSystem() const {
        return [](N_Vector u, N_Vector r, void* f) { return Functions::values(0, u, r, f); };
    }
    operator KINJacobian() const {
        return [](N_Vector u, N_Vector, SUNMatrix J, void* f, N_Vector, N_Vector) {
            return Functions::jacobian(0, u, J, f);
        };
    }
    operator KINProduct() const {
        return [](N_Vector v, N_Vector Jv, N_Vector u, booleantype*, void* f) {
            return Functions::product(v, Jv, 0, u, f);
        };
    }
    operator IDAResidual() const { return &Functions::residuals; }
    operator IDAJacobian() const {
        return [](double t, double c, N_Vector y, N_Vector yp, N_Vector, SUNMatrix J, void* f,
                  N_Vector, N_Vector,
                  N_Vector) { return Functions::residuals_jacobian(t, c, y, yp, J, f); };
    }
    operator IDAProduct() const {
        return [](double t, N_Vector y, N_Vector yp, N_Vector, N_Vector v, N_Vector Jv, double c,
                  void* f, N_Vector,
                  N_Vector) { return Functions::residuals_product(t, c, y, yp, v, Jv, f); };
    }
};

}  // namespace detail

/// What SUNDIALS takes at each of these places, with &f as the user data: the right-hand side of
/// CVODE for f(t, y) or f(y), the system of KINSOL for f(u), the residual of IDA for f(t, y, y'),
/// and of each its dense Jacobian and the product of the Jacobian with a vector. f returns a
/// container, and is called with an X. Of functions of y or u alone, reverse rules are taken.
///
/// A dense Jacobian is one recording of f and a sweep per four results; a product one run of f on
/// numbers with a tangent.
///
/// Where a result is not finite, SUNDIALS tries a shorter step. An exception stops it, and
/// callbacks::run throws it when the solver has returned; with DomainError::rejects_step a
/// std::domain_error is a step that is too long.
template <DomainError on_domain_error = DomainError::exception, class X = std::vector<double>,
          class F>
detail::Sundials<on_domain_error, X, F> sundials(F&) {
    return {};
}

}  // namespace chainrules::callbacks
