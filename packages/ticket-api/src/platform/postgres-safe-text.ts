/** Deeper than any real body; far deeper ones overflow the stack of recursive readers. */
const deepest = 40

/**
 * Whether PostgreSQL can store a value: it accepts no U+0000 in any text, and no half of a surrogate pair in JSON. No
 * person writes either.
 */
export const isPostgresSafe = (value: unknown, depth = 0): boolean => {
  if (typeof value === 'string') return isSafeText(value)
  if (typeof value !== 'object' || value === null) return true
  if (depth === deepest) return false
  return Object.entries(value).every(([key, inner]) => isSafeText(key) && isPostgresSafe(inner, depth + 1))
}

const isSafeText = (text: string): boolean => text.isWellFormed() && !text.includes('\0')
