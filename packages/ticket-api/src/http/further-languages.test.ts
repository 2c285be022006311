import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls } from '@portti/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../test-support/postgres/test-database.ts'
import { openSampleApi, type SampleApi } from '../test-support/shop/sample-api.ts'
import { openSampleFiles } from '../test-support/shop/sample-file.ts'

const texts = {
  pl: {
    cart: { title: 'Koszyk' },
    documents: {
      letter: { greeting: 'Dzień dobry {{name}}!' },
      orderMail: { subject: 'Potwierdzenie zamówienia {{number}} – {{shop}}', paid: 'Numer zamówienia: {{number}}.' },
      receipt: { total: 'Razem' },
    },
  },
  ar: { documents: { orderMail: { paid: 'شكرا لطلبك. رقم طلبك هو {{number}}.' } } },
  fi: { documents: { letter: { greeting: 'Moi {{name}}!' } } },
}

let database: TestDatabase
let api: SampleApi
let folder: string
const files = await openSampleFiles()
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portti-languages-'))
  database = await createTestDatabase({ maxConnections: 8 })
  const catalogue = await files.write(shop => {
    shop['languages'] = ['fi', 'pl', 'ar']
    shop['texts'] = texts
    shop['title'] = { fi: 'Peltohovi', pl: 'Dwór Peltohovi' }
  })
  api = await openSampleApi(database.db, { catalogue, env: { PORTTI_DATA_DIR: folder } })
})
afterAll(async () => {
  await api?.app.close()
  await database?.drop()
  await rm(folder, { recursive: true, force: true })
  await files.remove()
})

/** Buys two tickets in a language; the confirmation, and the order's address. */
const buyIn = async (language: string) => {
  const shopper = await api.shopper()
  await shopper.fill('helmen-venetsialaiset-peruslippu', 2)
  const checkout = await shopper.checkOut(`?lang=${language}`)
  const returned = await api.press(checkout.next_step?.forward_to_url, 'pay')
  const { order } = await shopper.readCheckout(checkout.uuid)
  await rm(join(folder, 'outbox'), { recursive: true, force: true })
  await api.deps.mails.sendDue()
  const [file = ''] = await readdir(join(folder, 'outbox'))
  const message = await readFile(join(folder, 'outbox', file), 'utf8')
  const read = (encoded: string) =>
    Buffer.from(
      encoded
        .replaceAll('=\r\n', '')
        .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
      'latin1',
    ).toString('utf8')
  return { order, mail: read(message), returnedTo: returned.headers['location'] }
}

// rules/languages#further-languages
test('the shop says its further languages and their words to the screens, and keeps those of e-mails', async () => {
  const { shop } = calls.readShop.response.parse((await api.app.inject({ url: '/v2/shop.json' })).json())
  expect(shop.languages).toEqual(['fi', 'pl', 'ar'])
  expect(shop.texts).toEqual({ pl: { cart: { title: 'Koszyk' } }, ar: {}, fi: {} })
  expect(shop.title['pl']).toBe('Dwór Peltohovi')
  const { event } = calls.readEvent.response.parse(
    (await api.app.inject({ url: '/v2/events/helmen-venetsialaiset.json' })).json(),
  )
  expect(event.date_info?.['pl']).toMatch(/^sob\., 28 sie/)
})

// rules/languages#further-languages
test('the e-mail of who bought in Polish is Polish, and Finnish where the shop brought no words', async () => {
  const { mail, order, returnedTo } = await buyIn('pl')
  expect(mail).toContain('Dzień dobry Aino!')
  expect(mail).toContain(`Numer zamówienia: ${order?.number}.`)
  expect(mail).toMatch(/Razem {2}49,80\s€/)
  expect(mail).toContain('josta alv 13,5%')
  expect(mail).toContain('<html lang="pl" dir="ltr">')
  expect(mail).toMatch(new RegExp(`/pl/orders/${order?.number}/`))
  expect(returnedTo).toContain('/pl/')
})

// rules/languages#further-languages
test('the e-mail of who bought in Arabic is written from the right', async () => {
  const { mail, order } = await buyIn('ar')
  expect(mail).toContain(`شكرا لطلبك. رقم طلبك هو ${order?.number}.`)
  expect(mail).toContain('<html lang="ar" dir="rtl">')
  // The shop's own Finnish replaces missing Arabic words.
  expect(mail).toContain('Moi Aino!')
})

test('the papers of who bought in Arabic are in the shop’s default language: their font has no Arabic', async () => {
  const { order } = await buyIn('ar')
  const { rawPayload } = await api.app.inject({
    url: `/v2/orders/${order?.number}/tickets.pdf?secret=${order?.secret}`,
  })
  expect(rawPayload.toString('latin1')).toContain('/Lang (fi)')
})

test('the papers of an order speak the further language, and no language that the shop does not offer', async () => {
  const { order } = await buyIn('pl')
  const paper = async (lang: string) =>
    (
      await api.app.inject({ url: `/v2/orders/${order?.number}/tickets.pdf?secret=${order?.secret}&lang=${lang}` })
    ).rawPayload.toString('latin1')
  expect(await paper('pl')).toContain('/Lang (pl)')
  expect(await paper('et')).toContain('/Lang (pl)')
})
