import '../kiosk.css'
import './self.css'
import { pageStorage, simulatedCardTerminal } from '@portti/adapters'
import { type CardTerminal, type Clock, createStore, type Shop, type SignInService, type Till } from '@portti/core'
import {
  createMemoryJournal,
  createRecordingPrinter,
  createRememberingTerminal,
  createTestCore,
  testStart,
  wireEvent,
  wireProduct,
} from '@portti/core/testing'
import { createRoot, type Root } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accessProblems, accessProblemsInBothSchemes } from '../testing/access-problems.ts'
import { createI18n } from '../texts/create-i18n.ts'
import { addSelfTexts } from '../texts/self/self-texts.ts'
import { SelfScreen } from './self-screen.tsx'
import { StillThere } from './still-there.tsx'

const till: Till = { id: 'aula', name: 'Aula', payments: ['card_terminal'], takesCodes: false, refunds: false }
const clerk = { id: 'aino', name: 'Aino K.', isManager: false }
const session = { phase: 'signed_in' as const, till, clerk, managers: [] }
const ticket = wireProduct({ id: 'lippu', price: '24.90' })
const tonight = wireEvent({
  id: 'ilta',
  start_date: new Date(testStart + 3_600_000).toISOString(),
  products: [ticket],
})

const concert = wireEvent({
  id: 'istuen',
  title: { fi: 'Konsertti' },
  start_date: new Date(testStart + 7_200_000).toISOString(),
  has_seating_chart: true,
  products: [wireProduct({ id: 'lippu', price: '24.90', allowed_seat_categories: ['a'] })],
})

let root: Root
let container: HTMLElement
let left: string[]
beforeEach(() => {
  left = []
  container = document.body.appendChild(document.createElement('div'))
  root = createRoot(container)
})
afterEach(async () => {
  root.unmount()
  container.remove()
  delete document.documentElement.dataset.scheme
  vi.restoreAllMocks()
  await page.viewport(1280, 800)
})

type Outcome = 'approved' | 'declined' | 'no_terminal' | 'silent'
const terminalThat = (outcome: Outcome, clock: Clock): CardTerminal => {
  if (outcome === 'silent') {
    const line = createRememberingTerminal()
    const silence = () => {
      line.meet('request_lost')
      return line.terminal.charge({ id: crypto.randomUUID(), amount: 1 })
    }
    return {
      charge: silence,
      refund: silence,
      ask: silence,
      reverse: async () => (await silence()).map(() => undefined),
    }
  }
  const isThere = outcome !== 'no_terminal'
  const there = simulatedCardTerminal({ clock, outcome: isThere ? outcome : 'declined', storage: pageStorage() })
  if (isThere) return there
  return { ...there, charge: async attempt => (await there.charge(attempt)).map(() => ({ kind: outcome })) }
}
/** The order that every purchase becomes. */
const order = {
  number: 'P26-000001',
  created: '2026-11-22T18:00:00+02:00',
  status: 'paid' as const,
  customer: {},
  lines: [],
  deliveries: [],
  service_costs: [],
  vat: [],
  totalEur: '24.90',
  tickets: [],
}
const shop = {
  title: { fi: 'Peltohovi' },
  timeZone: 'Europe/Helsinki',
  organizer: { name: 'Peltohovi Oy', businessId: '7654321-4', address: {} },
} as unknown as Shop
const show = (
  events = [tonight],
  at = session,
  outcome: Outcome = 'approved',
  i18n = addSelfTexts(createI18n('fi')),
  orders = [{ order, secret: 'salaisuus' }],
) => {
  const { core, clock, ids, server, storage } = createTestCore({ products: [ticket], events, orders })
  server.setCheckout({ checkout_status: 'COMPLETED', order: { number: 'P26-000001', secret: 'salaisuus' } })
  const printer = createRecordingPrinter()
  const signIn: SignInService = {
    ...createStore(session),
    useKey: () => Promise.resolve(),
    chooseClerk: () => undefined,
    usePin: () => Promise.resolve(),
    keepForOffline: () => Promise.resolve(),
    leave: pin => {
      left.push(pin)
      return Promise.resolve(pin === '1234' ? undefined : { reason: 'pin_wrong', triesLeft: 4 })
    },
    lock: () => undefined,
    handleRefusal: () => undefined,
    token: () => 'merkki',
    dispose: () => undefined,
  }
  root.render(
    <I18nextProvider i18n={i18n}>
      <SelfScreen
        core={core}
        ids={ids}
        terminal={terminalThat(outcome, clock)}
        printer={printer.printer}
        journal={createMemoryJournal()}
        signIn={signIn}
        shop={shop}
        session={at}
        ticketApi={createStore('answers' as const)}
        firstLanguage="fi"
      />
    </I18nextProvider>,
  )
  return { clock, storage, printer, core, server }
}
const press = (name: string | RegExp) => userEvent.click(page.getByRole('button', { name }))
/** Takes one ticket to the concert, and the seat that is chosen for it. */
const takeBestSeat = async (shown = show([concert])) => {
  const { clock } = shown
  await press(/Konsertti/)
  await press(/^Lisää/)
  await press('Valitse paikat')
  await vi.waitFor(async () => {
    await clock.advance(500)
    expect(container.querySelectorAll('[data-part="self-line"]')).toHaveLength(1)
  }, 30_000)
  return { clock }
}
const problems = (): Promise<readonly string[]> => accessProblems(container)

