import { contrastRatio, type Theme } from '@portti/ui/theme'

/** Two colours that are seen together, and the smallest contrast that WCAG 2.2 AA allows for them. */
export interface Contrast {
  readonly name: string
  readonly ratio: number
  readonly minRatio: number
}

const text = '#0f172a'
const surface = '#ffffff'

/** The pairs of text and ground in a shop with this theme. */
export const contrastsOf = ({
  action,
  actionHover,
  onAction,
  link,
  focus,
  onTint,
  page,
  shades,
}: Theme): readonly Contrast[] =>
  (
    [
      ['Text on the page', text, page, 4.5],
      ['Primary button', onAction, action, 4.5],
      ['Primary button under a pointer', onAction, actionHover, 4.5],
      ['Link on the page', link, page, 4.5],
      ['Link on a surface', link, surface, 4.5],
      ['Text on a tint', onTint, shades[100], 4.5],
      ['Focus ring on the page', focus, page, 3],
    ] as const
  ).map(([name, one, other, minRatio]) => ({ name, ratio: contrastRatio(one, other), minRatio }))
