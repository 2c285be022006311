/** An order that cannot be made or refunded, in one sentence for the organizer. */
export class OrderFailure extends Error {
  override readonly name = 'OrderFailure'
}
