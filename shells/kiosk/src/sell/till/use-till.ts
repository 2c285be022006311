import {
  type AllotmentService,
  type CardTerminal,
  type Core,
  canLeaveRefund,
  createHeldSaleService,
  type HandOutApi,
  type Ids,
  isGivingBack,
  type ParkedApi,
  type Printer,
  type RefundApi,
  type RefundService,
  type Shop,
  type SignInState,
  type Store,
  type TicketApiState,
  type TillJournal,
} from '@portti/core'
import { useStore } from '@portti/react'
import { useState } from 'react'
import { createKeptKeys } from '../../keyboard/kept-keys.ts'
import { useKeptKeys } from '../../keyboard/use-kept-keys.ts'
import { usePointerBlur } from '../../keyboard/use-pointer-blur.ts'
import { useOfflineScreen } from '../../offline/use-offline-screen.ts'
import { salePapers } from '../../papers/sale-papers.ts'
import { type Unprinted, usePrinting } from '../../papers/use-printing.ts'
import { useParked } from '../../parked/use-parked.ts'
import { useStableCallbacks } from '../../parts/use-stable-callbacks.ts'
import { useScans } from '../../scan/use-scans.ts'
import { useScreenLanguage } from '../../texts/use-screen-language.ts'
import { useWords } from '../../texts/use-words.ts'
import { keptKeyFate } from '../keys/kept-key-fate.ts'
import { useIdle } from '../keys/use-idle.ts'
import { useLockKey } from '../keys/use-lock-key.ts'
import { useSellKeys } from '../keys/use-sell-keys.ts'
import { useCounter } from './use-counter.ts'
import { useTillPage } from './use-till-page.ts'

/** The calls of staff that a sale makes. */
export type TillCalls = Pick<RefundApi, 'fetchSale'> & HandOutApi & ParkedApi

export type TillInput = {
  readonly core: Core
  readonly ids: Ids
  readonly terminal: CardTerminal
  readonly printer: Printer
  readonly unprinted?: Unprinted
  readonly allotments: AllotmentService
  readonly ticketApi: Store<TicketApiState>
  readonly journal: TillJournal
  readonly refunds: RefundService
  readonly boxOffice: TillCalls
  readonly session: Extract<SignInState, { readonly phase: 'signed_in' }>
  readonly shop: Shop
  readonly onLock: () => void
}

/** The till while a clerk is signed in: its counter, its scans, its open page and its keys. */
export const useTill = (input: TillInput) => {
  const { core, ids, terminal, printer, allotments, journal, refunds, boxOffice, session, shop, onLock } = input
  const { timeZone, productFeedKey: feedKey } = shop
  const language = useScreenLanguage()
  const counter = useCounter(core, ids, { till: session.till, terminal, journal, timeZone, feedKey, language })
  const scans = useScans({ api: boxOffice, counter, till: session.till })
  const scan = useStore(scans)
  const state = useStore(counter)
  const { handOver } = counter
  const [kept] = useState(createKeptKeys)
  // A basket that is not parked stays, and the keys after it are not for it.
  const park: ParkedApi['park'] = async (...sale) => (await boxOffice.park(...sale)).orTee(kept.forget)
  const parked = useParked(core, { api: { ...boxOffice, park }, handOver, onParked: () => counter.name(undefined) })
  const words = useWords(timeZone)
  const [heldSale] = useState(() => createHeldSaleService({ allotments, counter, clock: core.clock, timeZone }))
  const sale = useStore(heldSale)
  const isTakingHeld = sale.taking !== undefined
  const { isTakingMoney } = useStableCallbacks({
    isTakingMoney: () =>
      isTakingHeld || counter.getSnapshot().payment.phase !== 'none' || isGivingBack(refunds.getSnapshot()),
  })
  const locksIn = useIdle(core.clock, isTakingMoney, onLock)
  const { payment } = state
  const refund = useStore(refunds)
  const isGiving = isGivingBack(refund)
  // The till may be locked over a paid sale that a silent ticket API has not confirmed, or over a refund at a silent
  // terminal. Both go on, and the next clerk continues with them.
  const isOnlyTold = payment.phase === 'finishing' && payment.isUnanswered
  const canLock = !isTakingHeld && (payment.phase === 'none' || isOnlyTold) && canLeaveRefund(refund)
  usePointerBlur()
  useLockKey(canLock, onLock)
  const [isLoading, setLoading] = useState(false)
  const { page, handingOut, heldKey, ...open } = useTillPage({
    clock: core.clock,
    state,
    scans,
    refunds,
    refund,
    onScan: kept.forget,
  })
  const held = useOfflineScreen({
    ticketApi: input.ticketApi,
    allotments,
    state,
    sale,
    isSalePage: page === 'sale',
  })
  const { isOffline, canSetAside, setBasketAside } = held
  const shown = isOffline ? 'offline' : page
  useKeptKeys(kept, (key, isInField) => keptKeyFate({ page: shown, isLoading, state, scan, refund }, key, isInField))
  const { lastSale } = state
  const printing = usePrinting({
    clock: core.clock,
    printer,
    // A browser prints the papers of the open page, and other pages have papers of their own.
    papers: page === 'sale' ? salePapers({ sale: lastSale, shop, session, words }) : undefined,
    number: lastSale?.number,
    unprinted: input.unprinted,
  })
  const actions = useStableCallbacks({
    ...open,
    print: printing.print,
    openTickets: () => {
      printing.forgetProblem()
      open.openTickets()
    },
  })
  const keys = useSellKeys({
    counter,
    state,
    scans,
    scan,
    heldKey: scan.phase === 'asking' ? undefined : heldKey,
    clock: core.clock,
    isHidden: page !== 'sale' || isOffline,
    canSetAside,
    page: { ...actions, setAside: () => setBasketAside(true) },
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
    /** Dependencies of the further pages. */
    input,
    page,
    setLoading,
    handingOut,
    keys,
    ...held,
    heldSale,
    ...printing,
    ...actions,
  }
}
export type OpenTill = ReturnType<typeof useTill>
