import { ContainerModule } from 'inversify'
import { createCartReader } from '../store/cart/cart-repository.ts'
import { createHoldBudgets } from '../store/limits/hold-budgets.ts'
import { createStockReservations } from '../store/stock/stock-reservations.ts'
import { provide } from './provide.ts'
import { services } from './services.ts'

const { database, metrics } = services

/** Services that read and write the database in batches. */
export const storeModule = new ContainerModule(({ bind }) => {
  provide(bind, services.cartReader, { database }, needs => createCartReader(needs.database.pool))
  provide(bind, services.holdBudgets, { database, now: services.now }, needs =>
    createHoldBudgets(needs.database.pool, needs),
  )
  provide(bind, services.stockReservations, { database, metrics }, needs =>
    createStockReservations(needs.database.pool, { onBatch: needs.metrics?.batchWritten }),
  )
})
