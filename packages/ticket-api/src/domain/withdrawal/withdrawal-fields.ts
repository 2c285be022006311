/** The fields that the forms carry from step to step, so that a mistake loses no input. */
export type WithdrawalFields = {
  readonly id: string
  readonly order: string
  readonly secret: string
  readonly name: string
  /** Where the receipt goes. */
  readonly email: string
  /** The address that the order was bought with, which shows its lines. */
  readonly proof: string
  readonly said: string
  readonly wanted: ReadonlyMap<string, number>
}
