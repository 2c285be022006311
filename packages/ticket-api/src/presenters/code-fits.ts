import type { WireUsedCode } from '@portti/contract'
import type { Catalogue } from '../domain/model/catalogue.ts'
import type { CodeRecord } from '../domain/model/code-record.ts'

type Fit = NonNullable<WireUsedCode['fits']>[number]

/** Enough to find the products; a longer list of the organizer practically means everything. */
const maxFits = 6

/** The names of what a code opens or is for, unless it is for everything (rules/codes#what-it-fits). */
export const codeFits = (
  { unlocks, scope }: Pick<CodeRecord, 'unlocks' | 'scope'>,
  catalogue: Catalogue,
): readonly Fit[] => {
  const products = [...unlocks, ...scope.products].flatMap((id): readonly Fit[] => {
    const product = catalogue.products.get(id)
    if (!product) return []
    const { title, eventId, min } = product
    return [{ title, product_id: id, ...(eventId !== undefined && { event_id: eventId }), ...(min > 1 && { min }) }]
  })
  const events = scope.events.flatMap((id): readonly Fit[] => {
    const event = catalogue.events.get(id)
    return event && !event.isRemoved ? [{ title: event.lineEvent.title, event_id: id }] : []
  })
  return [...products, ...events].slice(0, maxFits)
}
