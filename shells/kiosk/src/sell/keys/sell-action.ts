import type { CounterHit, CounterPaymentKind, CounterService, PayWay } from '@portti/core'
import type { Cents } from '@portti/core/format'
import type { CashActions } from '../../keyboard/cash-keymap.ts'
import type { ActionOf } from '../../keyboard/keymap.ts'
import type { TypedAmount } from '../../keyboard/typed-amount.ts'

/** A form in the place of the lower row of tiles. */
export type SaleForm = 'code' | 'customer' | 'park'

/** A payment would leave out the customer or the code that is being typed. */
export const isFilling = (form: SaleForm | undefined): boolean => form === 'customer' || form === 'code'

/** Other pages of the till, and its printer. */
export type PageActions = {
  readonly openDrawer: () => void
  readonly openTickets: () => void
  readonly openParked: () => void
  readonly refund: (reference: string) => void
  readonly handOut: (isPrinted: boolean) => void
  readonly print: () => void
  /** Puts the basket aside for held tickets. */
  readonly setAside: () => void
}

/** All that a key of the sale can do. */
export type SellActions = Pick<
  CounterService,
  | 'chooseEvent'
  | 'turnTiles'
  | 'chooseSeatType'
  | 'otherSeats'
  | 'stopAsking'
  | 'more'
  | 'fewer'
  | 'remove'
  | 'clear'
  | 'undo'
  | 'repeatLast'
  | 'dismiss'
> &
  CashActions &
  PageActions & {
    /** The key is the till's, and does nothing now. */
    readonly nothing: () => void
    readonly setAmount: (amount: TypedAmount) => void
    readonly mark: (index: number) => void
    readonly sell: (index: number) => void
    readonly pay: (way: PayWay | 'free') => void
    /** Takes the money of the order that was scanned. */
    readonly payOrder: (way: PayWay) => void
    readonly toCard: () => void
    readonly typePart: (key: string) => void
    readonly choosePart: (cents: Cents) => void
    readonly takePart: (kind: CounterPaymentKind) => void
    readonly undoPart: () => void
    /** Adds to the words of the search. */
    readonly search: (key: string) => void
    readonly setHit: (index: number) => void
    readonly choose: (hit: CounterHit) => void
    readonly lookUp: () => void
    readonly stopSearch: () => void
    readonly open: (form: SaleForm) => void
    readonly closeForm: () => void
    readonly closeScan: () => void
    readonly undoCode: () => void
    readonly focusMap: () => void
    readonly leaveSeat: () => void
  }

export type SellAction = ActionOf<SellActions>
