import type { Drawer, Refunds } from '@portti/core'
import { DrawerScreen } from '../drawer/drawer-screen.tsx'
import { RefundScreen } from '../refund/refund-screen.tsx'
import type { Words } from '../use-words.ts'
import { SaleView } from './sale-view.tsx'
import type { OpenTill } from './use-till.ts'

type TillPageProps = {
  readonly till: OpenTill
  readonly drawer: Drawer
  readonly refunds: Refunds
  readonly words: Words
}

/** The open page: the sale, the drawer or a refund. */
export const TillPage = ({ till, drawer, refunds, words }: TillPageProps) => {
  const { page, openSale, openRefunds } = till
  if (page === 'refund') return <RefundScreen refunds={refunds} words={words} onClose={openSale} />
  if (page === 'drawer') return <DrawerScreen drawer={drawer} words={words} onRefund={openRefunds} onClose={openSale} />
  return (
    <SaleView
      state={till.state}
      counter={till.counter}
      scans={till.scans}
      keys={till.keys}
      words={words}
      onPrint={till.print}
      onRefund={till.refund}
    />
  )
}
