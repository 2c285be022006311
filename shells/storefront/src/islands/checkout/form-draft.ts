const keyOf = (form: string): string => `portti.draft:${form}`

/** What was typed into a form and is not saved yet: it outlives a reload, in this tab only. */
export type FormDraft = Readonly<Record<string, string>>

/** Without storage nothing is kept, and nothing fails. */
export const readDraft = (form: string): FormDraft | undefined => {
  try {
    const stored = JSON.parse(sessionStorage.getItem(keyOf(form)) ?? 'null') as unknown
    return typeof stored === 'object' && stored !== null ? (stored as FormDraft) : undefined
  } catch {
    return undefined
  }
}

export const draftOf = (data: FormData): FormDraft =>
  Object.fromEntries([...data].filter((entry): entry is [string, string] => typeof entry[1] === 'string'))

export const keepDraft = (form: string, data: FormData): void => {
  try {
    sessionStorage.setItem(keyOf(form), JSON.stringify(draftOf(data)))
  } catch {
    // The visitor types it again after a reload.
  }
}

export const dropDraft = (form: string): void => {
  try {
    sessionStorage.removeItem(keyOf(form))
  } catch {
    // There was none.
  }
}
