import { contrastRatio } from './contrast-ratio.ts'

export const shadeSteps = [100, 200, 300, 400, 500, 600, 700, 800, 900] as const
export type ShadeStep = (typeof shadeSteps)[number]

/** A shop's nine primary shades from light to dark, each `#rrggbb` (rules/catalogue#theme). */
export type PrimaryShades = Readonly<Record<ShadeStep, string>>

/** A shop's setting that could not be used. The shop still works; its owner should be told. */
export type ThemeWarning =
  | 'page_too_dark'
  | 'shade_100_too_dark'
  | 'shade_200_too_dark'
  | 'shade_900_too_light'
  | 'no_action_colour'
  | 'no_link_colour'
  | 'no_focus_colour'

/** Colours that may be combined. Every text reaches 4.5:1, the focus ring 3:1. */
export interface Theme {
  readonly shades: PrimaryShades
  readonly page: string
  /** Background of primary buttons, in its three states, and the text on it. */
  readonly action: string
  readonly actionHover: string
  readonly actionActive: string
  readonly onAction: string
  /** Used on page, surface and tint. */
  readonly link: string
  readonly focus: string
  readonly tintHover: string
  readonly onTint: string
  /** Background of the heads of letters and receipts, with white text; in letters also of buttons, and links on white. */
  readonly letterhead: string
  /** Backgrounds of dark posters, with text in the poster's paper colour. */
  readonly posterDusk: string
  readonly posterDeep: string
  /** Text on light posters. */
  readonly posterInk: string
  readonly warnings: readonly ThemeWarning[]
}

const surface = '#ffffff'
const white = '#ffffff'
const defaultPage = '#f1f5f9'
const slate = { 100: '#f1f5f9', 200: '#e2e8f0', 900: '#0f172a' } as const
/** The palest text of tokens.css; a background readable with it is readable with all others. */
const palestText = '#556377'
/** tokens.css: --portti-poster-paper, -warm, -glow. */
const paper = '#fff5e6'
const lightPosters = ['#ff6d4d', '#ffc95c', paper]

const carries = (text: string, ...grounds: readonly string[]) => grounds.every(on => contrastRatio(text, on) >= 4.5)

/** Selects the shop's shades for each use, so that text is readable (rules/design#readable-colours). */
export function deriveTheme(primary: PrimaryShades, wantedPage: string = defaultPage): Theme {
  const warnings: ThemeWarning[] = []
  const unless = (ok: boolean, warning: ThemeWarning) => {
    if (!ok) warnings.push(warning)
    return ok
  }
  const page = unless(carries(palestText, wantedPage), 'page_too_dark') ? wantedPage : defaultPage
  const shades: PrimaryShades = {
    ...primary,
    100: unless(carries(slate[900], primary[100]), 'shade_100_too_dark') ? primary[100] : slate[100],
    200: unless(carries(slate[900], primary[200]), 'shade_200_too_dark') ? primary[200] : slate[200],
    900: unless(carries(primary[900], white, paper), 'shade_900_too_light') ? primary[900] : slate[900],
  }
  const first = (steps: readonly ShadeStep[], fits: (shade: string) => boolean) =>
    steps.map(step => shades[step]).find(fits)

  const action = chooseAction(primary)
  const link = first([600, 700, 800, 900], shade => carries(shade, page, surface, shades[100]))
  const isRing = (shade: string) => [page, surface].every(on => contrastRatio(shade, on) >= 3)
  const focus = first([500, 600, 700, 900], isRing)
  unless(action !== undefined, 'no_action_colour')
  unless(link !== undefined, 'no_link_colour')
  unless(focus !== undefined, 'no_focus_colour')
  const onTint = first([800, 900, 700], shade => carries(shade, shades[100])) ?? slate[900]
  return {
    shades,
    page,
    ...(action ?? { action: slate[900], actionHover: slate[900], actionActive: slate[900], onAction: white }),
    link: link ?? slate[900],
    focus: focus ?? slate[900],
    tintHover: carries(onTint, shades[200]) ? shades[200] : shades[100],
    onTint,
    letterhead: first([700, 800, 900], shade => carries(white, shade)) ?? slate[900],
    posterDusk: first([700, 800], shade => carries(paper, shade)) ?? shades[900],
    posterDeep: first([800], shade => carries(paper, shade)) ?? shades[900],
    posterInk: carries(shades[900], ...lightPosters, shades[200]) ? shades[900] : slate[900],
    warnings,
  }
}

type Action = Pick<Theme, 'action' | 'actionHover' | 'actionActive' | 'onAction'>

/** 600 if white or else 900 is readable on it; otherwise the first shade on which white is readable. */
function chooseAction(shades: PrimaryShades): Action | undefined {
  if (!carries(white, shades[600]) && carries(shades[900], shades[600]))
    return withStates(shades[600], shades[900], [shades[500], shades[400]])
  const found = ([600, 700, 500, 800, 900] as const).find(step => carries(white, shades[step]))
  if (!found) return undefined
  const darker = shadeSteps.filter(step => step > found).map(step => shades[step])
  return withStates(shades[found], white, darker)
}

/** The next two shades with the same readable text, or the last such shade. */
function withStates(action: string, onAction: string, next: readonly string[]): Action {
  const [actionHover = action, actionActive = actionHover] = next.filter(shade => carries(onAction, shade))
  return { action, actionHover, actionActive, onAction }
}
