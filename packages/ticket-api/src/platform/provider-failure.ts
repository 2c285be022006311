/**
 * A payment provider's answer cannot be used. The log shows only the name: it holds the provider and the status, never
 * what was sent.
 */
export class ProviderFailure extends Error {
  override readonly name: string
  constructor(provider: string, problem: string) {
    super(`${provider}: ${problem}`)
    this.name = `ProviderFailure (${provider}: ${problem})`
  }
}
