import type { PaymentGateway } from './payment-gateway.ts'

/** A payment provider that `PORTTI_PAYMENTS` can name (rules/payment#own-providers). */
export type PaymentProvider<Parts = GatewayParts> = {
  /** The environment variables of an account; those of one shop's own account end in two underscores and its name. */
  readonly variables: readonly string[]
  /** Reads an account. Throws `ConfigurationFailure` with a sentence that says what to set and shows no key. */
  readonly readAccount: (account: AccountVariables) => ProviderAccount<Parts>
}

/** The variables of one account, each asked for by its name without a shop's ending. */
export type AccountVariables = {
  /** Throws `ConfigurationFailure` where it is not set. */
  readonly needed: (name: string) => string
  /** Undefined where it is not set. */
  readonly given: (name: string) => string | undefined
  /** The name as it stands in the environment, for a sentence about it. */
  readonly nameOf: (name: string) => string
  /** Where the provider sends its notices about payments of this account. */
  readonly noticeUrl: string
}

/** An account at a payment provider. Its keys are known to the gateway alone, and are never logged. */
export type ProviderAccount<Parts = GatewayParts> = {
  /** Whether it moves no money: no live shop sells by it in public (rules/production#live-shop). */
  readonly isForTrials: boolean
  readonly makeGateway: (parts: Parts) => PaymentGateway
}

export type GatewayParts = {
  /** The server's clock, milliseconds since 1970. */
  readonly now: () => number
}
