import { namesSeatCategories } from '../../catalogue/product.ts'
import { ticketCodeOf } from '../../check-in/ticket-code.ts'
import { signInProblem } from '../../staff/sign-in-problem.ts'
import type { Till } from '../../staff/till.ts'
import { createStore } from '../../state/store.ts'
import { asksDetails } from '../basket/counter-participants.ts'
import type { CounterService } from '../counter/counter-service.ts'
import type { RefundApi } from '../sold/refund-api.ts'
import type { ScanService, ScanState } from './scan-service.ts'

/** Reads what was scanned at a counter; the outcome is in its state. */
export const createScanService = (given: {
  readonly api: Pick<RefundApi, 'fetchSale'>
  readonly counter: CounterService
  readonly till: Pick<Till, 'takesCodes'>
}): ScanService => {
  const { api, counter, till } = given
  const store = createStore<ScanState>({ phase: 'none' })
  /** A later scan takes the place of an earlier one that is still being looked up. */
  let latest = 0

  const isTakingMoney = (): boolean => counter.getSnapshot().payment.phase !== 'none'

  const decide = async (text: string): Promise<ScanState> => {
    const hit = counter.productOf(text)
    if (hit) {
      const isPending = asksDetails(hit.event, hit.product)
      const { asked } = counter.getSnapshot()
      if (isPending && asked && (asked.itemId !== undefined || asked.product.id !== hit.product.id)) {
        return { phase: 'asked', product: hit.product }
      }
      const isChosen = await counter.choose(hit)
      // The counter asks for the participants and nothing is added yet, or it says why it cannot sell the product.
      if (isPending || !isChosen) return { phase: 'none' }
      return { phase: namesSeatCategories(hit.product) ? 'seat' : 'product', product: hit.product }
    }
    const sale = await api.fetchSale(text)
    if (sale.isOk()) {
      const code = ticketCodeOf(text)
      const isTicket = sale.value.pieces.some(({ ticket }) => ticket === code)
      return { phase: 'sale', order: sale.value, ...(isTicket && { ticket: code }) }
    }
    const problem = signInProblem(sale.error)
    return problem.reason === 'sale_unknown' ? useCode(text) : { phase: 'failed', text, problem }
  }
  const useCode = async (text: string): Promise<ScanState> => {
    if (!till.takesCodes) return { phase: 'failed', text, problem: { reason: 'right_missing' } }
    const used = await counter.useCode(text)
    if (!used) return { phase: 'busy' }
    if (used.isErr()) {
      return used.error.code === 'code_not_found'
        ? { phase: 'unknown', text }
        : { phase: 'refused', text, error: used.error }
    }
    const code = used.value.codesUsed.find(one => one.code.toUpperCase() === text.toUpperCase())
    const opened = (code?.unlockedProducts ?? []).flatMap(id => counter.productOf(id)?.product ?? [])
    return { phase: 'code', code: code?.code ?? text, ...(code && { used: code }), opened }
  }

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    read: async typed => {
      const text = typed.trim()
      if (text === '') return
      latest += 1
      const own = latest
      if (isTakingMoney()) return store.update(() => ({ phase: 'busy' }))
      store.update(() => ({ phase: 'asking', text }))
      const state = await decide(text)
      if (own === latest) store.update(() => (isTakingMoney() ? inPayment(state) : state))
    },
    undo: () => {
      const state = store.getSnapshot()
      if (state.phase !== 'code') return
      store.update(() => ({ phase: 'none' }))
      counter.removeCode(state.code)
    },
    close: () => {
      latest += 1
      store.update(() => ({ phase: 'none' }))
    },
  }
}

/**
 * An outcome that comes during a payment. A product was decided before it began, and a code that came in time lowers its
 * sum. Anything else is too late: it changed nothing, and the card says so.
 */
const inPayment = (state: ScanState): ScanState => {
  if (state.phase === 'product') return state
  return { phase: state.phase === 'code' ? 'none' : 'busy' }
}
