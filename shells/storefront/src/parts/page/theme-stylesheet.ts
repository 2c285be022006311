import type { Theme } from '@portti/core'
import { deriveTheme, themeCss } from '@portti/ui/theme'

/**
 * One stylesheet with the shop's colours and its own CSS, so that the record alone defines the theme
 * (rules/catalogue#theme).
 */
export const themeStylesheet = (theme: Theme): string =>
  `${themeCss(deriveTheme(theme.primary, theme.page))}\n${theme.customCss}`
