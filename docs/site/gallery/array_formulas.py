# SPDX-License-Identifier: MIT
"""The formulas of array rules, which are text with accents, raised letters and words, as MathML. What
they say stays word for word: as_text() gives it back."""

import html
import re
import unicodedata

from .mathml import NotAFormula, operator, row

RAISED = dict(zip("ᴴᵀ⁻⁺¹²ᵖ", "HT−+12p"))
LOWERED = dict(zip("ᵢⱼₖₙₚ₀₁₂₊₋", "ijknp012+−"))
ACCENTS = "\u0307\u0304\u02d9"
PAIRS = {"(": ")", "[": "]", "⟨": "⟩", "‖": "‖", "|": "|"}
# Names of several letters which are no English; a word before a parenthesis is a function as well.
NAMES = {"Re", "adj", "bias", "diag", "exp", "gain", "ln", "log", "mean", "sign", "softmax", "tr"}
OPERATORS = set("+−×∘⊗/=≤≥≠∂,;")


def letter(text):
    """In italics by the style sheet: those of MathML have no accents, and an <mover> puts its accent
    on the letter where no font for mathematics is installed."""
    return f'<mi class="letter" mathvariant="normal">{unicodedata.normalize("NFC", text)}</mi>'


def script(text):
    """Raised or lowered letters and numbers."""
    parts = re.findall(r"[0-9]+|\w|[+−]", text)
    return row(*(f"<mn>{p}</mn>" if p.isdigit() else operator(p) if p in "+−" else letter(p) for p in parts))


def taken_apart(text):
    """Letters with accents as letter and accent."""
    return unicodedata.normalize("NFD", text).replace("=\u0338", "≠")


class Reader:
    def __init__(self, text):
        self.text, self.at = taken_apart(text), 0

    def match(self, pattern):
        found = re.compile(pattern).match(self.text, self.at)
        if found:
            self.at = found.end()
        return found and found[0]

    def until(self, end):
        """MathML of what comes before the character `end`, which is taken; "" is the end of the text."""
        parts = []
        while True:
            space = self.match(r"\s+")
            if self.at == len(self.text):
                if end:
                    raise NotAFormula(f"no {end} in {self.text}")
                return row(*parts)
            if end and self.text[self.at] == end:
                self.at += 1
                return row(*parts)
            part = self.words(space)
            if part is None:
                part = self.scripted()
                follows = parts and not parts[-1].startswith(("<mo>", "<mtext"))
                if space and follows and not part.startswith("<mo>"):
                    parts.append('<mspace width="0.17em"/>')
            parts.append(part)

    def words(self, space):
        """English, as many words as follow one another."""
        words = []
        while True:
            before = self.at
            gap = self.match(r"\s+") or ""
            word = self.match(r"[A-Za-z]'s\b|[A-Za-z]{2,}(?![A-Za-z'(_\u02d9])")
            if not word or word in NAMES:
                self.at = before
                break
            words.append((gap if words else "") + word)
        if not words:
            return None
        after = " " if re.compile(r"\s").match(self.text, self.at) else ""
        return f"<mtext>{html.escape(((' ' if space else '') + ''.join(words) + after).replace(' ', chr(160)))}</mtext>"

    def scripted(self):
        is_sum = re.compile(f"[ΣΠ](?![{ACCENTS}])").match(self.text, self.at)
        part = self.atom()
        if self.match("'"):
            part = f"<msup>{part}{operator('′')}</msup>"
        below = "".join(LOWERED[c] for c in self.match(f"[{''.join(LOWERED)}]+") or "")
        below = script(below) if below else self.lowered()
        above = "".join(RAISED[c] for c in self.match(f"[{''.join(RAISED)}]+") or "")
        if is_sum and not above:
            part = operator({"Σ": "∑", "Π": "∏"}[is_sum[0]])
            return f"<munder>{part}{below}</munder>" if below else part
        if below and above:
            return f"<msubsup>{part}{below}{script(above)}</msubsup>"
        if below:
            return f"<msub>{part}{below}</msub>"
        return f"<msup>{part}{script(above)}</msup>" if above else part

    def lowered(self):
        if self.match("_{"):
            return self.until("}")
        if self.match("_"):
            name = self.match(r"[A-Za-z]+")
            index = self.scripted() if self.text.startswith("(", self.at) else ""
            return row(f'<mi mathvariant="normal">{name}</mi>' if name[1:] else letter(name), index)
        return ""

    def atom(self):
        if name := self.match(rf"[A-Za-z]{{2,}}(?:_[A-Za-z]+)*[{ACCENTS}]?"):
            return f'<mi mathvariant="normal">{html.escape(name)}</mi>'
        if number := self.match(r"[0-9]+"):
            return f"<mn>{number}</mn>"
        character = self.text[self.at]
        self.at += 1
        if character == "√":
            self.match(r"\(")
            return f"<msqrt>{self.until(')')}</msqrt>"
        if character in PAIRS:
            return row(operator(character), self.until(PAIRS[character]), operator(PAIRS[character]))
        if character in OPERATORS:
            return operator(character)
        if not character.isalpha():
            raise NotAFormula(f"{character} in {self.text}")
        return letter(character + (self.match(f"[{ACCENTS}]") or ""))


def as_text(mathml):
    """The letters and signs of a formula, in their order, without spaces."""
    text = re.sub(r"<msqrt>(.*?)</msqrt>", r"√(\1)", mathml)
    text = html.unescape(re.sub(r"<[^>]*>", "", text)).replace("'", "′")
    return re.sub(r"[\s_]", "", taken_apart(text))


def plain(text):
    """The same of the text that it was made of."""
    text = taken_apart(text)
    for marks in (RAISED, LOWERED, {"'": "′", "_": "", "{": "", "}": ""}):
        text = "".join(marks.get(c, c) for c in text)
    return re.sub(r"\s", "", re.sub(rf"Σ(?![{ACCENTS}−])", "∑", text).replace("Π", "∏"))


def typeset(text):
    mathml = Reader(text).until("")
    if as_text(mathml) != plain(text):
        raise NotAFormula(f"{as_text(mathml)} was made of {text}")
    return f"<math>{mathml}</math>"
