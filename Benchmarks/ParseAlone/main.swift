// Parses the Swift files that standard input names, one to a line, and does nothing with the trees:
// what `swift_sources.py` compares a scan with.
import Foundation
import SwiftParser

var bytes = 0
var nodes = 0
while let path = readLine() {
  guard let data = FileManager.default.contents(atPath: path) else { continue }
  bytes += data.count
  let tree = Array(data).withUnsafeBufferPointer { Parser.parse(source: $0) }
  nodes += tree.totalLength.utf8Length
}
print("\(bytes) bytes read, \(nodes) bytes in trees")
