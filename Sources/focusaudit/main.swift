import Foundation
import Importing
import ViewTree

let bytes = [UInt8](FileManager.default.contents(atPath: CommandLine.arguments[1])!)
let tree = try HTMLImporter.tree(of: bytes, path: "x")
var depth: [Int32] = []
for id in tree.ids {
  let node = tree[id]
  while let last = depth.last, last <= id.index { depth.removeLast() }
  print(String(repeating: "  ", count: depth.count), tree.nativeName(of: id), node.kind, node.kind == .text ? tree.string(node.text).debugDescription : "", node.start, node.parserForm.map { "form \($0.index)" } ?? "", tree.modifierIDs(of: id).map { "\(tree[$0].kind)=\(tree.string(tree[$0].value))" }.joined(separator: " "))
  depth.append(node.end)
}
