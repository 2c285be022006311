import type { WireShop } from '@portti/contract'
import { languages } from '@portti/core/rules'
import { type WithdrawalView, withdrawalPage } from '../src/documents/withdrawal-page.ts'
import type { WithdrawableOrder } from '../src/domain/withdrawal/withdrawable-order.ts'
import type { WithdrawalFields } from '../src/domain/withdrawal/withdrawal-fields.ts'
import type { StoredWithdrawal } from '../src/store/withdrawal/read-withdrawal.ts'

/* Prints every page of the withdrawal function in every language, as the ticket API renders them. */

const order: WithdrawableOrder = {
  number: 'P26-000001',
  name: 'Aino Niemi',
  email: 'aino@example.fi',
  language: 'fi',
  lines: [
    {
      productId: 'muki',
      productType: 'merchandise',
      title: { fi: 'Emalimuki', en: 'Enamel mug', sv: 'Emaljmugg', de: 'Emailbecher' },
      amount: 2,
      ordered: 2,
      cents: 3_200,
      right: { kind: 'open', until: '2027-06-30' },
    },
    {
      productId: 'kassi',
      productType: 'merchandise',
      title: { fi: 'Kangaskassi', en: 'Tote bag', sv: 'Tygkasse', de: 'Stofftasche' },
      amount: 1,
      ordered: 1,
      cents: 1_200,
      right: { kind: 'late', until: '2027-05-02' },
    },
    {
      productId: 'lippu',
      productType: 'single_event_access',
      title: { fi: 'Peruslippu', en: 'Standard ticket', sv: 'Normalbiljett', de: 'Normalkarte' },
      amount: 2,
      ordered: 2,
      cents: 4_980,
      right: { kind: 'none' },
    },
  ],
}
const nothingTyped: WithdrawalFields = {
  id: 'a',
  order: '',
  secret: '',
  name: '',
  email: '',
  said: '',
  wanted: new Map(),
}
const typed: WithdrawalFields = { ...nothingTyped, order: order.number, name: order.name, email: order.email }
const chosen = (productId: string): WithdrawalFields => ({ ...typed, wanted: new Map([[productId, 1]]) })
const withdrawal: StoredWithdrawal = {
  shop_id: 'peltohovi',
  id: '0b6d2f3a-7c1e-4f58-9a2d-3e4c5b6a7d80',
  order_number: order.number,
  given_order: order.number,
  name: order.name,
  email: order.email,
  language: 'fi',
  items: [{ product_id: 'muki', product_type: 'merchandise', title: { fi: 'Emalimuki' }, amount: 1, cents: 1_600 }],
  said: null,
  is_late: false,
  waits_for_goods: true,
  received_at: new Date('2027-06-20T12:00:00Z'),
  state: 'open',
  note: null,
  ended_at: null,
}

const views: Readonly<Record<string, Pick<WithdrawalView, 'fields' | 'problems' | 'step'>>> = {
  Who: { fields: nothingTyped, problems: [], step: { kind: 'who' } },
  WhoWithProblems: {
    fields: { ...nothingTyped, email: 'aino@' },
    problems: ['nameMissing', 'orderMissing', 'emailWrong'],
    step: { kind: 'who' },
  },
  TooManyTries: { fields: typed, problems: ['tooManyTries'], step: { kind: 'who' } },
  What: { fields: typed, problems: [], step: { kind: 'what', order } },
  NothingChosen: { fields: typed, problems: ['nothingChosen'], step: { kind: 'what', order } },
  OrderNotFound: { fields: typed, problems: ['saidMissing'], step: { kind: 'what', order: undefined } },
  Confirm: { fields: chosen('muki'), problems: [], step: { kind: 'confirm', order, waitsForGoods: true } },
  ConfirmLate: { fields: chosen('kassi'), problems: [], step: { kind: 'confirm', order, waitsForGoods: false } },
  Receipt: { fields: typed, problems: [], step: { kind: 'receipt', withdrawal } },
  ReceiptLate: { fields: typed, problems: [], step: { kind: 'receipt', withdrawal: { ...withdrawal, is_late: true } } },
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
