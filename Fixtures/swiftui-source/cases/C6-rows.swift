import SwiftUI

struct People: View {
  enum FocusField: Hashable {
    case name(Int)
  }

  @FocusState private var focus: FocusField?
  @State private var people = ""

  var body: some View {
    Form {
      ForEach($people) { person in
        TextField("Name", text: $person.name)
          .focused($focus, equals: .name(person.id))
      }
    }
  }
}
