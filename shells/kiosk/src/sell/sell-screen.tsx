import type { DrawerService, Store, TicketApiState, TicketApiWatch } from '@portti/core'
import type { EpochMs } from '@portti/core/format'
import { CoreContext, useStore } from '@portti/react'
import { useEffect, useState } from 'react'
import { KeyLegend } from '../keyboard/key-legend.tsx'
import { Papers } from '../papers/papers.tsx'
import { Bar } from './bar/bar.tsx'
import { IdleWarning } from './bar/idle-warning.tsx'
import { Strip } from './bar/strip.tsx'
import { loadPanels } from './panels.ts'
import { SaleNews } from './sale-news.tsx'
import { shownKeys } from './till/shown-keys.ts'
import { type TillInput, useTill } from './till/use-till.ts'
import { TillPage } from './till-page.tsx'

type SellScreenProps = TillInput & {
  readonly drawer: DrawerService
  readonly minutes: Store<EpochMs>
  readonly ticketApi: Store<TicketApiState> & Pick<TicketApiWatch, 'clockAheadMs'>
}

/** Pages that show their own keys. */
const ownLegends: ReadonlySet<string> = new Set(['drawer', 'refund', 'parked', 'hand_out'])

/** One screen for a whole sale (rules/kiosk#one-sale). */
export const SellScreen = (props: SellScreenProps) => {
  const { core, allotments, drawer, refunds, session, shop, minutes, ticketApi, onLock } = props
  const [context] = useState(() => ({ core, rendered: core }))
  const till = useTill(props)
  useEffect(loadPanels, [])
  const network = useStore(ticketApi)
  const clockAheadMs = useStore(ticketApi.clockAheadMs)
  const { refused } = useStore(allotments)
  const { state, counter, scan, words } = till
  const isSaleOpen = till.page === 'sale'
  return (
    <CoreContext value={context}>
      <div data-part="kiosk">
        <Bar
          shop={shop}
          session={session}
          minutes={minutes}
          network={network}
          words={words}
          isTakingMoney={till.isTakingMoney}
          canLock={till.canLock}
          onLock={onLock}
          onDrawer={till.openDrawer}
        />
        <Strip
          state={state}
          network={network}
          clockAheadMs={clockAheadMs}
          isTestMode={shop.isTestMode}
          isSaleOpen={isSaleOpen && !till.isOffline}
          isScanLate={scan.phase === 'busy' && state.payment.phase !== 'none'}
          canSetAside={till.canSetAside}
          isOffline={till.isOffline}
          isScanOffline={till.isOffline && scan.phase !== 'none'}
          refused={refused.length}
          words={words}
          onToday={() => state.day[0] && counter.chooseEvent(state.day[0].id)}
        />
        <TillPage
          till={till}
          allotments={allotments}
          drawer={drawer}
          refunds={refunds}
          form={shop.customerForm}
          minutes={minutes}
          words={words}
        />
        {!till.isOffline && !ownLegends.has(till.page) && <KeyLegend keys={shownKeys(till)} words={words} />}
        <SaleNews state={state} scan={scan} words={words} />
        {till.locksIn !== undefined && <IdleWarning seconds={till.locksIn} words={words} onLock={onLock} />}
      </div>
      {till.papers && <Papers papers={till.papers} />}
    </CoreContext>
  )
}
