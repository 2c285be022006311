/**
 * Builds the ticket API (rules/wire#calls) without listening, for callers with parts of their own, such as tests and
 * benches.
 */
export { buildApp } from './app.ts'
export type { AppDeps } from './compose/app-deps.ts'
/** Puts the ticket API's parts together on a database (see `buildApp`); `replace` swaps single parts. */
export { type Composition, compose, type Replace } from './compose/compose.ts'
/** The names by which parts are replaced, such as `services.mailTransport`. */
export { services } from './compose/services.ts'
/** Reads the environment; throws `ConfigurationFailure` with what to set. */
export { type Configuration, readConfiguration } from './configuration/configuration.ts'
/** What a payment provider rejects with when it takes no payment of so small a sum. */
export { AmountTooSmall } from './domain/payment/amount-too-small.ts'
/** A payment provider, for `services.makeGateway` (rules/payment#payment-gateways). */
export type { PaymentGateway, PaymentStanding } from './domain/payment/payment-gateway.ts'
export { ConfigurationFailure } from './platform/configuration-failure.ts'
