import SwiftUI

struct FSView: View {
  @State private var articles = ""

  var body: some View {
    List(articles, id: \.self) { result in
      Text(article.title)
    }
  }
}

struct ContentViewSearchHandlerDead: View {
  @State private var text = ""

  var body: some View {
    FSView()
      .onSubmit(of: .search) { print("Search submitted") }
      .searchable(text: $text)
  }
}
