import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls } from '@portti/contract'
import { dateTimeText } from '@portti/core/rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { services } from '../../compose/services.ts'
import { MailRefused } from '../../domain/mail/mail-transport.ts'
import { qrPath } from '../../domain/ticket/qr-path.ts'
import { revokeLinks } from '../../features/order/revoke-links.ts'
import { createMailTransport } from '../../providers/mail/create-mail-transport.ts'
import { sendMails } from '../../test-support/acts/send-mails.ts'
import { pdfPages, pdfStructure } from '../../test-support/pdf-pages.ts'
import { createTestDatabase, type TestDatabase } from '../../test-support/postgres/test-database.ts'
import { openSampleApi, type SampleApi } from '../../test-support/shop/sample-api.ts'
import { openSampleFiles } from '../../test-support/shop/sample-file.ts'

let database: TestDatabase
let api: SampleApi
let folder: string
const files = await openSampleFiles()
const outbox = () => join(folder, 'outbox')
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portti-mail-'))
  database = await createTestDatabase({ maxConnections: 12 })
  const catalogue = await files.write(shop => {
    shop['languages'] = ['fi', 'en', 'sv']
  })
  api = await openSampleApi(database.db, { catalogue, env: { PORTTI_DATA_DIR: folder } })
})
afterAll(async () => {
  await api?.app.close()
  await database?.drop()
  await rm(folder, { recursive: true, force: true })
  await files.remove()
})

const buy = async (
  productId = 'helmen-venetsialaiset-peruslippu',
  billing?: Readonly<Record<string, string>>,
  language = 'fi',
  lastName?: string,
  amount = 2,
) => {
  const shopper = await api.shopper()
  await shopper.fill(productId, amount)
  const customer = { first_name: 'Aino', last_name: 'Niemi', email: 'aino@example.fi', phone: '0401234567' }
  if (billing ?? lastName) {
    const named = { ...customer, ...(lastName && { last_name: lastName }), ...(billing && { billing }) }
    await shopper.change('PUT', '/customer.json', { customer: named })
  }
  const checkout = await shopper.checkOut(`?lang=${language}`)
  await api.press(checkout.next_step?.forward_to_url, 'pay')
  const { order } = await shopper.readCheckout(checkout.uuid)
  if (!order) throw new Error('No order')
  const open = (path: string, secret = order.secret) =>
    api.app.inject({ url: `/v2/orders/${order.number}${path}?secret=${secret}` })
  const resend = (secret = order.secret) =>
    api.app.inject({ method: 'POST', url: `/v2/orders/${order.number}/emails.json`, payload: { secret } })
  return { ...order, open, resend }
}
const mailsOf = (number: string) =>
  api.query<{ status: string; attempts: number; problem: string | null }>(
    'SELECT status, attempts, problem FROM mail WHERE order_number = $1 ORDER BY created_at',
    [number],
  )
const mailsWith = (send: () => Promise<void>) =>
  api.composeWith(({ rebind }) => {
    rebind(services.mailTransport).toConstantValue({ send })
    rebind(services.log).toConstantValue({ warn: () => undefined, error: () => undefined })
  }).mails
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length

// rules/tickets#one-ticket-per-piece
test('all tickets come as one PDF, and each as its own', async () => {
  const order = await buy()
  const all = await order.open('/tickets.pdf')
  expect(all.headers['content-type']).toBe('application/pdf')
  expect(all.headers['cache-control']).toBe('no-store')
  expect(all.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pagesOf(all.rawPayload)).toBe(2)
  const { order: read } = (await order.open('.json')).json<{ order: { tickets: { code: string }[] } }>()
  const one = await order.open(`/tickets/${read.tickets[0]?.code}.pdf`)
  expect(one.statusCode).toBe(200)
  expect(pagesOf(one.rawPayload)).toBe(1)
  expect((await order.open('/tickets/0000-0000-0000-0000.pdf')).statusCode).toBe(404)
})

const wordsOf = (pdf: Buffer): string =>
  pdfPages(pdf)
    .map(({ words }) => words)
    .join('\n')

/** The bars of a page's QR code, written as `qrPath` writes them; one module high. */
const qrOnPage = (drawing: string): string =>
  [...drawing.matchAll(/^(\d+) (\d+) (\d+) 1 re$/gm)]
    .map(([, x, y, width]) => `M${x} ${y}h${width}v1h-${width}z`)
    .join('')

