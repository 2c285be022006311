import type { Clock } from '@portti/core'
import { useCallback, useEffect, useRef } from 'react'
import { IdleWarning } from '../sell/bar/idle-warning.tsx'
import { useIdle } from '../sell/keys/use-idle.ts'
import type { Words } from '../texts/use-words.ts'
import type { DeskView } from './desk-view.ts'

type DeskIdleProps = {
  readonly clock: Clock
  readonly view: DeskView
  readonly words: Words
  readonly onLock: () => void
}

/** Views that are watched from afar, and name no customer. */
const watchedViews: readonly DeskView[] = ['live', 'doors']

/** Locks an idle desk. A view watched from afar stays open, and any other one opened later asks for the PIN. */
export const DeskIdle = ({ clock, view, words, onLock }: DeskIdleProps) => {
  const isWatched = watchedViews.includes(view)
  const wasLeft = useRef(false)
  const staysOpen = useCallback(() => {
    wasLeft.current ||= isWatched
    return isWatched
  }, [isWatched])
  const locksIn = useIdle(clock, staysOpen, onLock)
  useEffect(() => {
    if (!isWatched && wasLeft.current) onLock()
  }, [isWatched, onLock])
  if (locksIn === undefined || isWatched) return null
  return <IdleWarning of="desk.idle" seconds={locksIn} words={words} onLock={onLock} />
}
