/**
 * A payment provider answered in a way that cannot be used. The name is what the log shows: it holds the provider and
 * the status, never what was sent.
 */
export class ProviderFailure extends Error {
  override readonly name: string
  constructor(provider: string, problem: string) {
    super(`${provider}: ${problem}`)
    this.name = `ProviderFailure (${provider}: ${problem})`
  }
}
