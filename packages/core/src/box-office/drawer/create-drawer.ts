import type { Result } from 'neverthrow'
import type { ShopError } from '../../errors/shop-error.ts'
import type { Ids } from '../../ports/ids.ts'
import { createStore } from '../../state/store.ts'
import { isOutcomeUnknown } from '../../wire/failure.ts'
import type { BoxOfficeApi } from '../api/box-office-api.ts'
import type { CashMovement, DrawerClosing, DrawerReport } from '../api/drawer-report.ts'
import type { DrawerCount } from '../money/cash.ts'
import type { KeptZ, TillJournal } from '../payment/till-journal.ts'
import { onOtherUser } from '../till/on-other-user.ts'
import type { SignIn } from '../till/sign-in.ts'
import { signInProblem } from '../till/sign-in-problem.ts'
import type { Drawer, DrawerState } from './drawer.ts'

/** An action and its key: pressing again resends the same. */
type Unanswered = { readonly act: string; readonly key: string }

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
export const createDrawer = (given: {
  readonly api: BoxOfficeApi
  readonly signIn: Pick<SignIn, 'token' | 'heardRefusal' | 'getSnapshot' | 'subscribe'>
  readonly ids: Ids
  readonly journal: TillJournal
}): Drawer => {
  const { api, signIn, ids, journal } = given
  const store = createStore<DrawerState>({ isAsking: false })
  let unanswered: Unanswered | undefined
  /**
   * Whatever is done or counted meanwhile, and on whatever page: the shift may be closed, and no other report tells how.
   * A count of the new shift's float would be another Z report.
   */
  let unansweredZ: KeptZ | undefined
  const keptZ = async (): Promise<KeptZ | undefined> => (await journal.entries())?.find(entry => entry.kind === 'z')

  const ask = async <Value>(
    act: string,
    send: (token: string, key: string) => Promise<Result<Value, ShopError>>,
    done: (value: Value) => Partial<DrawerState>,
    key = unanswered?.act === act ? unanswered.key : ids.uuid(),
  ): Promise<void> => {
    const token = signIn.token()
    if (store.getSnapshot().isAsking || token === undefined) return
    store.update(state => ({ isAsking: true, ...reportOf(state), ...countOf(state) }))
    const answer = await send(token, key)
    unanswered = answer.isErr() && isOutcomeUnknown(answer.error) ? { act, key } : undefined
    if (answer.isOk()) return store.update(state => ({ isAsking: false, ...reportOf(state), ...done(answer.value) }))
    const problem = signInProblem(answer.error)
    signIn.heardRefusal(problem)
    store.update(state => ({ isAsking: false, ...reportOf(state), ...countOf(state), problem }))
  }
  /** What is being answered stays. */
  const showOnly = (shown: Pick<DrawerState, 'count'>): void =>
    store.update(state => (state.isAsking ? state : { isAsking: false, ...shown }))
  const keepZ = async (kept: KeptZ): Promise<void> => {
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

  const move = (movement: CashMovement): Promise<void> =>
    ask(
      `${movement.kind} ${movement.cents}`,
      (token, key) => api.moveCash(token, movement, key),
      () => ({ moved: movement }),
    )

  // What somebody did, and the report they made, are not shown to others. The till’s are its count, and a report whose
  // difference still waits for its reason.
  onOtherUser(signIn, () =>
    store.update(state => ({ isAsking: state.isAsking, ...countOf(state), ...unexplainedOf(state) })),
  )

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    move,
    makeX: () =>
      ask(
        'x',
        (token, key) => api.makeReport(token, undefined, key),
        report => ({ report, isEarlier: false }),
      ),
    beginCount: async () => {
      unansweredZ ??= await keptZ()
      if (!unansweredZ) return showOnly({ count: emptyCount })
      const { id, count } = unansweredZ
      await ask('z', token => api.makeReport(token, 'made', id), madeZ, id)
      if (store.getSnapshot().problem?.reason === 'amount_wrong') showOnly({ count })
    },
    changeCount: count => store.update(state => (state.count ? { ...state, count } : state)),
    makeZ: async (counted, left = 0) => {
      const { count = emptyCount } = store.getSnapshot()
      const before = unansweredZ
      const sent = { counted, left }
      let made: DrawerReport | undefined
      await ask(
        'z',
        async (token, id) => {
          await keepZ({ kind: 'z', id, count })
          return api.makeReport(token, sent, id)
        },
        report => {
          made = report
          return madeZ(report, sent)
        },
        before?.id ?? ids.uuid(),
      )
      // Refused for certain, and never sent before.
      if (store.getSnapshot().problem && !unanswered && !before) await dropZ()
      // A ticket API of the version before leaves no float.
      if (made && left > 0 && made.cash.count?.left === undefined && isOf(made, sent)) {
        await move({ kind: 'cash_float', cents: left })
      }
    },
    explain: async reason => {
      const { report: shown } = store.getSnapshot()
      if (!shown || reason.trim() === '') return
      await ask(
        `explain ${shown.number} ${reason}`,
        token => api.explainDifference(token, shown.number, reason.trim()),
        () => ({ isExplained: true }),
      )
    },
    clear: () => showOnly({}),
    hasUnanswered: () => unansweredZ !== undefined,
  }
}
