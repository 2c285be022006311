import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { calls, cartTokenHeader, type WireCart } from '@portti/contract'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { luna } from '../example/payment-provider.ts'
import { runCommandLine } from './command-line.ts'
import type { OwnParts } from './compose/own-parts.ts'
import { services } from './compose/services.ts'
import { waitUntil } from './platform/postgres/wait-until.ts'
import { freePort } from './test-support/machine/free-port.ts'
import { programEnvironment } from './test-support/machine/program-environment.ts'
import { createTestDatabase, type TestDatabase } from './test-support/postgres/test-database.ts'
import { openLuna } from './test-support/providers/testing-luna.ts'
import { openProvider } from './test-support/providers/testing-provider.ts'
import { samplePath } from './test-support/shop/sample-file.ts'

const program = fileURLToPath(new URL('../example/portti.ts', import.meta.url))
const secret = 'a secret for tests, long enough for all'
const patience = { everyMs: 50, withinMs: 90_000 }

let database: TestDatabase
let testingLuna: Awaited<ReturnType<typeof openLuna>>
let mailService: Awaited<ReturnType<typeof openProvider>>
beforeAll(async () => {
  database = await createTestDatabase()
  testingLuna = await openLuna()
  mailService = await openProvider(() => ({ status: 200, body: '{}' }))
})
afterAll(async () => {
  await testingLuna?.close()
  await mailService?.close()
  await database?.drop()
})

/** The file of the recipe, which serves by two processes. */
const serve = async () => {
  const port = await freePort()
  const child = spawn(process.execPath, [program, 'serve', '--processes', '2'], {
    env: {
      ...programEnvironment,
      ...testingLuna.env,
      DATABASE_URL: database.url,
      PORTTI_SECRET: secret,
      PORTTI_API_PORT: String(port),
      PORTTI_CATALOGUE: samplePath,
      MAIL_SERVICE_URL: mailService.url,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', text => said.push(String(text)))
  const isServing = async () => said.join('').includes('2 processes serve') || undefined
  expect(await waitUntil(isServing, patience), said.join('')).toBe(true)
  return { child, ended: once(child, 'close'), api: `http://127.0.0.1:${port}` }
}

/** A cart of two tickets at the payment page, in the hands of a shopper who may ask how it stands. */
const buyTwo = async (api: string) => {
  const send = (method: string, path: string, headers: Record<string, string>, body?: object) =>
    fetch(`${api}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
  const created = calls.createCart.response.parse(await (await send('POST', '/v2/carts.json', {}, {})).json())
  let cart: WireCart = created.cart
  const ask = (method: string, path: string, body?: object) =>
    send(method, `/v2/carts/${cart.uuid}${path}`, { [cartTokenHeader]: cart.token }, body)
  const change = async (method: string, path: string, body: object): Promise<void> => {
    cart = calls.readCart.response.parse(await (await ask(method, path, body)).json()).cart
  }
  const product = { id: 'helmen-venetsialaiset-peruslippu' }
  await change('POST', '/cart_items.json', { cart_item: { product, amount: 2 } })
  const person = { first_name: 'Aino', last_name: 'Niemi', email: 'aino@example.fi', phone: '0401234567' }
  const address = { address_line1: 'Polku 1', postal_code: '00100', city: 'Helsinki', country: 'FI' }
  await change('PUT', '/customer.json', { customer: { ...person, ...address } })
  const list = await (await ask('GET', '/delivery_methods.json')).json()
  const methods = calls.listDeliveryMethods.response.parse(list).delivery_methods
  const { price_token } = methods.find(({ id }) => id === 'sahkoposti')?.product ?? {}
  const delivery = { delivery_method: { id: 'sahkoposti' }, delivery_group: 'TICKETS', price_token }
  await change('POST', '/delivery_methods.json', delivery)
  const begun = await ask('POST', '/checkouts.json', { checkout: { terms_accepted: true } })
  const { uuid } = calls.createCheckout.response.parse(await begun.json()).cart_checkout
  const read = async () => {
    const answer = await ask('GET', `/checkouts/${uuid}.json`)
    return calls.readCheckout.response.parse(await answer.json()).cart_checkout
  }
  return { read }
}

// rules/payment#own-providers
test('the provider and the mail service of the recipe sell a ticket in a served shop, and a false notice pays nothing', async () => {
  const { child, ended, api } = await serve()
  const { read } = await buyTwo(api)
  const page = async () => (await read()).next_step?.forward_to_url ?? undefined
  const forwardToUrl = await waitUntil(page, patience)
  const [payment] = testingLuna.payments.values()
  expect([payment?.page, payment?.cents]).toEqual([forwardToUrl, 4_980])

  const reference = payment?.id ?? ''
  testingLuna.pay(reference)
  const notify = async (key?: string) => {
    const { headers, body } = testingLuna.notice(reference, key)
    const sent = { method: 'POST', headers: headers as Record<string, string>, body }
    return (await fetch(`${api}/v2/payments/luna/notices.json`, sent)).status
  }
  expect(await notify('a secret of somebody else')).toBe(403)
  expect((await read()).checkout_status).toBe('PAYMENT_PENDING')
  expect(await notify()).toBe(200)
  expect(await read()).toMatchObject({ checkout_status: 'COMPLETED', payment_status: 'paid' })

  const letters = () =>
    mailService.state.requests.map(({ body }) => JSON.parse(body) as { to: string; files: object[] })
  expect(await waitUntil(async () => letters().length > 0 || undefined, patience)).toBe(true)
  expect(letters()).toMatchObject([{ to: 'aino@example.fi', files: expect.arrayContaining([expect.anything()]) }])
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

/** The doctor of a public shop with Luna, in this process. */
const askDoctor = async (given: Readonly<Record<string, string>>, parts: OwnParts) => {
  const out: string[] = []
  const code = await runCommandLine(
    ['doctor'],
    {
      env: {
        DATABASE_URL: database.url,
        PORTTI_SECRET: secret,
        PORTTI_PUBLIC_URL: 'https://liput.example.fi',
        ...testingLuna.env,
        ...given,
      },
      input: () => Readable.from([]),
      say: line => out.push(line),
      complain: line => out.push(line),
    },
    parts,
  )
  return { code, out: out.join('\n') }
}

// rules/payment#own-providers
test('the doctor asks the same of an own provider and an own way for e-mails as of the built-in ones', async () => {
  const trial = await askDoctor({ LUNA_KEY: 'test_a_key' }, { gateways: { luna } })
  expect(trial.out).toMatch(
    /^Payments +missing +The account at luna is one for trials, which moves no money, but "pelto/m,
  )
  expect(trial.out).toMatch(/^E-mail +missing +PORTTI_SMTP_URL is not set/m)
  const sandbox = await askDoctor({ PORTTI_PAYMENTS: '' }, { gateways: { luna } })
  expect(sandbox.out).toMatch(/^Payments +missing .* set it to paytrail, stripe or luna with the keys/m)
  const replace: OwnParts['replace'] = ({ rebind }) =>
    void rebind(services.mailTransport).toConstantValue({ send: () => Promise.reject(new Error('Nothing is sent')) })
  const own = await askDoctor({}, { gateways: { luna }, replace })
  expect(own.out).toMatch(/^Payments +ok$/m)
  expect(own.out).toMatch(/^E-mail +ok$/m)
  const unknown = await askDoctor({}, {})
  expect(unknown).toEqual({
    code: 1,
    out: 'PORTTI_PAYMENTS is "luna": set it to sandbox, paytrail or stripe, or leave it out for the sandbox.',
  })
})
