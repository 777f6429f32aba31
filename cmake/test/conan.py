"""The recipe for Conan, run with stand-ins for Conan's classes: what it exports can be built, and a
project finds the package in the folders that the recipe names.
    python3 conan.py <repository> <build> <cmake> <compiler>
"""
import fnmatch
import importlib.util
import os
import shutil
import subprocess
import sys
import types

repository, build, cmake, compiler = sys.argv[1:]


def run(*command):
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)


class Settings(types.SimpleNamespace):
    def clear(self):
        self.__dict__.clear()


class ConanFile:
    def requires(self, reference, **_):
        self.required.append(reference)


class CMakeToolchain:
    def __init__(self, recipe):
        self.recipe, self.cache_variables = recipe, {}

    def generate(self):
        self.recipe.toolchain = self.cache_variables


class CMake:
    def __init__(self, recipe):
        self.recipe = recipe

    def configure(self):
        run(cmake, "-S", self.recipe.source_folder, "-B", os.path.join(build, "build"),
            f"-DCMAKE_CXX_COMPILER={compiler}",
            *(f"-D{name}={value}" for name, value in self.recipe.toolchain.items()))

    def build(self):
        run(cmake, "--build", os.path.join(build, "build"))

    def install(self):
        run(cmake, "--install", os.path.join(build, "build"), "--prefix", self.recipe.package_folder)


def copy(_, pattern, source, destination):
    for folder, _, files in os.walk(source):
        for name in files:
            relative = os.path.relpath(os.path.join(folder, name), source)
            if fnmatch.fnmatch(relative, pattern):
                target = os.path.join(destination, relative)
                os.makedirs(os.path.dirname(target), exist_ok=True)
                shutil.copy(os.path.join(folder, name), target)


def load(_, path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def stand_in(name, **contents):
    module = types.ModuleType(name)
    module.__dict__.update(contents)
    sys.modules[name] = module


stand_in("conan", ConanFile=ConanFile)
stand_in("conan.tools")
stand_in("conan.tools.build", check_min_cppstd=lambda recipe, standard: None)
stand_in("conan.tools.cmake", CMake=CMake, CMakeToolchain=CMakeToolchain, cmake_layout=lambda recipe: None)
stand_in("conan.tools.files", copy=copy, load=load)
path = os.path.join(repository, "port", "conan", "conanfile.py")
sys.dont_write_bytecode = True
spec = importlib.util.spec_from_file_location("conanfile", path)
module = importlib.util.module_from_spec(spec)
spec.loader.exec_module(module)


def recipe_with(**options):
    recipe = module.ChainRulesConan()
    recipe.required = []
    recipe.recipe_folder = os.path.dirname(path)
    recipe.options = types.SimpleNamespace(**{**recipe.default_options, **options})
    recipe.settings = Settings(os="Linux")
    recipe.info = types.SimpleNamespace(
        options=types.SimpleNamespace(**vars(recipe.options)), settings=Settings(os="Linux"))
    recipe.properties = {}
    recipe.cpp_info = types.SimpleNamespace(set_property=recipe.properties.__setitem__, libs=[])
    recipe.export_sources_folder = recipe.source_folder = os.path.join(build, "exported")
    recipe.package_folder = os.path.join(build, "package")
    recipe.set_version()
    recipe.layout()
    recipe.validate()
    recipe.requirements()
    recipe.package_id()
    recipe.package_info()
    recipe.generate()
    return recipe


shutil.rmtree(build, ignore_errors=True)
checks = recipe_with(testutils=True)
assert checks.cpp_info.libs == ["chainrules_testutils"] and checks.info.settings.os == "Linux"
assert "chainrules_testutils" in checks.toolchain["CHAINRULES_PACKAGES"]
assert recipe_with(eigen=True).required == ["eigen/[>=3.4 <4]"]

headers = recipe_with()
assert not vars(headers.info.settings), "One package of headers serves all"
assert headers.properties["cmake_find_mode"] == "none"
headers.export_sources()
headers.build()
headers.package()
folders = [os.path.join(headers.package_folder, folder) for folder in headers.cpp_info.builddirs]
for folder in folders:
    assert os.path.isdir(folder), f"{folder} is not installed"
project = os.path.join(build, "project")
os.makedirs(project)
with open(os.path.join(project, "CMakeLists.txt"), "w", encoding="utf-8") as file:
    file.write(f"""cmake_minimum_required(VERSION 3.16)
project(user LANGUAGES CXX)
find_package(ChainRulesCore {headers.version} EXACT REQUIRED)
find_package(ChainRules {headers.version} EXACT REQUIRED COMPONENTS std)
if(NOT TARGET ChainRules::core OR NOT TARGET ChainRules::std)
    message(FATAL_ERROR "No targets")
endif()
""")
run(cmake, "-S", project, "-B", os.path.join(project, "build"), f"-DCMAKE_CXX_COMPILER={compiler}",
    f"-DCMAKE_PREFIX_PATH={';'.join(folders)}", "-DCMAKE_FIND_USE_CMAKE_SYSTEM_PATH=OFF")
