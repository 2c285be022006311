import type { DoorConflict, DoorEntry } from '@portti/core'
import type { Words } from '../texts/use-words.ts'

type ConflictLinesProps = { readonly conflict: DoorConflict; readonly words: Words }

/** An entry with a code that was not valid: the ticket, the reason, and the entries made with it. */
export const ConflictLines = ({ conflict: { kind, title, first, later }, words }: ConflictLinesProps) => {
  const { t, text, second } = words
  const entryText = ({ at, gate, device }: DoorEntry) => `${second(at)} ${gate}, ${device}`
  const why = t(`door.verdicts.${kind}`)
  return (
    <>
      <strong>{title ? text(title) : why}</strong>
      {/* Two entries say themselves that a ticket was used. */}
      {title && !(kind === 'used' && first) && <span>{why}</span>}
      {first && <span>{t('door.conflicts.first', { entry: entryText(first) })}</span>}
      <span>{t(first ? 'door.conflicts.later' : 'door.conflicts.only', { entry: entryText(later) })}</span>
    </>
  )
}
