// SPDX-License-Identifier: MIT
//
// The engine of the checks of derivatives by hand: Jacobians, and products with them.
#include "chainrules_testutils/detail/hand_checker.hpp"
#include "chainrules_testutils/detail/matrix_by_hand.hpp"
#include "chainrules_testutils/jacobian.hpp"
#include "chainrules_testutils/random.hpp"
#include "checker_detail.hpp"

namespace chainrules::testutils::detail {

namespace {

// A product that fails is looked at column by column, or row by row, up to so many.
constexpr std::size_t most_lines = 32;

template <class R>
std::vector<R> unit(std::size_t size, std::size_t i) {
    std::vector<R> v(size);
    v[i] = 1;
    return v;
}

template <class R>
std::vector<R> combined(std::vector<R> const& u, std::vector<R> const& v, int s, int t) {
    auto result = u;
    for (std::size_t i = 0; i != u.size(); ++i)
        result[i] = static_cast<R>(s) * u[i] + static_cast<R>(t) * v[i];
    return result;
}

}  // namespace

// Entry (i, j) is the derivative of number i of f(x) by number j of x, or of one argument.
template <class R>
std::vector<FlatBlock> HandChecker<R>::matrix_blocks() const {
    std::vector<FlatBlock> blocks;
    auto const& arguments = this->problem_.arguments;
    for (std::size_t b = 1; b < arguments.size(); ++b) {
        FlatBlock block;
        block.name = words_.matrix;
        if (words_.by_blocks) block.name += "[" + std::to_string(b - 1) + "]";
        block.rows = rows_;
        block.offset = rows_ * arguments[b].offset;
        block.size = rows_ * arguments[b].size;
        block.object = &rows_;
        block.path = [](void const* object, std::size_t index) {
            std::size_t const m = *static_cast<std::size_t const*>(object);
            return "(" + std::to_string(index % m) + "," + std::to_string(index / m) + ")";
        };
        blocks.push_back(std::move(block));
    }
    return blocks;
}

template <class R>
void HandChecker<R>::compare_matrix(FlatTangent<R> const& J) {
    auto const& problem = this->problem_;
    std::size_t const m = problem.y.size();
    std::size_t const n = problem.x.size();
    if (!this->wants(Check::derivative)) return;
    FlatDerivative<R> expected;
    for (std::size_t j = 0; j != n; ++j) {
        auto const exact = exact_directional_derivative(problem, unit<R>(n, j));
        if (exact.tails.empty()) break;
        expected.numbers.insert(expected.numbers.end(), exact.numbers.begin(), exact.numbers.end());
        expected.errors.insert(expected.errors.end(), exact.errors.begin(), exact.errors.end());
        expected.tails.insert(expected.tails.end(), exact.tails.begin(), exact.tails.end());
    }
    if (expected.numbers.size() != m * n) expected = jacobian_columns(problem);
    rows_ = m;
    auto const blocks = matrix_blocks();
    R const y_scale = largest(problem.y);
    R const natural = y_scale / std::max(R(1), largest(problem.x));
    this->compare(
        Check::derivative, blocks, split(J, blocks), expected, y_scale, natural,
        [&](std::size_t i) { return Along<R>{problem, unit<R>(n, i / m), unit<R>(m, i % m)}; });
}

template <class R>
void HandChecker<R>::along_random_directions(FlatTangent<R> const& J) {
    auto const& problem = this->problem_;
    Random rng(this->options_.seed);
    std::size_t const m = problem.y.size();
    for (int d = 0; d < std::max(1, this->options_.directions); ++d) {
        Numbers v(problem.x.size());
        FlatTangent<R> product;
        product.numbers.resize(m);
        for (std::size_t j = 0; j != v.size(); ++j) {
            v[j] = rng.bits() >> 63 ? R(1) : R(-1);
            for (std::size_t i = 0; i != m; ++i) product.numbers[i] += J.numbers[i + j * m] * v[j];
        }
        this->forward(v, product);
    }
}

template <class R>
void HandChecker<R>::compare_with_differences(FlatTangent<R> const& J) {
    this->guard(Check::derivative, "f, near x,", [&] {
        if (this->problem_.x.size() > this->options_.sample_above)
            along_random_directions(J);
        else
            compare_matrix(J);
    });
}

template <class R>
void HandChecker<R>::jacobian(AtPoint<R> J) {
    rows_ = this->problem_.y.size();
    auto const first = after_a_call_elsewhere(J);
    if (!usable(first.got, rows_ * this->problem_.x.size())) return;
    compare_with_differences(first.got);
    again(J, first, matrix_blocks());
}

template <class R>
void HandChecker<R>::product(AtTwo<R> jv, Numbers const& u, Numbers const& v, bool is_hessian) {
    auto const& problem = this->problem_;
    std::size_t const n = problem.x.size();
    std::size_t const m = problem.y.size();
    auto const along_u = [&](Numbers const& x) { return jv(x, u); };
    auto const first = after_a_call_elsewhere(along_u);
    if (!usable(first.got, m)) return;
    this->forward(u, first.got);
    if (this->failed(Check::derivative) && n <= most_lines) {
        FlatTangent<R> J;
        for (std::size_t j = 0; j != n; ++j) {
            auto const column = jv(problem.x, unit<R>(n, j));
            if (!usable(column, m)) return;
            J.numbers.insert(J.numbers.end(), column.numbers.begin(), column.numbers.end());
        }
        this->guard(Check::derivative, "f, near x,", [&] { compare_matrix(J); });
    }
    again(along_u, first, {problem.output});
    if (!this->wants(Check::linearity) && !(is_hessian && this->wants(Check::symmetry))) return;
    auto const along_v = jv(problem.x, v);
    if (!usable(along_v, m)) return;
    this->combination({first.got}, {along_v}, {jv(problem.x, combined(u, v, 2, -3))}, 2, -3,
                      {problem.output});
    if (is_hessian) symmetric(u, first.got.numbers, v, along_v.numbers);
}

template <class R>
void HandChecker<R>::transposed_product(AtTwo<R> vj, Numbers const& u, Numbers const& w) {
    auto const& problem = this->problem_;
    std::size_t const n = problem.x.size();
    std::size_t const m = problem.y.size();
    auto const with_u = [&](Numbers const& x) { return vj(x, u); };
    auto const first = after_a_call_elsewhere(with_u);
    if (!usable(first.got, n)) return;
    this->reverse(u, of_x(first.got));
    if (this->failed(Check::derivative) && m > 1 && m <= most_lines &&
        n <= this->options_.sample_above) {
        FlatTangent<R> J;
        J.numbers.resize(m * n);
        for (std::size_t i = 0; i != m; ++i) {
            auto const row = vj(problem.x, unit<R>(m, i));
            if (!usable(row, n)) return;
            for (std::size_t j = 0; j != n; ++j) J.numbers[i + j * m] = row.numbers[j];
        }
        this->guard(Check::derivative, "f, near x,", [&] { compare_matrix(J); });
    }
    auto const& x_block = problem.arguments[1];
    again(with_u, first, {x_block});
    if (!this->wants(Check::linearity)) return;
    auto const with_w = vj(problem.x, w);
    if (!usable(with_w, n)) return;
    this->combination({first.got}, {with_w}, {vj(problem.x, combined(u, w, 2, -3))}, 2, -3,
                      {x_block});
}

namespace {

std::string must_be(std::size_t m, std::size_t n) {
    return ", must be " + std::to_string(m) + "×" + std::to_string(n) + ": a row for each of the " +
           std::to_string(m) + " numbers of f(x), a column for each of the " + std::to_string(n) +
           " of x";
}

}  // namespace

std::string matrix_size_problem(char const* name, MatrixSize const& size, std::size_t m,
                                std::size_t n) {
    if (!size.known || (size.rows == m && size.cols == n)) return {};
    return std::string(name) + " is " + std::to_string(size.rows) + "×" +
           std::to_string(size.cols) + must_be(m, n) +
           (size.rows == n && size.cols == m ? "; likely cause: transposed" : "");
}
std::string matrix_count_problem(char const* name, std::size_t count, std::size_t m,
                                 std::size_t n) {
    if (count == m * n) return {};
    return std::string(name) + " has " + std::to_string(count) + " numbers" + must_be(m, n) +
           ", row by row";
}

#define CHAINRULES_DETAIL_INSTANTIATE(R)                                                   \
    template std::vector<FlatBlock> HandChecker<R>::matrix_blocks() const;                 \
    template void HandChecker<R>::compare_with_differences(FlatTangent<R> const&);         \
    template void HandChecker<R>::compare_matrix(FlatTangent<R> const&);                   \
    template void HandChecker<R>::along_random_directions(FlatTangent<R> const&);          \
    template void HandChecker<R>::jacobian(AtPoint<R>);                                    \
    template void HandChecker<R>::product(AtTwo<R>, Numbers const&, Numbers const&, bool); \
    template void HandChecker<R>::transposed_product(AtTwo<R>, Numbers const&, Numbers const&)
CHAINRULES_DETAIL_INSTANTIATE(double);
CHAINRULES_DETAIL_INSTANTIATE(long double);
#undef CHAINRULES_DETAIL_INSTANTIATE

}  // namespace chainrules::testutils::detail
