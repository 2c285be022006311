/**
 * Builds the ticket API (rules/wire#calls) without listening, for callers with parts of their own, such as tests and
 * benches.
 */
export { buildApp } from './app.ts'
export type { AppDeps } from './compose/app-deps.ts'
/** Puts the ticket API's parts together on a database (see `buildApp`); `replace` swaps single parts. */
export { type Composition, compose, type Replace } from './compose/compose.ts'
/** A deployment's payment providers, and what else it puts in the place of Portti's (see `runPortti`). */
export type { OwnParts } from './compose/own-parts.ts'
/** The names by which parts are replaced, such as `services.mailTransport`. */
export { services } from './compose/services.ts'
/** Reads the environment; throws `ConfigurationFailure` with what to set. */
export { type Configuration, parseConfiguration } from './configuration/configuration.ts'
/** How e-mails leave, for `services.mailTransport`; after `MailRefused` none is tried again (rules/orders#mail). */
export { type Mail, MailRefused, type MailTransport } from './domain/mail/mail-transport.ts'
/** The rejection of a payment provider that takes no payment of so small a sum. */
export { AmountTooSmall } from './domain/payment/amount-too-small.ts'
/** A payment provider, as the server asks it (rules/payment#payment-gateways). */
export type { PaymentGateway, PaymentStanding } from './domain/payment/payment-gateway.ts'
/** A payment provider of your own, for `gateways` of `runPortti`. */
export type { PaymentProvider } from './domain/payment/payment-provider.ts'
/** Makes or updates the tables and imports the catalogues of the shops. */
export { prepareDatabase } from './features/start/prepare-database.ts'
export { ConfigurationFailure } from './platform/configuration-failure.ts'
/** Portti's program, `portti`, with parts of your own. */
export { runPortti } from './run-portti.ts'
/** Connects to a database, for `prepareDatabase` and `compose`. */
export { connectDatabase, type Database, type DatabaseSettings } from './store/database.ts'
