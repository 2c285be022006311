import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrastRatio } from './contrast-ratio.ts'
import { deriveTheme, type PrimaryShades, shadeSteps, type Theme } from './derive-theme.ts'

const shadesOf = (...colours: readonly string[]) =>
  Object.fromEntries(shadeSteps.map((step, index) => [step, colours[index] ?? '#000000'])) as unknown as PrimaryShades

const peltohovi = shadesOf(
  '#e6eaff',
  '#c9d2ff',
  '#a0afff',
  '#7086fb',
  '#4a60f0',
  '#2e40d8',
  '#2331b0',
  '#1d2986',
  '#141b57',
)
const metsa = shadesOf(
  '#e4efe3',
  '#c5dcc5',
  '#98c09c',
  '#649c6e',
  '#3c7d4d',
  '#24613a',
  '#1a4d2d',
  '#153d25',
  '#0d2a19',
)
const klubi = shadesOf(
  '#f3fbd0',
  '#e9f8a6',
  '#dff47b',
  '#d4ef4f',
  '#c8e82c',
  '#b9dc12',
  '#536b05',
  '#35440a',
  '#191d10',
)

const colour = fc.integer({ min: 0, max: 0xffffff }).map(value => `#${value.toString(16).padStart(6, '0')}`)
const anyShades = fc.tuple(...shadeSteps.map(() => colour)).map(colours => shadesOf(...colours))

/** Every text colour of the theme with every background it is used on. */
function textPairs(theme: Theme): [text: string, ground: string][] {
  const { shades } = theme
  return [
    [theme.onAction, theme.action],
    [theme.onAction, theme.actionHover],
    [theme.onAction, theme.actionActive],
    [theme.link, theme.page],
    [theme.link, '#ffffff'],
    [theme.link, shades[100]],
    [theme.onTint, shades[100]],
    [theme.onTint, theme.tintHover],
    ['#ffffff', shades[900]],
    ['#fff5e6', shades[900]],
    ['#ffffff', theme.letterhead],
    ['#fff5e6', theme.posterDusk],
    ['#fff5e6', theme.posterDeep],
    ...['#ff6d4d', '#ffc95c', '#fff5e6', shades[200]].map((ground): [string, string] => [theme.posterInk, ground]),
    ['#556377', theme.page],
  ]
}

describe('deriveTheme', () => {
  test('takes 600 for actions and links, and 500 for the focus, when white stands on 600', () => {
    expect(deriveTheme(peltohovi)).toMatchObject({
      action: '#2e40d8',
      actionHover: '#2331b0',
      actionActive: '#1d2986',
      onAction: '#ffffff',
      link: '#2e40d8',
      focus: '#4a60f0',
      onTint: '#1d2986',
      warnings: [],
    })
  })

  test('reads well on a cream page', () => {
    expect(deriveTheme(metsa, '#f6f0e3')).toMatchObject({ action: '#24613a', link: '#24613a', warnings: [] })
  })

  test('keeps a light 600 and writes on it in 900, with links and focus in 700', () => {
    expect(deriveTheme(klubi, '#f2f2ef')).toMatchObject({
      action: '#b9dc12',
      actionHover: '#c8e82c',
      actionActive: '#d4ef4f',
      onAction: '#191d10',
      link: '#536b05',
      focus: '#536b05',
      warnings: [],
    })
  })

  test('has the head of letters in 700, or the next shade on which white is readable', () => {
    expect(deriveTheme(peltohovi).letterhead).toBe('#2331b0')
    expect(deriveTheme({ ...klubi, 700: '#9fbf10' })).toMatchObject({ letterhead: '#35440a', warnings: [] })
  })

  test('falls back to slate and says why when nothing can be read', () => {
    const theme = deriveTheme(shadesOf(...shadeSteps.map(() => '#ffffff')))
    expect(theme).toMatchObject({ action: '#0f172a', onAction: '#ffffff', link: '#0f172a' })
    expect(theme.warnings).toContain('shade_900_too_light')
  })

  test('refuses a dark page', () => {
    expect(deriveTheme(peltohovi, '#101010')).toMatchObject({ page: '#f1f5f9', warnings: ['page_too_dark'] })
  })

  // rules/design#readable-colours, rules/catalogue#theme
  test('gives readable text for any shades and any page', () => {
    fc.assert(
      fc.property(anyShades, colour, (shades, page) => {
        const theme = deriveTheme(shades, page)
        for (const [text, ground] of textPairs(theme)) expect(contrastRatio(text, ground)).toBeGreaterThanOrEqual(4.5)
        for (const ground of [theme.page, '#ffffff'])
          expect(contrastRatio(theme.focus, ground)).toBeGreaterThanOrEqual(3)
      }),
    )
  })
})
