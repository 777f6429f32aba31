// SPDX-License-Identifier: MIT
#include "chainrules_testutils/detail/concatenate.hpp"

namespace chainrules::testutils::detail {

void Piece::append_to(std::string& whole) const {
    if (is_number_)
        whole += std::to_string(number_);
    else
        whole += text_;
}

std::string concatenate(std::initializer_list<Piece> pieces) {
    std::string whole;
    for (Piece const& piece : pieces) piece.append_to(whole);
    return whole;
}

}  // namespace chainrules::testutils::detail
