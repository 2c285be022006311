import { randomUUID } from 'node:crypto'
import { type MadeOrder, type MadeOrderInput, makeOrder } from '../../features/order/make-order.ts'
import { auditContext } from '../shop/audit-context.ts'
import type { SampleApi } from '../shop/sample-api.ts'

const customer = { first_name: 'Aino', last_name: 'Niemi', email: 'aino@example.fi', phone: '0401234567' }
const day = 24 * 60 * 60_000

/** An order of the sample shop that its organizer makes: paid later, where it costs anything. */
export const makeUnpaidOrder = async (
  { deps, clock }: Pick<SampleApi, 'deps' | 'clock'>,
  productId: string,
  change: Partial<MadeOrderInput> = {},
): Promise<MadeOrder> => {
  const catalogue = await deps.catalogues.byShop('peltohovi')
  if (!catalogue) throw new Error('No shop')
  const input: MadeOrderInput = {
    reference: randomUUID(),
    language: 'sv',
    customer,
    codes: [],
    items: [{ product: { id: productId }, amount: 2 }],
    deliveries: { TICKETS: 'sahkoposti' },
    payBefore: clock.now + 7 * day,
    shopOrigin: 'https://kauppa.example.fi',
    ...change,
  }
  const made = await makeOrder(deps, catalogue, input, auditContext.by)
  if ('refusal' in made) throw new Error(made.refusal.code)
  return made
}
