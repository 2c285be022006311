import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { calls, clerkSessionHeader, deviceKeyHeader, errorBodySchema } from '@portti/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommandLine } from './command-line.ts'
import { postfixReport } from './test-support/delivery-reports.ts'
import { freePort } from './test-support/machine/free-port.ts'
import { createTestDatabase, type TestDatabase } from './test-support/postgres/test-database.ts'
import { openSampleApi } from './test-support/shop/sample-api.ts'
import { openSampleFiles, rowOf, samplePath } from './test-support/shop/sample-file.ts'

const secret = 'a secret for tests, long enough for all'
const metsaPath = fileURLToPath(new URL('../catalogues/metsa.json', import.meta.url))

let database: TestDatabase
let files: Awaited<ReturnType<typeof openSampleFiles>>
beforeAll(async () => {
  files = await openSampleFiles()
  database = await createTestDatabase()
  await run('import', samplePath)
})
afterAll(async () => {
  await files?.remove()
  await database?.drop()
})

/**
 * Runs a command in this process: what needs one of its own is in `cli.test.ts`.
 * @param input null: somebody's keys, at a terminal.
 */
const runWith = async (env: Readonly<Record<string, string>>, words: readonly string[], input: string | null = '') => {
  const [out, err]: [string[], string[]] = [[], []]
  const code = await runCommandLine(words, {
    env: { DATABASE_URL: database.url, ...env },
    input: () => (input === null ? undefined : Readable.from([Buffer.from(input)])),
    say: line => out.push(`${line}\n`),
    complain: line => err.push(`${line}\n`),
  })
  return { code, out: out.join(''), err: err.join('') }
}
const run = (...words: readonly string[]) => runWith({}, words)

test('an import lists bad rows by line and field with exit code 1; the good ones are in, a second time changes nothing', async () => {
  const empty = await createTestDatabase()
  const importFile = (path: string) => runWith({ DATABASE_URL: empty.url }, ['import', path])
  const path = await files.write(shop => {
    rowOf(shop.products, 'emalimuki').price = 'free'
  })
  try {
    const first = await importFile(path)
    expect(first.code).toBe(1)
    expect(first.out).toMatch(/:\d+: price: must be euros with two digits, such as "24.90"/)
    expect(first.out).toMatch(/^peltohovi: \d+ rows written/m)
    expect((await importFile(path)).out).toMatch(/^peltohovi: nothing changed$/m)
    expect((await importFile(samplePath)).code).toBe(0)
    const typo = await importFile(path)
    expect(typo).toMatchObject({ code: 1, out: expect.stringMatching(/^peltohovi: nothing changed$/m) as string })
    expect(typo.out).toMatch(/:\d+: price: must be euros/)
  } finally {
    await empty.drop()
  }
})

// rules/money#audit
test('an import whose reason is empty has none, and changes no price', async () => {
  const path = await files.write(shop => {
    rowOf(shop.products, 'emalimuki').price = '20.10'
  })
  for (const reason of ['', ' ']) {
    const refused = await run('import', path, '--reason', reason)
    expect(refused).toMatchObject({ code: 1, out: expect.stringContaining('say why with --reason') as string })
  }
})

test('a file that is not there is said in a sentence', async () => {
  expect(await run('import', '/nowhere.json')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/cannot be read/) as string,
  })
})

test('each command tells what it does, and a wrong one how all are written', async () => {
  expect(await run('import', '--help')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/the exit code is 1/) as string,
  })
  expect((await run('--help')).out).toMatch(/report sales .*--csv/)
  for (const word of ['imprt', 'constructor']) {
    const { code, out, err } = await run(word)
    expect([code, out, err]).toEqual([1, '', expect.stringMatching(`^There is no command "${word}"`)])
  }
})

