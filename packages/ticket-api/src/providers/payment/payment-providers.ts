import type { GatewayParts, PaymentProvider, ProviderAccount } from '../../domain/payment/payment-provider.ts'
import { paytrailProvider } from './paytrail-provider.ts'
import { createSandboxGateway } from './sandbox-gateway.ts'
import type { SandboxLedger } from './sandbox-ledger.ts'
import { stripeProvider } from './stripe-provider.ts'

/** The sandbox is a part of this server: it has no account elsewhere, and its ledger is in the database. */
type BuiltInParts = GatewayParts & {
  readonly ledger: SandboxLedger
  readonly apiUrl: string
  readonly secret: string
}

/** The built-in providers and those of a deployment's own, each by the name that `PORTTI_PAYMENTS` gives it. */
export type PaymentProviders = Readonly<Record<string, PaymentProvider<BuiltInParts>>>

/** An account of any of them, with the name of its provider. */
export type AccountSettings = ProviderAccount<BuiltInParts> & { readonly provider: string }

export const builtInProviders: PaymentProviders = {
  sandbox: { variables: [], readAccount: () => ({ isForTrials: true, makeGateway: createSandboxGateway }) },
  paytrail: paytrailProvider,
  stripe: stripeProvider,
}
