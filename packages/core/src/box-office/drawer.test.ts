import { err, ok } from 'neverthrow'
import { expect, it } from 'vitest'
import { shopError } from '../errors/shop-error.ts'
import { createStore } from '../state/store.ts'
import { createCountingIds } from '../testing/recording-ports.ts'
import type { BoxOfficeApi } from './box-office-api.ts'
import { createDrawer } from './create-drawer.ts'
import type { DrawerReport } from './drawer-report.ts'
import type { SignInState } from './sign-in.ts'
import type { Till } from './till.ts'

const signInOf = (first: string) => {
  const till: Till = { id: 'k', name: 'Kassa', payments: ['cash'], takesCodes: true, refunds: true }
  const clerks = ['aino', 'eino'].map(id => ({ id, name: id, isManager: false }))
  const stateOf = (id: string | undefined): SignInState => {
    const clerk = clerks.find(one => one.id === id)
    return clerk
      ? { phase: 'signed_in', till, clerk, managers: [] }
      : { phase: 'choosing', till, clerks, isAsking: false }
  }
  const store = createStore(stateOf(first))
  return {
    signIn: { ...store, token: () => 'istunto', heardRefusal: () => undefined },
    /** The till is locked; whoever is named signs in next. */
    change: (id: string) => {
      store.update(() => stateOf(undefined))
      store.update(() => stateOf(id))
    },
  }
}

// rules/kiosk#drawer
it('leaves a float for the next shift only with a closing report that was made', async () => {
  const moved: number[] = []
  let reports = 0
  const api: Pick<BoxOfficeApi, 'makeReport' | 'moveCash'> = {
    makeReport: () => {
      reports += 1
      // The closing report that follows is not answered.
      return Promise.resolve(
        reports === 1 ? ok({ number: 1 } as DrawerReport) : err(shopError('unspecified_exception')),
      )
    },
    moveCash: (_token, { cents }) => {
      moved.push(cents)
      return Promise.resolve(ok(undefined))
    },
  }
  const { signIn } = signInOf('aino')
  const drawer = createDrawer({ api: api as BoxOfficeApi, signIn, ids: createCountingIds() })
  await drawer.makeX()
  await drawer.makeZ(10_000, 5_000)
  expect(moved).toEqual([])
  expect(drawer.getSnapshot()).toMatchObject({ report: { number: 1 }, problem: {} })
})

const atDrawer = () => {
  const keys: string[] = []
  const moved: number[] = []
  /** What becomes of each report; it is made where nothing is said. */
  const answers: ('lost' | 'drawer_closed')[] = []
  const api: Pick<BoxOfficeApi, 'makeReport' | 'moveCash' | 'explainDifference'> = {
    explainDifference: () => Promise.resolve(ok(undefined)),
    makeReport: (_token, counted, key) => {
      if (counted !== undefined) keys.push(key)
      const answer = answers.shift()
      if (answer === 'lost') return Promise.resolve(err(shopError('unspecified_exception')))
      if (answer !== undefined) {
        return Promise.resolve(err({ ...shopError('unspecified_exception', { reason: answer }), status: 409 }))
      }
      const count = { expected: 10_000, counted: counted ?? 0, difference: 0, needsReason: counted !== 10_000 }
      const cash = { float: 0, payIn: 0, payOut: 0, ...(counted !== undefined && { count }) }
      return Promise.resolve(ok({ number: keys.length, cash } as DrawerReport))
    },
    moveCash: (_token, { cents }) => {
      moved.push(cents)
      return Promise.resolve(ok(undefined))
    },
  }
  const { signIn, change } = signInOf('aino')
  const drawer = createDrawer({ api: api as BoxOfficeApi, signIn, ids: createCountingIds() })
  return { drawer, keys, moved, answers, count: () => drawer.getSnapshot().count, change }
}
const counted = { pieces: { 5_000: 2 }, left: '50' }

it('keeps the count until its Z report is made, also where the answer is lost or the report refused', async () => {
  const { drawer, answers, count } = atDrawer()
  drawer.beginCount()
  expect(count()).toEqual({ pieces: {}, left: '' })
  drawer.changeCount(counted)
  answers.push('lost', 'drawer_closed')
  await drawer.makeZ(10_000, 5_000)
  expect([count(), drawer.getSnapshot().problem?.reason]).toEqual([counted, 'no_answer'])
  await drawer.makeZ(10_000, 5_000)
  expect([count(), drawer.getSnapshot().problem?.reason]).toEqual([counted, 'drawer_closed'])
  await drawer.makeZ(10_000, 5_000)
  expect(drawer.getSnapshot()).toMatchObject({ report: {}, moved: { cents: 5_000 } })
  expect(count()).toBeUndefined()
})

it('sends a Z report that was not answered under its key, whatever was done since, and leaves its float once', async () => {
  const { drawer, keys, moved, answers, count } = atDrawer()
  drawer.beginCount()
  drawer.changeCount(counted)
  answers.push('lost')
  await drawer.makeZ(10_000, 5_000)
  drawer.clear()
  expect(count()).toBeUndefined()
  await drawer.makeX()
  await drawer.move({ kind: 'pay_in', cents: 100 })
  drawer.clear()
  drawer.beginCount()
  expect(count()).toEqual(counted)
  await drawer.makeZ(10_000, 5_000)
  drawer.clear()
  drawer.beginCount()
  expect(count()).toEqual({ pieces: {}, left: '' })
  await drawer.makeZ(10_000)
  expect(keys).toHaveLength(3)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
  expect(moved).toEqual([100, 5_000])
})

it('ends no count and begins none while a report is being answered', async () => {
  const { drawer, count } = atDrawer()
  drawer.beginCount()
  drawer.changeCount(counted)
  const making = drawer.makeZ(10_000)
  drawer.clear()
  drawer.beginCount()
  expect(drawer.getSnapshot()).toEqual({ isAsking: true, count: counted })
  await making
  drawer.changeCount(counted)
  expect(count()).toBeUndefined()
})

it('shows a report over a lock to whoever made it, and not to the next clerk, who has the count that was begun', async () => {
  const { drawer, change, count } = atDrawer()
  await drawer.makeX()
  change('aino')
  expect(drawer.getSnapshot().report).toBeDefined()
  change('eino')
  expect(drawer.getSnapshot()).toEqual({ isAsking: false })
  drawer.beginCount()
  drawer.changeCount(counted)
  change('aino')
  expect(count()).toEqual(counted)
})

it('asks the next clerk for the reason of a difference that the one before left without one', async () => {
  const { drawer, change } = atDrawer()
  await drawer.makeZ(8_800)
  change('eino')
  expect(drawer.getSnapshot().report).toMatchObject({ cash: { count: { needsReason: true } } })
  await drawer.explain('Vaihtoraha')
  expect(drawer.getSnapshot().isExplained).toBe(true)
  change('aino')
  expect(drawer.getSnapshot()).toEqual({ isAsking: false })
})

it('shows no report of an earlier clerk again when what was asked then is answered', async () => {
  const { drawer, change } = atDrawer()
  await drawer.makeX()
  const moving = drawer.move({ kind: 'pay_in', cents: 100 })
  change('eino')
  await moving
  expect(drawer.getSnapshot()).toEqual({ isAsking: false, moved: { kind: 'pay_in', cents: 100 } })
})
