import type { DeskService, LiveSalesService } from '@portti/core'
import { Notice } from '@portti/ui'
import { type ComponentType, Suspense } from 'react'
import type { Words } from '../texts/use-words.ts'
import type { DeskView } from './desk-view.ts'
import { LiveScreen } from './live/live-screen.tsx'
import { OrdersScreen } from './orders-screen.tsx'
import { ReadingNote } from './parts/reading-note.tsx'

type DeskContentProps = {
  readonly desk: DeskService
  readonly live: LiveSalesService
  /** Views that are loaded when they are first opened. */
  readonly parts: Readonly<Record<Exclude<DeskView, 'live' | 'orders'>, ComponentType<{ readonly words: Words }>>>
  readonly view: DeskView
  readonly isManager: boolean
  readonly words: Words
}

/** The open view, which may show a manager's work; others get a notice that the desk is for managers. */
export const DeskContent = ({ desk, live, parts, view, isManager, words }: DeskContentProps) => {
  if (!isManager)
    return (
      <main data-part="desk-order">
        <Notice kind="warning">{words.t('desk.managersOnly')}</Notice>
      </main>
    )
  if (view === 'live') return <LiveScreen live={live} words={words} />
  if (view === 'orders') return <OrdersScreen desk={desk} words={words} />
  const Part = parts[view]
  return (
    <Suspense
      fallback={
        <main>
          <ReadingNote>{words.t('desk.reading')}</ReadingNote>
        </main>
      }
    >
      <Part words={words} />
    </Suspense>
  )
}