/** Carried out, this would fail by its database. */
const runNowhere = (...words: readonly string[]) => runWith({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/x' }, words)

test.each([
  [['refund', 'P1', '--dry-run', '--reason', 'TRY'], 'refund knows no --dry-run'],
  [['refund', 'P1', '--product', 'lapsilippu', '--reason', 'TRY'], 'refund knows no --product'],
  [['order', 'order.json', '--dry-run'], 'order knows no --dry-run'],
  [['letter', 'juhannus', 'letter.json', '--tickets', 'A', '--reason', 'TRY'], 'letter knows no --tickets'],
  [['key', 'rotate', '--dry-run'], 'key knows no --dry-run'],
  [['key', 'list', '--at-once'], 'key knows no --at-once'],
  [['numbers', 'jump', '--dry-run', '--reason', 'TRY'], 'numbers knows no --dry-run'],
  [['device', 'revoke', 'ID', '--dry-run'], 'device knows no --dry-run'],
  [['device', 'revoke', 'ID', '--events', 'x'], 'device knows no --events'],
  [['withdrawals', 'decline', 'ABCD2345', '--csv', '--reason', 'TRY'], 'withdrawals knows no --csv'],
  [['report', 'refunds', '--from', '2026-11-21'], 'report knows no --from'],
  [['report', 'accounts', '--event', 'juhannus'], 'report knows no --event'],
  [['report', 'attendees', '--event', 'juhannus', '--to', '2026-11-21'], 'report knows no --to'],
  [['serve', '--dry-run'], 'serve knows no --dry-run'],
] as const)('an option of another command is refused, and nothing is done: %j', async (words, sentence) => {
  const { code, out, err } = await runNowhere(...words)
  expect([code, out, err.split('.')[0]]).toEqual([1, '', sentence])
  expect(err).toContain(`It is written so:\n  ${words[0]} `)
})

test('a refund that was made elsewhere is kept whole: with a part named nothing is done', async () => {
  const refused = await run('refund', '--done', 'x', '--tickets', 'A', '--reason', 'TRY')
  expect([refused.code, refused.err]).toEqual([1, expect.stringMatching(/^Name one order: refund NUMBER/)])
})

// rules/catalogue#import
test('a file in another encoding than UTF-8 is refused and nothing is done; one with a byte order mark is read', async () => {
  const text = { fi: 'Hyvä kävijä: ovet kello 19.' }
  const letter = JSON.stringify({ reference: 'Mä', subject: { fi: 'Ovet' }, text })
  const writeAs = async (encoding: BufferEncoding, content: string) => {
    const path = await files.writeText('')
    await writeFile(path, content, encoding)
    return path
  }
  const ways = [['import'], ['order'], ['letter', 'kokin-poyta']]
  for (const [encoding, mark] of [
    ['latin1', ''],
    ['utf16le', '\uFEFF'],
  ] as const) {
    const path = await writeAs(encoding, `${mark}${letter}`)
    for (const words of ways) {
      const { code, out, err } = await run(...words, path, '--reason', 'TRY')
      expect([code, out, err.split('\n')[0]]).toEqual([
        1,
        '',
        `${words[0] === 'import' ? 'The catalogue ' : ''}${path} is not written in UTF-8: save it as UTF-8 and try again.`,
      ])
    }
  }
  const sent = await run('letter', 'kokin-poyta', await writeAs('utf8', `\uFEFF${letter}`), '--reason', 'TRY')
  expect([sent.code, sent.err]).toEqual([0, ''])
  const catalogue = await writeAs('utf8', `\uFEFF${await readFile(samplePath, 'utf8')}`)
  expect((await run('import', catalogue)).out).toMatch(/^peltohovi: nothing changed$/m)
})

test('the order that the help shows is one: made of the sample shop once, and paid by a mailed link', async () => {
  const { out } = await run('order', '--help')
  const example = out.slice(out.indexOf('{'), out.lastIndexOf('}') + 1)
  const path = await files.writeText(example)
  const made = await run('order', path)
  expect([made.code, made.err]).toEqual([0, ''])
  expect(made.out).toMatch(/^P\d\d-\d+: €68\.70, to be paid by the link that is mailed to aino@example\.fi\n$/)
  expect((await run('order', path)).out).toMatch(/, was made before\n$/)
})

test('to try an order on one’s own machine the command is told where the page is, and the mailed link leads there', async () => {
  const { out } = await run('order', '--help')
  const example = out.slice(out.indexOf('{'), out.lastIndexOf('}') + 1).replace('Letter of 2 May', 'A trial')
  const made = await runWith({ PORTTI_PUBLIC_URL: 'http://localhost:3000' }, ['order', await files.writeText(example)])
  expect([made.code, made.err]).toEqual([0, ''])
  const { rows } = await database.db.pool.query(
    `SELECT return_origin FROM checkout JOIN customer_order ON customer_order.checkout_id = checkout.id
     WHERE customer_order.number = $1`,
    [made.out.split(':')[0]],
  )
  expect(rows).toEqual([{ return_origin: 'http://localhost:3000' }])
})

// rules/orders#event-letters
test('a letter is tried by the command: of an event that nobody has bought, it says so and keeps nothing', async () => {
  const letter = { reference: 'Ovet', subject: { fi: 'Ovet' }, text: { fi: 'Ovet kello 19.' } }
  const path = await files.writeText(JSON.stringify(letter))
  const tried = await run('letter', 'kokin-poyta', path, '--reason', 'TRY', '--dry-run')
  expect([tried.code, tried.err]).toEqual([0, ''])
  expect(tried.out).toMatch(/^.+: nobody to write to\.\nThis was a dry run: nothing was kept\.\n$/)
})

// rules/orders#returned-mail
test('of what a mail server gives, an e-mail that came back is marked, all else changes nothing, and what fails is tried again', async () => {
  const { out } = await run('order', '--help')
  const example = out.slice(out.indexOf('{'), out.lastIndexOf('}') + 1).replace('Letter of 2 May', 'Letter of 3 May')
  const number = (await run('order', await files.writeText(example))).out.split(':')[0] ?? ''
  const asSent = async (status: string, attempts: number) => {
    const { rows } = await database.db.pool.query<{ id: string }>(
      `UPDATE mail SET status = $2, attempts = $3 FROM shop WHERE shop.id = shop_id AND order_number = $1
       RETURNING mail.id || '@' || shop.host AS id`,
      [number, status, attempts],
    )
    return rows[0]?.id ?? ''
  }
  const bounced = (message: string, env = {}, ...words: readonly string[]) =>
    runWith(env, ['bounced', ...words], message)
  const id = await asSent('due', 0)
  const told = async (message: string) => Object.values(await bounced(message))
  expect(await told(postfixReport(id))).toEqual([
    0,
    `An e-mail of ${number} was not sent yet, so it cannot have come back: nothing is changed.\n`,
    '',
  ])
  await asSent('due', 1)
  expect(await told(postfixReport(id))).toEqual([
    75,
    `An e-mail of ${number} is being sent: give this report again later.\n`,
    '',
  ])
  await asSent('sent', 1)
  const delayed = postfixReport(id).replace('Action: failed', 'Action: delayed')
  expect(await told(delayed)).toEqual([0, 'The report says "delayed" (5.1.1): nothing is changed.\n', ''])
  expect(await told(postfixReport(id))).toEqual([
    0,
    `An e-mail of ${number} came back (5.1.1): it is marked as failed.\n`,
    '',
  ])
  expect(await told(postfixReport(id))).toEqual([
    0,
    `An e-mail of ${number} is marked as failed already: nothing is changed.\n`,
    '',
  ])
  expect(await told(postfixReport('1@toinen.example'))).toEqual([
    0,
    'The report is about no e-mail of a shop: nothing is changed.\n',
    '',
  ])
  const unknown = '019a2f00-1111-7222-8333-444455556666@toinen.example'
  expect(await told(postfixReport(unknown))).toEqual([0, `There is no e-mail ${unknown}: nothing is changed.\n`, ''])
  expect(await told('Subject: Kiitos!\n\nHei')).toEqual([
    0,
    'This message is no delivery status notification (RFC 3464): nothing is changed.\n',
    '',
  ])
  expect(await told(`Subject: Kuvia\n\n${'x'.repeat(2_000_000)}`)).toEqual([
    0,
    'The first 1048576 bytes of this message are no delivery status notification: nothing is changed.\n',
    '',
  ])
  // The picture that came back with it is not kept.
  expect((await bounced(`${postfixReport(id)}${'x'.repeat(2_000_000)}`)).out).toContain('is marked as failed already')
  const nowhere = await bounced(postfixReport(id), { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/x' })
  expect([nowhere.code, nowhere.out]).toEqual([75, ''])
  const usage = { code: 75, out: '', err: 'bounced < MESSAGE: the message comes from standard input.\n' }
  expect(await bounced(postfixReport(id), {}, 'message.eml')).toEqual(usage)
  // At a terminal nothing is waited for.
  expect(await runWith({}, ['bounced'], null)).toEqual(usage)
  expect(await runWith({}, ['bounced', 'message.eml'], null)).toEqual(usage)
  expect(await bounced('', {}, '--dry-run')).toMatchObject({ code: 75, out: '' })
  // The doctor of another test would count it.
  await asSent('sent', 1)
})

// rules/orders#made-by-the-organizer
test('guests’ tickets of a code are mailed at once; of a list the refused order is named and the rest is made', async () => {
  const guest = (reference: string, code: string) => ({
    reference,
    customer: { first_name: 'Oona', last_name: 'Salo', email: 'oona@example.fi', phone: '0401234567' },
    codes: [code],
    items: [{ product: { id: 'helmen-venetsialaiset-kutsuvieras' }, amount: 2 }],
    deliveries: { TICKETS: 'sahkoposti' },
  })
  const orders = [guest('Band', ' helmenvieras'), guest('Press', 'EI-OLE')]
  const path = await files.writeText(JSON.stringify(orders))
  const { code, out, err } = await run('order', path)
  expect([code, out]).toEqual([
    1,
    expect.stringMatching(/^P\d\d-\d+: €0\.00, its tickets are mailed to oona@example\.fi\n$/),
  ])
  expect(err).toMatch(/^Press: .*\(code_not_found /)
  const number = out.slice(0, out.indexOf(':'))
  const { rows } = await database.db.pool.query(
    `SELECT status, (SELECT count(*)::int FROM ticket WHERE order_number = number) AS tickets,
       (SELECT array_agg(kind) FROM mail WHERE order_number = number) AS mails
     FROM customer_order WHERE number = $1`,
    [number],
  )
  expect(rows).toEqual([{ status: 'paid', tickets: 2, mails: ['order'] }])
  expect((await run('order', path)).out).toBe(`${number}: €0.00, was made before\n`)
  const others = { ...guest('Band', 'helmenvieras'), customer: { ...guest('', '').customer, email: 'uusi@example.fi' } }
  expect((await run('order', await files.writeText(JSON.stringify(others)))).err).toContain(
    `The reference "Band" is of ${number}, which was ordered otherwise`,
  )
  expect((await run('refund', number, '--reason', 'Peruttu')).code).toBe(0)
  expect((await run('order', path)).err).toContain(`is of ${number}, which is refunded`)
  const twice = await run('order', await files.writeText(JSON.stringify([guest('Band', 'X'), guest('Band', 'X')])))
  expect(twice.err).toMatch(/two orders have the reference "Band"/)
  const wrong = await run(
    'order',
    await files.writeText(JSON.stringify([guest('A', 'X'), { ...guest('B', 'X'), code: 1 }])),
  )
  expect(wrong.err).toMatch(/: order 2: Unrecognized key/)
})

// rules/orders#one-person
test('whoever asks for their data is shown it, and forgotten, by the address that their e-mails in the outbox have', async () => {
  const { pool } = database.db
  const dataDir = await mkdtemp(join(tmpdir(), 'portti-person-'))
  const ask = (...words: readonly string[]) => runWith({ PORTTI_DATA_DIR: dataDir }, ['person', ...words])
  const [{ host } = { host: '' }] = (await pool.query<{ host: string }>('SELECT host FROM shop')).rows
  await pool.query(
    `INSERT INTO sale_reminder (shop_id, id, event_id, email, language, origin, secret, created_at, due_at)
     VALUES ('peltohovi', gen_random_uuid(), 'helmen-venetsialaiset', 'sini@mäki.fi', 'fi', 'http://x', 's', now(), now())`,
  )
  await mkdir(join(dataDir, 'outbox'))
  const letter = `From: Peltohovi <outbox@localhost>\r\nTo: sini@xn--mki-qla.fi\r\nMessage-ID:\r\n <1@${host}>\r\n\r\nHei`
  await writeFile(join(dataDir, 'outbox', '0123456789abcdef01234567.eml'), letter)
  try {
    const shown = await ask('show', 'Sini@Mäki.fi')
    expect([shown.code, JSON.parse(shown.out)]).toEqual([
      0,
      expect.objectContaining({ email: 'sini@mäki.fi', reminders: [expect.objectContaining({ confirmed_at: null })] }),
    ])
    const told = 'sini@mäki.fi in peltohovi: 1 reminder, 1 e-mail forgotten.\n'
    const wanted = ['forget', 'Sini@Mäki.fi', '--reason', 'Pyyntö'] as const
    expect(await ask(...wanted, '--dry-run')).toEqual({
      code: 0,
      out: `${told}This was a dry run: nothing was changed.\n`,
      err: '',
    })
    expect(await ask(...wanted)).toEqual({ code: 0, out: told, err: '' })
    expect(await ask(...wanted)).toMatchObject({ code: 0, out: 'sini@mäki.fi in peltohovi: nothing is left.\n' })
    expect(await readdir(join(dataDir, 'outbox'))).toEqual([])
    expect((await run('audit', '--csv')).out).toMatch(/,person_forgotten,.*Pyyntö/)
    expect((await ask('show', 'sini@mäki.fi', '--dry-run')).err).toMatch(/^person knows no --dry-run/)
  } finally {
    await pool.query('DELETE FROM sale_reminder')
    await rm(dataDir, { recursive: true })
  }
})

// rules/production#live-shop
test('an import of a live shop says what the next start in public would miss of its catalogue, and its exit code stays', async () => {
  const empty = await createTestDatabase()
  const inPublic = { DATABASE_URL: empty.url, PORTTI_PUBLIC_URL: 'https://liput.example.fi' }
  const bare = await files.write(shop => {
    shop.organizer = { ...(shop.organizer as object), phone: undefined }
    shop.order_retention_days = undefined
  })
  const whole = await files.write(shop => {
    shop.order_retention_days = 2192
  })
  const inTest = await files.write(shop => {
    shop.organizer = { ...(shop.organizer as object), phone: undefined }
    shop.test_mode = true
  })
  try {
    for (const more of [['--dry-run'], [], []]) {
      const { code, out } = await runWith(inPublic, ['import', bare, ...more])
      expect(code).toBe(0)
      expect(out).toMatch(
        /^The next start would stop at this: The organizer in the catalogue has no phone for "peltohovi": /m,
      )
      expect(out).toMatch(/^The next start would stop at this: order_retention_days is not set for "peltohovi": /m)
    }
    expect((await runWith({ DATABASE_URL: empty.url }, ['import', bare])).out).not.toContain('next start')
    expect((await runWith(inPublic, ['import', whole])).out).not.toContain('next start')
    expect((await runWith(inPublic, ['import', inTest])).out).not.toContain('next start')
  } finally {
    await empty.drop()
  }
})

// rules/catalogue#import
test('an import that the next start undoes says so, and which file to change', async () => {
  const empty = await createTestDatabase()
  const other = await files.write(() => undefined)
  const importBeside = async (named: string) =>
    (await runWith({ DATABASE_URL: empty.url, PORTTI_CATALOGUE: named }, ['import', other])).out
  try {
    expect(await importBeside(samplePath)).toContain(`The next start imports ${samplePath}, which has this shop too`)
    expect(await importBeside(other)).not.toContain('next start')
    expect(await importBeside(metsaPath)).not.toContain('next start')
  } finally {
    await empty.drop()
  }
})

// rules/money#audit
// rules/money#closing
test('a refund says why, or is refused; the audit log and the accounts are read as tables and CSV', async () => {
  expect(await run('refund', 'P1', '--shop', 'peltohovi')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^Say why P1 is refunded with --reason/) as string,
  })
  const log = await run('audit', '--csv')
  expect(log.out.split('\n')[0]).toBe('\ufeffshop,when,who,act,order,what,before,after,reason')
  expect(log.out).toMatch(/^peltohovi,[^,]+,command [^,]+,import,/m)
  expect((await run('audit', '--order', 'P0')).out).toBe('Nothing like it was done\n')
  await database.db.pool.query(`INSERT INTO ledger (shop_id, entry, position, kind, account, cents, posted_at) VALUES
    ('peltohovi', 'pay_in/1', 0, 'pay_in', 'cash', 5000, '2026-11-20T10:00:00Z'),
    ('peltohovi', 'pay_in/1', 1, 'pay_in', 'pay_in', -5000, '2026-11-20T10:00:00Z'),
    ('peltohovi', 'pay_out/1', 0, 'pay_out', 'cash', -2000, '2026-11-20T22:30:00Z'),
    ('peltohovi', 'pay_out/1', 1, 'pay_out', 'pay_out', 2000, '2026-11-20T22:30:00Z')`)
  expect((await run('report', 'accounts', '--csv', '--from', '2026-11-21')).out.split('\n')).toEqual([
    '\ufeffshop,account,before,debit,credit,after',
    'peltohovi,cash,50.00,0.00,-20.00,30.00',
    'peltohovi,pay_in,-50.00,0.00,0.00,-50.00',
    'peltohovi,pay_out,0.00,20.00,0.00,20.00',
    '',
  ])
})

// rules/money#reconciliation
test('payments are compared by hand as well: a difference is told with exit code 1 until somebody ends it with a reason', async () => {
  await database.db.pool.query(
    `INSERT INTO sandbox_payment (shop_id, reference, amount_cents, status, request)
     VALUES ('peltohovi', gen_random_uuid(), 700, 'paid', '{}')`,
  )
  const reconcile = (...words: string[]) =>
    runWith({ PORTTI_SECRET: secret }, ['reconcile', '--shop', 'peltohovi', ...words])
  const found = await reconcile('--csv')
  expect(found).toMatchObject({ code: 1, out: expect.stringMatching(/,missing_here,,7\.00 EUR,/) as string })
  const id = found.out.split('\n')[1]?.split(',')[1] ?? ''
  expect(await reconcile('--done', id)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/--reason/) as string,
  })
  expect((await reconcile('--done', id, '--reason', 'a trial')).code).toBe(0)
  expect(await reconcile('--csv')).toMatchObject({
    code: 0,
    out: '\ufeffshop,difference,provider,reference,what,here,there,found\n',
  })
})

// rules/withdrawal#staff
test('of a waiting withdrawal of cards that differ, staff see which card it is', async () => {
  const card = { product_id: 'lahjakortti-oma', product_type: 'value_voucher', title: {}, amount: 1, cents: 5_000 }
  const items = [{ ...card, recipient: 'Mummi', send_on: '2026-12-24', position: 1 }, card]
  await database.db.pool.query(
    `INSERT INTO withdrawal (shop_id, id, given_order, name, email, language, items, is_late, waits_for_goods, received_at)
     VALUES ('peltohovi', gen_random_uuid(), 'P26-1', 'Aino', 'aino@example.fi', 'fi', $1, true, false, now())`,
    [JSON.stringify(items)],
  )
  const { out } = await run('withdrawals', '--csv')
  expect(out).toContain('1 × lahjakortti-oma €50.00 for Mummi on 2026-12-24 ticket 2, 1 × lahjakortti-oma €50.00')
})

// rules/withdrawal#staff
test('a withdrawal is ended by the number that its customer has; one that nobody knows is said so', async () => {
  await database.db.pool.query(
    `INSERT INTO withdrawal (shop_id, id, given_order, name, email, language, items, is_late, waits_for_goods, received_at)
     VALUES ('peltohovi', gen_random_uuid(), 'P26-2', 'Eino', 'eino@example.fi', 'fi', '[]', true, false, now())`,
  )
  const listed = (await run('withdrawals', '--csv')).out.split('\n').find(line => line.includes('P26-2'))
  const number = listed?.split(',')[1] ?? ''
  const decline = (named: string) => run('withdrawals', 'decline', named, '--reason', 'too late', '--shop', 'peltohovi')
  expect(await decline('ABCD2345')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^No withdrawal ABCD2345 is open in the shop peltohovi/) as string,
  })
  expect(await decline(number.toLowerCase().replace('-', ''))).toMatchObject({ code: 0 })
  expect((await run('withdrawals', '--csv')).out).not.toContain('P26-2')
})