test('each page has the code and the QR code of its own ticket, alone and among all', async () => {
  const order = await buy()
  const { order: read } = (await order.open('.json')).json<{ order: { tickets: { code: string }[] } }>()
  const codes = read.tickets.map(({ code }) => code)
  expect(new Set(codes).size).toBe(2)
  const all = pdfPages((await order.open('/tickets.pdf')).rawPayload)
  const alone = await Promise.all(
    codes.map(async code => pdfPages((await order.open(`/tickets/${code}.pdf`)).rawPayload)),
  )
  for (const pages of [all, alone.flat()]) {
    const saidCodes = pages.map(({ words }) => codes.filter(code => words.split('\n').includes(code)))
    expect(saidCodes).toEqual(codes.map(code => [code]))
    expect(pages.map(({ drawing }) => qrOnPage(drawing))).toEqual(codes.map(code => qrPath(code).path))
  }
})

const payer = {
  company_name: 'Tanssi Oy',
  first_name: 'Tilda',
  last_name: 'Oja',
  address_line1: 'Rantatie 1',
  postal_code: '73100',
  city: 'Lapinlahti',
  country: 'FI',
}

test('whoever pays for somebody else has a receipt behind the tickets, in each language (decision 0017)', async () => {
  const order = await buy(undefined, payer)
  for (const [language, ...words] of [
    ['fi', `Kuitti ${order.number}`, 'Laskutus', 'Maksettu', 'Myyjä', 'josta alv 13,5\u00a0%'],
    ['en', `Receipt ${order.number}`, 'Billed to', 'Paid', 'Seller', 'of which VAT 13.5%'],
    ['sv', `Kvitto ${order.number}`, 'Fakturering', 'Betalt', 'Säljare', 'varav moms 13,5\u00a0%'],
  ] as const) {
    const { rawPayload } = await order.open('/tickets.pdf', `${order.secret}&lang=${language}`)
    expect(pagesOf(rawPayload)).toBe(3)
    const said = wordsOf(rawPayload)
    for (const word of [...words, 'Tanssi Oy', 'Tilda Oja', 'Rantatie 1', '73100 Lapinlahti', 'Peltohovi Oy'])
      expect(said, language).toContain(word)
  }
  const { order: read } = (await order.open('.json')).json<{ order: { tickets: { code: string }[] } }>()
  expect(pagesOf((await order.open(`/tickets/${read.tickets[0]?.code}.pdf`)).rawPayload)).toBe(1)
})

// rules/orders#confirmation
test('a receipt says what a gift card paid of the sum, and what was paid in money', async () => {
  const shopper = await api.shopper()
  await shopper.fill('helmen-venetsialaiset-peruslippu', 2)
  await shopper.change('POST', '/codes.json', { code: 'LAHJA-7K4M-30' })
  const checkout = await shopper.checkOut()
  await api.press(checkout.next_step?.forward_to_url, 'pay')
  const { order } = await shopper.readCheckout(checkout.uuid)
  const receipt = (lang: string) =>
    api.app.inject({ url: `/v2/orders/${order?.number}/receipt.pdf?secret=${order?.secret}&lang=${lang}` })
  for (const [language, ...rows] of [
    ['fi', 'Yhteensä', '49,80 €', 'Lahjakortti 30 €', '−30,00 €', 'Maksettu', '19,80 €'],
    ['sv', 'Totalt', '49,80 €', 'Presentkort 30 €', '−30,00 €', 'Betalt', '19,80 €'],
    ['de', 'Summe', '49,80 €', '−30,00 €', 'Bezahlt', '19,80 €'],
  ] as const) {
    const said = wordsOf((await receipt(language)).rawPayload)
      .replaceAll('\u00a0', ' ')
      .split('\n')
    for (const row of rows) expect(said, language).toContain(row)
  }
})

test('the receipt of whoever pays for the order alone has no empty row of a payer', async () => {
  const said = wordsOf((await (await buy()).open('/receipt.pdf')).rawPayload)
  expect(said).toContain('Myyjä')
  expect(said).not.toContain('Laskutus')
})

