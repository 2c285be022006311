/** A provider takes no payment of so small a sum, however often it is asked. */
export class AmountTooSmall extends Error {
  override readonly name = 'AmountTooSmall'
  constructor(provider: string) {
    super(`${provider} takes no payment of so small a sum`)
  }
}
