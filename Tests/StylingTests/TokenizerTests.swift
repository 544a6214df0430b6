import Testing

@testable import Styling

@Test func `placeholder`() {}
