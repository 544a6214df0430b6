import Foundation
import Testing

/// Peak of resident memory: 64 MB, and four times the largest file for each worker, whatever the
/// number of files and however much of them is markup (see `Benchmarks/README.md`).
@Suite(.serialized) struct MemoryTests {
  /// In bytes, the peak of a scan; the program is started by a small one, because a process begins
  /// with the peak of whoever started it.
  private func peak(_ arguments: String, in folder: Folder) throws -> Int {
    let script = """
      python3 -S -c 'import os, sys, resource
      child = os.posix_spawn(sys.argv[1], sys.argv[1:], os.environ)
      print(os.wait4(child, 0)[2].ru_maxrss)' "$FA" scan \(arguments) > peak; cat peak
      """
    let outcome = try Program.shell(script, in: folder)
    let number = try #require(Int(outcome.output.split(separator: "\n").last ?? ""))
    #if canImport(Darwin)
    return number
    #else
    return number << 10
    #endif
  }

  @Test func `A few large files among many small ones`() throws {
    let folder = Folder()
    for number in 0..<1_000 { folder.write("f/\(number / 50)/\(number).html", Forms.broken) }
    let text = String(repeating: "This is said at some length. ", count: 12)
    let piece = "<p>\(text)</p><p><label>Name <input name=a></label> <a href=b.html>More</a></p>\n"
    let page = "<form>" + String(repeating: piece, count: 6_000) + "<button>Go</button></form>"
    for number in 0..<4 { folder.write("f/\(number)0/large.html", page) }
    for workers in [1, 4] { try hold(page.utf8.count, workers, in: folder) }
  }

  /// - Parameter largest: the size of the largest file of the folder `f`, in bytes.
  private func hold(_ largest: Int, _ workers: Int, in folder: Folder) throws {
    let peak = try peak("f --jobs \(workers) --format json=/dev/null", in: folder)
    let limit = (64 << 20) + 4 * largest * workers
    #expect(peak <= limit, "\(peak >> 20) MB for \(workers) workers; \(limit >> 20) are allowed")
  }

  /// Rows of five elements in some hundred bytes, so that nodes and not text are what is kept.
  static let rows = [
    "<tr><td>Monday morning</td><td>half past twelve</td><td>the large room</td><td>42</td></tr>\n",
    "<tr><td class=a>Monday morning</td><td>half past twelve</td><td>the large room</td>"
      + "<td>42</td></tr>\n",
  ]

  @Test(arguments: rows) func `A table of several megabytes that is almost all markup`(
    _ row: String
  ) throws {
    let folder = Folder()
    let style = "<style>.a { visibility: hidden } td:first-child { float: left }</style>\n"
    let page = style + "<table>\n" + String(repeating: row, count: 80_000) + "</table>\n"
    folder.write("f/table.html", page)
    try hold(page.utf8.count, 1, in: folder)
  }
}
