import type { Clock, CounterState, RefundService, RefundsState, ScanService, ScanState } from '@portti/core'
import { useState } from 'react'
import { useScanner } from '../../keyboard/use-scanner.ts'

type TillPageInput = {
  readonly clock: Clock
  readonly state: CounterState
  readonly scans: ScanService
  readonly refunds: RefundService
  readonly refund: RefundsState
  readonly onScan: () => void
}

/** The scanned order or ticket that is handed out, and whether it is printed at once. */
export type HandingOut = Extract<ScanState, { readonly phase: 'sale' }> & { readonly isPrinted: boolean }

/**
 * The page that is open at the till. A scan opens the sale, except on the refund page, where it looks an order up.
 * After a sign-in, a refund that was not closed comes first: its card refund may be unfinished, or its cash not given.
 * A refund that was left before its answer came opens again when cash is to be given.
 */
export const useTillPage = ({ clock, state, scans, refunds, refund, onScan }: TillPageInput) => {
  const [page, setPage] = useState<'sale' | 'drawer' | 'refund' | 'parked' | 'tickets' | 'hand_out'>(
    refund.phase === 'looking' ? 'sale' : 'refund',
  )
  const owesCash = refund.phase === 'done' && refund.cash > 0 && state.payment.phase === 'none'
  const [owedCash, setOwedCash] = useState(owesCash)
  if (owesCash !== owedCash) {
    setOwedCash(owesCash)
    if (owesCash) setPage('refund')
  }
  const [handingOut, setHandingOut] = useState<HandingOut>()
  const heldKey = useScanner(clock, text => {
    onScan()
    if (page === 'refund') return void refunds.find(text)
    setPage('sale')
    void scans.read(text)
  })
  return {
    page,
    handingOut,
    heldKey,
    openSale: () => setPage('sale'),
    openDrawer: () => {
      refunds.clear()
      setPage(state.payment.phase === 'none' ? 'drawer' : 'sale')
    },
    openRefunds: () => setPage('refund'),
    openParked: () => setPage('parked'),
    openTickets: () => setPage(state.lastSale?.order ? 'tickets' : 'sale'),
    /** Hands out the order or the ticket that was scanned, by its papers or as codes. */
    handOut: (isPrinted: boolean) => {
      const scan = scans.getSnapshot()
      if (scan.phase !== 'sale' || state.payment.phase !== 'none') return
      setHandingOut({ ...scan, isPrinted })
      scans.close()
      setPage('hand_out')
    },
    refund: (reference: string) => {
      scans.close()
      setPage('refund')
      void refunds.find(reference)
    },
  }
}
