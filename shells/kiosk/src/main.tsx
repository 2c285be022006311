import './kiosk.css'
import { cryptoIds, indexedAllotments, systemClock, tabPageStorage, webPinHash, webStorage } from '@portti/adapters'
import {
  createAllotmentApi,
  createAllotmentService,
  createDrawerApi,
  createDrawerService,
  createHandOutApi,
  createOfflinePins,
  createParkedApi,
  createRefundApi,
  createRefundService,
} from '@portti/core'
import { createSellingPage } from './compose/selling-page.tsx'
import { whenOurs } from './compose/when-ours.ts'
import { keepCurrent } from './keep-current.ts'
import { KioskApp } from './kiosk-app.tsx'
import { followAllotments } from './offline/follow-allotments.ts'
import { createUnprinted } from './papers/use-printing.ts'
import { watchMinutes } from './watch-minutes.ts'

const page = createSellingPage({
  place: 'kiosk',
  title: 'title',
  // A till that is reloaded shows its basket again.
  storage: tabPageStorage(),
  offlinePins: createOfflinePins({ storage: webStorage(), clock: systemClock, ids: cryptoIds, hash: webPinHash }),
})
const { core, ids, terminal, printer, journal, tabLock, staffLine, signIn, shop, network } = page

const allotments = createAllotmentService({
  api: createAllotmentApi(staffLine),
  signIn,
  storage: indexedAllotments(),
  clock: systemClock,
  ids,
})
const minutes = watchMinutes(systemClock)
void whenOurs(tabLock).then(() => followAllotments({ allotments, signIn, ticketApi: network, minutes }))

const drawer = createDrawerService({ api: createDrawerApi(staffLine), signIn, ids, journal })
const sales = createRefundApi(staffLine)
const refunds = createRefundService({ api: sales, signIn, terminal, clock: systemClock, ids })

const unprinted = createUnprinted()

page.show(
  <KioskApp
    core={core}
    ids={ids}
    terminal={terminal}
    printer={printer}
    unprinted={unprinted}
    allotments={allotments}
    journal={journal}
    tabLock={tabLock}
    drawer={drawer}
    refunds={refunds}
    boxOffice={{ fetchSale: sales.fetchSale, ...createHandOutApi(staffLine), ...createParkedApi(staffLine) }}
    signIn={signIn}
    shop={shop}
    minutes={minutes}
    ticketApi={network}
  />,
)

keepCurrent({
  isIdle: () => {
    const basket = core.cart.getSnapshot()
    const isEmpty = basket.phase !== 'present' || basket.cart.items.length === 0
    const refund = refunds.getSnapshot().phase
    const isCounting = drawer.getSnapshot().count !== undefined || drawer.hasUnanswered()
    // A locked till keeps in this page its basket, its papers that are unprinted or being printed, its count, what is
    // owed to a card, and what is given in cash after it.
    return (
      isEmpty &&
      !isCounting &&
      !journal.hasUnstored() &&
      unprinted.getSnapshot().length === 0 &&
      unprinted.underWay.size === 0 &&
      refund === 'looking' &&
      signIn.getSnapshot().phase !== 'signed_in'
    )
  },
  changes: signIn,
})
