import { err, ok, type Result } from 'neverthrow'
import type { Cents } from '../../money/money.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Ids } from '../../ports/ids.ts'
import { createSerialQueue } from '../../state/serial-queue.ts'
import { createStore, type Store } from '../../state/store.ts'
import { type AllotmentProblem, type OfflineSale, takeTickets } from '../api/allotment.ts'
import type { BoxOfficeApi } from '../api/box-office-api.ts'
import { cashSum } from '../money/cash.ts'
import type { SignIn } from '../till/sign-in.ts'
import { endsSession, signInProblem } from '../till/sign-in-problem.ts'
import type { AllotmentStorage, KeptAllotments } from './allotment-storage.ts'

/** The tickets that are held for this device, and its cash sales of them without the ticket API (rules/kiosk#allotment). */
export interface Allotments extends Store<KeptAllotments> {
  /** Reads what was kept on this device. */
  load(): Promise<void>
  /** Asks the ticket API what it holds for this device. */
  refresh(): Promise<void>
  /** Sells tickets for cash; what is handed over is kept on the device before it counts as sold. */
  sell(allotmentId: string, amount: number, tendered: Cents): Promise<Result<OfflineSale, AllotmentProblem>>
  /** Sends what has not been sent, the oldest first, each under its own key, until the ticket API gives no answer. */
  sendNow(): Promise<void>
}

type Given = {
  readonly api: Pick<BoxOfficeApi, 'listAllotments' | 'sellAllotted'>
  readonly signIn: Pick<SignIn, 'token' | 'getSnapshot'>
  readonly storage: AllotmentStorage
  readonly clock: Pick<Clock, 'now'>
  readonly ids: Ids
}

/** The held tickets of a device, once `load` has read what it kept; sales are sent only by `sendNow`. */
export const createAllotments = ({ api, signIn, storage, clock, ids }: Given): Allotments => {
  const store = createStore<KeptAllotments>({ allotments: [], unsent: [], refused: [] })
  /** One change at a time: what is decided is stored before the next is decided. */
  const inTurn = createSerialQueue()

  const keep = async (next: KeptAllotments): Promise<boolean> => {
    const isStored = await storage.write(next)
    if (isStored) store.update(() => next)
    return isStored
  }

  /**
   * Whether the next sale can be sent. A sale leaves the list once the ticket API has recorded it or knows that it never
   * can; refused for any other reason, it is sent again later, and holds up no other sale.
   */
  const send = async (sale: OfflineSale): Promise<boolean> => {
    const token = signIn.token()
    if (token === undefined) return false
    const answer = await api.sellAllotted(token, sale)
    const problem = answer.isErr() ? signInProblem(answer.error) : undefined
    if (problem && problem.reason !== 'allotment_gone') return problem.reason !== 'no_answer' && !endsSession(problem)
    const { allotments, unsent, refused } = store.getSnapshot()
    const isSold = (code: string): boolean => sale.codes.includes(code)
    return keep({
      allotments: allotments.map(one => ({ ...one, tickets: one.tickets.filter(({ code }) => !isSold(code)) })),
      unsent: unsent.filter(({ id }) => id !== sale.id),
      refused: answer.isErr() ? [...refused, sale] : refused,
    })
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
      inTurn(async () => {
        const token = signIn.token()
        const answer = token === undefined ? undefined : await api.listAllotments(token)
        if (answer?.isOk()) await keep({ ...store.getSnapshot(), allotments: answer.value })
      }),
    sell: (allotmentId, amount, tendered) =>
      inTurn(async () => {
        const kept = store.getSnapshot()
        const allotment = kept.allotments.find(({ id }) => id === allotmentId)
        if (!allotment) return err('ended')
        const now = clock.now()
        // A sale that was refused has handed its tickets over too.
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
      inTurn(async () => {
        for (const sale of store.getSnapshot().unsent) if (!(await send(sale))) return
      }),
  }
}
