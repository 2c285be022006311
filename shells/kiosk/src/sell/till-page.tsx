import type { Drawer, FormFields, Refunds } from '@portti/core'
import { type ReactNode, Suspense } from 'react'
import { DrawerScreen, RefundScreen } from '../panels.ts'
import type { Words } from '../use-words.ts'
import { SaleView } from './sale-view.tsx'
import type { OpenTill } from './use-till.ts'

type TillPageProps = {
  readonly till: OpenTill
  readonly drawer: Drawer
  readonly refunds: Refunds
  readonly form: FormFields
  readonly words: Words
}

/** The open page: the sale, the drawer or a refund. */
export const TillPage = ({ till, drawer, refunds, form, words }: TillPageProps) => {
  const { page, openSale, openRefunds } = till
  if (page === 'refund') return inTime(<RefundScreen refunds={refunds} words={words} onClose={openSale} />)
  if (page === 'drawer') {
    return inTime(<DrawerScreen drawer={drawer} words={words} onRefund={openRefunds} onClose={openSale} />)
  }
  return (
    <SaleView
      state={till.state}
      counter={till.counter}
      scans={till.scans}
      keys={till.keys}
      form={form}
      words={words}
      onPrint={till.print}
      onRefund={till.refund}
    />
  )
}

/** Parts of the page that may not be loaded yet. */
const inTime = (screen: ReactNode) => (
  <Suspense fallback={<main data-part="stage" data-span="all" />}>{screen}</Suspense>
)
