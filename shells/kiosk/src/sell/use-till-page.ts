import type { Clock, CounterState, Refunds, RefundsState, Scans } from '@portti/core'
import { useState } from 'react'
import { useScanner } from '../keyboard/use-scanner.ts'

type TillPageInput = {
  readonly clock: Clock
  readonly state: CounterState
  readonly scans: Scans
  readonly refunds: Refunds
  readonly refund: RefundsState
}

/**
 * The page that is open at the till. What is scanned opens the sale, unless a refund is looked up with it. Whoever signs in
 * comes to a refund that was begun and not closed: its card may be owed, its cash not given. One that was left while it
 * had no answer comes back with its cash.
 */
export const useTillPage = ({ clock, state, scans, refunds, refund }: TillPageInput) => {
  const [page, setPage] = useState<'sale' | 'drawer' | 'refund' | 'parked' | 'tickets'>(
    refund.phase === 'looking' ? 'sale' : 'refund',
  )
  const owesCash = refund.phase === 'done' && refund.cash > 0 && state.payment.phase === 'none'
  const [owedCash, setOwedCash] = useState(owesCash)
  if (owesCash !== owedCash) {
    setOwedCash(owesCash)
    if (owesCash) setPage('refund')
  }
  const keptKey = useScanner(clock, text => {
    if (page === 'refund') return void refunds.find(text)
    setPage('sale')
    void scans.read(text)
  })
  return {
    page,
    keptKey,
    openSale: () => setPage('sale'),
    openDrawer: () => {
      refunds.clear()
      setPage(state.payment.phase === 'none' ? 'drawer' : 'sale')
    },
    openRefunds: () => setPage('refund'),
    openParked: () => setPage('parked'),
    openTickets: () => setPage(state.lastSale?.order ? 'tickets' : 'sale'),
    refund: (reference: string) => {
      scans.close()
      setPage('refund')
      void refunds.find(reference)
    },
  }
}
