/** Generates unguessable identifiers, for idempotency keys (rules/cart#safe-to-repeat). */
export interface Ids {
  uuid(): string
}
