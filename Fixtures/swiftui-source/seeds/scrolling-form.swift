import SwiftUI

struct CheckoutScrollingForm: View {
  @State private var city = ""
  @State private var name = ""
  @State private var street = ""

  var body: some View {
    ScrollView {
      VStack {
        TextField("Name", text: $name)
        TextField("Street", text: $street)
        TextField("City", text: $city)
      }
    }
  }
}
