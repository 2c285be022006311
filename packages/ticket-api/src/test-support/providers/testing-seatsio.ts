import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { openProvider, type ProviderRequest, type ProviderResponse } from './testing-provider.ts'

export const seatsioSecretKey = 'secret-key-of-the-workspace'

type Place = {
  status: 'free' | 'reservedByToken' | 'booked'
  holdToken?: string | undefined
  orderId?: string | undefined
  readonly objectType: string
}

const counted = z.strictObject({
  objectId: z.string(),
  ticketType: z.string().optional(),
  quantity: z.int().min(1).optional(),
})
const ids = z.array(
  z.union([z.string().transform(objectId => ({ objectId, ticketType: undefined, quantity: 1 })), counted]),
)
type Objects = z.infer<typeof ids>
const holdSchema = z.object({ objects: ids, holdToken: z.string() })
const changeSchema = z.object({
  statusChanges: z.array(
    z.object({
      event: z.string(),
      objects: ids,
      type: z.enum(['CHANGE_STATUS_TO', 'RELEASE']),
      status: z.string().optional(),
      holdToken: z.string().optional(),
      orderId: z.string().optional(),
    }),
  ),
})
const tokenSchema = z.object({ expiresInMinutes: z.int().min(0).max(120) })

/**
 * Seats.io on this machine as documented: basic authentication, tokens that end, holds that only their own token books
 * or releases, changes that are all or nothing, 429 for too many requests. An event has tables of four, an area where
 * people stand, and one that is sold as a whole.
 */
