import * as z from 'zod'
import type { ChartPlace, HeldPlace, PlaceOfEvent, SeatChart } from '../../domain/seatsio/seat-chart.ts'
import { ProviderFailure } from '../../platform/provider-failure.ts'
import { createSeatsioClient, type SeatsioClientSettings, type SeatsioResponse } from './seatsio-client.ts'
import { pagesOf } from './status-changes.ts'

const part = z.looseObject({ label: z.string(), type: z.string().optional() })
const objectSchema = z.looseObject({
  label: z.string(),
  status: z.string(),
  objectType: z.string(),
  holdToken: z.string().nullish(),
  orderId: z.string().nullish(),
  categoryKey: z.union([z.string(), z.number()]).nullish(),
  categoryLabel: z.string().nullish(),
  labels: z.looseObject({ own: part.nullish(), parent: part.nullish(), section: z.string().nullish() }).nullish(),
  bookAsAWhole: z.boolean().nullish(),
  capacity: z.number().nullish(),
  numBooked: z.number().nullish(),
  numHeld: z.number().nullish(),
  numNotForSale: z.number().nullish(),
  holds: z.record(z.string(), z.record(z.string(), z.number())).nullish(),
})
const objectsSchema = z.record(z.string(), objectSchema)

const statuses: Readonly<Record<string, ChartPlace['status']>> = {
  free: 'free',
  reservedByToken: 'held',
  booked: 'booked',
}

/** Charts of seats.io by its server API. */
export const createSeatsioChart = (settings: SeatsioClientSettings): SeatChart => {
  const call = createSeatsioClient(settings)
  const change = async (path: string, body: object): Promise<'done' | 'refused'> =>
    outcomeOf(await call({ method: 'POST', path, body }))

  return {
    async look(eventKey, objectIds) {
      if (objectIds.length === 0) return new Map()
      const query = new URLSearchParams(objectIds.map((label): [string, string] => ['label', label]))
      const { status, body } = await call({ method: 'GET', path: `${pathOf(eventKey)}/objects?${query.toString()}` })
      // An event unknown to seats.io has no places.
      if (status >= 400) return new Map()
      const read = objectsSchema.safeParse(body)
      if (!read.success) throw new ProviderFailure('seats.io', 'objects that are not as documented')
      return new Map(Object.values(read.data).map(object => [object.label, placeOf(object)]))
    },
    prolong: (holdToken, minutes) =>
      change(`/hold-tokens/${encodeURIComponent(holdToken)}`, { expiresInMinutes: minutes }),
    hold: (eventKey, places, holdToken) =>
      change(`${pathOf(eventKey)}/actions/hold`, { objects: objectsOf(places), holdToken }),
    book: (places, orderId) =>
      change('/events/actions/change-object-status', {
        statusChanges: byEvent(places).map(one => ({ ...one, type: 'CHANGE_STATUS_TO', status: 'booked', orderId })),
      }),
    release: (places, orderId) =>
      change('/events/actions/change-object-status', {
        statusChanges: byEvent(places).map(one => ({ ...one, type: 'RELEASE', ...(orderId && { orderId }) })),
      }),
    async bookedFor(eventKey, objectId, orderId, since) {
      let booked = 0
      for await (const changes of pagesOf(call, `${pathOf(eventKey)}/objects/${encodeURIComponent(objectId)}`, since)) {
        for (const { status, quantity } of changes.filter(one => one.orderId === orderId)) {
          booked += status === 'booked' ? quantity : -quantity
        }
      }
      return booked
    },
  }
}

const pathOf = (eventKey: string): string => `/events/${encodeURIComponent(eventKey)}`

const outcomeOf = ({ status }: SeatsioResponse): 'done' | 'refused' => (status < 300 ? 'done' : 'refused')

/** One change for all places of an event that one token holds. */
const byEvent = (places: readonly HeldPlace[]) =>
  [...Map.groupBy(places, ({ eventKey, holdToken }) => JSON.stringify([eventKey, holdToken])).values()].flatMap(
    ([first, ...others]) =>
      first
        ? [
            {
              event: first.eventKey,
              objects: objectsOf([first, ...others]),
              ...(first.holdToken !== undefined && { holdToken: first.holdToken }),
            },
          ]
        : [],
  )

/** Objects by their label; places of an area by their number for each ticket type. */
const objectsOf = (places: readonly PlaceOfEvent[]) => [
  ...places.filter(({ piece }) => piece === 0).map(({ objectId }) => objectId),
  ...[
    ...Map.groupBy(
      places.filter(({ piece }) => piece > 0),
      ({ objectId, ticketType }) => JSON.stringify([objectId, ticketType]),
    ).values(),
  ].flatMap(([first, ...others]) =>
    first
      ? [
          {
            objectId: first.objectId,
            ...(first.ticketType !== '' && { ticketType: first.ticketType }),
            quantity: 1 + others.length,
          },
        ]
      : [],
  ),
]

const placeOf = (object: z.infer<typeof objectSchema>): ChartPlace => {
  const { label, status, holdToken, orderId, categoryKey, categoryLabel, labels } = object
  const { own, parent, section } = labels ?? {}
  const isAtTable = parent?.type === 'table'
  const name = section ?? categoryLabel ?? ''
  const soldAs = soldAsOf(object)
  const shared = {
    objectId: label,
    status: statuses[status] ?? 'other',
    holdToken: holdToken ?? undefined,
    orderId: orderId ?? undefined,
    categories: [categoryKey, categoryLabel].filter(one => one !== null && one !== undefined).map(String),
    soldAs,
    holds: holdsOf(object),
    left: leftOf(object),
  }
  if (soldAs === 'pieces') return { ...shared, section: { fi: own?.label ?? label }, row: '', seat: '' }
  return {
    ...shared,
    section: isAtTable ? tableText(parent.label) : { fi: name },
    row: isAtTable ? '' : (parent?.label ?? ''),
    seat: own?.label ?? label,
  }
}

/** An area that is booked as a whole is neither one piece nor many. */
const soldAsOf = ({ objectType, bookAsAWhole }: z.infer<typeof objectSchema>): ChartPlace['soldAs'] => {
  if (['seat', 'table', 'booth'].includes(objectType.toLowerCase())) return 'itself'
  return objectType === 'generalAdmission' && !bookAsAWhole ? 'pieces' : 'nothing'
}

const holdsOf = ({ holds }: z.infer<typeof objectSchema>): ChartPlace['holds'] =>
  Object.fromEntries(
    Object.entries(holds ?? {}).map(([token, { NO_TICKET_TYPE, ...held }]) => [
      token,
      { ...held, ...(NO_TICKET_TYPE !== undefined && { '': NO_TICKET_TYPE }) },
    ]),
  )

const leftOf = ({ capacity, numBooked, numHeld, numNotForSale }: z.infer<typeof objectSchema>): number =>
  Math.max(0, (capacity ?? 0) - (numBooked ?? 0) - (numHeld ?? 0) - (numNotForSale ?? 0))

const tableText = (name: string) => ({
  fi: `Pöytä ${name}`,
  en: `Table ${name}`,
  sv: `Bord ${name}`,
  de: `Tisch ${name}`,
})
