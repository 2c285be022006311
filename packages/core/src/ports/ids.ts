/** Makes identifiers nobody can guess, for idempotency keys (D16). */
export interface Ids {
  uuid(): string
}
