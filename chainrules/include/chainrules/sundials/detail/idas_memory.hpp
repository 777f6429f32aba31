// SPDX-License-Identifier: MIT
#pragma once
// One initial value problem M y' = f(t, y, θ) in IDAS, where M is 1 for the first numbers of y and
// 0 for the others: its solution, with a tangent, and its backward problem
//
//     M λ' + f_yᴴ λ = 0,   q' = f_θᴴ λ,   θ̄ = −q(t₀)
//
// between checkpoints of the solution (Cao, Li, Petzold, Serban 2003; IDAS' user guide, 2.6).

#include <idas/idas.h>

#include <functional>
#include <mutex>

#include "chainrules/sundials/detail/algebraic.hpp"

namespace chainrules::ode::detail {

/// Of a System f; at is a state to call it with. sign: −1 where the solution goes backwards in
/// time, which IDAS' adjoint does not: its time is sign · t.
template <class System, class Y>
class IdasMemory {
    struct FreeMemory {
        void operator()(void* memory) const { IDAFree(&memory); }
    };

  public:
    IdasMemory(System const& f, IdasOptions const& options, Y const& shape, double t0, double sign,
               std::vector<double> const& y0)
        : f_(&f),
          options_(options),
          at_(shape),
          t_(t0),
          sign_(sign),
          context_(make_context()),
          y_(vector_of(y0, context_.get())),
          slope_(vector_of(signed_(first_slope(f, options, shape, t0, y0)), context_.get())),
          memory_(IDACreate(context_.get())) {
        void* const m = memory_.get();
        IDASetErrHandlerFn(m, &keep_message, this);
        check(IDAInit(m, &residual, sign * t0, y_.get(), slope_.get()));
        IDASetUserData(m, this);
        check(IDASStolerances(m, options.relative, options.absolute));
        IDASetMaxNumSteps(m, static_cast<long>(options.max_steps));
        if (options.max_step > 0) IDASetMaxStep(m, options.max_step);
        std::vector<double> kinds(y0.size(), 0);
        std::fill_n(kinds.begin(), options.differential, 1.0);
        kinds_ = vector_of(kinds, context_.get());
        check(IDASetId(m, kinds_.get()));
        matrix_ = dense();
        solver_.reset(SUNLinSol_Dense(y_.get(), matrix_.get(), context_.get()));
        check(IDASetLinearSolver(m, solver_.get(), matrix_.get()));
        check(IDASetJacFn(m, &jacobian));
    }
    IdasMemory(IdasMemory const&) = delete;
    IdasMemory& operator=(IdasMemory const&) = delete;

    std::mutex mutex;

    /// The same right-hand side, where it lies now.
    void bind(System const& f) { f_ = &f; }
    void keep_checkpoints() { keeps_ = true; }
    /// Nothing is evaluated beyond the last time.
    void stop_at(double end) { IDASetStopTime(memory_.get(), sign_ * end); }

    std::vector<double> state() const { return numbers_of(y_.get()); }
    std::vector<double> slope() const { return signed_(numbers_of(slope_.get())); }

    void to(double end) {
        if (std::abs(end - t_) <=
            4 * std::numeric_limits<double>::epsilon() * std::max(std::abs(end), std::abs(t_)))
            return;
        // Not before: IDAFree crashes where no step followed, in 6.4.
        if (keeps_ && !has_checkpoints_)
            check(IDAAdjInit(memory_.get(), options_.steps_per_checkpoint, IDA_HERMITE));
        has_checkpoints_ = keeps_;
        double reached = t_;
        int checkpoints = 0;
        int const flag = callbacks::run([&] {
            return keeps_ ? IDASolveF(memory_.get(), sign_ * end, &reached, y_.get(), slope_.get(),
                                      IDA_NORMAL, &checkpoints)
                          : IDASolve(memory_.get(), sign_ * end, &reached, y_.get(), slope_.get(),
                                     IDA_NORMAL);
        });
        if (flag < 0) raise_failure(flag, sign_ * reached, end);
        t_ = end;
    }

