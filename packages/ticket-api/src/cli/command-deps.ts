import type { Catalogues } from '../domain/model/catalogue.ts'
import type { CartService } from '../features/cart/cart-service.ts'
import type { Database } from '../store/database.ts'

/** What a command needs that is no server: it takes no payment, sends nothing and signs nothing. */
export type CommandDeps = {
  readonly db: Database
  readonly catalogues: Catalogues
  readonly carts: CartService
  readonly now: () => number
}
