import { setTimeout as wait } from 'node:timers/promises'
import { errorBodySchema } from '@portti/contract'
import { openHttpShopper } from './http-shopper.ts'

const productId = 'helmen-venetsialaiset-peruslippu'

/** A shopper who came before an outage, and asks during it. */
export const openWitness = async (port: number) => {
  const shopper = await openHttpShopper(port)
  await shopper.add(productId, 1)
  const { cartId } = shopper.state
  const asked = async (name: string, method: string, path: string, body?: object) => {
    const response = await shopper.call(method, path, body)
    const code = errorBodySchema.safeParse(response.body).data?.error.code ?? response.body
    return { name, status: response.status, code, retryAfter: response.retryAfter }
  }
  /** A healthy answer is reused for a second: only the next one shows the outage. */
  const health = async () => {
    const ask = () => asked('health', 'GET', '/health/ready')
    let answer = await ask()
    for (let turn = 0; turn < 30 && answer.status === 200; turn += 1) {
      await wait(50)
      answer = await ask()
    }
    return answer
  }
  return {
    shopper,
    /** How reading, changing and the health check are answered. */
    ask: async () => [
      await asked('read', 'GET', `/v2/carts/${cartId}.json`),
      await asked('change', 'POST', `/v2/carts/${cartId}/cart_items.json`, {
        cart_item: { product: { id: productId }, amount: 1 },
      }),
      await health(),
    ],
  }
}

/** Retry soon: answered with a clear code, never as an error of the server's own. */
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