// rules/kiosk#self-service
test('a customer buys two tickets by touch, and nothing of them is left when they have gone', async () => {
  const { clock } = show()
  await press(/Lavatanssit/)
  await press(/^Lisää/)
  await press(/^Lisää/)
  await press('Maksa 49,80 €')
  await vi.waitFor(async () => {
    await clock.advance(500)
    expect(container.textContent).toContain('P26-000001')
  }, 30_000)
  expect(document.activeElement?.textContent).toContain('Kiitos')
  for (let second = 0; second < 26; second++) await clock.advance(1_000)
  await expect.element(page.getByRole('heading', { name: 'Mihin tulet?' })).toBeVisible()
  expect(container.textContent).not.toContain('P26-000001')
})

// rules/kiosk#self-service
test('a customer who needs the tickets for longer hears of it 20 seconds before they go, and shows them on with one press', async () => {
  const { clock } = show()
  await press(/Lavatanssit/)
  await press(/^Lisää/)
  await press('Maksa 24,90 €')
  await vi.waitFor(async () => {
    await clock.advance(500)
    expect(container.textContent).toContain('P26-000001')
  }, 30_000)
  const statuses = [...container.querySelectorAll('[role="status"]')]
  const spoken = () => statuses.map(({ textContent }) => textContent).join(' ')
  const stay = page.getByRole('button', { name: 'Näytä vielä' })
  await expect.element(stay).toBeVisible()
  expect(spoken()).not.toContain('Näytä vielä')
  await vi.waitFor(async () => {
    await clock.advance(1_000)
    expect(container.textContent).toContain('Tyhjenee 20 sekunnin kuluttua')
  }, 30_000)
  const said = spoken()
  expect(said).toContain('Näytä vielä')
  for (let second = 0; second < 15; second++) await clock.advance(1_000)
  expect(spoken()).toBe(said)
  ;(stay.element() as HTMLButtonElement).focus()
  ;(stay.element() as HTMLButtonElement).click()
  await vi.waitFor(() => expect(spoken()).not.toContain('Näytä vielä'), 30_000)
  for (let second = 0; second < 23; second++) await clock.advance(1_000)
  expect(container.textContent).toContain('P26-000001')
  await expect.element(stay).toHaveFocus()
  for (let second = 0; second < 3; second++) await clock.advance(1_000)
  await expect.element(page.getByRole('heading', { name: 'Mihin tulet?' })).toBeVisible()
})

