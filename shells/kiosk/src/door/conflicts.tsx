import type { DoorConflict } from '@portti/core'
import { Button, Dialog } from '@portti/ui'
import type { Words } from '../texts/use-words.ts'
import { ConflictLines } from './conflict-lines.tsx'

type ConflictsProps = {
  readonly isOpen: boolean
  readonly conflicts: readonly DoorConflict[]
  readonly words: Words
  readonly onSettle: (scanId: string) => void
  readonly onClose: () => void
}

/** Entries with a code that was not valid, until a person settles them (rules/door#without-network). */
export const Conflicts = ({ isOpen, conflicts, words, onSettle, onClose }: ConflictsProps) => {
  const { t } = words
  return (
    <Dialog open={isOpen} title={t('door.conflicts.title')} closeLabel={t('door.close')} onClose={onClose}>
      {/* A closed list is not rendered: every scan would render it again. */}
      {isOpen && (
        <ul data-part="door-conflicts">
          {conflicts.map(conflict => (
            <li key={conflict.scanId}>
              <ConflictLines conflict={conflict} words={words} />
              <Button
                onClick={({ currentTarget }) => {
                  // The line goes, and the button with it: the focus moves to the one that closes.
                  currentTarget.closest('dialog')?.querySelector('button')?.focus()
                  onSettle(conflict.scanId)
                }}
              >
                {t('door.conflicts.settle')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
