import type { AccountSettings } from '../../configuration/account-settings.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import { noticePath, type PaymentGateway } from '../../domain/payment/payment-gateway.ts'
import { createPaytrailGateway } from './paytrail-gateway.ts'
import { createSandboxGateway } from './sandbox-gateway.ts'
import type { SandboxLedger } from './sandbox-ledger.ts'
import { createStripeGateway } from './stripe-gateway.ts'

/** The gateway of an account; `shop` is its owner's name in variables. */
export const makePaymentGateway =
  ({ apiUrl, secret }: Pick<Configuration, 'apiUrl' | 'secret'>, ledger: SandboxLedger, now: () => number) =>
  (settings: AccountSettings, shop: string | undefined): PaymentGateway => {
    switch (settings.provider) {
      case 'sandbox':
        return createSandboxGateway({ ledger, apiUrl, secret, now })
      case 'paytrail':
        return createPaytrailGateway({ ...settings, notices: new URL(noticePath('paytrail', shop), apiUrl).href, now })
      case 'stripe':
        return createStripeGateway({ ...settings, now })
    }
  }
