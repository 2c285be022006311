import type { WireEvent, WireProduct } from '@portti/contract'
import { availabilityStatuses, productTypes, reasonCodes } from '@portti/contract/words'
import { wireProduct } from '@portti/core/testing'
import { inLanguages, storyVenue } from './story-shop.ts'

/** A day relative to now, at an hour in UTC. */
const day = (days: number, hour = 15): string => {
  const date = new Date(Date.now() + days * 86_400_000)
  date.setUTCHours(hour, 0, 0, 0)
  return date.toISOString()
}

const ofEvent = (id: string, fields: Partial<WireProduct> = {}): WireProduct =>
  wireProduct({ id: `${id}-lippu`, event_id: id, ...fields })
const childOf = (id: string): WireProduct =>
  ofEvent(id, { id: `${id}-lapsi`, title: { fi: 'Lapsi', en: 'Child', sv: 'Barn', de: 'Kind' }, price: '12.00' })
const none = { available: false, min: 1, max: 10, step: 1, status: 'red', reason_code: 'sold_out' } as const
const plenty = { available: true, min: 1, max: 10, step: 1, status: 'green' } as const
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
  location: storyVenue,
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
      products: [
        ofEvent('kurssi', {
          title: { fi: 'Kurssipaikka', en: 'Course place', sv: 'Kursplats', de: 'Kursplatz' },
          price: '60.00',
        }),
      ],
    },
  ),
  event(
    'poydat',
    { fi: 'Illallinen pöydissä', en: 'Dinner at tables', sv: 'Middag vid bord', de: 'Abendessen an Tischen' },
    {
      start_date: day(50),
      end_date: day(50, 18),
      has_seating_chart: true,
      seatsio_chart: 'poydat',
      seatsio: { region: 'eu', workspace_key: 'tarinat' },
      products: [ofEvent('poydat', { allowed_seat_categories: ['poyta'] })],
    },
  ),
  event(
    'vahissa',
    { fi: 'Viimeiset paikat', en: 'Last places', sv: 'Sista platserna', de: 'Letzte Plätze' },
    {
      start_date: day(57),
      end_date: day(57, 18),
      availability: { ...plenty, status: 'yellow', max_available: 4 },
      products: [ofEvent('vahissa', { availability: { ...plenty, status: 'yellow', max_available: 4 } })],
    },
  ),
  event(
    'suljettu',
    { fi: 'Myynti päättynyt', en: 'Sale over', sv: 'Försäljningen slut', de: 'Verkauf beendet' },
    {
      start_date: day(58),
      end_date: day(58, 18),
      availability: { ...none, reason_code: 'closed' },
      products: [ofEvent('suljettu', { availability: { ...none, reason_code: 'closed' } })],
    },
  ),
  event(
    'mennyt',
    { fi: 'Viime viikon tanssit', en: 'Last week’s dance', sv: 'Förra veckans dans', de: 'Tanz der letzten Woche' },
    { start_date: day(-7), end_date: day(-7, 18) },
  ),
  event(
    'muualla',
    { fi: 'Paikat muualta', en: 'Seats elsewhere', sv: 'Platser annanstans', de: 'Plätze anderswo' },
    {
      start_date: day(59),
      end_date: day(59, 18),
      availability: { ...none, reason_code: 'not_for_sale' },
      products: [],
    },
  ),
  event(
    'siirretty',
    { fi: 'Sauvakävelyt', en: 'Pole walk', sv: 'Stavgång', de: 'Stockwanderung' },
    { start_date: day(62), end_date: day(62, 18), status: 'postponed' },
  ),
  event(
    'etana',
    { fi: 'Etänä ja paikalla', en: 'Here and from afar', sv: 'På plats och på distans', de: 'Vor Ort und von fern' },
    {
      start_date: day(66),
      end_date: day(66, 18),
      attendance_mode: 'mixed',
      products: [
        ofEvent('etana', { id: 'etana-ovi', admits: 'door' }),
        ofEvent('etana', {
          id: 'etana-kaukana',
          admits: 'stream',
          title: inLanguages('Suoratoisto', 'Stream', 'Ström', 'Stream'),
        }),
        ofEvent('etana', {
          id: 'etana-molemmat',
          admits: 'both',
          title: inLanguages('Molemmat', 'Both', 'Båda', 'Beides'),
        }),
      ],
    },
  ),
  event(
    'lajit',
    { fi: 'Kaikkea kaupan', en: 'Everything for sale', sv: 'Allt till salu', de: 'Alles im Angebot' },
    {
      start_date: day(70),
      end_date: day(70, 18),
      products: productTypes
        .filter(type => !['', 'delivery_cost', 'payment_cost'].includes(type))
        .map(type =>
          ofEvent('lajit', {
            id: `lajit-${type}`,
            type,
            title: { fi: type },
            ...(type === 'serial_card' && { serial_card_size: 10 }),
          }),
        ),
    },
  ),
  event(
    'tilanteet',
    { fi: 'Lippuja joka lähtöön', en: 'Tickets of all kinds', sv: 'Biljetter av alla slag', de: 'Karten aller Art' },
    {
      start_date: day(74),
      end_date: day(74, 18),
      products: [
        ...availabilityStatuses.map(status =>
          ofEvent('tilanteet', {
            id: `tilanteet-${status}`,
            title: { fi: status },
            availability: { ...plenty, status, available: status !== 'red' },
          }),
        ),
        ...reasonCodes.map(reason_code =>
          ofEvent('tilanteet', {
            id: `tilanteet-${reason_code}`,
            title: { fi: reason_code },
            availability: { ...none, reason_code, ...(reason_code === 'not_yet_open' && { open_at: day(2) }) },
          }),
        ),
        ofEvent('tilanteet', {
          id: 'tilanteet-pareittain',
          title: { fi: 'kaksi kerrallaan' },
          availability: { ...plenty, min: 2, step: 2, max: 8 },
        }),
        ofEvent('tilanteet', { id: 'tilanteet-alennettu', title: { fi: 'alennettu' }, original_price: '30.00' }),
        ofEvent('tilanteet', { id: 'tilanteet-ilmainen', title: { fi: 'maksuton' }, price: '0.00' }),
      ],
    },
  ),
  event('pitka', { fi: long, en: long, sv: long, de: long }, { start_date: day(55), end_date: day(55, 18) }),
]
