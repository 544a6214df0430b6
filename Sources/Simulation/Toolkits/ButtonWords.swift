/// What a button's English words say about whether Return should press it.
enum ButtonWords {
  enum Meaning: Sendable {
    /// It carries out what the form is for.
    case accepts
    /// It leaves the form, undoes, or opens something else.
    case other
    case unclear
  }

  static func meaning(of text: String) -> Meaning {
    let lowered = text.lowercased()
    let words = lowered.split { !$0.isLetter }
    guard let first = words.first else { return text.isEmpty ? .unclear : .other }
    if others.contains(first) { return .other }
    if accepting.contains(first) { return .accepts }
    // What ends with dots opens another window.
    return lowered.hasSuffix("...") || lowered.hasSuffix("…") ? .other : .unclear
  }

  private static let accepting: Set<Substring> = [
    "accept", "add", "apply", "buy", "calculate", "change", "confirm", "connect", "continue",
    "convert", "create", "done", "execute", "export", "find", "finish", "generate", "go", "import",
    "insert", "install", "join", "log", "login", "next", "ok", "okay", "open", "order", "pay",
    "post", "print", "register", "rename", "replace", "run", "save", "search", "send", "set",
    "sign", "start", "submit", "subscribe", "unlock", "update", "upload", "yes",
  ]

  private static let others: Set<Substring> = [
    "abort", "advanced", "back", "browse", "cancel", "choose", "clear", "close", "copy", "default",
    "defaults", "delete", "details", "discard", "dismiss", "exit", "help", "hide", "more", "no",
    "options", "paste", "previous", "quit", "remove", "reset", "restore", "show",
  ]
}
