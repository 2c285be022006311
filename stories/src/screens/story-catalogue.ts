import type { WireEvent, WireProduct, WireShop, WireVenue } from '@portti/contract'
import { wireDeliveryMethod, wireProduct } from '@portti/core/testing'

/** A day relative to now, at an hour in UTC. */
const day = (days: number, hour = 15): string => {
  const date = new Date(Date.now() + days * 86_400_000)
  date.setUTCHours(hour, 0, 0, 0)
  return date.toISOString()
}

const venue: WireVenue = {
  id: 'ranta',
  title: { fi: 'Peltohovin ranta', en: 'Peltohovi beach', sv: 'Peltohovis strand', de: 'Strand von Peltohovi' },
  address_line1: 'Rantatie 3',
  postal_code: '00100',
  city: 'Helsinki',
  country: 'FI',
}

const ofEvent = (id: string, fields: Partial<WireProduct> = {}): WireProduct =>
  wireProduct({ id: `${id}-lippu`, event_id: id, ...fields })
const childOf = (id: string): WireProduct =>
  ofEvent(id, { id: `${id}-lapsi`, title: { fi: 'Lapsi', en: 'Child', sv: 'Barn', de: 'Kind' }, price: '12.00' })
const none = { available: false, min: 1, max: 10, step: 1, status: 'red', reason_code: 'sold_out' } as const
const soon = { ...none, reason_code: 'not_yet_open', open_at: day(2) } as const

const event = (id: string, title: WireEvent['title'], fields: Partial<WireEvent> = {}): WireEvent => ({
  id,
  title,
  description: {
    fi: 'Ilta veden äärellä.',
    en: 'An evening by the water.',
    sv: 'En kväll vid vattnet.',
    de: 'Ein Abend am Wasser.',
  },
  start_date: day(20),
  end_date: day(20, 18),
  location: venue,
  folders: ['kesa'],
  products: [ofEvent(id), childOf(id)],
  ...fields,
})

const long =
  'Kesäkauden avajaiset ja juhlakonsertti: Peltohovin puhallinorkesteri, kuorot ja yllätysvieraat rantalavalla sateella ja paisteella'

/** Events in each state that a visitor can see. */
export const storyEvents: readonly WireEvent[] = [
  event(
    'venetsialaiset',
    { fi: 'Helmen venetsialaiset', en: 'Venetian night', sv: 'Forneldarnas natt', de: 'Venezianische Nacht' },
    {
      full_description: { fi: '<p>Lyhdyt, musiikkia ja tuli rannalla. Kesän viimeinen ilta kuuluu kaikille.</p>' },
      practical_info: [{ title: { fi: 'Säävaraus' }, content: { fi: '<p>Ilta pidetään myös sateella.</p>' } }],
    },
  ),
  event(
    'loppuunmyyty',
    { fi: 'Saaren yö', en: 'Night of the island', sv: 'Öns natt', de: 'Inselnacht' },
    {
      start_date: day(27),
      end_date: day(27, 18),
      availability: none,
      products: [ofEvent('loppuunmyyty', { availability: none })],
    },
  ),
  event(
    'tulossa',
    { fi: 'Joulukonsertti', en: 'Christmas concert', sv: 'Julkonsert', de: 'Weihnachtskonzert' },
    {
      start_date: day(90),
      end_date: day(90, 18),
      availability: soon,
      products: [ofEvent('tulossa', { availability: soon })],
    },
  ),
  event(
    'peruttu',
    { fi: 'Sadetanssit', en: 'Rain dance', sv: 'Regndans', de: 'Regentanz' },
    {
      start_date: day(34),
      end_date: day(34, 18),
      status: 'cancelled',
    },
  ),
  event(
    'katsomo',
    { fi: 'Kamarimusiikkia katsomossa', en: 'Chamber music, seated', sv: 'Kammarmusik', de: 'Kammermusik' },
    {
      start_date: day(41),
      end_date: day(41, 18),
      has_seating_chart: true,
      products: [ofEvent('katsomo', { id: 'lippu', allowed_seat_categories: ['a'] })],
    },
  ),
  event(
    'kurssi',
    { fi: 'Soutukurssi', en: 'Rowing course', sv: 'Roddkurs', de: 'Ruderkurs' },
    {
      start_date: day(48),
      end_date: day(49),
      registration: { fields: [{ name: 'name', title: { fi: 'Osallistujan nimi' }, required: true }] },
      products: [ofEvent('kurssi', { type: 'event_registration', price: '60.00' })],
    },
  ),
  event('pitka', { fi: long, en: long, sv: long, de: long }, { start_date: day(55), end_date: day(55, 18) }),
]

