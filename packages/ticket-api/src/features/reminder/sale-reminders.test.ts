import { dateTimeText } from '@portti/core/rules'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { services } from '../../compose/services.ts'
import type { Mail } from '../../domain/mail/mail-transport.ts'
import { rowsRead } from '../../test-support/postgres/rows-read.ts'
import { useSampleShop } from '../../test-support/shop/use-sample-shop.ts'
import type { ReminderQueue } from './reminder-queue.ts'

const minute = 60_000
const eventId = 'sointujen-yo'
const { api, db } = useSampleShop({ maxConnections: 6 })
let reminders: ReminderQueue
let sent: Mail[] = []
let isMailDown = false
let [atATime, mostAtATime] = [0, 0]
/** How long each e-mail takes. */
let sendingMs = 0
let opensAt: number
beforeAll(async () => {
  reminders = api.composeWith(({ rebind }) => {
    rebind(services.mailTransport).toConstantValue({
      send: async mail => {
        if (isMailDown) throw new Error('Down')
        atATime += 1
        mostAtATime = Math.max(mostAtATime, atATime)
        await Promise.resolve()
        atATime -= 1
        api.clock.now += sendingMs
        sent.push(mail)
      },
    })
  }).reminders
  const [row] = await api.query<{ at: Date }>(
    'SELECT min(sales_open_at) AS at FROM product WHERE event_id = $1 AND sales_open_at > $2',
    [eventId, new Date(api.clock.now)],
  )
  opensAt = row?.at.getTime() ?? 0
})
beforeEach(async () => {
  sent = []
  isMailDown = false
  sendingMs = 0
  await api.query('TRUNCATE sale_reminder, awaited_stock')
})

const post = async (path: string, form: Record<string, string> = {}, remoteAddress = '127.0.0.1') => {
  const { statusCode, headers } = await api.app.inject({
    method: 'POST',
    url: `/v2${path}`,
    remoteAddress,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  })
  return `${statusCode} ${String(headers.location)}`
}
const ask = (email: string, remoteAddress?: string) =>
  post(`/events/${eventId}/reminders?lang=fi`, { email }, remoteAddress)
const form = `303 /events/${eventId}/reminder`
const linkIn = (mail: Mail | undefined) => /\/reminders(\/[^/]+\/[^/]+)\//.exec(mail?.text ?? '')?.[1] ?? ''
const kept = () => api.query<{ email: string }>('SELECT email FROM sale_reminder ORDER BY email')

test('whoever confirms a question whose sending seemed to fail is told at the opening, and not before', async () => {
  await ask('aino@example.fi')
  await reminders.run()
  await api.query('UPDATE sale_reminder SET asked_at = NULL, due_at = $1', [new Date(api.clock.now)])
  await post(`/reminders${linkIn(sent[0])}/confirm`)
  expect([await reminders.run(), sent.length]).toEqual([0, 1])
  const before = api.clock.now
  api.clock.now = opensAt - 15 * minute
  await reminders.run()
  api.clock.now = before
  expect(sent[1]).toMatchObject({ subject: expect.stringMatching(/^Lipunmyynti alkaa/) as string })
})

// rules/catalogue#sale-reminders
test('is asked, confirmed, told once, and forgotten', async () => {
  expect(await ask(' Aino@Example.fi ')).toBe(`${form}/sent/`)
  expect(await reminders.run()).toBe(1)
  expect(sent).toMatchObject([
    { to: 'aino@example.fi', subject: expect.stringMatching(/^Vahvista muistutus/) as string },
  ])
  const link = linkIn(sent[0])
  expect(await post(`/reminders${link}/confirm`)).toBe('303 /reminders/confirmed/')
  expect(await reminders.run()).toBe(0)
  const before = api.clock.now
  api.clock.now = opensAt - 15 * minute
  expect(await reminders.run()).toBe(1)
  expect(sent[1]).toMatchObject({ subject: expect.stringMatching(/^Lipunmyynti alkaa/) as string })
  expect(sent[1]?.text).toContain(`/events/${eventId}/`)
  expect(await kept()).toEqual([])
  expect(await reminders.run()).toBe(0)
  expect(await post(`/reminders${link}/confirm`)).toBe('303 /reminders/gone/')
  api.clock.now = before
})

