import type { WireEvent, WireShop } from '@portti/contract'
import { wireProduct } from '@portti/core/testing'

const dayMs = 86_400_000
const text = (fi: string) => ({ fi, en: fi, sv: fi })
const words = ['tanssi', 'jazz', 'kesäyö', 'ooppera', 'markkinat', 'hölkkä', 'kirja', 'teatteri', 'lapsille', 'kuoro']
const prose = words.map((word, index) => `${word} ${words[(index * 3) % 10]} ja ${words[(index * 7) % 10]}`).join(', ')
const shade = '#2e40d8'

export const bigShopHost = 'isokauppa.localhost'

export const bigShop: WireShop = {
  id: 'isokauppa',
  title: text('Isokauppa'),
  host: bigShopHost,
  organizer: { id: 'isokauppa-oy', name: 'Isokauppa Oy' },
  forms: { customer_details_form: { fields: {} } },
  theme: {
    primary: {
      100: shade,
      200: shade,
      300: shade,
      400: shade,
      500: shade,
      600: shade,
      700: shade,
      800: shade,
      900: shade,
    },
  },
  test_mode: true,
  event_folders: Array.from({ length: 50 }, (_, index) => ({
    id: `kansio-${index}`,
    title: text(`Kansio ${index}`),
    slug: `kansio-${index}`,
    public: true,
    show_in_nav: index < 6,
    sort_order: index,
    ...(index >= 10 && { parent: `kansio-${index % 10}` }),
  })),
  pages: [
    {
      id: 'home_page',
      title: text('Koti'),
      widgets: [
        { id: 'kuva', type: 'hero', data: { title: text('Isokauppa') } },
        { id: 'kansiot', type: 'event_folders_listing', data: { folderIds: ['kansio-0', 'kansio-1', 'kansio-2'] } },
        { id: 'tulevat', type: 'events_listing', data: { limit: 8 } },
      ],
    },
  ],
  terms_and_conditions: text('<p>Ehdot</p>'),
  languages: ['fi', 'sv', 'en'],
  default_language: 'fi',
  cart_enabled: true,
  robots_allowed: true,
  time_zone: 'Europe/Helsinki',
}

/** One of the shop's events, within a year from `now`, with six kinds of tickets. */
export const bigShopEvent = (index: number, now: number): WireEvent => {
  const id = `tapahtuma-${index}`
  const startsAt = now + (1 + ((index * 7_919) % 365)) * dayMs
  return {
    id,
    title: text(`${words[index % 10]} ${index}`),
    description: text(prose),
    full_description: text(`<p>${prose}</p><p><strong>${prose}</strong></p>`),
    practical_info: [{ title: text('Pysäköinti'), content: text(`<p>${prose}</p>`) }],
    start_date: new Date(startsAt).toISOString(),
    end_date: new Date(startsAt + 7_200_000).toISOString(),
    status: 'confirmed',
    location: { id: `sali-${index % 40}`, title: text(`Sali ${index % 40}`), city: 'Kuopio' },
    availability: { available: true, min: 1, max: 20, step: 1, status: 'green', info: text('Hyvin tilaa') },
    products: Array.from({ length: 6 }, (_, at) =>
      wireProduct({ id: `${id}-${at}`, title: text(`Lippu ${at}`), event_id: id, sort_order: at }),
    ),
    folders: [`kansio-${index % 50}`],
  }
}
