import SwiftUI

struct Person: View {
  enum FocusField: Hashable {
    case name
  }

  @FocusState private var focus: FocusField?
  @State private var company = ""
  @State private var name = ""

  var body: some View {
    Form {
      if isCompany {
        TextField("Company", text: $company)
          .focused($focus, equals: .name)
      } else {
        TextField("Name", text: $name)
          .focused($focus, equals: .name)
      }
    }
  }
}
