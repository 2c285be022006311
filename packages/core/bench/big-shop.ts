import { type Cart, type CartItem, type Event, type EventFolder, itemsTotal, type Product } from '../src/index.ts'

const dayMs = 86_400_000
const words = ['tanssi', 'jazz', 'kesäyö', 'ooppera', 'markkinat', 'hölkkä', 'kirja', 'teatteri', 'lapsille', 'kuoro']
const places = ['Lapinlahti', 'Kuopio', 'Iisalmi', 'Siilinjärvi', 'Varkaus']

export const benchNow = Date.UTC(2026, 10, 20, 10)
export const benchTimeZone = 'Europe/Helsinki'

const word = (number: number): string => words[number % words.length] ?? ''

const availability: Product['availability'] = {
  available: true,
  min: 1,
  max: 20,
  step: 1,
  status: 'green',
  info: { fi: 'Hyvin tilaa' },
}

const productOf = (eventId: string, index: number): Product => ({
  id: `${eventId}-${index}`,
  title: { fi: `Lippu ${index}` },
  price: 1_000 + index,
  vatRate: 13.5,
  type: 'single_event_access',
  shortInfo: {},
  sortOrder: index,
  eventId,
  availability,
  allowedSeatCategories: [],
  forbiddenDeliveryOptions: [],
  flags: {},
  description: {},
  requiredProducts: [],
})

export const benchFolders: readonly EventFolder[] = Array.from({ length: 50 }, (_, index) => ({
  id: `folder-${index}`,
  title: { fi: `Kansio ${word(index)}`, en: `Folder ${index}`, sv: `Mapp ${index}` },
  pageContents: {},
  slug: `kansio-${index}`,
  childIds: [],
  ...(index >= 10 && { parentId: `folder-${index % 10}` }),
  folderType: 'folder',
  entityTypes: ['event'],
  displayType: 'card',
  isPublic: true,
  sortOrder: index,
  isInNavigation: index < 10,
  poster: {},
}))

/** Events over two years, a tenth of them past, ten products each, with a paragraph of text in three languages. */
export const benchEvents = (count: number): readonly Event[] =>
  Array.from({ length: count }, (_, index) => {
    const id = `event-${index}`
    const startsAt = benchNow + (((index * 7_919) % 730) - 73) * dayMs
    const text = Array.from({ length: 30 }, (_, at) => word(index * 3 + at * at)).join(' ')
    return {
      id,
      title: { fi: `${word(index)} ${index}`, en: `Event ${index}`, sv: `Evenemang ${index}` },
      description: { fi: text, en: text, sv: text },
      fullDescription: { fi: text },
      dateInfo: {},
      practicalInfo: [],
      startsAt,
      endsAt: startsAt + 7_200_000,
      status: 'confirmed',
      venue: {
        id: `venue-${index % 40}`,
        title: { fi: `Sali ${index % 40}` },
        city: places[index % places.length] ?? '',
      },
      availability,
      products: Array.from({ length: 10 }, (_, at) => productOf(id, at)),
      folderIds: [`folder-${index % 50}`],
      hasSeatingChart: false,
      attendanceMode: 'offline',
      poster: {},
    }
  })

const lineOf = (index: number): CartItem => {
  const product = productOf(`event-${index}`, index % 10)
  return {
    id: `line-${index}`,
    amount: 2,
    product,
    price: product.price,
    total: product.price * 2,
    seatReservations: [],
  }
}

export const benchCart = (lineCount: number): Cart => {
  const items = Array.from({ length: lineCount }, (_, index) => lineOf(index))
  const total = itemsTotal({ items })
  return {
    id: 'cart',
    token: 'token',
    createdAt: benchNow,
    expiresAt: benchNow + 1_200_000,
    serverAheadMs: 0,
    items,
    seats: [],
    codesUsed: [],
    total,
    toPay: total,
    vat: [],
    deliveries: [],
    serviceCosts: [],
  }
}
