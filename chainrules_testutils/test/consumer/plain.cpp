// A test suite without a framework.
#include <chainrules_testutils/check_rrule.hpp>

#include "rule.hpp"

int main() { return chainrules::testutils::check_rrule(shapes::fn::cube, 2.0) ? 0 : 1; }