export const openSeatsio = async (eventKey: string, now: () => number) => {
  const places = new Map<string, Place>()
  for (const table of ['1', '2', '3', '4', '5', '6']) {
    for (const seat of ['1', '2', '3', '4']) {
      places.set(`${table}-${seat}`, { status: 'free', objectType: 'seat' })
    }
  }
  const areas = new Map([
    ['Terassi', createArea(50)],
    ['Loosi', createArea(8, true)],
  ])
  const tokens = new Map<string, number>()
  const ways = {
    tooSoon: 0,
    /** Each runs once, between the next request of its kind and its answer. */
    beforeAnswer: {} as { [kind in RequestKind]?: () => Promise<void> },
  }

  const isAlive = (token: string | undefined): token is string =>
    token !== undefined && (tokens.get(token) ?? 0) > now()
  /** Frees the places of tokens whose time is over. */
  const freeEnded = () => {
    for (const place of places.values()) {
      if (place.status === 'reservedByToken' && !isAlive(place.holdToken)) set(place, 'free')
    }
    for (const { holds } of areas.values()) {
      for (const token of holds.keys()) if (!isAlive(token)) holds.delete(token)
    }
  }
  const set = (place: Place, status: Place['status'], holdToken?: string, orderId?: string) =>
    Object.assign(place, { status, holdToken, orderId })

  const answer = ({ method, path, headers, body }: ProviderRequest): ProviderResponse => {
    const expected = `Basic ${Buffer.from(`${seatsioSecretKey}:`).toString('base64')}`
    if (headers.authorization !== expected) return say(401, { errors: [{ code: 'UNAUTHORIZED' }] })
    if (ways.tooSoon > 0) {
      ways.tooSoon -= 1
      return say(429, { errors: [{ code: 'RATE_LIMIT_EXCEEDED' }] })
    }
    freeEnded()
    const url = new URL(path, 'http://seatsio')
    const given: unknown = body === '' ? undefined : JSON.parse(body)
    const [, root, name, action, verb] = url.pathname.split('/').map(decodeURIComponent)
    if (root === 'hold-tokens' && method === 'POST') return prolong(name, tokenSchema.parse(given).expiresInMinutes)
    if (root === 'events' && name === 'actions') return change(changeSchema.parse(given).statusChanges)
    if (root !== 'events' || name !== eventKey) return say(404, { errors: [{ code: 'EVENT_NOT_FOUND' }] })
    if (action === 'objects' && verb !== undefined) return changesOf(verb, url.searchParams)
    if (action === 'objects') return say(200, Object.fromEntries(url.searchParams.getAll('label').flatMap(describe)))
    return verb === 'hold' ? hold(holdSchema.parse(given)) : say(404, {})
  }

  const prolong = (token: string | undefined, minutes: number): ProviderResponse => {
    if (token === undefined) return say(201, tell(randomUUID(), minutes))
    return isAlive(token) ? say(200, tell(token, minutes)) : say(404, { errors: [{ code: 'HOLD_TOKEN_NOT_FOUND' }] })
  }
  const tell = (holdToken: string, minutes: number) => {
    const expiresAt = now() + minutes * 60_000
    tokens.set(holdToken, expiresAt)
    return { holdToken, expiresAt: new Date(expiresAt).toISOString(), expiresInSeconds: minutes * 60 }
  }

  const found = (objects: Objects): readonly (Place | undefined)[] =>
    objects.map(({ objectId }) => places.get(objectId))
  const named = (objects: Objects) => objects.filter(({ objectId }) => !areas.has(objectId))
  const inAreas = (objects: Objects) =>
    objects.flatMap(({ objectId, ticketType = noTicketType, quantity = 1 }) => {
      const area = areas.get(objectId)
      return area ? [{ area, ticketType, quantity }] : []
    })

  const hold = ({ objects, holdToken }: z.infer<typeof holdSchema>): ProviderResponse => {
    const wanted = found(named(objects))
    const standing = inAreas(objects)
    if (!isAlive(holdToken) || !wanted.every(place => place?.status === 'free')) return refusal
    if (!standing.every(({ area, quantity }) => quantity <= area.left())) return refusal
    for (const place of wanted) if (place) set(place, 'reservedByToken', holdToken)
    for (const { area, ticketType, quantity } of standing) area.hold(holdToken, ticketType, quantity)
    return say(200, {})
  }

  const change = (changes: z.infer<typeof changeSchema>['statusChanges']): ProviderResponse => {
    const isAllowed = changes.every(
      ({ event, objects, type, holdToken }) =>
        event === eventKey &&
        found(named(objects)).every(place => {
          if (!place) return false
          if (place.status === 'reservedByToken') return place.holdToken === holdToken
          if (type === 'RELEASE') return place.status === 'booked' && holdToken === undefined
          return place.status === 'free'
        }) &&
        inAreas(objects).every(({ area, ticketType, quantity }) => {
          if (holdToken !== undefined) return quantity <= area.heldBy(holdToken, ticketType)
          return quantity <= (type === 'RELEASE' ? area.booked : area.left())
        }),
    )
    if (!isAllowed) return refusal
    for (const { objects, type, holdToken, orderId } of changes) {
      const isRelease = type === 'RELEASE'
      for (const place of found(named(objects))) {
        if (place) set(place, isRelease ? 'free' : 'booked', undefined, isRelease ? undefined : orderId)
      }
      for (const { area, ticketType, quantity } of inAreas(objects)) {
        if (holdToken !== undefined) area.hold(holdToken, ticketType, -quantity)
        if (!isRelease) area.booked += quantity
        else if (holdToken === undefined) area.booked -= quantity
        area.changes.unshift({ status: isRelease ? 'free' : 'booked', quantity, orderId, date: now() })
      }
    }
    return say(200, { results: [] })
  }

  /** Newest first, in pages. */
  const changesOf = (label: string, query: URLSearchParams): ProviderResponse => {
    const all = areas.get(label)?.changes ?? []
    const after = Number(query.get('start_after_id') ?? all.length + 1)
    const limit = Number(query.get('limit'))
    const items = all
      .map(({ date, ...one }, index) => ({ ...one, id: all.length - index, date: new Date(date).toISOString() }))
      .filter(({ id }) => id < after)
    const page = items.slice(0, limit)
    return say(200, { items: page, ...(items.length > limit && { next_page_starts_after: page.at(-1)?.id }) })
  }

  const describe = (label: string): [string, object][] => {
    const area = areas.get(label)
    if (area) {
      const own = { label, type: 'generalAdmission' }
      return [[label, { label, labels: { own }, categoryKey: 2, categoryLabel: 'seisominen', ...area.tell() }]]
    }
    const place = places.get(label)
    if (!place) return []
    const [table = '', seat = ''] = label.split('-')
    const labels = { own: { label: seat || label, type: 'seat' }, parent: { label: table, type: 'table' } }
    return [[label, { label, labels, categoryKey: 1, categoryLabel: 'poyta', ...place }]]
  }

  const provider = await openProvider(async request => {
    const given = answer(request)
    const kind = kindOf(request)
    const meanwhile = kind && ways.beforeAnswer[kind]
    if (meanwhile) {
      delete ways.beforeAnswer[kind]
      await meanwhile()
    }
    return given
  })
  return {
    ...provider,
    places,
    areas,
    ways,
    /** Frees everything. */
    clear: () => {
      for (const place of places.values()) set(place, 'free')
      for (const area of areas.values()) area.clear()
    },
    statusOf: (label: string) => places.get(label)?.status,
    /** Acts as the shopper's browser: opens a session, and chooses places in it. */
    choose: (labels: readonly string[], token: string = randomUUID(), minutes = 15) => {
      tell(token, minutes)
      for (const label of labels)
        Object.assign(places.get(label) ?? {}, { status: 'reservedByToken', holdToken: token })
      return token
    },
    /** Selects places of an area, as so many of each ticket type. */
    stand: (label: string, perType: Readonly<Record<string, number>>, token: string = randomUUID(), minutes = 15) => {
      tell(token, minutes)
      for (const [ticketType, quantity] of Object.entries(perType)) areas.get(label)?.hold(token, ticketType, quantity)
      return token
    },
    /** Somebody else takes a place meanwhile. */
    take: (label: string) => {
      const place = places.get(label)
      if (place) set(place, 'booked', undefined, 'somebody else')
    },
  }
}

