import type { Clock, CounterState, Refunds, Scans } from '@portti/core'
import { useState } from 'react'
import { useScanner } from '../keyboard/use-scanner.ts'

type TillPageInput = {
  readonly clock: Clock
  readonly state: CounterState
  readonly scans: Scans
  readonly refunds: Refunds
}

/** The page that is open at the till. What is scanned opens the sale, unless a refund is looked up with it. */
export const useTillPage = ({ clock, state, scans, refunds }: TillPageInput) => {
  const [page, setPage] = useState<'sale' | 'drawer' | 'refund' | 'parked' | 'tickets'>('sale')
  const keptKey = useScanner(clock, text => {
    if (page === 'refund') return void refunds.find(text)
    setPage('sale')
    void scans.read(text)
  })
  return {
    page,
    keptKey,
    openSale: () => setPage('sale'),
    openDrawer: () => setPage(state.payment.phase === 'none' ? 'drawer' : 'sale'),
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
