/// What a step of a path says of its place.
package enum StepRole: Sendable, Hashable, CaseIterable {
  /// A part begins here that holds what follows: a form, a sheet, the scope of a focus state.
  case begins
  /// A value is set here: a requirement, a wording, a binding, a mark.
  case sets
  /// A handler is set here and waits.
  case handler
  /// A handler runs.
  case runs
  /// The user or the platform acts here: Return is pressed, Tab comes by, the focus is asked for.
  case acts
  /// It refers to another place.
  case refers
  /// What follows depends on it.
  case depends
  /// A value is lost or taken away here: it is disabled, hidden, left out.
  case loses
  /// What comes from below goes no further up.
  case stops
  /// What is looked for is not here.
  case misses
  /// A handler that nothing reaches.
  case neverRuns
  /// The file does not say what happens here.
  case doubts
  /// Something stands here that the finding speaks of.
  case shows
  /// A view is used here, and its body is what was looked at.
  case passes
}
