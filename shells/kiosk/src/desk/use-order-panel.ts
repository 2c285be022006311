import type { DeskDraft, DeskService, DeskState } from '@portti/core'
import { useEffect, useState } from 'react'

const nothingYet = { tickets: [], products: [], isWhole: false, reason: '' }

/** The side goes with what was open without an order, once that is ended. */
const nextPlace = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('[data-part="desk-side"]') ??
  document.querySelector<HTMLElement>('[data-part="desk-order"]')

/** Moves the focus, which goes with the field or button of a panel that closes, to the next content of that place. */
const useHandedOn = (panel: DeskDraft['panel'] | undefined): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves with the panel.
  useEffect(() => {
    if (document.activeElement === document.body) nextPlace()?.focus({ preventScroll: true })
  }, [panel])
}

/** The open panel of an order, or of what waits without one and has an id. A panel with a draft stays open over a lock (rules/desk#idle). */
export const useOrderPanel = (
  desk: DeskService,
  { order, seats, draft, refund }: DeskState,
  toDo: string | undefined,
) => {
  const number = order?.number ?? toDo
  const [opened, setOpened] = useState<Pick<DeskDraft, 'panel' | 'number'> | undefined>(
    draft ?? (order && seats && { panel: 'seats', number: order.number }),
  )
  const open = (panel: DeskDraft['panel']): void => {
    if (number === undefined) return
    setOpened({ panel, number })
    void desk.planRefund(panel === 'refund' ? nothingYet : undefined)
    if (panel === 'seats') void desk.openSeats()
  }
  const close = (): void => {
    setOpened(undefined)
    desk.closeSeats()
    desk.keepDraft(undefined)
    void desk.planRefund(undefined)
  }
  // A panel belongs to the order that it was opened for, and a refund's is closed once it is done.
  const isThere = opened?.number === number && (opened?.panel !== 'refund' || refund !== undefined)
  const panel = isThere ? opened?.panel : undefined
  useHandedOn(panel)
  return { panel, open, close }
}
