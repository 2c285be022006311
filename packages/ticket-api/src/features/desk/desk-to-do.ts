import type { WireToDo } from '@portti/contract'
import type { toDoEnds } from '@portti/contract/words'
import { type EpochMs, endsOfKind } from '@portti/core/rules'
import { deskRefusal, staffRefusal } from '../../domain/box-office/staff-refusal.ts'
import type { Refused } from '../../domain/model/refusal.ts'
import type { OrderRefused } from '../../domain/order/order-refusal.ts'
import { isWrittenUuid } from '../../platform/is-uuid.ts'
import type { Database } from '../../store/database.ts'
import { type Ended, findEnd } from '../../store/to-do/find-end.ts'
import type { IsKept } from '../../store/to-do/is-waiting.ts'
import { countOrdersWaiting, listToDo } from '../../store/to-do/list-to-do.ts'
import { resolveDifference } from '../payment/reconcile-provider.ts'
import { markRefundDone } from '../refund/mark-refund-done.ts'
import { completeWithdrawal, declineWithdrawal } from '../withdrawal/complete-withdrawal.ts'
import type { Manager } from './desk-orders.ts'

export type ToDoEnd = (typeof toDoEnds)[number]

/** Matters that wait for a person at the desk, and their ends (rules/desk#to-do). */
export type DeskToDo = {
  /** The matters of no order, and the number of orders with one that waits. */
  list(shopId: string): Promise<{ readonly orders: number; readonly toDo: readonly WireToDo[] }>
  /** Ends it by the same action as the command line; the same end of the same manager is done once. */
  end(
    manager: Manager,
    id: string,
    ended: { readonly how: ToDoEnd; readonly reason: string },
  ): Promise<Refused | undefined>
}

export const createDeskToDo = ({
  db,
  isKept,
  now,
}: {
  readonly db: Database
  readonly isKept: IsKept
  readonly now: () => number
}): DeskToDo => {
  const waiting = () => ({ isKept, now: new Date(now()) })

  const actions: Readonly<Record<ToDoEnd, (ending: Manager & Ending) => Promise<Refused | undefined>>> = {
    given: async ({ id: refundId, ...ending }) =>
      (await markRefundDone(db, { ...ending, refundId })) ? undefined : notFound,
    completed: ending => completeWithdrawal(db, ending).then(atDesk),
    declined: ending => declineWithdrawal(db, ending).then(atDesk),
    looked_into: ending => resolveDifference(db, ending).then(atDesk),
  }

  return {
    list: async shopId => ({
      orders: await countOrdersWaiting(db.kysely, shopId, waiting()),
      toDo: await listToDo(db.kysely, { ...waiting(), shopId, of: 'no_order' }),
    }),

    async end(manager, id, { how, reason }) {
      const { shopId, by } = manager
      if (!isWrittenUuid(id)) return notFound
      const [toDo] = await listToDo(db.kysely, { ...waiting(), shopId, of: { id } })
      if (toDo?.till) return staffRefusal('refund_at_till', { till: toDo.till })
      const isFitting = toDo !== undefined && endsOfKind[toDo.kind].includes(how)
      const failure = isFitting ? await actions[how]({ ...manager, id, reason, now: now() }) : notFound
      if (failure === undefined) return undefined
      // Somebody else may have ended it, or the same press came twice.
      const ended = await findEnd(db.kysely, { shopId, id })
      if (!ended) return failure
      const isSame =
        ended.how === how && ended.reason === reason && ended.byKind === by.kind && ended.byName === by.name
      return isSame ? undefined : staffRefusal('to_do_ended', { by: personOf(ended) })
    },
  }
}

/** The name of the person who ended it; null where a process of the server did. */
const personOf = ({ byKind, byName }: Ended): string | null =>
  byKind === 'job' || byKind === 'shopper' ? null : byName

const notFound = staffRefusal('to_do_not_found')

const atDesk = (refused: OrderRefused | undefined): Refused | undefined => refused && deskRefusal(refused)

type Ending = { readonly id: string; readonly reason: string; readonly now: EpochMs }
