// SPDX-License-Identifier: MIT
#pragma once
// Arguments for the entries of the list of array rules, in every kind of storage and every way of
// passing them.

#include <array>
#include <functional>
#include <span>
#include <vector>

#include "chainrules/rule_list/array_entry.hpp"
#include "eigen/support/random.hpp"

namespace array_rules {

using namespace chainrules;
using rule_list::ArrayArgument;
using rule_list::ArrayKind;
using rule_list::Drawn;

/// Sizes of the example: those of the list, all 1, or none.
enum class Sizes { example, one, none };
constexpr int size_of(rule_list::Extent extent, Sizes sizes) {
    if (extent.name == '1') return 1;
    return sizes == Sizes::example ? extent.size() : sizes == Sizes::one ? 1 : 0;
}

template <class S, ArrayKind K>
using Plain = Eigen::Matrix<S, K == ArrayKind::row ? 1 : Eigen::Dynamic,
                            K == ArrayKind::column ? 1 : Eigen::Dynamic,
                            K == ArrayKind::row ? Eigen::RowMajor : Eigen::ColMajor>;

template <class M>
void draw(M& x, Drawn drawn) {
    using S = typename M::Scalar;
    if (drawn == Drawn::above_zero) x = x.cwiseAbs().template cast<S>();
    // Up to twelve numbers, in steps of 0.5 with a quarter of that added.
    if (drawn == Drawn::distinct)
        for (Eigen::Index i = 0; i != x.size(); ++i)
            x.data()[i] = S(static_cast<float>(i * 7 % 12 - 5) / 2) + x.data()[i] / S(8);
    if (drawn == Drawn::regular) x.diagonal().array() += S(3);
}

template <class S, ArrayKind K>
Plain<S, K> example(ArrayArgument<K> const& a, Sizes sizes, unsigned seed) {
    using M = Plain<S, K>;
    M x = support::random<M>(size_of(a.rows, sizes), size_of(a.cols, sizes), seed);
    draw(x, a.drawn);
    return x;
}
template <class S>
std::vector<S> example(rule_list::ListArgument const& a, Sizes sizes, unsigned seed) {
    using M = Plain<S, ArrayKind::column>;
    M x = support::random<M>(size_of(a.size, sizes), 1, seed);
    draw(x, a.drawn);
    return std::vector<S>(x.data(), x.data() + x.size());
}
template <class S>
S example(rule_list::NumberArgument const& a, Sizes, unsigned) {
    return S(static_cast<float>(a.example));
}
template <class S, class T>
T example(rule_list::Constant<T> const& a, Sizes, unsigned) {
    return a.value;
}

// Ways of storing a plain matrix x. get() is what the rule is given.
struct AsItIs {
    template <class P, int, int>
    struct Of {
        P x;
        explicit Of(P const& plain) : x(plain) {}
        P const& get() const { return x; }
    };
};
struct RowMajor {
    template <class P, int, int>
    struct Of {
        static constexpr int R = P::RowsAtCompileTime, C = P::ColsAtCompileTime;
        Eigen::Matrix<typename P::Scalar, R, C, C == 1 ? Eigen::ColMajor : Eigen::RowMajor> x;
        explicit Of(P const& plain) : x(plain) {}
        auto const& get() const { return x; }
    };
};
struct Mapped {
    template <class P, int, int>
    struct Of {
        P x;
        Eigen::Map<P const> map;
        explicit Of(P const& plain) : x(plain), map(x.data(), x.rows(), x.cols()) {}
        Of(Of const& other) : Of(other.x) {}
        auto const& get() const { return map; }
    };
};
struct InABlock {
    template <class P, int, int>
    struct Of {
        using Big = Eigen::Matrix<typename P::Scalar, Eigen::Dynamic, Eigen::Dynamic>;
        Big big;
        Eigen::Block<Big const, P::RowsAtCompileTime, P::ColsAtCompileTime> block;
        explicit Of(P const& x)
            : big(Big::Constant(x.rows() + 2, x.cols() + 3, typename P::Scalar(7))),
              block(std::as_const(big), 1, 2, x.rows(), x.cols()) {
            big.block(1, 2, x.rows(), x.cols()) = x;
        }
        Of(Of const& other) : Of(P(other.block)) {}
        auto const& get() const { return block; }
    };
};
struct FixedSize {
    template <class P, int Rows, int Cols>
    struct Of {
        Eigen::Matrix<typename P::Scalar, Rows, Cols,
                      Rows == 1 && Cols != 1 ? Eigen::RowMajor : Eigen::ColMajor>
            x;
        explicit Of(P const& plain) : x(plain) {}
        auto const& get() const { return x; }
    };
};

// Ways of passing what is stored.
struct Lent {
    template <class X>
    static auto pass(X const& x) {
        return std::cref(x);
    }
};
struct ByValue {
    template <class X>
    static X const& pass(X const& x) {
        return x;
    }
};
struct AsExpression {
    template <class X>
    static auto pass(X const& x) -> decltype(-x) {
        return -x;
    }
};

// A list in the container that corresponds to a matrix's storage.
template <class Storage>
struct ListIn {
    template <class S, int>
    struct Of {
        std::vector<S> x;
        explicit Of(std::vector<S> const& plain) : x(plain) {}
        auto const& get() const { return x; }
    };
};
template <>
struct ListIn<Mapped> {
    template <class S, int>
    struct Of {
        std::vector<S> x;
        std::span<S const> span;
        explicit Of(std::vector<S> const& plain) : x(plain), span(x) {}
        Of(Of const& other) : Of(other.x) {}
        auto const& get() const { return span; }
    };
};
template <>
struct ListIn<FixedSize> {
    template <class S, int N>
    struct Of {
        std::array<S, static_cast<std::size_t>(N)> x;
        explicit Of(std::vector<S> const& plain) {
            std::copy(plain.begin(), plain.end(), x.begin());
        }
        auto const& get() const { return x; }
    };
};

/// A number or a constant is given by value; an array as Storage and Passing say. An expression is
/// the negative of what is stored, so the negative is stored; there is none of a list.
template <class Storage, class Passing, auto const& entry, std::size_t I, class X>
auto stored(X const& x) {
    constexpr auto a = std::get<I>(entry.arguments);
    if constexpr (requires { a.kind; }) {
        using Of = typename Storage::template Of<X, a.rows.size(), a.cols.size()>;
        if constexpr (std::is_same_v<Passing, AsExpression>)
            return Of(-x);
        else
            return Of(x);
    } else if constexpr (std::is_same_v<decltype(a), rule_list::ListArgument const>) {
        using Of = typename ListIn<Storage>::template Of<typename X::value_type, a.size.size()>;
        return Of(x);
    } else
        return x;
}
template <class Passing, class X>
decltype(auto) passed(X const& x) {
    if constexpr (requires {
                      x.get();
                      Passing::pass(x.get());
                  })
        return Passing::pass(x.get());
    else if constexpr (requires { x.get(); })
        return (x.get());
    else
        return (x);
}

}  // namespace array_rules