// rules/tickets#paper
test('a screen reader reads a ticket by its headings, the poster and the code in words, and a receipt row by row', async () => {
  const order = await buy()
  const { order: read } = (await order.open('.json')).json<{ order: { tickets: { code: string }[] } }>()
  const codes = read.tickets.map(({ code }) => `QR-koodi, ${code}`)
  for (const paper of ['a4', 'a6']) {
    const tickets = pdfStructure((await order.open('/tickets.pdf', `${order.secret}&paper=${paper}`)).rawPayload)
    const said = (role: string) => tickets.filter(([one]) => one === role).map(([, words]) => words)
    expect(said('H1'), paper).toEqual(['Helmen venetsialaiset', 'Helmen venetsialaiset'])
    const figures = said('Figure')
    expect(figures.filter(words => words.startsWith('QR-koodi'))).toEqual(codes)
    const posters = figures.filter(words => /^Helmen venetsialaiset, .*, Peltohovin ranta$/.test(words))
    expect(posters, paper).toHaveLength(paper === 'a4' ? 2 : 0)
    expect(said('H2').slice(0, 3), paper).toEqual(paper === 'a4' ? ['Tiedot', 'Myyjä', 'Saapuminen'] : [])
  }
  const { rawPayload } = await order.open('/receipt.pdf')
  const receipt = pdfStructure(rawPayload).map(([role, words]) => [role, oneLine(words)])
  expect(receipt).toContainEqual(['H1', `Kuitti ${order.number}`])
  expect(rawPayload.toString('latin1')).toContain(`/Title (Kuitti ${order.number})`)
  const table = receipt.filter(([role = '']) => role.startsWith('Table/'))
  expect(table.slice(0, 2)).toEqual([
    ['Table/TR/TH/P', '2 × Peruslippu'],
    ['Table/TR/TH/P', expect.stringContaining('Helmen venetsialaiset')],
  ])
  const total = table.findIndex(([, words]) => words === 'Yhteensä')
  expect(table[total + 1]).toEqual(['Table/TR/TD/P', '49,80 €'])
})

test('the e-mail of an order says who pays for it', async () => {
  await api.deps.mails.sendDue()
  await rm(outbox(), { recursive: true, force: true })
  await buy(undefined, payer)
  await api.deps.mails.sendDue()
  const [file = ''] = await readdir(outbox())
  const message = (await readFile(join(outbox(), file), 'utf8')).replaceAll('=\r\n', '')
  expect(message.match(/Laskutus: Tanssi Oy, Tilda Oja, Rantatie 1, 73100 Lapinlahti/g)).toHaveLength(2)
})

test('the calendar file has the event at its time and place', async () => {
  const order = await buy()
  const { body, headers } = await order.open('/calendar.ics', `${order.secret}&lang=sv`)
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(body.split('\r\n').filter(row => Buffer.byteLength(row) > 75)).toEqual([])
  expect(body).toMatch(/DTSTART:\d{8}T\d{6}Z\r\n/)
  expect(body).toContain(`UID:${order.number}-helmen-venetsialaiset@`)
  expect(body).toContain('Beställning')
  // A phone finds the place by the street.
  const rows = body.replaceAll('\r\n ', '')
  expect(rows).toMatch(/LOCATION:.*Rantatie 12\\, 73100 Lapinlahti/)
  expect(rows).toMatch(new RegExp(`URL:https?://[^/]+/sv/orders/${order.number}/\\?secret=${order.secret}\r\n`))
})

/** Changes the stored event of the orders. */
const changeEvent = async (change: object) => {
  await api.query('UPDATE event SET record = record || $2 WHERE id = $1', ['helmen-venetsialaiset', change])
  await api.query('UPDATE shop SET catalogue_version = catalogue_version + 1')
  api.clock.now += 1_000
}
const weekMs = 7 * 24 * 60 * 60_000
const told = (moment: number) => oneLine(dateTimeText(moment, { language: 'fi', timeZone: 'Europe/Helsinki' }))

