import type {
  BoxOfficeApi,
  CardTerminal,
  Core,
  Drawer,
  Ids,
  Refunds,
  Shop,
  SignIn,
  SignInState,
  Store,
  TicketApiState,
} from '@portti/core'
import type { EpochMs } from '@portti/core/format'
import { CoreContext, useStore } from '@portti/react'
import { useState } from 'react'
import { DrawerScreen } from '../drawer/drawer-screen.tsx'
import { useScanner } from '../keyboard/use-scanner.ts'
import { Papers } from '../papers/papers.tsx'
import { usePrinting } from '../papers/use-printing.ts'
import { RefundScreen } from '../refund/refund-screen.tsx'
import { useScans } from '../scan/use-scans.ts'
import { useWords } from '../use-words.ts'
import { Bar } from './bar.tsx'
import { Legend } from './legend.tsx'
import { SaleView } from './sale-view.tsx'
import { Strip } from './strip.tsx'
import { useCounter } from './use-counter.ts'
import { useIdle } from './use-idle.ts'
import { useSellKeys } from './use-sell-keys.ts'

type SellScreenProps = {
  readonly core: Core
  readonly ids: Ids
  readonly terminal: CardTerminal
  readonly drawer: Drawer
  readonly refunds: Refunds
  readonly boxOffice: BoxOfficeApi
  readonly signIn: SignIn
  readonly session: Extract<SignInState, { readonly phase: 'signed_in' }>
  readonly shop: Shop
  readonly minutes: Store<EpochMs>
  readonly ticketApi: Store<TicketApiState>
  readonly onLock: () => void
}

/** One screen for a whole sale (rules/kiosk#one-sale). */
export const SellScreen = (props: SellScreenProps) => {
  const { core, ids, terminal, drawer, refunds, boxOffice, signIn, session, shop, minutes, ticketApi, onLock } = props
  const { timeZone, productFeedKey: feedKey } = shop
  const counter = useCounter(core, ids, { till: session.till, terminal, timeZone, feedKey })
  const [context] = useState(() => ({ core, rendered: core }))
  const scans = useScans({ api: boxOffice, signIn, core, counter, till: session.till })
  const scan = useStore(scans)
  const state = useStore(counter)
  const network = useStore(ticketApi)
  const words = useWords(timeZone)
  const locksIn = useIdle(core.clock, counter, onLock)
  const printing = usePrinting(state.lastSale)
  const [page, setPage] = useState<'sale' | 'drawer' | 'refund'>('sale')
  const isDrawerOpen = page !== 'sale'
  const openDrawer = () => setPage(state.payment.phase === 'none' ? 'drawer' : 'sale')
  const refund = (reference: string) => {
    scans.close()
    setPage('refund')
    void refunds.find(reference)
  }
  useScanner(core.clock, text => {
    if (page === 'refund') return void refunds.find(text)
    setPage('sale')
    void scans.read(text)
  })
  const keys = useSellKeys({
    counter,
    state,
    scans,
    scan,
    onRefund: refund,
    isHidden: isDrawerOpen,
    onLock,
    onPrint: printing.print,
    onDrawer: openDrawer,
  })
  return (
    <CoreContext value={context}>
      <div data-part="kiosk">
        <Bar
          shop={shop}
          session={session}
          minutes={minutes}
          network={network}
          words={words}
          onLock={onLock}
          onDrawer={openDrawer}
        />
        <Strip
          state={state}
          network={network}
          isTestMode={shop.isTestMode}
          locksIn={locksIn}
          isScanLate={scan.phase === 'busy' && state.payment.phase !== 'none'}
          words={words}
          onToday={() => state.day[0] && counter.chooseEvent(state.day[0].id)}
        />
        {page === 'refund' ? (
          <RefundScreen refunds={refunds} words={words} onClose={() => setPage('sale')} />
        ) : page === 'drawer' ? (
          <DrawerScreen
            drawer={drawer}
            words={words}
            onRefund={() => setPage('refund')}
            onClose={() => setPage('sale')}
          />
        ) : (
          <SaleView
            state={state}
            counter={counter}
            scans={scans}
            keys={keys}
            words={words}
            onPrint={printing.print}
            onRefund={refund}
          />
        )}
        <Legend state={state} isArmed={keys.amount !== ''} isDrawerOpen={isDrawerOpen} words={words} />
      </div>
      {!isDrawerOpen && state.lastSale?.order && (
        <Papers sale={state.lastSale} order={state.lastSale.order} shop={shop} session={session} words={words} />
      )}
    </CoreContext>
  )
}