test('goes by its link at once, and only by the right secret', async () => {
  await ask('aino@example.fi')
  await reminders.run()
  const link = linkIn(sent[0])
  await post(`/reminders${link}x/remove`)
  expect(await kept()).toHaveLength(1)
  expect(await post(`/reminders${link}/remove`)).toBe('303 /reminders/removed/')
  expect(await kept()).toEqual([])
  expect(await post('/reminders/none/x/confirm')).toBe('303 /reminders/gone/')
})

test('answers every address alike, and keeps one reminder of each', async () => {
  expect(await ask('aino@example.fi')).toBe(await ask('aino@example.fi'))
  await reminders.run()
  await ask('aino@example.fi')
  expect(await reminders.run()).toBe(0)
  expect(await kept()).toHaveLength(1)
})

test('is never told to who did not confirm, and forgets them after two days', async () => {
  await ask('aino@example.fi')
  await reminders.run()
  const before = api.clock.now
  api.clock.now += 48 * 60 * minute + 1
  expect(await reminders.run()).toBe(0)
  expect(await kept()).toEqual([])
  api.clock.now = before
})

test('is tried again while the mail server is away', async () => {
  isMailDown = true
  await ask('aino@example.fi')
  await reminders.run()
  isMailDown = false
  expect(await reminders.run()).toBe(0)
  api.clock.now += minute
  await reminders.run()
  expect(sent).toHaveLength(1)
})

// rules/orders#mail
test('what a mail server looks into for ten minutes is tried by nobody else, and while it looks into five none begins', async () => {
  const before = api.clock.now
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  for (let nth = 1; nth <= 7; nth += 1) await ask(`a${nth}@example.fi`, `10.2.0.${nth}`)
  const hanging: PromiseWithResolvers<void>[] = []
  const { promise: hasFive, resolve: tellFive } = Promise.withResolvers<void>()
  const slow = api.composeWith(({ rebind }) => {
    rebind(services.mailTransport).toConstantValue({
      send: () => {
        const sending = Promise.withResolvers<void>()
        if (hanging.push(sending) === 5) tellFive()
        return sending.promise
      },
    })
  }).reminders
  const turn = slow.run()
  await hasFive
  vi.advanceTimersByTime(20_000)
  expect(await turn).toBe(7)
  api.clock.now += minute
  expect([await slow.run(), hanging.length]).toEqual([0, 5])
  api.clock.now += 9 * minute
  expect(await reminders.run()).toBe(2)
  for (const { reject } of hanging) reject(new Error('It hung up'))
  const lateOnes = 'SELECT FROM sale_reminder WHERE asked_at IS NULL AND due_at <= $1'
  await vi.waitFor(async () => expect(await api.query(lateOnes, [new Date(api.clock.now)])).toHaveLength(5), 30_000)
  expect(await reminders.run()).toBe(5)
  expect(new Set(sent.map(({ to }) => to)).size).toBe(7)
  vi.useRealTimers()
  api.clock.now = before
})

/** Confirmed reminders, as those that their own link confirmed. */
const confirmed = (count: number) =>
  api.query(
    `INSERT INTO sale_reminder
       (shop_id, id, event_id, email, language, origin, secret, created_at, due_at, asked_at, confirmed_at)
     SELECT 'peltohovi', gen_random_uuid(), $1, 'a' || n || '@example.fi', 'fi', 'http://localhost', 'x', $2, $2, $2, $2
     FROM generate_series(1, $3) AS n`,
    [eventId, new Date(api.clock.now), count],
  )

test('a mail server that is away until sales open loses nobody', async () => {
  const before = api.clock.now
  await confirmed(1)
  isMailDown = true
  for (let minutes = -15; minutes <= 0; minutes += 1) {
    api.clock.now = opensAt + minutes * minute
    expect([minutes, await reminders.run(), (await kept()).length]).toEqual([minutes, 1, 1])
  }
  isMailDown = false
  api.clock.now = opensAt + minute
  await reminders.run()
  expect(sent).toMatchObject([{ to: 'a1@example.fi' }])
  expect(await kept()).toEqual([])
  api.clock.now = before
})

test('a confirmed one is given up when sales have long opened and no try went', async () => {
  const before = api.clock.now
  await confirmed(1)
  isMailDown = true
  for (api.clock.now = opensAt - 15 * minute; api.clock.now < opensAt + 20 * minute; api.clock.now += minute) {
    await reminders.run()
  }
  expect(await kept()).toEqual([])
  api.clock.now = before
})

