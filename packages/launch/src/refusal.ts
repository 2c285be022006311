/** A sentence for the person at the terminal: what is wrong and what to do about it. Shown without a stack. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}
