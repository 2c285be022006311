import {
  type Allotments,
  type BoxOfficeApi,
  type CardTerminal,
  type Core,
  canLeaveRefund,
  type Ids,
  isGivingBack,
  type Printer,
  type Refunds,
  type Shop,
  type SignIn,
  type SignInState,
  type Store,
  type TicketApiState,
  type TillJournal,
} from '@portti/core'
import { useStore } from '@portti/react'
import { useOfflineSale } from '../../offline/use-offline-sale.ts'
import { useOfflineScreen } from '../../offline/use-offline-screen.ts'
import { salePapers } from '../../papers/sale-papers.ts'
import { usePrinting } from '../../papers/use-printing.ts'
import { useParked } from '../../parked/use-parked.ts'
import { useStableCallbacks } from '../../parts/use-stable-callbacks.ts'
import { useScans } from '../../scan/use-scans.ts'
import { useWords } from '../../texts/use-words.ts'
import { useIdle } from '../keys/use-idle.ts'
import { useLockKey } from '../keys/use-lock-key.ts'
import { useSellKeys } from '../keys/use-sell-keys.ts'
import { useCounter } from './use-counter.ts'
import { useTillPage } from './use-till-page.ts'

export type TillInput = {
  readonly core: Core
  readonly ids: Ids
  readonly terminal: CardTerminal
  readonly printer: Printer
  readonly allotments: Allotments
  readonly ticketApi: Store<TicketApiState>
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
  const { core, ids, terminal, printer, allotments, journal, refunds, boxOffice, signIn, session, shop, onLock } = input
  const { timeZone, productFeedKey: feedKey } = shop
  const counter = useCounter(core, ids, { till: session.till, terminal, journal, timeZone, feedKey })
  const scans = useScans({ api: boxOffice, signIn, counter, till: session.till })
  const scan = useStore(scans)
  const state = useStore(counter)
  const { handOver } = counter
  const parked = useParked(core, { api: boxOffice, signIn, handOver, onParked: () => counter.name(undefined) })
  const words = useWords(timeZone)
  const offline = useOfflineSale(allotments, counter)
  const isTakingHeld = offline.taking !== undefined
  const { isTakingMoney } = useStableCallbacks({
    isTakingMoney: () =>
      isTakingHeld || counter.getSnapshot().payment.phase !== 'none' || isGivingBack(refunds.getSnapshot()),
  })
  const locksIn = useIdle(core.clock, isTakingMoney, onLock)
  const { payment } = state
  const refund = useStore(refunds)
  const isGiving = isGivingBack(refund)
  // Paid or given back, and told to a silent ticket API or asked of a silent terminal for as long as it takes: whoever signs
  // in next goes on with it.
  const isOnlyTold = payment.phase === 'finishing' && payment.isUnanswered
  const canLock = !isTakingHeld && (payment.phase === 'none' || isOnlyTold) && canLeaveRefund(refund)
  useLockKey(canLock, onLock)
  const { page, handingOut, keptKey, ...open } = useTillPage({ clock: core.clock, state, scans, refunds, refund })
  const held = useOfflineScreen({
    ticketApi: input.ticketApi,
    allotments,
    state,
    sale: offline,
    isSalePage: page === 'sale',
  })
  const { isOffline, canSetAside, setBasketAside } = held
  const { lastSale: sale } = state
  const printing = usePrinting({
    clock: core.clock,
    printer,
    // A browser prints what the open page shows: those of another page are not the sale's.
    papers: page === 'sale' ? salePapers({ sale, shop, session, words }) : undefined,
    number: sale?.number,
  })
  const acts = useStableCallbacks({ ...open, print: printing.print })
  const keys = useSellKeys({
    counter,
    state,
    scans,
    scan,
    keptKey,
    clock: core.clock,
    isHidden: page !== 'sale' || isOffline,
    canSetAside,
    page: { ...acts, setAside: () => setBasketAside(true) },
  })
  return {
    counter,
    state,
    parked,
    scans,
    scan,
    locksIn,
    isTakingMoney: isTakingHeld || payment.phase !== 'none' || isGiving,
    canLock,
    words,
    /** What its further pages are made of. */
    input,
    page,
    handingOut,
    keys,
    ...held,
    offline,
    ...printing,
    ...acts,
  }
}
export type OpenTill = ReturnType<typeof useTill>
