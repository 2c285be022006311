import type { Catalogues } from '../domain/model/catalogue.ts'
import type { CartService } from '../features/cart/cart-service.ts'
import type { Database } from '../store/database.ts'

/** Dependencies of commands other than `serve`: they take no payment, send nothing and sign nothing. */
export type CommandDeps = {
  readonly db: Database
  readonly catalogues: Catalogues
  readonly carts: CartService
  readonly now: () => number
}
