import TestSupport
import Testing

/// What a device shows is compared with what the command says. No device was observed yet: the file is made by hand.
@Suite struct ObserveTests {
  @Test(.enabled(if: Program.areInstalled("python3"), "python3 is absent")) func aFileMadeByHand() throws {
    let observe = SharedData.packageFolder + "/Observe"
    let printed = try Shell.run(
      "'\(observe)/compare' '\(observe)/by-hand.json' '\(BuiltCommand.path)'; echo status $?", in: "/")
    #expect(
      printed == """
        written by hand, iOS none, fixture of no commit
        es-MX  Sonido: not shown: "HAPTICS_TITLE"
        es-MX  Sonido: also shown: ["Ajustes", "50 %", "Vibración", "REPEAT_ONCE", "440 Hz"]
        es-MX  Idioma: no pane with this title was predicted
        es-MX  9 texts as predicted, 2 differences
        de  6 texts as predicted, 0 differences
        status 1

        """)
  }
}
