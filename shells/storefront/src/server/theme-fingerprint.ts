import { createHash } from 'node:crypto'
import type { Theme } from '@portti/core'

const fingerprints = new WeakMap<Theme, string>()

/** Names the style sheet of a theme in its address: another theme has another. */
export const themeFingerprint = (theme: Theme): string => {
  const known = fingerprints.get(theme)
  if (known) return known
  const made = createHash('sha256').update(JSON.stringify(theme)).digest('base64url').slice(0, 12)
  fingerprints.set(theme, made)
  return made
}
