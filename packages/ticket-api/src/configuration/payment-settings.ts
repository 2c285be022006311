import { isTakenAtCounter } from '../domain/box-office/counter-payment.ts'
import { noticePath } from '../domain/payment/payment-gateway.ts'
import type { AccountVariables } from '../domain/payment/payment-provider.ts'
import { transfer } from '../domain/payment/transfer.ts'
import { ConfigurationFailure } from '../platform/configuration-failure.ts'
import {
  type AccountSettings,
  builtInProviders,
  type PaymentProviders,
} from '../providers/payment/payment-providers.ts'

/** The first account takes new payments; the others only serve payments that began with them. */
export type Accounts = readonly [AccountSettings, ...AccountSettings[]]

/** The payment providers of each shop, with their keys (rules/payment#payment-gateways). */
export type PaymentSettings = {
  /** For every shop without its own. */
  readonly shared: Accounts
  /** By the shop's name in variables. */
  readonly ofShop: ReadonlyMap<string, Accounts>
  /** The names of all providers that may be set. */
  readonly known: readonly string[]
}

/** Names as a choice in a sentence: `sandbox, paytrail or stripe`. */
export const choiceOf = (names: readonly string[]): string =>
  new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(names)

/** A shop's name in the names of variables: `metsa-2` is `METSA_2`. */
export const shopVariable = (shopId: string): string => shopId.toUpperCase().replaceAll('-', '_')

type Environment = Readonly<Record<string, string | undefined>>

/** Settings of this server, or of one shop: `ending` is empty, or two underscores and the shop's name. */
type Naming = { readonly env: Environment; readonly ending: string; readonly apiUrl: string }

/**
 * Reads `PORTTI_PAYMENTS` and the variables of the providers that it names, which are built in or a deployment's own. A
 * shop's own variables have its name at the end, as `PORTTI_PAYMENTS__METSA`. `apiUrl` is where a provider sends its
 * notices. Throws `ConfigurationFailure`.
 */
export const parsePaymentSettings = (
  env: Environment,
  apiUrl: string,
  ownProviders: PaymentProviders = {},
): PaymentSettings => {
  checkNames(Object.keys(ownProviders))
  const providers = { ...builtInProviders, ...ownProviders }
  const shops = Map.groupBy(ownVariables(env, providers), ({ shop }) => shop)
  return {
    shared: parseAccounts(providers, { env, ending: '', apiUrl }),
    ofShop: new Map(
      [...shops].map(([shop, [first]]) => {
        const ending = `__${shop}`
        if (env[`PORTTI_PAYMENTS${ending}`]) return [shop, parseAccounts(providers, { env, ending, apiUrl })] as const
        throw new ConfigurationFailure(
          `PORTTI_PAYMENTS${ending} is not set, but ${first?.name} is: set it to who takes the payments of that shop.`,
        )
      }),
    ),
    known: Object.keys(providers),
  }
}

/** A provider's name is in the address of its notices, and beside the names of other ways to pay in the database. */
const checkNames = (names: readonly string[]): void => {
  for (const name of names) {
    const isTaken = Object.hasOwn(builtInProviders, name) || name === transfer || isTakenAtCounter(name)
    if (!isTaken && /^[a-z][a-z0-9-]{0,30}$/.test(name)) continue
    throw new ConfigurationFailure(
      isTaken
        ? `A payment provider is called "${name}", as one of Portti's own ways to pay: give it another name.`
        : `A payment provider is called "${name}": write its name in small letters, digits and hyphens.`,
    )
  }
}

/** An empty variable counts as not set. */
const ownVariables = (
  env: Environment,
  providers: PaymentProviders,
): readonly { readonly name: string; readonly shop: string }[] => {
  const known = new Set(['PORTTI_PAYMENTS', ...Object.values(providers).flatMap(({ variables }) => variables)])
  return Object.entries(env).flatMap(([name, value]) => {
    const [variable, shop] = splitOnce(name)
    if (!value || shop === undefined || !known.has(variable)) return []
    if (/^[A-Z0-9_]+$/.test(shop)) return [{ name, shop }]
    throw new ConfigurationFailure(`${name} is no shop’s: write the shop’s id in capitals, with _ for each hyphen.`)
  })
}

const splitOnce = (name: string): readonly [string, string | undefined] => {
  const index = name.indexOf('__')
  return index === -1 ? [name, undefined] : [name.slice(0, index), name.slice(index + 2)]
}

const parseAccounts = (providers: PaymentProviders, naming: Naming): Accounts => {
  const variable = `PORTTI_PAYMENTS${naming.ending}`
  const [first = 'sandbox', ...others] = (naming.env[variable] || 'sandbox').split(',').map(one => one.trim())
  const twice = others.find((name, index) => name === first || others.indexOf(name) !== index)
  if (twice !== undefined) {
    throw new ConfigurationFailure(`${variable} names ${twice} twice: name each provider once.`)
  }
  const read = (name: string): AccountSettings => {
    const provider = Object.hasOwn(providers, name) ? providers[name] : undefined
    if (provider) return { ...provider.readAccount(variablesOf(name, naming)), provider: name }
    throw new ConfigurationFailure(
      `${variable} is "${name}": set it to ${choiceOf(Object.keys(providers))}, or leave it out for the ${naming.ending ? 'account that the shops share' : 'sandbox'}.`,
    )
  }
  return [read(first), ...others.map(read)]
}

/** The variables of an account. A shop's own ones are complete: no missing one is taken from the shared ones. */
const variablesOf = (provider: string, { env, ending, apiUrl }: Naming): AccountVariables => {
  const nameOf = (name: string): string => `${name}${ending}`
  const given = (name: string): string | undefined => env[nameOf(name)]?.trim() || undefined
  return {
    given,
    nameOf,
    needed: name => {
      const value = given(name)
      if (value !== undefined) return value
      throw new ConfigurationFailure(
        `${nameOf(name)} is not set: PORTTI_PAYMENTS${ending} names ${provider}, so set it to the one of ${provider}.`,
      )
    },
    noticeUrl: new URL(noticePath(provider, ending.slice(2) || undefined), apiUrl).href,
  }
}
