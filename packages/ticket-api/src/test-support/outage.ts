import { errorBodySchema } from '@portti/contract'
import { openHttpShopper } from './http-shopper.ts'

const productId = 'helmen-venetsialaiset-peruslippu'

/** A shopper who came before an outage, and asks during it. */
export const openWitness = async (port: number) => {
  const shopper = await openHttpShopper(port)
  await shopper.add(productId, 1)
  const { cartId } = shopper.state
  const asked = async (name: string, method: string, path: string, body?: object) => {
    const answer = await shopper.call(method, path, body)
    const code = errorBodySchema.safeParse(answer.body).data?.error.code ?? answer.body
    return { name, status: answer.status, code, retryAfter: answer.retryAfter }
  }
  return {
    shopper,
    /** How reading, changing and the health check are answered. */
    ask: async () => [
      await asked('read', 'GET', `/v2/carts/${cartId}.json`),
      await asked('change', 'POST', `/v2/carts/${cartId}/cart_items.json`, {
        cart_item: { product: { id: productId }, amount: 1 },
      }),
      await asked('health', 'GET', '/health/ready'),
    ],
  }
}

/** Try again soon: with a clear code, never an error of the server's own. */
export const askedToWait = [
  { name: 'read', status: 503, code: 'cart_loading_failed', retryAfter: '1' },
  { name: 'change', status: 503, code: 'unspecified_exception', retryAfter: '1' },
  {
    name: 'health',
    status: 503,
    code: { status: 'not_ready', problem: 'the database does not answer' },
    retryAfter: '1',
  },
]