// rules/orders#moved-events
test('an event that was moved is told at its new time and place by page, papers, calendar and letter, and from where, also once it is withheld', async () => {
  const order = await buy()
  const { wire } = (await api.deps.catalogues.byShop('peltohovi'))?.events.get('helmen-venetsialaiset') ?? {}
  if (!wire?.location) throw new Error('No event')
  const { start_date, end_date, doors_at, location } = wire
  const later = (moment: string | null | undefined) => new Date(Date.parse(moment ?? '') + weekMs).toISOString()
  await changeEvent({
    start_date: later(start_date),
    end_date: later(end_date),
    doors_at: later(doors_at),
    location: {
      ...location,
      title: { fi: 'Urheiluhalli', en: 'Arena', sv: 'Idrottshallen' },
      address_line1: 'Urheilutie 5',
    },
  })
  const [was, is] = [told(Date.parse(start_date)), told(Date.parse(start_date) + weekMs)]
  const from = `Siirretty: alun perin ${was}, ${location.title.fi}`
  const { tickets, lines } = calls.readOrder.response.parse((await order.open('.json')).json()).order
  const moved = {
    start_date: later(start_date),
    location_title: { fi: 'Urheiluhalli' },
    moved_from: { start_date, location_title: location.title },
  }
  expect(tickets[0]?.event).toMatchObject({ ...moved, doors_at: later(doors_at), address: 'Urheilutie 5' })
  expect(lines[0]?.event).toMatchObject(moved)

  for (const paper of ['a4', 'a6']) {
    const paperWords = oneLine(wordsOf((await order.open('/tickets.pdf', `${order.secret}&paper=${paper}`)).rawPayload))
    for (const words of [is, 'Urheiluhalli', 'Urheilutie 5', from]) expect(paperWords, paper).toContain(words)
    expect(paperWords.replaceAll(from, ''), paper).not.toContain(location.title.fi)
  }
  const receipt = oneLine(wordsOf((await order.open('/receipt.pdf')).rawPayload))
  for (const words of [was, location.title.fi, `Siirretty: nyt ${is}, Urheiluhalli`]) expect(receipt).toContain(words)

  const calendar = (await order.open('/calendar.ics')).body.replaceAll('\r\n ', '')
  const event = (await api.app.inject({ url: '/v2/events/helmen-venetsialaiset/calendar.ics' })).body
  expect(calendar.match(/^DT(START|END):.*$/gm)).toEqual(event.match(/^DT(START|END):.*$/gm))
  expect(calendar).toMatch(/LOCATION:Urheiluhalli\\, Urheilutie 5/)
  expect(oneLine(calendar)).toContain(from.replaceAll(',', '\\,'))
  await changeEvent({ withheld: 'draft' })
  const withheld = (await order.open('/calendar.ics')).body.replaceAll('\r\n ', '')
  expect(withheld.replaceAll(/^DTSTAMP.*$/gm, '')).toBe(calendar.replaceAll(/^DTSTAMP.*$/gm, ''))
  await api.query(`UPDATE event SET record = record - 'withheld' WHERE id = 'helmen-venetsialaiset'`)

  await api.deps.mails.sendDue()
  expect((await order.resend()).statusCode).toBe(202)
  const [mail] = await sendMails(api)
  expect(oneLine(mail?.text ?? '')).toContain(`Helmen venetsialaiset: ${is}, Urheiluhalli. ${from}.`)

  const [stored] = await api.query<{ event: object }>('SELECT event FROM ticket WHERE order_number = $1', [
    order.number,
  ])
  expect(stored?.event).toMatchObject({ start_date, location_title: location.title })
  await changeEvent({ start_date, end_date, doors_at, location })
})

const oneLine = (text: string): string => text.replaceAll(/[\s\u00a0]+/g, ' ')

// rules/orders#confirmation
test('a cancelled event is taken off the calendar, and a postponed one has no entry', async () => {
  const order = await buy()
  const id = 'helmen-venetsialaiset'
  const read = async () => {
    const files = [await order.open('/calendar.ics'), await api.app.inject({ url: `/v2/events/${id}/calendar.ics` })]
    return files.map(({ statusCode, body }) => [statusCode, /^STATUS:(\w+)\r$/m.exec(body)?.[1]])
  }
  const setStatus = async (status: string) => {
    const record = `record || jsonb_build_object('status', $2::text)`
    await api.query(`UPDATE event SET status = $2, record = ${record} WHERE id = $1`, [id, status])
    await api.query('UPDATE shop SET catalogue_version = catalogue_version + 1')
    api.clock.now += 1_000
  }
  const statusOnPage = async () =>
    calls.readOrder.response.parse((await order.open('.json')).json()).order.tickets[0]?.event?.status
  expect(await read()).toEqual([
    [200, undefined],
    [200, undefined],
  ])
  await setStatus('cancelled')
  expect(await read()).toEqual([
    [200, 'CANCELLED'],
    [200, 'CANCELLED'],
  ])
  expect(await statusOnPage()).toBe('cancelled')
  await setStatus('postponed')
  expect(await read()).toEqual([
    [404, undefined],
    [404, undefined],
  ])
  await setStatus('confirmed')
  expect(await statusOnPage()).toBe('confirmed')
})

