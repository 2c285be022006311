import type { ShopError } from '../errors/shop-error.ts'
import type { Clock } from '../ports/clock.ts'
import { signInProblem } from '../staff/sign-in-problem.ts'
import type { SignInProblem } from '../staff/sign-in-service.ts'
import { createStore, type Store } from '../state/store.ts'
import type { DeskApi } from './desk-api.ts'
import type { DeskStock } from './desk-stock.ts'
import { canApply, emptyPlan, type StockEffect, type StockPlan, stockEffect } from './stock-effect.ts'
import { type SaleChannel, type SaleChoice, saleChoices } from './stock-rules.ts'

export type DeskStockState = {
  readonly stock: DeskStock | undefined
  readonly plan: StockPlan
  readonly effect: StockEffect | undefined
  /** Decisions of a sale whose moment has not passed. */
  readonly choices: readonly SaleChoice[]
  readonly reason: string
  /** Ids of the other events with a plan. */
  readonly plannedElsewhere: readonly string[]
  readonly canApply: boolean
  readonly isPending: boolean
  readonly isDone: boolean
  readonly problem: { readonly signIn: SignInProblem; readonly error: ShopError } | undefined
}

/** An event's stock at the manager's desk: a plan with its effect, then the action (rules/desk#stock). */
export interface DeskStockService extends Store<DeskStockState> {
  /**
   * Opens an event with what was planned for it. The plan of the event that was open is kept. Where the ticket API does
   * not answer, the stock is asked for again until it does.
   */
  open(eventId: string): Promise<void>
  /** Plans a quota's capacity, at least 0. */
  setCapacity(quotaId: string, capacity: number): void
  /** Plans to block a free seat, or to free a blocked one; a second time takes it back. A taken one stays. */
  turnSeat(seatId: string): void
  /** A second time takes the plan back. */
  decideSale(channel: SaleChannel, choice: SaleChoice): void
  setNote(note: string): void
  setReason(reason: string): void
  discard(): void
  /**
   * Carries out the plan. If somebody changed the stock meanwhile, nothing is done, and the plan stays; if another
   * event was opened before the answer, a refusal is shown when this one is opened again.
   */
  apply(): Promise<void>
}

/** Whether a plan is not carried out yet: a newer version of the page waits for it (rules/kiosk#installable). */
export const hasStockPlan = ({ effect, plannedElsewhere }: DeskStockState): boolean =>
  effect?.hasChanges === true || plannedElsewhere.length > 0

/** Wait before a stock that could not be read is asked for again. */
const retryMs = 5_000

type Planned = Pick<DeskStockState, 'plan' | 'reason' | 'problem'>
const nothing: Planned = { plan: emptyPlan, reason: '', problem: undefined }