    /// Takes a tangent along: change(t, state, v, out) is f_y v + f_θ θ̇. v_slope: v' at the start.
    template <class Change>
    void carry_tangent(std::vector<double> const& v, std::vector<double> const& v_slope,
                       Change const& change) {
        change_of_tangent_ = [&change](double t, double const* y, double const* dy, double* out) {
            change(t, y, dy, out);
        };
        v_ = vector_of(v, context_.get());
        v_slope_ = vector_of(signed_(v_slope), context_.get());
        N_Vector vectors[] = {v_.get()}, slopes[] = {v_slope_.get()};
        void* const m = memory_.get();
        check(IDASensInit(m, 1, IDA_STAGGERED, &tangent_residual, vectors, slopes));
        double size = 1;
        for (double number : v) size = std::max(size, std::abs(number));
        double absolute[] = {options_.absolute * size};
        check(IDASensSStolerances(m, options_.relative, absolute));
        IDASetSensErrCon(m, SUNTRUE);
    }
    std::vector<double> tangent(double t0) {
        if (t_ < t0 || t_ > t0) {
            N_Vector vectors[] = {v_.get()};
            double at = t_;
            check(IDAGetSens(memory_.get(), &at, vectors));
        }
        return numbers_of(v_.get());
    }

    /// λ and q from their values at `from` to those at `to`. slope: λ' at the start.
    template <class Side>
    void back(Side& side, double from, double to, double scale, std::vector<double>& lambda,
              std::vector<double> const& slope, std::vector<double>& q) {
        void* const m = memory_.get();
        auto const rows = vector_of(lambda, context_.get()), sums = vector_of(q, context_.get()),
                   slopes = vector_of(signed_(slope), context_.get());
        double const relative =
            options_.backward_relative > 0 ? options_.backward_relative : options_.relative / 10;
        double const absolute = scale * (options_.backward_absolute > 0 ? options_.backward_absolute
                                                                        : options_.absolute / 10);
        if (which_ < 0) {
            using B = Backward<Side>;
            check(IDACreateB(m, &which_));
            check(IDAInitB(m, which_, &B::residual, sign_ * from, rows.get(), slopes.get()));
            IDASetMaxNumStepsB(m, which_, static_cast<long>(options_.max_steps));
            if (options_.max_step > 0) IDASetMaxStepB(m, which_, options_.max_step);
            check(IDASetIdB(m, which_, kinds_.get()));
            matrix_back_ = dense();
            solver_back_.reset(SUNLinSol_Dense(y_.get(), matrix_back_.get(), context_.get()));
            check(IDASetLinearSolverB(m, which_, solver_back_.get(), matrix_back_.get()));
            check(IDASetJacFnB(m, which_, &B::jacobian));
            if (!q.empty()) check(IDAQuadInitB(m, which_, &B::quadrature, sums.get()));
        } else {
            check(IDAReInitB(m, which_, sign_ * from, rows.get(), slopes.get()));
            if (!q.empty()) check(IDAQuadReInitB(m, which_, sums.get()));
        }
        IDASetUserDataB(m, which_, &side);
        check(IDASStolerancesB(m, which_, relative, absolute));
        if (!q.empty()) {
            IDASetQuadErrConB(m, which_, SUNTRUE);
            check(IDAQuadSStolerancesB(m, which_, relative, absolute));
        }
        int const flag = callbacks::run([&] { return IDASolveB(m, sign_ * to, IDA_NORMAL); });
        if (flag < 0) raise_failure(flag, from, to);
        double reached = to;
        check(IDAGetB(m, which_, &reached, rows.get(), slopes.get()));
        if (!q.empty()) check(IDAGetQuadB(m, which_, &reached, sums.get()));
        lambda = numbers_of(rows.get());
        q = numbers_of(sums.get());
    }

    double sign() const { return sign_; }

  private:
    static IdasMemory& self(void* data) { return *static_cast<IdasMemory*>(data); }
    Y const& state_of(N_Vector y) {
        rows::from_row(static_cast<double const*>(N_VGetArrayPointer(y)), at_);
        return at_;
    }

    std::vector<double> signed_(std::vector<double> numbers) const {
        for (double& each : numbers) each *= sign_;
        return numbers;
    }

