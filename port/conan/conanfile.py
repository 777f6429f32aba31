# A recipe for Conan 2, of the sources that it lies in:
#     conan create port/conan -o "chainrules/*:eigen=True"
import os
import re

from conan import ConanFile
from conan.tools.build import check_min_cppstd
from conan.tools.cmake import CMake, CMakeToolchain, cmake_layout
from conan.tools.files import copy, load


class ChainRulesConan(ConanFile):
    name = "chainrules"
    description = "Differentiation rules for C++: a protocol, a set of rules, a checker"
    license = "MIT"
    topics = ("automatic-differentiation", "derivatives")
    package_type = "static-library"
    settings = "os", "arch", "compiler", "build_type"
    options = {
        "eigen": [True, False],
        "special": [True, False],
        "testutils": [True, False],
        "fPIC": [True, False],
    }
    default_options = {"eigen": False, "special": False, "testutils": False, "fPIC": True}

    @property
    def _repository(self):
        return os.path.join(self.recipe_folder, "..", "..")

    def set_version(self):
        header = os.path.join(
            self._repository, "chainrules_core", "include", "chainrules_core", "version.hpp"
        )
        parts = re.findall(r"#define CHAINRULES_VERSION_(?:MAJOR|MINOR|PATCH) (\d+)", load(self, header))
        self.version = ".".join(parts)

    def export_sources(self):
        # The headers of the two tools among the examples are installed.
        tools = ("examples/forward_ad/include/*", "examples/reverse_ad/include/*")
        for pattern in ("CMakeLists.txt", "LICENSE", "cmake/*", "chainrules*/*") + tools:
            copy(self, pattern, self._repository, self.export_sources_folder)

    def layout(self):
        cmake_layout(self)

    def requirements(self):
        if self.options.special or self.options.testutils:
            self.requires("boost/[>=1.81 <2]", transitive_headers=True, options={"header_only": True})
        if self.options.eigen:
            self.requires("eigen/[>=3.4 <4]", transitive_headers=True)

    def validate(self):
        check_min_cppstd(self, 20)

    def package_id(self):
        if not self.info.options.testutils:  # headers only: one package for everybody
            self.info.settings.clear()
            del self.info.options.fPIC

    def generate(self):
        packages = ["chainrules_core", "chainrules"]
        if self.options.testutils:
            packages.append("chainrules_testutils")
        toolchain = CMakeToolchain(self)
        toolchain.cache_variables["CHAINRULES_PACKAGES"] = ";".join(packages)
        toolchain.cache_variables["CHAINRULES_BUILD_TESTS"] = False
        toolchain.cache_variables["CHAINRULES_BUILD_EXAMPLES"] = False
        toolchain.generate()

    def build(self):
        cmake = CMake(self)
        cmake.configure()
        cmake.build()

    def package(self):
        copy(self, "LICENSE", self.source_folder, os.path.join(self.package_folder, "licenses"))
        CMake(self).install()

    def package_info(self):
        # CMakeDeps would write files for one find_package; the installed ones serve three, with components.
        self.cpp_info.set_property("cmake_find_mode", "none")
        self.cpp_info.builddirs = ["share/cmake/ChainRulesCore", "share/cmake/ChainRules"]
        self.cpp_info.bindirs = []
        self.cpp_info.libdirs = []
        if self.options.testutils:
            self.cpp_info.builddirs.append("lib/cmake/ChainRulesTestUtils")
            self.cpp_info.libdirs = ["lib"]
            self.cpp_info.libs = ["chainrules_testutils"]
            if self.settings.os in ("Linux", "FreeBSD"):
                self.cpp_info.system_libs = ["pthread"]
