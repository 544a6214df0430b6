import SwiftUI

/// The chain is broken: the last step goes to a field that only the business form shows.
struct CheckoutScreen: View {
  enum Field: Hashable {
    case name, street, city, company
  }

  @State private var order = Order()
  @FocusState private var field: Field?

  var body: some View {
    Form {
      LabeledField(title: "Name", text: $order.name, focus: $field, value: .name)
      AddressFields(order: $order, focus: $field)
      LabeledField(title: "Code", text: $order.code, isSecret: true)
    }
    .onSubmit(advance)
    .onAppear { field = .name }
  }

  private func advance() {
    switch field {
    case .name: field = .street
    case .street: field = .city
    case .city: field = .company
    default: field = nil
    }
  }
}
