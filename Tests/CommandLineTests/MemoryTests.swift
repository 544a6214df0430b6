import Foundation
import Testing

/// Peak of resident memory: 64 MB, and four times the largest file for each worker, whatever the
/// number of files. That holds for pages with as much text as markup; a large file of markup alone
/// takes about what a parser's own tree of it does (see `Benchmarks/README.md`).
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
    let largest = page.utf8.count
    for workers in [1, 4] {
      let peak = try peak("f --jobs \(workers) --format json=/dev/null", in: folder)
      let limit = (64 << 20) + 4 * largest * workers
      #expect(peak <= limit, "\(peak >> 20) MB for \(workers) workers; \(limit >> 20) are allowed")
    }
  }
}