test.each([
  ['withdrawals', 'delivered', 'P26-1', '--on'],
  ['report', 'sales', '--from'],
])('a day that no calendar has is refused in a sentence: %s %s', async (...words) => {
  const { code, err } = await run(...words, '2027-02-30', '--shop', 'peltohovi')
  expect([code, err]).toEqual([1, expect.stringMatching(/is "2027-02-30": write .*day/)])
})

// rules/production#signing-keys
test('a key is rotated by a command: the new one signs in a minute, and the one before is accepted meanwhile', async () => {
  expect((await run('key', 'rotate')).out).toMatch(
    /^\w{8} signs from .+ on, in all processes\. The earlier key is accepted/,
  )
  const rows = (await run('key', 'list')).out.trim().split('\n')
  expect(rows).toHaveLength(3)

  await database.db.pool.query("UPDATE signing_key SET signs_from = signs_from - interval '3 days'")
  const [, before, now] = (await run('key', 'list')).out.trim().split('\n')
  expect(before).toMatch(/accepted for links in e-mails$/)
  expect(now).toMatch(/signs$/)
})

// rules/production#signing-keys
test('who revokes all keys reads beforehand that every link in an e-mail ends, in all shops', async () => {
  const page = await readFile(new URL('../../launch/deploy/README.md', import.meta.url), 'utf8')
  for (const text of [(await run('key', '--help')).out, page])
    expect(text).toMatch(/every link that was sent by e-mail/)
})

