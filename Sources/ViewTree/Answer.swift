/// What a file says about a question: yes, no, or nothing that can be relied on.
///
/// A binding, a template expression, a closure or an unknown component gives `unknown`; nothing
/// guesses past it.
public enum Answer: UInt8, Sendable {
  case no
  case yes
  case unknown

  @inlinable public init(_ value: Bool) { self = value ? .yes : .no }

  @inlinable public static prefix func ! (answer: Answer) -> Answer {
    switch answer {
    case .no: .yes
    case .yes: .no
    case .unknown: .unknown
    }
  }

  /// Yes when both are, no when either is not.
  @inlinable public func and(_ other: Answer) -> Answer {
    if self == .no || other == .no { return .no }
    return self == .yes && other == .yes ? .yes : .unknown
  }
}

extension Answer {
  // Written out so that other modules compare without a call.
  @inlinable public static func == (left: Self, right: Self) -> Bool {
    unsafeBitCast(left, to: UInt8.self) == unsafeBitCast(right, to: UInt8.self)
  }
}
