import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importCatalogueFile } from './features/import/import-catalogue.ts'
import { waitUntil } from './platform/postgres/wait-until.ts'
import { freePort } from './test-support/free-port.ts'
import { openSampleFiles, rowOf, samplePath } from './test-support/sample-file.ts'
import { createTestDatabase, type TestDatabase } from './test-support/test-database.ts'

const cli = fileURLToPath(new URL('./cli.ts', import.meta.url))
const secret = 'a secret for tests, long enough for all'
const sampleFolder = fileURLToPath(new URL('../catalogues', import.meta.url))

let database: TestDatabase
let files: Awaited<ReturnType<typeof openSampleFiles>>
beforeAll(async () => {
  files = await openSampleFiles()
  database = await createTestDatabase()
})
afterAll(async () => {
  await files?.remove()
  await database?.drop()
})

const start = (words: readonly string[], env: Readonly<Record<string, string>> = {}) => {
  const child: ChildProcess = spawn(process.execPath, [cli, ...words], {
    env: { PATH: process.env.PATH, DATABASE_URL: database.url, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const out: string[] = []
  const err: string[] = []
  child.stdout?.on('data', data => out.push(String(data)))
  child.stderr?.on('data', data => err.push(String(data)))
  return { child, out: () => out.join(''), err: () => err.join(''), ended: once(child, 'close') }
}
const run = async (...words: string[]) => {
  const { ended, out, err } = start(words)
  const [code] = (await ended) as [number | null]
  return { code, out: out(), err: err() }
}

test('an import lists bad rows by line and field with exit code 1; the good ones are in, a second time changes nothing', async () => {
  const path = await files.write(shop => {
    rowOf(shop.products, 'emalimuki').price = 'free'
  })
  const first = await run('import', path)
  expect(first.code).toBe(1)
  expect(first.out).toMatch(/:\d+: price: must be euros with two digits, such as "24.90"/)
  expect(first.out).toMatch(/^peltohovi: \d+ rows written/m)
  expect((await run('import', path)).out).toMatch(/^peltohovi: nothing changed$/m)
  expect((await run('import', samplePath)).code).toBe(0)
  const typo = await run('import', path)
  expect(typo).toMatchObject({ code: 1, out: expect.stringMatching(/^peltohovi: nothing changed$/m) as string })
  expect(typo.out).toMatch(/:\d+: price: must be euros/)
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
  const wrong = await run('imprt')
  expect([wrong.code, wrong.out, wrong.err]).toEqual([1, '', expect.stringMatching(/^There is no command "imprt"/)])
})

// rules/money#audit
// rules/money#closing
test('a refund says why, or is refused; the audit log and the accounts are read as tables and CSV', async () => {
  expect(await run('refund', 'P1', '--shop', 'peltohovi')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^Say why P1 is refunded with --reason/) as string,
  })
  const log = await run('audit', '--csv')
  expect(log.out.split('\n')[0]).toBe('shop,when,who,act,order,what,before,after,reason')
  expect(log.out).toMatch(/^peltohovi,[^,]+,command [^,]+,import,/m)
  expect((await run('audit', '--order', 'P0')).out).toBe('Nothing like it was done\n')
  await database.db.pool.query(`INSERT INTO ledger (shop_id, entry, position, kind, account, cents, posted_at) VALUES
    ('peltohovi', 'pay_in/1', 0, 'pay_in', 'cash', 5000, '2026-11-20T10:00:00Z'),
    ('peltohovi', 'pay_in/1', 1, 'pay_in', 'pay_in', -5000, '2026-11-20T10:00:00Z'),
    ('peltohovi', 'pay_out/1', 0, 'pay_out', 'cash', -2000, '2026-11-20T22:30:00Z'),
    ('peltohovi', 'pay_out/1', 1, 'pay_out', 'pay_out', 2000, '2026-11-20T22:30:00Z')`)
  expect((await run('report', 'accounts', '--csv', '--from', '2026-11-21')).out.split('\n')).toEqual([
    'shop,account,before,debit,credit,after',
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
  const reconcile = async (...words: string[]) => {
    const { ended, out, err } = start(['reconcile', '--shop', 'peltohovi', ...words], { PORTTI_SECRET: secret })
    const [code] = (await ended) as [number | null]
    return { code, out: out(), err: err() }
  }
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
    out: 'shop,difference,provider,reference,what,here,there,found\n',
  })
})

// rules/production#signing-keys
test('a key is rotated by a command: the new one signs in a minute, and the one before is accepted meanwhile', async () => {
  expect((await run('key', 'rotate')).out).toMatch(
    /^\w{8} signs from .+ on, in all processes\. The earlier key is accepted/,
  )
  const rows = (await run('key', 'list')).out.trim().split('\n')
  expect(rows).toHaveLength(3)
})

test('a reader that has read enough of an export ends it in peace', async () => {
  const { child, ended, err } = start(['export'])
  child.stdout?.destroy()
  expect([await ended, err()]).toEqual([[0, null], ''])
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
    'shop,day,product,title,payment,vat_rate,amount,total,vat',
    'peltohovi,2026-11-21,lippu,"Lippu, ""A""",sandbox,13.5,2,22.70,2.70',
    '',
  ])
  expect((await run('report', 'sales')).out).toContain('22.70 € in all, of which VAT 2.70 €')
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
  expect(kinds.map(row => row.split(',')[4])).toEqual(['free', 'sandbox+voucher', 'voucher'])
})

