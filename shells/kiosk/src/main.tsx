import './kiosk.css'
import { systemClock } from '@portti/adapters'
import { createDrawer, createRefunds } from '@portti/core'
import { openSellingPage } from './compose/selling-page.tsx'
import { keepCurrent } from './keep-current.ts'
import { KioskApp } from './kiosk-app.tsx'
import { watchMinutes } from './watch-minutes.ts'

const page = openSellingPage({ place: 'kiosk', title: 'title' })
const { core, ids, terminal, printer, journal, tabLock, boxOffice, signIn, shop, network } = page

page.show(
  <KioskApp
    core={core}
    ids={ids}
    terminal={terminal}
    printer={printer}
    journal={journal}
    tabLock={tabLock}
    drawer={createDrawer({ api: boxOffice, signIn, ids })}
    refunds={createRefunds({ api: boxOffice, signIn, terminal, clock: systemClock, ids })}
    boxOffice={boxOffice}
    signIn={signIn}
    shop={shop}
    minutes={watchMinutes(systemClock)}
    ticketApi={network}
  />,
)

keepCurrent({
  isIdle: () => {
    const basket = core.cart.getSnapshot()
    const isEmpty = basket.phase !== 'present' || basket.cart.items.length === 0
    // A locked till keeps its basket in this page.
    return isEmpty && signIn.getSnapshot().phase !== 'signed_in'
  },
  changes: signIn,
})
