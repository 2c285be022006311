import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { openProvider, type ProviderAnswer, type ProviderRequest } from '../payment/testing-provider.ts'

export const seatsioSecretKey = 'secret-key-of-the-workspace'

type Place = {
  status: 'free' | 'reservedByToken' | 'booked'
  holdToken?: string | undefined
  orderId?: string | undefined
  readonly objectType: string
}

const ids = z.array(z.union([z.string(), z.object({ objectId: z.string() })]))
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
 * Seats.io on this machine as it is documented: basic authentication, tokens that end, holds that only their own token
 * books or releases, changes that are done all or none, 429 when it is asked too often. An event has tables of four.
 */
export const openSeatsio = async (eventKey: string, now: () => number) => {
  const places = new Map<string, Place>()
  for (const table of ['1', '2', '3', '4', '5', '6']) {
    for (const seat of ['1', '2', '3', '4']) {
      places.set(`${table}-${seat}`, { status: 'free', objectType: 'seat' })
    }
  }
  places.set('Lattia', { status: 'free', objectType: 'generalAdmission' })
  const tokens = new Map<string, number>()
  const ways = { tooSoon: 0 }

  const isAlive = (token: string | undefined): token is string =>
    token !== undefined && (tokens.get(token) ?? 0) > now()
  /** What a token held is free again when its time is over. */
  const freeEnded = () => {
    for (const place of places.values()) {
      if (place.status === 'reservedByToken' && !isAlive(place.holdToken)) set(place, 'free')
    }
  }
  const set = (place: Place, status: Place['status'], holdToken?: string, orderId?: string) =>
    Object.assign(place, { status, holdToken, orderId })

  const answer = ({ method, path, headers, body }: ProviderRequest): ProviderAnswer => {
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
    if (action === 'objects') return say(200, Object.fromEntries(url.searchParams.getAll('label').flatMap(describe)))
    return verb === 'hold' ? hold(holdSchema.parse(given)) : say(404, {})
  }

  const prolong = (token: string | undefined, minutes: number): ProviderAnswer => {
    if (token === undefined) return say(201, tell(randomUUID(), minutes))
    return isAlive(token) ? say(200, tell(token, minutes)) : say(404, { errors: [{ code: 'HOLD_TOKEN_NOT_FOUND' }] })
  }
  const tell = (holdToken: string, minutes: number) => {
    const expiresAt = now() + minutes * 60_000
    tokens.set(holdToken, expiresAt)
    return { holdToken, expiresAt: new Date(expiresAt).toISOString(), expiresInSeconds: minutes * 60 }
  }

  const found = (objects: z.infer<typeof ids>): readonly (Place | undefined)[] =>
    objects.map(one => places.get(typeof one === 'string' ? one : one.objectId))

  const hold = ({ objects, holdToken }: z.infer<typeof holdSchema>): ProviderAnswer => {
    const wanted = found(objects)
    if (!isAlive(holdToken) || !wanted.every(place => place?.status === 'free')) return refusal
    for (const place of wanted) if (place) set(place, 'reservedByToken', holdToken)
    return say(200, {})
  }

  const change = (changes: z.infer<typeof changeSchema>['statusChanges']): ProviderAnswer => {
    const isAllowed = changes.every(
      ({ event, objects, type, holdToken }) =>
        event === eventKey &&
        found(objects).every(place => {
          if (!place) return false
          if (place.status === 'reservedByToken') return place.holdToken === holdToken
          return type === 'RELEASE' ? place.status === 'booked' : place.status === 'free'
        }),
    )
    if (!isAllowed) return refusal
    for (const { objects, type, orderId } of changes) {
      for (const place of found(objects)) {
        if (place)
          set(place, type === 'RELEASE' ? 'free' : 'booked', undefined, type === 'RELEASE' ? undefined : orderId)
      }
    }
    return say(200, { results: [] })
  }

  const describe = (label: string): [string, object][] => {
    const place = places.get(label)
    if (!place) return []
    const [table = '', seat = ''] = label.split('-')
    const labels = { own: { label: seat || label, type: 'seat' }, parent: { label: table, type: 'table' } }
    return [[label, { label, labels, categoryKey: 1, categoryLabel: 'poyta', ...place }]]
  }

  const provider = await openProvider(answer)
  return {
    ...provider,
    places,
    ways,
    statusOf: (label: string) => places.get(label)?.status,
    /** As the shopper's browser does it: a session, and places chosen in it. */
    choose: (labels: readonly string[], token: string = randomUUID(), minutes = 15) => {
      tell(token, minutes)
      for (const place of found([...labels])) if (place) set(place, 'reservedByToken', token)
      return token
    },
    /** What somebody else does meanwhile. */
    take: (label: string) => {
      const place = places.get(label)
      if (place) set(place, 'booked', undefined, 'somebody else')
    },
  }
}

const say = (status: number, body: object): ProviderAnswer => ({ status, body: JSON.stringify(body) })
const refusal = say(400, { errors: [{ code: 'ILLEGAL_STATUS_CHANGE' }] })
