import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chromiumTestFlags, findInstalledChromium } from '../browser/chromium.ts'
import { publishedPackages } from '../pack/pack-packages.ts'
import { openPackedFolder, type PackedFolder } from '../pack/packed-folder.ts'
import { freePort } from '../testing/free-port.ts'

const root = join(import.meta.dirname, '..', '..', '..', '..')
const quiet = { npm_config_audit: 'false', npm_config_fund: 'false', npm_config_prefer_offline: 'true' }
const patience = { timeout: 120_000 }
let packed: PackedFolder
let shop: string
let browser: Browser
let address: string
const started: ChildProcess[] = []

/** Follows the page "A shop of your own" to the letter, beside sources whose tarballs are made. */
beforeAll(async () => {
  packed = await openPackedFolder()
  const sources = join(packed.folder, 'portti')
  await mkdir(join(sources, '.portti'), { recursive: true })
  await symlink(dirname(packed.tarballs[0] ?? ''), join(sources, '.portti/packages'), 'junction')
  const steps = commandsUnder('## Before the first release', await readText('stories/docs/own-shop.mdx'))
  const between = steps.slice(steps.indexOf('npm run pack') + 1, steps.indexOf('npm start'))
  await packed.run('sh', ['-ec', [`cd ${sources}`, ...between].join('\n')], quiet)
  shop = join(packed.folder, 'my-shop')
  const executablePath = process.env['CHROMIUM_PATH'] ?? findInstalledChromium(process.env)
  browser = await chromium.launch({ args: [...chromiumTestFlags], ...(executablePath && { executablePath }) })
})
afterAll(async () => {
  await browser.close()
  await stop()
  await packed.remove()
})

/** Interrupts npm, its shell and what they started, like Ctrl-C. */
const stop = async (): Promise<void> => {
  const all = started.splice(0)
  const ended = all.filter(({ exitCode }) => exitCode === null).map(child => once(child, 'close'))
  for (const { pid } of all) if (pid !== undefined) interruptGroup(pid)
  await Promise.all(ended)
}
const interruptGroup = (leader: number): void => {
  try {
    process.kill(-leader, 'SIGINT')
  } catch {
    // All of them have ended.
  }
}

const readText = (path: string): Promise<string> => readFile(join(root, path), 'utf8')
const commandsUnder = (heading: string, page: string): readonly string[] => {
  const [, block = ''] = /```sh\n([\s\S]*?)```/.exec(page.slice(page.indexOf(heading))) ?? []
  return block.trim().split('\n')
}

