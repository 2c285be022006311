import { createHash } from 'node:crypto'
import type { Theme } from '@portti/core'
import { deriveTheme, themeCss } from '@portti/ui/theme'

/**
 * One stylesheet with the shop's colours and its own CSS, so that the record alone defines the theme
 * (rules/catalogue#theme).
 */
export const themeStylesheet = (theme: Theme): string =>
  `${themeCss(deriveTheme(theme.primary, theme.page))}\n${theme.customCss}`

const fingerprints = new WeakMap<Theme, string>()

export const themeFingerprint = (theme: Theme): string => {
  const known = fingerprints.get(theme)
  if (known) return known
  const made = createHash('sha256').update(JSON.stringify(theme)).digest('base64url').slice(0, 12)
  fingerprints.set(theme, made)
  return made
}