test('a run goes on while there are more, and sends some in parallel', async () => {
  const before = api.clock.now
  await confirmed(95)
  api.clock.now = opensAt - 15 * minute
  expect(await reminders.run()).toBe(95)
  expect(new Set(sent.map(({ to }) => to)).size).toBe(95)
  expect(mostAtATime).toBeGreaterThan(1)
  expect(await kept()).toEqual([])
  api.clock.now = before
})

/** How many rows of reminders a piece of work reads. */
const readBy = async (work: () => Promise<unknown>) => {
  await api.query('ANALYZE sale_reminder')
  const before = await rowsRead(db.pool, 'sale_reminder')
  await work()
  return (await rowsRead(db.pool, 'sale_reminder')) - before
}

// rules/catalogue#sale-reminders
test('a run reads those who are due, however many wait for an opening', async () => {
  const before = api.clock.now
  await confirmed(10_000)
  expect(await readBy(reminders.run)).toBeLessThan(100)
  api.clock.now = opensAt - 15 * minute
  sendingMs = 10
  expect(await readBy(reminders.run)).toBeLessThan(20 * 200)
  expect([sent.length, new Set(sent.map(({ to }) => to)).size]).toEqual([200, 200])
  expect(await kept()).toHaveLength(9_800)
  api.clock.now = before
})

test('a clock that is set back keeps none waiting', async () => {
  const before = api.clock.now
  api.clock.now += 24 * 60 * minute
  await ask('aino@example.fi')
  api.clock.now = before
  expect(await reminders.run()).toBe(1)
  await api.query(`UPDATE sale_reminder SET confirmed_at = created_at, due_at = $1`, [new Date(opensAt + 60 * minute)])
  api.clock.now = opensAt - 15 * minute
  expect(await reminders.run()).toBe(1)
  expect(sent).toHaveLength(2)
  api.clock.now = before
})

test.each([
  ['aino@', 'wrong/?given=aino%40'],
  ['ei osoite', 'wrong/?given=ei%20osoite'],
  ['', 'missing/'],
])('an address that is none, "%s", is said on the form', async (email, page) => {
  expect(await ask(email)).toBe(`${form}/${page}`)
  expect(await kept()).toEqual([])
})

test('asked for an event that is on sale by now, was taken off sale or is not there leads to its page', async () => {
  const askFor = (id: string) => post(`/events/${id}/reminders?lang=sv`, { email: 'aino@example.fi' })
  const takeOffSale = async (isRemoved: boolean) => {
    const removed = `jsonb_set(record, '{removed}', to_jsonb($2::boolean))`
    await api.query(`UPDATE event SET record = ${removed} WHERE id = $1`, [eventId, isRemoved])
    await api.query('UPDATE shop SET catalogue_version = catalogue_version + 1')
    api.clock.now += 1_000
  }
  await takeOffSale(true)
  for (const id of ['kokin-poyta', eventId, 'nothing']) expect(await askFor(id)).toBe(`303 /sv/events/${id}/`)
  await takeOffSale(false)
  expect(await kept()).toEqual([])
})

/** Moves the opening of one of the tickets. */
const openFirst = async (at: number) => {
  await api.query('UPDATE product SET sales_open_at = $2 WHERE id = $1', ['sointujen-yo-peruslippu', new Date(at)])
  await api.query('UPDATE shop SET catalogue_version = catalogue_version + 1')
  api.clock.now += 1_000
}

test('each batch of tickets has an opening of its own to be told of', async () => {
  const before = api.clock.now
  const firstOpensAt = before + 60 * minute
  await openFirst(firstOpensAt)
  await confirmed(1)
  isMailDown = true
  api.clock.now = firstOpensAt - 15 * minute
  expect(await reminders.run()).toBe(1)
  isMailDown = false
  api.clock.now = firstOpensAt + minute
  expect([await ask('aino@example.fi'), await reminders.run(), sent.map(({ to }) => to)]).toEqual([
    `${form}/sent/`,
    2,
    ['aino@example.fi', 'a1@example.fi'],
  ])
  expect(sent[0]?.text).toContain(dateTimeText(opensAt, { language: 'fi', timeZone: 'Europe/Helsinki' }))
  expect(sent[1]?.text).toContain('ovat nyt myynnissä')
  await post(`/reminders${linkIn(sent[0])}/confirm`)
  expect(await reminders.run()).toBe(0)
  api.clock.now = opensAt - 15 * minute
  await reminders.run()
  expect(sent[2]).toMatchObject({
    to: 'aino@example.fi',
    subject: expect.stringMatching(/^Lipunmyynti alkaa/) as string,
  })
  api.clock.now = before
  await openFirst(opensAt)
})