test('an event that was taken off sale keeps its calendar file, as its page; one that is withheld has neither', async () => {
  const read = async (mark: object) => {
    await api.query('UPDATE event SET record = record || $1::jsonb WHERE id = $2', [mark, 'kokin-poyta'])
    await api.query('UPDATE shop SET catalogue_version = catalogue_version + 1')
    api.clock.now += 1_000
    return (await api.app.inject({ url: '/v2/events/kokin-poyta/calendar.ics' })).statusCode
  }
  expect(await read({ removed: true })).toBe(200)
  expect(await read({ removed: false, withheld: 'draft' })).toBe(404)
  await api.query(`UPDATE event SET record = record - 'removed' - 'withheld' WHERE id = 'kokin-poyta'`)
})

test('an event has a calendar file before anybody buys anything, in each language', async () => {
  const read = (path: string) => api.app.inject({ url: `/v2/events/${path}` })
  const { body, headers } = await read('helmen-venetsialaiset/calendar.ics?lang=en')
  expect(headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'attachment; filename="helmen-venetsialaiset.ics"',
    'cache-control': 'public, max-age=60',
    vary: 'host, x-forwarded-host, origin',
  })
  expect(body).toMatch(/^BEGIN:VCALENDAR\r\n/)
  expect(body).toMatch(/UID:helmen-venetsialaiset@/)
  expect(body).toMatch(/DTSTART:\d{8}T\d{6}Z\r\n/)
  const titleOf = async (lang: string) =>
    /SUMMARY:(.*)\r/.exec((await read(`yhteislauluilta-rannalla/calendar.ics?lang=${lang}`)).body)?.[1]
  expect(await titleOf('fi')).toBe(await titleOf('de'))
  expect(await titleOf('sv')).not.toBe('')
  expect((await read('ei-ole/calendar.ics')).statusCode).toBe(404)
})

// rules/tickets#own-link
test('a ticket’s own link opens that ticket and nothing else, until its code is renewed or the links are revoked', async () => {
  const order = await buy()
  const read = async () => calls.readOrder.response.parse((await order.open('.json')).json()).order.tickets
  const [mine, friends] = await read()
  const secret = friends?.secret ?? ''
  const opened = await order.open(`/tickets/${friends?.code}.pdf`, secret)
  expect([opened.statusCode, opened.headers['content-disposition']]).toEqual([200, expect.stringMatching(/^inline;/)])
  for (const path of ['.json', '/tickets.pdf', '/receipt.pdf', '/calendar.ics', `/tickets/${mine?.code}.pdf`]) {
    expect((await order.open(path, secret)).statusCode, path).toBe(404)
  }
  expect((await order.resend(secret)).statusCode).toBe(404)

  await api.query('UPDATE ticket SET code = $2 WHERE code = $1', [friends?.code, '7777-7777-7777-7777'])
  expect((await order.open(`/tickets/${friends?.code}.pdf`, secret)).statusCode).toBe(404)
  expect((await order.open('/tickets/7777-7777-7777-7777.pdf', secret)).statusCode).toBe(404)
  const renewed = (await read()).find(({ code }) => code === '7777-7777-7777-7777')
  expect((await order.open('/tickets/7777-7777-7777-7777.pdf', renewed?.secret ?? '')).statusCode).toBe(200)

  await revokeLinks(database.db, {
    shopId: 'peltohovi',
    number: order.number,
    reason: 'Lost',
    by: { kind: 'command', name: 'test' },
    now: api.clock.now,
  })
  expect((await order.open('/tickets/7777-7777-7777-7777.pdf', renewed?.secret ?? '')).statusCode).toBe(404)
})

// rules/orders#confirmation
test('nothing opens without the order’s own secret', async () => {
  const order = await buy()
  const other = await buy()
  for (const path of ['/tickets.pdf', '/calendar.ics', '/tickets/x.pdf']) {
    expect((await order.open(path, other.secret)).statusCode).toBe(404)
    expect((await api.app.inject({ url: `/v2/orders/${order.number}${path}` })).statusCode).toBe(400)
  }
  expect((await order.resend(other.secret)).statusCode).toBe(404)
})

/** Which parts a message has, and the one in HTML. */
const partsOf = (message: string) => {
  const html = /Content-Type: text\/html[^]*?\r\n\r\n([^]*?)\r\n--/.exec(message)?.[1] ?? ''
  return {
    parts: [...message.matchAll(/^Content-Type: (?!multipart)([\w/]+)/gm)].map(([, type]) => type),
    html: html.replaceAll('=\r\n', '').replaceAll('=3D', '='),
  }
}

