// SPDX-License-Identifier: MIT
#pragma once
// The engine of the checks of derivatives that a person wrote: gradients, Jacobians, products with
// them, Hessians. Compiled once; the templates around it only flatten what goes in and comes out.

#include <optional>

#include "chainrules_testutils/detail/checker.hpp"

namespace chainrules::testutils::detail {

/// A derivative at a point: of x, of x and a direction, or written over what was there before.
template <class R>
using AtPoint = CallableRef<FlatTangent<R>(std::vector<R> const&)>;
template <class R>
using AtTwo = CallableRef<FlatTangent<R>(std::vector<R> const&, std::vector<R> const&)>;

/// How messages speak: "gradient", "g(x)", "f or g".
struct HandWords {
    char const* subject;
    char const* result;
    char const* functions;
    char const* written;
    char const* matrix = nullptr;  ///< "J": a row for each number of f(x), a column for each of x
    bool by_blocks = false;        ///< one matrix for each argument
};

/// What one check finds out. Argument 0 of the problem is the function itself, which is fixed.
template <class R>
class HandChecker : public Checker<R> {
  public:
    using Numbers = std::vector<R>;

    /// seeded: something will be drawn.
    HandChecker(std::string call, HandWords const& words, FlatProblem<R> const& problem,
                PlainOptions const& options, bool seeded);

    /// Whether options, point and f(x) allow for a check.
    bool may_begin(bool inside);
    bool value_is_finite();
    /// Whether f(x) has as many numbers as x.
    bool is_gradient();

    void gradient(AtPoint<R> g);
    /// The numbers of the matrix column by column.
    void jacobian(AtPoint<R> J);
    /// into(x, before): the derivative, a gradient or a Jacobian, written into something that has
    /// these numbers.
    void written_into(AtTwo<R> into);
    /// J v and Jᵀ w, for random v and w of numbers that the types of the caller hold.
    void product(AtTwo<R> jv, Numbers const& u, Numbers const& v, bool is_hessian);
    void transposed_product(AtTwo<R> vj, Numbers const& u, Numbers const& w);
    /// of_values: the problem is that of f, and not of its gradient.
    void hessian(AtPoint<R> H, bool of_values);

  protected:
    std::string cause(std::vector<FlatBlock> const& blocks, std::vector<Numbers> const& rule,
                      std::vector<Numbers> const& expected, std::size_t wrong) const override;
    std::string about_worst(CheckedEntry const& worst, bool exactly) const override;

  private:
    using Base = Checker<R>;

    struct Anew {
        FlatTangent<R> got;
        std::optional<Numbers> elsewhere;
    };
    std::optional<Numbers> elsewhere() const;
    Anew after_a_call_elsewhere(AtPoint<R> derivative);
    bool usable(FlatTangent<R> const& derivative, std::size_t count);
    void again(AtPoint<R> derivative, Anew const& first, std::vector<FlatBlock> const& blocks);
    bool overwrites(FlatTangent<R> const& first, FlatTangent<R> const& second,
                    Numbers const& before, std::vector<FlatBlock> const& blocks);
    static FlatTangents<R> split(FlatTangent<R> const& whole, std::vector<FlatBlock> const& blocks);
    bool is_stale(Numbers const& got, Numbers const& expected) const;
    FlatTangents<R> of_x(FlatTangent<R> derivative) const;
    std::vector<FlatBlock> matrix_blocks() const;
    void compare_with_differences(FlatTangent<R> const& J);
    void compare_matrix(FlatTangent<R> const& J);
    void along_random_directions(FlatTangent<R> const& J);
    void symmetric(FlatTangent<R> const& H);
    void symmetric(Numbers const& u, Numbers const& hu, Numbers const& v, Numbers const& hv);
    void compare_second_differences(FlatTangent<R> const& H);

    HandWords words_;
    std::size_t rows_ = 0;              // of the matrix
    std::optional<Numbers> elsewhere_;  // a point of which the derivative was asked just before
};

/// What went wrong with numbers by hand, beyond what likely_cause knows of rules. x: the point,
/// where there is one number for each of x; y: the value there.
template <class R>
std::string cause_by_hand(FlatBlock const& block, std::vector<R> const& got,
                          std::vector<R> const& expected, std::vector<R> const& x,
                          std::vector<R> const& y);

extern template class HandChecker<double>;
extern template class HandChecker<long double>;

}  // namespace chainrules::testutils::detail
