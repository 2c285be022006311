import '../kiosk.css'
import {
  type CardTerminal,
  type Clerk,
  createAllotmentApi,
  createAllotmentService,
  createCore,
  createDrawerApi,
  createDrawerService,
  createHandOutApi,
  createParkedApi,
  createRefundApi,
  createRefundService,
  createStore,
  type DrawerReport,
  type Http,
  type Printer,
  type Shop,
  type SignInService,
  staffHttp,
  type TicketApiState,
  type Till,
} from '@portti/core'
import {
  createMemoryAllotments,
  createMemoryJournal,
  createRecordingPrinter,
  createRememberingTerminal,
  memoryPorts,
  wireEvent,
  wireProduct,
} from '@portti/core/testing'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createUnprinted } from '../papers/use-printing.ts'
import { SellScreen } from '../sell/sell-screen.tsx'
import { createI18n } from '../texts/create-i18n.ts'
import { accessProblemsInBothSchemes } from './access-problems.ts'
import { createRunningClock } from './running-clock.ts'

/** How far the shop's clocks are ahead of UTC. */
const helsinkiMinutes = (): number => {
  const [hours] = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Helsinki', timeZoneName: 'longOffset' })
    .format()
    .match(/(?<=GMT\+)\d+/) ?? ['2']
  return Number(hours) * 60
}
const ticket = wireProduct({ id: 'lippu', title: { fi: 'Peruslippu' }, price: '24.90' })
/** The order that every sale of this till becomes. */
const soldOrder = {
  number: 'P26-000001',
  created: '2026-11-22T18:00:00+02:00',
  status: 'paid',
  customer: {},
  lines: [
    {
      product_id: 'lippu',
      product_type: 'single_event_access',
      title: { fi: 'Peruslippu' },
      amount: 1,
      price: '24.90',
      vat_rate: 13.5,
      total: '24.90',
    },
  ],
  deliveries: [],
  service_costs: [],
  vat: [{ rate: 13.5, net: '21.94', vat: '2.96', gross: '24.90' }],
  totalEur: '24.90',
  tickets: [
    {
      code: '7KQ2-MX9D-41TF',
      kind: 'admission',
      product_id: 'lippu',
      product_title: { fi: 'Peruslippu' },
      price: '24.90',
      qr: { size: 25, path: 'M0 0h7' },
    },
  ],
}
const till = {
  id: 'k',
  name: 'Kassa 2',
  payments: ['cash' as const, 'card_terminal' as const],
  takesCodes: true,
  refunds: true,
}
const aino = { id: 'aino', name: 'Aino K.', isManager: false }
const needed = { displayed: true, required: true }
const shop = {
  title: { fi: 'Peltohovi' },
  timeZone: 'Europe/Helsinki',
  isTestMode: false,
  customerForm: { firstName: needed, lastName: needed, email: needed, phone: needed },
  organizer: { name: 'Peltohovi Oy', businessId: '7654321-4', address: {} },
} as unknown as Shop
const signedIn = { phase: 'signed_in' as const, till, clerk: aino }

type Surroundings = {
  /** Other events that are on sale. */
  readonly alsoSold?: readonly ReturnType<typeof wireEvent>[]
  readonly printer?: Printer
  /** How the till may take money; in cash and by card where nothing is said. */
  readonly payments?: Till['payments']
  /** The report that the drawer shows. */
  readonly report?: DrawerReport
  readonly codes?: NonNullable<Parameters<typeof memoryPorts>[0]>['codes']
  /** Who may approve a refund. */
  readonly managers?: readonly Clerk[]
}

/**
 * A till that sells, on the core's fake of the ticket API, in Finnish. `boxOffice` answers the box office's own calls.
 */
