import * as z from 'zod'
import { ProviderFailure } from '../../platform/provider-failure.ts'
import type { SeatsioCall } from './seatsio-client.ts'

const pageSchema = z.object({
  items: z.array(
    z.looseObject({
      id: z.number(),
      status: z.string(),
      quantity: z.number(),
      date: z.iso.datetime({ offset: true }),
      orderId: z.string().nullish(),
    }),
  ),
  next_page_starts_after: z.number().nullish(),
})
export type StatusChange = z.infer<typeof pageSchema>['items'][number]

const pageSize = 100
/** Our clock and that of seats.io may differ. */
const toleranceMs = 5 * 60_000

/** The status changes of an object since then, the newest first. */
export async function* pagesOf(
  call: SeatsioCall,
  objectPath: string,
  since: number,
): AsyncGenerator<readonly StatusChange[]> {
  const isNew = ({ date }: StatusChange): boolean => Date.parse(date) >= since - toleranceMs
  for (let after: number | undefined; ; ) {
    const query = `limit=${pageSize}${after === undefined ? '' : `&start_after_id=${after}`}`
    const { status, body } = await call({ method: 'GET', path: `${objectPath}/status-changes?${query}` })
    const page = pageSchema.safeParse(body)
    if (status >= 400 || !page.success) throw new ProviderFailure('seats.io', 'status changes not as documented')
    const { items, next_page_starts_after: next } = page.data
    yield items.filter(isNew)
    if (typeof next !== 'number' || !items.every(isNew)) return
    after = next
  }
}
