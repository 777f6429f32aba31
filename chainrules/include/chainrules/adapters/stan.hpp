// SPDX-License-Identifier: MIT
#pragma once
// Stan Math's var and fvar<T> take every function with a rule, nested too: fvar<var>. Tried with
// Stan Math 3.0, of StanHeaders 2.21.
//
//     stan::math::var x(0.7);
//     chainrules::fn::erfcx(x).grad();  // x.adj()
//
// A matrix function is one node on Stan's tape, by chainrules/adapters/call.hpp:
//
//     Eigen::Matrix<var, -1, 1> s = chainrules::adapters::call(chainrules::fn::solve, A, b);
//
// Stan wants to see Eigen first, so this header, or Stan's own, comes before any that includes
// Eigen. It brings the numbers, their operators and what Eigen must know of them; Stan's functions
// are in <stan/math/rev/scal.hpp>, <stan/math/mix/mat.hpp> and so on.

#if (defined(EIGEN_CORE_H) || defined(EIGEN_CORE_MODULE_H)) && \
    !defined(EIGEN_STAN_MATRIXBASE_PLUGIN)
#error \
    "chainrules/adapters/stan.hpp: Eigen was included before Stan Math, which extends Eigen's matrices; include <chainrules/adapters/stan.hpp> (or <stan/math/rev/core.hpp>) first"
#endif
#include <stan/math/fwd/core.hpp>
#include <stan/math/rev/core.hpp>
// Also where Stan's matrices are not included, or Eigen would be told two things about a number.
#include <stan/math/fwd/mat/fun/Eigen_NumTraits.hpp>
#include <stan/math/rev/mat/fun/Eigen_NumTraits.hpp>

#include <array>
#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

#include "chainrules/adapters/forward.hpp"
#include "chainrules/adapters/recorded_call.hpp"
#include "chainrules/adapters/reverse.hpp"

namespace chainrules::adapters {

namespace detail {

// A number with operands and the partials by them, some of which may be infinite, in Stan's arena.
template <bool... singular>
class StanNode : public stan::math::vari {
  public:
    template <class... Each>
    explicit StanNode(double y, Each const&... each)
        : vari(y), operands_{each.number.vi_...}, partials_{each.partial...} {}

    void chain() override { add(std::make_index_sequence<sizeof...(singular)>{}); }

  private:
    template <std::size_t... I>
    void add(std::index_sequence<I...>) {
        ((operands_[I]->adj_ += chained<singular>(partials_[I], adj_)), ...);
    }

    std::array<stan::math::vari*, sizeof...(singular)> operands_;
    std::array<double, sizeof...(singular)> partials_;
};

// A call with its pullback, which Stan destroys when its memory is recovered.
struct StanCall final : stan::math::chainable_alloc {
    std::unique_ptr<RecordedCall<double>> call;
    std::vector<stan::math::vari*> x, y;

    explicit StanCall(std::unique_ptr<RecordedCall<double>> recorded) : call(std::move(recorded)) {}
};

// Its node in Stan's arena, between the operands x and the results y, which have no chain() of
// their own.
class StanCallNode final : public stan::math::vari {
  public:
    explicit StanCallNode(StanCall& call) : vari(0), call_(&call) {}

    void chain() override {
        std::vector<double> y_bar, x_bar(call_->x.size());
        for (vari const* y : call_->y) y_bar.push_back(y->adj_);
        call_->call->reverse(y_bar.data(), x_bar.data());
        for (std::size_t i = 0; i != x_bar.size(); ++i) call_->x[i]->adj_ += x_bar[i];
    }

  private:
    StanCall* call_;
};

}  // namespace detail

template <>
struct reverse_number<stan::math::var> {
    using value_type = double;

    static double value(stan::math::var const& x) { return x.vi_->val_; }
    template <class... Each>
    static stan::math::var make(double y, Each const&... each) {
        if constexpr (sizeof...(Each) == 0)
            return y;
        else
            return new detail::StanNode<Each::is_singular...>(y, each...);
    }

    static std::vector<stan::math::var> record(std::vector<stan::math::var> const& x,
                                               std::vector<double> const& y,
                                               std::unique_ptr<RecordedCall<double>> call) {
        auto& recorded = *new detail::StanCall(std::move(call));
        std::vector<stan::math::var> result;
        for (auto const& each : x) recorded.x.push_back(each.vi_);
        for (double each : y) {
            recorded.y.push_back(new stan::math::vari(each, false));
            result.emplace_back(recorded.y.back());
        }
        new detail::StanCallNode(recorded);
        return result;
    }

    /// On a nested tape.
    template <class Run>
    static std::vector<double> pull_back(Run const& run, std::vector<double> const& x,
                                         std::vector<double> const& y_bar) {
        struct Nested {
            Nested() { stan::math::start_nested(); }
            ~Nested() { stan::math::recover_memory_nested(); }
        } const nested;
        std::vector<stan::math::var> const numbers(x.begin(), x.end());
        auto const y = run(numbers);
        for (std::size_t i = 0; i != y.size(); ++i) y[i].vi_->adj_ += y_bar[i];
        stan::math::vari* const last = new stan::math::vari(0.0);
        stan::math::grad(last);
        std::vector<double> x_bar;
        for (auto const& number : numbers) x_bar.push_back(number.adj());
        return x_bar;
    }
};

template <class T>
struct forward_number<stan::math::fvar<T>> {
    using value_type = T;
    using tangent_type = T;

    static T const& value(stan::math::fvar<T> const& x) { return x.val_; }
    static T const& tangent(stan::math::fvar<T> const& x) { return x.d_; }
    static stan::math::fvar<T> make(T const& y, T const& dy) { return {y, dy}; }
};

}  // namespace chainrules::adapters

template <>
struct chainrules::active_number<stan::math::var> : chainrules::adapters::Reverse<stan::math::var> {
};
template <class T>
struct chainrules::active_number<stan::math::fvar<T>> : adapters::Forward<stan::math::fvar<T>> {};
