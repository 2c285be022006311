import css from './embed.css?inline'

/**
 * The shop's styles for a shadow root. `:root` is the element itself, so that the page may set its custom properties.
 * `rem` would follow the page's root, which many sites shrink: the unit is the visitor's own font size.
 */
const scoped = (css: string): string =>
  css
    .replaceAll(':root', ':host')
    .replaceAll(/@[^{;]+|([\d.]+)rem\b/g, (text, size?: string) =>
      size === undefined ? text : `calc(${size} * var(--portti-unit))`,
    )

/** Makes the unit a length that is computed once, at the element. */
const registerUnit = (): void => {
  try {
    CSS.registerProperty({ name: '--portti-unit', syntax: '<length>', inherits: true, initialValue: '16px' })
  } catch {
    // Registered by another panel of the page.
  }
}

const sheetOf = (css: string): CSSStyleSheet => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(scoped(css))
  return sheet
}

let shared: CSSStyleSheet | undefined

/** Our styles, which all panels of a page share. They need no permission of a content security policy. */
export const panelStyles = (): CSSStyleSheet => {
  if (shared === undefined) {
    registerUnit()
    shared = sheetOf(css)
  }
  return shared
}

/** The theme of a shop. */
export const themeStyles = (theme: string): CSSStyleSheet => sheetOf(theme)
