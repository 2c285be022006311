import { openHttpShopper } from '../src/testing/http-shopper.ts'
import { hotProduct } from './start-bench.ts'

const shoppers = 24

/** Whole orders: cart, ticket, customer, delivery, checkout, payment page, paid. */
export const ordersPerSecond = async (port: number, forMs: number): Promise<number> => {
  const startedAt = performance.now()
  let paid = 0
  const visit = async (): Promise<void> => {
    while (performance.now() - startedAt < forMs) {
      const shopper = await openHttpShopper(port)
      await shopper.add(hotProduct, 1)
      if (await shopper.buy('pay')) paid += 1
    }
  }
  await Promise.all(Array.from({ length: shoppers }, visit))
  return (paid * 1_000) / (performance.now() - startedAt)
}
