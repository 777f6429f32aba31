// SPDX-License-Identifier: MIT
#pragma once
// ProjectTo(x) makes the projector onto the tangent space of x; ProjectTo(x)(dx) applies it: real
// part for a real x, the precision of x, the shape of x. It costs nothing when dx is already there,
// and it keeps the number type of a dual number.

#include "chainrules_core/arithmetic.hpp"

namespace chainrules {

namespace detail {

// d in the tangent space T of a number: real part, precision. Not a number (a chunk of tangents, a
// missing derivative) or a number of an AD tool: kept as it is.
template <class T, class D>
CHAINRULES_DETAIL_INLINE constexpr auto project_number(D const& d) {
    if constexpr (std::is_same_v<T, D> || !Number<D>)
        return d;
    else if constexpr (Complex<D> && !Complex<T>)
        return project_number<T>(static_cast<real_t<D>>(d.real()));
    else if constexpr (!std::is_arithmetic_v<real_t<D>> || !std::is_arithmetic_v<real_t<T>>)
        return d;
    else if constexpr (Complex<T>)
        return complex_cast<T>(d);
    else
        return static_cast<T>(d);
}

struct IdentityProjector {
    template <class P>
    constexpr explicit IdentityProjector(P const&) {}
    template <class D>
    constexpr D const& operator()(D const& dx) const {
        return dx;
    }
};

template <class T>
struct NumberProjector {
    template <class P>
    constexpr explicit NumberProjector(P const&) {}
    constexpr T const& operator()(T const& dx) const { return dx; }
    template <class D>
    constexpr auto operator()(D const& dx) const {
        return project_number<T>(dx);
    }
};

template <class P>
struct SequenceProjector {
    using Target = tangent_t<P>;
    using Element = typename P::value_type;
    std::size_t size;

    constexpr explicit SequenceProjector(P const& x) : size(x.size()) {}

    constexpr Target const& operator()(Target const& dx) const {
        check(dx.size());
        return dx;
    }

    template <class D>
    constexpr auto operator()(D const& dx) const {
        if constexpr (has_no_tangent<D>)
            return NoTangent{};
        else {
            static_assert(Sequence<D>,
                          "chainrules::ProjectTo(x)(dx): the cotangent of a container must be a "
                          "container; give one with an element per element of x");
            check(dx.size());
            Target result{};
            if constexpr (Resizable<Target>) result.resize(size);
            for (std::size_t i = 0; i != size; ++i)
                result[i] =
                    static_cast<tangent_t<Element>>(project_number<tangent_t<Element>>(dx[i]));
            return result;
        }
    }

  private:
    constexpr void check(std::size_t got) const {
        if (got != size) throw DimensionMismatch("ProjectTo(x)(dx)", "dx", got, size);
    }
};

template <class P>
struct projector {
    using type = IdentityProjector;
};
template <class P>
requires requires { typename TangentSpace<P>::Projector; }
struct projector<P> {
    using type = typename TangentSpace<P>::Projector;
};
template <Number P>
struct projector<P> {
    using type = NumberProjector<tangent_t<P>>;
};
template <Sequence P>
requires(HasTangent<P> && !has_no_tangent<P>) struct projector<P> {
    using type = SequenceProjector<P>;
};

}  // namespace detail

/// The projector onto the tangent space of an x of type P; keeps x's shape, not x.
///
/// ProjectTo(x)(dx) returns dx's part in that space: a zero or a missing derivative is returned as
/// it is, a thunk stays a thunk, NoTangent where x has no tangent. Throws DimensionMismatch where
/// dx has another shape than x.
template <class P>
class ProjectTo {
  public:
    constexpr explicit ProjectTo(P const& x) : projector_(x) {}

    template <class D>
    constexpr decltype(auto) operator()(D const& dx) const {
        if constexpr (AbstractZero<D> || detail::IsNotImplemented<D>)
            return D(dx);
        else if constexpr (detail::has_no_tangent<P>)
            return NoTangent{};
        else if constexpr (IsThunk<D>)
            return thunk([self = *this, dx] { return detail::evaluate(self(unthunk(dx))); });
        else
            return projector_(dx);
    }

  private:
    [[no_unique_address]] typename detail::projector<P>::type projector_;
};

}  // namespace chainrules
