import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { services } from '../../compose/services.ts'
import { MailRefused } from '../../domain/mail/mail-transport.ts'
import { createTestDatabase, type TestDatabase } from '../../test-support/postgres/test-database.ts'
import { openSampleApi, type SampleApi } from '../../test-support/shop/sample-api.ts'

const minute = 60_000
const hour = 60 * minute
let database: TestDatabase
let api: SampleApi
beforeAll(async () => {
  database = await createTestDatabase({ shop: 'sample', maxConnections: 12 })
  api = await openSampleApi(database.db)
})
afterAll(async () => {
  await api?.app.close()
  await database?.drop()
})

afterEach(() => {
  vi.useRealTimers()
})

const order = async () => {
  const shopper = await api.shopper()
  await shopper.fill('kaihon-ilta-peruslippu', 1)
  const { next_step } = await shopper.checkOut()
  await api.press(next_step?.forward_to_url, 'pay')
}
const count = async (condition: string) =>
  (await api.query(`SELECT FROM mail WHERE kind = 'order' AND ${condition}`)).length

/** Sends what is due by a mail server that takes nothing for some; answers how many went out, and how many were refused. */
const send = async (isRefused: (nth: number) => boolean = () => false) => {
  const tried: string[] = []
  const { mails } = api.composeWith(({ rebind }) => {
    rebind(services.mailTransport).toConstantValue({
      send: async ({ messageId }) => {
        tried.push(messageId)
        if (isRefused(tried.length)) throw new MailRefused('No such address')
      },
    })
  })
  while ((await mails.sendDue()) > 0);
  return tried
}

/** A mail server that looks into all that it is given, and hangs up when it is told. */
const openSlowServer = () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const hanging: PromiseWithResolvers<void>[] = []
  let tried = 0
  let seen = (): void => undefined
  const { mails } = api.composeWith(({ rebind }) => {
    rebind(services.mailTransport).toConstantValue({
      send: () => {
        const sending = Promise.withResolvers<void>()
        hanging.push(sending)
        tried += 1
        seen()
        return sending.promise
      },
    })
  })
  return {
    mails,
    untilTried: (wanted: number): Promise<void> =>
      new Promise(resolve => {
        seen = () => {
          if (tried >= wanted) resolve()
        }
        seen()
      }),
    hangUp: () => {
      for (const { reject } of hanging.splice(0)) reject(new Error('It hung up'))
    },
  }
}

test('many e-mails go out, each once, and each has its own ending', async () => {
  for (let made = 0; made < 12; made += 1) await order()
  const tried = await send(nth => nth % 4 === 0)
  expect(new Set(tried).size).toBe(12)
  expect(tried).toHaveLength(12)
  expect(await count("status = 'sent' AND sent_at IS NOT NULL AND problem IS NULL")).toBe(9)
  expect(await count("status = 'failed' AND sent_at IS NULL AND problem = 'MailRefused'")).toBe(3)
})

test('what a slow mail server lets wait goes back, and is sent once by a later turn', async () => {
  for (let made = 0; made < 12; made += 1) await order()
  const tried: string[] = []
  const { mails } = api.composeWith(({ rebind }) => {
    rebind(services.mailTransport).toConstantValue({
      send: async ({ messageId }) => {
        tried.push(messageId)
        if (tried.length === 1) api.clock.now += 45_000
      },
    })
  })
  await mails.sendDue()
  expect(tried).toHaveLength(10)
  expect(await count("status = 'due' AND attempts = 0")).toBe(2)
  await mails.sendDue()
  expect(tried).toHaveLength(12)
  expect(new Set(tried).size).toBe(12)
  expect(await count("status = 'due'")).toBe(0)
})

// rules/orders#mail
test('an e-mail that its server does not take is tried for three days, and then given up', async () => {
  await order()
  const { mails } = api.composeWith(({ rebind }) => {
    rebind(services.mailTransport).toConstantValue({ send: () => Promise.reject(new Error('Sender refused')) })
  })
  const days = async (many: number) => {
    for (const until = api.clock.now + many * 24 * hour; api.clock.now < until; api.clock.now += hour)
      await mails.sendDue()
    return count("status = 'due'")
  }
  expect(await days(3)).toBe(1)
  expect(await days(1)).toBe(0)
  expect(await count("status = 'failed' AND problem = 'Error'")).toBe(1)
})

// rules/orders#mail
test('an e-mail that its server looks into for ten minutes is not sent again meanwhile, and after a failure when its pause is over', async () => {
  const slow = openSlowServer()
  await order()
  const turn = slow.mails.sendDue()
  await slow.untilTried(1)
  vi.advanceTimersByTime(20_000)
  expect(await turn).toBe(1)
  api.clock.now += 10 * minute
  expect(await send()).toEqual([])
  slow.hangUp()
  await vi.waitFor(async () => expect(await count("status = 'due' AND problem IS NOT NULL")).toBe(1), 30_000)
  expect(await send()).toEqual([])
  api.clock.now += minute
  expect(await send()).toHaveLength(1)
})

