// SPDX-License-Identifier: MIT
#pragma once
// What an adapter of a reverse-mode tool says of its number N, so that whole calls are recorded as
// one node each. One of
//
//     template <>
//     struct chainrules::adapters::reverse_number<var> {
//         // Makes a number of each of y, whose adjoints call->reverse() adds to those of x; kept
//         // until the tape is cleared. By tools that run a tape where it was recorded.
//         static std::vector<var> record(std::vector<var> const& x, std::vector<double> const& y,
//                                        std::unique_ptr<RecordedCall<double>> call);
//         // By tools that run a tape at other points too. x are the floating-point numbers of all
//         // arguments, plain ones as constants.
//         static std::vector<var> record(std::vector<var> const& x, std::vector<double> const& y,
//                                        std::unique_ptr<RepeatableCall<double>> call);
//         // By tools that also want Taylor coefficients, up to this order; and what their users
//         // change for a higher one.
//         static constexpr int order = 3;
//         static constexpr char const* higher_order = "…";
//         static std::vector<var> record(std::vector<var> const& x, std::vector<double> const& y,
//                                        std::unique_ptr<TaylorCall<double>> call);
//     };

#include <memory>
#include <vector>

#include "chainrules/detail/version.hpp"
#include "chainrules_core/errors.hpp"

namespace chainrules::adapters {

/// How calls with numbers N of a reverse-mode tool are recorded: see above.
template <class N>
struct reverse_number;

/// A call that has been computed, with its pullback.
template <class V>
struct RecordedCall {
    virtual ~RecordedCall() = default;
    /// Adds to the adjoints x_bar of the arguments what the adjoints y_bar of the results make.
    virtual void reverse(V const* y_bar, V* x_bar) = 0;
    /// Whether other processes wait for reverse(): then it runs in each sweep, also where all y_bar
    /// are zero, and is recorded wherever the tool records, also where all arguments are constants.
    virtual bool communicates() const { return false; }
};

/// A call that is computed anew at any numbers x, for arguments of the shapes it was made with.
template <class V>
struct RepeatableCall {
    virtual ~RepeatableCall() = default;
    virtual void value(V const* x, V* y) = 0;
    /// y, and its tangent along each of `count` rows of dx. Throws a NoForwardRule without frule.
    virtual void forward(V const* x, int count, V const* const* dx, V* y, V* const* dy) = 0;
    /// Writes x_bar for each of `count` rows of y_bar.
    virtual void reverse(V const* x, int count, V const* const* y_bar, V* const* x_bar) = 0;
    /// Whether it computes the same as `other`: one of the two is enough.
    virtual bool equals(RepeatableCall const& other) const = 0;
};

/// A call of which Taylor coefficients are computed: at x(t) = x_0 + x_1 t + …, for arguments of
/// the shapes it was made with. Arrays have order + 1 coefficients of a number, then those of the
/// next. Threads may use one at the same time.
template <class V>
struct TaylorCall {
    virtual ~TaylorCall() = default;
    /// The coefficients of the results.
    virtual void taylor(int order, V const* x, V* y) const = 0;
    /// Writes the cotangents of the coefficients of the arguments, from those of the results. Of
    /// numbers that are not wanted anything may be written.
    virtual void adjoint(int order, V const* x, V const* y_bar, bool const* wanted,
                         V* x_bar) const = 0;
    /// Whether it computes the same as `other`: one of the two is enough.
    virtual bool equals(TaylorCall const& other) const = 0;
};

/// A tool asked for an order for which nothing is compiled.
class OrderError : public Error {
  public:
    using Error::Error;
};

/// A tool asked for the tangent of a function that has no forward rule.
class NoForwardRule : public Error {
  public:
    using Error::Error;
};

}  // namespace chainrules::adapters
