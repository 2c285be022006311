import { deriveTheme, type ThemeWarning } from '@portti/ui/theme'
import type { CatalogueShop } from '../../formats/file/catalogue-file.ts'
import type { CatalogueProblem } from '../../formats/file/parse-catalogue-file.ts'
import type { PositionOf } from './file-position.ts'

const tooDark = 'is too dark for text on it; the shop shows a grey in its place'
const noneIsReadable = (what: string) => `has no shade that is readable as ${what}; the shop shows a grey in its place`

const faults: Readonly<Record<ThemeWarning, { readonly steps: readonly string[]; readonly reason: string }>> = {
  page_too_dark: { steps: ['page'], reason: tooDark },
  shade_100_too_dark: { steps: ['primary', '100'], reason: tooDark },
  shade_200_too_dark: { steps: ['primary', '200'], reason: tooDark },
  shade_900_too_light: {
    steps: ['primary', '900'],
    reason: 'is too light for text; the shop shows a grey in its place',
  },
  no_action_colour: { steps: ['primary'], reason: noneIsReadable('a button') },
  no_link_colour: { steps: ['primary'], reason: noneIsReadable('a link') },
  no_focus_colour: { steps: ['primary'], reason: noneIsReadable('the focus ring') },
}

/** The colours of a shop that are replaced where it is shown (rules/catalogue#theme). */
export const themeProblems = ({ id, theme }: CatalogueShop, placeOf: PositionOf): readonly CatalogueProblem[] =>
  deriveTheme(theme.primary, theme.page).warnings.map(warning => {
    const { steps, reason } = faults[warning]
    return { ...placeOf(id, ['theme', ...steps]), reason }
  })
