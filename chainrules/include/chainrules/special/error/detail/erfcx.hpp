// SPDX-License-Identifier: MIT
#pragma once
// e^(x²) erfc(x) and its derivative in double, 0 <= x < 10, by polynomials in t = 4/(4 + x), an
// idea of Johnson's (Faddeeva package, 2012): 23 pieces of [9/32, 1], Chebyshev interpolants of
// degree 9 of the exact function, their error below 4e-21.

#include <algorithm>
#include <cmath>
#include <utility>

#include "chainrules/detail/version.hpp"

namespace chainrules::special::detail {

// clang-format off
/// Coefficients of the powers of t − (19 + 2i)/64, i = 0 to 22, the lowest first.
inline constexpr double erfcx_pieces[23][10] = {
    {0x1.e52ff579b46d5p-5, 0x1.1f64f2d261d82p-2, 0x1.82944d2be261cp-2, 0x1.e69ea45d94202p-2,
     0x1.1ccae7103f273p-1, 0x1.33569ef895f35p-1, 0x1.2e2d008106abap-1,
     0x1.09edcdd900861p-1, 0x1.9705ec73a27dap-2, 0x1.000a439f4bc25p-2},
    {0x1.1816f5b3194eep-4, 0x1.390dc2b5d4afbp-2, 0x1.b3bbdfee32b30p-2, 0x1.1a1a9b4b56416p-1,
     0x1.5189ea24e445ep-1, 0x1.71d04180be84cp-1, 0x1.6e405386df8d8p-1,
     0x1.41829d92c051bp-1, 0x1.e41f4e814a489p-2, 0x1.24582e713ed8bp-2},
    {0x1.40feba4ebe27bp-4, 0x1.5606b13c391e2p-2, 0x1.ecd20d464fe7ap-2, 0x1.482475ca8ae4ep-1,
     0x1.910c16e83e33cp-1, 0x1.bd82bdb06c119p-1, 0x1.bb95fe9217a48p-1,
     0x1.835e74202773dp-1, 0x1.1dba57a598412p-1, 0x1.48832d865b256p-2},
    {0x1.6dc1b47ffde45p-4, 0x1.76da3ab0fab58p-2, 0x1.17aa82473cb33p-1, 0x1.7ee87e6a9049ap-1,
     0x1.dd96ede931840p-1, 0x1.0c915a16ffb10p+0, 0x1.0c4895d3bfe84p+0,
     0x1.d0c552eee41bdp-1, 0x1.4e59117ed594ap-1, 0x1.6a636d1cf6c85p-2},
    {0x1.9ee536d781addp-4, 0x1.9c2d1dd7cd060p-2, 0x1.3e88b1e9d88b5p-1, 0x1.c03227ca53b88p-1,
     0x1.1cf2ba244fdaep+0, 0x1.43eef3a455b4fp+0, 0x1.43ecff75fd609p+0,
     0x1.157318854b8a1p+0, 0x1.8369a536d938cp-1, 0x1.873acde998876p-2},
    {0x1.d505167e2fd8cp-4, 0x1.c6c3c23e3fa32p-2, 0x1.6c1951f511fa3p-1, 0x1.0716522f797b5p+0,
     0x1.549e0e2846e0bp+0, 0x1.86b3c9421a52bp+0, 0x1.862b310d12741p+0,
     0x1.49612ac6ab288p+0, 0x1.bbfd4a0d0b239p-1, 0x1.9bc2bcb339c45p-2},
    {0x1.086c02b5fffa5p-3, 0x1.f788be7398362p-2, 0x1.a1ab5efbb837fp-1, 0x1.35bab57f4d0d9p+0,
     0x1.97bf3ccfdac3ep+0, 0x1.d7016f1f896a5p+0, 0x1.d48e718d4307ap+0,
     0x1.8487f9ec63088p+0, 0x1.f6a78c353bb10p-1, 0x1.a44dc181006a7p-2},
    {0x1.299a691f4f9a4p-3, 0x1.17ca5ae0cb765p-1, 0x1.e0d2c63d3a764p-1, 0x1.6d98c4e154f66p+0,
     0x1.e8a32eed25026p+0, 0x1.1ba28ef8f8ccap+1, 0x1.18582e78a651dp+1,
     0x1.c70c9c4d02f10p+0, 0x1.18b9b7228e8ffp+0, 0x1.9cfe20162ac7bp-2},
    {0x1.4e8c5e44863efp-3, 0x1.381be6b3f8472p-1, 0x1.15bb1c8c73814p+0, 0x1.b092f5bf1f500p+0,
     0x1.24fef1eb62935p+1, 0x1.551c94972b9ecp+1, 0x1.4e1598232abd4p+1,
     0x1.08666c8aaeefbp+1, 0x1.34f0d0eb1fe9dp+0, 0x1.820ffbfb79e0bp-2},
    {0x1.77d78a80f0a35p-3, 0x1.5d8281173d1ffp-1, 0x1.41efb58514549p+0, 0x1.0074a774184d9p+1,
     0x1.5f7b35a2f67b2p+1, 0x1.9971c475b2300p+1, 0x1.8c4429d93847dp+1,
     0x1.30a72b0bcb65fp+1, 0x1.4e7924398639fp+0, 0x1.5032282e4d797p-2},
    {0x1.a62d3550119b1p-3, 0x1.88efd80e43c6ep-1, 0x1.766700e3c2640p+0, 0x1.30a442287f083p+1,
     0x1.a5992f635d863p+1, 0x1.ea486414ba74dp+1, 0x1.d395b3c8cb925p+1,
     0x1.5bd7e60acded9p+1, 0x1.639de3316d154p+0, 0x1.04e5b39ceb94dp-2},
    {0x1.da5fc83f01764p-3, 0x1.bb85d3779daf9p-1, 0x1.b4c6be0740aadp+0, 0x1.6a6d38f75a99dp+1,
     0x1.f9701f008fafbp+1, 0x1.24b2af67395a0p+2, 0x1.124e9d2428354p+2,
     0x1.894ef5f4471e9p+1, 0x1.728773a3f630cp+0, 0x1.3db4006fd3d06p-3},
    {0x1.0ab4b50c590d1p-2, 0x1.f6a0170c5b676p-1, 0x1.ff0726767e1d3p+0, 0x1.afabe38db58c0p+1,
     0x1.2eaffef843948p+2, 0x1.5c52a6f28869bp+2, 0x1.3fe10ec6555d8p+2,
     0x1.b826c7814dff4p+1, 0x1.7953882e7faa5p+0, 0x1.e3a471ed48b00p-6},
    {0x1.2c39f246189d6p-2, 0x1.1def988a688d3p+0, 0x1.2bc0979dae49cp+1, 0x1.0146a72e81a75p+2,
     0x1.6a0a3f310d1bdp+2, 0x1.9cf9872835e1ap+2, 0x1.72997c7b9f5a5p+2,
     0x1.e73e46398324fp+1, 0x1.7631d9df23c94p+0, -0x1.ec777c1cd29f0p-4},
    {0x1.527106ac25b83p-2, 0x1.469ad6beb5693p+0, 0x1.607f47de7d48ep+1, 0x1.32cc65fdecff9p+2,
     0x1.b043306f66649p+2, 0x1.e79df4883ac01p+2, 0x1.aa6c80f9ffef7p+2,
     0x1.0a9e86fd91801p+2, 0x1.67837338e3410p+0, -0x1.298f0980770ddp-2},
    {0x1.7e2d798d4f22fp-2, 0x1.767ba34b1ea27p+0, 0x1.9f65caf604f7ep+1, 0x1.6ddcc8d8b624ap+2,
     0x1.017eb091edec8p+3, 0x1.1e985e8cabde5p+3, 0x1.e726600d77b9cp+2,
     0x1.204dc73cac4f9p+2, 0x1.4bfa0a0ce2ac2p+0, -0x1.e7c8326a3ac94p-2},
    {0x1.b06b8a88b0788p-2, 0x1.aef53682b05afp+0, 0x1.ea6561b577598p+1, 0x1.b4240c6939fc6p+2,
     0x1.32000386d6402p+3, 0x1.4f4a6af6dbe5ap+3, 0x1.14333e2624024p+3,
     0x1.33d77bd8e021cp+2, 0x1.22b4b9a5fd55ap+0, -0x1.577f6a19e4bf3p-1},
    {0x1.ea57fa1f321a0p-2, 0x1.f1ae2f8620ba8p+0, 0x1.21e2884f55380p+2, 0x1.03c4bd42b4ebdp+3,
     0x1.6a9a1459cf9bap+3, 0x1.864b5085e1b6bp+3, 0x1.36ce252561ce7p+3,
     0x1.445c38e641019p+2, 0x1.d6af21f21cb45p-1, -0x1.bba474f045676p-1},
    {0x1.16ac94cbaaa5ep-1, 0x1.204e00fe82a5ep+1, 0x1.571689f686f73p+2, 0x1.3519b2245fbd7p+3,
     0x1.ac50304318468p+3, 0x1.c3f165a40e027p+3, 0x1.5b030996e653cp+3,
     0x1.50fb6ba1c44d5p+2, 0x1.4c37a7a41ace6p-1, -0x1.0e0444cfd1735p+0},
    {0x1.3d8cdffd7afdcp-1, 0x1.4f07eed5b1c84p+1, 0x1.9659822efcc2fp+2, 0x1.6f453ecfa535bp+3,
     0x1.f8319840ee13dp+3, 0x1.043f47ac00b95p+4, 0x1.8058df8cfd591p+3,
     0x1.58dcf6e96492ap+2, 0x1.4f5dcbb480950p-2, -0x1.3a269f30baa08p+0},
    {0x1.6aca825b65897p-1, 0x1.866291f8fac6ep+1, 0x1.e17345588df5ap+2, 0x1.b39e3643f0b95p+3,
     0x1.27aafb1403df3p+4, 0x1.2a0deb7b64f47p+4, 0x1.a63fe0b9c5e6ap+3,
     0x1.5b3afbba20bb7p+2, -0x1.409f1902fbe34p-5, -0x1.6022397247c19p+0},
    {0x1.9f92914dbe651p-1, 0x1.c7f8bd3f52404p+1, 0x1.1d379dda31550p+3, 0x1.01cf580449166p+4,
     0x1.596c93f38f391p+4, 0x1.536aafb65a464p+4, 0x1.cc140ff375b95p+3,
     0x1.576b35afa3b4ap+2, -0x1.c5e6449b30b8ap-2, -0x1.7e1850dcbe8e1p+0},
    {0x1.dd49c3c740db8p-1, 0x1.0ad5a128be97dp+2, 0x1.51d1831903506p+3, 0x1.307221b3c16a6p+4,
     0x1.91eb39e5bcf8cp+4, 0x1.804b7581a3390p+4, 0x1.f120b64e4c092p+3,
     0x1.4ce75bb1e7d1ep+2, -0x1.c01622231460dp-1, -0x1.927e381ffb129p+0},
};
// clang-format on

/// The function and its slope: errors of at most 1 and 2 units in the last place.
inline std::pair<double, double> erfcx_of_double(double x) {
    double const sum = 4 + x, t = 4 / sum;
    // What the sum and the quotient have lost moves t.
    double const shift = ((sum - 4 - x) * t - std::fma(t, sum, -4.)) / sum;
    int const piece = std::min(static_cast<int>((t - 9. / 32) * 32), 22);
    double const u = (t - (19 + 2 * piece) / 64.) + shift;
    auto const& c = erfcx_pieces[piece];
    double value = c[9], slope = 9 * c[9];
    for (int k = 8; k > 0; --k) {
        value = value * u + c[k];
        slope = slope * u + k * c[k];
    }
    return {value * u + c[0], slope * t * t / -4};
}

}  // namespace chainrules::special::detail
