// SPDX-License-Identifier: MIT
#pragma once
// One initial value problem in CVODES: its solution, with a tangent, and its backward problem
//
//     λ' = −f_yᴴ λ,   q' = f_θᴴ λ,   λ(t_k) jumps by ȳ_k,   λ̄₀ = λ(t₀),   θ̄ = −q(t₀)
//
// between checkpoints of the solution (Serban, Hindmarsh 2005; CVODES' user guide, 2.7 and 2.8).

#include <cvodes/cvodes.h>
#include <sunnonlinsol/sunnonlinsol_fixedpoint.h>

#include <functional>
#include <mutex>

#include "chainrules/sundials/detail/memory.hpp"
#include "chainrules/sundials/options.hpp"

namespace chainrules::ode::detail {

/// Of a System f; at is a state to call it with.
template <class System, class Y>
class CvodesMemory {
    struct FreeMemory {
        void operator()(void* memory) const { CVodeFree(&memory); }
    };

  public:
    CvodesMemory(System const& f, CvodesOptions const& options, Y const& shape, double t0,
                 std::vector<double> const& y0)
        : f_(&f),
          options_(options),
          at_(shape),
          t_(t0),
          context_(make_context()),
          y_(vector_of(y0, context_.get())),
          memory_(
              CVodeCreate(options.method == Multistep::adams ? CV_ADAMS : CV_BDF, context_.get())) {
        void* const m = memory_.get();
        CVodeSetErrHandlerFn(m, &keep_message, this);
        check(CVodeInit(m, &right_side, t0, y_.get()));
        CVodeSetUserData(m, this);
        check(CVodeSStolerances(m, options.relative, options.absolute));
        CVodeSetMaxNumSteps(m, static_cast<long>(options.max_steps));
        if (options.max_step > 0) CVodeSetMaxStep(m, options.max_step);
        if (options.method == Multistep::adams) {
            fixed_point_.reset(SUNNonlinSol_FixedPoint(y_.get(), 0, context_.get()));
            check(CVodeSetNonlinearSolver(m, fixed_point_.get()));
        } else {
            matrix_ = dense();
            solver_.reset(SUNLinSol_Dense(y_.get(), matrix_.get(), context_.get()));
            check(CVodeSetLinearSolver(m, solver_.get(), matrix_.get()));
            if constexpr (is_linearisable<System, Y>) CVodeSetJacFn(m, &jacobian);
        }
    }
    CvodesMemory(CvodesMemory const&) = delete;
    CvodesMemory& operator=(CvodesMemory const&) = delete;

    std::mutex mutex;

    /// The same right-hand side, where it lies now.
    void bind(System const& f) { f_ = &f; }
    /// Keeps checkpoints on the way. (Interpolation by CV_POLYNOMIAL fails backwards in time,
    /// in 6.4.)
    void keep_checkpoints() { keeps_ = true; }
    /// Nothing is evaluated beyond the last time.
    void stop_at(double end) { CVodeSetStopTime(memory_.get(), end); }

    double time() const { return t_; }
    std::vector<double> state() const { return numbers_of(y_.get()); }

    void to(double end) {
        if (is_at(end)) return;
        if (keeps_ && !has_checkpoints_)
            check(CVodeAdjInit(memory_.get(), options_.steps_per_checkpoint, CV_HERMITE));
        has_checkpoints_ = keeps_;
        double reached = t_;
        int checkpoints = 0;
        int const flag = callbacks::run([&] {
            return keeps_ ? CVodeF(memory_.get(), end, y_.get(), &reached, CV_NORMAL, &checkpoints)
                          : CVode(memory_.get(), end, y_.get(), &reached, CV_NORMAL);
        });
        if (flag < 0) raise_failure(flag, reached, end);
        t_ = end;
    }

