import { sql } from 'kysely'
import type { PaymentSettings } from '../../configuration/payment-settings.ts'
import type { IsKept } from '../../store/to-do/is-waiting.ts'

/** The accounts that are configured. */
export const isKeptBy = ({ shared, ofShop }: Pick<PaymentSettings, 'shared' | 'ofShop'>): IsKept => {
  const sharedNames = shared.map(({ provider }) => provider)
  const ownNames = [...ofShop].flatMap(([shop, accounts]) => accounts.map(({ provider }) => `${shop} ${provider}`))
  return (shopId, provider) => sql<boolean>`
    (${provider} = ANY(${sharedNames}::text[])
      OR upper(replace(${shopId}, '-', '_')) || ' ' || ${provider} = ANY(${ownNames}::text[]))`
}
