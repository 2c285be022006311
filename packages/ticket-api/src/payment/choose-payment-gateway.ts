import type { Configuration } from '../configuration.ts'
import type { PaymentGateway } from './payment-gateway.ts'
import { createPaytrailGateway } from './paytrail-gateway.ts'
import { createSandboxGateway } from './sandbox-gateway.ts'
import type { SandboxLedger } from './sandbox-ledger.ts'
import { createStripeGateway } from './stripe-gateway.ts'

/** The provider that the configuration names (D26). */
export const choosePaymentGateway = (
  { payments, apiUrl, secret }: Pick<Configuration, 'payments' | 'apiUrl' | 'secret'>,
  ledger: SandboxLedger,
  now: () => number,
): PaymentGateway => {
  switch (payments.provider) {
    case 'sandbox':
      return createSandboxGateway({ ledger, apiUrl, secret, now })
    case 'paytrail':
      return createPaytrailGateway({ ...payments, apiUrl, now })
    case 'stripe':
      return createStripeGateway({ ...payments, now })
  }
}
