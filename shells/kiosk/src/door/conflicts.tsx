import type { DoorConflict, DoorEntry } from '@portti/core'
import { Button, Dialog } from '@portti/ui'
import type { Words } from '../use-words.ts'

type ConflictsProps = {
  readonly isOpen: boolean
  readonly conflicts: readonly DoorConflict[]
  readonly words: Words
  readonly onSettle: (scanId: string) => void
  readonly onClose: () => void
}

/** Who came in twice, with both entries, until somebody has seen to it (rules/door#without-network). */
export const Conflicts = ({ isOpen, conflicts, words, onSettle, onClose }: ConflictsProps) => {
  const { t, text, second } = words
  const entryText = ({ at, gate, device }: DoorEntry) => `${second(at)} ${gate}, ${device}`
  return (
    <Dialog open={isOpen} title={t('door.conflicts.title')} closeLabel={t('door.close')} onClose={onClose}>
      {/* A closed list is not made: every scan would make it again. */}
      {isOpen && (
        <ul data-part="door-conflicts">
          {conflicts.map(({ scanId, kind, title, first, later }) => (
            <li key={scanId}>
              <strong>{title ? text(title) : t(`door.verdicts.${kind}`)}</strong>
              {first && <span>{t('door.conflicts.first', { entry: entryText(first) })}</span>}
              <span>{t('door.conflicts.later', { entry: entryText(later) })}</span>
              {!first && <span>{t(`door.verdicts.${kind}`)}</span>}
              <Button onClick={() => onSettle(scanId)}>{t('door.conflicts.settle')}</Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