    /// Takes a tangent along: slope(t, state, v, out) is f_y v + f_θ θ̇.
    template <class Slope>
    void carry_tangent(std::vector<double> const& v, Slope const& slope) {
        slope_of_tangent_ = [&slope](double t, double const* y, double const* dy, double* out) {
            slope(t, y, dy, out);
        };
        v_ = vector_of(v, context_.get());
        N_Vector vectors[] = {v_.get()};
        void* const m = memory_.get();
        check(CVodeSensInit(m, 1, CV_STAGGERED, &tangent_side, vectors));
        double size = 0;
        for (double number : v) size = std::max(size, std::abs(number));
        double absolute[] = {options_.absolute * std::max(size, 1.0)};
        check(CVodeSensSStolerances(m, options_.relative, absolute));
        CVodeSetSensErrCon(m, SUNTRUE);
        if (options_.method == Multistep::adams) {
            fixed_point_of_tangent_.reset(
                SUNNonlinSol_FixedPointSens(1, y_.get(), 0, context_.get()));
            check(CVodeSetNonlinearSolverSensStg(m, fixed_point_of_tangent_.get()));
        }
    }
    std::vector<double> tangent(double t0) {
        if (t_ < t0 || t_ > t0) {
            N_Vector vectors[] = {v_.get()};
            double at = t_;
            check(CVodeGetSens(memory_.get(), &at, vectors));
        }
        return numbers_of(v_.get());
    }

    /// λ and q from their values at `from` to those at `to`. Side has bars(t, y, λ, visit).
    template <class Side>
    void back(Side& side, double from, double to, double scale, std::vector<double>& lambda,
              std::vector<double>& q) {
        void* const m = memory_.get();
        auto const rows = vector_of(lambda, context_.get()), sums = vector_of(q, context_.get());
        double const relative =
            options_.backward_relative > 0 ? options_.backward_relative : options_.relative / 10;
        double const absolute = scale * (options_.backward_absolute > 0 ? options_.backward_absolute
                                                                        : options_.absolute / 10);
        if (which_ < 0) {
            check(
                CVodeCreateB(m, options_.method == Multistep::adams ? CV_ADAMS : CV_BDF, &which_));
            check(CVodeInitB(m, which_, &Backward<Side>::right_side, from, rows.get()));
            CVodeSetMaxNumStepsB(m, which_, static_cast<long>(options_.max_steps));
            if (options_.max_step > 0) CVodeSetMaxStepB(m, which_, options_.max_step);
            if (options_.method == Multistep::adams) {
                fixed_point_back_.reset(SUNNonlinSol_FixedPoint(y_.get(), 0, context_.get()));
                check(CVodeSetNonlinearSolverB(m, which_, fixed_point_back_.get()));
            } else {
                matrix_back_ = dense();
                solver_back_.reset(SUNLinSol_Dense(y_.get(), matrix_back_.get(), context_.get()));
                check(CVodeSetLinearSolverB(m, which_, solver_back_.get(), matrix_back_.get()));
                if constexpr (is_linearisable<System, Y>)
                    CVodeSetJacFnB(m, which_, &Backward<Side>::jacobian);
            }
            if (!q.empty())
                check(CVodeQuadInitB(m, which_, &Backward<Side>::quadrature, sums.get()));
        } else {
            check(CVodeReInitB(m, which_, from, rows.get()));
            if (!q.empty()) check(CVodeQuadReInitB(m, which_, sums.get()));
        }
        CVodeSetUserDataB(m, which_, &side);
        check(CVodeSStolerancesB(m, which_, relative, absolute));
        if (!q.empty()) {
            CVodeSetQuadErrConB(m, which_, SUNTRUE);
            check(CVodeQuadSStolerancesB(m, which_, relative, absolute));
        }
        int const flag = callbacks::run([&] { return CVodeB(m, to, CV_NORMAL); });
        if (flag < 0) raise_failure(flag, from, to);
        double reached = to;
        check(CVodeGetB(m, which_, &reached, rows.get()));
        if (!q.empty()) check(CVodeGetQuadB(m, which_, &reached, sums.get()));
        lambda = numbers_of(rows.get());
        q = numbers_of(sums.get());
    }

    bool is_at(double t) const {
        return std::abs(t - t_) <=
               4 * std::numeric_limits<double>::epsilon() * std::max(std::abs(t), std::abs(t_));
    }

  private:
    static CvodesMemory& self(void* data) { return *static_cast<CvodesMemory*>(data); }
    Y const& state_of(N_Vector y) {
        rows::from_row(static_cast<double const*>(N_VGetArrayPointer(y)), at_);
        return at_;
    }

