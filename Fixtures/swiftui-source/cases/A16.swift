import SwiftUI

struct Rename: View {
  @State private var name = ""
  @State private var title = ""

  var body: some View {
    Form {
      TextField("Title", text: $title)
        .onSubmit { save() }
      TextField("Name", text: $name)
        .introspect(.textField, on: .iOS(.v17)) { $0.delegate = helper }
    }
  }
}