test('who walks away is asked, and then everything begins anew in the first language', async () => {
  const { clock } = show()
  await press('English')
  await press(/Pavilion dance/)
  await press(/^More/)
  await clock.advance(46_000)
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
  expect(await accessProblemsInBothSchemes(container)).toEqual([])
  await press('Go on buying')
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  for (let second = 0; second < 62; second++) await clock.advance(1_000)
  await expect.element(page.getByRole('heading', { name: 'Mihin tulet?' })).toBeVisible()
})

// rules/kiosk#self-service
test('the seat of who walks away from the payment is the next customer’s best', async () => {
  const shown = show([concert], session, 'declined')
  const { clock, core } = shown
  await takeBestSeat(shown)
  const best = container.querySelector('[data-part="self-line"]')?.textContent
  await press('Maksa 24,90 €')
  await vi.waitFor(async () => {
    await clock.advance(500)
    expect(container.textContent).toContain('Kortti hylättiin, eikä siltä veloitettu mitään')
  }, 30_000)
  expect(core.cart.getSnapshot()).toMatchObject({ cart: { seats: [{}] } })
  for (let second = 0; second < 62; second++) await clock.advance(1_000)
  await expect.element(page.getByRole('heading', { name: 'Mihin tulet?' })).toBeVisible()
  await vi.waitFor(async () => {
    await clock.advance(500)
    expect(core.cart.getSnapshot().phase).toBe('absent')
  }, 30_000)
  await takeBestSeat(shown)
  expect(container.querySelector('[data-part="self-line"]')?.textContent).toBe(best)
})

// rules/kiosk#card-terminal
test('a machine without a card terminal takes no money, and says where tickets are sold', async () => {
  const { clock } = show([tonight], session, 'no_terminal')
  await press(/Lavatanssit/)
  await press(/^Lisää/)
  await press('Maksa 24,90 €')
  await vi.waitFor(async () => {
    await clock.advance(500)
    expect(container.textContent).toContain('Osta liput lipunmyynnistä')
  }, 30_000)
  expect(container.textContent).not.toContain('Ota maksu')
  expect(container.textContent).not.toContain('Voit yrittää uudelleen')
})

// rules/kiosk#card-terminal
test('who leaves a silent terminal is never told that nothing was charged', async () => {
  const { clock } = show([tonight], session, 'silent')
  await press(/Lavatanssit/)
  await press(/^Lisää/)
  await press('Maksa 24,90 €')
  await vi.waitFor(async () => {
    await clock.advance(500)
    await press('Peru maksu')
  }, 30_000)
  await vi.waitFor(async () => {
    await clock.advance(500)
    expect(container.textContent).toContain('Jos kortti ehdittiin veloittaa, raha palautuu itsestään.')
  }, 30_000)
  expect(container.textContent).not.toMatch(/ei veloitettu|Ota maksu/)
})

// rules/kiosk#self-service
test('a payment stays on the screen when what is on sale cannot be read meanwhile', async () => {
  const { clock, server } = show([tonight], session, 'silent')
  await press(/Lavatanssit/)
  await press(/^Lisää/)
  await press('Maksa 24,90 €')
  await clock.advance(500)
  server.trouble('request_lost')
  await clock.advance(60_000)
  expect(container.querySelector('[data-part="self"]')).toHaveAttribute('data-step', 'pay')
})

// rules/kiosk#languages
test('an order is in the language that its customer chose', async () => {
  const { clock, server } = show()
  await press(/Lavatanssit/)
  await press(/^Lisää/)
  await press('Svenska')
  await press(/^Betala/)
  await vi.waitFor(async () => {
    await clock.advance(500)
    expect(container.textContent).toContain('P26-000001')
  }, 30_000)
  const paths = server.requests.map(({ path }) => path)
  expect(paths.find(path => path.includes('/checkouts'))).toContain('/checkouts.json?lang=sv')
})

