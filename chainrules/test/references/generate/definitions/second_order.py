"""The functions whose second derivatives are asked for most."""
from definitions import bessel, error_functions, gamma, incomplete_beta, incomplete_gamma
from mpmath import erf

FUNCTIONS = {"erf": erf} | {
    name: topic.FUNCTIONS[name]
    for topic, names in (
        (gamma, ("lgamma", "digamma")),
        (error_functions, ("erfc", "erfcx", "erf_inv")),
        (incomplete_gamma, ("gamma_p",)),
        (incomplete_beta, ("ibeta",)),
        (bessel, ("cyl_bessel_j", "cyl_neumann", "cyl_bessel_i", "cyl_bessel_k")),
    )
    for name in names
}