    static int right_side(double t, N_Vector y, N_Vector slope, void* data) {
        return status_of(slope, [&](double* out) {
            auto& me = self(data);
            (*me.f_)(t, me.state_of(y), out);
        });
    }
    static int tangent_side(int, double t, N_Vector y, N_Vector, N_Vector* v, N_Vector* out,
                            void* data, N_Vector, N_Vector) {
        return status_of(out[0], [&](double* numbers) {
            self(data).slope_of_tangent_(t, N_VGetArrayPointer(y), N_VGetArrayPointer(v[0]),
                                         numbers);
        });
    }
    static int jacobian(double t, N_Vector y, N_Vector slope, SUNMatrix J, void* data, N_Vector,
                        N_Vector, N_Vector) {
        return status_of(slope, [&](double*) {
            auto& me = self(data);
            auto const linear = linearise<double>(*me.f_, t, me.state_of(y));
            std::copy(linear.jacobian.begin(), linear.jacobian.end(), SUNDenseMatrix_Data(J));
        });
    }

    template <class Side>
    struct Backward {
        static int right_side(double t, N_Vector y, N_Vector lambda, N_Vector out, void* data) {
            return status_of(out, [&](double* numbers) {
                Side& side = *static_cast<Side*>(data);
                std::fill_n(numbers, N_VGetLength(out), 0.0);
                side.add_state_bar(t, N_VGetArrayPointer(y), N_VGetArrayPointer(lambda), numbers);
                for (sunindextype i = 0; i != N_VGetLength(out); ++i) numbers[i] = -numbers[i];
            });
        }
        static int quadrature(double t, N_Vector y, N_Vector lambda, N_Vector out, void* data) {
            return status_of(out, [&](double* numbers) {
                std::fill_n(numbers, N_VGetLength(out), 0.0);
                static_cast<Side*>(data)->add_parameter_bars(t, N_VGetArrayPointer(y),
                                                             N_VGetArrayPointer(lambda), numbers);
            });
        }
        static int jacobian(double t, N_Vector y, N_Vector, N_Vector out, SUNMatrix J, void* data,
                            N_Vector, N_Vector, N_Vector) {
            return status_of(out, [&](double*) {
                Side& side = *static_cast<Side*>(data);
                auto const linear = side.linearised(t, N_VGetArrayPointer(y));
                std::size_t const n = linear.slope.size();
                double* const entries = SUNDenseMatrix_Data(J);
                for (std::size_t i = 0; i != n; ++i)
                    for (std::size_t j = 0; j != n; ++j)
                        entries[j * n + i] = -linear.jacobian[i * n + j];
            });
        }
    };

    Handle<SUNMatrix> dense() const {
        auto const n = N_VGetLength(y_.get());
        return Handle<SUNMatrix>(SUNDenseMatrix(n, n, context_.get()));
    }

    static void keep_message(int code, char const*, char const*, char* text, void* data) {
        if (code < 0) self(data).message_ = text;
    }
    // Of functions that set up; the solution's own failures say where it was.
    void check(int flag) const {
        if (flag < 0) raise_wrong_setup(f_->call, "CVODES", message_);
    }
    [[noreturn]] void raise_failure(int flag, double t, double end) const {
        bool const not_finite = flag == CV_FIRST_RHSFUNC_ERR || flag == CV_REPTD_RHSFUNC_ERR ||
                                flag == CV_UNREC_RHSFUNC_ERR || flag == CV_QRHSFUNC_FAIL ||
                                flag == CV_FIRST_QRHSFUNC_ERR || flag == CV_REPTD_QRHSFUNC_ERR;
        long steps = 0;
        CVodeGetNumSteps(memory_.get(), &steps);
        raise_sundials(f_->call, "CVODES", message_, not_finite, steps, std::abs(end - t));
    }

    System const* f_;
    CvodesOptions options_;
    Y at_;
    double t_;
    std::string message_;
    std::function<void(double, double const*, double const*, double*)> slope_of_tangent_;
    bool keeps_ = false, has_checkpoints_ = false;
    int which_ = -1;
    // Freed after the memory, which refers to them.
    Handle<SUNContext> context_;
    Handle<N_Vector> y_, v_;
    Handle<SUNMatrix> matrix_, matrix_back_;
    Handle<SUNLinearSolver> solver_, solver_back_;
    Handle<SUNNonlinearSolver> fixed_point_, fixed_point_of_tangent_, fixed_point_back_;
    std::unique_ptr<void, FreeMemory> memory_;
};

}  // namespace chainrules::ode::detail
