# SPDX-License-Identifier: MIT
"""The formulas of the rule list, which are C++, as MathML: enough of the grammar for what they hold."""

import html
import re

TOKEN = re.compile(
    r"\s*(?:(\d+\.?\d*(?:[eE][-+]?\d+)?)|([A-Za-z_Σ][\w′]*(?:::\w+)*(?:\.\w+)?)|(&&|\|\||<=|>=|==|!=|[-+*/(),?:<>{}!;]))"
)
GREEK = {
    "Omega": "Ω", "alpha": "α", "beta": "β", "gamma": "γ", "delta": "δ", "epsilon": "ε", "theta": "θ",
    "kappa": "κ", "lambda": "λ", "mu": "μ", "nu": "ν", "pi": "π", "rho": "ρ", "sigma": "σ", "tau": "τ",
    "phi": "φ", "chi": "χ", "psi": "ψ", "omega": "ω",
}  # fmt: skip
FUNCTIONS = {"digamma": "ψ", "trigamma": "ψ′", "tgamma": "Γ", "riemann_zeta": "ζ"}
WORDS = {
    "by_algorithm": "by an algorithm: there is no closed form",
    "not_known": "not known",
    "NoTangent": "no derivative",
}
LEVELS = [["||"], ["&&"], ["==", "!=", "<", ">", "<=", ">="], ["+", "-"], ["*", "/"]]
PRECEDENCE = {"if": 0, "||": 1, "&&": 2, "<": 3, ">": 3, "<=": 3, ">=": 3, "==": 3, "!=": 3, "+": 4, "-": 4, "neg": 4, "*": 5}


class NotAFormula(Exception):
    pass


def tokens(text):
    result, at = [], 0
    text = text.rstrip()
    while at < len(text):
        match = TOKEN.match(text, at)
        if not match:
            raise NotAFormula(text[at:])
        kind = "number" if match[1] else "name" if match[2] else "operator"
        result.append((kind, match[1] or match[2] or match[3]))
        at = match.end()
    return result + [("end", "")]


class Parser:
    def __init__(self, text):
        self.tokens, self.at = tokens(text), 0

    def peek(self):
        kind, value = self.tokens[self.at]
        return value if kind == "operator" else None

    def take(self, operator):
        found = self.peek() == operator
        self.at += found
        return found

    def need(self, operator):
        if not self.take(operator):
            raise NotAFormula(f"expected {operator}")

    def conditional(self):
        condition = self.binary(0)
        if not self.take("?"):
            return condition
        yes = self.conditional()
        self.need(":")
        return ("if", condition, yes, self.conditional())

    def binary(self, level):
        if level == len(LEVELS):
            return self.unary()
        left = self.binary(level + 1)
        while self.peek() in LEVELS[level]:
            operator = self.peek()
            self.at += 1
            left = (operator, left, self.binary(level + 1))
        return left

    def unary(self):
        if self.take("-"):
            return ("neg", self.unary())
        if self.take("+"):
            return self.unary()
        if self.take("!"):
            return ("call", "not", [self.unary()])
        if self.take("("):
            inner = self.conditional()
            self.need(")")
            return inner
        kind, value = self.tokens[self.at]
        if kind == "number":
            self.at += 1
            return ("number", value)
        if kind != "name":
            raise NotAFormula(value)
        self.at += 1
        name = value.split("::")[-1]
        order = None
        if name in ("partial_by", "derivative") and self.take("<"):
            order = self.unary()[1]
            self.need(">")
        if self.take("{"):
            self.need("}")
            return ("name", name)
        if self.take("("):
            arguments = []
            while not self.take(")"):
                arguments.append(self.conditional())
                if not self.take(",") and self.peek() != ")":
                    raise NotAFormula("expected , or )")
            return ("call", name if order is None else f"{name}<{order}>", arguments)
        return ("name", name)


def operator(text):
    return f"<mo>{html.escape(text)}</mo>"


def row(*parts):
    return "<mrow>" + "".join(parts) + "</mrow>"