// rules/orders#numbers
test('after a restore the numbers jump by the command that each backup page names, and none of a lost order comes again', async () => {
  const pages = ['../docs/scale.md', ...['', 'container/'].map(of => `../../launch/deploy/${of}README.md`)]
  for (const page of pages) {
    expect(await readFile(new URL(page, import.meta.url), 'utf8')).toContain('portti -- numbers jump --reason')
  }
  const numbers = async () => {
    const made = "SELECT next_order_number('peltohovi') AS number FROM generate_series(1, 500)"
    return (await database.db.pool.query<{ number: string }>(made)).rows.map(row => row.number)
  }
  const restore = () => database.db.pool.query("SELECT setval('order_number', 1)")
  await restore()
  const lost = new Set(await numbers())
  await restore()
  expect((await run('numbers', 'jump')).err).toMatch(/^Say why order numbers are skipped with --reason/)
  const { code, out } = await run('numbers', 'jump', '--reason', 'Restored')
  expect(code).toBe(0)
  expect(out).toMatch(
    /known until \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC\..*device revoke.*key rotate.*person forget, person unsubscribe/,
  )
  const again = await readFile(new URL('../../launch/deploy/README.md', import.meta.url), 'utf8')
  for (const command of ['device revoke', 'clerk revoke', 'key rotate --at-once', 'person forget']) {
    expect(again.slice(again.indexOf('numbers jump --reason RESTORED'))).toContain(`portti ${command}`)
  }
  expect((await numbers()).filter(number => lost.has(number))).toEqual([])
  expect((await run('audit', '--shop', 'peltohovi')).out).toMatch(/numbers_jumped.*Restored/)
})