export const showTill = async (
  boxOffice: (http: Http) => Http = http => http,
  changed: Parameters<typeof wireEvent>[0] = {},
  given: Partial<CardTerminal> = {},
  {
    alsoSold = [],
    printer: otherPrinter,
    payments = till.payments,
    report,
    codes = {},
    managers = [],
  }: Surroundings = {},
) => {
  await page.viewport(1280, 800)
  const clock = createRunningClock()
  const session = { ...signedIn, managers, till: { ...till, payments } }
  const signIn = {
    ...createStore({ ...session, till }),
    token: () => 'istunto',
    handleRefusal: () => undefined,
  } as unknown as SignInService
  // Within an hour, and today also shortly before midnight.
  const minuteOfDay = (Date.now() / 60_000 + helsinkiMinutes()) % 1_440
  const start_date = new Date(Date.now() + Math.min(60, 1_439 - minuteOfDay) * 60_000).toISOString()
  const end_date = new Date(Date.parse(start_date) + 4 * 3_600_000).toISOString()
  const times = { start_date, end_date }
  const event = wireEvent({ id: 'ilta', title: { fi: 'Iltatanssit' }, ...times, products: [ticket], ...changed })
  const orders = [{ order: soldOrder, secret: 'salaisuus' }]
  const events = [event, ...alsoSold]
  const products = events.flatMap(one => one.products ?? [])
  const ports = { ...memoryPorts({ events, products, orders, codes }), clock }
  const server = ports.http
  server.setCheckout({
    checkout_status: 'COMPLETED',
    payment_status: 'paid',
    order: { number: 'P26-000001', secret: 'salaisuus' },
  })
  const core = createCore(ports, { language: 'fi' })
  const { ids } = ports
  const staffLine = { ...ports, http: staffHttp(boxOffice(server), signIn), language: 'fi' } as const
  const sales = createRefundApi(staffLine)
  const { terminal } = createRememberingTerminal()
  const printer = createRecordingPrinter()
  const unprinted = createUnprinted()
  const journal = createMemoryJournal()
  const storage = createMemoryAllotments()
  const allotments = createAllotmentService({ api: createAllotmentApi(staffLine), signIn, storage, clock, ids })
  const network = createStore<TicketApiState>('answers')
  const clockAhead = createStore(0)
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  const onLock = vi.fn<() => void>()
  const drawer = {
    ...createDrawerService({ api: createDrawerApi(staffLine), signIn, ids, journal }),
    ...(report && createStore({ isPending: false, report })),
  }
  const refunds = createRefundService({ api: sales, signIn, terminal: { ...terminal, ...given }, clock, ids })
  const render = (key: number): void =>
    root.render(
      <I18nextProvider i18n={createI18n('fi')}>
        <SellScreen
          key={key}
          core={core}
          ids={ids}
          terminal={{ ...terminal, ...given }}
          printer={otherPrinter ?? printer.printer}
          unprinted={unprinted}
          allotments={allotments}
          journal={journal}
          drawer={drawer}
          refunds={refunds}
          boxOffice={{ fetchSale: sales.fetchSale, ...createHandOutApi(staffLine), ...createParkedApi(staffLine) }}
          session={session}
          shop={shop}
          minutes={createStore(Date.now())}
          ticketApi={{ ...network, clockAheadMs: clockAhead }}
          onLock={onLock}
        />
      </I18nextProvider>,
    )
  let turn = 0
  render(turn)
  await vi.waitFor(() => page.getByRole('button', { name: /Peruslippu/ }).element(), 10_000)
  return {
    container,
    server,
    printer,
    journal,
    allotments,
    /** From now on the device keeps no sale without a network. */
    fillAllotments: storage.fill,
    network,
    clockAhead,
    onLock,
    /** The till as it is after a lock and a PIN. */
    signInAgain: () => flushSync(() => render((turn += 1))),
    /** Lets time pass at once. */
    skip: (ms: number) => flushSync(() => clock.skip(ms)),
    press: async (name: string | RegExp) => {
      const button = page.getByRole('button', { name })
      await expect.element(button).toBeInTheDocument()
      button.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    },
    /** Faults of access on the page as it is, in light and dark. */
    accessFaults: () => accessProblemsInBothSchemes(container),
    close: () => {
      root.unmount()
      container.remove()
    },
  }
}
export type ShownTill = Awaited<ReturnType<typeof showTill>>

const keydown = (key: string) => new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })

const press = (event: KeyboardEvent): void => {
  const { key } = event
  const target = document.activeElement ?? document.body
  const isFree = target.dispatchEvent(event)
  if (isFree && key.length === 1 && target instanceof HTMLInputElement) document.execCommand('insertText', false, key)
}

/** Presses keys at a person's pace. */
export const person = async (...keys: readonly string[]): Promise<void> => {
  for (const key of keys) {
    press(keydown(key))
    await new Promise(next => setTimeout(next, 60))
  }
}

/** A scanner types the separator of a GS1 code as Ctrl+]. */
const scannedKey = (key: string) =>
  key === '\u001d'
    ? new KeyboardEvent('keydown', { key: ']', ctrlKey: true, bubbles: true, cancelable: true })
    : keydown(key)

/** A scanner sends all at once, and ends with Enter: the times of its keys are those before any of them is handled. */
export const scan = (text: string): void => [...text.split(''), 'Enter'].map(scannedKey).forEach(press)

/** Presses keys at a person's pace, which a busy page hears late and all at once. */
export const latePerson = (...keys: readonly string[]): void => {
  for (const [place, key] of keys.entries()) {
    press(Object.defineProperty(keydown(key), 'timeStamp', { value: performance.now() + place * 60 }))
  }
}
