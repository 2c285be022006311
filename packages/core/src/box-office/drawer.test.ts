import { err, ok } from 'neverthrow'
import { expect, it } from 'vitest'
import { shopError } from '../errors/shop-error.ts'
import { createCountingIds } from '../testing/recording-ports.ts'
import type { BoxOfficeApi } from './box-office-api.ts'
import { createDrawer } from './create-drawer.ts'
import type { DrawerReport } from './drawer-report.ts'

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
  const signIn = { token: () => 'istunto', heardRefusal: () => undefined }
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
  const api: Pick<BoxOfficeApi, 'makeReport' | 'moveCash'> = {
    makeReport: (_token, counted, key) => {
      if (counted !== undefined) keys.push(key)
      const answer = answers.shift()
      if (answer === 'lost') return Promise.resolve(err(shopError('unspecified_exception')))
      if (answer !== undefined) {
        return Promise.resolve(err({ ...shopError('unspecified_exception', { reason: answer }), status: 409 }))
      }
      return Promise.resolve(ok({ number: keys.length } as DrawerReport))
    },
    moveCash: (_token, { cents }) => {
      moved.push(cents)
      return Promise.resolve(ok(undefined))
    },
  }
  const signIn = { token: () => 'istunto', heardRefusal: () => undefined }
  const drawer = createDrawer({ api: api as BoxOfficeApi, signIn, ids: createCountingIds() })
  return { drawer, keys, moved, answers, count: () => drawer.getSnapshot().count }
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
