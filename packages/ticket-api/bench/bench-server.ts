/** The two servers that the real one is compared with, on the same database: `naive` and `ceiling`. */
import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import { buildApp } from '../src/app.ts'
import { compose } from '../src/compose/compose.ts'
import { services } from '../src/compose/services.ts'
import { parseConfiguration } from '../src/configuration/configuration.ts'
import { connectDatabase } from '../src/store/database.ts'

const configuration = parseConfiguration(process.env)
const db = await connectDatabase(configuration.databaseUrl ?? '', {
  maxConnections: 12,
  onError: error => console.error(error.message),
})

/** The whole server with its tokens and rules, but without any database query. */
const ceiling = () => {
  const deps = compose({
    configuration,
    db,
    replace: ({ rebind }) => {
      rebind(services.cartReader).toConstantValue({ read: async () => ({ cart: undefined, fingerprint: undefined }) })
      rebind(services.stockReservations).toConstantValue({ take: async () => ({ kind: 'done' }), queueLength: () => 0 })
      rebind(services.holdBudgets).toConstantValue({ spend: async () => 0, giveBack: async () => undefined })
    },
  })
  return buildApp(deps)
}

/** The obvious first design: a transaction per request, driven from Node, without rules or tokens. */
const naive = () => {
  const app = Fastify()
  app.post<{ Params: { cartId: string }; Body: { cart_item: { product: { id: string }; amount: number } } }>(
    '/v2/carts/:cartId/cart_items.json',
    async (request, reply) => {
      const { cartId } = request.params
      const { amount, product } = request.body.cart_item
      const client = await db.pool.connect()
      try {
        await client.query('BEGIN')
        const { rows } = await client.query<{ id: string }>(
          `UPDATE quota SET held = held + $1 FROM product_quota AS link
           WHERE link.shop_id = 'peltohovi' AND link.product_id = $2 AND quota.shop_id = 'peltohovi'
             AND quota.id = link.quota_id AND held + sold + $1 <= capacity RETURNING quota.id`,
          [amount, product.id],
        )
        if (rows[0] === undefined) throw new Error('Sold out')
        await client.query(
          `INSERT INTO cart (shop_id, id, created_at, expires_at) VALUES ('peltohovi', $1, now(), now() + '20 min')`,
          [cartId],
        )
        const itemId = randomUUID()
        await client.query(
          `INSERT INTO cart_item (shop_id, cart_id, id, product_id, amount, price_cents)
           VALUES ('peltohovi', $1, $2, $3, $4, 2490)`,
          [cartId, itemId, product.id, amount],
        )
        await client.query(
          `INSERT INTO hold (shop_id, quota_id, cart_id, item_id, amount) VALUES ('peltohovi', $1, $2, $3, $4)`,
          [rows[0].id, cartId, itemId, amount],
        )
        await client.query('COMMIT')
        return { cart: { uuid: cartId } }
      } catch {
        await client.query('ROLLBACK')
        return await reply.status(409).send()
      } finally {
        client.release()
      }
    },
  )
  return app
}

const app = process.argv[2] === 'naive' ? naive() : await ceiling()
app.get('/bench/ready', () => ({}))
await app.listen({ host: '127.0.0.1', port: configuration.port })
process.once('disconnect', () => process.exit())
