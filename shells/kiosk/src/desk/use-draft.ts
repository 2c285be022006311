import type { DeskDraft, DeskService } from '@portti/core'
import { useState } from 'react'

/** The fields of a panel. The desk keeps them while it is locked, for the manager who typed them (rules/desk#idle). */
export const useDraft = <Fields extends DeskDraft['fields']>(
  desk: Pick<DeskService, 'getSnapshot' | 'keepDraft'>,
  number: string,
  panel: DeskDraft['panel'],
  empty: Fields,
): readonly [Fields, (changed: Partial<Fields>) => void] => {
  const kept = (): Fields | undefined => {
    const { draft } = desk.getSnapshot()
    return draft?.number === number && draft.panel === panel ? { ...empty, ...draft.fields } : undefined
  }
  const [fields, setFields] = useState<Fields>(() => kept() ?? empty)
  const change = (changed: Partial<Fields>): void => {
    // More may have been typed since this was shown, as before an answer.
    const next = { ...(kept() ?? fields), ...changed }
    setFields(next)
    desk.keepDraft({ number, panel, fields: next })
  }
  return [fields, change]
}
