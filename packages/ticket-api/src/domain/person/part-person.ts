/** The data of one person in a stored record, and the record without it. */
export type PartedRecord = {
  /** People with their address, and participants who answered it. */
  readonly found: readonly object[]
  readonly left: unknown
}

/** Whether a field is an address, as people write addresses. */
export const isAddress = (field: unknown, email: string): boolean =>
  typeof field === 'string' && field.trim().toLowerCase().normalize('NFC') === email

/**
 * Empties the people of a record who have an address (rules/orders#one-person): a buyer, a receiver, the recipient of a
 * gift or a ticket, or a participant. Their places stay.
 * @param email normalised
 */
export const partPerson = (stored: unknown, email: string): PartedRecord => {
  const found: object[] = []
  const without = (value: unknown, name?: string): unknown => {
    if (Array.isArray(value)) return value.map(inner => without(inner, name))
    if (typeof value !== 'object' || value === null) return value
    const fields = Object.entries(value)
    const isNamed =
      name === 'participants'
        ? fields.some(([, field]) => isAddress(field, email))
        : 'email' in value && isAddress(value.email, email)
    if (!isNamed) return Object.fromEntries(fields.map(([key, inner]) => [key, without(inner, key)]))
    found.push(value)
    return {}
  }
  const left = without(stored)
  return { found, left }
}
