import type { Result } from 'neverthrow'
import type { ShopError } from '../errors/shop-error.ts'
import type { Cents } from '../money/money.ts'
import type { Ids } from '../ports/ids.ts'
import { createStore } from '../state/store.ts'
import { isOutcomeUnknown } from '../ticket-api/failure.ts'
import type { BoxOfficeApi } from './box-office-api.ts'
import type { DrawerCount } from './cash.ts'
import type { Drawer, DrawerState } from './drawer.ts'
import type { CashMovement } from './drawer-report.ts'
import type { SignIn } from './sign-in.ts'
import { signInProblem } from './sign-in-problem.ts'

/** An action and its key: pressing again resends the same. */
type Unanswered = { readonly act: string; readonly key: string }

const emptyCount: DrawerCount = { pieces: {}, left: '' }
const reportOf = ({ report }: DrawerState): Pick<DrawerState, 'report'> => (report ? { report } : {})
const unexplainedOf = (state: DrawerState): Pick<DrawerState, 'report'> =>
  state.report?.cash.count?.needsReason && !state.isExplained ? reportOf(state) : {}
const countOf = ({ count }: DrawerState): Pick<DrawerState, 'count'> => (count ? { count } : {})

/** The drawer of the till that is signed in; a refusal is in its state. */
export const createDrawer = (given: {
  readonly api: BoxOfficeApi
  readonly signIn: Pick<SignIn, 'token' | 'heardRefusal' | 'getSnapshot' | 'subscribe'>
  readonly ids: Ids
}): Drawer => {
  const { api, signIn, ids } = given
  const store = createStore<DrawerState>({ isAsking: false })
  let unanswered: Unanswered | undefined
  /** Whatever is done meanwhile: the shift may be closed, and no other report tells how. */
  let unansweredZ: (Unanswered & { readonly count: DrawerCount }) | undefined

  const ask = async <Value>(
    act: string,
    send: (token: string, key: string) => Promise<Result<Value, ShopError>>,
    done: (value: Value) => Partial<DrawerState>,
  ): Promise<void> => {
    const token = signIn.token()
    if (store.getSnapshot().isAsking || token === undefined) return
    const key = [unanswered, unansweredZ].find(one => one?.act === act)?.key ?? ids.uuid()
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
  const report = (act: string, counted: Cents | undefined): Promise<void> =>
    ask(
      act,
      (token, key) => api.makeReport(token, counted, key),
      made => ({ report: made }),
    )

  const move = (movement: CashMovement): Promise<void> =>
    ask(
      `${movement.kind} ${movement.cents}`,
      (token, key) => api.moveCash(token, movement, key),
      () => ({ moved: movement }),
    )

  /**
   * Who used the till last: what they did and the report they made are not shown to others. The till’s are its count, and
   * a report whose difference still waits for its reason.
   */
  let user: string | undefined
  const followUser = (): void => {
    const session = signIn.getSnapshot()
    if (session.phase !== 'signed_in') return
    if (user !== session.clerk.id)
      store.update(state => ({ isAsking: state.isAsking, ...countOf(state), ...unexplainedOf(state) }))
    user = session.clerk.id
  }
  followUser()
  signIn.subscribe(followUser)

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    move,
    makeX: () => report('x', undefined),
    beginCount: () => showOnly({ count: unansweredZ?.count ?? emptyCount }),
    changeCount: count => store.update(state => (state.count ? { ...state, count } : state)),
    makeZ: async (counted, left = 0) => {
      const act = `z ${counted}`
      const { report: shown, count = emptyCount } = store.getSnapshot()
      await report(act, counted)
      if (unanswered?.act === act) unansweredZ = { ...unanswered, count }
      const { report: made } = store.getSnapshot()
      if (!made || made === shown) return
      unansweredZ = undefined
      if (left > 0) await move({ kind: 'cash_float', cents: left })
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
  }
}
