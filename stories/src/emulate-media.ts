/** Settings of a visitor's device that the stories can show. */
export const mediaSettings = ['as the device', 'reduced motion', 'forced colours'] as const
export type MediaSetting = (typeof mediaSettings)[number]

export const isMediaSetting = (value: unknown): value is MediaSetting => mediaSettings.some(one => one === value)

/** The conditions that hold, and those that do not, while a setting is shown. */
const conditions: Readonly<
  Record<MediaSetting, { readonly holds: readonly string[]; readonly fails: readonly string[] }>
> = {
  'as the device': { holds: [], fails: [] },
  'reduced motion': {
    holds: ['(prefers-reduced-motion: reduce)', '(prefers-reduced-motion)'],
    fails: ['(prefers-reduced-motion: no-preference)'],
  },
  'forced colours': { holds: ['(forced-colors: active)'], fails: ['(forced-colors: none)'] },
}

/** The browser's part of forced colours, which no page can ask for: its palette, by our tokens. */
const forcedPalette = `:root {
  --portti-page: Canvas; --portti-surface: Canvas; --portti-surface-sunken: Canvas; --portti-text: CanvasText;
  --portti-text-soft: CanvasText; --portti-border: CanvasText; --portti-border-strong: CanvasText;
  --portti-action: ButtonFace; --portti-on-action: ButtonText; --portti-link: LinkText; --portti-focus: Highlight;
  color-scheme: dark;
}`

/** As the style sheets were written, by their rules. */
const written = new WeakMap<MediaList, string>()

/** Makes the style sheets of the page behave as if the visitor had set their device so. */
export const emulateMedia = (setting: MediaSetting, page: Document = document): void => {
  const { holds, fails } = conditions[setting]
  const asSet = (text: string): string =>
    fails.some(one => text.includes(one))
      ? 'not all'
      : holds.reduce((left, one) => left.replaceAll(one, '(min-width: 0)'), text)
  for (const media of mediaOf(Array.from(page.styleSheets).flatMap(rulesOf))) {
    const before = written.get(media) ?? media.mediaText
    written.set(media, before)
    const now = asSet(before)
    if (media.mediaText !== now) media.mediaText = now
  }
  const id = 'portti-forced-palette'
  page.getElementById(id)?.remove()
  if (setting !== 'forced colours') return
  const sheet = page.createElement('style')
  sheet.id = id
  sheet.textContent = forcedPalette
  page.head.append(sheet)
}

const mediaOf = (rules: readonly CSSRule[]): readonly MediaList[] =>
  rules.flatMap(rule => [
    ...(rule instanceof CSSMediaRule ? [rule.media] : []),
    ...(rule instanceof CSSGroupingRule ? mediaOf(Array.from(rule.cssRules)) : []),
  ])

/** A sheet of another origin tells none. */
const rulesOf = (sheet: CSSStyleSheet): readonly CSSRule[] => {
  try {
    return Array.from(sheet.cssRules)
  } catch {
    return []
  }
}