test('sales are summed per day, product, payment kind and VAT rate', async () => {
  await database.db.pool.query(`INSERT INTO customer_order (shop_id, number, checkout_id, cart_id, status, language, customer, total_cents, payment_provider, created_at)
    VALUES ('peltohovi', 'P1', gen_random_uuid(), gen_random_uuid(), 'paid', 'fi', '{}', 2270, 'sandbox', '2026-11-20T22:30:00Z'),
      ('peltohovi', 'P2', gen_random_uuid(), gen_random_uuid(), 'refunded', 'fi', '{}', 2270, 'sandbox', '2026-11-20T22:30:00Z')`)
  await database.db.pool.query(`INSERT INTO order_line (shop_id, order_number, position, product_id, product_type, title, amount, price_cents, total_cents, vat_permille)
    SELECT 'peltohovi', number, position, 'lippu', 'single_event_access', '{"fi": "Lippu, \\"A\\""}', 1, 1135, 1135, 135
    FROM unnest(ARRAY['P1', 'P2']) AS number, unnest(ARRAY[0, 1]) AS position`)
  const csv = await run('report', 'sales', '--csv', '--from', '2026-11-21', '--to', '2026-11-21')
  expect(csv.out.split('\n')).toEqual([
    '\ufeffshop,day,event,product,title,payment,vat_rate,amount,total,vat',
    'peltohovi,2026-11-21,,lippu,"Lippu, ""A""",sandbox,13.5,2,22.70,2.70',
    '',
  ])
  expect((await run('report', 'sales')).out).toContain('€22.70 in all, of which VAT €2.70')
  expect(await run('report', 'sales', '--from', 'yesterday')).toMatchObject({ code: 1, out: '' })
  const inverted = await run('report', 'sales', '--from', '2026-11-22', '--to', '2026-11-21')
  expect(inverted).toMatchObject({ code: 1, err: expect.stringMatching(/no day lies between/) as string })
  // A voucher paid some of one order and all of another.
  await database.db.pool.query(`INSERT INTO customer_order (shop_id, number, checkout_id, cart_id, status, language, customer, total_cents, payment_provider, created_at)
    VALUES ('peltohovi', 'P3', gen_random_uuid(), gen_random_uuid(), 'paid', 'fi', '{}', 2270, 'sandbox', '2026-12-01T10:00:00Z'),
      ('peltohovi', 'P4', gen_random_uuid(), gen_random_uuid(), 'paid', 'fi', '{}', 2270, NULL, '2026-12-01T10:00:00Z'),
      ('peltohovi', 'P5', gen_random_uuid(), gen_random_uuid(), 'paid', 'fi', '{}', 0, NULL, '2026-12-01T10:00:00Z')`)
  await database.db.pool.query(`INSERT INTO order_line (shop_id, order_number, position, product_id, product_type, title, amount, price_cents, total_cents, vat_permille)
    SELECT 'peltohovi', number, 0, 'lippu', 'single_event_access', '{"fi": "Lippu"}', 1, 2270, 2270, 135
    FROM unnest(ARRAY['P3', 'P4', 'P5']) AS number`)
  await database.db.pool.query(`INSERT INTO order_code (shop_id, order_number, code, type, title, amount_cents)
    SELECT 'peltohovi', number, 'LAHJA', 'value_voucher', '{"fi": "Lahjakortti"}', 1000 FROM unnest(ARRAY['P3', 'P4']) AS number`)
  const kinds = (await run('report', 'sales', '--csv', '--from', '2026-12-01')).out.split('\n').slice(1, -1)
  expect(kinds.map(row => row.split(',')[5])).toEqual(['free', 'sandbox+voucher', 'voucher'])
})