// rules/orders#what-a-paid-order-yields
test('an order’s e-mail is written with it, and sent once with tickets, calendar and terms to the shopper', async () => {
  await api.deps.mails.sendDue()
  await rm(outbox(), { recursive: true, force: true })
  const order = await buy()
  await Promise.all([api.deps.mails.sendDue(), api.deps.mails.sendDue(), api.deps.mails.sendDue()])
  const [file, ...more] = await readdir(outbox())
  expect(more).toEqual([])
  const text = await readFile(join(outbox(), file ?? ''), 'utf8')
  expect(text).toContain('To: aino@example.fi')
  expect(text).toContain(`filename=${order.number}.pdf`)
  expect(text).toContain(`filename=${order.number}.ics`)
  expect(text).toMatch(/Content-Type: application\/pdf/)
  expect(text.replaceAll('=\r\n', '')).toContain(`Kiitos tilauksestasi. Tilausnumerosi on ${order.number}.`)
  expect(text.replaceAll('=\r\n', '')).toContain('49,80')
  const { parts, html } = partsOf(text)
  expect(parts).toEqual(['text/plain', 'text/html', 'application/pdf', 'text/calendar', 'text/plain'])
  expect(html).toMatch(new RegExp(`href="https?://[^/]+/orders/${order.number}/\\?secret=${order.secret}"`))
  expect(await mailsOf(order.number)).toMatchObject([{ status: 'sent', attempts: 1 }])
})

/** A message's subject and its two texts, without the encoding of mail. */
const readMessage = (message: string) => {
  const unquoted = (text: string): string =>
    Buffer.from(
      text.replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
      'latin1',
    ).toString('utf8')
  const [, subject = ''] = /^Subject: (.*(?:\r\n[ \t].*)*)/m.exec(message) ?? []
  const textOf = (type: string): string =>
    unquoted(
      new RegExp(`Content-Type: ${type}[^]*?\\r\\n\\r\\n([^]*?)\\r\\n--`).exec(message)?.[1]?.replaceAll('=\r\n', '') ??
        '',
    )
  return {
    subject: subject
      .replaceAll(/\?=\r\n[ \t]=\?UTF-8\?Q\?/g, '')
      .replaceAll(/=\?UTF-8\?Q\?(.*?)\?=/g, (_, word: string) => unquoted(word.replaceAll('_', ' '))),
    plain: textOf('text/plain'),
    html: textOf('text/html'),
  }
}

test.each([
  ['fi', 'Tilausvahvistus', 'Hei Aino!', 'Kiitos tilauksestasi.', 'Yhteensä', '/'],
  ['en', 'Order confirmation', 'Hello Aino!', 'Thank you for your order.', 'Total', '/en/'],
  ['sv', 'Orderbekräftelse', 'Hej Aino!', 'Tack för din beställning.', 'Totalt', '/sv/'],
] as const)(
  'the e-mail of who bought in %s is in that language',
  async (language, subject, greeting, thanks, total, root) => {
    await api.deps.mails.sendDue()
    await rm(outbox(), { recursive: true, force: true })
    const { number, secret } = await buy(undefined, undefined, language)
    await api.deps.mails.sendDue()
    const [file = ''] = await readdir(outbox())
    const message = readMessage(await readFile(join(outbox(), file), 'utf8'))
    expect(message.subject).toMatch(new RegExp(`^${subject} ${number} – `))
    for (const text of [message.plain, message.html]) {
      for (const word of [greeting, thanks, total]) expect(text).toContain(word)
      expect(text).toMatch(new RegExp(`https?://[^/"]+${root}orders/${number}/\\?secret=${secret}`))
    }
  },
)

test('the e-mail of one ticket speaks of one', async () => {
  await api.deps.mails.sendDue()
  await rm(outbox(), { recursive: true, force: true })
  await buy(undefined, undefined, 'fi', undefined, 1)
  await api.deps.mails.sendDue()
  const [file = ''] = await readdir(outbox())
  const { plain } = readMessage(await readFile(join(outbox(), file), 'utf8'))
  expect(plain).toContain('Lippu on tämän viestin liitteenä PDF-tiedostona. Näytä ovella sen koodi')
})