/** Starts a program of the shop, and waits until it names its address. Fails with what it complained of. */
const start = async (program: string, args: readonly string[], cwd: string, env: NodeJS.ProcessEnv = {}) => {
  const complaints = join(packed.folder, `complaints-${started.length}.txt`)
  const written = openSync(complaints, 'w')
  const child = spawn(program, [...args], {
    cwd,
    // Colours, which some programs show where CI is set, would stand within the address.
    env: { ...process.env, NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', written],
    detached: true,
  })
  closeSync(written)
  started.push(child)
  const { stdout } = child
  return new Promise<string>((found, failed) => {
    stdout?.on('data', text => {
      const [address] = /http:\/\/localhost:\d+\//.exec(String(text)) ?? []
      if (address !== undefined) found(address)
    })
    stdout?.on('end', () =>
      failed(new Error(`${program} ended before it was open: ${readFileSync(complaints, 'utf8')}`)),
    )
  })
}
const openPage = async (address: string): Promise<Page> => {
  const page = await browser.newPage()
  page.setDefaultTimeout(180_000)
  await page.goto(address)
  return page
}

test('a created shop passes its own tests, and builds', async () => {
  await packed.run('npm', ['--prefix', shop, 'test'])
  await packed.run('npm', ['--prefix', shop, 'run', 'build'])
  expect(await readFile(join(shop, 'dist', 'index.html'), 'utf8')).toContain('<script type="module"')
})

test('a created shop passes its types, and so does what the READMEs of the packages installed there show', async () => {
  const examples = await Promise.all(publishedPackages.map(async name => ({ name, code: await examplesOf(name) })))
  for (const { name, code } of examples) {
    await Promise.all(code.map((text, at) => writeFile(join(shop, 'src', `${name}-${at}.tsx`), text)))
  }
  expect(examples.flatMap(({ code }) => code).length).toBeGreaterThanOrEqual(8)
  await packed.run('npm', ['--prefix', shop, 'run', 'types'])
})

const examplesOf = async (name: string): Promise<readonly string[]> => {
  const text = await readText(`packages/${name}/README.md`)
  return [...text.matchAll(/```tsx?\n([\s\S]*?)```/g)].map(([, code = '']) => `${code}\nexport {}\n`)
}

// rules/payment#own-providers
test('a created shop takes a payment provider of its own, and refuses another by a sentence that lists it', async () => {
  await cp(join(root, 'packages/ticket-api/example/payment-provider.ts'), join(shop, 'payment-provider.ts'))
  await edit('portti.mjs', "api'\n", "api'\nimport { luna } from './payment-provider.ts'\n")
  await edit('portti.mjs', '{})', '{ gateways: { luna } })')
  const doctor = (name: string) =>
    packed.run('sh', ['-ec', `cd ${shop} && node --env-file=.env portti.mjs doctor`], { PORTTI_PAYMENTS: name })
  await expect(doctor('moon')).rejects.toThrow('set it to sandbox, paytrail, stripe or luna, or leave it out')
  await expect(doctor('luna')).rejects.toThrow('LUNA_KEY is not set')
})

test('a start on a taken port leaves neither the ticket API nor its database running', async () => {
  const taken = createServer().listen(0, 'localhost')
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  const apiPort = await freePort()
  await expect(startShop(String(port), apiPort)).rejects.toThrow(`Port ${port} is already in use`)
  taken.close()
  const api = `http://127.0.0.1:${apiPort}/health/live`
  const left = async () => ({ api: await isAnswering(api), database: isDatabaseRunning() })
  await expect.poll(left, patience).toEqual({ api: false, database: false })
})

test('a created shop starts, sells two tickets in a browser, and to a script and a shell of one’s own', async () => {
  await edit('catalogue.json', '"theme": {', '"theme": { "custom_css": "body { letter-spacing: 2px }",')
  await edit('catalogue.json', '"price": "0.00"', '"price": "1.50"')
  const apiPort = await freePort()
  address = await startShop(await freePort(), apiPort)
  const page = await openPage(address)
  await page.getByRole('main').waitFor()
  expect(await page.evaluate('getComputedStyle(document.body).letterSpacing')).toBe('2px')
  const pay = page.getByRole('button', { name: 'Maksa 49,50 €', exact: true })
  await chooseTwo(page)
  await page.getByText('Toimitus: Mobiililippu sähköpostiin 1,50 €').waitFor()
  await page.getByRole('button', { name: /Tilaa ja maksa/ }).click()
  await page.getByText('Kirjoita etunimesi.').waitFor()
  expect(await page.evaluate('document.activeElement.name')).toBe('firstName')
  await order(page)
  await pay.waitFor()
  // The page that is left open knows of the payment, and offers it and the shop.
  await page.goBack()
  await page.getByRole('heading', { name: 'Maksu on kesken.' }).waitFor()
  await page.getByRole('link', { name: 'Takaisin kauppaan' }).click()
  await page.getByRole('link', { name: 'Jatka maksuun' }).waitFor()
  // The held tickets are chosen, and cost the same.
  await order(page, '49,50 €')
  await pay.click()
  await expectOrderOfTwo(page)

  await cp(join(root, 'packages/adapters/example/shop.ts'), join(shop, 'buy.ts'))
  const said = await packed.run(process.execPath, [join(shop, 'buy.ts'), `http://127.0.0.1:${apiPort}`])
  expect(said).toMatch(/Korissa 24,00[\s\S]*Maksa: http/)

  const own = await openPage(await startShell('main-on-a-server.tsx', apiPort))
  await own.getByRole('spinbutton', { name: /Lapsi/ }).fill('1')
  await order(own)
  // This shell knows no delivery: its button names the sum with it after the first press.
  await own.getByRole('alert').filter({ hasText: /\S/ }).waitFor()
  await own.getByRole('button', { name: 'Tilaa ja maksa 13,50 €' }).click()
  await own.getByRole('button', { name: 'Maksa 13,50 €', exact: true }).waitFor()
})

test('what the e-mails and the withdrawal page link to is a page of the shop, and no order form', async () => {
  const [inMail] = (await writtenMails()).match(/\/terms-and-conditions\//) ?? []
  const page = await openPage(new URL('/withdraw/', address).href)
  const atFoot = await page.locator('footer nav a').all()
  const links = await Promise.all(atFoot.map(link => link.getAttribute('href')))
  expect(links).toEqual([inMail, '/privacy-policy/', '/accessibility/', '/contact-us/'])
  for (const link of links) {
    await page.goto(new URL(link ?? '', address).href)
    await page.getByRole('link', { name: 'Takaisin kauppaan' }).waitFor()
    expect(await page.getByRole('button', { name: /Tilaa ja maksa|Lisää/ }).count()).toBe(0)
  }
})

/** Orders two tickets, and comes back from the payment page without paying. */
const leavePayment = async (page: Page, way = 'Peruuta', told = 'Maksua ei tehty, mitään ei veloitettu.') => {
  await chooseTwo(page)
  await order(page)
  await page.getByRole('button', { name: way, exact: true }).click()
  await page.getByRole('status').getByText(told).waitFor()
  await page.getByRole('link', { name: 'Takaisin kauppaan' }).click()
  await page.getByRole('button', { name: 'Tilaa ja maksa 49,50 €' }).waitFor()
}

test('who left the payment, and whose time is over, has the same two tickets and what was typed again', async () => {
  const page = await openPage(address)
  await leavePayment(page)
  expect(await page.getByLabel('Etunimi').inputValue()).toBe('Aino')
  await endHolds(page)
  await page.reload()
  await page.getByRole('button', { name: 'Tilaa ja maksa', exact: true }).waitFor()
  await page.getByLabel('Etunimi').fill('Elli')
  await page.getByRole('button', { name: 'Varaa samat uudelleen' }).click()
  await page.getByRole('button', { name: 'Tilaa ja maksa 49,50 €' }).waitFor()
  expect(await page.getByLabel('Etunimi').inputValue()).toBe('Elli')
  expect(await page.getByLabel('Sähköposti').inputValue()).toBe('aino@example.fi')
  expect(await page.getByText('Varausaika päättyi').count()).toBe(0)
})

test('whose payment was declined is told so, and that nothing was charged, and has what was typed again', async () => {
  const page = await openPage(address)
  await leavePayment(page, 'Hylkää maksu', 'Maksu hylättiin, eikä sinulta veloitettu mitään.')
  expect(await page.getByLabel('Etunimi').inputValue()).toBe('Aino')
})

test('in a rush the page does the work that the ticket API asks for, and goes on to the payment', async () => {
  const page = await openPage(address)
  const parameters = { algorithm: 'PBKDF2/SHA-256', cost: 1, keyLength: 32, keyPrefix: '00', nonce: '00', salt: '00' }
  const asked = { reason: 'proof_needed', challenge: JSON.stringify({ parameters }) }
  const json = { error: { code: 'unspecified_exception' }, exception_parameters: asked }
  const proofs: (string | undefined)[] = []
  await page.route('**/cart_items.json', route => {
    const proof = route.request().headers()['portti-proof']
    proofs.push(proof)
    return proof === undefined ? route.fulfill({ status: 428, json }) : route.continue()
  })
  await chooseTwo(page)
  await order(page)
  await page.getByRole('button', { name: 'Maksa 49,50 €', exact: true }).waitFor()
  expect(proofs).toEqual([undefined, expect.any(String)])
})

test('an order that is paid later is paid by the link of its e-mail, and at once after a payment that was left', async () => {
  const wanted = {
    reference: 'yritys-1',
    customer: { first_name: 'Aino', last_name: 'Niemi', email: 'aino@example.fi' },
    items: [{ product: { id: 'aikuinen' }, amount: 2 }],
    deliveries: { TICKETS: 'mobiililippu' },
  }
  await writeFile(join(shop, 'order.json'), JSON.stringify(wanted))
  await packed.run('sh', ['-ec', `cd ${shop} && node --env-file=.env portti.mjs order order.json`])
  await expect.poll(payLinks, patience).toHaveLength(1)
  const page = await openPage(new URL((await payLinks())[0] ?? '', address).href)
  const pay = page.getByRole('button', { name: /^Maksa tilaus/ })
  await page.route('**/api/**', route => route.abort())
  await pay.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: /yhteys/i }).waitFor()
  expect(await page.evaluate('document.activeElement.textContent')).toMatch(/^Maksa tilaus/)
  await page.unroute('**/api/**')
  await pay.click()
  await page.getByRole('button', { name: 'Peruuta', exact: true }).click()
  await page.getByRole('heading', { name: 'Maksua ei tehty, mitään ei veloitettu.' }).waitFor()
  await pay.click()
  await page.getByRole('button', { name: 'Maksa 49,50 €', exact: true }).click()
  await page.getByRole('heading', { name: 'Kiitos, tilaus on maksettu!' }).waitFor()
  expect(await pay.count()).toBe(0)
  await page.goto(new URL('/orders/pw/', address).href)
  await page.getByRole('heading', { name: 'Avaa tilauksen maksulinkki sähköpostistasi.' }).waitFor()
  expect(await page.getByRole('button').count()).toBe(0)
})

