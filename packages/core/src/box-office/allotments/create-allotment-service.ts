import { err, ok, type Result } from 'neverthrow'
import type { Cents } from '../../money/money.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Ids } from '../../ports/ids.ts'
import { endsSession, signInProblem } from '../../staff/sign-in-problem.ts'
import type { SignInService } from '../../staff/sign-in-service.ts'
import { createSerialQueue } from '../../state/serial-queue.ts'
import { createStore, type Store } from '../../state/store.ts'
import { cashSum } from '../money/cash.ts'
import type { AllotmentProblem } from '../payment/sale-payment.ts'
import { type OfflineSale, takeTickets } from './allotment.ts'
import type { AllotmentApi } from './allotment-api.ts'
import type { AllotmentStorage, StoredAllotments } from './allotment-storage.ts'

/**
 * The tickets that are held for this device, and its cash sales of them without the ticket API (rules/kiosk#allotment).
 */
export interface AllotmentService extends Store<StoredAllotments> {
  /** Reads what this device has stored. */
  load(): Promise<void>
  /** Reads the allotments of this device from the ticket API. */
  refresh(): Promise<void>
  /** Sells tickets for cash; the sale is stored on the device before it counts. */
  sell(allotmentId: string, amount: number, tendered: Cents): Promise<Result<OfflineSale, AllotmentProblem>>
  /** Sends unsent sales, the oldest first, each under its own key, until the ticket API gives no answer. */
  sendNow(): Promise<void>
}

type Given = {
  readonly api: AllotmentApi
  /** Gives the clerk of a sale. */
  readonly signIn: Pick<SignInService, 'getSnapshot'>
  readonly storage: AllotmentStorage
  readonly clock: Pick<Clock, 'now'>
  readonly ids: Ids
}

/** The held tickets of a device, after `load` has read the stored ones; only `sendNow` sends sales. */
export const createAllotmentService = ({ api, signIn, storage, clock, ids }: Given): AllotmentService => {
  const store = createStore<StoredAllotments>({ allotments: [], unsent: [], refused: [] })
  /** One change at a time: a decision is stored before the next one is made. A sale waits for no answer. */
  const inTurn = createSerialQueue()
  /** One call at a time: no older list brings back a ticket whose sale has just left the device. */
  const onLine = createSerialQueue()

  const keep = async (next: StoredAllotments): Promise<boolean> => {
    const isStored = await storage.write(next)
    if (isStored) store.update(() => next)
    return isStored
  }

  const change = (next: (kept: StoredAllotments) => StoredAllotments): Promise<boolean> =>
    inTurn(() => keep(next(store.getSnapshot())))

  /**
   * Whether the next sale can be sent. A sale leaves the list once the ticket API has recorded it or has refused it for
   * good. After any other refusal it is sent again later, and holds up no other sale.
   */
  const send = async (sale: OfflineSale): Promise<boolean> => {
    const answer = await api.sellAllotted(sale)
    const problem = answer.isErr() ? signInProblem(answer.error) : undefined
    if (problem && problem.reason !== 'allotment_gone') return problem.reason !== 'no_answer' && !endsSession(problem)
    const isSold = (code: string): boolean => sale.codes.includes(code)
    return change(({ allotments, unsent, refused }) => ({
      allotments: allotments.map(one => ({ ...one, tickets: one.tickets.filter(({ code }) => !isSold(code)) })),
      unsent: unsent.filter(({ id }) => id !== sale.id),
      refused: answer.isErr() ? [...refused, sale] : refused,
    }))
  }

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    load: () =>
      inTurn(async () => {
        const kept = await storage.read()
        store.update(() => kept)
      }),
    refresh: () =>
      onLine(async () => {
        const answer = await api.listAllotments()
        if (answer.isOk()) await change(kept => ({ ...kept, allotments: answer.value }))
      }),
    sell: (allotmentId, amount, tendered) =>
      inTurn(async () => {
        const kept = store.getSnapshot()
        const allotment = kept.allotments.find(({ id }) => id === allotmentId)
        if (!allotment) return err('ended')
        const now = clock.now()
        // The tickets of a refused sale were handed over too.
        const taken = takeTickets(allotment, [...kept.unsent, ...kept.refused], { amount, now })
        if (taken.isErr()) return err(taken.error)
        const { codes, sum } = taken.value
        const given = Math.max(tendered, cashSum(sum))
        const who = signIn.getSnapshot()
        const sale: OfflineSale = {
          id: ids.uuid(),
          allotmentId,
          codes,
          sum,
          tendered: given,
          at: now,
          ...(who.phase === 'signed_in' && { clerkId: who.clerk.id }),
        }
        return (await keep({ ...kept, unsent: [...kept.unsent, sale] })) ? ok(sale) : err('not_stored')
      }),
    sendNow: () =>
      onLine(async () => {
        for (const sale of store.getSnapshot().unsent) if (!(await send(sale))) return
      }),
  }
}