// rules/kiosk#self-service
// rules/kiosk#languages
test('all three languages are shown by their own names, and each can be chosen', async () => {
  show()
  const choices = () =>
    [...container.querySelectorAll<HTMLElement>('[data-part="self-languages"] button')].map(
      ({ lang, textContent, ariaPressed }) => [lang, textContent, ariaPressed],
    )
  await expect.element(page.getByRole('heading', { name: 'Mihin tulet?' })).toBeVisible()
  expect(choices()).toEqual([
    ['fi', 'Suomi', 'true'],
    ['en', 'English', 'false'],
    ['sv', 'Svenska', 'false'],
  ])
  for (const [name, title, group, go] of [
    ['Svenska', 'Vilket evenemang?', 'Språk', 'Tryck på ett evenemang'],
    ['English', 'Which event?', 'Language', 'Touch an event'],
    ['Suomi', 'Mihin tulet?', 'Kieli', 'Kosketa tapahtumaa'],
  ] as const) {
    await press(name)
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
    await expect.element(page.getByRole('group', { name: group })).toBeVisible()
    await expect.element(page.getByText(go, { exact: true })).toBeVisible()
    expect(choices().filter(([, , isPressed]) => isPressed === 'true')).toEqual([[expect.any(String), name, 'true']])
  }
})

test('nobody who walks away leaves anything: in storage, on the page, in its history or in its look', async () => {
  const { clock, storage } = show()
  await expect.element(page.getByRole('heading', { name: 'Mihin tulet?' })).toBeVisible()
  const keptNow = () => JSON.stringify([localStorage, sessionStorage, document.cookie, storage.entries()])
  const [before, entries, address] = [keptNow(), history.length, location.href]
  await press('Iso teksti')
  expect(document.documentElement.dataset.text).toBe('large')
  await press(/Lavatanssit/)
  await press(/^Lisää/)
  await press('Maksa 24,90 €')
  await vi.waitFor(async () => {
    await clock.advance(500)
    expect(container.textContent).toContain('P26-000001')
  }, 30_000)
  for (let second = 0; second < 26; second++) await clock.advance(1_000)
  await expect.element(page.getByRole('heading', { name: 'Mihin tulet?' })).toBeVisible()
  expect(keptNow()).toBe(before)
  expect([history.length, location.href]).toEqual([entries, address])
  expect(document.body.innerHTML).not.toMatch(/P26-000001|salaisuus/)
  expect(document.documentElement.dataset.text).toBeUndefined()
})

// rules/kiosk#self-service
test.each(['light', 'dark'])(
  'seats are chosen on the map by keys as well, one for each ticket, accessibly in %s',
  async scheme => {
    document.documentElement.dataset.scheme = scheme
    const { clock } = await takeBestSeat()
    const best = container.querySelector('[data-part="self-line"]')?.textContent
    await expect.element(page.getByRole('checkbox', { checked: true })).toBeVisible()
    await vi.waitFor(async () => expect(await problems()).toEqual([]), 30_000)
    const seat = page.getByRole('checkbox', { name: /vapaa/ }).last().element() as unknown as SVGElement
    seat.focus()
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(async () => {
      await clock.advance(500)
      expect(container.querySelectorAll('[data-part="self-line"]')).toHaveLength(1)
      expect(container.querySelector('[data-part="self-line"]')?.textContent).not.toBe(best)
    }, 30_000)
    await expect.element(page.getByRole('button', { name: 'Maksa 24,90 €' })).toBeEnabled()
  },
)

// rules/kiosk#self-service
test('the best seats are seen on the map beside their list at once', async () => {
  await takeBestSeat()
  await expect.element(page.getByRole('checkbox', { checked: true })).toBeInViewport()
  await expect.element(page.getByText(/^Rivi\s1, paikka\s\d+$/)).toBeInViewport()
})

// rules/design#accessible
test('the seats that were found are read before the map, and have its place beside it or above it', async () => {
  await takeBestSeat()
  await expect.element(page.getByRole('checkbox', { checked: true })).toBeInViewport()
  const [list, map] = ['self-seat-list', 'seat-board'].map(part => container.querySelector(`[data-part="${part}"]`))
  const boxes = () => [list, map].map(part => part?.getBoundingClientRect() ?? new DOMRect())
  expect(list?.nextElementSibling).toBe(map)
  const [beside, left] = boxes()
  expect(left?.right).toBeLessThanOrEqual(beside?.left ?? 0)
  await page.viewport(800, 1_280)
  const [above, below] = boxes()
  expect(above?.bottom).toBeLessThanOrEqual(below?.top ?? 0)
})

