import type { DeskService, DeskState } from '@portti/core'
import { useState } from 'react'

/**
 * What is open without an order, in the place of one: the one closes the other, an order once it is there. An open panel stays over a lock
 * (rules/desk#idle).
 */
export const useOpenToDo = (desk: DeskService, { order, toDo, draft }: DeskState) => {
  const [id, setId] = useState(draft?.panel === 'toDo' ? draft.number : undefined)
  const close = (next?: string): void => {
    setId(next)
    desk.close()
  }
  return {
    toDo: order ? undefined : toDo?.find(one => one.id === id),
    openToDo: close,
    openOrder: (number: string): void => void desk.open(number),
    close: () => close(),
  }
}
