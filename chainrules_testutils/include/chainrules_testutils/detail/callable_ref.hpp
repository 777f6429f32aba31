// SPDX-License-Identifier: MIT
#pragma once
// A reference to something callable: two pointers, so that the engine can be compiled once.

#include <memory>
#include <type_traits>

#include "chainrules_core/detail/language.hpp"
#include "chainrules_testutils/detail/version.hpp"

namespace chainrules::testutils::detail {

template <class Signature>
class CallableRef;

template <class Result, class... A>
class CallableRef<Result(A...)> {
  public:
    template <class F>
        requires(!std::is_same_v<std::remove_cvref_t<F>, CallableRef>)
    CallableRef(F&& f)
        : object_(const_cast<void*>(static_cast<void const*>(std::addressof(f)))),
          call_([](void* object, A... a) -> Result {
              return (*static_cast<std::remove_reference_t<F>*>(object))(static_cast<A&&>(a)...);
          }) {}

    Result operator()(A... a) const { return call_(object_, static_cast<A&&>(a)...); }

  private:
    void* object_;
    Result (*call_)(void*, A...);
};

}  // namespace chainrules::testutils::detail
