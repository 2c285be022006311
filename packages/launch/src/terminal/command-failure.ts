/** A message for the person at the terminal: what is wrong and how to fix it. Shown without a stack. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure'
}
