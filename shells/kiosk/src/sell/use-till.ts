import type {
  BoxOfficeApi,
  CardTerminal,
  Core,
  Ids,
  Printer,
  Refunds,
  Shop,
  SignIn,
  SignInState,
  TillJournal,
} from '@portti/core'
import { useStore } from '@portti/react'
import { usePrinting } from '../papers/use-printing.ts'
import { useParked } from '../parked/use-parked.ts'
import { useScans } from '../scan/use-scans.ts'
import { useWords } from '../use-words.ts'
import { useCounter } from './use-counter.ts'
import { useIdle } from './use-idle.ts'
import { useSellKeys } from './use-sell-keys.ts'
import { useTillPage } from './use-till-page.ts'

export type TillInput = {
  readonly core: Core
  readonly ids: Ids
  readonly terminal: CardTerminal
  readonly printer: Printer
  readonly journal: TillJournal
  readonly refunds: Refunds
  readonly boxOffice: BoxOfficeApi
  readonly signIn: SignIn
  readonly session: Extract<SignInState, { readonly phase: 'signed_in' }>
  readonly shop: Shop
  readonly onLock: () => void
}

/** The till while a clerk is signed in: its counter, its scans, its open page and its keys. */
export const useTill = (input: TillInput) => {
  const { core, ids, terminal, printer, journal, refunds, boxOffice, signIn, session, shop, onLock } = input
  const { timeZone, productFeedKey: feedKey } = shop
  const counter = useCounter(core, ids, { till: session.till, terminal, journal, timeZone, feedKey })
  const scans = useScans({ api: boxOffice, signIn, core, counter, till: session.till })
  const scan = useStore(scans)
  const state = useStore(counter)
  const locksIn = useIdle(core.clock, counter, onLock)
  const parked = useParked(core, { api: boxOffice, signIn, holdSeats: counter.holdSeats })
  const words = useWords(timeZone)
  const printing = usePrinting({ printer, sale: state.lastSale, shop, session, words })
  const { page, ...open } = useTillPage({ clock: core.clock, state, scans, refunds })
  const keys = useSellKeys({
    counter,
    state,
    scans,
    scan,
    clock: core.clock,
    onRefund: open.refund,
    onTickets: open.openTickets,
    onParked: open.openParked,
    isHidden: page !== 'sale',
    onLock,
    onPrint: printing.print,
    onDrawer: open.openDrawer,
  })
  return { counter, state, parked, scans, scan, locksIn, words, page, keys, ...printing, ...open }
}
export type OpenTill = ReturnType<typeof useTill>