test('a run reads few of those who wait for the second opening of an event', async () => {
  const before = api.clock.now
  const firstOpensAt = before + 60 * minute
  await openFirst(firstOpensAt)
  api.clock.now = firstOpensAt + minute
  await confirmed(10_000)
  expect(await readBy(reminders.run)).toBeLessThan(100)
  expect(sent).toEqual([])
  api.clock.now = before
  await openFirst(opensAt)
})

test('who asked before one opening and confirms after it is told of the next one', async () => {
  const before = api.clock.now
  const firstOpensAt = before + 60 * minute
  await openFirst(firstOpensAt)
  await ask('aino@example.fi', '10.0.0.9')
  await reminders.run()
  await ask('eino@example.fi', '10.0.0.9')
  await reminders.run()
  api.clock.now = firstOpensAt + minute
  await post(`/reminders${linkIn(sent[0])}/confirm`)
  expect([await reminders.run(), sent.length]).toEqual([0, 2])
  await ask('eino@example.fi', '10.0.0.9')
  await reminders.run()
  await ask('eino@example.fi', '10.0.0.9')
  await reminders.run()
  expect(sent.map(({ to }) => to)).toEqual(['aino@example.fi', 'eino@example.fi', 'eino@example.fi'])
  expect(sent[2]?.text).toContain(dateTimeText(opensAt, { language: 'fi', timeZone: 'Europe/Helsinki' }))
  api.clock.now = opensAt - 15 * minute
  await reminders.run()
  expect(sent[3]).toMatchObject({
    to: 'aino@example.fi',
    subject: expect.stringMatching(/^Lipunmyynti alkaa/) as string,
  })
  api.clock.now = before
  await openFirst(opensAt)
})

test('reminds nobody of an event that is cancelled', async () => {
  await ask('aino@example.fi')
  await reminders.run()
  await post(`/reminders${linkIn(sent[0])}/confirm`)
  const change = async (status: string) => {
    await api.query('UPDATE event SET status = $2 WHERE id = $1', [eventId, status])
    await api.query('UPDATE shop SET catalogue_version = catalogue_version + 1')
    api.clock.now += 1_000
  }
  await change('cancelled')
  await reminders.run()
  expect(sent).toHaveLength(1)
  expect(await kept()).toEqual([])
  await change('confirmed')
})

test('is asked ten times by one network address, and again ten minutes later', async () => {
  for (let turn = 0; turn < 10; turn += 1) expect(await ask(`a${turn}@example.fi`, '203.0.113.9')).toBe(`${form}/sent/`)
  expect(await ask('b@example.fi', '203.0.113.9')).toBe(`${form}/busy/`)
  // The limit is counted for all processes, by the machine's clock.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * minute })
  api.clock.now += 10 * minute
  expect(await ask('b@example.fi', '203.0.113.9')).toBe(`${form}/sent/`)
  vi.useRealTimers()
})

test('a calendar entry rings a quarter of an hour before', async () => {
  const { body, headers } = await api.app.inject({ url: `/v2/events/${eventId}/sales.ics?lang=fi` })
  expect(headers['content-type']).toContain('text/calendar')
  expect(headers.vary).toBe('host, x-forwarded-host, origin')
  expect(body).toContain(`DTSTART:${new Date(opensAt).toISOString().replaceAll(/[-:]|\.\d{3}/g, '')}`)
  expect(body).toContain('SUMMARY:Lipunmyynti alkaa')
  expect(body).toContain('TRIGGER:-PT15M')
})

