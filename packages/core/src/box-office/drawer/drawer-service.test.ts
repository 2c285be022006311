import { err, ok } from 'neverthrow'
import { expect, it } from 'vitest'
import { shopError } from '../../errors/shop-error.ts'
import type { SignInState } from '../../staff/sign-in-service.ts'
import type { Till } from '../../staff/till.ts'
import { createStore } from '../../state/store.ts'
import { createMemoryJournal } from '../../testing/memory-journal.ts'
import { createCountingIds } from '../../testing/recording-ports.ts'
import { createDrawerService } from './create-drawer-service.ts'
import type { DrawerApi } from './drawer-api.ts'
import type { DrawerReport } from './drawer-report.ts'

const signInOf = (first: string) => {
  const till: Till = { id: 'k', name: 'Kassa', payments: ['cash'], takesCodes: true, refunds: true }
  const clerks = ['aino', 'eino'].map(id => ({ id, name: id, isManager: false }))
  const stateOf = (id: string | undefined): SignInState => {
    const clerk = clerks.find(one => one.id === id)
    return clerk
      ? { phase: 'signed_in', till, clerk, managers: [] }
      : { phase: 'choosing', till, clerks, isPending: false }
  }
  const store = createStore(stateOf(first))
  return {
    signIn: store,
    /** The till is locked; whoever is named signs in next. */
    change: (id: string) => {
      store.update(() => stateOf(undefined))
      store.update(() => stateOf(id))
    },
  }
}

// rules/kiosk#drawer
it('leaves a float for the next shift only with a closing report that was made', async () => {
  const { drawer, answers, closings } = atDrawer()
  await drawer.makeX()
  // The closing report that follows is not answered.
  answers.push('lost')
  await drawer.makeZ(10_000, 5_000)
  expect(drawer.getSnapshot()).toMatchObject({ report: { number: 0 }, problem: {} })
  expect(drawer.getSnapshot().moved).toBeUndefined()
  await drawer.makeZ(10_000, 5_000)
  expect(closings).toEqual([
    { counted: 10_000, left: 5_000 },
    { counted: 10_000, left: 5_000 },
  ])
  expect(drawer.getSnapshot().moved).toEqual({ kind: 'cash_float', cents: 5_000 })
})

/** `lacks`: the ticket API is of the version before, and leaves no float. */
const atDrawer = ({ lacks = false } = {}) => {
  const keys: string[] = []
  const closings: unknown[] = []
  const moved: number[] = []
  const movementKeys: string[] = []
  /**
   * Outcome of each report; it is made unless stated otherwise. `late`: it is made, and its response is lost; by a
   * number: and an intermediary answers with that status.
   */
  const answers: ('lost' | 'late' | 'drawer_closed' | number)[] = []
  const made = new Map<string, DrawerReport>()
  const refused = (reason: string) =>
    Promise.resolve(err({ ...shopError('unspecified_exception', { reason }), status: 409 }))
  const api: DrawerApi = {
    explainDifference: () => Promise.resolve(ok(undefined)),
    makeReport: (closing, key) => {
      const answer = answers.shift()
      const lost = Promise.resolve(err(shopError('unspecified_exception')))
      if (typeof closing === 'object') {
        keys.push(key)
        closings.push(closing)
      }
      if (answer === 'lost') return lost
      if (answer === 'drawer_closed') return refused(answer)
      const earlier = made.get(key)
      if (earlier) return answer === 'late' ? lost : Promise.resolve(ok(earlier))
      if (closing === 'made') return refused('amount_wrong')
      const { left, counted: cents } = closing ?? {}
      const stays = lacks || left === undefined ? {} : { left }
      const known = { expected: 10_000, difference: 0, needsReason: cents !== 10_000 }
      const count = cents !== undefined && { counted: cents, ...stays, ...known }
      const cash = { float: 0, payIn: 0, payOut: 0, ...(count && { count }) }
      const report = { number: keys.length, cash } as DrawerReport
      if (closing) made.set(key, report)
      if (typeof answer === 'number')
        return Promise.resolve(err({ ...shopError('unspecified_exception'), status: answer }))
      return answer === 'late' ? lost : Promise.resolve(ok(report))
    },
    moveCash: ({ cents }, key) => {
      moved.push(cents)
      movementKeys.push(key)
      if (answers.shift() === 'late') return Promise.resolve(err(shopError('unspecified_exception')))
      return Promise.resolve(ok(undefined))
    },
  }
  const { signIn, change } = signInOf('aino')
  const journal = createMemoryJournal()
  const ids = createCountingIds()
  /** The page is opened on the same device. */
  const open = () => createDrawerService({ api, signIn, ids, journal })
  const drawer = open()
  return {
    drawer,
    open,
    journal,
    keys,
    closings,
    moved,
    movementKeys,
    answers,
    count: () => drawer.getSnapshot().count,
    change,
  }
}
const counted = { pieces: { 5_000: 2 }, left: '50' }