// rules/design#accessible
test('who asks for other seats by keys keeps the focus where it was', async () => {
  const { clock } = await takeBestSeat()
  const best = container.querySelector('[data-part="self-line"]')?.textContent
  const others = page.getByRole('button', { name: 'Näytä toiset paikat' }).element() as HTMLButtonElement
  others.focus()
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(async () => {
    await clock.advance(500)
    expect(container.querySelectorAll('[data-part="self-line"]')).toHaveLength(1)
    expect(container.querySelector('[data-part="self-line"]')?.textContent).not.toBe(best)
  }, 30_000)
  expect(document.activeElement).toBe(others)
})

// rules/design#accessible
test('the seats that were found, and others that are asked for, are spoken by a status that stood there before', async () => {
  const { clock } = await takeBestSeat()
  const status = container.querySelector('[data-part="self-seats"] [role="status"]')
  const spoken = () => status?.textContent?.replaceAll('\u00a0', ' ') ?? ''
  const listed = () =>
    container.querySelector('[data-part="self-line"] strong')?.textContent?.replaceAll('\u00a0', ' ').toLowerCase() ??
    ''
  const best = listed()
  expect(best).toMatch(/^rivi \d+, paikka \d+$/)
  expect(spoken()).toContain(best)
  await press('Näytä toiset paikat')
  await vi.waitFor(async () => {
    await clock.advance(500)
    expect(listed()).toMatch(/^rivi/)
    expect(listed()).not.toBe(best)
  }, 30_000)
  expect(spoken()).toContain(listed())
  expect(status?.isConnected).toBe(true)
})

