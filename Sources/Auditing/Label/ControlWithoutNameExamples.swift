/// The examples of FA3001.
enum ControlWithoutNameExamples {
  static let triggering = [
    Example(
      .html,
      "Text beside a field that is no label",
      """
      <form action="/contact">
        <p>Subject ↓<select name="subject"><option>A question</option></select></p>
        <button>Send</button>
      </form>
      """
    ),
    Example(
      .html,
      "A label that is hidden, and one that is empty",
      """
      <label for="q" style="display: none">Search</label> ↓<input id="q" name="q">
      <label for="agree"></label> ↓<input type="checkbox" id="agree">
      """
    ),
    Example(
      .html,
      "Icons without text, in a button and in a link",
      """
      ↓<button type="button"><span aria-hidden="true">×</span></button>
      ↓<a href="/cart"><img src="cart.svg" alt=""></a>
      """
    ),
    Example(
      .html,
      "An image button, a summary and a frame",
      """
      <form action="/search">↓<input type="image" src="go.png"></form>
      <details>↓<summary></summary><p>We open at nine.</p></details>
      ↓<iframe src="/map"></iframe>
      """
    ),
    Example(
      .html,
      "The label goes to another field of the same id",
      """
      <label for="mail">E-mail</label> <input id="mail">
      <label for="mail">Repeat it</label> ↓<input id="mail">
      """
    ),
    Example(
      .html,
      "A menu item and a button by role",
      """
      <div role="menu">↓<div role="menuitem" tabindex="-1"></div></div>
      ↓<span role="button"></span>
      """
    ),
    Example(
      .swiftUI,
      "A field without a title, and a title that stands beside its field",
      """
      <View xmlns="urn:focusaudit:swiftui" name="Server">
        <Form>
          ↓<TextField title="" text="$host"/>
          <HStack><Text text="Port"/>↓<TextField title="" text="$port"/></HStack>
        </Form>
      </View>
      """
    ),
  ]

  static let nonTriggering = [
    Example(
      .swiftUI,
      "A label for assistive technology",
      """
      <View xmlns="urn:focusaudit:swiftui" name="Server">
        <TextField title="" text="$host" accessibilityLabel="Host"/>
      </View>
      """
    ),
    Example(
      .html,
      "A label hidden from sight alone, and a label around its field",
      """
      <label for="q" class="visually-hidden">Search</label> <input id="q" type="search">
      <label><input type="checkbox" name="agree"> I agree</label>
      """
    ),
    Example(
      .html,
      "What assistive technology is not told of",
      """
      <div aria-hidden="true"><input name="trap" tabindex="-1"></div>
      <div hidden><input name="later"><button></button></div>
      <input type="hidden" name="token">
      """
    ),
    Example(
      .html,
      "Names that a template or a custom element fills in",
      """
      <label for="city">{{ labels.city }}</label> <input id="city">
      <input name="street" aria-label="{{ labels.street }}">
      <button type="button">{% icon "save" %}</button>
      <a href="/cart"><shop-icon name="cart"></shop-icon></a>
      """
    ),
    Example(
      .html,
      "A visible name by reference to hidden text",
      """
      <span id="close" hidden>Close</span>
      <button type="button" aria-labelledby="close">×</button>
      """
    ),
    Example(
      .html,
      "The browser's own words for submit and reset, and anchors that lead nowhere",
      """
      <form action="/save"><input type="submit"><input type="reset"></form>
      <a name="top"></a><a id="content"></a>
      """
    ),
  ]
}
