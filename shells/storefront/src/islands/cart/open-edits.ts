/** The saves of the editors that are open in the cart; each answers whether the cart has what was typed. */
export type OpenEdits = Set<() => Promise<boolean>>

/**
 * Saves what is typed in the open editors, one after another, until one of them has to stay open
 * (rules/checkout#nothing-typed-is-lost).
 */
export const saveOpenEdits = async (edits: OpenEdits): Promise<boolean> => {
  for (const save of Array.from(edits)) if (!(await save())) return false
  return true
}
