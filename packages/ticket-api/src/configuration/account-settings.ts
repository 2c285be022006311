import { ConfigurationFailure } from '../platform/configuration-failure.ts'

/**
 * An account at a payment provider, with its keys (rules/payment#payment-gateways). Keys come only from the
 * environment, and are never logged.
 */
export type AccountSettings =
  | { readonly provider: 'sandbox' }
  | {
      readonly provider: 'paytrail'
      readonly account: string
      readonly secret: string
      readonly host: string
      /** How long to wait for an answer, when not the usual time. */
      readonly patienceMs?: number
    }
  | {
      readonly provider: 'stripe'
      readonly secretKey: string
      readonly webhookSecret: string
      readonly host: string
    }

/** Merchants of Paytrail that everybody may try, with the secrets printed in its documentation. */
const paytrailTrials = ['375917', '695861', '695874']

/** Whether an account moves no money. */
export const isForTrials = (account: AccountSettings): boolean => {
  switch (account.provider) {
    case 'sandbox':
      return true
    case 'paytrail':
      return paytrailTrials.includes(account.account)
    case 'stripe':
      return /^(sk|rk)_test_/.test(account.secretKey)
  }
}

export type Environment = Readonly<Record<string, string | undefined>>

/** Variables of one shop end in two underscores and its name; shared ones have no ending. */
type Naming = { readonly env: Environment; readonly ending: string; readonly apiUrl: string }

/** Every variable that tells of an account. */
export const accountVariables = [
  'PORTTI_PAYMENTS',
  'PORTTI_PAYTRAIL_ACCOUNT',
  'PORTTI_PAYTRAIL_SECRET',
  'PORTTI_PAYTRAIL_URL',
  'PORTTI_STRIPE_SECRET_KEY',
  'PORTTI_STRIPE_WEBHOOK_SECRET',
  'PORTTI_STRIPE_URL',
] as const
type Variable = (typeof accountVariables)[number]

/** The account at a provider, from its variables. Throws `ConfigurationFailure`; no sentence of it shows a key. */
export const readAccount = (provider: string, naming: Naming): AccountSettings => {
  switch (provider) {
    case 'sandbox':
      return { provider }
    case 'paytrail':
      return checkNoticeAddress(
        {
          provider,
          account: readMerchant(naming),
          secret: needed('PORTTI_PAYTRAIL_SECRET', provider, naming),
          host: readHost('PORTTI_PAYTRAIL_URL', 'https://services.paytrail.com', naming),
        },
        naming.apiUrl,
      )
    case 'stripe':
      return {
        provider,
        secretKey: startingWith('PORTTI_STRIPE_SECRET_KEY', /^(sk|rk)_/, 'sk_ or rk_', naming),
        webhookSecret: startingWith('PORTTI_STRIPE_WEBHOOK_SECRET', /^whsec_/, 'whsec_', naming),
        host: readHost('PORTTI_STRIPE_URL', 'https://api.stripe.com', naming),
      }
    default:
      throw new ConfigurationFailure(
        `PORTTI_PAYMENTS${naming.ending} is "${provider}": set it to sandbox, paytrail or stripe, or leave it out for the ${naming.ending ? 'account that the shops share' : 'sandbox'}.`,
      )
  }
}

/** A shop's own keys are complete: no missing one is taken from the shared keys. */
const needed = (name: Variable, provider: string, { env, ending }: Naming): string => {
  const value = env[`${name}${ending}`]?.trim()
  if (value) return value
  throw new ConfigurationFailure(
    `${name}${ending} is not set: PORTTI_PAYMENTS${ending} names ${provider}, so set it to the one of ${provider}.`,
  )
}

const readMerchant = (naming: Naming): string => {
  const name = 'PORTTI_PAYTRAIL_ACCOUNT'
  const account = needed(name, 'paytrail', naming)
  if (/^\d{1,20}$/.test(account)) return account
  throw new ConfigurationFailure(`${name}${naming.ending} is not a number: set it to the merchant id of Paytrail.`)
}

const startingWith = (name: Variable, start: RegExp, words: string, naming: Naming): string => {
  const key = needed(name, 'stripe', naming)
  if (start.test(key)) return key
  throw new ConfigurationFailure(
    `${name}${naming.ending} does not begin with ${words}: set it to the key of that kind from Stripe.`,
  )
}

const readHost = (name: Variable, usual: string, { env, ending }: Naming): string => {
  const text = env[`${name}${ending}`]
  if (!text) return usual
  const url = URL.parse(text)
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/') return url.origin
  throw new ConfigurationFailure(`${name}${ending} is not an address without a path: leave it out for ${usual}.`)
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
