/** A catalogue that cannot be used at all. The message is one sentence that says what to do. */
export class CatalogueFailure extends Error {
  override readonly name = 'CatalogueFailure'
}