test('orders are told with what is packed and what their shoppers said: who receives and pays, the marketing permission, the comments', async () => {
  await database.db.pool.query(
    `INSERT INTO customer_order (shop_id, number, checkout_id, cart_id, status, language, customer, delivery_customer, comments_by_customer, total_cents, created_at)
     VALUES ('peltohovi', 'P7', gen_random_uuid(), gen_random_uuid(), 'paid', 'fi', $1, $2, $3, 2270, '2026-10-02T10:00:00Z'),
       ('peltohovi', 'P8', gen_random_uuid(), gen_random_uuid(), 'paid', 'fi', '{}', NULL, NULL, 0, '2026-10-02T11:00:00Z')`,
    [
      {
        first_name: 'Aino',
        last_name: 'Niemi',
        email: 'aino@example.fi',
        marketing_permission: true,
        billing: { company_name: 'Tanssi Oy', country: 'FI' },
      },
      { first_name: 'Eino', last_name: 'Oja', city: 'Helsinki', country: 'FI', message: 'Onnea!' },
      '=Pyörätuoli,\novelle',
    ],
  )
  await database.db.pool.query(`INSERT INTO order_line (shop_id, order_number, position, product_id, product_type, delivery_group, title, amount, price_cents, total_cents, vat_permille)
    SELECT 'peltohovi', 'P7', position, 'x', type, delivery, jsonb_build_object('fi', title), amount, 0, 0, 255
    FROM unnest(ARRAY['merchandise', 'merchandise', 'single_event_access', 'delivery_cost'],
      ARRAY[NULL, NULL, NULL, 'MERCHANDISE'], ARRAY['Emalimuki', 'T-paita, M', 'Lippu', 'Postipaketti'], ARRAY[3, 1, 2, 1])
      WITH ORDINALITY AS line (type, delivery, title, amount, position)`)
  const during = ['--from', '2026-10-02', '--to', '2026-10-02'] as const
  expect(
    (await run('report', 'orders', '--csv', ...during)).out,
  ).toBe(`\ufeffshop,order,day,status,total,first_name,last_name,email,phone,address,events,tickets,goods,delivery,sent,delivered,receiver,message,payer,marketing,comments
peltohovi,P7,2026-10-02,paid,22.70,Aino,Niemi,aino@example.fi,,,,2 × Lippu,"3 × Emalimuki; 1 × T-paita, M",Postipaketti,,,"Eino Oja, Helsinki",Onnea!,Tanssi Oy,yes,"'=Pyörätuoli,
ovelle"
peltohovi,P8,2026-10-02,paid,0.00,,,,,,,,,,,,,,,no,
`)
  expect((await run('report', 'orders', ...during)).out).toContain('yes        =Pyörätuoli, ovelle')
})

