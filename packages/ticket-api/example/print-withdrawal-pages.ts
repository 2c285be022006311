import type { WireShop } from '@portti/contract'
import { languages } from '@portti/core/rules'
import { type WithdrawalView, withdrawalPage } from '../src/documents/withdrawal/withdrawal-page.ts'
import type { WithdrawableOrder } from '../src/domain/withdrawal/withdrawable-order.ts'
import type { WithdrawalFields } from '../src/domain/withdrawal/withdrawal-fields.ts'
import type { StoredWithdrawal } from '../src/store/withdrawal/withdrawal-rows.ts'

/* Prints every page of the withdrawal function in every language, as the ticket API renders them. */

const order: WithdrawableOrder = {
  number: 'P26-000001',
  name: 'Aino Niemi',
  email: 'aino@example.fi',
  language: 'fi',
  lines: [
    {
      key: 'muki',
      productId: 'muki',
      productType: 'merchandise',
      title: { fi: 'Emalimuki', en: 'Enamel mug', sv: 'Emaljmugg', de: 'Emailbecher' },
      ordered: 2,
      prices: [1_600, 1_600],
      isToReturn: true,
      right: { kind: 'open', until: '2027-06-30' },
    },
    {
      key: 'kassi',
      productId: 'kassi',
      productType: 'merchandise',
      title: { fi: 'Kangaskassi', en: 'Tote bag', sv: 'Tygkasse', de: 'Stofftasche' },
      ordered: 1,
      prices: [1_200],
      isToReturn: true,
      right: { kind: 'late', until: '2027-05-02' },
    },
    {
      key: 'lippu',
      productId: 'lippu',
      productType: 'single_event_access',
      title: { fi: 'Peruslippu', en: 'Standard ticket', sv: 'Normalbiljett', de: 'Normalkarte' },
      ordered: 2,
      prices: [2_490, 2_490],
      isToReturn: false,
      right: { kind: 'none' },
    },
  ],
}
/** Two gift cards of one product, for two people. */
const cards: WithdrawableOrder = {
  ...order,
  lines: [
    { position: 0, recipient: 'Mummi', send_on: '2027-12-24', prices: [2_000] },
    { position: 1, recipient: 'Ukki', prices: [20_000] },
  ].map(card => ({
    ...card,
    key: `lahjakortti/${card.position}`,
    productId: 'lahjakortti',
    productType: 'value_voucher',
    title: { fi: 'Lahjakortti', en: 'Gift card', sv: 'Presentkort', de: 'Geschenkkarte' },
    ordered: 2,
    isToReturn: false,
    right: { kind: 'open', until: '2027-06-30' } as const,
  })),
}
const nothingTyped: WithdrawalFields = {
  id: 'a',
  order: '',
  secret: '',
  name: '',
  email: '',
  proof: '',
  said: '',
  wanted: new Map(),
}
const typed: WithdrawalFields = {
  ...nothingTyped,
  order: order.number,
  name: order.name,
  email: order.email,
  proof: order.email,
}
const chosen = (...keys: readonly string[]): WithdrawalFields => ({
  ...typed,
  wanted: new Map(keys.map(key => [key, 1])),
})
const withdrawal: StoredWithdrawal = {
  shop_id: 'peltohovi',
  id: '0b6d2f3a-7c1e-4f58-9a2d-3e4c5b6a7d80',
  order_number: order.number,
  given_order: order.number,
  name: order.name,
  email: order.email,
  language: 'fi',
  items: [
    {
      product_id: 'muki',
      product_type: 'merchandise',
      title: { fi: 'Emalimuki' },
      amount: 1,
      cents: 1_600,
      is_to_return: true,
    },
  ],
  said: null,
  is_late: false,
  waits_for_goods: true,
  received_at: new Date('2027-06-20T12:00:00Z'),
  state: 'open',
  note: null,
  ended_at: null,
}
const late: StoredWithdrawal = {
  ...withdrawal,
  id: '5c8e1b47-20d9-4a63-8f7b-6d9e0c1f2a35',
  items: [
    {
      product_id: 'kassi',
      product_type: 'merchandise',
      title: { fi: 'Kangaskassi' },
      amount: 1,
      cents: 1_200,
      is_to_return: true,
    },
  ],
  is_late: true,
  waits_for_goods: false,
}

const views: Readonly<Record<string, Omit<WithdrawalView, 'catalogue' | 'language'>>> = {
  Who: { fields: nothingTyped, problems: [], step: { kind: 'who' } },
  WhoWithProblems: {
    fields: { ...nothingTyped, email: 'aino@', proof: 'aino@' },
    problems: ['nameMissing', 'orderMissing', 'emailWrong'],
    step: { kind: 'who' },
  },
  TooManyTries: { fields: typed, problems: ['tooManyTries'], step: { kind: 'who' }, waitSeconds: 600 },
  What: { fields: typed, problems: [], step: { kind: 'what', order } },
  WhichCard: { fields: typed, problems: [], step: { kind: 'what', order: cards } },
  NothingChosen: { fields: typed, problems: ['nothingChosen'], step: { kind: 'what', order } },
  OrderNotFound: { fields: typed, problems: ['saidMissing'], step: { kind: 'what', order: undefined } },
  Confirm: { fields: chosen('muki'), problems: [], step: { kind: 'confirm', order, waitsForGoods: true } },
  ConfirmLate: { fields: chosen('kassi'), problems: [], step: { kind: 'confirm', order, waitsForGoods: false } },
  ConfirmPartlyLate: {
    fields: chosen('muki', 'kassi'),
    problems: [],
    step: { kind: 'confirm', order, waitsForGoods: false },
  },
  Receipt: { fields: typed, problems: [], step: { kind: 'receipt', withdrawals: [withdrawal] } },
  ReceiptLate: {
    fields: typed,
    problems: [],
    step: { kind: 'receipt', withdrawals: [{ ...withdrawal, is_late: true }] },
  },
  ReceiptPartlyLate: { fields: typed, problems: [], step: { kind: 'receipt', withdrawals: [withdrawal, late] } },
}

const shop: WireShop = {
  id: 'peltohovi',
  title: { fi: 'Peltohovi' },
  host: 'peltohovi.example',
  organizer: {
    id: 'peltohovi-oy',
    name: 'Peltohovi Oy',
    email: 'liput@peltohovi.example',
    address: { address_line1: 'Rantatie 3', postal_code: '00100', city: 'Helsinki', country: 'FI' },
  },
  forms: { customer_details_form: { fields: {} } },
  theme: {
    primary: {
      100: '#e6eaff',
      200: '#c9d2ff',
      300: '#a0afff',
      400: '#7086fb',
      500: '#4a60f0',
      600: '#2e40d8',
      700: '#2331b0',
      800: '#1d2986',
      900: '#141b57',
    },
  },
  test_mode: true,
  event_folders: [],
  pages: [],
  terms_and_conditions: {},
  languages: ['fi', 'en', 'sv', 'de'],
  cart_enabled: true,
  robots_allowed: false,
  default_language: 'fi',
  time_zone: 'Europe/Helsinki',
}
const catalogue = { shop }
const pages = Object.entries(views).map(([name, view]) => [
  name,
  Object.fromEntries(
    languages.map(language => [language, withdrawalPage({ catalogue, language, ...view }).html] as const),
  ),
])
process.stdout.write(JSON.stringify(Object.fromEntries(pages)))