/** A dance that is sold out: its three tickets share a stock. */
const danceId = 'jazzia-laiturilla'
const danceStarts = async () => {
  const [row] = await api.query<{ at: Date }>('SELECT starts_at AS at FROM event WHERE id = $1', [danceId])
  return row?.at.getTime() ?? 0
}
const free = async (tickets: number, quota = danceId) => {
  await api.query('UPDATE quota SET sold_elsewhere = capacity - sold - held - $2 WHERE id = $1', [quota, tickets])
  api.clock.now += 1_000
}
const changeEvent = async (id: string, change: string) => {
  await api.query(`UPDATE event SET ${change} WHERE id = $1`, [id])
  await api.query('UPDATE shop SET catalogue_version = catalogue_version + 1')
  api.clock.now += 1_000
}
let networks = 0
const askFor = (email: string, id = danceId) => {
  networks += 1
  return post(`/events/${id}/reminders?lang=fi`, { email, awaits: 'tickets' }, `10.1.0.${networks}`)
}
/** Confirmed in this order. */
const waiting = async (count: number, productIds = [`${danceId}-peruslippu`], id = danceId) => {
  await api.query(
    `INSERT INTO sale_reminder
       (shop_id, id, event_id, email, language, origin, secret, created_at, due_at, asked_at, confirmed_at, awaits, product_ids)
     SELECT 'peltohovi', gen_random_uuid(), $1, 'w' || n || '@example.fi', 'fi', 'http://localhost', 'x', $2::timestamptz, $2,
       $2, $2::timestamptz + n * interval '1 millisecond', 'tickets', $4
     FROM generate_series(1, $3) AS n`,
    [id, new Date(api.clock.now - 1_000), count, productIds],
  )
}
const told = () => sent.map(({ to }) => to)
const afterwards = async (ms: number) => {
  api.clock.now += ms
  await reminders.run()
}

test('of a sold-out event it is asked, confirmed, told once when tickets have been there for a minute, and forgotten', async () => {
  await free(0)
  expect(await askFor('Aino@example.fi')).toBe(`303 /events/${danceId}/reminder/sent/`)
  await reminders.run()
  expect(sent[0]?.text).toContain('(Peruslippu · Opiskelija tai eläkeläinen · Lapsi')
  expect(sent[0]?.text).toContain('/?awaits=tickets')
  const link = linkIn(sent[0])
  expect(await post(`/reminders${link}/confirm`)).toBe('303 /reminders/waiting/')
  await afterwards(24 * 60 * minute)
  expect(sent).toHaveLength(1)
  await free(2)
  await reminders.run()
  await afterwards(minute - 1)
  expect(sent).toHaveLength(1)
  await afterwards(1)
  expect(sent[1]).toMatchObject({ to: 'aino@example.fi', subject: 'Lippuja on taas: Jazzia laiturilla' })
  expect(sent[1]?.text).toContain('nopein saa')
  expect(sent[1]?.text).toContain(`/events/${danceId}/reminder/`)
  expect(await kept()).toEqual([])
})

test('nobody is told of tickets that a cart gave back and another took within the minute', async () => {
  await free(0)
  await waiting(1)
  await free(1)
  await reminders.run()
  await free(0)
  await afterwards(59_000)
  await free(1)
  await reminders.run()
  await afterwards(59_000)
  expect(sent).toEqual([])
  await afterwards(1_000)
  expect(told()).toEqual(['w1@example.fi'])
})

test('three are told of each ticket in their order, and the next ones a quarter of an hour later if it is still there', async () => {
  await free(0)
  await waiting(8)
  await free(1)
  await reminders.run()
  await afterwards(minute)
  expect(new Set(told())).toEqual(new Set(['w1@example.fi', 'w2@example.fi', 'w3@example.fi']))
  // Who confirms now comes after those who wait already.
  await api.query(`UPDATE sale_reminder SET confirmed_at = $1 WHERE email = 'w8@example.fi'`, [new Date(api.clock.now)])
  await reminders.run()
  await afterwards(2 * minute)
  await afterwards(12 * minute)
  expect(sent).toHaveLength(3)
  await afterwards(minute)
  expect(new Set(told().slice(3))).toEqual(new Set(['w4@example.fi', 'w5@example.fi', 'w6@example.fi']))
  await free(0)
  await afterwards(60 * minute)
  expect(await kept()).toEqual([{ email: 'w7@example.fi' }, { email: 'w8@example.fi' }])
})

test('many tickets are told to many, and a mail server that is away loses nobody while they are there', async () => {
  await free(0)
  await waiting(95)
  await free(40)
  await reminders.run()
  isMailDown = true
  await afterwards(minute)
  isMailDown = false
  await afterwards(minute)
  expect(new Set(told()).size).toBe(95)
  expect(await kept()).toEqual([])
})

