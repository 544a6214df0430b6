import Simulation
import Testing

@Suite struct UnknownNameTests {
  @Test(arguments: [
    "<label for=t>{{ label }}</label><input id=t>",
    "<label for=t>Your <b>{% trans 'name' %}</b></label><input id=t>",
    "<label>Your <?php echo $x ?> <input id=t></label>",
    "<label for=t><%= name %></label><input id=t>",
    "<label>Your <% name %> <input id=t></label>",
    "<input id=t aria-label='{{ label }}'>",
    "<input id=t aria-labelledby='{{ ids }}'>",
    "<input id=t title='<%= tip %>'>",
    "<input id=t placeholder='{{ hint }}'>",
    "<input type=submit id=t value='{{ text }}'>",
    "<input type=image id=t alt='{{ text }}'>",
    "<a href=x id=t><img alt='{{ text }}'></a>",
    "<button id=t>{{ text }}</button>",
    "<b id=a>{{ text }}</b><input id=t aria-labelledby=a>",
    "<label><input type=checkbox id=t> in <textarea>{{ city }}</textarea></label>",
    "<label><input type=checkbox id=t> in <input value='{{ city }}'></label>",
    "<label for=t>Name <b hidden='{{ isHidden }}'>x</b></label><input id=t>",
    "<input id=t {{ attributes }}>",
    "<label for='{{ field.id }}'>Name</label><input id=t>",
    "<fieldset id=t><legend>{{ text }}</legend></fieldset>",
  ])
  func `A template expression in a source makes the name unknown`(html: String) throws {
    let name = try element(html).name
    #expect(name.isUnknown)
    #expect(!name.isEmpty)
  }

  @Test(arguments: [
    "<p>{{ text }}</p><label for=t>Name</label><input id=t value='{{ value }}'>",
    "<label for=t>Name</label><input id=t class='{{ class }}' title='{{ tip }}'>",
    "<div class='{{ x }}'><label for=t>Name</label><input id=t></div>",
    "<input id=t aria-label=Name placeholder='{{ hint }}'>",
    "<label for='{{ a }}'>x</label><label for=t>Name</label><input id=t>",
  ])
  func `A template expression elsewhere changes nothing`(html: String) throws {
    let name = try element(html).name
    #expect(!name.isUnknown)
    #expect(name.text == "Name")
  }
}
