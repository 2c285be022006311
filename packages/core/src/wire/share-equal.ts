type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** `next`, with each part that equals the one in `before` replaced by that object; `before` itself when all do. */
export const shareEqual = <Value>(before: Value | undefined, next: Value): Value => {
  if (before === next || !isFields(before) || !isFields(next)) return next
  if (Array.isArray(before) !== Array.isArray(next)) return next
  const keys = Object.keys(next)
  const kept = keys.map(key => shareEqual<unknown>(before[key], next[key]))
  const isSame = keys.length === Object.keys(before).length && keys.every((key, at) => kept[at] === before[key])
  if (isSame) return before
  return (Array.isArray(next) ? kept : Object.fromEntries(keys.map((key, at) => [key, kept[at]]))) as Value
}
