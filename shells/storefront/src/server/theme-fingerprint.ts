import { createHash } from 'node:crypto'
import type { Theme } from '@portti/core'
import { themeStylesheet } from '../parts/page/theme-stylesheet.ts'

const fingerprints = new WeakMap<Theme, string>()

/**
 * Names the style sheet of a theme in its address, which caches keep for a year. Another version of Portti may write
 * another sheet for the same theme, so it is made of the sheet.
 */
export const themeFingerprint = (theme: Theme): string => {
  const known = fingerprints.get(theme)
  if (known) return known
  const made = createHash('sha256').update(themeStylesheet(theme)).digest('base64url').slice(0, 12)
  fingerprints.set(theme, made)
  return made
}
