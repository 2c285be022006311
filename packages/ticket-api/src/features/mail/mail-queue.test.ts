import { afterAll, beforeAll, expect, test } from 'vitest'
import { services } from '../../compose/services.ts'
import { openSampleApi, type SampleApi } from '../../test-support/sample-api.ts'
import { createTestDatabase, type TestDatabase } from '../../test-support/test-database.ts'

let database: TestDatabase
let api: SampleApi
beforeAll(async () => {
  database = await createTestDatabase({ maxConnections: 12 })
  api = await openSampleApi(database.db)
})
afterAll(async () => {
  await api?.app.close()
  await database?.drop()
})

const order = async () => {
  const shopper = await api.shopper()
  await shopper.fill('kaihon-ilta-peruslippu', 1)
  const { next_step } = await shopper.checkOut()
  await api.press(next_step?.forward_to_url, 'pay')
}
const notTaken = async () =>
  (await api.query("SELECT FROM mail WHERE status = 'due' AND attempts = 0 AND kind = 'order'")).length

/** Sends what is due; answers how many were waiting when the first went out, and how many went out. */
const send = async (isBusy: boolean) => {
  let waiting: number | undefined
  let sent = 0
  const { mails } = api.composeWith(({ rebind }) => {
    rebind(services.traffic).toConstantValue({ heard: () => undefined, isBusy: () => isBusy })
    rebind(services.mailTransport).toConstantValue({
      send: async () => {
        sent += 1
        waiting ??= await notTaken()
      },
    })
  })
  while ((await mails.sendDue()) > 0);
  return { waiting, sent, left: await notTaken() }
}

test('e-mails go out together while nobody asks for anything, and a few at a time while people are buying', async () => {
  for (let made = 0; made < 8; made += 1) await order()
  expect(await send(false)).toEqual({ waiting: 0, sent: 8, left: 0 })
  for (let made = 0; made < 8; made += 1) await order()
  expect(await send(true)).toEqual({ waiting: 3, sent: 8, left: 0 })
})
