import { ConfigurationFailure } from '../configuration-failure.ts'

/** Who takes the payments, with its keys (D26). Keys come only from the environment, and are never logged. */
export type PaymentSettings =
  | { readonly provider: 'sandbox' }
  | {
      readonly provider: 'paytrail'
      readonly account: string
      readonly secret: string
      readonly host: string
      /** How long an answer is waited for, when not the usual time. */
      readonly patienceMs?: number
    }
  | {
      readonly provider: 'stripe'
      readonly secretKey: string
      readonly webhookSecret: string
      readonly host: string
    }

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads `PORTTI_PAYMENTS` and the keys of what it names. `apiUrl` is where a provider sends its notices.
 * Throws `ConfigurationFailure`; no sentence of it shows a key.
 */
export const readPaymentSettings = (env: Environment, apiUrl: string): PaymentSettings => {
  const provider = env.PORTTI_PAYMENTS || 'sandbox'
  switch (provider) {
    case 'sandbox':
      return { provider }
    case 'paytrail':
      return checkNoticeAddress(
        {
          provider,
          account: readAccount(needed(env, 'PORTTI_PAYTRAIL_ACCOUNT', provider)),
          secret: needed(env, 'PORTTI_PAYTRAIL_SECRET', provider),
          host: readHost(env, 'PORTTI_PAYTRAIL_URL', 'https://services.paytrail.com'),
        },
        apiUrl,
      )
    case 'stripe':
      return {
        provider,
        secretKey: startingWith(env, 'PORTTI_STRIPE_SECRET_KEY', /^(sk|rk)_/, 'sk_ or rk_'),
        webhookSecret: startingWith(env, 'PORTTI_STRIPE_WEBHOOK_SECRET', /^whsec_/, 'whsec_'),
        host: readHost(env, 'PORTTI_STRIPE_URL', 'https://api.stripe.com'),
      }
    default:
      throw new ConfigurationFailure(
        `PORTTI_PAYMENTS is "${provider}": set it to sandbox, paytrail or stripe, or leave it out for the sandbox.`,
      )
  }
}

const needed = (env: Environment, name: string, provider: string): string => {
  const value = env[name]?.trim()
  if (value) return value
  throw new ConfigurationFailure(
    `${name} is not set: PORTTI_PAYMENTS is ${provider}, so set it to the one of ${provider}.`,
  )
}

const readAccount = (account: string): string => {
  if (/^\d{1,20}$/.test(account)) return account
  throw new ConfigurationFailure('PORTTI_PAYTRAIL_ACCOUNT is not a number: set it to the merchant id of Paytrail.')
}

const startingWith = (env: Environment, name: string, start: RegExp, words: string): string => {
  const key = needed(env, name, 'stripe')
  if (start.test(key)) return key
  throw new ConfigurationFailure(`${name} does not begin with ${words}: set it to the key of that kind from Stripe.`)
}

const readHost = (env: Environment, name: string, usual: string): string => {
  const text = env[name]
  if (!text) return usual
  const url = URL.parse(text)
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/') return url.origin
  throw new ConfigurationFailure(`${name} is not an address without a path: leave it out for ${usual}.`)
}

/** Paytrail refuses payments whose notices would not travel by HTTPS. */
const checkNoticeAddress = <Settings extends { readonly host: string }>(
  settings: Settings,
  apiUrl: string,
): Settings => {
  if (apiUrl.startsWith('https:') || settings.host.startsWith('http:')) return settings
  throw new ConfigurationFailure(
    `PORTTI_API_URL is ${apiUrl}, but Paytrail sends its notices by HTTPS only: set it to the https address where this API is reached from the internet.`,
  )
}