def identifier(name):
    if name in WORDS:
        return f"<mtext>{WORDS[name]}</mtext>"
    if name.endswith((".first", ".second")):
        return f"<msub>{identifier(name.split('.')[0])}<mn>{1 if name.endswith('first') else 2}</mn></msub>"
    base, _, below = name.partition("_")
    if below and (len(base) == 1 or base in GREEK) and len(below) < 4:
        return f"<msub>{identifier(base)}{identifier(below)}</msub>"
    symbol = GREEK.get(name, name)
    upright = "" if len(symbol) == 1 else ' mathvariant="normal"'
    return f"<mi{upright}>{html.escape(symbol)}</mi>"


def braced(expression, level):
    inner = typeset(expression)
    if PRECEDENCE.get(expression[0], 9) < level:
        return row(operator("("), inner, operator(")"))
    return inner


def call(name, arguments):
    if name == "singular" and len(arguments) == 1:
        return typeset(arguments[0])
    if name == "sqrt":
        return f"<msqrt>{typeset(arguments[0])}</msqrt>"
    if name == "exp":
        return f"<msup><mi>e</mi>{row(typeset(arguments[0]))}</msup>"
    if name in ("abs", "fabs"):
        return row(operator("|"), typeset(arguments[0]), operator("|"))
    if name == "square":
        return f"<msup>{braced(arguments[0], 9)}<mn>2</mn></msup>"
    if name == "pow" and len(arguments) == 2:
        return f"<msup>{braced(arguments[0], 9)}{row(typeset(arguments[1]))}</msup>"
    if name == "Σ" and len(arguments) == 3:
        below = row(typeset(arguments[0]), operator("≥"), typeset(arguments[1]))
        return row(f"<munder>{operator('∑')}{below}</munder>", braced(arguments[2], 5))
    if name.startswith("partial_by<"):
        index = int(name[11:-1])
        of, at = arguments[0], arguments[1:]
        by = typeset(at[index]) if at[index][0] == "name" else f"<mn>{index + 1}</mn>"
        head = f"<msub>{operator('∂')}{by}</msub>"
        return row(head, call(of[1], at) if of[0] == "name" else typeset(of))
    if name.startswith("derivative<"):
        count = name[11:-1]
        return row(f"<msup><mi>D</mi><mn>{count}</mn></msup>", call("", arguments))
    head = f'<mi mathvariant="normal">{html.escape(FUNCTIONS.get(name, name))}</mi>' if name else ""
    return row(head, operator("("), operator(",").join(typeset(a) for a in arguments), operator(")"))


def typeset(expression):
    kind = expression[0]
    if kind == "number":
        return f"<mn>{expression[1]}</mn>"
    if kind == "name":
        return identifier(expression[1])
    if kind == "neg":
        return row(operator("−"), braced(expression[1], 5))
    if kind == "call":
        return call(expression[1], expression[2])
    if kind == "if":
        cases = "".join(
            f"<mtr><mtd>{value}</mtd><mtd>{condition}</mtd></mtr>"
            for value, condition in (
                (typeset(expression[2]), f"<mtext>if </mtext>{typeset(expression[1])}"),
                (typeset(expression[3]), "<mtext>otherwise</mtext>"),
            )
        )
        return row(operator("{"), f'<mtable columnalign="left left">{cases}</mtable>')
    left, right = expression[1], expression[2]
    if kind == "/":
        return f"<mfrac>{row(typeset(left))}{row(typeset(right))}</mfrac>"
    if kind == "*":
        if left == right:
            return f"<msup>{braced(left, 9)}<mn>2</mn></msup>"
        sign = operator("·") if right[0] == "number" else '<mspace width="0.17em"/>'
        return row(braced(left, 5), sign, braced(right, 5))
    if kind in ("+", "-"):
        return row(typeset(left), operator("−" if kind == "-" else "+"), braced(right, 5 if kind == "-" else 4))
    symbol = {"<=": "≤", ">=": "≥", "==": "=", "!=": "≠", "&&": "and", "||": "or"}.get(kind, kind)
    return row(typeset(left), operator(symbol), typeset(right))


def partials(text):
    """MathML per partial of each output, or None where the text is no such formula."""
    try:
        parser = Parser(text)
        outputs = [[parser.conditional()]]
        while parser.peek() in (",", ";"):
            if parser.take(";"):
                outputs.append([])
            else:
                parser.need(",")
            outputs[-1].append(parser.conditional())
        if parser.tokens[parser.at][0] != "end":
            raise NotAFormula(text)
        return [[typeset(e) for e in output] for output in outputs]
    except (NotAFormula, IndexError, ValueError):
        return None
