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
