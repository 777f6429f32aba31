// SPDX-License-Identifier: MIT
#pragma once
// ADOL-C's adouble takes every function with a rule, as an external function on its tape, which
// computes value and derivatives anew where the tape is run. Tried with ADOL-C 2.7.2.
//
//     adouble y = chainrules::fn::erfcx(x);
//     Eigen::Matrix<adouble, -1, 1> s = chainrules::adapters::call(chainrules::fn::solve, A, b);
//
// Drivers of first order run such a tape, in both modes, of one direction and of several: ADOL-C
// passes no others on to external functions. Calls are kept for the rest of the program, because a
// tape may be run at any time; one call serves all of the same function and shapes.

#include <adolc/adolc.h>

#include <deque>
#include <mutex>

#include "chainrules/adapters/call.hpp"
#include "chainrules/adapters/detail/parts.hpp"

// Of ADOL-C 2, but declared in none of its installed headers.
extern "C" void end_sweep() __attribute__((weak));

namespace chainrules::adapters {

namespace detail {

template <class X>
concept AdolcNumber = std::is_same_v<X, adouble> || std::is_same_v<X, adub> ||
                      std::is_same_v<X, badouble> || std::is_same_v<X, adubref>;

// What ADOL-C calls. Its arrays of directions have a row for each number, also in reverse, where
// its documentation says otherwise.
class AdolcFunction final : public EDFobject {
  public:
    using Call = RepeatableCall<double>;

    explicit AdolcFunction(std::unique_ptr<Call> call) : call_(std::move(call)) {
        // Or ADOL-C copies all of its numbers around each call, and keeps x twice.
        edf->nestedAdolc = 0;
        edf->dp_x_changes = 0;
    }
    AdolcFunction(AdolcFunction const&) = delete;
    AdolcFunction& operator=(AdolcFunction const&) = delete;

    bool equals(Call const& other) const { return call_->equals(other); }

    // The numbers y = f(x), which are known already. ADOL-C takes no function without
    // arguments or results: where there are none, it gets an unused one.
    std::vector<adouble> record(std::vector<adouble> x, std::vector<double> y) {
        if (x.empty()) x.emplace_back(0);
        if (y.empty()) y.push_back(0);
        auto const n = static_cast<int>(x.size()), m = static_cast<int>(y.size());
        ensureContiguousLocations(x.size() + y.size());
        std::unique_ptr<adouble[]> const in(new adouble[x.size()]), out(new adouble[y.size()]);
        std::copy(x.begin(), x.end(), in.get());
        known_ = y.data();
        if (memory_.empty()) allocate(x.size(), y.size());
        call(n, in.get(), m, out.get());
        known_ = nullptr;
        return {out.get(), out.get() + m};
    }

    int function(int, double*, int m, double* y) override {
        std::copy(known_, known_ + m, y);
        return smooth;
    }
    int zos_forward(int, double* x, int, double* y) override {
        return in_sweep([&] { call_->value(x, y); });
    }
    int fos_forward(int, double* x, double* dx, int, double* y, double* dy) override {
        return in_sweep([&] { call_->forward(x, 1, &dx, y, &dy); });
    }
    int fov_forward(int n, double* x, int p, double** dx, int m, double* y, double** dy) override {
        Directions in(p, n, dx), out(p, m);
        return in_sweep([&] {
            call_->forward(x, p, in.rows(), y, out.rows());
            out.copy_to(dy);
        });
    }
    int fos_reverse(int, double* y_bar, int, double* x_bar, double* x, double*) override {
        return in_sweep([&] { call_->reverse(x, 1, &y_bar, &x_bar); });
    }
    int fov_reverse(int m, int p, double** y_bar, int n, double** x_bar, double* x,
                    double*) override {
        Directions in(p, m, y_bar), out(p, n);
        return in_sweep([&] {
            call_->reverse(x, p, in.rows(), out.rows());
            out.copy_to(x_bar);
        });
    }

  private:
    // Of the values that ADOL-C's drivers return the least is passed on.
    static constexpr int smooth = 3;

    // An exception leaves ADOL-C's sweep, which must know that it is over: or the tape cannot be
    // recorded again.
    template <class Run>
    static int in_sweep(Run const& run) {
        try {
            run();
            return smooth;
        } catch (...) {
            if (&end_sweep != nullptr) end_sweep();
            throw;
        }
    }

