import * as z from 'zod'
import { ProviderFailure } from '../payment/provider-failure.ts'
import type { ChartPlace, HeldPlace, SeatChart } from './seat-chart.ts'
import { createSeatsioClient, type SeatsioAnswer, type SeatsioClientSettings } from './seatsio-client.ts'

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
      // An event that it does not know has no places.
      if (status >= 400) return new Map()
      const read = objectsSchema.safeParse(body)
      if (!read.success) throw new ProviderFailure('seats.io', 'objects that are not as documented')
      return new Map(Object.values(read.data).map(object => [object.label, placeOf(object)]))
    },
    prolong: (holdToken, minutes) =>
      change(`/hold-tokens/${encodeURIComponent(holdToken)}`, { expiresInMinutes: minutes }),
    hold: (eventKey, objects, holdToken) => change(`${pathOf(eventKey)}/actions/hold`, { objects, holdToken }),
    book: (places, orderId) =>
      change('/events/actions/change-object-status', {
        statusChanges: byEvent(places).map(one => ({ ...one, type: 'CHANGE_STATUS_TO', status: 'booked', orderId })),
      }),
    release: places =>
      change('/events/actions/change-object-status', {
        statusChanges: byEvent(places).map(one => ({ ...one, type: 'RELEASE' })),
      }),
  }
}

const pathOf = (eventKey: string): string => `/events/${encodeURIComponent(eventKey)}`

const outcomeOf = ({ status }: SeatsioAnswer): 'done' | 'refused' => (status < 300 ? 'done' : 'refused')

/** One change for the places of an event that one token holds. */
const byEvent = (places: readonly HeldPlace[]) =>
  [...Map.groupBy(places, ({ eventKey, holdToken }) => JSON.stringify([eventKey, holdToken])).values()].flatMap(
    ([first, ...others]) =>
      first
        ? [
            {
              event: first.eventKey,
              objects: [first, ...others].map(({ objectId }) => objectId),
              ...(first.holdToken !== undefined && { holdToken: first.holdToken }),
            },
          ]
        : [],
  )

const placeOf = (object: z.infer<typeof objectSchema>): ChartPlace => {
  const { label, status, objectType, holdToken, orderId, categoryKey, categoryLabel, labels } = object
  const { own, parent, section } = labels ?? {}
  const isAtTable = parent?.type === 'table'
  const name = section ?? categoryLabel ?? ''
  return {
    objectId: label,
    status: statuses[status] ?? 'other',
    holdToken: holdToken ?? undefined,
    orderId: orderId ?? undefined,
    categories: [categoryKey, categoryLabel].filter(one => one !== null && one !== undefined).map(String),
    section: isAtTable ? tableText(parent.label) : { fi: name },
    row: isAtTable ? '' : (parent?.label ?? ''),
    seat: own?.label ?? label,
    isSingle: ['seat', 'table', 'booth'].includes(objectType.toLowerCase()),
  }
}

const tableText = (name: string) => ({ fi: `Pöytä ${name}`, en: `Table ${name}`, sv: `Bord ${name}` })