test('the e-mail of tickets to a stream leads to it, one address each', async () => {
  await api.deps.mails.sendDue()
  await rm(outbox(), { recursive: true, force: true })
  const order = await buy('helmen-venetsialaiset-suorana-striimilippu')
  await api.deps.mails.sendDue()
  const [file = ''] = await readdir(outbox())
  const text = (await readFile(join(outbox(), file), 'utf8')).replaceAll('=\r\n', '')
  const tickets = await api.query<{ code: string }>('SELECT code FROM ticket WHERE order_number = $1', [order.number])
  expect(tickets).toHaveLength(2)
  for (const { code } of tickets) expect(text).toMatch(new RegExp(`https?://[^ /]+/stream/${code}/`))
  // A stream has no door.
  expect(readMessage(text).plain).toContain('Koodit ovat tämän viestin liitteenä')
})

test('an e-mail that cannot be sent is tried again after a while, and given up in the end', async () => {
  const order = await buy()
  const failing = mailsWith(() => Promise.reject(new Error('down')))
  await failing.sendDue()
  expect(await failing.sendDue()).toBe(0)
  for (let turn = 0; turn < 40; turn += 1) {
    api.clock.now += 4 * 60 * 60_000
    await failing.sendDue()
  }
  expect(await mailsOf(order.number)).toEqual([{ status: 'failed', attempts: 32, problem: 'Error' }])
})

test('an address that the mail server refuses is not tried again', async () => {
  const order = await buy()
  await mailsWith(() => Promise.reject(new MailRefused('no such mailbox'))).sendDue()
  expect(await mailsOf(order.number)).toEqual([{ status: 'failed', attempts: 1, problem: 'MailRefused' }])
})

// rules/orders#send-again
test('the confirmation is sent again when asked for, but not without end', async () => {
  const order = await buy()
  const answers = [await order.resend(), await order.resend(), await order.resend()]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202, 429])
  expect(answers[0]?.json()).toEqual({ email: { to: 'aino@example.fi' } })
  expect(answers[2]?.headers['retry-after']).toBe('3600')
  api.clock.now += 61 * 60_000
  expect((await order.resend()).statusCode).toBe(202)
  await api.deps.mails.sendDue()
  expect((await mailsOf(order.number)).every(({ status }) => status === 'sent')).toBe(true)
})

test('an SMTP server that is not there rejects', async () => {
  const transport = createMailTransport({ kind: 'smtp', url: 'smtp://127.0.0.1:1', from: 'shop@example.fi' }, outbox())
  const mail = {
    messageId: '<1@x>',
    to: 'a@example.fi',
    fromName: 'x',
    subject: 'x',
    text: 'x',
    html: 'x',
    attachments: [],
  }
  await expect(transport.send(mail)).rejects.toThrow()
})

test('what a shopper says about an item reaches the order', async () => {
  const shopper = await api.shopper()
  const registration = { participants: [{ first_name: 'Åke', last_name: 'Niemi' }] }
  await shopper.change('POST', '/cart_items.json', {
    cart_item: {
      product: { id: 'humppaa-ja-jenkkaa-kurssipaikka' },
      amount: 1,
      customer_remarks: 'Pyörätuoli',
      event_registration: registration,
    },
  })
  await shopper.change('PUT', '/customer.json', {
    customer: { first_name: 'Aino', last_name: 'Niemi', email: 'aino@example.fi', phone: '0401234567' },
  })
  await shopper.deliver('TICKETS', 'sahkoposti')
  const checkout = await shopper.checkOut()
  await api.press(checkout.next_step?.forward_to_url, 'pay')
  const { order } = await shopper.readCheckout(checkout.uuid)
  const [line] = await api.query<object>(
    'SELECT customer_remarks, event_registration FROM order_line WHERE order_number = $1 AND position = 0',
    [order?.number],
  )
  expect(line).toEqual({ customer_remarks: 'Pyörätuoli', event_registration: registration })
})

// rules/tickets#named-as-what-it-is
test.each([
  ['helmen-venetsialaiset-peruslippu', 'admission', true],
  ['helmen-venetsialaiset-suorana-striimilippu', 'stream', false],
  ['lahjakortti-50', 'gift_card', false],
  ['tanssikortti-10', 'serial_card', false],
  ['helmen-ystavat', 'membership', false],
  ['polkupyora', 'service', false],
])('the code of %s is a %s, and only an admission is one ticket for one entry', async (product, kind, isEntry) => {
  const order = await buy(product)
  const { tickets } = (await order.open('.json')).json<{ order: { tickets: { kind: string }[] } }>().order
  expect(tickets.map(ticket => ticket.kind)).toEqual([kind, kind])
  const words = wordsOf((await order.open('/tickets.pdf')).rawPayload).replaceAll('\n', ' ')
  expect(words.includes('Yksi lippu, yksi sisäänkäynti')).toBe(isEntry)
})

