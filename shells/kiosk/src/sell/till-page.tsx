import type { AllotmentService, DrawerService, FormFields, RefundService, Store } from '@portti/core'
import type { EpochMs } from '@portti/core/format'
import { type ReactNode, Suspense } from 'react'
import type { Words } from '../texts/use-words.ts'
import { DrawerScreen, HandOutScreen, OfflineScreen, ParkedScreen, RefundScreen, TicketsScreen } from './panels.ts'
import { SaleView } from './sale-view.tsx'
import { LoadingPage } from './stage/loading-page.tsx'
import type { OpenTill } from './till/use-till.ts'

type TillPageProps = {
  readonly till: OpenTill
  readonly allotments: AllotmentService
  readonly drawer: DrawerService
  readonly refunds: RefundService
  readonly form: FormFields
  readonly minutes: Store<EpochMs>
  readonly words: Words
}

/** The open page: the sale, or another in its place. */
export const TillPage = (props: TillPageProps) => {
  const { till, drawer, refunds, form, minutes, words } = props
  const { page, openSale, openRefunds } = till
  const loading = <LoadingPage onChange={till.setLoading} />
  const inTime = (screen: ReactNode) => <Suspense fallback={loading}>{screen}</Suspense>
  if (till.isOffline) {
    return inTime(
      <OfflineScreen
        allotments={props.allotments}
        counter={till.counter}
        state={till.state}
        sale={till.heldSale}
        minutes={minutes}
        timeZone={till.input.shop.timeZone}
        words={words}
        printProblem={till.printProblem}
        onPrint={till.print}
        onTickets={till.openTickets}
        onDrawer={till.openDrawer}
        onBasket={till.isBasketAside ? () => till.setBasketAside(false) : undefined}
      />,
    )
  }
  if (page === 'refund') return inTime(<RefundScreen refunds={refunds} words={words} onClose={openSale} />)
  if (page === 'drawer') {
    return inTime(
      <DrawerScreen drawer={drawer} till={till.input} words={words} onRefund={openRefunds} onClose={openSale} />,
    )
  }
  if (page === 'parked') {
    return inTime(<ParkedScreen parked={till.parked} minutes={minutes} words={words} onClose={openSale} />)
  }
  if (page === 'hand_out' && till.handingOut) {
    return inTime(<HandOutScreen {...till.handingOut} till={till.input} words={words} onClose={openSale} />)
  }
  const tickets = till.state.lastSale?.order?.tickets
  if (page === 'tickets' && tickets) {
    return inTime(<TicketsScreen tickets={tickets} words={words} onClose={openSale} />)
  }
  return (
    <SaleView
      state={till.state}
      counter={till.counter}
      scans={till.scans}
      keys={till.keys}
      form={form}
      words={words}
      parked={till.parked}
      onPrint={till.print}
      printProblem={till.printProblem}
      onTickets={till.openTickets}
      onRefund={till.refund}
      onHandOut={till.handOut}
      onLoading={till.setLoading}
    />
  )
}
