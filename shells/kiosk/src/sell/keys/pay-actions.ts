import type { CounterService, PayWay, ScanService, ScanState } from '@portti/core'

type PayActionsInput = {
  readonly counter: CounterService
  readonly scans: ScanService
  readonly scan: ScanState
  /** A customer or a code is being typed, which a payment would leave out. */
  readonly isFilling: boolean
  /** Called when a payment begins, to drop the amount that was typed before. */
  readonly onBegin: () => void
  readonly closeForm: () => void
}

/**
 * Takes the money of the basket, or of the order that was scanned. Buttons and keys alike do nothing where it is not
 * open.
 */
export const payActions = ({ counter, scans, scan, isFilling, onBegin, closeForm }: PayActionsInput) => {
  /** Leaves a code open that is still looked up: its answer lowers the sum, or says that it came too late. */
  const begin = (): void => {
    if (scan.phase !== 'asking') scans.close()
    onBegin()
  }
  const { number, toPay } = scan.phase === 'sale' ? scan.order : {}
  const scanned = number !== undefined && toPay !== undefined ? { number, toPay } : undefined
  const payOrder = (way: PayWay, order = scanned): void => {
    if (!order || !counter.getSnapshot().canPayOrder[way]) return
    begin()
    void counter.payOrder(order, way)
  }
  const pay = (way: PayWay | 'free'): void => {
    if (isFilling || !counter.getSnapshot().canPay[way]) return
    begin()
    closeForm()
    const { payCard: card, payCash: cash, paySplit: split, finishFree: free } = counter
    void { card, cash, split, free }[way]()
  }
  return {
    pay,
    payOrder: (way: PayWay): void => payOrder(way),
    /** Leaves the cash, and asks for the card, unless a code has paid all of it meanwhile. */
    toCard: (): void => {
      const { order } = counter.getSnapshot()
      counter.cancelPayment()
      if (order) payOrder('card', order)
      else pay(counter.getSnapshot().canPay.free ? 'free' : 'card')
    },
  }
}
