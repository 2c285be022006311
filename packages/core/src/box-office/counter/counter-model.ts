import type { Customer } from '../../validation/customer-form.ts'
import { type Basket, type PendingLine, repeatedLines } from '../basket/basket.ts'
import type { BasketSeatPlace } from '../basket/cart-seats.ts'
import type { PendingParticipants } from '../basket/counter-participants.ts'
import type { AdjustedAmount } from './counter-service.ts'

/** The state of a counter besides its cart, its catalogue and its payment. */
export type CounterModel = {
  readonly chosenEventId: string | undefined
  /** The event that a code turned the till to. */
  readonly turnedTo: string | undefined
  readonly words: string
  readonly page: number
  readonly pending: readonly PendingLine[]
  readonly adjusted: AdjustedAmount | undefined
  /** The lines that `undo` restores. */
  readonly cleared: readonly PendingLine[]
  readonly clearedSeats: readonly BasketSeatPlace[]
  readonly clearedCodes: readonly string[]
  readonly lastLines: readonly PendingLine[]
  /** Product of the line touched last. */
  readonly latestProductId: string | undefined
  readonly customer: Customer | undefined
  readonly asked: PendingParticipants | undefined
  /** The chosen seats are being put into the cart, or the cart changes hands. */
  readonly isClosed: boolean
}

export const noneCleared = { cleared: [], clearedSeats: [], clearedCodes: [] } as const

export const newCounter: CounterModel = {
  chosenEventId: undefined,
  turnedTo: undefined,
  words: '',
  page: 0,
  pending: [],
  adjusted: undefined,
  ...noneCleared,
  lastLines: [],
  latestProductId: undefined,
  customer: undefined,
  asked: undefined,
  isClosed: false,
}

/** The model for the next customer. Without a basket the sale was of an order, or from before the page was opened. */
export const afterSale = (basket: Basket | undefined) => ({
  ...noneCleared,
  customer: undefined,
  lastLines: basket ? repeatedLines(basket) : [],
})

/** The model of one counter. */
export interface CounterMemory {
  now(): CounterModel
  /** Tells its owner of every change. */
  change(changed: Partial<CounterModel>): void
}

export const createCounterMemory = (onChange: () => void): CounterMemory => {
  let model = newCounter
  return {
    now: () => model,
    change: changed => {
      model = { ...model, ...changed }
      onChange()
    },
  }
}
