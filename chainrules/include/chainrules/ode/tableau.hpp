// SPDX-License-Identifier: MIT
#pragma once
// Explicit Runge–Kutta methods by their coefficients: rk4, dopri5, tsit5, cash_karp54,
// fehlberg78.
//
//     k_i = f(t + c_i h, y + h Σ a_ij k_j),   y⁺ = y + h Σ b_i k_i,   error = h Σ e_i k_i

#include <array>
#include <cstddef>

#include "chainrules/detail/version.hpp"

namespace chainrules::ode {

/// The coefficients of a method. With last_is_first, f(t + h, y⁺) is one stage more of the error
/// estimate, and the first one of the next step.
struct Tableau {
    std::size_t stages;
    int order, error_order;
    bool last_is_first;
    std::array<double, 13> c;
    std::array<std::array<double, 12>, 13> a;
    std::array<double, 13> b;
    std::array<double, 13> e;
};

namespace detail {

inline constexpr Tableau rk4_tableau{4,
                                     4,
                                     0,
                                     false,
                                     {0, 0.5, 0.5, 1},
                                     {{{}, {0.5}, {0, 0.5}, {0, 0, 1}}},
                                     {1 / 6., 1 / 3., 1 / 3., 1 / 6.},
                                     {}};

// Dormand, Prince (1980).
inline constexpr Tableau dopri5_tableau{
    6,
    5,
    4,
    true,
    {0, 1 / 5., 3 / 10., 4 / 5., 8 / 9., 1, 1},
    {{{},
      {1 / 5.},
      {3 / 40., 9 / 40.},
      {44 / 45., -56 / 15., 32 / 9.},
      {19372 / 6561., -25360 / 2187., 64448 / 6561., -212 / 729.},
      {9017 / 3168., -355 / 33., 46732 / 5247., 49 / 176., -5103 / 18656.}}},
    {35 / 384., 0, 500 / 1113., 125 / 192., -2187 / 6784., 11 / 84.},
    {35 / 384. - 5179 / 57600., 0, 500 / 1113. - 7571 / 16695., 125 / 192. - 393 / 640.,
     -2187 / 6784. + 92097 / 339200., 11 / 84. - 187 / 2100., -1 / 40.}};

// Tsitouras (2011).
inline constexpr Tableau tsit5_tableau{
    6,
    5,
    4,
    true,
    {0, 0.161, 0.327, 0.9, 0.9800255409045097, 1, 1},
    {{{},
      {0.161},
      {-0.008480655492356989, 0.335480655492357},
      {2.8971530571054935, -6.359448489975075, 4.3622954328695815},
      {5.325864828439257, -11.748883564062828, 7.4955393428898365, -0.09249506636175525},
      {5.86145544294642, -12.92096931784711, 8.159367898576159, -0.071584973281401,
       -0.028269050394068383}}},
    {0.09646076681806523, 0.01, 0.4798896504144996, 1.379008574103742, -3.290069515436081,
     2.324710524099774},
    {-0.00178001105222577714, -0.0008164344596567469, 0.007880878010261995, -0.1447110071732629,
     0.5823571654525552, -0.45808210592918697, 1 / 66.}};

// Cash, Karp (1990).
inline constexpr Tableau cash_karp54_tableau{
    6,
    5,
    4,
    false,
    {0, 1 / 5., 3 / 10., 3 / 5., 1, 7 / 8.},
    {{{},
      {1 / 5.},
      {3 / 40., 9 / 40.},
      {3 / 10., -9 / 10., 6 / 5.},
      {-11 / 54., 5 / 2., -70 / 27., 35 / 27.},
      {1631 / 55296., 175 / 512., 575 / 13824., 44275 / 110592., 253 / 4096.}}},
    {37 / 378., 0, 250 / 621., 125 / 594., 0, 512 / 1771.},
    {37 / 378. - 2825 / 27648., 0, 250 / 621. - 18575 / 48384., 125 / 594. - 13525 / 55296.,
     -277 / 14336., 512 / 1771. - 1 / 4.}};

// Fehlberg (1968), NASA TR R-287.
inline constexpr Tableau fehlberg78_tableau{
    13,
    8,
    7,
    false,
    {0, 2 / 27., 1 / 9., 1 / 6., 5 / 12., 1 / 2., 5 / 6., 1 / 6., 2 / 3., 1 / 3., 1, 0, 1},
    {{{},
      {2 / 27.},
      {1 / 36., 1 / 12.},
      {1 / 24., 0, 1 / 8.},
      {5 / 12., 0, -25 / 16., 25 / 16.},
      {1 / 20., 0, 0, 1 / 4., 1 / 5.},
      {-25 / 108., 0, 0, 125 / 108., -65 / 27., 125 / 54.},
      {31 / 300., 0, 0, 0, 61 / 225., -2 / 9., 13 / 900.},
      {2, 0, 0, -53 / 6., 704 / 45., -107 / 9., 67 / 90., 3},
      {-91 / 108., 0, 0, 23 / 108., -976 / 135., 311 / 54., -19 / 60., 17 / 6., -1 / 12.},
      {2383 / 4100., 0, 0, -341 / 164., 4496 / 1025., -301 / 82., 2133 / 4100., 45 / 82., 45 / 164.,
       18 / 41.},
      {3 / 205., 0, 0, 0, 0, -6 / 41., -3 / 205., -3 / 41., 3 / 41., 6 / 41.},
      {-1777 / 4100., 0, 0, -341 / 164., 4496 / 1025., -289 / 82., 2193 / 4100., 51 / 82.,
       33 / 164., 12 / 41., 0, 1}}},
    {0, 0, 0, 0, 0, 34 / 105., 9 / 35., 9 / 35., 9 / 280., 9 / 280., 0, 41 / 840., 41 / 840.},
    {-41 / 840., 0, 0, 0, 0, 0, 0, 0, 0, 0, -41 / 840., 41 / 840., 41 / 840.}};

}  // namespace detail

/// A method with error control, or with steps of a fixed length at most.
struct Method {
    Tableau const* tableau;
    double step = 0;
};

/// Of order 5 with an error estimate of order 4. The steps are those of Boost.odeint's controlled
/// stepper.
inline constexpr Method dopri5{&detail::dopri5_tableau};
inline constexpr Method tsit5{&detail::tsit5_tableau};
inline constexpr Method cash_karp54{&detail::cash_karp54_tableau};

/// Of order 8 with an error estimate of order 7, for tolerances below 1e-10 or so. Where f does not
/// depend on y the estimate is 0: set a max_step, or integrate.
inline constexpr Method fehlberg78{&detail::fehlberg78_tableau};

/// The classical method of order 4: steps of one length, the longest not above `step` that divides
/// the time to go.
constexpr Method rk4(double step) { return {&detail::rk4_tableau, step}; }

}  // namespace chainrules::ode
