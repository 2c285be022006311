import type { Result } from 'neverthrow'
import type { ShopError } from '../errors/shop-error.ts'
import type { Cents } from '../money/money.ts'
import type { Ids } from '../ports/ids.ts'
import { createStore } from '../state/store.ts'
import { isOutcomeUnknown } from '../ticket-api/failure.ts'
import type { BoxOfficeApi } from './box-office-api.ts'
import type { Drawer, DrawerState } from './drawer.ts'
import type { CashMovement } from './drawer-report.ts'
import type { SignIn } from './sign-in.ts'
import { signInProblem } from './sign-in-problem.ts'

export const createDrawer = (given: {
  readonly api: BoxOfficeApi
  readonly signIn: Pick<SignIn, 'token' | 'heardRefusal'>
  readonly ids: Ids
}): Drawer => {
  const { api, signIn, ids } = given
  const store = createStore<DrawerState>({ isAsking: false })
  /** An unanswered action and its key: pressing again resends the same. */
  let unanswered: { readonly act: string; readonly key: string } | undefined

  const ask = async <Value>(
    act: string,
    send: (token: string, key: string) => Promise<Result<Value, ShopError>>,
    done: (value: Value) => Partial<DrawerState>,
  ): Promise<void> => {
    const token = signIn.token()
    if (store.getSnapshot().isAsking || token === undefined) return
    const key = unanswered?.act === act ? unanswered.key : ids.uuid()
    const { report: shown } = store.getSnapshot()
    const kept = shown && { report: shown }
    store.update(() => ({ isAsking: true, ...kept }))
    const answer = await send(token, key)
    unanswered = answer.isErr() && isOutcomeUnknown(answer.error) ? { act, key } : undefined
    if (answer.isOk()) return store.update(() => ({ isAsking: false, ...kept, ...done(answer.value) }))
    const problem = signInProblem(answer.error)
    signIn.heardRefusal(problem)
    store.update(() => ({ isAsking: false, ...kept, problem }))
  }
  const report = (counted: Cents | undefined): Promise<void> =>
    ask(
      `report ${counted}`,
      (token, key) => api.makeReport(token, counted, key),
      made => ({ report: made }),
    )

  const move = (movement: CashMovement): Promise<void> =>
    ask(
      `${movement.kind} ${movement.cents}`,
      (token, key) => api.moveCash(token, movement, key),
      () => ({ moved: movement }),
    )

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    move,
    makeX: () => report(undefined),
    makeZ: async (counted, left = 0) => {
      const { report: shown } = store.getSnapshot()
      await report(counted)
      const { report: made } = store.getSnapshot()
      if (made && made !== shown && left > 0) await move({ kind: 'cash_float', cents: left })
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
    clear: () => store.update(() => ({ isAsking: false })),
  }
}
