// SPDX-License-Identifier: MIT
#pragma once
// Fourier, cosine and sine transforms of Eigen's vectors (fn::fft(v) and all others of
// signals/fourier.hpp and signals/cosine.hpp), of each column and each row of a matrix, and in two
// dimensions.

#include "chainrules/eigen/signals/detail/line_transforms.hpp"
#include "chainrules/signals/cosine.hpp"
#include "chainrules/signals/fourier.hpp"

/// Declares colwise_f and rowwise_f of the function object f of a signal.
#define CHAINRULES_DETAIL_LINES_OF_SIGNAL(f)                                                \
    CHAINRULES_DETAIL_PRIMALS(                                                              \
        MatrixMap, colwise_##f,                                                             \
        static auto matrix_map(std::size_t rows, std::size_t, auto... options)              \
            ->detail::Lines<decltype(f##_t::map("colwise_" #f, rows, options...)), false> { \
                return {f##_t::map("colwise_" #f, rows, options...)};                       \
            });                                                                             \
    CHAINRULES_DETAIL_PRIMALS(                                                              \
        MatrixMap, rowwise_##f,                                                             \
        static auto matrix_map(std::size_t, std::size_t cols, auto... options)              \
            ->detail::Lines<decltype(f##_t::map("rowwise_" #f, cols, options...)), true> {  \
                return {f##_t::map("rowwise_" #f, cols, options...)};                       \
            })

/// Declares a function of two dimensions.
#define CHAINRULES_DETAIL_TWO_DIMENSIONS(name, ...)                                          \
    CHAINRULES_DETAIL_PRIMALS(                                                               \
        MatrixMap, name,                                                                     \
        static auto matrix_map(std::size_t rows, std::size_t cols, auto... options)          \
            ->decltype(detail::two_dimensions<__VA_ARGS__>(#name, rows, cols, options...)) { \
                return detail::two_dimensions<__VA_ARGS__>(#name, rows, cols, options...);   \
            })

namespace chainrules::signals {

namespace detail {

// The options of the other direction: without the size.
template <class Along>
auto without_size(char const* f, std::size_t size, std::same_as<FourierNorm> auto... norm) {
    return Along::map(f, size, norm...);
}
template <class Along, std::integral I>
auto without_size(char const* f, std::size_t size, I, std::same_as<FourierNorm> auto... norm) {
    return Along::map(f, size, norm...);
}

/// Along the columns, and along the rows of length `cols`, which may have another length then.
template <bool rows_first, class OfColumns, class OfRows>
auto two_dimensions(char const* f, std::size_t rows, std::size_t cols, auto... options)
    requires requires { OfRows::map(f, cols, options...); }
{
    auto const down = without_size<OfColumns>(f, rows, options...);
    auto const across = OfRows::map(f, cols, options...);
    using Down = Lines<std::remove_const_t<decltype(down)>, false>;
    using Across = Lines<std::remove_const_t<decltype(across)>, true>;
    if constexpr (rows_first)
        return Successive<Across, Down>{{across}, {down}};
    else
        return Successive<Down, Across>{{down}, {across}};
}

}  // namespace detail

/// The transforms of each column, `fn::colwise_fft(A)`, and of each row, `fn::rowwise_fft(A)`, with
/// the sizes and norms that the transforms of a vector take.
CHAINRULES_DETAIL_LINES_OF_SIGNAL(fft);
CHAINRULES_DETAIL_LINES_OF_SIGNAL(ifft);
CHAINRULES_DETAIL_LINES_OF_SIGNAL(bfft);
CHAINRULES_DETAIL_LINES_OF_SIGNAL(rfft);
CHAINRULES_DETAIL_LINES_OF_SIGNAL(irfft);
CHAINRULES_DETAIL_LINES_OF_SIGNAL(brfft);
CHAINRULES_DETAIL_LINES_OF_SIGNAL(hfft);
CHAINRULES_DETAIL_LINES_OF_SIGNAL(ihfft);
CHAINRULES_DETAIL_LINES_OF_SIGNAL(fftshift);
CHAINRULES_DETAIL_LINES_OF_SIGNAL(ifftshift);
CHAINRULES_DETAIL_LINES_OF_SIGNAL(dct1);
CHAINRULES_DETAIL_LINES_OF_SIGNAL(dct2);
CHAINRULES_DETAIL_LINES_OF_SIGNAL(dct3);
CHAINRULES_DETAIL_LINES_OF_SIGNAL(dct4);
CHAINRULES_DETAIL_LINES_OF_SIGNAL(dst1);
CHAINRULES_DETAIL_LINES_OF_SIGNAL(dst2);
CHAINRULES_DETAIL_LINES_OF_SIGNAL(dst3);
CHAINRULES_DETAIL_LINES_OF_SIGNAL(dst4);
CHAINRULES_DETAIL_LINES_OF_SIGNAL(hartley);
CHAINRULES_DETAIL_LINES_OF_SIGNAL(r2hc);
CHAINRULES_DETAIL_LINES_OF_SIGNAL(hc2r);

/// The transform in two dimensions, of the columns and of the rows; its inverse, and that without a
/// factor.
CHAINRULES_DETAIL_TWO_DIMENSIONS(fft2, false, fft_t, fft_t);
CHAINRULES_DETAIL_TWO_DIMENSIONS(ifft2, false, ifft_t, ifft_t);
CHAINRULES_DETAIL_TWO_DIMENSIONS(bfft2, false, bfft_t, bfft_t);
/// Of a real n×m matrix: rfft of the rows, then fft of the columns, n×(⌊m/2⌋ + 1).
CHAINRULES_DETAIL_TWO_DIMENSIONS(rfft2, true, fft_t, rfft_t);
/// Back to a real matrix, whose rows have the length m: `fn::irfft2(Y, m)`, an even one if m is not
/// given. In brfft2 without a factor.
CHAINRULES_DETAIL_TWO_DIMENSIONS(irfft2, false, ifft_t, irfft_t);
CHAINRULES_DETAIL_TWO_DIMENSIONS(brfft2, false, bfft_t, brfft_t);
/// The bin (0, 0) in the middle, and back.
CHAINRULES_DETAIL_TWO_DIMENSIONS(fftshift2, false, fftshift_t, fftshift_t);
CHAINRULES_DETAIL_TWO_DIMENSIONS(ifftshift2, false, ifftshift_t, ifftshift_t);

}  // namespace chainrules::signals

namespace chainrules::fn {
using signals::bfft2;
using signals::brfft2;
using signals::colwise_bfft;
using signals::colwise_brfft;
using signals::colwise_dct1;
using signals::colwise_dct2;
using signals::colwise_dct3;
using signals::colwise_dct4;
using signals::colwise_dst1;
using signals::colwise_dst2;
using signals::colwise_dst3;
using signals::colwise_dst4;
using signals::colwise_fft;
using signals::colwise_fftshift;
using signals::colwise_hartley;
using signals::colwise_hc2r;
using signals::colwise_hfft;
using signals::colwise_ifft;
using signals::colwise_ifftshift;
using signals::colwise_ihfft;
using signals::colwise_irfft;
using signals::colwise_r2hc;
using signals::colwise_rfft;
using signals::fft2;
using signals::fftshift2;
using signals::ifft2;
using signals::ifftshift2;
using signals::irfft2;
using signals::rfft2;
using signals::rowwise_bfft;
using signals::rowwise_brfft;
using signals::rowwise_dct1;
using signals::rowwise_dct2;
using signals::rowwise_dct3;
using signals::rowwise_dct4;
using signals::rowwise_dst1;
using signals::rowwise_dst2;
using signals::rowwise_dst3;
using signals::rowwise_dst4;
using signals::rowwise_fft;
using signals::rowwise_fftshift;
using signals::rowwise_hartley;
using signals::rowwise_hc2r;
using signals::rowwise_hfft;
using signals::rowwise_ifft;
using signals::rowwise_ifftshift;
using signals::rowwise_ihfft;
using signals::rowwise_irfft;
using signals::rowwise_r2hc;
using signals::rowwise_rfft;
}  // namespace chainrules::fn
