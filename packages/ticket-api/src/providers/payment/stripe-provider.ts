import type { AccountVariables, PaymentProvider } from '../../domain/payment/payment-provider.ts'
import { ConfigurationFailure } from '../../platform/configuration-failure.ts'
import { parseHost } from './parse-host.ts'
import { createStripeGateway } from './stripe-gateway.ts'

export const stripeProvider: PaymentProvider = {
  variables: ['PORTTI_STRIPE_SECRET_KEY', 'PORTTI_STRIPE_WEBHOOK_SECRET', 'PORTTI_STRIPE_URL'],
  readAccount: variables => {
    const secretKey = startingWith('PORTTI_STRIPE_SECRET_KEY', /^(sk|rk)_/, 'sk_ or rk_', variables)
    const webhookSecret = startingWith('PORTTI_STRIPE_WEBHOOK_SECRET', /^whsec_/, 'whsec_', variables)
    const host = parseHost('PORTTI_STRIPE_URL', 'https://api.stripe.com', variables)
    return {
      isForTrials: /^(sk|rk)_test_/.test(secretKey),
      makeGateway: ({ now }) => createStripeGateway({ secretKey, webhookSecret, host, now }),
    }
  },
}

const startingWith = (name: string, start: RegExp, words: string, { needed, nameOf }: AccountVariables): string => {
  const key = needed(name)
  if (start.test(key)) return key
  throw new ConfigurationFailure(
    `${nameOf(name)} does not begin with ${words}: set it to the key of that kind from Stripe.`,
  )
}
