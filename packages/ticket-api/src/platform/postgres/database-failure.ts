/** The database cannot be used. The message is one sentence that says what to do, and never holds a password. */
export class DatabaseFailure extends Error {
  override readonly name = 'DatabaseFailure'
}