test('orders are told with what their shoppers said: who receives and pays, the marketing permission, the comments', async () => {
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
  const during = ['--from', '2026-10-02', '--to', '2026-10-02'] as const
  expect(
    (await run('report', 'orders', '--csv', ...during)).out,
  ).toBe(`shop,order,day,status,total,first_name,last_name,email,phone,address,delivery,receiver,message,payer,marketing,comments
peltohovi,P7,2026-10-02,paid,22.70,Aino,Niemi,aino@example.fi,,,,"Eino Oja, Helsinki",Onnea!,Tanssi Oy,yes,"'=Pyörätuoli,
ovelle"
peltohovi,P8,2026-10-02,paid,0.00,,,,,,,,,,no,
`)
  expect((await run('report', 'orders', ...during)).out).toContain('yes        =Pyörätuoli, ovelle')
})

test('two processes serve both sample shops on one port, one that is killed is replaced, and all end in order', async () => {
  const port = await freePort()
  const metricsPort = await freePort()
  const { child, ended, out, err } = start(['serve', '--processes', '2'], {
    PORTTI_SECRET: 'a secret for tests, long enough for all',
    PORTTI_API_PORT: String(port),
    PORTTI_METRICS_PORT: String(metricsPort),
    PORTTI_CATALOGUE: sampleFolder,
  })
  const isServing = await waitUntil(() => Promise.resolve(out().includes('2 processes serve') || undefined), {
    everyMs: 50,
    withinMs: 90_000,
  })
  expect(isServing, err()).toBe(true)
  const shopOf = async (host: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}/v2/shop.json`, {
      headers: { 'x-forwarded-host': host, connection: 'close' },
    })
    const body = (await answer.json()) as { shop?: { id: string }; error?: { code: string } }
    return [answer.status, body.shop?.id ?? body.error?.code]
  }
  expect(await shopOf('metsa.localhost:3000')).toEqual([200, 'metsa'])
  expect(await shopOf('127.0.0.1:3000')).toEqual([200, 'peltohovi'])
  expect(await shopOf('localhost')).toEqual([200, 'peltohovi'])
  expect(await shopOf('unknown.example')).toEqual([404, 'unspecified_exception'])
  const metrics = await fetch(`http://127.0.0.1:${metricsPort}/metrics`)
  const text = await metrics.text()
  expect([metrics.status, metrics.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^text\/plain/)])
  // What both processes answered, added up.
  const counted = [...text.matchAll(/^portti_http_request_duration_seconds_count\{[^}]*shop\.json[^}]*\} (\d+)$/gm)]
  expect(counted.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(4)
  expect(await fetch(`http://127.0.0.1:${port}/metrics`)).toMatchObject({ status: 404 })
  const workers = async () =>
    (await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')).trim().split(' ').map(Number)
  const before = await workers()
  const [killed = 0] = before
  process.kill(killed, 'SIGKILL')
  // The connection may belong to the killed process: a new one is made.
  const meanwhile = await waitUntil(() => shopOf('localhost').catch(() => undefined), { everyMs: 10, withinMs: 30_000 })
  expect(meanwhile).toEqual([200, 'peltohovi'])
  const isWhole = await waitUntil(
    async () => {
      const now = await workers()
      return (now.length === before.length && !now.includes(killed)) || undefined
    },
    { everyMs: 50, withinMs: 90_000 },
  )
  expect([before.length, isWhole]).toEqual([2, true])
  expect(await shopOf('metsa.localhost:3000')).toEqual([200, 'metsa'])
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

test('openapi writes the document of every call without a database, and its page in one file', async () => {
  const nowhere = { DATABASE_URL: 'postgres://127.0.0.1:1/none' }
  const document = start(['openapi'], nowhere)
  expect([await document.ended, document.err()]).toEqual([[0, null], ''])
  const { paths } = JSON.parse(document.out()) as { paths: Record<string, unknown> }
  expect(paths).toHaveProperty(['/v2/carts/{cartId}/checkouts.json'])
  const page = start(['openapi', '--html'], nowhere)
  expect([await page.ended, page.err()]).toEqual([[0, null], ''])
  expect(page.out()).toContain('<details id="createCheckout">')
  expect(page.out()).not.toMatch(/(?:href|src)="[/.]/)
})

// rules/production#live-shop
test('the doctor tells of every check what is missing and what to set, and exits with the truth', async () => {
  const env = { PORTTI_SECRET: 'a secret for tests, long enough for all' }
  const ask = async (more: Readonly<Record<string, string>>) => {
    const { ended, out, err } = start(['doctor'], { ...env, ...more })
    const [code] = (await ended) as [number | null]
    return { code, out: out(), err: err() }
  }
  const { pool } = database.db
  await importCatalogueFile(database.db, samplePath, Date.now())
  const sick = await ask({ REDIS_URL: `redis://:secret@127.0.0.1:${await freePort()}` })
  expect([sick.code, sick.err]).toEqual([1, ''])
  expect(sick.out).toMatch(/^Public address +missing +PORTTI_PUBLIC_URL is not set: set it to /m)
  expect(sick.out).toMatch(/^Payments +missing +PORTTI_PAYMENTS names no payment provider, but "peltohovi"/m)
  expect(sick.out).toMatch(/^HTTPS +missing +PORTTI_PUBLIC_URL is not set/m)
  expect(sick.out).toMatch(/^Limits +ok$/m)
  expect(sick.out).toMatch(/^Redis +advice +Redis at 127\.0\.0\.1:\d+ does not answer \(ECONNREFUSED\): until it does/m)
  expect(sick.out).toMatch(/^Standby +ok$/m)
  expect(sick.out).not.toContain('secret')
  expect(sick.out).toMatch(/^Not ready: \d missing for peltohovi\.$/m)

  await pool.query(`UPDATE shop SET record = record || '{"order_retention_days": 2192}' WHERE id = 'peltohovi'`)
  const serving = new URL(database.url)
  serving.username = `serves_${process.pid}`
  serving.password = 'a-password-of-tests'
  await pool.query(`CREATE ROLE ${serving.username} LOGIN PASSWORD '${serving.password}'`)
  await pool.query(`GRANT SELECT ON ALL TABLES IN SCHEMA public TO ${serving.username}`)
  try {
    const well = await ask({
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
    })
    expect(well.out).not.toContain('missing')
    expect(well.out).toMatch(/^Ready: peltohovi can be opened to the public\.$/m)
    expect([well.code, well.err]).toEqual([0, ''])
    expect(well.out).not.toMatch(/password|SAIPPUA/)
  } finally {
    await pool.query(`DROP OWNED BY ${serving.username}; DROP ROLE ${serving.username}`)
  }
})