/** The stock’s part of a manager’s desk; plans are kept in this page only. */
export const createDeskStockService = ({
  api,
  clock,
}: {
  readonly api: Pick<DeskApi, 'fetchStock' | 'changeStock'>
  readonly clock: Pick<Clock, 'now' | 'after'>
}): DeskStockService => {
  const store = createStore<DeskStockState>({
    ...nothing,
    stock: undefined,
    effect: undefined,
    choices: [],
    plannedElsewhere: [],
    canApply: false,
    isPending: false,
    isDone: false,
    problem: undefined,
  })
  const change = (next: Partial<DeskStockState>): void =>
    store.update(state => {
      const changed = { ...state, ...next }
      const now = clock.now()
      const effect = changed.stock && stockEffect(changed.stock, changed.plan, now)
      const choices = changed.stock ? saleChoices(changed.stock.event.startsAt, now) : []
      return { ...changed, effect, choices, canApply: effect !== undefined && canApply(effect, changed.reason) }
    })
  const plan = (next: Partial<StockPlan>): void =>
    change({ plan: { ...store.getSnapshot().plan, ...next }, isDone: false, problem: undefined })

  let wanted: string | undefined
  /** Plans for other events, with the problem of a plan that was refused. */
  const kept = new Map<string, Planned>()
  const keep = (): void => {
    const { plan, reason, stock, effect } = store.getSnapshot()
    const hasPlan = stock ? effect?.hasChanges : plan !== emptyPlan
    if (wanted !== undefined && hasPlan) kept.set(wanted, { plan, reason, problem: undefined })
  }
  const tell = (eventId: string, error: ShopError): void => {
    const problem = { signIn: signInProblem(error), error }
    if (wanted === eventId) return change({ problem })
    const planned = kept.get(eventId)
    if (planned) kept.set(eventId, { ...planned, problem })
  }
  let stopWaiting = (): void => undefined
  /** Reads the stock again, and keeps the plan; with the first stock, `told` is shown. */
  const read = async (eventId: string, told?: DeskStockState['problem']): Promise<void> => {
    change({ isPending: true })
    const answer = await api.fetchStock(eventId)
    if (wanted !== eventId) return
    change({ isPending: false })
    if (answer.isOk()) {
      const isFirst = store.getSnapshot().stock === undefined
      return change({ stock: answer.value, ...(isFirst && { problem: told }) })
    }
    tell(eventId, answer.error)
    const isSilent = signInProblem(answer.error).reason === 'no_answer'
    if (isSilent && !store.getSnapshot().stock) stopWaiting = clock.after(retryMs, () => void read(eventId, told))
  }

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    open: async eventId => {
      keep()
      const planned = kept.get(eventId) ?? nothing
      kept.delete(eventId)
      wanted = eventId
      stopWaiting()
      const plannedElsewhere = [...kept.keys()]
      change({ ...planned, plannedElsewhere, stock: undefined, isPending: false, isDone: false })
      await read(eventId, planned.problem)
    },
    setCapacity: (quotaId, capacity) =>
      plan({
        capacities: { ...store.getSnapshot().plan.capacities, [quotaId]: Math.max(0, Math.floor(capacity) || 0) },
      }),
    turnSeat: seatId => {
      const { stock, plan: planned } = store.getSnapshot()
      const seat = stock?.seats.find(({ id }) => id === seatId)
      if (!seat || seat.state === 'taken') return
      const { [seatId]: shown = seat.state, ...others } = planned.seats
      const next = shown === 'blocked' ? 'free' : 'blocked'
      plan({ seats: next === seat.state ? others : { ...others, [seatId]: next } })
    },
    decideSale: (channel, choice) => {
      const { [channel]: planned, ...others } = store.getSnapshot().plan.sales
      plan({ sales: planned === choice ? others : { ...others, [channel]: choice } })
    },
    setNote: note => plan({ note }),
    setReason: reason => change({ reason }),
    discard: () => change(nothing),
    apply: async () => {
      // Moments count from now.
      change({ problem: undefined })
      const { stock, effect, reason, isPending, ...state } = store.getSnapshot()
      if (!stock || !effect || !state.canApply || isPending) return
      change({ isPending: true })
      const { capacities, note } = state.plan
      const { id: eventId } = stock.event
      const answer = await api.changeStock(eventId, {
        reason: reason.trim(),
        quotas: stock.quotas.flatMap(({ id, capacity }) => {
          const to = capacities[id]
          return to === undefined || to === capacity ? [] : [{ id, from: capacity, to }]
        }),
        block: effect.blocked,
        free: effect.freed,
        sales: effect.sales.map(({ channel, before, after }) => ({ channel, from: before, to: after })),
        note: note === undefined ? undefined : { from: stock.note, to: note.trim() },
      })
      if (answer.isErr()) {
        if (wanted === eventId) {
          change({ isPending: false })
          await read(eventId)
        }
        return tell(eventId, answer.error)
      }
      kept.delete(eventId)
      // Another event may have been opened meanwhile.
      if (wanted !== eventId) return change({ plannedElsewhere: [...kept.keys()] })
      return change({ ...nothing, stock: answer.value, isPending: false, isDone: true })
    },
  }
}