    // An array with a row for each direction.
    class Directions {
      public:
        Directions(int rows, int columns) : numbers_(std::size_t(rows), Row(std::size_t(columns))) {
            for (Row& row : numbers_) rows_.push_back(row.data());
        }
        Directions(int rows, int columns, double const* const* transposed)
            : Directions(rows, columns) {
            for (std::size_t i = 0; i != numbers_.size(); ++i)
                for (std::size_t j = 0; j != numbers_[i].size(); ++j)
                    numbers_[i][j] = transposed[j][i];
        }
        double** rows() { return rows_.data(); }
        void copy_to(double** transposed) const {
            for (std::size_t i = 0; i != numbers_.size(); ++i)
                for (std::size_t j = 0; j != numbers_[i].size(); ++j)
                    transposed[j][i] = numbers_[i][j];
        }

      private:
        using Row = std::vector<double>;
        std::vector<Row> numbers_;
        std::vector<double*> rows_;
    };

    // What ADOL-C would allocate for itself has too few rows for a reverse sweep of directions.
    void allocate(std::size_t n, std::size_t m) {
        memory_.resize(3 * (n + m));
        rows_.resize(2 * (n + m));
        double* next = memory_.data();
        for (auto const& [pointer, size] : {std::pair{&edf->dp_x, n},
                                            {&edf->dp_X, n},
                                            {&edf->dp_Z, n},
                                            {&edf->dp_y, m},
                                            {&edf->dp_Y, m},
                                            {&edf->dp_U, m}}) {
            *pointer = next;
            next += size;
        }
        edf->dpp_X = rows_.data();
        edf->dpp_Z = edf->dpp_X + n;
        edf->dpp_Y = edf->dpp_Z + n;
        edf->dpp_U = edf->dpp_Y + m;
        edf->user_allocated_mem = 1;
    }

    std::unique_ptr<Call> call_;
    std::vector<double> memory_;
    std::vector<double*> rows_;
    double const* known_ = nullptr;
};

// All of this program's. None is destroyed, because a tape may be run at any time. One for each
// function and shape, because ADOL-C has the arguments of a call in memory that belongs to it.
class AdolcFunctions {
  public:
    static AdolcFunction& of(std::unique_ptr<AdolcFunction::Call> call) {
        static auto& mutex = *new std::mutex;
        std::lock_guard const lock(mutex);
        for (AdolcFunction& each : all())
            if (each.equals(*call)) return each;
        return all().emplace_back(std::move(call));
    }
    static std::deque<AdolcFunction>& all() {
        static auto& functions = *new std::deque<AdolcFunction>;
        return functions;
    }
};

}  // namespace detail

template <>
struct reverse_number<adouble> {
    static std::vector<adouble> record(std::vector<adouble> const& x, std::vector<double> const& y,
                                       std::unique_ptr<RepeatableCall<double>> call) {
        return detail::AdolcFunctions::of(std::move(call)).record(x, y);
    }

    /// On a tape with a number of its own, so not while this one is recorded or run.
    static constexpr short own_tape = 32767;
    template <class Run>
    static std::vector<double> pull_back(Run const& run, std::vector<double> const& x,
                                         std::vector<double> const& y_bar) {
        trace_on(own_tape, 1);
        {
            std::vector<adouble> numbers(x.size());
            for (std::size_t i = 0; i != x.size(); ++i) numbers[i] <<= x[i];
            double ignored;
            for (adouble& y : run(numbers)) y >>= ignored;
        }
        trace_off();
        std::vector<double> weights = y_bar, x_bar(x.size());
        ::reverse(own_tape, static_cast<int>(y_bar.size()), static_cast<int>(x.size()), 0,
                  weights.data(), x_bar.data());
        return x_bar;
    }
};

}  // namespace chainrules::adapters

template <chainrules::adapters::detail::AdolcNumber X>
struct chainrules::active_number<X> {
    using value_type = double;
    using number_type = adouble;

    static double value(badouble const& x) { return x.getValue(); }

    template <class F, class... A>
    static auto apply(F const& f, A const&... x) {
        using namespace adapters::detail;
        if constexpr (is_part<F>) {
            static_assert(has_one_result<F>,
                          "chainrules::fn::f(x...): functions with several results, or a complex "
                          "one, are not recorded by ADOL-C");
            return adouble();
        } else {
            return record<adouble>(f, x...);
        }
    }
};