it('keeps the count until its Z report is made, also where the answer is lost or the report refused', async () => {
  const { drawer, answers, count } = atDrawer()
  await drawer.beginCount()
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

it('goes on with a Z report that was not made under its key and with its count, whatever was done or counted since', async () => {
  const { drawer, keys, moved, answers, count } = atDrawer()
  await drawer.beginCount()
  drawer.changeCount(counted)
  answers.push('lost')
  await drawer.makeZ(10_000, 5_000)
  drawer.clear()
  expect(count()).toBeUndefined()
  await drawer.makeX()
  await drawer.move({ kind: 'pay_in', cents: 100 })
  drawer.clear()
  await drawer.beginCount()
  expect(count()).toEqual(counted)
  await drawer.makeZ(10_050, 5_000)
  expect(drawer.getSnapshot()).toMatchObject({ report: { cash: { count: { counted: 10_050 } } }, isEarlier: false })
  drawer.clear()
  await drawer.beginCount()
  expect(count()).toEqual({ pieces: {}, left: '' })
  await drawer.makeZ(10_000)
  expect(keys).toHaveLength(3)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
  expect(moved).toEqual([100])
})

// rules/kiosk#drawer
it('begins the count with its key once its page is open, so that a digit right after it is counted', async () => {
  const { drawer, count } = atDrawer()
  await drawer.open()
  void drawer.beginCount()
  expect(count()).toEqual({ pieces: {}, left: '' })
})

// rules/kiosk#drawer
it('shows a Z report whose answer was lost before the next count, also on a page that was reloaded, and makes no other', async () => {
  const { drawer, open, journal, keys, answers } = atDrawer()
  answers.push('late', 'lost')
  await drawer.beginCount()
  drawer.changeCount(counted)
  await drawer.makeZ(10_000, 5_000)
  expect(drawer.hasUnanswered()).toBe(true)
  const reloaded = open()
  await reloaded.beginCount()
  expect(reloaded.getSnapshot()).toEqual({ isPending: false, problem: { reason: 'no_answer' } })
  await reloaded.beginCount()
  expect(reloaded.getSnapshot()).toMatchObject({ report: { number: 1 }, isEarlier: true })
  expect(reloaded.getSnapshot().moved).toBeUndefined()
  expect([keys.length, reloaded.hasUnanswered(), await journal.entries()]).toEqual([1, false, []])
  reloaded.clear()
  await reloaded.beginCount()
  expect(reloaded.getSnapshot()).toEqual({ isPending: false, count: { pieces: {}, left: '' } })
  await reloaded.makeZ(5_000)
  expect(reloaded.getSnapshot()).toMatchObject({ report: { number: 2 }, isEarlier: false })
})

// rules/kiosk#drawer
it.each([502, 520, 524])(
  'asks about a Z report that an intermediary answered by %i under its own key',
  async status => {
    const { drawer, open, keys, answers } = atDrawer()
    answers.push(status)
    await drawer.makeZ(10_000, 5_000)
    expect(drawer.hasUnanswered()).toBe(true)
    const reloaded = open()
    await reloaded.beginCount()
    expect(reloaded.getSnapshot()).toMatchObject({ report: { number: 1 }, isEarlier: true })
    expect(keys).toHaveLength(1)
  },
)

it('says that a report is an earlier one where its count was changed before it was sent again', async () => {
  const { drawer, answers } = atDrawer()
  answers.push('late', 'late')
  await drawer.makeZ(10_000, 5_000)
  await drawer.makeZ(90_000, 5_000)
  await drawer.makeZ(90_000, 10_000)
  expect(drawer.getSnapshot()).toMatchObject({ report: { cash: { count: { counted: 10_000 } } }, isEarlier: true })
  await drawer.makeZ(90_000, 5_000)
  expect(drawer.getSnapshot()).toMatchObject({ report: { cash: { count: { counted: 90_000 } } }, isEarlier: false })
})

it('keeps nothing of a Z report that was refused', async () => {
  const { drawer, journal, answers } = atDrawer()
  answers.push('drawer_closed')
  await drawer.makeZ(10_000)
  expect([drawer.hasUnanswered(), await journal.entries()]).toEqual([false, []])
})

it('records the float by itself where the ticket API is of the version before, which leaves none', async () => {
  const { drawer, moved } = atDrawer({ lacks: true })
  await drawer.makeZ(10_000, 5_000)
  expect([moved, drawer.getSnapshot().moved]).toEqual([[5_000], { kind: 'cash_float', cents: 5_000 }])
  await drawer.makeZ(10_000)
  expect(moved).toEqual([5_000])
})

it('ends no count and begins none while a report is being answered', async () => {
  const { drawer, count } = atDrawer()
  await drawer.beginCount()
  drawer.changeCount(counted)
  const making = drawer.makeZ(10_000)
  drawer.clear()
  await drawer.beginCount()
  expect(drawer.getSnapshot()).toEqual({ isPending: true, count: counted })
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
  expect(drawer.getSnapshot()).toEqual({ isPending: false })
  await drawer.beginCount()
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
  expect(drawer.getSnapshot()).toEqual({ isPending: false })
})

it('shows no report of an earlier clerk again when what was asked then is answered', async () => {
  const { drawer, change } = atDrawer()
  await drawer.makeX()
  const moving = drawer.move({ kind: 'pay_in', cents: 100 })
  change('eino')
  await moving
  expect(drawer.getSnapshot()).toEqual({ isPending: false, moved: { kind: 'pay_in', cents: 100 } })
})

it('repeats a movement whose answer was lost under its key, and takes an equal one of another clerk for another', async () => {
  const { drawer, movementKeys, answers, change } = atDrawer()
  const payOut = { kind: 'pay_out', cents: 5_000 } as const
  answers.push('late')
  await drawer.move(payOut)
  await drawer.move(payOut)
  expect(new Set(movementKeys).size).toBe(1)
  answers.push('late')
  await drawer.move(payOut)
  change('eino')
  await drawer.move(payOut)
  expect(new Set(movementKeys).size).toBe(3)
})