    // out ← M slope − out, of a slope by IDAS' time.
    void leave_residual(N_Vector slope, double* out) const {
        double const* const numbers = N_VGetArrayPointer(slope);
        for (std::size_t i = 0; i != f_->size; ++i)
            out[i] = (i < options_.differential ? numbers[i] : 0) - sign_ * out[i];
    }
    static int residual(double t, N_Vector y, N_Vector slope, N_Vector r, void* data) {
        return status_of(r, [&](double* out) {
            auto& me = self(data);
            double const time = me.sign_ * t;
            (*me.f_)(time, me.state_of(y), out);
            me.leave_residual(slope, out);
        });
    }
    static int tangent_residual(int, double t, N_Vector y, N_Vector, N_Vector, N_Vector* v,
                                N_Vector* v_slope, N_Vector* r, void* data, N_Vector, N_Vector,
                                N_Vector) {
        return status_of(r[0], [&](double* out) {
            auto& me = self(data);
            me.change_of_tangent_(me.sign_ * t, N_VGetArrayPointer(y), N_VGetArrayPointer(v[0]),
                                  out);
            me.leave_residual(v_slope[0], out);
        });
    }
    static int jacobian(double t, double c, N_Vector y, N_Vector, N_Vector r, SUNMatrix J,
                        void* data, N_Vector, N_Vector, N_Vector) {
        return status_of(r, [&](double*) {
            auto& me = self(data);
            auto const linear = linearise<double>(*me.f_, me.sign_ * t, me.state_of(y));
            double* const entries = SUNDenseMatrix_Data(J);
            std::size_t const n = me.f_->size;
            for (std::size_t k = 0; k != n * n; ++k) entries[k] = linear.jacobian[k] * -me.sign_;
            for (std::size_t i = 0; i != me.options_.differential; ++i) entries[i * n + i] += c;
        });
    }

    template <class Side>
    struct Backward {
        static int residual(double t, N_Vector y, N_Vector, N_Vector lambda, N_Vector slope,
                            N_Vector r, void* data) {
            return status_of(r, [&](double* out) {
                Side& side = *static_cast<Side*>(data);
                std::fill_n(out, N_VGetLength(r), 0.0);
                side.add_state_bar(side.sign * t, N_VGetArrayPointer(y), N_VGetArrayPointer(lambda),
                                   out);
                for (sunindextype i = 0; i != N_VGetLength(r); ++i) out[i] *= side.sign;
                for (std::size_t i = 0; i != side.differential; ++i)
                    out[i] += N_VGetArrayPointer(slope)[i];
            });
        }
        static int quadrature(double t, N_Vector y, N_Vector, N_Vector lambda, N_Vector,
                              N_Vector out, void* data) {
            return status_of(out, [&](double* numbers) {
                std::fill_n(numbers, N_VGetLength(out), 0.0);
                Side& side = *static_cast<Side*>(data);
                side.add_parameter_bars(side.sign * t, N_VGetArrayPointer(y),
                                        N_VGetArrayPointer(lambda), numbers);
                for (sunindextype i = 0; i != N_VGetLength(out); ++i) numbers[i] *= side.sign;
            });
        }
        static int jacobian(double t, double c, N_Vector y, N_Vector, N_Vector, N_Vector,
                            N_Vector r, SUNMatrix J, void* data, N_Vector, N_Vector, N_Vector) {
            return status_of(r, [&](double*) {
                Side& side = *static_cast<Side*>(data);
                auto const linear = side.linearised(side.sign * t, N_VGetArrayPointer(y));
                std::size_t const n = linear.slope.size();
                double* const entries = SUNDenseMatrix_Data(J);
                for (std::size_t i = 0; i != n; ++i)
                    for (std::size_t j = 0; j != n; ++j)
                        entries[j * n + i] = side.sign * linear.jacobian[i * n + j];
                for (std::size_t i = 0; i != side.differential; ++i) entries[i * n + i] += c;
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
    void check(int flag) const {
        if (flag < 0) raise_wrong_setup(f_->call, "IDAS", message_);
    }
    [[noreturn]] void raise_failure(int flag, double t, double end) const {
        bool const not_finite =
            flag == IDA_FIRST_RES_FAIL || flag == IDA_REP_RES_ERR || flag == IDA_RES_FAIL;
        long steps = 0;
        IDAGetNumSteps(memory_.get(), &steps);
        raise_sundials(f_->call, "IDAS", message_, not_finite, steps, std::abs(end - t));
    }

    System const* f_;
    IdasOptions options_;
    Y at_;
    double t_, sign_;
    std::string message_;
    std::function<void(double, double const*, double const*, double*)> change_of_tangent_;
    bool keeps_ = false, has_checkpoints_ = false;
    int which_ = -1;
    // Freed after the memory, which refers to them.
    Handle<SUNContext> context_;
    Handle<N_Vector> y_, slope_, v_, v_slope_, kinds_;
    Handle<SUNMatrix> matrix_, matrix_back_;
    Handle<SUNLinearSolver> solver_, solver_back_;
    std::unique_ptr<void, FreeMemory> memory_;
};

}  // namespace chainrules::ode::detail
