import { ContainerModule } from 'inversify'
import { createCartReader } from '../store/cart/cart-repository.ts'
import { findCode } from '../store/codes/code-repository.ts'
import { createHoldBudgets } from '../store/limits/hold-budgets.ts'
import { createHallReader } from '../store/seating/hall-reader.ts'
import { createStockReservations } from '../store/stock/stock-reservations.ts'
import { provide } from './provide.ts'
import { services } from './services.ts'

const { db, pool, metrics } = services

/** Services that read and write the database in batches. */
export const storeModule = new ContainerModule(({ bind }) => {
  provide(bind, pool, { db }, needs => needs.db.pool)
  provide(bind, services.cartReader, { pool }, needs => createCartReader(needs.pool))
  provide(bind, services.findCode, { pool }, needs => (shopId, code) => findCode(needs.pool, shopId, code))
  provide(bind, services.hallReader, { pool }, needs => createHallReader(needs.pool))
  provide(bind, services.holdBudgets, { pool, now: services.now }, needs => createHoldBudgets(needs.pool, needs))
  provide(bind, services.stockReservations, { pool, metrics }, needs =>
    createStockReservations(needs.pool, { onBatch: needs.metrics?.batchWritten }),
  )
})
