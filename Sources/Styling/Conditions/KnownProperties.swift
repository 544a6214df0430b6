/// What a current browser knows of CSS, for `@supports`.
enum KnownProperties {
  static func contains(_ name: String) -> Bool {
    if names.contains(name) { return true }
    for prefix in families where name.hasPrefix(prefix) { return true }
    return webkit.contains(name)
  }

  /// Properties all of whose longer names are known, too.
  private static let families = [
    "animation-", "background-", "border-", "font-", "grid-", "inset-", "margin-", "mask-",
    "outline-", "overflow-", "padding-", "scroll-margin", "scroll-padding", "text-decoration-",
    "text-emphasis-", "transition-", "column-rule-", "list-style-", "offset-", "overscroll-",
  ]

  private static let names = words(
    """
    accent-color align-content align-items align-self alignment-baseline all anchor-name
    anchor-scope animation appearance aspect-ratio backdrop-filter backface-visibility background
    baseline-shift block-size border bottom box-decoration-break box-shadow box-sizing break-after
    break-before break-inside caption-side caret-color clear clip clip-path clip-rule color
    color-interpolation color-scheme column-count column-fill column-gap column-rule column-span
    column-width columns contain contain-intrinsic-size container container-name container-type
    content content-visibility counter-increment counter-reset counter-set cursor cx cy d direction
    display dominant-baseline empty-cells field-sizing fill fill-opacity fill-rule filter flex
    flex-basis flex-direction flex-flow flex-grow flex-shrink flex-wrap float flood-color
    flood-opacity font forced-color-adjust gap grid grid-area grid-column grid-row height
    hyphenate-character hyphens image-orientation image-rendering initial-letter inline-size inset
    interpolate-size isolation justify-content justify-items justify-self left letter-spacing
    lighting-color line-break line-height list-style margin marker marker-end marker-mid
    marker-start mask math-depth math-style max-block-size max-height max-inline-size max-width
    min-block-size min-height min-inline-size min-width mix-blend-mode object-fit object-position
    object-view-box offset opacity order orphans outline overflow overlay overscroll-behavior
    padding page page-break-after page-break-before page-break-inside paint-order perspective
    perspective-origin place-content place-items place-self pointer-events position position-anchor
    position-area position-try position-try-fallbacks position-visibility print-color-adjust quotes
    r reading-flow reading-order resize right rotate row-gap ruby-align ruby-position rx ry scale
    scroll-behavior scroll-snap-align scroll-snap-stop scroll-snap-type scroll-timeline
    scrollbar-color scrollbar-gutter scrollbar-width shape-image-threshold shape-margin
    shape-outside shape-rendering speak stop-color stop-opacity stroke stroke-dasharray
    stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width
    tab-size table-layout text-align text-align-last text-anchor text-box text-box-edge
    text-box-trim text-combine-upright text-decoration text-emphasis text-indent text-orientation
    text-overflow text-rendering text-shadow text-size-adjust text-spacing-trim text-transform
    text-underline-offset text-underline-position text-wrap text-wrap-mode text-wrap-style
    timeline-scope top touch-action transform transform-box transform-origin transform-style
    transition translate unicode-bidi user-select vector-effect vertical-align view-timeline
    view-transition-class view-transition-name visibility white-space white-space-collapse widows
    width will-change word-break word-spacing word-wrap writing-mode x y z-index zoom
    """
  )

  private static let webkit = words(
    """
    -webkit-align-content -webkit-align-items -webkit-align-self -webkit-animation
    -webkit-animation-name -webkit-appearance -webkit-backface-visibility -webkit-background-clip
    -webkit-background-size -webkit-border-radius -webkit-box-align -webkit-box-flex
    -webkit-box-orient -webkit-box-pack -webkit-box-reflect -webkit-box-shadow -webkit-box-sizing
    -webkit-clip-path -webkit-column-count -webkit-columns -webkit-filter -webkit-flex
    -webkit-flex-direction -webkit-flex-flow -webkit-flex-wrap -webkit-font-smoothing
    -webkit-justify-content -webkit-line-clamp -webkit-locale -webkit-mask -webkit-mask-image
    -webkit-opacity -webkit-order -webkit-perspective -webkit-print-color-adjust
    -webkit-tap-highlight-color -webkit-text-fill-color -webkit-text-security
    -webkit-text-size-adjust -webkit-text-stroke -webkit-text-stroke-color
    -webkit-text-stroke-width -webkit-transform -webkit-transform-origin -webkit-transition
    -webkit-user-drag -webkit-user-modify -webkit-user-select -webkit-writing-mode
    """
  )

  /// Words that some property takes in every current browser.
  static let keywords = words(
    """
    absolute all auto balance baseline block both bottom break-word center clip collapse color
    column contain contents cover currentcolor dense ellipsis end fill fit-content fixed flex grid
    hidden horizontal inherit inherit-all initial inline inline-size isolate left manual max-content
    min-content multiply none normal nowrap off on paint pretty relative reverse revert revert-layer
    right row scroll size smooth solid stable start static sticky stretch strict style subgrid
    subset text top transparent unset vertical visible wrap screen dotted dashed double red green
    blue black white layout content anywhere -webkit-sticky -webkit-fill-available x y
    """
  )

  static let functions = words(
    """
    abs attr blur brightness calc circle clamp color color-mix conic-gradient contrast cos
    cross-fade cubic-bezier drop-shadow ellipse env fit-content grayscale hsl hsla hue-rotate hwb
    image-set inset invert lab lch light-dark linear linear-gradient matrix max min minmax oklab
    oklch opacity path perspective polygon radial-gradient ray rect repeat repeating-conic-gradient
    repeating-linear-gradient repeating-radial-gradient rgb rgba rotate saturate scale scroll sepia
    shape skew steps translate translate3d translatex translatey translatez var view xywh anchor
    anchor-size round sign sin tan
    """
  )

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }
}
