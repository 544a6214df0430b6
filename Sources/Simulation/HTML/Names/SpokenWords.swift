/// The words that somebody would say to call a control by what is seen on it, and whether a name
/// holds them (W3C ACT rule 2ee8b8, "label in name").
struct SpokenWords {
  private struct Word: Equatable {
    var text: String
    /// Whether a full stop or an ellipsis follows, so that it may be short for something.
    var mayBeShort: Bool
  }

  private let words: [Word]
  private let joined: String
  private let hasDigits: Bool

  var isEmpty: Bool { words.isEmpty }
  var count: Int { words.count }
  /// A letter or a digit alone is a symbol, such as the X that closes.
  var isSymbol: Bool { words.count == 1 && words[0].text.count == 1 }
  var isOneWord: Bool { words.count == 1 }

  init(_ text: String, joinsHyphens: Bool = false) {
    var words: [Word] = []
    var current = ""
    var depth = 0
    func finish(mayBeShort: Bool = false) {
      if !current.isEmpty { words.append(Word(text: current, mayBeShort: mayBeShort)) }
      current = ""
    }
    for character in text.lowercased() {
      switch character {
      case "(", "（", "[": (depth, _) = (depth + 1, finish())
      case ")", "）", "]": (depth, _) = (max(0, depth - 1), finish())
      case _ where depth > 0: continue
      case "'", "’", "\u{AD}": continue
      case "-", "‐", "‑": if !joinsHyphens { finish() }
      case "&":
        finish()
        words.append(Word(text: "and", mayBeShort: false))
      case ".", "…": finish(mayBeShort: true)
      case _ where character.isLetter || character.isNumber: current.append(character)
      default: finish()
      }
    }
    finish()
    self.words = words
    joined = words.map(\.text).joined()
    hasDigits = joined.contains(where: \.isNumber)
  }

  /// Whether `name` holds these words side by side.
  func stand(in name: SpokenWords) -> Bool {
    // "Sign up" and "signup" sound alike; "20 21" and "2021" do not.
    if !hasDigits && name.joined.contains(joined) { return true }
    guard count <= name.count else { return false }
    return (0...name.count - count).contains { start in
      zip(words, name.words[start...]).allSatisfy(Self.sounds)
    }
  }

  /// Whether they stand there but for numbers.
  func standButForNumbers(in name: SpokenWords) -> Bool {
    let rest = words.filter { !$0.text.allSatisfy(\.isNumber) }
    guard rest.count < words.count else { return false }
    return rest.isEmpty || Self.isFound(rest, in: name.words)
  }

  private static func isFound(_ words: [Word], in name: [Word]) -> Bool {
    guard words.count <= name.count else { return false }
    return (0...name.count - words.count).contains { start in
      zip(words, name[start...]).allSatisfy(sounds)
    }
  }

  private static func sounds(_ seen: Word, _ said: Word) -> Bool {
    seen.text == said.text || seen.mayBeShort && said.text.hasPrefix(seen.text)
  }

  /// Whether what is seen can be said to call a control of the name.
  static func holds(_ name: String, label: String) -> Bool {
    [false, true].contains { joins in
      SpokenWords(label, joinsHyphens: joins).stand(in: SpokenWords(name, joinsHyphens: joins))
    }
  }
}