// rules/tickets#paper
test.each(['Łęcka-Żółć', 'Țurcanu', 'Kļaviņš', 'Ŋárrgo', 'Στεφανίδου', 'Достоевская'])(
  'the paper of %s shows every letter of the name',
  async name => {
    const order = await buy(undefined, undefined, 'fi', name)
    const [page] = pdfPages((await order.open('/tickets.pdf')).rawPayload)
    expect(page?.words).toContain(`Aino ${name}`)
    expect(page?.words).not.toContain('?')
  },
)

// rules/tickets#paper
test('a ticket on paper says how many there are, when doors open, where it is, who sells it and what it cost', async () => {
  const order = await buy()
  const pages = pdfPages((await order.open('/tickets.pdf')).rawPayload)
  expect(pages.map(({ words }) => /^\d\/\d$/m.exec(words)?.[0])).toEqual(['1/2', '2/2'])
  for (const said of [
    'Ovet klo 17.00',
    'Rantatie 12',
    'Peltohovi Oy, Y-tunnus 1234567-8',
    'josta alv 13,5 %',
    '2,96 €',
  ])
    expect(pages[0]?.words.replaceAll('\u00a0', ' ')).toContain(said)
})

test('two tickets stand on one small sheet where that is asked for', async () => {
  const order = await buy()
  const { rawPayload } = await order.open('/tickets.pdf', `${order.secret}&paper=a6`)
  const pages = pdfPages(rawPayload)
  expect(pages).toHaveLength(1)
  for (const place of ['1/2', '2/2']) expect(pages[0]?.words.split('\n')).toContain(place)
  for (const said of ['Peltohovi Oy, Y-tunnus 1234567-8', 'josta alv 13,5 %', 'terms-and-conditions'])
    expect(pages[0]?.words.replaceAll('\u00a0', ' ')).toContain(said)
  expect((await order.open('/tickets.pdf', `${order.secret}&paper=a5`)).statusCode).toBe(400)
})

test('a gift card and a dance card say what they can do now', async () => {
  const ticketOf = async (product: string) => {
    const { order } = (await (await buy(product)).open('.json')).json<{ order: { tickets: object[] } }>()
    return order.tickets[0]
  }
  expect(await ticketOf('lahjakortti-50')).toMatchObject({ value: '50.00', remaining: '50.00' })
  expect(await ticketOf('tanssikortti-10')).toMatchObject({
    size: 10,
    slots_left: 10,
    valid_until: expect.stringMatching(/^\d{4}-/),
  })
})

// rules/orders#confirmation
test('an open order says what was sent where: its e-mail, its letter, and how to get in', async () => {
  const shopper = await api.shopper()
  await shopper.fill('helmen-venetsialaiset-peruslippu', 1)
  await shopper.deliver('TICKETS', 'kirje')
  const checkout = await shopper.checkOut()
  await api.press(checkout.next_step?.forward_to_url, 'pay')
  const key = (await shopper.readCheckout(checkout.uuid)).order
  const read = async () => {
    const answer = await api.app.inject({ url: `/v2/orders/${key?.number}.json?secret=${key?.secret}` })
    return calls.readOrder.response.parse(answer.json()).order
  }
  expect((await read()).mail).toMatchObject({ status: 'due' })
  while ((await api.deps.mails.sendDue()) > 0);
  const order = await read()
  expect(order.mail).toEqual({ status: 'sent', at: new Date(api.clock.now).toISOString() })
  expect(order.deliveries[0]?.receiver).toEqual({
    first_name: 'Aino',
    last_name: 'Niemi',
    address_line1: 'Rantatie 1',
    postal_code: '73100',
    city: 'Lapinlahti',
    country: 'FI',
  })
  expect(order.tickets[0]?.event).toMatchObject({ address: 'Rantatie 12', doors_at: expect.any(String) })
})

test('a paid order has a receipt, and an order of nothing to pay has none', async () => {
  const order = await buy()
  const receipt = await order.open('/receipt.pdf')
  expect(receipt.headers['content-type']).toBe('application/pdf')
  expect(wordsOf(receipt.rawPayload)).toContain(`Kuitti ${order.number}`)
  await api.query(`UPDATE customer_order SET total_cents = 0 WHERE number = $1`, [order.number])
  expect((await order.open('/receipt.pdf')).statusCode).toBe(404)
})
