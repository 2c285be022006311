import type {
  WireDeskOrder,
  WireDeskOrderContact,
  WireDeskRegistration,
  WireDeskSeats,
  WirePlacedSeat,
} from '@portti/contract'
import { danceRole, festival, hoursAgo, mug, title } from './desk-samples.ts'

const registration = (ticket: string, firstName: string, role: string): WireDeskRegistration => ({
  ticket,
  product_id: 'lippu',
  place: ticket === 'Q9PA-3HTE' ? 1 : 0,
  title,
  name: `${firstName} Laine`,
  questions: [
    {
      name: 'first_name',
      title: { fi: 'Etunimi', en: 'First name', sv: 'Förnamn' },
      required: true,
      answer: firstName,
    },
    { name: 'last_name', title: { fi: 'Sukunimi', en: 'Last name', sv: 'Efternamn' }, required: true, answer: 'Laine' },
    { name: 'dance_role', title: danceRole, required: false, answer: role },
  ],
})

const shown = (required: boolean) => ({ displayed: true, required })
export const contactOf = (areGoodsSent: boolean): WireDeskOrderContact => ({
  people: {
    first_name: 'Helena',
    last_name: 'Virtanen',
    email: 'helena@posti.example',
    phone: '+358401234567',
    address_line1: 'Rantatie 1',
    postal_code: '73100',
    city: 'Lapinlahti',
    country: 'FI',
    delivery_first_name: 'Eino',
    delivery_last_name: 'Leino',
    delivery_address_line1: 'Kauppakatu 2',
    delivery_postal_code: '70100',
    delivery_city: 'Kuopio',
    delivery_country: 'FI',
    billing_first_name: 'Helena',
    billing_last_name: 'Virtanen',
    billing_company_name: 'Tanssi Oy',
    billing_address_line1: 'Rantatie 1',
    billing_postal_code: '73100',
    billing_city: 'Lapinlahti',
    billing_country: 'FI',
  },
  forms: {
    customer_details_form: {
      fields: { first_name: shown(true), last_name: shown(true), email: shown(true), phone: shown(true) },
    },
  },
  requires: ['postal_address'],
  are_goods_sent: areGoodsSent,
})

export const story = (fields: Partial<WireDeskOrder>): WireDeskOrder => ({
  number: 'P26-000001',
  created: hoursAgo(26),
  status: 'paid',
  name: 'Helena Virtanen',
  email: 'helena@posti.example',
  phone: '+358401234567',
  address: ['Rantatie 1', '73100 Lapinlahti'],
  receiver: ['Eino Leino', 'Kauppakatu 2', '70100 Kuopio'],
  message: 'Onnea!',
  payer: ['Tanssi Oy', 'Rantatie 1', '73100 Lapinlahti'],
  comments: 'Jätä paketti naapurille, kiitos.',
  total: '65.80',
  lines: [
    { product_id: 'lippu', title, event: festival, amount: 2, total: '49.80', has_tickets: true, can_go_back: false },
    { product_id: 'muki', title: mug, amount: 1, total: '16.00', has_tickets: false, can_go_back: true },
  ],
  tickets: [
    {
      code: '7KD4-XW2M',
      title,
      event: festival,
      price: '24.90',
      used: hoursAgo(1),
      participant: { name: 'Veikko Laine', answers: [{ title: danceRole, value: 'seuraan' }] },
    },
    { code: 'Q9PA-3HTE', title, event: festival, seat: { section: 'Katsomo B', row: '6', seat: '14' }, price: '24.90' },
  ],
  contact: contactOf(false),
  registrations: [registration('7KD4-XW2M', 'Veikko', 'seuraan'), registration('Q9PA-3HTE', 'Liisa', '')],
  story: [
    { at: hoursAgo(26), kind: 'created', about: 'web', amount: '65.80' },
    { at: hoursAgo(26), kind: 'payment_paid', about: 'sandbox', amount: '65.80' },
    { at: hoursAgo(26), kind: 'mail_sent', about: 'order' },
    { at: hoursAgo(2), kind: 'mail_failed', about: 'event_letter', reason: 'Bounced 5.2.2: 552 Mailbox is full' },
    { at: hoursAgo(1), kind: 'scan_valid', about: 'Pääovi, laite 3', by: 'Onni L.' },
    { at: hoursAgo(0.9), kind: 'scan_used', about: 'Pääovi, laite 3', by: 'Onni L.' },
  ],
  ...fields,
})

const placed = (seat: string): WirePlacedSeat => ({
  event_id: 'katsomo',
  chart_id: `permanto-1-${seat}`,
  section: { fi: 'Permanto', en: 'Stalls' },
  row: '1',
  seat,
  category: 'a',
})
export const seats: WireDeskSeats = {
  tickets: [
    { code: '7KD4-XW2M', seat: placed('3') },
    { code: 'Q9PA-3HTE', seat: placed('4') },
  ],
  free: ['1', '2', '7', '8'].map(placed),
}
