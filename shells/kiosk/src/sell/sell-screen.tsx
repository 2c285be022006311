import type { Drawer, Store, TicketApiState, TicketApiWatch } from '@portti/core'
import type { EpochMs } from '@portti/core/format'
import { CoreContext, useStore } from '@portti/react'
import { Suspense, useEffect, useState } from 'react'
import { loadPanels, OfflineScreen } from '../panels.ts'
import { Papers } from '../papers/papers.tsx'
import { Bar } from './bar.tsx'
import { IdleWarning } from './idle-warning.tsx'
import { Legend } from './legend.tsx'
import { cashKeys, drawerKeys, formKeys, keysNow, offlineKeys, searchKeys } from './legend-keys.ts'
import { Strip } from './strip.tsx'
import { TillPage } from './till-page.tsx'
import { type TillInput, useTill } from './use-till.ts'

type SellScreenProps = TillInput & {
  readonly drawer: Drawer
  readonly minutes: Store<EpochMs>
  readonly ticketApi: Store<TicketApiState> & Pick<TicketApiWatch, 'clockAheadMs'>
}

/** One screen for a whole sale (rules/kiosk#one-sale). */
export const SellScreen = (props: SellScreenProps) => {
  const { core, drawer, refunds, session, shop, minutes, ticketApi, onLock } = props
  const [context] = useState(() => ({ core, rendered: core }))
  const till = useTill(props)
  useEffect(loadPanels, [])
  const network = useStore(ticketApi)
  const clockAheadMs = useStore(ticketApi.clockAheadMs)
  const { state, counter, scan, words } = till
  const isSaleOpen = till.page === 'sale'
  const { amount, form } = till.keys
  const typing = form ? formKeys : state.words !== '' ? searchKeys : keysNow(state, amount !== '')
  const saleKeys = isSaleOpen ? typing : drawerKeys
  const legendKeys = !till.isOffline ? saleKeys : till.offline.taking ? cashKeys : offlineKeys
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
          onDrawer={till.openDrawer}
        />
        <Strip
          state={state}
          network={network}
          clockAheadMs={clockAheadMs}
          isTestMode={shop.isTestMode}
          isSaleOpen={isSaleOpen && !till.isOffline}
          isScanLate={scan.phase === 'busy' && state.payment.phase !== 'none'}
          isScanOffline={till.isOffline && scan.phase !== 'none'}
          words={words}
          onToday={() => state.day[0] && counter.chooseEvent(state.day[0].id)}
        />
        {till.isOffline ? (
          <Suspense fallback={<main data-part="stage" data-span="all" />}>
            <OfflineScreen
              allotments={props.allotments}
              counter={counter}
              sale={till.offline}
              words={words}
              printProblem={till.printProblem}
              onPrint={till.print}
              onLock={onLock}
            />
          </Suspense>
        ) : (
          <TillPage
            till={till}
            drawer={drawer}
            refunds={refunds}
            form={shop.customerForm}
            minutes={minutes}
            words={words}
          />
        )}
        <Legend keys={legendKeys} words={words} />
        {till.locksIn !== undefined && <IdleWarning seconds={till.locksIn} words={words} onLock={onLock} />}
      </div>
      {isSaleOpen && till.papers && <Papers papers={till.papers} />}
    </CoreContext>
  )
}