test('only the PIN takes it out of service', async () => {
  show()
  await expect.element(page.getByRole('heading', { name: 'Mihin tulet?' })).toBeVisible()
  expect(container.querySelectorAll('a[href]')).toHaveLength(0)
  await userEvent.keyboard('{F1}{F2}{Escape}1234{Enter}')
  await userEvent.keyboard('{F10}12{Escape}34{Enter}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(left).toEqual([])
  await userEvent.keyboard('{F10}9999{Enter}')
  await expect.element(page.getByText(/PIN on väärä/)).toBeVisible()
  await userEvent.keyboard('1234{Enter}')
  await vi.waitFor(() => expect(left).toEqual(['9999', '1234']), 30_000)
})

// rules/design#accessible
test('who is asked whether they are still there, and staff, have the focus in the question and then where it was', async () => {
  show()
  const event = page.getByRole('button', { name: /Lavatanssit/ })
  await expect.element(event).toBeVisible()
  event.element().focus()
  await userEvent.keyboard('{F10}')
  expect(document.querySelector('dialog:modal')?.contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.element(event).toHaveFocus()
  const asked = createRoot(document.body.appendChild(document.createElement('div')))
  asked.render(
    <I18nextProvider i18n={addSelfTexts(createI18n('fi'))}>
      <StillThere seconds={20} onStay={() => asked.unmount()} />
    </I18nextProvider>,
  )
  await expect.element(page.getByRole('button', { name: 'Jatka ostamista' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(event).toHaveFocus()
})

test('nothing stands in the way of anybody: light, dark, and at four times the size', async () => {
  show()
  await expect.element(page.getByRole('button', { name: /Lavatanssit/ })).toBeVisible()
  await press(/Lavatanssit/)
  await expect.element(page.getByRole('button', { name: /^Lisää/ })).toBeVisible()
  expect(await problems()).toEqual([])
  document.documentElement.dataset.scheme = 'dark'
  await vi.waitFor(async () => expect(await problems()).toEqual([]), 30_000)
  await page.viewport(320, 256)
  await vi.waitFor(() => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320), 30_000)
  await press(/^Lisää/)
  await expect.element(page.getByRole('button', { name: 'Maksa 24,90 €' })).toBeVisible()
})

// rules/kiosk#self-service
test('tickets are bought by keys alone, and the focus goes to what each step says first', async () => {
  const { clock } = show()
  await expect.element(page.getByRole('button', { name: /Lavatanssit/ })).toBeVisible()
  const pressByKeys = async (name: RegExp) => {
    const button = page.getByRole('button', { name })
    await expect.element(button).toBeEnabled()
    for (let stops = 0; document.activeElement !== button.element() && stops < 40; stops++)
      await userEvent.keyboard('{Tab}')
    await userEvent.keyboard('{Enter}')
  }
  await pressByKeys(/Lavatanssit/)
  await vi.waitFor(() => expect(document.activeElement?.tagName).toBe('H1'), 30_000)
  await pressByKeys(/^Lisää/)
  await pressByKeys(/^Maksa 24,90 €/)
  await vi.waitFor(async () => {
    await clock.advance(500)
    expect(document.activeElement?.textContent).toContain('Kiitos')
  }, 30_000)
})

// rules/design#accessible
test('the button that takes the last ticket away keeps the focus, and takes no more', async () => {
  show()
  await press(/Lavatanssit/)
  await press(/^Lisää/)
  const fewer = page.getByRole('button', { name: /^Vähemmän/ })
  await press(/^Vähemmän/)
  await expect.element(fewer).toHaveAttribute('aria-disabled', 'true')
  expect(document.activeElement).toBe(fewer.element())
  await userEvent.keyboard('{Enter}')
  expect(container.querySelector('output')?.textContent).toBe('0')
})

// rules/kiosk#self-service
test('money is taken at the terminal alone, be the device allowed more', async () => {
  const allowedMore = { ...till, payments: ['cash' as const, 'card_terminal' as const], takesCodes: true }
  const { clock } = show([tonight], { ...session, till: allowedMore })
  await press(/Lavatanssit/)
  await press(/^Lisää/)
  await expect.element(page.getByRole('button', { name: 'Maksa 24,90 €' })).toBeVisible()
  expect(container.textContent).not.toMatch(/käteinen|käteisellä/i)
  ;(document.activeElement as HTMLElement).blur()
  await userEvent.keyboard('{F2}30{Enter}')
  expect(container.querySelectorAll('input')).toHaveLength(0)
  await press('Maksa 24,90 €')
  await vi.waitFor(async () => {
    await clock.advance(500)
    expect(container.textContent).toContain('P26-000001')
  }, 30_000)
})

// rules/kiosk#self-service
test('text of twice its size pushes nothing off the screen, nor the way to pay', async () => {
  document.documentElement.style.fontSize = '200%'
  const fits = () =>
    vi.waitFor(() => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth), 30_000)
  try {
    show()
    await expect.element(page.getByRole('button', { name: /Lavatanssit/ })).toBeVisible()
    await fits()
    await press(/Lavatanssit/)
    await press(/^Lisää/)
    await expect.element(page.getByRole('button', { name: 'Maksa 24,90 €' })).toBeVisible()
    await fits()
    expect(await problems()).toEqual([])
  } finally {
    document.documentElement.style.removeProperty('font-size')
  }
})

// rules/kiosk#self-service
test('text of twice its size keeps the seats, the payment and the tickets within reach', async () => {
  await page.viewport(1280, 800)
  document.documentElement.style.fontSize = '200%'
  const fits = () =>
    vi.waitFor(() => {
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
      const onwards = container.querySelector('[data-part="self-foot"]')?.getBoundingClientRect()
      expect(onwards?.right).toBeLessThanOrEqual(innerWidth)
      expect(document.documentElement.scrollHeight).toBeGreaterThanOrEqual(onwards?.bottom ?? Number.POSITIVE_INFINITY)
    }, 30_000)
  try {
    const { clock } = await takeBestSeat()
    await fits()
    expect(await problems()).toEqual([])
    await expect.element(page.getByRole('checkbox', { checked: true })).toBeVisible()
    await fits()
    await press('Maksa 24,90 €')
    await expect.element(page.getByRole('heading', { name: 'Maksa kortilla' })).toBeVisible()
    await fits()
    expect(await accessProblemsInBothSchemes(container)).toEqual([])
    await vi.waitFor(async () => {
      await clock.advance(500)
      expect(container.textContent).toContain('P26-000001')
    }, 30_000)
    await fits()
    expect(await accessProblemsInBothSchemes(container)).toEqual([])
  } finally {
    document.documentElement.style.removeProperty('font-size')
  }
})

// rules/kiosk#self-service
test('large text is one and a half times as large everywhere, and the next customer has the usual size', async () => {
  const { clock } = show()
  await expect.element(page.getByRole('button', { name: /Lavatanssit/ })).toBeVisible()
  const sizes = () =>
    [...container.querySelectorAll('h1, strong, small, time, [data-part="self-others"], button')].map(element =>
      Number.parseFloat(getComputedStyle(element).fontSize),
    )
  const usual = sizes()
  expect(usual.length).toBeGreaterThan(7)
  await press('Iso teksti')
  expect(sizes()).toEqual(usual.map(size => size * 1.5))
  for (let second = 0; second < 62; second++) await clock.advance(1_000)
  await vi.waitFor(() => expect(sizes()).toEqual(usual), 30_000)
})

// rules/kiosk#self-service
test('the number of an order stays in sight for minutes where its tickets are not there yet, and nobody is told to take them', async () => {
  const { clock } = show([tonight], session, 'approved', addSelfTexts(createI18n('fi')), [])
  await press(/Lavatanssit/)
  await press(/^Lisää/)
  await press('Maksa 24,90 €')
  await vi.waitFor(async () => {
    await clock.advance(500)
    expect(container.textContent).toContain('P26-000001')
  }, 30_000)
  await clock.advance(4 * 60_000)
  await expect.element(page.getByRole('heading', { name: 'Kiitos, odota hetki' })).toBeVisible()
  expect(container.querySelector('[data-part="self-take"]')?.textContent).toBe(
    'Tilaus P26-000001Liput eivät ole vielä tässä. Odota hetki, tai näytä tilausnumero henkilökunnalle.',
  )
  await expect.element(page.getByRole('button', { name: 'Näytä vielä' })).toBeVisible()
  await clock.advance(2 * 60_000)
  await expect.element(page.getByRole('heading', { name: 'Mihin tulet?' })).toBeVisible()
})

// rules/kiosk#self-service
test('a machine that is taken out of service forgets the language and the size of text of who was there', async () => {
  const i18n = addSelfTexts(createI18n('fi'))
  show([tonight], session, 'approved', i18n)
  await press('English')
  await press('Large text')
  expect([i18n.language, document.documentElement.dataset.text]).toEqual(['en', 'large'])
  root.render(null)
  await vi.waitFor(() => expect(container.textContent).toBe(''), 30_000)
  expect([i18n.language, document.documentElement.dataset.text]).toEqual(['fi', undefined])
})

// rules/kiosk#reach
test('on an upright screen whatever a customer presses lies below its upper third', async () => {
  await page.viewport(1080, 1920)
  const expectWithinReach = () => {
    const boxes = [...container.querySelectorAll('button')].map(button => button.getBoundingClientRect())
    expect(boxes.length).toBeGreaterThan(0)
    for (const { top, bottom } of boxes) {
      expect(top).toBeGreaterThanOrEqual(innerHeight / 3)
      expect(bottom).toBeLessThanOrEqual(innerHeight)
    }
  }
  show()
  await expect.element(page.getByRole('button', { name: /Lavatanssit/ })).toBeVisible()
  expectWithinReach()
  await press('Iso teksti')
  expectWithinReach()
  await press('Iso teksti')
  await press(/Lavatanssit/)
  await press(/^Lisää/)
  expectWithinReach()
  await press('Maksa 24,90 €')
  await expect.element(page.getByRole('heading', { name: 'Maksa kortilla' })).toBeVisible()
  expectWithinReach()
})
