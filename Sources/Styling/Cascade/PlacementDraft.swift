internal import ViewTree

/// What one block says of `position`, offsets, size and clipping, put together: the pattern that
/// hides from sight is written in one block.
struct PlacementDraft: Sendable {
  private var position: StyleValue.Keyword?
  /// `position` with `var()` in it.
  private var pendingPosition: [UInt8]?
  private var isFarAway = false
  private var isThin = false
  private var isFlat = false
  private var isClipped = false
  private var cutsOverflow = false
  private var isImportant = false

  mutating func note(
    _ name: PropertyParser.Name,
    _ value: ArraySlice<CSSToken>,
    isImportant: Bool,
    _ tokenizer: CSSTokenizer
  ) {
    switch name {
    case .position:
      if PendingValue.isPending(value, tokenizer) {
        pendingPosition = PendingValue.bytes(value, tokenizer)
        break
      }
      guard value.count == 1, let word = value.first, word.kind == .ident else { return }
      pendingPosition = nil
      switch tokenizer.word(of: word) {
      case "absolute", "fixed": position = .absolute
      case "static", "relative", "sticky", "-webkit-sticky", "initial", "unset", "revert":
        position = .normal
      default: return
      }
    case .left, .right, .top, .bottom, .inset:
      guard value.contains(where: { Self.pixels($0, tokenizer) ?? 0 <= -500 }) else { return }
      isFarAway = true
    case .width: isThin = Self.isOnePixel(value, tokenizer)
    case .height: isFlat = Self.isOnePixel(value, tokenizer)
    case .overflow:
      guard let word = value.first, word.kind == .ident else { return }
      cutsOverflow = tokenizer.is(word, "hidden") || tokenizer.is(word, "clip")
    case .clip, .clipPath, .webkitClipPath: isClipped = Self.isNothing(value, tokenizer)
    default: return
    }
    if isImportant { self.isImportant = true }
  }

  var declaration: StyleDeclaration? {
    guard let pendingPosition else { return ownDeclaration }
    var rest = self
    rest.pendingPosition = nil
    return StyleDeclaration(
      property: .placement,
      value: .unknown,
      isImportant: isImportant,
      pending: PendingValue(rest, position: pendingPosition)
    )
  }

  private var ownDeclaration: StyleDeclaration? {
    let isTiny = isThin && isFlat
    let isCut = isClipped && (isTiny || position == .absolute) || isTiny && cutsOverflow
    guard let value = isFarAway ? .offScreen : isCut ? .cutAway : position else { return nil }
    return StyleDeclaration(
      property: .placement,
      value: .keyword(value),
      isImportant: isImportant
    )
  }

  private static func pixels(_ token: CSSToken, _ tokenizer: CSSTokenizer) -> Double? {
    guard token.kind == .dimension else { return token.kind == .number ? token.number : nil }
    return switch tokenizer.word(of: token) {
    case "px": token.number
    case "em", "rem": token.number * 16
    case "vw", "vh": token.number * 10
    default: nil
    }
  }

  private static func isOnePixel(_ value: ArraySlice<CSSToken>, _ tokenizer: CSSTokenizer) -> Bool {
    guard value.count == 1, let token = value.first, let size = pixels(token, tokenizer) else {
      return false
    }
    return size <= 1
  }

  /// `rect(0 0 0 0)`, `rect(1px, 1px, 1px, 1px)`, `inset(50%)`, `inset(100%)`, `circle(0)`.
  private static func isNothing(_ value: ArraySlice<CSSToken>, _ tokenizer: CSSTokenizer) -> Bool {
    guard let function = value.first, function.kind == .function else { return false }
    let numbers = value.filter { $0.kind == .number || $0.kind == .dimension }
    let shares = value.filter { $0.kind == .percentage }
    return switch tokenizer.word(of: function) {
    case "rect": numbers.count == 4 && numbers.allSatisfy { abs($0.number) <= 1 }
    case "inset": numbers.isEmpty && !shares.isEmpty && shares.allSatisfy { $0.number >= 50 }
    case "circle", "polygon":
      !(numbers + shares).isEmpty && (numbers + shares).allSatisfy { $0.number == 0 }
    default: false
    }
  }
}
