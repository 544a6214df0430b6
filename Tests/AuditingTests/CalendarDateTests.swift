import Auditing
import Testing

@Suite struct CalendarDateTests {
  @Test(arguments: [
    (0, "1970-01-01"), (86_399, "1970-01-01"), (86_400, "1970-01-02"), (-1, "1969-12-31"),
    (951_782_400, "2000-02-29"), (1_709_164_800, "2024-02-29"), (1_798_848_000, "2027-01-02"),
    (4_107_542_400, "2100-03-01"), (-62_135_596_800, "0001-01-01"),
  ])
  func `Seconds fall in a day`(seconds: Int, text: String) {
    #expect(CalendarDate(secondsSince1970: seconds) == CalendarDate(text))
    #expect(CalendarDate(text) != nil)
  }

  @Test(arguments: [
    "", "2027", "2027-1-1", "2027-01-32", "2027-00-01", "2027-13-01", "2027-02-29", "2100-02-29",
    "2027-01-01T00", "٢٠٢٧-01-01", "-027-01-01", "2027/01/01",
  ])
  func `What is no date is refused`(text: String) {
    #expect(CalendarDate(text) == nil)
  }

  @Test func `Days have an order`() throws {
    let days = try ["2026-12-31", "2027-01-01", "2027-01-02", "2027-02-01"].map {
      try #require(CalendarDate($0))
    }
    #expect(days == days.shuffled().sorted())
  }
}
