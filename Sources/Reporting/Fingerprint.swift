package import Auditing
import ViewTree

extension AuditedFile {
  /// Gives each finding its identity, unless it has one.
  package mutating func addFingerprints() {
    guard findings.contains(where: { $0.fingerprint == nil }) else { return }
    let positions = positions ?? source.map { SourcePositions($0) }
    var fingerprints = Fingerprints()
    for index in findings.indices {
      var text: ArraySlice<UInt8> = []
      let range = findings[index].place.range
      if let source, let positions {
        let start = positions.offset(of: range.start)
        text = source.bytes[start..<max(start, positions.offset(of: range.end))]
      }
      findings[index].fingerprint = fingerprints.next(for: findings[index], text: text)
    }
  }
}

/// A finding's identity over time: a hash of its rule, its node's path and its element's own text,
/// with no line number and no file, so that it survives edits elsewhere in the file and a move of
/// the file. It is compared among the findings of one file; equal ones there are numbered.
struct Fingerprints: Sendable {
  private var seen: [UInt64: Int] = [:]

  init() {}

  /// The next finding's fingerprint, such as `3f0c9a1b2d4e5f60:1`.
  ///
  /// - Parameter text: the source text that the finding marks; runs of white space count as one
  ///   space.
  mutating func next(for finding: Finding, text: ArraySlice<UInt8>) -> String {
    var hash = FNV1a()
    hash.combine(finding.rule.code)
    hash.combine(finding.nodePath)
    hash.combine(finding.element)
    hash.combineCollapsed(text)
    let count = seen[hash.value, default: 0] + 1
    seen[hash.value] = count
    return "\(hash.hexadecimal):\(count)"
  }

  /// An identity among all files, made from several texts.
  static func inProject(_ parts: [String]) -> String {
    var hash = FNV1a()
    for part in parts { hash.combine(part) }
    return hash.hexadecimal
  }
}

/// The 64-bit FNV-1a hash: the same on every machine and in every run.
private struct FNV1a {
  var value: UInt64 = 0xCBF2_9CE4_8422_2325

  var hexadecimal: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  mutating func combine(byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
  }

  /// The text and a terminator, so that parts cannot run into each other.
  mutating func combine(_ text: String) {
    for byte in text.utf8 { combine(byte: byte) }
    combine(byte: 0)
  }

  mutating func combineCollapsed(_ text: ArraySlice<UInt8>) {
    var isInSpace = false
    text.withUnsafeBufferPointer { bytes in
      for byte in bytes {
        let isSpace = byte == 0x20 || (0x09...0x0D).contains(byte)
        if isSpace {
          if !isInSpace { combine(byte: 0x20) }
        } else {
          combine(byte: byte)
        }
        isInSpace = isSpace
      }
    }
  }
}
