import { randomUUID } from 'node:crypto'
import { createUnpaidOrder, type UnpaidOrder, type UnpaidOrderInput } from '../features/order/create-unpaid-order.ts'
import { acting } from './acting.ts'
import type { SampleApi } from './sample-api.ts'

const customer = { first_name: 'Aino', last_name: 'Niemi', email: 'aino@example.fi', phone: '0401234567' }
const day = 24 * 60 * 60_000

/** An order of the sample shop that is paid later. */
export const makeUnpaidOrder = async (
  { deps, clock }: Pick<SampleApi, 'deps' | 'clock'>,
  productId: string,
  change: Partial<UnpaidOrderInput> = {},
): Promise<UnpaidOrder> => {
  const catalogue = await deps.catalogues.byShop('peltohovi')
  if (!catalogue) throw new Error('No shop')
  const input: UnpaidOrderInput = {
    reference: randomUUID(),
    language: 'sv',
    customer,
    items: [{ product: { id: productId }, amount: 2 }],
    deliveries: { TICKETS: 'sahkoposti' },
    payBefore: clock.now + 7 * day,
    shopOrigin: 'https://kauppa.example.fi',
    ...change,
  }
  const made = await createUnpaidOrder(deps, catalogue, input, acting.by)
  if ('refusal' in made) throw new Error(made.refusal.code)
  return made
}