// rules/catalogue#sale-reminders
test('a run reads nobody who waits for sold-out tickets, and those who are told when some come', async () => {
  await free(0)
  await waiting(10_000)
  expect(await readBy(reminders.run)).toBeLessThan(100)
  await free(40)
  await reminders.run()
  // Turns are given once, by a plan of the database's choice; no batch of e-mails reads all who wait.
  expect(await readBy(() => afterwards(minute))).toBeLessThan(2 * 10_000)
  expect(new Set(told()).size).toBe(120)
  expect(await readBy(reminders.run)).toBeLessThan(1_000)
  expect(sent).toHaveLength(120)
})

test('asked twice, it waits for what is sold out by then as well, and writes once', async () => {
  const [seated, quota] = ['sinfoniaa-peltohovissa', 'sinfoniaa-parvi']
  await free(0, 'sinfoniaa-a')
  await askFor('aino@example.fi', seated)
  await free(0, 'sinfoniaa-b')
  await askFor('aino@example.fi', seated)
  await reminders.run()
  expect(sent).toHaveLength(1)
  await post(`/reminders${linkIn(sent[0])}/confirm`)
  await free(0, quota)
  await free(5, 'sinfoniaa-b')
  await reminders.run()
  await afterwards(minute)
  expect(sent).toHaveLength(2)
  expect(sent[1]?.text).toContain('Peruslippu, katsomo B · ')
  expect(sent[1]?.text).not.toContain('katsomo A')
})

test('tickets that others have on sale ring for nobody who waits for different ones', async () => {
  await free(0, 'sinfoniaa-a')
  await free(5, 'sinfoniaa-b')
  await waiting(1, ['sinfoniaa-peltohovissa-peruslippu-a'], 'sinfoniaa-peltohovissa')
  await reminders.run()
  await afterwards(10 * minute)
  expect(sent).toEqual([])
  expect(await api.query('SELECT stock FROM awaited_stock')).toEqual([])
  await free(1, 'sinfoniaa-a')
  await reminders.run()
  await afterwards(minute)
  expect(told()).toEqual(['w1@example.fi'])
})

const [concertId, seatA, seatB] = [
  'sinfoniaa-peltohovissa',
  'sinfoniaa-peltohovissa-peruslippu-a',
  'sinfoniaa-peltohovissa-peruslippu-b',
]

// rules/catalogue#sale-reminders
test('one ticket of a scarce kind keeps back none of those who are told of many of another kind', async () => {
  for (const quota of ['sinfoniaa-a', 'sinfoniaa-b', 'sinfoniaa-parvi']) await free(0, quota)
  await waiting(125, [seatA, seatB], concertId)
  await free(1, 'sinfoniaa-a')
  await free(40, 'sinfoniaa-b')
  await reminders.run()
  await afterwards(minute)
  expect(new Set(told()).size).toBe(120)
  await afterwards(14 * minute)
  expect(sent).toHaveLength(120)
  await afterwards(minute)
  expect(new Set(told()).size).toBe(125)
})

test('a letter about tickets that were there for a minute is silent about others that came just now', async () => {
  for (const quota of ['sinfoniaa-a', 'sinfoniaa-b', 'sinfoniaa-parvi']) await free(0, quota)
  await waiting(5, [seatA, seatB], concertId)
  await free(1, 'sinfoniaa-a')
  await reminders.run()
  api.clock.now += minute - 2_000
  await free(40, 'sinfoniaa-b')
  await afterwards(1_000)
  expect([new Set(told()).size, sent[0]?.text.includes('katsomo A'), sent[0]?.text.includes('katsomo B')]).toEqual([
    3,
    true,
    false,
  ])
  await afterwards(minute)
  expect(sent[3]?.text).toContain('katsomo B')
  expect(new Set(told()).size).toBe(5)
})

// rules/catalogue#sale-reminders
test('asked when nothing was on sale, it tells of any ticket that comes, also of one that was not there then', async () => {
  await free(0)
  await askFor('aino@example.fi')
  await reminders.run()
  await post(`/reminders${linkIn(sent[0])}/confirm`)
  // The file of another day has other tickets in place of these.
  await api.query(`UPDATE sale_reminder SET product_ids = '{gone}'`)
  await free(1)
  await reminders.run()
  await afterwards(minute)
  expect(sent[1]?.text).toContain('Peruslippu')
  expect(await kept()).toEqual([])
})

