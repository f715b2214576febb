"""The kinds of mutants: what they look like in the source, and the Swift that can turn each of them on.

A mutant is a token that is replaced by an operator or call of its own. That does what the token did, until the
mutant's number is the active one: all mutants are in one build.
"""

import re
from dataclasses import dataclass

# Operators may be made of mathematical signs; each mutant has one of these 256 at the end of its operator.
_FIRST_SIGN = 0x2200
LIMIT = 256


@dataclass(frozen=True)
class Kind:
    """A way to break a program. In `use` and `declaration`, N is the mutant's number, S its sign, T the token."""

    token: str  # regular expression; with a group named "token" where it looks at more than it replaces
    becomes: str  # for the report
    use: str
    declaration: str = ""

    def replacement(self, number: int, token: str) -> str:
        return self._filled(self.use, number, token)

    def declared(self, number: int, token: str) -> str:
        return self._filled(self.declaration, number, token)

    @staticmethod
    def _filled(template: str, number: int, token: str) -> str:
        values = {"N": str(number), "S": chr(_FIRST_SIGN + number), "T": token}
        return re.sub(r"\b[NT]\b|S(?=[\s(]|$)", lambda match: values[match.group()], template)


def _binary(token: str, mutated: str, constraint: str, precedence: str, result: str, around=("", "")) -> Kind:
    return Kind(
        rf"(?<={around[0]} ){re.escape(token)}(?= {around[1]})",
        mutated,
        f"{token}S",
        f"infix operator {token}S : {precedence}\n"
        f"func {token}S <V: {constraint}>(a: V, b: V) -> {result} {{ isMutantOn(N) ? a {mutated} b : a {token} b }}",
    )


def _logical(token: str, mutated: str, precedence: str) -> Kind:
    return Kind(
        rf"(?<= ){re.escape(token)}(?= )",
        mutated,
        f"{token}S",
        f"infix operator {token}S : {precedence}\n"
        f"func {token}S (a: Bool, b: @autoclosure () throws -> Bool) rethrows -> Bool {{\n"
        f"  isMutantOn(N) ? try a {mutated} b() : try a {token} b()\n}}",
    )


KINDS = [
    _binary("==", "!=", "Equatable", "ComparisonPrecedence", "Bool"),
    _binary("!=", "==", "Equatable", "ComparisonPrecedence", "Bool"),
    _binary("<", "<=", "Comparable", "ComparisonPrecedence", "Bool"),
    _binary("<=", "<", "Comparable", "ComparisonPrecedence", "Bool"),
    _binary(">", ">=", "Comparable", "ComparisonPrecedence", "Bool"),
    _binary(">=", ">", "Comparable", "ComparisonPrecedence", "Bool"),
    # Texts are blank here, so that most sums of them are passed over.
    _binary("+", "-", "AdditiveArithmetic", "AdditionPrecedence", "V", around=(r"[\w)]", r"[\w(]")),
    _binary("-", "+", "AdditiveArithmetic", "AdditionPrecedence", "V"),
    _logical("&&", "||", "LogicalConjunctionPrecedence"),
    _logical("||", "&&", "LogicalDisjunctionPrecedence"),
    Kind(
        r"(?<= )\+=(?= \d)",
        "twice",
        "+=S",
        "infix operator +=S : AssignmentPrecedence\n"
        "func +=S <V: AdditiveArithmetic>(a: inout V, b: V) { a += isMutantOn(N) ? b + b : b }",
    ),
    Kind(
        r"(?<=[\w)])\.\.<(?=[\w(])",
        "one more",
        "..<S",
        "infix operator ..<S : RangeFormationPrecedence\n"
        "func ..<S <V: FixedWidthInteger>(a: V, b: V) -> Range<V> { isMutantOn(N) ? a..<(b + 1) : a..<b }",
    ),
    Kind(
        r"(?<![\w)\]!?])!(?=[\w(])",
        "nothing",
        "!S",
        "prefix operator !S\nprefix func !S (a: Bool) -> Bool { isMutantOn(N) ? a : !a }",
    ),
    Kind(r"\btrue\b", "false", "mutatedFlag(N, T)"),
    Kind(r"\bfalse\b", "true", "mutatedFlag(N, T)"),
    Kind(r"(?<![\w$.#])(?:0x[0-9A-F_]+|[0-9][0-9_]*)(?![\w\"]|\.[0-9])", "+ 1", "mutatedNumber(N, T)"),
    # A call whose result is not used, alone on its line.
    Kind(
        r"(?m)^ +(?!self\.init|super\.)(?P<token>(?:\w+\.)*[a-z]\w+\([^()\n]*(?:\([^()\n]*\)[^()\n]*)*\))$",
        "nothing",
        "if isMutantOff(N) { T }",
    ),
]

SUPPORT = """\
#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

private let activeMutant = ProcessInfo.processInfo.environment["MUTANT"].flatMap { Int($0) }

func isMutantOn(_ mutant: Int) -> Bool { mutant == activeMutant }
func isMutantOff(_ mutant: Int) -> Bool { mutant != activeMutant }
func mutatedFlag(_ mutant: Int, _ value: Bool) -> Bool { isMutantOn(mutant) ? !value : value }
func mutatedNumber<V: FixedWidthInteger>(_ mutant: Int, _ value: V) -> V { isMutantOn(mutant) ? value &+ 1 : value }
"""
