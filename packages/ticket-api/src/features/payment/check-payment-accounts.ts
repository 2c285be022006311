import { type PaymentSettings, shopVariable } from '../../configuration/payment-settings.ts'
import { ConfigurationFailure } from '../../platform/configuration-failure.ts'
import { listShopIds } from '../../store/catalogue/shop-ids.ts'
import type { Database } from '../../store/database.ts'

/** The variables of an own account that name no shop or several, as a sentence that says what to do; undefined: none. */
export const misnamedAccount = async (
  { kysely }: Database,
  { ofShop }: PaymentSettings,
): Promise<string | undefined> => {
  const ids = await listShopIds(kysely)
  for (const name of ofShop.keys()) {
    const named = ids.filter(id => shopVariable(id) === name)
    if (named.length === 1) continue
    return named.length === 0
      ? `PORTTI_PAYMENTS__${name} is set, but no shop has that name: the shops here are ${ids.map(shopVariable).join(', ') || 'none'}.`
      : `PORTTI_PAYMENTS__${name} is set, but ${named.join(' and ')} have the same name among variables: give one of them another id.`
  }
  return undefined
}

/** Checks that the variables of each own account name exactly one shop. Throws `ConfigurationFailure`. */
export const checkPaymentAccounts = async (db: Database, payments: PaymentSettings): Promise<void> => {
  const sentence = await misnamedAccount(db, payments)
  if (sentence !== undefined) throw new ConfigurationFailure(sentence)
}