test('an address with ten reminders can add to one of them what has sold out since, and has no eleventh', async () => {
  for (const quota of ['sinfoniaa-b', 'sinfoniaa-parvi']) await free(5, quota)
  await free(0, 'sinfoniaa-a')
  await askFor('w1@example.fi', concertId)
  await api.query(
    `INSERT INTO sale_reminder (shop_id, id, event_id, email, language, origin, secret, created_at, due_at, asked_at)
     SELECT 'peltohovi', gen_random_uuid(), n, 'w1@example.fi', 'fi', 'http://localhost', 'x', $1, $1, $1
     FROM generate_series(1, 9) AS n`,
    [new Date(api.clock.now)],
  )
  await free(0, 'sinfoniaa-b')
  await askFor('w1@example.fi', concertId)
  await free(0)
  await askFor('w1@example.fi')
  const awaited = await api.query<{ event_id: string; product_ids: string[] }>(
    `SELECT event_id, product_ids FROM sale_reminder WHERE awaits = 'tickets'`,
  )
  expect(awaited).toMatchObject([{ event_id: concertId }])
  expect(awaited[0]?.product_ids).toEqual(expect.arrayContaining([seatA, seatB]))
})

test('a shop whose stock cannot be read costs no other letter its try', async () => {
  await free(0)
  await waiting(1)
  await free(1)
  const title = `UPDATE quota SET title = $2 WHERE id = $1`
  await api.query(title, [danceId, JSON.stringify(7)])
  await ask('aino@example.fi', '10.2.0.1')
  expect([await reminders.run(), told()]).toEqual([1, ['aino@example.fi']])
  await api.query(title, [danceId, null])
  api.clock.now += 1_000
  await reminders.run()
  await afterwards(minute)
  expect(told()).toEqual(['aino@example.fi', 'w1@example.fi'])
})

test('asked for tickets that are on sale, or of an event that is over, cancelled or not there, it leads to the page', async () => {
  await free(5)
  expect(await askFor('aino@example.fi')).toBe(`303 /events/${danceId}/`)
  expect(await askFor('aino@example.fi', 'nothing')).toBe('303 /events/nothing/')
  await free(0)
  await changeEvent(danceId, `status = 'postponed'`)
  expect(await askFor('aino@example.fi')).toBe(`303 /events/${danceId}/`)
  await changeEvent(danceId, `status = 'confirmed'`)
  const before = api.clock.now
  api.clock.now = (await danceStarts()) + 24 * 60 * minute
  expect(await askFor('aino@example.fi')).toBe(`303 /events/${danceId}/`)
  api.clock.now = before
  expect(await kept()).toEqual([])
})

test('a postponed event keeps those who wait, a cancelled one and one that is over forget them', async () => {
  await free(0)
  await waiting(1)
  await changeEvent(danceId, `status = 'postponed'`)
  await free(5)
  await afterwards(60 * minute)
  expect([told(), await kept()]).toEqual([[], [{ email: 'w1@example.fi' }]])
  const start = api.clock.now
  api.clock.now = (await danceStarts()) + 24 * 60 * minute
  await reminders.run()
  expect([told(), await kept()]).toEqual([[], [{ email: 'w1@example.fi' }]])
  api.clock.now = start
  await changeEvent(danceId, `status = 'confirmed'`)
  await reminders.run()
  await afterwards(minute)
  expect([told(), await kept()]).toEqual([['w1@example.fi'], []])
  await free(0)
  await waiting(1)
  await changeEvent(danceId, `status = 'cancelled'`)
  await reminders.run()
  expect([told(), await kept()]).toEqual([['w1@example.fi'], []])
  await changeEvent(danceId, `status = 'confirmed'`)
  await waiting(1)
  const before = api.clock.now
  api.clock.now = (await danceStarts()) + 24 * 60 * minute
  await reminders.run()
  expect(await kept()).toEqual([])
  api.clock.now = before
})

test('whoever asked before an event was postponed can confirm it all the same, and is told later', async () => {
  await free(0)
  await askFor('aino@example.fi')
  await changeEvent(danceId, `status = 'postponed'`)
  await reminders.run()
  expect(await post(`/reminders${linkIn(sent[0])}/confirm`)).toBe('303 /reminders/waiting/')
  await changeEvent(danceId, `status = 'confirmed'`)
  await free(1)
  await reminders.run()
  await afterwards(minute)
  expect(told()).toEqual(['aino@example.fi', 'aino@example.fi'])
})
