import SwiftUI

struct AddressFields: View {
  @Binding var order: Order
  let focus: FocusState<CheckoutScreen.Field?>.Binding

  var body: some View {
    Section("Address") {
      LabeledField(title: "Street", text: $order.street, focus: focus, value: .street)
      LabeledField(title: "City", text: $order.city, focus: focus, value: .city)
      // The title stands beside the field and names nothing.
      HStack {
        Text("Postcode")
        TextField("", text: $order.postcode)
      }
    }
  }
}

struct Order {
  var name = "", street = "", city = "", postcode = "", code = ""
}