test('a buyer in another language than the catalogue’s default comes back from the payment to the order', async () => {
  await edit('src/language.ts', "= 'fi'", "= 'en'")
  const served = async () => (await fetch(`${address}src/language.ts`)).text()
  await expect.poll(served, patience).toMatch(/= ["']en["']/)
  const page = await openPage(address)
  await chooseTwo(page, 'Adult', '€49.50')
  await order(page)
  const returning = page.waitForRequest(/\/en\/thank-you\//)
  await page.getByRole('button', { name: 'Pay €49.50', exact: true }).click()
  await returning
  await expectOrderOfTwo(page)
  const { pathname, search } = new URL(page.url())
  await page.goto(new URL(`/en${pathname}${search}`, address).href)
  await expectOrderOfTwo(page)
})

test('the shell of the page, in memory, refuses the sixth of five tickets and leads to the payment of two', async () => {
  const page = await openPage(await startShell('main.tsx', '4000'))
  await page.getByRole('spinbutton', { name: /Peruslippu/ }).fill('6')
  await order(page)
  await page.getByText('Vapaana on 5 kpl').waitFor()
  await page.getByRole('spinbutton', { name: /Peruslippu/ }).fill('2')
  const said = new Promise<string>(heard => {
    page.once('dialog', dialog => {
      heard(dialog.message())
      void dialog.accept()
    })
  })
  await page.getByRole('button', { name: 'Tilaa ja maksa 49,80 €' }).click()
  expect(await said).toContain('https://maksu.example/1')
})

test('all of it ends with an interrupt, and leaves no database running', async () => {
  await stop()
  expect(existsSync(join(shop, '.data/postgres/data'))).toBe(true)
  expect(isDatabaseRunning()).toBe(false)
})

const startShop = (port: string, apiPort: string): Promise<string> =>
  start('npm', ['start'], shop, { PORT: port, PORTTI_API_PORT: apiPort, npm_config_loglevel: 'silent' })
const isDatabaseRunning = (): boolean => existsSync(join(shop, '.data/postgres/data/postmaster.pid'))
const isAnswering = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false,
  )

/** Changes a file of the shop everywhere, like its owner in an editor. */
const edit = async (file: string, from: string, to: string): Promise<void> => {
  const text = await readFile(join(shop, file), 'utf8')
  expect(text).toContain(from)
  await writeFile(join(shop, file), text.replaceAll(from, to))
}

/** The files of the page "A shell in 50 lines", in a folder that finds the shop's packages; served by Vite. */
const startShell = async (main: string, apiPort: string): Promise<string> => {
  const folder = join(shop, `shell-${main}`)
  await mkdir(folder)
  // Its own dependencies of Vite: two servers that share them outdate each other's.
  await writeFile(join(folder, 'package.json'), '{}')
  const page = await readText('stories/docs/shell.mdx')
  for (const file of ['shell.tsx', 'index.html', 'vite.config.mjs', main]) {
    expect(page).toContain(`/shell/${file}?raw`)
    const text = await readText(`stories/src/examples/shell/${file}`)
    await writeFile(join(folder, file === main ? 'main.tsx' : file), text.replace(':4000', `:${apiPort}`))
  }
  return start(join(shop, 'node_modules/.bin/vite'), ['--port', await freePort(), '--strictPort'], folder)
}

/** The browser forgets its cart as it does when the time is over. */
const endHolds = (page: Page): Promise<unknown> =>
  page.evaluate(`(() => {
    const [id, token] = ['portti.cartId', 'portti.cartToken'].map(key => localStorage.getItem(key))
    localStorage.clear()
    localStorage.setItem('portti.expiredCart', JSON.stringify({ id, token }))
  })()`)
/** Where the shop's e-mails lead to pay an order. */
const payLinks = async (): Promise<readonly string[]> => [
  ...new Set((await writtenMails()).match(/\/orders\/pw\/\?order=[\w-]+&secret=[\w.-]+/g)),
]
const writtenMails = async (): Promise<string> => {
  const outbox = join(shop, '.data/outbox')
  const mails = await Promise.all((await readdir(outbox)).map(name => readFile(join(outbox, name), 'utf8')))
  return mails.join('\n').replaceAll('=\r\n', '').replaceAll('=3D', '=')
}
const chooseTwo = async (page: Page, ticket = 'Aikuinen', total = '49,50 €'): Promise<void> => {
  const more = page.getByRole('button', { name: `Lisää: ${ticket}` })
  await more.click()
  await more.click()
  await page.getByRole('button', { name: `Tilaa ja maksa ${total}` }).waitFor()
}
const expectOrderOfTwo = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { name: /Kiitos! Tilaus/ }).waitFor()
  expect(await page.getByRole('img', { name: /QR-koodi/ }).count()).toBe(2)
}
const order = async (page: Page, total = ''): Promise<void> => {
  await page.getByLabel('Etunimi').fill('Aino')
  await page.getByLabel('Sukunimi').fill('Niemi')
  await page.getByLabel('Sähköposti').fill('aino@example.fi')
  await page.getByLabel('Puhelin').fill('040 123 4567')
  await page.getByRole('button', { name: `Tilaa ja maksa ${total}` }).click()
}
