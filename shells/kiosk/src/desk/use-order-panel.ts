import type { Desk, DeskDraft, DeskState } from '@portti/core'
import { useEffect, useState } from 'react'

const nothingYet = { tickets: [], products: [], isWhole: false, reason: '' }

/** Moves the focus, which goes with the field or button of a panel that closes, to the next content of that place. */
const useHandedOn = (panel: DeskDraft['panel'] | undefined): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves with the panel.
  useEffect(() => {
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('[data-part="desk-side"]')?.focus({ preventScroll: true })
  }, [panel])
}

/** The open panel of an order. A panel with a draft stays open over a lock (rules/desk#idle). */
export const useOrderPanel = (desk: Desk, { order, seats, draft, refund }: DeskState) => {
  const [asked, setAsked] = useState<Pick<DeskDraft, 'panel' | 'number'> | undefined>(
    draft ?? (order && seats && { panel: 'seats', number: order.number }),
  )
  const open = (panel: DeskDraft['panel']): void => {
    if (!order) return
    setAsked({ panel, number: order.number })
    void desk.planRefund(panel === 'refund' ? nothingYet : undefined)
    if (panel === 'seats') void desk.openSeats()
  }
  const close = (): void => {
    setAsked(undefined)
    desk.closeSeats()
    desk.keepDraft(undefined)
    void desk.planRefund(undefined)
  }
  // A panel belongs to the order that it was opened for, and a refund's is closed once it is done.
  const isThere = asked?.number === order?.number && (asked?.panel !== 'refund' || refund !== undefined)
  const panel = isThere ? asked?.panel : undefined
  useHandedOn(panel)
  return { panel, open, close }
}
