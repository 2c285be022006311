import type { Result } from 'neverthrow'
import type { ShopError } from '../../errors/shop-error.ts'
import type { Ids } from '../../ports/ids.ts'
import { onOtherUser } from '../../staff/on-other-user.ts'
import { signInProblem } from '../../staff/sign-in-problem.ts'
import type { SignInService } from '../../staff/sign-in-service.ts'
import { createStore } from '../../state/store.ts'
import { createAttemptKey } from '../../wire/attempt-key.ts'
import { isOutcomeUnknown } from '../../wire/failure.ts'
import type { DrawerCount } from '../money/cash.ts'
import type { JournaledZ, TillJournal } from '../payment/till-journal.ts'
import type { DrawerApi } from './drawer-api.ts'
import type { CashMovement, DrawerClosing, DrawerReport } from './drawer-report.ts'
import type { DrawerService, DrawerState } from './drawer-service.ts'

const emptyCount: DrawerCount = { pieces: {}, left: '' }
type Reported = Pick<DrawerState, 'report' | 'isEarlier'>
const reportOf = ({ report, isEarlier }: DrawerState): Reported => ({
  ...(report && { report }),
  ...(report && isEarlier && { isEarlier }),
})
const unexplainedOf = (state: DrawerState): Reported =>
  state.report?.cash.count?.needsReason && !state.isExplained ? reportOf(state) : {}
const isOf = ({ cash: { count } }: DrawerReport, sent: DrawerClosing | undefined): boolean =>
  count?.counted === sent?.counted && (count?.left ?? sent?.left) === sent?.left
const countOf = ({ count }: DrawerState): Pick<DrawerState, 'count'> => (count ? { count } : {})

/** The drawer of the till that is signed in; a refusal is in its state. */
export const createDrawerService = (given: {
  readonly api: DrawerApi
  readonly signIn: Pick<SignInService, 'getSnapshot' | 'subscribe'>
  readonly ids: Ids
  readonly journal: TillJournal
}): DrawerService => {
  const { api, signIn, ids, journal } = given
  const store = createStore<DrawerState>({ isPending: false })
  const attempt = createAttemptKey(ids)
  /**
   * The Z report without an answer, kept over other actions and pages. It may have closed the shift, and only this
   * report has its sums; a count of the next shift's float would make another Z report.
   */
  let unansweredZ: JournaledZ | undefined
  /** That of an earlier page. While this page is open, no other writes to the journal. */
  let journaledZ: JournaledZ | undefined
  let isJournalRead = false
  let reading: Promise<void> | undefined
  const readJournal = async (): Promise<void> => {
    const entries = await journal.entries()
    isJournalRead = entries !== undefined
    journaledZ = entries?.find(entry => entry.kind === 'z')
    reading = undefined
  }
  const open = async (): Promise<void> => {
    if (isJournalRead) return
    reading ??= readJournal()
    await reading
  }

  const ask = async <Value>(
    send: () => Promise<Result<Value, ShopError>>,
    done: (value: Value) => Partial<DrawerState>,
  ): Promise<Result<Value, ShopError> | undefined> => {
    if (store.getSnapshot().isPending) return undefined
    store.update(state => ({ isPending: true, ...reportOf(state), ...countOf(state) }))
    const answer = await send()
    if (answer.isOk()) {
      attempt.done()
      store.update(state => ({ isPending: false, ...reportOf(state), ...done(answer.value) }))
    } else {
      const problem = signInProblem(answer.error)
      store.update(state => ({ isPending: false, ...reportOf(state), ...countOf(state), problem }))
    }
    return answer
  }
  /** Replaces the shown state, except while an action is being answered. */
  const showOnly = (shown: Pick<DrawerState, 'count'>): void =>
    store.update(state => (state.isPending ? state : { isPending: false, ...shown }))
  const keepZ = async (kept: JournaledZ): Promise<void> => {
    unansweredZ = kept
    await journal.keep(kept)
  }
  const dropZ = async (): Promise<void> => {
    const id = unansweredZ?.id
    unansweredZ = undefined
    if (id !== undefined) await journal.drop(id)
  }
  /** The report of the count that was sent, or an earlier one that its key had made. */
  const madeZ = (made: DrawerReport, sent?: DrawerClosing): Partial<DrawerState> => {
    void dropZ()
    const { count } = made.cash
    if (!isOf(made, sent)) return { report: made, isEarlier: true }
    const left = count?.left ?? 0
    return { report: made, isEarlier: false, ...(left > 0 && { moved: { kind: 'cash_float', cents: left } }) }
  }

  /** Another clerk's movement of the same sum is another action. */
  const clerkNow = (): string | undefined => {
    const state = signIn.getSnapshot()
    return state.phase === 'signed_in' ? state.clerk.id : undefined
  }
  const move = async (movement: CashMovement): Promise<void> => {
    await ask(
      () => api.moveCash(movement, attempt.keyFor([clerkNow(), movement])),
      () => ({ moved: movement }),
    )
  }

  // Actions and reports of a clerk are not shown to others. The count belongs to the till, and so does a report whose
  // difference still waits for its reason.
  onOtherUser(signIn, () =>
    store.update(state => ({ isPending: state.isPending, ...countOf(state), ...unexplainedOf(state) })),
  )

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    open,
    move,
    makeX: async () => {
      await ask(
        () => api.makeReport(undefined, attempt.keyFor('x')),
        report => ({ report, isEarlier: false }),
      )
    },
    beginCount: async () => {
      if (!isJournalRead && !unansweredZ) await open()
      unansweredZ ??= journaledZ
      journaledZ = undefined
      if (!unansweredZ) return showOnly({ count: emptyCount })
      const { id, count } = unansweredZ
      await ask(() => api.makeReport('made', id), madeZ)
      if (store.getSnapshot().problem?.reason === 'amount_wrong') showOnly({ count })
    },
    changeCount: count => store.update(state => (state.count ? { ...state, count } : state)),
    makeZ: async (counted, left = 0) => {
      const { count = emptyCount } = store.getSnapshot()
      const before = unansweredZ
      const sent = { counted, left }
      const id = before?.id ?? ids.uuid()
      const answer = await ask(
        async () => {
          await keepZ({ kind: 'z', id, count })
          return api.makeReport(sent, id)
        },
        report => madeZ(report, sent),
      )
      // Refused for certain, and never sent before.
      if (answer?.isErr() && !isOutcomeUnknown(answer.error) && !before) await dropZ()
      const made = answer?.unwrapOr(undefined)
      // The previous version of the ticket API leaves no float.
      if (made && left > 0 && made.cash.count?.left === undefined && isOf(made, sent)) {
        await move({ kind: 'cash_float', cents: left })
      }
    },
    explain: async reason => {
      const { report: shown } = store.getSnapshot()
      if (!shown || reason.trim() === '') return
      await ask(
        () => api.explainDifference(shown.number, reason.trim()),
        () => ({ isExplained: true }),
      )
    },
    clear: () => showOnly({}),
    hasUnanswered: () => unansweredZ !== undefined,
  }
}
