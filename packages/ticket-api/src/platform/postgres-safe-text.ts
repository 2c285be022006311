/** Deeper than any real body; far deeper ones overflow the stack of recursive readers. */
const deepest = 40

/**
 * Whether PostgreSQL can store a value: it accepts no U+0000 in any text, and no half of a surrogate pair in JSON. No
 * person writes either.
 */
export const isPostgresSafe = (value: unknown): boolean => {
  const left: { readonly value: unknown; readonly depth: number }[] = [{ value, depth: 0 }]
  for (let one = left.pop(); one; one = left.pop()) {
    if (typeof one.value === 'string' && !isSafeText(one.value)) return false
    if (typeof one.value !== 'object' || one.value === null) continue
    if (one.depth === deepest) return false
    const depth = one.depth + 1
    for (const [key, inner] of Object.entries(one.value)) {
      if (!isSafeText(key)) return false
      left.push({ value: inner, depth })
    }
  }
  return true
}

const isSafeText = (text: string): boolean => text.isWellFormed() && !text.includes('\0')
