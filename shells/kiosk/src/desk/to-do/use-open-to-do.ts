import type { DeskService, DeskState } from '@portti/core'
import { useState } from 'react'

/**
 * What is to do and open where no order is. Opening either closes the other; an open panel stays over a lock
 * (rules/desk#idle).
 */
export const useOpenToDo = (desk: DeskService, { order, opening, toDo, draft }: DeskState) => {
  const [id, setId] = useState(draft?.panel === 'toDo' ? draft.number : undefined)
  const show = (next: string | undefined): void => {
    setId(next)
    desk.close()
  }
  return {
    toDo: order || opening !== undefined ? undefined : toDo?.find(one => one.id === id),
    openToDo: show,
    openOrder: (number: string): void => void desk.open(number),
    close: () => show(undefined),
  }
}
