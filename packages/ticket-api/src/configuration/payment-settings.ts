import { ConfigurationFailure } from '../platform/configuration-failure.ts'
import { type AccountSettings, accountVariables, type Environment, readAccount } from './account-settings.ts'

/** The first account takes new payments; the others only serve payments that began with them. */
export type Accounts = readonly [AccountSettings, ...AccountSettings[]]

/** The payment providers of each shop, with their keys (rules/payment#payment-gateways). */
export type PaymentSettings = {
  /** For every shop without its own. */
  readonly shared: Accounts
  /** By the shop's name in variables. */
  readonly ofShop: ReadonlyMap<string, Accounts>
}

/** A shop's name in the names of variables: `metsa-2` is `METSA_2`. */
export const shopVariable = (shopId: string): string => shopId.toUpperCase().replaceAll('-', '_')

/**
 * Reads `PORTTI_PAYMENTS` and the keys of the providers that it names. A shop's own variables have its name at the end,
 * as `PORTTI_PAYMENTS__METSA`. `apiUrl` is where a provider sends its notices. Throws `ConfigurationFailure`.
 */
export const readPaymentSettings = (env: Environment, apiUrl: string): PaymentSettings => ({
  shared: readAccounts(env, '', apiUrl),
  ofShop: new Map(
    [...Map.groupBy(ownVariables(env), ({ shop }) => shop)].map(([shop, [first]]) => {
      const ending = `__${shop}`
      if (env[`PORTTI_PAYMENTS${ending}`]) return [shop, readAccounts(env, ending, apiUrl)] as const
      throw new ConfigurationFailure(
        `PORTTI_PAYMENTS${ending} is not set, but ${first?.name} is: set it to who takes the payments of that shop.`,
      )
    }),
  ),
})

/** An empty variable counts as not set. */
const ownVariables = (env: Environment): readonly { readonly name: string; readonly shop: string }[] =>
  Object.entries(env).flatMap(([name, value]) => {
    const [variable, shop] = splitOnce(name)
    if (!value || shop === undefined || !accountVariables.some(known => known === variable)) return []
    if (/^[A-Z0-9_]+$/.test(shop)) return [{ name, shop }]
    throw new ConfigurationFailure(`${name} is no shop’s: write the shop’s id in capitals, with _ for each hyphen.`)
  })

const splitOnce = (name: string): readonly [string, string | undefined] => {
  const place = name.indexOf('__')
  return place === -1 ? [name, undefined] : [name.slice(0, place), name.slice(place + 2)]
}

const readAccounts = (env: Environment, ending: string, apiUrl: string): Accounts => {
  const [first = 'sandbox', ...others] = (env[`PORTTI_PAYMENTS${ending}`] || 'sandbox')
    .split(',')
    .map(one => one.trim())
  const twice = others.find((name, place) => name === first || others.indexOf(name) !== place)
  if (twice !== undefined) {
    throw new ConfigurationFailure(`PORTTI_PAYMENTS${ending} names ${twice} twice: name each provider once.`)
  }
  const read = (provider: string) => readAccount(provider, { env, ending, apiUrl })
  return [read(first), ...others.map(read)]
}
