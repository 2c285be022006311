/** Gives equal values as one value, so that a catalogue holds the few titles and prices of its many tickets once. */
export type Interner = {
  /** Expects a value that nobody changes. */
  <Value>(value: Value): Value
  /** Interns each field of a record. */
  fields<Fields extends object>(fields: Fields): Fields
}

export const createInterner = (): Interner => {
  const known = new Map<string, unknown>()
  const intern = <Value>(value: Value): Value => {
    if (typeof value !== 'string' && (typeof value !== 'object' || value === null)) return value
    const key = JSON.stringify(value)
    const same = known.get(key)
    if (same !== undefined) return same as Value
    known.set(key, value)
    return value
  }
  const fields = <Fields extends object>(given: Fields): Fields =>
    Object.fromEntries(Object.entries(given).map(([name, value]) => [name, intern<unknown>(value)])) as Fields
  return Object.assign(intern, { fields })
}
