import type { DoorsOverview } from '@portti/core'
import { Button } from '@portti/ui'
import { useRef } from 'react'
import { ConflictLines } from '../../door/conflict-lines.tsx'
import { Keycap } from '../../keyboard/keycap.tsx'
import { isTyping, useKeys } from '../../keyboard/use-keys.ts'
import type { Words } from '../../texts/use-words.ts'

type DoorsSideProps = {
  readonly now: DoorsOverview
  readonly words: Words
  readonly onSettle: (scanId: string) => void
}

/**
 * The conflicts to settle, then the refused scans. Arrows lead to a conflict and `Enter` settles it, since the list
 * changes by itself.
 */
export const DoorsSide = ({ now: { conflicts, refusals }, words, onSettle }: DoorsSideProps) => {
  const { t, hour } = words
  const list = useRef<HTMLUListElement>(null)
  useKeys(event => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    if (by === undefined || buttons.length === 0 || isTyping(event)) return false
    const index = buttons.findIndex(button => button === document.activeElement)
    buttons[Math.min(Math.max(index + by, 0), buttons.length - 1)]?.focus()
    return true
  })
  return (
    <aside data-part="desk-side" aria-label={t('desk.doors.refusals')}>
      <div data-part="desk-panel">
        {conflicts.length > 0 && (
          <section data-part="to-settle">
            <h2>
              {t('door.conflicts.count', { count: conflicts.length })} <Keycap>↑ ↓</Keycap>
            </h2>
            <ul ref={list} data-part="door-conflicts">
              {conflicts.map(conflict => (
                <li key={conflict.scanId}>
                  <ConflictLines conflict={conflict} words={words} />
                  <Button iconEnd={<Keycap>↵</Keycap>} onClick={() => onSettle(conflict.scanId)}>
                    {t('door.conflicts.settle')}
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        )}
        <h2>
          {t('desk.doors.refusals')} <small>{refusals.length}</small>
        </h2>
        <ul data-part="desk-lines">
          {refusals.map(({ id, at, kind, gate, device }) => (
            <li key={id}>
              <strong>{t(`door.verdicts.${kind}`)}</strong>
              <b>{hour(at)}</b>
              <small>{`${gate}, ${device}`}</small>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  )
}
