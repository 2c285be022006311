import { eventBoundTypes } from '../../domain/order/goes-with-event.ts'

/** SQL for whether the order line `line` goes with its event. */
export const lineGoesWithEvent = `line.product_type IN (${eventBoundTypes.map(type => `'${type}'`).join(', ')})`
