import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { serializedCatalogue } from '../../documents/papers/paper-order.ts'
import { mailServerOf } from '../../providers/mail/create-mail-transport.ts'
import { createTestDatabase, type TestDatabase } from '../../test-support/postgres/test-database.ts'
import { openSmtpServer } from '../../test-support/providers/smtp-server.ts'
import { openSampleApi, type SampleApi } from '../../test-support/shop/sample-api.ts'
import { endOfSlow, sendMails } from './mail-worker.ts'

let smtp: Awaited<ReturnType<typeof openSmtpServer>>
let database: TestDatabase
let api: SampleApi
beforeAll(async () => {
  smtp = await openSmtpServer()
  database = await createTestDatabase({ shop: 'sample', maxConnections: 4 })
  api = await openSampleApi(database.db)
})
afterAll(async () => {
  vi.useRealTimers()
  await api?.app.close()
  await database?.drop()
  await smtp?.close()
})

// rules/orders#mail
test('of e-mails that are sent together one that takes long has its outcome later, and the others have theirs', async () => {
  const catalogue = await api.deps.catalogues.byShop('peltohovi')
  if (!catalogue) throw new Error('There is no sample shop')
  const customer = { first_name: 'Aino', last_name: 'Niemi', phone: '' }
  const mailTo = (email: string) => ({
    id: crypto.randomUUID(),
    kind: 'payment_refund' as const,
    ticket_code: null,
    moved: null,
    ended: null,
    recipient: null,
    now: api.clock.now,
    catalogue: serializedCatalogue(catalogue, []),
    told: {
      payment: {
        language: 'fi',
        customer: { ...customer, email },
        cents: 100,
        reason: { fi: 'Maksu tuli liian myöhään.' },
      },
    },
  })
  await smtp.set('looks into messages')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const sending = sendMails([mailTo('aino@example.fi'), mailTo('nobody@example.fi')], {
    kind: 'smtp',
    server: mailServerOf(smtp.url),
    from: 'liput@example.fi',
  })
  const answer = await smtp.untilSilent()
  vi.advanceTimersByTime(20_000)
  const [late, refused] = await sending
  expect([late, refused]).toEqual([{ slowId: expect.any(String) as string }, 'refused'])
  answer()
  expect(await endOfSlow(typeof late === 'object' && 'slowId' in late ? late.slowId : '')).toBe('sent')
})