// rules/orders#mail
test('what a process took that died before its server looked into it is sent by another a minute later', async () => {
  const dying = openSlowServer()
  for (let made = 0; made < 12; made += 1) await order()
  void dying.mails.sendDue()
  await dying.untilTried(10)
  expect(await send()).toEqual([])
  api.clock.now += minute
  expect(await send()).toHaveLength(12)
})

// rules/orders#mail
test('while a mail server looks into five e-mails or more, none begins', async () => {
  const slow = openSlowServer()
  for (let made = 0; made < 12; made += 1) await order()
  const turn = slow.mails.sendDue()
  await slow.untilTried(10)
  vi.advanceTimersByTime(20_000)
  expect(await turn).toBe(12)
  expect(await count("status = 'due' AND attempts = 0")).toBe(2)
  expect(await slow.mails.sendDue()).toBe(0)
  slow.hangUp()
  await vi.waitFor(async () => expect(await count("status = 'due' AND problem IS NOT NULL")).toBe(10), 30_000)
  const nextTurn = slow.mails.sendDue()
  await slow.untilTried(12)
  slow.hangUp()
  expect(await nextTurn).toBe(2)
  api.clock.now += minute
  expect(await send()).toHaveLength(12)
})

// rules/orders#mail
test('no e-mail waits for another that its server looks into for long', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  for (let made = 0; made < 2; made += 1) await order()
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>()
  const { promise: isSecondSent, resolve: tellSecond } = Promise.withResolvers<void>()
  let tried = 0
  const { mails } = api.composeWith(({ rebind }) => {
    rebind(services.mailTransport).toConstantValue({
      send: async () => {
        tried += 1
        if (tried === 1) await isAnswered
        else tellSecond()
      },
    })
  })
  const turn = mails.sendDue()
  await isSecondSent
  vi.advanceTimersByTime(20_000)
  expect(await turn).toBe(2)
  await order()
  expect(await mails.sendDue()).toBe(1)
  expect(tried).toBe(3)
  expect(await count("status = 'due'")).toBe(1)
  answer()
  await vi.waitFor(async () => expect(await count("status = 'due'")).toBe(0), 30_000)
})

// rules/orders#mail
test('a failure that comes after another process has sent the e-mail does not send it again', async () => {
  await order()
  const { mails } = api.composeWith(({ rebind }) => {
    rebind(services.mailTransport).toConstantValue({
      send: async () => {
        // A mail server that hangs for longer than the e-mail was taken for.
        api.clock.now += minute + 1_000
        expect(await send()).toHaveLength(1)
        throw new Error('It hung up')
      },
    })
  })
  expect(await mails.sendDue()).toBe(1)
  api.clock.now += hour
  expect(await send()).toEqual([])
  expect(await count("status = 'due'")).toBe(0)
})

test('what another process took meanwhile stays sent, though its own try fails', async () => {
  await order()
  const { promise: isSent, resolve: tellSent } = Promise.withResolvers<void>()
  const { promise: isTaken, resolve: tellTaken } = Promise.withResolvers<void>()
  const queueThat = (send: () => Promise<void>) =>
    api.composeWith(({ rebind }) => {
      rebind(services.mailTransport).toConstantValue({ send })
    }).mails
  const later = queueThat(async () => {
    tellTaken()
    await isSent
    throw new Error('Too many connections')
  })
  let laterRun: Promise<number> | undefined
  const first = queueThat(async () => {
    api.clock.now += minute + 1_000
    laterRun = later.sendDue()
    await isTaken
  })
  expect(await first.sendDue()).toBe(1)
  tellSent()
  await laterRun
  expect(await count("status = 'due'")).toBe(0)
})

// rules/orders#mail
test('while requests keep the process busy only e-mails that have waited are sent', async () => {
  await order()
  const { mails } = api.deps
  expect(await mails.sendDue(() => 1)).toBe(0)
  expect(await mails.sendDue(() => 0.5)).toBe(0)
  api.clock.now += 1_000
  expect(await mails.sendDue(() => 1)).toBe(0)
  expect(await mails.sendDue(() => 0.5)).toBe(1)
  await order()
  api.clock.now += 10_000
  expect(await mails.sendDue(() => 1)).toBe(1)
})

test('an order that cannot be read holds up no other e-mail', async () => {
  const before = await count("status = 'sent'")
  for (let made = 0; made < 3; made += 1) await order()
  await api.query(`
    INSERT INTO code (shop_id, code, record, order_number)
    SELECT shop_id, 'BROKEN', '{}', order_number FROM mail WHERE status = 'due' AND kind = 'order' LIMIT 1`)
  expect(await send()).toHaveLength(2)
  expect((await count("status = 'sent'")) - before).toBe(2)
  expect(await count("status = 'due' AND problem IS NOT NULL")).toBe(1)
})
