/// The messages of FA3003.
enum LabelReferenceMessages {
  static let templates = [
    MessageTemplate(
      "labelTargetMissing",
      "The label '{0}' names nothing: no element has the id '{1}'."
    ),
    MessageTemplate(
      "labelTargetCase",
      "The label '{0}' names nothing: it is for '{1}', and the id is written '{2}'."
    ),
    MessageTemplate(
      "labelOfHiddenField",
      "The label '{0}' is for '{1}', a hidden field, which cannot be labelled."
    ),
    MessageTemplate(
      "labelOfUnlabelable",
      "The label '{0}' is for '{1}', which cannot be labelled."
    ),
    MessageTemplate("labelHidden", "The label of '{0}' is hidden and gives it no name."),
    MessageTemplate("labelEmpty", "The label of '{0}' holds no text and gives it no name."),
    MessageTemplate(
      "nameTargetMissing",
      "'aria-labelledby' of this '{0}' finds nothing: no element has the id '{1}'."
    ),
    MessageTemplate(
      "nameTargetCase",
      "'aria-labelledby' of this '{0}' names '{1}', and the id is written '{2}'."
    ),
    MessageTemplate(
      "identifierTwice",
      "The id '{0}' stands twice, in '{1}' and '{2}': the '{3}' that means it reaches only the "
        + "first."
    ),
    MessageTemplate(
      "attributeDropped",
      "The parser drops '{0}', because the tag of '{1}' has the attribute already."
    ),
  ]
}

/// The examples of FA3003.
enum LabelReferenceExamples {
  static let triggering = [
    Example(
      .html,
      "A label for an id that nothing has, and one with a wrong letter",
      """
      ↓<label for="mail">E-mail</label> <input id="email" name="email">
      ↓<label for="Street">Street</label> <input id="street" name="street">
      """
    ),
    Example(
      .html,
      "Labels for what cannot be labelled",
      """
      ↓<label for="dark">Dark mode</label> <div id="dark" role="switch" tabindex="0"></div>
      ↓<label for="token">Contract</label> <input type="hidden" id="token">
      """
    ),
    Example(
      .html,
      "A hidden and an empty label",
      """
      ↓<label for="q" hidden>Search</label> <input id="q">
      ↓<label for="agree"></label> <input type="checkbox" id="agree">
      """
    ),
    Example(
      .html,
      "A name by reference to nothing",
      """
      ↓<dialog open aria-labelledby="invite-title">
        <h2 id="invite-heading">Invite</h2>
      </dialog>
      """
    ),
    Example(
      .html,
      "One id for two boxes, of which two labels speak",
      """
      <label for="brand">Alba</label> <input type="checkbox" id="brand" value="alba">
      <label for="brand">Bora</label> ↓<input type="checkbox" id="brand" value="bora">
      """
    ),
    Example(
      .html,
      "An attribute that is dropped",
      """
      <img src="logo.png" ↓alt="" alt="Example">
      <label>Name <input ↓type="text" name="n" type="password"></label>
      """
    ),
  ]

  static let nonTriggering = [
    Example(
      .html,
      "An attribute of one value that stands twice, and one that a template chooses",
      """
      <label for="a" for="a">A</label> <input id="a">
      <img {% if x %}alt="Up"{% else %}alt="Down"{% endif %} src="x.png">
      """
    ),
    Example(
      .html,
      "An id that stands twice and that nothing means",
      """
      <span id="icon">*</span> <span id="icon">*</span>
      """
    ),
    Example(
      .html,
      "Ids that a template makes",
      """
      <label for="{{ field.id }}">E-mail</label> <input id="{{ field.id }}">
      <p><label for="id_city">City</label> {{ form.city }}</p>
      """
    ),
    Example(
      .html,
      "A hidden label beside a name for assistive technology",
      """
      <label for="q" hidden>Search</label> <input id="q" aria-label="Search the shop">
      """
    ),
    Example(
      .html,
      "A custom element, which may be labelled",
      """
      <label for="when">Day</label> <date-picker id="when"></date-picker>
      """
    ),
    Example(
      .html,
      "The same title in two copies of an icon",
      """
      <svg role="img" aria-labelledby="t"><title id="t">Star</title></svg>
      <svg role="img" aria-labelledby="t"><title id="t">Star</title></svg>
      """
    ),
  ]
}