// rules/kiosk#sign-in
test('devices and clerks are added, listed and revoked; a revoked key and a revoked clerk are refused at once', async () => {
  const shop = await createTestDatabase()
  const { app } = await openSampleApi(shop.db)
  const till = (...words: string[]) => runWith({ DATABASE_URL: shop.url }, words)
  const rowsOf = async (what: 'device' | 'clerk') => (await till(what, 'list')).out.trim().split('\n').slice(1)
  try {
    const added = await till('device', 'add', 'Kassa 9', '--payments', 'cash', '--no-door')
    const [, deviceId = '', key = ''] = /^Kassa 9 \((\S+)\) signs in with the key (\S+)$/m.exec(added.out) ?? []
    const joined = await till('clerk', 'add', 'Eero S.', '--pin', '1357', '--manager')
    const [, clerkId = ''] = /^Eero S\. \((\S+)\) signs in with the PIN 1357$/m.exec(joined.out) ?? []
    expect(await rowsOf('device')).toEqual([
      expect.stringMatching(`^${deviceId} +Kassa 9 +all +cash +yes +yes +no +browser +[0-9-]{10} *$`),
    ])
    expect(await rowsOf('clerk')).toEqual([expect.stringMatching(`^${clerkId} +Eero S\\. +yes +[0-9-]{10} *$`)])
    const allot = ['device', 'allot', deviceId, '--product', 'x', '--amount', '1', '--hours']
    for (const hours of ['0', '73']) {
      expect((await till(...allot, hours)).err).toContain('--hours is more than 0 and at most 72.')
    }

    const readDevice = () => app.inject({ url: '/v2/box_office/device.json', headers: { [deviceKeyHeader]: key } })
    const clerksNow = async () => calls.readDevice.response.parse((await readDevice()).json()).clerks
    const signIn = () =>
      app.inject({
        method: 'POST',
        url: '/v2/box_office/sessions.json',
        headers: { [deviceKeyHeader]: key },
        payload: { clerk: { id: clerkId }, pin: '1357' },
      })
    const reasonOf = ({ json }: Awaited<ReturnType<typeof readDevice>>) =>
      errorBodySchema.parse(json()).exception_parameters?.['reason']
    expect((await clerksNow()).map(({ name }) => name)).toEqual(['Eero S.'])
    const { token } = calls.openClerkSession.response.parse((await signIn()).json())
    const session = () => app.inject({ url: '/v2/box_office/session.json', headers: { [clerkSessionHeader]: token } })

    expect((await till('clerk', 'revoke', clerkId)).code).toBe(0)
    expect(await clerksNow()).toEqual([])
    expect([reasonOf(await session()), reasonOf(await signIn())]).toEqual(['clerk_revoked', 'clerk_unknown'])
    expect((await till('device', 'revoke', deviceId)).code).toBe(0)
    expect([reasonOf(await readDevice()), reasonOf(await signIn())]).toEqual(['device_revoked', 'device_revoked'])
    for (const what of ['device', 'clerk'] as const) {
      expect(await rowsOf(what)).toEqual([expect.stringMatching(/ [0-9-]{10} +[0-9-]{10} *$/)])
    }
    expect(await till('device', 'revoke', deviceId)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^No device /) as string,
    })
    expect(await till('clerk', 'revoke', clerkId)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^No clerk /) as string,
    })
    const log = (await till('audit', '--csv')).out
    for (const act of ['device_added', 'clerk_added', 'clerk_revoked', 'device_revoked']) {
      expect(log).toMatch(new RegExp(`^peltohovi,[^,]+,command [^,]+,${act},`, 'm'))
    }
    for (const secret of [key, '1357']) expect(log).not.toContain(secret)
  } finally {
    await app.close()
    await shop.drop()
  }
})

