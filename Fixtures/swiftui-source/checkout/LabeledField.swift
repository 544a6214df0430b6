import SwiftUI

/// A field with a title, which may take the focus for a value.
struct LabeledField<Value: Hashable>: View {
  let title: String
  @Binding var text: String
  let focus: FocusState<Value?>.Binding?
  let value: Value?
  let isSecret: Bool

  init(
    title: String,
    text: Binding<String>,
    focus: FocusState<Value?>.Binding,
    value: Value
  ) {
    self.title = title
    _text = text
    self.focus = focus
    self.value = value
    isSecret = false
  }

  var body: some View {
    if let focus, let value {
      entry.focused(focus, equals: value)
    } else {
      entry
    }
  }

  @ViewBuilder private var entry: some View {
    if isSecret {
      SecureField(title, text: $text)
    } else {
      TextField(title, text: $text)
    }
  }
}

extension LabeledField where Value == Never {
  init(title: String, text: Binding<String>, isSecret: Bool) {
    self.title = title
    _text = text
    focus = nil
    value = nil
    self.isSecret = isSecret
  }
}