/** Products that belong to no event. */
export const storyGoods: readonly WireProduct[] = [
  wireProduct({
    id: 'muki',
    type: 'merchandise',
    title: { fi: 'Emalimuki', en: 'Enamel mug', sv: 'Emaljmugg', de: 'Emailbecher' },
    price: '16.00',
    vat_rate: 25.5,
  }),
  wireProduct({
    id: 'kassi',
    type: 'merchandise',
    title: { fi: 'Kangaskassi', en: 'Tote bag', sv: 'Tygkasse', de: 'Stofftasche' },
    price: '12.00',
    vat_rate: 25.5,
    availability: { available: true, min: 1, max: 10, step: 1, status: 'yellow', max_available: 3 },
  }),
]

export const storyVenues: readonly WireVenue[] = [venue]

const field = { displayed: true, required: true }
const texts = (fi: string, en: string, sv: string, de: string) => ({ fi, en, sv, de })

export const storyShop: WireShop = {
  id: 'peltohovi',
  title: texts('Peltohovi', 'Peltohovi', 'Peltohovi', 'Peltohovi'),
  host: 'peltohovi.example',
  organizer: {
    id: 'peltohovi-oy',
    name: 'Peltohovi Oy',
    business_id: '1234567-8',
    phone: '+358 40 123 4567',
    email: 'liput@peltohovi.example',
    address: { address_line1: 'Rantatie 3', postal_code: '00100', city: 'Helsinki', country: 'FI' },
    personal_data_file_description_info: {
      additional_info: { fi: '<p>Käytämme tietojasi lippujen toimittamiseen.</p>' },
    },
  },
  version: 7,
  delivery_methods: [wireDeliveryMethod()],
  forms: {
    customer_details_form: {
      fields: { first_name: field, last_name: field, email: field, phone: { displayed: true, required: false } },
    },
  },
  // Replaced by the theme chosen in the toolbar.
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
  test_mode: false,
  event_folders: [
    { id: 'kesa', slug: 'kesa', title: texts('Kesä', 'Summer', 'Sommar', 'Sommer'), public: true, show_in_nav: true },
  ],
  pages: [
    {
      id: 'home_page',
      title: texts('Koti', 'Home', 'Hem', 'Startseite'),
      widgets: [
        {
          id: 'kuva',
          type: 'hero',
          data: { title: texts('Kesä rannalla', 'Summer on the beach', 'Sommar på stranden', 'Sommer am Strand') },
        },
        { id: 'tulevat', type: 'events_listing', data: { limit: 6 } },
        {
          id: 'kauppa',
          type: 'products_listing',
          data: { title: texts('Rannalta mukaan', 'To take home', 'Att ta med', 'Zum Mitnehmen') },
        },
      ],
    },
  ],
  terms_and_conditions: texts(
    '<p>Tapahtumalipuilla ei ole peruuttamisoikeutta.</p>',
    '<p>Event tickets carry no right of withdrawal.</p>',
    '<p>Evenemangsbiljetter har ingen ångerrätt.</p>',
    '<p>Für Veranstaltungstickets besteht kein Widerrufsrecht.</p>',
  ),
  marketing_permission_label: texts(
    'Minulle saa lähettää uutisia',
    'Send me news',
    'Skicka mig nyheter',
    'Sendet mir Neuigkeiten',
  ),
  languages: ['fi', 'en', 'sv', 'de'],
  default_language: 'fi',
  cart_enabled: true,
  robots_allowed: true,
  time_zone: 'Europe/Helsinki',
  product_feed_key: 'peltohovi-tuotteet',
}