// rules/production#live-shop
test('the doctor tells of every check what is missing and what to set, and exits with the truth', async () => {
  const ask = (more: Readonly<Record<string, string>>) => runWith({ PORTTI_SECRET: secret, ...more }, ['doctor'])
  const { pool } = database.db
  const sick = await ask({ REDIS_URL: `redis://:secret@127.0.0.1:${await freePort()}` })
  expect([sick.code, sick.err]).toEqual([1, ''])
  expect(sick.out).toMatch(/^Public address +missing +PORTTI_PUBLIC_URL is not set: set it to /m)
  expect(sick.out).toMatch(/^Payments +missing +PORTTI_PAYMENTS names no payment provider, but "peltohovi"/m)
  expect(sick.out).toMatch(/^HTTPS +missing +PORTTI_PUBLIC_URL is not set/m)
  expect(sick.out).toMatch(/^Limits +ok$/m)
  expect(sick.out).toMatch(/^Redis +advice +Redis at 127\.0\.0\.1:\d+ does not answer \(ECONNREFUSED\): until it does/m)
  expect(sick.out).toMatch(/^Standby +ok$/m)
  expect(sick.out).toMatch(/^Letters +ok$/m)
  expect(sick.out).not.toContain('secret')
  expect(sick.out).toMatch(/^Not ready: \d missing for peltohovi\.$/m)

  await pool.query(`UPDATE shop SET record = record || '{"order_retention_days": 2192}' WHERE id = 'peltohovi'`)
  const serving = new URL(database.url)
  serving.username = `serves_${process.pid}`
  serving.password = 'a-password-of-tests'
  await pool.query(`CREATE ROLE ${serving.username} LOGIN PASSWORD '${serving.password}'`)
  await pool.query(`GRANT SELECT ON ALL TABLES IN SCHEMA public TO ${serving.username}`)
  try {
    const settings = {
      DATABASE_URL: String(serving),
      DATABASE_OWNER_URL: database.url,
      PORTTI_PUBLIC_URL: 'https://liput.example.fi',
      PORTTI_API_URL: 'https://liput.example.fi',
      PORTTI_PAYMENTS: 'paytrail',
      PORTTI_PAYTRAIL_ACCOUNT: '123456',
      PORTTI_PAYTRAIL_SECRET: 'SAIPPUAKAUPPIAS',
      PORTTI_SMTP_URL: 'smtps://user:password@mail.example.fi',
      PORTTI_MAIL_FROM: 'liput@example.fi',
      PORTTI_TRUSTED_PROXIES: 'loopback',
    }
    const well = await ask(settings)
    expect(well.out).not.toContain('missing')
    expect(well.out).toMatch(/^Ready: peltohovi can be opened to the public\.$/m)
    expect([well.code, well.err]).toEqual([0, ''])
    expect(well.out).not.toMatch(/password|SAIPPUA/)
    expect(well.out).toMatch(/^Card terminal +ok$/m)

    await run('device', 'add', 'Kassa 3')
    const misnamed = await ask({ ...settings, PORTTI_PAYMENTS__METSA: 'sandbox' })
    expect(misnamed.out).toMatch(
      /^Card terminal +advice +PORTTI_TERMINAL_URL is not set here, and a till of "peltohovi"/m,
    )
    const connected = await ask({ ...settings, PORTTI_TERMINAL_URL: 'https://terminal.example.fi' })
    expect(connected.out).toMatch(/^Card terminal +ok$/m)
    expect(misnamed.out).toMatch(/^Own accounts +missing +PORTTI_PAYMENTS__METSA is set, but no shop has that name: /m)
    expect(misnamed.out).toMatch(/^Not ready: 1 missing for peltohovi\.$/m)
    expect(misnamed.code).toBe(1)

    expect(well.out).toMatch(/^Seller +ok$/m)
    await pool.query(`UPDATE shop SET record = record #- '{organizer,phone}' WHERE id = 'peltohovi'`)
    const unreachable = await ask(settings)
    expect(unreachable.out).toMatch(
      /^Seller +missing +The organizer in the catalogue has no phone for "peltohovi": set /m,
    )
    expect(unreachable.code).toBe(1)
  } finally {
    await pool.query(`DROP OWNED BY ${serving.username}; DROP ROLE ${serving.username}`)
  }
})

// rules/production#live-shop
test('a database without a shop is no shop that may be opened: the doctor says to import its catalogue', async () => {
  const empty = await createTestDatabase()
  try {
    const asked = await runWith({ DATABASE_URL: empty.url, PORTTI_SECRET: secret }, ['doctor'])
    expect([asked.code, asked.err]).toEqual([1, ''])
    expect(asked.out).toMatch(/^There is no shop yet: import its catalogue first, by import FILE\.$/m)
  } finally {
    await empty.drop()
  }
})

// rules/payment#payment-gateways
test('the doctor tells of an own account that names no shop also where no shop is live', async () => {
  const empty = await createTestDatabase()
  const ask = (more = {}) => runWith({ DATABASE_URL: empty.url, PORTTI_SECRET: secret, ...more }, ['doctor'])
  try {
    expect((await runWith({ DATABASE_URL: empty.url }, ['import', metsaPath])).code).toBe(0)
    expect((await ask()).code).toBe(0)
    const misnamed = await ask({ PORTTI_PAYMENTS__NIITTY: 'sandbox' })
    expect(misnamed.out).toMatch(/^Own accounts +missing +PORTTI_PAYMENTS__NIITTY is set, but no shop has that name: /m)
    expect(misnamed.out).toMatch(/but the own accounts would stop the start\.$/m)
    expect(misnamed.code).toBe(1)
  } finally {
    await empty.drop()
  }
})

// rules/payment#sandbox-only-privately
test('the doctor tells of a public shop in test mode whose account takes money, also where no shop is live', async () => {
  const trial = await createTestDatabase()
  expect((await runWith({ DATABASE_URL: trial.url }, ['import', metsaPath])).code).toBe(0)
  const paytrail = {
    DATABASE_URL: trial.url,
    PORTTI_SECRET: secret,
    PORTTI_PUBLIC_URL: 'https://metsa.example.fi',
    PORTTI_API_URL: 'https://metsa.example.fi',
    PORTTI_PAYMENTS: 'paytrail',
    PORTTI_PAYTRAIL_ACCOUNT: '123456',
    PORTTI_PAYTRAIL_SECRET: 'SAIPPUAKAUPPIAS',
  }
  try {
    const charging = await runWith(paytrail, ['doctor'])
    expect(charging.out).toMatch(
      /^Test mode +missing +The account at paytrail takes money, but "metsa" is in test mode/m,
    )
    expect(charging.out).toMatch(/PORTTI_PAYMENTS__METSA to sandbox\.$/m)
    expect(charging.out).toMatch(/but an account that takes money would stop the start\.$/m)
    expect(charging.code).toBe(1)
    expect((await runWith({ ...paytrail, PORTTI_PAYMENTS__METSA: 'sandbox' }, ['doctor'])).code).toBe(0)
    expect((await runWith({ ...paytrail, PORTTI_PAYTRAIL_ACCOUNT: '375917' }, ['doctor'])).code).toBe(0)
  } finally {
    await trial.drop()
  }
})

test('openapi writes its page in one file', async () => {
  const page = await run('openapi', '--html')
  expect([page.code, page.err]).toEqual([0, ''])
  expect(page.out).toContain('<details id="createCheckout">')
  expect(page.out).not.toMatch(/(?:href|src)="[/.]/)
})