type RequestKind = 'look' | 'hold' | 'release'
const kindOf = ({ path, body }: ProviderRequest): RequestKind | undefined => {
  if (path.includes('/objects?')) return 'look'
  if (path.endsWith('/hold')) return 'hold'
  return body.includes('RELEASE') ? 'release' : undefined
}

const noTicketType = 'NO_TICKET_TYPE'

/** An area counts its places: those booked, and those each token holds of each ticket type. */
const createArea = (capacity: number, bookAsAWhole = false) => {
  const holds = new Map<string, Record<string, number>>()
  const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)
  const area = {
    capacity,
    bookAsAWhole,
    booked: 0,
    holds,
    changes: new Array<{ status: string; quantity: number; orderId: string | undefined; date: number }>(),
    held: () => sum([...holds.values()].flatMap(perType => Object.values(perType))),
    heldBy: (token: string, ticketType: string) => holds.get(token)?.[ticketType] ?? 0,
    left: () => capacity - area.booked - area.held(),
    hold: (token: string, ticketType: string, quantity: number) => {
      const perType = { ...holds.get(token), [ticketType]: area.heldBy(token, ticketType) + quantity }
      const left = Object.entries(perType).filter(([, count]) => count > 0)
      if (left.length > 0) holds.set(token, Object.fromEntries(left))
      else holds.delete(token)
    },
    tell: () => ({
      objectType: 'generalAdmission',
      status: area.booked === capacity ? 'booked' : 'free',
      bookAsAWhole,
      capacity,
      numBooked: area.booked,
      numHeld: area.held(),
      numFree: area.left(),
      holds: Object.fromEntries(holds),
    }),
    clear: () => {
      area.booked = 0
      area.changes.length = 0
      holds.clear()
    },
  }
  return area
}

const say = (status: number, body: object): ProviderResponse => ({ status, body: JSON.stringify(body) })
const refusal = say(400, { errors: [{ code: 'ILLEGAL_STATUS_CHANGE' }] })
